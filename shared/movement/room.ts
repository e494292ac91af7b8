/**
 * Standing room of the bare table, cell by cell, for one kind of body: pieces do not move, so it is worked out once for a
 * table and kept as long as the table lives. Who else stands there is asked anew each time.
 */
import { inches, type Mm, type PlanPoint } from '../geometry'
import { roomFor, surfacesAt, type StandingRules } from '../table'
import type { Body, Surface, Table } from '../table/types'

/** Side of a cell. */
const cell: Mm = inches(1)
export const centreOf = (column: number, row: number): PlanPoint => ({
  x: (column + 0.5) * cell,
  z: (row + 0.5) * cell,
})

/** Cells that lie within reach of any of these places, on one axis. */
export const cellsAround = (
  values: readonly number[],
  reach: Mm,
): { readonly from: number; readonly to: number } => ({
  from: Math.floor((Math.min(...values) - reach) / cell),
  to: Math.ceil((Math.max(...values) + reach) / cell),
})

export class StandingRoom {
  private readonly cells: (readonly Surface[] | undefined)[] = []
  private readonly columns: number
  private readonly rows: number

  constructor(
    private readonly table: Table,
    private readonly body: Body,
    private readonly rules: StandingRules,
  ) {
    this.columns = Math.ceil(table.width / cell)
    this.rows = Math.ceil(table.depth / cell)
  }

  /** Surfaces on which such a model could stand at the middle of a cell, top first. */
  at(column: number, row: number): readonly Surface[] {
    if (column < 0 || row < 0 || column >= this.columns || row >= this.rows) return []
    const index = row * this.columns + column
    let floors = this.cells[index]
    if (!floors) {
      const place = centreOf(column, row)
      floors = surfacesAt(this.table, place).filter(
        ({ ref }) => !roomFor(this.table, this.body, place, ref, this.rules),
      )
      this.cells[index] = floors
    }
    return floors
  }
}

const known = new WeakMap<Table, Map<string, StandingRoom>>()

/** The room of a table for such a body; a base that is no disc is asked about in one facing. */
export function roomOf(table: Table, body: Body, rules: StandingRules): StandingRoom {
  const rooms = known.get(table) ?? new Map<string, StandingRoom>()
  known.set(table, rooms)
  const { base, radius, height, size } = body
  const key = JSON.stringify([base, radius, height, size, rules])
  const room = rooms.get(key) ?? new StandingRoom(table, body, rules)
  rooms.set(key, room)
  return room
}
