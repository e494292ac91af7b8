/** Those that walk: a light one on bird's legs, and a broad one that is hunched between its arms. */
import { limb } from '../../limbs'
import type { Sculpt, SculptPoint } from '../../sculpt'
import { aerial, exhaust, grille, hatch, lamp, rivets, seam, sign, visor } from '../fittings'
import type { HullModel } from '../hull-model'
import { mirrored, prism, shrunk, stack } from '../plates'

interface Leg {
  readonly hip: SculptPoint
  readonly foot: SculptPoint
  readonly upper: number
  readonly lower: number
  readonly thick: number
  /** The knee bends this way. */
  readonly pole: SculptPoint
}
function leg(s: Sculpt, { hip, foot, upper, lower, thick, pole }: Leg): void {
  const ankle: SculptPoint = [foot[0], foot[1] + thick * 1.6, foot[2]]
  const look = { slot: 'metal', lowerSlot: 'armour', thick, upper, lower } as const
  const knee = limb(s, look, hip, ankle, pole)
  s.ball('armour', hip, thick * 1.7, [1, 1, 1], s.coarse ? 6 : 8)
  s.rod(
    'gun',
    [knee[0] - thick * 1.5, knee[1], knee[2]],
    [knee[0] + thick * 1.5, knee[1], knee[2]],
    thick * 1.2,
    thick * 1.2,
    8,
    'plain',
  )
  // A piston beside the shin.
  s.rod(
    'gun',
    [knee[0], knee[1] - thick, knee[2] - pole[2] * thick * 1.4],
    [ankle[0], ankle[1] + thick, ankle[2] - pole[2] * thick],
    thick * 0.35,
    thick * 0.35,
    5,
    'plain',
  )
}
/** A splayed foot: heel and three toes. */
function foot(s: Sculpt, [x, y, z]: SculptPoint, size: number, turn: number): void {
  s.within([x, y, z], [0, turn, 0], () => {
    s.box('gun', [0, size * 0.3, 0], [size * 0.9, size * 0.6, size], [0, 0, 0], 0.8, size * 0.1)
    for (const a of [-26, 0, 26])
      s.within([0, 0, 0], [0, a, 0], () =>
        s.box(
          'metal',
          [0, size * 0.2, size * 0.75],
          [size * 0.36, size * 0.4, size * 0.8],
          [6, 0, 0],
          0.7,
          size * 0.06,
        ),
      )
    s.box('metal', [0, size * 0.2, -size * 0.7], [size * 0.4, size * 0.4, size * 0.5], [-6, 0, 0], 0.7)
  })
}

const pod = mirrored([
  [6, 19],
  [13, 10],
  [13.6, -8],
  [9, -18],
])
function lightBody(s: Sculpt, lame: boolean): void {
  const sag = lame ? -9 : 0
  for (const side of [1, -1]) {
    const bent = lame && side === 1
    const at: SculptPoint = bent ? [17, 0, 15] : [side * 11, 0, side * 7 - 2]
    leg(s, {
      hip: [side * 8.6, 37 + sag, -2],
      foot: at,
      upper: 21,
      lower: 24,
      thick: 2.5,
      pole: bent ? [1, 0, 0.3] : [side * 0.16, 0, -1],
    })
    s.within(at, [bent ? 24 : 0, 0, bent ? -20 : 0], () => foot(s, [0, 0, 0], 9.4, side * 7))
  }
  s.rod('gun', [-9, 37 + sag, -2], [9, 37 + sag, -2], 4, 4, 8, 'plain')
  s.rod('metal', [0, 37 + sag, -2], [0, 46 + sag, -1], 6, 7, 8, 'plain')
  s.within([0, 44 + sag, 0], [lame ? 7 : 0, 0, lame ? -9 : 0], () => {
    stack(
      s,
      'armour',
      [
        { y: 0, outline: shrunk(pod, 0.72, 0.8) },
        { y: 8, outline: pod },
        { y: 19, outline: shrunk(pod, 0.92, 0.9, -1) },
        { y: 28, outline: shrunk(pod, 0.62, 0.58, -4) },
      ],
      1.1,
    )
    s.box('lens', [0, 18.4, 16.2], [14, 5.6, 1.2], [-32, 0, 0], 0.84)
    s.box('gun', [0, 21.6, 14.4], [17, 1.2, 3], [-32, 0, 0])
    s.box('cloth', [0, 8, 18.6], [12, 8, 1.6], [14, 0, 0], 0.86, 0.5)
    rivets(s, 'armour', [-4.4, 10.6, 19.5], [4.4, 10.6, 19.5], 3, 'ahead')
    for (const side of [1, -1]) {
      lamp(s, [side * 6.4, 4, 15.4], 1.8)
      s.rod('gun', [side * 12, 11, -1], [side * 17, 11, -1], 4.4, 4, 8, 'plain')
      s.rod('armour', [side * 15, 11, -1], [side * 19, 11, -1], 5.4, 5, 8, 'plain')
      s.within([side * 13.4, 15, -8], [0, side * 10, 0], () => sign(s, [side * 0.3, 0, 0], 3, side))
      exhaust(s, [side * 6, 16, -18], [side * 7, 28, -22], 1.5)
    }
    s.box('gun', [0, 14, -17.4], [14, 13, 4], [0, 0, 0], 0.86, 0.8)
    grille(s, [0, 21.2, -15], 11, 7, 3)
    hatch(s, [0, 27.4, -4], 5.4)
  })
  aerial(s, [-8, 66 + sag, -12], 24)
}
const walker: HullModel = {
  box: { length: 45, width: 38.4, height: 73.4, bottom: 0 },
  drive: 'legs',
  body: lightBody,
  mounts: [
    { id: 'left', kind: 'walkerArm', at: { forward: 3, left: 21, up: 54 }, arm: 'autogun' },
    { id: 'right', kind: 'walkerArm', at: { forward: 3, left: -21, up: 54 }, arm: 'missiles' },
  ],
}

const trunk = mirrored([
  [13, 20],
  [23, 12],
  [24, -10],
  [15, -22],
])
function heavyBody(s: Sculpt, lame: boolean): void {
  const sag = lame ? -7 : 0
  for (const side of [1, -1]) {
    const bent = lame && side === 1
    const at: SculptPoint = bent ? [25, 0, 11] : [side * 17, 0, side * 6 - 1]
    leg(s, {
      hip: [side * 12, 33 + sag, 0],
      foot: at,
      upper: 17,
      lower: 18,
      thick: 5,
      pole: bent ? [1, 0, 0.2] : [side * 0.4, 0, 1],
    })
    // Greaves and thigh plates.
    s.within([at[0], 13, at[2] + 2], [bent ? 12 : -8, side * 8, bent ? -24 : 0], () => {
      s.box('armour', [0, 0, 3], [14, 17, 6], [0, 0, 0], 0.84, 1.3)
      s.box('trim', [0, 7.4, 4.4], [12, 1.6, 5], [0, 0, 0], 1, 0.4)
    })
    s.box('armour', [side * 17.4, 31 + sag, 6], [10, 15, 6], [-14, side * 12, side * 8], 0.9, 1.2)
    s.within(at, [bent ? 18 : 0, 0, bent ? -16 : 0], () => foot(s, [0, 0, 0], 13, side * 8))
  }
  s.box('gun', [0, 34 + sag, 0], [24, 11, 15], [0, 0, 0], 0.9, 1.4)
  prism(
    s,
    'cloth',
    [
      [7, 24 + sag],
      [11, 26 + sag],
      [9, 40 + sag],
      [6, 40 + sag],
    ],
    { low: 4, high: 9 },
    { cut: 0.7 },
  )
  s.within([0, 40 + sag, 0], [lame ? 5 : 0, 0, lame ? -7 : 0], () => {
    stack(
      s,
      'armour',
      [
        { y: 0, outline: shrunk(trunk, 0.66, 0.7) },
        { y: 9, outline: trunk },
        { y: 27, outline: shrunk(trunk, 1.04, 0.98, -1) },
        { y: 37, outline: shrunk(trunk, 0.7, 0.62, -6) },
      ],
      1.5,
    )
    // Shoulders stand higher than the low head between them.
    for (const side of [1, -1]) {
      s.within([side * 29, 28, -2], [0, 0, side * -10], () => {
        s.box('armour', [0, 2.6, 0], [15, 15, 25], [0, 0, 0], 0.82, 2)
        s.box('trim', [0, -3.6, 0], [15.6, 1.6, 25.6], [0, 0, 0], 1, 0.4)
        sign(s, [side * 7.2, 2, 0], 4.6, side)
        rivets(s, 'armour', [side * 3.6, 10.2, -9], [side * 3.6, 10.2, 9], 5, 'up')
      })
      s.rod('gun', [side * 20, 20, -1], [side * 34, 20, -1], 6, 6, s.coarse ? 6 : 9, 'plain')
      lamp(s, [side * 15, 12, 17.4], 2)
      exhaust(s, [side * 9, 34, -20], [side * 10, 50, -25], 2.8)
    }
    s.within([0, 27, 17], [-6, 0, 0], () => {
      s.box('armour', [0, 2, 0], [15, 12, 10], [0, 0, 0], 0.8, 1.5)
      s.box('gun', [0, 2, 4.8], [12, 2.8, 1.6])
      s.box('lens', [0, 2, 5.6], [9, 1.3, 0.6])
      s.box('trim', [0, 8.2, 1], [2.4, 2, 9], [0, 0, 0], 0.8)
    })
    s.box('cloth', [0, 14, 19.6], [21, 15, 3], [10, 0, 0], 0.86, 0.9)
    rivets(s, 'armour', [-8, 9, 21.6], [8, 9, 21.6], 4, 'ahead')
    s.box('device', [0, 15, 21.4], [7, 7, 0.4], [10, 0, 45])
    s.box('gun', [0, 19, -23], [25, 22, 6], [0, 0, 0], 0.9, 1.2)
    grille(s, [0, 35, -17], 17, 9, 3)
    hatch(s, [0, 36.6, -7], 6)
    seam(s, [0, 27.2, -23.6], [26, 0.6, 5])
    visor(s, [0, 9, -25.8], 8, [0, 180, 0])
  })
  aerial(s, [18, 76 + sag, -16], 24)
}
const heavyWalker: HullModel = {
  box: { length: 54.4, width: 74.2, height: 79, bottom: 0 },
  drive: 'legs',
  body: heavyBody,
  mounts: [
    { id: 'left', kind: 'walkerArm', at: { forward: 4, left: 32, up: 58 }, arm: 'longGun' },
    { id: 'right', kind: 'walkerArm', at: { forward: 4, left: -32, up: 58 }, arm: 'powerClaw' },
  ],
}
export const walkers = { walker, heavyWalker }
