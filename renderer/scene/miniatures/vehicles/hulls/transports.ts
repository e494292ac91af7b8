/** Those that carry: a six-wheeled box, and a tall carrier between tracks that run round its whole flanks. */
import type { Sculpt } from '../../sculpt'
import {
  aerial,
  bedroll,
  crate,
  exhaust,
  grille,
  hatch,
  jerrycan,
  lamp,
  rivets,
  seam,
  sign,
  visor,
} from '../fittings'
import type { HullModel } from '../hull-model'
import { prism } from '../plates'
import { roadWheel, shedLinks, track, tyre } from '../running-gear'

function lightBody(s: Sculpt, lame: boolean): void {
  for (const side of [1, -1])
    for (const z of [-36, -4, 36]) {
      const off = lame && side === 1 && z === 36
      if (off) s.within([30, 3.8, 36], [0, 0, 76], () => tyre(s, [0, 0, 0], 11.4, 9.6, 1))
      else tyre(s, [side * 31, 11.4, z], 11.4, 9.6, side)
    }
  prism(
    s,
    'gun',
    [
      [-52, 9],
      [46, 9],
      [50, 16],
      [-54, 16],
    ],
    25,
    { cut: 0.8 },
  )
  // Lower hull like a boat, upper hull leaning inwards.
  prism(
    s,
    'armour',
    [
      [-54, 15],
      [48, 15],
      [56, 24],
      [50, 30],
      [-55.6, 30],
    ],
    { low: 25, high: 34 },
    { cut: 1.2 },
  )
  prism(
    s,
    'armour',
    [
      [-55.6, 29.4],
      [50, 29.4],
      [38, 35],
      [24, 49],
      [-49, 51],
    ],
    { low: 34, high: 25 },
    { cut: 1.5 },
  )
  for (const side of [1, -1]) {
    // Arches over the wheels, a door amidships with its step.
    for (const z of [-36, -4, 36])
      s.box('cloth', [side * 32.6, 24.6, z], [5.6, 2, 25], [0, 0, side * -8], 0.9, 0.7)
    s.within([side * 30.4, 38.6, 10], [0, 0, side * 24], () => {
      s.box('cloth', [0, 0, 0], [1.2, 14.6, 15], [0, 0, 0], 1, 0.4)
      s.box('gun', [side * 0.9, 1, -4.6], [0.8, 1, 3.4])
      rivets(s, 'armour', [side * 0.6, 6, -6], [side * 0.6, 6, 6], 4, side > 0 ? 'left' : 'right')
    })
    s.box('metal', [side * 33.6, 18, 16], [1.6, 1, 11])
    for (const z of [-18, -36])
      s.within([side * 30, 40, z], [0, 0, side * 24], () =>
        visor(s, [side * 0.4, 0, 0], 8, [0, side * 90, 0]),
      )
    s.within([side * 31.6, 35.4, -26], [0, 0, side * 24], () => sign(s, [side * 0.5, 0, 0], 4.2, side))
    jerrycan(s, [side * 27, 30.6, -57.4], 90)
    lamp(s, [side * 21, 30.6, 50.4], 2)
    s.box('metal', [side * 14, 20, 55.6], [2, 3.4, 2])
    exhaust(s, [side * 24, 50, -30], [side * 24, 51.4, -50], 1.9)
  }
  visor(s, [9, 42.6, 31.4], 11, [-45, 0, 0])
  visor(s, [-9, 42.6, 31.4], 11, [-45, 0, 0])
  s.box('armour', [0, 20.6, 52.6], [30, 1.6, 7], [-46, 0, 0])
  seam(s, [0, 50.6, -8], [42, 0.5, 0.7])
  seam(s, [0, 50.8, -28], [42, 0.5, 0.7])
  for (const side of [1, -1])
    s.box('armour', [side * 10, 51.4, -38], [15, 1.2, 17], [0, 0, side * -1], 0.94, 0.5)
  hatch(s, [12, 50, 10], 6.6)
  s.within([-10, 50, 10], [0, 0, 0], () =>
    s.rod('armour', [0, -1, 0], [0, 3.4, 0], 8, 7.4, s.coarse ? 6 : 12, 'plain'),
  )
  hatch(s, [-10, 53, 10], 5.6)
  // Rear doors.
  for (const side of [1, -1]) s.box('cloth', [side * 10.6, 33, -55], [19, 22, 1.4], [-8, 0, 0], 0.96, 0.4)
  s.box('gun', [0, 34, -56], [1.4, 16, 1], [-8, 0, 0])
  bedroll(s, [0, 52, -22], 30, 3)
  grille(s, [0, 37.4, 41], 30, 8, 3)
  aerial(s, [18, 50, -44], 30)
}
const lightTransport: HullModel = {
  box: { length: 118, width: 72, height: 55, bottom: 0 },
  drive: 'wheels',
  body: lightBody,
  mounts: [{ id: 'roof', kind: 'pintle', at: { forward: 10, left: -10, up: 64 }, arm: 'machineGun' }],
}

const flank: readonly (readonly [number, number])[] = [
  [-50, 0],
  [42, 0],
  [66, 18],
  [73.5, 36],
  [69, 48],
  [54, 54],
  [-54, 54],
  [-70, 47],
  [-73.5, 32],
  [-66, 12],
]
function heavyBody(s: Sculpt, lame: boolean): void {
  for (const side of [1, -1]) {
    const shed = lame && side === 1
    track(s, { at: side * 39, width: 16, outline: flank, link: 7.4 }, shed ? (s.coarse ? 5 : 14) : 0)
    // The flank between the runs of the track, with its door.
    prism(
      s,
      'armour',
      flank.map(([z, y]) => [z * 0.93, 26.6 + (y - 26.6) * 0.86] as const),
      8.6,
      { cut: 1.2, at: side * 39 },
    )
    for (const [z, y, r] of [
      [60.5, 35, 9.4],
      [-60.5, 34, 9.4],
      [44, 12, 7.4],
      [-48, 12, 7.4],
    ] as const)
      roadWheel(s, [side * 45.4, y, z], r, side)
    for (let i = 0; i < 4; i++) roadWheel(s, [side * 46.2, 9, -30 + i * 19], 5.4, side, 7)
    s.box('cloth', [side * 47.4, 31, 6], [1.6, 26, 23], [0, 0, 0], 1, 0.5)
    s.box('gun', [side * 48.1, 33, -3], [0.6, 1.2, 4])
    seam(s, [side * 47.9, 31, 6], [0.7, 26, 0.7])
    for (const y of [20.6, 41.4])
      rivets(s, 'armour', [side * 48.2, y, -3], [side * 48.2, y, 15], 6, side > 0 ? 'left' : 'right')
    rivets(s, 'armour', [side * 47.6, 45.4, -44], [side * 47.6, 45.4, 44], 14, side > 0 ? 'left' : 'right')
    sign(s, [side * 47.7, 32, -26], 7, side)
    sign(s, [side * 47.7, 32, 32], 4, side)
    s.box('armour', [side * 39, 56, -4], [17.4, 1.6, 104], [0, 0, 0], 1, 0.6)
    crate(s, [side * 39, 59.6, -38], [13, 6, 20], 0, 'cloth')
    if (shed) s.beyond(() => shedLinks(s, [56, 0, 20], 16, 6))
  }
  // The hold: tall, its bow a ramp.
  prism(
    s,
    'armour',
    [
      [-71, 16],
      [-66, 9],
      [48, 9],
      [73, 20],
      [58, 56],
      [46, 65],
      [-60, 65],
      [-71, 58],
    ],
    30.6,
    { cut: 1.6 },
  )
  s.within([0, 38, 66.4], [-22.6, 0, 0], () => {
    s.box('cloth', [0, 0, 0], [46, 31, 2.6], [0, 0, 0], 0.98, 0.8)
    for (const x of [-15, 0, 15]) s.box('armour', [x, 0, 1.6], [3, 27, 1.2], [0, 0, 0], 1, 0.4)
    for (const y of [-11, 11]) rivets(s, 'armour', [-20, y, 1.5], [20, y, 1.5], 8, 'ahead')
    s.box('gun', [0, 13.6, 1.8], [40, 1, 0.9])
  })
  for (const side of [1, -1]) {
    lamp(s, [side * 26, 58, 57.4], 2.4)
    s.rod('metal', [side * 24.4, 26, 72], [side * 24.4, 52, 62], 0.9, 0.9, 5, 'plain')
    exhaust(s, [side * 21, 64, -56], [side * 21, 80, -60], 3)
    s.rod('leather', [side * 21, 62, -55], [side * 21, 65, -56], 4.2, 4, 8, 'plain')
  }
  visor(s, [13, 61, 51.4], 12, [-40, 0, 0])
  visor(s, [-13, 61, 51.4], 12, [-40, 0, 0])
  // Roof: two great hatches, the commander's lid.
  for (const side of [1, -1])
    s.box('armour', [side * 11.4, 65.8, -22], [21, 1.6, 40], [0, 0, side * -1.4], 0.96, 0.6)
  seam(s, [0, 66, -22], [0.9, 1, 42])
  for (const z of [-38, -6]) s.box('gun', [0, 66.6, z], [14, 0.9, 2])
  grille(s, [0, 60.4, -66], 34, 9, 3)
  s.box('cloth', [0, 34, -71.4], [44, 34, 1.6], [0, 0, 0], 1, 0.5)
  rivets(s, 'armour', [-20, 49, -72.2], [20, 49, -72.2], 8, 'back')
  bedroll(s, [0, 68, -46], 40, 2)
  aerial(s, [-24, 64, -50], 34)
}
const cupola = (s: Sculpt): void => {
  s.rod('gun', [0, -0.4, 0], [0, 1.4, 0], 13, 13, s.coarse ? 8 : 14, 'plain')
  s.lathe(
    'armour',
    [
      [12, 1],
      [12.6, 3.4],
      [9, 8.6],
      [8.2, 9.2],
      [0, 9.4],
    ],
    s.coarse ? 6 : 10,
    false,
  )
  s.box('armour', [0, 5, 9.4], [9, 6.4, 5], [-10, 0, 0], 0.9, 0.7)
  hatch(s, [0, 8.2, -1.6], 4.6)
}
const heavyTransport: HullModel = {
  box: { length: 147.2, width: 97.8, height: 75.2, bottom: 0 },
  drive: 'tracks',
  body: heavyBody,
  turret: { radius: 13.4, height: 10, gun: { up: 5.4, forward: 11 }, shell: cupola },
  mounts: [
    { id: 'cupola', kind: 'turret', at: { forward: 22, left: 0, up: 71 }, arm: 'autogun', linked: true },
    { id: 'bow', kind: 'hull', at: { forward: 66, left: 20, up: 42 }, arm: 'flamer' },
  ],
}
export const transports = { lightTransport, heavyTransport }
