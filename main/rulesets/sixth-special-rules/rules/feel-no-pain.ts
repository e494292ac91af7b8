/**
 * An unsaved wound counts as saved on 5+, or on the face that is named, whatever inflicted it; not where it kills at one blow.
 * His unit takes its wounds one at a time (S6-USR-FNP).
 */
import type { SettingSpec } from '../../../../shared/protocol/api'
import { modelOf, type CoreRule } from '../../core4/game'
import { innateToughness } from '../../core4/units'
import { nearestFirst } from '../wounds'

const usual = 5
/** Whether a wound that would have killed anybody else at one blow may be shrugged off by whoever it does not kill so. */
const eternalWarriors: SettingSpec = {
  key: 's6.rules.eternalWarriorMayUseFnp',
  default: true,
  alternatives: [false],
  cite: 'S6-USR-FNP-03',
}

export const sixthFeelNoPain: CoreRule<{ readonly needed?: number }> = {
  id: 'sixthFeelNoPain',
  replaces: 'feelNoPain',
  cite: 'S6-USR-FNP-01',
  carriedBy: [],
  args: { needed: { as: 'face', optional: true } },
  settings: [eternalWarriors],
  on: {
    ignoresWound: {
      as: 'model',
      answer(needed, { game, model, wound, atOnce }, { needed: own = usual }) {
        const strong = wound.kills >= 2 * innateToughness(modelOf(game.state, model).profile)
        const deadly = atOnce || (strong && game.setting(eternalWarriors.key) === false)
        return deadly ? needed : Math.min(needed ?? own, own)
      },
    },
    takesWoundAtWill: { as: 'model', answer: () => true },
    woundsInTurn: {
      as: 'model',
      cite: 'S6-USR-FNP-04',
      answer: (tiers, { game, wound }) => tiers ?? nearestFirst(game, wound),
    },
  },
}
