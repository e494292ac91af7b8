/** The thin-skinned and quick: a buggy that is all frame and tyres, and a raider with its deck open to the sky. */
import type { Sculpt, SculptPoint } from '../../sculpt'
import { aerial, bedroll, crate, crewman, exhaust, grille, jerrycan, lamp, rivets, sign } from '../fittings'
import type { HullModel } from '../hull-model'
import { mirrored, prism, shrunk, stack } from '../plates'
import { roadWheel, shedLinks, track, tyre } from '../running-gear'

function buggyBody(s: Sculpt, lame: boolean): void {
  for (const side of [1, -1])
    for (const [z, r, w] of [
      [31, 11, 8],
      [-29, 13, 10],
    ] as const) {
      if (lame && side === 1 && z > 0) s.within([21, 3.6, 34], [0, 14, 80], () => tyre(s, [0, 0, 0], r, w, 1))
      else tyre(s, [side * (28.6 - w / 2), r, z], r, w, side)
      s.rod('metal', [side * 6, r + 2, z * 0.9], [side * 20, r, z], 1.2, 1.2, 5, 'plain')
      s.rod('trim', [side * 9, 20, z * 0.92], [side * 17, r + 2, z], 1.5, 1.5, 6, 'plain')
    }
  prism(
    s,
    'armour',
    [
      [-34, 9],
      [28, 9],
      [45, 14],
      [43, 18],
      [16, 23],
      [-34, 20],
    ],
    { low: 10, high: 12.4 },
    { cut: 1 },
  )
  for (const side of [1, -1]) {
    s.box('cloth', [side * 13, 15, -4], [2.4, 11, 26], [0, 0, side * -6], 0.96, 0.7)
    sign(s, [side * 14.4, 15, -4], 3.6, side)
    s.box('armour', [side * 19, 25.4, 31], [9, 1.4, 22], [4, 0, side * -4], 0.9, 0.5)
    lamp(s, [side * 7, 20.4, 41], 2.2)
  }
  s.box('metal', [0, 14, 45.6], [24, 2.2, 1.6])
  for (const x of [-9, 0, 9]) s.rod('metal', [x, 10, 45], [x, 19, 42], 0.8, 0.8, 5, 'plain')
  s.box('gun', [0, 20.4, 8], [20, 2, 14])
  for (const side of [1, -1]) {
    s.box('leather', [side * 5.4, 20, -2], [8, 3, 8], [0, 0, 0], 0.94, 0.7)
    s.box('leather', [side * 5.4, 26, -7], [8, 10, 2.6], [-12, 0, 0], 0.9, 0.8)
  }
  s.rod('gun', [5.4, 24, 8], [5.4, 27, 5], 2.6, 2.6, 8, 'plain')
  // The cage: two hoops, rails, a stay to the tail.
  const tube = (a: SculptPoint, b: SculptPoint): void => s.rod('metal', a, b, 1.05, 1.05, 5, 'plain')
  for (const side of [1, -1]) {
    const [foot, shoulder, brow]: readonly SculptPoint[] = [
      [side * 12, 19, -11],
      [side * 10, 41.6, -12],
      [side * 10, 40, 7],
    ]
    tube(foot!, shoulder!)
    tube(shoulder!, brow!)
    tube(brow!, [side * 12, 21.6, 17])
    tube(shoulder!, [side * 11, 20, -34])
    tube([side * 11.4, 28, -11.6], [side * 11.4, 24, 14])
  }
  tube([-10, 41.6, -12], [10, 41.6, -12])
  tube([-10, 40, 7], [10, 40, 7])
  tube([-10, 41.4, -12], [10, 40, 7])
  for (const x of [-6, 0, 6]) lamp(s, [x, 43, 8], 1.9)
  // Engine open behind, pipes up.
  s.box('gun', [0, 22, -28], [17, 9, 14], [0, 0, 0], 0.86, 1)
  for (let i = 0; i < 3; i++)
    for (const side of [1, -1]) s.box('metal', [side * 5.6, 27, -33 + i * 4.6], [5, 1.4, 3])
  for (const side of [1, -1]) exhaust(s, [side * 8.6, 20, -34], [side * 9.4, 34, -42], 1.7)
  s.rod('gun', [-8, 17, -41], [8, 17, -41], 4.6, 4.6, s.coarse ? 6 : 9, 'plain')
  jerrycan(s, [15.4, 15, -18], 0)
  bedroll(s, [0, 30, -22], 18, 2.4)
  crewman(s, [5.4, 21, -2.4], 0, 'aim')
  crewman(s, [-5.4, 25, -9], 0, 'aim')
  aerial(s, [-10, 26, -30], 30)
}
const buggy: HullModel = {
  box: { length: 93, width: 57.6, height: 45, bottom: 0 },
  drive: 'wheels',
  body: buggyBody,
  mounts: [{ id: 'cage', kind: 'pintle', at: { forward: -4, left: 0, up: 50 }, arm: 'autogun' }],
}

const deck = mirrored([
  [6, 66],
  [24, 42],
  [27, 6],
  [27, -54],
  [23, -66],
])
function raiderBody(s: Sculpt, lame: boolean): void {
  // Wheels before, short tracks behind.
  for (const side of [1, -1]) {
    if (lame && side === 1) s.within([27, 4, 40], [0, 10, 78], () => tyre(s, [0, 0, 0], 10, 8.4, 1))
    else tyre(s, [side * 29, 10.4, 38], 10.4, 8.4, side)
    const at = side * 26.6
    track(
      s,
      {
        at,
        width: 12.4,
        link: 5.6,
        outline: [
          [-52, 0],
          [-8, 0],
          [4, 12],
          [-2, 19],
          [-58, 19],
          [-64, 12],
        ],
      },
      lame && side === 1 ? 8 : 0,
    )
    for (const [z, r, y] of [
      [-5, 6.4, 11],
      [-55, 6.4, 11],
      [-42, 6, 7],
      [-30, 6, 7],
      [-18, 6, 7],
    ] as const)
      roadWheel(s, [side * 30, y, z], r, side, 8)
    if (lame && side === 1) s.beyond(() => shedLinks(s, [41, 0, -46], 12, 4))
  }
  stack(
    s,
    'armour',
    [
      { y: 9, outline: shrunk(deck, 0.6, 0.86) },
      { y: 18, outline: shrunk(deck, 0.94, 0.97) },
      { y: 23, outline: deck },
    ],
    1,
  )
  s.box('leather', [0, 23.2, -14], [46, 0.8, 92])
  if (!s.coarse) for (let i = 0; i < 8; i++) s.box('under', [0, 23.7, -56 + i * 12], [46, 0.3, 0.7])
  // Bulwarks of plates, no two alike, with shields hung on them.
  for (const side of [1, -1]) {
    for (let i = 0; i < 6; i++) {
      const z = -50 + i * 17.4
      const high = 11 + ((i * 7) % 5)
      s.box(
        i % 2 ? 'cloth' : 'armour',
        [side * 27, 22 + high / 2, z],
        [2, high, 16.4],
        [0, 0, side * -7],
        0.94,
        0.6,
      )
      rivets(
        s,
        'armour',
        [side * 28.4, 25, z - 5.4],
        [side * 28.4, 25, z + 5.4],
        3,
        side > 0 ? 'left' : 'right',
      )
    }
    s.within([side * 17.4, 28, 53], [0, side * 36, 0], () =>
      s.box('armour', [0, 0, 0], [2, 13, 26], [0, 0, side * -6], 0.92, 0.7),
    )
    s.within([side * 29.6, 29, -6], [0, 0, side * -8], () => sign(s, [0, 0, 0], 4.6, side))
    s.rod('metal', [side * 26.6, 36, -54], [side * 26.6, 36, 40], 0.7, 0.7, 5, 'plain')
    exhaust(s, [side * 22, 22, -66], [side * 24, 42, -72], 2.6)
  }
  // Prow: a spiked beam.
  s.beyond(() => {
    s.box('metal', [0, 17, 70], [40, 5, 3], [0, 0, 0], 0.9, 0.7)
    for (const x of [-16, -8, 0, 8, 16])
      s.rod('metal', [x, 17, 70], [x * 1.12, 15, 82 - Math.abs(x) * 0.2], 1.9, 0.1, 6, 'plain')
  })
  prism(
    s,
    'armour',
    [
      [28, 22],
      [58, 22],
      [56, 26],
      [40, 35],
      [28, 35],
    ],
    { low: 19, high: 12 },
    { cut: 1 },
  )
  s.box('lens', [0, 31.4, 45.6], [18, 4.6, 0.8], [-36, 0, 0])
  grille(s, [0, 24, -60], 34, 9, 4)
  for (const side of [1, -1]) lamp(s, [side * 12, 27, 56], 2.2)
  // Amidships a mast with the force's cloth.
  s.beyond(() => {
    s.rod('leather', [0, 24, -40], [0, 76, -44], 1.2, 0.8, 6, 'plain')
    s.rod('leather', [-11, 70, -43.4], [11, 70, -43.4], 0.8, 0.8, 5, 'plain')
    s.sheet('banner', [
      [
        [-10, 69, -43],
        [0, 69, -42],
        [10, 69, -43],
      ],
      [
        [-10, 58, -44],
        [0, 57, -42],
        [10, 58, -44],
      ],
      [
        [-8, 48, -45],
        [0, 44, -43.6],
        [8, 48, -45],
      ],
    ])
    s.box('device', [0, 59, -41.8], [5, 5, 0.3], [0, 0, 45])
  })
  for (const [x, z, turn] of [
    [13, 14, 70],
    [-13, 10, -70],
    [13, -20, 80],
    [-13, -26, -84],
  ] as const)
    crewman(s, [x, 27, z], turn, 'aim')
  crewman(s, [0, 29, 26], 0)
  crate(s, [0, 27, -50], [14, 7, 10], 8)
  bedroll(s, [0, 26.4, -30], 22, 2.6)
}
const raider: HullModel = {
  box: { length: 132.2, width: 66.8, height: 37.2, bottom: 0 },
  drive: 'wheels',
  body: raiderBody,
  mounts: [
    { id: 'prow', kind: 'pintle', at: { forward: 36, left: 0, up: 46 }, arm: 'heatBeam' },
    { id: 'stern', kind: 'pintle', at: { forward: -54, left: 0, up: 38 }, arm: 'machineGun' },
  ],
}
export const lightHulls = { buggy, raider }
