import { existsSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { App, BrowserWindow } from 'electron'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { leaveInOrder } from '../../main/hosts/leaving'
import { folderOfTest } from '../own-folder'
import { app, electron, FakeWindow } from './stand-in'

vi.mock('electron', () => electron)

const { showMessageBox } = electron.dialog
let folder: string
let window: FakeWindow

beforeEach(async () => {
  folder = await folderOfTest()
  process.env['WAR_STOREYS_HOME'] = folder
  app.renew()
  vi.resetModules()
  showMessageBox.mockReset()
  await import('../../main/index')
  await vi.waitFor(() => expect(FakeWindow.all).toHaveLength(1), { timeout: 20_000 })
  window = FakeWindow.all[0] as FakeWindow
  expect(locked()).toBe(true)
})
afterEach(async () => {
  window.webContents.unsaved = false
  if (app.ended === null) app.quit()
  await ended()
})
const locked = (): boolean => existsSync(join(folder, 'in-use.json'))
const ended = () => vi.waitFor(() => expect(app.ended).not.toBeNull(), { timeout: 20_000 })
/** What the player is asked, and answers. */
const answers = (button: string): void => {
  showMessageBox.mockImplementation((_over, options) =>
    Promise.resolve({ response: (options as { buttons: string[] }).buttons.indexOf(button) }),
  )
}
const asked = () => vi.waitFor(() => expect(showMessageBox).toHaveBeenCalled(), { timeout: 20_000 })

describe('the desktop app that is left', () => {
  it.each([
    ['by its window', () => window.close()],
    ['by the menu or Cmd+Q', () => app.quit()],
    ['by both at once', () => (window.close(), app.quit(), app.quit())],
  ])('%s leaves no lock: its end waits until that is given back', async (_how, leave) => {
    leave()
    // Electron waits for nothing: whoever lets it go on here is gone before the folder is given back.
    expect(app.ended).toBeNull()
    await ended()
    expect(app.ended).toBe(0)
    expect(locked()).toBe(false)
  })

  it('ends all the same where a disk does not answer, and leaves the folder to whoever sees that it is gone', async () => {
    const giveUpNow = vi.fn()
    app.renew()
    const hanging = new FakeWindow({ webPreferences: {} })
    const begun = Date.now()
    leaveInOrder(app as unknown as App, hanging as unknown as BrowserWindow, {
      keep: () => new Promise(() => undefined),
      giveUpNow,
    })
    app.quit()
    await ended()
    // What hangs may still land: nobody else is let in before.
    expect(giveUpNow).not.toHaveBeenCalled()
    expect(Date.now() - begun).toBeGreaterThan(1900)
  })

  it('leaves no lock where Windows ends the session, which waits for nothing', () => {
    app.endSession()
    expect(locked()).toBe(false)
  })
})

describe('an editor with unsaved changes', () => {
  beforeEach(() => {
    window.webContents.unsaved = true
  })

  it.each([
    ['the window', () => window.close()],
    ['the app', () => app.quit()],
  ])('asks before %s is closed, and whoever stays keeps all of it', async (_what, leave) => {
    answers('Go on editing')
    leave()
    await asked()
    await new Promise((later) => setTimeout(later, 50))
    expect(FakeWindow.all).toEqual([window])
    expect(app.ended).toBeNull()
    expect(locked()).toBe(true)
    // It can be asked again, and left once it is saved.
    leave()
    await vi.waitFor(() => expect(showMessageBox).toHaveBeenCalledTimes(2))
    window.webContents.unsaved = false
    leave()
    await ended()
    expect(locked()).toBe(false)
  })

  it.each([
    ['the window', () => window.close()],
    ['the app', () => app.quit()],
  ])('is left when the player says so (%s)', async (_what, leave) => {
    answers('Leave')
    leave()
    await ended()
    expect(app.ended).toBe(0)
    expect(locked()).toBe(false)
  })

  it('asks once, however often it is closed meanwhile', async () => {
    showMessageBox.mockImplementation(() => new Promise(() => undefined))
    for (let time = 0; time < 3; time++) window.close()
    await asked()
    expect(showMessageBox).toHaveBeenCalledOnce()
  })

  it.each([
    [{ language: 'ru' }, 'en-GB', 'Уйти без сохранения?'],
    [{ language: 'en' }, 'ru-RU', 'Leave without saving?'],
    // Who has chosen no language reads the one of the system, as the page does.
    [{}, 'ru-RU', 'Уйти без сохранения?'],
  ])('asks in the language of the player (%j, %s)', async (preferences, locale, question) => {
    app.locale = locale
    await writeFile(join(folder, 'preferences.json'), JSON.stringify(preferences))
    answers('')
    window.close()
    await asked()
    expect(showMessageBox.mock.lastCall?.[1]).toMatchObject({ message: question })
  })
})

describe('the window', () => {
  const kept = async (): Promise<unknown> =>
    (JSON.parse(await readFile(join(folder, 'preferences.json'), 'utf8')) as { window: unknown }).window

  it('remembers where it was closed, beside what else is preferred', async () => {
    await writeFile(join(folder, 'preferences.json'), JSON.stringify({ language: 'ru' }))
    window.bounds = { x: 40, y: 30, width: 1200, height: 700 }
    window.close()
    await ended()
    expect(await kept()).toEqual({ x: 40, y: 30, width: 1200, height: 700, maximized: false })
    expect(JSON.parse(await readFile(join(folder, 'preferences.json'), 'utf8'))).toMatchObject({
      language: 'ru',
    })
  })

  it('remembers it once it lies still, so that nothing is lost where it is never closed', async () => {
    window.bounds = { x: 40, y: 30, width: 1200, height: 700 }
    window.emit('move')
    window.maximize()
    await vi.waitFor(async () => expect(await kept()).toMatchObject({ x: 40, maximized: true }), {
      timeout: 20_000,
    })
  })
})
