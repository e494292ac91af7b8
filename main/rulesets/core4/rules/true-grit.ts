/** A rifle that is fired one-handed counts as a pistol in close combat: one Attack more, never two (C4-USR-21). */
import type { SettingSpec } from '../../../../shared/protocol/api'
import type { ModelId } from '../../../../shared/table/types'
import { carriesTwo } from '../units'
import { modelOf, type CoreGame, type CoreRule } from '../game'

const chargeBonus: SettingSpec = {
  key: 'core4.rules.trueGritChargeBonus',
  default: 'normal',
  alternatives: ['none'],
  cite: 'C4-USR-21',
}

/** What such a rifle carries. */
export const trueGritWeapon: CoreRule = {
  id: 'trueGritWeapon',
  cite: 'C4-USR-21',
  carriedBy: ['weapon'],
  on: {},
}
/** Two weapons in one are too heavy for one hand, whatever rifle is half of it. */
export const combi: CoreRule = {
  id: 'combi',
  cite: 'C4-USR-21',
  carriedBy: ['weapon'],
  on: {},
}
const hasRifle = ({ state, rules }: CoreGame, model: ModelId): boolean =>
  modelOf(state, model).weapons.some((id) => {
    const weapon = state.weapons[id]
    const carried = weapon ? rules.carriedByWeapon(weapon).map(({ rule }) => rule) : []
    return carried.includes(trueGritWeapon.id) && !carried.includes(combi.id)
  })

export const trueGrit: CoreRule = {
  id: 'trueGrit',
  cite: 'C4-USR-21',
  carriedBy: ['unit', 'kind'],
  settings: [chargeBonus],
  on: {
    hasSecondWeapon: { as: 'model', answer: (two, { game, model }) => two || hasRifle(game, model) },
    gainsByCharging: {
      as: 'model',
      band: 'forbids',
      answer: (gains, { game, model }) =>
        gains &&
        (game.setting(chargeBonus.key) !== 'none' ||
          !hasRifle(game, model) ||
          carriesTwo(game.state, modelOf(game.state, model))),
    },
  },
}
