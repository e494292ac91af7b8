/** Lets a test or a benchmark that drives the real page have a film drawn picture by picture. */
import { sumOfStill } from '../../scene/bench-handle'
import type { SceneHandle } from '../../scene/props'
import { filmPlayer } from '../../page/show/film/film-store'
import type { FilmView } from '../../page/show/film/frames'
import { pictureByPicture } from '../../page/show/film/fixed-steps'
import type { Projector } from '../../page/show/film/projector'
import type { Page } from '../../page/page'

interface Reel {
  readonly from: number
  readonly pictures: number
  readonly perSecond: number
  readonly width: number
}
declare global {
  interface Window {
    /** What each picture of it comes to: a sum over its file. */
    __warStoreysFilm?: (reel: Reel) => Promise<readonly string[]>
  }
}
/** Only a page that was opened with `?bench` shows its film. */
export function showFilmToBench(
  page: Page,
  projector: Projector,
  scene: () => SceneHandle | null,
  edgeOf: (view: FilmView) => number,
): () => void {
  if (!new URLSearchParams(window.location.search).has('bench')) return () => undefined
  window.__warStoreysFilm = async ({ from, pictures, perSecond, width }) => {
    const drawn = scene()
    if (drawn === null) throw new Error('there is no table yet')
    const sums: string[] = []
    const reel = pictureByPicture(
      { projector, player: filmPlayer(page), scene: drawn, edgeOf },
      { from, perSecond },
    )
    for await (const n of reel) {
      sums.push(await sumOfStill(drawn, width))
      if (n + 1 >= pictures) break
    }
    return sums
  }
  return () => {
    delete window.__warStoreysFilm
  }
}
