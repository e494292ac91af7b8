/** The mission that is played, and the nights it brings (C4-MISSION, C4-MSR-04, CF-MSR-02). */
import { z } from 'zod'
import { openFact } from '../fact'
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
  /** The mission has made it dark, or light, until it says otherwise (CF-CUSTOM-08). */
  readonly lasts?: boolean
}
export const missionFacts = {
  /** From this game turn on, until another has been fought or something else is said. */
  darknessTurned: openFact(z.object({ dark: z.boolean(), turn: z.int(), until: z.int().optional() })),
  /** What it has to tell now: its place in the timeline. */
  missionTells: openFact(z.object({ place: z.int() })),
}
