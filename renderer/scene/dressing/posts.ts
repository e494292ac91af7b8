/** What stands thin in a street: lamps, upright, leaning or snapped, signs, dead trees. In their own coordinates, mm. */
import type { BuildChance } from '../../../shared/city/design/chance'
import { branch } from '../country'
import { paintMesh, type MeshPoint, type MeshWriter, type Paint } from '../materials/mesh-writer'
import { lampHeight } from './plan'

export type PropLook = (writer: MeshWriter, luck: BuildChance) => void

const iron = paintMesh('grain', 0.2, 0.24, 0.22)
const rusty = paintMesh('grain', 0.3, 0.19, 0.13)
const glass = paintMesh('plaster', 0.9, 0.86, 0.7)

const between = (a: MeshPoint, b: MeshPoint, share: number): MeshPoint => [
  a[0] + (b[0] - a[0]) * share,
  a[1] + (b[1] - a[1]) * share,
  a[2] + (b[2] - a[2]) * share,
]
/** A footed post from the ground to its top, the lower third thicker. */
function post(writer: MeshWriter, top: MeshPoint, paint: Paint): void {
  const foot: MeshPoint = [0, 0, 0]
  writer.box([0, 3, 0], [2.3, 3, 2.3], 0, paint, { skipBottom: true })
  const waist = between(foot, top, 0.34)
  branch(writer, foot, waist, 1.6, 1.4, paint, 6)
  branch(writer, waist, top, 1, 0.8, paint, 6)
}
/** An arm over the street and the lamp at its end. */
function arm(writer: MeshWriter, top: MeshPoint, reach: number, paint: Paint, isWhole: boolean): void {
  const [x, y, z] = top
  writer.box([x + reach / 2, y + 0.4, z], [reach / 2, 0.7, 0.7], 0, paint)
  writer.box([x + reach * 0.3, y - 3, z], [0.5, 3.4, 0.5], 0, paint)
  writer.block(
    [
      [x + reach - 3, y - 2.2, z - 2],
      [x + reach + 3, y - 2.2, z - 2],
      [x + reach + 3, y - 2.2, z + 2],
      [x + reach - 3, y - 2.2, z + 2],
    ],
    [
      [x + reach - 2, y + 0.4, z - 1.2],
      [x + reach + 2, y + 0.4, z - 1.2],
      [x + reach + 2, y + 0.4, z + 1.2],
      [x + reach - 2, y + 0.4, z + 1.2],
    ],
    paint,
  )
  if (isWhole) writer.box([x + reach, y - 3, z], [1.7, 0.9, 1.2], 0, glass)
}

const lamp: PropLook = (writer, luck) => {
  const paint = luck.next() < 0.3 ? rusty : iron
  const top: MeshPoint = [luck.between(-1, 1), lampHeight, luck.between(-1, 1)]
  post(writer, top, paint)
  arm(writer, top, luck.between(13, 16), paint, luck.next() < 0.5)
}
const leaningLamp: PropLook = (writer, luck) => {
  const lean = luck.between(0.2, 0.42) * luck.pick([-1, 1])
  const tall = lampHeight * luck.between(0.9, 0.97)
  const top: MeshPoint = [luck.between(-6, 10), tall * Math.cos(lean), tall * Math.sin(lean)]
  post(writer, top, rusty)
  arm(writer, top, 13, rusty, false)
}
/** Snapped: the stump stands, what was above it lies along the kerb. */
const stump: PropLook = (writer, luck) => {
  const tall = luck.between(14, 34)
  post(writer, [luck.between(-3, 3), tall, luck.between(-3, 3)], rusty)
  const side = luck.pick([-1, 1])
  const lies = (lampHeight - tall) / 2
  writer.box([1.5, 1.6, side * (6 + lies)], [1, 1, lies], luck.between(-0.1, 0.1), rusty)
  writer.box([5, 1.4, side * (6 + lies * 2)], [4, 1, 1.8], luck.between(-0.5, 0.5), rusty)
}

/** A street's name or a ban, shot at and bent. */
const sign: PropLook = (writer, luck) => {
  const tall = luck.between(40, 48)
  const top: MeshPoint = [luck.between(-3, 3), tall, luck.between(-3, 3)]
  branch(writer, [0, 0, 0], top, 0.8, 0.7, rusty, 5)
  const board = luck.pick([paintMesh('plaster', 0.24, 0.32, 0.46), paintMesh('plaster', 0.72, 0.66, 0.55)])
  writer.box([top[0], tall - 2.4, top[2]], [5.2, 1.9, 0.4], luck.between(0, Math.PI), board)
  if (luck.next() < 0.5)
    writer.box([top[0], tall - 7, top[2]], [4.4, 1.7, 0.4], luck.between(0, Math.PI), board)
}

/** Burnt and bare, its limbs broken off short. */
const tree: PropLook = (writer, luck) => {
  const bark = luck.pick([paintMesh('boards', 0.3, 0.26, 0.23), paintMesh('boards', 0.44, 0.38, 0.33)])
  const tall = luck.between(58, 92)
  const fork: MeshPoint = [luck.between(-4, 4), tall * luck.between(0.34, 0.46), luck.between(-4, 4)]
  branch(writer, [0, -0.5, 0], fork, 2.8, 2, bark, 7)
  const limbs = luck.whole(3, 5)
  const start = luck.between(0, 2 * Math.PI)
  for (let n = 0; n < limbs; n++) {
    const angle = start + ((n + luck.between(-0.25, 0.25)) / limbs) * 2 * Math.PI
    const out = tall * luck.between(0.12, 0.26)
    const rise = n === 0 ? tall : tall * luck.between(0.62, 0.92)
    const tip: MeshPoint = [fork[0] + Math.cos(angle) * out, rise, fork[2] + Math.sin(angle) * out]
    branch(writer, fork, tip, 1.7, 0.5, bark, 5)
    for (let k = 0; k < 3; k++) {
      const from = between(fork, tip, luck.between(0.45, 0.9))
      const way = angle + luck.between(-1.5, 1.5)
      const long = tall * luck.between(0.07, 0.16)
      branch(
        writer,
        from,
        [
          from[0] + Math.cos(way) * long,
          from[1] + long * luck.between(0.5, 1.1),
          from[2] + Math.sin(way) * long,
        ],
        0.8,
        0.25,
        bark,
        4,
      )
    }
  }
  // Roots, and a bough that came down.
  for (let n = 0; n < 3; n++) {
    const angle = luck.between(0, 2 * Math.PI)
    branch(writer, [Math.cos(angle) * 5, -0.3, Math.sin(angle) * 5], [0, 3.4, 0], 1, 1.4, bark, 4)
  }
  writer.box(
    [luck.between(-9, 9), 1, luck.between(-9, 9)],
    [luck.between(5, 10), 0.7, 0.7],
    luck.between(0, 3),
    bark,
  )
}

export const postLooks = { lamp, leaningLamp, stump, sign, tree } as const
