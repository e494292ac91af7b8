/** Boards for missions: one of the program's own, its sides where they began, and the points it is fought for. */
import type { MissionLevel, SettingValue } from '../../../shared/protocol/game-view'
import type { Mission } from '../../../shared/protocol/mission'
import { inches } from '../../../shared/geometry/length'
import type { Script } from '../../../main/engine'
import { rulesetFor } from '../../../main/rulesets'
import { builtInMissions } from '../../../main/rulesets/missions'
import type { CoreGame, CoreState } from '../../../main/rulesets/core4/game'
import { missionKept, quarterEdges, quarterOutline, type Quarter } from '../../../main/rulesets/core4/mission'
import { countersKept, laidFor } from '../../../main/rulesets/core4/objectives'
import type { CounterGround } from '../../../main/rulesets/core4/objectives/counter-places'
import { agreedLimit } from '../../../main/rulesets/core4/score'
import { scoreNow } from '../../../main/rulesets/core4/victory'
import { runScripted } from '../../../main/engine'
import { board, place, depthOf, type BoardSpec, type ModelSpec, type UnitSpec } from '../board'
import { keeping } from '../keeping'

/** Core 4 alone, without a city. */
export const core = rulesetFor(['core4'])

export const missionNamed = (id: string): Mission => {
  const found = builtInMissions.find((one) => one.id === id)
  if (!found) throw new Error(`no mission ${id}`)
  return found
}
interface Fought extends Omit<BoardSpec, 'settings'> {
  readonly mission: string | Mission
  readonly level?: MissionLevel
  readonly limit?: number | null
  /** Where they began; else a has the near edge behind it, b the far one. */
  readonly quarters?: { readonly a: Quarter; readonly b: Quarter }
  /** x, y, height in inches. */
  readonly counters?: readonly (readonly [x: number, y: number, z: number])[]
  readonly settings?: Readonly<Record<string, SettingValue>>
  readonly solo?: boolean
}
export function foughtFor({
  mission,
  level = 'gamma',
  limit = 1500,
  quarters,
  counters,
  solo,
  ...spec
}: Fought): CoreState {
  const file = typeof mission === 'string' ? missionNamed(mission) : mission
  const state = board({ ...spec, systems: ['core4'] })
  const depth = depthOf(state)
  const side = (seat: 'a' | 'b'): CoreState['sides']['a'] => ({
    ...state.sides[seat],
    ...(quarters && {
      zone: quarterOutline(state.table, quarters[seat]),
      homeEdges: quarterEdges(state.table, quarters[seat]),
    }),
  })
  const played = {
    ...state,
    level,
    scenario: { id: file.id, name: file.name, level, turns: file.turns, rules: [] },
    sides: { a: side('a'), b: side('b') },
    books: { ...state.books, ...(solo && { solo }) },
  }
  const objective = file.objectives[0]?.id ?? ''
  const laid = (counters ?? []).map(([x, y, z], n) => ({
    id: `counter-${n + 1}`,
    objective,
    at: { ...place(depth, x, y), y: inches(z) },
    on: { piece: null, level: 0 },
  }))
  const withMission = keeping(played, missionKept, { mission: file })
  return keeping(keeping(withMission, agreedLimit, { limit }), countersKept, { laid })
}
/** What decides where a counter of this objective may lie. */
export const counterGround = (
  state: CoreState,
  terms: Extract<Mission['objectives'][number], { readonly kind: 'counters' }>,
): CounterGround => {
  const game = core.gameOf(state)
  const laying = game.objectiveRule('counters')?.lays?.(game, terms)
  if (!laying) throw new Error('counters are laid')
  return { table: state.table, laying, others: laidFor(state, terms.id), seat: 'a' }
}
/** The sheet as if it ended now. */
export function sheetOf(state: CoreState) {
  const now = scoreNow(core.gameOf(state))
  if (!now) throw new Error('nothing is fought for')
  return { ...now, ...now.result }
}
/** Points of the lines for one side, by the words they are told with. */
export const linesFor = (state: CoreState, seat: 'a' | 'b', key: string) =>
  sheetOf(state).sheet.lines.filter((line) => line.seat === seat && line.text.key.startsWith(key))

/** Plays the procedure as the whole of Core 4 would. */
export const playOn = (state: CoreState, procedure: (game: CoreGame) => Generator, script: Script = {}) =>
  runScripted(core, state, (game) => procedure(core.live(game)) as never, script)

/** A row of models in so many inches. */
export const row = (count: number, x: number, y: number, more: Partial<ModelSpec> = {}): ModelSpec[] =>
  Array.from({ length: count }, (_, n) => ({ at: [x + 1.25 * n, y, 0] as const, ...more }))
/** A squad of which so many are left. */
export const squadAt = (
  id: string,
  seat: 'a' | 'b',
  [left, start]: readonly [number, number],
  [x, y]: readonly [number, number],
  more: Partial<UnitSpec> = {},
): UnitSpec => ({
  id,
  seat,
  models: row(left, x, y),
  ...more,
  state: { startModels: start, startWounds: start, ...more.state },
})
