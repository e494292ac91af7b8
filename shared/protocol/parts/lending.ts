/** Rules that are lent to a unit for a time: by a building it stands by, by what its side has prepared (C4-USR-01, CF-STRAT-10, -50). */
import { z } from 'zod'
import { openFact } from '../fact'
import { units, words } from '../fact-values'
import { carriedSchema, type Carried } from '../special-rule'
import type { Text } from '../refusal'
import type { UnitId } from '../../table/types'

const lentUntil = ['playerTurn', 'game'] as const
/** A rule of somebody else's that a unit has for a time. */
export interface Lent {
  readonly unit: UnitId
  readonly rule: Carried
  /** Who lends it. */
  readonly by: Text
  /** `playerTurn`: until the one that runs has ended. */
  readonly until: (typeof lentUntil)[number]
  /** Characters who serve with it have it too. */
  readonly withCompany: boolean
}
export interface LendingView {
  readonly lent: readonly Lent[]
}
export const lendingFacts = {
  ruleLent: openFact(
    z.object({
      units,
      rule: carriedSchema,
      by: words,
      until: z.enum(lentUntil),
      withCompany: z.boolean(),
    }),
  ),
}
