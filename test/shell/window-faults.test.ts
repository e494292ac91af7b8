import { EventEmitter } from 'node:events'
import type { BrowserWindow, MessageBoxOptions } from 'electron'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { watchPage } from '../../main/hosts/window-faults'

class Page extends EventEmitter {
  readonly done: string[] = []
  reload(): void {
    this.done.push('reload')
  }
  forcefullyCrashRenderer(): void {
    this.done.push('end')
    this.emit('render-process-gone', {}, { reason: 'killed' })
  }
}
class Window extends EventEmitter {
  readonly webContents = new Page()
  isDestroyed(): boolean {
    return false
  }
}
let window: Window
let asked: MessageBoxOptions[]
let answer: (buttons: readonly string[]) => number
let language: 'en' | 'ru'
const quit = vi.fn()
const report = vi.fn()
const settled = () => new Promise((resolve) => setTimeout(resolve))

beforeEach(() => {
  window = new Window()
  asked = []
  answer = () => 0
  language = 'en'
  quit.mockClear()
  report.mockClear()
  watchPage(window as unknown as BrowserWindow, {
    language: () => Promise.resolve(language),
    ask: (_over, options) => {
      asked.push(options)
      let resolve: (answer: { response: number; checkboxChecked: boolean }) => void = () => undefined
      const promise = new Promise<{ response: number; checkboxChecked: boolean }>((done) => (resolve = done))
      options.signal?.addEventListener('abort', () =>
        resolve({ response: options.cancelId ?? 0, checkboxChecked: false }),
      )
      const response = answer(options.buttons ?? [])
      if (response >= 0) resolve({ response, checkboxChecked: false })
      return promise
    },
    quit,
    report,
  })
})
const dies = (reason: string) => window.webContents.emit('render-process-gone', {}, { reason })

describe('a page that has died', () => {
  it.each(['crashed', 'oom', 'killed', 'launch-failed'])(
    '(%s) is told, and loaded anew on request',
    async (reason) => {
      dies(reason)
      await settled()
      expect(asked).toHaveLength(1)
      expect(asked[0]?.detail).toContain('kept')
      expect(window.webContents.done).toEqual(['reload'])
    },
  )
  it('and went with its window is no accident', async () => {
    dies('clean-exit')
    await settled()
    expect(asked).toEqual([])
  })
  it('may be left: the app quits, and nothing is loaded', async () => {
    answer = (buttons) => buttons.length - 1
    dies('crashed')
    await settled()
    expect(quit).toHaveBeenCalledOnce()
    expect(window.webContents.done).toEqual([])
  })
  it('again and again is not opened for ever', async () => {
    for (let time = 0; time < 4; time++) {
      dies('crashed')
      await settled()
    }
    expect(window.webContents.done).toEqual(['reload', 'reload', 'reload'])
    expect(asked.at(-1)?.buttons).toEqual(['Quit'])
    expect(quit).toHaveBeenCalledOnce()
  })
  it('is told in the language the player chose', async () => {
    language = 'ru'
    dies('crashed')
    await settled()
    expect(asked[0]?.message).toBe('Окно перестало работать.')
  })
})

describe('a page that hangs', () => {
  it('is waited for when one would rather wait, and that is the answer at hand', async () => {
    window.emit('unresponsive')
    await settled()
    expect(asked[0]?.buttons?.[asked[0].defaultId ?? -1]).toBe('Wait')
    expect(window.webContents.done).toEqual([])
  })
  it('is ended and loaded anew on request, without being asked about its end', async () => {
    answer = (buttons) => buttons.indexOf('Open it again')
    window.emit('unresponsive')
    await settled()
    expect(window.webContents.done).toEqual(['end', 'reload'])
    expect(asked).toHaveLength(1)
  })
  it('and comes back takes its question along', async () => {
    answer = () => -1
    window.emit('unresponsive')
    await settled()
    expect(asked[0]?.signal?.aborted).toBe(false)
    window.emit('responsive')
    await settled()
    expect(asked[0]?.signal?.aborted).toBe(true)
    expect(window.webContents.done).toEqual([])
    // And is watched as before.
    window.emit('unresponsive')
    await settled()
    expect(asked).toHaveLength(2)
  })
  it('is asked about once, however often it is said', async () => {
    answer = () => -1
    window.emit('unresponsive')
    await settled()
    window.emit('unresponsive')
    await settled()
    expect(asked).toHaveLength(1)
  })
})
