/**
 * Ways into contact that would end in a thin wall: the model is set down against it, and what it would have gone to touch its
 * enemy still counts (CF-ASSAULT-02). Where it cannot be set down by the same way, its place against the wall is one more
 * goal of the search that is under way.
 */
import { pointGap, within, type Mm, type PlanPoint } from '../../../../shared/geometry'
import type { Goal } from '../../../../shared/movement'
import type { Waypoint } from '../../../../shared/protocol/spatial'
import { reachOfBase } from '../../../../shared/table'
import { comesToTouch } from './contact'
import { standingAt, surfacesBeside } from './contact-curves'
import { anywhereBeside } from './contact-heights'
import { hasRoom, type Meeting } from './contact-places'
import { checkWay, type ContactMove, type PlannedContact } from './contact-plan'
import { wallThickness } from './obstacle-contact'
import type { Goes, IntoContact } from './plan-ways'
import { placesAgainstTheWall, thinWallsBeside } from './wall-contact'

/** A way that ends in contact, standing on whichever surface there is of the enemy's height. */
export function endsTouching(
  plan: PlannedContact,
  meeting: Meeting,
  path: readonly Waypoint[],
  goes: Goes,
): ContactMove | null {
  const { mover, enemy } = meeting
  const last = path[path.length - 1]
  if (!last) return null
  for (const { ref } of surfacesBeside(meeting, last.at, last.on)) {
    const found = goes([...path.slice(0, -1), { ...last, on: ref }])
    if (found && comesToTouch(plan.game, { ...mover, pose: found.move.end }, enemy)) return found
  }
  return null
}

/** A place against the wall, and what is known of it. */
interface Stop {
  readonly waypoint: Waypoint
  /** Has he room there, and touches his enemy? */
  readonly touches: boolean
  /** What it may cost to come there: nobody goes farther to be set down than to touch him. Less than 0: not asked yet. */
  wouldGo: Mm
  /** The cheapest way there, once found. */
  reached: ContactMove | null
}
type StopGoal = Goal & IntoContact

/** Places against thin walls beside one enemy, for one who looks for a way to him. */
export class WallStops {
  /** Such a place is so much farther from the enemy than one that touches him. */
  readonly farther: Mm
  private readonly stops = new Map<string, Stop>()
  private readonly inWalls = new Map<string, readonly Stop[]>()
  private fresh: Stop[] = []

  constructor(
    private readonly plan: PlannedContact,
    readonly meeting: Meeting,
  ) {
    const { mover, enemy } = meeting
    const walls = thinWallsBeside(plan.game, anywhereBeside(mover, enemy), enemy)
    this.farther = walls.length === 0 ? 0 : 2 * reachOfBase(mover.body.base) + wallThickness
  }

  /** Every one so far, as goals of a new search; no way is short enough for those nobody has asked for. */
  goals(): readonly StopGoal[] {
    this.fresh = []
    return [...this.stops.values()].filter(({ reached }) => !reached).map((stop) => this.goalOf(stop))
  }
  /** Those that have come up since. */
  instead(): readonly StopGoal[] {
    const goals = this.fresh.map((stop) => this.goalOf(stop))
    this.fresh = []
    return goals
  }

  /** A way whose end may lie in a thin wall: cut short, or else looked for. */
  before(path: readonly Waypoint[], goes: Goes): ContactMove | null {
    const { plan } = this
    const { mover } = this.meeting
    const last = path[path.length - 1]
    const from = path[path.length - 2] ?? mover.pose
    if (!last) return null
    // On the side it comes from.
    const stops = [...this.stopsBefore(last)].sort((one, two) => gapTo(one, from.at) - gapTo(two, from.at))
    if (stops.length === 0) return null
    const wouldGo = checkWay(plan, mover, path).plan
    for (const stop of stops) {
      const found = this.sets(stop.waypoint, wouldGo, path, goes) ?? this.looked(stop, wouldGo)
      if (found) return found
    }
    return null
  }
  /** A place in the walls is come to by many ways: where he is set down before it is worked out once. */
  private stopsBefore(last: Waypoint): readonly Stop[] {
    const { mover, enemy } = this.meeting
    const key = `${last.at.x} ${last.at.z} ${last.on.piece} ${last.on.level} ${last.facing}`
    const known = this.inWalls.get(key)
    if (known) return known
    const y = surfacesBeside(this.meeting, last.at, last.on)[0]?.y ?? enemy.pose.y
    const inWall = { ...mover, pose: { ...mover.pose, ...last, y } }
    const stops = placesAgainstTheWall(this.plan.game, inWall, enemy)
      .map((at) => this.stopAt({ ...last, at }))
      .filter(({ touches }) => touches)
    this.inWalls.set(key, stops)
    return stops
  }
  /** Set down there by a way that was looked for. */
  private by(stop: Stop, path: readonly Waypoint[], goes: Goes): ContactMove | null {
    const found = this.sets(stop.waypoint, stop.wouldGo, path, goes)
    if (found) stop.reached = found
    return found
  }

  private sets(waypoint: Waypoint, wouldGo: Mm, path: readonly Waypoint[], goes: Goes): ContactMove | null {
    const found = endsTouching(this.plan, this.meeting, [...path.slice(0, -1), waypoint], goes)
    return found && within(found.move.plan, wouldGo) ? { ...found, wouldGo } : null
  }
  private stopAt(waypoint: Waypoint): Stop {
    const key = keyOf(waypoint)
    const known = this.stops.get(key)
    if (known) return known
    const { mover, enemy } = this.meeting
    const touches = surfacesBeside(this.meeting, waypoint.at, waypoint.on).some((surface) => {
      const there = standingAt(mover, waypoint.at, surface, waypoint.facing)
      return hasRoom(this.meeting, there) && comesToTouch(this.plan.game, there, enemy)
    })
    const stop = { waypoint, touches, wouldGo: -1, reached: null }
    this.stops.set(key, stop)
    return stop
  }
  /** The way that was found there, if it costs no more; else it is looked for up to that cost. */
  private looked(stop: Stop, wouldGo: Mm): ContactMove | null {
    const { reached } = stop
    if (reached) return within(reached.move.plan, wouldGo) ? { ...reached, wouldGo } : null
    if (wouldGo <= stop.wouldGo) return null
    stop.wouldGo = wouldGo
    this.fresh.push(stop)
    return null
  }
  private goalOf(stop: Stop): StopGoal {
    const { at, on } = stop.waypoint
    const { enemy } = this.meeting
    return {
      aim: 'spot',
      at,
      on,
      within: stop.wouldGo,
      enemy,
      makes: (path, goes) => this.by(stop, path, goes),
    }
  }
}
const gapTo = ({ waypoint }: Stop, at: PlanPoint): Mm => pointGap(waypoint.at, at)
/** Places nearer to each other than a hundredth of a millimetre are one. */
const keyOf = ({ at, on, facing }: Waypoint): string =>
  [at.x.toFixed(2), at.z.toFixed(2), on.piece ?? '', on.level, facing?.toFixed(2) ?? ''].join(' ')
