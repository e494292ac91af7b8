/** The state a skirmish case begins with: that of the rules at the start of a game, and then everything as the case has it. */
import { produce } from 'immer'
import { cityToTable } from '../../../shared/city'
import { cm } from '../../../shared/geometry/length'
import { doorAt } from '../../../shared/table'
import { atan2 } from '../../../shared/portable'
import { coveringValue } from '../../../shared/skirmish/tables'
import { doorId, lsDoorMoved } from '../../rulesets/live-skirmish/activity/door'
import { proveBystanders } from '../../rulesets/live-skirmish/bystanders'
import { zoneValue } from '../../rulesets/live-skirmish/fire/zone-value'
import { setupReducers } from '../../rulesets/live-skirmish/setup/facts'
import { markerId } from '../../rulesets/live-skirmish/setup/marker-types'
import {
  distanceToPoint,
  spaceModelOf as bodyOf,
  poseOn,
  zonePrism,
  type SkirmishSpace,
} from '../../../shared/skirmish/space'
import { spaceOf } from '../../rulesets/live-skirmish/space-now'
import type { MarkerState, SkirmishState } from '../../rulesets/live-skirmish/state'
import { RefusedSetup } from '../../engine'
import { CaseFault, refuseCase, refusesFault, type TellsFault } from '../fault'
import { NoSuchPlace, type Measure } from '../places'
import { beginSkirmishCase } from './begun'
import type { SkirmishCase } from '../../../shared/protocol/case'
import { everybodyEnlisted, placesInCase } from './enlist'
import { skirmishMeasure } from './measure'
import { skirmishRemembering } from './remembered'
import { hiddenIn, withModels } from './people'
import { facingOf, skirmishPointInCase, waypointOf } from './places'

/** @param tell  of what of it cannot be laid; unless it is told, the case is refused */
export function skirmishOpeningState(given: SkirmishCase, tell: TellsFault = refusesFault): SkirmishState {
  const people = everybodyEnlisted(given.models)
  const names = people.map(({ id }) => id)
  const twice = new Set(names.filter((id, i) => names.indexOf(id) < i))
  const placeOf = placesInCase(given.models)
  refuseCase(
    [...twice].map((id) => ({
      path: placeOf(id),
      detail: `two models are called ${id}`,
      text: { key: 'stageFault.person.namesake', args: { model: id } },
    })),
  )
  const begun = beginSkirmishCase(given, people)
  const waiting = withModels(begun, given, people, tell)
  if (given.begin === 'opening') return withGoodBystanders(waiting)
  const enlisted = inAmbush(waiting)
  const measure = skirmishMeasure(given)
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
      given.markers.flatMap((marker, i) => {
        const laid = markerIn(measure, space, marker, `$.markers[${i}]`, tell)
        return laid === null ? [] : [[laid.id, laid]]
      }),
    ),
    smoke: given.smoke.map(({ seat, at, placedIn = number, shifted }, i) => ({
      id: `smoke-${i + 1}`,
      seat,
      at: skirmishPointInCase(measure, at),
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
        at: skirmishPointInCase(measure, at),
      })),
    },
    next: {
      hidden: hiddenIn(people) + 1,
      zone: given.zones.length + 1,
      smoke: given.smoke.length + 1,
      activity: 1,
    },
  }
  const now = withZones(shut(placed, given, tell), given, spaceOf({ state: placed }), tell)
  return skirmishRemembering(now, given)
}

function markerIn(
  measure: Measure,
  space: SkirmishSpace,
  { seat, number, at, type, counts = type, revealedTo }: SkirmishCase['markers'][number],
  path: string,
  tell: TellsFault,
): MarkerState | null {
  try {
    const { at: plan, on } = waypointOf(measure, space, at)
    const y = poseOn(space, { at: plan, on }, 0)?.y ?? 0
    const id = markerId(seat, number)
    const place = { x: plan.x, y, z: plan.z }
    return { id, seat, number, at: place, type, counts, revealedTo, scoutedBy: null, captured: null }
  } catch (error) {
    if (!(error instanceof NoSuchPlace)) throw error
    tell({ path: `${path}.at`, detail: error.message, text: { key: 'refusal.noFloorThere' } })
    return null
  }
}

/** @throws CaseFault where somebody of no side stands as nobody can: no game begins so (LS-EXT-05) */
function withGoodBystanders(state: SkirmishState): SkirmishState {
  try {
    proveBystanders(state)
  } catch (error) {
    if (!(error instanceof RefusedSetup)) throw error
    const { key, args } = error.refusal
    const text = { key, ...(args && { args }) }
    throw new CaseFault('$.scenario.bystanders', `${key} ${JSON.stringify(args ?? {})}`, {
      cause: error,
      text,
    })
  }
  return state
}
/** In a battle who lies in ambush has been there since the set-up, where he has a place (LS-EXT-02). */
const inAmbush = (state: SkirmishState): SkirmishState =>
  produce(state, (draft) => {
    for (const { id, status, pose } of Object.values(state.models))
      if (status === 'ambush' && pose) setupReducers.lsAmbushLaid(draft, { model: id })
  })

/** Doors that somebody has shut before the case begins: numbered as the designs have them, whatever the city has shut. */
const shut = (
  state: SkirmishState,
  { doors, table: { city } }: SkirmishCase,
  tell: TellsFault,
): SkirmishState => {
  const made = city && cityToTable({ ...city, pieces: city.pieces.map(({ shut: _shut, ...one }) => one) })
  return doors.reduce((now, { piece, wall, opening: number }, index) => {
    const at = state.table.pieces.findIndex(({ id }) => id === piece)
    const { design } = made?.pieces[at] ?? state.table.pieces[at] ?? {}
    const found = design && doorAt(design, { wall, opening: number })
    if (!found) {
      tell({ path: `$.doors[${index}]`, detail: 'there is no such door', text: { key: 'fault.noDoor' } })
      return now
    }
    const door = { id: doorId(piece, wall, found.opening), piece, ...found }
    return produce(now, (draft) => lsDoorMoved(draft, { door, shut: true }))
  }, state)
}

function withZones(
  state: SkirmishState,
  given: SkirmishCase,
  space: SkirmishSpace,
  tell: TellsFault,
): SkirmishState {
  const measure = skirmishMeasure(given)
  const zones = given.zones.flatMap(({ seat, centre: at, width, height, by }, i): SkirmishState['zones'] => {
    const centre = skirmishPointInCase(measure, at)
    const [lead] = by
    const body = lead && space.models.get(lead.model)
    const absent = by.find(({ model }) => !space.models.has(model))
    if (!body || absent) {
      tell({
        path: `$.zones[${i}].by`,
        detail: `${absent?.model ?? 'nobody'} does not stand on the table: whoever holds a zone does`,
        text: { key: 'stageFault.zoneHeldByNobody', args: { model: absent?.model ?? '–' } },
      })
      return []
    }
    const depth = cm(state.tables.covering.zone.depth)
    const prism = zonePrism(body, centre, { width: cm(width), height: cm(height), depth })
    const contributors = by.map(({ model, weapon }) => ({
      model,
      weapon,
      number: coveringValue(state.tables, weapon, distanceToPoint(bodyOf(space, model), centre)) ?? 0,
    }))
    return [
      {
        id: `z${i + 1}`,
        seat,
        centre,
        width: cm(width),
        height: cm(height),
        depth,
        normal: (atan2(-prism.normal.z, prism.normal.x) * 180) / Math.PI,
        by: contributors,
        value: zoneValue(state, contributors),
      },
    ]
  })
  return { ...state, zones }
}
