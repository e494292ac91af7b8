import { BufferAttribute, BufferGeometry } from 'three'
import { layerIndex, tileSize, type LayerName } from './layers'

export type MeshPoint = readonly [x: number, y: number, z: number]
export type Rgb = readonly [r: number, g: number, b: number]
/** Texture layer and the colour that multiplies it, linear, 0..2. */
export interface Paint {
  readonly layer: LayerName
  readonly tint: Rgb
}

export const times = ([r, g, b]: Rgb, by: number): Rgb => [r * by, g * by, b * by]
export const paintMesh = (layer: LayerName, r: number, g = r, b = r): Paint => ({ layer, tint: [r, g, b] })

/** A tint of 0..2 as a byte. */
const stored = (tint: number): number => Math.max(0, Math.min(255, Math.round(tint * 127.5)))

/** Plain arrays of one mesh, in the attributes of the built material. */
export interface MeshData {
  readonly position: Float32Array
  readonly normal: Float32Array
  readonly uvl: Float32Array
  readonly color: Uint8Array
  readonly index: Uint32Array
}

const doubled = <T extends Float32Array | Uint8Array | Uint32Array>(old: T, into: T): T => {
  into.set(old)
  return into
}

/**
 * Collects painted faces. UVs follow from place and normal, so that one brick has one size everywhere. Growing typed
 * arrays: with plain ones a big city spent most of its building time on pushing numbers.
 */
export class MeshWriter {
  private position: Float32Array
  private normal: Float32Array
  private uvl: Float32Array
  private color: Uint8Array
  private index: Uint32Array
  private vertices = 0
  private indices = 0

  /** Room for so many vertices to begin with: hundreds of small meshes need not each clear a large one. */
  constructor(room = 1024) {
    this.position = new Float32Array(3 * room)
    this.normal = new Float32Array(3 * room)
    this.uvl = new Float32Array(3 * room)
    this.color = new Uint8Array(3 * room)
    this.index = new Uint32Array(3 * room)
  }

  vertex(
    [x, y, z]: MeshPoint,
    [nx, ny, nz]: MeshPoint,
    { layer, tint }: Paint,
    u: number,
    v: number,
  ): number {
    const at = this.vertices * 3
    if (at === this.position.length) {
      const size = at * 2
      this.position = doubled(this.position, new Float32Array(size))
      this.normal = doubled(this.normal, new Float32Array(size))
      this.uvl = doubled(this.uvl, new Float32Array(size))
      this.color = doubled(this.color, new Uint8Array(size))
    }
    this.position[at] = x
    this.position[at + 1] = y
    this.position[at + 2] = z
    this.normal[at] = nx
    this.normal[at + 1] = ny
    this.normal[at + 2] = nz
    this.uvl[at] = u / tileSize
    this.uvl[at + 1] = v / tileSize
    this.uvl[at + 2] = layerIndex(layer)
    this.color[at] = stored(tint[0])
    this.color[at + 1] = stored(tint[1])
    this.color[at + 2] = stored(tint[2])
    return this.vertices++
  }

  triangle(a: number, b: number, c: number): void {
    if (this.indices === this.index.length)
      this.index = doubled(this.index, new Uint32Array(this.indices * 2))
    this.index[this.indices++] = a
    this.index[this.indices++] = b
    this.index[this.indices++] = c
  }

  /** A flat face, corners counter-clockwise seen from outside; each corner may have its own tint. */
  face(corners: readonly MeshPoint[], look: Paint, tints?: readonly Rgb[]): void {
    const [a, b, c] = corners as [MeshPoint, MeshPoint, MeshPoint]
    const [ux, uy, uz] = [b[0] - a[0], b[1] - a[1], b[2] - a[2]]
    const last = corners[corners.length - 1] as MeshPoint
    const [wx, wy, wz] =
      corners.length === 3
        ? [c[0] - a[0], c[1] - a[1], c[2] - a[2]]
        : [last[0] - a[0], last[1] - a[1], last[2] - a[2]]
    const n: [number, number, number] = [uy * wz - uz * wy, uz * wx - ux * wz, ux * wy - uy * wx]
    const length = Math.hypot(...n) || 1
    const normal: MeshPoint = [n[0] / length, n[1] / length, n[2] / length]
    const flat = Math.abs(normal[1]) > 0.7
    // Upright faces run u along the wall; the wall's direction is the horizontal one across its normal.
    const across = Math.hypot(normal[0], normal[2]) || 1
    const [dx, dz] = [normal[2] / across, -normal[0] / across]
    const ids = corners.map((p, i) =>
      this.vertex(
        p,
        normal,
        tints ? { layer: look.layer, tint: tints[i] ?? look.tint } : look,
        flat ? p[0] : p[0] * dx + p[2] * dz,
        flat ? p[2] : p[1],
      ),
    )
    for (let i = 1; i + 1 < ids.length; i++) this.triangle(ids[0]!, ids[i]!, ids[i + 1]!)
  }

  /** A box by its middle, half sizes along its own axes, turned about y; `skipBottom` where nobody can look. */
  box(
    middle: MeshPoint,
    half: MeshPoint,
    turn: number,
    look: Paint,
    options: { skipBottom?: boolean; topTint?: Rgb } = {},
  ): void {
    const [cos, sin] = [Math.cos(turn), Math.sin(turn)]
    const corner = (sx: number, sy: number, sz: number): MeshPoint => {
      const [x, z] = [sx * half[0], sz * half[2]]
      return [middle[0] + x * cos + z * sin, middle[1] + sy * half[1], middle[2] - x * sin + z * cos]
    }
    this.block(
      [corner(-1, -1, -1), corner(1, -1, -1), corner(1, -1, 1), corner(-1, -1, 1)],
      [corner(-1, 1, -1), corner(1, 1, -1), corner(1, 1, 1), corner(-1, 1, 1)],
      look,
      options,
    )
  }

  /** Any six-faced block: four corners below and the four above them, clockwise on the sheet seen from above. */
  block(
    low: readonly [MeshPoint, MeshPoint, MeshPoint, MeshPoint],
    high: readonly [MeshPoint, MeshPoint, MeshPoint, MeshPoint],
    look: Paint,
    { skipBottom = false, topTint }: { skipBottom?: boolean; topTint?: Rgb } = {},
  ): void {
    this.face([high[0], high[3], high[2], high[1]], topTint ? { layer: look.layer, tint: topTint } : look)
    if (!skipBottom) this.face([low[0], low[1], low[2], low[3]], look)
    for (let i = 0; i < 4; i++) {
      const j = (i + 1) % 4
      this.face([low[i] as MeshPoint, high[i] as MeshPoint, high[j] as MeshPoint, low[j] as MeshPoint], look)
    }
  }

  data(): MeshData {
    return {
      position: this.position.slice(0, this.vertices * 3),
      normal: this.normal.slice(0, this.vertices * 3),
      uvl: this.uvl.slice(0, this.vertices * 3),
      color: this.color.slice(0, this.vertices * 3),
      index: this.index.slice(0, this.indices),
    }
  }
}

export function geometryOf(data: MeshData): BufferGeometry {
  const geometry = new BufferGeometry()
  geometry.setAttribute('position', new BufferAttribute(data.position, 3))
  geometry.setAttribute('normal', new BufferAttribute(data.normal, 3))
  geometry.setAttribute('uvl', new BufferAttribute(data.uvl, 3))
  geometry.setAttribute('color', new BufferAttribute(data.color, 3, true))
  geometry.setIndex(new BufferAttribute(data.index, 1))
  geometry.computeBoundingSphere()
  return geometry
}
