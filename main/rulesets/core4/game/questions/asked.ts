/** What a question tells of what it is asked about, and of whom it is asked besides the game itself. */
import type { UnitId } from '../../../../../shared/table/types'
import type { Weapon } from '../../../../../shared/protocol/force'
import type { CoreGame } from '../part'

export interface AskedOf<Value, About extends object, Parts extends string = never> {
  readonly value: Value
  readonly about: About & { readonly game: CoreGame }
  readonly parts: 'game' | Parts
}
export interface OfWeapon {
  readonly weapon: Weapon
}
export interface OfUnit {
  readonly unit: UnitId
}
