import { afterEach, expect, it, vi } from 'vitest'
import type { Api } from '../../../shared/protocol/api'
import { startLanguages } from '../../../renderer/i18n'
import { preferencesStore } from '../../../renderer/page/app/preferences'
import { newPage, setApi } from '../../new-page'

const page = newPage()

afterEach(() => vi.unstubAllGlobals())
it('what is chosen while the saved preferences are still on their way stands; the rest is as it was saved', async () => {
  let come = (_saved: object): void => undefined
  setApi(page, {
    call: (method: string) =>
      method === 'preferences' ? new Promise((saved) => (come = saved)) : Promise.resolve({}),
    onUpdate: () => () => undefined,
  } as unknown as Api)
  // The node of tests has no page to be shown on.
  const style = { setProperty: () => undefined }
  vi.stubGlobal('document', { documentElement: { lang: '', style, dataset: {} } })
  vi.stubGlobal('window', { matchMedia: () => ({ matches: false }) })
  vi.stubGlobal('navigator', { language: 'en' })
  await startLanguages('en')
  const loading = preferencesStore(page).getState().load()
  preferencesStore(page).getState().change({ sound: false })
  come({ sound: true, effects: false })
  await loading
  expect(preferencesStore(page).getState()).toMatchObject({ sound: false, effects: false })
})
