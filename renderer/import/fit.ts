/** From the file's unit and axes to millimetres on the table: y up, standing on it, its middle at the origin. */
import { Matrix4 } from 'three'
import { inches } from '../../shared/geometry/length'
import type { Mesh } from '../../shared/table'
import { ImportFault } from './import-fault'
import { boxOf, type Box3 } from './inspect'

export const meshUnits = { mm: 1, cm: 10, inch: 25.4, foot: 304.8, m: 1000 } as const
export type LengthUnit = keyof typeof meshUnits
export const upAxes = ['z', 'y', 'x', '-z', '-y', '-x'] as const
type UpAxis = (typeof upAxes)[number]

export interface Fit {
  /** What one unit of the file is, or that the height is to be so many millimetres. */
  readonly size:
    { readonly by: 'unit'; readonly unit: LengthUnit } | { readonly by: 'height'; readonly mm: number }
  readonly up: UpAxis
  /** Per cent. */
  readonly scale: number
  /** Degrees counter-clockwise seen from above. */
  readonly turn: number
  /** So much of the model, a base plate for instance, lies below the table's surface; mm. */
  readonly sink: number
}

/** Rotations that bring an axis of the file up, right-handed: nothing is mirrored. */
const uprights: Readonly<
  Record<UpAxis, readonly [number, number, number, number, number, number, number, number, number]>
> = {
  y: [1, 0, 0, 0, 1, 0, 0, 0, 1],
  z: [1, 0, 0, 0, 0, 1, 0, -1, 0],
  x: [0, -1, 0, 1, 0, 0, 0, 0, 1],
  '-y': [1, 0, 0, 0, -1, 0, 0, 0, -1],
  '-z': [1, 0, 0, 0, 0, -1, 0, 1, 0],
  '-x': [0, 1, 0, -1, 0, 0, 0, 0, 1],
}

/** The fit as one matrix, for a model with these bounds in its file. */
function fitMatrix(box: Box3, fit: Fit): Matrix4 {
  const [a, b, c, d, e, f, g, h, i] = uprights[fit.up]
  const upright = new Matrix4().set(a, b, c, 0, d, e, f, 0, g, h, i, 0, 0, 0, 0, 1)
  const stood = boxUnder(box, upright)
  const height = stood.max[1] - stood.min[1]
  const wanted = fit.size.by === 'unit' ? meshUnits[fit.size.unit] : height > 0 ? fit.size.mm / height : 1
  const factor = (wanted * fit.scale) / 100
  const shaped = new Matrix4()
    .makeRotationY((fit.turn * Math.PI) / 180)
    .multiply(new Matrix4().makeScale(factor, factor, factor))
    .multiply(upright)
  // Middle and foot are found after turning: that is how it will stand.
  const turned = boxUnder(box, shaped)
  return new Matrix4()
    .makeTranslation(
      -(turned.min[0] + turned.max[0]) / 2,
      -turned.min[1] - fit.sink,
      -(turned.min[2] + turned.max[2]) / 2,
    )
    .multiply(shaped)
}

/** Bounds of the eight corners after the matrix. */
function boxUnder(box: Box3, matrix: Matrix4): Box3 {
  const e = matrix.elements
  const min: [number, number, number] = [Infinity, Infinity, Infinity]
  const max: [number, number, number] = [-Infinity, -Infinity, -Infinity]
  for (let corner = 0; corner < 8; corner++) {
    const p = [0, 1, 2].map((axis) => (corner & (1 << axis) ? box.max[axis]! : box.min[axis]!)) as [
      number,
      number,
      number,
    ]
    for (let row = 0; row < 3; row++) {
      const value = e[row]! * p[0] + e[4 + row]! * p[1] + e[8 + row]! * p[2] + e[12 + row]!
      min[row] = Math.min(min[row]!, value)
      max[row] = Math.max(max[row]!, value)
    }
  }
  return { min, max }
}

/** Eight feet: the long side of the largest table people play on. */
const widest = inches(96)
/** A piece smaller than this could not be seen, let alone fought over, mm. */
const smallest = 5

/**
 * The mesh itself, moved; centred by its real bounds, whatever the turn.
 * @throws ImportFault `tooWide`, `tooSmall` with its largest side, mm: the unit or the scale is wrong
 */
export function fitted(mesh: Mesh, fit: Fit): Mesh {
  const shaped = moved(mesh.positions, fitMatrix(boxOf(mesh), fit))
  const { min, max } = boxOf({ positions: shaped })
  const [x, y, z] = [-(min[0] + max[0]) / 2, -min[1] - fit.sink, -(min[2] + max[2]) / 2]
  for (let i = 0; i < shaped.length; i += 3) {
    shaped[i]! += x
    shaped[i + 1]! += y
    shaped[i + 2]! += z
  }
  const reach = Math.max(max[0] - min[0], max[1] - min[1], max[2] - min[2])
  if (!(reach <= widest)) throw new ImportFault('tooWide', '', reach)
  if (reach < smallest) throw new ImportFault('tooSmall', '', reach)
  return { positions: shaped, indices: mesh.indices }
}

function moved(positions: Float32Array, matrix: Matrix4): Float32Array {
  const e = matrix.elements
  const result = new Float32Array(positions.length)
  for (let i = 0; i < positions.length; i += 3) {
    const [x, y, z] = [positions[i]!, positions[i + 1]!, positions[i + 2]!]
    result[i] = e[0] * x + e[4] * y + e[8] * z + e[12]
    result[i + 1] = e[1] * x + e[5] * y + e[9] * z + e[13]
    result[i + 2] = e[2] * x + e[6] * y + e[10] * z + e[14]
  }
  return result
}

/**
 * The unit in which the model is a plausible piece of terrain; glTF says metres, many models of it are in mm anyway.
 * @returns null where it is one in no unit
 */
function plausibleUnit(box: Box3, scale: number): LengthUnit | null {
  const largest = Math.max(...[0, 1, 2].map((axis) => box.max[axis]! - box.min[axis]!)) * (scale / 100)
  const plausible = (unit: LengthUnit): boolean =>
    largest * meshUnits[unit] >= 40 && largest * meshUnits[unit] <= 800
  return (['mm', 'inch', 'cm', 'm', 'foot'] as const).find(plausible) ?? null
}
export const likelyUnit = (box: Box3): LengthUnit => plausibleUnit(box, 100) ?? 'mm'

/** The unit to choose instead, at the same scale; null where not the unit is wrong but the scale, or the height. */
export function unitInstead(box: Box3, { size, scale }: Fit): LengthUnit | null {
  if (size.by === 'height') return null
  const unit = plausibleUnit(box, scale)
  return unit === size.unit ? null : unit
}
