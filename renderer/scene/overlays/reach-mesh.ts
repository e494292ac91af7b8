/** Reachable cells as one mesh: a soft fill on every surface, brighter along the border of what can be reached. */
import { BufferGeometry, Color, Float32BufferAttribute } from 'three'
import { inches } from '../../../shared/geometry/length'
import type { ReachArea } from '../../../shared/protocol/previews/way'
import { isShown, type Shown } from '../../page/tools/storeys'

const cell = inches(1)
const border = 3.2
const lift = 1.4
const fillAlpha = 0.17
const edgeAlpha = 0.85

export function reachMesh(areas: readonly ReachArea[], shown: Shown, colour: Color): BufferGeometry {
  const position: number[] = []
  const rgba: number[] = []
  const quad = (
    x0: number,
    z0: number,
    x1: number,
    z1: number,
    y: number,
    a: readonly [number, number, number, number],
  ): void => {
    // Corners: near-left, near-right, far-right, far-left, each with its own alpha.
    const corners = [
      [x0, z1, a[0]],
      [x1, z1, a[1]],
      [x1, z0, a[2]],
      [x0, z0, a[3]],
    ] as const
    for (const i of [0, 1, 2, 0, 2, 3]) {
      const [x, z, alpha] = corners[i]!
      position.push(x, y, z)
      rgba.push(colour.r, colour.g, colour.b, alpha)
    }
  }
  for (const { on, y, cells } of areas) {
    if (!isShown(on, shown)) continue
    const [x0, z0] = [cells[0] ?? 0, cells[1] ?? 0]
    const key = (x: number, z: number): string =>
      `${Math.round((x - x0) / cell)},${Math.round((z - z0) / cell)}`
    const filled = new Set<string>()
    for (let i = 0; i < cells.length; i += 2) filled.add(key(cells[i]!, cells[i + 1]!))
    const h = cell / 2
    const top = y + lift
    for (let i = 0; i < cells.length; i += 2) {
      const [x, z] = [cells[i]!, cells[i + 1]!]
      quad(x - h, z - h, x + h, z + h, top, [fillAlpha, fillAlpha, fillAlpha, fillAlpha])
      const open = (dx: number, dz: number): boolean => !filled.has(key(x + dx * cell, z + dz * cell))
      const e = edgeAlpha
      const soft = border * 2.4
      const over = top + 0.3
      if (open(-1, 0)) {
        quad(x - h, z - h, x - h + border * 0.6, z + h, over, [e, e, e, e])
        quad(x - h, z - h, x - h + soft, z + h, over, [0.4, 0, 0, 0.4])
      }
      if (open(1, 0)) {
        quad(x + h - border * 0.6, z - h, x + h, z + h, over, [e, e, e, e])
        quad(x + h - soft, z - h, x + h, z + h, over, [0, 0.4, 0.4, 0])
      }
      if (open(0, -1)) {
        quad(x - h, z - h, x + h, z - h + border * 0.6, over, [e, e, e, e])
        quad(x - h, z - h, x + h, z - h + soft, over, [0, 0, 0.4, 0.4])
      }
      if (open(0, 1)) {
        quad(x - h, z + h - border * 0.6, x + h, z + h, over, [e, e, e, e])
        quad(x - h, z + h - soft, x + h, z + h, over, [0.4, 0.4, 0, 0])
      }
    }
  }
  const geometry = new BufferGeometry()
  geometry.setAttribute('position', new Float32BufferAttribute(position, 3))
  geometry.setAttribute('color', new Float32BufferAttribute(rgba, 4))
  return geometry
}
