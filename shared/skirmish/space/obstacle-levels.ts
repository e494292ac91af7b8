/** Obstacle levels by height, and what crossing them does to a move (LS-GEO-07, LS-MOVE-03 to -05, LS-VEH-01). */
import { cm, type Mm } from '../../geometry'
import type { SpaceNumbers } from './numbers'
import { atMost } from './precision'

export type ObstacleLevel = 'none' | 'I' | 'II' | 'III' | 'impassable'

/** @param height  its top less the surface from which it is climbed, or onto which one comes down */
export function obstacleLevel({ obstacles }: SpaceNumbers, height: Mm): ObstacleLevel {
  if (atMost(height, obstacles.none)) return 'none'
  if (atMost(height, obstacles.I)) return 'I'
  if (atMost(height, obstacles.II)) return 'II'
  return atMost(height, obstacles.III) ? 'III' : 'impassable'
}
export const higherLevel = <L extends ObstacleLevel>(a: L, b: L): L =>
  order.indexOf(a) >= order.indexOf(b) ? a : b
const order: readonly ObstacleLevel[] = ['none', 'I', 'II', 'III', 'impassable']

/** A window smaller than this lets nobody through (LS-GEO-07). */
export const leastOpening: { readonly width: Mm; readonly height: Mm } = { width: cm(2), height: cm(1.5) }
