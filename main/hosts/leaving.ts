/** The end of the desktop app: what still is to be kept is kept, and no lock stays behind, whichever way it ends. */
import { setTimeout as wait } from 'node:timers/promises'
import type { App, BrowserWindow } from 'electron'

/** Nobody sees a program that has no window any more and does not end; ms. */
const longestLeave = 2000

/**
 * @param keep        closes the games and gives the folder back
 * @param giveUpNow   gives the folder back without waiting for anything
 */
export function leaveInOrder(
  app: Pick<App, 'on' | 'exit'>,
  window: BrowserWindow,
  { keep, giveUpNow }: { readonly keep: () => Promise<void>; readonly giveUpNow: () => void },
): void {
  let leaving = false
  // With its last window gone: a window that stays open, since something in it is not saved, still needs its games.
  // Electron waits for no promise there, so that its own end is held back.
  app.on('will-quit', (event) => {
    event.preventDefault()
    if (leaving) return
    leaving = true
    // Every step is kept before it is answered: whatever hangs here loses nothing, and bars no next start.
    void Promise.race([keep(), wait(longestLeave)]).finally(() => {
      giveUpNow()
      app.exit(0)
    })
  })
  // Windows ends the session: nothing else is heard, and no promise is waited for.
  window.on('session-end', giveUpNow)
}
