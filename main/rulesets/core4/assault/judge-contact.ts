/**
 * Are these moves into contact such as the rules allow? There must be an order of the models in which each one, when its
 * turn comes, makes the best contact it still can (C4-ASSAULT-10); who draws them chooses the order and the places.
 */
import { coherency, linked, type UnitMove } from '../../../../shared/movement'
import type { ModelMove } from '../../../../shared/protocol/previews/way'
import { refuse, type Refusal } from '../../../../shared/protocol/refusal'
import type { Paths, Waypoint } from '../../../../shared/protocol/spatial'
import type { ModelId, UnitId } from '../../../../shared/table/types'
import { coherencyRules } from '../movement'
import type { ContactPending, CoreGame, StandingModel } from '../game'
import { difficultOnTheWay } from './charge-terrain'
import { comesToTouch } from './contact'
import {
  checkWay,
  frontOf,
  isTouched,
  nearestEnemies,
  contactPlanFor,
  strays,
  occupyPlace,
  touchedTargets,
  type ContactMove,
  type Lookout,
  type PlannedContact,
} from './contact-plan'
import { touchingWays } from './contact-ways'
import { besideFriend } from './support-places'

const tooFar = 'refusal.tooFar'
const rule = (pending: ContactPending): string =>
  pending.purpose === 'assault' ? 'C4-ASSAULT-10' : 'C4-ASSAULT-43'

/** P1 a free enemy, P2 any enemy, P3 a comrade in contact, P4 the chain: what a place is worth now. */
function rankOf(plan: PlannedContact, there: StandingModel): 1 | 2 | 3 | 4 {
  const touched = plan.enemies.filter((enemy) => comesToTouch(plan.game, there, enemy))
  if (touched.some((enemy) => !isTouched(plan, enemy, there.id))) return 1
  if (touched.length > 0) return 2
  return frontOf(plan).some((mate) => mate.id !== there.id && linked(mate, there)) ? 3 : 4
}

/**
 * What it could do that is better than this rank, or null.
 * @param owed  nobody owes a contact that would tear the unit apart
 */
function whyNotBetter(
  plan: PlannedContact,
  mover: StandingModel,
  rank: number,
  cite: string,
  owed: (found: ContactMove | null) => boolean,
): Refusal | null {
  const near = nearestEnemies(plan, mover)
  const reached = (free: boolean): StandingModel | undefined =>
    touchingWays(
      plan,
      mover,
      near.filter((enemy) => isTouched(plan, enemy, mover.id) !== free),
      { willDo: owed },
    )?.enemy
  if (rank > 1) {
    const free = reached(true)
    if (free) return refuse('mustTakeFreeEnemy', cite, { enemy: free.id }, [mover.id, free.id]).refusal
  }
  if (rank > 2) {
    const taken = reached(false)
    if (taken) return refuse('mustTakeEnemy', cite, { enemy: taken.id }, [mover.id, taken.id]).refusal
  }
  if (rank > 3 && owed(besideFriend(plan, mover, frontOf(plan))))
    return refuse('mustSupport', cite, undefined, [mover.id]).refusal
  return null
}

/** A way that leads round something is too far for its sake: what bars the straight one is named. */
function roundWhat(
  plan: PlannedContact,
  mover: StandingModel,
  path: readonly Waypoint[],
  refusal: Refusal,
): Refusal {
  const straight =
    refusal.key === tooFar && path.length > 1 ? checkWay(plan, mover, path.slice(-1)).refusal : undefined
  if (straight === undefined || straight.key === tooFar) return refusal
  const { key, args, cite, at = [] } = straight
  return {
    key: 'refusal.tooFarRound',
    cite: [...new Set([...refusal.cite, ...cite])],
    args: { ...refusal.args, why: { key, ...(args && { args }) } },
    at: [...new Set([mover.id, ...at])],
  }
}

interface Judged {
  readonly move: ModelMove
  readonly refusal: Refusal | null
}
/** One model's move, made now. */
function judgeOne(
  plan: PlannedContact,
  pending: ContactPending,
  model: ModelId,
  path: readonly Waypoint[],
  holds: (found: ContactMove) => boolean,
): Judged {
  const mover = plan.mates.get(model)
  if (!mover) throw new Error(`${model} is not of this unit`)
  const move = checkWay(plan, mover, path)
  if (move.refusal) return { move, refusal: roundWhat(plan, mover, path, move.refusal) }
  if (strays(plan, { model, move })) {
    const [terrain = '', ...more] = difficultOnTheWay(plan.game, plan.unit, [{ model, move }])
    const at = [model, terrain, ...more]
    return { move, refusal: refuse('keepsToOpenGround', 'C4-ASSAULT-07', { terrain }, at).refusal }
  }
  // Who is engaged already may stay as he is (C4-ASSAULT-43).
  if (move.legs.length === 0 && !pending.must.includes(model)) return { move, refusal: null }
  if (pending.excused?.includes(model)) return { move, refusal: null }
  const rank = rankOf(plan, { ...mover, pose: move.end })
  const owed = (found: ContactMove | null): boolean => found !== null && holds(found)
  return { move, refusal: whyNotBetter(plan, mover, rank, rule(pending), owed) }
}

/** Those who stay where they are come first: nobody can hold that against them later. */
function orderOf(pending: ContactPending, paths: Paths): readonly ModelId[] {
  const movers = [...pending.must, ...pending.may].filter((id) => id !== pending.first?.model)
  const drawn = Object.keys(paths).filter((id) => movers.includes(id))
  return [...movers.filter((id) => !drawn.includes(id)), ...drawn]
}

interface JudgedContact extends UnitMove {
  /** Targets that somebody touches at the end. */
  readonly touched: readonly UnitId[]
}
/** @param lookout  what is known of the ways of this unit with these targets and inches, as everybody else stands */
export function judgeContact(
  game: CoreGame,
  pending: ContactPending,
  paths: Paths,
  lookout?: Lookout,
): JudgedContact {
  const plan = contactPlanFor(game, pending, lookout)
  const moves: Record<ModelId, ModelMove> = {}
  const all = [...plan.mates.values()]
  for (const mate of all) {
    moves[mate.id] = checkWay(plan, mate, [])
    if (!pending.must.includes(mate.id) && !pending.may.includes(mate.id)) plan.settled.add(mate.id)
  }
  const set = (model: ModelId, move: ModelMove): void => {
    moves[model] = move
    occupyPlace(plan, { model, path: [], move })
  }
  const { first } = pending
  const leader = first && plan.mates.get(first.model)
  // The first one's way was found with nobody else on the move, in ground it may use.
  if (first && leader) {
    moves[first.model] = checkWay(plan, leader, first.path)
    occupyPlace(plan, { ...first, move: checkWay(plan, leader, first.path) })
  }
  // Where everybody will stand if all goes as drawn: a place elsewhere counts where the chain would hold with it.
  const before = coherency(all, coherencyRules(game, pending.unit))
  const drawn = [...plan.mates.values()].map((mate) => {
    const path = mate.id === first?.model ? [] : (paths[mate.id] ?? [])
    return path.length > 0 ? { ...mate, pose: checkWay(plan, mate, path).end } : mate
  })
  const holds = ({ model, move }: ContactMove): boolean =>
    !before.coherent ||
    coherency(
      drawn.map((mate) => (mate.id === model ? { ...mate, pose: move.end } : mate)),
      coherencyRules(game, pending.unit),
    ).coherent
  let left = orderOf(pending, paths)
  let refusal: Refusal | undefined
  const outsiders = Object.keys(paths).filter((id) => !left.includes(id))
  if (outsiders.length > 0) refusal = refuse('staysWhereItIs', rule(pending), undefined, outsiders).refusal
  while (left.length > 0) {
    let why: Refusal | null = null
    const next = left.find((model) => {
      const judged = judgeOne(plan, pending, model, paths[model] ?? [], holds)
      if (judged.refusal) why ??= judged.refusal
      else set(model, judged.move)
      return judged.refusal === null
    })
    if (next === undefined) {
      refusal ??= why ?? undefined
      // The picture of the whole, though it may not be made so.
      for (const model of left) {
        const mover = plan.mates.get(model)
        if (mover) set(model, checkWay(plan, mover, paths[model] ?? []))
      }
      break
    }
    left = left.filter((model) => model !== next)
  }
  const ends = [...plan.mates.values()]
  const chain = coherency(ends, coherencyRules(game, pending.unit))
  // Who is torn apart before closes up as well as it can.
  if (before.coherent && chain.groups.length > (pending.parts ?? 1))
    refusal ??= refuse('outOfCoherency', [rule(pending), 'C4-ASSAULT-11'], undefined, chain.offenders).refusal
  return {
    models: moves,
    ends,
    touched: touchedTargets(plan),
    coherency: chain,
    moving: ends.map(({ id }) => id).filter((id) => (moves[id]?.legs.length ?? 0) > 0),
    abandoned: [],
    difficult: [],
    dangerous: [],
    refusal,
  }
}

const ofPlace: readonly string[] = ['mustTakeFreeEnemy', 'mustTakeEnemy', 'mustSupport'].map(
  (key) => `refusal.${key}`,
)
/** Whom a proposal leaves in a worse place than the rules would ask of him: what is proposed is always taken. */
export function excusedBy(
  game: CoreGame,
  pending: ContactPending,
  proposal: Paths,
  lookout: Lookout = new Map(),
): readonly ModelId[] {
  const excused: ModelId[] = []
  for (;;) {
    const { refusal } = judgeContact(game, { ...pending, excused }, proposal, lookout)
    const [model] = refusal && ofPlace.includes(refusal.key) ? (refusal.at ?? []) : []
    if (model === undefined) return excused
    excused.push(model)
  }
}
