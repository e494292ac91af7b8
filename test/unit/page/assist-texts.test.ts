import { describe, expect, it } from 'vitest'
import { flatten } from '../../../shared/words/flatten'
import en from '../../../shared/words/en/assist.json'
import ru from '../../../shared/words/ru/assist.json'
import { automaticChoices } from '../../../shared/protocol/automatic'

describe.each([
  ['en', flatten(en)],
  ['ru', flatten(ru)],
] as const)('the assistant in %s', (_language, texts) => {
  const missing = (keys: readonly string[]): readonly string[] => keys.filter((key) => !(texts[key] ?? ''))
  it('explains every choice that may be left to the program', () => {
    expect(missing(automaticChoices.map((choice) => `automatic.${choice}`))).toEqual([])
  })
  it('says what a listed score and added Strength of a close-combat weapon do', () => {
    expect(missing(['closeDoes.strength', 'closeDoes.woundsOn'])).toEqual([])
  })
})
