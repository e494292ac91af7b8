import { ShapeUtils, Vector2 } from 'three'
import { buildChance } from '../../../shared/city/design/chance'
import { boundaryDistance, bounds, contains, wound } from '../../../shared/geometry/polygon'
import type { PlanPoint, Polygon } from '../../../shared/geometry/point'
import type { RuinDesign } from '../../../shared/table/types'
import type { Quality } from '../materials/built-material'
import {
  MeshWriter,
  paintMesh,
  times,
  type MeshData,
  type Paint,
  type MeshPoint,
} from '../materials/mesh-writer'
import { families } from './family-look'
import { scatterChunk } from './rubble-mesh'
import { refined, type Triangle } from './slab-mesh'

/** Dust of the walls over their crumbs. */
const crumbs: Readonly<Record<RuinDesign['family'], Paint>> = {
  brick: paintMesh('rubble', 1.08, 0.98, 0.88),
  concrete: paintMesh('earth', 1.1, 1.08, 1.02),
  factory: paintMesh('earth', 0.94, 0.9, 0.84),
  chapel: paintMesh('earth', 1.16, 1.1, 0.98),
}
/** Bank along the outline and the shallow middle, mm: bases must be seen between the plates. */
const bank = 8
const middle = 1.6
const density: Readonly<Record<Quality, number>> = { low: 0.9, medium: 1.6, high: 2.2 }

/** Height of the bed: nothing at the very edge, a bank behind it, lumps everywhere. */
function bedHeight(outline: Polygon, p: PlanPoint): number {
  const edge = boundaryDistance(outline, p)
  const rise = Math.min(1, edge / 7)
  const lumps = 0.5 + 0.5 * Math.sin(p.x * 0.21 + Math.sin(p.z * 0.13) * 2) * Math.sin(p.z * 0.19 + 1.3)
  const drift = 0.5 + 0.5 * Math.sin(p.x * 0.047 + 2) * Math.cos(p.z * 0.053)
  return 0.3 + rise * (middle * lumps + bank * drift * lumps * Math.exp(-(((edge - 9) / 16) ** 2)))
}

/** Dust and crumbs over exactly the footprint, with loose bricks and splinters on it. */
export function bedMesh(was: RuinDesign, outline: Polygon, quality: Quality): MeshData {
  const writer = new MeshWriter()
  const dust = crumbs[was.family]
  const luck = buildChance(`bed ${was.id}`)
  const ring = wound(outline)
  const faces = ShapeUtils.triangulateShape(
    ring.map(({ x, z }) => new Vector2(x, z)),
    [],
  )
  const triangles = faces.map((f) => f.map((i) => ring[i] as PlanPoint) as unknown as Triangle)
  const known = new Map<string, number>()
  const height = (p: PlanPoint): number => bedHeight(outline, p)
  const vertex = (p: PlanPoint): number => {
    const key = `${Math.round(p.x * 100)} ${Math.round(p.z * 100)}`
    const at = known.get(key)
    if (at !== undefined) return at
    const y = height(p)
    const slope = (dx: number, dz: number): number => (height({ x: p.x + dx, z: p.z + dz }) - y) / 2
    const [nx, nz] = [-slope(2, 0), -slope(0, 2)]
    const length = Math.hypot(nx, 1, nz)
    const normal: MeshPoint = [nx / length, 1 / length, nz / length]
    const shade = 0.72 + 0.05 * y + luck.between(-0.06, 0.06)
    const made = writer.vertex(
      [p.x, y, p.z],
      normal,
      { layer: dust.layer, tint: times(dust.tint, shade) },
      p.x,
      p.z,
    )
    known.set(key, made)
    return made
  }
  for (const [a, b, c] of refined(triangles, quality === 'low' ? 18 : 11)) {
    const turn = (b.x - a.x) * (c.z - a.z) - (b.z - a.z) * (c.x - a.x)
    const [p, q, r] = turn > 0 ? [a, c, b] : [a, b, c]
    writer.triangle(vertex(p), vertex(q), vertex(r))
  }
  const looks = families[was.family].chunk
  const box = bounds(outline)
  const count = Math.round(((box.maxX - box.minX) * (box.maxZ - box.minZ) * density[quality]) / 160)
  for (let i = 0; i < count; i++) {
    const at = { x: luck.between(box.minX, box.maxX), z: luck.between(box.minZ, box.maxZ) }
    const most = luck.next() < 0.12 ? 3.8 : 2
    // A beam is up to four and a half times as long as its lot says.
    if (contains(outline, at, 0) && boundaryDistance(outline, at) > most * 4.7)
      scatterChunk(writer, at, height(at) - 0.3, most, luck, looks)
    else if (contains(outline, at, 0) && boundaryDistance(outline, at) > 3)
      scatterChunk(writer, at, height(at) - 0.3, 1.6, luck, [looks[0] ?? dust])
  }
  return writer.data()
}
