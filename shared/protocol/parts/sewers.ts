/** Manholes from which infantry comes up (CF-STRAT-42). All of them are seen by both sides; who waits below is not. */
import { z } from 'zod'
import type { PlanPoint } from '../../geometry/point'
import { openFact } from '../fact'
import { planPoint, side } from '../fact-values'
import type { UnitId } from '../../table/types'
import type { Seat } from '../spatial'

export interface ManholeView {
  readonly id: string
  readonly seat: Seat
  readonly at: PlanPoint
  /** Who has come up there last, and in which player turn: nobody else does in the same. */
  readonly used: { readonly by: UnitId; readonly turn: number } | null
}
export interface SewersView {
  readonly laid: readonly ManholeView[]
}
const manhole = z.string()
export const sewerFacts = {
  manholesRolled: openFact(z.object({ seat: side, count: z.number() })),
  manholeLaid: openFact(z.object({ seat: side, manhole, at: planPoint })),
}
