/** Moves, flights and whoever loses touch with his unit (C4-MOVE, C4-MORALE-11 to -25). */
import { z } from 'zod'
import { movePurposes } from '../../decision'
import { open } from '../fact'
import { models, piece, side, unit, units, waysFrom } from '../values'

const ofUnit = open(z.object({ unit }))

export const movementFacts = {
  difficultRolled: open(z.object({ unit, result: z.number() })),
  moved: open(
    z.object({ unit, purpose: z.enum(movePurposes), moves: waysFrom, road: z.boolean().optional() }),
  ),
  boosted: open(z.object({ unit, far: z.boolean() })),
  dashed: open(z.object({ unit, kind: z.enum(['fleet', 'jet', 'swift']), moves: waysFrom })),
  chainLost: ofUnit,
  chainRestored: ofUnit,
  barricadeCrushed: open(z.object({ unit, piece })),
  startedFallingBack: ofUnit,
  /** What the dice and the ground have settled before its owner draws the places. */
  flightOpened: open(z.object({ unit, rolled: z.number(), round: z.boolean(), foes: units })),
  /** Inches, after halving. */
  fellBack: open(z.object({ unit, moves: waysFrom, distance: z.number(), halved: z.boolean() })),
  fled: open(z.object({ unit, models })),
  /** Company alone has made it run: by itself it never falls back (C4-USR-04). */
  stoodFast: ofUnit,
  regrouped: open(z.object({ unit, acts: z.boolean().optional() })),
}
export const companyFacts = {
  joined: open(z.object({ unit, host: unit })),
  partedCompany: open(z.object({ unit, host: unit, byChoice: z.boolean() })),
  stoodApart: open(z.object({ characters: z.array(z.object({ unit, host: unit })).readonly() })),
  stoodTogether: open(z.object({ characters: z.array(z.object({ unit, host: unit })).readonly() })),
}
export const moraleFacts = {
  passedByRule: open(z.object({ unit, test: z.string() })),
  testCalled: open(z.object({ unit, test: z.string() })),
  calledTestRefused: open(z.object({ seat: side, unit, test: z.string() })),
  noRetreat: open(z.object({ unit, wounds: z.number() })),
  noRetreatGlances: ofUnit,
  shootingLossesCounted: open(z.object({})),
}
