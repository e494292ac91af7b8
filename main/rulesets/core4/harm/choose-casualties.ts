/** The owner of the losses chooses among the models that could be hit (C4-SHOOT-15, -17, C4-ASSAULT-30). */
import type { RuleId } from '../../../../shared/protocol/refusal'
import type { ModelId, UnitId } from '../../../../shared/table/types'
import { ask } from '../../../engine/steps'
import type { Procedure } from '../../../engine/types'
import { isAutomatic, modelOf, unitOf, type CoreGame } from '../game'
import { livingIn } from '../units'
import { worthOf } from './worth'

/** Wounds that are left to each model of a unit while one set of wounds is resolved. */
export type WoundsLeft = Map<ModelId, number>
export const woundsLeft = (game: CoreGame, unit: UnitId): WoundsLeft =>
  new Map(livingIn(game.state, unit).map((model) => [model.id, model.wounds]))

/** What close combat asks of the owner's choice besides: his unit keeps together (C4-ASSAULT-30). */
export interface ChoiceRules {
  readonly because: readonly RuleId[]
  /** A proposal for so many of the pool when others have fallen already; null: the cheapest. */
  readonly proposal: (
    pool: readonly ModelId[],
    count: number,
    fallen: readonly ModelId[],
  ) => readonly ModelId[] | null
}

export type CasualtyChoice = 'casualties' | 'woundedModel' | 'gunsLost'
/** So many of the pool, chosen by the owner unless he leaves it to the program or nobody is spared. */
export function* chosenBy(
  game: CoreGame,
  unit: UnitId,
  pool: readonly ModelId[],
  wanted: number,
  kind: CasualtyChoice,
  because: readonly RuleId[],
  left: WoundsLeft,
  rules?: ChoiceRules,
): Procedure<readonly ModelId[]> {
  const count = Math.min(wanted, pool.length)
  if (count === pool.length) return pool
  const fallen = [...left].filter(([, wounds]) => wounds === 0).map(([model]) => model)
  const proposal = rules?.proposal(pool, count, fallen) ?? cheapest(game, pool).slice(0, count)
  const { seat } = unitOf(game.state, unit)
  if (isAutomatic(game, seat, 'casualties')) return proposal
  const answer = yield* ask({
    seat,
    kind,
    args: { unit, count, ...(rules && { fallen: fallen.join(' ') }) },
    because: [...because, ...(rules?.because ?? [])],
    form: { form: 'models', from: pool, min: count, max: count },
    default: { form: 'models', models: [...proposal] },
    focus: { units: [unit], models: pool },
  })
  return answer.models
}

/** Least worth first; of equals the last in the unit's order. */
const cheapest = (game: CoreGame, pool: readonly ModelId[]): readonly ModelId[] =>
  pool
    .map((id, index) => ({ id, index, worth: worthOf(game.state, modelOf(game.state, id)) }))
    .sort((one, two) => one.worth - two.worth || two.index - one.index)
    .map((one) => one.id)
