/** Those who fight for nobody, and those who cannot any more. */
import { assaultRifle, oldRifle } from './gear'
import { person, prone, wounded, type Wear } from './person'
import { soldierWear, type Figure } from './soldiers'

const man: Wear = { head: 'bare', cover: 'gun', top: 'jacket', vest: false, sleeve: 'device', legs: 'gun' }
const woman: Wear = {
  head: 'scarf',
  cover: 'device',
  top: 'skirt',
  vest: false,
  sleeve: 'canvas',
  legs: 'leather',
}
const captive: Wear = {
  head: 'hair',
  cover: 'leather',
  top: 'shirt',
  vest: false,
  sleeve: 'device',
  legs: 'canvas',
}
const reporter: Wear = { head: 'helmet', top: 'shirt', vest: false, sleeve: 'canvas', legs: 'leather' }

/** Hands up, or a step back with a bag. */
export const manFigure: readonly Figure[] = [
  (s) =>
    void person(
      s,
      {
        hip: [0, 13, 0],
        lean: -3,
        twist: 6,
        feet: [
          [2.2, 0, 1.4],
          [-2.2, 0, -1.6],
        ],
        hands: [
          [5.8, 26, 2],
          [-5.8, 26, 2.4],
        ],
        head: [0, -4],
      },
      man,
    ),
  (s) => {
    person(
      s,
      {
        hip: [0, 12.8, 0],
        lean: 6,
        twist: 12,
        feet: [
          [2, 0, 4],
          [-2.2, 0.6, -4],
        ],
        hands: [
          [5, 10, 1],
          [-3, 17, 4.4],
        ],
        head: [30, 0],
      },
      man,
    )
    s.box('leather', [5.2, 6.2, 1], [2.2, 4.6, 6], [0, 0, 0], 0.9)
  },
]
export const womanFigure: readonly Figure[] = [
  (s) =>
    void person(
      s,
      {
        hip: [0, 12.4, 0],
        lean: 8,
        twist: -6,
        feet: [
          [1.8, 0, 1.6],
          [-1.8, 0, -1.4],
        ],
        hands: [
          [2, 20, 4],
          [-2, 20, 4],
        ],
        head: [-14, 10],
      },
      woman,
    ),
]
/** On both knees, hands tied behind. */
export const hostageFigure: readonly Figure[] = [
  (s) =>
    void person(
      s,
      {
        hip: [0, 7.4, -1],
        lean: 10,
        twist: 0,
        feet: [
          [2, 0.2, -6.4],
          [-2, 0.2, -6.4],
        ],
        hands: [
          [1, 8.4, -4],
          [-1, 8.4, -4],
        ],
        head: [0, 22],
        knees: [
          [0.3, -1, 0.9],
          [-0.3, -1, 0.9],
        ],
      },
      captive,
    ),
]
/** A camera on the shoulder, a pale vest that says who he is. */
export const journalistFigure: readonly Figure[] = [
  (s) => {
    const { chest } = person(
      s,
      {
        hip: [0, 13, 0],
        lean: 2,
        twist: -8,
        feet: [
          [2.6, 0, 2.2],
          [-2.4, 0, -2],
        ],
        hands: [
          [1.4, 19.6, 6.4],
          [-3.4, 20, 3.6],
        ],
        head: [8, 0],
      },
      reporter,
    )
    chest(() => {
      s.box('device', [0, 5.2, 2], [5, 5, 1.2], [0, 0, 0], 0.95, 0.4)
      s.box('device', [0, 5.2, -2.2], [5, 5, 1.2], [0, 0, 0], 0.95, 0.4)
      s.box('gun', [0, 6, 2.8], [3.4, 1.2, 0.3])
      s.box('gun', [0, 6, -2.9], [3.4, 1.2, 0.3])
    })
    s.box('gun', [-3.2, 22.6, 2], [3, 3.6, 8])
    s.rod('gun', [-3.2, 22.6, 6], [-3.2, 22.6, 9], 1.3, 1.7, 9, 'flat')
    s.ball('lens', [-3.2, 22.6, 9], 1.4, [1, 1, 0.3], 8)
    s.rod('gun', [-3.2, 25.2, -1], [-3.2, 25.2, 4.4], 0.5, 0.5, 6)
  },
]

const lyingStill =
  (wear: Wear): Figure =>
  (s) =>
    prone(s, wear, [
      [3, 4.4, 12],
      [-3, 4.4, 12],
    ])
export const proneCivilians = {
  'civilian-man-prone': [lyingStill(man)],
  'civilian-woman-prone': [lyingStill(woman)],
  'journalist-prone': [lyingStill(reporter)],
  'hostage-prone': [lyingStill(captive)],
} as const satisfies Record<string, readonly Figure[]>

export const woundedFigures = {
  'wounded-soldier': [(s) => wounded(s, soldierWear, () => assaultRifle(s))],
  'wounded-fighter': [
    (s) =>
      wounded(
        s,
        { head: 'bare', cover: 'leather', top: 'jacket', vest: false, sleeve: 'cloth', legs: 'under' },
        () => oldRifle(s),
      ),
  ],
} as const satisfies Record<string, readonly Figure[]>
