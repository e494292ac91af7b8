/** Yes or no, fast: the same rules as `look`, without saying why. */
import type { ModelId, Standing } from '../table/types'
import { bodyInTheWay, obstaclesOf } from './bodies-in-the-way'
import { lookAt, type Look, type SightScene } from './scene'
import { ruleZone } from './zones'

/** Is at least one of the five rays clear (CF-LOS-01, C4-LOS-02)? */
export const sees = (scene: SightScene, from: ModelId | Standing, to: ModelId | Standing): boolean =>
  clearRays(scene, lookAt(scene, from, to)) > 0

/** How many of the five rays are clear. Walls first: they are asked fastest and stop most. */
export function clearRays(scene: SightScene, look: Look): number {
  const { bundle, tracer, lastBlocker } = scene
  const { eye, points, to } = look
  points.forEach((point, i) => {
    bundle.x[i] = point.x
    bundle.y[i] = point.y
    bundle.z[i] = point.z
  })
  bundle.aim(eye.x, eye.y, eye.z)
  bundle.reopen()
  bundle.tryBlocker(tracer, lastBlocker.get(to.id) ?? -1)
  bundle.trace(tracer)
  if (bundle.left === 0) {
    lastBlocker.set(to.id, bundle.stopped[0] as number)
    return 0
  }
  for (const zone of scene.zones) {
    const ruling = ruleZone(zone, look, scene.settings)
    if (!ruling) continue
    for (let ray = 0; ray < points.length; ray++) if (!ruling.passes[ray]) bundle.drop(ray)
    if (bundle.left === 0) return 0
  }
  const obstacles = obstaclesOf(scene, look)
  if (obstacles.bulky.length + obstacles.combats.length > 0)
    for (let ray = 0; ray < points.length; ray++)
      if (bodyInTheWay(obstacles, look, points[ray] as Look['eye'])) bundle.drop(ray)
  return bundle.left
}
