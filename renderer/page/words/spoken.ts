/** The words of the chosen language, as they are now. */
import { i18next, isLanguage } from '../../i18n'
import type { Names } from '../../../shared/words/names'

export const spokenNow = (): Names => ({
  language: isLanguage(i18next.language) ? i18next.language : 'en',
  translate: (key, args) => String(i18next.t(key, { ...args })),
  exists: (key) => i18next.exists(key),
})
/** The player has chosen another. */
export const languageChanges = {
  subscribe(told: () => void): () => void {
    i18next.on('languageChanged', told)
    return () => i18next.off('languageChanged', told)
  },
}
