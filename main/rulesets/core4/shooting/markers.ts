/** A marker is laid, and strikes where it has come down (C4-WEAPON-09, -10, -20, C4-BASE-03, CF-BLAST, CF-BARRAGE). */
import type { FactData } from '../../../../shared/protocol/facts'
import type { SettingSpec } from '../../../../shared/protocol/api'
import { inches, stored } from '../../../../shared/geometry/length'
import type { PlanPoint } from '../../../../shared/geometry/point'
import type { CoveredModel } from '../../../../shared/protocol/previews/space'
import type { RuleId } from '../../../../shared/protocol/refusal'
import { holeIsOver, middleIsOver, topFloorAt, type TemplateFloor } from '../../../../shared/templates'
import type { ModelId, Standing } from '../../../../shared/table/types'
import { ask, emit, roll } from '../../../engine/steps'
import type { Procedure } from '../../../engine/types'
import { isGun, isVehicleModel, standingOf } from '../units'
import { rangeToPlace, weaponSees } from '../sight'
import { modelOf, radiusOf, type Hit } from '../game'
import {
  bestMarker,
  floorUnder,
  guessedPlace,
  inMarkerReach,
  markerAt,
  onFloor,
  struckUnder,
  type MarkerForm,
} from './marker-lay'
import { hitBy } from './roll-to-hit'
import type { WeaponShots } from './shot'
import { strikeOf, type Fire, type TemplateHits } from './volley'

/** A marker on the table. */
export interface LaidMarker {
  readonly marker: number
  readonly shot: WeaponShots
  readonly at: PlanPoint
  /** Declared; null for a barrage, which finds its own where it comes down. */
  readonly floor: TemplateFloor | null
}

/** A hull partly under a marker is hit on 4+, or in any case (C4-VSHOOT-22). */
export const vehiclePartialBlast: SettingSpec = {
  key: 'core4.vehicles.vehiclePartialBlast',
  default: 'roll4',
  alternatives: ['auto'],
  cite: 'C4-VSHOOT-22',
  younger: true,
}

/** By which it is laid and scatters. */
export const markerRule = ({ template }: WeaponShots): RuleId =>
  template === 'barrage' ? 'C4-WEAPON-20' : template === 'ordnance' ? 'C4-WEAPON-09' : 'C4-WEAPON-10'

/** The firing player lays it; null where there is no place, or where the weapon does not reach the place he took. */
export function* layMarker(fire: Fire, shot: WeaponShots): Procedure<LaidMarker | null> {
  const { game, seat, unit, target } = fire
  const { table } = game.state
  const barrage = shot.template === 'barrage'
  const guessing = barrage && game.setting('core4.weapons.numericGuess') === true
  const floor = barrage ? null : (shot.floor ?? 0)
  const form: MarkerForm = {
    form: 'marker',
    unit,
    weapon: shot.weapon.id,
    model: shot.model,
    radius: radiusOf(game, shot.weapon),
    over: guessing ? [] : onFloor(game, shot.over, floor),
    floor,
  }
  const cite = markerRule(shot)
  const lost = (why: FactData<'markerLost'>['why']): Procedure =>
    emit('markerLost', { unit, target, model: shot.model, weapon: shot.weapon.id, why }, [cite])
  const lostAt = (at: PlanPoint): FactData<'markerLost'>['why'] | null =>
    isBlastShot(shot) ? null : lostWhere(fire, shot, form, at)
  const proposed = bestMarker(
    game,
    guessing ? { ...form, over: shot.over } : form,
    (at) => lostAt(at) === null,
  )
  if (!proposed && !guessing) {
    yield* lost('noPlace')
    return null
  }
  const middle = proposed ?? modelOf(game.state, shot.over[0] ?? shot.model).pose?.at ?? { x: 0, z: 0 }
  const answer = yield* ask({
    seat,
    kind: 'placeMarker',
    args: {
      unit,
      target,
      model: shot.model,
      weapon: shot.weapon.id,
      ...(floor !== null && { level: floor }),
    },
    because: [cite, floor === null ? 'CF-BARRAGE-02' : 'CF-BLAST-02'],
    form,
    default: { form: 'marker', at: middle },
    focus: { units: [target], models: [shot.model] },
  })
  const wanted = guessing ? guessedPlace(game, shot.model, answer.at) : answer.at
  const at = { x: stored(wanted.x), z: stored(wanted.z) }
  const marker = yield* placeMarker(fire, shot, { at, radius: form.radius, floor }, cite)
  const why = lostAt(at)
  if (why !== null) {
    yield* lost(why)
    return null
  }
  return {
    marker,
    shot,
    at,
    floor: floor === null ? null : (floorUnder(game, form, at) ?? topFloorAt(table, at)),
  }
}

/** It is told where it lies; its number. */
export function* placeMarker(
  fire: Fire,
  { model, weapon }: WeaponShots,
  where: Pick<FactData<'markerPlaced'>, 'at' | 'radius' | 'floor'>,
  cite: RuleId,
): Procedure<number> {
  const { unit, target } = fire
  const marker = fire.nextMarker()
  yield* emit('markerPlaced', { marker, unit, target, model, weapon: weapon.id, ...where }, [cite])
  return marker
}

const isBlastShot = ({ template }: WeaponShots): boolean => template === 'blast' || template === 'largeBlast'

/**
 * Why nothing comes of a marker laid there. C4-WEAPON-09 step 3, -20 step 2: from the firer to the middle of the hole, on the
 * floor of the model below it; ordnance has to see that model.
 */
function lostWhere(
  { game, before }: Fire,
  { model, mount, weapon, template }: WeaponShots,
  { over }: MarkerForm,
  at: PlanPoint,
): FactData<'markerLost'>['why'] | null {
  const below = over
    .map((id) => modelOf(game.state, id))
    .find((one) => one.pose && holeIsOver(at, standingOf(one)))
  const y = below?.pose?.y ?? topFloorAt(game.state.table, at).y
  if (
    !inMarkerReach(
      rangeToPlace(before, { model, mount }, { ...at, y }),
      inches(weapon.minRange ?? 0),
      inches(weapon.range),
    )
  )
    return 'outOfRange'
  return template === 'ordnance' && below && !weaponSees(before, { model, mount }, below.id)
    ? 'outOfSight'
    : null
}

/** Where a marker has come down, whom it covers there, and how many it hits for certain. */
export interface StruckModels {
  readonly laid: LaidMarker
  readonly floor: TemplateFloor
  readonly covered: readonly CoveredModel[]
}
/** Who lies under it on the floor it strikes; `counts` leaves models out (house rule C4-WEAPON-10 markerNeedsSight). */
export function* strikeMarker(
  { game }: Fire,
  laid: LaidMarker,
  counts: (model: ModelId) => boolean = () => true,
): Procedure<StruckModels> {
  const { at, marker, shot } = laid
  const floor = laid.floor ?? topFloorAt(game.state.table, at)
  const radius = radiusOf(game, shot.weapon)
  const covered = struckUnder(game, markerAt(at, radius), floor)
    .filter(({ model }) => counts(model))
    .map((one): CoveredModel => {
      const model = modelOf(game.state, one.model)
      // Whoever has the hole over his hull is hit, however much of it lies beside the marker (C4-VSHOOT-22).
      const sure = middleIsOver(at, standingOf(model)) || game.setting(vehiclePartialBlast.key) === 'auto'
      return isVehicleModel(model) && sure ? { ...one, how: 'full' } : one
    })
  const named = (how: CoveredModel['how']): readonly ModelId[] =>
    covered.filter((one) => one.how === how).map((one) => one.model)
  yield* emit(
    'markerStruck',
    { marker, at, radius, ...floor, full: named('full'), partial: named('partial') },
    laid.floor === null ? ['CF-BARRAGE-01'] : ['CF-BLAST-02', 'C4-WEAPON-30'],
  )
  return { laid, floor, covered }
}

/** On a vehicle the middle of the hole decides: beside it the hit has half its Strength (C4-VSHOOT-22, -24). */
const onHull = (by: Hit, { laid: { at, shot }, floor }: StruckModels, hull: Standing): Hit => {
  const over = middleIsOver(at, hull)
  const barrage = shot.template === 'barrage'
  return {
    ...by,
    ...(!over && { offCentre: true }),
    ...(barrage && { hole: { at, floor } }),
  }
}

/** One die for each model partly under it, by unit, then by index: hit on 4+ (C4-WEAPON-10, C4-SHOOT-13). */
export function* rollPartial(
  { game, seat, unit, target }: Fire,
  struck: StruckModels,
  by: Hit = hitBy(struck.laid.shot, 0),
): Procedure<TemplateHits> {
  const { laid, covered } = struck
  const partial = covered.filter(({ how }) => how === 'partial')
  const dice = yield* roll({
    kind: 'd6',
    count: partial.length,
    purpose: 'partialHit',
    seat,
    because: ['C4-WEAPON-10', 'CF-TEMPLATE-01'],
    needed: 4,
    unit,
    target,
    weapon: laid.shot.weapon.id,
  })
  const caught = partial.filter((_, index) => (dice[index]?.face ?? 0) >= 4)
  return strikeOf([...covered.filter(({ how }) => how === 'full'), ...caught], (id) => {
    const model = modelOf(game.state, id)
    if (isVehicleModel(model)) return onHull(by, struck, standingOf(model))
    const offCentre = isGun(model) && !holeIsOver(laid.at, standingOf(model))
    return { ...by, ...(offCentre && { offCentre }) }
  })
}
