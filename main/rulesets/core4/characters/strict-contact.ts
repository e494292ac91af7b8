/** The stricter reading of who may strike a character: only models that touch him (C4-CHAR-11, CF-ASSAULT-03). */
import type { SettingSpec } from '../../../../shared/protocol/api'
import type { UnitId } from '../../../../shared/table/types'
import { unitOf, type CoreGame } from '../game'
import { isIndependent } from '../units'

export const strictCharacterContact: SettingSpec = {
  key: 'core4.characters.strictCharacterContact',
  default: false,
  alternatives: [true],
  cite: 'C4-CHAR-11',
}
/** Does a friend's contact lend nothing against this enemy? */
export const onlyTouching = (game: CoreGame, enemy: UnitId): boolean =>
  game.setting(strictCharacterContact.key) === true && isIndependent(unitOf(game.state, enemy))
