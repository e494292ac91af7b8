/** The words of a language, whichever one the page is read in: for what is written down in it. */
import { i18next, type Language } from '.'
import type { Names } from '../../shared/words/names'

const made = new Map<Language, Names>()
/** The same one each time. */
export function reportNames(language: Language): Names {
  const known = made.get(language)
  if (known !== undefined) return known
  const translate = i18next.getFixedT(language)
  const names: Names = {
    language,
    translate: (key, args) => String(translate(key, { ...args })),
    exists: (key) => i18next.exists(key, { lng: language }),
  }
  made.set(language, names)
  return names
}
