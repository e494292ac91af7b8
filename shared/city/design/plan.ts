/**
 * How a player draws a ruin: a grid, storey by storey. Cells are floor or nothing; the edges between cells are walls.
 * Kept beside the design that is made of it, so that it can be opened in the builder again.
 */
import { z } from 'zod'

export const mostStoreys = 6
export const mostCells = 40

/** An edge of the grid: `h` runs east from the node at column, row; `v` runs down the sheet from it. */
const edgeKey = z.string().regex(/^[hv]:\d{1,2}:\d{1,2}$/)
const edgeKinds = ['solid', 'window', 'door', 'breach'] as const
export type EdgeKind = (typeof edgeKinds)[number]
const edgeSchema = z.object({
  kind: z.enum(edgeKinds),
  /** Height left standing, inches above this storey's floor; 3 is whole. Damage lowers it. */
  crown: z.number().min(0.25).max(3),
})
export type PlanEdge = z.infer<typeof edgeSchema>

const node = z.tuple([z.number().min(0).max(mostCells), z.number().min(0).max(mostCells)])
const storeySchema = z.object({
  /** One string per row, `#` where there is floor. On the ground it says which cells belong to the ruin. */
  floor: z
    .array(
      z
        .string()
        .regex(/^[.#]*$/)
        .max(mostCells),
    )
    .max(mostCells),
  walls: z.record(edgeKey, edgeSchema),
})
export type PlanStorey = z.infer<typeof storeySchema>

export const footprintMethods = ['hull', 'baseRubbleLine', 'cornerLine', 'agreed'] as const
export const planSchema = z.object({
  format: z.literal('war-storeys/ruin-plan'),
  version: z.literal(1),
  family: z.enum(['brick', 'concrete', 'factory', 'chapel']),
  /** Inches a cell is wide. */
  cell: z.union([z.literal(0.5), z.literal(1)]),
  columns: z.int().min(1).max(mostCells),
  rows: z.int().min(1).max(mostCells),
  footprint: z.object({
    method: z.enum(footprintMethods),
    /** Nodes of an outline drawn by hand, for `agreed`. */
    line: z.array(node).max(60).default([]),
  }),
  storeys: z.array(storeySchema).min(1).max(mostStoreys),
  /** From the storey `level` to the one above. */
  stairs: z
    .array(
      z.object({
        kind: z.enum(['stair', 'ladder']),
        level: z.int().min(0),
        from: node,
        to: node,
        width: z.number().min(0.25).max(3),
      }),
    )
    .max(60)
    .default([]),
  heaps: z
    .array(z.object({ at: node, radius: z.number().min(0.4).max(3), height: z.number().min(0.2).max(1.5) }))
    .max(60)
    .default([]),
  /** Floor edges that no wall carries look broken. */
  broken: z.boolean().default(true),
})
export type RuinPlan = z.infer<typeof planSchema>

export const edge = (way: 'h' | 'v', column: number, row: number): string => `${way}:${column}:${row}`
export function readEdge(key: string): {
  readonly way: 'h' | 'v'
  readonly column: number
  readonly row: number
} {
  const [way, column, row] = key.split(':')
  return { way: way === 'v' ? 'v' : 'h', column: Number(column), row: Number(row) }
}
export const isFloor = (storey: PlanStorey, column: number, row: number): boolean =>
  storey.floor[row]?.[column] === '#'

export const emptyStorey = (columns: number, rows: number): PlanStorey => ({
  floor: Array.from({ length: rows }, () => '.'.repeat(columns)),
  walls: {},
})
export const emptyPlan = (columns = 10, rows = 10): RuinPlan => ({
  format: 'war-storeys/ruin-plan',
  version: 1,
  family: 'brick',
  cell: 1,
  columns,
  rows,
  footprint: { method: 'baseRubbleLine', line: [] },
  storeys: [emptyStorey(columns, rows)],
  stairs: [],
  heaps: [],
  broken: true,
})
