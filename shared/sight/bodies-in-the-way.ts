/** Models that stand in the way of a look: hulls, large bodies and close combats (C4-LOS-03 to -05, CF-LOS-08, -09). */
import { beyond, inches, storeyHeight, tolerance, within, type Mm } from '../geometry/length'
import { segmentsCross } from '../geometry/distance'
import { pointToSegment } from '../geometry/polygon'
import type { Point3 } from '../geometry/point'
import { baseGap, reachOfBase } from '../table/bases'
import { pieceOf } from '../table/surfaces'
import type { Standing } from '../table/types'
import { effectiveSize, elevation } from './elevation'
import { entersHull, hullBox } from './hull'
import type { Look, SightScene } from './scene'
import type { SightSettings } from './settings'
import { touchInterval } from './solid-tree'
import { withoutLowWrecks, type Tracer } from './trace'
import type { Blocker } from './witness'

interface BodyHit {
  readonly t: number
  readonly blocker: Blocker
}
/** Fighters no farther apart than this close the line between them (C4-LOS-05). */
const combatGap = inches(2)

/** What could stop a ray of this look, worked out once for its five rays. */
export interface Obstacles {
  readonly bulky: readonly Standing[]
  readonly combats: readonly (readonly Standing[])[]
  readonly settings: SightSettings
}
export function obstaclesOf(scene: SightScene, { from, to, eye }: Look): Obstacles {
  const { bulky, combats, settings } = scene
  if (bulky.length === 0 && combats.length === 0) return { bulky, combats, settings }
  const overTheGround = looksOverTheGround(scene, { from, to })
  const counts = (model: Standing): boolean =>
    model.id !== from.id && model.id !== to.id && !(overTheGround && model.pose.on.level === 0)
  return {
    // Most stand far beside every ray of the look.
    bulky: bulky.filter(
      (model) =>
        counts(model) &&
        pointToSegment(model.pose.at, eye, to.pose.at) <= widthOf(model) + widthOf(to) + tolerance,
    ),
    combats: combats.map((combat) => combat.filter(counts)),
    settings,
  }
}

/** No part of a body is farther than this from its middle, seen from above. */
const widthOf = ({ body }: Standing): Mm => Math.max(reachOfBase(body.base), body.radius)

/** Models on the ground are in nobody's way here, whatever their size (CF-LOS-08). */
export const looksOverTheGround = (scene: SightScene, { from, to }: Pick<Look, 'from' | 'to'>): boolean =>
  isUpstairs(scene, from) || (scene.settings.upperSymmetric && isUpstairs(scene, to))
/** The solids this look may meet: wrecks are looked over as the hulls they were (CF-LOS-08). */
export const solidsMet = (scene: SightScene, look: Pick<Look, 'from' | 'to'>): Tracer =>
  looksOverTheGround(scene, look) ? withoutLowWrecks(scene.tracer) : scene.tracer

/** On a floor of a ruin above its ground floor: roofs of buildings and hills are plain geometry (CF-LOS-08). */
const isUpstairs = (scene: SightScene, { pose: { on } }: Standing): boolean =>
  on.level > 0 && on.piece !== null && pieceOf(scene.table, on.piece)?.design.kind === 'ruin'

/** The first body or combat that stops the ray. */
export function bodyInTheWay(obstacles: Obstacles, look: Look, to: Point3): BodyHit | null {
  let best: BodyHit | null = null
  const note = (t: number | null, blocker: Blocker): void => {
    if (t !== null && (!best || t < best.t)) best = { t, blocker }
  }
  for (const model of obstacles.bulky)
    note(entersBody(model, look.eye, to), { kind: 'model', id: model.id, cite: 'C4-LOS-04' })
  for (const fighters of obstacles.combats) {
    const crossed = crossedFighters(fighters, look.eye, to)
    for (const group of byHeight(crossed)) {
      const t = throughCombat(group, look, to, obstacles.settings)
      const first = group[0]
      if (first) note(t, { kind: 'model', id: first.model.id, cite: 'C4-LOS-05' })
    }
  }
  return best
}

/** Where a ray enters a hull, or the cylinder of a body. */
export function entersBody(model: Standing, eye: Point3, to: Point3): number | null {
  const box = hullBox(model)
  if (box) return entersHull(box, eye, to)
  const { pose, body } = model
  const chord = discChord(pose.at.x - eye.x, pose.at.z - eye.z, to.x - eye.x, to.z - eye.z, body.radius)
  if (!chord) return null
  let [from, end] = chord
  const dy = to.y - eye.y
  const low = pose.y - eye.y
  const high = low + body.height
  if (dy === 0) {
    if (low >= 0 || high <= 0) return null
  } else {
    from = Math.max(from, Math.min(low / dy, high / dy))
    end = Math.min(end, Math.max(low / dy, high / dy))
  }
  return end - from > touchInterval ? from : null
}

/** The part of a plan segment (from the origin, by dx, dz) inside a disc. */
function discChord(cx: number, cz: number, dx: number, dz: number, radius: number): [number, number] | null {
  const a = dx * dx + dz * dz
  const c = cx * cx + cz * cz - radius * radius
  if (a === 0) return c < 0 ? [0, 1] : null
  const b = cx * dx + cz * dz
  const root = b * b - a * c
  if (root <= 0) return null
  const from = Math.max(0, (b - Math.sqrt(root)) / a)
  const to = Math.min(1, (b + Math.sqrt(root)) / a)
  return to - from > touchInterval ? [from, to] : null
}

interface Crossed {
  readonly model: Standing
  readonly from: number
  readonly to: number
}

/** Fighters whose base the ray crosses, and pairs of fighters close enough between which it passes. */
function crossedFighters(fighters: readonly Standing[], eye: Point3, to: Point3): readonly Crossed[] {
  const found: Crossed[] = []
  for (const [i, model] of fighters.entries()) {
    const { at } = model.pose
    const reach = model.body.base.shape === 'round' ? model.body.base.radius : model.body.radius
    const chord = discChord(at.x - eye.x, at.z - eye.z, to.x - eye.x, to.z - eye.z, reach)
    if (chord) found.push({ model, from: chord[0], to: chord[1] })
    for (const other of fighters.slice(i + 1)) {
      if (!segmentsCross(eye, to, at, other.pose.at) || !within(baseGap(model, other), combatGap)) continue
      const t = meetingPoint(eye, to, at, other.pose.at)
      found.push({ model, from: t, to: t }, { model: other, from: t, to: t })
    }
  }
  return found
}
function meetingPoint(eye: Point3, to: Point3, a: Standing['pose']['at'], b: Standing['pose']['at']): number {
  const [ex, ez] = [b.x - a.x, b.z - a.z]
  return ((a.x - eye.x) * ez - (a.z - eye.z) * ex) / ((to.x - eye.x) * ez - (to.z - eye.z) * ex)
}

/** A combat on several floors is judged floor by floor (CF-LOS-09). */
function byHeight(crossed: readonly Crossed[]): readonly (readonly Crossed[])[] {
  const floors = new Map<number, Crossed[]>()
  for (const one of crossed) {
    const { y } = one.model.pose
    floors.set(y, [...(floors.get(y) ?? []), one])
  }
  return [...floors.values()]
}

/** Where a combat on one floor stops the ray; null where it passes above, below, or is looked over. */
function throughCombat(
  crossed: readonly Crossed[],
  { from, to, eye }: Look,
  point: Point3,
  settings: SightSettings,
): number | null {
  const floor = crossed[0]?.model.pose.y ?? 0
  const elevated =
    settings.elevation === 'prism' &&
    [from, to].some((model) => !beyond(elevation, Math.abs(model.pose.y - floor)))
  const largest = Math.max(...crossed.map((one) => one.model.body.size))
  if (!elevated && [from, to].some((model) => effectiveSize(model, settings) > largest)) return null
  const tallest = Math.max(...crossed.map((one) => one.model.body.height))
  const top = floor + (elevated ? tallest : storeyHeight)
  let first: number | null = null
  for (const one of crossed) {
    const [y0, y1] = [eye.y + (point.y - eye.y) * one.from, eye.y + (point.y - eye.y) * one.to]
    if (Math.min(y0, y1) >= top || Math.max(y0, y1) < floor) continue
    if (first === null || one.from < first) first = one.from
  }
  return first
}
