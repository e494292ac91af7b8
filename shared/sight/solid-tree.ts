/**
 * The solids of one design as a tree in the design's own coordinates: built once, and used wherever and however
 * often the design stands on a table. Flat arrays, see box-tree.
 */
import { isConvex, wound } from '../geometry/polygon'
import type { Polygon } from '../geometry/point'
import { designSolids, type DesignSolid } from '../table/solids'
import { remembered } from '../table/placement'
import type { PieceDesign } from '../table/types'
import { buildTree, type BoxTree } from './box-tree'
import { seamsOf } from './seams'

/** Faces give way by this much (mm), so that a ray along a face stays outside: touching does not block (CF-LOS-03). */
export const faceSlack = 1e-6
/** A ray that is inside for a smaller part of its length has only touched (CF-LOS-03). */
export const touchInterval = 1e-9

export interface SolidTree {
  readonly tree: BoxTree
  readonly solids: readonly DesignSolid[]
  /** For the solid at each position of the tree: its place in the design's list; patches over seams have their owner's. */
  readonly source: Int32Array
  /** Six numbers for the solid at each position of the tree. */
  readonly boxes: Float64Array
  /** Sides of solids that are no boxes: from planesFrom[p] to planesFrom[p + 1], three numbers each: nx, nz, distance. */
  readonly planes: Float64Array
  readonly planesFrom: Int32Array
}

export const solidTree: (design: PieceDesign) => SolidTree = remembered((design) =>
  treeOf(designSolids(design)),
)

export function treeOf(own: readonly DesignSolid[]): SolidTree {
  const seams = seamsOf(own)
  const solids = [...own, ...seams.map(([patch]) => patch)]
  const raw = Float64Array.from(
    solids.flatMap(({ outline, from, to }) => {
      const xs = outline.map((p) => p.x)
      const zs = outline.map((p) => p.z)
      const least = [Math.min(...xs), from, Math.min(...zs)].map((v) => v + faceSlack)
      const most = [Math.max(...xs), to, Math.max(...zs)].map((v) => v - faceSlack)
      return [...least, ...most]
    }),
  )
  const tree = buildTree(raw)
  const boxes = new Float64Array(raw.length)
  const planes: number[] = []
  const planesFrom = new Int32Array(solids.length + 1)
  tree.order.forEach((solid, position) => {
    boxes.set(raw.subarray(solid * 6, solid * 6 + 6), position * 6)
    planesFrom[position] = planes.length / 3
    const { outline } = solids[solid] as DesignSolid
    if (!isBox(outline)) planes.push(...sidesInside(outline, boxes, position * 6))
  })
  planesFrom[solids.length] = planes.length / 3
  const source = tree.order.map((solid) => seams[solid - own.length]?.[1] ?? solid)
  return { tree, solids, source, boxes, planes: Float64Array.from(planes), planesFrom }
}

const isBox = (outline: Polygon): boolean =>
  outline.length === 4 &&
  outline.every((a, i) => {
    const b = outline[(i + 1) % 4]
    return b !== undefined && (a.x === b.x || a.z === b.z)
  })

/** What a box has to say about a side that is one of its own, the side need not say again. */
const sameFace = faceSlack / 1000

/**
 * Outward normal and distance of every side that cuts something off the box; a point is inside when it is nearer than
 * the distance along each.
 */
function sidesInside(outline: Polygon, boxes: Float64Array, o: number): readonly number[] {
  if (!isConvex(outline)) throw new Error('a solid is not convex')
  const corners = wound(outline)
  return corners.flatMap((a, i) => {
    const b = corners[(i + 1) % corners.length]
    const length = b ? Math.hypot(b.x - a.x, b.z - a.z) : 0
    if (!b || length === 0) return []
    const nx = (b.z - a.z) / length
    const nz = (a.x - b.x) / length
    const distance = nx * a.x + nz * a.z - faceSlack
    const farthest =
      nx * (boxes[o + (nx > 0 ? 3 : 0)] as number) + nz * (boxes[o + (nz > 0 ? 5 : 2)] as number)
    return farthest <= distance + sameFace ? [] : [nx, nz, distance]
  })
}

/** Farther than any ray goes: a box there is met by none. */
const nowhere = 1e12

/** The same tree with some of its solids, and their patches over seams, moved out of every ray's way. */
export function treeWithout(tree: SolidTree, solids: readonly number[]): SolidTree {
  const boxes = tree.boxes.slice()
  tree.source.forEach((solid, position) => {
    if (solids.includes(solid)) boxes.fill(nowhere, position * 6, position * 6 + 6)
  })
  return { ...tree, boxes }
}
