/** One hooded with a staff, one who carries shells to a gun, one in a suit that flies. */
import type { Sculpt, SculptPoint } from '../sculpt'
import { backpack, jumpPack, rifle } from './arms'
import { body, type Stance } from './body'
import { giant, dressLine, officer } from './dress'

const robed = { ...officer, helmet: 'hood', shoulders: 1.7, bulk: 0.98 } as const

/** A staff with a ring at its head, in the right hand; the left calls, or holds a book. */
export const seerFigure: readonly ((s: Sculpt) => void)[] = [0, 1].map((variant) => (s: Sculpt) => {
  const calls = variant === 0
  const right: SculptPoint = calls ? [-5.6, 19, 5] : [-6.4, 22, 3.4]
  const left: SculptPoint = calls ? [6.8, 25, 5] : [3.2, 16.6, 6]
  const { chest } = body(
    s,
    {
      hip: [0, 13, 0],
      lean: calls ? 0 : 8,
      twist: calls ? 10 : -8,
      feet: [
        [2.4, 0, 2],
        [-2.4, 0, -2],
      ],
      hands: [left, right],
      head: [calls ? 14 : 0, calls ? -8 : 14],
    },
    robed,
  )
  s.within(right, [6, 0, calls ? -4 : 4], () => {
    s.rod('leather', [0, -17.5, 0], [0, 12, 0], 0.6, 0.55, 7, 'flat')
    s.within([0, 14.6, 0], [90, 0, 0], () => {
      for (let i = 0; i < 8; i++) {
        const [a, b] = [(i / 8) * Math.PI * 2, ((i + 1) / 8) * Math.PI * 2]
        s.rod(
          'trim',
          [Math.cos(a) * 2.6, 0, Math.sin(a) * 2.6],
          [Math.cos(b) * 2.6, 0, Math.sin(b) * 2.6],
          0.5,
          0.5,
          6,
        )
      }
    })
    s.ball('lens', [0, 14.6, 0], 1.3, [1, 1, 1], 8)
  })
  if (calls) s.ball('lens', [left[0], left[1] + 2.6, left[2] + 0.4], 1.1, [1, 1.3, 1], 8)
  else s.box('banner', [left[0] - 0.6, left[1] + 1, left[2] + 0.6], [4.6, 1.2, 3.6], [-30, 0, 0])
  chest(() => {
    s.sheet('banner', [
      [
        [-4, 8.6, -2.2],
        [0, 9, -3],
        [4, 8.6, -2.2],
      ],
      [
        [-4.8, 1, -4],
        [0, 0.6, -5],
        [4.8, 1, -4],
      ],
      [
        [-5.6, -9.4, -5],
        [0, -9.8, -6.4],
        [5.6, -9.4, -5],
      ],
    ])
    s.box('trim', [0, 8.4, 2.4], [3.2, 1.2, 0.6])
  })
})

/** Bringing the next shell, or kneeling at the sight with a hand up. */
export const crewFigure: readonly ((s: Sculpt) => void)[] = [0, 1].map((variant) => (s: Sculpt) => {
  const loads = variant === 0
  const carrying: Stance = {
    hip: [0, 12.8, 0],
    lean: 6,
    twist: 0,
    feet: [
      [2.6, 0, 4],
      [-2.6, 0.6, -4.4],
    ],
    hands: [
      [2.6, 16, 5.4],
      [-2.6, 16, 5.4],
    ],
    head: [-10, 0],
  }
  const kneeling: Stance = {
    hip: [0, 7.6, -0.6],
    lean: 4,
    twist: 12,
    feet: [
      [2.6, 0, 4.4],
      [-2.4, 0.6, -6],
    ],
    hands: [
      [6, 22, 3],
      [-2.4, 13.6, 5],
    ],
    head: [18, -6],
    knees: [
      [0.3, 0.6, 1],
      [-0.3, -1, 0.5],
    ],
  }
  body(s, loads ? carrying : kneeling, dressLine).chest(() => backpack(s))
  if (loads) {
    s.rod('trim', [-3.6, 16.4, 6.2], [2.4, 16.4, 6.2], 1.7, 1.7, 8, 'flat')
    s.rod('metal', [2.4, 16.4, 6.2], [5.2, 16.4, 6.2], 1.6, 0.3, 8, 'flat')
  } else {
    s.box('gun', [-2.4, 14.6, 6], [1.8, 2, 4.2])
    s.ball('lens', [-2.4, 14.8, 8.2], 0.8, [1, 1, 0.6], 7)
  }
  s.box('canvas', [6.4, 1.6, -3], [5, 3.2, 4], [0, 18, 0])
  s.rod('trim', [5.4, 3.4, -3.4], [7.6, 3.4, -2.6], 1, 1, 7, 'flat')
})

/** A heavy suit carried on its jets, a twin-barrelled gun held level. */
export const jetFigure: readonly ((s: Sculpt) => void)[] = [0, 1].map((variant) => (s: Sculpt) => {
  const rise = variant === 0 ? 4.4 : 6
  const turn = variant === 0 ? 8 : -12
  s.ball('canvas', [0, 1, -3], 3, [1.4, 0.5, 1.1], 7)
  for (const side of [1, -1]) {
    s.rod('canvas', [side * 4.4, 0.8, -5.4], [side * 4.4, rise + 9, -6.6], 2.4, 1.1, 7)
    s.ball('lens', [side * 4.4, rise + 9.4, -6.6], 1.6, [1, 1.5, 1], 7)
  }
  s.within([0, rise, 0], [0, 0, 0], () => {
    const grip: SculptPoint = [-4, 14.6, 4]
    s.within(grip, [-2, turn, 0], () => {
      for (const side of [1, -1]) s.within([side * 1.1, 0, 0], [0, 0, 0], () => rifle(s))
      s.box('armour', [0, 1.6, 1.6], [4.2, 1.2, 6], [0, 0, 0], 0.86)
    })
    const { chest } = body(
      s,
      {
        hip: [0, 13, -0.6],
        lean: 14,
        twist: turn,
        feet: [
          [3.6, 1.4, -4],
          [-3.4, 0.4, 0.6],
        ],
        hands: [[0.6, 14.8, 8], grip],
        head: [turn, -8],
      },
      giant,
    )
    chest(() => {
      jumpPack(s)
      s.box('armour', [0, 11, -4.4], [7.4, 2.6, 5], [12, 0, 0], 0.8)
      for (const side of [1, -1])
        s.box('armour', [side * 7.4, 9.4, -2.4], [3, 6.6, 5], [0, 0, side * -14], 0.8)
    })
  })
})
