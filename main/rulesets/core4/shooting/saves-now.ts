/** Armour and wards as they count now, whatever powers and boosters make of them (C4-BASE-07, C4-TYPE-13). */
import type { Profile } from '../../../../shared/protocol/force'
import type { ModelView } from '../../../../shared/protocol/game-view'
import type { ModelId } from '../../../../shared/table/types'
import { valueNow } from '../characteristics'
import type { CoreGame } from '../part'

export const savesNow = (game: CoreGame, id: ModelId): Pick<Profile, 'sv' | 'inv'> =>
  game.ask('saves', { sv: valueNow(game, id, 'sv'), inv: valueNow(game, id, 'inv') }, { model: id }).value

/** The model with its saves as they count now: what is sorted and saves by them. */
export const armouredNow = <M extends ModelView>(game: CoreGame, model: M): M => ({
  ...model,
  profile: { ...model.profile, ...savesNow(game, model.id) },
})
