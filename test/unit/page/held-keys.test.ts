/** What is done for as long as a key is down. */
import { describe, expect, it } from 'vitest'
import { heldKeys } from '../../../renderer/page/table/held-keys'

const w = { code: 'KeyW', key: 'w' }
const d = { code: 'KeyD', key: 'd' }

describe('keys that are held', () => {
  it('are over one by one, each with its own key, whatever that writes by then', () => {
    const held = heldKeys<string>()
    held.press(w, 'ahead')
    held.press(d, 'right')
    expect(held.release({ code: 'KeyW', key: 'W' })).toEqual(['ahead'])
    expect([held.holds('ahead'), held.holds('right')]).toEqual([false, true])
    expect(held.release({ code: 'KeyW', key: 'w' })).toEqual([])
  })
  it('are all over when Cmd is let go: a Mac tells of no other key meanwhile', () => {
    const held = heldKeys<string>()
    held.press(w, 'ahead')
    held.press(d, 'right')
    expect(held.release({ code: 'MetaLeft', key: 'Meta' })).toEqual(['ahead', 'right'])
    expect([held.isAny(), held.holds('ahead')]).toEqual([false, false])
  })
  it('are over when the window is left', () => {
    const held = heldKeys<string>()
    held.press(w, 'ahead')
    held.clear()
    expect([held.isAny(), held.holds('ahead')]).toEqual([false, false])
  })
})
