/** A moment of a skirmish as a stage: the way back from a state to the case that comes to it. */
import { tableToCity } from '../../../shared/city'
import {
  rememberedOfSkirmish,
  skirmishStageSchema,
  type SkirmishCase,
  type StageMoment,
} from '../../../shared/protocol/case'
import type { Point3 } from '../../../shared/geometry/point'
import type { SkirmishModel } from '../../../shared/protocol/skirmish/model'
import type { SkirmishSetup } from '../../../shared/protocol/skirmish/setup'
import type { Seat } from '../../../shared/protocol/spatial'
import { defaultTables } from '../../../shared/skirmish/tables'
import { idOf } from '../../rulesets/live-skirmish/begin'
import { tableWithDoors } from '../../rulesets/live-skirmish/activity/door'
import { liveSkirmish } from '../../rulesets/live-skirmish'
import type { SkirmishState } from '../../rulesets/live-skirmish/state'
import { sameData } from '../../session'
import { isTheSame } from '../alike'
import { inFormat } from '../in-format'
import { skirmishOpeningState } from './opening-state'
import { facingOf } from './places'
import { sideIn } from './side-of'

type Forces = NonNullable<SkirmishCase['forces']>

export function momentOfSkirmish(
  state: SkirmishState,
  { resources, staged }: SkirmishSetup,
  about: { readonly id: string; readonly title: string },
): StageMoment {
  const forces: Forces = staged ? { ...staged.forces } : { ...resources?.forces }
  const began = state.stage === 'battle' || state.stage === 'over'
  const told = {
    ...about,
    systems: ['live-skirmish'],
    ...(!began && { begin: 'opening' as const }),
    table: {
      names: state.table.pieces.map(({ id }) => id),
      city: tableToCity(
        tableWithDoors(state),
        { id: 'staged', name: { en: 'Staged', ru: 'Сцена' }, level: 'skirmish' },
        null,
      ),
    },
    forces,
    models: Object.values(state.models).map((model) => modelIn(state, model, forces, staged)),
    sides: { a: sideIn(state, 'a'), b: sideIn(state, 'b') },
    scenario: scenarioIn(state),
    settings: state.settings,
    ...(!sameData(state.tables, defaultTables) && { tables: state.tables }),
    turn: { number: Math.max(1, state.turn.number), active: state.turn.active, phase: 'action' },
    solo: state.solo,
  }
  const inWords = inFormat(skirmishStageSchema, { ...told, ...(began && lyingIn(state)) })
  // What its words cannot lay again is remembered as the rules keep it.
  const said = canBeLaid(inWords) ? inWords : inFormat(skirmishStageSchema, told)
  const built = skirmishOpeningState(said)
  const known = { ...state, sides: { a: unnamed(state, built, 'a'), b: unnamed(state, built, 'b') } }
  const fields = Object.fromEntries(
    rememberedOfSkirmish.flatMap((key) =>
      known[key] === undefined || sameData(built[key], known[key]) ? [] : [[key, known[key]]],
    ),
  )
  const stage = inFormat(skirmishStageSchema, {
    ...said,
    ...(Object.keys(fields).length > 0 &&
      said.begin === 'battle' && { remembered: { rules: liveSkirmish.version, state: fields } }),
  })
  const now = skirmishOpeningState(stage)
  const unlike = Object.keys(state.models).filter((id) => !isTheSame(now.models[id], state.models[id]))
  return {
    stage,
    left: [
      ...(state.stage === 'battle' ? [] : [{ key: `stageLeft.stage.${state.stage}` }]),
      ...unlike.map((model) => ({ key: 'stageLeft.model', args: { model } })),
    ],
  }
}

/** Called as the case calls it: what the players are called is said by the set-up of whichever game begins from it. */
const unnamed = (
  { sides }: SkirmishState,
  built: SkirmishState,
  seat: Seat,
): SkirmishState['sides'][Seat] => ({
  ...sides[seat],
  name: built.sides[seat].name,
})
function canBeLaid(stage: SkirmishCase): boolean {
  let wrong = 0
  skirmishOpeningState(stage, () => void wrong++)
  return wrong === 0
}
/** What lies on the table, in the words a case has for it: so it can be changed there like what was laid by hand. */
function lyingIn({ table, markers, zones, smoke, scheduled, secrets, models }: SkirmishState) {
  const place = ({ x, y, z }: Point3) => [x / 10, (table.depth - z) / 10, y / 10] as const
  const held = zones.filter(({ by }) => by.every(({ model }) => models[model]?.pose))
  return {
    markers: Object.values(markers).flatMap(({ seat, number, at, type, counts, revealedTo }) =>
      at === null
        ? []
        : [
            {
              seat,
              number,
              at: place(at),
              ...(type !== null && { type }),
              ...(counts !== null && counts !== type && { counts }),
              revealedTo: [...revealedTo],
            },
          ],
    ),
    // A zone whose men have gone since is remembered with all others as it is.
    ...(held.length === zones.length && {
      zones: zones.map(({ seat, centre, width, height, by }) => ({
        seat,
        centre: place(centre),
        width: width / 10,
        height: height / 10,
        by: by.map(({ model, weapon }) => ({ model, weapon })),
      })),
    }),
    smoke: smoke.map(({ seat, at, placedIn, shifted }) => ({
      seat,
      at: place(at),
      placedIn,
      ...(shifted !== null && { shifted: facingOf(shifted) }),
    })),
    devices: secrets.devices.map(({ seat, at }) => ({ seat, at: place(at) })),
    strikes: scheduled.flatMap(({ what }) => (what.kind === 'strike' ? [what.seat] : [])),
  }
}
/** All of it but what the file says of itself: the case says that anew. */
function scenarioIn({ scenario }: SkirmishState): Record<string, unknown> {
  const { format: _format, version: _version, ...rest } = scenario
  return rest
}
function modelIn(
  { table }: SkirmishState,
  model: SkirmishModel,
  forces: Forces,
  origin: SkirmishCase | undefined,
) {
  const { id, seat, pose, status, hidden, vehicle, leftBy, helpedBy } = model
  const written = origin?.models.find((one) => one.id === id)
  const force = seat === null ? undefined : forces[seat]
  const entry = [
    ...(force?.squads.flatMap(({ soldiers }) => soldiers) ?? []),
    ...(force?.vehicles ?? []),
  ].find((one) => seat !== null && idOf(seat, one.id) === id)
  return {
    ...written,
    id,
    ...(seat !== null && { seat }),
    ...(seat === null && { kind: model.kind }),
    ...(!written && entry && { from: entry.id }),
    ...(pose
      ? { at: [pose.at.x / 10, (table.depth - pose.at.z) / 10, pose.y / 10], yaw: facingOf(pose.facing) }
      : { at: undefined }),
    weapons: model.weapons.map((one) => ({ ...one })),
    status,
    ...(model.aboard !== null && { aboard: model.aboard }),
    ...(model.garrison && { garrison: model.garrison }),
    posture: model.posture,
    ...(hidden && { hidden: { ...hidden, spottedBy: [...hidden.spottedBy] } }),
    ...(model.ground && { ground: model.ground }),
    suppressed: model.suppressed,
    shaken: model.shaken,
    ...(model.retreat && { retreat: model.retreat.edge }),
    engaged: [...model.engaged],
    ...(model.wound && { wound: model.wound }),
    ...(model.lostIn !== undefined && { lostIn: model.lostIn }),
    ...(helpedBy !== undefined && { helpedBy }),
    activated: model.activated,
    moved: model.moved / 10,
    displaced: model.displaced,
    spotUsed: model.spotUsed,
    ...(model.escort !== null && { escort: model.escort }),
    ...(leftBy && { left: leftBy }),
    captured: model.captured,
    ...(vehicle && {
      vehicle: {
        ...written?.vehicle,
        turretYaw: facingOf(vehicle.turretFacing),
        ...(vehicle.driver !== null && { driver: vehicle.driver }),
        ...(vehicle.roll !== null && { roll: vehicle.roll }),
        knockedOut: vehicle.knockedOut,
        exploded: vehicle.exploded,
      },
    }),
  }
}
