/**
 * How far a model may go of a way that was drawn for it: as far as its distance lasts and it has room to stand, and up to
 * the last whole storey (C4-MOVE-02, CF-MOVE-02). Every end is proven by the check of the whole path.
 */
import { inches, stored, tolerance, type Mm, type PlanPoint } from '../geometry'
import type { MoveLeg } from '../protocol/previews/way'
import type { Waypoint } from '../protocol/spatial'
import { surfacesAt } from '../table'
import type { Standing, Surface, Table } from '../table/types'
import { carriedLegs } from './carried'
import { checkPath } from './path'
import type { MoveRules, MoveScene } from './rules'

/** Room at the end is looked for backwards along the way in such steps: finely at first, where a hair is in the way. */
const steps: readonly Mm[] = [0, 0.05, 0.1, 0.2, 0.35, 0.5].map(inches)
const longStep: Mm = inches(0.25)

/** A stretch of the way, and what has been spent before it. */
interface Stretch {
  readonly leg: MoveLeg
  /** The waypoint it leads to. */
  readonly index: number
  readonly spent: Mm
}

/**
 * @param beside  the rest of its unit where they will stand
 * @returns       the way itself where it is lawful; none where no part of it is
 */
export function cutShort(
  scene: MoveScene,
  mover: Standing,
  path: readonly Waypoint[],
  rules: MoveRules,
  beside: readonly Standing[] = [],
): readonly Waypoint[] {
  const lawful = (way: readonly Waypoint[]): boolean => !checkPath(scene, mover, way, rules, beside).refusal
  if (lawful(path)) return path
  for (const end of endsBackwards(scene, mover, path, rules)) if (lawful(end)) return end
  return []
}

/** Shorter ways, the farthest end first. */
function* endsBackwards(
  scene: MoveScene,
  mover: Standing,
  path: readonly Waypoint[],
  rules: MoveRules,
): Generator<readonly Waypoint[]> {
  const last = path[path.length - 1]
  const { table } = scene
  for (const { leg, index, spent } of stretchesOf(scene, mover, path, rules).reverse()) {
    const endingAt = (at: PlanPoint, { ref }: Surface): readonly Waypoint[] => [
      ...path.slice(0, index),
      { ...last, at, on: ref },
    ]
    if (leg.kind === 'climb') {
      for (const surface of storeysOn(table, leg)) yield endingAt({ x: leg.to.x, z: leg.to.z }, surface)
      continue
    }
    const most = Math.min(leg.length, rules.budget.plan - spent)
    for (const far of backwards(most)) {
      const at = alongLeg(leg, far / leg.length)
      for (const surface of floorsUnder(table, leg, far / leg.length, at)) yield endingAt(at, surface)
    }
  }
}

/** Stretches that begin before the distance is used up. */
function stretchesOf(
  scene: MoveScene,
  mover: Standing,
  path: readonly Waypoint[],
  { manner, budget, sharedClimb }: MoveRules,
): Stretch[] {
  const stretches: Stretch[] = []
  let [spent, known] = [0, 0]
  for (const index of path.keys()) {
    const legs = carriedLegs(scene, mover, path.slice(0, index + 1), manner)
    for (const leg of legs.slice(known)) {
      if (spent >= budget.plan - tolerance && leg.kind !== 'climb') return stretches
      stretches.push({ leg, index, spent })
      if (leg.kind !== 'climb' || sharedClimb) spent += leg.length
    }
    known = legs.length
  }
  return stretches
}

function* backwards(most: Mm): Generator<Mm> {
  for (const step of steps) if (most - step > tolerance) yield most - step
  for (let far = most - (steps.at(-1) ?? 0) - longStep; far > tolerance; far -= longStep) yield far
}
const alongLeg = ({ from, to }: MoveLeg, share: number): PlanPoint => ({
  x: stored(from.x + (to.x - from.x) * share),
  z: stored(from.z + (to.z - from.z) * share),
})

/** The floor walked on; where one comes down after a leap, whatever lies there, the height one has come to first. */
function floorsUnder(table: Table, leg: MoveLeg, share: number, at: PlanPoint): readonly Surface[] {
  const height = leg.from.y + (leg.to.y - leg.from.y) * share
  const off = ({ y }: Surface): Mm => Math.abs(y - height)
  const floors = [...surfacesAt(table, at)].sort((one, two) => off(one) - off(two))
  return leg.kind === 'jump' ? floors : floors.slice(0, 1)
}
/** Floors one passes on a climb, the highest reached first. */
function storeysOn(table: Table, { from, to }: MoveLeg): readonly Surface[] {
  const risen = ({ y }: Surface): Mm => (to.y - from.y) * (y - from.y)
  const passed = ({ y }: Surface): boolean => Math.abs(y - from.y) <= Math.abs(to.y - from.y) + tolerance
  return surfacesAt(table, to)
    .filter((floor) => risen(floor) > 0 && passed(floor))
    .sort((one, two) => risen(two) - risen(one))
}
