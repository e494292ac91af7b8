/** What a city fight has settled before the case begins: level, scenario, quarters, whose deployment it is. */
import { z } from 'zod'
import { categories } from '../../shared/protocol/force'
import type { ScenarioView } from '../../shared/protocol/game-view'
import { seatSchema, type Seat } from '../../shared/protocol/spatial'
import {
  cityStakes,
  lateChip,
  night,
  quarterEdges,
  quarterOutline,
  quarters,
  standardTurns,
} from '../rulesets/city-fight'
import type { CoreState } from '../rulesets/core4/game'

const quarter = z.enum(quarters)
export const missionSchema = z
  .strictObject({
    level: z.enum(['alpha', 'gamma', 'omega']).default('gamma'),
    stage: z.enum(['battle', 'deployment']).default('battle'),
    scenario: z.enum(['clear-out', 'high-ground']).optional(),
    vitalPiece: z.string().nullable().default(null),
    flags: z.record(z.string(), seatSchema).default({}),
    duskAndDawn: z.int().min(1).max(6).nullable().default(null),
    nightTurns: z.array(z.int().min(1)).default([]),
    quarters: z
      .strictObject({ a: quarter, b: quarter })
      .optional()
      .describe('else seat a has the near long edge behind it, seat b the far one'),
    deploying: z
      .strictObject({ seat: seatSchema, category: z.enum(categories).nullable() })
      .optional()
      .describe('whose turn it is to deploy, and what; null: units that are placed after all the others'),
    late: z
      .array(z.string())
      .default([])
      .describe('units that are to be placed after all the others (C4-MSR-06)'),
  })
  .refine(({ scenario, vitalPiece }) => scenario !== 'high-ground' || vitalPiece !== null, {
    path: ['vitalPiece'],
    message: 'high-ground is fought over one building: name it',
  })
type Mission = z.infer<typeof missionSchema>

const scenarioOf = (mission: Mission): ScenarioView | null =>
  mission.scenario
    ? {
        id: mission.scenario,
        level: mission.level,
        turns: standardTurns,
      }
    : null

/** What City Fight keeps of it, where the case is played with it. */
function keptIn({ flags, vitalPiece, nightTurns, duskAndDawn, scenario }: Mission, state: CoreState) {
  if (cityStakes.find(state) === null) return {}
  const vital = scenario === 'high-ground' ? vitalPiece : null
  return {
    [cityStakes.id]: { flags, vitalPiece: vital, vitalRuin: vitalPiece },
    [night.id]: { turns: nightTurns, duskAndDawn },
  }
}

const lateUnits = ({ units }: CoreState, { late }: Mission): CoreState['units'] =>
  Object.fromEntries(
    late.flatMap((id) => {
      const unit = units[id]
      return unit ? [[id, { ...unit, conditions: [...unit.conditions, lateChip] }] as const] : []
    }),
  )

export function withMission(state: CoreState, mission: Mission): CoreState {
  const side = (seat: Seat): CoreState['sides'][Seat] => {
    const own = mission.quarters?.[seat]
    return own
      ? {
          ...state.sides[seat],
          zone: quarterOutline(state.table, own),
          homeEdges: quarterEdges(state.table, own),
        }
      : state.sides[seat]
  }
  return {
    ...state,
    level: mission.level,
    stage: mission.stage,
    scenario: scenarioOf(mission),
    sides: { a: side('a'), b: side('b') },
    deploy: mission.deploying ?? null,
    units: { ...state.units, ...lateUnits(state, mission) },
    parts: { ...state.parts, ...keptIn(mission, state) },
  }
}
