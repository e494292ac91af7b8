/**
 * From wounds to losses, whatever inflicted them (C4-SHOOT-14 to -19, C4-SAVE-12, C4-ASSAULT-27 to -32, C4-MIXED): the
 * nominated model, who faces which wound, saves, what rules make of what was not saved, and who loses it. Wounds that come one
 * at a time follow those that are dealt out.
 */
import type { RuleId } from '../../../../shared/protocol/refusal'
import type { ModelId, UnitId } from '../../../../shared/table/types'
import { emit } from '../../../engine/steps'
import type { Procedure } from '../../../engine/types'
import type { CoreGame, Occasion, WoundLot } from '../game'
import { allot } from './allot'
import { saveTypes } from './armour-types'
import { apart, sufferInTurn } from './in-turn'
import type { Unsaved } from './lay-wounds'
import { chooseWound, nominate, woundChoices } from './nominate'
import { armourOf, savesAgainst } from './saves'
import { unsavedOf } from './throw-saves'
import type { Toll } from './toll'

/** Who may name a model, and by which rule. */
interface Nominator {
  readonly by: UnitId
  readonly because: readonly RuleId[]
  /** So many wounds and more give the right. */
  readonly from: number
  /** Told at the table and in the log. */
  readonly told?: boolean
}
interface Resolved {
  readonly nominated: boolean
}

const total = (lots: readonly WoundLot[]): number => lots.reduce((sum, { count }) => sum + count, 0)

/** @param models  of the unit's models those that may fall to such wounds at all, in the unit's order */
export function* resolveWounds(
  game: CoreGame,
  toll: Toll,
  all: readonly WoundLot[],
  models: readonly ModelId[],
  occasion: Occasion,
  nominator: Nominator | null,
): Procedure<Resolved> {
  const { dealt, inTurn } = apart(game, toll.unit, all, models)
  const resolved = yield* resolveDealt(game, toll, dealt, models, occasion, nominator)
  yield* sufferInTurn(game, toll, inTurn, occasion)
  return resolved
}
function* resolveDealt(
  game: CoreGame,
  toll: Toll,
  lots: readonly WoundLot[],
  models: readonly ModelId[],
  occasion: Occasion,
  nominator: Nominator | null,
): Procedure<Resolved> {
  if (lots.length === 0) return { nominated: false }
  const { unit } = toll
  const eligible = models.filter((id) => lots.some(({ wound }) => wound.eligible.includes(id)))
  const wounds = lots.map(({ wound }) => wound)
  const types = saveTypes(game, eligible, wounds)
  const named =
    nominator !== null && total(lots) >= nominator.from
      ? yield* firstSave(game, toll, lots, eligible, occasion, nominator)
      : null
  const unsaved: Unsaved[] = []
  const saveless: Unsaved[] = []
  const shares = yield* allot(game, unit, named?.rest ?? lots, types, named?.model ?? null)
  for (const { type, lot, count } of shares) {
    const { wound } = lot
    const may = type.models.filter((model) => wound.eligible.includes(model))
    const saves = savesAgainst(type, wound)
    const failed = yield* unsavedOf(game, { unit, count, models: may }, saves, occasion, wound.weapon)
    const set = { wound, models: may, count: failed.length }
    if (saves.length === 0) saveless.push(set)
    else unsaved.push(set)
  }
  const comradesOf = (model: ModelId): readonly ModelId[] =>
    types.find(({ models: alike }) => alike.includes(model))?.models ?? []
  const onNamed = named?.failed === true ? [{ wound: named.lot.wound, count: 1, models: [named.model] }] : []
  yield* toll.befall([...onNamed, ...saveless, ...unsaved])
  const surplus =
    named?.failed === true ? yield* toll.strike(named.model, named.lot.wound, comradesOf(named.model)) : []
  // C4-SHOOT-17: wounds that allow no save come before the others.
  yield* toll.take([...saveless, ...unsaved], surplus)
  return { nominated: named !== null }
}

interface Named {
  readonly model: ModelId
  readonly lot: WoundLot
  readonly failed: boolean
  readonly rest: readonly WoundLot[]
}
function* firstSave(
  game: CoreGame,
  { unit }: Toll,
  lots: readonly WoundLot[],
  eligible: readonly ModelId[],
  occasion: Occasion,
  { by, because, told }: Nominator,
): Procedure<Named | null> {
  const model = yield* nominate(game, by, unit, eligible, because)
  if (model === undefined) return null
  const chosen = yield* chooseWound(game, unit, model, woundChoices(game, model, lots), because)
  if (chosen === undefined) return null
  const { lot } = chosen
  const { wound } = lot
  if (told === true && wound.weapon !== null)
    yield* emit('nominated', { unit: by, target: unit, model, weapon: wound.weapon }, because)
  const saves = savesAgainst(armourOf(game, model), wound)
  const own = { unit, count: 1, models: [model], laid: true }
  const failed = (yield* unsavedOf(game, own, saves, occasion, wound.weapon)).length > 0
  const rest = lots.map((one) => (one === lot ? { ...one, count: one.count - 1 } : one))
  return { model, lot, failed, rest: rest.filter(({ count }) => count > 0) }
}
