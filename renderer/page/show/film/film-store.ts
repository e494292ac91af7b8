/** The film that is being watched: whose knowledge, which way through the game, and what shows it. */
import { createStore } from 'zustand/vanilla'
import type { ApiError } from '../../../../shared/protocol/api'
import type { FilmHead, FilmSight, FilmTitle } from '../../../../shared/protocol/film'
import { createPlayer, type ShowPlayer } from '../../../show/player'
import type { Pace } from '../../../show/timing'
import { apiError } from '../../wire/api'
import { motionReduced, preferencesStore } from '../../app/preferences'
import { timelineLine, wayFrom, type LinePoint } from '../../game/timeline-line'
import { frameSource, type FilmView, type FrameSource } from './frames'
import { openSight } from './open-sight'
import { createProjector, type Projector } from './projector'
import { slice, type Page } from '../../page'

/** One way through a game as one knowledge sees it. */
export interface WatchedFilm {
  readonly head: FilmHead
  readonly sight: FilmSight
  readonly line: readonly LinePoint[]
  readonly frames: FrameSource
  readonly projector: Projector
}
interface FilmTheatre {
  readonly film: WatchedFilm | null
  /** A running game of two: whoever watches has to say first which of them he is. */
  readonly asks: FilmTitle['sides'] | null
  readonly fault: ApiError | null
  /** @param sight  whose knowledge; null: what there is to be seen, or as whoever watches says */
  open(game: string, sight: FilmSight | null, from: number | null): Promise<void>
  /** Another knowledge, at the same moment. */
  look(sight: FilmSight): Promise<void>
  /** Leaves for another way, at its first point. */
  branch(node: number): void
  close(): void
}
function paceNow(page: Page): Pace {
  const { dice, effects, motion } = preferencesStore(page).getState()
  return { dice, effects, titles: true, still: motionReduced(page, motion), orders: null }
}
export const filmPlayer = slice<ShowPlayer<FilmView>>(() =>
  createPlayer<FilmView>({
    dice: 'show',
    effects: true,
    titles: true,
    still: false,
    orders: null,
  }),
)

interface Opening {
  /** Where the way leads. */
  readonly at: number
  /** Where on it one begins to look. */
  readonly node: number
}
function filmOf(page: Page, head: FilmHead, sight: FilmSight, { at, node }: Opening): WatchedFilm {
  const { game, nodes } = head
  const line = timelineLine({ nodes, at })
  const points = line.map((point) => point.node)
  const frames = frameSource(
    points.map(({ id }) => id),
    (wanted) => page.api.call('filmFrames', { game, sight, nodes: [...wanted] }),
  )
  filmPlayer(page).setPace(paceNow(page))
  const found = points.findIndex(({ id }) => id === node)
  const index = Math.max(0, found)
  const projector = createProjector(points, frames, filmPlayer(page), index)
  // The log tells the whole story: what is missing of it is read while one looks.
  frames.readAll(index).catch(() => undefined)
  return { head, sight, line, frames, projector }
}
/** The way the game went, or the one that leads to where it is opened. */
function openingOf({ nodes, at }: FilmHead, from: number | null): Opening {
  if (from === null || !nodes.some(({ id }) => id === from)) return { at, node: 0 }
  const isOnWay = timelineLine({ nodes, at }).some(({ node }) => node.id === from)
  return { at: isOnWay ? at : from, node: from }
}
const placeOf = ({ line, projector }: WatchedFilm): Opening => ({
  at: line.at(-1)?.node.id ?? 0,
  node: line[projector.state.getState().index]?.node.id ?? 0,
})

export const filmStore = slice((page) =>
  createStore<FilmTheatre>((set, get) => {
    /** Rises with everything that is wished for: what comes later than the next wish is for nobody. */
    let wish = 0
    let waiting: { readonly game: string; readonly from: number | null } | null = null

    function show(film: WatchedFilm): void {
      get().film?.frames.close()
      set({ film, asks: null, fault: null })
    }
    /** null: it could not be had, or is not wanted any more. */
    async function had<T>(coming: Promise<T>): Promise<T | null> {
      const mine = ++wish
      set({ fault: null })
      try {
        const come = await coming
        return mine === wish ? come : null
      } catch (fault) {
        if (mine === wish) set({ fault: apiError(fault) })
        return null
      }
    }
    return {
      film: null,
      asks: null,
      fault: null,
      async open(game, sight, from) {
        get().close()
        waiting = { game, from }
        if (sight !== null) return get().look(sight)
        const title = await had(page.api.call('filmTitle', { game }))
        if (title === null) return
        const open = openSight(title)
        // Nothing of what one side alone knows comes to whoever has not said who he is.
        if (open === null) set({ asks: title.sides })
        else await get().look(open)
      },
      async look(sight) {
        const before = get().film
        const game = before?.head.game ?? waiting?.game
        const from = waiting?.from ?? null
        if (game === undefined) return
        const head = await had(page.api.call('film', { game, sight }))
        if (head === null) return
        const film = filmOf(page, head, sight, before === null ? openingOf(head, from) : placeOf(before))
        const { playing, rate } = before?.projector.state.getState() ?? {}
        show(film)
        if (rate !== undefined) film.projector.setRate(rate)
        if (playing === true) film.projector.play()
      },
      branch(node) {
        const { film } = get()
        const first = film?.head.nodes.find(({ id }) => id === node)
        if (film === null || first === undefined) return
        const end = wayFrom(film.head, first).at(-1)?.id ?? node
        show(filmOf(page, film.head, film.sight, { at: end, node }))
      },
      close() {
        wish += 1
        waiting = null
        get().film?.frames.close()
        filmPlayer(page).stand(null)
        set({ film: null, asks: null, fault: null })
      },
    }
  }),
)
