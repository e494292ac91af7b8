/** Activity H: an empty magazine is changed, and nothing else is done (LS-AMMO-01). */
import { refuse } from '../../../../shared/protocol/refusal'
import type { SkirmishModel } from '../../../../shared/protocol/skirmish/model'
import { about } from '../facts'
import { soldierOf } from '../state'
import type { ActivityRule } from './activity-rule'
import { membersAble } from './members'

const empty = ({ weapons }: SkirmishModel) => weapons.filter(({ ammunition }) => ammunition === 'empty')

export const reloadRule: ActivityRule = {
  cite: ['LS-AMMO-01'],
  manner: null,
  group: true,
  fromVehicle: true,
  may: (_game, model) =>
    empty(model).length > 0 ? null : refuse('lsNothingEmpty', 'LS-AMMO-01', undefined, [model.id]).refusal,
  *after(game) {
    for (const model of membersAble(game))
      for (const { weapon } of empty(soldierOf(game.state, model)))
        yield* about(game, 'lsAmmunition', { model, weapon, ammunition: 'loaded' }, ['LS-AMMO-01'])
  },
}
