/** Those who are quicker than a man on foot: in the air on a winged pack, astride two wheels, on four legs. */
import { limb } from '../limbs'
import type { Sculpt, SculptPoint } from '../sculpt'
import { blade, jumpPack, pistol } from './arms'
import { body } from './body'
import { trooper } from './dress'
import { wheel } from './support'

/** Fins to both sides of the pack: from above a cross where everybody else is a dot. */
function wings(s: Sculpt): void {
  for (const side of [1, -1])
    s.within([side * 4.4, 8.6, -4.8], [6, side * 16, side * 22], () => {
      s.box('armour', [side * 4.4, 0, 0], [9, 0.9, 3.8], [0, 0, 0], 0.94)
      s.box('trim', [side * 9.4, 0.6, -0.4], [1, 2.8, 4.4], [8, 0, 0], 0.8)
    })
}

/** Carried by two jets of smoke, legs behind. */
export const jumpFigure: readonly ((s: Sculpt) => void)[] = [0, 1].map((variant) => (s: Sculpt) => {
  const rise = variant === 0 ? 7 : 5
  const lead = variant === 0 ? 1 : -1
  const right: SculptPoint = variant === 0 ? [-7, 22.5, 3.6] : [-5.6, 16, 6.6]
  const left: SculptPoint = variant === 0 ? [5, 15.6, 7] : [5.6, 21, 5]
  for (const side of [1, -1]) {
    s.rod('canvas', [side * 3.6, 1, -4.6], [side * 3.6, rise + 9.6, -6.4], 2.7, 1.2, 7)
    s.ball('canvas', [side * 4.8, 1.4, -6.2], 2.6, [1.2, 0.7, 1], 7)
    s.ball('lens', [side * 3.6, rise + 9.8, -6.6], 1.5, [1, 1.6, 1], 7)
  }
  s.ball('canvas', [0, 1.2, -2.6], 2.4, [1.3, 0.6, 1], 7)
  s.within([0, rise, 0], [0, 0, 0], () => {
    const { chest } = body(
      s,
      {
        hip: [0, 12.4, -1],
        lean: 24,
        twist: lead * 8,
        feet: [
          [2.6, lead > 0 ? 3.4 : 1.6, lead > 0 ? 2.2 : -6],
          [-2.6, lead > 0 ? 1.6 : 3.4, lead > 0 ? -6 : 2.2],
        ],
        hands: [left, right],
        head: [0, -10],
      },
      trooper,
    )
    s.within(right, variant === 0 ? [24, 0, 22] : [64, -24, 0], () => blade(s))
    s.within(left, [0, 0, 0], () => pistol(s))
    chest(() => {
      jumpPack(s)
      wings(s)
    })
  })
})

function bike(s: Sculpt): void {
  wheel(s, [0, 5, 10], 5, 3.6)
  wheel(s, [0, 5, -9], 5, 4.4)
  s.box('metal', [0, 6.4, 0], [5, 4.8, 7])
  s.box('armour', [0, 10.2, 2.6], [4.6, 3.4, 7.4], [-8, 0, 0], 0.84)
  s.box('leather', [0, 9.4, -4.4], [4.4, 1.8, 6.4])
  s.box('armour', [0, 10.6, -9.4], [5, 1.2, 8], [10, 0, 0], 0.84)
  s.box('armour', [0, 10.8, 10], [4.2, 1.1, 6.4], [-8, 0, 0], 0.84)
  for (const side of [1, -1]) {
    s.rod('metal', [side * 2.4, 5, 10], [side * 1.8, 14.4, 5.4], 0.6, 0.6, 6, 'flat')
    s.rod('gun', [side * 3.4, 4.6, 1.6], [side * 3.6, 6.2, -13], 1, 1.3, 7, 'flat')
    s.rod('gun', [side * 1.1, 11.6, 7], [side * 1.1, 11.6, 15], 0.65, 0.65, 7, 'flat')
  }
  s.rod('gun', [-5.4, 14.6, 4.6], [5.4, 14.6, 4.6], 0.5, 0.5, 6, 'flat')
  s.box('armour', [0, 15, 6.4], [5.4, 4.4, 0.8], [-28, 0, 0], 0.76, 0.25)
  s.ball('lens', [0, 12.8, 8.4], 1.4, [1, 1, 0.7], 7)
}

/** A rider bent over a heavy two-wheeler with guns in its nose. */
export const bikeFigure: readonly ((s: Sculpt) => void)[] = [0, 1].map((variant) => (s: Sculpt) => {
  bike(s)
  const free = variant === 1
  const right: SculptPoint = free ? [-7, 20.5, 2] : [-4.8, 15, 4.2]
  body(
    s,
    {
      hip: [0, 11.4, -4.4],
      lean: free ? 10 : 26,
      twist: free ? -10 : 0,
      feet: [
        [4.4, 3.6, 0.6],
        [-4.4, 3.6, 0.6],
      ],
      hands: [[4.8, 15, 4.2], right],
      head: [0, free ? -4 : -10],
      knees: [
        [0.7, 0.4, 1],
        [-0.7, 0.4, 1],
      ],
    },
    trooper,
  )
  if (free) s.within(right, [18, 0, 26], () => blade(s))
})

const leg = { slot: 'cloth', lowerSlot: 'leather', thick: 1.5, upper: 6.2, lower: 6.4 } as const

/** A heavy hound, low and long, plated along the back. */
export const beastFigure: readonly ((s: Sculpt) => void)[] = [0, 1, 2].map((variant) => (s: Sculpt) => {
  const runs = variant !== 1
  const low = variant === 2 ? -1.4 : 0
  const steps = runs ? ([4.2, -2.2, -3.4, 1.6] as const) : ([1.2, 0, -0.6, 0.6] as const)
  const lifted = runs ? ([1.6, 0, 0, 1.4] as const) : ([0, 0, 0, 0] as const)
  s.rod('cloth', [0, 11, -6.4], [0, 12.6 + low, 4.6], 3.1, 4.2, 8)
  s.ball('cloth', [0, 11, -6.6], 3.5, [0.95, 1, 1.1], 8)
  s.ball('cloth', [0, 12.8 + low, 4.4], 4.4, [0.9, 1.05, 1], 8)
  const roots: readonly SculptPoint[] = [
    [2.8, 11.4 + low, 4.8],
    [-2.8, 11.4 + low, 4.8],
    [2.6, 10.4, -6.8],
    [-2.6, 10.4, -6.8],
  ]
  roots.forEach((root, i) => {
    const fore = i < 2
    const foot: SculptPoint = [root[0] * 1.15, 1 + lifted[i]!, root[2] + steps[i]! + (fore ? 0.6 : -0.6)]
    limb(s, leg, root, foot, [0, 0, fore ? -1 : 1])
    s.box('leather', [foot[0], foot[1] - 0.1, foot[2] + 0.8], [2.4, 1.7, 3.6], [0, 0, 0], 0.8)
  })
  const nape: SculptPoint = [0, 14.4 + low, 6.4]
  const skull: SculptPoint = [0, 17.4 + low * 2, 10]
  s.rod('cloth', nape, skull, 3, 2.3, 8)
  s.rod('leather', [0, 15.4 + low * 1.4, 7.6], [0, 16.2 + low * 1.5, 8.5], 3.3, 3.2, 9, 'flat')
  s.within(skull, [runs ? 14 : 4, variant === 1 ? 24 : 0, 0], () => {
    s.ball('cloth', [0, 0.3, 0.6], 2.7, [0.95, 0.95, 1.1], 8)
    s.rod('cloth', [0, -0.1, 2.2], [0, -0.8, 5.6], 1.9, 1.3, 7)
    s.box('gun', [0, -0.4, 6.6], [1.6, 1.2, 1])
    s.box('leather', [0, -2.4, 3.8], [2.2, 0.9, 4.4], [14, 0, 0], 0.9)
    for (const side of [1, -1]) {
      s.box('trim', [side * 0.9, -1.9, 5.6], [0.5, 1.4, 0.5])
      s.ball('lens', [side * 1.5, 0.9, 2.5], 0.55, [1, 1, 1], 6)
      s.box('cloth', [side * 1.7, 2.9, -0.5], [1.1, 3.2, 1.8], [-22, 0, side * -16], 0.4)
    }
  })
  // Plates from the withers to the rump.
  for (let i = 0; i < 4; i++)
    s.box(
      'armour',
      [0, 16 + low * (1 - i / 4) - i * 0.7, 3.4 - i * 3.2],
      [5.6 - i * 0.5, 1.6, 3.4],
      [10, 0, 0],
      0.7,
    )
  s.rod('cloth', [0, 12.4, -9.4], [0, 15, -12.6], 1.1, 0.8, 6)
  s.rod('cloth', [0, 15, -12.6], [0, 18.4, -13.4], 0.8, 0.3, 6)
})
