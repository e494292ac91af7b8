/** Adds the triangles of one surface to the soup, where it stands. */
import { Matrix4 } from 'three'
import { ImportFault } from '../import-fault'
import { mostRead, type Soup } from '../soup'
import { bent } from './pose'
import { fanMode, stripMode, type GltfSurface } from './shape-of'
import type { Values } from './unpack'

/** What it takes to stand a surface somewhere, in corners. */
const setUp = 500
/** Small files may ask for endless work: corners moved by many morphs, surfaces without triangles that stand a million times. */
export class Work {
  private done = 0
  spend(amount: number, place: string): void {
    this.done += amount
    if (this.done > mostRead * 40) throw new ImportFault('tooLarge', place, `> ${mostRead} ▲`)
  }
}

/** @param at  where it stands; of a skin, a matrix a joint */
export function addSurface(
  soup: Soup,
  work: Work,
  surface: GltfSurface,
  values: (accessor: number) => Values,
  at: Matrix4 | readonly Matrix4[],
): void {
  const position = values(surface.position)
  const indices = surface.indices === undefined ? undefined : values(surface.indices)
  const morphs = surface.morphs.map(({ weight, position: index }) => ({ weight, list: values(index) }))
  const joints = surface.joints.map((set) => ({ joints: values(set.joints), weights: values(set.weights) }))
  const place = () => surface.place
  const cost = 1 + morphs.length + 4 * joints.length
  const index: number[] = []
  const cornerOf = (k: number): number => (indices ? indices.at(k, index)[0]! : k)
  const point: number[] = []
  const other: number[] = []
  const matrix = new Matrix4()
  const matrixAt = (corner: number): Matrix4 =>
    'elements' in at ? at : bent(matrix, corner, joints, at, surface.place)
  const add = (corner: number): void => {
    if (corner >= position.count) throw new ImportFault('noSuchCorner', surface.place, corner)
    work.spend(cost, surface.place)
    position.at(corner, point)
    for (const { weight, list } of morphs) {
      if (corner >= list.count) continue
      list.at(corner, other)
      for (let axis = 0; axis < 3; axis++) point[axis]! += weight * other[axis]!
    }
    const e = matrixAt(corner).elements
    const [x, y, z] = point as [number, number, number]
    soup.corner(
      e[0] * x + e[4] * y + e[8] * z + e[12],
      e[1] * x + e[5] * y + e[9] * z + e[13],
      e[2] * x + e[6] * y + e[10] * z + e[14],
      place,
    )
  }
  work.spend(setUp, surface.place)
  const isMirror = 'elements' in at && at.determinant() < 0
  for (const [a, b, c] of trianglesOf(surface.mode, (indices ?? position).count, cornerOf, indices)) {
    if (a >= position.count) throw new ImportFault('noSuchCorner', surface.place, a)
    // A mirror turns outsides in: the triangle is read the other way round, so that its face stays outside.
    const mirrored = 'elements' in at ? isMirror : matrixAt(a).determinant() < 0
    add(a)
    add(mirrored ? c : b)
    add(mirrored ? b : c)
  }
}

type Corners = [number, number, number]
/** Corners three by three, as the surface lists them: apart, in a strip or in a fan. */
function* trianglesOf(
  mode: number,
  count: number,
  cornerOf: (k: number) => number,
  indices: Values | undefined,
): Iterable<Corners> {
  const corners: Corners = [0, 0, 0]
  if (mode !== stripMode && mode !== fanMode) {
    for (let k = 0; k + 2 < count; k += 3) {
      corners[0] = cornerOf(k)
      corners[1] = cornerOf(k + 1)
      corners[2] = cornerOf(k + 2)
      yield corners
    }
    return
  }
  let begin = 0
  for (let k = 0; k < count; k++) {
    // The largest number of its kind begins a new strip (KHR_mesh_primitive_restart).
    if (indices && cornerOf(k) === indices.largest) {
      begin = k + 1
      continue
    }
    const n = k - begin - 2
    if (n < 0) continue
    const odd = n % 2 === 1
    corners[0] = cornerOf(mode === fanMode ? begin : odd ? k - 1 : k - 2)
    corners[1] = cornerOf(mode === fanMode ? k - 1 : odd ? k - 2 : k - 1)
    corners[2] = cornerOf(k)
    yield corners
  }
}
