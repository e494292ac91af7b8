/** Set-up of a game (LS-SETUP, LS-EXT-01 to -03). */
import { checkedAs } from '../../../engine'
import type { SkirmishPart } from '../part'
import { setupCommands } from './commands'
import { checkDecoy } from './decoys'
import { checkDevice } from './devices'
import { setupReducers } from './facts'
import { checkPosts } from './may-post'
import { checkMarker } from './place-markers'
import { suggestPosts } from './suggest-posts'

export { openSkirmish } from './open'
export const setupPart: SkirmishPart = {
  id: 'setup',
  commands: setupCommands,
  reducers: setupReducers,
  answers: {
    lsMarker: checkedAs('place', checkMarker),
    lsDevice: checkedAs('place', checkDevice),
    lsDecoy: checkedAs('place', checkDecoy),
  },
  queries: {
    lsPost: (game, seat, { models }) => checkPosts(game, seat, models),
    lsSuggestPosts: (game, seat, { models }) => suggestPosts(game, seat, models),
  },
}
