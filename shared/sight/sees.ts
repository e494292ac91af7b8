/** Yes or no, fast: the same rules as `look`, without saying why. */
import type { ModelId, Standing } from '../table/types'
import { bodyInTheWay, obstaclesOf } from './bodies-in-the-way'
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
export const clearRays = (scene: SightScene, look: Look): number => openRays(scene, look).left

/** The rays of one look, those stopped by any rule taken out. Walls first: they are asked fastest and stop most. */
export function openRays(scene: SightScene, look: Look): Bundle {
  const { tracer, lastBlocker } = scene
  const { points, to } = look
  const bundle = look.panel ? scene.panelBundle : scene.bundle
  raysPastSolids(bundle, tracer, look, lastBlocker.get(to.id))
  if (bundle.left === 0) {
    lastBlocker.set(to.id, bundle.stopped[0] as number)
    return bundle
  }
  for (const zone of scene.zones) {
    const ruling = ruleZone(zone, look, scene.settings)
    if (!ruling) continue
    for (let ray = 0; ray < points.length; ray++) if (!ruling.passes[ray]) bundle.drop(ray)
    if (bundle.left === 0) return bundle
  }
  const obstacles = obstaclesOf(scene, look)
  if (obstacles.bulky.length + obstacles.combats.length > 0)
    for (let ray = 0; ray < points.length; ray++)
      if (bodyInTheWay(obstacles, look, points[ray] as Look['eye'])) bundle.drop(ray)
  return bundle
}

/** Those that meet nothing solid; `likely` is asked first. */
export function raysPastSolids(
  bundle: Bundle,
  tracer: Tracer,
  { eye, points }: Pick<Look, 'eye' | 'points'>,
  likely = -1,
): Int32Array {
  points.forEach((point, i) => {
    bundle.x[i] = point.x
    bundle.y[i] = point.y
    bundle.z[i] = point.z
  })
  bundle.aim(eye.x, eye.y, eye.z)
  bundle.reopen()
  bundle.tryBlocker(tracer, likely)
  bundle.trace(tracer)
  return bundle.open.subarray(0, bundle.left)
}
