/** What is set to 1 is so after all that adds to it; what is 0 stays 0 (S6-USR-GEN-06). */
import { standingRule, type Characteristic, type CoreRule, type CoreState } from '../../core4/game'
import type { ModelId } from '../../../../shared/table/types'
import { isBlindedNow, isConcussed, isCowed } from './kept'

const lowered = (
  id: string,
  cite: string,
  whats: readonly Characteristic[],
  holds: (state: CoreState, model: ModelId) => boolean,
): CoreRule =>
  standingRule({
    id,
    cite,
    on: {
      characteristic: {
        as: 'game',
        band: 'limits',
        answer: (value, { game, model, what }) =>
          value !== null && value > 1 && whats.includes(what) && holds(game.state, model) ? 1 : value,
      },
    },
  })

const blinded = lowered('blinded', 'S6-USR-BLI-02', ['ws', 'bs'], isBlindedNow)
const cowed = lowered('cowed', 'S6-USR-FEA-01', ['ws'], isCowed)
const slow = lowered('concussed', 'S6-USR-CON-01', ['i'], isConcussed)
/** Cover and grenades make nobody quick who is concussed. */
const concussed: CoreRule = {
  ...slow,
  on: {
    ...slow.on,
    strikesAt: {
      as: 'game',
      band: 'limits',
      answer: (step, { game, model }) => (step > 1 && isConcussed(game.state, model) ? 1 : step),
    },
  },
}
export const setToOne: readonly CoreRule[] = [blinded, cowed, concussed]
