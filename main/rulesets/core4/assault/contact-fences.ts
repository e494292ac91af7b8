/** What cuts off places beside an enemy: others, walls, ceilings, edges of floors and of the table. */
import {
  bounds,
  boundsMeet,
  pointGap,
  tolerance,
  touchTolerance,
  type Bounds,
} from '../../../../shared/geometry'
import type { Grown, MoveScene } from '../../../../shared/movement'
import { baseOutline, footprint, reachOfBase, solids, surfaces, terrainOf } from '../../../../shared/table'
import type { Piece, Solid, Table } from '../../../../shared/table/types'
import type { StandingModel } from '../state'
import { levelTolerance } from './contact'
import { widestContact } from './obstacle-contact'

/** Nothing farther from an enemy than this matters to who stands beside him. */
export function boxBeside(mover: StandingModel, enemy: StandingModel): Bounds {
  const arm = 2 * reachOfBase(mover.body.base) + reachOfBase(enemy.body.base) + widestContact
  const { x, z } = enemy.pose.at
  return { minX: x - arm, maxX: x + arm, minZ: z - arm, maxZ: z + arm }
}

/** Everybody else who may stand in the way beside him, and the distance that is their due. */
export function basesBeside(
  { obstacles }: MoveScene,
  mover: StandingModel,
  enemy: StandingModel,
): readonly Grown[] {
  const radius = reachOfBase(mover.body.base)
  return obstacles.flatMap(({ standing, keep }): Grown[] => {
    if (standing.id === enemy.id) return []
    const { base } = standing.body
    const arm = reachOfBase(base) + 2 * radius + reachOfBase(enemy.body.base) + keep + widestContact
    if (pointGap(standing.pose.at, enemy.pose.at) > arm) return []
    const rise = Math.min(keep, Math.abs(standing.pose.y - enemy.pose.y))
    const due = Math.sqrt(keep * keep - rise * rise)
    return base.shape === 'round'
      ? [{ outline: [standing.pose.at], radius: radius + base.radius + due }]
      : [{ outline: baseOutline(base, standing.pose.at, standing.pose.facing), radius: radius + due }]
  })
}

/** The table with what stands on it. */
export function groundBeside(
  { width, depth }: Table,
  pieces: readonly Piece[],
  mover: StandingModel,
  enemy: StandingModel,
  keepsClear: boolean,
): readonly Grown[] {
  const radius = reachOfBase(mover.body.base)
  const isBeside = ({ from, to }: Solid): boolean =>
    to > enemy.pose.y - levelTolerance && from < enemy.pose.y + levelTolerance + mover.body.height
  const ofPieces = pieces.flatMap((piece): Grown[] => {
    const outline = footprint(piece)
    const { ground } = terrainOf(piece)
    return [
      { outline, radius: 0 },
      ...(ground === 'impassable' ? [{ outline, radius }] : []),
      ...(keepsClear && ground === 'difficult'
        ? [{ outline, radius: radius + touchTolerance + 2 * tolerance }]
        : []),
      ...surfaces(piece).flatMap((surface) =>
        [surface.outline, ...surface.holes].flatMap((edge) =>
          mover.body.size === 3 && surface.ref.level > 0
            ? [0, radius, -radius].map((off) => ({ outline: edge, radius: off }))
            : [{ outline: edge, radius: 0 }],
        ),
      ),
      ...solids(piece)
        .filter(isBeside)
        .flatMap((solid) => [
          { outline: solid.outline, radius },
          { outline: solid.outline, radius: mover.body.radius },
        ]),
    ]
  })
  const table = [
    { x: radius, z: radius },
    { x: width - radius, z: radius },
    { x: width - radius, z: depth - radius },
    { x: radius, z: depth - radius },
  ]
  const near = boxBeside(mover, enemy)
  return [
    ...ofPieces.filter(({ outline }) => boundsMeet(bounds(outline), near)),
    { outline: table, radius: 0 },
  ]
}
