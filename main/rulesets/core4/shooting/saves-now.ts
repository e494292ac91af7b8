/** Armour and wards as they count now, whatever powers and boosters make of them (C4-BASE-07, C4-TYPE-13). */
import type { Profile } from '../../../../shared/protocol/force'
import type { ModelView } from '../../../../shared/protocol/game-view'
import type { ModelId, UnitId } from '../../../../shared/table/types'
import { valueNow } from '../characteristics'
import type { CoreGame } from '../part'
import { modelOf, unitOf } from '../state'

/** C4-TYPE-13: 18" and more on boosters make armour a ward in the opponent's next Shooting phase. */
function isBlurred(game: CoreGame, id: UnitId): boolean {
  const { boosted, seat } = unitOf(game.state, id)
  const { player, phase, active } = game.state.turn
  return boosted?.far === true && boosted.turn === player - 1 && phase === 'shooting' && active !== seat
}

const better = (one: number | null, two: number | null): number | null =>
  one === null || two === null ? (one ?? two) : Math.min(one, two)

export function savesNow(game: CoreGame, id: ModelId): Pick<Profile, 'sv' | 'inv'> {
  const sv = valueNow(game, id, 'sv')
  const inv = valueNow(game, id, 'inv')
  return { sv, inv: isBlurred(game, modelOf(game.state, id).unit) ? better(sv, inv) : inv }
}

/** The model with its saves as they count now: what is sorted and saves by them. */
export const armouredNow = <M extends ModelView>(game: CoreGame, model: M): M => ({
  ...model,
  profile: { ...model.profile, ...savesNow(game, model.id) },
})
