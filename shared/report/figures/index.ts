/** All that can be counted of a record. */
import type { Beat } from '../beats/beat'
import type { ReportRecord } from '../record/record'
import { forcePoints, lossesOver, type LossStep } from './losses'
import { luckLedger, type LuckLedger } from './luck'
import { pointsOver, type PointsOver } from './points'
import { scoreSheet, type FinalScore } from './score'
import { bestUnit, unitTallies, type BestUnit, type UnitTally } from './units'

export interface Figures {
  readonly losses: readonly LossStep[]
  /** What each force costs; null where forces have no price. */
  readonly force: { readonly a: number | null; readonly b: number | null }
  readonly units: readonly UnitTally[]
  readonly best: BestUnit | null
  readonly luck: LuckLedger
  readonly score: FinalScore | null
  readonly points: PointsOver | null
}
export function reportFigures(record: ReportRecord, beats: readonly Beat[]): Figures {
  const units = unitTallies(record, beats)
  return {
    losses: lossesOver(record, beats),
    force: { a: forcePoints(record, 'a'), b: forcePoints(record, 'b') },
    units,
    best: bestUnit(record, units),
    luck: luckLedger(beats),
    score: scoreSheet(record),
    points: pointsOver(record),
  }
}
export { reportRoster } from './roster'
export { atMarkers } from './at-markers'
export { bleedingOf } from './score'
export { lossesByTurn } from './losses'
export { luckKinds, luckLedger } from './luck'
export { rollOdds } from './roll-odds'
