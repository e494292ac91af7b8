/** Psychic powers (C4-PSY): tests, backlash, powers as data. */
import type { CorePart } from '../game'
import { deniedOn } from './deny'
import { effectReducers } from './effects'
import { aimPower, powerOf, unitsFor, useRefusal } from './may-use'
import { psychicTestReducers } from './psychic-test'
import { endPowers, everyPowerEnds, powersAtWork, spellReducers } from './spells'
import { usePowerReducers, usePowerRule } from './use-power'

export { masteryOf, psychicTest, psychicTestRefusal } from './psychic-test'

export const psychicPart: CorePart = {
  id: 'core4/psychic',
  commands: { usePower: usePowerRule },
  queries: {
    powerTargets: (game, seat, { model, power }) => {
      const early = useRefusal(game, seat, model, power)
      return unitsFor(game, model, powerOf(game, power)).map((target) => {
        const refusal = early ?? aimPower(game, model, power, target, true).refusal
        if (refusal) return { target, refusal }
        const undoneOn = deniedOn(game, target, model)
        return undoneOn === null ? { target } : { target, undoneOn }
      })
    },
  },
  rules: [powersAtWork],
  moments: {
    playerTurnStart: (game) => endPowers(game, 'begin'),
    playerTurnEnd: (game) => endPowers(game, 'end'),
  },
  invariants: everyPowerEnds,
  reducers: { ...psychicTestReducers, ...usePowerReducers, ...spellReducers, ...effectReducers },
}
