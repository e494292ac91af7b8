/** What lies on the table for people who are not seen, and for what they fight over. Flat, read from above. */
import type { Slot } from '../../schemes'
import type { Sculpt } from '../../sculpt'
import type { Figure } from './soldiers'

/** Strokes on a disc of radius 10, x to the right and y up for who looks from the near side. */
type Stroke = readonly [x0: number, y0: number, x1: number, y1: number]
const digits: readonly (readonly Stroke[])[] = [
  [
    [0, -5, 0, 5],
    [0, 5, -2.4, 2.6],
    [-2, -5, 2, -5],
  ],
  [
    [-2.8, 4, 0, 5.2],
    [0, 5.2, 2.8, 3.2],
    [2.8, 3.2, -3, -5],
    [-3, -5, 3, -5],
  ],
  [
    [-2.8, 5, 2.8, 5],
    [2.8, 5, 0, 0.8],
    [0, 0.8, 2.8, -1.6],
    [2.8, -1.6, 0.6, -5],
    [0.6, -5, -2.8, -4],
  ],
  [
    [1.4, -5, 1.4, 5],
    [1.4, 5, -3.2, -1.8],
    [-3.2, -1.8, 3.2, -1.8],
  ],
  [
    [2.8, 5, -2.4, 5],
    [-2.4, 5, -2.8, 0.8],
    [-2.8, 0.8, 1.2, 1.2],
    [1.2, 1.2, 2.8, -1.8],
    [2.8, -1.8, 0.6, -5],
    [0.6, -5, -2.8, -4.4],
  ],
]
const question: readonly Stroke[] = [
  [-2.8, 3, -0.4, 5.4],
  [-0.4, 5.4, 2.8, 3.2],
  [2.8, 3.2, 0, 0],
  [0, 0, 0, -2],
  [0, -4.6, 0, -5],
]

function disc(s: Sculpt, body: Slot, rim: Slot): void {
  s.lathe(
    rim,
    [
      [0, 0],
      [12.4, 0],
      [12.6, 1],
      [12, 2.6],
      [10.4, 2.8],
    ],
    28,
    false,
  )
  s.lathe(
    body,
    [
      [10.5, 2.2],
      [10.2, 2.7],
      [0, 2.7],
    ],
    28,
    false,
  )
}
/** Facing 0 looks to the right of the sheet; figures are cast along +z, so up on the sheet is +x here. */
function write(s: Sculpt, slot: Slot, strokes: readonly Stroke[], thick = 0.95): void {
  for (const [x0, y0, x1, y1] of strokes) s.rod(slot, [y0, 2.9, x0], [y1, 2.9, x1], thick, thick, 6)
}

/** Somebody is there; nothing about him is told (LS-HIDE-02). */
const hidden: Figure = (s) => {
  disc(s, 'gun', 'metal')
  write(s, 'device', question, 1.15)
}
const objective =
  (number: number): Figure =>
  (s) => {
    disc(s, 'banner', 'trim')
    write(s, 'device', digits[number - 1] ?? [])
    // A small flag beside the number is seen from the side as well.
    s.rod('metal', [-8, 2.4, -8], [-8, 15, -8], 0.5, 0.4, 6, 'flat')
    s.sheet('banner', [
      [
        [-8, 14.8, -8],
        [-8, 14.4, -5.6],
        [-8, 14.8, -3.4],
      ],
      [
        [-8, 11.2, -8],
        [-8, 10.8, -5.6],
        [-8, 11.4, -3.4],
      ],
    ])
  }
/** A box in the ground with a wire: only its owner ever sees it. */
const device: Figure = (s) => {
  s.lathe(
    'leather',
    [
      [0, 0],
      [9, 0],
      [6, 1.6],
      [0, 2],
    ],
    11,
    false,
  )
  s.box('gun', [0, 2.6, 0], [6, 2.4, 4.4], [0, 20, 0])
  s.rod('banner', [2, 3.8, 0.6], [5, 2, 3], 0.4, 0.35, 5)
  s.rod('banner', [5, 2, 3], [9.4, 0.6, 2], 0.35, 0.3, 5)
  s.ball('lens', [-1.4, 4, -0.6], 0.8, [1, 1, 1], 6)
}

export const markerFigures = {
  'hidden-marker': [hidden],
  'objective-1': [objective(1)],
  'objective-2': [objective(2)],
  'objective-3': [objective(3)],
  'objective-4': [objective(4)],
  'objective-5': [objective(5)],
  'hidden-device': [device],
} as const satisfies Record<string, readonly Figure[]>
