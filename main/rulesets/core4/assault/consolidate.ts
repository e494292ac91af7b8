/** Consolidation: the winners spread out, or walk into somebody new (C4-ASSAULT-40 to -42). */
import { inches, within } from '../../../../shared/geometry/length'
import type { Answer, Budget, Decision } from '../../../../shared/protocol/decision'
import { allowed, refuse, type Refusal, type Verdict } from '../../../../shared/protocol/refusal'
import type { Paths } from '../../../../shared/protocol/spatial'
import { baseGap } from '../../../../shared/table'
import type { ModelId, Standing, UnitId } from '../../../../shared/table/types'
import { ask, emit, roll } from '../../../engine/steps'
import type { Procedure } from '../../../engine/types'
import { planMove, type PlannedMove } from '../movement'
import type { CoreGame } from '../part'
import { standingModels, unitOf, unitsOnTable, type StandingModel } from '../state'
import { inContact } from './contact'
import { standsWhenAssaulted } from './stands-when-assaulted'

const shortConsolidation = 3
const enemyDistance = inches(1)
const budgetOf = (label: number): Budget => ({ plan: inches(label), climb: inches(label), label })

const enemiesOf = (game: CoreGame, unit: UnitId): readonly StandingModel[] =>
  unitsOnTable(game.state, unitOf(game.state, unit).seat === 'a' ? 'b' : 'a').flatMap(({ id }) =>
    standingModels(game.state, id),
  )

/** Each model that moves ends 1" from every enemy or touches one (C4-ASSAULT-41). */
export function consolidationEnds(
  game: CoreGame,
  unit: UnitId,
  ends: readonly Standing[],
  moving: readonly ModelId[],
): Refusal | null {
  for (const model of standingModels(game.state, unit)) {
    const end = ends.find(({ id }) => id === model.id)
    if (!end || !moving.includes(model.id)) continue
    const there = { ...model, pose: end.pose }
    const near = enemiesOf(game, unit).find(
      (enemy) => !within(enemyDistance, baseGap(there, enemy)) && !inContact(game, there, enemy),
    )
    if (near) return refuse('enemyTooClose', 'C4-ASSAULT-41', { keep: 1 }, [model.id, near.id]).refusal
  }
  return null
}

/** The preview under the pointer and the answer share this. */
export const checkConsolidation = (game: CoreGame, unit: UnitId, paths: Paths, budget: Budget): PlannedMove =>
  planMove(game, unit, paths, 'consolidate', budget)

export function checkConsolidationAnswer(game: CoreGame, decision: Decision, answer: Answer): Verdict {
  if (decision.form.form !== 'paths' || answer.form !== 'paths') return refuse('wrongAnswer', 'C4-ASSAULT-41')
  const { refusal } = checkConsolidation(game, decision.form.unit, answer.paths, decision.form.budget)
  return refusal ? { ok: false, refusal } : allowed
}

/** @param distance inches: 3, or what the die gave */
export function* consolidate(game: CoreGame, unit: UnitId, distance: number): Procedure {
  const models = standingModels(game.state, unit)
  if (models.length === 0) return
  const budget = budgetOf(distance)
  const answer = yield* ask({
    seat: unitOf(game.state, unit).seat,
    kind: 'consolidate',
    args: { unit, distance },
    because: ['C4-ASSAULT-41'],
    form: {
      form: 'paths' as const,
      unit,
      models: models.map(({ id }) => id),
      budget,
      purpose: 'consolidate',
    },
    default: { form: 'paths', paths: {} },
    focus: { units: [unit] },
  })
  const check = checkConsolidation(game, unit, answer.paths, budget)
  const moves = Object.fromEntries(
    check.moving.flatMap((id) => {
      const move = check.models[id]
      return move ? [[id, { legs: move.legs, end: move.end }]] : []
    }),
  )
  const met = new Set(
    check.ends.flatMap((end) => {
      const model = models.find(({ id }) => id === end.id)
      const moved = model && { ...model, pose: end.pose }
      return moved
        ? enemiesOf(game, unit)
            .filter((enemy) => inContact(game, moved, enemy))
            .map((enemy) => enemy.unit)
        : []
    }),
  )
  // Who is met while falling back is assaulted: destroyed, it is in nobody's way any more (C4-ASSAULT-42).
  for (const enemy of [...met]) if (!(yield* standsWhenAssaulted(game, enemy))) met.delete(enemy)
  yield* emit('consolidated', { unit, moves, met: [...met] }, [
    'C4-ASSAULT-40',
    'C4-ASSAULT-41',
    ...(met.size > 0 ? ['C4-ASSAULT-42'] : []),
  ])
}
/** D6" after a massacre or a successful sweeping advance, else 3" (C4-ASSAULT-40). */
export function* consolidationDistance(game: CoreGame, unit: UnitId, far: boolean): Procedure<number> {
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
