/** What lies flat in streets and yards: floors of houses that are gone, plots gone wild, junk, papers. In their own coordinates, mm. */
import type { BuildChance } from '../../../shared/city/design/chance'
import { grassBlade } from '../country'
import { paintMesh, times, type MeshPoint, type MeshWriter, type Rgb } from '../materials/mesh-writer'
import { chunk } from '../ruins/rubble-mesh'
import type { PropLook } from './posts'

/** A four-cornered sheet that lies a little crooked. */
function patch(
  writer: MeshWriter,
  wide: number,
  deep: number,
  y: number,
  layer: 'paving' | 'screed' | 'turf' | 'earth',
  tint: Rgb,
  luck: BuildChance,
): void {
  const corner = (x: number, z: number): MeshPoint => [
    x * wide * luck.between(0.82, 1),
    y,
    z * deep * luck.between(0.82, 1),
  ]
  const corners = [
    corner(-1, 1),
    corner(0, 1.06),
    corner(1, 1),
    corner(1.06, 0),
    corner(1, -1),
    corner(0, -1.06),
    corner(-1, -1),
    corner(-1.06, 0),
  ]
  writer.face(corners, { layer, tint })
}
const stones = [paintMesh('brick', 1.05, 0.95, 0.9), paintMesh('concrete', 0.9, 0.88, 0.84)]

/** Tiles of a ground floor inside the stumps of its walls. */
function floor(writer: MeshWriter, luck: BuildChance): void {
  const [wide, deep] = [luck.between(22, 32), luck.between(18, 27)]
  patch(
    writer,
    wide,
    deep,
    0.3,
    'screed',
    luck.pick<Rgb>([
      [0.9, 0.86, 0.8],
      [0.98, 0.8, 0.68],
      [0.74, 0.78, 0.78],
    ]),
    luck,
  )
  for (const [x, z, along] of [
    [0, -deep, true],
    [0, deep, true],
    [-wide, 0, false],
    [wide, 0, false],
  ] as const) {
    const half = along ? wide : deep
    for (let at = -half; at < half - 4; at += luck.between(8, 15)) {
      if (luck.next() < 0.36) continue
      const tall = luck.between(1, 4)
      const long = luck.between(3, 6)
      const middle: MeshPoint = along ? [at + long, tall / 2, z] : [x, tall / 2, at + long]
      writer.box(
        middle,
        along ? [long, tall / 2, 1.5] : [1.5, tall / 2, long],
        luck.between(-0.04, 0.04),
        {
          layer: 'brick',
          tint: times([0.98, 0.92, 0.88], luck.between(0.75, 1.05)),
        },
        { skipBottom: true },
      )
    }
  }
  for (let n = 0; n < 7; n++)
    chunk(
      writer,
      [luck.between(-wide, wide), 0.7, luck.between(-deep, deep)],
      [luck.between(1, 3), 1, 1.6],
      luck,
      luck.pick(stones),
    )
}
/** A garden of which the fence is gone: rank grass in what was a bed. */
function garden(writer: MeshWriter, luck: BuildChance): void {
  const [wide, deep] = [luck.between(20, 33), luck.between(17, 27)]
  patch(
    writer,
    wide,
    deep,
    0.3,
    'turf',
    luck.pick<Rgb>([
      [0.74, 0.72, 0.52],
      [0.92, 0.8, 0.56],
    ]),
    luck,
  )
  for (let n = 0; n < 22; n++) {
    const at = { x: luck.between(-wide, wide) * 0.9, z: luck.between(-deep, deep) * 0.9 }
    for (let k = 0; k < 3; k++)
      grassBlade(
        writer,
        { x: at.x + luck.between(-1.5, 1.5), z: at.z + luck.between(-1.5, 1.5) },
        0,
        0.6,
        luck.between(2.4, 6),
        { x: luck.between(-2, 2), z: luck.between(-2, 2) },
        luck.pick([paintMesh('turf', 1.1, 1.02, 0.66), paintMesh('turf', 0.86, 0.94, 0.6)]),
        luck.between(0, 2),
      )
  }
}
/** Flagstones of a yard. */
function yard(writer: MeshWriter, luck: BuildChance): void {
  patch(
    writer,
    luck.between(22, 33),
    luck.between(20, 30),
    0.32,
    'paving',
    times([0.9, 0.87, 0.82], luck.between(0.72, 0.95)),
    luck,
  )
}
/** What burnt here left the ground black. */
function burnt(writer: MeshWriter, luck: BuildChance): void {
  patch(writer, luck.between(18, 30), luck.between(16, 26), 0.3, 'earth', [0.5, 0.47, 0.45], luck)
  for (let n = 0; n < 14; n++)
    chunk(
      writer,
      [luck.between(-20, 20), 0.5, luck.between(-16, 16)],
      [luck.between(0.8, 3), 0.8, 1.2],
      luck,
      paintMesh('rubble', 0.3, 0.28, 0.27),
    )
}
const plot: PropLook = (writer, luck) => luck.pick([floor, floor, garden, garden, yard, burnt])(writer, luck)

const board = paintMesh('boards', 0.66, 0.58, 0.48)
function planks(writer: MeshWriter, luck: BuildChance): void {
  for (let n = 0; n < luck.whole(3, 6); n++)
    writer.box(
      [luck.between(-4, 4), 0.7 + n * 0.9, luck.between(-4, 4)],
      [luck.between(7, 14), 0.5, 1.4],
      luck.between(-0.5, 0.5),
      {
        layer: board.layer,
        tint: times(board.tint, luck.between(0.7, 1.1)),
      },
    )
}
function tyre(writer: MeshWriter): void {
  const sides = 10
  const at = (i: number, r: number, y: number): MeshPoint => {
    const angle = (i / sides) * 2 * Math.PI
    return [Math.cos(angle) * r, y, -Math.sin(angle) * r]
  }
  const black = paintMesh('grain', 0.08, 0.08, 0.085)
  for (let i = 0; i < sides; i++) {
    writer.face([at(i, 4.6, 0), at(i + 1, 4.6, 0), at(i + 1, 4.4, 2.4), at(i, 4.4, 2.4)], black)
    writer.face(
      [at(i, 4.4, 2.4), at(i + 1, 4.4, 2.4), at(i + 1, 2.4, 2.2), at(i, 2.4, 2.2)],
      paintMesh('grain', 0.12, 0.12, 0.12),
    )
  }
}
function bricks(writer: MeshWriter, luck: BuildChance): void {
  for (let n = 0; n < 16; n++) {
    const reach = 11 * Math.sqrt(luck.next())
    const angle = luck.between(0, 2 * Math.PI)
    chunk(
      writer,
      [Math.cos(angle) * reach, Math.max(0.6, 3 - reach * 0.3), Math.sin(angle) * reach],
      [luck.between(1.2, 2.6), 1, 1.4],
      luck,
      luck.pick(stones),
    )
  }
}
function pipe(writer: MeshWriter, luck: BuildChance): void {
  writer.box(
    [0, 1.6, 0],
    [luck.between(8, 15), 1.5, 1.5],
    luck.between(0, 3),
    paintMesh('grain', 0.3, 0.24, 0.2),
  )
  writer.box([6, 1.2, 5], [3.4, 1.1, 1.1], luck.between(0, 3), paintMesh('grain', 0.3, 0.24, 0.2))
}
/** A door torn from its hinges. */
function door(writer: MeshWriter, luck: BuildChance): void {
  const paint = luck.pick<Rgb>([
    [0.4, 0.5, 0.44],
    [0.6, 0.4, 0.32],
    [0.62, 0.58, 0.5],
  ])
  writer.box([0, 1.2, 0], [9, 0.7, 4.4], 0, { layer: 'boards', tint: paint })
  writer.box([0, 2, 0], [6.4, 0.3, 2.8], 0, { layer: 'boards', tint: times(paint, 0.8) })
}
const junk: PropLook = (writer, luck) =>
  luck.pick([planks, planks, tyre, bricks, bricks, bricks, pipe, door])(writer, luck)

const papers: PropLook = (writer, luck) => {
  for (let n = 0; n < luck.whole(2, 5); n++) {
    const [x, z, size, turn] = [
      luck.between(-6, 6),
      luck.between(-6, 6),
      luck.between(1.2, 2.4),
      luck.between(0, 3),
    ]
    const [c, s] = [Math.cos(turn) * size, Math.sin(turn) * size]
    const y = 1.25 + n * 0.06
    writer.face(
      [
        [x - c, y, z - s],
        [x - s, y + luck.between(0.1, 0.8), z + c],
        [x + c, y, z + s],
        [x + s, y, z - c],
      ],
      { layer: 'plaster', tint: times([1.2, 1.16, 1.04], luck.between(0.75, 1)) },
    )
  }
}
export const groundLooks = { plot, junk, papers } as const
