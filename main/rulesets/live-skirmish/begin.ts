/** The state a game of Live Skirmish starts from: the scenario, both forces and the tables, resolved (LS-CORE-01, LS-CORE-02). */
import { cityToTable } from '../../../shared/city'
import { cm } from '../../../shared/geometry/length'
import type { SettingSpec } from '../../../shared/protocol/api'
import type { SettingValue } from '../../../shared/protocol/game-view'
import { refuse } from '../../../shared/protocol/refusal'
import type { SkirmishModel, VehicleState } from '../../../shared/protocol/skirmish/model'
import { noOrders } from '../../../shared/protocol/skirmish/command'
import type { SkirmishSetup } from '../../../shared/protocol/skirmish/setup'
import type { Seat } from '../../../shared/protocol/spatial'
import type { SkirmishForce, SoldierEntry, VehicleEntry } from '../../../shared/protocol/skirmish/force'
import { natureOf } from '../../../shared/skirmish/points'
import type { SkirmishScenario } from '../../../shared/protocol/skirmish/scenario'
import { checkTables, classOf, leadershipOfRank, type SkirmishTables } from '../../../shared/skirmish/tables'
import { RefusedSetup } from '../../engine'
import { doorsOfTable } from './activity/door'
import { freshModel } from './fresh-model'
import { skirmishSettings } from './settings'
import { numbersFor, soldierBody, vehicleBody } from '../../../shared/skirmish/space'
import type { SideState, SkirmishState, SquadState } from './state'

/** Ids of models name their seat: both forces may be the same file. */
export const idOf = (seat: Seat, entry: string): string => `${seat}.${entry}`

export function beginSkirmish(setup: SkirmishSetup): SkirmishState {
  const { resources } = setup
  if (!resources)
    throw new Error(
      'setup.resources: scenario, city, forces and tables must be resolved before a game begins',
    )
  const { scenario, city, forces, tables } = resources
  const fault = checkTables(tables).faults[0]
  if (fault)
    throw new RefusedSetup(refuse('tablesFaulty', 'LS-DATA-09', { place: fault.path.join('.') }).refusal)
  const settings = settingsOf({ ...scenario.options, ...setup.settings })
  const people = {
    a: enlist(forces.a, 'a', scenario, tables, settings),
    b: enlist(forces.b, 'b', scenario, tables, settings),
  }
  const models = [...people.a.models, ...people.b.models, ...bystanders(scenario, tables, settings)]
  const sideOf = (seat: Seat): SideState => {
    const { zone } = scenario.sides[seat]
    const force = forces[seat]
    const { name, id, scheme, support } = force
    return {
      seat,
      name: setup.sides[seat].name,
      force: { id, name, scheme },
      nature: natureOf(force, tables),
      edge: null,
      zone: zone ? { outline: zone.outline, topLevel: zone.topLevel ?? null } : null,
      startSoldiers: force.squads.reduce((sum, squad) => sum + squad.soldiers.length, 0),
      platoon:
        force.squads.length > 1 &&
        force.squads.some(({ soldiers }) => soldiers.some(({ roles }) => roles.includes('platoonCommander'))),
      wins: 0,
      strikes: support.strikes,
      mortar: support.mortar ? { usedIn: null } : null,
      helicopter:
        support.helicopter && settings['ls.helicopter']
          ? { weapon: support.helicopter, at: null, firedIn: null }
          : null,
      devices: support.ieds,
      reconnaissance: support.reconnaissance,
    }
  }
  const { table, doors } = doorsOfTable(cityToTable(city))
  return {
    title: setup.title,
    systems: setup.systems,
    scenario,
    settings,
    tables,
    stage: 'setup',
    table,
    sides: { a: sideOf('a'), b: sideOf('b') },
    squads: Object.fromEntries([...people.a.squads, ...people.b.squads].map((squad) => [squad.id, squad])),
    models: Object.fromEntries(models.map((model) => [model.id, model])),
    markers: {},
    zones: [],
    smoke: [],
    turn: { number: 0, phase: 'start', active: 'a' },
    posting: null,
    activity: null,
    attempts: { bound: [], acted: [] },
    points: [],
    ...(doors.length > 0 && { doors }),
    scheduled: [],
    next: { hidden: 1, zone: 1, smoke: 1, activity: 1 },
    secrets: { die: null, devices: [], decoys: [], orders: { a: noOrders, b: noOrders } },
    solo: setup.mode === 'solo',
    ...(setup.asProposed && { asProposed: true as const }),
    result: null,
  }
}

/** Named options over their defaults; an unknown key is refused, so that no wish is silently dropped. */
function settingsOf(wishes: Readonly<Record<string, unknown>>): Record<string, SettingValue> {
  const chosen: Record<string, SettingValue> = Object.fromEntries(
    skirmishSettings.map((spec) => [spec.key, spec.default]),
  )
  for (const [key, wish] of Object.entries(wishes)) {
    const spec = skirmishSettings.find((each) => each.key === key)
    const offered = spec && [spec.default, ...spec.alternatives].find((each) => each === wish)
    const value = offered ?? (spec && wholeIn(spec, wish))
    if (value === undefined)
      throw new RefusedSetup(refuse('noSuchHouseRule', 'LS-OPT', { rule: key }).refusal)
    chosen[key] = value
  }
  return chosen
}

const wholeIn = ({ range }: SettingSpec, wish: unknown): number | undefined =>
  range && typeof wish === 'number' && Number.isInteger(wish) && wish >= range[0] && wish <= range[1]
    ? wish
    : undefined

type Settings = Readonly<Record<string, SettingValue>>

function enlist(
  force: SkirmishForce,
  seat: Seat,
  scenario: SkirmishScenario,
  tables: SkirmishTables,
  settings: Settings,
): { readonly models: readonly SkirmishModel[]; readonly squads: readonly SquadState[] } {
  const { infiltrators, ambushers } = scenario.sides[seat]
  // Ambushes are for irregulars alone (LS-EXT-02).
  const isIrregular = (troop: string): boolean => classOf(tables, troop).type === 'irregular'
  const statusOf = (id: string, troop: string): SkirmishModel['status'] =>
    infiltrators.includes(id)
      ? 'infiltrator'
      : ambushers.includes(id) && isIrregular(troop)
        ? 'ambush'
        : 'waiting'
  const soldier = (entry: SoldierEntry, squad: string): SkirmishModel => ({
    ...freshModel,
    id: idOf(seat, entry.id),
    seat,
    squad,
    kind: 'soldier',
    name: entry.name,
    figure: entry.figure,
    class: entry.class,
    roles: entry.roles,
    leadership: leadershipIn(entry, tables),
    weapons: entry.weapons.map((weapon) => ({ weapon, ammunition: 'loaded' })),
    gear: entry.gear,
    mateOf: entry.mateOf === undefined ? null : idOf(seat, entry.mateOf),
    body: soldierBody(numbersFor(tables, settings)),
    status: statusOf(entry.id, entry.class),
  })
  const squads = force.squads.map((squad): SquadState => ({
    id: idOf(seat, squad.id),
    seat,
    name: squad.name,
    soldiers: squad.soldiers.map(({ id }) => idOf(seat, id)),
    startMen: squad.soldiers.length,
    acting: false,
    finished: false,
  }))
  return {
    squads,
    models: [
      ...force.squads.flatMap((squad) => squad.soldiers.map((entry) => soldier(entry, idOf(seat, squad.id)))),
      ...force.vehicles.map((entry) => vehicle(entry, seat)),
    ],
  }
}
function leadershipIn({ roles, leadership, class: troop }: SoldierEntry, tables: SkirmishTables): number {
  const platoon = roles.includes('platoonCommander')
  if (!platoon && !roles.includes('commander')) return 0
  return leadership ?? leadershipOfRank(tables, troop, platoon)
}
function vehicle(entry: VehicleEntry, seat: Seat): SkirmishModel {
  const { hull, aboard, armour, propulsion, turret, seats } = entry
  const [driver] = aboard
  const state: VehicleState = {
    armour,
    propulsion,
    turret,
    turretFacing: 0,
    seats,
    driver: driver === undefined ? null : idOf(seat, driver),
    roll: null,
    knockedOut: false,
    exploded: false,
  }
  return {
    ...freshModel,
    id: idOf(seat, entry.id),
    seat,
    squad: null,
    kind: 'vehicle',
    name: entry.name,
    figure: entry.figure,
    class: entry.crew,
    weapons: entry.weapons.map(({ weapon, mount }) => ({ weapon, mount, ammunition: 'loaded' })),
    body: vehicleBody(cm(hull.length), cm(hull.width), cm(hull.height)),
    vehicle: state,
  }
}
/** Civilians and others stand where the scenario puts them; they are placed when the game opens (LS-EXT-05). */
const bystanders = (
  scenario: SkirmishScenario,
  tables: SkirmishTables,
  settings: Settings,
): readonly SkirmishModel[] =>
  scenario.bystanders.map((entry) => ({
    ...freshModel,
    id: entry.id,
    seat: null,
    squad: null,
    kind: entry.kind,
    name: entry.name,
    figure: entry.figure,
    class: null,
    body: soldierBody(numbersFor(tables, settings)),
  }))
