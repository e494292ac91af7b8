/**
 * What a mover may run into, worked out once for all its ways: every way round somebody is asked of this a thousand
 * times while the pointer moves, so nothing is allocated for a walk on one level.
 */
import {
  bearing,
  closerThan,
  pointGap,
  segmentToPolygon,
  tolerance,
  type Mm,
  type PlanPoint,
} from '../geometry'
import type { MoveLeg } from '../protocol/previews/way'
import type { Waypoint } from '../protocol/spatial'
import { reachOfBase } from '../table'
import type { Piece, Standing } from '../table/types'
import { hullStopped } from './hull-walls'
import {
  groundHeights,
  groundStretches,
  heapsOf,
  heightsOf,
  stretchesOfLeg,
  type Heap,
  type Stretch,
} from './heights-on-way'
import { legsOf, type Foothold } from './legs'
import { hindranceOf, meetsObstacleOn, overTableEdge, type Barrier, type Hindrance } from './obstruction'
import { climbBarred, wallInTheWay } from './physical-walls'
import type { MoveScene } from './rules'
import { mayReach } from './sweep'
import { impassableOn, isAbove, terrainMap, type TerrainArea } from './terrain'

/** `wall`: something one does not go round by its corners. */
export type Stop = Barrier | 'edge' | 'wall'

export class Lane {
  readonly hindrances: readonly Hindrance[]
  private readonly solid: readonly TerrainArea[]
  private readonly heaps: readonly Heap[]
  private readonly radius: Mm

  /** @param reach  how far from its place the mover goes at most */
  constructor(
    readonly scene: MoveScene,
    readonly mover: Standing,
    reach: Mm,
  ) {
    const { at } = mover.pose
    this.radius = reachOfBase(mover.body.base)
    this.hindrances = scene.obstacles
      .filter(({ standing, keep }) => {
        const bases = this.radius + reachOfBase(standing.body.base)
        return pointGap(standing.pose.at, at) <= reach + bases + keep
      })
      .map((obstacle) => hindranceOf(mover, obstacle))
    this.solid = terrainMap(scene.table).impassable.filter(({ box }) =>
      mayReach(at, at, reach + this.radius, box),
    )
    this.heaps = heapsOf(scene.table).filter(({ box }) => mayReach(at, at, reach, box))
  }

  /**
   * The first thing that bars the straight way, if any; staying in place asks whether the place is free.
   * @param toY  height of the ground at the end, where both ends are on the ground
   */
  barrier(from: Foothold & { readonly y: Mm }, to: Waypoint, toY: Mm = from.y): Stop | null {
    if (this.leadsOff(from.at, to.at)) return 'edge'
    if (from.on.level === 0 && to.on.level === 0 && this.scene.walls !== 'physical')
      return this.onGround({ ...from.at, y: from.y }, { ...to.at, y: toY })
    const legs = legsOf(this.scene.table, from, [to])
    if (legs.length === 0) return this.onWalk(from.at, from.at, from.y, from.y)
    let { facing } = this.mover.pose
    for (const leg of legs) {
      const stop = this.onLeg(leg, facing)
      if (stop) return stop
      facing = this.carried(leg, facing)
    }
    return null
  }

  /** Is nothing in the way of these legs? */
  isFree(legs: readonly MoveLeg[]): boolean {
    let { facing } = this.mover.pose
    return legs.every((leg) => {
      if (this.leadsOff(leg.from, leg.to, facing) || this.onLeg(leg, facing)) return false
      facing = this.carried(leg, facing)
      return true
    })
  }

  /** Does somebody, or ground nobody enters, bar this walk on one level? Walls are not looked at. */
  isTaken(from: PlanPoint, to: PlanPoint, y: Mm): boolean {
    return this.leadsOff(from, to) || this.onWalk(from, to, y, y) !== null
  }
  private leadsOff(from: PlanPoint, to: PlanPoint, facing = this.mover.pose.facing): boolean {
    return this.facingsOn(from, to, facing).every((one) =>
      overTableEdge(this.scene.table, this.mover, to, one),
    )
  }
  /** Pointing along the way, or as it is carried so far; a disc and a thing on wheels have no choice. */
  private facingsOn(from: PlanPoint, to: PlanPoint, facing = this.mover.pose.facing): readonly number[] {
    if (this.mover.body.base.shape === 'round' || pointGap(from, to) <= tolerance) return [facing]
    const along = bearing(from, to)
    return this.scene.drives ? [along] : [along, facing]
  }
  /** How it stands after a leg that is free: it climbs as it came (`carriedLegs`). */
  private carried(leg: MoveLeg, facing: number): number {
    const [along = facing] = this.facingsOn(leg.from, leg.to, facing)
    return along === facing || this.scene.drives || !this.onWays(leg, [along]) ? along : facing
  }

  private onGround(from: MoveLeg['from'], to: MoveLeg['to']): Barrier | null {
    if (this.heaps.length > 0)
      return this.onHeights(
        from,
        to,
        groundHeights(this.heaps, from, to),
        () => groundStretches(this.heaps, from, to),
        this.facingsOn(from, to),
      )
    return from.y < to.y ? this.onWalk(from, to, from.y, to.y) : this.onWalk(from, to, to.y, from.y)
  }
  private onLeg(leg: MoveLeg, facing: number): Stop | null {
    if (leg.kind === 'jump') return null
    const { table, walls } = this.scene
    const met = this.onWays(leg, this.facingsOn(leg.from, leg.to, facing))
    if (met || walls !== 'physical') return met
    return (wallInTheWay(table, this.mover.body, leg, this.mover.pose.facing) ?? climbBarred(table, leg))
      ? 'wall'
      : null
  }

  private onWays(leg: MoveLeg, facings: readonly number[]): Barrier | null {
    const { table } = this.scene
    return this.onHeights(leg.from, leg.to, heightsOf(table, leg), () => stretchesOfLeg(table, leg), facings)
  }

  /** All of it at once first: its stretches are looked at only where something may be in its way at another height. */
  private onHeights(
    from: PlanPoint,
    to: PlanPoint,
    [low, high]: readonly [Mm, Mm],
    stretches: () => readonly Stretch[],
    facings: readonly number[],
  ): Barrier | null {
    const stop = this.onWalk(from, to, low, high, facings)
    if (!stop || high - low <= tolerance) return stop
    for (const part of stretches()) {
      const met = this.onWalk(part.from, part.to, part.low, part.high, facings)
      if (met) return met
    }
    return null
  }
  private onWalk(
    from: PlanPoint,
    to: PlanPoint,
    low: Mm,
    high: Mm,
    [first, other]: readonly number[] = this.facingsOn(from, to),
  ): Barrier | null {
    const stop = first === undefined ? null : this.onWalkIn(first, from, to, low, high)
    return stop && other !== undefined && !this.onWalkIn(other, from, to, low, high) ? null : stop
  }
  private onWalkIn(facing: number, from: PlanPoint, to: PlanPoint, low: Mm, high: Mm): Barrier | null {
    const { mover, scene } = this
    for (const one of this.hindrances)
      if (meetsObstacleOn(mover, one, from, to, low, high, facing)) return one.obstacle
    const closed = this.solid.filter(
      ({ piece, box }) => mayReach(from, to, this.radius, box) && !isAbove(piece, low),
    )
    const [first] = closed
    if (first && mover.body.base.shape !== 'round') {
      // One look at all of them, whichever is named.
      const leg = { ...this.walkLeg(from, to, low, high), facing }
      if (impassableOn(scene.table, mover.body, leg)) return first.piece
    } else
      for (const { piece, outline } of closed)
        if (closerThan(segmentToPolygon(from, to, outline), this.radius)) return piece
    return scene.hullWalls ? this.ruinOn(from, to, low, high) : null
  }

  /** A hull goes round a ruin whose walls stop it (CF-RUIN-10). */
  private ruinOn(from: PlanPoint, to: PlanPoint, low: Mm, high: Mm): Piece | null {
    const { mover, scene } = this
    return hullStopped(scene.table, mover.body, this.walkLeg(from, to, low, high), mover.pose.facing)
  }
  private walkLeg(from: PlanPoint, to: PlanPoint, low: Mm, high: Mm): MoveLeg {
    const [start, end] = [
      { ...from, y: low },
      { ...to, y: high },
    ]
    return { from: start, to: end, kind: 'walk', length: pointGap(from, to) }
  }
}
