/** Characters: they join units, leave them, and fight on their own beside them (C4-CHAR). */
import type { CorePart } from '../game'
import { characterReducers } from './facts'
import { joinRule } from './join'
import { leaveRule, partFromTheDead, staysApart } from './leave'
import { strictCharacterContact } from './strict-contact'
import { partings } from './partings'
import { everybodyInOneUnit } from './whole'

export { apartNow, standApart, standTogether, type FoughtApart } from './apart'
export { isRetinueOf, withJoined, withRetinues, type Troops } from './retinue'
export { startWithUnit } from './join'
export { joinUnit } from './facts'
export { leftBy, partings } from './partings'
export { onlyTouching } from './strict-contact'

export const charactersPart: CorePart = {
  id: 'core4/characters',
  keeps: partings,
  commands: { join: joinRule, leave: leaveRule },
  reducers: characterReducers,
  rules: [staysApart],
  moments: {
    playerTurnStart: partFromTheDead,
    shootingStart: partFromTheDead,
    assaultStart: partFromTheDead,
  },
  follows: {
    playerTurnBegan(draft) {
      partings.draft(draft).left = {}
    },
  },
  settings: [strictCharacterContact],
  invariants: everybodyInOneUnit,
}
