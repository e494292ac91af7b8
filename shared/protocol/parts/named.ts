/** What is named while a mission is set up: buildings, points of the edges, and the units that matter (CF-SPECIAL). */
import { z } from 'zod'
import type { PlanPoint } from '../../geometry/point'
import type { PieceId, UnitId } from '../../table/types'
import { guarded, openFact } from '../fact'
import { piece, planPoint, side, unit, units, wordOf } from '../fact-values'
import type { Seat } from '../spatial'

export interface NamedView {
  /** The building that is fought for (CF-SPECIAL-04). */
  readonly target: PieceId | null
  /** Noted in secret: its owner's until it is told of (CF-SPECIAL-03). */
  readonly safeHouse: { readonly seat: Seat; readonly piece: PieceId } | null
  readonly points: Readonly<Partial<Record<'entry' | 'exit', PlanPoint>>>
  /** The unit that is hunted (CF-SPECIAL-07). */
  readonly targetUnit: UnitId | null
  /** Of the seats that may know of it: the units of the selections that fill the minimums (CF-SPECIAL-09). */
  readonly compulsory: Readonly<Partial<Record<Seat, readonly UnitId[]>>>
}

export const namedFacts = {
  targetNamed: openFact(z.object({ seat: side, piece })),
  safeHouseNoted: guarded(z.object({ seat: side, piece })),
  safeHouseRevealed: openFact(z.object({ seat: side, piece })),
  pointNamed: openFact(z.object({ seat: side, as: wordOf('edgePoint', ['entry', 'exit']), at: planPoint })),
  compulsoryNamed: guarded(z.object({ seat: side, units })),
  targetUnitNamed: openFact(z.object({ seat: side, unit })),
}
