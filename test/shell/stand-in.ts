/** A stand-in for the `electron` module: remembers every setting and handler, so that a test can knock on each door. */
import { EventEmitter } from 'node:events'
import { vi } from 'vitest'

export class FakePage extends EventEmitter {
  readonly id = 1
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
}
export class FakeWindow extends EventEmitter {
  static readonly all: FakeWindow[] = []
  readonly webContents = new FakePage()
  loaded = ''
  constructor(readonly options: { webPreferences: Record<string, unknown> }) {
    super()
    FakeWindow.all.push(this)
  }
  static getAllWindows(): FakeWindow[] {
    return FakeWindow.all
  }
  /** What becomes of loading a page. */
  static loading: () => Promise<void> = () => Promise.resolve()
  loadURL(url: string): Promise<void> {
    this.loaded = url
    return FakeWindow.loading()
  }
  show(): void {}
  focus(): void {}
  isDestroyed(): boolean {
    return false
  }
  isMinimized(): boolean {
    return false
  }
}

type Answer = (allowed: boolean) => void
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
  sandboxed = false
  paths: Record<string, string> = {}
  only = true
  left = false
  locale = 'en-GB'
  setPath(name: string, path: string): void {
    this.paths[name] = path
  }
  readonly switches: string[] = []
  readonly commandLine = { appendSwitch: (name: string): void => void this.switches.push(name) }
  enableSandbox(): void {
    this.sandboxed = true
  }
  requestSingleInstanceLock(): boolean {
    return this.only
  }
  whenReady(): Promise<void> {
    return Promise.resolve()
  }
  quit(): void {
    this.left = true
  }
  /** The status it ended with. */
  ended: number | null = null
  exit(status: number): void {
    this.ended = status
  }
  getLocale(): string {
    return this.locale
  }
}
export const app = new FakeApp()

export const electron = {
  app,
  BrowserWindow: FakeWindow,
  /** Answers with the button of the number given. */
  dialog: { showMessageBox: vi.fn(() => Promise.resolve({ response: 0 })), showErrorBox: vi.fn() },
  Menu: { setApplicationMenu: vi.fn(), buildFromTemplate: (template: unknown) => template },
  protocol: {
    registerSchemesAsPrivileged: (schemes: typeof doors.schemes) => (doors.schemes = schemes),
    handle: (_scheme: string, serve: typeof doors.serve) => (doors.serve = serve),
  },
  session: {
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
  net: { fetch: (url: string) => Promise.resolve(new Response(`file ${url}`)) },
}
