import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { flatten, type Tree } from '../../../shared/words/flatten'

const folder = join(import.meta.dirname, '../../../shared/words')
const filesOf = (language: string): readonly string[] =>
  readdirSync(join(folder, language))
    .filter((name) => name.endsWith('.json'))
    .sort()
const read = (language: string, file: string): Record<string, string> =>
  flatten(JSON.parse(readFileSync(join(folder, language, file), 'utf8')) as Tree)
/** Plural forms differ by language; the word itself must be there. */
const word = (key: string): string => key.replace(/_(zero|one|two|few|many|other)$/, '')
const words = (texts: Record<string, string>): readonly string[] =>
  [...new Set(Object.keys(texts).map(word))].sort()
const placeholders = (text: string): readonly string[] =>
  [...new Set([...text.matchAll(/\{\{\s*(\w+)/g)].map(([, name]) => name ?? ''))].sort()

describe('language files', () => {
  it('exist in both languages under the same names', () => {
    expect(filesOf('ru')).toEqual(filesOf('en'))
    expect(filesOf('en').length).toBeGreaterThan(8)
  })
  for (const file of filesOf('en')) {
    it(`${file}: English and Russian say the same things`, () => {
      expect(words(read('ru', file))).toEqual(words(read('en', file)))
    })
    it(`${file}: both name the same placeholders`, () => {
      const en = read('en', file)
      const ru = read('ru', file)
      for (const key of Object.keys(en)) {
        const russian = ru[key] ?? Object.entries(ru).find(([other]) => word(other) === word(key))?.[1] ?? ''
        expect([key, placeholders(russian)]).toEqual([key, placeholders(en[key] ?? '')])
      }
    })
    it(`${file}: no text is empty but events the log passes over, and every Russian plural has its three forms`, () => {
      const ru = read('ru', file)
      const texts = Object.entries({ ...read('en', file), ...ru }).filter(
        ([key]) => !key.startsWith('event.'),
      )
      for (const [key, text] of texts) expect([key, text.trim() === '']).toEqual([key, false])
      for (const key of Object.keys(ru).filter((one) => one.endsWith('_one')))
        for (const form of ['_few', '_many']) expect(ru).toHaveProperty([word(key) + form])
    })
  }
})
describe('flatten', () => {
  it('reads nested and flat files alike', () => {
    expect(flatten({ a: { b: 'x', c: { d: 'y' } }, 'e.f': 'z' })).toEqual({
      'a.b': 'x',
      'a.c.d': 'y',
      'e.f': 'z',
    })
  })
})
