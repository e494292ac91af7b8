/** Charges, blows, flights from combat, and what follows a combat (C4-ASSAULT, C4-CCW). */
import { z } from 'zod'
import { modifier } from '../dice'
import { openFact } from '../../fact'
import { mm, model, models, unit, units, ways, waysFrom, waypoints } from '../../fact-values'

const ofUnit = openFact(z.object({ unit }))
/** Who counts as touching whom though there is no room beside him (C4-ASSAULT-07). */
const packed = z
  .array(z.object({ model, enemy: model }))
  .readonly()
  .optional()
const chase = openFact(z.object({ unit, by: unit, runs: z.number(), total: z.number() }))

export const assaultFacts = {
  assaultPhaseOpened: openFact(z.object({})),
  assaultDeclared: openFact(z.object({ unit, targets: units })),
  /** Inches. */
  assaultFailed: openFact(z.object({ unit, target: unit, allowance: z.number() })),
  assaultSpent: ofUnit,
  /** It has charged, and whoever would have touched an enemy fell on the way. */
  chargeFellShort: openFact(z.object({ unit, moves: ways })),
  /** A move into contact whose owner draws it: what is settled already. */
  contactOpened: openFact(
    z.object({
      unit,
      purpose: z.enum(['assault', 'pileIn']),
      targets: units,
      budget: z.object({ plan: mm, climb: mm, label: z.number() }),
      keepsClear: z.boolean(),
      first: z.object({ model, path: waypoints, packed: model.optional() }).nullable(),
      must: models,
      may: models,
      excused: models.optional(),
      parts: z.number().optional(),
    }),
  ),
  assaulted: openFact(z.object({ unit, targets: units, moves: ways, packed })),
  regroupedInFace: ofUnit,
  ranIntoFight: openFact(z.object({ unit, moves: ways, packed })),
  vehicleAssaulted: openFact(z.object({ unit, target: unit })),
  roundBegan: openFact(z.object({ units })),
  readied: openFact(
    z.object({
      units,
      initiative: z.record(z.string(), z.number()),
      weapons: z.record(z.string(), z.string()),
      modifiers: z.record(z.string(), z.array(modifier).readonly()),
      blinded: models.optional(),
    }),
  ),
  initiativeStep: openFact(z.object({ initiative: z.number(), models })),
  /** In the Assault phase of that player turn they strike at Initiative 1. */
  stunned: openFact(z.object({ models, player: z.number() })),
  /** At hulls that fight nobody: the blows have no result. */
  blowsStruck: openFact(z.object({ units })),
  combatResult: openFact(
    z.object({
      units,
      winner: z.enum(['a', 'b']).nullable(),
      a: z.number(),
      b: z.number(),
      massacre: z.boolean(),
    }),
  ),
  heldGround: ofUnit,
  broke: ofUnit,
  escaped: chase,
  runDown: chase,
  caughtFightsOn: chase,
  caughtWithGuns: openFact(z.object({ unit, by: unit })),
  leftCombat: ofUnit,
  /** Out of the fight before the pile-in (C4-USR-08): `distance` inches as it may go, after halving; `gone` as it went. */
  brokeOff: openFact(
    z.object({ unit, moves: waysFrom, distance: z.number(), gone: z.number(), halved: z.boolean() }),
  ),
  /** Inches. */
  foundNoWayOut: openFact(z.object({ unit, distance: z.number() })),
  consolidated: openFact(z.object({ unit, moves: ways, met: units })),
  piledIn: openFact(z.object({ unit, moves: ways, met: units, packed })),
  combatBrokeUp: openFact(z.object({ units: z.tuple([unit, unit]) })),
}
