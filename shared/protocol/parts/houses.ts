/** Houses that a unit goes into, and fortifications that armies bring (S6-MISS-SET-04, S6-MISS-DEP-04). */
import { z } from 'zod'
import type { PieceId } from '../../table/types'
import { openFact } from '../fact'
import { piece, poses, side, unit } from '../fact-values'
import { idSchema } from '../ids'
import type { Seat } from '../spatial'

export interface FortificationsView {
  /** Whose each of them is. */
  readonly owners: Readonly<Record<PieceId, Seat>>
}

const goingIn = { unit: idSchema, piece: idSchema } as const
export const houseCommands = [
  /** Battle: a unit that stands at a door goes into the house; it comes out again as out of a vehicle. */
  z.object({ type: z.literal('goInside'), ...goingIn }),
  /** Before the battle: a unit begins in a fortification of its own army. */
  z.object({ type: z.literal('startInside'), ...goingIn }),
] as const

const inIt = z.object({ unit, piece })
export const houseFacts = {
  wentInside: openFact(inIt),
  /** `host`: whom he has joined in there. */
  startedInside: openFact(inIt.extend({ host: unit.optional() })),
  cameOutside: openFact(inIt.extend({ poses })),
  /** `piece` null: it has none, or there is no room for it. */
  fortificationBrought: openFact(z.object({ seat: side, piece: piece.nullable() })),
}
