/** The cheapest way of a model into contact with an enemy (C4-ASSAULT-08, -09, CF-ASSAULT-01), and the one it is drawn on. */
import { inches, within, type Mm } from '../../../../shared/geometry/length'
import { bearing, nearestOnSegment, pointGap, stepped, type PlanPoint } from '../../../../shared/geometry'
import { spotAt, type Goal, type Neighbourhood } from '../../../../shared/movement'
import type { Waypoint } from '../../../../shared/protocol/spatial'
import { Remembered } from '../../../../shared/remembered'
import { reachOfBase, surfaceHeight } from '../../../../shared/table'
import type { StandingModel } from '../game'
import { endsTouching, WallStops } from './against-wall'
import { comesToTouch } from './contact'
import { curvesBeside, standingAt, surfacesBeside, type Curve } from './contact-curves'
import { feetBeside, isAmong } from './contact-heights'
import { contactGoals, contactPlaces, hasRoom, isTurned, type Meeting } from './contact-places'
import { asItStands, knownNow, rulesOf, sceneOf, type ContactMove, type PlannedContact } from './contact-plan'
import { widestContact } from './obstacle-contact'
import { cheapestWay, waysInOrder, type IntoContact } from './plan-ways'
import { TurnedPlaces, facingsTo, leastTravel } from './turned-contact'
import { standsInThinWalls } from './wall-contact'

export const meetingOf = (
  plan: PlannedContact,
  mover: StandingModel,
  enemy: StandingModel,
  scene = sceneOf(plan, mover),
): Meeting => ({
  game: plan.game,
  table: scene.table,
  scene,
  rules: rulesOf(plan, mover),
  mover,
  enemy,
  keepsClear: plan.keepsClear === true,
  inWalls: plan.inWalls,
})

/** Where one enemy may be touched. */
interface ContactPlaces {
  readonly places: Neighbourhood
  readonly makes: IntoContact['makes']
}

function placesOfDisc(plan: PlannedContact, stops: WallStops, reach: Mm): ContactPlaces {
  const { meeting } = stops
  return {
    places: contactPlaces(meeting, reach),
    makes: (path, goes) => endsTouching(plan, meeting, path, goes) ?? stops.before(path, goes),
  }
}
/** The same for a base that is no disc, turned to him in whichever way it finds room. */
function placesTurned(plan: PlannedContact, stops: WallStops, reach: Mm): ContactPlaces {
  const { meeting } = stops
  const { mover, enemy } = meeting
  const places = new TurnedPlaces(meeting, reach)
  const makes: IntoContact['makes'] = (path, goes) => {
    const last = path[path.length - 1]
    if (!last || places.isCut({ aim: 'spot', ...last })) return null
    const surfaces = surfacesBeside(meeting, last.at, last.on)
    let room = false
    for (const surface of surfaces)
      for (const facing of facingsTo(meeting, last.at)) {
        const there = standingAt(mover, last.at, surface, facing)
        const turned = [...path.slice(0, -1), { ...last, on: surface.ref, facing }]
        if (!hasRoom(meeting, there)) {
          if (!standsInThinWalls(plan.game, there, enemy)) continue
          room = true
          const found = stops.before(turned, goes)
          if (found) return found
          continue
        }
        if (!comesToTouch(plan.game, there, enemy)) continue
        room = true
        const found = goes(turned)
        if (found && comesToTouch(plan.game, { ...mover, pose: found.move.end }, enemy)) return found
      }
    if (!room) places.cutOff(last.at, last.on, surfaces)
    return null
  }
  return { places, makes }
}

/**
 * The goals beside one enemy, those against walls that come up on the way to them included.
 * @param nearest  only these places beside him, instead of every one
 */
function contactsWith(
  plan: PlannedContact,
  meeting: Meeting,
  reach: Mm,
  nearest?: Neighbourhood,
): Neighbourhood<Goal & IntoContact> {
  const { mover, enemy } = meeting
  const stops = new WallStops(plan, meeting)
  const { places, makes } = (isTurned(mover) ? placesTurned : placesOfDisc)(plan, stops, reach)
  const { at, radius, goals, instead } = nearest ?? places
  const made = (goal: Goal) => ({ ...goal, enemy, makes })
  return {
    at,
    radius: radius + stops.farther,
    goals: () => [...goals().map(made), ...stops.goals()],
    instead: () => [...(instead?.() ?? []).map(made), ...stops.instead()],
  }
}

interface ContactSearch {
  /** A dearer way is of no use. */
  readonly limit?: Mm
  /** What else is asked of the move. */
  readonly willDo?: (found: ContactMove) => boolean
}
interface Contact extends ContactMove {
  /** The enemy it leads to. */
  readonly enemy: StandingModel
}

/** The ways that end touching one of these enemies, the cheapest first. */
function touchingInOrder(
  plan: PlannedContact,
  mover: StandingModel,
  enemies: readonly StandingModel[],
  limit: Mm,
): Iterable<Contact> {
  const { contacts } = knownNow(plan)
  const key = [mover.id, limit, ...enemies.map(({ id }) => id)].join()
  const known = contacts.get(key)
  if (known) return known
  const now = asItStands(plan)
  const scene = sceneOf(now, mover)
  const reach = Math.min(limit, plan.budget.plan)
  const places = enemies.map((enemy) => contactsWith(now, meetingOf(now, mover, enemy, scene), reach))
  const found = new Remembered(
    waysInOrder(now, mover, places, limit, (path, { enemy, makes }, goes) => {
      const one = makes(path, goes)
      return one && { ...one, enemy }
    }),
  )
  contacts.set(key, found)
  return found
}
/** The cheapest way that ends touching one of these enemies. */
export function touchingWays(
  plan: PlannedContact,
  mover: StandingModel,
  enemies: readonly StandingModel[],
  { limit = Math.max(plan.budget.plan, plan.budget.climb), willDo = () => true }: ContactSearch = {},
): Contact | null {
  const reach = Math.min(limit, plan.budget.plan)
  const near = enemies.filter((enemy) => within(leastTravel(mover, enemy), reach + widestContact))
  if (near.length === 0) return null
  for (const found of touchingInOrder(plan, mover, near, limit)) if (willDo(found)) return found
  return null
}

/** A pointer this near to touching an enemy means touching him. */
const snap: Mm = inches(1)
/** So many places near the pointer are gone to before any place will do. */
const nearTries = 6

/** The place of a curve that is nearest to another. */
const nearestOn = ({ goal }: Curve, to: PlanPoint): PlanPoint =>
  goal.aim === 'rim'
    ? stepped(goal.at, bearing(goal.at, to), goal.radius)
    : nearestOnSegment(to, goal.from, goal.to)
/** The way to the place that touches him and is nearest to where the model is drawn. */
function touchingAt(
  plan: PlannedContact,
  mover: StandingModel,
  enemy: StandingModel,
  drawn: PlanPoint,
): ContactMove | null {
  const meeting = meetingOf(plan, mover, enemy)
  const { budget } = plan
  const off = ({ at }: { readonly at: PlanPoint }): Mm => pointGap(at, drawn)
  const square = curvesBeside(meeting).map((curve) => ({ at: nearestOn(curve, drawn), on: curve.goal.on }))
  const cut = contactGoals(meeting, budget.plan).flatMap((goal) => (goal.aim === 'spot' ? [goal] : []))
  const nearest = [...square, ...cut].sort((one, two) => off(one) - off(two)).slice(0, nearTries)
  for (const { at, on } of nearest) {
    const place = contactsWith(plan, meeting, budget.plan, spotAt(at, on))
    const found = cheapestWay(plan, mover, [place], budget.plan, (path, { makes }, goes) => makes(path, goes))
    if (found) return found
  }
  return touchingWays(plan, mover, [enemy])
}

/** The way into contact with the enemy beside whom a model is drawn, on the side where it is drawn; null: beside nobody. */
export function besideEnemy(plan: PlannedContact, mover: StandingModel, to: Waypoint): ContactMove | null {
  const y = surfaceHeight(plan.scene.table, to.on, to.at) ?? Infinity
  const near = plan.enemies
    .map((enemy) => ({
      enemy,
      off: pointGap(to.at, enemy.pose.at) - reachOfBase(enemy.body.base) - reachOfBase(mover.body.base),
    }))
    .filter(({ enemy, off }) => within(off, snap) && isAmong(feetBeside(mover.body, enemy), y))
    .sort((one, two) => one.off - two.off)
  for (const { enemy } of near) {
    const found = touchingAt(plan, mover, enemy, to.at)
    if (found) return found
  }
  return null
}
