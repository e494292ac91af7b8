import { describe, expect, it } from 'vitest'
import { pageKey } from '../../../renderer/page/wire/page-key'

function page(address: string, memory = new Map<string, string>()) {
  const shown = { address }
  const { search, pathname, hash } = new URL(address)
  const key = pageKey(
    { search, pathname, hash } as Location,
    {
      state: null,
      replaceState: (_state: unknown, _title: string, to: string) => (shown.address = to),
    } as unknown as History,
    {
      getItem: (name: string) => memory.get(name) ?? null,
      setItem: (name: string, value: string) => memory.set(name, value),
    } as unknown as Storage,
  )
  return { key, shown, memory }
}

describe('what opens the socket of the browser host', () => {
  it('leaves the address at once, and everything else in it stays', () => {
    const { key, shown } = page('http://127.0.0.1:1/?bench&token=a%2Bb#there')
    expect(shown.address).toBe('/?bench=#there')
    expect(key.query()).toBe('token=a%2Bb')
  })
  it('is found again by a page that is loaded anew', () => {
    const { memory } = page('http://127.0.0.1:1/?token=abc')
    expect(page('http://127.0.0.1:1/', memory).key.query()).toBe('token=abc')
  })
  it('is a ticket first, and the token it was changed for from then on', () => {
    const { key, shown, memory } = page('http://127.0.0.1:1/?ticket=once')
    expect(shown.address).toBe('/')
    expect(key.query()).toBe('ticket=once')
    key.keep('for-good')
    expect(key.query()).toBe('token=for-good')
    expect(page('http://127.0.0.1:1/', memory).key.query()).toBe('token=for-good')
  })
})
