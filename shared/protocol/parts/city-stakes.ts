/** What is fought for in a city: flags on ruins, and the one building that matters (CF-SCEN-11, -12). */
import { z } from 'zod'
import type { PieceId } from '../../table/types'
import { openFact } from '../fact'
import { piece, side } from '../fact-values'
import type { Seat } from '../spatial'

export interface CityStakesView {
  readonly flags: Readonly<Record<PieceId, Seat>>
  readonly vitalPiece: PieceId | null
}

export const cityStakesFacts = {
  flagPlanted: openFact(z.object({ piece, seat: side })),
}
