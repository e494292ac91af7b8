/** What was made of a report, kept beside its game: per knowledge, so that no note tells another's secret. */
import type { FilmSight } from '../../../../shared/protocol/film'
import type { StudioNotes } from '../../../../shared/protocol/studio'
import { attempt } from '../../app/toasts'
import {
  hasUnkeptStudio,
  noteStudioKept,
  studioDraftStore,
  type StudioDocument,
} from '../../editors/studio/draft'
import { slice, type Page } from '../../page'

interface Keeping {
  busy: boolean
  done: Promise<void>
}
const keeping = slice<Keeping>(() => ({ busy: false, done: Promise.resolve() }))

/** What was kept last, also where that is still on its way. */
export async function keptNotes(page: Page, game: string, sight: FilmSight): Promise<StudioNotes> {
  await keeping(page).done
  return page.api.call('studioNotes', { game, sight })
}
/** What is on the desk by now. Where it cannot be kept that is said, and the next change tries again. */
export function keepNow(page: Page): void {
  const own = keeping(page)
  if (own.busy) return
  own.busy = true
  own.done = keepAll(page).finally(() => {
    own.busy = false
  })
}
async function keepAll(page: Page): Promise<void> {
  for (;;) {
    const { game, document, kept } = studioDraftStore(page).getState()
    if (game === null || !hasUnkeptStudio({ document, kept })) return
    if ((await attempt(page, sent(page, game, document, kept))) === undefined) return
    // Meanwhile another report may lie there.
    if (studioDraftStore(page).getState().game === game) noteStudioKept(page, document)
  }
}
async function sent(page: Page, game: string, now: StudioDocument, before: StudioDocument): Promise<true> {
  const { sight, ...wish } = now.wish
  if (now.byHand !== before.byHand || now.wish !== before.wish)
    await page.api.call('saveStudioNotes', { game, sight, byHand: now.byHand, wish })
  const isOther = (node: number): boolean => now.marks.includes(node) !== before.marks.includes(node)
  for (const node of new Set([...now.marks, ...before.marks].filter(isOther)))
    await page.api.call('markMoment', { game, sight, node })
  return true
}
