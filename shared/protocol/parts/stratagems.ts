/** Stratagems that have been declared, and what was laid in secret with them (CF-STRAT). */
import { z } from 'zod'
import type { Point3 } from '../../geometry/point'
import type { PieceId } from '../../table/types'
import { guarded, openFact } from '../fact'
import { piece, side, wordOfList } from '../fact-values'
import type { Focus } from '../decision'
import type { RuleId, Text } from '../refusal'
import type { Seat } from '../spatial'

/** A charge laid in secret: which ruin, and in which game turn it goes off (CF-STRAT-21). */
export interface HiddenCharge {
  readonly seat: Seat
  readonly piece: PieceId
  readonly turn: number
  /** The face from which it goes off: 2 where nothing is said. */
  readonly needed?: number | undefined
}
export interface StratagemsView {
  /** Declared openly, in order; where a charge lies is not among it (CF-STRAT-04). */
  readonly declared: Readonly<Record<Seat, readonly string[]>>
  /** Those of the seat that looks. */
  readonly charges: readonly HiddenCharge[]
  /** What the seat that looks has meant to declare, before the game; absent where nothing was said. */
  readonly wishes?: Readonly<Partial<Record<Seat, readonly string[]>>>
}

export const stratagemQueries = [
  /** What has become of the stratagems that were declared. Each seat is told the same: its own secrets stand in its view. */
  z.object({ ask: z.literal('stratagems') }),
] as const
/** What one of its effects has come to, and where on the table. */
export interface StratagemNote {
  readonly text: Text
  readonly focus?: Focus
  readonly places?: readonly Point3[]
  /** Used up, lost or over. */
  readonly over?: true
}
export interface StratagemStanding {
  readonly seat: Seat
  readonly stratagem: string
  readonly cite: RuleId
  /** How often it was declared. */
  readonly times: number
  readonly notes: readonly StratagemNote[]
}
export interface StratagemAnswers {
  stratagems: { readonly declared: readonly StratagemStanding[] }
}

const charge = z.object({ seat: side, piece, turn: z.number(), needed: z.int().optional() })
export const stratagemFacts = {
  /** `besides`: its mission gives it, and it takes up no choice. */
  stratagemDeclared: openFact(
    z.object({ seat: side, stratagem: wordOfList('stratagem'), besides: z.boolean().optional() }),
  ),
  stratagemPassed: openFact(z.object({ seat: side })),
  stratagemsDeclared: openFact(z.object({})),
  /** `stratagem`: what has done it; a mission may do it too. */
  fortified: openFact(z.object({ seat: side, piece, stratagem: wordOfList('stratagem').optional() })),
  chargeLaid: guarded(charge),
  chargeRevealed: openFact(charge),
  chargeFizzled: openFact(z.object({ piece })),
  chargeMisfired: openFact(z.object({ piece })),
}
