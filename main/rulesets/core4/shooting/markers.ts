/** A marker is laid, and strikes where it has come down (C4-WEAPON-09, -10, -20, C4-BASE-03, CF-BLAST, CF-BARRAGE). */
import type { FactData } from '../../../../shared/protocol/facts'
import type { SettingSpec } from '../../../../shared/protocol/api'
import { inches, stored, within } from '../../../../shared/geometry/length'
import type { PlanPoint } from '../../../../shared/geometry/point'
import type { CoveredModel } from '../../../../shared/protocol/previews/space'
import type { RuleId } from '../../../../shared/protocol/refusal'
import {
  holeIsOver,
  holeRadius,
  middleIsOver,
  topFloorAt,
  type Marker,
  type TemplateFloor,
} from '../../../../shared/templates'
import type { ModelId, Standing } from '../../../../shared/table/types'
import { ask, emit, roll } from '../../../engine/steps'
import type { Procedure } from '../../../engine/types'
import { isGun, isVehicleModel, standingOf } from '../units'
import { rangeToPlace, weaponSees } from '../sight'
import { modelOf, radiusOf, type CoreGame, type Hit, type MarkerWay } from '../game'
import {
  asHit,
  bestMarker,
  floorUnder,
  guessedPlace,
  inMarkerReach,
  markerAt,
  onFloor,
  struckUnder,
  type MarkerForm,
  type Reach,
} from './marker-lay'
import { hitBy } from './roll-to-hit'
import type { WeaponShots } from './shot'
import { strikeOf, type Fire, type TemplateHits } from './volley'

/** What fires a marker. */
export type MarkerShot = WeaponShots & { readonly way: MarkerWay }
export const isMarkerShot = (shot: WeaponShots): shot is MarkerShot => shot.way !== null

/** A marker on the table. */
export interface LaidMarker {
  readonly marker: number
  readonly shot: MarkerShot
  readonly at: PlanPoint
  /** Declared; null for a barrage, which finds its own where it comes down. */
  readonly floor: TemplateFloor | null
  /** It has scattered, and not stayed where it was laid. */
  readonly moved?: true
  /** It has come down where it strikes nobody. */
  readonly lost?: true
}

/** A hull partly under a marker is hit on 4+, or in any case (C4-VSHOOT-22). */
export const vehiclePartialBlast: SettingSpec = {
  key: 'core4.vehicles.vehiclePartialBlast',
  default: 'roll4',
  alternatives: ['auto'],
  cite: 'C4-VSHOOT-22',
  younger: true,
}

/** A marker about to be laid: the form of its question, the place proposed, and what is made of the answer. */
interface Laying {
  readonly form: MarkerForm
  /** null: it can be laid nowhere. */
  readonly proposed: PlanPoint | null
  readonly placeOf: (answer: PlanPoint) => PlanPoint
  readonly lostAt: (at: PlanPoint) => FactData<'markerLost'>['why'] | null
  readonly floorAt: (at: PlanPoint) => TemplateFloor | null
}
/** @param reach  as far as it may be told, whether the place counts as in range: before the target is named it does (C4-BASE-15) */
export function layingOf(
  { game, before, unit }: Pick<Fire, 'game' | 'before' | 'unit'>,
  shot: MarkerShot,
  reach: Reach = 'measured',
): Laying {
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
    ...(shot.way.hole !== holeRadius && { hole: shot.way.hole }),
    ...(shot.way.outOfReach === 'refused' && shot.mount && { mount: shot.mount.id }),
  }
  const lostAt: Laying['lostAt'] = (at) =>
    shot.way.outOfReach === 'lost' ? lostWhere(game, before, shot, form, at, reach) : null
  const best = bestMarker(
    game,
    guessing ? { ...form, over: shot.over } : form,
    reach,
    (at) => lostAt(at) === null,
  )
  const anywhere = modelOf(game.state, shot.over[0] ?? shot.model).pose?.at ?? { x: 0, z: 0 }
  return {
    form,
    proposed: best ?? (guessing ? anywhere : null),
    placeOf(answer) {
      const { x, z } = guessing ? guessedPlace(game, shot.model, answer) : answer
      return { x: stored(x), z: stored(z) }
    },
    lostAt,
    floorAt: (at) =>
      floor === null ? null : (floorUnder(game, form, at) ?? topFloorAt(game.state.table, at)),
  }
}

/** The firing player lays it; null where there is no place, or where the weapon does not reach the place he took. */
export function* layMarker(fire: Fire, shot: MarkerShot): Procedure<LaidMarker | null> {
  const { seat, unit, target } = fire
  const { form, proposed, placeOf, lostAt, floorAt } = layingOf(fire, shot)
  const { floor, radius } = form
  const { laid: cite, struck } = shot.way.cites
  if (!proposed) {
    yield* loseMarker(fire, shot, 'noPlace', cite)
    return null
  }
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
    because: [cite, ...(struck.length > 0 ? struck : [floor === null ? 'CF-BARRAGE-02' : 'CF-BLAST-02'])],
    form,
    default: { form: 'marker', at: proposed },
    focus: { units: [target], models: [shot.model] },
  })
  const at = placeOf(answer.at)
  const marker = yield* placeMarker(fire, shot, { at, radius, floor }, cite)
  const why = lostAt(at)
  if (why !== null) {
    yield* loseMarker(fire, shot, why, cite)
    return null
  }
  return { marker, shot, at, floor: floorAt(at) }
}

export const loseMarker = (
  { unit, target }: Pick<Fire, 'unit' | 'target'>,
  { model, weapon }: WeaponShots,
  why: FactData<'markerLost'>['why'],
  cite: RuleId,
): Procedure => emit('markerLost', { unit, target, model, weapon: weapon.id, why }, [cite])
/** With its middle beside the table it strikes nobody, where that is asked; on the edge it is on it. */
export const isOffTable = (
  { state: { table } }: CoreGame,
  { way }: MarkerShot,
  { x, z }: PlanPoint,
): boolean =>
  way.needsTable && !(within(x, table.width) && within(z, table.depth) && within(-x, 0) && within(-z, 0))

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

/**
 * Why nothing comes of a marker laid there. C4-WEAPON-09 step 3, -20 step 2: from the firer to the middle of the hole, on the
 * floor of the model below it; ordnance has to see that model.
 */
function lostWhere(
  game: CoreGame,
  before: CoreGame,
  { model, mount, weapon, template }: WeaponShots,
  { over }: MarkerForm,
  at: PlanPoint,
  reach: Reach,
): FactData<'markerLost'>['why'] | null {
  const below = over
    .map((id) => modelOf(game.state, id))
    .find((one) => one.pose && holeIsOver(at, standingOf(one)))
  const y = below?.pose?.y ?? topFloorAt(game.state.table, at).y
  if (
    reach === 'measured' &&
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
/**
 * Whom a marker strikes where it has come down.
 * @param floor  declared; null for a barrage
 * @param among  of whom alone it is asked
 */
export function struckUnderMarker(
  game: CoreGame,
  way: MarkerWay,
  marker: Marker,
  floor: TemplateFloor | null,
  among?: readonly Standing[],
): Omit<StruckModels, 'laid'> {
  const { at } = marker
  const strikes = floor ?? topFloorAt(game.state.table, at)
  const covered = asHit(way, struckUnder(game, marker, strikes, among)).map((one): CoveredModel => {
    const model = modelOf(game.state, one.model)
    // Whoever has the hole over his hull is hit, however much of it lies beside the marker (C4-VSHOOT-22).
    const isSure = (): boolean =>
      middleIsOver(at, standingOf(model)) || game.setting(vehiclePartialBlast.key) === 'auto'
    return isVehicleModel(model) && isSure() ? { ...one, how: 'full' } : one
  })
  return { floor: strikes, covered }
}

/** Who lies under it on the floor it strikes; `counts` leaves models out (house rule C4-WEAPON-10 markerNeedsSight). */
export function* strikeMarker(
  { game, fallen }: Fire,
  laid: LaidMarker,
  counts: (model: ModelId) => boolean = () => true,
): Procedure<StruckModels> {
  const { at, marker, shot } = laid
  fallen.push({ weapon: shot.weapon.id, at })
  const radius = radiusOf(game, shot.weapon)
  const { floor, covered: all } = struckUnderMarker(game, shot.way, markerAt(at, radius), laid.floor)
  const covered = all.filter(({ model }) => counts(model))
  const named = (how: CoveredModel['how']): readonly ModelId[] =>
    covered.filter((one) => one.how === how).map((one) => one.model)
  yield* emit(
    'markerStruck',
    { marker, at, radius, ...floor, full: named('full'), partial: named('partial') },
    [
      ...shot.way.cites.struck,
      ...(laid.floor === null ? ['CF-BARRAGE-01'] : ['CF-BLAST-02', 'C4-WEAPON-30']),
    ],
  )
  return { laid, floor, covered }
}

/** A marker that has come down, as far as its hits have to do with it. */
interface CameDown {
  readonly shot: MarkerShot
  readonly at: PlanPoint
  readonly floor: TemplateFloor
}
/** What its place adds to its hit on somebody under it. On a vehicle the middle of the hole decides: beside it the hit has half its Strength (C4-VSHOOT-22, -24). */
export function hitUnder(game: CoreGame, { shot, at, floor }: CameDown, by: Hit, id: ModelId): Hit {
  const model = modelOf(game.state, id)
  const hull = isVehicleModel(model)
  const beside =
    (hull && !middleIsOver(at, standingOf(model))) ||
    (isGun(model) && !holeIsOver(at, standingOf(model), shot.way.hole))
  return {
    ...by,
    ...(beside && { offCentre: true }),
    ...(hull &&
      shot.template === 'barrage' && {
        hole: { at, floor, ...(shot.way.hulls === 'flank' && { flank: true as const }) },
      }),
  }
}
/** A model partly under it is hit from this face on (C4-WEAPON-10). */
export const partlyHitFrom = 4

/** One die for each model partly under it, by unit, then by index: hit on 4+ (C4-WEAPON-10, C4-SHOOT-13). */
export function* rollPartial(
  { game, seat, unit, target }: Fire,
  struck: StruckModels,
  by: Hit = hitBy(struck.laid.shot, 0),
): Procedure<TemplateHits> {
  const { laid, floor, covered } = struck
  const partial = covered.filter(({ how }) => how === 'partial')
  const dice = yield* roll({
    kind: 'd6',
    count: partial.length,
    purpose: 'partialHit',
    seat,
    because: ['C4-WEAPON-10', 'CF-TEMPLATE-01'],
    needed: partlyHitFrom,
    unit,
    target,
    weapon: laid.shot.weapon.id,
  })
  const caught = partial.filter((_, index) => (dice[index]?.face ?? 0) >= partlyHitFrom)
  return strikeOf([...covered.filter(({ how }) => how === 'full'), ...caught], (id) =>
    hitUnder(game, { shot: laid.shot, at: laid.at, floor }, by, id),
  )
}
