/** What a side's arsenal lets its units do: batter ruins and obstacles, throw smoke, blow their way in (CF-STRAT-51 to -54). */
import { z } from 'zod'
import type { UnitId } from '../../table/types'
import { openFact } from '../fact'
import { model, piece, unit } from '../fact-values'
import { idSchema } from '../ids'

export const arsenalCommands = [
  /** Its wrecker batters what it touches, and neither shoots nor assaults in this turn (CF-STRAT-54). */
  z.object({ type: z.literal('wreck'), unit: idSchema, piece: idSchema }),
  /** Once a game, in place of its fire (CF-STRAT-51). */
  z.object({ type: z.literal('throwSmoke'), unit: idSchema }),
  /** A tank's siege shell straight at a building: the storey and the place are asked (CF-STRAT-53). */
  z.object({ type: z.literal('shellRuin'), unit: idSchema, model: idSchema, piece: idSchema }),
] as const

export const arsenalFacts = {
  wreckerUsed: openFact(z.object({ unit, piece })),
  /** Its charges have opened what was fortified (CF-STRAT-51). */
  fortificationBreached: openFact(z.object({ unit, piece })),
  siegeShellFired: openFact(z.object({ unit, model, piece })),
  smokeThrown: openFact(z.object({ unit })),
}

/** What units have used, by the player turn in which they did. */
export interface ArsenalView {
  readonly wrecked: Readonly<Record<UnitId, number>>
  readonly breached: Readonly<Record<UnitId, number>>
  readonly smoked: Readonly<Record<UnitId, number>>
}
