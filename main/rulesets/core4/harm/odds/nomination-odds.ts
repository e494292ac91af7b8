/** Who is named to save first, as both sides would be advised: the dearest model, its easiest wound (C4-MIXED-06). */
import type { ModelId } from '../../../../../shared/table/types'
import type { CoreGame } from '../../part'
import { becomes, ignores } from '../becomes'
import { dearestOf, woundChoices } from '../nominate'
import { binomial, chanceOf } from './chances'
import type { Wound, WoundLot } from '../wound'

export interface Named {
  readonly model: ModelId
  readonly wound: Wound
  readonly rest: readonly WoundLot[]
  /** Wounds that are left of it after save and rules. */
  readonly kept: number
}
interface Nomination {
  readonly named: Named | null
  readonly chance: number
}

/** @param from  so many wounds give the right to name; null: nobody may */
export function nominationOdds(
  game: CoreGame,
  eligible: readonly ModelId[],
  lots: readonly WoundLot[],
  from: number | null,
): readonly Nomination[] {
  const nobody = [{ named: null, chance: 1 }]
  const total = lots.reduce((sum, { count }) => sum + count, 0)
  const able = eligible.filter((id) => lots.some(({ wound }) => wound.eligible.includes(id)))
  const model = from !== null && total >= from ? dearestOf(game, able) : undefined
  if (model === undefined) return nobody
  const [easiest] = woundChoices(game, model, lots)
  if (easiest === undefined) return nobody
  const { wound } = easiest.lot
  const rest = lots
    .map((lot) => (lot === easiest.lot ? { ...lot, count: lot.count - 1 } : lot))
    .filter(({ count }) => count > 0)
  const fails = 1 - chanceOf(easiest.needed)
  const ignored = chanceOf(ignores(game, model, wound)?.needed ?? null)
  return binomial(becomes(game, model, wound), 1 - ignored)
    .map((p, kept) => ({
      named: { model, wound, rest, kept },
      chance: fails * p + (kept === 0 ? 1 - fails : 0),
    }))
    .filter(({ chance }) => chance > 0)
}
