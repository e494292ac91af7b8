/** Key buildings: ruins that help one unit a turn, whose they are and whom they have helped (CF-STRAT-10). */
import { z } from 'zod'
import { openFact } from '../fact'
import { piece, side, unit, wordOfList } from '../fact-values'
import { idSchema } from '../ids'
import type { Seat } from '../spatial'
import type { PieceId, UnitId } from '../../table/types'

export interface KeyBuilding {
  readonly seat: Seat
  readonly piece: PieceId
  readonly stratagem: string
  /** It has come down: it helps nobody any more. */
  readonly lost?: boolean
}
/** Whom one has helped in this game turn. */
export interface HelpGiven {
  readonly seat: Seat
  readonly piece: PieceId
  readonly stratagem: string
  /** Which effect of the stratagem, by its place among them. */
  readonly effect: number
  readonly unit: UnitId
  /** Player turn and game turn in which it did. */
  readonly player: number
  readonly game: number
}
export interface KeyBuildingsView {
  readonly named: readonly KeyBuilding[]
  readonly helped: readonly HelpGiven[]
}

export const keyBuildingCommands = [
  /** Said beforehand, in the own Shooting phase: this building helps this unit (CF-STRAT-10). */
  z.object({
    type: z.literal('useKeyBuilding'),
    unit: idSchema,
    piece: idSchema,
    /** By its place among the effects of the stratagem; the only one it can be, where it is left out. */
    effect: z.int().min(0).max(7).optional(),
  }),
] as const

const building = { seat: side, piece, stratagem: wordOfList('stratagem') }
export const keyBuildingFacts = {
  keyBuildingNamed: openFact(z.object(building)),
  keyBuildingLost: openFact(z.object(building)),
  keyBuildingHelped: openFact(
    z.object({ ...building, unit, effect: z.int(), player: z.int(), game: z.int() }),
  ),
  /** Its owner wants to hear no more of it in this player turn. */
  helpLeft: openFact(z.object({ seat: side, unit })),
}
