/** What a mission has happen at the start of a game turn, before anything else of it (CF-CUSTOM-08). */
import type { TimelineEvent } from '../../../../shared/protocol/mission'
import { emit } from '../../../engine/steps'
import type { Procedure } from '../../../engine/types'
import type { CoreGame, TimelineRule } from '../game'
import { missionKept } from './kept'

function* befall<D extends TimelineEvent['does']>(
  game: CoreGame,
  event: Extract<TimelineEvent, { readonly does: D }>,
  place: number,
): Procedure {
  const rule = game.timelineRule<D>(event.does as D)
  if (!rule) throw new Error(`no pack in play brings '${event.does}' about`)
  yield* rule.befall(game, event, place)
}
/** In the order of the file. */
export function* keepTimeline(game: CoreGame): Procedure {
  const { turn } = game.state
  if (turn.active !== turn.first) return
  const events = missionKept.find(game.state)?.mission?.events ?? []
  for (const [place, event] of events.entries())
    if (event.turn === turn.game) yield* befall(game, event, place)
}

export const tellMessage: TimelineRule<'message'> = {
  *befall(_game, { cite }, place) {
    yield* emit('missionTells', { place }, cite)
  },
}
