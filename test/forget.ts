/** Test files share modules: each begins in English, whatever another left behind. */
import i18next from 'i18next'
import { afterAll, vi } from 'vitest'

if (i18next.isInitialized && i18next.language !== 'en') await i18next.changeLanguage('en')

// What a file set going and did not wait for ends with that file.
afterAll(() => new Promise((resolve) => setTimeout(resolve)))

// What loads for its neighbour must not take a stand-in of the browser for one.
afterAll(() => void vi.unstubAllGlobals())
