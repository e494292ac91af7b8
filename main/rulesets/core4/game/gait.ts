/** How a unit gets about, as a row of the table of types says it and rules change it (C4-TYPE-02). Distances in inches. */
import type { Manner } from '../../../../shared/movement'
import type { StandingRules } from '../../../../shared/table'

/** Who tests for danger in ground that is only difficult: nobody, whoever goes through, who comes down in it, guns. */
type Risk = 'none' | 'through' | 'landing' | 'guns'
export interface Gait {
  /** A normal move on foot, on wheels or tracks; null: it only flies. */
  readonly walks: number | null
  /** A normal move over everything, where it can fly. */
  readonly flies: number | null
  readonly hovers?: 'always' | 'byChoice'
  /** Null: it does not charge. Artillery does when no gun is left (C4-TYPE-12). */
  readonly charges: number | null
  /** Does difficult ground slow it when it walks? */
  readonly slowed: boolean
  /** It goes as through difficult ground wherever it walks (C4-USR-15). */
  readonly labours?: boolean
  /** A charge through difficult ground goes the highest die times this (C4-TYPE-15). */
  readonly chargeTimes: 1 | 2
  readonly fallBackDice: 2 | 3
  /** How it runs: by air nothing is in its way and nothing halves its distance (C4-TYPE-08). */
  readonly flees: Manner
  readonly storeys: NonNullable<StandingRules['levels']>
  readonly risk: Risk
}
