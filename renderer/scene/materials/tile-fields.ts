import { buildChance } from '../../../shared/city/design/chance'

/**
 * Repeating scalar fields from which all layers are mixed. Made once: reading a field again, shifted, costs a
 * thousandth of computing noise afresh for every layer.
 */
export interface TileFields {
  readonly size: number
  /** Soft clouds, 0..1. */
  readonly cloud: Float32Array
  /** Grain of single pixels, 0..1. */
  readonly grain: Float32Array
  /** Irregular cells: distance to the nearest cell wall, 0 at the wall. */
  readonly cellEdge: Float32Array
  /** A number per cell, 0..1. */
  readonly cellTone: Float32Array
}

function cloudField(size: number): Float32Array {
  const field = new Float32Array(size * size)
  const luck = buildChance('cloud')
  let weight = 0
  for (const [cells, share] of [
    [4, 1],
    [9, 0.6],
    [19, 0.4],
    [41, 0.25],
    [96, 0.16],
  ] as const) {
    const lattice = Float32Array.from({ length: cells * cells }, () => luck.next())
    weight += share
    for (let y = 0; y < size; y++) {
      const gy = (y / size) * cells
      const y0 = Math.floor(gy)
      const fy = (gy - y0) * (gy - y0) * (3 - 2 * (gy - y0))
      const row0 = (y0 % cells) * cells
      const row1 = ((y0 + 1) % cells) * cells
      for (let x = 0; x < size; x++) {
        const gx = (x / size) * cells
        const x0 = Math.floor(gx)
        const fx = (gx - x0) * (gx - x0) * (3 - 2 * (gx - x0))
        const x1 = (x0 + 1) % cells
        const top = lattice[row0 + x0]! * (1 - fx) + lattice[row0 + x1]! * fx
        const bottom = lattice[row1 + x0]! * (1 - fx) + lattice[row1 + x1]! * fx
        field[y * size + x]! += share * (top * (1 - fy) + bottom * fy)
      }
    }
  }
  for (let i = 0; i < field.length; i++) field[i] = (field[i]! / weight - 0.5) * 1.8 + 0.5
  return field
}

/** Worley cells on a jittered grid: for rubble, crazed plaster and cracks. */
function cellFields(size: number, cells: number): { edge: Float32Array; tone: Float32Array } {
  const luck = buildChance('cells')
  const points = Array.from({ length: cells * cells }, () => ({
    x: luck.next(),
    y: luck.next(),
    tone: luck.next(),
  }))
  const edge = new Float32Array(size * size)
  const tone = new Float32Array(size * size)
  const wrap = (n: number): number => (n + cells) % cells
  for (let py = 0; py < size; py++) {
    const gy = (py / size) * cells
    for (let px = 0; px < size; px++) {
      const gx = (px / size) * cells
      const [cx, cy] = [Math.floor(gx), Math.floor(gy)]
      let [best, second, chosen] = [9, 9, 0]
      for (let dy = -1; dy <= 1; dy++) {
        for (let dx = -1; dx <= 1; dx++) {
          const point = points[wrap(cy + dy) * cells + wrap(cx + dx)]!
          const [ox, oy] = [cx + dx + point.x - gx, cy + dy + point.y - gy]
          const far = ox * ox + oy * oy
          if (far < best) [second, best, chosen] = [best, far, point.tone]
          else if (far < second) second = far
        }
      }
      edge[py * size + px] = Math.sqrt(second) - Math.sqrt(best)
      tone[py * size + px] = chosen
    }
  }
  return { edge, tone }
}

export function tileFields(size: number): TileFields {
  const luck = buildChance('grain')
  const cells = cellFields(size, 22)
  return {
    size,
    cloud: cloudField(size),
    grain: Float32Array.from({ length: size * size }, () => luck.next()),
    cellEdge: cells.edge,
    cellTone: cells.tone,
  }
}
