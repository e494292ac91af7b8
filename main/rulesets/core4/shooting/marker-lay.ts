/** Where a marker may be laid, and whom it strikes there: one judgement for the answer, the tool and the rules. */
import { within, inches, toInches, type Mm } from '../../../../shared/geometry/length'
import { pointGap } from '../../../../shared/geometry'
import type { PlanPoint } from '../../../../shared/geometry/point'
import { bearing, stepped } from '../../../../shared/geometry/turn'
import type { DecisionForm } from '../../../../shared/protocol/decision'
import type { CoveredModel } from '../../../../shared/protocol/previews/space'
import { refuse, type Refusal } from '../../../../shared/protocol/refusal'
import type { Seat } from '../../../../shared/protocol/spatial'
import type { Mount } from '../../../../shared/protocol/vehicle'
import {
  bestPlace,
  templateFloorOf,
  holeIsOver,
  sieve,
  someCentre,
  struckBy,
  suggestCentre,
  topFloorAt,
  type CentreOver,
  type TemplateFloor,
  type Marker,
  type StruckUnder,
} from '../../../../shared/templates'
import { hullSpan, pointToBaseGap, reachOfBase } from '../../../../shared/table'
import type { ModelId, Standing } from '../../../../shared/table/types'
import {
  markerWay,
  modelOf,
  standingModels,
  templateOf,
  unitOf,
  type CoreGame,
  type MarkerWay,
} from '../game'
import { mountPlace, rangeToPlace } from '../sight'
import { standingOf, vehicleOf } from '../units'
import { weaponOf } from './weapon-named'

export type MarkerForm = Extract<DecisionForm, { readonly form: 'marker' }>

interface Muster {
  readonly all: readonly Standing[]
  readonly byId: ReadonlyMap<ModelId, Standing>
}
/** States share their models as long as none moves or falls. */
const mustered = new WeakMap<object, Muster>()
function muster({ state }: CoreGame): Muster {
  const known = mustered.get(state.models)
  if (known) return known
  const models = Object.keys(state.units)
    .sort()
    .flatMap((unit) => standingModels(state, unit))
  const byId = new Map(models.map((model) => [model.id, standingOf(model)]))
  // Who fires from inside is not to be hit by his own (C4-TRANS-16).
  const outside = models.filter(({ firesFrom }) => firesFrom === undefined)
  const fresh = { all: outside.flatMap(({ id }) => byId.get(id) ?? []), byId }
  mustered.set(state.models, fresh)
  return fresh
}
/** Everybody on the table, by unit, then by index: the order of dice (C4-SHOOT-13). */
export const everybodyStanding = (game: CoreGame): readonly Standing[] => muster(game).all

/** House rule of tables without floors (C4-WEAPON-30). */
export const strikesAllLevels = (game: CoreGame, shape: 'marker' | 'flame'): boolean =>
  game.ask('strikesEveryFloor', game.setting('core4.weapons.markersHitAllLevels') === true, { shape }).value

export const markerAt = (at: PlanPoint, radius: Mm): Marker => ({ kind: 'marker', at, radius })

/** How the marker of a question lies and strikes. */
export function wayOfForm(game: CoreGame, { weapon }: Pick<MarkerForm, 'weapon'>): MarkerWay {
  const template = templateOf(game, weaponOf(game, weapon))
  return markerWay(game, template === null || template === 'flame' ? 'blast' : template)
}
/** Where nobody needs a die for being partly under it, all of them are as if wholly so. */
export const asHit = (
  { partlyFrom }: Pick<MarkerWay, 'partlyFrom'>,
  covered: readonly CoveredModel[],
): readonly CoveredModel[] =>
  partlyFrom === null
    ? covered.map((one) => (one.how === 'partial' ? { ...one, how: 'full' } : one))
    : covered

/** The floor a marker laid there strikes: that of the model under its hole, or the topmost (CF-BLAST-01, CF-BARRAGE-01). */
export function floorUnder(
  game: CoreGame,
  form: Pick<MarkerForm, 'over' | 'floor' | 'weapon'>,
  at: PlanPoint,
): TemplateFloor | null {
  if (form.floor === null) return topFloorAt(game.state.table, at)
  const below = modelUnderHole(game, form, at, wayOfForm(game, form))
  return below ? templateFloorOf(game.state.table, below) : null
}

/** The first of the models that the hole is over. */
export function modelUnderHole(
  game: CoreGame,
  { over }: Pick<MarkerForm, 'over'>,
  at: PlanPoint,
  { hole }: Pick<MarkerWay, 'hole'>,
): Standing | undefined {
  const { byId } = muster(game)
  for (const id of over) {
    const model = byId.get(id)
    if (model && holeIsOver(at, model, hole)) return model
  }
  return undefined
}

/** Those of them on the floor that was declared; all where none is (CF-BLAST-01). */
export const onFloor = (
  { state }: CoreGame,
  ids: readonly ModelId[],
  floor: number | null,
): readonly ModelId[] =>
  ids.filter((id) => {
    const model = modelOf(state, id)
    return (
      model.pose !== null &&
      (floor === null || templateFloorOf(state.table, standingOf(model)).level === floor)
    )
  })

/** Is the hole over somebody of the target who stands on another floor than was declared? */
function isOnOtherFloor(
  game: CoreGame,
  { over, floor }: MarkerForm,
  at: PlanPoint,
  { hole }: MarkerWay,
): boolean {
  const [first] = over
  if (floor === null || first === undefined) return false
  const target = modelOf(game.state, first).unit
  return standingModels(game.state, target).some((one) => {
    const model = standingOf(one)
    return templateFloorOf(game.state.table, model).level !== floor && holeIsOver(at, model, hole)
  })
}

const onTable = (game: CoreGame, ids: readonly ModelId[]): readonly Standing[] => {
  const { byId } = muster(game)
  return ids.flatMap((id) => byId.get(id) ?? [])
}

/** Whom a marker strikes: those on its floor (CF-BLAST-03, CF-BARRAGE-01). */
export const struckUnder = (
  game: CoreGame,
  marker: Marker,
  floor: TemplateFloor,
  among = everybodyStanding(game),
): readonly CoveredModel[] =>
  struckBy(game.state.table, sieve(among, marker.at, marker.radius), marker, struckFloor(game, floor))

export const struckFloor = (
  game: CoreGame,
  floor: StruckUnder,
  shape: 'marker' | 'flame' = 'marker',
): StruckUnder => (strikesAllLevels(game, shape) ? 'all' : floor)

/** Nobody of one's own, and nobody in a close combat, is struck on purpose (C4-SHOOT-21, CF-TEMPLATE-04). Wrecks may be. */
export function spareRefusal(game: CoreGame, seat: Seat, struck: readonly CoveredModel[]): Refusal | null {
  const { state } = game
  const own = struck.filter(({ model }) => {
    const covered = modelOf(state, model)
    return covered.seat === seat && covered.damage?.wrecked !== true
  })
  const ids = (models: readonly CoveredModel[]): readonly ModelId[] => models.map(({ model }) => model)
  if (own[0])
    return refuse('coversOwn', ['C4-SHOOT-21', 'CF-TEMPLATE-04'], { model: own[0].model }, ids(own)).refusal
  const fighting = struck.filter(({ unit }) => unitOf(state, unit).locked.length > 0)
  if (fighting[0])
    return refuse('coversCombat', 'C4-SHOOT-21', { model: fighting[0].model }, ids(fighting)).refusal
  return null
}

/** A place for a marker: what it strikes there, or why it may not be laid there. */
type Judged =
  { readonly refusal: Refusal } | { readonly refusal: null; readonly struck: readonly CoveredModel[] }

/** @param reach  before the target is named every place counts as in range (C4-BASE-15) */
function judged(
  game: CoreGame,
  form: MarkerForm,
  at: PlanPoint,
  way: MarkerWay,
  reach: Reach = 'measured',
): Judged {
  const below = modelUnderHole(game, form, at, way)
  if (!below) {
    const key = isOnOtherFloor(game, form, at, way)
      ? 'holeOnOtherFloor'
      : way.hole === 0
        ? 'middleNotOverTarget'
        : 'holeNotOverTarget'
    return refuse(
      key,
      form.floor === null ? way.cites.laid : [way.cites.laid, 'CF-BLAST-01'],
      { weapon: form.weapon, ...(form.floor !== null && { level: form.floor }) },
      form.over,
    )
  }
  const far =
    way.outOfReach === 'refused' && reach === 'measured' ? reachRefusal(game, form, at, below) : null
  if (far) return { refusal: far }
  const { table } = game.state
  const floor = form.floor === null ? topFloorAt(table, at) : templateFloorOf(table, below)
  const struck = asHit(way, struckUnder(game, markerAt(at, form.radius), floor))
  return { refusal: spareRefusal(game, unitOf(game.state, form.unit).seat, struck), struck }
}
/** Whether it may be told how far the weapon reaches. */
export type Reach = 'measured' | 'untold'

/** Beyond its range, or nearer than its least distance where it does not fly over that; who has fallen since measures no more. */
function reachRefusal(game: CoreGame, form: MarkerForm, at: PlanPoint, below: Standing): Refusal | null {
  const { model, weapon: id, floor } = form
  if (modelOf(game.state, model).pose === null) return null
  const weapon = weaponOf(game, id)
  const least = floor === null ? 0 : inches(weapon.minRange ?? 0)
  const distance = rangeToPlace(game, { model, mount: mountOf(game, form) }, { ...at, y: below.pose.y })
  return inMarkerReach(distance, least, inches(weapon.range))
    ? null
    : refuse('holeOutOfReach', wayOfForm(game, form).cites.laid, { weapon: id }, [model]).refusal
}
const mountOf = ({ state }: CoreGame, { model, mount }: MarkerForm): Mount | null =>
  mount === undefined ? null : (vehicleOf(state, model).mounts.find(({ id }) => id === mount) ?? null)

/** Why a marker may not be laid there, or null. With guessed distances any place will do (C4-WEAPON-21). */
export const markerRefusal = (game: CoreGame, form: MarkerForm, at: PlanPoint): Refusal | null =>
  form.over.length === 0 ? null : judged(game, form, at, wayOfForm(game, form)).refusal

/** With guessed distances the crew names whole inches, counted from the firer's base or hull: the place that makes (C4-WEAPON-21). */
export function guessedPlace(game: CoreGame, firer: ModelId, at: PlanPoint): PlanPoint {
  const model = modelOf(game.state, firer)
  if (!model.pose) return at
  const from = model.pose.at
  const heading = bearing(from, at)
  const standing = standingOf({ ...model, pose: model.pose })
  const [y] = hullSpan(standing)
  const gap = (way: Mm): Mm => pointToBaseGap(standing, { ...stepped(from, heading, way), y })
  const guess = inches(Math.round(toInches(gap(pointGap(from, at)))))
  return stepped(from, heading, wayTo(gap, guess, reachOfBase(model.body.base)))
}
/** How far from its middle one is so far from its edge. */
function wayTo(gap: (way: Mm) => Mm, far: Mm, reach: Mm): Mm {
  let [near, past] = [far, far + reach]
  while (past - near > fine) {
    const middle = (near + past) / 2
    if (gap(middle) <= far) near = middle
    else past = middle
  }
  return past
}
/** Far below what is measured, mm. */
const fine: Mm = 1e-6

/** What a marker is worth to its firer: enemies hit, a half for those hit on 4+; own models count against it. */
export function worthUnder(
  game: CoreGame,
  seat: Seat,
  target: string | null,
  struck: readonly CoveredModel[],
): number {
  let worth = 0
  for (const { model, unit, how } of struck) {
    const chance = how === 'partial' ? 0.5 : 1
    worth += chance * (modelOf(game.state, model).seat === seat ? -1 : unit === target ? 1 : 0.8)
  }
  return worth
}

/** Whom a marker may not cover, and how far its middle keeps from each. */
function keptOff(game: CoreGame, { unit: firer, radius }: Pick<MarkerForm, 'unit' | 'radius'>) {
  const { seat } = unitOf(game.state, firer)
  return everybodyStanding(game)
    .filter(
      ({ unit }) => unitOf(game.state, unit).seat === seat || unitOf(game.state, unit).locked.length > 0,
    )
    .map(({ pose, body }) => ({ at: pose.at, distance: radius + reachOfBase(body.base) }))
}

/** What is to be known of the places over these models. */
function placesOver(game: CoreGame, form: MarkerForm, { hole, outOfReach }: MarkerWay): CentreOver {
  const firer = modelOf(game.state, form.model)
  const mount = mountOf(game, form)
  const from = firer.pose && (mount ? mountPlace(standingOf(firer), mount) : firer.pose.at)
  return {
    over: onTable(game, form.over),
    apart: keptOff(game, form),
    hole,
    ...(outOfReach === 'refused' && from && { near: from }),
  }
}
/** Can it be laid anywhere at all? Asked before anybody declares the fire. */
export function hasPlace(game: CoreGame, form: MarkerForm): boolean {
  const way = wayOfForm(game, form)
  return someCentre(
    placesOver(game, form, way),
    (at) => judged(game, form, at, way, 'untold').refusal === null,
  )
}

/** The best place by the rules; null where there is none. `reaches`: a place out of range is only the last resort. */
export function bestMarker(
  game: CoreGame,
  form: MarkerForm,
  reach: Reach,
  reaches: (at: PlanPoint) => boolean = () => true,
): PlanPoint | null {
  const { seat } = unitOf(game.state, form.unit)
  const way = wayOfForm(game, form)
  const where = placesOver(game, form, way)
  const target = where.over[0]?.unit ?? null
  let most = -Infinity
  const worthAt = (at: PlanPoint): number | null => {
    const place = judged(game, form, at, way, reach)
    if (place.refusal) return null
    const worth = worthUnder(game, seat, target, place.struck)
    // What is worth no more than a place in reach is not measured: it comes after that one anyhow.
    if (worth <= most || !reaches(at)) return worth - 1000
    most = worth
    return worth
  }
  // Where a hole is a point it goes over the middle of somebody, if it may.
  const middles = way.hole === 0 ? where.over.map(({ pose }) => pose.at) : []
  return bestPlace(middles, worthAt) ?? suggestCentre(where, worthAt)
}

/** Is the hole within the weapon's reach, measured from the firer's base (C4-WEAPON-09, -20)? */
export const inMarkerReach = (distance: Mm, least: Mm, most: Mm): boolean =>
  within(distance, most) && !(distance < least - inches(0.001))
