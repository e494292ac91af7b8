/** Who commands each army, and what his players make of him (S6-MISS-CMD). */
import { z } from 'zod'
import type { ModelId, UnitId } from '../../table/types'
import { openFact } from '../fact'
import { model, side, unit, units, wordOf } from '../fact-values'
import type { Seat } from '../spatial'

/** By the faces of a die. */
export const traits = [
  'steadyVoice',
  'nightRaider',
  'ambusher',
  'wideFlank',
  'stubbornDefence',
  'standardBearer',
] as const
export type Trait = (typeof traits)[number]

export interface Commander {
  readonly model: ModelId
  /** His own, whomever he serves with. */
  readonly unit: UnitId
  /** null: none is given to anybody. */
  readonly trait: Trait | null
}
export interface CommandersView {
  readonly of: Readonly<Partial<Record<Seat, Commander>>>
  /** Units that infiltrate with an ambusher. */
  readonly ambushers: Readonly<Record<Seat, readonly UnitId[]>>
  /** What has been said of the first night in place of a die. */
  readonly night: 'dark' | 'light' | null
}

export const commanderFacts = {
  commanderNamed: openFact(z.object({ seat: side, unit, model })),
  /** By a die; null: he has brought it with him. */
  traitGiven: openFact(
    z.object({ seat: side, unit, trait: wordOf('trait', traits), face: z.number().nullable() }),
  ),
  ambushersNamed: openFact(z.object({ seat: side, units })),
  nightSaid: openFact(z.object({ seat: side, night: wordOf('nightSaid', ['dark', 'light']) })),
}
