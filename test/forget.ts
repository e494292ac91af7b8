/** Test files share modules: each begins in English, whatever another left behind. */
import i18next from 'i18next'
import { afterAll } from 'vitest'

if (i18next.isInitialized && i18next.language !== 'en') await i18next.changeLanguage('en')

// What a file set going and did not wait for ends with that file.
afterAll(() => new Promise((resolve) => setTimeout(resolve)))
