/** A side that places all of its units at once, changes its mind, and is done; scouts that are placed anew; who goes first (S6-MISS-DEP). */
import { z } from 'zod'
import type { UnitId } from '../../table/types'
import { openFact } from '../fact'
import { poses, side, unit } from '../fact-values'
import { idSchema } from '../ids'
import { posesSchema } from '../spatial'

/** Units that have gone ahead of the others before the battle. */
export interface AheadView {
  readonly units: readonly UnitId[]
  /** Whoever would have been second has taken the first turn. */
  readonly seized?: true
}

export const placingAnewCommands = [
  /** Stage deployment: one that stands already is put elsewhere, as long as its side has not said that it is done. */
  z.object({ type: z.literal('rearrange'), unit: idSchema, poses: posesSchema }),
  z.object({ type: z.literal('finishDeployment') }),
  /** Stage early moves: a unit that scouts ahead is placed anew. */
  z.object({ type: z.literal('redeploy'), unit: idSchema, poses: posesSchema }),
] as const

export const placingAnewFacts = {
  rearranged: openFact(z.object({ unit, poses })),
  deploymentFinished: openFact(z.object({ seat: side })),
  redeployed: openFact(z.object({ unit, poses })),
  /** By a die; null: nobody has tried. */
  initiativeSeized: openFact(z.object({ seat: side, face: z.number().nullable(), seized: z.boolean() })),
}
