import { beforeAll, describe, expect, it } from 'vitest'
import { builtInStratagems } from '../../../main/rulesets/city-fight/stratagems/catalogue'
import { i18next, languages, startLanguages } from '../../../renderer/i18n'

describe('words of stratagems', () => {
  beforeAll(() => startLanguages('en'))
  for (const language of languages)
    it(`come from the file of each, in ${language}`, () => {
      const t = i18next.getFixedT(language)
      for (const { id, name, about } of builtInStratagems) {
        expect(t(`stratagem.${id}`)).toBe(name[language])
        expect(t(`stratagem.${id}.about`)).toBe(about[language])
        for (const key of [`stratagem.${id}`, `stratagem.${id}.about`])
          expect(i18next.getResource(language, 'cityfight', key), key).toBeUndefined()
      }
    })
})
