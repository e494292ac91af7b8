/** What each side has of something that is fought for, and what it is worth. */
import type { Polygon } from '../../geometry/point'
import type { ModelId, PieceId, UnitId } from '../../table/types'
import type { JudgedPlace, ResultView } from '../game-view'
import type { RuleId, Text } from '../refusal'
import type { Seat } from '../spatial'

/** Points that somebody gets for something, or might: a line of the score sheet. */
export interface Award {
  readonly seat: Seat
  readonly text: Text
  /** Whole points, rounded .5 up (C4-VP-10). */
  readonly points: number
  readonly cite: readonly RuleId[]
  /** What it is about, to be shown on the table. */
  readonly focus?: {
    readonly units?: readonly UnitId[]
    readonly models?: readonly ModelId[]
    readonly pieces?: readonly PieceId[]
    readonly area?: Polygon
  }
}
export interface Counted {
  /** So many of what it counts. */
  readonly score: Readonly<Record<Seat, number>>
  /** How it would be decided by this count alone. */
  readonly reason: Text
  /** Lines of the result table. */
  readonly lines: ResultView['lines']
  /** What it is worth in victory points (C4-VP-05 to -09). */
  readonly awards: readonly Award[]
  /** Ruin by ruin, where ruins are fought for. */
  readonly places?: readonly JudgedPlace[]
  /** What dice will still decide before it is judged (C4-MISSION-07). */
  readonly open?: readonly Text[]
}
