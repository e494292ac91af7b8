/** The cheapest ways of one model as everybody stands now, to whatever goals; a base that is no disc is turned as it goes (C4-ASSAULT-09). */
import type { Mm } from '../../../../shared/geometry'
import { ShortestWays, spotAt, type Goal, type Neighbourhood, type Shut } from '../../../../shared/movement'
import type { Waypoint } from '../../../../shared/protocol/spatial'
import type { StandingModel } from '../game'
import { knownNow, rulesOf, sceneOf, wayBy, type ContactMove, type PlannedContact } from './contact-plan'
import { shortOfPassing } from './turned-room'
import { turnedWay } from './turned-way'

/** The ways open to a model; looked for once until somebody moves. */
function waysOf(plan: PlannedContact, mover: StandingModel): ShortestWays {
  const { budget, keepsClear = false, overHeads = false, imagined = false } = plan
  const known = knownNow(plan)
  const before = known.ways.get(mover.id)
  if (before) return before
  const scene = sceneOf(plan, mover)
  const shut = known.shut.get(mover.id) ?? []
  const ways = new ShortestWays(
    { scene, mover, reach: budget.plan, keepsClear, overHeads, shut, ...(imagined && { mostLooks }) },
    rulesOf(plan, mover),
  )
  known.ways.set(mover.id, ways)
  return ways
}

/** What a way that is only imagined is worth: a sixteenth of a crowd's search, and nearly all that are found take fewer. */
const mostLooks = 250

/** So often a way is looked for anew round a place where the base cannot be turned so that it passes. */
const mostShut = 60
/** Such a place is gone round in no less than this. */
const leastShut: Mm = 0.2

/** The path as a move, the base turned on it as it must be; null where something is held against it. */
export type Goes = (path: readonly Waypoint[]) => ContactMove | null

/** What is made of a way to a goal: one into contact with this enemy, or null. */
export interface IntoContact {
  readonly enemy: StandingModel
  readonly makes: (path: readonly Waypoint[], goes: Goes) => ContactMove | null
}

/** What is made of a path to a goal, with the move that goes it; null where it will not do. */
type Made<G, T> = (path: readonly Waypoint[], goal: G, goes: Goes) => T | null

/** What is made of the ways to any of these places, the cheapest first; nobody of the unit may move meanwhile. */
export function* waysInOrder<G extends Goal, T>(
  plan: PlannedContact,
  mover: StandingModel,
  places: readonly Neighbourhood<G>[],
  limit: Mm,
  made: Made<G, T>,
): Generator<T, void, undefined> {
  if (mover.body.base.shape === 'round') {
    for (const { path, goal } of waysOf(plan, mover).to(places, limit)) {
      const one = made(path, goal, (way) => wayBy(plan, mover, way))
      if (one !== null) yield one
    }
    return
  }
  const known = knownNow(plan)
  for (;;) {
    const shut: Shut[] = []
    const goes: Goes = (path) => {
      const found = wayBy(plan, mover, path)
      if (found) return found
      const turned = turnedWay(sceneOf(plan, mover), mover, path)
      if ('path' in turned) return wayBy(plan, mover, turned.path)
      const { at, on, y } = turned.stuck
      const room = { scene: sceneOf(plan, mover), mover, keepsClear: plan.keepsClear === true }
      shut.push({ at, on, radius: Math.max(leastShut, 0.9 * shortOfPassing(room, at, y)) })
      return null
    }
    // What bars the shortest way is gone round: it is looked for again before a dearer one is taken.
    for (const { path, goal } of waysOf(plan, mover).to(places, limit)) {
      const one = made(path, goal, goes)
      if (one !== null) yield one
      if (shut.length > 0) break
    }
    const before = known.shut.get(mover.id) ?? []
    if (shut.length === 0 || before.length >= mostShut) return
    known.shut.set(mover.id, [...before, ...shut])
    known.ways.delete(mover.id)
  }
}
/** The cheapest way to any of these places that does. */
export function cheapestWay<G extends Goal, T>(
  plan: PlannedContact,
  mover: StandingModel,
  places: readonly Neighbourhood<G>[],
  limit: Mm,
  made: Made<G, T>,
): T | null {
  const [found = null] = waysInOrder(plan, mover, places, limit, made)
  return found
}

/** The straight way, or the shortest round whoever stands in it. */
export const wayIntoContact = (
  plan: PlannedContact,
  mover: StandingModel,
  to: Waypoint,
): ContactMove | null =>
  wayBy(plan, mover, [to]) ??
  cheapestWay(plan, mover, [spotAt(to.at, to.on)], plan.budget.plan, (path, _, goes) =>
    goes([...path.slice(0, -1), to]),
  )
