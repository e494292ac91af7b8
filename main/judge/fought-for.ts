/** What a case says of what is fought for: whose edges, the limit, and counters that lie or are still to be laid. */
import type { Case, SettledInCase } from '../../shared/protocol/case'
import type { Mission as MissionFile, TableMap } from '../../shared/protocol/mission'
import type { Seat } from '../../shared/protocol/spatial'
import { surfaceHeight } from '../../shared/table'
import type { Table } from '../../shared/table/types'
import type { CoreState } from '../rulesets/core4/game'
import { homeEdgesOf, missionKept, zoneOf } from '../rulesets/core4/mission'
import { countersKept } from '../rulesets/core4/objectives'
import { agreedLimit } from '../rulesets/core4/score'
import { nowhereToStand, type CaseFinding } from './fault'
import { NoSuchPlace, waypoint, type Measure } from './places'

type FoughtFor = Pick<SettledInCase, 'edges' | 'limit' | 'counters' | 'laying'>

const pointsOf = ({ units }: CoreState, seat: Seat): number =>
  Object.values(units)
    .filter((unit) => unit.seat === seat)
    .reduce((sum, { entry }) => sum + entry.points, 0)

/** The line between two halves whose outer edges are these (S6-MISS-SET-02). */
const mapBetween = ({ a }: NonNullable<FoughtFor['edges']>): TableMap =>
  a === 'near' || a === 'far' ? 'LONG' : 'SHORT'

/** Counters that are told to lie where nothing is. */
export const lostCounters = ({ mission }: Case, table: Table, measure: Measure): readonly CaseFinding[] =>
  mission.counters.flatMap((spot, i) => {
    try {
      waypoint(measure, table, spot)
      return []
    } catch (error) {
      if (!(error instanceof NoSuchPlace)) throw error
      return [nowhereToStand(`$.mission.counters[${i}]`, error)]
    }
  })

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
