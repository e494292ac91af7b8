/**
 * Who goes where when a unit charges or piles in, as the program proposes it: one model after another, the nearest first,
 * each into the best contact it can still make (C4-ASSAULT-09, -10, -43).
 */
import { pointGap } from '../../../../shared/geometry'
import { tolerance, type Mm } from '../../../../shared/geometry/length'
import { coherency } from '../../../../shared/movement'
import { planGap } from '../../../../shared/table'
import type { ModelId, UnitId } from '../../../../shared/table/types'
import { coherencyRules } from '../movement'
import { standingModels, type CoreGame, type StandingModel } from '../game'
import {
  frontOf,
  isTouched,
  nearestEnemies,
  contactPlanFor,
  moversOf,
  occupyPlace,
  touchedTargets,
  type Approach,
  type ContactMove,
  type Lookout,
  type PlannedContact,
} from './contact-plan'
import { inContact } from './contact'
import { closingUp } from './closing-up'
import { touchingWays } from './contact-ways'
import { widestContact } from './obstacle-contact'
import { packedContact } from './packed-floor'
import { besideFriend } from './support-places'
import { leastTravel } from './turned-contact'

export interface ContactPlan {
  readonly moves: readonly ContactMove[]
  /** Enemy units touched at the end. */
  readonly touched: readonly UnitId[]
  readonly coherent: boolean
  /** Groups the unit ends in; more than one where no way was found to keep it together. */
  readonly parts: number
  /** What was found out while it was thought over; whoever judges it looks for nothing twice. */
  readonly lookout?: Lookout
}
/** Whose moves are planned. */
interface Going {
  readonly game: CoreGame
  readonly approach: Approach
  /** Who moves besides the first. */
  readonly movers: readonly ModelId[]
  /** The move that must come first. */
  readonly first: ContactMove | null
  /** Plans that differ in what will do begin alike. */
  readonly lookout: Lookout
}
interface Proposal extends ContactPlan {
  /** Models of the unit that end in contact. */
  readonly contacts: number
}

const costOf = ({ move, wouldGo = move.plan }: ContactMove): Mm => Math.max(wouldGo, move.climb)

/** The best contact this model can still make by a move that will do: a free enemy, any enemy, a friend in contact, the chain. */
function bestMove(
  plan: PlannedContact,
  mover: StandingModel,
  willDo: (found: ContactMove) => boolean,
): ContactMove | null {
  const near = nearestEnemies(plan, mover)
  const taken = new Set(near.filter((enemy) => isTouched(plan, enemy)))
  for (const free of [true, false]) {
    const enemies = near.filter((enemy) => taken.has(enemy) !== free)
    const found = touchingWays(plan, mover, enemies, { willDo })
    if (found) return found
  }
  const settled = [...plan.mates.values()].filter(({ id }) => plan.settled.has(id))
  const packed = packedContact(plan, mover)
  if (packed && willDo(packed)) return packed
  const front = frontOf(plan)
  // Where nobody of the unit touches anybody the combat may break up (C4-ASSAULT-44): none goes looking for it.
  const closes = plan.purpose === 'pileIn' && front.length > 0
  return (
    besideFriend(plan, mover, front, willDo) ??
    (closes ? closingUp(plan, mover, willDo) : null) ??
    besideFriend(plan, mover, settled, willDo, coherencyRules(plan.game, plan.unit))
  )
}

/** The cheapest moves that touch the primary target, one a model, all equally cheap; none when nobody reaches (C4-ASSAULT-08, -09). */
export function firstsIntoContact(
  game: CoreGame,
  approach: Approach,
  primary: UnitId,
): readonly ContactMove[] {
  const plan = contactPlanFor(game, approach)
  const onFoot = cheapest(plan, primary)
  if (onFoot.length > 0) return onFoot
  // Dear in climbing, and rarely a way at all: tried where there is no other.
  const overHeads =
    approach.imagined === true
      ? []
      : cheapest(contactPlanFor(game, { ...approach, overHeads: true }), primary)
  if (overHeads.length > 0) return overHeads
  const targets = { ...plan, enemies: standingModels(game.state, primary) }
  for (const mover of moversOf(game, approach)) {
    const found = packedContact(targets, mover)
    if (found) return [found]
  }
  return []
}
function cheapest(plan: PlannedContact, primary: UnitId): readonly ContactMove[] {
  const enemies = standingModels(plan.game.state, primary)
  const gapOf = (mover: StandingModel): Mm => Math.min(...enemies.map((enemy) => leastTravel(mover, enemy)))
  const movers = moversOf(plan.game, plan)
    .map((mover) => ({ mover, gap: gapOf(mover) }))
    .sort((one, two) => one.gap - two.gap)
  let least = Math.max(plan.budget.plan, plan.budget.climb)
  const best: ContactMove[] = []
  for (const { mover, gap } of movers) {
    // No way is shorter than the gap: what follows cannot be cheaper.
    if (gap - widestContact > least + tolerance) break
    const found = touchingWays(plan, mover, enemies, { limit: least })
    if (!found) continue
    best.push(found)
    least = Math.min(least, costOf(found))
  }
  return best.filter((found) => costOf(found) <= least + tolerance)
}
/** Of several equally near the one met first. */
export const firstIntoContact = (game: CoreGame, approach: Approach, primary: UnitId): ContactMove | null =>
  firstsIntoContact(game, approach, primary)[0] ?? null

/** Who finds nothing is asked again so often, once others have gone. */
const rounds = 3
/** The places of the others move a proposal that gives way to the chain, and it theirs; so often it is looked through again. */
const secondThoughts = 4

/**
 * Every move of the unit, one model after another. Where the best contacts would tear it apart, nobody takes one that does
 * (C4-ASSAULT-10, -11).
 * @param movers  who moves besides the first; nearest to the enemy first
 * @param first   the move that must come first (the charge), or none (pile-in)
 */
export function contactMoves(
  game: CoreGame,
  approach: Approach,
  movers: readonly ModelId[],
  first: ContactMove | null,
): ContactPlan {
  const going: Going = { game, approach, movers, first, lookout: new Map() }
  const bold = movesInOrder(going, () => () => true)
  const before = standingModels(game.state, approach.unit)
  if (bold.coherent || !coherency(before, coherencyRules(game, approach.unit)).coherent) return bold
  const parts = (models: readonly StandingModel[]): number =>
    coherency(models, coherencyRules(game, approach.unit)).groups.length
  const plans = [
    // Nobody leaves those who still stand where they stood.
    movesInOrder(going, ({ mates }) => {
      const now = parts([...mates.values()])
      return (found) => parts(moved([...mates.values()], [found])) <= now
    }),
    // Everybody ends beside somebody who has ended already.
    movesInOrder(going, ({ mates, settled }) => {
      const ended = [...mates.values()].filter(({ id }) => settled.has(id))
      return ({ model, move }) => {
        const mover = mates.get(model)
        const others = ended.filter(({ id }) => id !== model)
        return (
          mover !== undefined &&
          parts([...others, { ...mover, pose: move.end }]) <= Math.max(1, parts(others))
        )
      }
    }),
  ]
  const whole = plans.filter(({ coherent }) => coherent).sort((one, two) => two.contacts - one.contacts)
  if (whole[0]) return settledPlan(going, whole[0])
  return [bold, ...plans].reduce((best, plan) => (plan.parts < best.parts ? plan : best))
}

const moved = (
  models: readonly StandingModel[],
  moves: readonly Pick<ContactMove, 'model' | 'move'>[],
): readonly StandingModel[] =>
  models.map((model) => {
    const own = moves.find((move) => move.model === model.id)
    return own ? { ...model, pose: own.move.end } : model
  })

/** Who gave way to the chain may find that it holds where the others will stand: then he owes his contact after all. */
function settledPlan(going: Going, careful: ContactPlan): ContactPlan {
  const { game, approach } = going
  let plan = careful
  for (let thought = 0; thought < secondThoughts; thought++) {
    const known = plan.moves
    const next = movesInOrder(going, ({ mates, settled }) => {
      const later = known.filter(({ model }) => !settled.has(model))
      const ends = moved([...mates.values()], later)
      return (found) => coherency(moved(ends, [found]), coherencyRules(game, approach.unit)).coherent
    })
    if (!next.coherent || sameEnds(next, plan)) return plan
    plan = next
  }
  return plan
}
const sameEnds = (one: ContactPlan, two: ContactPlan): boolean =>
  one.moves.length === two.moves.length &&
  one.moves.every(({ model, move }, i) => {
    const other = two.moves[i]
    return other?.model === model && pointGap(other.move.end.at, move.end.at) <= tolerance
  })

function movesInOrder(
  { game, approach, movers, first, lookout }: Going,
  willDo: (plan: PlannedContact) => (found: ContactMove) => boolean,
): Proposal {
  const plan = contactPlanFor(game, approach, lookout)
  for (const id of plan.mates.keys()) if (!movers.includes(id)) plan.settled.add(id)
  const moves: ContactMove[] = []
  const make = (move: ContactMove): void => {
    occupyPlace(plan, move)
    moves.push(move)
  }
  if (first) make(first)
  const distance = (model: StandingModel): Mm =>
    Math.min(...plan.enemies.map((enemy) => planGap(model, enemy)))
  const queue = movers
    .filter((id) => id !== first?.model)
    .flatMap((id) => plan.mates.get(id) ?? [])
    .sort((one, two) => distance(one) - distance(two))
  // Who finds nothing that will do waits until the others have gone.
  let left = queue
  for (let round = 0; round < rounds && left.length > 0; round++) {
    const waiting: StandingModel[] = []
    for (const mover of left) {
      const move = plan.enemies.length > 0 ? bestMove(plan, mover, willDo(plan)) : null
      if (move && move.move.legs.length > 0) make(move)
      if (move) plan.settled.add(mover.id)
      else waiting.push(mover)
    }
    if (waiting.length === left.length) break
    left = waiting
  }
  for (const { id } of left) plan.settled.add(id)
  const mates = [...plan.mates.values()]
  const { coherent, groups } = coherency(mates, coherencyRules(game, approach.unit))
  return {
    moves,
    touched: touchedTargets(plan),
    coherent,
    parts: groups.length,
    lookout,
    contacts: mates.filter((mate) => plan.enemies.some((enemy) => inContact(game, mate, enemy))).length,
  }
}
