/** What a mission may be fought for (C4-MISSION, CF-CUSTOM-03). */
import { z } from 'zod'
import { categories } from '../force'
import { cite, fileInches as inches, keptDistance as distance, percent, roleSchema } from './values'

export const objectiveId = z.string().min(1).max(40)
const pieceId = z.string().min(1).max(60)
const pieces = z.array(pieceId).min(1).max(40)
const ownTurns = z.int().min(1).max(20)

/** At whose turn's end it is looked at: that of the role it is for, of the other, or at every one. */
const turnEnd = z.enum(['own', 'enemy', 'any'])
/** Where a side leaves the table: over edges, or about the exit point that has been named (CF-SPECIAL-02, -06). */
const wayOutSchema = z.union([
  z.strictObject({ edges: z.enum(['home', 'enemyHome', 'acrossHome', 'all']) }),
  z.strictObject({ aboutExitPoint: inches }),
])
export type ExitGround = z.infer<typeof wayOutSchema>

export const objectiveSchema = z.discriminatedUnion('kind', [
  /** A quarter is held by whoever alone has a unit in it that scores. Points by whose quarter it is (C4-VP-05). */
  z.strictObject({
    kind: z.literal('quarters'),
    id: objectiveId,
    points: z.strictObject({ own: percent, side: percent, enemy: percent }),
    cite,
  }),
  /** Counters on the table; together they are worth the limit (C4-MISSION-20, C4-VP-07). */
  z.strictObject({
    kind: z.literal('counters'),
    id: objectiveId,
    /** So many, and as many more as a D3 says. */
    least: z.int().min(0).max(12),
    plusD3: z.boolean(),
    fromEdges: distance,
    apart: distance,
    near: inches,
    cite,
  }),
  /** Places that matter, each under a marker that is held from near by, or carried (S6-MISS-OBJ-01, S6-MISS-MIS-6). */
  z.strictObject({
    kind: z.literal('markers'),
    id: objectiveId,
    lie: z.discriminatedUnion('how', [
      /** Laid in turn: so many, and as many more as a D3 says. */
      z.strictObject({
        how: z.literal('inTurn'),
        least: z.int().min(1).max(12),
        plusD3: z.literal(true).optional(),
      }),
      /** Each side lays one where it may deploy. */
      z.strictObject({ how: z.literal('each') }),
      /** One, as near to the middle of the table as there is ground for it. */
      z.strictObject({ how: z.literal('centre') }),
    ]),
    diameter: z.number().min(1).max(2).default(1),
    fromEdges: distance,
    apart: distance,
    near: inches,
    /** Points for each; or of one marker each, face down and shuffled until everybody stands. */
    worth: z.union([z.int().min(0).max(100), z.array(z.int().min(0).max(100)).min(2).max(6)]),
    /** Whoever's model has it in his hands has it, and nobody else. */
    carried: z.literal(true).optional(),
    /** Units of these categories may hold it too, vehicles among them. */
    alsoHeldBy: z.array(z.enum(categories)).min(1).max(categories.length).optional(),
    cite,
  }),
  /** Enemy units that have been destroyed: all, or those of these categories (S6-MISS-MIS-2 to -4). */
  z.strictObject({
    kind: z.literal('kills'),
    id: objectiveId,
    points: z.int().min(0).max(100),
    categories: z.array(z.enum(categories)).min(1).max(categories.length).optional(),
    /** Who runs at the end, or is not on the table then, counts as well. */
    alsoDrivenOff: z.literal(true).optional(),
    cite,
  }),
  /** The enemy's commander has fallen, or been driven off (S6-MISS-VP-02). */
  z.strictObject({
    kind: z.literal('commanderSlain'),
    id: objectiveId,
    points: z.int().min(0).max(100),
    cite,
  }),
  /** A unit of the enemy's was the first of all to be lost whole (S6-MISS-VP-03). */
  z.strictObject({
    kind: z.literal('firstCasualty'),
    id: objectiveId,
    points: z.int().min(0).max(100),
    cite,
  }),
  /** Somebody who scores or denies is where the enemy might deploy (S6-MISS-VP-05). */
  z.strictObject({
    kind: z.literal('breakthrough'),
    id: objectiveId,
    points: z.int().min(0).max(100),
    cite,
  }),
  /** Units that score and still stand (C4-MISSION-30). */
  z.strictObject({ kind: z.literal('annihilation'), id: objectiveId, cite }),
  /** Units that score in a strip along the enemy's edge (C4-MISSION-40). */
  z.strictObject({ kind: z.literal('enemyStrip'), id: objectiveId, depth: inches, cite }),
  /** Units that score about the middle of the table, in plan (C4-MISSION-50). */
  z.strictObject({ kind: z.literal('circle'), id: objectiveId, radius: inches, cite }),
  /**
   * A flag on every ruin one has held (CF-SCEN-11). Achieved by a side whose flags stand on every ruin that counts: all,
   * those on which flags stood at the beginning (CF-SPECIAL-05), or the ones that are named.
   */
  z.strictObject({
    kind: z.literal('flags'),
    id: objectiveId,
    ruins: z.union([z.enum(['all', 'initial']), pieces]).optional(),
    /** Flags that stand when the battle begins: on every ruin with more than half of it in the zone of its role, or as named. */
    initial: z
      .array(
        z.strictObject({
          role: roleSchema,
          ruins: z.union([z.strictObject({ fromHomeEdge: inches }), z.literal('inZone'), pieces]),
        }),
      )
      .min(1)
      .max(2)
      .optional(),
    /** When flags are planted; without it at the end of every player turn. */
    planted: z.enum(['playerTurnEnd', 'gameTurnEnd']).optional(),
    cite,
  }),
  /** The one ruin that matters: the first placed, or the one that is named (CF-SCEN-12). */
  z.strictObject({ kind: z.literal('vitalRuin'), id: objectiveId, ruin: pieceId.optional(), cite }),
  /** More ruins held; each counts for one unless it is worth more (CF-SCEN-13). */
  z.strictObject({
    kind: z.literal('holdMost'),
    id: objectiveId,
    ruins: pieces.optional(),
    worth: z.record(pieceId, z.int().min(0).max(1000)).optional(),
    cite,
  }),
  /** Each side holds the building that its enemy has chosen to defend (CF-SCEN-15). */
  z.strictObject({ kind: z.literal('chosenBuildings'), id: objectiveId, cite }),
  /** Leave the table: so many of a hundred units of the roster, or of the points they cost (CF-SPECIAL-02, -06). */
  z.strictObject({
    kind: z.literal('exit'),
    id: objectiveId,
    role: roleSchema,
    over: wayOutSchema,
    /** Achieved with this share, fractions up; without it nothing is, and what has left may still be worth points. */
    share: z
      .strictObject({ of: z.enum(['units', 'points']), percent: z.number().min(1).max(100) })
      .optional(),
    cite,
  }),
  /** A building is to come down: the one noted in secret, the target, or the one that is named (CF-SPECIAL-03). */
  z.strictObject({
    kind: z.literal('destroySecret'),
    id: objectiveId,
    role: roleSchema,
    ruin: z.union([z.enum(['safeHouse', 'target']), z.strictObject({ piece: pieceId })]),
    cite,
  }),
  /** A building is to be taken: held at the end of such a player turn it is achieved for good (CF-SPECIAL-04). */
  z.strictObject({
    kind: z.literal('holdTarget'),
    id: objectiveId,
    role: roleSchema,
    ruin: z.union([z.literal('target'), z.strictObject({ piece: pieceId })]),
    at: turnEnd,
    cite,
  }),
  /** A unit of the enemy's is to be destroyed, or to run from the table (CF-SPECIAL-07). */
  z.strictObject({
    kind: z.literal('killUnit'),
    id: objectiveId,
    /** Who hunts it. */
    role: roleSchema,
    target: z.enum(['hq']),
    cite,
  }),
  /** Something lies in the middle of a ruin, or of the table; who touches it carries it, and is to leave with it over an edge. */
  z.strictObject({
    kind: z.literal('carryItem'),
    id: objectiveId,
    role: roleSchema,
    lies: z.union([z.enum(['centre', 'target']), z.strictObject({ piece: pieceId })]),
    over: wayOutSchema,
    cite,
  }),
  /** Game turns completed with somebody of the role in the ruin, each worth so many points (CF-CUSTOM-13). */
  z.strictObject({
    kind: z.literal('survive'),
    id: objectiveId,
    role: roleSchema,
    ruin: z.union([z.literal('target'), z.strictObject({ piece: pieceId })]),
    points: z.int().min(0).max(1000),
    /** Achieved after so many. */
    turns: ownTurns.optional(),
    cite,
  }),
  /** A unit of the role is in the ruin at the end of so many of its own player turns together (CF-CUSTOM-03). */
  z.strictObject({
    kind: z.literal('message'),
    id: objectiveId,
    role: roleSchema,
    ruin: z.union([z.literal('target'), z.strictObject({ piece: pieceId })]),
    turns: ownTurns,
    cite,
  }),
])
export type Objective = z.infer<typeof objectiveSchema>
