/** Two dice together less the skill of the firer, whole where a barrage fires blind; thrown again as a whole (S6-USR-BLA-03, -10, -BAR-02). */
import type { ModelId } from '../../../../shared/table/types'
import type { Weapon } from '../../../../shared/protocol/force'
import { standingRule, type CoreGame } from '../../core4/game'
import { valueNow } from '../../core4/units'

/** Might it throw again what misses, if it threw to hit? */
const throwsMissesAgain = (game: CoreGame, weapon: Weapon, model: ModelId): boolean =>
  game.ask(
    'toHit',
    { needed: null, again: null, modifiers: [], rends: false, heats: false },
    { weapon, model },
  ).value.again !== null

export const sixthScatter = standingRule({
  id: 'sixthScatter',
  cite: 'S6-USR-BLA-03',
  on: {
    scatters: {
      as: 'game',
      band: 'sets',
      answer: (_usual, { game, model, blind }) => ({
        dice: 2,
        reads: 'sum',
        less: blind() ? 0 : valueNow(game, model, 'bs'),
      }),
    },
    scattersAgain: {
      as: 'game',
      band: 'sets',
      cite: 'S6-USR-BLA-10',
      answer: (_again, { game, weapon, model }) => throwsMissesAgain(game, weapon, model),
    },
  },
})
