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

/** Whom who strikes would name, and which of these wounds the owner would have him take; null: nobody may be named. */
export interface Advice {
  readonly model: ModelId
  readonly wound: Wound
  readonly fails: number
  /** Chances of how many wounds are left of one that was not saved. */
  readonly comes: readonly number[]
}
export function adviceFor(
  game: CoreGame,
  able: readonly ModelId[],
  lots: readonly WoundLot[],
): Advice | null {
  const model = dearestOf(game, able)
  if (model === undefined) return null
  const [easiest] = woundChoices(game, model, lots)
  if (easiest === undefined) return null
  const { wound } = easiest.lot
  const ignored = chanceOf(ignores(game, model, wound)?.needed ?? null)
  return {
    model,
    wound,
    fails: 1 - chanceOf(easiest.needed),
    comes: binomial(becomes(game, model, wound), 1 - ignored),
  }
}

/** @param from  so many wounds give the right to name; null: nobody may */
export function nominationOdds(
  advice: Advice | null,
  lots: readonly WoundLot[],
  from: number | null,
): readonly Nomination[] {
  const total = lots.reduce((sum, { count }) => sum + count, 0)
  if (advice === null || from === null || total < from) return [{ named: null, chance: 1 }]
  const { model, wound, fails, comes } = advice
  const rest = lots.map((lot) => (lot.wound === wound ? { ...lot, count: lot.count - 1 } : lot))
  return comes
    .map((p, kept) => ({
      named: { model, wound, rest, kept },
      chance: fails * p + (kept === 0 ? 1 - fails : 0),
    }))
    .filter(({ chance }) => chance > 0)
}
