/** What can be seen from a place, and what lies under a template. */
import type { Mm } from '../../geometry/length'
import type { PlanPoint, Point3 } from '../../geometry/point'
import type { Refusal } from '../refusal'

/** Cells of one surface, row by row towards the near edge; a cell's character is its clear rays 0–5, '.' where nobody stands. */
interface FieldArea {
  readonly on: { readonly piece: string | null; readonly level: number }
  readonly y: Mm
  readonly minX: Mm
  readonly minZ: Mm
  readonly columns: number
  readonly rows: number
  readonly clear: string
}
export interface FieldOfFire {
  readonly cell: Mm
  readonly eye: Point3
  readonly areas: readonly FieldArea[]
  /** Models that are seen, or see. */
  readonly models: readonly string[]
}
/** Who of some sees whom of others: rows look, columns are looked at. */
export interface SightMatrix {
  readonly from: readonly string[]
  readonly to: readonly string[]
  readonly clear: readonly (readonly number[])[]
  /** Rays in all: 5 or 9 at a body, more at a hull. */
  readonly of: readonly (readonly number[])[]
}
export interface CoveredModel {
  readonly model: string
  readonly unit: string
  /** Wholly under a marker, partly, or touched by a flame template (CF-TEMPLATE-01). */
  readonly how: 'full' | 'partial' | 'flame'
  /** On the level that is struck. */
  readonly struck: boolean
}
export interface TemplateReport {
  /** The level that counts and the piece whose level it is; null while none is declared. */
  readonly strikes: { readonly level: number; readonly y: Mm; readonly piece: string | null } | null
  /** Top first; levels of different pieces stand apart. */
  readonly levels: readonly {
    readonly on: { readonly piece: string | null; readonly level: number }
    readonly y: Mm
    readonly models: readonly CoveredModel[]
  }[]
  /** Where it lies: a marker's centre, a template's tip. */
  readonly at: PlanPoint
  readonly refusal?: Refusal
}
