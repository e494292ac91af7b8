/** What has been settled before the case begins: level, mission, sides, whose deployment it is. */
import { z } from 'zod'
import { categories } from '../../shared/protocol/force'
import type { ScenarioView } from '../../shared/protocol/game-view'
import { missionSchema, type Mission as MissionFile } from '../../shared/protocol/mission'
import { seatSchema, type Seat } from '../../shared/protocol/spatial'
import { foughtForWords, withFoughtFor } from './fought-for'
import type { Measure } from './places'
import { cityStakes } from '../rulesets/city-fight'
import { lateChip } from '../rulesets/core4/deployment'
import { missionKept, night, quarterEdges, quarterOutline, quarters } from '../rulesets/core4/mission'
import { concealedChip, heldReasons, standAs, reservesKept } from '../rulesets/core4/reserves'
import { builtInMissions } from '../rulesets/missions'
import { modelOf, unitOf, type CoreState } from '../rulesets/core4/game'
import { markersKept } from '../rulesets/sixth-missions/markers/kept'
import { fortificationsKept } from '../rulesets/sixth-missions/fortifications/kept'
import { commandersKept } from '../rulesets/sixth-missions/commanders/kept'

const quarter = z.enum(quarters)
const ids = builtInMissions.map(({ id }) => id) as [string, ...string[]]
/** It is fought for one building. */
const wantsRuin = (file: MissionFile | null): boolean =>
  file?.objectives.some(({ kind }) => kind === 'vitalRuin') === true
const fileOf = (scenario: string | MissionFile | undefined): MissionFile | null =>
  typeof scenario === 'object' ? scenario : (builtInMissions.find(({ id }) => id === scenario) ?? null)
export const settledSchema = z
  .strictObject({
    level: z.enum(['alpha', 'gamma', 'omega']).default('gamma'),
    stage: z.enum(['battle', 'deployment', 'earlyMoves']).default('battle'),
    scenario: z
      .union([z.enum(ids), missionSchema])
      .optional()
      .describe('a mission that comes with the program, by its id, or one of the case’s own'),
    vitalPiece: z.string().nullable().default(null),
    flags: z.record(z.string(), seatSchema).default({}),
    chosen: z
      .strictObject({ a: z.string().optional(), b: z.string().optional() })
      .optional()
      .describe('the building that each side has chosen to defend (CF-SCEN-15)'),
    commanders: z
      .strictObject({ a: z.string().optional(), b: z.string().optional() })
      .optional()
      .describe('models that command the armies (S6-MISS-CMD-01)'),
    fortifications: z
      .record(z.string(), seatSchema)
      .default({})
      .describe('pieces that are fortifications, and whose (S6-MISS-SET-04)'),
    duskAndDawn: z.int().min(1).max(6).nullable().default(null),
    nightTurns: z.array(z.int().min(1)).default([]),
    nightLasts: z
      .boolean()
      .default(false)
      .describe('the last word was dark until something else is said: further game turns are dark too'),
    carried: z
      .record(z.string(), z.string())
      .default({})
      .describe('markers that are carried, by counter-1, counter-2, …, and by which model (S6-MISS-MIS-6)'),
    quarters: z
      .strictObject({ a: quarter, b: quarter })
      .optional()
      .describe('else seat a has the near long edge behind it, seat b the far one'),
    ...foughtForWords,
    deploying: z
      .strictObject({ seat: seatSchema, category: z.enum(categories).nullable() })
      .optional()
      .describe('whose turn it is to deploy, and what; null: units that are placed after all the others'),
    deploysFirst: seatSchema
      .default('a')
      .describe('of a mission whose roll-off says who deploys first: who does (S6-MISS-DEP-02)'),
    early: z
      .strictObject({
        seat: seatSchema,
        left: z.strictObject({ a: z.array(z.string()), b: z.array(z.string()) }),
      })
      .optional()
      .describe(
        'whose free move or new place it is, and who of each side has one left (C4-USR-13, S6-MISS-DEP-10)',
      ),
    late: z
      .array(z.string())
      .default([])
      .describe('units that are to be placed after all the others (C4-MSR-06)'),
    reserves: z
      .array(
        z.strictObject({
          unit: z.string(),
          why: z.enum(heldReasons).default('mission'),
          comes: z.boolean().default(false).describe('its die has succeeded: it comes in this turn'),
        }),
      )
      .default([])
      .describe('units that wait beside the table, one choice each, in roster order (C4-MSR-09)'),
    concealed: z.array(z.string()).default([]).describe('units that nobody has made out yet (C4-MSR-01)'),
  })
  .refine(({ scenario, vitalPiece }) => !wantsRuin(fileOf(scenario)) || vitalPiece !== null, {
    path: ['vitalPiece'],
    message: 'this mission is fought over one building: name it',
  })
  .refine(({ scenario, level }) => (fileOf(scenario)?.levels ?? { [level]: {} })[level] !== undefined, {
    path: ['level'],
    message: 'this mission is not played at that level',
  })
type Mission = z.infer<typeof settledSchema>

const scenarioOf = (file: MissionFile | null, level: Mission['level']): ScenarioView | null => {
  const terms = file?.levels[level]
  return file && terms ? { id: file.id, name: file.name, level, turns: file.turns, rules: terms.rules } : null
}

/** Who is in reserve, and who is concealed where he stands. */
function waitingIn({ reserves, concealed }: Mission, state: CoreState) {
  const seatOf = (unit: string): Seat => unitOf(state, unit).seat
  const choices = (seat: Seat) =>
    reserves.filter(({ unit }) => seatOf(unit) === seat).map(({ unit }) => [unit])
  return {
    ...reservesKept.of(state),
    held: Object.fromEntries(
      reserves.map(({ unit, why, comes }) => [unit, { seat: seatOf(unit), why, comes, putOff: null }]),
    ),
    choices: { a: choices('a'), b: choices('b') },
    concealed: Object.fromEntries(concealed.map((unit) => [unit, standAs(state, unit)])),
  }
}

const leading = (state: CoreState, commanders: Readonly<Partial<Record<Seat, string>>>) =>
  Object.fromEntries(
    Object.entries(commanders).map(([seat, model]) => {
      const { own, unit } = modelOf(state, model)
      return [seat, { model, unit: own ?? unit, trait: null }]
    }),
  )

const byRollOff = ({ steps }: MissionFile): boolean =>
  steps.some((one) => one.step === 'deploy' && one.first === 'rollOff')
/** What parts keep of it, those of City Fight where the case is played with it. */
function keptIn(terms: Mission, mission: MissionFile | null, state: CoreState) {
  const { flags, vitalPiece, chosen, nightTurns, nightLasts, duskAndDawn, stage, commanders } = terms
  const stepAt = (kind: 'deploy' | 'earlyMoves'): number =>
    mission?.steps.findIndex(({ step }) => step === kind) ?? -1
  const at = stage === 'battle' ? null : stepAt(stage === 'deployment' ? 'deploy' : 'earlyMoves')
  return {
    [missionKept.id]: {
      ...missionKept.of(state),
      mission,
      at,
      ...(mission && byRollOff(mission) && { deploysFirst: terms.deploysFirst }),
    },
    [night.id]: { turns: nightTurns, duskAndDawn, ...(nightLasts && { lasts: true }) },
    [reservesKept.id]: waitingIn(terms, state),
    ...(commanders && {
      [commandersKept.id]: { ...commandersKept.of(state), of: leading(state, commanders) },
    }),
    ...(fortificationsKept.find(state) && {
      [fortificationsKept.id]: { owners: terms.fortifications },
    }),
    ...(markersKept.find(state) && {
      [markersKept.id]: { ...markersKept.of(state), bearers: terms.carried },
    }),
    ...(cityStakes.find(state) && {
      [cityStakes.id]: { flags, vitalRuin: vitalPiece, ...(chosen && { chosen }) },
    }),
  }
}

const marked = ({ units }: CoreState, ids: readonly string[], chip: string): CoreState['units'] =>
  Object.fromEntries(
    ids.flatMap((id) => {
      const unit = units[id]
      return unit ? [[id, { ...unit, conditions: [...unit.conditions, chip] }] as const] : []
    }),
  )

/** Nobody deploys without a mission: where none is named, the first in the table of the packs in play. */
const deployedFor = ({ systems }: CoreState): MissionFile | null =>
  fileOf(systems.includes('city-fight') ? 'clear-out' : 'cleanse')

export function withMission(state: CoreState, mission: Mission, measure: Measure): CoreState {
  const named = fileOf(mission.scenario)
  const file = named ?? (mission.stage !== 'battle' ? deployedFor(state) : null)
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
  const settled = {
    ...state,
    level: mission.level,
    stage: mission.stage,
    scenario: scenarioOf(file, mission.level),
    sides: { a: side('a'), b: side('b') },
    deploy: mission.deploying ?? null,
    ...(mission.early && { early: mission.early }),
    units: {
      ...state.units,
      ...marked(state, mission.late, lateChip),
      ...marked(state, mission.concealed, concealedChip),
    },
    parts: { ...state.parts, ...keptIn(mission, file, state) },
  }
  return withFoughtFor(settled, file, mission, measure)
}
