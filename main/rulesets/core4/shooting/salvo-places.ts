/** What each marker of a salvo brings wherever it comes down (C4-WEAPON-10, -22). Together they come down in very many places. */
import type { Mm } from '../../../../shared/geometry/length'
import type { PlanPoint } from '../../../../shared/geometry/point'
import type { CoveredModel } from '../../../../shared/protocol/previews/space'
import {
  coverageRound,
  coveredWholly,
  isSameFloor,
  notCovered,
  sieve,
  templateFloorOf,
  topFloorAt,
  type TemplateFloor,
} from '../../../../shared/templates'
import type { Standing } from '../../../../shared/table/types'
import { modelOf, radiusOf, type Hit } from '../game'
import { binomial } from '../harm'
import type { BurstChances, Bursts } from './bursts'
import type { ImpactCover } from './impact-cover'
import { isArmoured, onFlesh, partlyHit, type furtherDirections, type Reckoned } from './marker-odds'
import { markerAt, strikesAllLevels } from './marker-lay'
import { hitUnder, isOffTable, struckUnderMarker, type MarkerShot } from './markers'
import { hitBy } from './roll-to-hit'
import { mayScatterAgain } from './scatter'
import {
  bestDirection,
  bestTouching,
  salvoPlace,
  touchingForm,
  type MarkerDirectionForm,
} from './further-marker'

export interface SalvoMarker {
  /** Its place among the weapons. */
  readonly group: number
  readonly shot: MarkerShot
  /** It finds the range. */
  readonly first: boolean
}
/** A hit as it is resolved, and by which weapon. */
interface HitKind {
  readonly group: number
  readonly hit: Hit
}

/** Whom of the target a marker covers, as far as it makes a difference, and where. */
interface Under {
  readonly full: number
  readonly partial: number
  readonly armoured: readonly Pick<CoveredModel, 'model' | 'how'>[]
  /** What cover the place leaves, where that depends on the place. */
  readonly left: number | null
  readonly at: PlanPoint
  readonly floor: TemplateFloor
  /** By the weapon. */
  readonly brings: BurstChances[]
}
type Told = ReturnType<typeof furtherDirections>

export class SalvoPlaces {
  private readonly kinds: HitKind[] = []
  private readonly kindNumbers = new Map<string, number>()
  private readonly unders = new Map<number | string, Under>()
  private readonly around: readonly (Near & { readonly isTarget: boolean; readonly isArmoured: boolean })[]
  private readonly firstRadius: Mm

  /** @param leaves  null: every place leaves the same cover */
  constructor(
    private readonly reckoned: Reckoned,
    private readonly bursts: Bursts,
    private readonly markers: readonly SalvoMarker[],
    private readonly leaves: ImpactCover['leaves'] | null,
    /** So many weapons. */
    private readonly many: number,
    around: readonly Standing[],
    private readonly told: Told,
  ) {
    const { game, target } = reckoned
    this.around = around.map((model) => ({
      model,
      floor: templateFloorOf(game.state.table, model),
      isTarget: model.unit === target,
      isArmoured: isArmoured(modelOf(game.state, model.id)),
    }))
    const first = markers.find((one) => one.first)
    this.firstRadius = first ? radiusOf(game, first.shot.weapon) : 0
  }

  kindOf(number: number): HitKind {
    const kind = this.kinds[number]
    if (!kind) throw new Error(`no kind of hit ${number}`)
    return kind
  }

  /** Of the marker that finds the range, which has come down there. */
  first(at: PlanPoint, marker: SalvoMarker): BurstChances {
    const { game } = this.reckoned
    return isOffTable(game, marker.shot, at)
      ? this.bursts.nothing
      : this.brings(this.lies(at, marker.shot, this.firstRadius), marker)
  }

  /** Of any other, beside the first: an arrow says where, HIT leaves it to the shooter, who does as is proposed. */
  round(from: PlanPoint): (marker: SalvoMarker) => BurstChances {
    const known = new Map<string, ReadonlyMap<Under, number>>()
    const brought = new Map<number, BurstChances>()
    return (marker) => {
      const before = brought.get(marker.group)
      if (before) return before
      const radius = radiusOf(this.reckoned.game, marker.shot.weapon)
      const told = mayScatterAgain(this.reckoned.game, marker.shot, true) ? 'again' : 'once'
      const unders = known.get(`${radius} ${told}`) ?? this.undersRound(from, marker, radius, this.told[told])
      known.set(`${radius} ${told}`, unders)
      const all = new Map<number, number>()
      for (const [under, chance] of unders)
        for (const [burst, p] of this.brings(under, marker))
          all.set(burst, (all.get(burst) ?? 0) + p * chance)
      brought.set(marker.group, all)
      return all
    }
  }

  private undersRound(
    from: PlanPoint,
    { shot }: SalvoMarker,
    radius: Mm,
    told: Told['once'],
  ): ReadonlyMap<Under, number> {
    const { game, unit } = this.reckoned
    const distance = this.firstRadius + radius
    const form: MarkerDirectionForm = {
      form: 'direction',
      unit,
      weapon: shot.weapon.id,
      from,
      distance,
      radius,
    }
    const near = this.around.flatMap((one) => {
      const round = coverageRound(from, distance, radius, one.model)
      return round === null ? [] : [{ ...one, round }]
    })
    const floors = new Map<number, TemplateFloor>()
    const floorAt = (degree: number): TemplateFloor => {
      const before = floors.get(degree) ?? topFloorAt(game.state.table, salvoPlace(form, degree))
      floors.set(degree, before)
      return before
    }
    const strikesAll = strikesAllLevels(game, 'marker')
    const struck = (degree: number, { round, floor }: Round): boolean =>
      round[degree] !== notCovered && (strikesAll || isSameFloor(floorAt(degree), floor))
    const targets = near.filter(({ isTarget }) => isTarget)
    const unders = new Map<Under, number>()
    const add = (under: Under, chance: number): void =>
      void unders.set(under, (unders.get(under) ?? 0) + chance)
    for (const { it, chance } of told) {
      if (it.hit && shot.way.follows === 'touching') {
        add(this.touchingFirst(from, shot, radius), chance)
        continue
      }
      const degree = it.hit ? bestRound(game, form, near, struck) : it.bearing
      if (isOffTable(game, shot, salvoPlace(form, degree))) {
        add(this.empty, chance)
        continue
      }
      let [full, partial] = [0, 0]
      let armoured: Under['armoured'] = []
      for (const one of targets) {
        if (!struck(degree, one)) continue
        const wholly = one.round[degree] === coveredWholly || shot.way.partlyFrom === null
        if (one.isArmoured)
          armoured = [...armoured, { model: one.model.id, how: wholly ? 'full' : 'partial' }]
        else if (wholly) full++
        else partial++
      }
      const under =
        full + partial + armoured.length === 0
          ? this.empty
          : this.under(full, partial, armoured, salvoPlace(form, degree), floorAt(degree))
      add(under, chance)
    }
    return unders
  }

  /** Where it may touch any that lies it is proposed by the first. */
  private touchingFirst(from: PlanPoint, shot: MarkerShot, radius: Mm): Under {
    const { game, unit, target } = this.reckoned
    const form = touchingForm(game, unit, shot, [{ at: from, radius: this.firstRadius }])
    const among = this.around.map(({ model }) => model)
    const at = bestTouching(game, form, target, sieve(among, from, this.firstRadius + 2 * radius))
    return isOffTable(game, shot, at) ? this.empty : this.lies(at, shot, radius)
  }
  /** Where it has come down for certain. */
  private lies(at: PlanPoint, { way }: MarkerShot, radius: Mm): Under {
    const { game } = this.reckoned
    const targets = this.around.filter(({ isTarget }) => isTarget).map(({ model }) => model)
    const { covered, floor } = struckUnderMarker(game, way, markerAt(at, radius), null, targets)
    const armoured = covered.filter(({ model }) => isArmoured(modelOf(game.state, model)))
    const flesh = covered.filter((one) => !armoured.includes(one))
    const partial = flesh.filter(({ how }) => how === 'partial').length
    return this.under(flesh.length - partial, partial, armoured, at, floor)
  }

  private readonly empty: Under = {
    full: 0,
    partial: 0,
    armoured: [],
    left: null,
    at: { x: 0, z: 0 },
    floor: { piece: null, level: 0, y: 0 },
    brings: [],
  }
  private under(
    full: number,
    partial: number,
    armoured: Under['armoured'],
    at: PlanPoint,
    floor: TemplateFloor,
  ): Under {
    if (full + partial + armoured.length === 0) return this.empty
    const left = this.leaves?.({ at, floor }) ?? null
    const numbers = ((left ?? 0) * most + full) * most + partial
    const word =
      armoured.length === 0
        ? numbers
        : `${numbers} ${armoured.map(({ model, how }) => `${model} ${how} ${this.isBeside(at, floor, model)}`).join()}`
    const known = this.unders.get(word) ?? { full, partial, armoured, left, at, floor, brings: [] }
    this.unders.set(word, known)
    return known
  }
  private isBeside(at: PlanPoint, floor: TemplateFloor, model: string): boolean {
    const [{ shot }] = this.markers as readonly [SalvoMarker]
    return hitUnder(this.reckoned.game, { shot, at, floor }, {}, model).offCentre === true
  }

  /** Those partly under it are hit or not, each by his die. */
  private brings(under: Under, { group, shot }: SalvoMarker): BurstChances {
    const before = under.brings[group]
    if (before) return before
    const { game, target } = this.reckoned
    const { full, partial, armoured, at, floor } = under
    const by = hitBy(shot, 0)
    const flesh = full + partial > 0 ? this.kind(group, 'flesh', () => onFlesh(game, target, by)) : 0
    let ways = binomial(partial, partlyHit).map((chance, caught) => ({
      chance,
      hits: new Array<number>(full + caught).fill(flesh),
    }))
    for (const { model, how } of armoured) {
      const hit: Hit = { ...hitUnder(game, { shot, at, floor }, by, model), on: model }
      const kind = this.kind(group, `${model} ${hit.offCentre === true}`, () => hit)
      const share = how === 'partial' ? partlyHit : 1
      ways = ways.flatMap(({ chance, hits }) =>
        [
          { chance: chance * share, hits: [...hits, kind] },
          { chance: chance * (1 - share), hits },
        ].filter((way) => way.chance > 0),
      )
    }
    const left = under.left === null ? [] : [group + this.many * under.left]
    const found = new Map<number, number>()
    for (const { chance, hits } of ways) {
      const number = hits.length === 0 ? this.bursts.none : this.bursts.numberOf({ hits, places: left })
      found.set(number, (found.get(number) ?? 0) + chance)
    }
    under.brings[group] = found
    return found
  }
  private kind(group: number, word: string, hit: () => Hit): number {
    const key = `${group} ${word}`
    const number = this.kindNumbers.get(key) ?? this.kinds.push({ group, hit: hit() }) - 1
    this.kindNumbers.set(key, number)
    return number
  }
}
/** More than lie under any marker. */
const most = 512

interface Near {
  readonly model: Standing
  readonly floor: TemplateFloor
}
/** Somebody near, and how a marker covers him at each degree round the first. */
interface Round extends Near {
  readonly round: Uint8Array
}
function bestRound(
  game: Reckoned['game'],
  form: MarkerDirectionForm,
  near: readonly Round[],
  struck: (degree: number, one: Round) => boolean,
): number {
  return bestDirection(game, form, (degree) =>
    near
      .filter((one) => struck(degree, one))
      .map(({ model, round }) => ({
        model: model.id,
        unit: model.unit,
        how: round[degree] === coveredWholly ? 'full' : 'partial',
        struck: true,
      })),
  ).bearing
}
