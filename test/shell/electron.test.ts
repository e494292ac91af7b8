import { existsSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { channels } from '../../main/hosts/channels'
import { app, doors, electron, FakePage, FakeSession, FakeWindow } from './stand-in'
import { folderOfFile } from '../own-folder'

vi.mock('electron', () => electron)

const root = resolve(import.meta.dirname, '..', '..')
const folder = await folderOfFile()
let window: FakeWindow
const call = (message: unknown, event: object = {}) => {
  const { webContents } = window
  return doors.calls.get(channels.call)?.(
    { sender: webContents, senderFrame: webContents.mainFrame, ...event },
    message,
  )
}

beforeAll(async () => {
  process.env['WAR_STOREYS_HOME'] = folder
  // A packed app must not be led to another page by its environment.
  process.env['ELECTRON_RENDERER_URL'] = 'http://elsewhere.example'
  await import('../../main/index')
  await vi.waitFor(() => expect(FakeWindow.all).toHaveLength(1), { timeout: 20_000 })
  window = FakeWindow.all[0] as FakeWindow
})

describe('the Electron entry', () => {
  it('keeps the page in its sandbox, without Node and apart from the bridge', () => {
    expect(app.sandboxed).toBe(true)
    expect(window.options.webPreferences).toMatchObject({
      sandbox: true,
      contextIsolation: true,
      nodeIntegration: false,
      webSecurity: true,
      webviewTag: false,
    })
    expect(String(window.options.webPreferences['preload'])).toMatch(/preload[\\/]index\.cjs$/)
  })

  it('lets the processor draw where no graphics card does', () => {
    expect(app.switches).toContain('enable-unsafe-swiftshader')
  })

  it('loads the page from its own secure scheme and keeps games where the browser host keeps them', () => {
    expect(doors.schemes).toMatchObject([{ scheme: 'app', privileges: { standard: true, secure: true } }])
    expect(doors.schemes[0]?.privileges['bypassCSP']).toBeUndefined()
    expect(window.loaded).toBe('app://war-storeys/index.html')
    expect(existsSync(join(folder, 'in-use.json'))).toBe(true)
  })

  it('denies every permission, device, new window, web view and way to another page', () => {
    const answer = vi.fn()
    doors.permission?.(window.webContents, 'media', answer)
    expect(answer).toHaveBeenCalledExactlyOnceWith(false)
    expect(doors.permissionCheck?.()).toBe(false)
    expect(doors.device?.()).toBe(false)
    expect(window.webContents.windowOpen?.({ url: 'https://elsewhere.example' })).toEqual({ action: 'deny' })
    for (const leave of ['will-navigate', 'will-redirect', 'will-frame-navigate']) {
      const away = { url: 'https://elsewhere.example', preventDefault: vi.fn() }
      window.webContents.emit(leave, away)
      expect(away.preventDefault, leave).toHaveBeenCalledOnce()
    }
    const view = { preventDefault: vi.fn() }
    window.webContents.emit('will-attach-webview', view)
    expect(view.preventDefault).toHaveBeenCalledOnce()
  })

  it('lets a frame show what the page has written, and lets nothing else be led there', () => {
    const led = (event: string, url: string): boolean => {
      const way = { url, preventDefault: vi.fn() }
      window.webContents.emit(event, way)
      return way.preventDefault.mock.calls.length === 0
    }
    expect(led('will-frame-navigate', 'about:srcdoc')).toBe(true)
    expect(led('will-navigate', 'about:srcdoc')).toBe(false)
    expect(led('will-frame-navigate', 'about:blank')).toBe(false)
  })

  it('lets the page load its own files only', () => {
    const cancelled = (url: string): boolean => {
      let verdict = true
      doors.request?.({ url }, ({ cancel }) => (verdict = cancel))
      return verdict
    }
    expect(cancelled('app://war-storeys/assets/a.js')).toBe(false)
    expect(cancelled('blob:app://war-storeys/1')).toBe(false)
    for (const url of [
      'https://elsewhere.example/',
      'file:///etc/passwd',
      'app://other/',
      'blob:https://elsewhere.example/1',
    ])
      expect(cancelled(url), url).toBe(true)
  })

  it('downloads what the page made and nothing else', () => {
    for (const [url, stopped] of [
      ['blob:app://war-storeys/1', 0],
      ['https://elsewhere.example/a.exe', 1],
    ] as const) {
      const event = { preventDefault: vi.fn() }
      doors.session.emit('will-download', event, { getURL: () => url })
      expect(event.preventDefault).toHaveBeenCalledTimes(stopped)
    }
  })

  it('serves nothing outside the built page', async () => {
    for (const url of [
      'app://war-storeys/../../package.json',
      'app://war-storeys/%2e%2e%2fpackage.json',
      'app://other/index.html',
    ])
      expect((await doors.serve?.({ url }))?.status, url).toBe(404)
  })

  it('asks what to do when its page has died', async () => {
    electron.dialog.showMessageBox.mockResolvedValue({ response: -1 })
    window.webContents.emit('render-process-gone', {}, { reason: 'crashed' })
    await vi.waitFor(() => expect(electron.dialog.showMessageBox).toHaveBeenCalledOnce(), { timeout: 20_000 })
  })

  it('answers a well-formed call of its own page', async () => {
    expect(await call({ method: 'preferences', params: {} })).toEqual({ ok: true, result: {} })
  })

  it('prints a document in a window nobody sees, which runs no script and reaches nothing else', async () => {
    const html = '<!doctype html><title>A report</title><p>Город</p>'
    let seen: { readonly options: Record<string, unknown>; readonly html: string } | null = null
    FakeWindow.loading = async () => {
      const hidden = FakeWindow.all.at(-1)
      const served = FakeSession.all.get('print')?.serve?.({ url: hidden?.loaded ?? '' })
      expect(served?.headers.get('Content-Security-Policy')).toMatch(/^default-src 'none'/)
      seen = { options: hidden?.options ?? {}, html: (await served?.text()) ?? '' }
    }
    const answer = await call({ method: 'printPdf', params: { html } })
    const [{ url, options } = { url: '', options: null }] = FakePage.printed
    expect(answer).toEqual({ ok: true, result: { bytes: Buffer.from(`%PDF of ${url}`).toString('base64') } })
    expect(options).toEqual({
      preferCSSPageSize: true,
      printBackground: true,
      generateTaggedPDF: true,
      generateDocumentOutline: true,
    })
    expect(seen).toMatchObject({
      html,
      options: {
        show: false,
        webPreferences: { sandbox: true, contextIsolation: true, nodeIntegration: false, javascript: false },
      },
    })
    // The window is gone, and so is what it showed.
    expect(FakeWindow.all).toEqual([window])
    const print = FakeSession.all.get('print')
    expect(print?.serve?.({ url }).status).toBe(404)
    for (const elsewhere of [url, 'app://war-storeys/index.html', 'https://elsewhere.example/'])
      print?.request?.({ url: elsewhere }, ({ cancel }) => expect(cancel, elsewhere).toBe(true))
  })

  it('shuts the window of a document that could not be printed', async () => {
    FakeWindow.loading = () => Promise.reject(new Error('ERR_FAILED'))
    expect(await call({ method: 'printPdf', params: { html: '<p>' } })).toMatchObject({ ok: false })
    expect(FakeWindow.all).toEqual([window])
    FakeWindow.loading = () => Promise.resolve()
  })

  it('refuses calls of other frames, other pages and other shapes', async () => {
    const refused = { ok: false, error: { code: 'badRequest' } }
    const good = { method: 'preferences', params: {} }
    expect(await call(good, { senderFrame: { url: 'app://war-storeys/index.html' } })).toMatchObject(refused)
    expect(await call(good, { senderFrame: null })).toMatchObject(refused)
    const stranger = new FakePage()
    stranger.mainFrame.url = 'https://elsewhere.example'
    expect(await call(good, { sender: stranger, senderFrame: stranger.mainFrame })).toMatchObject(refused)
    for (const message of [
      null,
      'preferences',
      { method: 7 },
      { method: '__proto__', params: {} },
      { method: 'city', params: { id: 3 } },
    ])
      expect(await call(message)).toMatchObject(refused)
  })

  it('imports a saved game opened from the desktop and tells the page what became of it', async () => {
    window.webContents.emit('did-finish-load')
    const folder = join(process.env['WAR_STOREYS_HOME'] ?? '', 'desk')
    await mkdir(folder)
    const path = join(folder, 'broken.storey')
    await writeFile(path, 'no archive')
    app.startAgain([path], root, { file: path })
    await vi.waitFor(
      () =>
        expect(window.webContents.sent).toContainEqual([
          channels.opened,
          { error: { code: 'badFile', message: expect.objectContaining({ key: 'fault.foreign' }) } },
        ]),
      { timeout: 20_000 },
    )
  })

  it('says why a saved game from the desktop cannot be read', async () => {
    const path = join(folder, 'folder.storey')
    await mkdir(path)
    app.startAgain([path], root, { file: path })
    await vi.waitFor(
      () =>
        expect(window.webContents.sent).toContainEqual([
          channels.opened,
          { error: { code: 'badFile', message: expect.objectContaining({ key: 'fault.unreadable' }) } },
        ]),
      { timeout: 20_000 },
    )
  })

  it('sends nothing to a page that was closed meanwhile', async () => {
    const { sent } = window.webContents
    const before = sent.length
    window.webContents.destroyed = true
    app.startAgain([], root, { file: join(folder, 'none.storey') })
    await new Promise((done) => setTimeout(done, 200))
    expect(sent).toHaveLength(before)
    window.webContents.destroyed = false
  })

  it('listens to its page once, however often that is loaded anew', async () => {
    const reload = () =>
      window.webContents.emit('did-start-navigation', { isMainFrame: true, isSameDocument: false })
    for (let n = 0; n < 5; n++) {
      await call({ method: 'preferences', params: {} })
      expect(window.webContents.listenerCount('did-start-navigation')).toBe(1)
      expect(window.webContents.listenerCount('destroyed')).toBe(1)
      reload()
    }
    expect(window.webContents.listenerCount('did-start-navigation')).toBe(0)
  })
})

describe('the window of a clean feed', () => {
  const asks = (sender: FakePage, feed: unknown): unknown =>
    doors.calls.get(channels.feed)?.({ sender, senderFrame: sender.mainFrame }, feed)

  async function opened(): Promise<{ readonly feed: string; readonly game: string }> {
    const name = 'core4+city-fight-19-keep-15.storey'
    const bytes = (await readFile(join(root, 'test', 'golden', 'kept', name))).toString('base64')
    const imported = await call({ method: 'importGame', params: { name, bytes } })
    const { game } = (imported as { result: { game: string } }).result
    const wish = { game, sight: 'public', camera: 'fixed', delay: 0 }
    const reply = await call({ method: 'openFeed', params: wish })
    return { game, feed: (reply as { result: { feed: string } }).result.feed }
  }
  it('opens for a feed that is open, goes on unseen, and may only watch that one', async () => {
    expect(asks(window.webContents, 'x'.repeat(32))).toBe(false)
    expect(asks(window.webContents, null)).toBe(false)
    const { feed, game } = await opened()
    const before = FakeWindow.all.length
    expect(asks(window.webContents, feed)).toBe(true)
    expect(FakeWindow.all).toHaveLength(before + 1)
    const shown = FakeWindow.all.at(-1) as FakeWindow
    expect(shown.loaded).toBe(`app://war-storeys/index.html?feed=${feed}`)
    expect(shown.options.webPreferences).toMatchObject({
      backgroundThrottling: false,
      sandbox: true,
      contextIsolation: true,
      nodeIntegration: false,
    })
    expect(shown.webContents.windowOpen?.({ url: 'https://elsewhere.example' })).toEqual({ action: 'deny' })
    const { webContents: page } = shown
    const from = { sender: page, senderFrame: page.mainFrame }
    expect(await call({ method: 'feedLook', params: { feed, after: null } }, from)).toMatchObject({
      ok: true,
    })
    for (const [method, params] of [
      ['library', {}],
      ['subscribe', { game, seat: 'a' }],
      ['openFeed', { game, sight: 'a', camera: 'fixed', delay: 0 }],
    ] as const)
      expect(await call({ method, params }, from), method).toMatchObject({ ok: false })
    // It opens no further window.
    expect(asks(page, feed)).toBe(false)
    shown.close()
    await vi.waitFor(async () =>
      expect(await call({ method: 'feeds', params: { game } })).toEqual({ ok: true, result: { feeds: [] } }),
    )
  })
})

describe('the preload bridge', () => {
  it('exposes four frozen functions and no event object', async () => {
    const exposed: Record<string, Record<string, (...args: unknown[]) => unknown>> = {}
    const listeners = new Map<string, (event: unknown, value: unknown) => void>()
    const invoked: unknown[] = []
    vi.resetModules()
    vi.doMock('electron', () => ({
      contextBridge: {
        exposeInMainWorld: (name: string, api: (typeof exposed)[string]) => (exposed[name] = api),
      },
      ipcRenderer: {
        invoke: (...args: unknown[]) => invoked.push(args),
        on: (channel: string, listener: (event: unknown, value: unknown) => void) =>
          listeners.set(channel, listener),
        removeListener: (channel: string) => listeners.delete(channel),
      },
    }))
    await import('../../main/preload/index')
    const bridge = exposed['warStoreys']
    expect(Object.keys(bridge ?? {}).sort()).toEqual(['call', 'onOpened', 'onUpdate', 'openFeed'])
    expect(Object.isFrozen(bridge)).toBe(true)
    bridge?.['call']?.('library', { a: 1 })
    expect(invoked).toEqual([[channels.call, { method: 'library', params: { a: 1 } }]])
    bridge?.['openFeed']?.('token')
    expect(invoked[1]).toEqual([channels.feed, 'token'])
    const heard: unknown[][] = []
    const stop = bridge?.['onUpdate']?.((...args: unknown[]) => heard.push(args))
    listeners.get(channels.update)?.({ sender: 'secret' }, { state: 1 })
    expect(heard).toEqual([[{ state: 1 }]])
    if (typeof stop === 'function') stop()
    expect(listeners.has(channels.update)).toBe(false)

    // The page reads its language first: what was opened meanwhile waits until it listens.
    listeners.get(channels.opened)?.({ sender: 'secret' }, { game: 'early' })
    const opened: unknown[][] = []
    bridge?.['onOpened']?.((...args: unknown[]) => opened.push(args))
    listeners.get(channels.opened)?.({ sender: 'secret' }, { game: 'late' })
    expect(opened).toEqual([[{ game: 'early' }], [{ game: 'late' }]])
  })
})
