/** Questions the table may be asked at any time; they change nothing and use the same functions as the rules. */
import { z } from 'zod'
import { actingQueries, type ActingAnswers } from './queries/acting'
import { partQueries, type PartAnswers } from './parts'
import { spaceQueries, type SpaceAnswers } from './queries/space'

export const querySchema = z.discriminatedUnion('ask', [...spaceQueries, ...actingQueries, ...partQueries])
export type Query = z.infer<typeof querySchema>
/** A question before the defaults are filled in. */
export type QueryInput = z.input<typeof querySchema>
export type QueryResult = SpaceAnswers & ActingAnswers & PartAnswers
