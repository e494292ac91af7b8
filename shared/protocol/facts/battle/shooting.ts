/** Fire, markers and templates, and what they do (C4-SHOOT, C4-WEAPON, CF-BLAST). */
import { z } from 'zod'
import { openFact } from '../../fact'
import {
  lengthInInches,
  mm,
  model,
  models,
  piece,
  planPoint,
  poses,
  raised,
  unit,
  weapon,
  wordOf,
  wordOfList,
} from '../../fact-values'

/** What a vehicle may suffer (C4-VDMG-08). */
export const vehicleDamages = [
  'shaken',
  'stunned',
  'armamentDestroyed',
  'immobilised',
  'destroyed',
  'exploded',
  'annihilated',
] as const
export type VehicleResult = (typeof vehicleDamages)[number]

/** Who fires what, at which level and how often where that may be chosen. */
const fire = z.object({
  model,
  weapon,
  mount: z.string().optional(),
  shots: z.number().optional(),
  floor: z.number().optional(),
})
const strike = { unit, target: unit, model, weapon }
/** On which level of which piece it lies. */
const floor = { level: z.number(), y: mm, piece: piece.nullable() }

export const shootingFacts = {
  shootingDeclared: openFact(
    z.object({
      unit,
      target: unit,
      fire: z.array(fire).readonly(),
      kinds: z.array(wordOfList('kind')).readonly(),
    }),
  ),
  targetForced: openFact(z.object({ unit, wanted: unit, target: unit })),
  fireHeld: openFact(z.object({ unit, models, fired: z.array(z.string()).readonly() })),
  /** Inches. */
  shootingLost: openFact(z.object({ unit, target: unit, distance: z.number(), spotted: z.number() })),
  shotsFired: openFact(z.object({ unit, target: unit, weapon, firers: models, shots: z.number() })),
  shotsLost: openFact(z.object({ unit, target: unit, models })),
  shootingResolved: openFact(
    z.object({
      unit,
      target: unit,
      shots: z.number(),
      hits: z.number(),
      wounds: z.number(),
      unsaved: z.number(),
      removed: models,
    }),
  ),
  /** Where a marker was put down before anything was rolled for it; `marker` counts those of one shooting from 0. */
  markerPlaced: openFact(
    z.object({ marker: z.number(), ...strike, at: planPoint, radius: mm, floor: z.number().nullable() }),
  ),
  markerLost: openFact(
    z.object({ ...strike, why: wordOf('why', ['noPlace', 'outOfRange', 'outOfSight', 'offTable']) }),
  ),
  /** Also told when HIT leaves it where it was. */
  markerScattered: openFact(
    z.object({
      marker: z.number(),
      from: planPoint,
      to: planPoint,
      bearing: z.number(),
      distance: lengthInInches,
      hit: z.boolean(),
    }),
  ),
  /** Who is under the final marker on the level it strikes; those in part are hit on 4+ each. */
  markerStruck: openFact(
    z.object({ marker: z.number(), at: planPoint, radius: mm, ...floor, full: models, partial: models }),
  ),
  flameStruck: openFact(z.object({ ...strike, tip: planPoint, bearing: z.number(), ...floor, models })),
  armourStruck: openFact(
    z.object({
      unit,
      target: unit,
      weapon: weapon.optional(),
      total: z.number(),
      armour: z.number(),
      outcome: wordOf('outcome', ['none', 'glance', 'pen']),
    }),
  ),
  /** Too weak for any armour of the target: no die is thrown (C4-VDMG-02). */
  shotsFutile: openFact(z.object({ unit, target: unit, models })),
  /** Weapons of one shot that have been fired (C4-VDMG-13). */
  mountsSpent: openFact(z.object({ unit, model, weapon, mount: z.string() })),
  /** Player turn in which it happened: it lasts to the end of the owner's next one. */
  /** `charges`: in this turn all the same, by a rule of what it was thrown out of. */
  unitPinned: openFact(z.object({ unit, since: z.number(), charges: z.literal(true).optional() })),
  wentToGround: openFact(z.object({ unit })),
  pinningEnded: openFact(z.object({ unit })),
}
export const harmFacts = {
  /** `poses`: where they stood. */
  casualties: openFact(z.object({ unit, models, cause: wordOfList('cause'), poses })),
  wounded: openFact(z.object({ model, lost: z.number(), left: z.number() })),
  /** Wounds come one at a time, and the next are this model's. */
  facesWounds: openFact(z.object({ unit, model })),
  nominated: openFact(z.object({ unit, target: unit, model, weapon })),
  /** In the order in which it was suffered. */
  vehicleDamaged: openFact(
    z.object({
      model,
      damage: z.array(wordOf('damage', [...vehicleDamages])).readonly(),
      /** The mount whose weapon is destroyed (C4-VDMG-13). */
      mount: z.string().optional(),
    }),
  ),
  /** A hit on a vehicle: which side of it, and what it came to once what is automatic has turned it down (C4-VDMG-02 to -07). */
  hullStruck: openFact(
    z.object({
      unit,
      target: unit,
      model,
      weapon: weapon.optional(),
      side: wordOf('hullSide', ['front', 'rear', 'left', 'right']),
      total: z.number(),
      armour: z.number(),
      outcome: wordOf('hullOutcome', ['none', 'glance', 'pen']),
    }),
  ),
  /** What had penetrated only glances after the owner's die (C4-VSHOOT-30). */
  penetrationTurned: openFact(z.object({ model })),
  /** It stays as a wreck, a piece of terrain (C4-VDMG-26). */
  vehicleWrecked: openFact(z.object({ model, raised: raised.optional() })),
  /** `radius` in inches; `models`: who may be hit by debris (C4-VDMG-18, -19). */
  vehicleExploded: openFact(z.object({ model, radius: z.number(), models })),
  /** Its hull is a patch of debris from now on, of Size 2 where nothing is said (C4-VDMG-27). */
  debrisLeft: openFact(z.object({ model, size: z.literal(1).optional(), raised: raised.optional() })),
  /** The crew fights on (C4-VDMG-12). */
  crewRecovered: openFact(
    z.object({ model, from: z.array(wordOf('damage', ['shaken', 'stunned'])).readonly() }),
  ),
}
