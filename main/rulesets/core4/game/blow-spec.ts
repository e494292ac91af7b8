/** What a blow does: its weapon's rules and its striker's counted in, before any die (C4-CCW). */
import type { CloseWeapon } from '../../../../shared/protocol/close-weapon'
import type { RuleId } from '../../../../shared/protocol/refusal'
import type { ModelId } from '../../../../shared/table/types'
import type { AgainstArmour } from './wound'
import type { CoreGame } from './part'

export interface BlowSpec {
  readonly armour: AgainstArmour
  /** Wounds on this whatever Strength and Toughness say; null: the table (C4-CCW-09, -11). */
  readonly woundsOn: number | null
  /** The printed Strength counts so many times, by which rule (C4-CCW-07). */
  readonly doubles: RuleId | null
  /** It comes last in the round, by which rule (C4-CCW-07). */
  readonly last: RuleId | null
  /** A 6 to hit wounds past all armour (C4-CCW-10). */
  readonly rends: boolean
  /** Failed wounds are thrown again, by which rule (C4-CCW-05). */
  readonly again: RuleId | null
  /** A Psychic test may slay whom it has wounded (C4-CCW-06). */
  readonly slays: boolean
  /** Whom it wounds without killing is slow in the next Assault phase (C4-CCW-08). */
  readonly stuns: boolean
  /** Whom it wounds without killing strikes last from then on. */
  readonly slows: boolean
  /** Strength at armour: so many times its own, at most 10 (C4-CCW-09). */
  readonly timesAtArmour: number
  /** Dice at armour (C4-TYPE-07). */
  readonly diceAtArmour: 1 | 2
  /** The rules it follows. */
  readonly because: readonly RuleId[]
}

const plain: BlowSpec = {
  armour: 'full',
  woundsOn: null,
  doubles: null,
  last: null,
  rends: false,
  again: null,
  slays: false,
  stuns: false,
  slows: false,
  timesAtArmour: 1,
  diceAtArmour: 1,
  because: [],
}
/** A listed score counts for the weapon as long as no rule of its own betters it (C4-CCW-04, -11). */
export function blowSpec(game: CoreGame, model: ModelId, weapon: CloseWeapon | null): BlowSpec {
  const { value, changedBy } = game.ask(
    'blow',
    { ...plain, woundsOn: weapon?.woundsOn ?? null },
    { model, weapon },
  )
  const special = weapon !== null && game.rules.carriedByWeapon(weapon).length > 0
  const listed = weapon?.woundsOn === undefined ? [] : [special ? 'C4-CCW-04' : 'C4-CCW-11']
  return { ...value, because: [...new Set([...changedBy.map(({ cite }) => cite), ...listed])] }
}
