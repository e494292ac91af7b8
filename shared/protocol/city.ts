/** A city file: a table with its terrain, readable JSON (design §7). Designs are named from the catalogue or inlined. */
import { z } from 'zod'
import { documentIdSchema } from './document-id'
import { planPointSchema, surfaceRefSchema } from './spatial'
import { groundClassSchema, roofSchema } from './terrain-sheet'

const mm = z.number().finite().min(-5000).max(5000)
const polygon = z
  .array(z.object({ x: mm, z: mm }))
  .min(3)
  .max(200)
const opening = z.object({
  kind: z.enum(['window', 'door', 'breach']),
  along: mm,
  width: mm,
  sill: mm,
  height: mm,
})
const designName = z.object({ en: z.string().max(80), ru: z.string().max(80) })
const meshRefSchema = z.object({
  hash: z.string().regex(/^[0-9a-f]{64}$/),
  triangles: z.int().min(1).max(2_000_000),
  sight: z.enum(['mesh', 'simple']),
  blocks: z.array(z.object({ outline: polygon, from: mm, to: mm })).max(2000),
})
export const ruinDesignSchema = z.object({
  kind: z.literal('ruin'),
  id: z.string().max(64),
  family: z.enum(['brick', 'concrete', 'factory', 'chapel']),
  levels: z
    .array(
      z.object({
        index: z.int().min(0).max(20),
        height: mm,
        slabs: z.array(z.object({ outline: polygon, holes: z.array(polygon) })),
      }),
    )
    .min(1)
    .max(20),
  walls: z
    .array(
      z.object({
        from: planPointSchema,
        to: planPointSchema,
        thickness: mm.positive(),
        base: mm,
        height: mm.positive(),
        openings: z.array(opening).max(60),
      }),
    )
    .max(400),
  stairs: z
    .array(
      z.object({
        kind: z.enum(['stair', 'ladder']),
        level: z.int().min(0),
        from: planPointSchema,
        to: planPointSchema,
        width: mm,
      }),
    )
    .max(60),
  heaps: z.array(z.object({ outline: polygon, height: mm })).max(60),
  footprintMethod: z.enum(['hull', 'baseRubbleLine', 'cornerLine', 'agreed']),
  rubbleLine: polygon.optional(),
  name: designName.optional(),
  mesh: meshRefSchema.optional(),
})
export const plainKindSchema = z.enum([
  'building',
  'rubble',
  'crater',
  'barricade',
  'wire',
  'tankTraps',
  'road',
  'wood',
  'hill',
  'smoke',
  'crops',
  'scrub',
  'rocks',
  'hedge',
  'wall',
  'water',
])
/** What a design or one piece is against the terrain sheet of its kind (CF-TERRAIN-01, C4-ORG-07). */
const agreedSchema = z.object({
  ground: groundClassSchema.optional(),
  /** For vehicles, where it is another (C4-VEH-13). */
  vehicles: groundClassSchema.optional(),
  cover: z.int().min(2).max(6).nullable().optional(),
  size: z.union([z.literal(1), z.literal(2), z.literal(3)]).optional(),
  roof: roofSchema.optional(),
})
const plainDesignSchema = z.object({
  kind: plainKindSchema,
  id: z.string().max(64),
  outline: polygon,
  height: mm.min(0),
  /** The steps of a hill or a roof above its lowest, lowest first. */
  tiers: z
    .array(z.object({ outline: polygon, height: mm.positive() }))
    .max(12)
    .optional(),
  /** Of a building that is gone into: seats, and doors on its outline (S6-MISS-SET-04). */
  inside: z
    .object({ capacity: z.int().min(1).max(60), doors: z.array(planPointSchema).max(12).readonly() })
    .optional(),
  usual: agreedSchema.optional(),
  /** Of a wreck: the front armour it had (C4-VDMG-26). */
  wreckOf: z.int().min(0).max(20).optional(),
  /** Of what is left of a vehicle above the ground: how high it lies, and on which piece by its number in the file. */
  raised: z.object({ by: mm, on: surfaceRefSchema }).optional(),
  name: designName.optional(),
  mesh: meshRefSchema.optional(),
})
/** A city kept in the middle of a battle holds ruins that have come down (CF-DESTROY-06). */
const collapsedDesignSchema = z.object({
  kind: z.literal('collapsed'),
  id: z.string().max(65),
  outline: polygon,
  was: ruinDesignSchema,
})
export const pieceDesignSchema = z.discriminatedUnion('kind', [
  ruinDesignSchema,
  plainDesignSchema,
  collapsedDesignSchema,
])
const placedPieceSchema = z.object({
  design: z.string(),
  at: planPointSchema,
  turn: z.number().finite(),
  vital: z.boolean().default(false),
  /** Agreed states of a ruin (CF-RUIN-07). */
  fortified: z.boolean().optional(),
  dangerous: z.boolean().optional(),
  agreed: agreedSchema.optional(),
  /** Doors of a ruin that are shut: their numbers among the walls of its design and the openings of the wall, from 0. */
  shut: z
    .array(z.object({ wall: z.int().min(0), opening: z.int().min(0) }))
    .max(400)
    .optional(),
})
export const missionLevelSchema = z.enum(['alpha', 'gamma', 'omega'])
/** A table of Live Skirmish (800x800 mm, LS-CORE-02) belongs to no mission level. */
export const cityLevelSchema = z.enum(['alpha', 'gamma', 'omega', 'skirmish'])
/** What is made from a seed by the sets: kinds of open country, and the two of six pieces as they are written (C4-ORG-09). */
export const countrySetSchema = z.enum(['farmland', 'woodedHills', 'dryRocks', 'farmSix', 'citySix'])
export type CountrySet = z.infer<typeof countrySetSchema>
/** What covers the board of open country. */
export const turfSchema = z.enum(['grass', 'dust'])
export const mostPieces = 400
export const mostDesigns = 200
export const citySchema = z.object({
  format: z.literal('war-storeys/city'),
  version: z.literal(1),
  id: documentIdSchema,
  name: z.object({ en: z.string().max(80), ru: z.string().max(80) }),
  /** What whoever made it has to say of it. */
  notes: z.string().max(4000).optional(),
  level: cityLevelSchema,
  /** Millimetres. */
  width: mm.positive(),
  depth: mm.positive(),
  /** What covers the board; a city's ground unless it is said. */
  turf: turfSchema.optional(),
  /** Designs that are not in the catalogue, by id. */
  designs: z.array(pieceDesignSchema).max(mostDesigns).default([]),
  pieces: z.array(placedPieceSchema).max(mostPieces),
})
export type City = z.infer<typeof citySchema>
/** A city on its way to somebody else: with the imported shapes that stand on it, by the sums of their contents. */
export const sentCitySchema = citySchema.extend({
  meshes: z.record(z.string().regex(/^[0-9a-f]{64}$/), z.string().max(200_000_000)).default({}),
})
/** A city that a Core 4 battle may be fought over. */
export type BattleCity = City & { readonly level: z.infer<typeof missionLevelSchema> }
export const isBattleCity = (city: City): city is BattleCity => city.level !== 'skirmish'
