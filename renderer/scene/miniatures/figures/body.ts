/** The body every figure is built on: a stance gives hips, feet and hands; dress and gear hang on it. Looks along +z. */
import { limb } from '../limbs'
import type { Slot } from '../schemes'
import type { Sculpt, SculptPoint } from '../sculpt'

export interface Stance {
  readonly hip: SculptPoint
  /** Degrees: forward bend, then turn of the chest. */
  readonly lean: number
  readonly twist: number
  readonly feet: readonly [left: SculptPoint, right: SculptPoint]
  readonly hands: readonly [left: SculptPoint, right: SculptPoint]
  readonly head: readonly [yaw: number, pitch: number]
  /** Knees bend this way; forward unless the model kneels. */
  readonly knees?: readonly [left: SculptPoint, right: SculptPoint]
}
export interface Dress {
  readonly coat: boolean
  readonly helmet: 'brim' | 'closed' | 'hood' | 'crest'
  readonly shoulders: number
  readonly bulk: number
  readonly sleeve: Slot
}

/** Where the weapon goes and what hangs on the chest, in the figure's frame. */
export interface Built {
  readonly chest: (make: () => void) => void
}

export function body(s: Sculpt, stance: Stance, dress: Dress): Built {
  const b = dress.bulk
  const ground = s.here()
  const leg = { slot: 'under', lowerSlot: 'leather', thick: 1.75 * b, upper: 6.4, lower: 6.6 } as const
  const arm = {
    slot: dress.sleeve,
    lowerSlot: dress.sleeve,
    thick: 1.45 * b,
    upper: 5.2,
    lower: 5.4,
  } as const
  const [hx, hy, hz] = stance.hip
  stance.feet.forEach((foot, i) => {
    const side = i === 0 ? 1 : -1
    const pole: SculptPoint = stance.knees?.[i] ?? [side * 0.35, 0, 1]
    const ankle: SculptPoint = [foot[0], foot[1] + 1.6, foot[2]]
    const knee = limb(s, leg, [hx + side * 1.7 * b, hy, hz], ankle, pole)
    s.ball('armour', [knee[0] + pole[0] * 0.5, knee[1], knee[2] + pole[2] * 0.9], 1.6 * b, [0.9, 1, 0.7], 7)
    s.box(
      'leather',
      [foot[0] + side * 0.25, foot[1] + 0.9, foot[2] + 0.9],
      [2.6 * b, 1.8, 4.4 * b],
      [0, side * 10, 0],
      0.8,
    )
  })
  const chest = (make: () => void): void => s.within([hx, hy, hz], [stance.lean, stance.twist, 0], make)
  const shoulder: SculptPoint[] = []
  chest(() => {
    // Hips, belt and chest: turned bodies squashed by the wider shoulders.
    s.box('cloth', [0, 0.4, 0], [5.6 * b, 3.4, 3.9 * b], [0, 0, 0], 0.9, 1)
    s.box('leather', [0, 2.1, 0], [5.7 * b, 1.1, 4.2 * b], [0, 0, 0], 1, 0.3)
    s.box('trim', [0, 2.1, 2.15 * b], [1.3, 0.95, 0.4])
    s.box('cloth', [0, 5, -0.1], [6.4 * b, 5.2, 4.2 * b], [0, 0, 0], 1.08, 1.1)
    s.box('armour', [0, 6.2, 0.7 * b], [5.5 * b, 3.9, 3.5 * b], [-6, 0, 0], 1.04, 0.8)
    for (const side of [1, -1]) {
      s.box('leather', [side * 2.3 * b, 2, 2 * b], [1.4, 1.7, 1.2], [0, side * 12, 0])
      shoulder.push(s.seenFrom(ground, [side * (3.5 * b + 0.2), 7.7, 0]))
      s.ball('armour', [side * (3.8 * b + 0.2), 8.1, 0], dress.shoulders, [0.9, 0.85, 1.05], 8)
    }
    s.rod('under', [0, 8, 0], [0, 9.6, 0.3], 1.25 * b, 1.15 * b, 7)
    s.within([0, 10.7, 0.5], [stance.head[1] - stance.lean * 0.8, stance.head[0], 0], () => head(s, dress))
    if (dress.coat) coat(s, b)
  })
  stance.hands.forEach((hand, i) => {
    const side = i === 0 ? 1 : -1
    limb(s, arm, shoulder[i]!, hand, [side * 0.9, -0.7, -0.25])
    s.ball('leather', hand, 1.25 * b, [1, 1, 1], 7)
  })
  return { chest }
}

function coat(s: Sculpt, b: number): void {
  const rows: SculptPoint[][] = []
  for (let r = 0; r < 4; r++) {
    const row: SculptPoint[] = []
    for (let c = 0; c <= 10; c++) {
      // Open at the front: the skirt runs from one hip round the back to the other.
      const angle = -0.62 * Math.PI + (c / 10) * 1.24 * Math.PI
      const flare = 1 + r * 0.2 + (c % 2) * 0.05 * r
      row.push([Math.sin(angle) * 3 * b * flare, 1.2 - r * 2.5, -Math.cos(angle) * 2.3 * b * flare])
    }
    rows.push(row)
  }
  s.sheet('cloth', rows)
}

function head(s: Sculpt, dress: Dress): void {
  const b = 1 + (dress.bulk - 1) * 0.4
  s.ball('skin', [0, 0.3, 0], 2 * b, [0.92, 1.1, 1], 8)
  if (dress.helmet === 'brim') {
    s.within([0, 0.9, -0.1], [-4, 0, 0], () =>
      s.lathe(
        'armour',
        [
          [0, -0.1],
          [3.1, -0.15],
          [3.15, 0.12],
          [2.45, 0.4],
          [2.3, 1.2],
          [1.6, 2.1],
          [0, 2.4],
        ].map(([r, y]) => [r! * b, y!] as const),
        9,
        false,
      ),
    )
    mask(s, b)
  } else if (dress.helmet === 'closed') {
    s.ball('armour', [0, 0.7, 0], 2.5 * b, [0.95, 1.1, 1.05], 8)
    s.box('gun', [0, 0.6, 1.75 * b], [3.2 * b, 0.9, 1.5], [0, 0, 0], 1, 0.25)
    s.box('lens', [0, 0.65, 2.4 * b], [2.5 * b, 0.45, 0.3])
    s.box('armour', [0, -1, 1.5 * b], [2 * b, 1.5, 1.8], [0, 0, 0], 1.2)
  } else if (dress.helmet === 'hood') {
    s.ball('cloth', [0, 0.7, -0.35], 2.6 * b, [0.95, 1.12, 1.1], 8)
    mask(s, b)
  } else {
    s.ball('armour', [0, 0.9, -0.2], 2.35 * b, [0.95, 1, 1.05], 8)
    s.box('armour', [0, 0.9, 1.7 * b], [3.4 * b, 0.7, 1.8], [14, 0, 0])
    s.box('trim', [0, 3.1, -0.5], [0.9, 2.6, 4.2], [-10, 0, 0], 0.7)
    s.box('skin', [0, -0.6, 1.5 * b], [1.2, 1.1, 1], [0, 0, 0])
  }
}

function mask(s: Sculpt, b: number): void {
  s.box('gun', [0, -0.7, 1.25 * b], [2.3 * b, 2, 1.6], [0, 0, 0], 0.9)
  s.rod('metal', [0.3, -1.1, 1.9 * b], [0.75, -1.5, 2.9 * b], 0.75, 0.75, 7, 'flat')
  for (const side of [1, -1]) s.ball('lens', [side * 0.85 * b, 0.25, 1.85 * b], 0.48, [1, 1, 0.7], 6)
}
