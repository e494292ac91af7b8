/** A vehicle bought for a unit carries that alone only as the battle begins, and who begins in which is told (S6-MISS-DEP-06). */
import type { Draft } from 'immer'
import type { SettingSpec } from '../../../../shared/protocol/api'
import type { FactData } from '../../../../shared/protocol/facts'
import { draftUnit, standingRule, type CoreState } from '../../core4/game'

export const openEmbarkation: SettingSpec = {
  key: 's6.missions.openEmbarkation',
  default: true,
  alternatives: [false],
  cite: 'S6-MISS-DEP-06',
}

export const sixthTransports = standingRule({
  id: 'sixthTransports',
  cite: 'S6-MISS-DEP-06',
  text: { key: 'modifier.sixthTransports' },
  on: {
    boundToPassengers: {
      as: 'game',
      band: 'limits',
      answer: (bound, { game }) => bound && game.state.stage !== 'battle',
    },
    hidesRiders: {
      as: 'game',
      band: 'forbids',
      answer: (hidden, { game }) => hidden && game.setting(openEmbarkation.key) === false,
    },
  },
})

type Seated = Pick<FactData<'startedAboard'>, 'unit' | 'host'>
/** The enemy knows of them from then on. */
const tellOfRiders = (draft: Draft<CoreState>, { unit, host }: Seated): void => {
  if (draft.settings[openEmbarkation.key] === false) return
  const { aboard } = draftUnit(draft, host ?? unit)
  if (aboard) delete aboard.unseen
}
export const ridersFollow = { startedAboard: tellOfRiders, arrivesAboard: tellOfRiders }
