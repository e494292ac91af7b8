/** Contact over a thin low obstacle or through a ruin's wall (C4-ASSAULT-01.5, CF-ASSAULT-02). */
import { bounds as boundsOf, boundsMeet, lengthInside } from '../../../../shared/geometry'
import { beyond, inches, touchTolerance, within, type Mm } from '../../../../shared/geometry/length'
import type { PlanPoint } from '../../../../shared/geometry/point'
import { cos, sin } from '../../../../shared/portable'
import type { SettingSpec } from '../../../../shared/protocol/api'
import { outlineSides } from '../../../../shared/movement'
import { footprintBounds, isObstacle, planGap, solids } from '../../../../shared/table'
import { remembered } from '../../../../shared/table/placement'
import type { Solid, Standing } from '../../../../shared/table/types'
import type { CoreGame } from '../game'
import { wallsHinder } from '../movement'
import { bodySpan } from './contact-heights'

/** A wall of a ruin counts at any height up to this thickness; a free obstacle up to 1" thick and no taller than a body. */
export const wallThickness = inches(0.5)
const obstacleThickness = inches(1)
/** A base this near to something thin still touches it. */
export const slack = inches(0.1)

export const contactAcrossObstacle: SettingSpec = {
  key: 'core4.assault.contactAcrossObstacle',
  default: true,
  alternatives: [false],
  cite: 'C4-ASSAULT-01',
}

/** The largest gap over which two models may still count as touching. */
export const widestContact = obstacleThickness + slack

export const reachesBody = (solid: Solid, model: Pick<Standing, 'pose' | 'body'>): boolean => {
  const [low, high] = bodySpan(model)
  return solid.from < high && solid.to > low + 1
}

/** Not taller than the model: what is as thin as 1" is reached over. */
const isLow = (solid: Solid, { pose, body }: Standing): boolean => within(solid.to - pose.y, body.height)
/** How much it measures in this direction, a vector of length 1. */
export function extentAlong({ outline }: Pick<Solid, 'outline'>, way: PlanPoint): Mm {
  const along = outline.map(({ x, z }) => x * way.x + z * way.z)
  return Math.max(...along) - Math.min(...along)
}
/** From one of its sides to the other, at the least. */
const thicknessOf: (solid: Solid) => Mm = remembered((solid) =>
  Math.min(
    ...outlineSides({ outline: solid.outline, radius: 0 }).map(({ heading }) =>
      extentAlong(solid, { x: cos(heading), z: sin(heading) }),
    ),
  ),
)
const reachedOver = (game: CoreGame): boolean => game.setting(contactAcrossObstacle.key) !== false
/** Could anybody touch this model across it? Through a wall only where walls are in nobody's way (CF-ASSAULT-02, CF-RUIN-11). */
export function mayTouchAcross(game: CoreGame, solid: Solid, model: Standing): boolean {
  if (!reachesBody(solid, model)) return false
  if (solid.part === 'wall' && !wallsHinder(game)) return true
  return reachedOver(game) && isLow(solid, model) && (solid.part === 'wall' || isObstacle(solid))
}

/** Both bases touch it: the gap between them is what it fills, and no more than a little beyond. */
export function acrossThinObstacle(game: CoreGame, a: Standing, b: Standing): boolean {
  const gap = planGap(a, b)
  if (beyond(gap, widestContact)) return false
  const between = boundsOf([a.pose.at, b.pose.at])
  return game.state.table.pieces.some(
    (piece) =>
      boundsMeet(footprintBounds(piece), between, touchTolerance) &&
      solids(piece).some((solid) => {
        if (!mayTouchAcross(game, solid, a) || !mayTouchAcross(game, solid, b)) return false
        const low = reachedOver(game) && isLow(solid, a) && isLow(solid, b)
        if (beyond(thicknessOf(solid), low ? obstacleThickness : wallThickness)) return false
        if (!low && beyond(gap, wallThickness + slack)) return false
        const filled = lengthInside(a.pose.at, b.pose.at, solid.outline)
        return filled > 0 && within(gap, filled + slack)
      }),
  )
}
