/** A window whose page would lose something is not closed without a word: Electron itself asks nothing there. */
import type { BrowserWindow, MessageBoxOptions, MessageBoxReturnValue } from 'electron'
import type { HostLanguage } from './in-use'

const words = {
  en: {
    question: 'Leave without saving?',
    lost: 'What you have changed in the editor since the last save will be gone.',
    stay: 'Go on editing',
    leave: 'Leave',
  },
  ru: {
    question: 'Уйти без сохранения?',
    lost: 'Всё, что вы изменили в редакторе после последнего сохранения, пропадёт.',
    stay: 'Продолжить работу',
    leave: 'Уйти',
  },
} as const

/**
 * The page's `beforeunload` holds the window, whichever way it was to be closed. Whoever leaves all the same closes it past
 * the page; with its last window the program ends.
 */
export function askWhereUnsaved(
  window: BrowserWindow,
  host: {
    readonly language: () => Promise<HostLanguage>
    readonly ask: (window: BrowserWindow, options: MessageBoxOptions) => Promise<MessageBoxReturnValue>
    readonly report: (error: unknown) => void
  },
): void {
  let asking = false
  async function ask(): Promise<void> {
    const said = words[await host.language()]
    const { response } = await host.ask(window, {
      type: 'question',
      message: said.question,
      detail: said.lost,
      buttons: [said.stay, said.leave],
      defaultId: 0,
      cancelId: 0,
    })
    if (response === 1 && !window.isDestroyed()) window.destroy()
  }
  window.webContents.on('will-prevent-unload', () => {
    if (asking) return
    asking = true
    ask()
      .catch(host.report)
      .finally(() => (asking = false))
  })
}
