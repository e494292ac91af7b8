/** The desktop app: one instance, one window, the table behind it. */
import { join, resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { app, BrowserWindow, dialog, Menu } from 'electron'
import { apiServer } from './hosts/api'
import { cannotStartWords } from './hosts/cannot-start'
import { carryMessages, declareScheme, guardSession, openWindow } from './hosts/electron'
import { inUseWords } from './hosts/in-use'
import { appMenu } from './hosts/menu'
import { productContent } from './hosts/product'
import { resourcesFolder } from './hosts/resources-folder'
import { watchPage } from './hosts/window-faults'
import { dataFolder, lockFolder, storageIn, type FolderLock } from './storage'

const out = join(import.meta.dirname, '..')
const storeyFile = (args: readonly string[]): string | undefined =>
  args.slice(1).find((arg) => /\.storey$/i.test(arg))

/** The player's folder, once it is ours. */
let kept: FolderLock | null = null

// Games lie in one place, whichever host opens them.
app.setPath('userData', dataFolder())
app.enableSandbox()
// Where no card draws, the processor does: the page shows nothing but our own content.
app.commandLine.appendSwitch('enable-unsafe-swiftshader')
if (app.requestSingleInstanceLock()) run().catch(giveUp)
else app.quit()

/** Without its folders or its page there is no window that could say so. */
function giveUp(error: unknown): void {
  console.error(error)
  const words = cannotStartWords(error, app.getLocale().startsWith('ru') ? 'ru' : 'en')
  dialog.showErrorBox(words.title, words.text)
  void giveBack().finally(() => app.exit(1))
}

/** Whoever ends leaves no lock behind, whichever way. */
const giveBack = (): Promise<void> =>
  (kept?.release() ?? Promise.resolve()).catch((error: unknown) => console.error(error))

async function run(): Promise<void> {
  declareScheme()
  let opened = storeyFile(process.argv)
  let open = (path: string): void => {
    opened = path
  }
  app.on('open-file', (event, path) => {
    event.preventDefault()
    open(path)
  })
  app.on('second-instance', (_event, args, startedIn) => {
    const [window] = BrowserWindow.getAllWindows()
    if (window?.isMinimized()) window.restore()
    window?.focus()
    // A file is named as it is called where that start was made, not where this one was.
    const path = storeyFile(args)
    if (path) open(resolve(startedIn, path))
  })
  app.on('window-all-closed', () => app.quit())
  await app.whenReady()

  const lock = await lockOrAsk()
  if (lock === null) return app.quit()
  kept = lock
  const resources = resourcesFolder()
  const content = await productContent(resources)
  const storage = storageIn(dataFolder(), resources, lock)
  const api = apiServer(storage, content, (error) => console.error(error))
  guardSession(join(out, 'renderer'))
  Menu.setApplicationMenu(Menu.buildFromTemplate(appMenu(process.platform, app.isPackaged)))
  const messages = carryMessages(api)
  const window = openWindow(join(out, 'preload', 'index.cjs'), app.name, giveUp)
  watchPage(window, {
    language: async () => ((await storage.preferences.read())['language'] === 'ru' ? 'ru' : 'en'),
    ask: (over, options) => dialog.showMessageBox(over, options),
    quit: () => app.quit(),
    report: (error) => console.error(error),
  })
  window.webContents.once('did-finish-load', () => {
    open = (path) => void messages.open(window.webContents, path)
    if (opened) open(opened)
  })
  let leaving = false
  // With its last window gone: a window that stays open still needs its games.
  app.on('will-quit', (event) => {
    event.preventDefault()
    if (leaving) return
    leaving = true
    const closed = api
      .close()
      .catch((error: unknown) => console.error(error))
      .then(giveBack)
    // Every step is kept before it is answered: whatever hangs here loses nothing, and bars no next start.
    void Promise.race([closed, wait(longestLeave)]).finally(() => app.exit(0))
  })
}
/** Nobody sees a program that has no window any more and does not end; ms. */
const longestLeave = 5000

/** The browser host may be on the same folder; null: then this one gives way. */
async function lockOrAsk(): Promise<FolderLock | null> {
  const folder = dataFolder()
  const locked = await lockFolder(folder, 'app')
  if ('lock' in locked) return locked.lock
  const words = inUseWords(locked.heldBy, folder, app.getLocale().startsWith('ru') ? 'ru' : 'en')
  const { response } = await dialog.showMessageBox({
    type: 'warning',
    title: app.name,
    message: words.title,
    detail: words.text,
    buttons: [words.leave, words.takeOver],
    defaultId: 0,
    cancelId: 0,
  })
  if (response === 0) return null
  const taken = await lockFolder(folder, 'app', { takeOver: true })
  return 'lock' in taken ? taken.lock : null
}
