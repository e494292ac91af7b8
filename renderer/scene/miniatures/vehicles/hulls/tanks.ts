/** What fights from behind thick plate: the battle tank with its turret, and the low gun in a casemate. */
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
import { mirrored, prism, shrunk, stack } from '../plates'
import { guard, trackedGear, type TrackedGear } from '../running-gear'

const tankGear: TrackedGear = {
  at: 40.6,
  width: 19,
  outline: [
    [-56, 0],
    [50, 0],
    [66, 9],
    [73.5, 19],
    [70, 28],
    [58, 30],
    [-62, 30],
    [-73.5, 25],
    [-72, 14],
  ],
  wheels: [-48, -29, -10, 9, 28, 46],
  radius: 8.6,
  ends: [
    [64, 19, 7.6],
    [-65, 19, 7.6],
  ],
}

function tankBody(s: Sculpt, lame: boolean): void {
  trackedGear(s, tankGear, lame)
  prism(
    s,
    'armour',
    [
      [-66, 7],
      [52, 7],
      [75, 21],
      [74, 24],
      [40, 38],
      [-66, 38],
      [-75, 27],
    ],
    30.6,
    { cut: 1.4 },
  )
  // Guards over the tracks, superstructure between them.
  for (const side of [1, -1]) {
    guard(s, side * 40.6, 20.4, 31.6, [-75, -68, 60, 76])
    for (let i = 0; i < 4; i++) {
      const gone = lame && side === 1 && i === 1
      if (gone) continue
      const z = -46 + i * 29
      s.box('cloth', [side * 50.2, 22.4, z], [1.5, 14.4, 27.6], [0, 0, 0], 1, 0.5)
      rivets(
        s,
        'armour',
        [side * 51, 27.6, z - 11],
        [side * 51, 27.6, z + 11],
        4,
        side > 0 ? 'left' : 'right',
      )
    }
    sign(s, [side * 51, 21.4, 12], 5.4, side)
    crate(s, [side * 41, 35, -20], [13, 5.4, 16], 0, 'cloth')
    seam(s, [side * 41, 35.4, -20], [13.2, 0.5, 16.2])
    s.box('leather', [side * 45, 33.6, 34], [2, 1.8, 22], [-1, 0, 0])
    s.rod('metal', [side * 38, 34, 24], [side * 38, 34, 44], 0.8, 0.8, 5, 'plain')
  }
  prism(
    s,
    'armour',
    [
      [-62, 31],
      [38, 31],
      [30, 40],
      [-58, 40],
    ],
    { low: 44, high: 37 },
    { cut: 1.4 },
  )
  rivets(s, 'armour', [-22, 37.6, 42.6], [22, 37.6, 42.6], 9, 'up')
  // Glacis: a spare run of links, the driver's hood, lamps, hooks.
  s.within([0, 30.4, 57.4], [22.4, 0, 0], () => {
    for (let i = 0; i < 5; i++) s.box('gun', [-13 + i * 6.5, 0.6, 8.6], [5.6, 1.8, 7], [0, 0, 0], 0.9)
    s.box('metal', [0, 1, 4.2], [32, 0.7, 1])
    seam(s, [0, 0.2, -6], [58, 0.5, 0.8])
  })
  prism(
    s,
    'armour',
    [
      [34, 37],
      [49, 37],
      [45, 44],
      [34, 44],
    ],
    { low: 8.4, high: 6.4 },
    { cut: 0.8, at: 15 },
  )
  visor(s, [15, 41, 47.6], 8, [-30, 0, 0])
  for (const side of [1, -1]) {
    lamp(s, [side * 26, 32, 66.4], 2.1)
    s.box('metal', [side * 20, 20, 75], [2, 3.2, 2.6])
  }
  grille(s, [0, 40.2, -42], 46, 20, 6)
  for (const side of [1, -1]) {
    exhaust(s, [side * 24, 32, -74], [side * 24, 41, -80], 2.6)
    jerrycan(s, [side * 31, 30, -71.4], 90)
  }
  crate(s, [0, 33, -72.6], [34, 9, 5])
  rivets(s, 'armour', [-26, 31, -75.4], [26, 31, -75.4], 8, 'back')
}

const turretPlan = mirrored([
  [10, 29],
  [22, 22],
  [28, 6],
  [27, -16],
  [17, -31],
])
function tankTurret(s: Sculpt): void {
  s.rod('gun', [0, -0.4, 0], [0, 2, 0], 25, 25, s.coarse ? 8 : 16, 'plain')
  stack(
    s,
    'armour',
    [
      { y: 1.2, outline: shrunk(turretPlan, 0.9, 0.9) },
      { y: 8.6, outline: turretPlan },
      { y: 19.4, outline: shrunk(turretPlan, 0.76, 0.74, -2) },
    ],
    1.2,
  )
  // Mantlet: a drum across the front with cheeks.
  s.rod('armour', [-10.5, 9.4, 25], [10.5, 9.4, 25], 6.6, 6.6, 9, 'plain')
  s.box('armour', [0, 9.4, 27], [13, 9.4, 8], [0, 0, 0], 0.9, 1.2)
  hatch(s, [-9, 19, -9], 6.4)
  // Commander's cupola with its ring of glass.
  s.within([9.4, 18.6, -8], [0, 0, 0], () => {
    s.rod('armour', [0, 0, 0], [0, 4.2, 0], 7.6, 6.6, s.coarse ? 6 : 10, 'plain')
    if (!s.coarse)
      for (let i = 0; i < 6; i++)
        s.within([0, 2.6, 0], [0, i * 60 + 30, 0], () =>
          s.box('lens', [0, 0, 6.9], [3.4, 1.3, 0.8], [-12, 0, 0]),
        )
    hatch(s, [0, 4.2, 0], 5)
  })
  seam(s, [0, 19.5, 3], [30, 0.3, 0.8])
  // A rack of kit behind, smoke tubes and grab rails beside it.
  s.box('gun', [0, 6.6, -31], [26, 1, 7])
  crate(s, [6, 10, -31], [11, 6.4, 6], 0)
  bedroll(s, [-7, 9.4, -31], 12, 2.8)
  for (const side of [1, -1]) {
    for (let n = 0; n < 3; n++)
      s.rod('gun', [side * 20, 11, 12 + n * 3.4], [side * 24, 14, 14 + n * 3.6], 1.4, 1.5, 6, 'plain')
    s.box('metal', [side * 25, 14, -8], [0.8, 0.8, 16], [0, side * 3, 0])
    sign(s, [side * 27.7, 8, -6], 4.4, side)
  }
  aerial(s, [-15, 17, -22], 34)
}

const battleTank: HullModel = {
  box: { length: 152.8, width: 103.2, height: 65, bottom: 0 },
  drive: 'tracks',
  body: tankBody,
  turret: { radius: 37, height: 24.8, gun: { up: 9.4, forward: 31 }, shell: tankTurret },
  mounts: [
    { id: 'main', kind: 'turret', at: { forward: 2, left: 0, up: 50 }, arm: 'longGun' },
    { id: 'bow', kind: 'hull', at: { forward: 60, left: -15, up: 34 }, arm: 'machineGun' },
    { id: 'left', kind: 'sponsonLeft', at: { forward: 10, left: 44, up: 37 }, arm: 'autogun' },
    { id: 'right', kind: 'sponsonRight', at: { forward: 10, left: -44, up: 37 }, arm: 'autogun' },
    { id: 'roof', kind: 'pintle', at: { forward: -3, left: 11, up: 72 }, arm: 'machineGun' },
  ],
}

const assaultGear: TrackedGear = {
  at: 36,
  width: 17,
  outline: [
    [-52, 0],
    [46, 0],
    [63, 10],
    [68, 18],
    [64, 24],
    [54, 25.4],
    [-58, 25.4],
    [-68, 20],
    [-66, 12],
  ],
  wheels: [-46, -27, -8, 11, 30, 46],
  radius: 7.6,
  ends: [
    [59.5, 16.4, 6.6],
    [-60.5, 16.4, 6.6],
  ],
}

function assaultBody(s: Sculpt, lame: boolean): void {
  trackedGear(s, assaultGear, lame)
  prism(
    s,
    'armour',
    [
      [-62, 6],
      [48, 6],
      [70, 20],
      [34, 34],
      [-62, 30],
      [-70, 22],
    ],
    27.4,
    { cut: 1.4 },
  )
  for (const side of [1, -1]) {
    guard(s, side * 36.4, 18.8, 27, [-70.6, -64, 55, 70.6])
    for (let i = 0; i < 5; i++) {
      if (lame && side === 1 && i === 2) continue
      const z = -50 + i * 23
      s.box('cloth', [side * 45.4, 16.6, z], [1.3, 13, 21.6], [0, 0, side * 4], 1, 0.45)
      rivets(s, 'armour', [side * 46, 21.4, z - 8], [side * 46, 21.4, z + 8], 3, side > 0 ? 'left' : 'right')
    }
    crate(s, [side * 37, 30.6, -44], [12, 5, 22], 0, 'cloth')
    exhaust(s, [side * 30, 27, -66], [side * 30, 30, -77], 2.4)
    lamp(s, [side * 38, 29.6, 54], 2)
  }
  // The casemate: one low wedge from the bow to the engine.
  prism(
    s,
    'armour',
    [
      [-36, 27],
      [44, 27],
      [49, 30],
      [20, 52],
      [-20, 54],
      [-36, 48],
    ],
    { low: 43, high: 28 },
    { cut: 1.6 },
  )
  s.box('armour', [0, 37, 37], [30, 17, 12], [-38, 0, 0], 0.92, 1.6)
  for (const side of [1, -1])
    for (const y of [31, 43])
      rivets(s, 'armour', [side * 11, y + 4, 45 - y * 0.24], [side * 11, y + 4, 45 - y * 0.24], 1, 'ahead')
  visor(s, [21, 40.6, 38.4], 9, [-52, 0, 0])
  s.within([0, 53.2, 0], [0, 0, 0], () => {
    hatch(s, [13, 0, -8], 6.4)
    hatch(s, [-12, -0.4, 2], 5.6)
    s.box('armour', [-12, 0.9, -14], [8, 2, 5], [0, 0, 0], 0.9, 0.5)
  })
  seam(s, [0, 53.6, -2], [44, 0.4, 0.7])
  grille(s, [0, 32, -50], 40, 18, 5)
  bedroll(s, [0, 33, -66], 44, 3.4)
  for (const side of [1, -1]) {
    sign(s, [side * 38.4, 38, -14], 5, side)
    for (let i = 0; i < 3; i++) s.box('gun', [side * 41, 36, 2 + i * 6.4], [1.6, 6.6, 5.4], [0, 0, side * 30])
  }
  aerial(s, [22, 50, -28], 30)
}

const assaultGun: HullModel = {
  box: { length: 140.6, width: 93.2, height: 55.4, bottom: 0 },
  drive: 'tracks',
  body: assaultBody,
  mounts: [
    { id: 'main', kind: 'hull', at: { forward: 44, left: 0, up: 38 }, arm: 'howitzer' },
    { id: 'roof', kind: 'pintle', at: { forward: 4, left: -12, up: 62 }, arm: 'machineGun' },
  ],
}

export const tanks = { tank: battleTank, assaultGun }
