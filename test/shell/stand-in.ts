/**
 * A stand-in for the `electron` module: remembers every setting and handler, so that a test can knock on each door, and
 * closes, quits and refuses as Electron does. What it does unlike a plain recorder has its source beside it: files of
 * Electron's repository, or its documentation.
 */
import { EventEmitter } from 'node:events'
import { isAbsolute } from 'node:path'
import { vi } from 'vitest'

/** An event whose default can be prevented, as Electron hands it over. */
class FakeEvent {
  defaultPrevented = false
  preventDefault(): void {
    this.defaultPrevented = true
  }
}

export class FakePage extends EventEmitter {
  private static made = 0
  readonly id = ++FakePage.made
  readonly sent: [string, unknown][] = []
  readonly mainFrame = { url: 'app://war-storeys/index.html' }
  windowOpen: ((details: { url: string }) => { action: string }) | null = null
  setWindowOpenHandler(handler: (details: { url: string }) => { action: string }): void {
    this.windowOpen = handler
  }
  send(channel: string, value: unknown): void {
    this.sent.push([channel, value])
  }
  destroyed = false
  isDestroyed(): boolean {
    return this.destroyed
  }
  /** Its `beforeunload` prevents being left. */
  unsaved = false
  /** What it was asked to print, and how. */
  static readonly printed: { readonly url: string; readonly options: unknown }[] = []
  url = ''
  /** The bytes of the PDF (docs/api/web-contents.md, "contents.printToPDF"). */
  printToPDF(options: unknown): Promise<Buffer> {
    FakePage.printed.push({ url: this.url, options })
    return Promise.resolve(Buffer.from(`%PDF of ${this.url}`))
  }
}

interface Bounds {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}
export class FakeWindow extends EventEmitter {
  static readonly all: FakeWindow[] = []
  readonly webContents = new FakePage()
  loaded = ''
  bounds: Bounds
  maximized = false
  constructor(
    readonly options: Partial<Bounds> & { minWidth?: number; webPreferences: Record<string, unknown> },
  ) {
    super()
    const { x = 0, y = 0, width = 800, height = 600 } = options
    this.bounds = { x, y, width, height }
    FakeWindow.all.push(this)
  }
  static getAllWindows(): FakeWindow[] {
    return FakeWindow.all
  }
  static fromWebContents(page: FakePage): FakeWindow | null {
    return FakeWindow.all.find(({ webContents }) => webContents === page) ?? null
  }
  private static made = 0
  readonly id = ++FakeWindow.made
  getTitle(): string {
    return 'War Storeys'
  }
  /** What becomes of loading a page. */
  static loading: () => Promise<void> = () => Promise.resolve()
  loadURL(url: string): Promise<void> {
    this.loaded = url
    this.webContents.url = url
    return FakeWindow.loading()
  }
  show(): void {}
  focus(): void {}
  isDestroyed(): boolean {
    return !FakeWindow.all.includes(this)
  }
  isMinimized(): boolean {
    return false
  }
  maximize(): void {
    this.maximized = true
    this.emit('maximize')
  }
  isMaximized(): boolean {
    return this.maximized
  }
  /** Where it lies when it is neither maximized nor minimized (docs/api/browser-window.md). */
  getNormalBounds(): Bounds {
    return this.bounds
  }
  /**
   * `close` comes before the page's `beforeunload` (docs/api/browser-window.md). Where that prevents it nobody is asked
   * anything: the window stays, unless a listener to `will-prevent-unload` prevents the preventing (docs/api/web-contents.md);
   * and the end of the app is off (Browser::OnWindowCloseCancelled, shell/browser/browser.cc).
   */
  close(): void {
    const asked = new FakeEvent()
    this.emit('close', asked)
    const unload = new FakeEvent()
    if (!asked.defaultPrevented && this.webContents.unsaved)
      this.webContents.emit('will-prevent-unload', unload)
    if (asked.defaultPrevented || (this.webContents.unsaved && !unload.defaultPrevented)) app.quitting = false
    else this.destroy()
  }
  /** Neither `close` nor `beforeunload`; `closed` in any case (docs/api/browser-window.md). */
  destroy(): void {
    const place = FakeWindow.all.indexOf(this)
    if (place < 0) return
    FakeWindow.all.splice(place, 1)
    this.webContents.destroyed = true
    this.webContents.emit('destroyed')
    this.emit('closed')
    if (FakeWindow.all.length === 0) app.allClosed()
  }
}

type Answer = (allowed: boolean) => void
/** A session beside the usual one: it has nothing but what it is given (docs/api/session.md, "session.fromPartition"). */
export class FakeSession extends EventEmitter {
  static readonly all = new Map<string, FakeSession>()
  serve: ((request: { url: string }) => Response) | null = null
  request: typeof doors.request = null
  permission: typeof doors.permission = null
  readonly protocol = { handle: (_scheme: string, serve: FakeSession['serve']) => (this.serve = serve) }
  readonly webRequest = { onBeforeRequest: (handler: typeof doors.request) => (this.request = handler) }
  setPermissionRequestHandler(handler: typeof doors.permission): void {
    this.permission = handler
  }
  setPermissionCheckHandler(): void {}
  setDevicePermissionHandler(): void {}
}
export const doors = {
  schemes: [] as { scheme: string; privileges: Record<string, boolean> }[],
  serve: null as ((request: { url: string }) => Promise<Response>) | null,
  permission: null as ((page: unknown, permission: string, answer: Answer) => void) | null,
  permissionCheck: null as (() => boolean) | null,
  device: null as (() => boolean) | null,
  request: null as
    ((details: { url: string }, answer: (verdict: { cancel: boolean }) => void) => void) | null,
  calls: new Map<string, (event: unknown, message: unknown) => unknown>(),
  session: new EventEmitter(),
}

class FakeApp extends EventEmitter {
  readonly name = 'War Storeys'
  readonly isPackaged = true
  paths: Record<string, string> = {}
  only = true
  left = false
  locale = 'en-GB'
  /** "Path must be absolute", or it throws (App::SetPath, shell/browser/api/electron_api_app.cc). */
  setPath(name: string, path: string): void {
    if (!isAbsolute(path)) throw new Error('Path must be absolute')
    this.paths[name] = path
  }
  readonly switches = new Set<string>()
  readonly commandLine = {
    hasSwitch: (name: string): boolean => this.switches.has(name),
    appendSwitch: (name: string): void => void this.switches.add(name),
  }
  sandboxed = false
  /** Takes `--no-sandbox` away again (App::EnableSandbox, shell/browser/api/electron_api_app.cc). */
  enableSandbox(): void {
    this.switches.delete('no-sandbox')
    this.sandboxed = true
  }
  /** What a second start would hand to the first one (docs/api/app.md). */
  handedOver: unknown = undefined
  requestSingleInstanceLock(additionalData?: unknown): boolean {
    this.handedOver = additionalData
    return this.only
  }
  /**
   * A second start as the first one hears of it: Chromium sorts the arguments, switches first, and adds some of its own,
   * so that an option stands beside its value no more; only the data handed over are as they were (docs/api/app.md,
   * "second-instance"; base/command_line.cc of Chromium).
   */
  startAgain(args: readonly string[], startedIn: string, handedOver: unknown): void {
    const isSwitch = (arg: string): boolean => arg.startsWith('--')
    const sorted = ['--original-process-start-time=1', ...args.filter(isSwitch)]
    this.emit(
      'second-instance',
      {},
      ['war-storeys', ...sorted, ...args.filter((arg) => !isSwitch(arg))],
      startedIn,
      handedOver,
    )
  }
  whenReady(): Promise<void> {
    return Promise.resolve()
  }
  quitting = false
  /**
   * `before-quit`, every window asked to close, `will-quit`; what prevents any of them ends it, and no promise is waited
   * for (Browser::Quit, Browser::NotifyAndShutdown, shell/browser/browser.cc).
   */
  quit(): void {
    this.left = true
    if (this.quitting) return
    const before = new FakeEvent()
    this.emit('before-quit', before)
    this.quitting = !before.defaultPrevented
    if (!this.quitting) return
    if (FakeWindow.all.length === 0) this.shutDown()
    else for (const window of [...FakeWindow.all]) window.close()
  }
  private shutDown(): void {
    const will = new FakeEvent()
    this.emit('will-quit', will)
    if (will.defaultPrevented) this.quitting = false
    else this.ended ??= 0
  }
  /** Browser::OnWindowAllClosed, shell/browser/browser.cc. */
  allClosed(): void {
    if (this.ended !== null) return
    if (this.quitting) this.shutDown()
    else this.emit('window-all-closed')
  }
  /**
   * Windows ends the session: one event at the window, and the process is gone; neither `before-quit` nor `will-quit`
   * (docs/api/browser-window.md, "session-end"; docs/api/app.md, "will-quit").
   */
  endSession(): void {
    for (const window of FakeWindow.all) window.emit('session-end', new FakeEvent())
    this.ended = 1
  }
  /** The status it ended with. */
  ended: number | null = null
  /** At once: windows are destroyed, neither `before-quit` nor `will-quit` comes (docs/api/app.md, "exit"). */
  exit(status: number): void {
    this.ended = status
    for (const window of [...FakeWindow.all]) window.destroy()
  }
  getLocale(): string {
    return this.locale
  }
  /** As a fresh process finds it. */
  renew(): void {
    this.removeAllListeners()
    doors.session.removeAllListeners()
    Object.assign(this, { ended: null, quitting: false, left: false, only: true, locale: 'en-GB' })
    this.switches.clear()
    this.sandboxed = false
    this.paths = {}
    FakeWindow.all.length = 0
    FakeWindow.loading = () => Promise.resolve()
  }
}
export const app = new FakeApp()

/** The room that the system leaves for windows, in points (docs/api/structures/display.md). */
export const display = { workArea: { x: 0, y: 0, width: 1920, height: 1040 } }

export const electron = {
  app,
  BrowserWindow: FakeWindow,
  dialog: {
    /** Answers with the button of the number given. */
    showMessageBox: vi.fn((..._args: unknown[]) => Promise.resolve({ response: 0 })),
    showErrorBox: vi.fn(),
  },
  Menu: { setApplicationMenu: vi.fn(), buildFromTemplate: (template: unknown) => template },
  screen: { getPrimaryDisplay: () => display, getDisplayMatching: (_bounds: Bounds) => display },
  protocol: {
    registerSchemesAsPrivileged: (schemes: typeof doors.schemes) => (doors.schemes = schemes),
    handle: (_scheme: string, serve: typeof doors.serve) => (doors.serve = serve),
  },
  session: {
    fromPartition: (name: string) => {
      const known = FakeSession.all.get(name) ?? new FakeSession()
      FakeSession.all.set(name, known)
      return known
    },
    defaultSession: Object.assign(doors.session, {
      setPermissionRequestHandler: (handler: typeof doors.permission) => (doors.permission = handler),
      setPermissionCheckHandler: (handler: typeof doors.permissionCheck) => (doors.permissionCheck = handler),
      setDevicePermissionHandler: (handler: typeof doors.device) => (doors.device = handler),
      webRequest: { onBeforeRequest: (handler: typeof doors.request) => (doors.request = handler) },
    }),
  },
  ipcMain: {
    handle: (channel: string, handler: (event: unknown, message: unknown) => unknown) =>
      doors.calls.set(channel, handler),
  },
  net: {
    /**
     * A request like any other: `onBeforeRequest` hears of it and may cancel it, `file:` too (docs/api/web-request.md; that
     * some versions let `file:` pass is electron/electron#45903).
     */
    fetch: async (url: string): Promise<Response> => {
      let cancelled = false
      doors.request?.({ url }, ({ cancel }) => (cancelled = cancel))
      if (cancelled) throw new Error('net::ERR_BLOCKED_BY_CLIENT')
      return new Response(`file ${url}`)
    },
  },
}
