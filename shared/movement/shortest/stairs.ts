/** Stairs and holes in floors: where walls leave no other way from storey to storey (CF-RUIN-11). */
import { closerThan, contains, placed, type Mm, type PlanPoint, type Polygon } from '../../geometry'
import { pieceFrame, surfaces } from '../../table'
import type { Piece } from '../../table/types'
import type { StoreyFloor } from '../storey-floors'
import type { Grown } from './outlines'
import type { Storey, StoreyWalk } from './storeys'

/** A way up may begin anywhere on a stair; so near to each other places on it are tried. */
export const stairStep: Mm = 12
/** Places along stairs and in holes where walls leave no other way up to a storey (CF-RUIN-11); those just out of reach too. */
export const climbingPlaces = (walk: StoreyWalk, { floors }: Storey): readonly PlanPoint[] =>
  walk.scene.walls === 'physical' ? floors.flatMap((floor) => placesOnStairs(walk, floor)) : []

/** Are storeys left by stairs and holes only? */
export const needsStairs = ({ scene }: StoreyWalk, storeys: readonly Storey[]): boolean =>
  scene.walls === 'physical' &&
  storeys.every(({ floors }) => floors.every(({ piece }) => piece.design.kind === 'ruin'))

/** Where walls are physical: what a straight way must cross for the storey to be reached on it. */
export const climbingOutlines = ({ scene }: StoreyWalk, { floors }: Storey): readonly Grown[] =>
  scene.walls === 'physical' ? floors.flatMap(({ piece, level }) => stairOutlines(piece, level)) : []

function stairOutlines(piece: Piece, level: number): readonly Grown[] {
  if (piece.design.kind !== 'ruin') return []
  const frame = pieceFrame(piece)
  return [
    ...piece.design.stairs
      .filter((stair) => stair.level === level - 1)
      .map(({ from, to, width }) => ({
        outline: [from, to].map((at) => placed(frame, at)),
        radius: width / 2,
      })),
    ...surfaces(piece)
      .filter(({ ref }) => ref.level === level)
      .flatMap(({ holes }) => holes.map((outline) => ({ outline, radius: 0 }))),
  ]
}

function placesOnStairs({ mover, reach }: StoreyWalk, { piece, level }: StoreyFloor): readonly PlanPoint[] {
  if (piece.design.kind !== 'ruin') return []
  const frame = pieceFrame(piece)
  const stairs = piece.design.stairs
    .filter((stair) => stair.level === level - 1)
    .flatMap(({ from, to, width }) => gridAlong(from, to, width / 2).map((at) => placed(frame, at)))
  const holes = surfaces(piece)
    .filter(({ ref }) => ref.level === level)
    .flatMap((surface) => surface.holes.flatMap((hole) => gridIn(hole)))
  const { at } = mover.pose
  return [...stairs, ...holes].filter(
    (place) => Math.hypot(place.x - at.x, place.z - at.z) <= reach + stairStep,
  )
}
function gridAlong(from: PlanPoint, to: PlanPoint, half: Mm): readonly PlanPoint[] {
  const length = Math.hypot(to.x - from.x, to.z - from.z)
  const [ux, uz] = length > 0 ? [(to.x - from.x) / length, (to.z - from.z) / length] : [1, 0]
  const found: PlanPoint[] = []
  const across = Math.max(1, Math.ceil(half / stairStep))
  const steps = Math.max(1, Math.ceil((length + 2 * half) / stairStep))
  for (let i = 0; i <= steps; i++)
    for (let j = -across; j <= across; j++) {
      const along = -half + ((length + 2 * half) * i) / steps
      const aside = (half * j) / across
      const past = Math.max(0, -along, along - length)
      if (closerThan(half, Math.hypot(past, aside))) continue
      found.push({ x: from.x + ux * along - uz * aside, z: from.z + uz * along + ux * aside })
    }
  return found
}
function gridIn(hole: Polygon): readonly PlanPoint[] {
  const xs = hole.map(({ x }) => x)
  const zs = hole.map(({ z }) => z)
  const found: PlanPoint[] = []
  for (let x = Math.min(...xs); x <= Math.max(...xs); x += stairStep)
    for (let z = Math.min(...zs); z <= Math.max(...zs); z += stairStep)
      if (contains(hole, { x, z })) found.push({ x, z })
  return [...hole, ...found]
}
