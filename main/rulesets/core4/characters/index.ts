/** Characters: they join units, leave them, and fight on their own beside them (C4-CHAR). */
import type { CorePart } from '../part'
import { characterReducers } from './facts'
import { joinRule } from './join'
import { endsApart, leaveRule, notYetApart, partFromTheDead } from './leave'
import { strictCharacterContact } from './strict-contact'
import { everybodyInOneUnit } from './whole'

export const charactersPart: CorePart = {
  id: 'core4/characters',
  commands: { join: joinRule, leave: leaveRule },
  reducers: characterReducers,
  handlers: {
    moveEnds: [
      {
        by: { key: 'modifier.characters' },
        cite: 'C4-CHAR-04',
        priority: 10,
        change: (value, { game, unit, purpose, ends, moving }) =>
          value ?? endsApart(game, unit, purpose, ends, moving),
      },
    ],
    mayEndPhase: [
      {
        by: { key: 'modifier.characters' },
        cite: 'C4-CHAR-04',
        priority: 10,
        change: (value, { game, seat }) => value ?? notYetApart(game, seat),
      },
    ],
  },
  moments: {
    playerTurnStart: partFromTheDead,
    shootingStart: partFromTheDead,
    assaultStart: partFromTheDead,
  },
  settings: [strictCharacterContact],
  invariants: everybodyInOneUnit,
}
export { charactersIn, hostOf, isIndependent, isLoneCharacter, ownStanding, ownUnitOf } from './group'
