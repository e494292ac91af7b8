/** Things that everybody waited for and that leave no mark on the table: told where one looks, not in the log alone. */
import type { PlayedCue } from '../../show/player'
import { lookAtPieces } from '../table/gaze'
import { toastsStore } from '../app/toasts'
import type { Page } from '../page'

/** Says what has happened and brings the place into the picture. */
export function notify(page: Page, cues: readonly PlayedCue[]): void {
  const pieces = cues.flatMap(({ cue, event }) => {
    if (cue.cue !== 'notice' || event === null) return []
    toastsStore(page)
      .getState()
      .show('info', { key: `event.${event.type}`, args: { piece: cue.piece } }, event.because)
    return [cue.piece]
  })
  if (pieces.length > 0) lookAtPieces(page, pieces)
}
