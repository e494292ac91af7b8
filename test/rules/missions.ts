/** Missions on a board: one that is played, and single steps of setting up. */
import type { Procedure } from '../../main/engine'
import type { CoreGame, CoreState } from '../../main/rulesets/core4/game'
import { missionKept } from '../../main/rulesets/core4/mission'
import { builtInMissions } from '../../main/rulesets/missions'
import type { Mission, SetUpStep } from '../../shared/protocol/mission'
import type { Seat } from '../../shared/protocol/spatial'
import { keeping } from './keeping'

export function missionNamed(id: string): Mission {
  const mission = builtInMissions.find((one) => one.id === id)
  if (!mission) throw new Error(`no mission '${id}'`)
  return mission
}
/** Before it is chosen: what was agreed, and what it may come to. */
export const wishing = (state: CoreState, wish: string): CoreState =>
  keeping(state, missionKept, { wish, choices: builtInMissions })

interface Chosen {
  readonly level?: CoreState['level']
  /** Of the roll-off for the sides. */
  readonly rolls?: Readonly<Record<Seat, number>> | null
  /** The step that is being carried out. */
  readonly during?: SetUpStep['step']
}
/** The mission is chosen, and nothing of it has begun unless it is said. */
export function onMission(
  state: CoreState,
  named: string | Mission,
  { level = state.level, rolls = null, during }: Chosen = {},
): CoreState {
  const mission = typeof named === 'string' ? missionNamed(named) : named
  const { id } = mission
  const found = mission.steps.findIndex(({ step: kind }) => kind === during)
  const at = found < 0 ? null : found
  const rules = mission.levels[level]?.rules ?? []
  return {
    ...keeping(state, missionKept, { wish: id, choices: [mission], mission, at, rolls }),
    level,
    scenario: { id, name: mission.name, level, turns: mission.turns, rules },
  }
}
/** Nobody stands on the table yet. */
export const undeployed = (state: CoreState): CoreState => ({
  ...state,
  models: Object.fromEntries(
    Object.entries(state.models).map(([id, model]) => [
      id,
      { ...model, pose: null, status: 'waiting' as const },
    ]),
  ),
})
/** A step of the mission, by itself. */
export const step = (kind: SetUpStep['step']) =>
  function* (game: CoreGame): Procedure {
    const found = missionKept.of(game.state).mission?.steps.find((one) => one.step === kind)
    const rule = game.stepRule(kind) as
      { perform(game: CoreGame, step: unknown): Procedure<unknown> } | undefined
    if (!found || !rule) throw new Error(`no step '${kind}'`)
    yield* rule.perform(game, found)
  }
