/** The Electron host: one window that may show our page and talk to our API, and nothing else. */
import { Readable } from 'node:stream'
import {
  app,
  BrowserWindow,
  type BrowserWindowConstructorOptions,
  ipcMain,
  protocol,
  screen,
  session,
  type IpcMainInvokeEvent,
  type WebContents,
} from 'electron'
import { z } from 'zod'
import type { ApiServer, Connection, ApiReply } from './api'
import { badRequest } from './api-error'
import { channels } from './channels'
import { contentSecurityPolicy } from './content-security'
import { takeOpened } from './opened-file'
import { pageFile } from './static-files'
import { watching } from './watching'
import { windowPlace } from './window-place'

export const scheme = 'app'
/** While developing, vite serves the page; a packed app knows its own scheme only, whatever the environment says. */
const developing = app.isPackaged ? undefined : process.env['ELECTRON_RENDERER_URL']
const home = developing ? new URL('/', developing).href : `${scheme}://war-storeys/`
const messageSchema = z.object({ method: z.string(), params: z.unknown() })

/** Must run before the app is ready: makes `app://` a proper, secure origin. */
export const declareScheme = (): void =>
  protocol.registerSchemesAsPrivileged([
    { scheme, privileges: { standard: true, secure: true, supportFetchAPI: true, stream: true } },
  ])

/** Serves the built page under `app://` and shuts every other door of the session. */
export function guardSession(pages: string): void {
  const { defaultSession } = session
  protocol.handle(scheme, async (request) => {
    const file = new URL(request.url).host === 'war-storeys' ? await pageFile(pages, request.url) : null
    if (!file) return new Response('not found', { status: 404 })
    // Never asked for as `file:`: every such request is cancelled below, also one of our own.
    // Node and the page's library each write the type of the same stream.
    return new Response(Readable.toWeb(file.read()) as ReadableStream, {
      headers: {
        ...file.headers,
        'Content-Security-Policy': contentSecurityPolicy(),
        'X-Content-Type-Options': 'nosniff',
      },
    })
  })
  defaultSession.setPermissionRequestHandler((_page, _permission, answer) => answer(false))
  defaultSession.setPermissionCheckHandler(() => false)
  defaultSession.setDevicePermissionHandler(() => false)
  defaultSession.on('will-download', (event, item) => {
    // The page may save what it made itself (a game, a picture), never something from elsewhere.
    if (!item.getURL().startsWith('blob:')) event.preventDefault()
  })
  defaultSession.webRequest.onBeforeRequest((details, answer) => answer({ cancel: !isOwn(details.url) }))
}

const isOwn = (url: string): boolean =>
  url.startsWith(home) ||
  url.startsWith(`blob:${home}`) ||
  url.startsWith('data:') ||
  url.startsWith('devtools:') ||
  (developing !== undefined && url.startsWith(home.replace(/^http/, 'ws')))

/**
 * @param place   where it lay, as it was kept
 * @param failed  the page itself could not be loaded: there is nothing to show
 */
export function openWindow(
  { preload, title, place }: { readonly preload: string; readonly title: string; readonly place: unknown },
  failed: (error: unknown) => void,
): BrowserWindow {
  const { bounds, maximized } = windowPlace(place, screen)
  const window = guardedWindow({ title, ...bounds }, { preload })
  window.once('ready-to-show', () => {
    if (maximized) window.maximize()
    window.show()
  })
  window.loadURL(`${home}index.html`).catch(failed)
  return window
}

/**
 * A window without any interface that shows one feed, for whoever films it: it goes on while nobody looks at it, and closes
 * with the window of the game.
 */
function feedWindow(preload: string, game: BrowserWindow): BrowserWindow {
  const place = { title: game.getTitle(), width: 1280, height: 720, useContentSize: true }
  const window = guardedWindow(place, { preload, backgroundThrottling: false })
  const end = (): void => window.destroy()
  game.once('closed', end)
  window.once('closed', () => game.off('closed', end))
  window.once('ready-to-show', () => window.show())
  return window
}

/** May show our page, and nothing else. */
function guardedWindow(
  place: BrowserWindowConstructorOptions,
  preferences: NonNullable<BrowserWindowConstructorOptions['webPreferences']>,
): BrowserWindow {
  const window = new BrowserWindow({
    ...place,
    backgroundColor: '#14171a',
    autoHideMenuBar: true,
    show: false,
    webPreferences: {
      ...preferences,
      sandbox: true,
      contextIsolation: true,
      nodeIntegration: false,
      webSecurity: true,
      webviewTag: false,
      spellcheck: false,
    },
  })
  window.webContents.setWindowOpenHandler(() => ({ action: 'deny' }))
  for (const leave of ['will-navigate', 'will-redirect', 'will-frame-navigate'] as const) {
    window.webContents.on(leave as 'will-navigate', (event) => {
      // A frame may show what the page itself has written: it keeps the rules of the page, and has a sandbox of its own.
      const written = leave === 'will-frame-navigate' && event.url === 'about:srcdoc'
      if (!written && !event.url.startsWith(home)) event.preventDefault()
    })
  }
  window.webContents.on('will-attach-webview', (event) => event.preventDefault())
  return window
}

/** Carries messages of our page, and of nobody else, to the API. */
export function carryMessages(
  api: ApiServer,
  preload: string,
): { open(page: WebContents, path: string): Promise<void> } {
  const connections = new Map<number, Connection>()
  /** Windows that may only watch, by page. */
  const feeds = new Map<number, string>()

  function connectionOf(page: WebContents): Connection {
    const known = connections.get(page.id)
    if (known) return known
    const feed = feeds.get(page.id)
    const connection =
      feed === undefined
        ? api.connect((update) => {
            if (!page.isDestroyed()) page.send(channels.update, update)
          })
        : watching(api, feed)
    connections.set(page.id, connection)
    const end = (): void => {
      page.off('destroyed', end)
      page.off('did-start-navigation', leave)
      connection.close()
      connections.delete(page.id)
    }
    // A page that is loaded anew subscribes anew.
    const leave = (details: { readonly isMainFrame: boolean; readonly isSameDocument: boolean }): void => {
      if (details.isMainFrame && !details.isSameDocument) end()
    }
    page.on('destroyed', end)
    page.on('did-start-navigation', leave)
    return connection
  }

  const isOurs = ({ senderFrame: frame, sender }: IpcMainInvokeEvent): boolean =>
    frame !== null && frame === sender.mainFrame && frame.url.startsWith(home)
  ipcMain.handle(channels.feed, (event: IpcMainInvokeEvent, feed: unknown): boolean => {
    const game =
      isOurs(event) && !feeds.has(event.sender.id) ? BrowserWindow.fromWebContents(event.sender) : null
    if (game === null || typeof feed !== 'string' || !api.isFeed(feed)) return false
    const window = feedWindow(preload, game)
    const { id } = window.webContents
    feeds.set(id, feed)
    // Nobody watches it any more.
    const closer = connectionOf(event.sender)
    window.once('closed', () => {
      feeds.delete(id)
      void closer.call('closeFeed', { feed })
    })
    window.loadURL(`${home}index.html?feed=${feed}`).catch(() => window.destroy())
    return true
  })
  ipcMain.handle(
    channels.call,
    (event: IpcMainInvokeEvent, message: unknown): Promise<ApiReply> | ApiReply => {
      const ours = isOurs(event)
      const read = messageSchema.safeParse(message)
      if (!ours || !read.success)
        return { ok: false, error: badRequest('message', ours ? 'shape' : 'sender').error }
      return connectionOf(event.sender).call(read.data.method, read.data.params)
    },
  )

  return {
    /** Imports a file from the desktop and tells the page. */
    async open(page, path) {
      const opened = await takeOpened(connectionOf(page), path)
      // It may have been closed while the file was read.
      if (!page.isDestroyed()) page.send(channels.opened, opened)
    },
  }
}
