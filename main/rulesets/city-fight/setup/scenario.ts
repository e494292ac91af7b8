/** Which scenario is played: agreed before, or one D6 (CF-SETUP-04). */
import type { Draft } from 'immer'
import type { ScenarioView } from '../../../../shared/protocol/game-view'
import type { GameSetup } from '../../../../shared/protocol/setup'
import type { RuleId } from '../../../../shared/protocol/refusal'
import { ask, emit, roll } from '../../../engine/steps'
import type { Procedure } from '../../../engine/types'
import { keptBy, type CoreGame, type CorePart, type CoreState } from '../../core4/game'
import { cityStakes } from '../scenarios/city-stakes'
import { standardTurns } from '../scenarios/end'
import { rollOff } from '../../core4/turn'

type ScenarioId = ScenarioView['id']
/** Faces of the scenario table; those of scenarios that are not built yet are thrown again. */
const byFace: Readonly<Record<number, ScenarioId>> = { 1: 'clear-out', 2: 'high-ground' }
const cites: Readonly<Record<ScenarioId | 'again', RuleId>> = {
  'clear-out': 'CF-SCEN-11',
  'high-ground': 'CF-SCEN-12',
  again: 'CF-SETUP-04',
}
/**
 * The table has five scenarios and a free face. Faces 3 to 5 belong to scenarios that cannot be played yet,
 * so they are thrown again with a note; on a 6 the winner of a roll-off names one.
 */
function* rollScenario(): Procedure<ScenarioId> {
  for (;;) {
    const [die] = yield* roll({
      kind: 'd6',
      count: 1,
      purpose: 'scenario',
      seat: 'a',
      because: ['CF-SETUP-04'],
    })
    if (!die) throw new Error('the scenario table is one die')
    const scenario = byFace[die.face]
    if (scenario) return scenario
    if (die.face === 6) {
      const { winner } = yield* rollOff('scenario', ['CF-SETUP-04'])
      const answer = yield* ask({
        seat: winner,
        kind: 'scenario',
        because: ['CF-SETUP-04'],
        form: {
          form: 'option' as const,
          options: [...Object.values(byFace), 'again' as const].map((id) => ({
            id,
            text: { key: `scenario.${id}` },
            because: [cites[id]],
          })),
        },
        default: { form: 'option', option: 'again' },
      })
      const named = Object.values(byFace).find((id) => id === answer.option)
      if (named) return named
    } else yield* emit('scenarioNotBuilt', { face: die.face }, ['CF-SETUP-04'])
  }
}

export function* chooseScenario(game: CoreGame): Procedure {
  const { wish } = scenarioWish.of(game.state)
  const id = wish === 'roll' ? yield* rollScenario() : wish
  yield* emit('scenarioChosen', { scenario: id }, ['CF-SETUP-04', 'CF-SCEN-03'])
}

/** What was agreed before, or that a die shall say it. */
export const scenarioWish = keptBy<{ readonly wish: GameSetup['scenario'] }>({
  id: 'scenarioWish',
  opening: ({ scenario }) => ({ wish: scenario }),
})

export const scenarioPart: CorePart = {
  id: 'city-fight/scenario',
  keeps: scenarioWish,
  reducers: {
    scenarioNotBuilt() {},
    scenarioChosen(draft: Draft<CoreState>, data: { scenario: ScenarioId }) {
      draft.scenario = {
        id: data.scenario,
        level: draft.level,
        turns: standardTurns,
      }
      const stakes = cityStakes.draft(draft)
      if (data.scenario === 'high-ground') stakes.vitalPiece = stakes.vitalRuin
      draft.turn.limit = standardTurns
      draft.stage = 'quarters'
    },
  },
}
