/** People of today: a plain body that stands, kneels or lies; what they wear tells them apart. Looks along +z. */
import { limb } from '../../limbs'
import type { Slot } from '../../schemes'
import type { Sculpt, SculptPoint } from '../../sculpt'
import type { Built, Stance } from '../body'

export interface Wear {
  readonly head: 'helmet' | 'goggles' | 'cap' | 'beret' | 'wool' | 'bare' | 'scarf' | 'hair' | 'hood'
  /** Hangs to the knees, to the hips, or tucked in. */
  readonly top: 'coat' | 'jacket' | 'shirt' | 'skirt'
  readonly vest: boolean
  readonly sleeve: Slot
  readonly legs: Slot
  readonly bulk?: number
  /** Colour of cap, scarf or hair. */
  readonly cover?: Slot
}

export function person(s: Sculpt, stance: Stance, wear: Wear): Built {
  const b = wear.bulk ?? 1
  const ground = s.here()
  const leg = { slot: wear.legs, lowerSlot: wear.legs, thick: 1.7 * b, upper: 6.4, lower: 6.6 } as const
  const arm = { slot: wear.sleeve, lowerSlot: wear.sleeve, thick: 1.4 * b, upper: 5.2, lower: 5.4 } as const
  const [hx, hy, hz] = stance.hip
  stance.feet.forEach((foot, i) => {
    const side = i === 0 ? 1 : -1
    const pole: SculptPoint = stance.knees?.[i] ?? [side * 0.35, 0, 1]
    const knee = limb(s, leg, [hx + side * 1.6 * b, hy, hz], [foot[0], foot[1] + 1.6, foot[2]], pole)
    if (wear.vest)
      s.ball('gun', [knee[0] + pole[0] * 0.4, knee[1], knee[2] + pole[2] * 0.8], 1.5 * b, [0.9, 1, 0.7], 6)
    s.box(
      'leather',
      [foot[0] + side * 0.2, foot[1] + 0.9, foot[2] + 0.8],
      [2.4 * b, 1.8, 4.2 * b],
      [0, side * 9, 0],
      0.82,
    )
  })
  const chest = (make: () => void): void => s.within([hx, hy, hz], [stance.lean, stance.twist, 0], make)
  const shoulder: SculptPoint[] = []
  chest(() => {
    s.box(
      wear.top === 'shirt' ? wear.legs : wear.sleeve,
      [0, 0.4, 0],
      [5.2 * b, 3.2, 3.7 * b],
      [0, 0, 0],
      0.92,
      1,
    )
    s.box('leather', [0, 2, 0], [5.3 * b, 0.9, 3.9 * b], [0, 0, 0], 1, 0.3)
    s.box(wear.sleeve, [0, 5, -0.1], [6 * b, 5.4, 3.9 * b], [0, 0, 0], 1.1, 1.1)
    for (const side of [1, -1]) {
      shoulder.push(s.seenFrom(ground, [side * (3.3 * b + 0.2), 7.5, 0]))
      s.ball(wear.sleeve, [side * (3.3 * b + 0.2), 7.5, 0], 1.65 * b, [1, 0.95, 1], 7)
    }
    if (wear.vest) armour(s, b)
    s.rod('skin', [0, 7.8, 0], [0, 9.5, 0.3], 1.15 * b, 1.05 * b, 6)
    s.within([0, 10.5, 0.5], [stance.head[1] - stance.lean * 0.8, stance.head[0], 0], () => head(s, wear))
    const hem = { coat: 4, jacket: 1, shirt: 0, skirt: 3 }[wear.top]
    if (hem > 0) skirt(s, wear.top === 'skirt' ? 'trim' : wear.sleeve, b, hem, wear.top === 'skirt')
  })
  stance.hands.forEach((hand, i) => {
    const side = i === 0 ? 1 : -1
    limb(s, arm, shoulder[i] ?? hand, hand, [side * 0.9, -0.7, -0.25])
    s.ball('skin', hand, 1.15 * b, [1, 1, 1], 6)
  })
  return { chest }
}

/** A plate carrier with pouches. */
function armour(s: Sculpt, b: number): void {
  s.box('armour', [0, 5.3, 1.9 * b], [4.9 * b, 4.6, 1.3], [-3, 0, 0], 0.94, 0.5)
  s.box('armour', [0, 5.3, -2.1 * b], [4.9 * b, 4.8, 1.2], [3, 0, 0], 0.94, 0.5)
  for (const side of [1, -1]) s.box('canvas', [side * 1.9 * b, 8, 0], [1.2, 0.7, 4.4 * b])
  for (const x of [-1.7, 0, 1.7]) s.box('canvas', [x * b, 4, 2.9 * b], [1.4, 2.3, 1], [0, 0, 0], 0.94)
  for (const side of [1, -1]) s.box('canvas', [side * 2.9 * b, 2.2, 0.6], [1.2, 2, 1.8])
}

function skirt(s: Sculpt, slot: Slot, b: number, rowsDown: number, closed: boolean): void {
  const rows: SculptPoint[][] = []
  const round = closed ? 1 : 0.72
  for (let r = 0; r <= rowsDown; r++) {
    const row: SculptPoint[] = []
    for (let c = 0; c <= 10; c++) {
      const angle = -round * Math.PI + (c / 10) * 2 * round * Math.PI
      const flare = 1 + r * 0.15 + (c % 2) * 0.04 * r
      row.push([Math.sin(angle) * 3.1 * b * flare, 1.6 - r * 2.3, -Math.cos(angle) * 2.4 * b * flare])
    }
    rows.push(row)
  }
  s.sheet(slot, rows)
}

function head(s: Sculpt, wear: Wear): void {
  s.ball('skin', [0, 0.3, 0], 1.9, [0.9, 1.12, 1], 8)
  s.box('skin', [0, 0, 1.75], [0.6, 0.9, 0.7])
  const cover = wear.cover ?? 'gun'
  switch (wear.head) {
    case 'helmet':
    case 'goggles':
      // A modern helmet: low at the ears, cut away over the brow.
      s.ball('armour', [0, 0.95, -0.15], 2.35, [0.98, 0.92, 1.1], 9)
      s.box('armour', [0, 0.95, 1.75], [3.2, 0.8, 1], [12, 0, 0])
      for (const side of [1, -1]) s.box('armour', [side * 2, 0, -0.3], [0.8, 1.6, 1.8], [0, 0, side * -6])
      s.rod('leather', [-1.6, -0.6, 0.6], [1.6, -0.6, 0.6], 0.3, 0.3, 5, 'flat')
      if (wear.head === 'goggles') {
        s.box('gun', [0, 2.5, 1.7], [1.6, 1.2, 0.9], [-10, 0, 0])
        for (const side of [1, -1])
          s.rod('gun', [side * 0.8, 2.6, 1.8], [side * 0.9, 2.4, 4], 0.6, 0.7, 7, 'flat')
        for (const side of [1, -1]) s.ball('lens', [side * 0.9, 2.4, 4], 0.55, [1, 1, 0.5], 6)
        for (const side of [1, -1]) s.ball('gun', [side * 2.2, 0.2, 0], 0.95, [0.6, 1.1, 1], 7)
      }
      return
    case 'cap':
      s.ball(cover, [0, 1.05, -0.2], 2.1, [0.96, 0.8, 1.05], 8)
      s.box(cover, [0, 1.1, 2.3], [2.8, 0.4, 2], [10, 0, 0])
      return
    case 'beret':
      s.ball(cover, [0.5, 1.9, -0.2], 2.5, [1.05, 0.42, 1.05], 8)
      s.box('metal', [-0.8, 1.8, 1.9], [0.7, 0.9, 0.3])
      return
    case 'wool':
      s.ball(cover, [0, 0.95, -0.15], 2.15, [0.96, 1, 1], 8)
      return
    case 'scarf':
      s.ball(cover, [0, 0.7, -0.3], 2.25, [0.96, 1.1, 1.02], 8)
      s.rod(cover, [0, -1.6, 0.3], [0, -0.2, 0.4], 2.1, 1.9, 8)
      s.sheet(cover, [
        [
          [-1.4, 0, -2.2],
          [1.4, 0, -2.2],
        ],
        [
          [-2, -4.4, -3.4],
          [1, -5, -3.6],
        ],
      ])
      return
    case 'hair':
      s.ball(cover, [0, 0.7, -0.5], 2.15, [1, 1.05, 1], 8)
      s.ball(cover, [0, -1, -1.5], 1.6, [1.1, 1.4, 0.7], 7)
      return
    case 'hood':
      s.ball(cover, [0, 0.4, -0.3], 2.3, [0.95, 1.15, 1.02], 8)
      return
    case 'bare':
      s.ball(cover, [0, 0.9, -0.35], 2, [0.95, 0.85, 1], 8)
  }
}

/** Where the frame of a lying man is: his soles behind, his head in front, his chest on the ground. */
const lying: SculptPoint = [0, 3.4, -13]
/** A place over the base as the lying body has it. */
const inLying = ([x, y, z]: SculptPoint): SculptPoint => [x, z - lying[2], lying[1] - y]

/** Face down behind whatever he holds; `hands` and what `chest` makes are given as for one who stands. */
export function prone(
  s: Sculpt,
  wear: Wear,
  hands: readonly [left: SculptPoint, right: SculptPoint],
  onBack?: () => void,
): void {
  s.within(lying, [90, 0, 0], () => {
    const { chest } = person(
      s,
      {
        hip: [0, 13, 0.6],
        lean: -12,
        twist: 0,
        feet: [
          [4.4, 0.8, -0.2],
          [-4.6, 1.4, -0.2],
        ],
        hands: [inLying(hands[0]), inLying(hands[1])],
        head: [4, -68],
        knees: [
          [1, 0, 0.1],
          [-1, 0, 0.1],
        ],
      },
      { ...wear, top: wear.top === 'coat' || wear.top === 'skirt' ? 'jacket' : wear.top },
    )
    if (onBack) chest(onBack)
  })
}

/** On his back, one knee drawn up, a hand on the wound and the other flung out; his weapon lies where it fell. */
export function wounded(s: Sculpt, wear: Wear, weapon: () => void): void {
  s.within([0, 3.2, 12], [-90, 0, 0], () =>
    person(
      s,
      {
        hip: [0, 12.4, 0],
        lean: 0,
        twist: 0,
        feet: [
          [2.8, -0.6, -1.4],
          [-2.6, 4.6, -1.2],
        ],
        hands: [
          [7.6, 22.4, -1.6],
          [-0.4, 16.6, 3.4],
        ],
        head: [38, 0],
        knees: [
          [0.3, 0, 1],
          [-0.25, 0, 1],
        ],
      },
      { ...wear, top: wear.top === 'coat' || wear.top === 'skirt' ? 'jacket' : wear.top },
    ),
  )
  s.within([-8.4, 1, 0], [0, 158, 90], weapon)
  s.ball('banner', [-1.4, 0.3, -4], 4.4, [1.2, 0.1, 1], 8)
}
