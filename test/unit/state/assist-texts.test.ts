import { describe, expect, it } from 'vitest'
import { flatten } from '../../../renderer/i18n/flatten'
import en from '../../../renderer/i18n/en/assist.json'
import ru from '../../../renderer/i18n/ru/assist.json'
import { automaticChoices } from '../../../shared/protocol/automatic'
import { closeProperties } from '../../../shared/protocol/close-weapon'
import { specialRules } from '../../../shared/protocol/special-rules'

describe.each([
  ['en', flatten(en)],
  ['ru', flatten(ru)],
] as const)('the assistant in %s', (_language, texts) => {
  const missing = (keys: readonly string[]): readonly string[] => keys.filter((key) => !(texts[key] ?? ''))
  it('explains every choice that may be left to the program', () => {
    expect(missing(automaticChoices.map((choice) => `automatic.${choice}`))).toEqual([])
  })
  it('names and explains every special rule the engine knows', () => {
    const rules = Object.keys(specialRules)
    expect(rules.length).toBeGreaterThan(5)
    expect(missing(rules.flatMap((rule) => [`special.${rule}.name`, `special.${rule}.text`]))).toEqual([])
  })
  it('says what every kind of close-combat weapon does', () => {
    expect(missing(closeProperties.map((property) => `closeDoes.${property}`))).toEqual([])
  })
})
