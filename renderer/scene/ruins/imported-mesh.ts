import { storeyHeight } from '../../../shared/geometry/length'
import { hasMesh, meshOf } from '../../../shared/table'
import type { PieceDesign } from '../../../shared/table/types'
import {
  MeshWriter,
  paintMesh,
  times,
  type MeshData,
  type Paint,
  type Rgb,
  type MeshPoint,
} from '../materials/mesh-writer'

/** Weathered like the ruins it stands beside: plaster that has come off the brick, dusty floors, rough slopes. */
const faces = {
  wall: paintMesh('plaster', 0.92, 0.88, 0.8),
  floor: paintMesh('screed', 0.96, 0.92, 0.85),
  slope: paintMesh('concrete', 0.94, 0.9, 0.84),
  under: paintMesh('concrete', 0.6, 0.57, 0.53),
} as const
/** Small parts are carved stone: a patch of plaster would be larger than they are. */
const trim = paintMesh('concrete', 1, 0.96, 0.89)
/** mm: sides of a triangle below which it is such a part. */
const carved = 9

/** The look of an imported design, storey by storey so that it can be cut like any other; nothing until its mesh is at hand. */
export function importedMesh(
  design: Exclude<PieceDesign, { kind: 'collapsed' }>,
): readonly MeshData[] | null {
  const hash = design.mesh?.hash
  if (hash === undefined || !hasMesh(hash)) return null
  const known =
    built.get(hash) ?? build(hash, design.kind === 'ruin' ? design.levels.map(({ height }) => height) : [0])
  built.set(hash, known)
  return known
}
const built = new Map<string, readonly MeshData[]>()

function build(hash: string, floors: readonly number[]): readonly MeshData[] {
  const { positions, indices } = meshOf(hash)
  const writers: MeshWriter[] = []
  const top = floors.at(-1) ?? 0
  const storeyAt = (y: number): number => {
    const among = floors.findLastIndex((floor) => floor <= y + 0.5)
    if (floors.length < 2 || y < top) return Math.max(0, among)
    return floors.length - 1 + Math.floor((y - top) / storeyHeight)
  }
  const corner = (i: number): MeshPoint => {
    const at = indices[i]! * 3
    return [positions[at]!, positions[at + 1]!, positions[at + 2]!]
  }
  for (let i = 0; i + 2 < indices.length; i += 3) {
    const triangle = [corner(i), corner(i + 1), corner(i + 2)] as const
    const y = (triangle[0][1] + triangle[1][1] + triangle[2][1]) / 3
    const storey = floors.length < 2 ? 0 : Math.max(0, storeyAt(y))
    while (writers.length <= storey) writers.push(new MeshWriter())
    const look = paintOf(triangle)
    writers[storey]!.face(
      triangle,
      look,
      triangle.map((at) => weathered(look.tint, at, floors)),
    )
  }
  return writers.map((writer) => writer.data())
}

type Triangle = readonly [MeshPoint, MeshPoint, MeshPoint]
function paintOf([a, b, c]: Triangle): Paint {
  const [u, v] = [minus(b, a), minus(c, a)]
  const normal: MeshPoint = [u[1] * v[2] - u[2] * v[1], u[2] * v[0] - u[0] * v[2], u[0] * v[1] - u[1] * v[0]]
  const up = normal[1] / (Math.hypot(...normal) || 1)
  if (up < -0.6) return faces.under
  if (up > 0.85) return faces.floor
  if (Math.max(Math.hypot(...u), Math.hypot(...v)) < carved) return trim
  return Math.abs(up) < 0.35 ? faces.wall : faces.slope
}
const minus = (p: MeshPoint, q: MeshPoint): MeshPoint => [p[0] - q[0], p[1] - q[1], p[2] - q[2]]

/** Grime at the foot of everything and above each floor, damp in slow drifts, no two hand's breadths quite the same. */
function weathered(tint: Rgb, [x, y, z]: MeshPoint, floors: readonly number[]): Rgb {
  const floor = floors.findLast((height) => height <= y + 0.5) ?? 0
  const foot = 0.7 + 0.3 * Math.min(1, Math.max(0, y) / 34)
  const above = 0.88 + 0.12 * Math.min(1, Math.max(0, y - floor) / 16)
  const drifts =
    1 + 0.07 * Math.sin(x * 0.043 + z * 0.031 + y * 0.017) + 0.05 * Math.sin(x * 0.11 - z * 0.09 + y * 0.13)
  return times(tint, foot * above * drifts)
}
