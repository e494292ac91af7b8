/** Regular soldiers and special forces: told apart by the weapon's length, what is on the back, and the head. */
import type { Sculpt, SculptPoint } from '../../sculpt'
import type { Stance } from '../body'
import {
  assaultRifle,
  bipodGun,
  lightMachineGun,
  longRifle,
  medicBag,
  pack,
  radio,
  rocketLauncher,
  rocketPack,
  shortGun,
  underBarrel,
} from './gear'
import { person, prone, type Wear } from './person'

export type Figure = (s: Sculpt) => void
type Load = (s: Sculpt) => void

export const soldierWear: Wear = { head: 'helmet', top: 'shirt', vest: true, sleeve: 'cloth', legs: 'under' }
const officerWear: Wear = { ...soldierWear, head: 'beret', cover: 'trim' }
const hooded: Wear = { ...soldierWear, head: 'hood', cover: 'canvas', top: 'jacket', vest: false }
const operatorWear: Wear = { ...soldierWear, head: 'goggles', legs: 'cloth', bulk: 1.05 }

type Pose = Omit<Stance, 'hands'>
const ready: Pose = {
  hip: [0, 13, 0],
  lean: 4,
  twist: 8,
  feet: [
    [2.6, 0, 2.4],
    [-2.6, 0, -1.8],
  ],
  head: [12, 0],
}
const aiming: Pose = {
  hip: [0, 12.6, 0],
  lean: 8,
  twist: -30,
  feet: [
    [3, 0, 3.2],
    [-2.4, 0, -2.8],
  ],
  head: [24, 4],
}
const kneeling: Pose = {
  hip: [0, 7.6, -0.6],
  lean: 6,
  twist: -26,
  feet: [
    [2.6, 0, 4.4],
    [-2.4, 0.6, -6],
  ],
  head: [22, 2],
  knees: [
    [0.3, 0.6, 1],
    [-0.3, -1, 0.5],
  ],
}
const crouched: Pose = {
  hip: [0, 11, -0.4],
  lean: 20,
  twist: 10,
  feet: [
    [2.4, 0, 4.6],
    [-2.6, 0.8, -4.4],
  ],
  head: [-6, -8],
}

/** Both hands on a long weapon. */
export function armedFigure(
  s: Sculpt,
  wear: Wear,
  pose: Pose,
  weapon: Load,
  grip: SculptPoint,
  turn: SculptPoint,
  load?: Load,
  reach = 4.2,
): void {
  const ground = s.here()
  let fore: SculptPoint = grip
  s.within(grip, turn, () => {
    weapon(s)
    fore = s.seenFrom(ground, [0, -0.5, reach])
  })
  const { chest } = person(s, { ...pose, hands: [fore, grip] }, wear)
  if (load) chest(() => load(s))
}
const acrossChest = [
  [-2.4, 15.4, 3.4],
  [-34, 48, 0],
] as const
const shouldered = [
  [-2.2, 21, 3.2],
  [-2, 4, 0],
] as const
const atHip = [
  [-3.2, 13.6, 3.2],
  [8, 18, 0],
] as const

/** Lying behind a weapon on the ground. */
export const lyingWith =
  (wear: Wear, weapon: Load, onBack?: Load): Figure =>
  (s) => {
    s.within([-0.9, 4.4, 9], [0, 0, 0], () => weapon(s))
    prone(
      s,
      wear,
      [
        [0.2, 3.2, 12.4],
        [-1, 3.6, 8.8],
      ],
      onBack && (() => onBack(s)),
    )
  }

const standing = (wear: Wear, weapon: Load, load?: Load): readonly Figure[] => [
  (s) => armedFigure(s, wear, ready, weapon, ...acrossChest, load),
  (s) => armedFigure(s, wear, aiming, weapon, ...shouldered, load),
  (s) => armedFigure(s, wear, crouched, weapon, [-3, 13, 4.4], [10, 22, 0], load),
]

export const riflemanFigure: readonly Figure[] = [
  ...standing(soldierWear, assaultRifle, pack),
  (s) => armedFigure(s, soldierWear, kneeling, assaultRifle, [-2.1, 15.8, 3.4], [-4, 4, 0], pack),
]
export const grenadierFigure: readonly Figure[] = standing(soldierWear, underBarrel, (s) => {
  pack(s)
  for (const x of [-2.2, -0.8, 0.8, 2.2]) s.rod('trim', [x, 2.6, 2.9], [x, 4.4, 3], 0.6, 0.5, 6)
})
export const machineGunnerFigure: readonly Figure[] = [
  (s) => armedFigure(s, soldierWear, { ...ready, lean: 8 }, lightMachineGun, ...atHip, pack),
  (s) => armedFigure(s, soldierWear, crouched, lightMachineGun, [-3.4, 13.4, 3.4], [2, 12, 0], pack),
]
/** The belt-fed gun goes with a man on one knee; its mate carries the belts. */
export const gpmgFigure: readonly Figure[] = [
  (s) =>
    armedFigure(
      s,
      soldierWear,
      { ...ready, lean: 10, twist: -8 },
      bipodGun,
      [-3.2, 14, 2.6],
      [0, 10, 0],
      belts,
    ),
  (s) => armedFigure(s, soldierWear, kneeling, bipodGun, [-2, 14.6, 2.6], [0, 2, 0], belts),
]
function belts(s: Sculpt): void {
  for (let i = 0; i < 7; i++) {
    const t = i / 6
    s.box('trim', [3 - t * 6, 8.4 - t * 5.6, 2.7 + Math.sin(t * Math.PI) * 0.7], [1.3, 0.8, 0.7], [0, 0, 40])
  }
  s.box('canvas', [0, 4.6, -3.2], [4.2, 4, 2])
}
export const gunMateFigure: readonly Figure[] = [
  (s) => {
    const { chest } = person(
      s,
      {
        ...crouched,
        hip: [0, 12, 0],
        hands: [
          [5.6, 11, 3],
          [-5.6, 11, 3],
        ],
      },
      soldierWear,
    )
    chest(() => belts(s))
    for (const side of [1, -1]) s.box('canvas', [side * 5.8, 8, 3], [2.4, 3.4, 5], [0, 0, 0], 0.95)
    chest(() => s.within([1.6, 4.4, -4.2], [0, 90, 62], () => assaultRifle(s)))
  },
]
export const marksmanFigure: readonly Figure[] = [
  (s) => armedFigure(s, hooded, aiming, longRifle, [-2.2, 20.8, 2.6], [-2, 2, 0]),
  (s) => armedFigure(s, hooded, kneeling, longRifle, [-2.1, 15.6, 3], [-2, 2, 0]),
]
/** The tube lies on the right shoulder. */
export function shouldering(s: Sculpt, wear: Wear, pose: Pose, height: number, load?: Load): void {
  s.within([-3.4, height, 1], [-4, 2, 0], () => rocketLauncher(s))
  const { chest } = person(
    s,
    {
      ...pose,
      twist: 0,
      head: [0, 0],
      hands: [
        [0.6, height - 2.6, 5],
        [-3, height - 2, 2.6],
      ],
    },
    wear,
  )
  if (load) chest(() => load(s))
}
export const launcherFigure: readonly Figure[] = [
  (s) => shouldering(s, soldierWear, { ...aiming, lean: 2 }, 22.4, rocketPack),
  (s) => shouldering(s, soldierWear, { ...kneeling, lean: 2 }, 17.2, rocketPack),
]
/** Beret, aerial, an arm that points. */
export const officerFigure: readonly Figure[] = [
  (s) => {
    const { chest } = person(
      s,
      {
        ...ready,
        twist: -6,
        hands: [
          [6.6, 21.6, 7.6],
          [-4.6, 13, 3.4],
        ],
        head: [-10, 0],
      },
      officerWear,
    )
    chest(() => radio(s))
    s.within([-4.6, 13, 3.4], [50, -12, 0], () => shortGun(s))
  },
  (s) => {
    const { chest } = person(
      s,
      {
        ...kneeling,
        twist: 4,
        hands: [
          [3.2, 19, 3],
          [-3, 11, 5],
        ],
        head: [8, 0],
      },
      officerWear,
    )
    chest(() => radio(s))
    s.box('gun', [3, 19.4, 2.6], [1, 2.6, 1.2])
    s.box('device', [-2, 10.6, 6], [5, 0.4, 4], [24, 0, 0])
  },
]
export const medicFigure: readonly Figure[] = [
  (s) => armedFigure(s, soldierWear, ready, assaultRifle, [-3, 12.4, 3.4], [36, 40, 0], medicBag),
  (s) => {
    const { chest } = person(
      s,
      {
        ...kneeling,
        lean: 22,
        twist: 0,
        hands: [
          [3, 6.6, 7],
          [-2.4, 6.6, 7.4],
        ],
        head: [0, 14],
      },
      soldierWear,
    )
    chest(() => medicBag(s))
    s.box('device', [0.4, 1.2, 9], [5, 2.4, 3.4], [0, 12, 0])
    s.box('banner', [0.4, 2.5, 9], [2.6, 0.3, 0.9], [0, 12, 0])
    s.box('banner', [0.4, 2.5, 9], [0.9, 0.3, 2.6], [0, 12, 0])
  },
]
/** Field glasses at the eyes. */
export const observerFigure: readonly Figure[] = [
  (s) => {
    const { chest } = person(
      s,
      {
        ...kneeling,
        twist: 0,
        lean: 2,
        hands: [
          [1.6, 18.2, 4.4],
          [-1.6, 18.2, 4.4],
        ],
        head: [0, 0],
      },
      soldierWear,
    )
    chest(() => radio(s))
    for (const side of [1, -1]) {
      s.rod('gun', [side * 0.9, 18.6, 2.6], [side * 1, 18.6, 6], 0.8, 1, 8, 'flat')
      s.ball('lens', [side * 1, 18.6, 6], 0.8, [1, 1, 0.3], 6)
    }
  },
]

const slim = (s: Sculpt): void => s.box('gun', [0, 5.2, -3], [3.4, 4.6, 1.6])
export const operatorFigure: readonly Figure[] = standing(operatorWear, assaultRifle, slim)
export const operatorGunnerFigure: readonly Figure[] = [
  (s) => armedFigure(s, operatorWear, { ...ready, lean: 8 }, lightMachineGun, ...atHip, slim),
  (s) => armedFigure(s, operatorWear, aiming, lightMachineGun, [-2.2, 19.6, 3], [-1, 4, 0], slim),
]
export const operatorMarksmanFigure: readonly Figure[] = [
  (s) => armedFigure(s, operatorWear, kneeling, longRifle, [-2.1, 15.6, 3], [-2, 2, 0], slim),
]

export const proneSoldiers = {
  'rifleman-prone': [lyingWith(soldierWear, assaultRifle, pack)],
  'grenadier-prone': [lyingWith(soldierWear, underBarrel, pack)],
  'machine-gunner-prone': [lyingWith(soldierWear, lightMachineGun, pack)],
  'gpmg-gunner-prone': [lyingWith(soldierWear, bipodGun, belts)],
  'gun-mate-prone': [lyingWith(soldierWear, assaultRifle, belts)],
  'marksman-prone': [lyingWith(hooded, longRifle)],
  'launcher-man-prone': [lyingWith(soldierWear, rocketLauncher, rocketPack)],
  'officer-prone': [lyingWith(officerWear, shortGun, radio)],
  'medic-prone': [lyingWith(soldierWear, assaultRifle, medicBag)],
  'observer-prone': [lyingWith(soldierWear, shortGun, radio)],
  'operator-prone': [lyingWith(operatorWear, assaultRifle, slim)],
  'operator-gunner-prone': [lyingWith(operatorWear, lightMachineGun, slim)],
  'operator-marksman-prone': [lyingWith(operatorWear, longRifle, slim)],
} as const satisfies Record<string, readonly Figure[]>
