/** Weapons that put down templates, and the gun that is served: told apart by tube, tanks and wheels. */
import type { Sculpt, SculptPoint } from '../sculpt'
import { body } from './body'
import { burner, dressLine } from './dress'

/** A wheel on an axle along x, with hub and tyre. */
export function wheel(s: Sculpt, at: SculptPoint, radius: number, width: number): void {
  s.within(at, [0, 0, 90], () => {
    const half = width / 2
    s.lathe(
      'gun',
      [
        [0, -half],
        [radius * 0.86, -half],
        [radius, -half * 0.6],
        [radius, half * 0.6],
        [radius * 0.86, half],
        [0, half],
      ],
      12,
      false,
    )
    s.rod('metal', [0, -half - 0.5, 0], [0, half + 0.5, 0], radius * 0.42, radius * 0.42, 8, 'flat')
  })
}

function mortar(s: Sculpt): void {
  s.box('metal', [0, 0.6, -0.6], [7, 1.1, 6], [0, 0, 0], 0.8)
  s.rod('gun', [0, 1.2, -0.4], [0, 15.4, 5.6], 2.1, 1.9, 9, 'flat')
  s.rod('metal', [0, 14.2, 5.1], [0, 15.9, 5.8], 2.5, 2.5, 9, 'flat')
  s.rod('metal', [0, 8.6, 2.7], [0, 9.8, 3.2], 2.5, 2.5, 9, 'flat')
  for (const side of [1, -1]) {
    s.rod('gun', [side * 0.8, 9.6, 3.6], [side * 4.8, 0.4, 9.6], 0.6, 0.5, 6)
    s.ball('leather', [side * 4.8, 0.6, 9.6], 1, [1, 0.6, 1], 6)
  }
  s.box('trim', [1.9, 10, 4], [1, 2.2, 1.6], [24, 0, 0])
}

/** A man drops the bomb into a tube that stands steeply on its plate, more bombs beside him. */
export const mortarFigure: readonly ((s: Sculpt) => void)[] = [0, 1].map((variant) => (s: Sculpt) => {
  const ducks = variant === 1
  s.within([3.6, 0, 0], [0, ducks ? -8 : 6, 0], () => mortar(s))
  body(
    s,
    {
      hip: ducks ? [-3.6, 7.4, -2] : [-3.4, 12, -2],
      lean: ducks ? 26 : 16,
      twist: 14,
      feet: [
        [-1.2, 0, ducks ? 2.2 : 1],
        [-6.2, ducks ? 0.5 : 0, ducks ? -6 : -3.6],
      ],
      // Head down with both hands at the ears, or the next bomb over the muzzle.
      hands: ducks
        ? [
            [0.2, 15, 2.4],
            [-4.6, 15.4, 2.8],
          ]
        : [
            [2.8, 17.8, 4.6],
            [1.2, 18.6, 4.4],
          ],
      head: [16, ducks ? 16 : -8],
      ...(ducks && {
        knees: [
          [0.4, 0.6, 1],
          [-0.3, -1, 0.5],
        ] as const,
      }),
    },
    dressLine,
  )
  if (!ducks) {
    s.rod('trim', [3.3, 16.6, 6.2], [3.5, 19.6, 7.4], 1.3, 1.2, 8, 'flat')
    s.rod('metal', [3.5, 19.6, 7.4], [3.6, 21, 7.9], 0.6, 0.9, 6, 'flat')
  }
  s.box('canvas', [-6.2, 1.4, 5.4], [5, 2.8, 4.4], [0, 18, 0], 0.96)
  for (const x of [-7.4, -5.6]) s.rod('trim', [x, 2.8, 5.4], [x, 5.4, 5.6], 0.95, 0.4, 7)
})

function flameProjector(s: Sculpt): void {
  s.rod('gun', [0, 0.2, -3], [0, 0.2, 7], 1.1, 1, 8, 'flat')
  s.rod('trim', [0, -2, 1.4], [0, -2, 6.4], 1.5, 1.5, 8)
  s.rod('metal', [0, 0.2, 7], [0, 0.2, 11], 0.8, 0.9, 8, 'flat')
  s.rod('gun', [0, 0.2, 11], [0, 0.2, 14], 1.2, 2.2, 9, 'flat')
  s.ball('lens', [0, 0.2, 14.4], 1.3, [1, 1, 1.5], 7)
  s.rod('metal', [0, -1.4, 8.6], [0, -1.2, 13.6], 0.4, 0.4, 6)
}

/** Two tall tanks on the back, a hose, and a wide nozzle held at the hip. */
export const flameFigure: readonly ((s: Sculpt) => void)[] = [0, 1].map((variant) => (s: Sculpt) => {
  const grip: SculptPoint = [-3.6, 13.2, 2.6]
  const turn: SculptPoint = variant === 0 ? [6, 10, 0] : [-10, 22, 0]
  const ground = s.here()
  let fore = grip
  let feed = grip
  s.within(grip, turn, () => {
    flameProjector(s)
    fore = s.seenFrom(ground, [0.2, -1.6, 5])
    feed = s.seenFrom(ground, [0, 0, -3])
  })
  const { chest } = body(
    s,
    {
      hip: [0, 12.6, 0],
      lean: variant === 0 ? 12 : 6,
      twist: variant === 0 ? -10 : 6,
      feet: [
        [3.2, 0, 3.6],
        [-3, 0, -3.2],
      ],
      hands: [fore, grip],
      head: [8, -4],
    },
    burner,
  )
  let tap: SculptPoint = feed
  chest(() => {
    for (const side of [1, -1]) {
      s.rod('armour', [side * 2.5, 1.2, -4.4], [side * 2.5, 12.4, -5], 2.3, 2.3, 9)
      s.rod('trim', [side * 2.5, 4, -4.5], [side * 2.5, 5, -4.6], 2.6, 2.6, 9, 'flat')
      s.rod('metal', [side * 2.5, 14, -5], [side * 2.5, 16, -5.1], 0.9, 0.9, 7, 'flat')
    }
    s.rod('metal', [2.5, 15.4, -5.1], [-2.5, 15.4, -5.1], 0.6, 0.6, 6)
    tap = s.seenFrom(ground, [-2.6, 0.6, -4.6])
  })
  const low: SculptPoint = [
    (tap[0] + feed[0]) / 2 - 3,
    Math.min(tap[1], feed[1]) - 2.6,
    (tap[2] + feed[2]) / 2,
  ]
  s.rod('leather', tap, low, 0.65, 0.65, 6)
  s.rod('leather', low, feed, 0.65, 0.65, 6)
})

/** A field gun on two wheels behind its shield, trails spread; whoever serves it stands beside. */
export const gunFigure: readonly ((s: Sculpt) => void)[] = [
  (s) => {
    for (const side of [1, -1]) {
      wheel(s, [side * 6.4, 5.6, 1], 5.6, 2)
      s.rod('armour', [side * 1.4, 5.4, 0], [side * 5, 1, -11], 1.1, 0.8, 7)
      s.box('metal', [side * 5, 1.4, -11], [3, 2.8, 1], [-20, side * 10, 0])
    }
    s.rod('gun', [-6, 5.6, 1], [6, 5.6, 1], 0.9, 0.9, 7, 'flat')
    s.within([0, 8.6, 1], [-10, 0, 0], () => {
      s.box('gun', [0, 0, -3], [4, 4.2, 7])
      s.rod('metal', [0, 0.4, 0], [0, 0.4, 13], 1.5, 1.2, 9, 'flat')
      s.rod('gun', [0, 0.4, 12.4], [0, 0.4, 15], 2, 2, 9, 'flat')
      s.rod('armour', [0, 2.4, -1], [0, 2.4, 6.4], 0.9, 0.9, 7, 'flat')
      s.box('trim', [0, 0.4, -6.8], [2.6, 2.6, 0.9])
    })
    for (const side of [1, -1])
      s.box('armour', [side * 4.6, 10.4, 4.4], [6.4, 9.6, 0.8], [-12, side * -12, 0], 0.82, 0.3)
    s.box('armour', [0, 14, 4], [4.6, 3, 0.8], [-12, 0, 0], 0.9, 0.3)
    s.box('device', [4.8, 11.4, 5.2], [1.6, 4, 0.3], [-12, -12, 0])
  },
]
