import type { Api } from '../shared/protocol/api'
import { ownWindow, windowClock } from '../renderer/own-window'
import { createPage, type Page } from '../renderer/page/page'

const lines = new WeakMap<Page, { api: Api }>()
const unanswered: Api = {
  host: 'browser',
  call: (method) => Promise.reject(new Error(`nobody answers ${method} in this test`)),
  onUpdate: () => () => undefined,
}
/** A page of a test's own: nobody answers it until the test says who. */
export function newPage(): Page {
  const line = { api: unanswered }
  const page = createPage({
    api: {
      get host() {
        return line.api.host
      },
      call: (method, params) => line.api.call(method, params),
      onUpdate: (listener) => line.api.onUpdate(listener),
    },
    clock: windowClock,
    window: { ...ownWindow, isMac: () => false },
  })
  lines.set(page, line)
  return page
}
/** Who answers this page from now on. */
export function setApi(page: Page, api: Api): void {
  const line = lines.get(page)
  if (line === undefined) throw new Error('not a page of a test')
  line.api = api
}
