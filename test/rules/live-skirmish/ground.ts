/** Ground for tests of space, written as the spec writes it: centimetres, x east, y north, z up, yaw clockwise from +y (LS-GEO-01). */
import {
  buildSpace,
  soldierBody,
  spaceNumbers,
  vehicleBody,
  type Posture,
  type SkirmishSpace,
  type SpaceInput,
  type SpaceModel,
} from '../../../shared/skirmish/space'
import { cm } from '../../../shared/geometry'
import type { Point3, Polygon } from '../../../shared/geometry'
import { defaultTables } from '../../../shared/skirmish/tables'
import type { Opening, Piece, PlainDesign, Table, Wall } from '../../../shared/table'

export const depth = 80
export const numbers = spaceNumbers(defaultTables)
export const at = (x: number, y: number): { x: number; z: number } => ({ x: cm(x), z: cm(depth - y) })
export const point = (x: number, y: number, z: number): Point3 => ({ ...at(x, y), y: cm(z) })
/** Degrees counter-clockwise from +x. */
export const facing = (yaw: number): number => 90 - yaw

export interface SoldierSpec {
  readonly yaw?: number
  readonly posture?: Posture
  readonly side?: 'a' | 'b' | null
  readonly on?: { readonly piece: string | null; readonly level: number }
}
export function soldier(
  id: string,
  [x, y, z]: readonly [number, number, number],
  spec: SoldierSpec = {},
): SpaceModel {
  const { yaw = 0, posture = 'standing', side = 'a', on = { piece: null, level: 0 } } = spec
  return {
    id,
    unit: 'squad',
    side,
    body: soldierBody(numbers, posture),
    pose: { at: at(x, y), y: cm(z), on, facing: facing(yaw) },
  }
}
export function vehicle(
  id: string,
  [x, y]: readonly [number, number],
  [length, width, height]: readonly [number, number, number],
  spec: { readonly yaw?: number; readonly side?: 'a' | 'b' | null; readonly wreck?: boolean } = {},
): SpaceModel {
  return {
    id,
    unit: id,
    side: spec.side ?? null,
    wreck: spec.wreck,
    body: vehicleBody(cm(length), cm(width), cm(height)),
    pose: { at: at(x, y), y: 0, on: { piece: null, level: 0 }, facing: facing(spec.yaw ?? 90) },
  }
}

type Box = readonly [x0: number, y0: number, x1: number, y1: number]
/** Corners of a box in the design's own coordinates, which are those of the spec with y turned round. */
const outline = ([x0, y0, x1, y1]: Box): Polygon => [
  { x: cm(x0), z: cm(-y0) },
  { x: cm(x1), z: cm(-y0) },
  { x: cm(x1), z: cm(-y1) },
  { x: cm(x0), z: cm(-y1) },
]
const placedHere = { at: at(0, 0), turn: 0, state: { fortified: false, dangerous: false } }

export const plain = (id: string, kind: PlainDesign['kind'], box: Box, height = 0): Piece => ({
  id,
  design: { kind, id, outline: outline(box), height: cm(height) },
  ...placedHere,
})
export interface WallSpec {
  readonly from: readonly [number, number]
  readonly to: readonly [number, number]
  readonly height: number
  readonly base?: number
  readonly thickness?: number
  readonly openings?: readonly {
    readonly kind?: Opening['kind']
    readonly along: number
    readonly width: number
    readonly sill: number
    readonly height: number
  }[]
}
const wall = ({ from, to, height, base = 0, thickness = 0.4, openings = [] }: WallSpec): Wall => ({
  from: { x: cm(from[0]), z: cm(-from[1]) },
  to: { x: cm(to[0]), z: cm(-to[1]) },
  thickness: cm(thickness),
  base: cm(base),
  height: cm(height),
  openings: openings.map(({ kind = 'window', along, width, sill, height: high }) => ({
    kind,
    along: cm(along),
    width: cm(width),
    sill: cm(sill),
    height: cm(high),
  })),
})
export interface RuinSpec {
  readonly footprint: Box
  /** Slabs of the levels 1, 2 …, each with holes. */
  readonly floors?: readonly { readonly slab: Box; readonly holes?: readonly Box[] }[]
  readonly walls?: readonly WallSpec[]
  readonly stairs?: readonly {
    readonly kind: 'stair' | 'ladder'
    readonly level: number
    readonly from: readonly [number, number]
    readonly to: readonly [number, number]
    readonly width: number
  }[]
}
export const storey = 7.62
export const ruin = (id: string, { footprint, floors = [], walls = [], stairs = [] }: RuinSpec): Piece => ({
  id,
  design: {
    kind: 'ruin',
    id,
    family: 'brick',
    levels: [
      { index: 0, height: 0, slabs: [] },
      ...floors.map(({ slab, holes = [] }, i) => ({
        index: i + 1,
        height: cm(storey * (i + 1)),
        slabs: [{ outline: outline(slab), holes: holes.map(outline) }],
      })),
    ],
    walls: walls.map(wall),
    stairs: stairs.map((one) => ({
      ...one,
      from: { x: cm(one.from[0]), z: cm(-one.from[1]) },
      to: { x: cm(one.to[0]), z: cm(-one.to[1]) },
      width: cm(one.width),
    })),
    heaps: [],
    footprintMethod: 'agreed',
    rubbleLine: outline(footprint),
  },
  ...placedHere,
})

export const ground = (
  models: readonly SpaceModel[],
  pieces: readonly Piece[] = [],
  more: Partial<SpaceInput> = {},
): SkirmishSpace => {
  const table: Table = { width: cm(80), depth: cm(depth), pieces }
  return buildSpace({ table, models, numbers, ...more })
}
