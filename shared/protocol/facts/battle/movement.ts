/** Moves, flights and whoever loses touch with his unit (C4-MOVE, C4-MORALE-11 to -25). */
import { z } from 'zod'
import { movePurposes } from '../../decision'
import { guarded, openFact } from '../../fact'
import { mm, model, models, piece, pose, side, unit, units, waysFrom } from '../../fact-values'

const ofUnit = openFact(z.object({ unit }))

export const movementFacts = {
  difficultRolled: openFact(z.object({ unit, result: z.number() })),
  moved: openFact(
    z.object({
      unit,
      purpose: z.enum(movePurposes),
      moves: waysFrom,
      road: z.boolean().optional(),
      /** What vehicles were to drive that their way destroyed (C4-VEH-14). */
      declared: z.record(model, mm).optional(),
    }),
  ),
  /** Degrees and mm, as declared (C4-VASSAULT-02). */
  tankShockDeclared: openFact(z.object({ unit, target: unit, facing: z.number(), distance: mm })),
  tankReached: openFact(z.object({ unit, model, target: unit })),
  stoodForGlory: openFact(
    z.object({
      unit,
      model,
      tank: model,
      how: z.enum(['blow', 'grenade', 'shot']),
      weapon: z.string().optional(),
    }),
  ),
  tankHalted: openFact(z.object({ unit, model, by: model })),
  madeWay: openFact(z.object({ unit, moves: waysFrom })),
  /** `declared`: as for any move (C4-VEH-14). */
  tankDrove: openFact(z.object({ unit, moves: waysFrom, declared: z.record(model, mm).optional() })),
  boosted: openFact(z.object({ unit, far: z.boolean() })),
  dashed: openFact(z.object({ unit, kind: z.enum(['fleet', 'run', 'jet', 'swift']), moves: waysFrom })),
  /** On the spot, before it fires (C4-VEH-19). */
  pivoted: openFact(z.object({ unit, moves: waysFrom })),
  smokeLaunched: openFact(z.object({ unit, model })),
  /** The rest of the squadron has left them: wrecks (C4-SQUAD-04). */
  abandoned: openFact(z.object({ unit, models })),
  /** Its tanks have lost one another: at the end of the turn some are left (C4-SQUAD-10). */
  squadronTorn: ofUnit,
  chainLost: ofUnit,
  chainRestored: ofUnit,
  barricadeCrushed: openFact(z.object({ unit, piece })),
  startedFallingBack: ofUnit,
  /** What the dice and the ground have settled before its owner draws the places. */
  flightOpened: openFact(
    z.object({
      unit,
      rolled: z.number(),
      round: z.boolean(),
      foes: units,
      /** Where a tank stands that has reached the unit on its way (C4-VASSAULT-05). */
      arrived: z.record(model, pose).optional(),
    }),
  ),
  /** Inches, after halving. */
  fellBack: openFact(z.object({ unit, moves: waysFrom, distance: z.number(), halved: z.boolean() })),
  fled: openFact(z.object({ unit, models })),
  /** Company alone has made it run: by itself it never falls back (C4-USR-04). */
  stoodFast: ofUnit,
  regrouped: openFact(z.object({ unit, acts: z.boolean().optional() })),
}
export const companyFacts = {
  /** Whoever joins beside the table may be as unknown as the unit that waits there (C4-DEPLOY-11). */
  joined: guarded(z.object({ unit, host: unit })),
  partedCompany: openFact(z.object({ unit, host: unit, byChoice: z.boolean() })),
  stoodApart: openFact(z.object({ characters: z.array(z.object({ unit, host: unit })).readonly() })),
  stoodTogether: openFact(z.object({ characters: z.array(z.object({ unit, host: unit })).readonly() })),
}
export const moraleFacts = {
  passedByRule: openFact(z.object({ unit, test: z.string() })),
  testCalled: openFact(z.object({ unit, test: z.string() })),
  calledTestRefused: openFact(z.object({ seat: side, unit, test: z.string() })),
  noRetreat: openFact(z.object({ unit, wounds: z.number() })),
  noRetreatGlances: ofUnit,
  shootingLossesCounted: openFact(z.object({})),
}
