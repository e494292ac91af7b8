/** What a seat is shown of a game by its film, and what a report would make of it: for twins that must not be told apart. */
import type { Ruleset } from '../../main/engine'
import { openFilm, type Film, type JournalLine, type SessionSetup } from '../../main/session'
import type { TimelineNode } from '../../shared/protocol/api'
import type { FilmFrames } from '../../shared/protocol/film'
import type { Family } from '../../shared/protocol/setup'
import type { Seat } from '../../shared/protocol/spatial'
import { recordOf } from '../../shared/report/record/read-record'
import type { ReportView } from '../../shared/report/record/record'
import { nothingByHand } from '../../shared/report/story/storyboard'
import { storyboardOf, taleOf } from '../../shared/report/story/tell'
import { atOnce } from '../../shared/sliced'

const shownAtOnce = 6

/** @returns  the timeline and the last frames of a game that goes on, as its page would get them */
export function filmSeen<
  S,
  C extends { readonly type: string },
  V extends ReportView,
  Setup extends SessionSetup,
>(
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
    const [nodes, frames] = [atOnce(film.timeline(seat)), atOnce(film.frames(seat, way))]
    return JSON.stringify([nodes, frames, told({ film, nodes, frames, way, seat })])
  }
}

interface Shown {
  readonly film: Pick<Film<ReportView>, 'mode' | 'ruleset' | 'at'>
  readonly nodes: readonly TimelineNode[]
  readonly frames: FilmFrames
  readonly way: readonly number[]
  readonly seat: Seat
}
/** The record of these frames, its beats and moments with all their reasons, and the story in full. */
function told({ film: { mode, ruleset, at }, nodes, frames, way, seat }: Shown): unknown {
  const family: Family = frames.first.family ?? 'battle'
  const head = {
    game: 'twin',
    family,
    mode,
    open: false,
    ruleset,
    playable: true,
    over: false,
    nodes,
    at,
    settings: [],
  }
  const record = recordOf({ head, sight: seat, way, reels: [frames], program: 'test' })
  const tale = taleOf(record)
  const wish = { preset: 'full', voice: 'plain', language: 'en', sight: seat, viewpoint: seat } as const
  return [record.hash, record.names, tale.beats, tale.moments, storyboardOf(tale, wish, nothingByHand)]
}
