import { ShapeUtils, Vector2 } from 'three'
import { slabThickness } from '../../../shared/geometry/length'
import { boundaryDistance, pointToSegment, wound } from '../../../shared/geometry/polygon'
import type { PlanPoint, Polygon } from '../../../shared/geometry/point'
import type { Level, Slab } from '../../../shared/table/types'
import { paintMesh, times, type MeshWriter, type Paint, type Rgb } from '../materials/mesh-writer'
import type { WallContext } from './wall-mesh'
import { bar } from './wall-trim'

const rust = paintMesh('grain', 0.34, 0.15, 0.08)
const timber = paintMesh('boards', 0.6, 0.52, 0.44)

export type Triangle = readonly [PlanPoint, PlanPoint, PlanPoint]

/** Cut until no side is longer than `longest`, so that shading has corners to live in. */
export function refined(triangles: readonly Triangle[], longest: number): Triangle[] {
  const done: Triangle[] = []
  const open = [...triangles]
  for (let t = open.pop(); t; t = open.pop()) {
    const [a, b, c] = t
    const sides = [
      Math.hypot(a.x - b.x, a.z - b.z),
      Math.hypot(b.x - c.x, b.z - c.z),
      Math.hypot(c.x - a.x, c.z - a.z),
    ]
    const most = Math.max(...sides)
    if (most <= longest) {
      done.push(t)
      continue
    }
    const [p, q, r] = sides[0] === most ? [a, b, c] : sides[1] === most ? [b, c, a] : [c, a, b]
    const middle = { x: (p.x + q.x) / 2, z: (p.z + q.z) / 2 }
    open.push([p, middle, r], [middle, q, r])
  }
  return done
}

/** A flat painted sheet, looking up or down. */
export function sheet(
  writer: MeshWriter,
  outline: Polygon,
  holes: readonly Polygon[],
  y: number,
  look: Paint,
  tintAt: (p: PlanPoint) => Rgb,
  { down = false, longest = 22 } = {},
): void {
  const flat = (ring: Polygon): Vector2[] => ring.map(({ x, z }) => new Vector2(x, z))
  const rings = [outline, ...holes]
  const points = rings.flat()
  const faces = ShapeUtils.triangulateShape(flat(outline), holes.map(flat))
  const triangles = faces.map((f) => f.map((i) => points[i!] as PlanPoint) as unknown as Triangle)
  const known = new Map<number, number>()
  const vertex = (p: PlanPoint): number => {
    // Places agree to 0.01 mm; tables are far smaller than ten metres.
    const key = Math.round(p.x * 100) * 2_000_000 + Math.round(p.z * 100)
    const at = known.get(key)
    if (at !== undefined) return at
    const made = writer.vertex(
      [p.x, y, p.z],
      [0, down ? -1 : 1, 0],
      { layer: look.layer, tint: tintAt(p) },
      p.x,
      p.z,
    )
    known.set(key, made)
    return made
  }
  for (const [a, b, c] of refined(triangles, longest)) {
    // Seen from above, x to z is clockwise: an upward face runs the other way.
    const turn = (b.x - a.x) * (c.z - a.z) - (b.z - a.z) * (c.x - a.x)
    const [p, q, r] = turn > 0 === down ? [a, b, c] : [a, c, b]
    writer.triangle(vertex(p), vertex(q), vertex(r))
  }
}

export function wallGap(walls: WallContext['walls'], p: PlanPoint, y: number): number {
  let nearest = 60
  for (const { wall, top } of walls) {
    if (wall.base > y + 20 || top < y + 2) continue
    nearest = Math.min(nearest, pointToSegment(p, wall.from, wall.to) - wall.thickness / 2)
  }
  return Math.max(0, nearest)
}

function slabMesh(slab: Slab, level: Level, context: WallContext): void {
  const { look, writers, walls, luck } = context
  const writer = writers.of(level.index)
  const outline = wound(slab.outline)
  const floor = look.floor[level.index % look.floor.length] as Paint
  const [top, bottom] = [level.height, level.height - slabThickness]
  const patch = (p: PlanPoint): number =>
    0.92 + 0.16 * Math.sin(p.x * 0.09 + level.index) * Math.cos(p.z * 0.07)
  const tintAt = (p: PlanPoint): Rgb => {
    const shade = 0.6 + 0.4 * Math.min(1, wallGap(walls, p, top) / 16)
    const rim = 1 + 0.3 * Math.exp(-boundaryDistance(outline, p) / 3)
    return times(floor.tint, shade * rim * patch(p))
  }
  sheet(writer, outline, slab.holes, top, floor, tintAt, { longest: context.cell * 1.4 })
  sheet(writer, outline, slab.holes, bottom, look.underside, () => look.underside.tint, {
    down: true,
    longest: 400,
  })
  for (const ring of [outline, ...slab.holes.map((hole) => [...wound(hole)].reverse())]) {
    ring.forEach((from, i) => {
      const to = ring[(i + 1) % ring.length] as PlanPoint
      writer.face(
        [
          [from.x, bottom, from.z],
          [from.x, top, from.z],
          [to.x, top, to.z],
          [to.x, bottom, to.z],
        ],
        look.fracture,
        [
          times(look.fracture.tint, 0.55),
          look.fracture.tint,
          look.fracture.tint,
          times(look.fracture.tint, 0.55),
        ],
      )
      const middle = { x: (from.x + to.x) / 2, z: (from.z + to.z) / 2 }
      if (wallGap(walls, middle, top) > 6 || wallGap(walls, middle, top - 20) > 9) stubs(from, to)
    })
  }

  /** Joists or iron reaching out of a broken floor edge; outwards lies to the left of a wound outline. */
  function stubs(from: PlanPoint, to: PlanPoint): void {
    const length = Math.hypot(to.x - from.x, to.z - from.z)
    const [ux, uz] = [(to.x - from.x) / length, (to.z - from.z) / length]
    for (
      let along = luck.between(1, 5);
      along < length;
      along += look.rebar ? luck.between(3, 9) : luck.between(8, 13)
    ) {
      const reach = luck.between(1.5, look.rebar ? 9 : 7)
      const [x, z] = [from.x + ux * along, from.z + uz * along]
      const y = top - luck.between(1.6, 3.6)
      if (look.rebar) {
        bar(writer, [x, y, z], [x + uz * reach, y + luck.between(-3.5, 1.5), z - ux * reach], 0.45, rust)
      } else {
        writer.box(
          [x + (uz * reach) / 2, bottom + 0.6, z - (ux * reach) / 2],
          [reach / 2 + 1, 1.3, 1.1],
          -Math.atan2(-ux, uz),
          { layer: timber.layer, tint: times(timber.tint, luck.between(0.6, 1.1)) },
        )
      }
    }
  }
}

export function floorsMesh(levels: readonly Level[], context: WallContext): void {
  for (const level of levels) {
    if (level.index === 0) continue
    for (const slab of level.slabs) slabMesh(slab, level, context)
  }
}
