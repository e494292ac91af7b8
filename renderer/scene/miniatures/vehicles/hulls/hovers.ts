/** Those that float: a two-seated dart with wings, and a broad tank whose bow is a fork. */
import type { Sculpt } from '../../sculpt'
import { aerial, hatch, lamp, rivets, seam, sign, visor } from '../fittings'
import type { HullModel } from '../hull-model'
import { mirrored, prism, shrunk, stack } from '../plates'

/** What it is held up by: a dark ring with a glow in it, under the belly. */
function lifter(s: Sculpt, x: number, z: number, radius: number): void {
  s.rod('gun', [x, 0.2, z], [x, 3, z], radius, radius * 1.12, s.coarse ? 6 : 10, 'plain')
  s.rod('lens', [x, 0, z], [x, 0.9, z], radius * 0.66, radius * 0.66, s.coarse ? 5 : 8, 'plain')
}
/** A jet at the stern: bell and fire in it. */
function jet(s: Sculpt, x: number, y: number, z: number, radius: number): void {
  s.rod('gun', [x, y, z + 8], [x, y, z], radius * 0.86, radius, s.coarse ? 6 : 10, 'plain')
  s.rod('lens', [x, y, z + 0.6], [x, y, z - 0.1], radius * 0.7, radius * 0.6, s.coarse ? 5 : 8, 'plain')
}
/** Down on one side, with its lifters dark and a torn wing: it will not rise again. */
const grounded = (s: Sculpt, lame: boolean, make: () => void): void =>
  lame ? s.of((slot) => (slot === 'lens' ? 'gun' : slot), make) : make()

const dart = mirrored([
  [4, 50],
  [10, 30],
  [13, 4],
  [13, -30],
  [9, -47],
])
function skimmerBody(s: Sculpt, lame: boolean): void {
  grounded(s, lame, () => {
    stack(
      s,
      'armour',
      [
        { y: 3, outline: shrunk(dart, 0.7, 0.9) },
        { y: 11, outline: dart },
        { y: 19, outline: shrunk(dart, 0.74, 0.86, -3) },
      ],
      1.1,
    )
    for (const z of [20, -26]) lifter(s, 0, z, 6)
    for (const side of [1, -1]) {
      const torn = lame && side === 1
      // Swept wings, turned down at their tips, each with a lifter.
      s.within([side * 11, 10.4, -6], [0, 0, side * -9], () => {
        const span = torn ? 9 : 20
        stack(
          s,
          'armour',
          [
            {
              y: -1.4,
              outline: [
                [0, 22],
                [side * span, 2],
                [side * span, -18],
                [0, -22],
              ],
            },
            {
              y: 1.6,
              outline: [
                [0, 20],
                [side * (span - 1), 1],
                [side * (span - 1), -17],
                [0, -21],
              ],
            },
          ],
          0.7,
        )
        if (torn) return
        s.box('cloth', [side * 10, 1.8, -9], [13, 0.5, 15], [0, side * -12, 0])
        s.facet(
          'device',
          [
            [side * 5, 2.16, -4],
            [side * 15, 2.16, -8],
            [side * 15, 2.16, -10.6],
            [side * 5, 2.16, -6.6],
          ],
          0,
          [0, 1, 0],
        )
        s.box('trim', [side * 19.6, -0.6, -9], [2, 6, 20], [0, 0, side * 12], 0.9, 0.7)
        lifter(s, side * 13, -8, 3.6)
      })
      s.box('cloth', [side * 12.6, 13.4, -18], [5.4, 8, 26], [0, 0, 0], 0.84, 1.2)
      s.box('gun', [side * 12.8, 14.4, -3.6], [4.2, 5.4, 3])
      jet(s, side * 12.2, 13.4, -45, 4.4)
      s.box('armour', [side * 8.4, 23.4, -38], [1.5, 11, 13], [-24, 0, side * -14], 0.7, 0.5)
    }
    // Canopy: dark frames over glass, two seats one behind the other.
    s.within([0, 18, 8], [4, 0, 0], () => {
      stack(
        s,
        'gun',
        [
          {
            y: -1,
            outline: mirrored([
              [3, 20],
              [7.6, 10],
              [7.8, -10],
              [4, -17],
            ]),
          },
          {
            y: 7,
            outline: mirrored([
              [1.6, 8],
              [4, 4],
              [4.4, -8],
              [2.6, -14],
            ]),
          },
        ],
        0.8,
      )
      s.box('lens', [0, 3.6, 13], [6, 6.4, 0.6], [-58, 0, 0], 0.6)
      for (const side of [1, -1]) {
        s.box('lens', [side * 6.2, 3, 3], [0.6, 4.4, 11], [0, side * 4, side * 24])
        s.box('lens', [side * 6.4, 3, -8], [0.6, 4, 6], [0, side * -10, side * 24])
      }
    })
    s.box('trim', [0, 12, 43], [5, 3.4, 8], [0, 0, 0], 0.7, 0.6)
    lamp(s, [0, 8, 45], 1.8)
    seam(s, [0, 19.2, -22], [14, 0.4, 0.7])
    s.box('gun', [0, 19, -30], [9, 1.4, 12], [6, 0, 0])
    rivets(s, 'armour', [-6, 18.8, -16], [6, 18.8, -16], 4, 'up')
  })
  aerial(s, [5, 19, -22], 18)
}
const skimmer: HullModel = {
  box: { length: 100.2, width: 63, height: 30, bottom: 38.1 },
  drive: 'hover',
  body: skimmerBody,
  mounts: [{ id: 'nose', kind: 'hull', at: { forward: 42, left: 0, up: 44 }, arm: 'autogun', linked: true }],
}

const wedge = mirrored([
  [17, 44],
  [36, 34],
  [50, -8],
  [50, -50],
  [36, -72],
])
function gravBody(s: Sculpt, lame: boolean): void {
  grounded(s, lame, () => {
    stack(
      s,
      'armour',
      [
        { y: 3, outline: shrunk(wedge, 0.74, 0.88, 2) },
        { y: 13, outline: wedge },
        { y: 17, outline: shrunk(wedge, 0.98, 0.985) },
        { y: 29, outline: shrunk(wedge, 0.62, 0.74, -4) },
      ],
      1.3,
    )
    for (const [x, z] of [
      [0, 26],
      [24, -34],
      [-24, -34],
    ] as const)
      lifter(s, x, z, 9)
    for (const side of [1, -1]) {
      const torn = lame && side === 1
      // The fork of the bow.
      prism(
        s,
        'armour',
        [
          [18, 6],
          [58, 7],
          [torn ? 58 : 76, 11],
          [torn ? 58 : 75, 14],
          [36, 21],
          [18, 21],
        ],
        { low: 9, high: 6.6 },
        { cut: 1.2, at: side * 26 },
      )
      s.box('cloth', [side * 26, 17.2, 44], [8, 1.2, 20], [12, 0, 0], 0.9, 0.4)
      if (!torn) s.box('trim', [side * 26, 11.6, 74], [9, 2.6, 3], [0, 0, 0], 0.9, 0.6)
      lamp(s, [side * 26, 16.4, 58], 2)
      // Sides: vents, plates, a row of bolts.
      s.within([side * 49.6, 13.6, -28], [0, 0, 0], () => {
        s.box('cloth', [0, 0, 0], [1.2, 7, 36], [0, 0, 0], 1, 0.4)
        for (let i = 0; i < 4; i++) s.box('gun', [side * 0.5, 0, -12 + i * 8], [0.7, 4.4, 5])
      })
      s.within([side * 40, 23.6, -18], [0, 0, side * 52], () => {
        s.box('cloth', [0, 0.1, 0], [11, 1, 26], [0, 0, 0], 1, 0.4)
        s.box('gun', [0, 0.8, 8], [2.4, 0.8, 5])
        rivets(s, 'armour', [side * -4, 0.7, -11], [side * -4, 0.7, 11], 5, 'up')
      })
      s.box('armour', [side * 30, 25, -50], [15, 13, 40], [0, 0, 0], 0.78, 1.6)
      s.box('gun', [side * 30, 25, -29.4], [10, 8, 2])
      for (let i = 0; i < 3; i++) s.box('metal', [side * 30, 22.6 + i * 2.6, -28.6], [10.4, 0.6, 1.4])
      jet(s, side * 30, 24, -75, 7)
      s.box('armour', [side * 39, 33.4, -60], [2, 14, 20], [-18, 0, side * -12], 0.7, 0.7)
      s.box('trim', [side * 40.2, 39, -66], [2.2, 3, 12], [-18, 0, side * -12], 0.9, 0.4)
      sign(s, [side * 37.6, 27, -46], 4.4, side)
      sign(s, [side * 36, 16, 34], 0.1, side)
    }
    visor(s, [0, 20.6, 38], 20, [-42, 0, 0])
    s.box('cloth', [0, 23.6, 27], [26, 1, 12], [26, 0, 0], 0.8, 0.4)
    hatch(s, [0, 28.6, -38], 6)
    s.box('gun', [0, 28, -50], [22, 1.2, 10], [4, 0, 0])
    for (let i = 0; i < 4; i++) s.box('armour', [0, 28.9, -53.4 + i * 2.4], [21, 0.9, 1], [0, 0, 0])
    s.box('cloth', [0, 18, -70], [30, 14, 2], [14, 0, 0], 0.9, 0.5)
    seam(s, [0, 29.2, -28], [40, 0.4, 0.8])
  })
  aerial(s, [20, 28, -34], 30)
}
const bubble = mirrored([
  [7, 21],
  [16, 13],
  [19, -3],
  [14, -18],
])
function gravTurret(s: Sculpt): void {
  s.rod('gun', [0, -0.4, 0], [0, 1.8, 0], 17, 17, s.coarse ? 8 : 16, 'plain')
  stack(
    s,
    'armour',
    [
      { y: 1, outline: shrunk(bubble, 0.86, 0.86) },
      { y: 6, outline: bubble },
      { y: 11, outline: shrunk(bubble, 0.86, 0.84, -1) },
      { y: 15.4, outline: shrunk(bubble, 0.5, 0.5, -3) },
    ],
    1,
  )
  s.ball('armour', [0, 6.6, 17], 6, [1.1, 0.86, 0.8], s.coarse ? 6 : 9)
  s.box('lens', [8.6, 11.6, 8.6], [4.4, 2.6, 0.8], [-36, 34, 0])
  hatch(s, [-3, 14.4, -5], 4.6)
  for (const side of [1, -1]) {
    s.box('cloth', [side * 17, 7, -4], [2.4, 6, 14], [0, side * 6, side * 10], 0.9, 0.6)
    sign(s, [side * 18.4, 7, -4], 2.6, side)
  }
}
const gravTank: HullModel = {
  box: { length: 151.6, width: 101.2, height: 45.6, bottom: 38.1 },
  drive: 'hover',
  body: gravBody,
  turret: { radius: 22.5, height: 16.4, gun: { up: 6.6, forward: 20 }, shell: gravTurret },
  mounts: [
    { id: 'main', kind: 'turret', at: { forward: -4, left: 0, up: 74 }, arm: 'heatBeam', linked: true },
    { id: 'bow', kind: 'hull', at: { forward: 42, left: 0, up: 48 }, arm: 'machineGun', linked: true },
  ],
}
export const hovers = { skimmer, gravTank }
