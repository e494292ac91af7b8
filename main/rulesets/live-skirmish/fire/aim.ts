/** What a shot is aimed at: a man he sees, a neutral marker, a place — and what speaks against it (LS-SHOOT-03, LS-SPEC). */
import { cm, type Mm } from '../../../../shared/geometry/length'
import type { Point3 } from '../../../../shared/geometry/point'
import { refuse, type Refusal } from '../../../../shared/protocol/refusal'
import type { FireAim, OrderedFireMode } from '../../../../shared/protocol/skirmish/answers'
import type { SkirmishModel } from '../../../../shared/protocol/skirmish/model'
import { entersHull, eyeOf, firstHit, hullBox } from '../../../../shared/sight'
import { blastRadiusOf, handlingOf, opportunityRange } from '../../../../shared/skirmish/tables'
import type { Body } from '../../../../shared/table'
import { decoyBody, decoyOf, maySee, targetId } from '../hidden'
import type { SkirmishGame } from '../part'
import {
  inArc,
  footPoint,
  distanceToPoint,
  atMost,
  seesPoint,
  type SpaceModel,
  supportsBelow,
} from '../../../../shared/skirmish/space'
import { isFighting } from '../state'
import { isManned } from '../vehicles/occupants'
import { holdsSomebody } from './blind-places'
import { firesAsSniper, type As, type FirerNow } from './firer'
import { firerLook } from './look'
import { hitsOccupants } from './modifiers'
import { openingsBefore } from './openings'
import { isShelterOfSpotted } from './shelter'
import { soldierUnseenRefusal } from './why-unseen'

export type AimedShot =
  | {
      readonly kind: 'model'
      readonly name: string
      readonly model: SkirmishModel
      readonly body: SpaceModel
    }
  /** Fire at what he does not see: at a hidden man's marker, or into something (LS-SPEC-03). */
  | { readonly kind: 'blind'; readonly name: string | null; readonly body: SpaceModel; readonly distance: Mm }
  /** An ordinary shot at a place he sees (LS-SHOOT-03). */
  | { readonly kind: 'place'; readonly name: null; readonly body: SpaceModel; readonly distance: Mm }
export const isAimedShot = (one: AimedShot | Refusal): one is AimedShot => 'kind' in one

/** A place as something that lines of fire may end at: a body without any extent. */
export const pointBody = (at: Point3): SpaceModel => ({
  id: 'place',
  unit: 'place',
  side: null,
  body: noBody,
  pose: { at: { x: at.x, z: at.z }, y: at.y, on: { piece: null, level: 0 }, facing: 0 },
})
const noBody: Body = { base: { shape: 'round', radius: 0 }, radius: 0, height: 0, eye: 0, size: 1 }

/** In front of the man, or of the barrel of a turret (LS-OPP-02, LS-VEH-02). */
export function isInFront({ model, body, space }: FirerNow, weapon: string, target: SpaceModel): boolean {
  const mount = model.weapons.find((one) => one.weapon === weapon)?.mount
  const facing = mount === 'turret' && model.vehicle ? model.vehicle.turretFacing : body.pose.facing
  return inArc({ at: body.pose.at, facing }, target.pose.at, space.numbers)
}

export function shotAimedAt(
  game: SkirmishGame,
  firer: FirerNow,
  { weapon, mode, aim }: { readonly weapon: string; readonly mode: OrderedFireMode; readonly aim: FireAim },
  as: As,
): AimedShot | Refusal {
  const found =
    aim.kind === 'point'
      ? atPlace(game, firer, weapon, mode, aim.at)
      : atName(game, firer, weapon, mode, aim.kind === 'model' ? aim.model : aim.marker)
  if (!isAimedShot(found)) return found
  const no = (key: string, cite: string): Refusal =>
    refuse(key, cite, undefined, [firer.model.id, ...(found.name === null ? [] : [found.name])]).refusal
  // Without a turret a vehicle fires ahead (LS-VEH-02); a reactor must have his target before him, and near (LS-OPP-02).
  const hull =
    firer.model.kind === 'vehicle' &&
    firer.model.weapons.some((one) => one.weapon === weapon && one.mount === 'hull')
  if (hull && !isInFront(firer, weapon, found.body)) return no('lsOutOfArc', 'LS-VEH-02')
  if (!as.reaction) return found
  if (found.kind !== 'model') return no('lsReactsToSeen', 'LS-OPP-02')
  if (!isInFront(firer, weapon, found.body)) return no('lsOutOfArc', 'LS-OPP-02')
  const far = !atMost(
    firerLook(firer.space, firer.body, found.body).distance,
    opportunityRange(game.state.tables),
  )
  return far && found.model.kind !== 'vehicle' && !firesAsSniper(firer.model, weapon)
    ? no('lsTooFarToReact', 'LS-OPP-02')
    : found
}

function atName(
  game: SkirmishGame,
  firer: FirerNow,
  weapon: string,
  mode: OrderedFireMode,
  name: string,
): AimedShot | Refusal {
  const { state } = game
  const seat = firer.model.seat
  const no = (key: string, cite: string): Refusal =>
    refuse(key, cite, undefined, [firer.model.id, name]).refusal
  if (seat === null) return no('lsNoSuchTarget', 'LS-SHOOT-03')
  // Nothing tells a decoy from a marker under which somebody lies (LS-HIDE-02).
  const decoy = decoyOf(state, name)
  if (decoy) {
    if (decoy.seat === seat) return no('lsOwnModel', 'LS-SHOOT-01')
    return atMarker(game, firer, weapon, mode, name, decoyBody(state, decoy))
  }
  const id = targetId(state, seat, name)
  const model = id === null ? undefined : state.models[id]
  const body = model && firer.space.models.get(model.id)
  if (!model || !body) return no('lsNoSuchTarget', 'LS-SHOOT-03')
  if (model.seat === seat) return no('lsOwnModel', 'LS-SHOOT-01')
  if (model.hidden && !maySee(game, firer.model.id, model.id, firer.space))
    return atMarker(game, firer, weapon, mode, name, body)
  if (model.seat === null && !state.scenario.civiliansAsTargets) return no('lsBystander', 'LS-SHOOT-03')
  const bursts = blastRadiusOf(state.tables, weapon) !== null
  if (model.wound && !bursts && mode !== 'smoke') return no('lsWoundedTarget', 'LS-WND-03')
  // Who stays in the wreck of an open vehicle may be fired at in it (LS-VEH-06, LS-VEH-08).
  const people = hitsOccupants(state, model, weapon) && isManned(state, model)
  if (model.seat !== null && !model.wound && !isFighting(model) && !people)
    return no('lsNoTargetAnyMore', 'LS-SHOOT-03')
  if (model.engaged.length > 0) return no('lsTargetInMelee', 'LS-SHOOT-01')
  if (!firerLook(firer.space, firer.body, body).visible) return soldierUnseenRefusal(game, firer, name, body)
  if (model.hidden && mode !== 'smoke' && goesAtShelters(game, weapon))
    return no('lsNotAtSpotted', 'LS-HIDE-06')
  return { kind: 'model', name, model, body }
}

/** Whoever lies there, or nobody: he sees a marker, and smoke is thrown at its place. */
function atMarker(
  game: SkirmishGame,
  firer: FirerNow,
  weapon: string,
  mode: OrderedFireMode,
  name: string,
  body: SpaceModel,
): AimedShot | Refusal {
  if (mode === 'smoke') return atPlace(game, firer, weapon, mode, footPoint(body))
  if (!mayFireAtMarkers(game, weapon))
    return refuse('lsHiddenTarget', ['LS-HIDE-01', 'LS-SPEC-02'], undefined, [firer.model.id, name]).refusal
  // A place and nothing else: how he lies there, if anybody does, is not seen.
  const there = { ...body, body: noBody }
  return { kind: 'blind', name, body: there, distance: distanceToPoint(firer.body, footPoint(body)) }
}

/** Which weapons are fired at a marker under which somebody lies: heavy ones, and those of the rooms (LS-SPEC-02). */
export function mayFireAtMarkers(game: SkirmishGame, weapon: string): boolean {
  const { spec, dmg } = handlingOf(game.state.tables, weapon)
  return spec === true && !(dmg === 'grenade' && game.setting('ls.specHeavyOnly') === true)
}
/** Into buildings, bunkers and area terrain every weapon is, unless the players agreed on the heavy ones alone. */
export const mayFireIntoPlaces = (game: SkirmishGame, weapon: string): boolean =>
  game.setting('ls.specHeavyOnly') !== true || mayFireAtMarkers(game, weapon)

/** Smoke, grenades and launchers are aimed at any place he sees; guns, missiles and mortars are not (LS-SHOOT-03). */
export const isThrown = ({ state }: SkirmishGame, weapon: string, mode: OrderedFireMode): boolean =>
  mode === 'smoke' ||
  (['grenade', 'rpg'].includes(handlingOf(state.tables, weapon).dmg) &&
    blastRadiusOf(state.tables, weapon) !== null)
/** Guns and missiles go at what a spotted man lies behind (LS-HIDE-06). */
export const goesAtShelters = ({ state }: SkirmishGame, weapon: string): boolean =>
  ['gun', 'atgm'].includes(handlingOf(state.tables, weapon).dmg)
/** Inside an opening he can see, a grenade may go so far (LS-SHOOT-03). */
const insideOpening: Mm = cm(2.5)

function atPlace(
  game: SkirmishGame,
  firer: FirerNow,
  weapon: string,
  mode: OrderedFireMode,
  at: Point3,
): AimedShot | Refusal {
  const no = (key: string, cite: string): Refusal => refuse(key, cite, undefined, [firer.model.id]).refusal
  const { table } = firer.space
  if (at.x < 0 || at.z < 0 || at.x > table.width || at.z > table.depth) return no('lsOffTable', 'LS-SHOOT-03')
  const there = { name: null, body: pointBody(at), distance: distanceToPoint(firer.body, at) }
  const seen = seesPoint(firer.space, firer.body, at)
  if (isThrown(game, weapon, mode)) {
    const through = openingsBefore(firer.space, at, insideOpening).some((point) =>
      seesPoint(firer.space, firer.body, point),
    )
    if (!seen && !through) return no('lsPlaceNotSeen', 'LS-SHOOT-03')
    return through || isOnSomething(firer, at) ? { kind: 'place', ...there } : no('lsInTheAir', 'LS-SHOOT-03')
  }
  if (goesAtShelters(game, weapon) && seen && isShelterOfSpotted(game, firer, at))
    return { kind: 'place', ...there }
  if (!mayFireIntoPlaces(game, weapon)) return no('lsNotAtPlaces', 'LS-SPEC-02')
  if (!seen) return no('lsPlaceNotSeen', 'LS-SPEC-03')
  return holdsSomebody(game.state, firer.space, at)
    ? { kind: 'blind', ...there }
    : no('lsNothingThere', 'LS-SPEC-03')
}

/** A place of terrain or floor: something holds it up, or stands close behind it as he looks at it. */
function isOnSomething({ space, body }: FirerNow, at: Point3): boolean {
  if (at.y - supportsBelow(space, at, at.y) <= closeBehind) return true
  const eye = eyeOf(body)
  const away = Math.hypot(at.x - eye.x, at.y - eye.y, at.z - eye.z)
  const along = (mm: Mm): Point3 => ({
    x: at.x + ((at.x - eye.x) * mm) / away,
    y: at.y + ((at.y - eye.y) * mm) / away,
    z: at.z + ((at.z - eye.z) * mm) / away,
  })
  const [before, behind] = [along(-closeBehind), along(closeBehind)]
  return (
    firstHit(space.tracer, before, behind) !== null ||
    space.hulls.some((hull) => {
      const box = hullBox(hull)
      return box !== null && entersHull(box, before, behind) !== null
    })
  )
}
const closeBehind: Mm = cm(1)
