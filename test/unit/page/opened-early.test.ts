import { describe, expect, it, vi } from 'vitest'
import { socketConnection } from '../../../renderer/page/wire/connection-socket'

describe('a saved game that the host was started with', () => {
  it('is told to the page although that listens later', () => {
    const sockets: { onmessage?: (event: { data: string }) => void }[] = []
    vi.stubGlobal(
      'WebSocket',
      class {
        constructor() {
          sockets.push(this)
        }
      },
    )
    const key = { query: () => 'token=a', keep: () => undefined }
    const wire = socketConnection('127.0.0.1:1', key, () => undefined)
    sockets[0]?.onmessage?.({ data: '{"opened":{"game":"early"}}' })
    const heard: unknown[] = []
    const stop = wire.onOpened?.((opened) => heard.push(opened))
    sockets[0]?.onmessage?.({ data: '{"opened":{"game":"late"}}' })
    stop?.()
    expect(heard).toEqual([{ game: 'early' }, { game: 'late' }])
    vi.unstubAllGlobals()
  })
})
