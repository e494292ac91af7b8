/** Who is named to save first, as both sides would be advised: the dearest model, its easiest wound (C4-SHOOT-16). */
import type { ModelId, UnitId } from '../../../../shared/table/types'
import type { CoreGame } from '../part'
import { standingModels } from '../state'
import type { ArmourType, Wounds } from './armour-types'
import { chanceOf } from './chances'
import { easiestOf, woundChoices } from './nominated-wound'
import type { CoverAgainst } from './resolve-wounds'
import { worthOf } from './worth'

export interface Named {
  readonly model: ModelId
  readonly wound: Wounds
  readonly rest: readonly Wounds[]
  readonly failed: boolean
}
interface Nomination {
  readonly named: Named | null
  readonly chance: number
}

export function nominationOdds(
  game: CoreGame,
  target: UnitId,
  types: readonly ArmourType[],
  wounds: readonly Wounds[],
  cover: CoverAgainst,
): readonly Nomination[] {
  const total = wounds.reduce((sum, set) => sum + set.count, 0)
  const members = standingModels(game.state, target)
  if (total < members.length) return [{ named: null, chance: 1 }]
  const candidates = new Set(
    types
      .flatMap(({ models }) => models)
      .filter((id) => wounds.some(({ group }) => group.eligible.includes(id))),
  )
  const inOrder = members.filter(({ id }) => candidates.has(id))
  if (inOrder.length === 0) return [{ named: null, chance: 1 }]
  const worth = new Map(inOrder.map((one) => [one.id, worthOf(game.state, one)]))
  const model = inOrder.reduce((best, one) =>
    (worth.get(one.id) ?? 0) > (worth.get(best.id) ?? 0) ? one : best,
  ).id
  const { set: wound, needed } = easiestOf(woundChoices(game, model, wounds, cover))
  const rest = wounds
    .map((set) => (set === wound ? { ...set, count: set.count - 1 } : set))
    .filter((set) => set.count > 0)
  const saved = chanceOf(needed)
  return [
    { named: { model, wound, rest, failed: false }, chance: saved },
    { named: { model, wound, rest, failed: true }, chance: 1 - saved },
  ].filter(({ chance }) => chance > 0)
}
