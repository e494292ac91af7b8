/** The state a skirmish case begins with: that of the rules at the start of a game, and then everything as the case has it. */
import { produce } from 'immer'
import { cm } from '../../../shared/geometry/length'
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
import type { SkirmishState } from '../../rulesets/live-skirmish/state'
import { RefusedSetup } from '../../engine'
import { CaseFault, refuseCase } from '../fault'
import { beginSkirmishCase } from './begun'
import type { SkirmishCase } from '../../../shared/protocol/case'
import { everybodyEnlisted, placesInCase } from './enlist'
import { skirmishMeasure } from './measure'
import { skirmishRemembering } from './remembered'
import { hiddenIn, withModels } from './people'
import { facingOf, skirmishPointInCase, waypointOf } from './places'

export function skirmishOpeningState(given: SkirmishCase): SkirmishState {
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
  const waiting = withModels(begun, given, people)
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
  const now = withZones(shut(placed, given), given, spaceOf({ state: placed }))
  return skirmishRemembering(now, given)
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

/** Doors that somebody has shut before the case begins. */
const shut = (state: SkirmishState, { doors }: SkirmishCase): SkirmishState =>
  doors.reduce((now, { piece, wall, opening: number }, index) => {
    const design = now.table.pieces.find(({ id }) => id === piece)?.design
    const opening = design?.kind === 'ruin' ? design.walls[wall]?.openings[number] : undefined
    if (opening?.kind !== 'door') throw new CaseFault(`$.doors[${index}]`, 'there is no such door')
    const door = { id: doorId(piece, wall, opening), piece, wall, opening }
    return produce(now, (draft) => lsDoorMoved(draft, { door, shut: true }))
  }, state)

function withZones(state: SkirmishState, given: SkirmishCase, space: SkirmishSpace): SkirmishState {
  const measure = skirmishMeasure(given)
  const zones = given.zones.map(
    ({ seat, centre: at, width, height, by }, i): SkirmishState['zones'][number] => {
      const centre = skirmishPointInCase(measure, at)
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
        normal: (atan2(-prism.normal.z, prism.normal.x) * 180) / Math.PI,
        by: contributors,
        value: zoneValue(state, contributors),
      }
    },
  )
  return { ...state, zones }
}
