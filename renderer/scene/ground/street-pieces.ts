/** How the large things left in a city's streets look: tram, lorry, boards around a gap, a pillar for bills. As high as their bodies. */
import type { BuildChance } from '../../../shared/city/design/chance'
import { bounds } from '../../../shared/geometry/polygon'
import type { PlainDesign } from '../../../shared/table/types'
import {
  paintMesh,
  times,
  type MeshPoint,
  type MeshWriter,
  type Paint,
  type Rgb,
} from '../materials/mesh-writer'
import { chunk } from '../ruins/rubble-mesh'

type Look = (writer: MeshWriter, design: PlainDesign, luck: BuildChance) => void
type Ring = readonly [MeshPoint, MeshPoint, MeshPoint, MeshPoint]

const halves = ({ outline }: PlainDesign): readonly [along: number, deep: number] => {
  const box = bounds(outline)
  return [(box.maxX - box.minX) / 2, (box.maxZ - box.minZ) / 2]
}
const ring = (y: number, x0: number, x1: number, z: number): Ring => [
  [x0, y, -z],
  [x1, y, -z],
  [x1, y, z],
  [x0, y, z],
]
const soot = paintMesh('grain', 0.07, 0.06, 0.055)
const iron = paintMesh('grain', 0.16, 0.12, 0.1)
/** Paint gone to rust by as much as luck has it. */
const weathered = ([r, g, b]: Rgb, luck: BuildChance): Paint => {
  const rust = luck.between(0.1, 0.45)
  const by = luck.between(0.85, 1.1)
  const mixed = (paint: number, of: number): number => (paint + (of - paint) * rust) * by
  return paintMesh('grain', mixed(r, 0.3), mixed(g, 0.17), mixed(b, 0.1))
}
const ash = (writer: MeshWriter, half: number, deep: number, luck: BuildChance, count: number): void => {
  for (let n = 0; n < count; n++)
    chunk(
      writer,
      [luck.between(-half, half), 0.5, luck.pick([-1, 1]) * deep * luck.between(0.9, 1.25)],
      [luck.between(1, 2.6), 0.8, luck.between(0.8, 1.8)],
      luck,
      luck.pick([paintMesh('rubble', 0.42, 0.39, 0.37), paintMesh('boards', 0.5, 0.45, 0.4)]),
    )
}

/** Cream over red, panes gone, one end burnt out; the pole lies along the roof. */
const tram: Look = (writer, design, luck) => {
  const [half, deep] = halves(design)
  const top = design.height
  const [sill, lintel, roof] = [top * 0.42, top * 0.76, top * 0.9]
  const red: Rgb = [0.42, 0.11, 0.09]
  const cream: Rgb = [0.72, 0.66, 0.5]
  for (const x of [-0.55, -0.38, 0.38, 0.55])
    for (const side of [-1, 1])
      writer.box([half * x, top * 0.07, side * (deep - 4)], [5.2, top * 0.07, 1.8], 0, soot)
  writer.block(
    ring(top * 0.06, -half * 0.72, half * 0.72, deep - 5),
    ring(top * 0.13, -half * 0.72, half * 0.72, deep - 5),
    iron,
  )
  const panels = 8
  for (let n = 0; n < panels; n++) {
    const [x0, x1] = [
      -half + 4 + ((half - 4) * 2 * n) / panels,
      -half + 4 + ((half - 4) * 2 * (n + 1)) / panels,
    ]
    const burnt = n >= panels - 2
    const low = burnt ? paintMesh('grain', 0.17, 0.1, 0.075) : weathered(red, luck)
    writer.block(ring(top * 0.12, x0, x1, deep - 0.6), ring(sill, x0, x1, deep - 0.4), low, {
      skipBottom: true,
    })
    // Posts between the windows; a board or what is left of a blind in some.
    for (const side of [-1, 1]) {
      const post = burnt ? iron : weathered(cream, luck)
      writer.box([x0 + 1, (sill + lintel) / 2, side * (deep - 1.2)], [1, (lintel - sill) / 2, 0.9], 0, post)
      if (luck.next() < 0.25 && !burnt)
        writer.box(
          [(x0 + x1) / 2, sill + (lintel - sill) * 0.3, side * (deep - 1.4)],
          [(x1 - x0) / 2 - 1, (lintel - sill) * 0.28, 0.4],
          0,
          paintMesh('boards', 0.72, 0.64, 0.52),
        )
    }
    const band = burnt ? paintMesh('grain', 0.2, 0.13, 0.1) : weathered(cream, luck)
    writer.block(ring(lintel, x0, x1, deep - 0.5), ring(roof, x0, x1, deep - 1.4), band)
  }
  // Rounded ends, the dark inside, benches that can be guessed at.
  for (const end of [-1, 1]) {
    const [x0, x1] = end < 0 ? [-half, -half + 5] : [half - 5, half]
    writer.block(
      ring(top * 0.14, x0, x1, deep - 4),
      ring(sill, x0 + 0.6, x1 - 0.6, deep - 3.4),
      weathered(red, luck),
    )
    writer.block(
      ring(lintel, x0 + 0.6, x1 - 0.6, deep - 3.4),
      ring(roof, x0 + 1.6, x1 - 1.6, deep - 4.6),
      weathered(cream, luck),
    )
    writer.box([half * end * 0.985, top * 0.55, 0], [0.7, top * 0.2, 1], 0, iron)
  }
  writer.block(
    ring(sill - 1, -half + 4, half - 4, deep - 4),
    ring(roof - 1, -half + 5, half - 5, deep - 4.5),
    soot,
  )
  writer.block(
    ring(roof, -half + 2, half - 2, deep - 2),
    ring(top * 0.96, -half + 6, half - 6, deep - 7),
    paintMesh('grain', 0.34, 0.32, 0.28),
  )
  writer.box([-half * 0.1, top * 0.975, 2], [half * 0.55, 0.6, 0.6], 0.05, iron)
  ash(writer, half, deep, luck, 14)
}

/** A cab, an open bed with its stakes and what it still carries. */
const lorry: Look = (writer, design, luck) => {
  const [half, deep] = halves(design)
  const top = design.height
  const body = luck.pick<Rgb>([
    [0.22, 0.24, 0.15],
    [0.3, 0.29, 0.26],
    [0.18, 0.22, 0.26],
  ])
  const bed = top * 0.4
  for (const x of [-0.72, 0.3, 0.66])
    for (const side of [-1, 1])
      writer.box([half * x, top * 0.15, side * (deep - 3)], [top * 0.17, top * 0.15, 2.6], 0, soot)
  writer.block(
    ring(top * 0.2, -half + 2, half - 1, deep - 6),
    ring(top * 0.3, -half + 2, half - 1, deep - 6),
    iron,
  )
  const cab = -half * 0.3
  // Bonnet, cab, roof.
  writer.block(
    ring(top * 0.22, -half, -half * 0.64, deep - 5),
    ring(top * 0.52, -half + 1, -half * 0.64, deep - 6),
    weathered(body, luck),
  )
  writer.block(
    ring(top * 0.22, -half * 0.64, cab, deep - 1.4),
    ring(top * 0.56, -half * 0.64, cab, deep - 1.6),
    weathered(body, luck),
  )
  writer.block(
    ring(top * 0.56, -half * 0.6, cab - 1, deep - 4),
    ring(top * 0.84, -half * 0.52, cab - 1, deep - 4.6),
    soot,
  )
  for (const x of [-half * 0.6, cab - 1.2])
    for (const side of [-1, 1])
      writer.box([x, top * 0.7, side * (deep - 2.6)], [0.9, top * 0.14, 0.9], 0, weathered(body, luck))
  writer.block(
    ring(top * 0.84, -half * 0.6, cab, deep - 2.2),
    ring(top * 0.9, -half * 0.56, cab - 1, deep - 3.4),
    weathered(body, luck),
  )
  // The bed with boards of which some have gone, and hoops bare of their canvas.
  writer.block(
    ring(bed - 3, cab + 2, half, deep - 0.4),
    ring(bed, cab + 2, half, deep - 0.4),
    paintMesh('boards', 0.62, 0.54, 0.44),
  )
  for (const side of [-1, 1])
    for (let course = 0; course < 3; course++) {
      if (luck.next() < 0.2) continue
      writer.box(
        [(cab + half) / 2 + 1, bed + 2.4 + course * 4.2, side * (deep - 0.8)],
        [(half - cab) / 2 - 2, 1.8, 0.6],
        luck.between(-0.015, 0.015),
        paintMesh('boards', 0.55 * luck.between(0.8, 1.1), 0.5, 0.42),
      )
    }
  for (let n = 0; n < 3; n++) {
    const x = cab + 4 + ((half - cab - 7) * n) / 2
    for (const side of [-1, 1])
      writer.box([x, (bed + top - 1) / 2, side * (deep - 1.2)], [0.7, (top - bed) / 2, 0.7], 0, iron)
    writer.box([x, top - 1, 0], [0.7, 0.7, deep - 1], 0, iron)
  }
  for (let n = 0; n < 6; n++)
    chunk(
      writer,
      [luck.between(cab + 6, half - 4), bed + 2, luck.between(-0.6, 0.6) * deep],
      [luck.between(2, 5), luck.between(1.6, 3), luck.between(2, 4)],
      luck,
      luck.pick([paintMesh('boards', 0.7, 0.6, 0.48), paintMesh('plaster', 0.55, 0.52, 0.4)]),
    )
  ash(writer, half, deep, luck, 8)
}

const bills: readonly Rgb[] = [
  [0.9, 0.84, 0.66],
  [0.62, 0.3, 0.22],
  [0.36, 0.46, 0.48],
  [0.84, 0.66, 0.3],
]
/** Boards on posts, here and there one gone or broken off, with bills that peel. */
const hoarding: Look = (writer, design, luck) => {
  const [half, deep] = halves(design)
  const top = design.height
  for (let x = -half; x < half - 1;) {
    const width = luck.between(5, 8)
    const end = Math.min(half, x + width)
    const broken = luck.next() < 0.14
    const tall = broken ? top * luck.between(0.35, 0.7) : top * luck.between(0.93, 1)
    const shade = luck.between(0.7, 1.05)
    writer.box(
      [(x + end) / 2, tall / 2, 0],
      [(end - x) / 2 - 0.15, tall / 2, 0.9],
      luck.between(-0.01, 0.01),
      paintMesh('boards', 0.62 * shade, 0.56 * shade, 0.48 * shade),
      { skipBottom: true },
    )
    x = end
  }
  for (let n = 0; n <= 3; n++) {
    const x = -half + 2 + ((half * 2 - 4) * n) / 3
    writer.box([x, top * 0.46, deep - 1.6], [1.1, top * 0.46, 1.1], 0, paintMesh('boards', 0.42, 0.36, 0.3))
  }
  for (const y of [0.28, 0.76])
    writer.box([0, top * y, deep - 2.4], [half - 1, 1, 0.6], 0, paintMesh('boards', 0.46, 0.4, 0.33))
  for (let n = 0; n < Math.round(half / 9); n++) {
    const [x, y] = [luck.between(-half + 6, half - 6), top * luck.between(0.42, 0.66)]
    const [w, h] = [luck.between(3, 5.4), luck.between(4, 7)]
    const z = -1.15
    const lean = luck.between(-0.6, 0.6)
    writer.face(
      [
        [x + w, y - h + lean, z],
        [x - w, y - h, z],
        [x - w, y + h, z],
        [x + w, y + h + lean, z],
      ],
      { layer: 'plaster', tint: times(luck.pick(bills), luck.between(0.7, 0.95)) },
    )
  }
}

/** A round pillar with bills all about it under a small roof. */
const pillar: Look = (writer, { outline, height }, luck) => {
  const reach = Math.max(...outline.map(({ x, z }) => Math.hypot(x, z)))
  const sides = 12
  const at = (i: number, radius: number, y: number): MeshPoint => {
    const angle = (i / sides) * 2 * Math.PI
    return [Math.cos(angle) * radius, y, -Math.sin(angle) * radius]
  }
  const course = (r0: number, y0: number, r1: number, y1: number, paint: (i: number) => Paint): void => {
    for (let i = 0; i < sides; i++)
      writer.face([at(i, r0, y0), at(i + 1, r0, y0), at(i + 1, r1, y1), at(i, r1, y1)], paint(i))
  }
  const stone = paintMesh('concrete', 0.86, 0.83, 0.76)
  const bare = paintMesh('plaster', 0.76, 0.73, 0.64)
  course(reach, 0, reach, height * 0.12, () => stone)
  course(reach, height * 0.12, reach * 0.86, height * 0.15, () => stone)
  for (const [from, to] of [
    [0.15, 0.44],
    [0.44, 0.78],
  ] as const) {
    let bill = luck.pick(bills)
    course(reach * 0.86, height * from, reach * 0.86, height * to, (i) => {
      if (i % 3 === 0) bill = luck.pick(bills)
      return luck.next() < 0.2 ? bare : { layer: 'plaster', tint: times(bill, luck.between(0.72, 0.92)) }
    })
  }
  course(reach * 0.86, height * 0.78, reach, height * 0.81, () => stone)
  course(reach, height * 0.81, reach, height * 0.84, () => stone)
  course(reach, height * 0.84, reach * 0.2, height * 0.97, () => paintMesh('grain', 0.22, 0.3, 0.27))
  writer.box([0, height * 0.98, 0], [1.2, height * 0.02, 1.2], 0, iron)
  ash(writer, reach * 1.2, reach, luck, 5)
}

export const streetPieces: Readonly<Record<string, Look>> = {
  'tram-wreck': tram,
  'lorry-wreck': lorry,
  'advert-pillar': pillar,
  hoarding,
  'hoarding-short': hoarding,
}
