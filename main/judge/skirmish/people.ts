/** Everybody of a case, enlisted by the rules and then in the state that the case says. */
import type { SkirmishModel } from '../../../shared/protocol/skirmish/model'
import { cm } from '../../../shared/geometry/length'
import type { Pose } from '../../../shared/table/types'
import { idOf } from '../../rulesets/live-skirmish/begin'
import { poseOn, vehicleBody, type SkirmishSpace } from '../../../shared/skirmish/space'
import { spaceOf } from '../../rulesets/live-skirmish/space-now'
import type { SkirmishState } from '../../rulesets/live-skirmish/state'
import { CaseFault, type TellsFault } from '../fault'
import { NoSuchPlace, type Measure } from '../places'
import type { SkirmishCase, SkirmishModelSpec } from '../../../shared/protocol/case'
import { mountOf, placesInCase, squadOf, weaponsInCase } from './enlist'
import { garrisoned } from './garrisons'
import { skirmishMeasure } from './measure'
import { facingOf, waypointOf } from './places'

export const hiddenIn = (people: readonly SkirmishModelSpec[]): number =>
  people.filter(({ hidden }) => hidden !== undefined).length

export function withModels(
  begun: SkirmishState,
  given: SkirmishCase,
  people: readonly SkirmishModelSpec[],
  tell: TellsFault,
): SkirmishState {
  const measure = skirmishMeasure(given)
  const space = spaceOf({ state: { ...begun, models: {} } })
  let markers = 0
  const called = new Map(
    people.flatMap(({ id, seat, from }) => (seat && from !== undefined ? [[idOf(seat, from), id]] : [])),
  )
  const placeOf = placesInCase(given.models)
  const models = people.map((spec): SkirmishModel => {
    const enlisted = enlistedAs(begun, spec)
    const brought = spec.from !== undefined
    const hidden =
      spec.hidden === undefined
        ? null
        : { marker: `h${++markers}`, spottedBy: [], ...(spec.hidden === true ? {} : spec.hidden) }
    const pose = poseOf(measure, space, spec, placeOf(spec.id), tell)
    return {
      ...enlisted,
      id: spec.id,
      ...(brought
        ? { mateOf: enlisted.mateOf === null ? null : (called.get(enlisted.mateOf) ?? null) }
        : { squad: spec.vehicle || !spec.seat ? null : squadOf(spec), mateOf: spec.mateOf ?? null }),
      ...((!brought || spec.weapons) && {
        weapons: weaponsInCase(spec).map((one) => ({
          ...(spec.vehicle && !brought && { mount: mountOf(spec.vehicle, one) }),
          ...(typeof one === 'string' ? { weapon: one, ammunition: 'loaded' as const } : one),
        })),
      }),
      pose,
      // Whoever was to stand on nothing waits, until that is mended.
      status: spec.at && pose === null ? 'waiting' : statusOf(spec, pose),
      posture: spec.posture,
      aboard: spec.aboard ?? null,
      garrison: spec.garrison ?? null,
      hidden: hidden && {
        marker: hidden.marker ?? `h${markers}`,
        spottedBy: hidden.spottedBy,
        ...(hidden.ambush && { ambush: hidden.ambush }),
      },
      ...(spec.helpedBy !== undefined && { helpedBy: spec.helpedBy }),
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
      ...(brought && enlisted.vehicle
        ? { vehicle: { ...enlisted.vehicle, ...drivenAs(enlisted.vehicle, spec) } }
        : spec.vehicle?.hull && {
            body: vehicleBody(...hullOf(spec.vehicle.hull)),
            vehicle: vehicleOf(spec.vehicle, spec.yaw),
          }),
    }
  })
  const written = new Set(
    people.flatMap((spec) => (spec.from === undefined && spec.seat ? [squadOf(spec)] : [])),
  )
  const squads = Object.values(begun.squads).flatMap((squad) => {
    const id = squad.id.slice(2)
    if (written.has(id))
      return [{ ...squad, id, soldiers: squad.soldiers.map((soldier) => soldier.slice(2)) }]
    // Who is not there at all is none of the squad's.
    const soldiers = squad.soldiers.flatMap((soldier) => called.get(soldier) ?? [])
    return soldiers.length > 0 ? [{ ...squad, soldiers, startMen: soldiers.length }] : []
  })
  return {
    ...begun,
    models: Object.fromEntries(garrisoned(space, fighting(models)).map((model) => [model.id, model])),
    squads: Object.fromEntries(squads.map((squad) => [squad.id, squad])),
  }
}
/** Whoever fights somebody is fought by him (LS-MELEE-03), whichever of the two a case tells it of. */
const fighting = (models: readonly SkirmishModel[]): readonly SkirmishModel[] =>
  models.map((model) => {
    const others = models.filter(
      ({ id, engaged }) => engaged.includes(model.id) && !model.engaged.includes(id),
    )
    return others.length === 0
      ? model
      : { ...model, engaged: [...model.engaged, ...others.map(({ id }) => id)] }
  })
function statusOf(
  { status, aboard, left, garrison }: SkirmishModelSpec,
  pose: Pose | null,
): SkirmishModel['status'] {
  if (status !== undefined && status !== 'garrison') return status
  if (left !== undefined) return 'left'
  if (aboard !== undefined) return 'aboard'
  // Who holds a building stands in it, like others.
  return pose || garrison ? 'onTable' : 'waiting'
}
function enlistedAs({ models }: SkirmishState, { id, seat, from = id }: SkirmishModelSpec): SkirmishModel {
  const model = models[seat ? idOf(seat, from) : id]
  if (!model) throw new CaseFault('$.models', `nobody enlists ${id}`)
  return model
}
type VehicleSpec = NonNullable<SkirmishModelSpec['vehicle']>
const hullOf = ([length, width, height]: NonNullable<VehicleSpec['hull']>) =>
  [cm(length), cm(width), cm(height)] as const
/** Of a vehicle that comes from a force: what has become of it. */
function drivenAs(
  { driver: enlisted }: NonNullable<SkirmishModel['vehicle']>,
  { vehicle, yaw }: SkirmishModelSpec,
): Partial<NonNullable<SkirmishModel['vehicle']>> {
  const { turretYaw = yaw, driver, roll = null, knockedOut = false, exploded = false } = vehicle ?? {}
  return {
    turretFacing: facingOf(turretYaw),
    driver: vehicle ? (driver ?? null) : enlisted,
    roll,
    knockedOut,
    exploded,
  }
}
const vehicleOf = (spec: VehicleSpec, yaw: number): NonNullable<SkirmishModel['vehicle']> => ({
  armour: spec.armour,
  propulsion: spec.propulsion,
  turret: spec.turret,
  turretFacing: facingOf(spec.turretYaw ?? yaw),
  seats: spec.seats,
  driver: spec.driver ?? null,
  roll: spec.roll ?? null,
  knockedOut: spec.knockedOut,
  exploded: spec.exploded,
})
/** null: nowhere, also where he was to stand on what is not there. @param path  of him in the case */
function poseOf(
  measure: Measure,
  space: SkirmishSpace,
  spec: SkirmishModelSpec,
  path: string,
  tell: TellsFault,
): Pose | null {
  if (!spec.at) return null
  try {
    return poseOn(space, waypointOf(measure, space, spec.at), facingOf(spec.yaw))
  } catch (error) {
    if (!(error instanceof NoSuchPlace)) throw error
    tell({ path: `${path}.at`, detail: error.message, text: { key: 'refusal.noFloorThere' } })
    return null
  }
}
