/** The words of a language without a screen. */
import { i18next, type Language } from '../../renderer/i18n'
import type { Names } from '../../shared/words/names'

export function namesOf(language: Language): Names {
  const translate = i18next.getFixedT(language)
  return {
    language,
    translate: (key, args) => String(translate(key, { ...args })),
    exists: (key) => i18next.exists(key, { lng: language }),
  }
}
