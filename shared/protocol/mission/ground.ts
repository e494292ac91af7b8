/**
 * Where units of a mission may begin, and over which edges they come and run (CF-CUSTOM-04, CF-SPECIAL-01 to -08). Regions are
 * prisms: heights are ignored. A corner of a polygon is read as people read a table: inches from its lower left corner.
 */
import { z } from 'zod'
import { categories } from '../force'
import { fileInches as inches, keptDistance as distance } from './values'

/** Some units of a side: whoever fits all that is said. */
export const unitFilter = z.strictObject({
  /** Of what is bought together, the category of its head counts (C4-ORG-06). */
  categories: z.array(z.enum(categories)).min(1).max(categories.length).optional(),
  vehicles: z.boolean().optional(),
  /** Those that fill the minimums of the chart (CF-SPECIAL-09). */
  compulsory: z.boolean().optional(),
})
export type UnitFilter = z.infer<typeof unitFilter>

const place = z.string().min(1).max(60)
/** A ruin: the one that has been chosen as target, or one of a saved table by its id. */
const ruinRef = z.union([z.literal('target'), z.strictObject({ piece: place })])
export type RuinRef = z.infer<typeof ruinRef>

/** Edges of the table as a side sees them. `across`: the one opposite its own. */
const edgesRule = z.enum(['home', 'across', 'long', 'short', 'all'])
export type EdgesRule = z.infer<typeof edgesRule>

export const zoneShapeSchema = z.discriminatedUnion('is', [
  /** What was chosen: a quarter, or the strip along an edge. */
  z.strictObject({ is: z.literal('ownSide') }),
  /** In the half that was chosen, with the whole base so far from the line that divides them. */
  z.strictObject({ is: z.literal('half'), fromLine: distance }),
  /** With the whole base so near to one of these edges. */
  z.strictObject({ is: z.literal('alongEdges'), edges: edgesRule, depth: inches }),
  /** Farther than this from every edge: exactly so far is too near. */
  z.strictObject({ is: z.literal('awayFromEdges'), inches }),
  /** Along the two half-edges of a corner: that of the own quarter. */
  z.strictObject({ is: z.literal('corner'), depth: inches }),
  z.strictObject({ is: z.literal('table') }),
  z.strictObject({ is: z.literal('insideRuin'), ruin: ruinRef }),
  z.strictObject({ is: z.literal('nearRuin'), ruin: ruinRef, inches }),
  /** About the middle of the table, or another point of it. */
  z.strictObject({ is: z.literal('disc'), radius: inches, at: z.tuple([inches, inches]).optional() }),
  z.strictObject({ is: z.literal('square'), side: inches }),
  z.strictObject({
    is: z.literal('polygon'),
    corners: z
      .array(z.tuple([inches, inches]))
      .min(3)
      .max(40),
  }),
])
/** Somewhere a side may deploy: a model stands where all of one such rule holds. */
const zoneRule = z.strictObject({
  shape: zoneShapeSchema,
  /** For these units alone; left out: for all of the side. */
  units: unitFilter.optional(),
  /** Kept in place of what the step says for all. */
  fromEnemy: distance.optional(),
  fromCentre: distance.optional(),
  fromTarget: distance.optional(),
  /** Pieces of a saved table that are kept away from. */
  fromPieces: z
    .array(z.strictObject({ piece: place, keeps: distance }))
    .min(1)
    .max(20)
    .optional(),
  /** Nobody stands where the enemy's own strip or quarter is. */
  outsideEnemySide: z.literal(true).optional(),
})
export type ZoneRule = z.infer<typeof zoneRule>
const zoneRules = z.array(zoneRule).max(8)
/** Of each role, or of either side. Whoever no rule is for waits in reserve. */
export const zoneRulesBySide = z.strictObject({
  attacker: zoneRules.optional(),
  defender: zoneRules.optional(),
  each: zoneRules.optional(),
})

const entryRule = z.union([
  edgesRule,
  /** The edges that bound the quarter across from the enemy's. */
  z.literal('acrossEnemyQuarter'),
  /** Each unit by a die: 1 near, 2 right, 3 far, 4 left, on more it is thrown again (CF-SPECIAL-07). */
  z.literal('byDie'),
  /** Points of the home edges within so much of the entry point (CF-SPECIAL-02). */
  z.strictObject({ aboutEntryPoint: inches }),
])
export type EntryRule = z.infer<typeof entryRule>
const who = z.union([z.enum(['none', 'all']), unitFilter])
export type WhichUnits = z.infer<typeof who>
const sideReserves = z.strictObject({
  /** Whatever their owner likes, and as he likes. */
  must: who.optional(),
  may: who.optional(),
  /** Those who are not held back come on in the first turn, from where reserves come: nobody of the side is deployed. */
  entersFirst: z.literal(true).optional(),
  /** Where they come on; by a house rule where it is said for each of its values. */
  enter: z
    .union([entryRule, z.strictObject({ setting: z.string().max(60), is: z.record(z.string(), entryRule) })])
    .optional(),
})
export const reservesSchema = z.strictObject({
  enter: z.literal('homeEdges'),
  attacker: sideReserves.optional(),
  defender: sideReserves.optional(),
  each: sideReserves.optional(),
  /** The face that brings a choice on in game turn 2, 3 and so on; the last holds for all later ones (CF-MSR-05). */
  faces: z.array(z.int().min(1).max(7)).min(1).max(12).optional(),
  /** From this game turn on whoever still waits comes without a die (S6-MISS-RES-04). */
  unthrownFrom: z.int().min(1).max(20).optional(),
})
export type SideReserves = z.infer<typeof sideReserves>
/** Edges towards which a side runs, and over which it leaves, where they are not those of its own side. */
export const fallBackSchema = z.strictObject({
  attacker: edgesRule.optional(),
  defender: edgesRule.optional(),
  each: edgesRule.optional(),
})
