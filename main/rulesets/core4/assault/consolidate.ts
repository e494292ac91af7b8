/** Consolidation: the winners spread out, or walk into somebody new (C4-ASSAULT-40 to -42). */
import { inches, within } from '../../../../shared/geometry/length'
import type { Answer, Budget, Decision } from '../../../../shared/protocol/decision'
import { allowed, refuse, type Refusal, type Verdict } from '../../../../shared/protocol/refusal'
import { otherSeat, type Paths, type Waypoint } from '../../../../shared/protocol/spatial'
import { enemyDistance } from '../../../../shared/movement'
import { baseGap } from '../../../../shared/table'
import type { ModelId, Standing, UnitId } from '../../../../shared/table/types'
import { ask, emit, roll } from '../../../engine/steps'
import type { Procedure } from '../../../engine/types'
import {
  isAutomatic,
  standingRule,
  standingModels,
  unitOf,
  unitsOnTable,
  type CoreGame,
  type StandingModel,
} from '../game'
import { isHalted } from '../units'
import { endWays, goTheirWays, planMove, waysMade, type PlannedMove } from '../movement'
import { askNextUnit } from './ask-next-unit'
import { comesToTouch } from './contact'
import { contactPlanFor } from './contact-plan'
import { besideEnemy } from './contact-ways'
import { consolidationProposal } from './consolidation-places'
import { standsWhenAssaulted } from './stands-when-assaulted'

const shortConsolidation = 3
const budgetOf = (label: number): Budget => ({ plan: inches(label), climb: inches(label), label })

const enemiesOf = (game: CoreGame, unit: UnitId): readonly StandingModel[] =>
  unitsOnTable(game.state, otherSeat(unitOf(game.state, unit).seat)).flatMap(({ id }) =>
    standingModels(game.state, id),
  )

/** Each model that moves ends 1" from every enemy, or touches one of them however near others stand (C4-ASSAULT-41). */
function consolidationEnds(
  game: CoreGame,
  unit: UnitId,
  ends: readonly Standing[],
  moving: readonly ModelId[],
): Refusal | null {
  for (const model of standingModels(game.state, unit)) {
    const end = ends.find(({ id }) => id === model.id)
    if (!end || !moving.includes(model.id)) continue
    const there = { ...model, pose: end.pose }
    const close = enemiesOf(game, unit).filter((enemy) => !within(enemyDistance, baseGap(there, enemy)))
    const [near] = close
    if (near && !close.some((enemy) => comesToTouch(game, there, enemy)))
      return refuse('enemyTooClose', 'C4-ASSAULT-41', { keep: 1, by: near.id }, [model.id, near.id]).refusal
  }
  return null
}

export const consolidationHolds = standingRule({
  id: 'consolidation',
  cite: 'C4-ASSAULT-41',
  text: { key: 'modifier.consolidation' },
  on: {
    moveEnds: {
      as: 'game',
      band: 'forbids',
      answer: (value, { game, unit, purpose, ends, moving }) =>
        value ?? (purpose === 'consolidate' ? consolidationEnds(game, unit, ends, moving) : null),
    },
    guidedTo: {
      as: 'game',
      answer: (value, { game, unit, purpose, lead, to, single, budget }) =>
        value ?? (purpose === 'consolidate' && single ? drawnBeside(game, unit, lead, to, budget) : null),
    },
  },
})

/** The preview under the pointer and the answer share this. */
export const checkConsolidation = (game: CoreGame, unit: UnitId, paths: Paths, budget: Budget): PlannedMove =>
  planMove(game, unit, paths, 'consolidate', budget)

export function checkConsolidationAnswer(game: CoreGame, decision: Decision, answer: Answer): Verdict {
  if (decision.form.form !== 'paths' || answer.form !== 'paths') return refuse('wrongAnswer', 'C4-ASSAULT-41')
  const { refusal } = checkConsolidation(game, decision.form.unit, answer.paths, decision.form.budget)
  return refusal ? { ok: false, refusal } : allowed
}

/** Where everybody goes; who has left it to the program takes the places that are proposed. */
function* consolidationPaths(game: CoreGame, unit: UnitId, distance: number): Procedure<Paths> {
  const { seat } = unitOf(game.state, unit)
  const proposed = consolidationProposal(game, unit, budgetOf(distance))
  if (isAutomatic(game, seat, 'consolidation')) return proposed
  const answer = yield* ask({
    seat,
    kind: 'consolidate',
    args: { unit, distance },
    because: ['C4-ASSAULT-41'],
    form: {
      form: 'paths' as const,
      unit,
      models: standingModels(game.state, unit).map(({ id }) => id),
      budget: budgetOf(distance),
      purpose: 'consolidate',
    },
    default: { form: 'paths', paths: proposed },
    deliberate: true,
    focus: { units: [unit] },
  })
  return answer.paths
}

/** @param distance inches: 3, or what the die gave */
function* consolidate(game: CoreGame, unit: UnitId, distance: number): Procedure {
  if (standingModels(game.state, unit).length === 0) return
  const budget = budgetOf(distance)
  const paths = yield* consolidationPaths(game, unit, distance)
  const { models: planned, moving } = checkConsolidation(game, unit, paths, budget)
  const before = game.in(game.state)
  const going = Object.entries(planned).filter(([id]) => moving.includes(id))
  const made = yield* goTheirWays(game, unit, Object.fromEntries(going), function* (left) {
    const met = new Set(metBy(game, unit, left))
    // Who is met while falling back is assaulted: destroyed, it is in nobody's way any more (C4-ASSAULT-42).
    for (const enemy of [...met]) if (!(yield* standsWhenAssaulted(game, enemy))) met.delete(enemy)
    const moves = Object.fromEntries(Object.entries(left).map(([id, { legs, end }]) => [id, { legs, end }]))
    yield* emit('consolidated', { unit, moves, met: [...met] }, [
      'C4-ASSAULT-40',
      'C4-ASSAULT-41',
      ...(met.size > 0 ? ['C4-ASSAULT-42'] : []),
    ])
  })
  yield* endWays(game, unit, waysMade(before, unit, { models: made, moving: Object.keys(made) }))
}
/** Enemies whom somebody of it touches at the end. */
const metBy = (game: CoreGame, unit: UnitId, made: PlannedMove['models']): readonly UnitId[] =>
  standingModels(game.state, unit).flatMap((model) => {
    const there = { ...model, pose: made[model.id]?.end ?? model.pose }
    return enemiesOf(game, unit)
      .filter((enemy) => comesToTouch(game, there, enemy))
      .map((enemy) => enemy.unit)
  })
/** D6" after a massacre or a successful sweeping advance, else 3" (C4-ASSAULT-40). */
function* consolidationDistance(game: CoreGame, unit: UnitId, far: boolean): Procedure<number> {
  if (!far) return shortConsolidation
  const [die] = yield* roll({
    kind: 'd6',
    count: 1,
    purpose: 'consolidation',
    seat: unitOf(game.state, unit).seat,
    because: ['C4-ASSAULT-40', 'C4-ASSAULT-36'],
    unit,
  })
  return die?.face ?? shortConsolidation
}

/** Which of his units goes next: its owner says (C4-ASSAULT-41). */
function* nextToConsolidate(game: CoreGame, left: readonly UnitId[]): Procedure<UnitId> {
  const [first, ...others] = left
  if (first === undefined) throw new Error('nobody is left to consolidate')
  const { seat } = unitOf(game.state, first)
  if (others.length === 0 || isAutomatic(game, seat, 'consolidation')) return first
  return yield* askNextUnit(seat, [first, ...others], { kind: 'consolidateNext', because: ['C4-ASSAULT-41'] })
}
/**
 * Units of one side, one after another in their owner's order.
 * @param far  who goes the die instead of 3" (C4-ASSAULT-40)
 */
export function* consolidateInOrder(
  game: CoreGame,
  units: readonly UnitId[],
  far: (unit: UnitId) => boolean,
): Procedure {
  // What cannot move stays where it has fought (C4-WALKER-14).
  let left = units.filter((unit) => !isHalted(game.state, unit))
  while (left.length > 0) {
    const unit = yield* nextToConsolidate(game, left)
    left = left.filter((other) => other !== unit)
    yield* consolidate(game, unit, yield* consolidationDistance(game, unit, far(unit)))
  }
}

/** Drawn beside an enemy a consolidating model goes into contact with him; anywhere else as it is drawn (C4-ASSAULT-42). */
export function drawnBeside(
  game: CoreGame,
  unit: UnitId,
  lead: ModelId,
  to: Waypoint,
  budget: Budget,
): readonly Waypoint[] | null {
  const enemies = unitsOnTable(game.state, otherSeat(unitOf(game.state, unit).seat)).map(({ id }) => id)
  const plan = contactPlanFor(game, { unit, purpose: 'pileIn', targets: enemies, budget })
  const mover = plan.mates.get(lead)
  return mover ? (besideEnemy(plan, mover, to)?.path ?? null) : null
}
