/** Set-up, turns, objectives and the end of a skirmish (LS-SETUP, LS-TURN, LS-MOR, LS-VIC). */
import { z } from 'zod'
import { markerTypes, pointEvents } from '../../skirmish/points'
import { guarded, openFact } from '../../fact'
import { model, point, pose, side, words, wordOf } from '../../fact-values'

const edge = wordOf('edge', ['north', 'east', 'south', 'west'])
const markerType = wordOf('markerType', markerTypes)
const ofSide = openFact(z.object({ seat: side }))
const ofModel = guarded(z.object({ model }))
const ofMarker = z.object({ marker: z.string(), number: z.number(), seat: side })
const totals = z.object({ a: z.number(), b: z.number() })
const pointLines = z.array(z.object({ text: words, points: z.number() })).readonly()

export const skirmishSetUpFacts = {
  lsOpened: openFact(z.object({ scenario: z.string() })),
  /** Edges, markers and men of both sides are taken as the program proposes them. */
  lsSetUpAsProposed: openFact(z.object({})),
  lsSetupWon: openFact(z.object({ seat: side, totals })),
  lsEdges: openFact(z.object({ a: edge, b: edge })),
  lsMarkersBrought: ofSide,
  lsMarkersAssigned: guarded(z.object({ seat: side, types: z.record(z.string(), markerType) })),
  lsSecretDie: guarded(z.object({ seat: side, face: z.number() })),
  lsMarkerPlaced: openFact(z.object({ marker: z.string(), number: z.number(), at: point })),
  lsDeviceLaid: guarded(
    z.object({
      device: z.object({ id: z.string(), seat: side, at: point, offeredIn: z.number().optional() }),
    }),
  ),
  lsPosting: openFact(z.object({ seat: side, batch: z.number(), first: side })),
  lsPostingEnded: openFact(z.object({})),
  lsPosted: ofModel,
  lsUnposted: ofModel,
  lsAmbushNoted: guarded(z.object({ model, pose })),
  lsAmbushLaid: ofModel,
  lsDecoyLaid: guarded(z.object({ decoy: z.object({ id: z.string(), seat: side, pose }) })),
  lsDecoyMoved: guarded(z.object({ marker: z.string(), pose })),
  lsDecoySettled: guarded(z.object({ marker: z.string(), posture: z.enum(['standing', 'prone']) })),
  lsDecoyFound: openFact(z.object({ marker: z.string() })),
  lsMarkersMixed: guarded(z.object({ names: z.record(z.string(), z.string()) })),
  lsReconnoitred: guarded(ofMarker),
}
export const skirmishTurnFacts = {
  lsTurnBegan: openFact(z.object({ turn: z.number() })),
  lsPhase: openFact(
    z.object({ phase: z.enum(['start', 'initiative', 'support', 'retreat', 'action', 'end']) }),
  ),
  lsRollTied: openFact(z.object({ total: z.number() })),
  /** Totals of both sides. */
  lsInitiativeWon: openFact(z.object({ seat: side, a: z.number(), b: z.number() })),
  lsTurnEnded: openFact(z.object({ turn: z.number() })),
  lsMoralePassed: ofSide,
  lsMoraleFailed: ofSide,
  lsShaken: ofSide,
  lsMarkerRevealed: guarded(
    ofMarker.extend({ type: markerType.nullable(), secret: z.literal(true).optional() }),
  ),
  lsMarkerCaptured: openFact(ofMarker.extend({ turn: z.number() })),
  lsMarkerRegained: openFact(ofMarker),
  lsCharged: openFact(z.object({ seat: side, kind: wordOf('points', pointEvents) })),
  lsGameOver: openFact(
    z.object({
      winner: z.union([side, z.literal('draw')]),
      reason: words,
      points: totals,
      lines: z.object({ a: pointLines, b: pointLines }),
    }),
  ),
}
