/** Places for a unit that is not on the table yet: drawn up around a spot, as near to it as the rules allow. */
import { frame, inches, placed, pointGap, type Mm, type PlanPoint } from '../geometry'
import type { Formation, Poses, Waypoint } from '../protocol/spatial'
import { inEachOther, reachOfBase, type StandingRules } from '../table'
import type { Standing, Surface, Table } from '../table/types'
import { mayStandIn, settlePlaces } from './arrange'
import { linked, mayLink, type CoherencyRules } from './coherency'
import { slotsOf } from './formation'
import { heightOf } from './legs'
import { poseWhenPutDown, whyNotPutDown } from './put-down'

/** A model that waits for its place. */
type Recruit = Pick<Standing, 'id' | 'unit' | 'body'>

interface Mustering extends CoherencyRules {
  /** `keep` is a block around the spot: there is no order to keep yet. */
  readonly formation?: Formation
  /** Which way everybody looks. */
  readonly facing?: number
  readonly standing?: StandingRules
  /** They stay in the air, over whatever lies there (C4-VEH-07). */
  readonly flies?: boolean
  /** All or nobody: it is given up with the first who finds no room. */
  readonly whole?: boolean
}

/** Room left between bases: near enough for the chain, wide enough to be picked one by one. */
const spacing: Mm = inches(0.5)

/** Spots of a square block, nearest to its middle first. */
function block(count: number, pitch: Mm): readonly PlanPoint[] {
  const side = Math.ceil(Math.sqrt(count)) + 1
  const spots: PlanPoint[] = []
  for (let row = -side; row <= side; row++)
    for (let file = -side; file <= side; file++) spots.push({ x: file * pitch, z: row * pitch })
  const middle = { x: 0, z: 0 }
  return spots.sort((a, b) => pointGap(a, middle) - pointGap(b, middle)).slice(0, count)
}

function spotsFor(
  recruits: readonly Recruit[],
  { formation = 'keep', facing = 0 }: Mustering,
): readonly PlanPoint[] {
  const bodies = recruits.map(({ body }) => body)
  if (formation !== 'keep') return slotsOf(formation, recruits.length, bodies, facing)
  const widest = Math.max(...bodies.map(({ base }) => 2 * reachOfBase(base)))
  const turned = frame({ x: 0, z: 0 }, facing)
  return block(recruits.length, widest + spacing).map((spot) => placed(turned, spot))
}

/** Least and most, from the spot a unit is mustered at. */
type Span = readonly [least: Mm, most: Mm]
export interface MusterRoom {
  /** The way it looks, and across that. */
  readonly ahead: Span
  readonly across: Span
}
/** How much room a unit takes up on open ground. */
export function musterRoom(recruits: readonly Recruit[], formation: Formation): MusterRoom {
  const spots = spotsFor(recruits, { formation })
  const reach = Math.max(...recruits.map(({ body }) => reachOfBase(body.base)))
  const span = (values: readonly Mm[]): Span => [Math.min(...values) - reach, Math.max(...values) + reach]
  return { ahead: span(spots.map(({ x }) => x)), across: span(spots.map(({ z }) => z)) }
}

/**
 * @param others   everybody already on the table
 * @param accepts  further conditions on a place, such as a deployment zone; standing room and the chain are seen to here
 * @returns        poses of those who found room; the caller's check names who did not. None where nobody comes but all.
 */
export function suggestPoses(
  table: Table,
  recruits: readonly Recruit[],
  to: Waypoint,
  others: readonly Standing[],
  accepts: (model: Standing) => boolean,
  mustering: Mustering = {},
): Poses {
  const { facing = 0, standing, flies = false } = mustering
  const spots = spotsFor(recruits, mustering)
  const y = heightOf(table, to) ?? 0
  const settled: Standing[] = []
  for (const [index, recruit] of recruits.entries()) {
    const spot = spots[index] ?? { x: 0, z: 0 }
    const wish = { at: { x: to.at.x + spot.x, z: to.at.z + spot.z }, y }
    const near = [...others.filter((one) => mayStandIn(recruit.body, wish, one)), ...settled]
    const accept = (place: Waypoint, surface: Surface): Standing | null => {
      const pose = flies
        ? poseWhenPutDown(table, recruit.body, { ...place, facing }, true)
        : { at: place.at, y: surface.y, on: place.on, facing }
      if (!pose) return null
      const model: Standing = { ...recruit, pose }
      // Most places of a crowd are taken: that is seen before anything dear is asked.
      if (near.some((one) => inEachOther(model, one))) return null
      if (settled.length > 0 && !settled.some((other) => linked(model, other, mustering))) return null
      if (!accepts(model)) return null
      return whyNotPutDown(table, model, near, standing ?? {}) ? null : model
    }
    const found = settlePlaces(
      table,
      wish,
      accept,
      (at) => settled.length === 0 || settled.some((other) => mayLink(recruit.body, at, other, mustering)),
    )
    if (found) settled.push(found)
    else if (mustering.whole) return {}
  }
  return Object.fromEntries(
    settled.map(({ id, pose }) => [id, { at: pose.at, on: pose.on, facing: pose.facing }]),
  )
}
