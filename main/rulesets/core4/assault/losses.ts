/** From wounds scored in one Initiative step to models lost (C4-ASSAULT-27 to -32). */
import type { UnitId } from '../../../../shared/table/types'
import type { Procedure } from '../../../engine/types'
import { Toll, chainRules, resolveWounds, type Harmed, type Loss } from '../harm'
import { standingModels, type CoreGame, type Occasion } from '../game'

/** Saves and casualties are told as those of close combat; the round removes the fallen of both sides together. */
export const inCombat: Occasion = {
  cause: 'combat',
  purpose: ({ kind }) => (kind === 'armourSave' ? 'save' : kind),
  because: ['C4-ASSAULT-27'],
  falls: ['C4-ASSAULT-30', 'C4-ASSAULT-34'],
  hurts: ['C4-ASSAULT-31'],
}

/** What everything that struck this unit in this step costs it, a wrecked gun as one wound (C4-ASSAULT-35); nobody is removed yet. */
export function* sufferBlows(
  game: CoreGame,
  unit: UnitId,
  { wounds: lots, wrecked }: Omit<Harmed, 'hulls'>,
): Procedure<readonly Loss[]> {
  const eligible = standingModels(game.state, unit)
    .map(({ id }) => id)
    .filter((id) => lots.some(({ wound }) => wound.eligible.includes(id)))
  const toll = new Toll(game, unit, chainRules(game, unit))
  const by = lots[0]?.wound.by ?? null
  // C4-ASSAULT-28: as many wounds as models that can fall to them.
  const nominator = by === null ? null : { by, because: ['C4-ASSAULT-28'], from: eligible.length }
  yield* resolveWounds(game, toll, lots, eligible, inCombat, nominator)
  yield* toll.wreck(wrecked)
  return toll.losses()
}
