/** A side equips all units of a kind: they have a rule while the game lasts (CF-STRAT-23, -25, -50). */
import type { Carried } from '../../../../shared/protocol/special-rule'
import type { Seat } from '../../../../shared/protocol/spatial'
import type { EffectOf } from '../../../../shared/protocol/stratagem'
import { standingRule, unitOf, type CoreGame, type CorePart } from '../../core4/game'
import { declaredEffects } from './catalogue'
import type { EffectRule } from './effect'
import { isOfClass } from './equipped-classes'

export const equips: EffectRule<'equips'> = {
  does: 'equips',
  serves: (game, { seat, effect }) =>
    Object.values(game.state.units).some(
      ({ id, seat: owner, models }) => owner === seat && models.length > 0 && isOfClass(game, id, effect.who),
    ),
  // Which units have it is told by each unit's card, to whoever knows the unit.
  standing: () => [{ text: { key: 'standing.inForce' } }],
}

const equipmentOf = ({ state }: CoreGame, seat: Seat): readonly EffectOf<'equips'>[] =>
  declaredEffects(state, seat).filter((effect) => effect.does === 'equips')

/** Which units of a side have it nobody writes down: what the other knows nothing of would be told by that (C4-DEPLOY-11). */
const equipsWhoeverIs = standingRule({
  id: 'equips',
  cite: 'CF-STRAT-50',
  on: {
    equipment: {
      as: 'game',
      answer: (rules, { game, unit }): readonly Carried[] => [
        ...rules,
        ...equipmentOf(game, unitOf(game.state, unit).seat)
          .filter(({ who }) => isOfClass(game, unit, who))
          .map(({ rule }) => rule),
      ],
    },
  },
})

export const equipsPart: CorePart = { id: 'city-fight/equips', rules: [equipsWhoeverIs] }
