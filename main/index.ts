/** The desktop app: one instance, one window, the table behind it. */
import { join } from 'node:path'
import { app, BrowserWindow, Menu } from 'electron'
import { apiServer } from './hosts/api'
import { carryMessages, declareScheme, guardSession, openWindow } from './hosts/electron'
import { appMenu } from './hosts/menu'
import { productContent } from './hosts/product'
import { resourcesFolder } from './hosts/resources-folder'
import { dataFolder, storageIn } from './storage'

const out = join(import.meta.dirname, '..')
const storeyFile = (args: readonly string[]): string | undefined =>
  args.slice(1).find((arg) => /\.storey$/i.test(arg))

// Games lie in one place, whichever host opens them.
app.setPath('userData', dataFolder())
app.enableSandbox()
if (app.requestSingleInstanceLock()) void run()
else app.quit()

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
  app.on('second-instance', (_event, args) => {
    const [window] = BrowserWindow.getAllWindows()
    if (window?.isMinimized()) window.restore()
    window?.focus()
    const path = storeyFile(args)
    if (path) open(path)
  })
  app.on('window-all-closed', () => app.quit())
  await app.whenReady()

  const resources = resourcesFolder()
  const content = await productContent(resources)
  const api = apiServer(storageIn(dataFolder(), resources), content, (error) => console.error(error))
  guardSession(join(out, 'renderer'))
  Menu.setApplicationMenu(Menu.buildFromTemplate(appMenu(process.platform, app.isPackaged)))
  const messages = carryMessages(api)
  const window = openWindow(join(out, 'preload', 'index.cjs'), app.name)
  window.webContents.once('did-finish-load', () => {
    open = (path) => void messages.open(window.webContents, path)
    if (opened) open(opened)
  })
  app.on('before-quit', () => void api.close())
}
