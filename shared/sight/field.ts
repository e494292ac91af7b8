/** The field of fire: what can be seen from a place, or from where it can be seen, cell by cell and floor by floor. */
import { inches, type Mm } from '../geometry/length'
import { boundsHold, holds, type Bounds } from '../geometry/polygon'
import type { PlanPoint, Point3 } from '../geometry/point'
import type { Sliced } from '../sliced'
import { bodies } from '../table/bodies'
import { solidBounds, solids } from '../table/solids'
import { surfacesAt } from '../table/surfaces'
import type { Body, Standing, SurfaceRef, Table } from '../table/types'
import { eyeOf } from './samples'
import type { SightScene } from './scene'
import { clearOf } from './sees'

/** Cells of one surface, row by row towards the near edge. */
interface FieldArea {
  readonly on: SurfaceRef
  readonly y: Mm
  readonly minX: Mm
  readonly minZ: Mm
  readonly columns: number
  readonly rows: number
  /** A character a cell: fifths of the rays that are clear, '.' where nobody stands. */
  readonly clear: string
}
interface Field {
  readonly cell: Mm
  readonly eye: Point3
  readonly areas: readonly FieldArea[]
}

const fieldCell = inches(1)
/** Who is imagined in every cell of a battle. */
const somebody = bodies.infantry
/** What rises less above the walking surface is stepped on (CF-RUIN-04). */
const step = inches(0.25)

/** `out`: the field as seen by `of`; `in`: from where `of` is seen. */
export const fieldOfFire = (scene: SightScene, of: Standing, way: 'out' | 'in'): Sliced<Field> =>
  fieldOver(scene.table, of, somebody, (there) =>
    way === 'out' ? clearOf(scene, of, there) : clearOf(scene, there, of),
  )

/** How much of one is seen from the other, by the rules of sight of a game. */
type Looked = (there: Standing) => { readonly clear: number; readonly samples: number }
/**
 * The same for whoever looks by rules of his own.
 * @param of    where the field is looked at from, or which is looked at
 * @param body  of whoever is imagined in every cell
 */
export function* fieldOver(table: Table, of: Standing, body: Body, look: Looked): Sliced<Field> {
  const areas: FieldArea[] = []
  for (const { on, y, minX, minZ, columns, rows, places } of yield* standingPlaces(table, body.height)) {
    let clear = ''
    for (const [i, at] of places.entries()) {
      if (i % columns === 0) yield
      clear += at ? fifths(look({ id: '', unit: '', body, pose: { at, y, on, facing: 0 } })) : '.'
    }
    areas.push({ on, y, minX, minZ, columns, rows, clear })
  }
  return { cell: fieldCell, eye: eyeOf(of), areas }
}
/** 0: none is clear; 5: all are. */
const fifths = ({ clear, samples }: ReturnType<Looked>): string =>
  String(
    clear === 0 ? 0 : clear === samples ? 5 : samples === 5 ? clear : 1 + Math.floor((4 * clear) / samples),
  )

interface Floor {
  readonly on: SurfaceRef
  readonly y: Mm
  readonly minX: Mm
  readonly minZ: Mm
  readonly columns: number
  readonly rows: number
  /** Row by row; null where nobody stands. */
  readonly places: readonly (PlanPoint | null)[]
}

/** Where somebody so tall could stand, on a grid of one inch: it changes with the table alone. */
function* standingPlaces(table: Table, height: Mm): Sliced<readonly Floor[]> {
  const known = floorsKnown.get(table) ?? new Map<Mm, readonly Floor[]>()
  floorsKnown.set(table, known)
  const floors = known.get(height) ?? (yield* findStandingPlaces(table, height))
  known.set(height, floors)
  return floors
}
const floorsKnown = new WeakMap<Table, Map<Mm, readonly Floor[]>>()

function* findStandingPlaces(table: Table, height: Mm): Sliced<readonly Floor[]> {
  const walls = table.pieces.flatMap((piece) =>
    solids(piece).map((solid, i) => ({ solid, box: solidBounds(piece)[i] as Bounds })),
  )
  /** The middle of a cell counts unless something solid stands there: next to a wall, but not in it. */
  const isFree = (at: PlanPoint, y: Mm): boolean =>
    !walls.some(
      ({ solid, box }) =>
        boundsHold(box, at) && solid.to > y + step && solid.from < y + height && holds(solid.outline, at),
    )
  const floors = new Map<string, { on: SurfaceRef; y: Mm; cells: { column: number; row: number }[] }>()
  for (let row = 0; row * fieldCell < table.depth; row++) {
    yield
    for (let column = 0; column * fieldCell < table.width; column++) {
      const at = middle(column, row)
      for (const { ref, y } of surfacesAt(table, at)) {
        if (!isFree(at, y)) continue
        const key = `${ref.piece ?? ''} ${ref.level} ${y}`
        const floor = floors.get(key) ?? { on: ref, y, cells: [] }
        floors.set(key, floor)
        floor.cells.push({ column, row })
      }
    }
  }
  return [...floors.values()].map(({ on, y, cells }) => {
    const [firstColumn, lastColumn] = ends(cells.map((cell) => cell.column))
    const [firstRow, lastRow] = ends(cells.map((cell) => cell.row))
    const [columns, rows] = [lastColumn - firstColumn + 1, lastRow - firstRow + 1]
    const places = new Array<PlanPoint | null>(columns * rows).fill(null)
    for (const { column, row } of cells)
      places[(row - firstRow) * columns + column - firstColumn] = middle(column, row)
    return { on, y, minX: firstColumn * fieldCell, minZ: firstRow * fieldCell, columns, rows, places }
  })
}
const middle = (column: number, row: number): PlanPoint => ({
  x: (column + 0.5) * fieldCell,
  z: (row + 0.5) * fieldCell,
})
const ends = (numbers: readonly number[]): readonly [number, number] => [
  numbers.reduce((least, n) => Math.min(least, n), Infinity),
  numbers.reduce((most, n) => Math.max(most, n), -Infinity),
]
