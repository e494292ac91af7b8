/** The die of a shot, its weapon's rules and its firer's counted in: thrown by `roll-to-hit.ts`, read by the odds (C4-SHOOT-10). */
import type { Modifier } from '../../../../shared/protocol/event'
import type { Weapon } from '../../../../shared/protocol/force'
import type { ModelId } from '../../../../shared/table/types'
import { dieHeard, type CoreGame, type HitDie } from '../game'
import { toHit } from './to-hit'

/** @param modifiers  what has changed the Ballistic Skill, by name */
export const hitDie = (
  game: CoreGame,
  model: ModelId,
  weapon: Weapon,
  bs: number,
  modifiers: readonly Modifier[],
): HitDie =>
  dieHeard(
    game.ask(
      'toHit',
      { needed: toHit(bs), again: null, modifiers, rends: false, heats: false },
      { weapon, model },
    ),
  )
