/** What has been settled before a case begins: level, mission, sides, what is fought for, whose deployment it is. */
import { z } from 'zod'
import { documentIdSchema } from '../document-id'
import { categories } from '../force'
import { missionSchema } from '../mission'
import { heldReasons } from '../parts/reserves'
import { seatSchema } from '../spatial'
import { edges, quarters } from '../table-places'
import { spotInCaseSchema } from './places'

const quarter = z.enum(quarters)
const edge = z.enum(edges)

const foughtFor = {
  edges: z
    .strictObject({ a: edge, b: edge })
    .optional()
    .describe('the edges the sides have chosen, in place of quarters; of halves their outer ones'),
  limit: z
    .int()
    .min(1)
    .max(100_000)
    .nullable()
    .default(null)
    .describe('points agreed on; null: the larger force is the measure (C4-ORG-02)'),
  counters: z
    .array(spotInCaseSchema)
    .max(24)
    .default([])
    .describe('counters or markers that lie (C4-MISSION-20, S6-MISS-OBJ-01)'),
  laying: z
    .strictObject({ seat: seatSchema, left: z.int().min(1).max(24) })
    .optional()
    .describe('counters are being laid: whose is next, and how many are to come'),
}

export const settledSchema = z.strictObject({
  level: z.enum(['alpha', 'gamma', 'omega']).default('gamma'),
  stage: z.enum(['battle', 'deployment']).default('battle'),
  scenario: z
    .union([documentIdSchema, missionSchema])
    .optional()
    .describe('a mission that comes with the program, by its id, or one of the case’s own'),
  vitalPiece: z.string().nullable().default(null),
  flags: z.record(z.string(), seatSchema).default({}),
  chosen: z
    .strictObject({ a: z.string().optional(), b: z.string().optional() })
    .optional()
    .describe('the building that each side has chosen to defend (CF-SCEN-15)'),
  commanders: z
    .strictObject({ a: z.string().optional(), b: z.string().optional() })
    .optional()
    .describe('models that command the armies (S6-MISS-CMD-01)'),
  duskAndDawn: z.int().min(1).max(6).nullable().default(null),
  nightTurns: z.array(z.int().min(1)).default([]),
  quarters: z
    .strictObject({ a: quarter, b: quarter })
    .optional()
    .describe('else seat a has the near long edge behind it, seat b the far one'),
  ...foughtFor,
  deploying: z
    .strictObject({ seat: seatSchema, category: z.enum(categories).nullable() })
    .optional()
    .describe('whose turn it is to deploy, and what; null: units that are placed after all the others'),
  late: z
    .array(z.string())
    .default([])
    .describe('units that are to be placed after all the others (C4-MSR-06)'),
  reserves: z
    .array(
      z.strictObject({
        unit: z.string(),
        why: z.enum(heldReasons).default('mission'),
        comes: z.boolean().default(false).describe('its die has succeeded: it comes in this turn'),
      }),
    )
    .default([])
    .describe('units that wait beside the table, one choice each, in roster order (C4-MSR-09)'),
  concealed: z.array(z.string()).default([]).describe('units that nobody has made out yet (C4-MSR-01)'),
})
export type SettledInCase = z.infer<typeof settledSchema>
