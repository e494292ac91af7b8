/**
 * Where a marker or template laid as proposed may come down, and how it strikes its target there: every face of the dice,
 * by the functions that lay, move and strike it (C4-BASE-03, C4-WEAPON-09, -10, -17, -20, C4-VSHOOT-22).
 */
import type { Mm } from '../../../../shared/geometry/length'
import type { PlanPoint } from '../../../../shared/geometry/point'
import type { ModelView } from '../../../../shared/protocol/game-view'
import type { Seat } from '../../../../shared/protocol/spatial'
import type { CoveredModel } from '../../../../shared/protocol/previews/space'
import type { Sliced } from '../../../../shared/sliced'
import { sieve } from '../../../../shared/templates'
import type { ModelId, UnitId } from '../../../../shared/table/types'
import {
  isBlast,
  modelOf,
  radiusOf,
  scattersAsBlast,
  standingModels,
  unitOf,
  type CoreGame,
  type CoverSave,
  type Hit,
} from '../game'
import { binomial, chanceOf } from '../harm'
import { isGun, isVehicleModel } from '../units'
import { countedUnder } from './blast'
import { Bursting, burstsApart } from './bursting'
import type { ImpactCover } from './impact-cover'
import type { FireGroup } from './fire-group'
import { burntWhere, flameHit, flamingOf } from './flames'
import { everybodyStanding, markerAt } from './marker-lay'
import {
  hitUnder,
  isMarkerShot,
  isOffTable,
  layingOf,
  partlyHitFrom,
  struckUnderMarker,
  type MarkerShot,
} from './markers'
import { hitBy } from './roll-to-hit'
import { ordnanceDice, rangingDice } from './salvo'
import {
  comesDown,
  directionOnD6,
  directionOnScatter,
  driftDice,
  mayScatterAgain,
  scattersByD6,
  usuallyScattersAgain,
  type Direction,
  type Drift,
} from './scatter'
import type { WeaponShots } from './shot'
import { facesThatHit, type HitLot, type Strike } from './throws'

/** Whose marker is reckoned, as everybody stands before the first die. */
export interface Reckoned {
  readonly game: CoreGame
  readonly unit: UnitId
  readonly target: UnitId
  /** Whether a place is in range may be told; before the target is named every place counts as if (C4-BASE-15). */
  readonly reach: 'measured' | 'untold'
}
interface Chanced<T> {
  readonly it: T
  readonly chance: number
}
const dieFaces = [1, 2, 3, 4, 5, 6] as const
const bearings = Array.from({ length: 360 }, (_, n) => n)

/** Each once, by a word for it. */
class Tally<T> {
  private readonly all = new Map<string | number, { readonly it: T; chance: number }>()

  add(word: string | number, chance: number, it: () => T): void {
    const known = this.all.get(word)
    if (known) known.chance += chance
    else this.all.set(word, { it: it(), chance })
  }
  get each(): readonly Chanced<T>[] {
    return [...this.all.values()]
  }
}

function directions(game: CoreGame, seat: Seat): readonly Chanced<Direction>[] {
  const found = new Tally<Direction>()
  const add = (direction: Direction, chance: number): void =>
    found.add(direction.hit ? 'hit' : direction.bearing, chance, () => direction)
  for (const face of dieFaces)
    if (scattersByD6(game)) add(directionOnD6(seat, face), 1 / 6)
    else for (const bearing of bearings) add(directionOnScatter(face, bearing), 1 / (6 * bearings.length))
  return found.each
}
/** Every sum or highest of the dice once. */
function distances({ dice, far }: ReturnType<typeof driftDice>): readonly Chanced<Mm>[] {
  let throws: readonly (readonly number[])[] = [[]]
  for (let die = 0; die < dice; die++)
    throws = throws.flatMap((faces) => dieFaces.map((face) => [...faces, face]))
  const found = new Tally<Mm>()
  for (const faces of throws) {
    const distance = far(faces)
    found.add(distance, 1 / throws.length, () => distance)
  }
  return found.each
}

/**
 * Everything scatter die and distance may say together, HIT once; thrown again where that is proposed.
 * @param laid  where the marker has been laid
 */
export function drifts(
  { game, unit, target }: Reckoned,
  shot: MarkerShot,
  laid: PlanPoint,
): readonly Chanced<Drift>[] {
  const fire = { game, before: game, target, unspotted: false }
  const dice = driftDice(
    fire,
    shot,
    laid,
    shot.template === 'barrage' ? rangingDice(fire, shot) : ordnanceDice(game, shot),
  )
  const far = distances(dice)
  const once = directions(game, unitOf(game.state, unit).seat).flatMap(
    ({ it, chance }): readonly Chanced<Drift>[] =>
      it.hit
        ? [{ it: { ...it, distance: 0 }, chance }]
        : far.map((one) => ({ it: { ...it, distance: one.it }, chance: chance * one.chance })),
  )
  return mayScatterAgain(game, shot, false) ? thrownAgain(once) : once
}
/** What is proposed to be thrown again may come down anyhow, what is not may come of it too. */
function thrownAgain<T extends Direction & Partial<Drift>>(
  once: readonly Chanced<T>[],
): readonly Chanced<T>[] {
  const again = once.filter(({ it }) => usuallyScattersAgain(it)).reduce((sum, { chance }) => sum + chance, 0)
  return once.map(({ it, chance }) => ({
    it,
    chance: chance * ((usuallyScattersAgain(it) ? 0 : 1) + again),
  }))
}
/** Of a salvo's further marker: thrown once, and where it may be thrown again. */
export function furtherDirections(game: CoreGame, seat: Seat) {
  const once = directions(game, seat)
  return { once, again: thrownAgain(once) }
}

/** Whom of the target it covers where it has come down, as far as that makes a difference. */
interface Under {
  /** Of those without armour values only their number counts. */
  readonly full: number
  readonly partial: number
  readonly armoured: readonly { readonly how: CoveredModel['how']; readonly hit: Hit }[]
  readonly cover?: CoverSave | null
  /** By which it is suffered, where it is not the shot's own: on whomever it has scattered, or from where it has burst. */
  readonly by: FireGroup | null
}

/** Places between which others are served. */
const atOnceTried = 50

/**
 * The ways in which one shot may strike.
 * @param cover  what an impact of a barrage leaves of it to the target
 * @param group  to which it belongs
 */
export function* markerStrikes(
  reckoned: Reckoned,
  shot: WeaponShots,
  { leaves, against }: ImpactCover,
  group: FireGroup,
): Sliced<readonly Strike[]> {
  const { game, unit, target, reach } = reckoned
  if (!isMarkerShot(shot)) return []
  const { proposed, placeOf, lostAt, floorAt } = layingOf({ game, before: game, unit }, shot, reach)
  const laid = proposed && placeOf(proposed)
  if (!laid || lostAt(laid) !== null) return []
  const floor = floorAt(laid)
  const { way } = shot
  const stays = way.finds === 'toHit'
  const places = stays ? [{ it: laid, chance: 1 }] : cameDown(laid, drifts(reckoned, shot, laid))
  const farthest = Math.max(...places.map(({ it }) => Math.hypot(it.x - laid.x, it.z - laid.z)))
  const counts = (isBlast(shot.template) && countedUnder({ before: game }, shot)) || (() => true)
  const all = standingModels(game.state, target).map(({ id }) => id)
  const astray = scattersAsBlast(shot) ? { ...group, eligible: all } : null
  const bursting = burstsApart(game, way, target) ? new Bursting(game, group, all) : null
  const radius = radiusOf(game, shot.weapon)
  const among = sieve(
    everybodyStanding(game).filter((one) => one.unit === target && counts(one.id)),
    laid,
    farthest + radius,
  )
  const found = new Tally<Under>()
  let tried = 0
  for (const { it: at, chance } of places) {
    if (isOffTable(game, shot, at)) continue
    const { covered, floor: struck } = struckUnderMarker(game, way, markerAt(at, radius), floor, among)
    if (++tried % atOnceTried === 0) yield
    if (covered.length === 0) continue
    const down = { shot, at, floor: struck }
    const under = {
      ...underOf(game, covered, (id) => hitUnder(game, down, hitBy(shot, 0), id)),
      by: bursting?.at({ ...at, y: struck.y }) ?? (at === laid ? null : astray),
    }
    const left = shot.template === 'barrage' && under.full + under.partial > 0 ? leaves(down) : undefined
    const armoured = under.armoured.length === 0 ? '' : JSON.stringify(under.armoured)
    const word = `${under.full} ${under.partial} ${left ?? ''} ${bursting?.wordOf(under.by) ?? under.by !== null} ${armoured}`
    found.add(word, chance, () => ({ ...under, ...(left !== undefined && { cover: against([left]) }) }))
  }
  return facesThatHit(shot).flatMap(({ chance, face }) =>
    merged(
      found.each.flatMap((one) =>
        strikesUnder(one, chance, onFlesh(game, target, hitBy(shot, face)), one.it.by),
      ),
    ),
  )
}
/** Ways that differ in nothing but their chance are one. */
function merged(strikes: readonly Strike[]): readonly Strike[] {
  const groups = new Map<FireGroup | undefined, number>()
  const numberOf = (group: FireGroup | undefined): number => {
    const number = groups.get(group) ?? groups.size
    groups.set(group, number)
    return number
  }
  const found = new Tally<Strike>()
  for (const strike of strikes)
    found.add(
      JSON.stringify([strike.lots.map(({ hits, hit, group }) => [hits, hit, numberOf(group)]), strike.cover]),
      strike.chance,
      () => strike,
    )
  return found.each.map(({ it, chance }) => ({ ...it, chance }))
}
export const isArmoured = (model: ModelView): boolean => isGun(model) || isVehicleModel(model)
/** A hit on any of those without armour values: one of them stands for all. */
export function onFlesh(game: CoreGame, target: UnitId, hit: Hit): Hit {
  const flesh = standingModels(game.state, target).find((model) => !isArmoured(model))
  return { ...hit, ...(flesh && { on: flesh.id }) }
}
const cameDown = (laid: PlanPoint, thrown: readonly Chanced<Drift>[]): readonly Chanced<PlanPoint>[] =>
  thrown.map(({ it, chance }) => ({ it: comesDown(laid, it), chance }))

function underOf(
  game: CoreGame,
  covered: readonly CoveredModel[],
  hitOn: (id: ModelId) => Hit,
): Omit<Under, 'by' | 'cover'> {
  const armoured: { how: CoveredModel['how']; hit: Hit }[] = []
  let [full, partial] = [0, 0]
  for (const { model: id, how } of covered) {
    const model = modelOf(game.state, id)
    if (isArmoured(model)) armoured.push({ how, hit: { ...hitOn(id), on: id } })
    else if (how === 'partial') partial++
    else full++
  }
  return { full, partial, armoured }
}

export const partlyHit = chanceOf(partlyHitFrom)
/**
 * Those partly under it are hit or not, each by his die.
 * @param group  by which they are suffered, where it is not the shot's own
 */
function strikesUnder(
  { it: { full, partial, armoured, cover }, chance }: Chanced<Omit<Under, 'by'>>,
  hits: number,
  hit: Hit,
  group: FireGroup | null = null,
): readonly Strike[] {
  const by = group && { group }
  let ways: readonly { readonly chance: number; readonly lots: readonly HitLot[] }[] = binomial(
    partial,
    partlyHit,
  ).map((p, caught) => ({
    chance: p * chance * hits,
    lots: full + caught === 0 ? [] : [{ hits: full + caught, hit, ...by }],
  }))
  // Those wholly under it are hit before any die is thrown for the others.
  for (const one of [...armoured].sort((a, b) => Number(a.how === 'partial') - Number(b.how === 'partial'))) {
    const lot = { hits: 1, hit: { ...one.hit, ...(hit.rending && { rending: true }) }, ...by }
    const share = one.how === 'partial' ? partlyHit : 1
    ways = ways.flatMap((way) =>
      [
        { chance: way.chance * share, lots: [...way.lots, lot] },
        { chance: way.chance * (1 - share), lots: way.lots },
      ].filter((after) => after.chance > 0),
    )
  }
  return ways
    .filter(({ lots }) => lots.length > 0)
    .map((way) => ({ ...way, ...(cover !== undefined && { cover }) }))
}

/** A flame throws nothing: whom it touches as it is proposed it hits. */
export function flameStrikes({ game, unit, target }: Reckoned, shot: WeaponShots): readonly Strike[] {
  const { form, proposed } = flamingOf(game, unit, target, shot)
  if (proposed === null) return []
  const laid = { shot, level: form.floor, bearing: proposed }
  const { tip, struck } = burntWhere({ game, before: game, unit, target }, laid)
  const covered = struck.filter((one) => one.unit === target)
  if (covered.length === 0) return []
  const hit = flameHit(shot, tip)
  return strikesUnder({ it: underOf(game, covered, () => hit), chance: 1 }, 1, onFlesh(game, target, hit))
}
