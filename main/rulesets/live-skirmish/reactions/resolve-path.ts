/** What the reacting side has declared at one point of a path (LS-ACT-04 2, 3). */
import type { Reaction } from '../../../../shared/protocol/skirmish/answers'
import type { ModelId } from '../../../../shared/table/types'
import type { Procedure } from '../../../engine'
import { tell } from '../activity/facts'
import { resolveExchange, shotRefusal } from '../fire'
import type { ExchangeShot } from '../exchange-types'
import { attemptSpot } from '../hidden'
import type { SkirmishGame } from '../part'
import { answerable } from './path-chances'
import { reactingSeat } from './reactors'

/** @returns movers who have been suppressed by it */
export function* resolvePathReactions(
  game: SkirmishGame,
  reactions: readonly Reaction[],
): Procedure<readonly ModelId[]> {
  const seat = reactingSeat(game.state)
  // Spotting comes before the reactions of the same moment (LS-ACT-04 2).
  for (const one of reactions) if (one.do === 'spot') yield* attemptSpot(game, one.model, one.target)
  const orders = reactions.flatMap((one) => (one.do === 'fire' ? [one.order] : []))
  // A spotting attempt of the same moment may have changed what he sees.
  const shots = orders
    .filter((order) => shotRefusal(game, order, { reaction: true }) === null)
    .map((order): ExchangeShot => ({ seat, order, reaction: true }))
  if (shots.length === 0) return []
  const models = shots.map(({ order }) => order.model)
  yield* tell(game, 'lsReacted', { models }, ['LS-REACT-01', 'LS-OPP-04'], models)
  const { suppressed } = yield* resolveExchange(game, {
    on: 'path',
    active: [],
    reactors: shots,
    dodging: [],
    grounding: [],
    seeking: [],
    group: answerable(game).map(({ model }) => model),
    declared: models,
  })
  return suppressed
}
