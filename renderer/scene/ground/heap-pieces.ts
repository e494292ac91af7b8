import type { BuildChance } from '../../../shared/city/design/chance'
import { bounds } from '../../../shared/geometry/polygon'
import type { PlanPoint, Polygon } from '../../../shared/geometry/point'
import type { PlainDesign } from '../../../shared/table/types'
import { paintMesh, times, type MeshWriter, type Paint, type MeshPoint } from '../materials/mesh-writer'
import { chunk, rubbleHeapMesh, scatterChunk } from '../ruins/rubble-mesh'

const stones: readonly Paint[] = [
  paintMesh('brick', 1.1, 1, 0.95),
  paintMesh('concrete', 1, 0.97, 0.92),
  paintMesh('plaster', 0.8, 0.78, 0.72),
  paintMesh('boards', 0.6, 0.55, 0.48),
]

export const rubbleMesh = (writer: MeshWriter, design: PlainDesign, luck: BuildChance): void =>
  rubbleHeapMesh(writer, design.outline, 0, design.height, luck, stones)

/** A torn hole: the rim heaved up, the middle dark. The ground itself stays flat, for models stand in it. */
export function craterMesh(writer: MeshWriter, outline: Polygon, luck: BuildChance): void {
  const soil = paintMesh('earth', 0.95, 0.9, 0.82)
  const rings = [
    { share: 1, y: 0.15, tint: 0.72 },
    { share: 0.84, y: 3.4, tint: 0.9 },
    { share: 0.72, y: 3.2, tint: 0.6 },
    { share: 0.46, y: 1.7, tint: 0.3 },
  ].map(({ share, y, tint }) =>
    outline.flatMap((p, i) => {
      // Twice the corners of the outline: a torn rim has no straight sides.
      const next = outline[(i + 1) % outline.length] as PlanPoint
      return [p, { x: (p.x + next.x) / 2, z: (p.z + next.z) / 2 }].map((q) => ({
        at: [
          q.x * share * luck.between(0.92, 1.06),
          y * luck.between(0.65, 1.25),
          q.z * share * luck.between(0.92, 1.06),
        ] as MeshPoint,
        tint: times(soil.tint, tint * luck.between(0.85, 1.12)),
      }))
    }),
  )
  const n = outline.length * 2
  for (let r = 0; r + 1 < rings.length; r++) {
    for (let i = 0; i < n; i++) {
      const j = (i + 1) % n
      const corners = [rings[r]![i]!, rings[r + 1]![i]!, rings[r + 1]![j]!, rings[r]![j]!]
      const ordered = isClockwise(outline) ? corners : corners.reverse()
      writer.face(
        ordered.map((c) => c.at),
        soil,
        ordered.map((c) => c.tint),
      )
    }
  }
  const floor = rings[3]!.map((c) => c.at)
  writer.face(isClockwise(outline) ? floor.reverse() : floor, {
    layer: 'earth',
    tint: times(soil.tint, 0.16),
  })
  for (const p of outline) {
    if (luck.next() < 0.7)
      scatterChunk(
        writer,
        { x: p.x * luck.between(0.8, 1.15), z: p.z * luck.between(0.8, 1.15) },
        0.6,
        3,
        luck,
        stones,
      )
  }
}

const isClockwise = (outline: Polygon): boolean =>
  outline.reduce((sum, p, i) => {
    const next = outline[(i + 1) % outline.length] as PlanPoint
    return sum + p.x * next.z - next.x * p.z
  }, 0) > 0

const sack = paintMesh('plaster', 0.62, 0.55, 0.4)

/** Sandbags in courses, or a wall of blocks, planks and torn-up stones; both as high as their solid. */
export function barricadeMesh(writer: MeshWriter, design: PlainDesign, luck: BuildChance): void {
  const box = bounds(design.outline)
  const [half, deep] = [(box.maxX - box.minX) / 2, (box.maxZ - box.minZ) / 2]
  if (design.id.includes('sandbags')) {
    const courses = 4
    const rise = design.height / courses
    for (let c = 0; c < courses; c++) {
      for (let along = -half + (c % 2) * 4; along < half - 5; along += 9.4) {
        for (const side of [-0.45, 0.45]) {
          const size: MeshPoint = [5, rise * 0.56, deep * (c === courses - 1 ? 0.5 : 0.56)]
          chunk(
            writer,
            [along + 5, rise * (c + 0.5), side * deep * (1 - c * 0.14)],
            size,
            luckless(luck),
            sack,
          )
        }
      }
    }
    return
  }
  for (let along = -half; along < half - 4;) {
    const width = luck.between(9, 16)
    const tall = design.height * luck.between(0.78, 1)
    const look = luck.pick(stones)
    const middle = Math.min(half, along + width) / 2 + along / 2
    writer.box(
      [middle, tall / 2, luck.between(-0.8, 0.8)],
      [(Math.min(half, along + width) - along) / 2 - 0.2, tall / 2, deep * luck.between(0.7, 1)],
      luck.between(-0.05, 0.05),
      { layer: look.layer, tint: times(look.tint, luck.between(0.8, 1.1)) },
      { skipBottom: true },
    )
    along += width
  }
  for (let n = 0; n < 9; n++) {
    const x = luck.between(-half, half)
    scatterChunk(writer, { x, z: luck.pick([-1, 1]) * deep * luck.between(0.8, 1.6) }, 0.2, 3.4, luck, stones)
  }
}

/** Sacks lie along the wall: no wild turns. */
const luckless = (luck: BuildChance): BuildChance => ({
  ...luck,
  between: (lo, hi) => (hi > 3 ? luck.between(-0.08, 0.08) : luck.between(lo, hi)),
})
