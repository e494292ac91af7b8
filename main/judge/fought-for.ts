/** What a case says of what is fought for: whose edges, the limit, and counters that lie or are still to be laid. */
import { z } from 'zod'
import type { Mission as MissionFile, TableMap } from '../../shared/protocol/mission'
import { seatSchema, type Seat } from '../../shared/protocol/spatial'
import { surfaceHeight } from '../../shared/table'
import type { CoreState } from '../rulesets/core4/game'
import { edges, homeEdgesOf, missionKept, zoneOf } from '../rulesets/core4/mission'
import { countersKept } from '../rulesets/core4/objectives'
import { agreedLimit } from '../rulesets/core4/score'
import { spotInCaseSchema, waypoint, type Measure } from './places'

const edge = z.enum(edges)
export const foughtForWords = {
  edges: z
    .strictObject({ a: edge, b: edge })
    .optional()
    .describe('the edges the sides have chosen, in place of quarters; of halves their outer ones'),
  limit: z
    .int()
    .min(1)
    .max(100_000)
    .nullable()
    .default(null)
    .describe('points agreed on; null: the larger force is the measure (C4-ORG-02)'),
  counters: z
    .array(spotInCaseSchema)
    .max(24)
    .default([])
    .describe('counters or markers that lie (C4-MISSION-20, S6-MISS-OBJ-01)'),
  laying: z
    .strictObject({ seat: seatSchema, left: z.int().min(1).max(24) })
    .optional()
    .describe('counters are being laid: whose is next, and how many are to come'),
}
type FoughtFor = z.infer<z.ZodObject<typeof foughtForWords>>

const pointsOf = ({ units }: CoreState, seat: Seat): number =>
  Object.values(units)
    .filter((unit) => unit.seat === seat)
    .reduce((sum, { entry }) => sum + entry.points, 0)

/** The line between two halves whose outer edges are these (S6-MISS-SET-02). */
const mapBetween = ({ a }: NonNullable<FoughtFor['edges']>): TableMap =>
  a === 'near' || a === 'far' ? 'LONG' : 'SHORT'

/** @param file  the mission of the case, where it has one */
export function withFoughtFor(
  state: CoreState,
  file: MissionFile | null,
  { edges: chosen, limit, counters, laying }: FoughtFor,
  measure: Measure,
): CoreState {
  const { table } = state
  const step = file?.steps.find((one) => one.step === 'sides')
  const isHalved = step?.choose === 'half'
  const side = (seat: Seat): CoreState['sides'][Seat] => {
    const own = { ...state.sides[seat], points: pointsOf(state, seat) }
    return chosen === undefined
      ? own
      : {
          ...own,
          ...(step && !isHalved && { zone: zoneOf(table, step, chosen[seat]) }),
          homeEdges: homeEdgesOf(table, chosen[seat]),
        }
  }
  const objective = file?.objectives.find(({ kind }) => kind === 'counters' || kind === 'markers')?.id ?? ''
  const laid = counters.map((spot, n) => {
    const { at, on } = waypoint(measure, table, spot)
    return { id: `counter-${n + 1}`, objective, on, at: { ...at, y: surfaceHeight(table, on, at) ?? 0 } }
  })
  const steps = file?.steps.findIndex(({ step }) => step === 'counters') ?? -1
  const halves = isHalved && chosen && { places: chosen, map: mapBetween(chosen) }
  const mission = { ...missionKept.of(state), ...halves }
  return {
    ...state,
    ...(laying && { stage: 'setUp' as const }),
    sides: { a: side('a'), b: side('b') },
    parts: {
      ...state.parts,
      [missionKept.id]: laying ? { ...mission, at: steps } : mission,
      [agreedLimit.id]: { limit },
      [countersKept.id]: { laid, placing: laying ? { ...laying, objective } : null },
    },
  }
}
