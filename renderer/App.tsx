import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { I18nProvider } from 'react-aria-components'
import { RulePanel } from './hud/RulePanel'
import { Toasts } from './hud/Toasts'
import { Help } from './screens/help/Help'
import { Home } from './screens/home/Home'
import { Cities } from './screens/lists/Cities'
import { Forces } from './screens/lists/Forces'
import { Settings } from './screens/settings/Settings'
import { Setup } from './screens/setup/Setup'
import { useRoute } from './state/route'
import './app.css'

/** The table brings the whole 3D scene along: it is fetched when a game is opened, never before the first screen. */
const Battle = lazy(() => import('./screens/battle/Battle'))

function Loading() {
  const { t } = useTranslation()
  return (
    <div className="loading" role="status">
      <div className="loading-mark" aria-hidden />
      <p>{t('common:layingTable')}</p>
    </div>
  )
}
function Screen() {
  const { screen } = useRoute()
  switch (screen.at) {
    case 'home':
      return <Home />
    case 'setup':
      return <Setup />
    case 'cities':
      return <Cities />
    case 'forces':
      return <Forces />
    case 'battle':
      return (
        <Suspense fallback={<Loading />}>
          <Battle key={screen.game} game={screen.game} first={screen.first} />
        </Suspense>
      )
  }
}
function Overlay() {
  const { overlay, close } = useRoute()
  if (overlay === null) return null
  if (overlay.over === 'settings') return <Settings onClose={close} />
  if (overlay.over === 'help') return <Help onClose={close} />
  return <RulePanel rule={overlay.rule} onClose={close} />
}
export function App() {
  const { i18n } = useTranslation()
  return (
    <I18nProvider locale={i18n.language}>
      <Screen />
      <Overlay />
      <Toasts />
    </I18nProvider>
  )
}
