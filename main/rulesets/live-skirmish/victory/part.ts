/** Victory and defeat (LS-VIC), and what a model's card says. */
import { allowed, refuse } from '../../../../shared/protocol/refusal'
import type { SkirmishPart } from '../part'
import { soldierCard } from './card'
import { loses } from './check-victory'
import { victoryReducers } from './facts'

export const victoryPart: SkirmishPart = {
  id: 'victory',
  reducers: victoryReducers,
  queries: { lsCard: (game, seat, { model }) => soldierCard(game, seat, model) },
  commands: {
    /** A player's own word: he has lost, whatever the points say. */
    giveUp: {
      check: ({ state }) => (state.stage === 'battle' ? allowed : refuse('lsNotNow', 'LS-VIC-01')),
      *perform(game, seat) {
        yield* loses(game, seat, { key: 'result.lsGaveUp', args: { seat } })
      },
      legal: ({ state }) => (state.stage === 'battle' ? [{ type: 'giveUp' }] : []),
      label: () => ({ key: 'label.lsGiveUp' }),
    },
  },
}
