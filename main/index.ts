/** The desktop app: one instance, one window, the table behind it. */
import { join } from 'node:path'
import { app, BrowserWindow, dialog, Menu, type MessageBoxOptions } from 'electron'
import { z } from 'zod'
import { apiServer } from './hosts/api'
import { cannotStartWords } from './hosts/cannot-start'
import { carryMessages, declareScheme, guardSession, openWindow, scheme } from './hosts/electron'
import { electronPrinter } from './hosts/electron-print'
import { inUseWords, type HostLanguage } from './hosts/in-use'
import { leaveInOrder } from './hosts/leaving'
import { machineFolder } from './hosts/machine-folder'
import { appMenu } from './hosts/menu'
import { productContent } from './hosts/product'
import { resourcesFolder } from './hosts/resources-folder'
import { startOptions, type StartOptions } from './hosts/start-options'
import { playersInThreads } from './hosts/trials'
import { askWhereUnsaved } from './hosts/unsaved'
import { watchPage } from './hosts/window-faults'
import { rememberPlace } from './hosts/window-place'
import { dataFolder, lockFolder, storageIn, type FolderLock } from './storage'

const out = join(import.meta.dirname, '..')
const report = (error: unknown): void => console.error(error)

/** The player's folder, once it is ours. */
let kept: FolderLock | null = null

start().catch(giveUp)

/** Without its folders or its page there is no window that could say so. */
function giveUp(error: unknown): void {
  report(error)
  const words = cannotStartWords(error, systemLanguage())
  dialog.showErrorBox(words.title, words.text)
  void giveBack().finally(() => app.exit(1))
}
const systemLanguage = (): HostLanguage => (app.getLocale().startsWith('ru') ? 'ru' : 'en')

/** Whoever ends leaves no lock behind, whichever way. */
const giveBack = (): Promise<void> => (kept?.release() ?? Promise.resolve()).catch(report)

async function start(): Promise<void> {
  // Electron that is told which app to run has the app's folder before what is said to the app.
  const said = startOptions(process.argv.slice(process.defaultApp ? 2 : 1), process.cwd(), 'passedOver')
  // Games lie in one place, whichever host opens them; what the window keeps for itself does not lie among them.
  const folder = said.data ?? dataFolder()
  app.setPath('userData', machineFolder(folder))
  app.setPath('sessionData', machineFolder(folder))
  // An AppImage is started without the sandbox where the system grants none: there a page with it would not open at all.
  if (!app.commandLine.hasSwitch('no-sandbox')) app.enableSandbox()
  // Where no card draws, the processor does: the page shows nothing but our own content.
  app.commandLine.appendSwitch('enable-unsafe-swiftshader')
  if (app.requestSingleInstanceLock({ file: said.file })) await run(folder, said)
  else app.quit()
}

/** What a second start hands over: Chromium sorts the words it was started with, and its folder is another one. */
const handedOver = z.object({ file: z.string().optional().catch(undefined) }).catch({})

async function run(folder: string, { file, takeOver }: StartOptions): Promise<void> {
  declareScheme()
  let opened = file
  let open = (path: string): void => {
    opened = path
  }
  app.on('open-file', (event, path) => {
    event.preventDefault()
    open(path)
  })
  app.on('second-instance', (_event, _args, _startedIn, data) => {
    // Feeds open after it.
    const window = BrowserWindow.getAllWindows().sort((a, b) => a.id - b.id)[0]
    if (window?.isMinimized()) window.restore()
    window?.focus()
    const path = handedOver.parse(data).file
    if (path !== undefined) open(path)
  })
  app.on('window-all-closed', () => app.quit())
  await app.whenReady()

  const lock = await lockOrAsk(folder, takeOver)
  if (lock === null) return app.quit()
  kept = lock
  const resources = resourcesFolder()
  const content = await productContent(resources)
  const { preferences, ...storage } = storageIn(folder, resources, lock)
  const players = playersInThreads(join(import.meta.dirname, 'trial.js'), { data: folder, resources })
  const api = apiServer({ ...storage, preferences }, content, report, {
    players,
    printPdf: electronPrinter(scheme),
  })
  guardSession(join(out, 'renderer'))
  Menu.setApplicationMenu(Menu.buildFromTemplate(appMenu(process.platform, app.isPackaged)))
  const preload = join(out, 'preload', 'index.cjs')
  const messages = carryMessages(api, preload)
  const { window: place } = await preferences.read()
  const window = openWindow({ preload, title: app.name, place }, giveUp)
  const places = rememberPlace(window, (lies) => preferences.change({ window: lies }).catch(report))
  const host = {
    language: async (): Promise<HostLanguage> => {
      const chosen = (await preferences.read())['language']
      return chosen === 'ru' || chosen === 'en' ? chosen : systemLanguage()
    },
    ask: (over: BrowserWindow, options: MessageBoxOptions) => dialog.showMessageBox(over, options),
    quit: () => app.quit(),
    report,
  }
  watchPage(window, host)
  askWhereUnsaved(window, host)
  window.webContents.once('did-finish-load', () => {
    open = (path) => void messages.open(window.webContents, path)
    if (opened) open(opened)
  })
  leaveInOrder(app, window, {
    keep: () => places.kept().then(api.close).catch(report).then(giveBack),
    giveUpNow: () => kept?.releaseNow(),
  })
}

/** The browser host may be on the same folder; null: then this one gives way. */
async function lockOrAsk(folder: string, takeOver: boolean): Promise<FolderLock | null> {
  const locked = await lockFolder(folder, 'app', { takeOver })
  if ('lock' in locked) return locked.lock
  const words = inUseWords(locked.heldBy, folder, systemLanguage())
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
