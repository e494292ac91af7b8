/** Who is named to save first, as both sides would be advised: the dearest model, its easiest wound (C4-MIXED-06). */
import type { ModelId } from '../../../../../shared/table/types'
import type { CoreGame, Wound, WoundLot } from '../../game'
import { becomes, ignores } from '../becomes'
import { dearestOf, woundChoices } from '../nominate'
import { binomial, chanceOf } from './chances'

/** The model that is named, the wound its owner has it take, and how many are left of that after save and rules. */
export interface Named {
  readonly model: ModelId
  readonly wound: Wound
  readonly kept: number
}
export interface Nomination {
  readonly named: Named
  readonly chance: number
}

/** What comes of the right to name one of these models; nothing where nobody may be named. */
export function nominationOdds(
  game: CoreGame,
  able: readonly ModelId[],
  lots: readonly WoundLot[],
): readonly Nomination[] {
  const model = dearestOf(game, able)
  if (model === undefined) return []
  const [easiest] = woundChoices(game, model, lots)
  if (easiest === undefined) return []
  const { wound } = easiest.lot
  const fails = 1 - chanceOf(easiest.needed)
  const ignored = chanceOf(ignores(game, model, wound)?.needed ?? null)
  return binomial(becomes(game, model, wound), 1 - ignored)
    .map((p, kept) => ({ named: { model, wound, kept }, chance: fails * p + (kept === 0 ? 1 - fails : 0) }))
    .filter(({ chance }) => chance > 0)
}
