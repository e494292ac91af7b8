/** Ordnance and barrage: markers laid before any die, then scattered, then struck (C4-WEAPON-09, -20, -22, -23). */
import { inches, stored, within, type Mm } from '../../../../shared/geometry/length'
import type { PlanPoint } from '../../../../shared/geometry/point'
import type { Option } from '../../../../shared/protocol/decision'
import { topFloorAt } from '../../../../shared/templates'
import { ask } from '../../../engine/steps'
import type { Procedure } from '../../../engine/types'
import { coreSees, mountSightOf, rangeToPlace } from '../sight'
import { radiusOf, standingModels, type CoreGame } from '../game'
import type { FireGroup } from './fire-group'
import { rangeTo } from './aim'
import { modelUnderHole } from './marker-lay'
import {
  isMarkerShot,
  isOffTable,
  layMarker,
  loseMarker,
  placeMarker,
  rollPartial,
  strikeMarker,
  type LaidMarker,
  type MarkerShot,
  type StruckModels,
} from './markers'
import { rollDeviation, scatterMarker, scattersAgain, type Direction } from './scatter'
import { announceShots, rollOwnHeat } from './roll-to-hit'
import type { WeaponShots } from './shot'
import { scattersMore } from './template-aim'
import {
  bestDirection,
  bestTouching,
  salvoPlace,
  touchingForm,
  type MarkerDirectionForm,
} from './further-marker'
import { volleyOf, type Fire, type TemplateHits, type Volley } from './volley'

/** Every shot of these groups by itself, in their order. */
export const eachShot = (groups: readonly FireGroup[]): readonly WeaponShots[] =>
  groups.flatMap((group) => group.shots.flatMap((shot) => Array.from({ length: shot.shots }, () => shot)))

interface Caught {
  readonly struck: StruckModels
  readonly strike: TemplateHits
}
/** To markers of ordnance and barrage anybody may fall (C4-SHOOT-15). */
function volleyFrom(
  { game }: Fire,
  group: FireGroup,
  caught: readonly Caught[],
  how?: Volley['how'],
): Volley {
  const own = caught.filter(({ struck }) => group.shots.includes(struck.laid.shot))
  const strikes = own.map(({ struck, strike: hits }) => ({
    strike: hits,
    ...(group.template === 'barrage' && { impact: { at: struck.laid.at, floor: struck.floor } }),
  }))
  return volleyOf(group, strikes, (unit) => standingModels(game.state, unit).map((model) => model.id), how)
}

/** After all markers are down: who is under each, then the dice, marker by marker (C4-SHOOT-13). */
function* strikeAll(fire: Fire, landed: readonly LaidMarker[]): Procedure<readonly Caught[]> {
  const struck: StruckModels[] = []
  for (const laid of landed) if (!laid.lost) struck.push(yield* strikeMarker(fire, laid))
  const caught: Caught[] = []
  for (const one of struck) caught.push({ struck: one, strike: yield* rollPartial(fire, one) })
  return caught
}

/** Direct ordnance: each marker scatters a die; two of which the higher counts where a vehicle has moved. */
export function* fireOrdnance(fire: Fire, group: FireGroup, laid: readonly LaidMarker[]): Procedure<Volley> {
  yield* announceShots(fire.unit, fire.target, group, 'C4-WEAPON-09')
  const landed: LaidMarker[] = []
  for (const one of laid) {
    if (!group.shots.includes(one.shot)) continue
    landed.push(yield* scatterMarker(fire, one, ordnanceDice(fire.game, one.shot)))
  }
  return volleyFrom(fire, group, yield* strikeAll(fire, landed))
}

const seesTarget = (
  { before, target }: Pick<Fire, 'before' | 'target'>,
  { model, mount }: WeaponShots,
): boolean =>
  standingModels(before.state, target).some(({ id }) =>
    mount ? mountSightOf(before, model, mount, id) === 'sees' : coreSees(before, model, id),
  )

const seeing = (fire: Pick<Fire, 'before' | 'target'>, shots: readonly WeaponShots[]): readonly boolean[] =>
  shots.map((shot) => seesTarget(fire, shot))
/** As proposed the first that sees the target finds the range, or of the nearest to it the first that does. */
export function usualRanging(
  fire: Pick<Fire, 'before' | 'target'>,
  given: readonly MarkerShot[],
): MarkerShot | undefined {
  const shots = given[0]?.way.ranging === 'nearest' ? nearest(fire, given) : given
  return shots[Math.max(0, seeing(fire, shots).indexOf(true))] ?? shots[0]
}

/** How far the target is from the nearest of its models to what it is fired from. */
const wayTo = ({ before, target }: Pick<Fire, 'before' | 'target'>, shot: WeaponShots): Mm =>
  Math.min(...standingModels(before.state, target).map(({ id }) => rangeTo(before, shot, id)))
/** Those nearest to the target. */
function nearest<S extends WeaponShots>(
  fire: Pick<Fire, 'before' | 'target'>,
  shots: readonly S[],
): readonly S[] {
  const ways = shots.map((shot) => wayTo(fire, shot))
  const least = Math.min(...ways)
  return shots.filter((_, n) => within(ways[n] ?? Infinity, least))
}

/** Which weapon finds the range: only those that see the target against those that do not are a choice, or those that are equally near (C4-WEAPON-22). */
function* chooseRanging(fire: Fire, given: readonly MarkerShot[]): Procedure<MarkerShot | null> {
  const byNearness = given[0]?.way.ranging === 'nearest'
  const shots = byNearness ? nearest(fire, given) : given
  const [first] = shots
  if (!first) return null
  if (byNearness && new Set(shots).size === 1) return first
  const sighted = seeing(fire, shots)
  const weapons = new Set(shots.map((shot) => shot.weapon.id))
  if (!byNearness && weapons.size === 1 && sighted.every((one) => one === sighted[0])) return first
  const distinct = shots.filter((shot, index) => shots.indexOf(shot) === index)
  const best = usualRanging(fire, shots) ?? first
  const options = distinct.map((shot): Option => ({
    id: shot.model,
    text: {
      key: seesTarget(fire, shot) ? 'decision.rangingWeapon.sees' : 'decision.rangingWeapon.blind',
      args: { model: shot.model, weapon: shot.weapon.id },
    },
    focus: { models: [shot.model] },
  }))
  const answer = yield* ask({
    seat: fire.seat,
    kind: 'rangingWeapon',
    args: { unit: fire.unit, target: fire.target },
    because: [first.way.cites.first],
    form: { form: 'option', options },
    default: { form: 'option', option: best.model },
  })
  return distinct.find((shot) => shot.model === answer.option) ?? first
}

/** So many dice it usually throws for its deviation: one more unseen, and one more in the dark (C4-WEAPON-20, C4-MSR-07). */
export const rangingDice = (fire: Pick<Fire, 'before' | 'target' | 'unspotted'>, shot: WeaponShots): number =>
  1 + (seesTarget(fire, shot) ? 0 : 1) + (fire.unspotted ? 1 : 0)
/** The same of direct ordnance: two where its vehicle has moved (C4-WEAPON-09). */
export const ordnanceDice = (game: CoreGame, { model }: WeaponShots): number =>
  scattersMore(game, model) ? 2 : 1

/**
 * All barrage weapons of a unit are one salvo: the first finds the range and scatters, the others come down beside it.
 * Without a first there is no salvo.
 * @param before  the one that finds the range, where it is laid before the first die of the unit
 */
export function* fireSalvo(
  fire: Fire,
  groups: readonly FireGroup[],
  before: LaidMarker | null,
): Procedure<readonly Volley[]> {
  const waiting = [...eachMarker(groups)]
  const [some] = waiting
  if (!some) return []
  for (const group of groups) yield* announceShots(fire.unit, fire.target, group, some.way.cites.laid)
  if (before) waiting.splice(waiting.indexOf(before.shot), 1)
  const ranging = some.way.laid === 'first' ? before : yield* layNearest(fire, waiting)
  if (!ranging) return []
  const landed = [yield* scatterMarker(fire, ranging, rangingDice(fire, ranging.shot))]
  for (const shot of waiting) {
    const further = (yield* takesPart(fire, shot, ranging)) && (yield* layFurther(fire, landed, shot))
    if (further) landed.push(further)
  }
  const caught = yield* strikeAll(fire, landed)
  const firedBy = (one: Caught): readonly FireGroup[] =>
    groups.filter(({ shots }) => shots.includes(one.struck.laid.shot))
  return some.way.suffered === 'byMarker'
    ? caught.flatMap((one) => firedBy(one).map((group) => volleyFrom(fire, group, [one], 'alone')))
    : groups.map((group) => volleyFrom(fire, group, caught))
}
const eachMarker = (groups: readonly FireGroup[]): readonly MarkerShot[] =>
  eachShot(groups).filter(isMarkerShot)

/** The first of those that wait to fire at all: what overheats, or can be laid nowhere, leaves it to the next. */
function* layNearest(fire: Fire, waiting: MarkerShot[]): Procedure<LaidMarker | null> {
  const { game, seat, unit, target } = fire
  for (;;) {
    const first = yield* chooseRanging(fire, waiting)
    if (!first) return null
    waiting.splice(waiting.indexOf(first), 1)
    const laid = (yield* rollOwnHeat(game, seat, unit, target, first)) && (yield* layMarker(fire, first))
    if (laid) return laid
  }
}

/** Where places out of reach are none, a further weapon has to reach the place that the first was laid on. */
export function reachesWithFirst(
  game: CoreGame,
  shot: WeaponShots,
  first: MarkerShot,
  at: PlanPoint,
): boolean {
  if (shot.way?.outOfReach !== 'refused') return true
  const y = modelUnderHole(game, first, at, first.way)?.pose.y ?? topFloorAt(game.state.table, at).y
  return within(rangeToPlace(game, shot, { ...at, y }), inches(shot.weapon.range))
}
/** A further weapon fires if it reaches, and unless it overheats. */
function* takesPart(fire: Fire, shot: MarkerShot, first: LaidMarker): Procedure<boolean> {
  const { game, before, seat, unit, target } = fire
  if (reachesWithFirst(before, shot, first.shot, first.at))
    return yield* rollOwnHeat(game, seat, unit, target, shot)
  yield* loseMarker(fire, shot, 'outOfRange', shot.way.cites.first)
  return false
}

/** A further marker: an arrow says where, HIT leaves it to the shooter (C4-WEAPON-22). */
function* layFurther(
  fire: Fire,
  landed: readonly LaidMarker[],
  shot: MarkerShot,
): Procedure<LaidMarker | null> {
  const { game } = fire
  const [first] = landed
  if (!first) return null
  const cite = shot.way.cites.further
  let direction = yield* rollDeviation(fire, shot.weapon.id, cite)
  if (yield* scattersAgain(fire, shot, direction, true))
    direction = yield* rollDeviation(fire, shot.weapon.id, cite)
  const radius = radiusOf(game, shot.weapon)
  const at =
    direction.hit && shot.way.follows === 'touching'
      ? yield* placeTouching(fire, landed, shot)
      : yield* placeBeside(fire, first, shot, direction)
  const marker = yield* placeMarker(fire, shot, { at, radius, floor: null }, cite)
  if (!isOffTable(game, shot, at)) return { marker, shot, at, floor: null }
  yield* loseMarker(fire, shot, 'offTable', cite)
  return { marker, shot, at, floor: null, lost: true }
}
/** Edge to edge with the first. */
function* placeBeside(
  { game, seat, unit, target }: Fire,
  first: LaidMarker,
  shot: MarkerShot,
  { bearing, hit }: Direction,
): Procedure<PlanPoint> {
  const radius = radiusOf(game, shot.weapon)
  const form: MarkerDirectionForm = {
    form: 'direction',
    unit,
    weapon: shot.weapon.id,
    from: first.at,
    distance: radiusOf(game, first.shot.weapon) + radius,
    radius,
  }
  if (!hit) return salvoPlace(form, bearing)
  const answer = yield* ask({
    seat,
    kind: 'salvoDirection',
    args: { unit, target, weapon: shot.weapon.id },
    because: [shot.way.cites.further],
    form,
    default: { form: 'bearing', bearing: bestDirection(game, form).bearing },
    focus: { units: [target], models: [shot.model] },
  })
  return salvoPlace(form, answer.bearing)
}
/** Wherever it touches one that lies. */
function* placeTouching(
  { game, seat, unit, target }: Fire,
  landed: readonly LaidMarker[],
  shot: MarkerShot,
): Procedure<PlanPoint> {
  const form = touchingForm(
    game,
    unit,
    shot,
    landed.map(({ at, shot: { weapon } }) => ({ at, radius: radiusOf(game, weapon) })),
  )
  const answer = yield* ask({
    seat,
    kind: 'salvoPlace',
    args: { unit, target, weapon: shot.weapon.id },
    because: [shot.way.cites.further],
    form,
    default: { form: 'marker', at: bestTouching(game, form, target) },
    focus: { units: [target], models: [shot.model] },
  })
  return { x: stored(answer.at.x), z: stored(answer.at.z) }
}

/** Markers of ordnance, and the one that finds the range, are laid before the first die of the unit. */
export function* layFirst(fire: Fire, groups: readonly FireGroup[]): Procedure<LaidFirst> {
  const ordnance: LaidMarker[] = []
  for (const shot of eachMarker(groups.filter(({ template }) => template === 'ordnance'))) {
    const laid = yield* layMarker(fire, shot)
    if (laid) ordnance.push(laid)
  }
  const salvo = eachMarker(groups.filter(({ template }) => template === 'barrage'))
  const first = salvo[0]?.way.laid === 'first' ? yield* chooseRanging(fire, salvo) : null
  return { ordnance, ranging: first && (yield* layMarker(fire, first)) }
}
export interface LaidFirst {
  readonly ordnance: readonly LaidMarker[]
  readonly ranging: LaidMarker | null
}
