/** What a seat is shown of a game by its film: for twins that must not be told apart. */
import type { Ruleset } from '../../main/engine'
import { openFilm, type JournalLine, type SessionSetup } from '../../main/session'
import type { Seat } from '../../shared/protocol/spatial'
import { atOnce } from '../../shared/sliced'

const shownAtOnce = 6

/** @returns  the timeline and the last frames of a game that goes on, as its page would get them */
export function filmSeen<S, C extends { readonly type: string }, V, Setup extends SessionSetup>(
  ruleset: Ruleset<S, C, V, Setup>,
  game: { readonly lines: readonly JournalLine[] },
  seat: Seat,
): () => string {
  const film = openFilm<S, C, V, Setup>({
    ruleset,
    lines: [...game.lines],
    readCommand: (command) => command as C,
  })
  return () => {
    film.follow(game.lines)
    const way: [number, ...number[]] = [film.at]
    for (let node = film.parent(film.at); node !== null && way.length < shownAtOnce; node = film.parent(node))
      way.unshift(node)
    return JSON.stringify([atOnce(film.timeline(seat)), atOnce(film.frames(seat, way))])
  }
}
