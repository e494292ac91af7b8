/** Yes or no, fast: the same rules as `look`, without saying why. */
import type { Point3 } from '../geometry/point'
import type { ModelId, Standing } from '../table/types'
import { bodyInTheWay, obstaclesOf, solidsMet } from './bodies-in-the-way'
import type { Bundle } from './bundle'
import { looksAt, type Look, type SightScene } from './scene'
import type { Tracer } from './trace'
import { ruleZone } from './zones'

/** Is at least one of the five rays clear (CF-LOS-01, C4-LOS-02), of a hull one place on a panel (C4-VSHOOT-27)? */
export const sees = (scene: SightScene, from: ModelId | Standing, to: ModelId | Standing): boolean =>
  looksAt(scene, from, to).some((look) => clearRays(scene, look) > 0)

/** Clear rays of a look: of 5 at a body, of 200 on each panel of a hull turned to the eye. */
export function clearOf(
  scene: SightScene,
  from: ModelId | Standing,
  to: ModelId | Standing,
): { readonly clear: number; readonly samples: number } {
  let clear = 0
  let samples = 0
  for (const look of looksAt(scene, from, to)) {
    clear += clearRays(scene, look)
    samples += look.points.length
  }
  return { clear, samples }
}

/** How many rays of one look are clear. */
const clearRays = (scene: SightScene, look: Look): number => openRays(scene, look).left

/** The rays of one look, those stopped by any rule taken out. Walls first: they are asked fastest and stop most. */
export function openRays(scene: SightScene, look: Look): Bundle {
  const bundle = raysPastSolidsMet(scene, look)
  return bundle.left === 0 ? bundle : raysPastRules(scene, look, bundle)
}

/** The rays of one look that no solid stops. */
export function raysPastSolidsMet(scene: SightScene, look: Look): Bundle {
  const { lastBlocker } = scene
  const { to } = look
  const bundle = look.panel ? scene.panelBundle : scene.bundle
  const tracer = solidsMet(scene, look)
  // Who was in the way is known by his place among all solids.
  const all = tracer === scene.tracer
  raysPastSolids(bundle, tracer, look, all ? lastBlocker.get(to.id) : undefined)
  if (bundle.left === 0 && all) lastBlocker.set(to.id, bundle.stopped[0] as number)
  return bundle
}

/** Of rays that no solid stops, those that terrain, bodies and combats stop taken out too. */
export function raysPastRules(scene: SightScene, look: Look, bundle: Bundle): Bundle {
  const { points } = look
  // Only the places that solids leave open are asked about.
  const places = bundle.left < points.length ? openPlaces(bundle) : null
  const rest = places ? { ...look, points: places.map((i) => points[i] as Point3) } : look
  for (const zone of scene.zones) {
    const ruling = ruleZone(zone, rest, scene.settings)
    if (!ruling) continue
    for (let i = 0; i < rest.points.length; i++) if (!ruling.passes[i]) bundle.drop(places?.[i] ?? i)
    if (bundle.left === 0) return bundle
  }
  const obstacles = obstaclesOf(scene, look)
  if (obstacles.bulky.length + obstacles.combats.length > 0)
    for (let i = 0; i < rest.points.length; i++)
      if (bodyInTheWay(obstacles, look, rest.points[i] as Point3)) bundle.drop(places?.[i] ?? i)
  return bundle
}

/** In their own order: neighbours lie on one line seen from above. */
export const openPlaces = ({ open, left }: Bundle): readonly number[] => [
  ...open.subarray(0, left).slice().sort(),
]

/** Those that meet nothing solid; `likely` is asked first. */
export function raysPastSolids(
  bundle: Bundle,
  tracer: Tracer,
  { eye, points }: Pick<Look, 'eye' | 'points'>,
  likely = -1,
): void {
  points.forEach((point, i) => {
    bundle.x[i] = point.x
    bundle.y[i] = point.y
    bundle.z[i] = point.z
  })
  bundle.aim(eye.x, eye.y, eye.z)
  bundle.trace(tracer, likely)
}
