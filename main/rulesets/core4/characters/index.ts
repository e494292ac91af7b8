/** Characters: they join units, leave them, and fight on their own beside them (C4-CHAR). */
import type { CorePart } from '../game'
import { characterReducers } from './facts'
import { joinRule } from './join'
import { leaveRule, partFromTheDead, staysApart } from './leave'
import { strictCharacterContact } from './strict-contact'
import { everybodyInOneUnit } from './whole'

export { apartNow, standApart, standTogether, type FoughtApart } from './apart'
export { isRetinueOf, withJoined, withRetinues, type Troops } from './retinue'
export { startWithUnit } from './join'
export { joinUnit } from './facts'
export { onlyTouching } from './strict-contact'

export const charactersPart: CorePart = {
  id: 'core4/characters',
  commands: { join: joinRule, leave: leaveRule },
  reducers: characterReducers,
  rules: [staysApart],
  moments: {
    playerTurnStart: partFromTheDead,
    shootingStart: partFromTheDead,
    assaultStart: partFromTheDead,
  },
  settings: [strictCharacterContact],
  invariants: everybodyInOneUnit,
}
