/** The state a skirmish case begins with: that of the rules at the start of a game, and then everything as the case has it. */
import { produce } from 'immer'
import { citySchema, type City } from '../../../shared/protocol/city'
import type { SkirmishModel } from '../../../shared/protocol/skirmish/model'
import type { Seat } from '../../../shared/protocol/spatial'
import { cm } from '../../../shared/geometry/length'
import { RefusedSetup } from '../../engine'
import { skirmishScenarioSchema } from '../../../shared/skirmish/scenario'
import {
  coveringValue,
  defaultTables,
  skirmishTablesSchema,
  type SkirmishTables,
} from '../../../shared/skirmish/tables'
import type { Pose, Table } from '../../../shared/table/types'
import { doorId, lsDoorMoved } from '../../rulesets/live-skirmish/activity/door'
import { beginSkirmish, idOf } from '../../rulesets/live-skirmish/begin'
import { zoneValue } from '../../rulesets/live-skirmish/fire/zone-value'
import { markerId } from '../../rulesets/live-skirmish/setup/marker-types'
import {
  distanceToPoint,
  modelOf as bodyOf,
  poseOn,
  vehicleBody,
  zonePrism,
  type SkirmishSpace,
} from '../../rulesets/live-skirmish/space'
import { spaceOf } from '../../rulesets/live-skirmish/space-now'
import type { SkirmishState } from '../../rulesets/live-skirmish/state'
import { CaseFault } from '../fault'
import { NoSuchPlace, planPoint, type Measure } from '../places'
import { pieceOf } from '../terrain'
import type { ModelSpec } from './board-schema'
import type { SkirmishCase } from './case-schema'
import { everybody, forceOf, squadOf } from './enlist'
import { garrisoned } from './garrisons'
import { facingOf, pointOf, waypointOf } from './places'

export const measureOf = ({ table }: Pick<SkirmishCase, 'table'>): Measure => ({
  unit: cm(1),
  depth: cm(table.depth),
})

export function openingState(given: SkirmishCase): SkirmishState {
  const people = everybody(given.models)
  const names = people.map(({ id }) => id)
  const twice = names.find((id, i) => names.indexOf(id) < i)
  if (twice !== undefined) throw new CaseFault('$.models', `two models are called ${twice}`)
  const begun = begin(given, people)
  const enlisted = withModels(begun, given, people)
  if (given.begin === 'opening') return enlisted
  const measure = measureOf(given)
  const space = spaceOf({ state: enlisted })
  const { active, phase } = given.turn
  // A case that begins with the start of a turn begins at the end of the one before.
  const number = given.turn.number - (phase === 'start' ? 1 : 0)
  const next = number + 1
  const placed: SkirmishState = {
    ...enlisted,
    stage: 'battle',
    turn: { number, active, phase },
    markers: Object.fromEntries(
      given.markers.map(({ seat, number: n, at, type, counts = type, revealedTo }) => {
        const { at: plan, on } = waypointOf(measure, space, at)
        const y = poseOn(space, { at: plan, on }, 0)?.y ?? 0
        const id = markerId(seat, n)
        return [
          id,
          {
            id,
            seat,
            number: n,
            at: { x: plan.x, y, z: plan.z },
            type,
            counts,
            revealedTo,
            scoutedBy: null,
            captured: null,
          },
        ]
      }),
    ),
    smoke: given.smoke.map(({ seat, at, placedIn = number, shifted }, i) => ({
      id: `smoke-${i + 1}`,
      seat,
      at: pointOf(measure, at),
      placedIn,
      shifted: shifted === undefined ? null : facingOf(shifted),
    })),
    scheduled: [
      ...given.strikes.map((seat) => ({
        turn: next,
        phase: 'start',
        what: { kind: 'strike' as const, seat },
      })),
      ...given.smoke.flatMap(({ placedIn = number }, i) => {
        const smoke = `smoke-${i + 1}`
        const end = { turn: placedIn + 2, phase: 'start', what: { kind: 'smokeEnd' as const, smoke } }
        const drift = { turn: placedIn + 1, phase: 'start', what: { kind: 'smokeDrift' as const, smoke } }
        // What was thrown earlier has drifted.
        return placedIn + 1 >= next ? [drift, end] : [end]
      }),
    ],
    secrets: {
      ...enlisted.secrets,
      devices: given.devices.map(({ seat, at }, i) => ({
        id: `device-${i + 1}`,
        seat,
        at: pointOf(measure, at),
      })),
    },
    next: {
      hidden: hiddenIn(people) + 1,
      zone: given.zones.length + 1,
      smoke: given.smoke.length + 1,
      activity: 1,
    },
  }
  return withZones(shut(placed, given), given, spaceOf({ state: placed }))
}

/** Doors that somebody has shut before the case begins. */
const shut = (state: SkirmishState, { doors }: SkirmishCase): SkirmishState =>
  doors.reduce((now, { piece, wall, opening: number }, index) => {
    const design = now.table.pieces.find(({ id }) => id === piece)?.design
    const opening = design?.kind === 'ruin' ? design.walls[wall]?.openings[number] : undefined
    if (opening?.kind !== 'door') throw new CaseFault(`$.doors[${index}]`, 'there is no such door')
    const door = { id: doorId(piece, wall, opening), piece, wall, opening }
    return produce(now, (draft) => lsDoorMoved(draft, { door, shut: true }))
  }, state)

function begin(given: SkirmishCase, people: readonly ModelSpec[]): SkirmishState {
  const scenario = scenarioOf(given, people)
  const measure = measureOf(given)
  const city = emptyGround(given)
  const table: Table = {
    width: cm(given.table.width),
    depth: measure.depth,
    pieces: given.table.pieces.map((piece, index) => {
      if (!piece.ruin && !piece.area)
        throw new CaseFault(`$.table.pieces[${index}]`, 'a piece needs a ruin or an area')
      return pieceOf(piece, measure)
    }),
  }
  try {
    const state = beginSkirmish({
      title: given.title,
      systems: ['live-skirmish'],
      scenario: { how: 'inline', scenario, city },
      sides: { a: { name: 'A', force: 'a' }, b: { name: 'B', force: 'b' } },
      dice: { source: 'scripted', faces: given.dice.map(String) },
      mode: given.solo ? 'solo' : 'hotSeat',
      settings: given.settings,
      resources: {
        scenario,
        city,
        forces: { a: forceOf(people, 'a'), b: forceOf(people, 'b') },
        tables: tablesOf(given),
      },
    })
    const own = { ...state, table }
    return {
      ...own,
      sides: { a: sideOf(given, own, 'a'), b: sideOf(given, own, 'b') },
      points: pointsIn(given),
    }
  } catch (error) {
    if (error instanceof RefusedSetup)
      throw new CaseFault('$', `${error.refusal.key} ${JSON.stringify(error.refusal.args ?? {})}`, {
        cause: error,
      })
    throw error
  }
}
/** The rules make a table of a city; that of the case takes its place. */
const emptyGround = ({ table }: SkirmishCase): City =>
  citySchema.parse({
    format: 'war-storeys/city',
    version: 1,
    id: 'case',
    name: { en: 'case', ru: 'случай' },
    level: 'skirmish',
    width: cm(table.width),
    depth: cm(table.depth),
    pieces: [],
  })
function scenarioOf({ scenario, table }: SkirmishCase, people: readonly ModelSpec[]) {
  const words = { en: 'case', ru: 'случай' }
  const side = (force: Seat) => ({ force, role: words })
  const named = table.pieces.flatMap(({ id, building }) =>
    building ? [[id, { kind: building.sealed ? 'sealed' : 'open', bunker: building.bunker }]] : [],
  )
  const read = skirmishScenarioSchema.safeParse({
    format: 'war-storeys/skirmish-scenario',
    version: 1,
    id: 'case',
    name: words,
    situation: words,
    aims: { a: words, b: words },
    city: 'case',
    sides: { a: side('a'), b: side('b') },
    buildings: Object.fromEntries(named),
    areas: Object.fromEntries(table.pieces.flatMap(({ id, gives }) => (gives ? [[id, gives]] : []))),
    bystanders: people.flatMap(({ id, seat, kind = 'civilian', at, yaw }) =>
      seat
        ? []
        : [
            {
              id,
              kind,
              name: { en: id, ru: id },
              figure: 'bystander',
              pose: {
                at: planPoint(measureOf({ table }), at?.[0] ?? 0, at?.[1] ?? 0),
                on: { piece: null, level: 0 },
                facing: facingOf(yaw),
              },
            },
          ],
    ),
    ...scenario,
  })
  if (read.success) return read.data
  const [issue] = read.error.issues
  throw new CaseFault(`$.scenario.${issue?.path.join('.') ?? ''}`, issue?.message ?? 'not a scenario')
}
const tablesOf = ({ tables }: SkirmishCase): SkirmishTables => tablesWith(defaultTables, tables, '$.tables')
/** These tables with some cells otherwise. */
export function tablesWith(base: SkirmishTables, change: unknown, at: string): SkirmishTables {
  const read = skirmishTablesSchema.safeParse(merged(base, change))
  if (read.success) return read.data
  const [issue] = read.error.issues
  throw new CaseFault(`${at}.${issue?.path.join('.') ?? ''}`, issue?.message ?? 'not tables')
}
/** Cells of the case over those of the program; lists are replaced whole. */
function merged(base: unknown, over: unknown): unknown {
  const isRow = (value: unknown): value is Readonly<Record<string, unknown>> =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
  if (!isRow(base) || !isRow(over)) return over === undefined ? base : over
  return Object.fromEntries(
    [...new Set([...Object.keys(base), ...Object.keys(over)])].map((key) => [
      key,
      merged(base[key], over[key]),
    ]),
  )
}

function sideOf(given: SkirmishCase, state: SkirmishState, seat: Seat): SkirmishState['sides'][Seat] {
  const { nature, edge, startSoldiers, platoon, wins, strikes, mortar, helicopter, devices, reconnaissance } =
    given.sides[seat]
  const begun = state.sides[seat]
  return {
    ...begun,
    nature: nature ?? begun.nature,
    edge: given.begin === 'opening' ? null : (edge ?? (seat === 'a' ? 'south' : 'north')),
    startSoldiers: startSoldiers ?? begun.startSoldiers,
    platoon: platoon ?? begun.platoon,
    wins,
    strikes,
    mortar: mortar ? { usedIn: null } : null,
    helicopter: helicopter ? { weapon: helicopter, at: null, firedIn: null } : null,
    devices,
    reconnaissance,
  }
}
const pointsIn = ({ sides, turn }: SkirmishCase): SkirmishState['points'] =>
  (['a', 'b'] as const).flatMap((seat) =>
    sides[seat].points.map((kind) => ({ seat, kind, turn: Math.max(1, turn.number - 1) })),
  )
const hiddenIn = (people: readonly ModelSpec[]): number =>
  people.filter(({ hidden }) => hidden !== undefined).length

function withModels(begun: SkirmishState, given: SkirmishCase, people: readonly ModelSpec[]): SkirmishState {
  const measure = measureOf(given)
  const space = spaceOf({ state: { ...begun, models: {} } })
  let markers = 0
  const models = people.map((spec, index): SkirmishModel => {
    const enlisted = enlistedAs(begun, spec)
    const hidden =
      spec.hidden === undefined
        ? null
        : { marker: `h${++markers}`, spottedBy: [], ...(spec.hidden === true ? {} : spec.hidden) }
    const pose = poseOf(measure, space, spec, index)
    return {
      ...enlisted,
      id: spec.id,
      squad: spec.vehicle || !spec.seat ? null : squadOf(spec),
      mateOf: spec.mateOf ?? null,
      weapons: spec.weapons.map((one) =>
        typeof one === 'string'
          ? { weapon: one, ammunition: 'loaded', ...(spec.vehicle && { mount: 'hull' }) }
          : one,
      ),
      pose,
      status: statusOf(spec, pose),
      posture: spec.posture,
      aboard: spec.aboard ?? null,
      garrison: spec.garrison ?? null,
      hidden: hidden && { marker: hidden.marker ?? `h${markers}`, spottedBy: hidden.spottedBy },
      ground: spec.ground ?? null,
      suppressed: spec.suppressed,
      shaken: spec.shaken,
      retreat: spec.retreat ? { edge: spec.retreat } : null,
      engaged: spec.engaged,
      wound: spec.wound ?? null,
      ...(spec.lostIn !== undefined && { lostIn: spec.lostIn }),
      activated: spec.activated,
      moved: cm(spec.moved),
      displaced: spec.displaced,
      spotUsed: spec.spotUsed,
      escort: spec.escort ?? null,
      leftBy: spec.left ?? null,
      captured: spec.captured,
      ...(spec.vehicle && { body: vehicleBody(...hullOf(spec.vehicle)), vehicle: vehicleOf(spec.vehicle) }),
    }
  })
  const squads = Object.values(begun.squads).map((squad) => {
    const id = squad.id.slice(2)
    return { ...squad, id, soldiers: squad.soldiers.map((soldier) => soldier.slice(2)) }
  })
  return {
    ...begun,
    models: Object.fromEntries(garrisoned(space, models).map((model) => [model.id, model])),
    squads: Object.fromEntries(squads.map((squad) => [squad.id, squad])),
  }
}
function statusOf({ status, aboard, left, garrison }: ModelSpec, pose: Pose | null): SkirmishModel['status'] {
  if (status !== undefined && status !== 'garrison') return status
  if (left !== undefined) return 'left'
  if (aboard !== undefined) return 'aboard'
  // Who holds a building stands in it, like others.
  return pose || garrison ? 'onTable' : 'waiting'
}
function enlistedAs({ models }: SkirmishState, { id, seat }: ModelSpec): SkirmishModel {
  const model = models[seat ? idOf(seat, id) : id]
  if (!model) throw new CaseFault('$.models', `nobody enlists ${id}`)
  return model
}
type VehicleSpec = NonNullable<ModelSpec['vehicle']>
const hullOf = ({ hull: [length, width, height] }: VehicleSpec) =>
  [cm(length), cm(width), cm(height)] as const
const vehicleOf = (spec: VehicleSpec): NonNullable<SkirmishModel['vehicle']> => ({
  armour: spec.armour,
  propulsion: spec.propulsion,
  turret: spec.turret,
  turretFacing: facingOf(spec.turretYaw),
  seats: spec.seats,
  driver: spec.driver ?? null,
  roll: spec.roll ?? null,
  knockedOut: spec.knockedOut,
  exploded: spec.exploded,
})
function poseOf(measure: Measure, space: SkirmishSpace, spec: ModelSpec, index: number): Pose | null {
  if (!spec.at) return null
  try {
    return poseOn(space, waypointOf(measure, space, spec.at), facingOf(spec.yaw))
  } catch (error) {
    if (error instanceof NoSuchPlace)
      throw new CaseFault(`$.models[${index}].at`, error.message, { cause: error })
    throw error
  }
}

function withZones(state: SkirmishState, given: SkirmishCase, space: SkirmishSpace): SkirmishState {
  const measure = measureOf(given)
  const zones = given.zones.map(
    ({ seat, centre: at, width, height, by }, i): SkirmishState['zones'][number] => {
      const centre = pointOf(measure, at)
      const [lead] = by
      const body = lead && space.models.get(lead.model)
      if (!body) throw new CaseFault(`$.zones[${i}].by`, 'the first contributor must stand on the table')
      const depth = cm(state.tables.covering.zone.depth)
      const prism = zonePrism(body, centre, { width: cm(width), height: cm(height), depth })
      const contributors = by.map(({ model, weapon }) => ({
        model,
        weapon,
        number: coveringValue(state.tables, weapon, distanceToPoint(bodyOf(space, model), centre)) ?? 0,
      }))
      return {
        id: `z${i + 1}`,
        seat,
        centre,
        width: cm(width),
        height: cm(height),
        depth,
        normal: (Math.atan2(-prism.normal.z, prism.normal.x) * 180) / Math.PI,
        by: contributors,
        value: zoneValue(state, contributors),
      }
    },
  )
  return { ...state, zones }
}
