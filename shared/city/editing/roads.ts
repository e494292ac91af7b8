/** A road drawn across others: where two cross at right angles both end, and a crossing lies between. */
import { bounds, frame, placed } from '../../geometry'
import type { Mm } from '../../geometry/length'
import type { PlanPoint } from '../../geometry/point'
import { bearing } from '../../geometry/turn'
import type { City } from '../../protocol/city'
import { bendPieces, crossingDesign, roadLine, roadPieces, type Line } from './drawn'
import { addPieces, designNamed, removePieces, type NewPiece } from './pieces'

interface Straight {
  readonly index: number
  readonly at: PlanPoint
  /** Along it. */
  readonly way: PlanPoint
  readonly half: Mm
  readonly halfWidth: Mm
  readonly crossing: boolean
}
interface Stretch {
  readonly from: PlanPoint
  readonly to: PlanPoint
}
const least: Mm = 1
/** Cosine of the angle that still counts as a right one. */
const square = 0.035

const dot = (a: PlanPoint, b: PlanPoint): number => a.x * b.x + a.z * b.z
const minus = (a: PlanPoint, b: PlanPoint): PlanPoint => ({ x: a.x - b.x, z: a.z - b.z })
const along = (from: PlanPoint, way: PlanPoint, by: Mm): PlanPoint => ({
  x: from.x + way.x * by,
  z: from.z + way.z * by,
})

function straightsOf(city: City): readonly Straight[] {
  return city.pieces.flatMap(({ design: id, at, turn }, index): Straight[] => {
    const design = designNamed(city, id)
    if (design?.kind !== 'road' || design.outline.length !== 4 || design.id.startsWith('track')) return []
    const box = bounds(design.outline)
    const [long, wide] = [box.maxX - box.minX, box.maxZ - box.minZ]
    const isAlong = long >= wide
    const way = minus(placed(frame(at, turn), isAlong ? { x: 1, z: 0 } : { x: 0, z: 1 }), at)
    const [half, halfWidth] = isAlong ? [long / 2, wide / 2] : [wide / 2, long / 2]
    return [{ index, at, way, half, halfWidth, crossing: design.id.includes('crossing') }]
  })
}

/** What is left of an interval without some others. */
function without(
  whole: readonly [Mm, Mm],
  cuts: readonly (readonly [Mm, Mm])[],
): readonly (readonly [Mm, Mm])[] {
  return cuts.reduce<readonly (readonly [Mm, Mm])[]>(
    (left, [from, to]) =>
      left
        .flatMap(([a, b]): (readonly [Mm, Mm])[] =>
          to <= a || from >= b
            ? [[a, b]]
            : [
                [a, from],
                [to, b],
              ],
        )
        .filter(([a, b]) => b - a > least),
    [whole],
  )
}
const stretchOf = (from: PlanPoint, way: PlanPoint, [a, b]: readonly [Mm, Mm]): Stretch => ({
  from: along(from, way, a),
  to: along(from, way, b),
})

interface Laid {
  readonly city: City
  readonly pieces: readonly NewPiece[]
}
function laySegment({ city, pieces }: Laid, from: PlanPoint, to: PlanPoint, width: Mm): Laid {
  const length = Math.hypot(to.x - from.x, to.z - from.z)
  const way = { x: (to.x - from.x) / length, z: (to.z - from.z) / length }
  const crossed = straightsOf(city).flatMap((road) => {
    const isAcross = Math.abs(dot(road.way, way)) < square
    if (!isAcross && !road.crossing) return []
    const middle = dot(minus(road.at, from), way)
    const off = dot(minus(from, road.at), road.way)
    const meets =
      middle + road.halfWidth > least &&
      middle - road.halfWidth < length - least &&
      off + width / 2 > -road.half + least &&
      off - width / 2 < road.half - least
    return meets ? [{ road, middle, off }] : []
  })
  const cuts = crossed.map(({ road, middle }) => [middle - road.halfWidth, middle + road.halfWidth] as const)
  const turn = bearing(from, to) % 180
  const parted = crossed
    .filter(({ road }) => !road.crossing)
    .map(({ road, middle, off }) => ({
      index: road.index,
      crossing: {
        design: crossingDesign(road.halfWidth * 2, width),
        at: along(from, way, middle),
        turn,
      },
      rests: roadPieces(
        without([-road.half, road.half], [[off - width / 2, off + width / 2]]).map((part) =>
          stretchOf(road.at, road.way, part),
        ),
        road.halfWidth * 2,
        false,
      ),
    }))
  return {
    city: addPieces(
      removePieces(
        city,
        parted.map(({ index }) => index),
      ),
      parted.flatMap(({ crossing, rests }) => [...rests, crossing]),
    ),
    pieces: [
      ...pieces,
      ...roadPieces(
        without([0, length], cuts).map((part) => stretchOf(from, way, part)),
        width,
        false,
      ),
    ],
  }
}

/** @param line  its corners; an end near the table's edge reaches it */
export function drawRoad(city: City, line: Line, width: Mm): City {
  const corners = roadLine(city, line)
  if (corners.length < 2) return city
  // In open country nobody has paved the ways, and they cross as they like.
  if (city.turf !== undefined) {
    const stretches = corners.slice(1).map((to, i) => ({ from: corners[i] ?? to, to }))
    return addPieces(city, [...roadPieces(stretches, width, true), ...bendPieces(corners, width, true)])
  }
  const laid = corners.slice(1).reduce<Laid>((made, to, i) => laySegment(made, corners[i] ?? to, to, width), {
    city,
    pieces: [],
  })
  return addPieces(laid.city, [...laid.pieces, ...bendPieces(corners, width, false)])
}
