/** Paint for a miniature: recesses darkened by how much of the figure itself covers them, edges picked out lighter. */
import { BufferAttribute, BufferGeometry, Color } from 'three'
import { slots, type Scheme, type Slot } from './schemes'
import type { Clay } from './sculpt'

/** mm: of a man's folds. */
const foldCell = 1.4
const directions = (() => {
  const list: [number, number, number][] = []
  for (let i = 0; i < 14; i++) {
    const y = 1 - (2 * (i + 0.5)) / 14
    const r = Math.sqrt(1 - y * y)
    const angle = i * 2.399963
    list.push([Math.cos(angle) * r, y, Math.sin(angle) * r])
  }
  return list
})()

/** 0 deep in a fold, 1 in the open. Marched through a coarse voxel shell: exact rays would be too slow at start. */
export function openness(clay: Clay, cell = foldCell): Float32Array {
  const { position, normal } = clay
  const solid = new Set<number>()
  const key = (x: number, y: number, z: number): number =>
    (Math.floor(x / cell) + 128) * 65536 + (Math.floor(y / cell) + 128) * 256 + (Math.floor(z / cell) + 128)
  for (let t = 0; t < position.length; t += 9)
    for (const [u, v] of [
      [0.33, 0.33],
      [0.1, 0.1],
      [0.8, 0.1],
      [0.1, 0.8],
    ] as const) {
      const w = 1 - u - v
      solid.add(
        key(
          position[t]! * w + position[t + 3]! * u + position[t + 6]! * v,
          position[t + 1]! * w + position[t + 4]! * u + position[t + 7]! * v,
          position[t + 2]! * w + position[t + 5]! * u + position[t + 8]! * v,
        ),
      )
    }
  const open = new Float32Array(position.length / 3)
  for (let i = 0; i < open.length; i++) {
    const [px, py, pz] = [position[i * 3]!, position[i * 3 + 1]!, position[i * 3 + 2]!]
    const [nx, ny, nz] = [normal[i * 3]!, normal[i * 3 + 1]!, normal[i * 3 + 2]!]
    let total = 0
    let free = 0
    for (const [dx, dy, dz] of directions) {
      const facing = dx * nx + dy * ny + dz * nz
      if (facing < 0.15) continue
      total += facing
      let blocked = py + dy * 5 < 0
      for (let step = 1; step <= 4 && !blocked; step++) {
        const reach = cell * (0.9 + step)
        blocked = solid.has(
          key(px + dx * reach + nx * 0.6, py + dy * reach + ny * 0.6, pz + dz * reach + nz * 0.6),
        )
      }
      if (!blocked) free += facing
    }
    open[i] = total > 0 ? free / total : 1
  }
  return open
}

/** A vertex as a painter sees it: where it is, how far it looks up, whether it is on an edge, and what it is made of. */
export interface Vertex {
  readonly x: number
  readonly y: number
  readonly z: number
  readonly up: number
  readonly edge: number
  readonly slot: Slot
}

const base = new Color()
const dark = new Color()

/** The figure as a geometry with vertex colours for one side. Positions and normals are shared between sides. */
export function painted(
  clay: Clay,
  open: Float32Array,
  scheme: Scheme,
  seed: number,
  weather?: (at: Vertex, colour: Color) => void,
): BufferGeometry {
  const count = open.length
  const colour = new Float32Array(count * 3)
  for (let i = 0; i < count; i++) {
    const slot = slots[clay.slot[i]!]!
    base.set(scheme.paint[slot])
    const y = clay.position[i * 3 + 1]!
    const ny = clay.normal[i * 3 + 1]!
    // Brush marks: a small steady unevenness, so that no surface is one flat tone.
    const grain =
      Math.sin(clay.position[i * 3]! * 1.7 + seed) *
      Math.sin(y * 2.3) *
      Math.sin(clay.position[i * 3 + 2]! * 1.9)
    const light = 0.46 + 0.54 * open[i]! + 0.1 * ny + 0.06 * Math.min(1, y / 30) + grain * 0.05
    dark.copy(base).offsetHSL(0.02, 0.06, 0)
    base.lerp(dark, 1 - open[i]!).multiplyScalar(Math.max(0.28, light))
    // Dust creeps up from the street.
    const dust = Math.max(0, 1 - y / 7) * 0.35
    base.r += (0.3 - base.r) * dust
    base.g += (0.26 - base.g) * dust
    base.b += (0.2 - base.b) * dust
    const edge = clay.edge[i]! * (0.35 + 0.65 * open[i]!)
    if (slot === 'lens') base.multiplyScalar(1.5)
    base.r += (1.15 - base.r) * edge * 0.22
    base.g += (1.1 - base.g) * edge * 0.22
    base.b += (1.0 - base.b) * edge * 0.22
    weather?.(
      { x: clay.position[i * 3]!, y, z: clay.position[i * 3 + 2]!, up: ny, edge: clay.edge[i]!, slot },
      base,
    )
    colour.set([base.r, base.g, base.b], i * 3)
  }
  const geometry = new BufferGeometry()
  geometry.setAttribute('position', new BufferAttribute(clay.position, 3))
  geometry.setAttribute('normal', new BufferAttribute(clay.normal, 3))
  geometry.setAttribute('color', new BufferAttribute(colour, 3))
  return geometry
}
