/** Lets a test that drives the real page have what was missed drawn picture by picture. */
import { sumOfStill } from '../../scene/bench-handle'
import type { SceneHandle } from '../../scene/props'
import { openTable } from '../../page/game/open-table'
import { beginRecap, recapPlayer } from '../../page/game/recap'
import { edgeOf } from '../../page/game/seat-edge'
import type { Page } from '../../page/page'

interface Reel {
  readonly pictures: number
  readonly perSecond: number
  readonly width: number
}
/** One of them: a sum over its file, and what stands over the dice. */
interface Drawn {
  readonly sum: string
  readonly dice: string
}
declare global {
  interface Window {
    /** From its beginning, the camera at the whole table. */
    __warStoreysRecap?: (reel: Reel) => Promise<readonly Drawn[]>
  }
}
/** The tray keeps the words of its last roll until it has slid away: they count while dice are thrown. */
const captionNow = (): string => document.querySelector('[data-testid=dice-caption]')?.textContent ?? ''

/** Only a page that was opened with `?bench` shows it. */
export function showRecapToBench(page: Page, scene: () => SceneHandle | null): () => void {
  if (!new URLSearchParams(window.location.search).has('bench')) return () => undefined
  window.__warStoreysRecap = async ({ pictures, perSecond, width }) => {
    const drawn = scene()
    const { snapshot } = openTable(page)
    if (drawn === null || snapshot === null) throw new Error('there is no table yet')
    const step = 1 / perSecond
    const reel: Drawn[] = []
    drawn.byHand(true)
    try {
      drawn.stand(null, edgeOf(snapshot))
      // What begins to happen is looked for from there.
      await drawn.frame(0, recapPlayer(page).shown.getState().moment)
      beginRecap(page)
      for (let n = 0; n < pictures; n++) {
        if (n > 0) recapPlayer(page).advance(step)
        await drawn.frame(n > 0 ? step : 0, recapPlayer(page).shown.getState().moment)
        reel.push({
          sum: await sumOfStill(drawn, width),
          dice: recapPlayer(page).shown.getState().dice === null ? '' : captionNow(),
        })
      }
    } finally {
      drawn.byHand(false)
    }
    return reel
  }
  return () => {
    delete window.__warStoreysRecap
  }
}
