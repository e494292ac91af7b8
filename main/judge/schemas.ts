/** The JSON Schemas that ship with the program: cases, cities, forces (design §6, §7). */
import { z } from 'zod'
import { citySchema } from '../../shared/protocol/city'
import { forceSchema } from '../../shared/protocol/force'
import { caseSchema } from './case-schema'

const documented = (schema: z.ZodType, title: string): object => ({
  ...z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', reused: 'ref' }),
  title,
})

/** By file name under `resources/schemas`. */
export const shippedSchemas = (): Readonly<Record<string, object>> => ({
  'case.schema.json': documented(caseSchema, 'War Storeys: a case for the judge'),
  'city.schema.json': documented(citySchema, 'War Storeys: a city'),
  'force.schema.json': documented(forceSchema, 'War Storeys: a force'),
})
