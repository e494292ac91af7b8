/** From wounds scored in one Initiative step to models lost (C4-ASSAULT-27 to -32). */
import type { Profile } from '../../../../shared/protocol/force'
import type { ModelId, UnitId } from '../../../../shared/table/types'
import { ask, roll } from '../../../engine/steps'
import type { Procedure } from '../../../engine/types'
import type { CoreGame } from '../part'
import {
  armourTypes,
  isInstantDeath,
  strike,
  takeLosses,
  woundsLeft,
  worthOf,
  type ArmourType,
  type Unsaved,
  type WoundsLeft,
} from '../shooting'
import { unitOf, type StandingModel } from '../state'

/** Wounds of one enemy unit's blows, all of the same Strength. */
export interface WoundLot {
  readonly by: UnitId
  readonly count: number
  readonly strength: number
}
export interface Loss {
  readonly model: ModelId
  readonly wounds: number
  /** For the combat result: an instant kill counts once (C4-ASSAULT-32). */
  readonly inflicted: number
}

/** No cover in close combat; the better of armour and invulnerable save (C4-ASSAULT-27). */
const saveOf = (profile: Profile): number | null => {
  const saves = [profile.sv, profile.inv].filter((save) => save !== null)
  return saves.length > 0 ? Math.min(...saves) : null
}

function* rollSaves(game: CoreGame, unit: UnitId, save: number | null, count: number): Procedure<number> {
  if (save === null || count === 0) return count
  const dice = yield* roll({
    kind: 'd6',
    count,
    purpose: 'save',
    seat: unitOf(game.state, unit).seat,
    because: ['C4-ASSAULT-27'],
    needed: save,
    unit,
  })
  return dice.filter((die) => die.face < save).length
}

/** How many of the wounds each armour type faces: one a model, type after type, and round again (C4-ASSAULT-29). */
function dealt(count: number, types: readonly ArmourType[]): number[] {
  const shares = types.map(() => 0)
  for (let left = count; left > 0;)
    types.forEach((type, index) => {
      const share = Math.min(left, type.models.length)
      shares[index] = (shares[index] ?? 0) + share
      left -= share
    })
  return shares
}

/** The striker names who saves first when the wounds are as many as the models that can fall (C4-ASSAULT-28). */
function* nominated(
  game: CoreGame,
  unit: UnitId,
  by: UnitId,
  eligible: readonly StandingModel[],
): Procedure<StandingModel> {
  const [only] = eligible
  if (!only) throw new Error('nobody can be nominated')
  if (eligible.length === 1) return only
  const answer = yield* ask({
    seat: unitOf(game.state, by).seat,
    kind: 'nominate',
    args: { unit },
    because: ['C4-ASSAULT-28'],
    form: { form: 'models' as const, from: eligible.map(({ id }) => id), min: 1, max: 1 },
    default: { form: 'models', models: [dearest(game, eligible).id] },
    focus: { units: [unit] },
  })
  return eligible.find(({ id }) => id === answer.models[0]) ?? only
}
/** Leaders and special weapons first: what a striker would name. */
const dearest = (game: CoreGame, models: readonly StandingModel[]): StandingModel =>
  models.reduce((best, model) => (worthOf(game.state, model) > worthOf(game.state, best) ? model : best))

/** What the wounds that reached each model amount to; a kill at one blow counts once (C4-ASSAULT-32). */
function lossesOf(eligible: readonly StandingModel[], left: WoundsLeft, strongest: number): readonly Loss[] {
  return eligible.flatMap((model) => {
    const wounds = model.wounds - (left.get(model.id) ?? model.wounds)
    if (wounds === 0) return []
    const atOnce = wounds > 1 && wounds === model.wounds && isInstantDeath(strongest, model.profile.t)
    return [{ model: model.id, wounds, inflicted: atOnce ? 1 : wounds }]
  })
}

/** Saves and casualties of one unit for everything that struck it in this step. */
export function* resolveWounds(
  game: CoreGame,
  unit: UnitId,
  lots: readonly WoundLot[],
  eligible: readonly StandingModel[],
): Procedure<readonly Loss[]> {
  const total = lots.reduce((sum, lot) => sum + lot.count, 0)
  const [firstLot] = lots
  if (total === 0 || eligible.length === 0 || !firstLot) return []
  const left = woundsLeft(game, unit)
  const strengths = lots.flatMap((lot) => Array.from({ length: lot.count }, () => lot.strength))
  const strongest = Math.max(...strengths)
  if (total >= eligible.length) {
    const model = yield* nominated(game, unit, firstLot.by, eligible)
    // He faces the weakest of the wounds: what his owner would choose.
    const weakest = Math.min(...strengths)
    strengths.splice(strengths.indexOf(weakest), 1)
    if ((yield* rollSaves(game, unit, saveOf(model.profile), 1)) > 0) strike(game, left, model.id, weakest)
  }
  const types = armourTypes(eligible)
  const shares = dealt(strengths.length, types)
  const unsaved: Unsaved[] = []
  let next = 0
  for (const [index, type] of types.entries()) {
    const facing = strengths.slice(next, next + (shares[index] ?? 0))
    next += facing.length
    for (const strength of new Set(facing)) {
      const count = facing.filter((one) => one === strength).length
      const failed = yield* rollSaves(game, unit, saveOf(type.profile), count)
      unsaved.push({ count: failed, strength, models: type.models })
    }
  }
  yield* takeLosses(game, unit, unsaved, left)
  return lossesOf(eligible, left, strongest)
}
