import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

const root = join(import.meta.dirname, '../../..')
const source = readFileSync(join(root, 'main/rulesets/live-skirmish/victory/card.ts'), 'utf8')
const words = (pattern: RegExp): readonly string[] =>
  [...source.matchAll(pattern)].map(([, word = '']) => `lsCard.${word}`)

describe('the card of a man of Live Skirmish', () => {
  const said = [
    ...words(/\b(?:line|plain)\(\s*'(\w+)'/g),
    ...words(/key: 'lsCard\.([\w.]+)'/g),
    ...words(/^ {4}\[.*, '(\w+)', 'LS-/gm),
    ...['empty', 'singles', 'out'].map((state) => `lsCard.note.${state}`),
  ]
  it.each(['en', 'ru'])('has a text in %s for every number, note and condition', (language) => {
    const file = join(root, 'shared/words', language, 'skirmish-aftermath.json')
    const texts = Object.keys(JSON.parse(readFileSync(file, 'utf8')) as object)
    expect(said.length).toBeGreaterThan(35)
    expect(said.filter((key) => !texts.includes(key))).toEqual([])
  })
})
