import { beforeAll, describe, expect, it } from 'vitest'
import { startLanguages } from '../../../renderer/i18n'
import { sideNames } from '../../../renderer/page/editors/side-names'

const both = (name: string) => ({ en: name, ru: `${name} по-русски` })
const forces = [
  { id: 'watch', name: both('Harbour Watch') },
  { id: 'order', name: both('Cinder Order') },
  { id: 'long', name: both('A'.repeat(61)) },
]
const named = (a: string, b: string) => sideNames(forces, { a: { force: a }, b: { force: b } })

beforeAll(() => startLanguages('en'))

describe('what the sides are called until somebody names them', () => {
  it('is what their forces are called', () => {
    expect(named('watch', 'order')).toEqual({ a: both('Harbour Watch'), b: both('Cinder Order') })
  })
  it.each([
    ['both lead the same', 'watch', 'watch'],
    ['one has not been chosen yet', 'watch', ''],
    ['a name is longer than that of a side may be', 'watch', 'long'],
  ])('is their colours where %s', (_, a, b) => {
    const { a: one, b: other } = named(a, b)
    expect([one.en, other.en]).toEqual(['Verdigris', 'Ember'])
    expect(one.ru).not.toBe(one.en)
  })
})
