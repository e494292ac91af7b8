/** What is fought for in a city: flags on ruins, and the one building that matters (CF-SCEN-11, -12). */
import { z } from 'zod'
import type { PieceId } from '../../table/types'
import { openFact } from '../fact'
import { piece, side } from '../fact-values'
import type { Seat } from '../spatial'

export interface CityStakesView {
  readonly flags: Readonly<Record<PieceId, Seat>>
  readonly vitalPiece: PieceId | null
  /** The building that each side has chosen to defend (CF-SCEN-15). */
  readonly chosen?: Readonly<Partial<Record<Seat, PieceId>>>
}

export const cityStakesFacts = {
  flagPlanted: openFact(z.object({ piece, seat: side })),
  buildingChosen: openFact(z.object({ piece, seat: side })),
  /** Every ruin lies in the enemy's zone, or is his choice. */
  noBuildingToChoose: openFact(z.object({ seat: side })),
}
