/** Boards for the missions of the Sixth: the core and its pack, a mission as the program's are, turn and phase as a rule has them. */
import type { Script } from '../../../main/engine'
import { runScripted } from '../../../main/engine'
import { rulesetFor } from '../../../main/rulesets'
import { composeCore, coreParts, lastParts } from '../../../main/rulesets/core4'
import { sixthMissionsParts } from '../../../main/rulesets/sixth-missions'
import type { CoreGame, CorePart, CoreState } from '../../../main/rulesets/core4/game'
import { countersKept } from '../../../main/rulesets/core4/objectives'
import { inches } from '../../../shared/geometry/length'
import { missionKept, night } from '../../../main/rulesets/core4/mission'
import type { SettingValue } from '../../../shared/protocol/game-view'
import type { Mission } from '../../../shared/protocol/mission'
import type { UnitView } from '../../../shared/protocol/game-view'
import { board, depthOf, place, type BoardSpec, type ModelSpec, type UnitSpec } from '../board'
import { keeping } from '../keeping'
import { missionNamed } from '../missions'

export const systems = ['core4', 'sixth-missions']
export const sixth = rulesetFor(systems)

/** The pack with a part of a test's own. */
export const sixthBeside = (part: CorePart) =>
  composeCore<CoreState>({
    id: 'test',
    version: 1,
    parts: [...coreParts, ...sixthMissionsParts, part, ...lastParts],
    begin: (state) => state,
    *opening() {},
  })

/** Of the program's missions, read as one of this pack; its own files are tested where they are whole. */
export const anyMission: Mission = {
  ...missionNamed('cleanse'),
  id: 'sixth-any',
  packs: ['core4', 'sixth-missions'],
  turns: 5,
  steps: [{ step: 'nightRoll', cite: ['S6-MISS-NF-01'] }, ...missionNamed('cleanse').steps],
  whenNobodyIsLeft: 'ends',
  levels: {
    gamma: {
      rules: [],
      victory: [
        { by: 'lastStanding', degree: 'crushing', cite: ['S6-MISS-LEN-03'] },
        { by: 'tableCleared', cite: ['S6-MISS-LEN-04'] },
        {
          by: 'points',
          counts: [{ what: 'objectives' }],
          draw: 'equal',
          degrees: 'twice',
          cite: ['S6-MISS-VP-06'],
        },
      ],
    },
  },
}
interface Fought extends Omit<BoardSpec, 'settings'> {
  readonly mission?: Mission
  readonly rules?: readonly string[]
  readonly settings?: Readonly<Record<string, SettingValue>>
  /** x, y, height in inches, of each marker. */
  readonly markers?: readonly (readonly [x: number, y: number, z: number])[]
  /** Game turns that are dark. */
  readonly dark?: readonly number[]
}
export function fought({
  mission = anyMission,
  rules = [],
  dark = [],
  markers = [],
  ...spec
}: Fought): CoreState {
  const state = board({ ...spec, systems })
  const kept = sixth.kept({ level: 'gamma', scenario: mission.id, terrain: { how: 'free' } })
  const played = {
    ...state,
    parts: { ...kept, ...state.parts },
    scenario: {
      id: mission.id,
      name: mission.name,
      level: 'gamma' as const,
      turns: mission.turns,
      rules: rules.map((rule) => ({ rule })),
    },
    turn: { ...state.turn, limit: mission.turns },
  }
  const laid = markers.map(([x, y, z], n) => ({
    id: `marker-${n + 1}`,
    objective: 'markers',
    at: { ...place(depthOf(state), x, y), y: inches(z) },
    on: { piece: null, level: 0 },
  }))
  const chosen = keeping(played, missionKept, {
    mission,
    at: null,
    // Side b has won the roll-off for the halves.
    rolls: { a: 3, b: 5 },
    map: 'LONG',
    places: { a: 'near', b: 'far' },
  })
  return keeping(keeping(chosen, night, { turns: dark }), countersKept, { laid })
}
export const gameOf = (state: CoreState): CoreGame => sixth.gameOf(state)
/** Plays the procedure as the whole of the pack would. */
export const playOn = (state: CoreState, procedure: (game: CoreGame) => Generator, script: Script = {}) =>
  runScripted(sixth, state, (game) => procedure(sixth.live(game)) as never, script)

export const inTurn = (state: CoreState, game: number, active: 'a' | 'b' = 'a'): CoreState => ({
  ...state,
  turn: { ...state.turn, game, player: 2 * game - (active === 'a' ? 1 : 0), active, first: 'a' },
})

export const seen = (state: CoreState, ask: { readonly ask: string } & Readonly<Record<string, unknown>>) =>
  sixth.query(state, 'a', ask)

/** A row of models in so many inches along the near edge. */
export const row = (count: number, x: number, y: number, more: Partial<ModelSpec> = {}): ModelSpec[] =>
  Array.from({ length: count }, (_, n) => ({ at: [x + 1.25 * n, y, 0] as const, ...more }))
export const squad = (
  id: string,
  seat: 'a' | 'b',
  count: number,
  [x, y]: readonly [number, number],
  more: Partial<UnitSpec> = {},
): UnitSpec => ({ id, seat, models: row(count, x, y), ...more })
export const withUnit = (state: CoreState, id: string, changes: Partial<UnitView>): CoreState => ({
  ...state,
  units: { ...state.units, [id]: { ...(state.units[id] as UnitView), ...changes } },
})
