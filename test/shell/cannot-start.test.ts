import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { folderOfTest } from '../own-folder'
import { app, electron, FakeWindow } from './stand-in'

vi.mock('electron', () => electron)

beforeEach(() => {
  vi.resetModules()
  vi.clearAllMocks()
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  app.renew()
})

describe('the desktop app that cannot open', () => {
  it.each([
    ['en-GB', /cannot open/],
    ['ru', /не может открыться/],
  ])('says so and ends where its page is not there (%s)', async (locale, title) => {
    process.env['WAR_STOREYS_HOME'] = await folderOfTest()
    FakeWindow.loading = () => Promise.reject(new Error('ERR_FILE_NOT_FOUND (-6)'))
    app.locale = locale
    await import('../../main/index')
    await vi.waitFor(() => expect(app.ended).toBe(1), { timeout: 20_000 })
    expect(electron.dialog.showErrorBox).toHaveBeenCalledExactlyOnceWith(
      expect.stringMatching(title),
      expect.stringContaining('ERR_FILE_NOT_FOUND'),
    )
  })

  it('says so and ends where it is not whole', async () => {
    const folder = await folderOfTest()
    process.env['WAR_STOREYS_HOME'] = folder
    vi.doMock('../../main/hosts/product', () => ({
      productContent: () => Promise.reject(new Error('rules.json: missing')),
    }))
    await import('../../main/index')
    await vi.waitFor(() => expect(app.ended).toBe(1), { timeout: 20_000 })
    expect(FakeWindow.all).toEqual([])
    expect(existsSync(join(folder, 'in-use.json'))).toBe(false)
    expect(electron.dialog.showErrorBox).toHaveBeenCalledOnce()
    vi.doUnmock('../../main/hosts/product')
  })
})
