/**
 * How a salvo may strike: the first marker wherever it scatters, each other beside it in every direction of its die, by what
 * directs and strikes them (C4-WEAPON-20, -22). Where the first comes down all others hang on, of whatever weapon.
 */
import type { Mm } from '../../../../shared/geometry/length'
import type { PlanPoint } from '../../../../shared/geometry/point'
import type { Sliced } from '../../../../shared/sliced'
import { sieve } from '../../../../shared/templates'
import { radiusOf, unitOf, type CoverSave } from '../game'
import { Bursts, type BurstChances } from './bursts'
import type { FireGroup } from './fire-group'
import type { ImpactCover } from './impact-cover'
import { drifts, furtherDirections, type Reckoned } from './marker-odds'
import { everybodyStanding } from './marker-lay'
import { isMarkerShot, layingOf } from './markers'
import { eachShot, reachesWithFirst, usualRanging } from './salvo'
import { SalvoPlaces, type SalvoMarker } from './salvo-places'
import { comesDown } from './scatter'
import type { HitLot, Strike } from './throws'

export interface SalvoStrikes {
  /** All that its weapons may do at once. */
  readonly together: readonly Strike[]
  /** The part of each of them in it. */
  readonly own: ReadonlyMap<FireGroup, readonly Strike[]>
}

/** More take longer than anybody waits for a figure: in a city each some 50 µs. */
const mostLooks = 15_000

/**
 * @param groups  all weapons of the salvo, in the order in which they are resolved
 * @returns null where it takes too many looks to find what cover each marker leaves (C4-SAVE-14)
 */
export function* salvoStrikes(
  reckoned: Reckoned,
  groups: readonly FireGroup[],
  cover: ImpactCover,
): Sliced<SalvoStrikes | null> {
  const { game, unit, target, reach } = reckoned
  const shots = eachShot(groups)
  const ranging = usualRanging({ before: game, target }, shots.filter(isMarkerShot))
  const { proposed, placeOf, lostAt } = ranging
    ? layingOf({ game, before: game, unit }, ranging, reach)
    : { proposed: null, placeOf: null, lostAt: null }
  const laid = proposed && placeOf(proposed)
  if (!ranging || !laid || lostAt(laid) !== null) return { together: [], own: new Map() }
  const thrown = drifts(reckoned, ranging, laid)
  const farthest = Math.max(...thrown.map(({ it }) => it.distance))
  const widest = Math.max(...groups.map(({ weapon }) => radiusOf(game, weapon)))
  const apart = (radius: Mm): Mm => radiusOf(game, ranging.weapon) + radius
  const isSettled = cover.isSettled(laid, farthest + apart(widest))
  // Suffered marker by marker, each leaves a cover of its own.
  if (!isSettled && ranging.way.suffered === 'byMarker') return null
  const markers = markersOf(
    groups.map((group) => ({
      ...group,
      shots: group.shots.filter((shot) => reach === 'untold' || reachesWithFirst(game, shot, ranging, laid)),
    })),
    ranging,
  )
  const bursts = new Bursts()
  const places = new SalvoPlaces(
    reckoned,
    bursts,
    markers,
    isSettled ? null : cover.leaves,
    groups.length,
    sieve(everybodyStanding(game), laid, farthest + apart(widest) + widest),
    furtherDirections(game, unitOf(game.state, unit).seat),
  )
  const all = new Map<number, number>()
  for (const { it: drift, chance } of thrown) {
    for (const [burst, p] of fallen(bursts, places, markers, comesDown(laid, drift)))
      all.set(burst, (all.get(burst) ?? 0) + p * chance)
    if (cover.looks() > mostLooks) return null
    yield
  }
  const read = new Reading(groups, bursts, places, isSettled ? cover.against([0]) : cover.against)
  return {
    together: read.strikes(all, () => true),
    own: new Map(groups.map((group, g) => [group, read.strikes(all, (of) => of === g)])),
  }
}

/** Weapon by weapon, the one that finds the range first of its own: so their hits are resolved (C4-SHOOT-13). */
function markersOf(groups: readonly FireGroup[], ranging: SalvoMarker['shot']): readonly SalvoMarker[] {
  return groups.flatMap((group, g) => {
    const own = eachShot([group])
      .filter(isMarkerShot)
      .map((shot): SalvoMarker => ({ group: g, shot, first: false }))
    const at = own.findIndex(({ shot }) => shot === ranging)
    return at < 0 ? own : [{ group: g, shot: ranging, first: true }, ...own.toSpliced(at, 1)]
  })
}

/** All of them, where the first has come down. */
function fallen(
  bursts: Bursts,
  places: SalvoPlaces,
  markers: readonly SalvoMarker[],
  at: PlanPoint,
): BurstChances {
  const round = places.round(at)
  return markers.reduce(
    (all, marker) => bursts.both(all, marker.first ? places.first(at, marker) : round(marker)),
    bursts.nothing,
  )
}

/** Bursts as the strikes they are. */
class Reading {
  constructor(
    private readonly groups: readonly FireGroup[],
    private readonly bursts: Bursts,
    private readonly places: SalvoPlaces,
    /** What is left of cover, or what leaves it. */
    private readonly cover: CoverSave | null | ImpactCover['against'],
  ) {}

  /** Of these weapons; those that differ in nothing but their chance are one. */
  strikes(all: BurstChances, counts: (group: number) => boolean): readonly Strike[] {
    const found = new Map<number, number>()
    for (const [number, chance] of all) {
      const { hits, places } = this.bursts.of(number)
      const own = this.bursts.numberOf({
        hits: hits.filter((kind) => counts(this.places.kindOf(kind).group)),
        places: places.filter((place) => counts(place % this.groups.length)),
      })
      found.set(own, (found.get(own) ?? 0) + chance)
    }
    found.delete(this.bursts.none)
    const strikes = [...found].map(([number, chance]) => this.strike(number, chance))
    // Their wounds are told apart in the order in which they come.
    const firstOf = ({ lots: [lot] }: Strike): number => (lot?.group ? this.groups.indexOf(lot.group) : 0)
    return strikes.sort((one, two) => firstOf(one) - firstOf(two))
  }
  private strike(number: number, chance: number): Strike {
    const { hits, places } = this.bursts.of(number)
    const lots: (Omit<HitLot, 'hits'> & { hits: number })[] = []
    let last = -1
    for (const kind of hits) {
      const lot = lots.at(-1)
      if (lot && kind === last) lot.hits++
      else {
        const { group, hit } = this.places.kindOf(kind)
        lots.push({ hits: 1, hit, group: this.groups[group], cover: this.coverOf(group, places) })
      }
      last = kind
    }
    const placeOf = ({ group }: HitLot): number => (group ? this.groups.indexOf(group) : 0)
    lots.sort((one, two) => placeOf(one) - placeOf(two))
    return { chance, lots, cover: lots[0]?.cover }
  }
  private coverOf(group: number, places: readonly number[]): CoverSave | null {
    if (typeof this.cover !== 'function') return this.cover
    const many = this.groups.length
    return this.cover(
      places.filter((place) => place % many === group).map((place) => Math.floor(place / many)),
    )
  }
}
