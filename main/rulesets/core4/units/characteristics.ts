/** A model's characteristics as they count now, powers and special rules included (C4-BASE-07). */
import type { Modifier } from '../../../../shared/protocol/event'
import type { ModelProfile, Profile } from '../../../../shared/protocol/force'
import { isVehicleProfile, printed } from '../../../../shared/force'
import type { ModelId } from '../../../../shared/table/types'
import { modelOf, modifiersOf, type Characteristic, type CoreGame } from '../game'

/** The number of a die roll a save needs, or null where there is none; everything else is never below 0. */
export function characteristicNow<C extends Characteristic>(
  game: CoreGame,
  model: ModelId,
  what: C,
): { readonly value: Profile[C]; readonly modifiers: readonly Modifier[] } {
  const before = printed(modelOf(game.state, model).profile, what)
  const heard = game.ask('characteristic', before, { model, what })
  return { value: heard.value as Profile[C], modifiers: modifiersOf(heard) }
}
export const valueNow = <C extends Characteristic>(game: CoreGame, model: ModelId, what: C): Profile[C] =>
  characteristicNow(game, model, what).value

/** What Instant Death is measured by: Toughness without what a bike adds (C4-TYPE-04). */
export const innateToughness = (profile: ModelProfile): number =>
  isVehicleProfile(profile) ? 0 : (profile.tBase ?? profile.t)
