/** On a picture of all storeys people stand above each other: whoever would hide another is drawn beside his place, and a stroke leads to it. */
import type { Spot } from '../drawing/svg'
import type { MapFrame } from './frame'
import type { Person } from './people'

/** Pixels; nobody is missing from it who is drawn elsewhere than he stands. */
export type Spread = ReadonlyMap<string, Spot>
interface Disc extends Spot {
  readonly r: number
}

/** Of two bases so much of the smaller one may be hidden by its breadth. */
const hides = 0.45
/** Written out, so that every engine has the same. */
const ways: readonly Spot[] = [
  ...[
    { x: 0.71, y: -0.71 },
    { x: -0.71, y: -0.71 },
    { x: 0.71, y: 0.71 },
    { x: -0.71, y: 0.71 },
  ],
  ...[
    { x: 1, y: 0 },
    { x: -1, y: 0 },
    { x: 0, y: -1 },
    { x: 0, y: 1 },
  ],
]
const steps = [0.7, 1.1, 1.6] as const

/** @param people  the lowest storey first: they stay where they are */
export function drawnAside(people: readonly Person[], frame: MapFrame): Spread {
  const drawn: Disc[] = []
  const spread = new Map<string, Spot>()
  for (const person of people) {
    const { x, y } = frame.spot(person.pose.at)
    const { base } = person
    const r = (base.shape === 'round' ? base.radius : Math.min(base.length, base.width) / 2) * frame.scale
    const own = { x, y, r }
    const shift = person.pose.on.level > 0 && !person.isHull ? wayOut(own, drawn) : null
    if (shift !== null) spread.set(person.id, shift)
    drawn.push({ x: x + (shift?.x ?? 0), y: y + (shift?.y ?? 0), r })
  }
  return spread
}
/** How deep one lies in another, as a share of the smaller. */
const depth = (one: Disc, other: Disc): number =>
  Math.max(0, one.r + other.r - Math.hypot(one.x - other.x, one.y - other.y)) / (2 * Math.min(one.r, other.r))
const deepest = (one: Disc, others: readonly Disc[]): number =>
  others.reduce((most, other) => Math.max(most, depth(one, other)), 0)

/** null: he hides nobody. */
function wayOut(own: Disc, others: readonly Disc[]): Spot | null {
  let least = deepest(own, others)
  let best: Spot | null = null
  if (least <= hides) return null
  for (const step of steps) {
    for (const way of ways) {
      const shift = { x: way.x * step * own.r, y: way.y * step * own.r }
      const hidden = deepest({ x: own.x + shift.x, y: own.y + shift.y, r: own.r }, others)
      if (hidden >= least - 1e-9) continue
      least = hidden
      best = shift
    }
    if (least <= hides) break
  }
  return best
}
