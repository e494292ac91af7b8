/** The example ruins of CF-RUIN-01 and a way to write places as the specs do: inches, y north, z up. */
import { inches, storeyHeight } from '../../../shared/geometry/length'
import type { PlanPoint, Polygon } from '../../../shared/geometry/point'
import { bodyOf, type BodyClass } from '../../../shared/table'
import type {
  Piece,
  PieceDesign,
  Pose,
  RuinDesign,
  Standing,
  SurfaceRef,
  Table,
  Wall,
} from '../../../shared/table/types'

const side = 48
/** (x, y) of the specs on a 48" × 48" table: Z = 25.4 (D − y). */
export const place = (x: number, y: number): PlanPoint => ({ x: inches(x), z: inches(side - y) })
export const box = (x0: number, x1: number, y0: number, y1: number): Polygon => [
  place(x0, y0),
  place(x1, y0),
  place(x1, y1),
  place(x0, y1),
]
/** A wall given by its box in plan, its longer side being its length; openings as [from, to, sill, top] along it. */
export function wall(
  [x0, x1, y0, y1]: readonly [number, number, number, number],
  base: number,
  top: number,
  openings: readonly (readonly [number, number, number, number])[] = [],
): Wall {
  const alongX = x1 - x0 >= y1 - y0
  const start = alongX ? x0 : y0
  return {
    from: alongX ? place(x0, (y0 + y1) / 2) : place((x0 + x1) / 2, y0),
    to: alongX ? place(x1, (y0 + y1) / 2) : place((x0 + x1) / 2, y1),
    thickness: inches(alongX ? y1 - y0 : x1 - x0),
    base: inches(base),
    height: inches(top - base),
    openings: openings.map(([from, to, sill, head]) => ({
      kind: 'window',
      along: inches(from - start),
      width: inches(to - from),
      sill: inches(sill - base),
      height: inches(head - sill),
    })),
  }
}
const windows = (levels: number): [number, number, number, number][] =>
  Array.from({ length: levels }, (_, k) => [
    [22, 24, 3 * k + 0.6, 3 * k + 2] as [number, number, number, number],
    [26, 28, 3 * k + 0.6, 3 * k + 2] as [number, number, number, number],
  ]).flat()

export const ruin = (id: string, parts: Partial<RuinDesign>): Piece =>
  piece(id, {
    kind: 'ruin',
    id,
    family: 'brick',
    levels: [{ index: 0, height: 0, slabs: [] }],
    walls: [],
    stairs: [],
    heaps: [],
    footprintMethod: 'agreed',
    ...parts,
  })
export const piece = (id: string, design: PieceDesign, rest: Partial<Piece> = {}): Piece => ({
  id,
  design,
  at: { x: 0, z: 0 },
  turn: 0,
  state: { fortified: false, dangerous: false },
  ...rest,
})
export const floor = (index: number, ...outlines: Polygon[]): RuinDesign['levels'][number] => ({
  index,
  height: index * storeyHeight,
  slabs: outlines.map((outline) => ({ outline, holes: [] })),
})

export const ruinA = ruin('A', {
  footprintMethod: 'hull',
  rubbleLine: box(20, 30, 20, 30),
  walls: [wall([20, 20.25, 20, 30], 0, 9, windows(3)), wall([20, 30, 20, 20.25], 0, 6, windows(2))],
  levels: [floor(0), floor(1, box(20.25, 27, 20.25, 27)), floor(2, box(20.25, 25, 20.25, 25))],
})
export const ruinB = ruin('B', {
  footprintMethod: 'hull',
  rubbleLine: box(20, 28, 20, 30),
  walls: [wall([20, 20.25, 20, 30], 0, 3), wall([27.75, 28, 20, 30], 0, 3)],
})
/** A slab high up without walls: "on another ruin" in the examples. */
export const perch = (id: string, x: number, y: number, level: number): Piece =>
  ruin(id, {
    rubbleLine: box(x - 1, x + 1, y - 1, y + 1),
    levels: [floor(0), floor(level, box(x - 1, x + 1, y - 1, y + 1))],
  })
export const table = (...pieces: Piece[]): Table => ({ width: inches(side), depth: inches(side), pieces })

/** A model at (x, y; z) of the specs; on a floor of `on` when it stands higher than the ground. */
export function model(
  id: string,
  [x, y, z]: readonly [number, number, number],
  kind: BodyClass = 'infantry',
  on: string | null = null,
): Standing {
  const ref: SurfaceRef = { piece: on, level: Math.round(z / 3) }
  const pose: Pose = { at: place(x, y), y: inches(z), on: ref, facing: 0 }
  return { id, unit: `unit-${id}`, body: bodyOf(kind), pose }
}
