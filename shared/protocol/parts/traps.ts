/** Booby traps: markers in ruins and obstacles that wait for an enemy (CF-STRAT-20). All of them are seen by both sides. */
import { z } from 'zod'
import type { Point3 } from '../../geometry/point'
import type { PieceId } from '../../table/types'
import { openFact } from '../fact'
import { model, piece, point, pose, side, unit } from '../fact-values'
import type { Seat } from '../spatial'

export interface TrapView {
  readonly id: string
  readonly seat: Seat
  readonly piece: PieceId
  readonly at: Point3
  /** The face from which it goes off, and the hit it deals then. */
  readonly needed: number
  readonly hit: { readonly strength: number; readonly ap: number | null }
}
export interface TrapsView {
  readonly laid: readonly TrapView[]
}

const trap = z.string()
const hit = z.object({ strength: z.number(), ap: z.number().nullable() })
export const trapFacts = {
  trapsRolled: openFact(z.object({ seat: side, count: z.number() })),
  trapLaid: openFact(z.object({ trap, seat: side, piece, at: point, needed: z.number(), hit })),
  /** It goes off under the unit, or is a dud; gone either way. */
  trapSprung: openFact(z.object({ trap, piece, unit, at: point, seat: side })),
  trapDud: openFact(z.object({ trap, piece, unit, at: point, seat: side })),
  /** Who of the unit takes the hit. */
  trapCaught: openFact(z.object({ unit, model })),
  /** A vehicle gets no farther than the place where it went off. */
  trapHalted: openFact(z.object({ unit, model, pose })),
}
