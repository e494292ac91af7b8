/** The JSON Schemas that ship with the program: cases, cities, designs, forces, tables, storyboards (design §6, §7). */
import { z } from 'zod'
import { designFileSchema } from '../../shared/protocol/own-files'
import { citySchema } from '../../shared/protocol/city'
import { forceSchema } from '../../shared/protocol/force'
import { stratagemSchema } from '../../shared/protocol/stratagem'
import { missionSchema } from '../../shared/protocol/mission'
import { skirmishForceSchema, skirmishScenarioSchema } from '../../shared/protocol/skirmish'
import { skirmishTablesSchema } from '../../shared/skirmish/tables'
import { storyboardFileSchema } from '../../shared/report/story/schema'
import { caseSchema, skirmishCaseSchema } from '../../shared/protocol/case'

const documented = (schema: z.ZodType, title: string): object => ({
  ...z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', reused: 'ref' }),
  title,
})

/** By file name under `resources/schemas`. */
export const shippedSchemas = (): Readonly<Record<string, object>> => ({
  'case.schema.json': documented(caseSchema, 'War Storeys: a case for the judge'),
  'skirmish-case.schema.json': documented(skirmishCaseSchema, 'War Storeys: a case of Live Skirmish'),
  'city.schema.json': documented(citySchema, 'War Storeys: a city'),
  'design.schema.json': documented(designFileSchema, 'War Storeys: a design of one’s own terrain'),
  'force.schema.json': documented(forceSchema, 'War Storeys: a force'),
  'mission.schema.json': documented(missionSchema, 'War Storeys: a mission'),
  'stratagem.schema.json': documented(stratagemSchema, 'War Storeys: a stratagem'),
  'skirmish-force.schema.json': documented(skirmishForceSchema, 'War Storeys: a force of Live Skirmish'),
  'skirmish-scenario.schema.json': documented(
    skirmishScenarioSchema,
    'War Storeys: a scenario of Live Skirmish',
  ),
  'storyboard.schema.json': documented(storyboardFileSchema, 'War Storeys: the storyboard of a report'),
  'skirmish-tables.schema.json': documented(skirmishTablesSchema, 'War Storeys: tables of Live Skirmish'),
})
