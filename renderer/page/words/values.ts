/** Characteristics for the cards: as the rules say they count now, or as printed until they have said so. Pure. */
import type { ModelView } from '../../../shared/protocol/game-view'
import type { CharacteristicNow, UnitCard } from '../../../shared/protocol/previews/unit-card'
import { printed, woundsPrinted } from '../../../shared/force'

export const characteristics = ['ws', 'bs', 's', 't', 'w', 'i', 'a', 'ld'] as const
export const saves = ['sv', 'inv'] as const
export type ShownCharacteristic = (typeof characteristics)[number] | (typeof saves)[number]

export function shownValue(
  card: UnitCard | null,
  model: ModelView,
  what: ShownCharacteristic,
): CharacteristicNow {
  const told = card?.profiles?.find(({ models }) => models.includes(model.id))?.values[what]
  const before = what === 'w' ? woundsPrinted(model.profile) : printed(model.profile, what)
  return told ?? { printed: before, now: before, modifiers: [] }
}
/** All different values of one characteristic among these models, most frequent first, the lower of equal ones first. */
export function valuesAmong(
  card: UnitCard | null,
  models: readonly ModelView[],
  what: ShownCharacteristic,
): readonly number[] {
  const counts = new Map<number, number>()
  for (const model of models) {
    const { now } = shownValue(card, model, what)
    if (now !== null) counts.set(now, (counts.get(now) ?? 0) + 1)
  }
  return [...counts].sort((one, other) => other[1] - one[1] || one[0] - other[0]).map(([value]) => value)
}
/** Better, worse, or as printed: a save is better when its number is lower. */
export function changeOf(
  { printed, now }: CharacteristicNow,
  what: ShownCharacteristic,
): 'up' | 'down' | 'same' {
  if (printed === now) return 'same'
  const isSave = what === 'sv' || what === 'inv'
  const worth = (value: number | null): number => (value === null ? -99 : isSave ? -value : value)
  return worth(now) > worth(printed) ? 'up' : 'down'
}
