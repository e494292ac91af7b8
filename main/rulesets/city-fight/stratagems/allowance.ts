/** Which stratagems a side may declare here, and why not the others (CF-STRAT-01, -02, CF-CUSTOM-07). */
import {
  choicesByTerms,
  givenBy,
  isMeant,
  stratagemsOfSide,
  whyNotDeclared,
  type Besides,
  type Given,
} from '../../../../shared/protocol/mission'
import type { Refusal } from '../../../../shared/protocol/refusal'
import type { Seat } from '../../../../shared/protocol/spatial'
import type { Stratagem } from '../../../../shared/protocol/stratagem'
import type { CoreGame, CoreState } from '../../core4/game'
import { missionKept, roleOf } from '../../core4/mission'
import { stratagemsIn } from './catalogue'
import { declaredStratagems } from './declared'
import { whyItServesNothing } from './effects'

const termsOfSide = (state: CoreState, seat: Seat) =>
  stratagemsOfSide(missionKept.find(state)?.mission?.stratagems ?? {}, roleOf(state, seat))

export const choicesLeftTo = (state: CoreState, seat: Seat): number =>
  choicesByTerms(termsOfSide(state, seat), state.level)
/** What it gets beside its choices, one by one: first what it has to take. */
export const besidesOf = (state: CoreState, seat: Seat): readonly Given[] => givenBy(termsOfSide(state, seat))

/** A line of the catalogue as a side finds it. */
export interface Offered {
  readonly stratagem: Stratagem
  readonly refusal: Refusal | null
}
/** All there are, in the order of the catalogue; a free one is open only where its lists and its ruin let it be. */
export function offeredTo(game: CoreGame, seat: Seat, besides?: Besides): readonly Offered[] {
  const terms = termsOfSide(game.state, seat)
  const taken = declaredStratagems.of(game.state).declared[seat]
  return stratagemsIn(game.state)
    .filter((one) => !besides || isMeant(one, [besides.which]))
    .map((stratagem) => ({
      stratagem,
      refusal:
        whyNotDeclared(stratagem, terms, taken, besides) ??
        whyItServesNothing(game, seat, stratagem, besides?.on),
    }))
}
/** What was meant to be declared, and has not been yet, in that order. */
export function stillWished(state: CoreState, seat: Seat): readonly string[] {
  const { declared, wishes } = declaredStratagems.of(state)
  const left = [...(wishes?.[seat] ?? [])]
  for (const id of declared[seat]) if (left.includes(id)) left.splice(left.indexOf(id), 1)
  return left
}
