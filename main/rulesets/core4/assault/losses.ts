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
import { standingModels, unitOf, type StandingModel } from '../state'
import { chainRules } from './casualty-chain'

/** Wounds of one enemy unit's blows, all of the same Strength, and whom that unit can hurt (C4-ASSAULT-47). */
export interface WoundLot {
  readonly by: UnitId
  readonly count: number
  readonly strength: number
  readonly eligible: readonly ModelId[]
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

/** So many wounds of one lot faced by models of one armour type. */
interface Share {
  readonly type: ArmourType
  readonly lot: WoundLot
  readonly count: number
}
/** One wound a model, type after type, and round again, each lot among those it can hurt (C4-ASSAULT-29, -47). */
function dealt(lots: readonly WoundLot[], types: readonly ArmourType[]): readonly Share[] {
  const left = lots.map((lot) => lot.count)
  const counts = types.map(() => lots.map(() => 0))
  for (let progress = true; progress;) {
    progress = false
    types.forEach(({ models }, t) => {
      let room = models.length
      lots.forEach((lot, l) => {
        const able = models.filter((model) => lot.eligible.includes(model)).length
        const share = Math.min(room, able, left[l] ?? 0)
        if (share === 0) return
        left[l] = (left[l] ?? 0) - share
        room -= share
        const row = counts[t]
        if (row) row[l] = (row[l] ?? 0) + share
        progress = true
      })
    })
  }
  return types.flatMap((type, t) =>
    lots.flatMap((lot, l) => {
      const count = counts[t]?.[l] ?? 0
      return count > 0 ? [{ type, lot, count }] : []
    }),
  )
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

/** The nominated model faces the weakest of the wounds that can hurt it: what its owner would choose. */
function* firstSave(
  game: CoreGame,
  unit: UnitId,
  lots: readonly WoundLot[],
  eligible: readonly StandingModel[],
  left: WoundsLeft,
): Procedure<{ readonly rest: readonly WoundLot[]; readonly failed: number }> {
  const by = lots[0]?.by
  if (by === undefined) return { rest: lots, failed: 0 }
  const model = yield* nominated(game, unit, by, eligible)
  const facing = lots
    .filter((lot) => lot.eligible.includes(model.id))
    .reduce<WoundLot | null>((best, lot) => (best && best.strength <= lot.strength ? best : lot), null)
  if (!facing) return { rest: lots, failed: 0 }
  const fails = (yield* rollSaves(game, unit, saveOf(model.profile), 1)) > 0
  if (fails) strike(game, left, model.id, facing.strength)
  return {
    rest: lots.map((lot) => (lot === facing ? { ...lot, count: lot.count - 1 } : lot)),
    failed: fails ? facing.strength : 0,
  }
}

/** Saves and casualties of one unit for everything that struck it in this step. */
export function* resolveWounds(
  game: CoreGame,
  unit: UnitId,
  lots: readonly WoundLot[],
): Procedure<readonly Loss[]> {
  const total = lots.reduce((sum, lot) => sum + lot.count, 0)
  const eligible = standingModels(game.state, unit).filter(({ id }) =>
    lots.some((lot) => lot.eligible.includes(id)),
  )
  if (total === 0 || eligible.length === 0) return []
  const left = woundsLeft(game, unit)
  let [rest, strongest] = [lots, 0]
  if (total >= eligible.length) {
    const first = yield* firstSave(game, unit, lots, eligible, left)
    ;[rest, strongest] = [first.rest, first.failed]
  }
  const unsaved: Unsaved[] = []
  for (const { type, lot, count } of dealt(rest, armourTypes(eligible))) {
    const failed = yield* rollSaves(game, unit, saveOf(type.profile), count)
    if (failed === 0) continue
    strongest = Math.max(strongest, lot.strength)
    const models = type.models.filter((model) => lot.eligible.includes(model))
    unsaved.push({ count: failed, strength: lot.strength, models })
  }
  yield* takeLosses(game, unit, unsaved, left, chainRules(game, unit))
  return lossesOf(eligible, left, strongest)
}
