/** A creature three men high, hunched over its fists, plated on back and brow. */
import { limb } from '../limbs'
import type { Sculpt, SculptPoint } from '../sculpt'

const hindLeg = { slot: 'cloth', lowerSlot: 'leather', thick: 4.6, upper: 11, lower: 11 } as const
const foreArm = { slot: 'cloth', lowerSlot: 'cloth', thick: 4, upper: 14, lower: 15 } as const

function claws(s: Sculpt, at: SculptPoint, turn: SculptPoint): void {
  s.within(at, turn, () => {
    s.ball('leather', [0, 0, 0], 4, [1, 0.9, 1.1], 8)
    for (const x of [-2.4, 0, 2.4]) {
      s.rod('leather', [x, -0.6, 2], [x * 1.3, -1.8, 5], 1.4, 1.1, 6)
      s.rod('trim', [x * 1.3, -1.8, 5], [x * 1.4, -3, 7.4], 0.9, 0.1, 6, 'flat')
    }
  })
}

export const behemothFigure: readonly ((s: Sculpt) => void)[] = [0, 1].map((variant) => (s: Sculpt) => {
  const raised = variant === 0
  const hips: SculptPoint = [0, 21, -7]
  const chest: SculptPoint = [0, 34, 1]
  for (const side of [1, -1]) {
    const foot: SculptPoint = [side * 9, 3, side * (raised ? 4 : -3) - 5]
    const knee = limb(s, hindLeg, [side * 5, 20, -7], foot, [side * 0.5, 0, 1])
    s.ball('armour', [knee[0], knee[1], knee[2] + 2.2], 4, [0.9, 1, 0.7], 8)
    claws(s, [foot[0], 3.2, foot[2] + 1.6], [0, side * 8, 0])
  }
  s.rod('cloth', hips, chest, 8.4, 11, 10)
  s.ball('cloth', chest, 11.4, [1.1, 0.95, 0.9], 10)
  s.ball('under', [0, 25.6, -0.6], 7.6, [1, 1.1, 0.9], 9)
  for (let i = 0; i < 5; i++) {
    const t = i / 4
    s.box(
      'armour',
      [0, 45 - t * 20, -5 - t * 6.4 - Math.sin(t * Math.PI) * 2],
      [15 - t * 4.6, 6.4, 3.4],
      [46 - t * 50, 0, 0],
      0.8,
    )
    s.rod('trim', [0, 47 - t * 20, -7 - t * 7], [0, 50 - t * 21, -11 - t * 7.4], 1.6, 0.2, 6, 'flat')
  }
  const hands: readonly SculptPoint[] = raised
    ? [
        [17, 8, 13],
        [-16, 47, 14],
      ]
    : [
        [15, 5, 14],
        [-18, 17, 15],
      ]
  hands.forEach((hand, i) => {
    const side = i === 0 ? 1 : -1
    const shoulder: SculptPoint = [side * 11.4, 37, 2]
    s.box('armour', [side * 13.4, 42, 1], [9.6, 7.4, 11], [0, 0, side * -26], 0.72)
    s.rod('trim', [side * 15, 45, 1], [side * 18, 50.6, -1], 1.7, 0.3, 6, 'flat')
    const elbow = limb(s, foreArm, shoulder, hand, [side, 0.1, -0.6])
    s.ball('armour', [elbow[0] + side, elbow[1], elbow[2] - 1.4], 4.2, [1, 1, 1], 8)
    s.rod(
      'armour',
      elbow,
      [(elbow[0] + hand[0]) / 2, (elbow[1] + hand[1]) / 2, (elbow[2] + hand[2]) / 2],
      4.6,
      4.4,
      9,
    )
    claws(s, hand, raised && i === 1 ? [-70, 0, 0] : [24, 0, 0])
  })
  s.within([0, 43, 9.6], [raised ? -6 : 14, raised ? 10 : -14, 0], () => {
    s.rod('cloth', [0, -3, -4], [0, 0, 1], 6, 5, 9)
    s.ball('cloth', [0, 1, 2], 5.6, [0.95, 0.95, 1.1], 9)
    s.box('armour', [0, 4, 2.6], [8.6, 3.4, 7.4], [-8, 0, 0], 0.72)
    s.box('leather', [0, -2.8, 6], [6.4, 2.6, 7], [16, 0, 0], 0.9)
    s.box('cloth', [0, 0.4, 7.4], [6, 3, 4], [6, 0, 0], 0.8)
    for (const side of [1, -1]) {
      s.ball('lens', [side * 2.6, 2.2, 7.4], 0.9, [1, 0.8, 0.8], 7)
      s.rod('trim', [side * 2.4, -2, 9], [side * 2.9, 2.4, 10.6], 0.9, 0.2, 6, 'flat')
      s.rod('trim', [side * 4, 4.6, 1], [side * 8.6, 8.2, 5.4], 1.6, 0.2, 7, 'flat')
    }
  })
})
