/** The card of a model: its characteristics as they count now, its weapons and what has befallen it (query `lsCard`). */
import type { Modifier } from '../../../../shared/protocol/event'
import type { Text } from '../../../../shared/protocol/refusal'
import type { CarriedWeapon, SkirmishModel } from '../../../../shared/protocol/skirmish/model'
import type { SkirmishCard } from '../../../../shared/protocol/skirmish/query'
import type { Seat } from '../../../../shared/protocol/spatial'
import {
  blastRadiusOf,
  classOf,
  fireRow,
  handlingOf,
  isClassId,
  isReconstructed,
  isWeaponId,
  modesOf,
  sourceAt,
  type CellPath,
  type SkirmishTables,
} from '../../../../shared/skirmish/tables'
import { diceOf } from '../fire/firer'
import { madeOfTable, saveNumber } from '../fire'
import { mayKnow } from '../knowledge'
import { meleeValue } from '../melee'
import type { SkirmishGame } from '../part'
import { isPlaced, type SkirmishState } from '../state'
import { suppressionThreshold } from '../suppression/test'
import { driverOf, occupantsOf } from '../vehicles'

type Line = SkirmishCard['lines'][number]
const nothing: SkirmishCard = { lines: [], weapons: [], conditions: [] }

/** Of a model this seat does not know there is no card, as if it did not exist. */
export function soldierCard(game: SkirmishGame, seat: Seat, id: string): SkirmishCard {
  const { state } = game
  const model = state.models[id]
  if (!model || !mayKnow(state, model, seat)) return nothing
  return {
    lines: model.kind === 'vehicle' ? vehicleLines(state, model) : linesOf(game, seat, model),
    weapons: model.weapons.flatMap((carried) => weaponRows(game, model, carried)),
    conditions: conditionsOf(state, model),
  }
}

type Column = 'initMorale' | 'spot' | 'fire' | 'cover' | 'melee' | 'save' | 'supp' | 'dp' | 'dpLeader'
const reconstructed = (tables: SkirmishTables, troop: string, column: Column): boolean => {
  return isClassId(troop) && isRebuilt(tables, ['classes', troop, column])
}
const isRebuilt = (tables: SkirmishTables, path: CellPath): boolean => {
  const source = sourceAt(tables, path)
  return source !== null && isReconstructed(source)
}
const signed = (value: number): string => (value > 0 ? `+${value}` : value < 0 ? `−${-value}` : '0')
const changed = (key: string, cite: string, from: number, to: number): readonly Modifier[] =>
  from === to ? [] : [{ by: { key }, cite, from, to }]

function linesOf(game: SkirmishGame, seat: Seat, model: SkirmishModel): readonly Line[] {
  const { state } = game
  const { tables } = state
  if (model.class === null) {
    const { needed } = saveNumber(state, model, {}) ?? { needed: 0 }
    return [plain('save', `${needed}+`, ['LS-SAVE-03'])]
  }
  const troop = model.class
  const row = classOf(tables, troop)
  const line = (
    name: string,
    column: Column,
    value: string,
    cite: readonly string[],
    modifiers: readonly Modifier[] = [],
  ): Line => ({
    ...plain(name, value, cite),
    modifiers,
    reconstructed: reconstructed(tables, troop, column),
  })
  const melee = meleeValue(state, model)
  const save = saveNumber(state, model, {}) ?? { needed: row.save, modifiers: [] }
  // Of an enemy the plain number: who leads near him may be a secret.
  const own = isPlaced(model) && model.seat === seat
  const steady = own ? suppressionThreshold(game, model.id) : { threshold: row.supp, modifiers: [] }
  const leader = row.dpLeader !== undefined && model.roles.some((role) => leads.includes(role))
  return [
    line('initMorale', 'initMorale', String(row.initMorale), ['LS-TURN-02', 'LS-MOR-02']),
    line('spot', 'spot', signed(row.spot), ['LS-HIDE-04']),
    line('fire', 'fire', signed(row.fire), ['LS-SHOOT-05']),
    line('cover', 'cover', String(row.cover), ['LS-COV-02']),
    line(
      'melee',
      'melee',
      String(melee),
      ['LS-MELEE-02', 'LS-STORM-02'],
      changed('modifier.lsSuppressedLess', 'LS-SUP-05', row.melee, melee),
    ),
    line('save', 'save', `${save.needed}+`, ['LS-SAVE-01'], save.modifiers),
    line('suppression', 'supp', String(steady.threshold), ['LS-SUP-03'], steady.modifiers),
    line('points', leader ? 'dpLeader' : 'dp', String(leader ? row.dpLeader : row.dp), ['LS-VIC-02']),
    ...(model.leadership > 0
      ? [plain('leadership', String(model.leadership), ['LS-SUP-03', 'LS-DATA-03'])]
      : []),
  ]
}
/** A value nothing changes. */
const plain = (name: string, value: Line['value'], cite: readonly string[]): Line => ({
  name: { key: `lsCard.${name}` },
  value,
  about: { key: `lsCard.about.${name}` },
  cite,
  modifiers: [],
  reconstructed: false,
})
const leads: readonly string[] = ['commander', 'platoonCommander', 'leader']

function vehicleLines(state: SkirmishState, { id, vehicle }: SkirmishModel): readonly Line[] {
  if (!vehicle) return []
  const { armour, propulsion, seats } = vehicle
  return [
    plain('armour', { key: `armour.${armour}` }, ['LS-VEH-05']),
    plain('move', state.tables.move[propulsion], ['LS-VEH-01']),
    plain('seats', `${occupantsOf(state, id).length}/${seats}`, ['LS-VEH-03']),
  ]
}

function weaponRows(
  game: SkirmishGame,
  model: SkirmishModel,
  carried: CarriedWeapon,
): SkirmishCard['weapons'] {
  const { state } = game
  const { weapon, ammunition } = carried
  if (!isWeaponId(weapon)) return []
  const { tables } = state
  const { modes, min, max, crew } = fireRow(tables, weapon)
  const handling = handlingOf(tables, weapon)
  const blast = blastRadiusOf(tables, weapon)
  const notes: readonly (Text | false)[] = [
    max !== undefined && { key: 'lsCard.note.max', args: { cm: max } },
    min !== undefined && { key: 'lsCard.note.min', args: { cm: min } },
    blast !== null && { key: 'lsCard.note.blast', args: { cm: blast / 10 } },
    crew !== undefined && crew > 1 && { key: 'lsCard.note.crew', args: { count: crew } },
    handling.ignoresCover === true && { key: 'lsCard.note.ignoresCover' },
    handling.spec === true && { key: 'lsCard.note.spec' },
    ammunition !== 'loaded' && { key: `lsCard.note.${ammunition}` },
  ]
  return modesOf(tables, weapon).map((mode) => ({
    weapon,
    mode,
    bands: modes[mode]?.tn ?? [],
    dice: diceOf(state, carried, mode),
    note: notes.filter((note) => note !== false),
    own: (modes[mode]?.tn ?? []).map((tn) => (tn === null ? [] : madeOfTable(game, model, weapon, mode, tn))),
    rebuilt: {
      bands: tables.bands.map((_, band) => isRebuilt(tables, ['fire', weapon, 'modes', mode, 'tn', band])),
      dice: isRebuilt(tables, ['fire', weapon, 'modes', mode, 'dice']),
    },
  }))
}

/** Not freed yet, where somebody comes for him. */
const isHeld = ({ scenario }: SkirmishState, { kind, escort, status }: SkirmishModel): boolean =>
  kind === 'hostage' && scenario.hostages !== undefined && escort === null && status === 'onTable'

function conditionsOf(state: SkirmishState, model: SkirmishModel): SkirmishCard['conditions'] {
  const { wound, vehicle, status } = model
  const all: readonly (readonly [holds: boolean, key: string, cite: string, args?: Text['args']])[] = [
    [model.suppressed, 'suppressed', 'LS-SUP-01'],
    [model.shaken, 'shaken', 'LS-MOR-04'],
    [model.retreat !== null, 'retreat', 'LS-MOR-04'],
    [model.hidden !== null && model.hidden.ambush !== true, 'hidden', 'LS-HIDE-01'],
    [model.hidden?.ambush === true, 'ambush', 'LS-EXT-02'],
    [model.ground !== null, 'ground', 'LS-SUP-02'],
    [model.engaged.length > 0, 'engaged', 'LS-MELEE-03'],
    [wound !== null && !wound.stabilised, 'wounded', 'LS-WND-02', { turns: wound?.turns ?? 0 }],
    [wound?.stabilised === true, 'stabilised', 'LS-WND-02'],
    [status === 'aboard', 'aboard', 'LS-VEH-04'],
    [model.garrison !== null, 'garrison', 'LS-STORM-03'],
    [status === 'prisoner', 'prisoner', 'LS-MOR-03'],
    [status === 'dead', 'dead', 'LS-SAVE-01'],
    [status === 'left', 'left', 'LS-MOVE-08'],
    [vehicle?.knockedOut === true, 'knockedOut', 'LS-VEH-06'],
    [vehicle?.armour === 'unarmoured' && driverOf(state, model) === null, 'noDriver', 'LS-VEH-08'],
    [model.activated, 'activated', 'LS-TURN-03'],
    [model.captured, 'captured', 'LS-EXT-05'],
    [model.kind === 'hostage' && model.escort !== null, 'escorted', 'LS-EXT-05'],
    [isHeld(state, model), 'held', 'LS-EXT-05'],
  ]
  return all.flatMap(([holds, key, cite, args]) =>
    holds ? [{ text: { key: `lsCard.${key}`, ...(args && { args }) }, cite }] : [],
  )
}
