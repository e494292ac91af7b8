/**
 * What the data of facts are made of. A value that a reader is told by a name of its own (who, where, of which side) says so
 * once, here: the log and whatever else puts facts into words read it from the schema and guess nothing.
 */
import { z } from 'zod'
import { cornerHalves, edges, quarters } from './table-places'
import type { Text } from './refusal'
import { planPointSchema, seatSchema, surfaceRefSchema, waypointSchema } from './spatial'

/**
 * How a value is said: by the name of a thing or a side, by a word of a list that has texts of its own (`phase.movement`),
 * as a length in the unit people measure in, or as a text that the engine has chosen. Whatever names nothing is said as it is.
 */
export type SaidAs =
  | { readonly as: 'thing' | 'side' | 'design' | 'inches' | 'centimetres' | 'text' }
  | { readonly as: 'word'; readonly list: string }
const said = z.registry<SaidAs>()
const saidAs = <S extends z.ZodType>(schema: S, how: SaidAs): S => {
  said.add(schema, how)
  return schema
}
/** How the values of a schema are said: of a list that of its members; undefined for plain figures and words. */
export function saidHow(schema: z.core.$ZodType): SaidAs | undefined {
  const own = said.get(schema)
  if (own !== undefined) return own
  const { def } = schema._zod
  if ('innerType' in def) return saidHow(def.innerType as z.core.$ZodType)
  if ('element' in def) return saidHow(def.element as z.core.$ZodType)
  if ('items' in def) {
    const [first] = def.items as readonly z.core.$ZodType[]
    return first && saidHow(first)
  }
  return undefined
}

const named = (): z.ZodString => saidAs(z.string(), { as: 'thing' })
export const unit = named()
export const squad = named()
/** A model; in Live Skirmish a man, a vehicle or a bystander. */
export const model = named()
export const weapon = named()
export const power = named()
/** A piece of terrain. */
export const piece = named()
export const units = z.array(unit).readonly()
export const models = z.array(model).readonly()
/** A model by its id, or the neutral marker of a hidden one. */
export const marker = z.string()

export const side = saidAs(seatSchema.meta({}), { as: 'side' })
export const mm = z.number()
/** Millimetres, said in inches to a tenth. */
export const lengthInInches = saidAs(z.number(), { as: 'inches' })
/** Millimetres, said in centimetres as Live Skirmish measures them. */
export const lengthInCentimetres = saidAs(z.number(), { as: 'centimetres' })
const text: z.ZodType<Text> = z.lazy(() =>
  z.object({
    key: z.string(),
    args: z.record(z.string(), z.union([z.string(), z.number(), text])).optional(),
  }),
)
/** A text the engine has chosen. */
export const words = saidAs(text, { as: 'text' })
/** Why something counts or does not, with its rules. */
export const reason = z.object({
  key: z.string(),
  args: z.record(z.string(), z.union([z.string(), z.number(), text])).optional(),
  cite: z.array(z.string()).readonly(),
})
/** A design of terrain by its id. */
export const design = saidAs(z.string(), { as: 'design' })
/** One of a closed list whose words stand under `<list>.<value>`. */
export const wordOf = <const T extends readonly [string, ...string[]]>(
  list: string,
  values: T,
): z.ZodEnum<{ [K in T[number]]: K }> => saidAs(z.enum(values), { as: 'word', list })
/** One of an open list: packs add to it. */
export const wordOfList = (list: string): z.ZodString => saidAs(z.string(), { as: 'word', list })

export const quarter = wordOf('quarter', quarters)
/** A quarter, a table edge or a half: where a side begins. */
export const homeGround = wordOf('quarter', [...quarters, ...edges, ...cornerHalves] as const)

export const planPoint = planPointSchema.extend({ x: mm, z: mm })
export const point = planPoint.extend({ y: mm })
export const pose = z.object({
  at: planPoint,
  y: mm,
  on: surfaceRefSchema,
  facing: z.number(),
  hovering: z.boolean().optional(),
  above: mm.optional(),
})
/** On a hill or a floor: how high, and on what. */
export const raised = z.object({ by: mm, on: surfaceRefSchema })
export const poses = z.record(z.string(), pose)
export const waypoints = z.array(waypointSchema).readonly()
const leg = z.object({
  from: point,
  to: point,
  kind: z.enum(['walk', 'climb', 'jump']),
  length: mm,
  facing: z.number().optional(),
})
/** Where each model went, and how: what an animation follows. */
export const ways = z.record(z.string(), z.object({ legs: z.array(leg).readonly(), end: pose }))
/** The same with where each stood. */
export const waysFrom = z.record(
  z.string(),
  z.object({ legs: z.array(leg).readonly(), from: pose, end: pose }),
)
