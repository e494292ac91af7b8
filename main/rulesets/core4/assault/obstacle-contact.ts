/** Contact over a thin low obstacle or through a ruin's wall (C4-ASSAULT-01.5, CF-ASSAULT-02). */
import { lengthInside } from '../../../../shared/geometry'
import { inches } from '../../../../shared/geometry/length'
import type { SettingSpec } from '../../../../shared/protocol/api'
import { planGap, solids } from '../../../../shared/table'
import type { Solid, Standing } from '../../../../shared/table/types'
import type { CoreGame } from '../part'

/** A wall of a ruin counts at any height up to this thickness; a free obstacle up to 1" thick and no taller than a body. */
const wallThickness = inches(0.5)
const obstacleThickness = inches(1)
const slack = inches(0.1)

export const contactAcrossObstacle: SettingSpec = {
  key: 'core4.assault.contactAcrossObstacle',
  default: true,
  alternatives: [false],
  cite: 'C4-ASSAULT-01',
}

/** The largest gap over which two models may still count as touching. */
export const widestContact = obstacleThickness + slack

const reachesBodyOf = (solid: Solid, { pose, body }: Standing): boolean =>
  solid.from < pose.y + body.height && solid.to > pose.y + 1

/** Both bases touch it: the gap between them is what it fills, and no more than a little beyond. */
export function acrossThinObstacle(game: CoreGame, a: Standing, b: Standing): boolean {
  if (game.setting(contactAcrossObstacle.key) === false) return false
  const gap = planGap(a, b)
  if (gap > widestContact) return false
  return game.state.table.pieces.some((piece) =>
    solids(piece).some((solid) => {
      const isWall = solid.part === 'wall' && gap <= wallThickness + slack
      const isLow =
        solid.part === 'barricade' && solid.to - a.pose.y <= Math.min(a.body.height, b.body.height)
      if ((!isWall && !isLow) || !reachesBodyOf(solid, a)) return false
      const filled = lengthInside(a.pose.at, b.pose.at, solid.outline)
      return filled > 0 && gap <= filled + slack
    }),
  )
}
