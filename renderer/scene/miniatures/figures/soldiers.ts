/** Troop types that must be told apart by silhouette: line soldier, heavy team, leader, brute, jump trooper. */
import type { Sculpt, SculptPoint } from '../sculpt'
import { backpack, blade, heavyCannon, jumpPack, pistol, rifle, tripodGun } from './arms'
import { body, type Stance } from './body'
import { giant, dressLine, officer, trooper } from './dress'
import { standard } from './standard'

const standing = { left: [2.6, 0, 2.4], right: [-2.6, 0, -1.8] } as const

/** One soldier with a long arm: grip by the right hand, fore-end by the left. */
function rifleman(s: Sculpt, stance: Omit<Stance, 'hands'>, grip: SculptPoint, turn: SculptPoint): void {
  let fore: SculptPoint = grip
  const ground = s.here()
  s.within(grip, turn, () => {
    rifle(s)
    fore = s.seenFrom(ground, [0, -0.4, 4.4])
  })
  const { chest } = body(s, { ...stance, hands: [fore, grip] }, dressLine)
  chest(() => backpack(s))
}

export const rifleFigure: readonly ((s: Sculpt) => void)[] = [
  // At the ready, muzzle up across the chest.
  (s) =>
    rifleman(
      s,
      { hip: [0, 13, 0], lean: 4, twist: 8, feet: [standing.left, standing.right], head: [14, 0] },
      [-2.4, 15.4, 3.6],
      [-38, 48, 0],
    ),
  // Aiming from the shoulder.
  (s) =>
    rifleman(
      s,
      {
        hip: [0, 12.6, 0],
        lean: 8,
        twist: -32,
        feet: [
          [3, 0, 3.2],
          [-2.4, 0, -2.8],
        ],
        head: [26, 4],
      },
      [-2.2, 21.2, 3.4],
      [-2, 4, 0],
    ),
  // On the move, rifle low.
  (s) =>
    rifleman(
      s,
      {
        hip: [0, 12.4, 0.4],
        lean: 18,
        twist: 12,
        feet: [
          [2, 0, 5],
          [-2.2, 1.2, -5],
        ],
        head: [-8, -6],
      },
      [-3.2, 14, 3.2],
      [12, 24, 0],
    ),
  // Kneeling to shoot.
  (s) =>
    rifleman(
      s,
      {
        hip: [0, 7.6, -0.6],
        lean: 6,
        twist: -28,
        feet: [
          [2.6, 0, 4.4],
          [-2.4, 0.6, -6],
        ],
        head: [24, 2],
        knees: [
          [0.3, 0.6, 1],
          [-0.3, -1, 0.5],
        ],
      },
      [-2.1, 16, 3.4],
      [-4, 4, 0],
    ),
]

/** Gunner behind the shield, loader with a shell beside him. */
export const heavyFigure: readonly ((s: Sculpt) => void)[] = [0, 1].map((variant) => (s: Sculpt) => {
  s.within([1, 9.4, 4], [variant === 0 ? -3 : -9, variant === 0 ? 0 : 8, 0], () => tripodGun(s))
  s.within([0.4, 0, -4.6], [0, -4, 0], () => {
    body(
      s,
      {
        hip: [0, 7, -1],
        lean: 16,
        twist: 0,
        feet: [
          [2.6, 0, 2.4],
          [-2.8, 0.5, -5.4],
        ],
        hands: [
          [1.8, 9.2, 3.6],
          [-0.8, 9.2, 3.6],
        ],
        head: [0, -4],
        knees: [
          [0.4, 0.6, 1],
          [-0.3, -1, 0.4],
        ],
      },
      dressLine,
    ).chest(() => s.box('canvas', [0, 5.4, -3], [4.6, 4.4, 2.2]))
  })
  s.within([-6.4, 0, -2.6], [0, 24, 0], () => {
    body(
      s,
      {
        hip: [0, 9, 0],
        lean: 20,
        twist: 18,
        feet: [
          [2, 0, 3],
          [-2.2, 0, -3.6],
        ],
        hands: [
          [2.6, 12, 5.2],
          [0.2, 12.4, 5.8],
        ],
        head: [16, variant === 0 ? 6 : -10],
      },
      dressLine,
    ).chest(() => backpack(s))
    s.rod('trim', [0, 12, 5.6], [3.6, 12.4, 5.2], 1.1, 1, 8, 'flat')
    s.rod('metal', [3.5, 12.4, 5.2], [5, 12.5, 5.1], 0.95, 0.3, 8, 'flat')
  })
})

export const leaderFigure: readonly ((s: Sculpt) => void)[] = [0, 1].map((variant) => (s: Sculpt) => {
  const high = variant === 0
  const right: SculptPoint = high ? [-6.8, 26.5, 4] : [-5.6, 15, 6]
  const { chest } = body(
    s,
    {
      hip: [0, 13.2, 0],
      lean: 4,
      twist: high ? -14 : 10,
      feet: [
        [2.9, 0, 3],
        [-2.7, 0, -2.4],
      ],
      hands: [[6.4, 17.2, 1.4], right],
      head: [high ? -6 : 16, -4],
    },
    officer,
  )
  s.within(right, high ? [24, 0, 18] : [70, -14, 0], () => blade(s))
  chest(() => {
    const rows = Array.from({ length: 5 }, (_, r) =>
      Array.from({ length: 7 }, (_, c): SculptPoint => {
        const u = c / 6 - 0.5
        return [u * (6 + r * 1.5), 9 - r * 4.6, -2.6 - r * 0.75 - Math.cos(u * 3) * 0.6 - (c % 2) * 0.5]
      }),
    )
    s.sheet('banner', rows)
  })
  standard(s, [6.6, -1, 1.4], 10.5)
})

/** A line soldier with a small standard. */
export const bannerFigure: readonly ((s: Sculpt) => void)[] = [
  (s) => {
    const { chest } = body(
      s,
      {
        hip: [0, 13, 0],
        lean: 3,
        twist: -6,
        feet: [standing.left, standing.right],
        hands: [
          [5.2, 17, 2.6],
          [-5, 14, 3.4],
        ],
        head: [6, -4],
      },
      dressLine,
    )
    chest(() => backpack(s))
    s.within([-5, 14, 3.4], [6, 10, 0], () => pistol(s))
    standard(s, [5.4, -1, 2.6], 8)
  },
]

export const bruteFigure: readonly ((s: Sculpt) => void)[] = [0, 1].map((variant) => (s: Sculpt) => {
  const grip: SculptPoint = [-4.6, 12.6, 3.4]
  s.within(grip, [variant === 0 ? 4 : -8, variant === 0 ? 14 : -10, 0], () => heavyCannon(s))
  const { chest } = body(
    s,
    {
      hip: [0, 13.6, -0.6],
      lean: 12,
      twist: variant === 0 ? -8 : 10,
      feet: [
        [4.2, 0, 2.8],
        [-4.2, 0, -2],
      ],
      hands: [[variant === 0 ? 0.4 : -1.6, 14.4, 7.2], grip],
      head: [variant === 0 ? 10 : -14, -2],
    },
    giant,
  )
  chest(() => {
    s.box('armour', [0, 6.4, -3.6], [8.4, 7.4, 3.4], [6, 0, 0], 0.86)
    for (const side of [1, -1]) {
      s.rod('gun', [side * 2.6, 8, -4.4], [side * 3.2, 13.4, -5.2], 0.9, 1.1, 8, 'flat')
      s.box('armour', [side * 5.6, 8.9, 0], [4.2, 4.6, 5.6], [0, 0, side * -20], 0.84)
      s.box('trim', [side * 5.9, 8.2, 2.85], [2, 2, 0.4], [0, 0, side * -20])
    }
    s.box('armour', [0, 0, 2.4], [4, 4.4, 1.1], [-4, 0, 0], 1.2)
  })
})

export const assaultFigure: readonly ((s: Sculpt) => void)[] = [0, 1, 2].map((variant) => (s: Sculpt) => {
  const poses = [
    {
      feet: [
        [2.4, 0, 5.2],
        [-2.4, 1.4, -5],
      ],
      right: [-6.4, 24.5, 4.6],
      left: [5, 17, 7],
      turn: [30, 0, 16],
      lean: 20,
    },
    {
      feet: [
        [3, 0, 3],
        [-3, 0, -2.6],
      ],
      right: [-6, 14.6, 5],
      left: [4, 21, 6.4],
      turn: [62, -30, 0],
      lean: 8,
    },
    {
      feet: [
        [2.6, 1.8, -4.6],
        [-2.4, 0, 4.8],
      ],
      right: [-7, 20, 0],
      left: [4.2, 18, 6.6],
      turn: [-28, 0, 40],
      lean: 24,
    },
  ] as const
  const pose = poses[variant]!
  const { chest } = body(
    s,
    {
      hip: [0, 12.8, 0],
      lean: pose.lean,
      twist: variant === 1 ? -12 : 10,
      feet: [pose.feet[0], pose.feet[1]],
      hands: [pose.left, pose.right],
      head: [0, -8],
    },
    trooper,
  )
  s.within(pose.right, pose.turn, () => blade(s))
  s.within(pose.left, [0, 0, 0], () => pistol(s))
  chest(() => jumpPack(s))
})
