/** What a model is and bears: its characteristics, its saves, its wounds, its hull. */
import type { Body, ModelId, PieceId } from '../../../../../shared/table/types'
import type { Profile } from '../../../../../shared/protocol/force'
import type { Carried } from '../../../../../shared/protocol/special-rule'
import type { Wound } from '../wound'
import type { Characteristic } from '../question-values'
import type { AskedOf, OfUnit } from './asked'

export type HarmQuestions = {
  /** A characteristic of a model as it counts now; null is a save it has not (C4-BASE-07). */
  characteristic: AskedOf<number | null, { model: ModelId; what: Characteristic }, 'model'>
  /** Armour and ward as they count against a wound now (C4-SAVE-01, -10). */
  saves: AskedOf<Pick<Profile, 'sv' | 'inv'>, { model: ModelId }, 'model'>
  /** Does what takes all wounds at one blow do so to it? `wound` null: it is slain outright (C4-SHOOT-19, C4-CCW-06). */
  diesAtOnce: AskedOf<boolean, { model: ModelId; wound: Wound | null }, 'model'>
  /** How many wounds an unsaved one becomes (C4-SHOOT-14). `atOnce`: it kills at one blow. */
  unsavedWound: AskedOf<number, { model: ModelId; wound: Wound; atOnce: boolean }, 'model'>
  /** The face from which a die ignores an unsaved wound, or null (C4-SHOOT-14). */
  ignoresWound: AskedOf<number | null, { model: ModelId; wound: Wound; atOnce: boolean }, 'model'>
  /**
   * Whom such wounds strike one at a time, each with all that comes of it before the next: the nearest first, those equally
   * near together; null: their owner deals them out (C4-SHOOT-15).
   */
  woundsInTurn: AskedOf<readonly (readonly ModelId[])[] | null, OfUnit & { wound: Wound }, 'model'>
  /** May its owner take a wound that a die might ignore without throwing it? */
  takesWoundAtWill: AskedOf<boolean, { model: ModelId }, 'model'>
  /** What a model that saves makes of its unit's cover, and whether it is itself inside that piece; null is none (C4-SAVE-09). */
  coverSave: AskedOf<
    number | null,
    { piece: PieceId | null; model: ModelId; inside: boolean; lent?: readonly Carried[] },
    'model'
  >
  /** The cover save that it has wherever it stands, or null (CF-STRAT-51). */
  veil: AskedOf<number | null, { model: ModelId }>
  /** The Size a model counts as to what may hide it (C4-BASE-06, C4-SAVE-05). */
  size: AskedOf<Body['size'], { model: ModelId }, 'model'>
  /** As how many hits on a hull one counts (C4-VDMG-09). */
  hitsOnHull: AskedOf<number, { model: ModelId; template: boolean }, 'model'>
  /** Does what penetrates the hull only glance, without a die (C4-VDMG-07)? `shot`: by fire, and not by a blow. */
  onlyGlances: AskedOf<boolean, { model: ModelId; shot: boolean }, 'model'>
  /** The face of its owner's die from which what penetrates it only glances; null: none is thrown. `lent`: by who fires at it (C4-VSHOOT-30). */
  turnsPenetration: AskedOf<number | null, { model: ModelId; lent: readonly Carried[] }, 'model'>
  /** Does a hull that has been immobilised in the air come down in flames (C4-VDMG-16)? */
  crashes: AskedOf<boolean, { model: ModelId }, 'model'>
  /** Added to a roll on the table of damage (C4-VDMG-09). */
  damageRoll: AskedOf<number, { model: ModelId }, 'model'>
  /** By how much its cover is better against the fire that it suffers now; where it has none, from 7 on (C4-SAVE-03). */
  shelters: AskedOf<number, OfUnit, 'unit'>
}
