/** Labels set beside what they name, so that none lies on another, none leaves the picture, and few lie on what is drawn. */
import type { Spot } from './svg'

export interface LabelBox {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}
export interface Wanted {
  readonly id: string
  /** What it names. */
  readonly at: Spot
  readonly width: number
  readonly height: number
  /** How near its middle may come. */
  readonly clear: number
  /** It is left out where there is no room, instead of being set farther away. */
  readonly mayGo: boolean
  /** What this one alone should not lie on. */
  readonly shuns?: readonly LabelBox[]
}
export interface SetLabel {
  readonly id: string
  readonly at: Spot
  /** Its middle. */
  readonly middle: Spot
}
const overlap = (a: LabelBox, b: LabelBox): number =>
  Math.max(0, Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x)) *
  Math.max(0, Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y))
const grown = ({ x, y, width, height }: LabelBox, by: number): LabelBox => ({
  x: x - by,
  y: y - by,
  width: width + 2 * by,
  height: height + 2 * by,
})

/** Round the place: right, left, above and below first; written out, so that every engine has the same. */
const ways: readonly Spot[] = [
  ...[
    { x: 1, y: 0 },
    { x: -1, y: 0 },
    { x: 0, y: -1 },
    { x: 0, y: 1 },
  ],
  ...[
    { x: 0.8, y: -0.6 },
    { x: -0.8, y: -0.6 },
    { x: 0.8, y: 0.6 },
    { x: -0.8, y: 0.6 },
  ],
  ...[
    { x: 0.38, y: -0.92 },
    { x: -0.38, y: -0.92 },
    { x: 0.38, y: 0.92 },
    { x: -0.38, y: 0.92 },
  ],
]
/** Where nothing keeps it off, its own place comes first. */
const onIt: Spot = { x: 0, y: 0 }
const rings = [0, 8, 18, 32, 50, 74, 104, 140] as const

/**
 * In the order given: the first has the widest choice.
 * @param within  what they may not leave
 * @param taken   what they should not lie on, at a price
 * @param fixed   what they must not lie on
 */
export function placeLabels(
  wanted: readonly Wanted[],
  within: LabelBox,
  taken: readonly LabelBox[],
  fixed: readonly LabelBox[] = [],
): readonly SetLabel[] {
  const set: SetLabel[] = []
  const boxes: LabelBox[] = [...fixed]
  for (const one of wanted) {
    let best: { readonly middle: Spot; readonly box: LabelBox; readonly price: number } | null = null
    for (const ring of rings)
      for (const way of ring === 0 && one.clear <= 0 ? [onIt, ...ways] : ways) {
        const reach = one.clear + ring
        const middle = {
          x: one.at.x + way.x * (reach + one.width / 2),
          y: one.at.y + way.y * (reach + one.height / 2),
        }
        const box = boxAbout(middle, one)
        if (!isWithin(box, within) || boxes.some((other) => overlap(grown(box, 1), other) > 0)) continue
        const covered = coverOf(box, taken) + shunned * coverOf(box, one.shuns ?? [])
        const price = ring * 1.4 + (covered * 110) / (one.width * one.height)
        if (best === null || price < best.price) best = { middle, box, price }
      }
    if (best === null && !one.mayGo) best = anywhere(one, within, boxes)
    if (best === null || (one.mayGo && best.price > 60)) continue
    boxes.push(best.box)
    set.push({ id: one.id, at: one.at, middle: best.middle })
  }
  return set
}
const coverOf = (box: LabelBox, others: readonly LabelBox[]): number =>
  others.reduce((sum, other) => sum + overlap(box, other), 0)
/** What a label shuns weighs so many times what any label should not lie on. */
const shunned = 4
const boxAbout = ({ x, y }: Spot, { width, height }: Pick<Wanted, 'width' | 'height'>): LabelBox => ({
  x: x - width / 2,
  y: y - height / 2,
  width,
  height,
})
const isWithin = (box: LabelBox, within: LabelBox): boolean =>
  box.x >= within.x &&
  box.y >= within.y &&
  box.x + box.width <= within.x + within.width &&
  box.y + box.height <= within.y + within.height

/** Where it is so crowded that no ring has room: the nearest free cell of the whole picture. */
function anywhere(one: Wanted, within: LabelBox, boxes: readonly LabelBox[]) {
  let best: { readonly middle: Spot; readonly box: LabelBox; readonly price: number } | null = null
  for (let y = within.y; y + one.height <= within.y + within.height; y += one.height + 2)
    for (let x = within.x; x + one.width <= within.x + within.width; x += one.width + 2) {
      const box = { x, y, width: one.width, height: one.height }
      if (boxes.some((other) => overlap(grown(box, 1), other) > 0)) continue
      const middle = { x: x + one.width / 2, y: y + one.height / 2 }
      const price = Math.hypot(middle.x - one.at.x, middle.y - one.at.y)
      if (best === null || price < best.price) best = { middle, box, price }
    }
  return best
}
