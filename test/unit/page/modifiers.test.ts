/** What is held while the mouse is used: on a Mac other keys than elsewhere. */
import { describe, expect, it } from 'vitest'
import { adds, turnsTable } from '../../../renderer/page/app/modifiers'

const held = (part: { ctrlKey?: boolean; metaKey?: boolean; altKey?: boolean }) => ({
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  ...part,
})

describe('a click', () => {
  it('adds with Ctrl, and with Cmd on a Mac', () => {
    expect(
      [held({}), held({ ctrlKey: true }), held({ metaKey: true }), held({ altKey: true })].map(adds),
    ).toEqual([false, true, true, false])
  })
})
describe('a left drag', () => {
  it('turns the table with Alt everywhere, and with Ctrl on a Mac, where that is the right button', () => {
    for (const platform of ['Win32', 'Linux x86_64', 'MacIntel'])
      expect(
        [held({}), held({ altKey: true }), held({ metaKey: true })].map((one) => turnsTable(one, platform)),
      ).toEqual([false, true, false])
    expect(
      ['Win32', 'Linux x86_64', 'MacIntel'].map((one) => turnsTable(held({ ctrlKey: true }), one)),
    ).toEqual([false, false, true])
  })
})
