/** The fire window, the exchange, and what the targets do after it (LS-ACT-05 2 to 7). */
import type { FireOrder, Reaction } from '../../../../shared/protocol/skirmish/answers'
import type { ModelId } from '../../../../shared/table/types'
import { ask, type Procedure } from '../../../engine'
import { tell } from '../activity/facts'
import type { Exchange } from '../exchange-types'
import { resolveExchange } from '../fire'
import { attemptSpot } from '../hidden'
import type { SkirmishGame } from '../part'
import { noteOrders } from '../orders/given'
import { dodge, goToGround, seekCover } from './after-fire'
import { fireWindow } from './fire-window'
import { reactingSeat, runningActivity } from './reactors'
import { underFire } from './under-fire'

/** Declared before any dice of the shots; a spotting attempt is thrown for at once, and then one is asked again. */
function* declareReactions(game: SkirmishGame): Procedure<readonly Reaction[]> {
  const declared: Reaction[] = []
  for (;;) {
    const window = fireWindow(game, declared.map(actorOf))
    if (!window) return declared
    const answer = yield* ask(window)
    yield* noteOrders(window.seat, answer)
    const { reactions } = answer
    declared.push(...reactions.filter((one) => one.do !== 'spot'))
    const spots = reactions.flatMap((one) => (one.do === 'spot' ? [one] : []))
    for (const { model, target } of spots) yield* attemptSpot(game, model, target)
    if (spots.length === 0) return declared
  }
}
const actorOf = (one: Reaction): ModelId => (one.do === 'fire' ? one.order.model : one.model)

export function* exchangeOfFire(game: SkirmishGame, orders: readonly FireOrder[]): Procedure {
  const { seat, members } = runningActivity(game.state)
  const reactions = yield* declareReactions(game)
  const who = (what: Reaction['do']): readonly ModelId[] =>
    reactions.flatMap((one) => (one.do === what ? [actorOf(one)] : []))
  const declared = reactions.map(actorOf)
  if (declared.length > 0)
    yield* tell(game, 'lsReacted', { models: declared }, ['LS-REACT-01', 'LS-OPP-04'], declared)
  const fire = underFire(game)
  const other = reactingSeat(game.state)
  const exchange: Exchange = {
    on: 'fire',
    active: orders.map((order) => ({ seat, order, reaction: false })),
    reactors: reactions.flatMap((one) =>
      one.do === 'fire' ? [{ seat: other, order: one.order, reaction: true }] : [],
    ),
    dodging: who('dodge'),
    grounding: who('ground'),
    seeking: who('seekCover'),
    group: members.map(({ model }) => model),
    declared,
  }
  const { lost } = yield* resolveExchange(game, exchange)
  for (const one of reactions) if (one.do === 'ground') yield* goToGround(game, one.model)
  for (const one of reactions) {
    if (one.do === 'dodge' && !lost.includes(one.model)) yield* dodge(game, one.model, fire)
    if (one.do === 'seekCover' && !lost.includes(one.model)) yield* seekCover(game, one.model, fire)
  }
}
