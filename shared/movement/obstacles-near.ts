/** Who stands near a way or a place: the first question of every check, asked thousands of times of one scene. */
import { tolerance, type Mm } from '../geometry'
import type { Bounds } from '../geometry/polygon'
import { reachOfBase } from '../table'
import { remembered } from '../table/placement'
import type { MoveScene, Obstacle } from './rules'

/** Of each one after another x, z and how far its base and its due reach: read without opening anybody. */
const placesOf = remembered((obstacles: readonly Obstacle[]): Float64Array => {
  const places = new Float64Array(3 * obstacles.length)
  obstacles.forEach(({ standing: { pose, body }, keep }, i) => {
    places[3 * i] = pose.at.x
    places[3 * i + 1] = pose.at.z
    places[3 * i + 2] = reachOfBase(body.base) + keep + tolerance
  })
  return places
})

/**
 * The obstacles that may matter to whoever is in the box with his middle, in the order of the scene.
 * @param reach  how far his own base reaches from it
 */
export function obstaclesNear(
  { obstacles }: MoveScene,
  { minX, maxX, minZ, maxZ }: Bounds,
  reach: Mm,
): Obstacle[] {
  const places = placesOf(obstacles)
  const found: Obstacle[] = []
  for (let i = 0; i < obstacles.length; i++) {
    const far = (places[3 * i + 2] as number) + reach
    const x = places[3 * i] as number
    if (x < minX - far || x > maxX + far) continue
    const z = places[3 * i + 1] as number
    if (z < minZ - far || z > maxZ + far) continue
    found.push(obstacles[i] as Obstacle)
  }
  return found
}
