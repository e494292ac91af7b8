/** Irregulars: no two dressed alike, and nobody wears a helmet. */
import type { Sculpt } from '../../sculpt'
import { lightMachineGun, oldRifle, rocketPack } from './gear'
import { person, type Wear } from './person'
import { armedFigure, lyingWith, shouldering, type Figure } from './soldiers'

const coat: Wear = { head: 'wool', cover: 'gun', top: 'coat', vest: false, sleeve: 'leather', legs: 'under' }
const cap: Wear = {
  head: 'cap',
  cover: 'banner',
  top: 'jacket',
  vest: false,
  sleeve: 'cloth',
  legs: 'canvas',
}
const bare: Wear = {
  head: 'bare',
  cover: 'leather',
  top: 'shirt',
  vest: false,
  sleeve: 'trim',
  legs: 'under',
}
const chief: Wear = {
  head: 'scarf',
  cover: 'banner',
  top: 'coat',
  vest: false,
  sleeve: 'armour',
  legs: 'under',
}
const gunner: Wear = { ...coat, head: 'scarf', cover: 'canvas' }
const rocketeer: Wear = { ...cap, head: 'wool', cover: 'banner' }

const walking = {
  hip: [0, 12.8, 0.2],
  lean: 8,
  twist: 6,
  feet: [
    [2.2, 0, 4.2],
    [-2.4, 0.8, -4],
  ],
  head: [0, -4],
} as const
const firing = {
  hip: [0, 12.6, 0],
  lean: 6,
  twist: -30,
  feet: [
    [3.2, 0, 3],
    [-2.6, 0, -2.8],
  ],
  head: [24, 2],
} as const

/** Two magazines across the chest. */
const bandolier = (s: Sculpt): void => {
  for (let i = 0; i < 6; i++)
    s.box('canvas', [2.7 - i * 1.1, 7.4 - i * 0.95, 2.3], [1.3, 1.5, 0.9], [0, 0, 40])
}

const fighter = (wear: Wear): readonly Figure[] => [
  (s) => armedFigure(s, wear, walking, oldRifle, [-3, 14, 3.4], [-16, 34, 0], bandolier),
  (s) => armedFigure(s, wear, firing, oldRifle, [-2.2, 20.8, 3.2], [-2, 4, 0], bandolier),
]
export const coatFigure = fighter(coat)
export const capFigure = fighter(cap)
export const bareFigure = fighter(bare)
export const fighterGunnerFigure: readonly Figure[] = [
  (s) =>
    armedFigure(s, gunner, { ...walking, lean: 10 }, lightMachineGun, [-3.4, 13.4, 3], [0, 12, 0], bandolier),
]
export const fighterLauncherFigure: readonly Figure[] = [
  (s) => shouldering(s, rocketeer, firing, 22.2, rocketPack),
  (s) => shouldering(s, rocketeer, { ...walking, lean: 0 }, 22.2, rocketPack),
]
/** One arm thrown up, the rifle held high by the other. */
export const fighterLeaderFigure: readonly Figure[] = [
  (s) => {
    const { chest } = person(
      s,
      {
        hip: [0, 13.2, 0],
        lean: 0,
        twist: -8,
        feet: [
          [3, 0, 2.6],
          [-2.8, 0, -2.2],
        ],
        hands: [
          [6.4, 17, 4.6],
          [-6.2, 26.2, 2.4],
        ],
        head: [10, -6],
      },
      chief,
    )
    s.within([-6.2, 26.2, 2.4], [-52, 0, -8], () => oldRifle(s))
    chest(() => {
      bandolier(s)
      s.sheet('banner', [
        [
          [-3.4, 8.6, -2.2],
          [0, 9, -2.8],
          [3.4, 8.6, -2.2],
        ],
        [
          [-4.4, 2, -3.8],
          [0, 1.6, -4.6],
          [4.4, 2, -3.8],
        ],
        [
          [-5, -5, -5],
          [0, -5.6, -6],
          [5, -5, -5],
        ],
      ])
    })
  },
]

export const proneFighters = {
  'fighter-coat-prone': [lyingWith(coat, oldRifle)],
  'fighter-cap-prone': [lyingWith(cap, oldRifle)],
  'fighter-bare-prone': [lyingWith(bare, oldRifle)],
  'fighter-gunner-prone': [lyingWith(gunner, lightMachineGun)],
  'fighter-launcher-prone': [lyingWith(rocketeer, oldRifle, rocketPack)],
  'fighter-leader-prone': [lyingWith(chief, oldRifle)],
} as const satisfies Record<string, readonly Figure[]>
