/**
 * Where a base that is no disc touches an enemy: it may look any way it likes (C4-MOVE-08, C4-VEH-10), so the farthest such
 * places lie on the curve of a disc as large as it is long. Where it finds no room there it goes nearer, and turns aside:
 * a place that will not do in any facing tells how far off the nearest that does is at least, and is cut off so far round.
 */
import {
  bearing,
  pointGap,
  ringAbout,
  tolerance,
  within,
  type Mm,
  type PlanPoint,
} from '../../../../shared/geometry'
import {
  outlineCrossings,
  crossingsOfLine,
  storeyOf,
  type Goal,
  type Grown,
} from '../../../../shared/movement'
import { clearance, reachOfBase, type PlacedBase } from '../../../../shared/table'
import type { Standing, Surface, SurfaceRef } from '../../../../shared/table/types'
import {
  curvesBeside,
  pointingAt,
  standingAt,
  surfacesBeside,
  widestReach,
  type Curve,
} from './contact-curves'
import { basesBeside } from './contact-fences'
import { contactGoals, hasRoom, type Meeting } from './contact-places'
import { shortOfRoom } from './turned-room'

const placedOf = ({ body, pose }: Standing): PlacedBase => ({
  base: body.base,
  at: pose.at,
  facing: pose.facing,
})
/** From a place to somebody's base. */
const farFrom = (at: PlanPoint, other: Standing): Mm =>
  clearance({ base: { shape: 'round', radius: 0 }, at }, placedOf(other))
/** The middle of no base goes less than this far before it touches him, however it is turned. */
export const leastTravel = (mover: Standing, enemy: Standing): Mm =>
  Math.max(0, farFrom(mover.pose.at, enemy) - reachOfBase(mover.body.base))

/** Half a turn is looked at in so many steps: an oval and a rectangle look the same the other way round. */
const looks = 60
const step = 180 / looks
/** Degrees between two facings. */
const between = (one: number, two: number): number => Math.abs(((((one - two) % 360) + 540) % 360) - 180)

/** The facings in which the mover, his middle there, just touches the enemy; the one that looks at him first. */
function touchingFacings(mover: Standing, enemy: Standing, at: PlanPoint): readonly number[] {
  const { base } = mover.body
  if (!within(farFrom(at, enemy), reachOfBase(base))) return []
  const other = placedOf(enemy)
  const gapAt = (facing: number): Mm => clearance({ base, at, facing }, other)
  // From one look to the next no rim is carried farther: where it is far from touching nothing is missed by not looking.
  const turned = (reachOfBase(base) * step * Math.PI) / 180
  const gaps: Mm[] = []
  while (gaps.length < looks) {
    const gap = gapAt(gaps.length * step)
    gaps.push(gap)
    for (let left = Math.abs(gap) - turned; left > 2 * turned && gaps.length < looks; left -= turned)
      gaps.push(Math.sign(gap) * left)
  }
  const found: number[] = []
  for (const [i, gap] of gaps.entries()) {
    const before = gaps[(i + looks - 1) % looks] as Mm
    const after = gaps[(i + 1) % looks] as Mm
    const [back, here, on] = [(i - 1) * step, i * step, (i + 1) * step]
    if (gap >= 0 !== after >= 0)
      found.push(gap >= 0 ? touchBetween(gapAt, here, on) : touchBetween(gapAt, on, here))
    if (gap < 0 || gap > before || gap > after || gap > turned) continue
    const least = leastBetween(gapAt, back, on)
    if (gapAt(least) < 0) found.push(touchBetween(gapAt, back, least), touchBetween(gapAt, on, least))
    else if (gapAt(least) <= tolerance) found.push(least)
  }
  const towards = bearing(at, enemy.pose.at)
  return found
    .map((facing) => (between(facing, towards) <= 90 ? facing : facing + 180))
    .sort((one, two) => between(one, towards) - between(two, towards))
}
/** Those, or where something thin lies between, those in which it is reached over (C4-ASSAULT-01.5). */
export function facingsTo({ mover, enemy, scene }: Meeting, at: PlanPoint): readonly number[] {
  const touching = touchingFacings(mover, enemy, at)
  if (touching.length > 0 || scene.table.pieces.length === 0) return touching
  const towards = pointingAt(mover.body, at, enemy.pose.at)
  return [towards, ...Array.from({ length: looks }, (_, i) => towards + i * step)]
}
/** Between a facing that is clear of him and one that is not. */
function touchBetween(gapAt: (facing: number) => Mm, clear: number, meets: number): number {
  for (let [i, gap] = [0, gapAt(clear)]; i < 40 && gap > tolerance / 8; i++) {
    const middle = (clear + meets) / 2
    const there = gapAt(middle)
    if (there < 0) meets = middle
    else [clear, gap] = [middle, there]
  }
  return clear
}
function leastBetween(gapAt: (facing: number) => Mm, from: number, to: number): number {
  for (let i = 0; i < 24; i++) {
    const [one, two] = [from + (to - from) * 0.382, from + (to - from) * 0.618]
    if (gapAt(one) <= gapAt(two)) to = two
    else from = one
  }
  return (from + to) / 2
}

interface Cut {
  readonly at: PlanPoint
  readonly radius: Mm
  readonly on: SurfaceRef
}
/** A place that will not do is left by no less than this: so much may be lost of the shortest way. */
const leastCut: Mm = 0.3
/** After so many he is told to have no room beside the enemy. */
const mostCuts = 400
/** Places tried round the start where it lies in a cut. */
const roundStart = 24

/** The goals of a base that is no disc beside one enemy: as many as it takes. */
export class TurnedPlaces {
  readonly at: PlanPoint
  readonly radius: Mm
  private readonly cuts: Cut[] = []
  private readonly spots: Goal[] = []
  private told = 0
  private readonly curves: readonly Curve[]
  private readonly fences: readonly Grown[]

  constructor(
    readonly meeting: Meeting,
    private readonly reach: Mm,
  ) {
    const { scene, mover, enemy } = meeting
    this.at = enemy.pose.at
    this.radius = widestReach(meeting)
    this.curves = curvesBeside(meeting)
    this.fences = basesBeside(scene, mover, enemy)
    // Who stands so near that he only has to turn goes a hair.
    if (farFrom(mover.pose.at, enemy) < reachOfBase(mover.body.base))
      for (const off of [hair, -hair])
        this.spots.push({
          aim: 'spot',
          at: { x: mover.pose.at.x + off, z: mover.pose.at.z },
          on: mover.pose.on,
        })
  }
  readonly goals = (): readonly Goal[] => {
    this.told = this.spots.length
    return [...contactGoals(this.meeting, this.reach), ...this.spots.filter((spot) => !this.isCut(spot))]
  }
  readonly instead = (): readonly Goal[] => {
    const fresh = this.spots.slice(this.told)
    this.told = this.spots.length
    return fresh
  }

  private sameStorey(one: SurfaceRef, other: SurfaceRef): boolean {
    const { table } = this.meeting
    return storeyOf(table, one) === storeyOf(table, other)
  }
  isCut(goal: Goal): boolean {
    if (goal.aim !== 'spot') return false
    return this.cuts.some(
      ({ at, radius, on }) => this.sameStorey(on, goal.on) && pointGap(at, goal.at) < radius - hair / 10,
    )
  }

  /** There he finds no room in any facing: he has to go nearer, or elsewhere. */
  cutOff(at: PlanPoint, on: SurfaceRef, surfaces: readonly Surface[]): void {
    if (this.cuts.length >= mostCuts) return
    const { mover, enemy } = this.meeting
    const short = surfaces.map(({ y }) => shortOfRoom(this.meeting, at, y, enemy))
    const radius = Math.max(leastCut, 0.9 * Math.min(...short, reachOfBase(mover.body.base)))
    const round = { at, radius }
    const cut: Grown = { outline: [at], radius }
    const places = [
      ...this.cuts
        .filter((other) => this.sameStorey(other.on, on))
        .flatMap((other) => outlineCrossings(round, { outline: [other.at], radius: other.radius })),
      ...this.curves.flatMap(({ goal }) =>
        goal.aim === 'rim' ? outlineCrossings(goal, cut) : crossingsOfLine(goal.from, goal.to, cut),
      ),
      ...this.fences.flatMap((fence) => outlineCrossings(round, fence)),
      ...(pointGap(at, mover.pose.at) <= radius ? ringAbout(at, radius, roundStart) : []),
    ]
    this.cuts.push({ ...round, on })
    const arm = reachOfBase(mover.body.base)
    for (const place of places) {
      const spot: Goal = { aim: 'spot', at: place, on }
      if (!within(pointGap(place, mover.pose.at), this.reach) || this.isCut(spot)) continue
      if (within(farFrom(place, enemy), arm)) this.spots.push(spot)
    }
  }
}
const hair: Mm = 2 * tolerance

/** Could he stand beside this enemy, on his storey, in any facing? */
export function turnedRoomBeside(meeting: Meeting): boolean {
  const { mover, enemy } = meeting
  const places = new TurnedPlaces(meeting, Infinity)
  const left: Goal[] = [...places.goals()].filter(
    ({ on }) => storeyOf(meeting.table, on) === storeyOf(meeting.table, enemy.pose.on),
  )
  for (let goal = left.pop(); goal; goal = left.pop()) {
    if (places.isCut(goal)) continue
    const at =
      goal.aim === 'rim'
        ? { x: goal.at.x + goal.radius, z: goal.at.z }
        : goal.aim === 'line'
          ? goal.from
          : goal.at
    const surfaces = surfacesBeside(meeting, at, goal.on)
    const facings = facingsTo(meeting, at)
    const stands = surfaces.some((surface) =>
      facings.some((facing) => hasRoom(meeting, standingAt(mover, at, surface, facing))),
    )
    if (stands) return true
    places.cutOff(at, goal.on, surfaces)
    left.push(...places.instead())
  }
  return false
}
