/** How what bars a street looks: coils of wire on stakes, rows of concrete teeth. */
import type { BuildChance } from '../../../shared/city/design/chance'
import { bounds } from '../../../shared/geometry/polygon'
import type { PlainDesign } from '../../../shared/table/types'
import { paintMesh, type MeshPoint, type MeshWriter } from '../materials/mesh-writer'

const steel = paintMesh('grain', 0.34, 0.33, 0.32)
const rusty = paintMesh('grain', 0.36, 0.24, 0.16)
const stake = paintMesh('boards', 0.5, 0.42, 0.34)

type Corners = readonly [MeshPoint, MeshPoint, MeshPoint, MeshPoint]
const halves = ({ outline }: PlainDesign): readonly [along: number, deep: number] => {
  const box = bounds(outline)
  return [(box.maxX - box.minX) / 2, (box.maxZ - box.minZ) / 2]
}

/** A strand from place to place, as thick as it has to be to be seen. */
function strand(writer: MeshWriter, a: MeshPoint, b: MeshPoint, look = steel): void {
  const thick = 0.28
  const around = ([x, y, z]: MeshPoint): Corners => [
    [x - thick, y, z - thick],
    [x + thick, y, z - thick],
    [x + thick, y, z + thick],
    [x - thick, y, z + thick],
  ]
  const [low, high] = a[1] < b[1] ? [a, b] : [b, a]
  writer.block(around(low), around(high), look)
}

const coilRadius = 7
const corners = 9

/** Two coils side by side and a third on top, held by stakes. */
export function wireMesh(writer: MeshWriter, design: PlainDesign, luck: BuildChance): void {
  const [half, deep] = halves(design)
  for (const [z, y] of [
    [-deep * 0.5, coilRadius],
    [deep * 0.5, coilRadius],
    [0, coilRadius * 2],
  ] as const) {
    let before: MeshPoint | null = null
    const loops = Math.floor((half * 2) / 5)
    for (let i = 0; i <= loops * corners; i++) {
      const angle = (i / corners) * 2 * Math.PI
      const radius = coilRadius * luck.between(0.86, 1)
      const here: MeshPoint = [
        -half + (i / (loops * corners)) * half * 2,
        Math.max(0.3, y + Math.sin(angle) * radius),
        z + Math.cos(angle) * radius * 0.75,
      ]
      if (before) strand(writer, before, here, luck.next() < 0.2 ? rusty : steel)
      before = here
    }
  }
  for (let x = -half + 3; x < half; x += 24) {
    const lean = luck.between(-0.12, 0.12)
    writer.box([x, 9, 0], [0.9, 9, 0.9], lean, stake, { skipBottom: true })
  }
}

const toothWidth = 26

/** Blunt pyramids, close enough that no track goes between them; some have lost their tip. */
export function tankTrapsMesh(writer: MeshWriter, design: PlainDesign, luck: BuildChance): void {
  const [half, deep] = halves(design)
  const count = Math.max(1, Math.round((half * 2) / toothWidth))
  const width = (half * 2) / count
  writer.box([0, 0.6, 0], [half, 0.6, deep], 0, paintMesh('concrete', 0.72, 0.7, 0.66), { skipBottom: true })
  for (let n = 0; n < count; n++) {
    const x = -half + width * (n + 0.5)
    const shade = luck.between(0.8, 1.02)
    const top = design.height * (luck.next() < 0.25 ? luck.between(0.84, 0.92) : 1)
    const [w, d] = [width / 2 - 0.8, deep - 0.4]
    const [tw, td] = [w * luck.between(0.42, 0.5), d * luck.between(0.42, 0.5)]
    const turn = luck.between(-0.8, 0.8)
    writer.block(
      [
        [x - w, 1, -d],
        [x + w, 1, -d],
        [x + w, 1, d],
        [x - w, 1, d],
      ],
      [
        [x - tw + turn, top, -td],
        [x + tw + turn, top, -td],
        [x + tw + turn, top, td],
        [x - tw + turn, top, td],
      ],
      paintMesh('concrete', shade, shade * 0.97, shade * 0.93),
    )
    if (top < design.height)
      strand(
        writer,
        [x + turn, top - 0.5, 0],
        [x + turn + luck.between(-2, 2), design.height, luck.between(-1, 1)],
        rusty,
      )
  }
}
