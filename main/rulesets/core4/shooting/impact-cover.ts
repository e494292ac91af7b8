/** What impacts of a barrage leave a unit of cover, wherever they lie: most of it is the same for all of them (C4-SAVE-14). */
import { polygonGap } from '../../../../shared/geometry/distance'
import { tolerance, type Mm } from '../../../../shared/geometry/length'
import type { PlanPoint, Polygon } from '../../../../shared/geometry/point'
import { boundsMeet, type Bounds } from '../../../../shared/geometry/polygon'
import { coverGiven, footprint, footprintBounds, reachOfBase } from '../../../../shared/table'
import type { ModelId, Piece, Standing, UnitId } from '../../../../shared/table/types'
import { modelOf, type CoreGame, type CoverSave } from '../game'
import { coverAsked, coverLimited } from '../harm'
import { sized, standingOf } from '../units'
import { mayCover } from '../../../../shared/sight'
import {
  againstMost,
  counting,
  coverAround,
  coverFromImpact,
  shelterBy,
  withVeil,
  type Impact,
} from './cover'

export interface ImpactCover {
  /** What an impact leaves to each of them, by a number: 0 is what they have around them. */
  readonly leaves: (impact: Impact) => number
  /** What the unit has of it that is struck by impacts of these numbers, as they have come down. */
  readonly against: (numbers: readonly number[]) => CoverSave | null
  /** Is it 0 of every impact within so far of a place? */
  readonly isSettled: (at: PlanPoint, within: Mm) => boolean
  /** So many looks it has taken so far. */
  readonly looks: () => number
}

/** What each of those that count has, in their order. */
type Covers = readonly (CoverSave | null)[]

export function coverFromImpacts(game: CoreGame, target: UnitId): ImpactCover {
  const counted = counting(game, target).map(({ id }) => id)
  const places = new Map(counted.map((id, n) => [id, n]))
  const alike = likeCovers(game, counted)
  const stoodIn = counted.map((id) => coverAround(game, id))
  const around: Covers = stoodIn.map(alike)
  const exposed = counted.flatMap((id, n): readonly Exposed[] => {
    const model = sized(game, standingOf(modelOf(game.state, id)))
    const screens = screensOf(game, model, stoodIn[n] ?? null, alike)
    const reach = Math.max(model.body.radius, reachOfBase(model.body.base)) + tolerance
    const own = game.state.table.pieces.filter((piece) => piece.id === stoodIn[n]?.piece)
    return screens.length === 0 ? [] : [{ n, at: model.pose.at, reach, screens, own }]
  })
  const all: Covers[] = []
  const numbers = new Map<string, number>()
  const numberOf = (covers: Covers): number => {
    const word = JSON.stringify(covers)
    const number = numbers.get(word) ?? all.push(covers) - 1
    numbers.set(word, number)
    return number
  }
  numberOf(around)
  const known = new Map<string, CoverSave | null>()
  let looks = 0
  return {
    looks: () => looks,
    leaves(impact) {
      let covers: (CoverSave | null)[] | null = null
      for (const one of exposed) {
        const between = screensBetween(one, impact.at)
        if (between.length === 0) continue
        covers ??= [...around]
        looks++
        covers[one.n] = alike(coverFromImpact(game, impact, counted[one.n] ?? '', [...between, ...one.own]))
      }
      return covers ? numberOf(covers) : 0
    },
    against(struck) {
      const word = struck.join()
      const before = known.get(word)
      if (before !== undefined) return before
      const coverOf = (id: ModelId): CoverSave | null =>
        withVeil(game, id, againstMost(struck.map((number) => all[number]?.[places.get(id) ?? -1] ?? null)))
      const { save } = shelterBy(counted, coverOf)
      known.set(word, save)
      return save
    },
    isSettled: (at, within) => !exposed.some((one) => mayBeScreenedNear(one, at, within)),
  }
}

/** Covers of which all of them make the same are one: which piece gives it is nothing to anybody then (CF-TERRAIN-14). */
function likeCovers(game: CoreGame, counted: readonly ModelId[]) {
  const first = new Map<string, CoverSave>()
  const known = new Map<string, CoverSave>()
  return (cover: CoverSave | null): CoverSave | null => {
    if (cover === null) return null
    const word = `${cover.save} ${cover.piece}`
    const before = known.get(word)
    if (before) return before
    const own = counted.map((id) => coverAsked(game, id, cover).save)
    const makes = `${cover.save} ${own.join()}`
    const one = first.get(makes) ?? cover
    first.set(makes, one)
    known.set(word, one)
    return one
  }
}

/** A piece that may come between, seen from above. */
interface Screen {
  readonly piece: Piece
  readonly outline: Polygon
  readonly bounds: Bounds
}
/** Somebody whom pieces may shelter that lie between him and an impact; all of him lies within his reach. */
interface Exposed {
  readonly n: number
  readonly at: PlanPoint
  readonly reach: Mm
  readonly screens: readonly Screen[]
  /** What shelters him by itself. */
  readonly own: readonly Piece[]
}
/** Pieces that would shelter him instead of what he stands in, if they lay between: of equal ones the first of the table counts. */
function screensOf(
  game: CoreGame,
  model: Standing,
  around: CoverSave | null,
  alike: (cover: CoverSave | null) => CoverSave | null,
): readonly Screen[] {
  const { pieces } = game.state.table
  const own = pieces.findIndex(({ id }) => id === around?.piece)
  return pieces
    .filter((piece, n) => {
      const save = coverLimited(coverGiven(piece, model.pose))
      if (save === null || !mayCover(piece, model)) return false
      if (around === null || save < around.save) return true
      const alsoGiven = { save, piece: piece.id, modifiers: [] }
      return save === around.save && n < own && alike(alsoGiven) !== alike(around)
    })
    .map((piece) => ({ piece, outline: footprint(piece), bounds: footprintBounds(piece) }))
}

const none: readonly Piece[] = []
/** Those that a look from there at him may meet. Asked of very many places: nothing is made where nothing is near. */
function screensBetween({ at, reach, screens }: Exposed, from: PlanPoint): readonly Piece[] {
  const [minX, maxX] = [Math.min(from.x, at.x) - reach, Math.max(from.x, at.x) + reach]
  const [minZ, maxZ] = [Math.min(from.z, at.z) - reach, Math.max(from.z, at.z) + reach]
  let found: Piece[] | null = null
  let wedge: Polygon | null = null
  for (const { piece, bounds, outline } of screens) {
    if (bounds.minX > maxX || bounds.maxX < minX || bounds.minZ > maxZ || bounds.maxZ < minZ) continue
    wedge ??= wedgeTo(at, reach, from)
    if (polygonGap(wedge, outline) <= tolerance) (found ??= []).push(piece)
  }
  return found ?? none
}
/** No look from there at him leaves it: the tangents from the place, or from so near a square around both. */
function wedgeTo(at: PlanPoint, reach: Mm, from: PlanPoint): Polygon {
  const [dx, dz] = [at.x - from.x, at.z - from.z]
  const far = Math.hypot(dx, dz)
  if (far <= 2 * reach) {
    const half = far + reach
    return [
      { x: at.x - half, z: at.z - half },
      { x: at.x + half, z: at.z - half },
      { x: at.x + half, z: at.z + half },
      { x: at.x - half, z: at.z + half },
    ]
  }
  const along = reach / far
  const across = ((1 + along) * reach) / Math.sqrt(far * far - reach * reach)
  const corner = (side: number): PlanPoint => ({
    x: at.x + dx * along + side * dz * across,
    z: at.z + dz * along - side * dx * across,
  })
  return [from, corner(1), corner(-1)]
}
/** Does one of them reach into the box around him and any impact within so far of a place? */
const mayBeScreenedNear = ({ at, reach, screens }: Exposed, from: PlanPoint, within: Mm): boolean =>
  screens.some(({ bounds }) => boundsMeet(bounds, boxAround(from, at, Math.max(reach, within))))
const boxAround = (one: PlanPoint, two: PlanPoint, beyond: Mm): Bounds => ({
  minX: Math.min(one.x, two.x) - beyond,
  maxX: Math.max(one.x, two.x) + beyond,
  minZ: Math.min(one.z, two.z) - beyond,
  maxZ: Math.max(one.z, two.z) + beyond,
})
