import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { app, electron, FakeWindow } from './stand-in'
import { folderOfTest } from '../own-folder'

vi.mock('electron', () => electron)

const { showMessageBox } = electron.dialog
let folder: string

beforeEach(async () => {
  folder = await folderOfTest()
  process.env['WAR_STOREYS_HOME'] = folder
  const holder = {
    host: 'browser',
    pid: 1,
    started: null,
    machine: 'another-machine',
    since: '2026-11-22T10:00:00Z',
  }
  await writeFile(join(folder, 'in-use.json'), JSON.stringify(holder))
  app.renew()
  vi.resetModules()
  showMessageBox.mockClear()
})

describe('the app on a folder that the browser host keeps', () => {
  it('says who keeps it, in the language of the system, and gives way', async () => {
    for (const [locale, word] of [
      ['en-GB', /keeps the folder/],
      ['ru-RU', /уже работает программа в браузере/],
    ] as const) {
      app.left = false
      app.locale = locale
      vi.resetModules()
      await import('../../main/index')
      await vi.waitFor(() => expect(app.left).toBe(true), { timeout: 20_000 })
      const { detail } = (showMessageBox.mock.lastCall as unknown as [{ detail: string }])[0]
      expect(detail).toMatch(word)
      expect(detail).toContain(folder)
      expect(detail).toContain('another-machine')
    }
    expect(FakeWindow.all).toEqual([])
    expect(JSON.parse(await readFile(join(folder, 'in-use.json'), 'utf8'))).toMatchObject({ pid: 1 })
  })

  it('takes it over when the player says so', async () => {
    showMessageBox.mockResolvedValueOnce({ response: 1 })
    await import('../../main/index')
    await vi.waitFor(() => expect(FakeWindow.all).toHaveLength(1), { timeout: 20_000 })
    expect(app.left).toBe(false)
    expect(JSON.parse(await readFile(join(folder, 'in-use.json'), 'utf8'))).toMatchObject({
      host: 'app',
      pid: process.pid,
    })
  })
})
