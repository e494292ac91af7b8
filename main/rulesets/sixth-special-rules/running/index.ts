/** Whoever is not locked, pinned or falling back may run D6" in the Shooting phase instead of shooting, and charges no more (S6-USR-X-03). */
import type { SettingSpec } from '../../../../shared/protocol/api'
import { refuse } from '../../../../shared/protocol/refusal'
import type { ModelId } from '../../../../shared/table/types'
import { keptBy, standingModels, standingRule, type CorePart } from '../../core4/game'
import { rollsOrFlies } from '../../core4/units'

const cite = 'S6-USR-X-03'
const runs: SettingSpec = { key: 's6.rules.run', default: true, alternatives: [false], cite }

/** In which player turn each has run last. */
const running = keptBy<{ readonly ran: Readonly<Record<ModelId, number>> }>({
  id: 'running',
  opening: () => ({ ran: {} }),
})

const everybodyRuns = standingRule({
  id: 'everybodyRuns',
  cite,
  on: {
    runs: {
      as: 'game',
      band: 'sets',
      answer: (run, { game, unit }) =>
        game.setting(runs.key) === false || rollsOrFlies(game.state, unit)
          ? run
          : (run ?? { braves: false, by: { kind: 'run', cite } }),
    },
    mayAssault: {
      as: 'game',
      band: 'forbids',
      answer: (why, { game: { state }, unit }) =>
        standingModels(state, unit).some(({ id }) => running.of(state).ran[id] === state.turn.player)
          ? (why ?? refuse('ranCannotAssault', cite, { unit }, [unit]).refusal)
          : why,
    },
  },
})

export const runningPart: CorePart = {
  id: 'sixth-special-rules/running',
  rules: [everybodyRuns],
  settings: [runs],
  keeps: running,
  follows: {
    dashed(draft, { unit, kind }) {
      if (kind !== 'run') return
      for (const model of draft.units[unit]?.models ?? []) running.draft(draft).ran[model] = draft.turn.player
    },
  },
}
