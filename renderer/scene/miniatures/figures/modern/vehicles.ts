/** Vehicles to scale (a man is 30 mm): told apart by wheels, nose and turret. Looking along +z, standing on the table. */
import type { Slot } from '../../schemes'
import type { SculptSection, Sculpt, SculptPoint } from '../../sculpt'
import { wheel } from '../support'
import { bipodGun } from './gear'
import type { Figure } from './soldiers'

/** Sections joined to a hull with sloping sides, a bright seam where two meet. */
function hull(s: Sculpt, slot: Slot, sections: readonly SculptSection[]): void {
  for (let i = 0; i + 1 < sections.length; i++) {
    const [low, high] = [sections[i]!, sections[i + 1]!]
    s.loft(slot, low, high)
    if (i > 0) s.loft(slot, { ...low, y: low.y - 0.35 }, { ...low, y: low.y + 0.35, half: low.half + 0.2 })
  }
}

function wheels(s: Sculpt, at: readonly number[], half: number, radius: number, width: number): void {
  for (const z of at) for (const side of [1, -1]) wheel(s, [side * half, radius, z], radius, width)
}
function lamps(s: Sculpt, half: number, y: number, z: number): void {
  for (const side of [1, -1])
    s.rod('lens', [side * half, y, z - 0.6], [side * half, y, z + 0.4], 1.3, 1.3, 8, 'flat')
}

/** Bonnet, cab, open bed. */
function pickup(s: Sculpt): void {
  wheels(s, [-26, 26], 13, 6.4, 5)
  s.box('gun', [0, 7, 0], [24, 4, 78])
  s.box('cloth', [0, 12.4, 26], [29, 9, 33], [0, 0, 0], 0.96, 1.4)
  s.box('cloth', [0, 12.4, -1], [30, 9, 24], [0, 0, 0], 1, 1)
  // Cab: dark glass under a roof on posts.
  s.box('gun', [0, 21, -0.5], [27, 9, 22], [0, 0, 0], 0.86, 1)
  s.box('cloth', [0, 26.2, -1], [24.4, 2.4, 18], [0, 0, 0], 0.92, 0.8)
  for (const side of [1, -1]) {
    s.rod('cloth', [side * 13, 16.6, 10.6], [side * 11.4, 25.6, 7.2], 0.9, 0.9, 6)
    s.rod('cloth', [side * 13, 16.6, -10.6], [side * 11.4, 25.6, -9], 1.2, 1.2, 6)
    s.rod('cloth', [side * 13.4, 16.6, -1], [side * 12, 25.6, -1], 0.8, 0.8, 6)
    s.box('cloth', [side * 14.2, 14, -27], [1.4, 7, 29])
    s.box('gun', [side * 15.6, 18, 10], [1.6, 2, 1])
  }
  s.box('gun', [0, 9.4, -27], [28, 2, 30])
  s.box('cloth', [0, 14, -41.6], [29, 7, 1.4])
  s.box('metal', [0, 8.4, 43], [28, 3, 1.6])
  s.box('gun', [0, 12.4, 42.4], [16, 4, 0.8])
  lamps(s, 11, 13, 42.6)
}
/** A tube frame in the bed with a heavy gun on it. */
function gunMount(s: Sculpt): void {
  for (const [x, z] of [
    [8, -18],
    [-8, -18],
    [8, -36],
    [-8, -36],
  ] as const)
    s.rod('metal', [x, 10, z], [x * 0.2, 25, -27], 0.9, 0.8, 6)
  s.within([0, 27, -29], [-4, 0, 0], () => {
    s.within([0, 0, 0], [0, 0, 0], () => bipodGun(s), 1.5)
    s.box('armour', [0, 2, 6], [17, 11, 1], [-8, 0, 0], 0.86, 0.3)
  })
  s.box('canvas', [9, 12, -34], [7, 5, 9], [0, 10, 0])
}

/** A high armoured car: flat panes, sloping nose, a gun ring with shields. */
function patrolCar(s: Sculpt): void {
  wheels(s, [-24, 25], 14.6, 7.4, 6)
  s.box('gun', [0, 8.4, 0], [26, 4, 76])
  hull(s, 'armour', [
    { y: 9, half: 16.4, back: -38, front: 38 },
    { y: 17, half: 17.4, back: -39, front: 34 },
    { y: 19, half: 17.2, back: -38, front: 32 },
  ])
  hull(s, 'armour', [
    { y: 19, half: 16.6, back: -37, front: 14 },
    { y: 29, half: 13.6, back: -33, front: 8 },
  ])
  s.box('armour', [0, 29.6, -13], [26, 1.4, 38], [0, 0, 0], 0.96, 0.5)
  // Small thick panes.
  for (const side of [1, -1]) {
    for (const z of [6, -10, -25])
      s.box('lens', [side * 15.8, 23.4, z - 2], [0.9, 4.6, 8.4], [0, 0, side * -16])
    s.box('lens', [side * 6.4, 23.6, 12.6], [9, 5, 0.9], [-30, 0, 0])
    s.box('gun', [side * 18, 21, 13], [1.6, 3, 1.2])
  }
  s.box('gun', [0, 14.6, 36.4], [18, 4.6, 1])
  for (const side of [1, -1]) {
    s.box('armour', [side * 14.6, 15.6, 25], [5, 2, 18])
    for (const z of [-1.5, -18]) s.box('gun', [side * 17.3, 17, z], [0.5, 11, 0.7])
    s.box('metal', [side * 17.4, 18.4, -6], [0.7, 0.8, 3])
  }
  s.box('canvas', [0, 22, -39], [20, 9, 4], [0, 0, 0], 0.94)
  lamps(s, 13, 14.6, 36.2)
  s.rod('gun', [0, 29.8, -12], [0, 31.4, -12], 9, 8.6, 12, 'flat')
  s.box('armour', [0, 35, -3.4], [15, 7, 1], [-10, 0, 0], 0.9, 0.3)
  for (const side of [1, -1])
    s.box('armour', [side * 8.4, 34.4, -11], [1, 6, 13], [0, 0, side * 6], 0.94, 0.3)
  s.within([0, 34, -11], [-2, 0, 0], () => bipodGun(s), 1.15)
  s.rod('metal', [-12, 29.6, -32], [-13, 49, -34], 0.4, 0.3, 5, 'flat')
}

/** Eight wheels under a boat-shaped hull, a small turret. */
function carrier(s: Sculpt): void {
  wheels(s, [-42, -17, 12, 37], 19, 8, 7)
  hull(s, 'armour', [
    { y: 8, half: 15, back: -58, front: 50 },
    { y: 17, half: 22, back: -62, front: 62 },
  ])
  hull(s, 'armour', [
    { y: 17, half: 22, back: -62, front: 62 },
    { y: 29, half: 15, back: -58, front: 36 },
  ])
  s.box('trim', [0, 16.6, 60], [30, 1.6, 3])
  for (const side of [1, -1]) s.box('armour', [side * 21.8, 16.8, -2], [1.2, 1.2, 118])
  for (const z of [-30, -46]) s.box('armour', [0, 29.4, z], [13, 1, 10], [0, 0, 0], 0.94, 0.4)
  s.rod('armour', [-8, 28, 26], [-8, 30.4, 26], 4, 3.6, 10, 'flat')
  for (const side of [1, -1]) {
    for (const z of [-44, -24, 20]) s.box('gun', [side * 19, 22.4, z], [1, 3.2, 5], [0, 0, side * -30])
    s.box('canvas', [side * 20, 24.6, -50], [5, 5, 16], [0, 0, side * -30])
    s.box('gun', [side * 7, 26.6, 41], [6, 3, 1], [-40, 0, 0])
  }
  lamps(s, 14, 20, 56)
  s.within([0, 29, 4], [0, 0, 0], () => {
    s.lathe(
      'armour',
      [
        [0, 0],
        [13, 0],
        [10.6, 7],
        [8.6, 8.4],
        [0, 8.6],
      ],
      12,
      false,
    )
    s.rod('gun', [1.4, 4.8, 9], [1.4, 5.4, 38], 1.2, 0.9, 8, 'flat')
    s.rod('gun', [-3, 4.8, 9], [-3, 5, 20], 0.8, 0.6, 7, 'flat')
    s.rod('metal', [-5, 8, -5], [-6, 30, -8], 0.4, 0.3, 5, 'flat')
  })
}

/** A band of links round the wheels of one side. */
function track(s: Sculpt, x: number): void {
  const [length, low, high] = [51, 0, 15]
  const outline: [number, number][] = [
    [-length + 7, low],
    [length - 10, low],
    [length, 8],
    [length - 4, high],
    [-length + 4, high],
    [-length, 8],
  ]
  outline.forEach(([z, y], i) => {
    const [nz, ny] = outline[(i + 1) % outline.length]!
    const run = Math.hypot(nz - z, ny - y)
    const links = Math.max(1, Math.round(run / 10))
    const tilt = (Math.atan2(-(ny - y), nz - z) * 180) / Math.PI
    for (let n = 0; n < links; n++) {
      const t = (n + 0.5) / links
      s.box(
        'gun',
        [x, y + (ny - y) * t + (y === 0 && ny === 0 ? 0.8 : 0), z + (nz - z) * t],
        [12, 2, run / links - 0.7],
        [tilt, 0, 0],
      )
    }
  })
  for (let n = 0; n < 6; n++)
    s.rod('leather', [x - 4.6, 6.4, -36 + n * 14.4], [x + 4.6, 6.4, -36 + n * 14.4], 5.6, 5.6, 9, 'flat')
}
function battleTank(s: Sculpt, turn = 0): void {
  for (const side of [1, -1]) {
    track(s, side * 21)
    s.box('armour', [side * 26.6, 13, -2], [2, 9, 84], [0, 0, side * 4], 1, 0.4)
    s.box('armour', [side * 21, 17, -2], [14, 1.6, 100])
  }
  hull(s, 'armour', [
    { y: 5, half: 14.6, back: -50, front: 46 },
    { y: 14, half: 15, back: -52, front: 56 },
    { y: 20, half: 15, back: -52, front: 34 },
  ])
  lamps(s, 16, 17, 50)
  s.box('canvas', [0, 21, -46], [26, 4, 8])
  for (const z of [-30, -38]) s.box('gun', [0, 20.4, z], [22, 0.8, 5])
  s.rod('armour', [6, 19, 28], [6, 21, 28], 4, 3.6, 10, 'flat')
  s.within([0, 20, -2], [0, turn, 0], () => {
    hull(s, 'armour', [
      { y: 0, half: 20, back: -26, front: 20 },
      { y: 5, half: 20, back: -30, front: 26 },
      { y: 13, half: 14, back: -26, front: 12 },
    ])
    s.box('armour', [0, 6, 27], [12, 7, 8], [0, 0, 0], 0.9, 1)
    s.rod('armour', [0, 6.4, 28], [0, 7.4, 88], 2.5, 2, 10, 'flat')
    s.rod('armour', [0, 7, 58], [0, 7.2, 68], 3.3, 3.3, 10, 'flat')
    s.rod('gun', [0, 7.3, 86], [0, 7.4, 89], 2.6, 2.6, 10, 'flat')
    s.rod('armour', [7, 12, -6], [7, 15.4, -6], 5, 4.4, 10, 'flat')
    s.rod('armour', [-7, 12, -8], [-7, 13.8, -8], 4.4, 4.2, 10, 'flat')
    s.within([7, 17, -4], [-4, 0, 0], () => bipodGun(s), 0.9)
    s.box('canvas', [0, 7, -33], [32, 8, 6], [0, 0, 0], 0.96)
    for (const side of [1, -1])
      for (let n = 0; n < 4; n++)
        s.rod('gun', [side * 18, 8, 2 + n * 3], [side * 21, 10, 4 + n * 3], 1.1, 1.1, 6, 'flat')
    s.rod('metal', [-12, 13, -22], [-14, 40, -27], 0.4, 0.3, 5, 'flat')
  })
}

const charred: Readonly<Partial<Record<Slot, Slot>>> = {
  armour: 'gun',
  cloth: 'leather',
  lens: 'gun',
  canvas: 'gun',
  metal: 'leather',
  trim: 'gun',
  banner: 'gun',
  device: 'gun',
}
/** Burnt out, down on one side, with hatches thrown open. */
const knockedOut =
  (make: (s: Sculpt) => void, sag: SculptPoint): Figure =>
  (s) =>
    s.of(
      (slot) => charred[slot] ?? slot,
      () => {
        s.within([0, sag[1], 0], [sag[0], 0, sag[2]], () => make(s))
        for (const [x, z, r] of [
          [-16, -14, 2.4],
          [10, -34, 3.4],
        ] as const)
          s.ball('gun', [x, 0.8, z], r, [1.5, 0.4, 1.2], 6)
      },
    )
const withGun = (s: Sculpt): void => {
  pickup(s)
  gunMount(s)
}

export const vehicleFigures = {
  pickup: [pickup],
  'pickup-gun': [withGun],
  'car-4x4': [patrolCar],
  carrier: [carrier],
  'battle-tank': [(s) => battleTank(s)],
  'pickup-wreck': [knockedOut(pickup, [1.5, -0.6, 3])],
  'pickup-gun-wreck': [knockedOut(withGun, [1.5, -0.6, 3])],
  'car-4x4-wreck': [knockedOut(patrolCar, [-1.5, -0.6, -3])],
  'carrier-wreck': [knockedOut(carrier, [1, -0.4, 2.5])],
  'battle-tank-wreck': [knockedOut((s) => battleTank(s, 24), [0.6, -0.2, 1])],
} as const satisfies Record<string, readonly Figure[]>
