/** Which stratagems a side may declare here, and why not the others (CF-STRAT-01, -02, CF-CUSTOM-07). */
import type { MissionLevel } from '../../../../shared/protocol/game-view'
import { isMeant, stratagemsOfSide, type Besides } from '../../../../shared/protocol/mission'
import { refuse, type Refusal } from '../../../../shared/protocol/refusal'
import type { Seat } from '../../../../shared/protocol/spatial'
import type { Stratagem } from '../../../../shared/protocol/stratagem'
import type { CoreGame, CoreState } from '../../core4/game'
import { missionKept, roleOf } from '../../core4/mission'
import { stratagemsIn } from './catalogue'
import { declaredStratagems } from './declared'
import { whyItServesNothing } from './effects'

/** CF-STRAT-01. */
export const stratagemsPerPlayer: Readonly<Record<MissionLevel, number>> = { alpha: 1, gamma: 2, omega: 3 }

const termsOfSide = (state: CoreState, seat: Seat) =>
  stratagemsOfSide(missionKept.find(state)?.mission?.stratagems ?? {}, roleOf(state, seat))

export function choicesLeftTo(state: CoreState, seat: Seat): number {
  const { count } = termsOfSide(state, seat)
  return typeof count === 'number' ? count : stratagemsPerPlayer[state.level]
}
/** What it gets beside its choices, one by one: first what it has to take. */
export const besidesOf = (
  state: CoreState,
  seat: Seat,
): readonly (Besides & { readonly must: boolean })[] => {
  const { forced, extra } = termsOfSide(state, seat)
  const each = (list: readonly Besides[], must: boolean) =>
    list.flatMap((one) => Array.from({ length: one.times }, () => ({ ...one, must })))
  return [...each(forced, true), ...each(extra, false)]
}

/** A line of the catalogue as a side finds it. */
export interface Offered {
  readonly stratagem: Stratagem
  readonly refusal: Refusal | null
}
/**
 * All there are, in the order of the catalogue. Each once for a player, though both may take the same (CF-STRAT-02); a free one
 * is open only where its lists and its ruin let it be.
 */
export function offeredTo(game: CoreGame, seat: Seat, besides?: Besides): readonly Offered[] {
  const { allowed, forbidden, repeats } = termsOfSide(game.state, seat)
  const taken = declaredStratagems.of(game.state).declared[seat]
  const why = (one: Stratagem): Refusal | null => {
    const told = { stratagem: { key: `stratagem.${one.id}` } }
    if (isMeant(one, forbidden)) return refuse('stratagemForbidden', 'CF-CUSTOM-07', told).refusal
    // What the mission gives it gives, whatever may be chosen beside it.
    if (!besides && allowed && !isMeant(one, allowed))
      return refuse('stratagemForbidden', 'CF-CUSTOM-07', told).refusal
    const most = Math.max(repeats[one.id] ?? 1, besides && 'id' in besides.which ? besides.times : 1)
    if (taken.filter((id) => id === one.id).length >= most)
      return refuse('stratagemTaken', 'CF-STRAT-02', told).refusal
    return whyItServesNothing(game, seat, one, besides?.on)
  }
  return stratagemsIn(game.state)
    .filter((one) => !besides || isMeant(one, [besides.which]))
    .map((stratagem) => ({ stratagem, refusal: why(stratagem) }))
}
/** What was meant to be declared, and has not been yet, in that order. */
export function stillWished(state: CoreState, seat: Seat): readonly string[] {
  const { declared, wishes } = declaredStratagems.of(state)
  const left = [...(wishes?.[seat] ?? [])]
  for (const id of declared[seat]) if (left.includes(id)) left.splice(left.indexOf(id), 1)
  return left
}
