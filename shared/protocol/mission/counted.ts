/** What each side has of something that is fought for, and what it is worth: the lines of the score sheet. */
import type { Mm } from '../../geometry/length'
import type { Point3, Polygon } from '../../geometry/point'
import type { Focus } from '../decision'
import type { JudgedPlace, ResultView } from '../game-view'
import type { Reason, RuleId, Text } from '../refusal'
import type { Seat } from '../spatial'

/** What somebody gets for something: a line of the score sheet. */
export interface Award {
  readonly seat: Seat
  readonly text: Text
  /** So many of what its objective counts; 0 for what the enemy has lost. */
  readonly count: number
  /** Whole points, rounded .5 up (C4-VP-10). */
  readonly points: number
  readonly cite: readonly RuleId[]
  readonly focus?: Focus
}
/** Dice that will still decide something before it is judged (C4-MISSION-07). */
export interface OpenDie extends Reason {
  readonly focus?: Focus
}
/** Ground that is fought for, as it lies on the table, and whose it is as things stand. */
export type StakedGround = {
  readonly id: string
  readonly text: Text
  readonly holder: Seat | null
  /** Both have somebody there who counts, and so neither holds it. */
  readonly contested: boolean
} & (
  | { readonly kind: 'area'; readonly outline: Polygon }
  /** `counter`: something lies in its middle. */
  | { readonly kind: 'circle' | 'counter'; readonly at: Point3; readonly radius: Mm }
)
export interface Counted {
  /** So many of what it counts. */
  readonly score: Readonly<Record<Seat, number>>
  /** How it would be decided by this count alone. */
  readonly reason: Text
  /** Lines of the result table. */
  readonly lines: ResultView['lines']
  /** One by one, with what it is worth in victory points (C4-VP-05 to -09). */
  readonly awards: readonly Award[]
  /** Ruin by ruin, where ruins are fought for. */
  readonly places?: readonly JudgedPlace[]
  readonly grounds?: readonly StakedGround[]
  readonly open?: readonly OpenDie[]
  /** Who has done what it asks for; absent where nothing can be done once and for all. */
  readonly achieved?: readonly Seat[]
}

/** How great a victory is (C4-VP-11). */
export const degrees = ['solid', 'crushing', 'massacre'] as const
export type Degree = (typeof degrees)[number]
/** Where every point, or whatever is counted, came from. */
export interface ScoreSheet {
  /** What decides: victory points, or the count of what is fought for (C4-MISSION-06). */
  readonly by: 'points' | 'count'
  /** Victory is measured by it (C4-VP-11); null where points do not decide. */
  readonly limit: number | null
  /** Any lead wins; how great it is only tells how great the victory was (CF-SCEN-14). */
  readonly mostWins?: true
  /** A victory is crushing with twice as many points as the enemy has (S6-MISS-VP-06). */
  readonly twice?: true
  readonly lines: readonly Award[]
  readonly total: Readonly<Record<Seat, number>>
}
/** The sheet as if the game ended now. */
export interface ScoreNow {
  readonly result: ResultView
  readonly sheet: ScoreSheet
  /** The enemy holds units back of which this seat knows nothing: they are not counted (C4-DEPLOY-11). */
  readonly leavesOut: boolean
  readonly open: readonly OpenDie[]
  readonly grounds: readonly StakedGround[]
}
