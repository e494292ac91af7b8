/** One ray against one piece, in JavaScript: looking over it, and the yardstick of what the kernel answers. */
import type { Point3 } from '../geometry/point'
import type { Mesh } from '../table/meshes'
import { remembered } from '../table/placement'
import type { Piece } from '../table/types'
import { enters, newEnds, newLine, nextOnLine, turnLine, type Lying } from './line'
import { meetsTriangle, type RayLine } from './ray-triangle'
import { placedTree, type PlacedTree, type Tracer } from './trace'

const [ends, through] = [newEnds(), newLine()]
function turn(placed: Lying, eye: Point3, to: Point3): void {
  ends[0] = eye.x
  ends[1] = eye.y
  ends[2] = eye.z
  ends[3] = to.x
  ends[4] = to.y
  ends[5] = to.z
  turnLine(through, ends, placed)
}
/** The ray in the coordinates of a piece, for its mesh. */
export function placedLine(placed: Lying, eye: Point3, to: Point3): RayLine {
  turn(placed, eye, to)
  const [ex, ey, ez, dx, dy, dz] = through as unknown as [number, number, number, number, number, number]
  return { ex, ey, ez, dx, dy, dz }
}

/** Is the ray above every solid of the piece that lies under or over it (CF-LOS-07 b)? */
const isOver = (piece: Piece, eye: Point3, to: Point3): boolean => !meets(placedTree(piece), eye, to, true)

/**
 * By point, is the ray over the piece? Points of one column follow each other from below: over the piece once, over it
 * from there on up.
 * @param asked  whether it matters for this point; it counts as not over where it does not
 */
export function raysOver(
  piece: Piece,
  eye: Point3,
  points: readonly Point3[],
  asked: (point: number) => boolean,
): readonly boolean[] {
  let last: Point3 | null = null
  return points.map((point, i) => {
    if (!asked(i)) return false
    const over =
      (last !== null && last.x === point.x && last.z === point.z && last.y <= point.y) ||
      isOver(piece, eye, point)
    last = over ? point : null
    return over
  })
}

/** Does the ray enter a solid of this very piece? */
export const isStoppedBy = (piece: Piece, eye: Point3, to: Point3): boolean =>
  meets(placedTree(piece), eye, to, false)

/** @param down  looking straight down a solid counts from any height above it: the height of a box is no bound */
function meets(placed: PlacedTree, eye: Point3, to: Point3, down: boolean): boolean {
  const { solid, mesh } = placed
  if (mesh) {
    const line = placedLine(placed, eye, to)
    return down ? mesh.reachesUpTo(line) : mesh.stops(line)
  }
  turn(placed, eye, to)
  const { tree } = solid
  for (
    let node = nextOnLine(through, tree, 0, down);
    node < tree.skip.length;
    node = nextOnLine(through, tree, node + 1, down)
  )
    for (let position = tree.first[node] as number; position < (tree.last[node] as number); position++)
      if (enters(through, solid, position, down)) return true
  return false
}

/** Where the ray enters the first of all solids, each asked, no tree; null: it is free. The yardstick of the tests. */
export function enteredBruteForce(tracer: Tracer, eye: Point3, to: Point3): number | null {
  let first: number | null = null
  const note = (t: number): void => {
    if (t >= 0 && (first === null || t < first)) first = t
  }
  for (const placed of tracer.placed) {
    const { solid, mesh } = placed
    if (mesh)
      for (const [a, b, c] of trianglesOf(mesh.mesh))
        note(meetsTriangle(placedLine(placed, eye, to), a, b, c))
    turn(placed, eye, to)
    for (let position = 0; position < solid.solids.length; position++)
      if (enters(through, solid, position, false)) note(through[9] as number)
  }
  return first
}
export const isStoppedBruteForce = (tracer: Tracer, eye: Point3, to: Point3): boolean =>
  enteredBruteForce(tracer, eye, to) !== null

const trianglesOf: (mesh: Mesh) => readonly (readonly [Point3, Point3, Point3])[] = remembered(
  ({ positions, indices }) => {
    const corner = (i: number): Point3 => {
      const [x, y, z] = positions.subarray((indices[i] as number) * 3)
      return { x: x as number, y: y as number, z: z as number }
    }
    return Array.from({ length: indices.length / 3 }, (_, k) => [
      corner(k * 3),
      corner(k * 3 + 1),
      corner(k * 3 + 2),
    ])
  },
)
