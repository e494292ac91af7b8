/** What rules make of a wound that no save has stopped (C4-USR-05, -23): more wounds, or none. */
import type { RuleId } from '../../../../shared/protocol/refusal'
import type { ModelId } from '../../../../shared/table/types'
import { innateToughness } from '../units'
import { modelOf, type CoreGame, type Wound } from '../game'
import { woundsPrinted } from '../../../../shared/force'

/** Twice the Toughness or more takes all wounds at once (C4-SHOOT-19). */
const isInstantDeath = (strength: number, toughness: number): boolean => strength >= 2 * toughness
export const killsAtOnce = (game: CoreGame, id: ModelId, wound: Wound): boolean =>
  isInstantDeath(wound.kills, innateToughness(modelOf(game.state, id).profile)) && diesAtOnce(game, id, wound)
/** @param wound  null: what slays it outright, whatever wounds it has left */
export const diesAtOnce = (game: CoreGame, model: ModelId, wound: Wound | null): boolean =>
  !game.rules.isAnswered('diesAtOnce') || game.ask('diesAtOnce', true, { model, wound }).value
/** It takes more wounds from the model than it inflicts. */
export const isDeadly = (game: CoreGame, id: ModelId, wound: Wound): boolean =>
  woundsPrinted(modelOf(game.state, id).profile) > 1 && killsAtOnce(game, id, wound)

/** How many wounds an unsaved one becomes. */
export const becomes = (game: CoreGame, model: ModelId, wound: Wound): number =>
  game.rules.isAnswered('unsavedWound')
    ? game.ask('unsavedWound', 1, { model, wound, atOnce: killsAtOnce(game, model, wound) }).value
    : 1

/** A die that ignores a wound from this face on, and by which rules. */
export interface Ignores {
  readonly needed: number
  readonly because: readonly RuleId[]
  /** Its owner may do without it. */
  readonly atWill: boolean
}
/** null where the model takes what comes. */
export function ignores(game: CoreGame, model: ModelId, wound: Wound): Ignores | null {
  if (!game.rules.isAnswered('ignoresWound')) return null
  const about = { model, wound, atOnce: killsAtOnce(game, model, wound) }
  const { value, changedBy } = game.ask('ignoresWound', null, about)
  if (value === null) return null
  const atWill = game.ask('takesWoundAtWill', false, { model }).value
  return { needed: value, because: changedBy.map(({ cite }) => cite), atWill }
}
