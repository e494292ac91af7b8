/** A window whose page has died or hangs: what the player is told, and the way back to the table. */
import type { BrowserWindow, MessageBoxOptions, MessageBoxReturnValue } from 'electron'

import type { HostLanguage } from './in-use'

/** The page with the language files is what is gone: these few words live here. */
const words = {
  en: {
    gone: 'The window has stopped working.',
    hangs: 'The window does not answer.',
    kept: 'Your game is kept up to the last thing you did; nothing of it is lost.',
    again: 'Open it again',
    wait: 'Wait',
    quit: 'Quit',
  },
  ru: {
    gone: 'Окно перестало работать.',
    hangs: 'Окно не отвечает.',
    kept: 'Партия сохранена до последнего действия, ничего не потеряно.',
    again: 'Открыть снова',
    wait: 'Подождать',
    quit: 'Выйти',
  },
} as const

/** A page that dies again at once would be opened for ever. */
const mostReloads = 3

/**
 * Asks what to do when the page has died or does not answer; loading it anew loses nothing, since games live in this
 * process and on the disk.
 */
export function watchPage(
  window: BrowserWindow,
  host: {
    readonly language: () => Promise<HostLanguage>
    readonly ask: (window: BrowserWindow, options: MessageBoxOptions) => Promise<MessageBoxReturnValue>
    readonly quit: () => void
    readonly report: (error: unknown) => void
  },
): void {
  const { webContents } = window
  let reloads = 0
  let waiting: AbortController | null = null
  /** We end a page that hangs ourselves before it is loaded anew. */
  let ending = false

  async function ask(what: 'gone' | 'hangs'): Promise<'again' | 'wait' | 'quit'> {
    const said = words[await host.language()]
    const choices = what === 'gone' ? (['again', 'quit'] as const) : (['wait', 'again', 'quit'] as const)
    const offered = reloads < mostReloads ? choices : choices.filter((choice) => choice !== 'again')
    waiting = new AbortController()
    const { response } = await host.ask(window, {
      type: 'warning',
      message: said[what],
      detail: said.kept,
      buttons: offered.map((choice) => said[choice]),
      defaultId: 0,
      // Closing the box harms nothing: a page that hangs is waited for, one that is gone has to go.
      cancelId: what === 'gone' ? offered.length - 1 : 0,
      signal: waiting.signal,
    })
    waiting = null
    return offered[response] ?? 'wait'
  }
  async function act(what: 'gone' | 'hangs'): Promise<void> {
    if (waiting) return
    const choice = await ask(what)
    if (window.isDestroyed() || choice === 'wait') return
    if (choice === 'quit') return host.quit()
    reloads += 1
    ending = what === 'hangs'
    if (ending) webContents.forcefullyCrashRenderer()
    webContents.reload()
  }

  webContents.on('render-process-gone', (_event, { reason }) => {
    waiting?.abort()
    waiting = null
    const accident = !ending && reason !== 'clean-exit'
    ending = false
    if (accident) act('gone').catch(host.report)
  })
  window.on('unresponsive', () => {
    act('hangs').catch(host.report)
  })
  window.on('responsive', () => {
    waiting?.abort()
    waiting = null
  })
}
