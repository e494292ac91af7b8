/**
 * A moment of a battle as a stage: the way back from a state to the case that comes to it. What a case has words for is said in
 * them; what the state knows besides is remembered field by field; what neither can say is named.
 */
import { tableToCity } from '../../shared/city'
import type { BattleStagedCase, Case, ModelSpec, UnitSpec } from '../../shared/protocol/case'
import { battleStageSchema } from '../../shared/protocol/case'
import type { Force } from '../../shared/protocol/force'
import type { ModelView, UnitView } from '../../shared/protocol/game-view'
import type { Text } from '../../shared/protocol/refusal'
import { settingValue } from '../../shared/protocol/setting-value'
import type { Seat } from '../../shared/protocol/spatial'
import { lateChip } from '../rulesets/core4/deployment'
import { concealedChip } from '../rulesets/core4/reserves'
import type { CoreState } from '../rulesets/core4/game'
import { rulesetFor } from '../rulesets'
import { smokedIn } from '../rulesets/core4/units'
import { isFields, sameData } from '../session'
import { isTheSame } from './alike'
import { layBattle } from './battle'
import { modelIdsOf } from './enlisted'
import { smokeTurnOf } from './smoked'
import { missionIn, spotIn } from './mission-of'
import { inFormat } from './in-format'

interface MomentTold {
  readonly id: string
  readonly title: string
  /** The forces that the game began with. */
  readonly forces: { readonly [S in Seat]?: Force }
  /** The stage that it began from itself: units that it writes out are written out again. */
  readonly origin?: Case
  /** Meshes of the players' own miniatures, by their ids. */
  readonly figures?: Readonly<Record<string, string>>
}
type Input = Parameters<typeof battleStageSchema.parse>[0]

export function stageOfBattle(
  state: CoreState,
  told: MomentTold,
): { readonly stage: BattleStagedCase; readonly left: readonly Text[] } {
  const ruleset = rulesetFor(state.systems)
  const known = (key: string, value: unknown): boolean =>
    ruleset.settings.some((spec) => spec.key === key && settingValue(spec, value) !== undefined)
  const [settings, strange] = parted(Object.entries(state.settings), ([key, value]) => known(key, value))
  const words = { ...inWords(state, told), settings: Object.fromEntries(settings) } satisfies Input
  const said = inFormat(battleStageSchema, words)
  const built = layBattle(said, told.figures)
  if (!built.state) return { stage: said, left: [{ key: 'stageLeft.everything' }] }
  const remembered = rememberedOf(built.state, state, ruleset.version)
  const stage = inFormat(battleStageSchema, { ...said, ...(remembered && { remembered }) })
  const now = layBattle(stage, told.figures)
  return {
    stage,
    left: [
      ...(state.stage === 'battle' || state.stage === 'deployment'
        ? []
        : [{ key: `stageLeft.stage.${state.stage}` }]),
      ...strange.map(([rule]) => ({ key: 'stageLeft.setting', args: { rule } })),
      ...(now.state ? lostIn(now.state, state) : [{ key: 'stageLeft.everything' }]),
    ],
  }
}

function parted<T>(all: readonly T[], fits: (one: T) => boolean): readonly [readonly T[], readonly T[]] {
  return [all.filter(fits), all.filter((one) => !fits(one))]
}

function inWords(state: CoreState, told: MomentTold) {
  const { turn, table, level } = state
  const { origin } = told
  const units = Object.values(state.units).map((unit) => unitIn(state, unit, told))
  return {
    id: told.id,
    title: told.title,
    systems: [...state.systems],
    unit: 'mm' as const,
    table: tableIn(table, level),
    ...(origin
      ? {
          weapons: origin.weapons,
          closeWeapons: origin.closeWeapons,
          powers: origin.powers,
          forces: origin.forces,
        }
      : { forces: told.forces, weapons: broughtBesides(state, told.forces) }),
    units,
    turn: {
      game: Math.max(1, turn.game),
      limit: turn.limit,
      phase: turn.phase,
      active: turn.active,
      first: turn.first,
    },
    mission: missionIn(state),
  }
}
/** Weapons that came into play otherwise than with a force. */
const broughtBesides = ({ weapons }: CoreState, forces: MomentTold['forces']) => {
  const own = Object.values(forces).flatMap((force) => force.weapons.map(({ id }) => `${force.id}/${id}`))
  return Object.values(weapons).filter(({ id }) => !own.includes(id))
}
const tableIn = (table: CoreState['table'], level: CoreState['level']) => ({
  names: table.pieces.map(({ id }) => id),
  city: tableToCity(table, { id: 'staged', name: { en: 'Staged', ru: 'Сцена' }, level }, null),
})

/** Of himself alone, wherever he serves. */
const ownModels = ({ models }: CoreState, unit: string): readonly ModelView[] =>
  Object.values(models).filter((model) => (model.own ?? model.unit) === unit)

function unitIn(state: CoreState, unit: UnitView, { forces, origin }: MomentTold) {
  const { id, seat, entry } = unit
  const host = unit.joined === undefined ? undefined : state.units[unit.joined]
  const ride = unit.aboard ?? host?.aboard
  const own = ownModels(state, id)
  const joined = unit.models.length - own.length
  const written = origin?.units.find((one) => one.id === id)
  const from =
    written?.from ?? (origin ? undefined : forces[seat]?.units.find((one) => one.id === entry.id)?.id)
  const ids = modelIdsOf({ ...blank, ...written, id, seat, from }, origin ? origin.forces : forces)
  const byId = new Map(own.map((model) => [model.id, model]))
  const ordered = ids.every((one) => byId.has(one)) ? ids.flatMap((one) => byId.get(one) ?? []) : own
  const { moved, moveDone, difficultRoll, shot, shotAt, fired, assaulted, consolidated } = unit
  const { lostToShooting, locked, fallingBack, regrouped, pinned, conditions } = unit
  return {
    ...(written ?? { id, seat }),
    ...(from !== undefined && { from }),
    models: ordered.map((model, n) => ({ ...written?.models[n], ...modelIn(state, model, ids[n]) })),
    ...(unit.joined !== undefined && { joined: unit.joined }),
    ...(ride && { aboard: ride.vehicle, unseen: ride.unseen === true }),
    ...(unit.wave && { wave: unit.wave }),
    startModels: unit.startModels,
    startWounds: unit.startWounds,
    turnModels: Math.max(0, unit.turnModels - (unit.joined === undefined ? Math.max(0, joined) : 0)),
    state: {
      ...{ lostToShooting, moved, moveDone, difficultRoll, shot, shotAt, assaulted, consolidated },
      ...{ fallingBack, regrouped, pinned },
      fired: [...fired],
      locked: [...locked],
      conditions: conditions.filter((chip) => chip !== lateChip && chip !== concealedChip),
    },
  }
}
const blank: Omit<UnitSpec, 'id' | 'seat'> = {
  models: [],
  category: 'troops',
  points: 100,
  type: 'infantry',
  rules: [],
  unseen: false,
  state: {},
}
const away: readonly ModelView['status'][] = ['fled', 'exited', 'withdrawn', 'hidden']

function modelIn(state: CoreState, model: ModelView, named: string | undefined) {
  const { table } = state
  const { id, seat, pose, status, wounds, damage, driven, mountsSpent, spells } = model
  const { shaken, stunned, immobilised, wrecked, weaponsLost, shakenIn, stunnedIn, mountsLost } = damage ?? {}
  return {
    ...(id !== named && { id }),
    at: pose ? spotIn(table, pose.at, pose.on) : undefined,
    ...(pose && { facing: pose.facing, hovering: pose.hovering === true }),
    wounds,
    lost: status === 'casualty',
    gone: away.includes(status) ? (status as NonNullable<ModelSpec['gone']>) : undefined,
    ...(damage && { shaken, stunned, immobilised, wrecked, weaponsLost }),
    ...(shakenIn !== undefined && { shakenIn }),
    ...(stunnedIn !== undefined && { stunnedIn }),
    ...(mountsLost && { mountsLost: [...mountsLost] }),
    ...(smokedIn(state, id) === smokeTurnOf(state, seat) && { smoke: true }),
    ...(driven && { driven }),
    ...(mountsSpent && { mountsSpent: [...mountsSpent] }),
    ...(spells && { spells: spells.map((one) => ({ ...one })) }),
  }
}

/** What was agreed before the battle, and how the table came to be: nothing of it is asked again. */
const agreedBefore: Readonly<Record<string, readonly string[]>> = {
  mission: ['wish', 'choices', 'rollsLevel', 'asProposed', 'agreedAttacker'],
  stratagems: ['wishes'],
}
const untold: readonly string[] = ['laying']

/** Fields that are not as they are wanted. */
function differing(built: unknown, wanted: unknown, but: readonly string[] = []): Record<string, unknown> {
  if (!isFields(wanted)) return {}
  const has = isFields(built) ? built : {}
  return Object.fromEntries(
    Object.entries(wanted).filter(
      ([key, value]) => !but.includes(key) && value !== undefined && !sameData(has[key], value),
    ),
  )
}
const unlessEmpty = <K extends string>(
  key: K,
  fields: Record<string, unknown>,
): Partial<Record<K, unknown>> =>
  Object.keys(fields).length > 0 ? ({ [key]: fields } as Record<K, unknown>) : {}

function rememberedOf(built: CoreState, wanted: CoreState, rules: number): Record<string, unknown> | null {
  const told = ['zone', 'zones', 'homeEdges', 'points', 'strategyRating']
  const side = (seat: Seat): Record<string, unknown> =>
    Object.fromEntries(
      Object.entries(differing(built.sides[seat], wanted.sides[seat])).filter(([key]) => told.includes(key)),
    )
  const sides = { ...unlessEmpty('a', side('a')), ...unlessEmpty('b', side('b')) }
  const parts = Object.fromEntries(
    Object.entries(wanted.parts).flatMap(([id, kept]) => {
      if (untold.includes(id)) return []
      const fields = differing(built.parts[id], kept, agreedBefore[id])
      return Object.keys(fields).length > 0 ? [[id, fields]] : []
    }),
  )
  const remembered = {
    ...unlessEmpty('sides', sides),
    ...(built.turn.player !== wanted.turn.player && { turn: { player: wanted.turn.player } }),
    ...unlessEmpty('books', differing(built.books, wanted.books, ['solo'])),
    ...unlessEmpty('parts', parts),
    ...unlessEmpty('automatic', differing(built.automatic, wanted.automatic)),
  }
  return Object.keys(remembered).length > 0 ? { rules, ...remembered } : null
}

/** By name, what could not be carried over. */
function lostIn(built: CoreState, wanted: CoreState): readonly Text[] {
  const unlike = (field: 'units' | 'models'): readonly string[] =>
    Object.keys(wanted[field]).filter((id) => !isTheSame(built[field][id], wanted[field][id]))
  const [units, models] = [unlike('units'), unlike('models')]
  return [
    ...units.map((unit) => ({ key: 'stageLeft.unit', args: { unit } })),
    ...models.map((model) => ({ key: 'stageLeft.model', args: { model } })),
    ...(sameData(built.scenario, wanted.scenario) ? [] : [{ key: 'stageLeft.scenario' }]),
  ]
}
