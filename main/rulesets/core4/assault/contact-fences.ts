/** What cuts off places beside an enemy: others, walls, ceilings, edges of floors and of the table. */
import {
  bounds,
  boundsMeet,
  pointGap,
  tolerance,
  touchTolerance,
  type Bounds,
  type Mm,
} from '../../../../shared/geometry'
import type { Grown, MoveScene } from '../../../../shared/movement'
import {
  footprint,
  hullOf,
  isClosedGround,
  reachOfBase,
  solids,
  surfaces,
  isOnRoof,
  terrainOf,
  waistOf,
} from '../../../../shared/table'
import type { Piece, Solid, Table } from '../../../../shared/table/types'
import type { StandingModel } from '../game'
import { feetBeside } from './contact-heights'
import { widestContact } from './obstacle-contact'

/** Nothing farther from somebody than this matters to who stands beside him, up to so far from him. */
export function boxBeside(mover: StandingModel, enemy: StandingModel, gap: Mm = widestContact): Bounds {
  const arm = 2 * reachOfBase(mover.body.base) + reachOfBase(enemy.body.base) + gap
  const { x, z } = enemy.pose.at
  return { minX: x - arm, maxX: x + arm, minZ: z - arm, maxZ: z + arm }
}

/** Everybody else who may stand in the way beside him, and the distance that is their due. */
export function basesBeside(
  { obstacles }: MoveScene,
  mover: StandingModel,
  enemy: StandingModel,
  gap: Mm = widestContact,
): readonly Grown[] {
  const radius = waistOf(mover.body.base)
  return obstacles.flatMap(({ standing, keep }): Grown[] => {
    if (standing.id === enemy.id) return []
    const { base } = standing.body
    const arm =
      reachOfBase(base) + 2 * reachOfBase(mover.body.base) + reachOfBase(enemy.body.base) + keep + gap
    if (pointGap(standing.pose.at, enemy.pose.at) > arm) return []
    const rise = Math.min(keep, Math.abs(standing.pose.y - enemy.pose.y))
    const due = Math.sqrt(keep * keep - rise * rise)
    return base.shape === 'round'
      ? [{ outline: [standing.pose.at], radius: radius + base.radius + due }]
      : [{ outline: hullOf(base, standing.pose.at, standing.pose.facing), radius: radius + due }]
  })
}

/** A place among the pieces near it, for one who would stand or pass there. */
interface ContactGround {
  readonly table: Table
  readonly pieces: readonly Piece[]
  readonly mover: StandingModel
  /** Beside whom. */
  readonly enemy: StandingModel
  readonly keepsClear: boolean
  /** So far from him. */
  readonly gap?: Mm
}
const nearTo = ({ mover, enemy, gap }: ContactGround): ((fence: Grown) => boolean) => {
  const near = boxBeside(mover, enemy, gap)
  return ({ outline }) => boundsMeet(bounds(outline), near)
}
/** Ground nobody enters, or this one keeps off, and the edge of the table: they bar the way as well as the place. */
export function barsBeside(ground: ContactGround): readonly Grown[] {
  const { table, pieces, mover, enemy, keepsClear } = ground
  const radius = waistOf(mover.body.base)
  const ofPieces = pieces.flatMap((piece): Grown[] => {
    const outline = footprint(piece)
    const kind = terrainOf(piece).ground
    if (isClosedGround(kind)) return isOnRoof(enemy.pose, piece) ? [] : [{ outline, radius }]
    return keepsClear && kind === 'difficult'
      ? [{ outline, radius: radius + touchTolerance + 2 * tolerance }]
      : []
  })
  const { width, depth } = table
  const edge = [
    { x: radius, z: radius },
    { x: width - radius, z: radius },
    { x: width - radius, z: depth - radius },
    { x: radius, z: depth - radius },
  ]
  return [...ofPieces.filter(nearTo(ground)), { outline: edge, radius: 0 }]
}
/** What one passes but does not stand in: walls, the edges of surfaces. */
export function roomBounds(ground: ContactGround): readonly Grown[] {
  const { pieces, mover, enemy } = ground
  const radius = waistOf(mover.body.base)
  const [low, high] = feetBeside(mover.body, enemy)
  const isBeside = ({ from, to }: Solid): boolean => to > low && from < high + mover.body.height
  const fences = pieces.flatMap((piece): Grown[] => [
    { outline: footprint(piece), radius: 0 },
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
  ])
  return fences.filter(nearTo(ground))
}
