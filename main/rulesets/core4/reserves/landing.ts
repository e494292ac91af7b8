/**
 * Where a unit that comes down from above stands, and who of it is lost: the first model where the dice have sent it, the
 * others in circles about it, base to base, each circle full before the next is begun (C4-MSR-03). The landing, its preview
 * and its odds are this one function.
 */
import { closerThan, inches, type Mm, type PlanPoint } from '../../../../shared/geometry'
import { asin } from '../../../../shared/portable'
import { enemyDistance } from '../../../../shared/movement'
import { displaced } from '../../../../shared/templates'
import { footprintBounds, reachOfBase } from '../../../../shared/table'
import type { ModelId, Piece, Pose, Standing } from '../../../../shared/table/types'
import {
  alone,
  facingAt,
  inWall,
  placeAt,
  surfaceBelow,
  type Lander,
  type Sky,
  type Trial,
} from './landing-place'

export interface LandedUnit {
  /** Some of the first base hangs over the edge: nobody is left. */
  readonly wide: boolean
  readonly firstLost: boolean
  readonly poses: Readonly<Record<ModelId, Pose>>
  readonly lost: readonly ModelId[]
  /** Radius of what they take up. */
  readonly reach: Mm
}

interface Circle {
  readonly radius: Mm
  readonly outer: Mm
  readonly places: number
}
/** The next circle, wide enough for the largest of those who come into it (C4-MSR-03). */
function circleAfter(outer: Mm, waiting: readonly Lander[]): Circle {
  const circle = (largest: Mm): Circle => {
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

/** A circle may be turned: it is, so that as many as possible find a place. */
const turns = 24
/** Those alone who can be in the way of anybody there. */
function around({ scene, ...sky }: Sky, at: PlanPoint): Sky {
  const arm = roomOf(sky) + inches(8)
  const obstacles = scene.obstacles.filter(
    ({ standing: { pose } }) => Math.abs(pose.at.x - at.x) < arm && Math.abs(pose.at.z - at.z) < arm,
  )
  return { ...sky, scene: { ...scene, obstacles } }
}
/** No arrangement of them takes up more: circle after circle of the widest. */
function roomOf({ models }: Pick<Sky, 'models'>): Mm {
  const widest = Math.max(...models.map(({ body }) => reachOfBase(body.base)))
  let [room, circles] = [models.length - 1, 0]
  for (; room > 0; room -= 6 * circles) circles++
  return widest * (2 * circles + 1)
}

/** @param spared  who is lost last; all others from the end of the list */
export function landing(all: Sky, at: PlanPoint, spared: readonly ModelId[] = []): LandedUnit {
  const sky = around(all, at)
  const [lead, ...others] = sky.models
  if (!lead) throw new Error('nobody comes down')
  const facing = facingAt(sky, at)
  const own = reachOfBase(lead.body.base)
  const gone = (wide: boolean): LandedUnit => ({
    wide,
    firstLost: true,
    poses: {},
    lost: sky.models.map(({ id }) => id),
    reach: own,
  })
  const first = placeAt(sky, lead, at, facing, alone)
  const { pose, refusal } = first
  if (!pose || refusal?.key === 'refusal.offTable') return gone(true)
  if (refusal && sky.wholeIsLost) return gone(false)

  const placed: Standing[] = refusal ? [] : [{ id: lead.id, unit: sky.unit, body: lead.body, pose }]
  const lost: ModelId[] = refusal ? [lead.id] : []
  let waiting: readonly Lander[] = others
  let outer = own
  while (waiting.length > 0) {
    const circle = circleAfter(outer, waiting)
    outer = circle.outer
    const come = waiting.slice(0, circle.places)
    const found = placesOn(sky, pose, circle, come, placed)
    // Every place of a full circle must be taken: whoever has the bad one is lost.
    const falls = new Set(whoFalls(come, come.length - Math.min(found.length, come.length), spared))
    const stands = come.filter((one) => !falls.has(one))
    for (const [n, lander] of stands.entries()) {
      const there = found[n]
      if (there) placed.push({ id: lander.id, unit: sky.unit, body: lander.body, pose: there })
    }
    lost.push(...[...falls].map(({ id }) => id))
    waiting = waiting.slice(circle.places)
  }
  return {
    wide: false,
    firstLost: refusal !== null,
    poses: Object.fromEntries(placed.map((model) => [model.id, model.pose])),
    lost,
    reach: outer,
  }
}

function whoFalls(come: readonly Lander[], count: number, spared: readonly ModelId[]): readonly Lander[] {
  const alike = new Set(come.map(({ body }) => reachOfBase(body.base))).size === 1
  // Places are those of their bases: among unlike ones the last ones have none.
  if (!alike) return count > 0 ? come.slice(-count) : []
  const inOrder = [...come].reverse().sort((one, two) => spared.indexOf(one.id) - spared.indexOf(two.id))
  return inOrder.slice(0, count)
}

/** Good places of a circle that is turned as well as it can be; nobody is shifted who finds his place without. */
function placesOn(
  sky: Sky,
  middle: Pose,
  circle: Circle,
  come: readonly Lander[],
  placed: readonly Standing[],
): readonly Pose[] {
  let best: readonly Pose[] = []
  let walled = false
  for (const shifts of [false, true]) {
    // Where no wall stands nobody is shifted.
    if (shifts && !walled) break
    for (let turn = 0; turn < turns; turn++) {
      const from = (360 / circle.places / turns) * turn
      const found = placesTurned(sky, middle, circle, from, come, { beside: placed, shifts }, best.length)
      walled ||= found.walled
      if (found.poses.length > best.length) best = found.poses
      if (best.length >= come.length) return best
    }
  }
  return best
}
/** @param least  no more places than so many are none */
function placesTurned(
  sky: Sky,
  middle: Pose,
  { radius, places }: Circle,
  from: number,
  come: readonly Lander[],
  { beside, shifts }: Trial,
  least: number,
): { readonly poses: readonly Pose[]; readonly walled: boolean } {
  const poses: Pose[] = []
  const trial = { beside: [...beside], level: surfaceBelow(sky, middle), shifts }
  let walled = false
  for (let n = 0; n < places && poses.length < come.length; n++) {
    const lander = come[poses.length]
    if (!lander || poses.length + places - n <= least) break
    const spot = displaced(middle.at, from + (360 / places) * n, radius)
    const { pose, refusal } = placeAt(sky, lander, spot, middle.facing, trial)
    if (pose && !refusal) {
      poses.push(pose)
      trial.beside.push({ id: lander.id, unit: sky.unit, body: lander.body, pose })
    } else walled ||= refusal !== null && inWall(refusal)
  }
  return { poses, walled }
}

const isNear = (piece: Piece, { x, z }: PlanPoint, reach: Mm): boolean => {
  const { minX, maxX, minZ, maxZ } = footprintBounds(piece)
  return x > minX - reach && x < maxX + reach && z > minZ - reach && z < maxZ + reach
}
/** Nothing near enough to cost anybody anything: then nobody need be placed to know it. */
export function isClear({ scene: { table, obstacles }, models, groundFloor }: Sky, at: PlanPoint): boolean {
  const reach = roomOf({ models }) + inches(0.1)
  if (at.x < reach || at.z < reach || at.x > table.width - reach || at.z > table.depth - reach) return false
  const crowded = obstacles.some(({ standing }) =>
    closerThan(
      Math.hypot(standing.pose.at.x - at.x, standing.pose.at.z - at.z),
      reach + reachOfBase(standing.body.base) + enemyDistance,
    ),
  )
  if (crowded || groundFloor) return false
  return table.pieces.every((piece) => !isNear(piece, at, reach))
}
