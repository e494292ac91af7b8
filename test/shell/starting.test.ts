/** How the desktop app is started: its words, its folders, its sandbox; and what a second start says to the first. */
import { existsSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join, relative, resolve } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { channels } from '../../main/hosts/channels'
import { folderOfTest } from '../own-folder'
import { app, display, doors, electron, FakeWindow } from './stand-in'

vi.mock('electron', () => electron)

const { argv } = process
const { workArea } = display
let folder: string

beforeEach(async () => {
  folder = await folderOfTest()
  process.env['WAR_STOREYS_HOME'] = join(folder, 'games')
  process.env['XDG_CACHE_HOME'] = join(folder, 'caches')
  app.renew()
  vi.resetModules()
  electron.dialog.showErrorBox.mockClear()
})
afterEach(async () => {
  process.argv = argv
  display.workArea = workArea
  delete process.env['XDG_CACHE_HOME']
  if (app.ended === null) app.quit()
  await vi.waitFor(() => expect(app.ended === null && app.only).toBe(false), { timeout: 20_000 })
})
async function start(...said: string[]): Promise<FakeWindow> {
  process.argv = ['/opt/War Storeys/war-storeys', ...said]
  await import('../../main/index')
  await vi.waitFor(() => expect(FakeWindow.all).toHaveLength(1), { timeout: 20_000 })
  return FakeWindow.all[0] as FakeWindow
}
const fromHere = (path: string): string => relative(process.cwd(), path)
const told = (window: FakeWindow, file: string) =>
  vi.waitFor(
    () =>
      expect(window.webContents.sent).toContainEqual([
        channels.opened,
        {
          error: {
            code: 'badFile',
            message: { key: 'fault.foreign', args: expect.objectContaining({ file }) },
          },
        },
      ]),
    { timeout: 20_000 },
  )

describe('what is said to the desktop app', () => {
  it('--data names the folder of the games, from where it was started', async () => {
    const elsewhere = join(folder, 'elsewhere')
    await start('--data', fromHere(elsewhere))
    expect(existsSync(join(elsewhere, 'in-use.json'))).toBe(true)
    expect(existsSync(join(folder, 'games'))).toBe(false)
  })

  it('--take-over goes on with a folder that another keeps, without a question', async () => {
    await mkdir(join(folder, 'games'))
    const holder = { host: 'browser', pid: 1, started: null, machine: 'another-machine', since: '' }
    await writeFile(join(folder, 'games', 'in-use.json'), JSON.stringify(holder))
    electron.dialog.showMessageBox.mockClear()
    await start('--take-over')
    expect(electron.dialog.showMessageBox).not.toHaveBeenCalled()
    expect(JSON.parse(await readFile(join(folder, 'games', 'in-use.json'), 'utf8'))).toMatchObject({
      pid: process.pid,
    })
  })

  it('a saved game is opened, whatever the desktop and Chromium said besides', async () => {
    await writeFile(join(folder, 'near.storey'), 'no archive')
    const window = await start(
      '--ozone-platform-hint=auto',
      '-psn_0_123',
      fromHere(join(folder, 'near.storey')),
    )
    window.webContents.emit('did-finish-load')
    await told(window, 'near.storey')
  })

  it('a relative folder in the environment is one like any other', async () => {
    process.env['WAR_STOREYS_HOME'] = fromHere(join(folder, 'games'))
    await start()
    expect(existsSync(join(folder, 'games', 'in-use.json'))).toBe(true)
  })

  it('what no start can be made of is told, not thrown', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    vi.spyOn(app, 'setPath').mockImplementationOnce(() => {
      throw new Error('Failed to set path')
    })
    await import('../../main/index')
    await vi.waitFor(() => expect(app.ended).toBe(1), { timeout: 20_000 })
    expect(electron.dialog.showErrorBox).toHaveBeenCalledOnce()
  })
})

describe('a second start', () => {
  it('hands over its file as that start meant it, since its words arrive in another order', async () => {
    const there = join(folder, 'there')
    await mkdir(there)
    await writeFile(join(there, 'near.storey'), 'no archive')
    app.only = false
    process.argv = ['war-storeys', '--data', folder, fromHere(join(there, 'near.storey'))]
    await import('../../main/index')
    expect(app.left).toBe(true)
    expect(FakeWindow.all).toEqual([])
    const { handedOver } = app

    app.renew()
    vi.resetModules()
    const window = await start()
    window.webContents.emit('did-finish-load')
    app.startAgain(['--data', folder, 'near.storey'], join(folder, 'wrong'), handedOver)
    await told(window, 'near.storey')
  })

  it.each([[undefined], [null], ['text'], [{ file: 7 }], [{}]])(
    'that hands over %j only shows the window',
    async (handedOver) => {
      const window = await start()
      window.webContents.emit('did-finish-load')
      app.startAgain(['near.storey'], folder, handedOver)
      expect(window.webContents.sent).toEqual([])
    },
  )
})

describe('the folders of the window', () => {
  it('keeps caches and marks of Chromium on the machine, and not among the games', async () => {
    await start()
    // Where exactly differs from system to system: machine-folder.test.ts.
    expect(app.paths['userData']).toMatch(/War Storeys[\\/]window-[0-9a-f]{12}$/)
    expect(app.paths['userData']).not.toContain(join(folder, 'games'))
    expect(app.paths['sessionData']).toBe(app.paths['userData'])
  })

  it('has one of its own for each folder of games: two of them may be open at once', async () => {
    await start()
    const { userData } = app.paths
    app.quit()
    await vi.waitFor(() => expect(app.ended).toBe(0), { timeout: 20_000 })
    app.renew()
    vi.resetModules()
    await start('--data', join(folder, 'others'))
    expect(app.paths['userData']).not.toBe(userData)
  })
})

describe('the sandbox', () => {
  it('is on, whatever a page asks for', async () => {
    await start()
    expect(app.sandboxed).toBe(true)
  })
  it('stays as it is where the program was started without one', async () => {
    app.switches.add('no-sandbox')
    await start('--no-sandbox')
    expect(app.switches.has('no-sandbox')).toBe(true)
  })
})

describe('the files of the page', () => {
  it('are read past every request, with type and length', async () => {
    await start()
    vi.spyOn(electron.net, 'fetch')
    const reply = await doors.serve?.({ url: 'app://war-storeys/index.html' })
    expect(electron.net.fetch).not.toHaveBeenCalled()
    const page = resolve(import.meta.dirname, '..', '..', 'renderer', 'index.html')
    const text = await readFile(page, 'utf8')
    expect(reply?.headers.get('Content-Length')).toBe(String(Buffer.byteLength(text)))
    expect(reply?.headers.get('Content-Type')).toBe('text/html; charset=utf-8')
    expect(await reply?.text()).toBe(text)
  })
})

describe('the window', () => {
  it('is no larger than the screen has room for', async () => {
    display.workArea = { x: 0, y: 0, width: 1093, height: 574 }
    const { options } = await start()
    expect(options).toMatchObject({ width: 1093, height: 574, minWidth: 1024, minHeight: 574 })
  })

  it('opens where it was left', async () => {
    await mkdir(join(folder, 'games'))
    const place = { x: 40, y: 30, width: 1200, height: 700, maximized: true }
    await writeFile(join(folder, 'games', 'preferences.json'), JSON.stringify({ window: place }))
    const window = await start()
    expect(window.bounds).toEqual({ x: 40, y: 30, width: 1200, height: 700 })
    window.emit('ready-to-show')
    expect(window.maximized).toBe(true)
  })
})
