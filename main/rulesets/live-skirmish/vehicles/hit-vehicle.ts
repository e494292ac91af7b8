/** A hit on a vehicle: its save by the armour matrix, and what a failed one does (LS-VEH-05, LS-VEH-06, LS-VEH-08). */
import type { Mm } from '../../../../shared/geometry/length'
import type { PlanPoint } from '../../../../shared/geometry/point'
import { classOf } from '../../../../shared/skirmish/tables'
import type { SkirmishModel } from '../../../../shared/protocol/skirmish/model'
import type { ModelId, Pose } from '../../../../shared/table/types'
import { ask, emit, roll, type Procedure } from '../../../engine'
import { about } from '../facts'
import { leastNeeded } from '../fire/modifiers'
import { saveMan, type ShotHit } from '../fire/man-save'
import type { SkirmishGame } from '../part'
import { spaceOf, standingSoldier } from '../space-now'
import { isPlaced, soldierOf, type PlacedSoldier } from '../state'
import { suppress } from '../suppression/suppress'
import { fallTo } from '../wounds/fall'
import { armourSave, cannotFail } from './armour'
import { placesBeside, reachRound } from './beside'
import { occupantsHit, occupantsOf } from './occupants'

/** True: it is still in the fight. Nothing suppresses it. */
export function* hitVehicle(game: SkirmishGame, id: ModelId, hit: ShotHit): Procedure<boolean> {
  const { state } = game
  const model = soldierOf(state, id)
  if (!model.vehicle || model.vehicle.knockedOut) return true
  const { needed, modifiers } = armourSave(state, model, hit)
  if (needed === 'occupants') {
    yield* hitOccupant(game, id, hit)
    return true
  }
  if (needed === null || needed <= cannotFail) {
    yield* emit('lsGlancedOff', { model: id, weapon: hit.weapon }, ['LS-VEH-05'])
    return true
  }
  const [die] = yield* roll({
    kind: 'd6',
    count: 1,
    purpose: 'lsVehicleSave',
    seat: model.seat ?? state.turn.active,
    because: ['LS-VEH-05'],
    needed,
    modifiers,
    unit: id,
    ...(hit.weapon === null ? {} : { weapon: hit.weapon }),
  })
  if (!die || die.success) return true
  const exploded = needed - die.face >= state.tables.armour.explodeMargin
  yield* emit('lsKnockedOut', { model: id, exploded }, ['LS-VEH-06'])
  if (exploded) yield* explode(game, model, hit)
  return false
}

/** A single bullet that has gone astray. Whole bursts are dealt out together before anybody saves. */
function* hitOccupant(game: SkirmishGame, vehicle: ModelId, hit: ShotHit): Procedure {
  for (const id of yield* occupantsHit(game, vehicle, 1))
    if (yield* saveMan(game, id, { ...hit, cover: true })) yield* suppress(game, id, 'save')
}

/**
 * Everybody aboard saves by his class alone; who lives stands, or lies, beside the wreck: where his owner says, by default on
 * the side away from the blow.
 */
function* explode(game: SkirmishGame, vehicle: SkirmishModel, hit: ShotHit): Procedure {
  const { state } = game
  if (!isPlaced(vehicle)) return
  const hull = { ...standingSoldier(state, vehicle), wreck: true }
  const far = {
    x: 2 * vehicle.pose.at.x - hit.from.x,
    z: 2 * vehicle.pose.at.z - hit.from.z,
  }
  const taken: ReturnType<typeof standingSoldier>[] = []
  for (const { id, class: troop } of occupantsOf(state, vehicle.id)) {
    const model = soldierOf(state, id)
    const needed = troop === null ? leastNeeded : Math.max(leastNeeded, classOf(state.tables, troop).save)
    const [die] = yield* roll({
      kind: 'd6',
      count: 1,
      purpose: 'lsSave',
      seat: model.seat ?? state.turn.active,
      because: ['LS-VEH-06'],
      needed,
      unit: id,
    })
    const saved = die?.success === true
    if (!saved && (yield* fallTo(game, id, { ...hit, weapon: 'explosion' })) === 'dead') continue
    const space = spaceOf(game)
    const man = { ...hull, id, unit: model.squad ?? id, side: model.seat, body: model.body, wreck: false }
    const [likely] = placesBeside(space, hull, man, far, taken)
    const wish = likely && (yield* whereTo(model, vehicle, likely, space.numbers.radius))
    // Comrades thrown out before him are not on the table yet: the nearest free place to the one he was given.
    const pose = wish && placesBeside(space, hull, man, wish, taken)[0]
    // Hemmed in on all sides he stays in the wreck.
    if (pose) {
      yield* about(game, 'lsBoarded', { model: id, vehicle: null }, ['LS-VEH-06'])
      yield* about(game, 'lsMoved', { model: id, pose, length: 0 }, ['LS-VEH-06'])
      taken.push({ ...man, pose })
    }
    if (saved) yield* suppress(game, id, 'explosion')
  }
}
function* whereTo(
  { id, seat }: SkirmishModel,
  vehicle: PlacedSoldier,
  { at, on }: Pose,
  radius: Mm,
): Procedure<PlanPoint> {
  if (seat === null) return at
  const answer = yield* ask({
    seat,
    kind: 'lsSurvivor',
    args: { unit: id },
    because: ['LS-VEH-06'],
    form: {
      form: 'place',
      what: 'survivor',
      model: id,
      radius,
      around: { at: { ...vehicle.pose.at, y: vehicle.pose.y }, reach: reachRound(vehicle) },
    },
    default: { form: 'place', at: { at, on } },
    focus: { models: [vehicle.id] },
  })
  return answer.at.at
}
