/** Riders of what runs or floats: a plated charger, and a bike that has no wheels. */
import { limb } from '../limbs'
import type { Sculpt, SculptPoint } from '../sculpt'
import { blade } from './arms'
import { body, type Stance } from './body'
import { dressLine, trooper } from './dress'

const leg = { slot: 'cloth', lowerSlot: 'leather', thick: 1.7, upper: 7.2, lower: 7.4 } as const

/** Where four hooves stand, left fore first: lifted and set apart from where the leg hangs. */
interface Step {
  readonly ahead: number
  readonly up: number
}

/** A heavy charger with a plated neck and crupper. */
function charger(s: Sculpt, steps: readonly Step[]): void {
  s.rod('cloth', [0, 14.6, -7.4], [0, 15.2, 6.2], 4.6, 4.8, 9)
  s.ball('cloth', [0, 14.6, -7.6], 4.9, [0.95, 1, 1], 8)
  s.ball('cloth', [0, 15, 6.4], 4.8, [0.92, 1.05, 0.9], 8)
  const roots: readonly SculptPoint[] = [
    [2.8, 13, 6.6],
    [-2.8, 13, 6.6],
    [2.9, 13, -8],
    [-2.9, 13, -8],
  ]
  roots.forEach((root, i) => {
    const step = steps[i] ?? { ahead: 0, up: 0 }
    const foot: SculptPoint = [root[0] * 1.05, 1.2 + step.up, root[2] + step.ahead]
    limb(s, leg, root, foot, [0, 0, i < 2 ? 1 : -1])
    s.box('gun', [foot[0], foot[1] - 0.4, foot[2] + 0.3], [2.5, 1.7, 3], [0, 0, 0], 0.82)
  })
  const nape: SculptPoint = [0, 17, 8.6]
  const poll: SculptPoint = [0, 25.4, 13.4]
  s.rod('cloth', nape, poll, 3.5, 2.2, 9)
  s.box('armour', [0, 21.4, 12.6], [4.4, 8.6, 1.6], [-30, 0, 0], 0.72)
  s.box('leather', [0, 22.4, 8.6], [0.8, 8.6, 2], [-30, 0, 0], 0.7)
  s.within(poll, [38, 0, 0], () => {
    s.rod('cloth', [0, 0.2, -0.4], [0, -0.4, 7.4], 2.2, 1.5, 8)
    s.box('armour', [0, 1.5, 2.6], [2.7, 1, 6], [4, 0, 0], 0.8)
    s.ball('gun', [0, -0.5, 7.8], 1.3, [1, 0.9, 0.7], 7)
    for (const side of [1, -1]) {
      s.ball('lens', [side * 1.6, 0.7, 2.2], 0.55, [1, 1, 1], 6)
      s.box('cloth', [side * 1.1, 2.6, -0.9], [0.9, 2.8, 1.1], [-14, 0, side * -10], 0.4)
    }
  })
  // Cloth over the back, plate over rump and breast.
  s.box('banner', [0, 17.4, -1.4], [10, 4.4, 9], [0, 0, 0], 0.82, 0.8)
  s.box('trim', [0, 15.3, -1.4], [10.5, 0.7, 9.4])
  s.box('armour', [0, 18.4, -9.4], [8, 3, 7], [-10, 0, 0], 0.8)
  s.box('armour', [0, 15.4, 10.4], [6.6, 6, 1.8], [10, 0, 0], 0.86)
  s.rod('cloth', [0, 17.6, -12], [0, 12, -15.6], 1.2, 0.5, 6)
}

/** Upright in the saddle with a lance, or bent over a swinging blade. */
export const riderFigure: readonly ((s: Sculpt) => void)[] = [0, 1].map((variant) => (s: Sculpt) => {
  const gallop = variant === 1
  charger(
    s,
    gallop
      ? [
          { ahead: 6, up: 4.4 },
          { ahead: 3.6, up: 2 },
          { ahead: -4.6, up: 0 },
          { ahead: -2.4, up: 1.2 },
        ]
      : [
          { ahead: 2.4, up: 3.6 },
          { ahead: 0, up: 0 },
          { ahead: -0.6, up: 0 },
          { ahead: 1.6, up: 0 },
        ],
  )
  const right: SculptPoint = gallop ? [-7.4, 31, 3] : [-5.4, 24.4, 3.4]
  body(
    s,
    {
      hip: [0, 19.8, -1.4],
      lean: gallop ? 18 : 4,
      twist: gallop ? -12 : 0,
      feet: [
        [5.6, 10, 0.4],
        [-5.6, 10, 0.4],
      ],
      hands: [[1.8, 24, 5.6], right],
      head: [0, gallop ? -8 : 0],
      knees: [
        [1, 0.2, 0.9],
        [-1, 0.2, 0.9],
      ],
    },
    dressLine,
  )
  if (gallop) return s.within(right, [26, 0, 18], () => blade(s))
  s.within(right, [14, 0, 6], () => {
    s.rod('leather', [0, -9, 0], [0, 15, 0], 0.6, 0.5, 7, 'flat')
    s.rod('metal', [0, 15, 0], [0, 18.6, 0], 0.9, 0.15, 6, 'flat')
    s.sheet('banner', [
      [
        [0.5, 14.2, 0],
        [3.4, 13.8, -0.7],
        [6.6, 14, 0.3],
      ],
      [
        [0.5, 10.8, 0],
        [3.2, 11, -0.5],
        [5.4, 11.8, 0.2],
      ],
    ])
  })
})

/** A long hull with swept fins, held up by the glow below it. */
function floater(s: Sculpt): void {
  s.rod('canvas', [0, 1.4, -1], [0, 7.6, -1], 2.4, 0.9, 7)
  s.ball('canvas', [1.2, 0.8, -2.2], 2.2, [1.5, 0.5, 1.3], 7)
  s.within([0, 9.4, 0], [0, 0, 0], () => {
    s.rod('armour', [0, 0.4, -10], [0, 0, 13.6], 3.1, 1.2, 9)
    s.box('armour', [0, 2, 6.6], [4, 2.4, 9], [-8, 0, 0], 0.7)
    s.box('leather', [0, 3.1, -3.8], [3.8, 1.5, 7])
    s.box('metal', [0, -2, 0], [3, 1.8, 12], [0, 0, 0], 1.2)
    for (const side of [1, -1]) {
      s.box('armour', [side * 5.4, -0.4, 5.6], [6.4, 0.9, 5.4], [0, side * -24, side * -12], 0.8)
      s.box('trim', [side * 8.6, -1, 3.6], [0.9, 1.6, 6.4], [0, side * -24, 0], 0.8)
      s.rod('gun', [side * 2.6, -1.1, 4], [side * 2.3, -1.1, 15.4], 0.7, 0.6, 7, 'flat')
      s.rod('gun', [side * 3, 0.2, -6], [side * 3.4, 0.8, -13], 1.6, 2, 8, 'flat')
      s.ball('lens', [side * 3.4, 0.8, -13.2], 1.5, [1, 1, 0.5], 7)
      s.ball('lens', [side * 1.6, -3.1, side * 3], 1, [1, 0.6, 1], 7)
      s.rod('metal', [side * 1.4, 2.4, 4.4], [side * 4, 5.4, 3.6], 0.5, 0.5, 6)
    }
    s.box('armour', [0, 4.8, -10.6], [0.9, 6, 5], [-24, 0, 0], 0.6)
    s.ball('lens', [0, 2.6, 11], 1, [1, 0.8, 1], 7)
  })
}

/** A rider low behind the nose, or leaning out with a blade. */
export const jetbikeFigure: readonly ((s: Sculpt) => void)[] = [0, 1].map((variant) => (s: Sculpt) => {
  const reaches = variant === 1
  const right: SculptPoint = reaches ? [-8, 22, 4] : [-4, 14.9, 3.6]
  const stance: Stance = {
    hip: [0, 14.6, -3.6],
    lean: reaches ? 14 : 34,
    twist: reaches ? -14 : 0,
    feet: [
      [4.2, 7.4, -3],
      [-4.2, 7.4, -3],
    ],
    hands: [[4, 14.9, 3.6], right],
    head: [0, reaches ? -4 : -16],
    knees: [
      [0.6, 0.2, 1],
      [-0.6, 0.2, 1],
    ],
  }
  s.within([0, 0, 0], [0, 0, reaches ? -7 : 0], () => floater(s))
  body(s, stance, trooper)
  if (reaches) s.within(right, [30, 0, 40], () => blade(s))
})
