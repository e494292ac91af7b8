/** Five to seven game turns by dice, or as many as the players have agreed (S6-MISS-LEN-01, -02). */
import type { Draft } from 'immer'
import type { SettingSpec } from '../../../../shared/protocol/api'
import type { CoreRule, CoreState } from '../../core4/game'

const most = 20
export const fixedLength: SettingSpec = {
  key: 's6.missions.fixedLength',
  default: 'variable',
  alternatives: Array.from({ length: most }, (_, n) => n + 1),
  cite: 'S6-MISS-LEN-02',
}

/** One more turn is granted from these faces on: after the last one, and after each more. */
const faces = [3, 4]
export const variableLength: CoreRule = {
  id: 'variableLength',
  cite: 'S6-MISS-LEN-01',
  carriedBy: ['mission'],
  on: {
    goesOn: {
      as: 'mission',
      answer(before, { game: { state, setting } }) {
        if (typeof setting(fixedLength.key) === 'number') return before
        const on = faces[state.turn.limit - (state.scenario?.turns ?? state.turn.limit)]
        return on === undefined ? before : { on, atMost: faces.length }
      },
    },
  },
}

/** What has been agreed stands in place of what the mission says. */
export function fixLength(draft: Draft<CoreState>): void {
  const agreed = draft.settings[fixedLength.key]
  if (typeof agreed !== 'number' || !draft.scenario) return
  draft.scenario.turns = agreed
  draft.turn.limit = agreed
}
