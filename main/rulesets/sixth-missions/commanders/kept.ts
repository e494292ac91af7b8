/** Each army has one commander (S6-MISS-CMD-01). */
import type { Commander, CommandersView, Trait } from '../../../../shared/protocol/parts/commanders'
import { hasGone } from '../../../../shared/protocol/gone'
import type { Seat } from '../../../../shared/protocol/spatial'
import type { UnitId } from '../../../../shared/table/types'
import { keptBy, modelOf, unitOf, type CoreState } from '../../core4/game'
import { hostOf } from '../../core4/units'

export const commandersKept = keptBy<'commanders', CommandersView>({
  id: 'commanders',
  opening: () => ({ of: {}, ambushers: { a: [], b: [] }, night: null }),
  seen: (kept) => kept,
})

/** Of a side, dead or alive; null before he is named. */
export const commanderOf = (state: CoreState, seat: Seat): Commander | null =>
  commandersKept.find(state)?.of[seat] ?? null
/** The one who has this trait, as long as he lives: what he gives ends with him (S6-MISS-CMD-02). */
export function commanderWith(state: CoreState, seat: Seat, trait: Trait): Commander | null {
  const commander = commanderOf(state, seat)
  return commander?.trait === trait && !hasGone(modelOf(state, commander.model)) ? commander : null
}
/** His own unit, and the one that he serves in. */
export const isWith = (state: CoreState, { unit }: Commander, other: UnitId): boolean =>
  other === unit || other === hostOf(state, unit).id
/** Does a unit belong to a commander with this trait? */
export const underTrait = (state: CoreState, unit: UnitId, trait: Trait): Commander | null => {
  const commander = commanderWith(state, unitOf(state, unit).seat, trait)
  return commander && isWith(state, commander, unit) ? commander : null
}
