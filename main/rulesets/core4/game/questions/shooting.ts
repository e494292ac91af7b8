/** What is asked of weapons and of those who fire them: dice, markers, and whether they may. */
import type { Mm } from '../../../../../shared/geometry'
import type { ModelId, UnitId } from '../../../../../shared/table/types'
import type { Refusal } from '../../../../../shared/protocol/refusal'
import type { Carried } from '../../../../../shared/protocol/special-rule'
import type { Mount } from '../../../../../shared/protocol/vehicle'
import type { DieSpec } from '../die'
import type { AtCover, ComesAt, HitDie, Piercing } from '../hit'
import type { Pinning } from '../wound'
import type { MarkerWay } from '../marker-way'
import type { TemplateKind } from '../template-kind'
import type { Scatter } from '../question-values'
import type { AskedOf, OfUnit, OfWeapon } from './asked'

export type ShootingQuestions = {
  /** What is fired from this mount: what its data names, and what its side has loaded (CF-STRAT-53). */
  loads: AskedOf<readonly string[], OfUnit & { model: ModelId; mount: Mount }, 'unit'>
  /** A shot's die: the face it needs, what is thrown again, what a six and a one do (C4-SHOOT-10). */
  toHit: AskedOf<HitDie, OfWeapon & { model: ModelId }, 'weapon' | 'model'>
  /** The Strength of a weapon as this model fires it (C4-SHOOT-11). */
  shotStrength: AskedOf<
    number,
    OfWeapon & { model: ModelId; template: TemplateKind | null },
    'weapon' | 'model'
  >
  /** The die that wounds this Toughness, by a shot or under a template (C4-SHOOT-11). `model`: of those who fire together the first. */
  toWound: AskedOf<
    DieSpec,
    OfWeapon & { model: ModelId; toughness: number; template: TemplateKind | null },
    'weapon' | 'model'
  >
  /** What a hit of its shots throws against armour (C4-VDMG-02). */
  pierces: AskedOf<Piercing, OfWeapon & ComesAt & { model: ModelId }, 'weapon' | 'model'>
  /** Added to what a model throws at armour, with whatever it strikes (C4-VDMG-02). */
  atArmour: AskedOf<number, { model: ModelId }, 'model'>
  /** Does whom it hurts without killing strike last from then on? */
  shotSlows: AskedOf<boolean, OfWeapon, 'weapon'>
  /** Strength that Instant Death is measured by (C4-SHOOT-19). */
  killingStrength: AskedOf<number, OfWeapon, 'weapon'>
  /** The marker or template it lays; null for one that only shoots (C4-WEAPON-09 to -23). */
  lays: AskedOf<TemplateKind | null, OfWeapon, 'weapon'>
  /** Is its marker the large one? (C4-WEAPON-12) */
  laysLarge: AskedOf<boolean, OfWeapon, 'weapon'>
  /** The test a unit takes that loses a model to it (C4-WEAPON-24, -25). */
  pins: AskedOf<Pinning | null, OfWeapon, 'weapon'>
  /** How a marker is laid, found, thrown and made to strike (C4-WEAPON-09, -10, -20, -22). */
  marker: AskedOf<MarkerWay, { template: Exclude<TemplateKind, 'flame'> }>
  /** How far its marker deviates (C4-WEAPON-09, -20). `blind`: of a barrage, does it not see whom it is laid on, or is he too near for it? */
  scatters: AskedOf<Scatter, OfWeapon & { model: ModelId; blind: () => boolean }, 'weapon' | 'model'>
  /** May its deviation be thrown once more? (C4-WEAPON-15) `further`: of a salvo's marker that only its direction is thrown for. */
  scattersAgain: AskedOf<boolean, OfWeapon & { model: ModelId; further: boolean }, 'weapon' | 'model'>
  /** Does it fire snap shots alone: with the least skill, and nothing that lays a marker or template? */
  firesSnapShots: AskedOf<boolean, { model: ModelId }, 'model'>
  /** Why it may not fire this weapon, whatever the target, or null (C4-SHOOT-03). */
  mayFire: AskedOf<
    Refusal | null,
    OfWeapon & { model: ModelId; template: TemplateKind | null },
    'weapon' | 'model'
  >
  /** Does it fire as if it had stood, whatever its unit has done (C4-SHOOT-09)? */
  firesAsStill: AskedOf<boolean, { model: ModelId }, 'model'>
  /**
   * What a shot makes of the cover of those it is fired at (CF-TERRAIN-14). `measured`: how far they are may be known; else
   * it is as if they were near enough (C4-BASE-15).
   */
  atCover: AskedOf<
    AtCover,
    OfWeapon & { model: ModelId; target: UnitId; measured: boolean },
    'weapon' | 'model'
  >
  /** Rules that its side has prepared for all units of its kind (CF-STRAT-50). */
  equipment: AskedOf<readonly Carried[], OfUnit>
  /** May the dice for how far it sees at night go once more (C4-MSR-07)? */
  spotsAgain: AskedOf<boolean, OfUnit, 'unit'>
  /** How far single firers of it make that target out where no dice say so: beyond it nothing is fired (C4-MSR-07). */
  sightCap: AskedOf<Mm, OfUnit & { target: UnitId }, 'unit'>
  /** Why it may not name that unit as its target, whoever sees it; or null (C4-SHOOT-04). */
  mayAimAt: AskedOf<Refusal | null, OfUnit & { target: UnitId }, 'unit'>
  /** Must it be made out before it is shot at, by day too (C4-MSR-01)? */
  isConcealed: AskedOf<boolean, { target: UnitId }>
  /** Pinned, may it fire all the same (C4-WEAPON-24)? */
  firesPinned: AskedOf<boolean, OfUnit, 'unit'>
  /** Why it does not go to ground of its own will, or null (C4-WEAPON-24). */
  mayGoToGround: AskedOf<Refusal | null, OfUnit, 'unit'>
  /** Why the unit may not shoot, or null (C4-SHOOT-02). */
  mayShoot: AskedOf<Refusal | null, OfUnit, 'unit'>
}
