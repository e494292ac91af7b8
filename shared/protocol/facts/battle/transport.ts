/** Getting into vehicles, out of them and being driven out of them (C4-TRANS, C4-VDMG-21 to -25). */
import { z } from 'zod'
import { guarded, openFact } from '../../fact'
import { model, models, point, pose, poses, unit, wordOf } from '../../fact-values'

const riding = z.object({ unit, vehicle: model })

export const transportFacts = {
  embarked: openFact(riding),
  /** Before the battle, or beside the table: nobody else knows (C4-TRANS-16, -17). */
  startedAboard: guarded(riding.extend({ host: unit.optional() })),
  /** `afterMove`: its vehicle had moved, and goes no farther (C4-TRANS-09, -10). */
  disembarked: openFact(
    z.object({ unit, vehicle: model, poses, afterMove: z.boolean(), charges: z.boolean() }),
  ),
  /** What has become of the vehicle, and where it stood: its doors count until everybody is out (C4-VDMG-21, -24). */
  mustGetOut: openFact(
    z.object({
      unit,
      vehicle: model,
      pose,
      why: wordOf('drivenOut', ['penetrated', 'wrecked', 'exploded', 'annihilated', 'lastMan']),
      by: unit.optional(),
    }),
  ),
  /** Whoever has found no room is lost (C4-VDMG-24). `charges`: in this turn all the same, by a rule of the vehicle. */
  drivenOut: openFact(
    z.object({ unit, vehicle: model, poses, lost: models, charges: z.literal(true).optional() }),
  ),
  /** At the fire points, while their fire is resolved (C4-TRANS-13). */
  firePointsManned: openFact(
    z.object({
      unit,
      vehicle: model,
      poses,
      eyes: z.record(
        z.string(),
        z.array(z.object({ at: point, axis: z.number(), halfWidth: z.number() })).readonly(),
      ),
    }),
  ),
  firePointsLeft: openFact(z.object({ unit })),
  /** Lightly armoured men have fired from it: it is open in the enemy's next turn (C4-TRANS-15). */
  passengersExposed: openFact(z.object({ unit, vehicle: model })),
}
