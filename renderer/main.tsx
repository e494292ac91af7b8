import { lazy, StrictMode, Suspense } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './App'
import { GuardedScreen } from './hud/fault/Guarded'
import { PageProvider } from './hooks/page-context'
import { createPage, type Page } from './page/page'
import { i18next, macSigns, startLanguages, systemLanguage } from './i18n'
import { learnPress, readBoard } from './page/app/board'
import { connect } from './page/wire/connection'
import { preferencesStore } from './page/app/preferences'
import { tellLink } from './page/game/link'
import { showFault } from './page/app/toasts'
import { ownWindow, windowClock } from './own-window'
import './theme/tokens.css'
import './theme/base.css'
import './theme/controls.css'

const page: Page = createPage({
  api: connect((link) => tellLink(page, link)),
  clock: windowClock,
  window: ownWindow,
})
preferencesStore(page).setState({ language: systemLanguage() })
// What reads the page aloud, and the plates on the table, go by it.
i18next.on('languageChanged', (language) => (document.documentElement.lang = language))
await startLanguages(systemLanguage(), ownWindow.isMac() ? macSigns : undefined)
const place = document.getElementById('app')
if (place === null) throw new Error('The page has no place for the app')
/** Whoever comes by the address of a feed gets its table, and nothing of the app. */
const FeedScreen = lazy(() => import('./screens/feed/FeedScreen'))
const feed = new URLSearchParams(window.location.search).get('feed')
createRoot(place).render(
  <StrictMode>
    <PageProvider value={page}>
      <GuardedScreen>
        {feed === null ? (
          <App />
        ) : (
          <Suspense>
            <FeedScreen feed={feed} />
          </Suspense>
        )}
      </GuardedScreen>
    </PageProvider>
  </StrictMode>,
)
// Another board may have been chosen while the window was away.
const knowBoard = (): void => void readBoard(page).catch(page.bound(showFault))
knowBoard()
window.addEventListener('focus', knowBoard)
window.addEventListener('keydown', (event) => learnPress(page, event), { capture: true })
// A feed may ask for nothing but its table.
if (feed === null) preferencesStore(page).getState().load().catch(page.bound(showFault))
