/** Set-up of a game (LS-SETUP, LS-EXT-01 to -03). */
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
  answers: { lsMarker: checkMarker, lsDevice: checkDevice, lsDecoy: checkDecoy },
  queries: {
    lsPost: (game, seat, { models }) => checkPosts(game, seat, models),
    lsSuggestPosts: (game, seat, { models }) => suggestPosts(game, seat, models),
  },
}
