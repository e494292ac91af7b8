import { resolveObjectURL } from 'node:buffer'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { fileName } from '../../../shared/protocol/file-name'
import { download } from '../../../renderer/page/wire/download'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('a file that is handed over', () => {
  it('can still be read by a browser that takes its time, and is let go afterwards', async () => {
    vi.useFakeTimers()
    const link = { href: '', download: '', clicked: 0, click: () => void (link.clicked += 1) }
    vi.stubGlobal('document', { createElement: () => link })
    download(fileName('Street', 'game', '.storey'), 'all of it', 'text/plain')
    expect([link.clicked, link.download]).toEqual([1, 'Street.storey'])
    vi.advanceTimersByTime(30_000)
    expect(await resolveObjectURL(link.href)?.text()).toBe('all of it')
    vi.advanceTimersByTime(30_000)
    expect(resolveObjectURL(link.href)).toBeUndefined()
  })
})
