/** How the things in the streets and yards of a town look: walls, barriers, wrecks, skips and bushes, by design. */
import type { BuildChance } from '../../../shared/city/design/chance'
import { bounds, contains } from '../../../shared/geometry/polygon'
import type { PlainDesign } from '../../../shared/table/types'
import {
  paintMesh,
  times,
  type MeshWriter,
  type Paint,
  type Rgb,
  type MeshPoint,
} from '../materials/mesh-writer'
import { chunk } from '../ruins/rubble-mesh'

type Look = (writer: MeshWriter, design: PlainDesign, luck: BuildChance) => void

const halves = ({ outline }: PlainDesign): readonly [along: number, deep: number] => {
  const box = bounds(outline)
  return [(box.maxX - box.minX) / 2, (box.maxZ - box.minZ) / 2]
}

/** Plastered courses under a coping, a pillar at each end, and a corner knocked off here and there. */
const yardWall: Look = (writer, design, luck) => {
  const [half, deep] = halves(design)
  const top = design.height
  const face = paintMesh('plaster', 0.92, 0.86, 0.74)
  const coping = paintMesh('concrete', 1.02, 0.98, 0.9)
  const panels = Math.max(2, Math.round(half / 8))
  for (let n = 0; n < panels; n++) {
    const middle = -half + ((n + 0.5) / panels) * half * 2
    const worn = luck.next() < 0.16
    const high = worn ? top * 0.9 : top - 2.2
    const bare: Paint = worn ? paintMesh('brick', 1.1, 1, 0.95) : face
    writer.box([middle, high / 2, 0], [half / panels, high / 2, deep * 0.72], 0, {
      layer: bare.layer,
      tint: times(bare.tint, luck.between(0.82, 1.04)),
    })
    if (!worn)
      writer.box([middle, top - 1.1, 0], [half / panels - 0.15, 1.1, deep * 0.95], 0, {
        layer: coping.layer,
        tint: times(coping.tint, luck.between(0.85, 1.05)),
      })
  }
  for (const side of [-1, 1])
    writer.box(
      [side * (half - 2.6), top / 2, 0],
      [2.6, top / 2, deep],
      0,
      paintMesh('brick', 1.02, 0.95, 0.9),
    )
  for (let n = 0; n < 5; n++)
    chunk(
      writer,
      [luck.between(-half, half), 0.5, luck.pick([-1, 1]) * deep * luck.between(1.05, 1.7)],
      [1.6, 1, 1.3],
      luck,
      luck.pick([face, paintMesh('brick', 1.05, 0.95, 0.9)]),
    )
}

/** A cast barrier with a broad foot and a painted band. */
const barrier: Look = (writer, design, luck) => {
  const [half, deep] = halves(design)
  const grey = paintMesh('concrete', 1.06, 1.05, 1)
  const blocks = 2
  for (let n = 0; n < blocks; n++) {
    const [from, to] = [-half + (n * half * 2) / blocks + 0.4, -half + ((n + 1) * half * 2) / blocks - 0.4]
    const tint = times(grey.tint, luck.between(0.82, 1.02))
    const ring = (y: number, z: number): [MeshPoint, MeshPoint, MeshPoint, MeshPoint] => [
      [from, y, -z],
      [to, y, -z],
      [to, y, z],
      [from, y, z],
    ]
    const look = { layer: grey.layer, tint }
    writer.block(ring(0, deep), ring(design.height * 0.22, deep), look)
    writer.block(ring(design.height * 0.22, deep), ring(design.height * 0.5, deep * 0.5), look)
    writer.block(ring(design.height * 0.5, deep * 0.5), ring(design.height, deep * 0.38), look)
    for (let stripe = 0; stripe < 3; stripe++) {
      const x = from + ((stripe + 0.5) / 3) * (to - from)
      for (const side of [-1, 1])
        writer.box(
          [x, design.height * 0.76, side * deep * 0.44],
          [2.4, design.height * 0.16, 0.35],
          0,
          paintMesh('grain', 0.5, stripe % 2 === 0 ? 0.1 : 0.5, stripe % 2 === 0 ? 0.07 : 0.48),
        )
    }
  }
}

const soot: Rgb = [0.07, 0.06, 0.055]
const rust: Rgb = [0.3, 0.16, 0.09]

/** A burnt-out body on its rims: sills and roof rusty, every pane gone. `cab` is where the roof begins and ends. */
function wreck(body: Rgb, bonnet: number, cab: readonly [from: number, to: number]): Look {
  return (writer, design, luck) => {
    const [half, deep] = halves(design)
    const top = design.height
    const waist = top * bonnet
    const scorched = (by: number): Paint => ({
      layer: 'grain',
      tint: [0, 1, 2].map((i) => {
        const [b, r] = [body[i] ?? 0, rust[i] ?? 0]
        return (b + (r - b) * luck.between(0.2, 0.75)) * by
      }) as unknown as Rgb,
    })
    // Wheels: rims and what is left of the tyres.
    for (const [x, z] of [
      [-0.66, 1],
      [-0.66, -1],
      [0.64, 1],
      [0.64, -1],
    ] as const)
      writer.box([half * x, top * 0.17, z * (deep - 2.4)], [top * 0.22, top * 0.17, 2.2], 0, {
        layer: 'grain',
        tint: soot,
      })
    const low = top * 0.14
    const ring = (
      y: number,
      x0: number,
      x1: number,
      z: number,
    ): [MeshPoint, MeshPoint, MeshPoint, MeshPoint] => [
      [x0, y, -z],
      [x1, y, -z],
      [x1, y, z],
      [x0, y, z],
    ]
    writer.block(
      ring(low, -half + 1, half - 1, deep - 1.4),
      ring(waist, -half + 2, half - 2, deep - 1),
      scorched(1),
    )
    for (const [x0, x1] of [
      [-half + 2.4, cab[0] * half - 1],
      [cab[1] * half + 1, half - 2.4],
    ] as const)
      if (x1 - x0 > 4)
        writer.block(
          ring(waist, x0, x1, deep - 3),
          ring(waist + 0.9, x0 + 1, x1 - 1, deep - 4.5),
          scorched(0.85),
        )
    // The dark of the cabin, four posts, and the roof that sank in.
    writer.block(
      ring(waist, cab[0] * half, cab[1] * half, deep - 2.6),
      ring(top - 3, cab[0] * half + 4, cab[1] * half - 3, deep - 5.4),
      { layer: 'grain', tint: soot },
    )
    for (const [x, lean] of [
      [cab[0] * half, 4],
      [cab[1] * half, -3],
      [((cab[0] + cab[1]) / 2) * half, 0],
    ] as const)
      for (const side of [-1, 1])
        writer.block(
          ring(waist, x - 1, x + 1, 0).map(([px, py], i): MeshPoint => {
            return [px, py, side * (deep - (i < 2 ? 2 : 3.4))]
          }) as [MeshPoint, MeshPoint, MeshPoint, MeshPoint],
          ring(top - 2.6, x + lean - 1, x + lean + 1, 0).map(([px, py], i): MeshPoint => {
            return [px, py, side * (deep - (i < 2 ? 4.6 : 6))]
          }) as [MeshPoint, MeshPoint, MeshPoint, MeshPoint],
          scorched(0.9),
        )
    writer.block(
      ring(top - 3, cab[0] * half + 3.4, cab[1] * half - 2.4, deep - 4.6),
      ring(top - 0.6, cab[0] * half + 5, cab[1] * half - 4, deep - 6),
      scorched(1.1),
    )
    // Ash and glass on the ground around it.
    for (let n = 0; n < 12; n++) {
      const angle = luck.between(0, 2 * Math.PI)
      chunk(
        writer,
        [
          Math.cos(angle) * half * luck.between(0.8, 1.2),
          0.4,
          Math.sin(angle) * deep * luck.between(0.9, 1.5),
        ],
        [1.8, 0.7, 1.4],
        luck,
        { layer: 'rubble', tint: [0.3, 0.28, 0.27] },
      )
    }
  }
}

/** An open steel skip with sloping ends, full of what was thrown out. */
const skip: Look = (writer, design, luck) => {
  const [half, deep] = halves(design)
  const top = design.height
  const steel: Paint = paintMesh('grain', 0.2, 0.3, 0.2)
  const ring = (y: number, x: number, z: number): [MeshPoint, MeshPoint, MeshPoint, MeshPoint] => [
    [-x, y, -z],
    [x, y, -z],
    [x, y, z],
    [-x, y, z],
  ]
  writer.block(ring(0.8, half * 0.7, deep - 2), ring(top - 1.6, half - 0.6, deep - 1), steel)
  for (const side of [-1, 1]) {
    writer.box(
      [0, top - 1, side * (deep - 0.9)],
      [half - 0.4, 1, 0.9],
      0,
      paintMesh('grain', 0.26, 0.38, 0.26),
    )
    writer.box(
      [side * (half - 0.9), top - 1, 0],
      [0.9, 1, deep - 1.6],
      0,
      paintMesh('grain', 0.26, 0.38, 0.26),
    )
    for (const x of [-0.4, 0, 0.4])
      writer.box([half * x, top * 0.5, side * (deep - 1)], [0.9, top * 0.4, 0.9], 0, steel)
  }
  const trash = [
    paintMesh('boards', 0.7, 0.6, 0.5),
    paintMesh('brick', 1, 0.9, 0.85),
    paintMesh('plaster', 0.8, 0.78, 0.74),
    paintMesh('grain', 0.5, 0.48, 0.42),
  ]
  for (let n = 0; n < 26; n++)
    chunk(
      writer,
      [luck.between(-0.82, 0.82) * half, top - luck.between(0.5, 2.4), luck.between(-0.66, 0.66) * deep],
      [luck.between(2, 5), 1.6, luck.between(1.6, 3.4)],
      luck,
      luck.pick(trash),
    )
}

/** Bushes of dry leaves, thick in the middle, over a patch of rough grass. One stands in it and is hidden by it. */
const scrub: Look = (writer, { outline, height }, luck) => {
  const box = bounds(outline)
  const leaf = [
    paintMesh('earth', 0.5, 0.72, 0.26),
    paintMesh('earth', 0.62, 0.74, 0.3),
    paintMesh('earth', 0.4, 0.58, 0.24),
  ]
  const area = (box.maxX - box.minX) * (box.maxZ - box.minZ)
  writer.face(
    [...outline].reverse().map(({ x, z }): MeshPoint => [x, 0.45, z]),
    paintMesh('earth', 0.62, 0.72, 0.4),
  )
  const bushes = Math.round(area / 210)
  for (let n = 0; n < bushes; n++) {
    const at = { x: luck.between(box.minX, box.maxX), z: luck.between(box.minZ, box.maxZ) }
    if (!contains(outline, at, -6)) continue
    const middle = Math.hypot(at.x / (box.maxX - box.minX), at.z / (box.maxZ - box.minZ))
    const tall = height * luck.between(0.45, 1) * (1 - middle * 0.7)
    writer.box([at.x, tall * 0.25, at.z], [0.5, tall * 0.25, 0.5], 0, paintMesh('boards', 0.4, 0.3, 0.22))
    for (let blob = 0; blob < 3; blob++) {
      const size = tall * luck.between(0.3, 0.46)
      chunk(
        writer,
        [at.x + luck.between(-3, 3), tall * luck.between(0.4, 0.74), at.z + luck.between(-3, 3)],
        [size * 1.15, size * 0.8, size],
        luck,
        luck.pick(leaf),
      )
    }
  }
  for (let n = 0; n < bushes; n++) {
    const at = { x: luck.between(box.minX, box.maxX), z: luck.between(box.minZ, box.maxZ) }
    if (contains(outline, at, -2))
      writer.block(
        [
          [at.x - 0.9, 0.4, at.z],
          [at.x, 0.4, at.z - 0.5],
          [at.x + 0.9, 0.4, at.z],
          [at.x, 0.4, at.z + 0.5],
        ],
        [
          [at.x - 0.2 + luck.between(-1, 1), luck.between(3, 6), at.z],
          [at.x, 4, at.z - 0.1],
          [at.x + 0.2, 4, at.z],
          [at.x, 4, at.z + 0.1],
        ],
        paintMesh('earth', 0.8, 0.86, 0.42),
        { skipBottom: true },
      )
  }
}

export const townPieces: Readonly<Record<string, Look>> = {
  'yard-wall': yardWall,
  'yard-wall-short': yardWall,
  'concrete-barrier': barrier,
  'car-wreck': wreck([0.24, 0.2, 0.19], 0.58, [-0.34, 0.66]),
  'van-wreck': wreck([0.3, 0.29, 0.26], 0.5, [-0.92, 0.62]),
  'waste-skip': skip,
  scrub,
  'scrub-small': scrub,
}
