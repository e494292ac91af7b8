/** The mission that is played, and the nights it brings (C4-MISSION, C4-MSR-04, CF-MSR-02). */
import type { Mission, SetUpStep } from '../mission'
import type { Seat } from '../spatial'

/** The mission, and the step of setting up that is being carried out; null before it is chosen. */
export interface MissionView {
  readonly file: Mission | null
  readonly step: SetUpStep['step'] | null
  /** Who attacks; null where no side does, or before it is known. */
  readonly attacker: Seat | null
  /** What a die or the players may still make it: their words are not in any language file where they are the players' own. */
  readonly mayBe?: readonly Pick<Mission, 'id' | 'name' | 'about'>[]
}
/** Game turns fought in the dark, and the die that said so. */
export interface NightView {
  readonly turns: readonly number[]
  readonly duskAndDawn: number | null
}
