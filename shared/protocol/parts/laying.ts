/** Terrain that the players lay themselves, and what they agree it counts as (CF-TERRAIN-10 to -12, C4-ORG-07). */
import { z } from 'zod'
import type { Mm } from '../../geometry/length'
import type { PieceDesign } from '../../table/types'
import { openFact } from '../fact'
import { design, piece, planPoint, side, lengthInInches, wordOf } from '../fact-values'
import type { Refusal } from '../refusal'
import { planPointSchema, type Seat } from '../spatial'
import { idSchema } from '../ids'
import { terrainSheetSchema } from '../terrain-sheet'

export interface LayingView {
  /** Terrain still to be placed: designs with a number left. */
  readonly stock: readonly { readonly design: string; readonly left: number }[]
  /** Designs of the players' own library that this game may place, by id. */
  readonly ownDesigns?: Readonly<Record<string, PieceDesign>>
  /** Whose piece is next, and in which step of the procedure; `free`: laid without it (CF-TERRAIN-12). */
  readonly placing: { readonly seat: Seat; readonly step: 1 | 2 | 3 | 4 | 5; readonly free?: true } | null
}

const placement = { design: idSchema, at: planPointSchema, turn: z.number().finite() }
export const layingCommands = [
  z.object({ type: z.literal('placePiece'), ...placement }),
  z.object({ type: z.literal('finishTerrain') }),
  /** What a piece counts as, before anybody is deployed: the other side is asked (C4-ORG-07). */
  z.object({ type: z.literal('agreeOnTerrain'), piece: idSchema, sheet: terrainSheetSchema }),
] as const

export const layingQueries = [z.object({ ask: z.literal('checkPiece'), ...placement })] as const
export interface LayingAnswers {
  checkPiece: {
    readonly refusal?: Refusal
    readonly gaps: readonly { readonly piece: string; readonly gap: Mm }[]
  }
}

const ofSide = openFact(z.object({ seat: side }))
const bare = openFact(z.object({}))
export const layingFacts = {
  terrainTurn: openFact(
    z.object({
      seat: side,
      step: z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4), z.literal(5)]),
      finished: z.array(side).readonly().optional(),
    }),
  ),
  piecePlaced: openFact(z.object({ seat: side, piece, design, at: planPoint, turn: z.number() })),
  /** What both have agreed a piece counts as (C4-ORG-07). */
  terrainAgreed: openFact(z.object({ piece, sheet: terrainSheetSchema })),
  /** The other side will not have what was proposed for a piece. */
  agreementRefused: openFact(z.object({ seat: side, piece })),
  terrainFinished: ofSide,
  enoughRuins: bare,
  ruinsAgreed: openFact(z.object({ count: z.number() })),
  ruinsRefused: ofSide,
  /** From the table that the level recommends; it is played on all the same (CF-SETUP-03). */
  tableSizeDiffers: openFact(
    z.object({
      level: wordOf('level', ['alpha', 'gamma', 'omega']),
      width: lengthInInches,
      depth: lengthInInches,
      usualWidth: lengthInInches,
      usualDepth: lengthInInches,
    }),
  ),
  terrainStands: bare,
}
