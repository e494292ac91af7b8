/** The end of a host: what still is to be kept is kept, and the folder given back. */
import { setTimeout as wait } from 'node:timers/promises'
import type { App, BrowserWindow } from 'electron'

/** Nobody sees a program that has no window any more and does not end; ms. */
const longestLeave = 2000

interface Leaving {
  /** Closes the games and gives the folder back. */
  readonly keep: () => Promise<void>
  /** Gives the folder back without waiting for anything. */
  readonly giveUpNow: () => void
}
/**
 * What hangs longer may still be writing, and lands late: the folder is not given back then. Whoever comes next waits until
 * this process is gone, and follows it unasked.
 */
export const keptInTime = (keep: () => Promise<void>): Promise<void> =>
  Promise.race([keep(), wait(longestLeave)])

export function leaveInOrder(app: Pick<App, 'on' | 'exit'>, window: BrowserWindow, kept: Leaving): void {
  let leaving = false
  // With its last window gone: a window that stays open, since something in it is not saved, still needs its games.
  // Electron waits for no promise there, so that its own end is held back.
  app.on('will-quit', (event) => {
    event.preventDefault()
    if (leaving) return
    leaving = true
    void keptInTime(kept.keep).finally(() => app.exit(0))
  })
  // Windows ends the session: nothing else is heard, and no promise is waited for.
  window.on('session-end', kept.giveUpNow)
}
