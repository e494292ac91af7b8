/** What befalls one man or one vehicle (LS). A fact about a hidden man is told to his own side alone. */
import { z } from 'zod'
import { guarded, openFact } from '../../fact'
import { lengthInCentimetres, model, models, pose, side, weapon, wordOf } from '../../fact-values'

const edge = wordOf('edge', ['north', 'east', 'south', 'west'])
const ofModel = guarded(z.object({ model }))
const by = guarded(z.object({ model, by: model }))

export const manFacts = {
  /** He stands there now; `length`: of path, 0 for being placed. */
  lsMoved: guarded(z.object({ model, pose, length: lengthInCentimetres, displaced: z.boolean().optional() })),
  lsTurned: guarded(z.object({ model, facing: z.number(), turret: z.boolean().optional() })),
  lsPosture: guarded(z.object({ model, posture: z.enum(['standing', 'prone']) })),
  lsSuppressed: guarded(z.object({ model, on: z.boolean(), why: z.string() })),
  lsWentToGround: guarded(z.object({ model, where: z.enum(['cover', 'open']) })),
  /** Hidden under the next neutral marker (LS-HIDE-01). */
  lsHid: guarded(z.object({ model, marker: z.string() })),
  lsRevealed: guarded(z.object({ model, marker: z.string().optional() })),
  lsSpotted: by,
  lsSpotUsed: ofModel,
  lsNotSpotted: guarded(z.object({ marker: z.string(), by: model })),
  lsFoundOut: ofModel,
  /** Out of the game: dead, taken prisoner (LS-SAVE-01, LS-STORM-03, LS-MOR-03); `by`: whom or what it came of. */
  lsFell: guarded(z.object({ model, how: z.enum(['dead', 'prisoner']), by: z.string() })),
  lsLeft: guarded(z.object({ model, how: z.enum(['exfiltration', 'retreat', 'evacuated']), edge })),
  /** In a vehicle, or out of it again (LS-VEH-03). */
  lsBoarded: guarded(z.object({ model, vehicle: model.nullable() })),
  lsActivated: guarded(z.object({ model, models })),
  lsAmmunition: guarded(
    z.object({ model, weapon, ammunition: wordOf('ammunition', ['loaded', 'empty', 'singles', 'out']) }),
  ),
  lsFired: guarded(z.object({ model, weapon, turn: z.number() })),
  lsEngaged: guarded(z.object({ model, with: models })),
  lsWounded: guarded(z.object({ model, turns: z.number() })),
  lsWoundCounted: guarded(z.object({ model, turns: z.number() })),
  lsStabilised: by,
  lsRetreats: guarded(z.object({ model, edge })),
  lsEntered: guarded(z.object({ model, piece: z.string(), level: z.number() })),
  lsVehicleRolled: openFact(z.object({ model, sum: z.number() })),
  lsGlancedOff: openFact(z.object({ model, weapon: weapon.nullable() })),
  lsKnockedOut: openFact(z.object({ model, exploded: z.boolean() })),
  lsTookWheel: openFact(z.object({ model, vehicle: model })),
  lsJournalistTaken: openFact(z.object({ model, by: model })),
  lsHostageFreed: openFact(z.object({ model, by: model })),
  lsMelee: openFact(
    z.object({ seat: side, ours: models, theirs: models, own: z.number(), other: z.number() }),
  ),
}
