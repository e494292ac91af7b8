/**
 * One circle of a landing: how wide it is, how many places it has, and how it is turned so that as many as possible of those
 * who come into it have one (C4-MSR-03).
 */
import type { Mm } from '../../../../shared/geometry'
import { asin } from '../../../../shared/portable'
import { displaced } from '../../../../shared/templates'
import { reachOfBase } from '../../../../shared/table'
import type { ModelId, Pose, Standing } from '../../../../shared/table/types'
import { bearingsOfChange } from './bearings'
import { inWall, placeAt, surfaceBelow, type Lander, type Sky, type Trial } from './landing-place'

export interface CircleOfPlaces {
  readonly radius: Mm
  readonly outer: Mm
  readonly places: number
}
/** The next circle, wide enough for the largest of those who come into it (C4-MSR-03). */
export function circleAfter(outer: Mm, waiting: readonly Lander[]): CircleOfPlaces {
  const circle = (largest: Mm): CircleOfPlaces => {
    const radius = outer + largest
    // Of bases that are all alike six more find room in each; a fourth circle would have room for a twenty-fifth.
    const number = radius / (2 * largest)
    const alike = Math.abs(number - Math.round(number)) < 1e-6
    const fit = Math.floor(Math.PI / asin(Math.min(1, largest / radius)) + 1e-6)
    return { radius, outer: radius + largest, places: alike ? 6 * Math.round(number) : Math.max(1, fit) }
  }
  const largestOf = (some: readonly Lander[]): Mm =>
    Math.max(...some.map(({ body }) => reachOfBase(body.base)))
  const widest = circle(largestOf(waiting))
  const narrower = circle(largestOf(waiting.slice(0, widest.places)))
  const those = circle(largestOf(waiting.slice(0, narrower.places)))
  return those.places === narrower.places ? those : widest
}

/** Who of them stands where. */
export type Placing = ReadonlyMap<ModelId, Pose>
interface Turning {
  readonly sky: Sky
  readonly middle: Pose
  readonly circle: CircleOfPlaces
  /** Who comes into this circle; who is first finds a place before the others. */
  readonly come: readonly Lander[]
  /** Those of the circles inside it. */
  readonly placed: readonly Standing[]
}

/** Where whoever is in a wall may be shifted out of it: so many ways of turning are tried. */
const shiftedTurns = 24

/** As it lies it is left where nobody is lost by that; in a wall one is shifted only where turning does not help. */
export function placingOn(turning: Turning): Placing {
  const { come } = turning
  const unturned = placesTurned(turning, 0)
  if (unturned.size >= come.length) return unturned
  const { best, walled } = turnedBest(turning, unturned)
  if (best.size >= come.length || !walled) return best
  let shifted = best
  const step = 360 / turning.circle.places / shiftedTurns
  for (let turn = 0; turn < shiftedTurns; turn++) {
    const found = placesShifted(turning, step * turn, shifted.size)
    if (found.size > shifted.size) shifted = found
    if (shifted.size >= come.length) break
  }
  return shifted
}

const trialOf = ({ sky, middle, placed }: Turning, shifts: boolean): Trial & { beside: Standing[] } => ({
  beside: [...placed],
  level: surfaceBelow(sky, middle),
  shifts,
})
const spotOn = ({ middle, circle: { radius } }: Turning, bearing: number) =>
  displaced(middle.at, bearing, radius)
const bearingOf = ({ circle: { places } }: Turning, from: number, n: number): number =>
  from + (360 / places) * n

/** All the ways the circle can be turned that differ from each other, by the bearing of its first place, and the best of them. */
function turnedBest(turning: Turning, unturned: Placing) {
  const { sky, middle, circle, come, placed } = turning
  const kinds = [...new Map(come.map((lander) => [lander.kind, lander])).values()]
  const rounds = kinds.map((lander) => {
    const changes = bearingsOfChange(sky, lander, middle, circle.radius, placed)
    return new Round(turning, lander, changes)
  })
  const step = 360 / circle.places
  const folded = rounds.flatMap(({ changes }) => changes.map((bearing) => bearing % step))
  const cuts = [...new Set([0, ...folded, step])].sort((one, two) => one - two)
  const bearings = cuts.slice(1).map((to, n) => ((cuts[n] ?? 0) + to) / 2)

  let best = unturned
  const tryAll = (all: readonly number[], beside: number): void => {
    const hopes = all.map((from) => ({ from, hope: hopeOf(turning, rounds, from, beside) }))
    for (const { from, hope } of hopes.sort((one, two) => two.hope - one.hope)) {
      if (hope <= best.size) return
      const found = placesTurned(turning, from)
      if (found.size > best.size) best = found
    }
  }
  tryAll(bearings, 0)
  // Several may have a place only where each of them stands at the very brink of his (CF-STRAT-40).
  if (best.size < come.length) tryAll(cuts, brink)
  return { best, walled: rounds.some(({ walled }) => walled) }
}
/** Degrees on either side of a bearing at which something changes. */
const brink = 1e-4
/** So many at most have a place when it is turned so, or a hair to either side. */
const hopeOf = (turning: Turning, rounds: readonly Round[], from: number, beside: number): number =>
  Math.min(
    turning.come.length,
    Array.from({ length: turning.circle.places }, (_, n) => bearingOf(turning, from, n)).filter((bearing) =>
      rounds.some((round) => round.isGood(bearing - beside) || round.isGood(bearing + beside)),
    ).length,
  )

/** A whole turn about the middle for one kind of base: which stretches of it are good places, each tried once. */
class Round {
  private readonly known: (boolean | undefined)[] = []
  /** Somewhere a wall alone is in the way. */
  walled = false

  constructor(
    private readonly turning: Turning,
    private readonly lander: Lander,
    /** Degrees, least first: nothing changes between two of them. */
    readonly changes: readonly number[],
  ) {}

  isGood(bearing: number): boolean {
    const stretch = this.stretchAt(((bearing % 360) + 360) % 360)
    const known = this.known[stretch]
    if (known !== undefined) return known
    const { turning, lander } = this
    const from = this.changes[stretch - 1] ?? (this.changes.at(-1) ?? 360) - 360
    const to = this.changes[stretch] ?? (this.changes[0] ?? 0) + 360
    const spot = spotOn(turning, (from + to) / 2)
    const { refusal } = placeAt(turning.sky, lander, spot, turning.middle.facing, trialOf(turning, false))
    this.walled ||= refusal !== null && inWall(refusal)
    this.known[stretch] = refusal === null
    return refusal === null
  }
  /** Before the first change and after the last it is one stretch. */
  private stretchAt(bearing: number): number {
    let [low, high] = [0, this.changes.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if ((this.changes[middle] ?? 0) > bearing) high = middle
      else low = middle + 1
    }
    return low === this.changes.length ? 0 : low
  }
}

/** Whoever comes first has a place if there is one for him, and moves to another so that somebody else has his. */
function placesTurned(turning: Turning, from: number): Placing {
  const { sky, middle, circle, come } = turning
  const trial = trialOf(turning, false)
  const poses = new Map<string, (Pose | null)[]>()
  const poseOn = (lander: Lander, n: number): Pose | null => {
    const tried = poses.get(lander.kind) ?? []
    poses.set(lander.kind, tried)
    if (tried[n] === undefined) {
      const spot = spotOn(turning, bearingOf(turning, from, n))
      const { pose, refusal } = placeAt(sky, lander, spot, middle.facing, trial)
      tried[n] = refusal ? null : pose
    }
    return tried[n] ?? null
  }
  const taken: (Lander | undefined)[] = Array.from({ length: circle.places })
  const seat = (lander: Lander, asked: Set<number>): boolean => {
    for (let n = 0; n < circle.places; n++) {
      if (asked.has(n) || !poseOn(lander, n)) continue
      asked.add(n)
      const other = taken[n]
      if (other && (other.kind === lander.kind || !seat(other, asked))) continue
      taken[n] = lander
      return true
    }
    return false
  }
  for (const lander of come) seat(lander, new Set())
  const placing = new Map<ModelId, Pose>()
  for (const [n, lander] of taken.entries()) {
    const pose = lander && poseOn(lander, n)
    if (pose) placing.set(lander.id, pose)
  }
  return placing
}

/**
 * The same where one may be shifted out of a wall: then those beside one count as well.
 * @param least  no more of them than so many are nobody
 */
function placesShifted(turning: Turning, from: number, least: number): Placing {
  const { sky, middle, circle, come } = turning
  const trial = trialOf(turning, true)
  const waiting = [...come]
  const placing = new Map<ModelId, Pose>()
  for (let n = 0; n < circle.places && waiting.length > 0; n++) {
    if (placing.size + circle.places - n <= least) break
    const spot = spotOn(turning, bearingOf(turning, from, n))
    const barred = new Set<string>()
    for (const lander of waiting) {
      if (barred.has(lander.kind)) continue
      const { pose, refusal } = placeAt(sky, lander, spot, middle.facing, trial)
      if (!pose || refusal) {
        barred.add(lander.kind)
        continue
      }
      placing.set(lander.id, pose)
      trial.beside.push({ id: lander.id, unit: sky.unit, body: lander.body, pose })
      waiting.splice(waiting.indexOf(lander), 1)
      break
    }
  }
  return placing
}
