/** Who fires snap shots alone has Ballistic Skill 1 for them, and fires nothing that lays a marker or template (S6-USR-X-02, -BLA-11; reconstructed). */
import { refuse } from '../../../../shared/protocol/refusal'
import { standingRule } from '../../core4/game'

export const snapShots = standingRule({
  id: 'snapShots',
  cite: 'S6-USR-X-02',
  on: {
    characteristic: {
      as: 'game',
      band: 'limits',
      answer: (value, { game, model, what }) =>
        what === 'bs' && value !== null && value > 1 && game.ask('firesSnapShots', false, { model }).value
          ? 1
          : value,
    },
    mayFire: {
      as: 'game',
      band: 'forbids',
      cite: 'S6-USR-BLA-11',
      answer: (refusal, { game, model, weapon, template }) =>
        template !== null && game.ask('firesSnapShots', false, { model }).value
          ? refuse('noSnapShot', 'S6-USR-BLA-11', { model, weapon: weapon.id }, [model]).refusal
          : refusal,
    },
  },
})
