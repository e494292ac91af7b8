/** The program's own words, as a page has them. */
import { i18next, startLanguages } from '../../../renderer/i18n'
import type { Names } from '../../../shared/words/names'

await startLanguages('en')
export const namesOf = (language: 'en' | 'ru'): Names => {
  const fixed = i18next.getFixedT(language)
  return {
    language,
    translate: (key, args = {}) => String(fixed(key, { ...args })),
    exists: (key) => i18next.exists(key, { lng: language }),
  }
}
