/**
 * What a seat may see of the state: the only way out of the main process (LS-ENG-07, LS-HIDE-02).
 *
 * | field | own seat | the other seat |
 * | --- | --- | --- |
 * | models | all | on the table and known; who waits to infiltrate or lies in ambush not at all |
 * | hidden men | himself, his marker, who has spotted him | a rumour with the marker's name, until one of theirs spots him |
 * | squads | all soldiers | those he may know |
 * | markers | number, place, type; the effective type only where known | number, place; type when revealed to him |
 * | secret die, devices | his own | nothing until the game is over: then the table lies open to both |
 * | standing orders, orders of the scenario | his own | nothing |
 * | activity | all members | a hidden member only by his marker, without his path |
 * | defeat points | his own as he may know them | the same, without what a secret decides |
 *
 * Parts that did not change keep their identity, so that a patch is small: everything is remembered by what it is made of.
 */
import type { Seat } from '../../../../shared/protocol/spatial'
import type { SkirmishModel } from '../../../../shared/protocol/skirmish/model'
import type {
  ActivityView,
  Device,
  ObjectiveMarker,
  Rumour,
  SkirmishSide,
  SkirmishView,
  SquadView,
} from '../../../../shared/protocol/skirmish/view'
import type { ModelId, Pose } from '../../../../shared/table/types'
import { byNumber, isSeenToAct, markerOf, mayKnow } from '../knowledge'
import { tableWithDoors } from '../activity/door'
import { deploymentZone } from '../setup/edges'
import {
  isUnknownTo,
  modelsInOrder,
  modelsOfSide,
  soldierOf,
  type Secrets,
  type SkirmishState,
} from '../state'
import { lossesOf, pointSheet } from '../victory'
import { decoysFor } from './decoys'
import { remember } from './remember'

export function viewFor(state: SkirmishState, seat: Seat): SkirmishView {
  const { title, systems, scenario, settings, tables, stage, zones, smoke, turn, secrets, result } = state
  return {
    family: 'skirmish',
    title,
    systems,
    scenario: briefFor(scenario, seat),
    settings,
    tables,
    stage,
    table: shownTable(state.table, state.doors),
    buildings: scenario.buildings,
    areas: scenario.areas,
    night: scenario.night,
    sides: sidesFor(state, seat),
    squads: squadsFor(state, seat),
    models: modelsFor(state.models, seat, stage, state),
    rumours: rumoursFor(state.models, seat, stage, secrets.decoys, state),
    markers: markersFor(state.markers, seat, stage, secrets.die, state),
    zones,
    smoke,
    devices: devicesFor(secrets.devices, seat, stage),
    turn,
    posting: postingFor(state, seat),
    activity: state.activity && activityFor(state, seat),
    orders: secrets.orders[seat],
    secretDie: secrets.die && (secrets.die.seat === seat || stage === 'over') ? secrets.die.face : null,
    result,
  }
}

const shownTable = remember(
  (table: SkirmishState['table'], doors: SkirmishState['doors']): SkirmishView['table'] =>
    tableWithDoors({ table, ...(doors && { doors }) }),
)
const briefFor = remember((scenario: SkirmishState['scenario'], seat: Seat): SkirmishView['scenario'] => {
  const { id, name, situation, aims } = scenario
  return { id, name, situation, aims: aims[seat] }
})

const modelsFor = remember(
  (
    models: SkirmishState['models'],
    seat: Seat,
    _stage: SkirmishState['stage'],
    state: SkirmishState,
  ): SkirmishView['models'] => {
    const known = new Set(
      Object.values(models).flatMap((model) => (mayKnow(state, model, seat) ? [model.id] : [])),
    )
    return Object.fromEntries(
      modelsInOrder(state).flatMap((model) =>
        known.has(model.id) ? [[model.id, shown(model, seat, known)]] : [],
      ),
    )
  },
)
/** A model with nothing on it that names somebody the seat does not know. */
function shown(model: SkirmishModel, seat: Seat, known: ReadonlySet<ModelId>): SkirmishModel {
  const own = model.seat === seat
  const { hidden, engaged, escort, mateOf, helpedBy, vehicle } = model
  const helper = helpedBy ?? null
  const driver = vehicle?.driver ?? null
  const strangers =
    engaged.some((id) => !known.has(id)) ||
    (escort !== null && !known.has(escort)) ||
    (mateOf !== null && !known.has(mateOf)) ||
    (helper !== null && !known.has(helper)) ||
    (driver !== null && !known.has(driver))
  if (!hidden && !strangers) return model
  return {
    ...model,
    engaged: engaged.filter((id) => known.has(id)),
    escort: escort !== null && known.has(escort) ? escort : null,
    mateOf: mateOf !== null && known.has(mateOf) ? mateOf : null,
    ...(helper !== null && { helpedBy: known.has(helper) ? helper : null }),
    ...(vehicle && { vehicle: { ...vehicle, driver: driver !== null && known.has(driver) ? driver : null } }),
    // Who of the enemy has seen him is the enemy's to know; a seat is told of its own spotters only.
    hidden: hidden && { ...hidden, spottedBy: own ? [] : hidden.spottedBy.filter((id) => known.has(id)) },
  }
}
const rumoursFor = remember(
  (
    models: SkirmishState['models'],
    seat: Seat,
    _stage: SkirmishState['stage'],
    _decoys: Secrets['decoys'],
    state: SkirmishState,
  ): SkirmishView['rumours'] => {
    if (state.settings['ls.openHiddenMarkers'] !== true || state.stage === 'over') return nobody
    const unknown = Object.values(models).filter(
      (model) => model.status === 'onTable' && isUnknownTo(state, model, seat) && !model.hidden?.ambush,
    )
    const rumours = unknown.flatMap((model): readonly Rumour[] =>
      model.hidden && model.pose && model.seat ? [rumourOf(model.hidden.marker, model.seat, model.pose)] : [],
    )
    return Object.fromEntries(
      [...rumours, ...decoysFor(state, seat).map(({ id, seat: of, pose }) => rumourOf(id, of, pose))]
        .sort((one, other) => byNumber(one.id, other.id))
        .map((rumour) => [rumour.id, rumour]),
    )
  },
)
const nobody: SkirmishView['rumours'] = {}
/** Of a man and of a decoy to the letter alike. */
export const rumourOf = (id: string, seat: Seat, { at, y, on }: Pose): Rumour => ({
  id,
  seat,
  pose: { at: { x: at.x, z: at.z }, y, on: { piece: on.piece, level: on.level }, facing: 0 },
})

const markersFor = remember(
  (
    markers: SkirmishState['markers'],
    seat: Seat,
    _stage: SkirmishState['stage'],
    die: Secrets['die'],
    state: SkirmishState,
  ): SkirmishView['markers'] =>
    Object.fromEntries(
      Object.values(markers).map((marker): [string, ObjectiveMarker] => {
        const over = state.stage === 'over'
        const { scoutedBy, ...shown } = marker
        const revealed =
          over || marker.seat === seat || marker.revealedTo.includes(seat) || scoutedBy === seat
        // What it counts as follows from the irregulars' die: theirs alone to know (LS-SETUP-03).
        const knowsCount = over || (revealed && (die === null || die.seat === seat))
        return [
          marker.id,
          {
            ...shown,
            type: revealed ? marker.type : null,
            counts: knowsCount ? marker.counts : null,
          },
        ]
      }),
    ),
)
const noDevices: readonly Device[] = []
const devicesFor = remember(
  (devices: readonly Device[], seat: Seat, stage: SkirmishState['stage']): readonly Device[] => {
    if (stage === 'over') return devices
    const own = devices.filter((device) => device.seat === seat)
    return own.length === 0 ? noDevices : own
  },
)

function squadsFor(state: SkirmishState, seat: Seat): SkirmishView['squads'] {
  return squadsOf(state.squads, seat, state.models, state.stage, state)
}
const squadsOf = remember(
  (
    squads: SkirmishState['squads'],
    seat: Seat,
    _models: SkirmishState['models'],
    _stage: SkirmishState['stage'],
    state: SkirmishState,
  ): SkirmishView['squads'] =>
    Object.fromEntries(
      Object.values(squads).map((squad): [string, SquadView] => {
        const known = squad.soldiers.filter((id) => mayKnow(state, soldierOf(state, id), seat))
        const own = squad.seat === seat || known.length === squad.soldiers.length
        // That it acts by hidden men alone would tell under which markers they lie.
        const isSeen = isSeenToAct(state, squad)
        const { acting, finished } = squad
        return [
          squad.id,
          own
            ? squad
            : {
                ...squad,
                soldiers: known,
                startMen: known.length,
                acting: acting && isSeen,
                finished: finished && isSeen,
              },
        ]
      }),
    ),
)

function sidesFor(state: SkirmishState, seat: Seat): SkirmishView['sides'] {
  return { a: sideFor(state, 'a', seat), b: sideFor(state, 'b', seat) }
}
function sideFor(state: SkirmishState, of: Seat, seat: Seat): SkirmishSide {
  const { name, force, nature, edge, zone, startSoldiers, platoon, wins, strikes, mortar, helicopter } =
    state.sides[of]
  const points = pointSheet(state, of, seat)
  const own = modelsOfSide(state, of)
  const known = own.filter((model) => mayKnow(state, model, seat))
  return {
    seat: of,
    name,
    force,
    nature,
    edge,
    zone: zone ?? (edge && { outline: deploymentZone({ state }, of), topLevel: null }),
    // How many they are altogether would tell how many lie in ambush.
    startSoldiers:
      known.length < own.length ? known.filter(({ kind }) => kind === 'soldier').length : startSoldiers,
    losses: lossesOf(state, of),
    platoon,
    wins,
    strikes,
    mortar: mortar !== null,
    helicopter: helicopter?.weapon ?? null,
    points,
    total: points.reduce((sum, line) => sum + line.points, 0),
  }
}

function postingFor(state: SkirmishState, seat: Seat): SkirmishView['posting'] {
  const { posting } = state
  if (!posting || posting.seat === seat) return posting
  const known = posting.posted.filter((id) => mayKnow(state, soldierOf(state, id), seat))
  // How many he must post would tell how many are to be hidden.
  return { ...posting, atLeast: 0, posted: known }
}

/** A hidden member is his marker to the other seat, and where he goes stays his own. */
function activityFor({ activity, models, ...rest }: SkirmishState, seat: Seat): ActivityView | null {
  if (!activity) return null
  const state = { activity, models, ...rest }
  const nameFor = (id: ModelId): string | null => {
    const model = models[id]
    if (!model) return null
    if (mayKnow(state, model, seat)) return id
    return markerOf(state, model)
  }
  const { id, activity: letter, step, t, members, orders, reacted } = activity
  // What men do whom it has not even a marker of has not happened for it.
  if (members.every(({ model }) => nameFor(model) === null)) return null
  return {
    id,
    seat: activity.seat,
    activity: letter,
    step,
    t,
    members: members.flatMap((member) => {
      const name = nameFor(member.model)
      if (name === null) return []
      const own = name === member.model
      const { start, path, length, from, stopped } = member
      return [
        own
          ? { model: name, start, path, length, from, stopped }
          : { model: name, start, path: [], length: 0, stopped },
      ]
    }),
    shots: orders.flatMap((order) => {
      const from = nameFor(order.model)
      if (from === null) return []
      const { aim } = order
      const model = aim.kind === 'model' ? models[aim.model] : undefined
      const to = aim.kind === 'marker' ? aim.marker : model ? nameFor(model.id) : null
      const at = aim.kind === 'point' ? aim.at : placeOf(state, to)
      return at ? [{ from, to, at }] : []
    }),
    // Who has answered is told only of men this seat knows.
    reacted: reacted.filter((each) => nameFor(each) === each),
  }
}
function placeOf(state: SkirmishState, name: string | null): { x: number; y: number; z: number } | null {
  const found =
    Object.values(state.models).find((each) => each.id === name || each.hidden?.marker === name) ??
    state.secrets.decoys.find(({ id }) => id === name)
  return found?.pose ? { x: found.pose.at.x, y: found.pose.y, z: found.pose.at.z } : null
}
