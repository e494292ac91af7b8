/** Blinded, cowed, concussed: what is 1 for a time (S6-USR-GEN-06, -BLI, -CON, -FEA). */
import { standingRule, standingModels, type CorePart } from '../../core4/game'
import { closeWeaponsOf } from '../../core4/units'
import { blindTestValue, testBlinding } from './blinding'
import { concuss } from './concussion'
import { faceFear, withFear } from './fear'
import { forgetWeakness, weakened, weakenedReducers } from './kept'
import { setToOne } from './set-to-one'

const chancesOfFear = standingRule({
  id: 'chancesOfFear',
  cite: 'S6-USR-FEA-01',
  on: {
    beforeFight: { as: 'game', answer: (begins, { game, unit }) => withFear(begins, game, unit) },
    /** Who is blinded in the middle of it fights otherwise from then on. */
    fightOddsLack: {
      as: 'game',
      answer: (lacks, { game, units }) => {
        const models = units.flatMap((unit) => standingModels(game.state, unit))
        const arms = models.flatMap((model) =>
          [null, ...closeWeaponsOf(game.state, model)].map((weapon) => ({ model: model.id, weapon })),
        )
        return [
          ...lacks,
          ...(arms.some((arm) => game.ask('blinds', false, arm).value)
            ? [{ key: 'odds.lack.blind', cite: ['S6-USR-BLI-01'] }]
            : []),
        ]
      },
    },
  },
})

export const weakenedPart: CorePart = {
  id: 'sixth-special-rules/weakened',
  keeps: weakened,
  rules: [...setToOne, chancesOfFear],
  reducers: weakenedReducers,
  follows: { playerTurnBegan: forgetWeakness },
  moments: { fightsStart: faceFear },
  unitMoments: { hit: testBlinding, hurt: concuss },
  settings: [blindTestValue],
}
