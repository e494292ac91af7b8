/** Shows a feed: asks what has happened since, and has it played; until it is closed. */
import { createStore } from 'zustand/vanilla'
import { applyPatches } from '../../../../shared/apply-patches'
import type { ApiError } from '../../../../shared/protocol/api'
import type { FeedLook } from '../../../../shared/protocol/feed'
import type { ShowPlayer } from '../../../show/player'
import { apiError } from '../../wire/api'
import { slice, type Page } from '../../page'
import type { FilmView } from '../film/frames'

interface FeedShown {
  readonly look: Pick<FeedLook, 'sight' | 'camera'> | null
  /** As it stands after all that has come. */
  readonly view: FilmView | null
  /** Of the timeline: how far it has come. */
  readonly node: number | null
  /** Why there is nothing more to see. */
  readonly ended: ApiError | null
}
export const feedStore = slice(() =>
  createStore<FeedShown>(() => ({ look: null, view: null, node: null, ended: null })),
)

/** ms between two looks; shorter where more waits than comes at once. */
const pause = 700
/** Seconds that wait to be played: more is not asked for. */
const enough = 8

/** @returns  ends it */
export function watchFeed(
  page: Page,
  feed: string,
  player: Pick<ShowPlayer<FilmView>, 'play' | 'stand' | 'left'>,
): () => void {
  const shown = feedStore(page)
  let after: number | null = null
  let isWanted = true
  let callOff = (): void => undefined
  function show({ frames, node, sight, camera }: FeedLook): void {
    if (frames === null) return
    const { first, steps } = frames
    let view: FilmView = first
    // The way has led elsewhere, or this is the beginning: it stands there at once.
    if (after === null || steps.length === 0) player.stand(first, node)
    for (const step of steps) {
      const before = view
      view = applyPatches(before, step.patches)
      player.play({ node: step.node, before, after: view, facts: step.events })
    }
    after = node
    shown.setState({ look: { sight, camera }, view, node })
  }
  async function look(): Promise<void> {
    try {
      if (player.left < enough) {
        const come = await page.api.call('feedLook', { feed, after })
        if (isWanted) show(come)
      }
      if (isWanted) callOff = page.clock.after(pause, () => void look())
    } catch (fault) {
      const error = apiError(fault)
      if (!isWanted) return
      // A host that cannot be reached may come back; a feed that was closed does not.
      if (error.code === 'internal') callOff = page.clock.after(4 * pause, () => void look())
      else shown.setState({ ended: error })
    }
  }
  void look()
  return () => {
    isWanted = false
    callOff()
  }
}
