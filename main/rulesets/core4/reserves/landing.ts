/**
 * Where a unit that comes down from above stands, and who of it is lost: the first model where the dice have sent it, the
 * others in circles about it, base to base, each circle full before the next is begun (C4-MSR-03). The landing, its preview
 * and its odds are this one function.
 */
import { closerThan, inches, type Mm, type PlanPoint } from '../../../../shared/geometry'
import { enemyDistance } from '../../../../shared/movement'
import { footprintBounds, reachOfBase } from '../../../../shared/table'
import type { ModelId, Piece, Pose, Standing } from '../../../../shared/table/types'
import { circleAfter, placingOn, type CircleOfPlaces, type Placing } from './circle'
import { alone, facingAt, placeAt, type Lander, type Sky } from './landing-place'

/** One circle: who comes into it, and who of them finds a place. */
export interface LandedCircle {
  readonly circle: CircleOfPlaces
  readonly come: readonly Lander[]
  readonly poses: Placing
}
export interface LandedUnit {
  /** Some of the first base hangs over the edge: nobody is left. */
  readonly wide: boolean
  readonly firstLost: boolean
  readonly poses: Readonly<Record<ModelId, Pose>>
  readonly lost: readonly ModelId[]
  readonly circles: readonly LandedCircle[]
  /** The first model's place, also where he is lost on it; null: beside the table. */
  readonly middle: Pose | null
  /** Radius of what they take up. */
  readonly reach: Mm
}

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
    circles: [],
    middle: null,
    reach: own,
  })
  const first = placeAt(sky, lead, at, facing, alone)
  const { pose, refusal } = first
  if (!pose || refusal?.key === 'refusal.offTable') return gone(true)
  if (refusal && sky.wholeIsLost) return gone(false)

  const placed: Standing[] = refusal ? [] : [{ id: lead.id, unit: sky.unit, body: lead.body, pose }]
  const lost: ModelId[] = refusal ? [lead.id] : []
  const circles: LandedCircle[] = []
  let waiting: readonly Lander[] = others
  let outer = own
  while (waiting.length > 0) {
    const circle = circleAfter(outer, waiting)
    outer = circle.outer
    // Every place of a full circle must be taken: whoever has the bad one is lost.
    const come = waiting.slice(0, circle.places)
    const saved = (one: Lander): number => Number(spared.includes(one.id))
    const inTurn = [...come].sort((one, two) => saved(two) - saved(one))
    const found = placingOn({ sky, middle: pose, circle, come: inTurn, placed })
    circles.push({ circle, come, poses: found })
    for (const { id, body } of come) {
      const there = found.get(id)
      if (there) placed.push({ id, unit: sky.unit, body, pose: there })
    }
    lost.push(...come.filter(({ id }) => !found.has(id)).map(({ id }) => id))
    waiting = waiting.slice(circle.places)
  }
  return {
    wide: false,
    firstLost: refusal !== null,
    poses: Object.fromEntries(placed.map((model) => [model.id, model.pose])),
    lost,
    circles,
    middle: pose,
    reach: outer,
  }
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
