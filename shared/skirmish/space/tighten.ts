/** A way over the lattice drawn tight round the corners of what it goes round (LS-GEO-09). */
import { cm, type Mm, type PlanPoint } from '../../geometry'
import { solids } from '../../table'
import { piecesNear } from '../../table/pieces-near'
import { isSlope } from './columns'
import type { SkirmishSpace } from './space'
import type { Path, SoldierWalk } from './walk-types'

/** A corner of the way lies so near to the corner it goes round. */
const near: Mm = cm(3)
/** One passes a corner without touching it. */
const clear: Mm = 0.05
const mostCorners = 10

/**
 * The same way by one or two corners of solids near to its own, where that is shorter.
 * @param go  the walk along a path; null where it may not be gone
 */
export function tightened(
  space: SkirmishSpace,
  path: Path,
  length: Mm,
  go: (path: Path) => SoldierWalk | null,
): Path {
  const end = path[path.length - 1]
  const bends = path.slice(0, -1)
  if (!end || bends.length === 0) return path
  const corners = cornersNear(
    space,
    bends.map(({ at }) => at),
  ).map((at) => ({ at, on: bends[0]?.on ?? end.on }))
  const ways: Path[] = [
    [end],
    ...corners.map((one) => [one, end]),
    ...corners.flatMap((one) => corners.flatMap((other) => (one === other ? [] : [[one, other, end]]))),
  ]
  let [best, least] = [path, length]
  for (const way of ways) {
    const gone = go(way)
    if (gone && gone.length < least) [best, least] = [way, gone.length]
  }
  return best
}
function cornersNear(space: SkirmishSpace, bends: readonly PlanPoint[]): readonly PlanPoint[] {
  const away = (at: PlanPoint): Mm => Math.min(...bends.map((one) => Math.hypot(one.x - at.x, one.z - at.z)))
  const pieces = new Set(bends.flatMap((at) => piecesNear(space.table, at)))
  return [...pieces]
    .filter((piece) => !isSlope(piece))
    .flatMap((piece) => solids(piece).flatMap(({ outline }) => outline.map((at) => outside(outline, at))))
    .filter((at) => away(at) <= near)
    .sort((one, other) => away(one) - away(other))
    .slice(0, mostCorners)
}
function outside(outline: readonly PlanPoint[], at: PlanPoint): PlanPoint {
  const middle = {
    x: outline.reduce((sum, { x }) => sum + x, 0) / outline.length,
    z: outline.reduce((sum, { z }) => sum + z, 0) / outline.length,
  }
  const off = Math.hypot(at.x - middle.x, at.z - middle.z) || 1
  return { x: at.x + ((at.x - middle.x) * clear) / off, z: at.z + ((at.z - middle.z) * clear) / off }
}
