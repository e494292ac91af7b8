import { lazy, Suspense, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { I18nProvider } from 'react-aria-components'
import { RulePanel } from './hud/RulePanel'
import { GuardedOverlay, GuardedPart, GuardedScreen } from './hud/fault/Guarded'
import { useMoreBelow } from './hud/controls/use-more-below'
import { Toasts } from './hud/Toasts'
import { Help } from './screens/help/Help'
import { ArrivedGame } from './screens/home/ArrivedGame'
import { Home } from './screens/home/Home'
import { OpenedPackDialog } from './screens/workshop/OpenedPackDialog'
import { StagedMoment } from './screens/stage/StagedMoment'
import { Settings } from './screens/settings/Settings'
import { routeStore } from './page/app/route'
import { rulesStore } from './page/app/rules'
import { showFault, toastsStore } from './page/app/toasts'
import './app.css'
import { usePage, useSlice } from './hooks/page-context'

/** The table brings the whole 3D scene along: it is fetched when a game is opened, never before the first screen. */
const Battle = lazy(() => import('./screens/battle/Battle'))
const Skirmish = lazy(() => import('./screens/skirmish/Skirmish'))
const FilmScreen = lazy(() => import('./screens/film/FilmScreen'))
const Studio = lazy(() => import('./screens/studio/Studio'))
/** These draw plans of cities and bring the catalogue of ruins along. */
const Setup = lazy(() => import('./screens/setup/Setup'))
const SkirmishSetup = lazy(() => import('./screens/skirmish-setup/SkirmishSetup'))
const Cities = lazy(() => import('./screens/lists/Cities'))
const CityEditor = lazy(() => import('./screens/city-editor/CityEditor'))
const Forces = lazy(() => import('./screens/lists/Forces'))
const ForceEditor = lazy(() => import('./screens/forces/ForceEditor'))
const SkirmishForceEditor = lazy(() => import('./screens/skirmish-forces/SkirmishForceEditor'))
const TableSets = lazy(() => import('./screens/tables/TableSets'))
const TablesEditor = lazy(() => import('./screens/tables/TablesEditor'))
const Scenarios = lazy(() => import('./screens/scenario-editor/Scenarios'))
const ScenarioEditor = lazy(() => import('./screens/scenario-editor/ScenarioEditor'))
const Terrain = lazy(() => import('./screens/terrain/Terrain'))
const Builder = lazy(() => import('./screens/builder/Builder'))
const Workshop = lazy(() => import('./screens/workshop/Workshop'))
const Packs = lazy(() => import('./screens/workshop/Packs'))
const MakePack = lazy(() => import('./screens/workshop/MakePack'))
const Stages = lazy(() => import('./screens/stage/Stages'))
const StageEditor = lazy(() => import('./screens/stage/StageEditor'))
const ImportModel = lazy(() => import('./screens/terrain/ImportModel'))

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
  const { screen } = useSlice(routeStore)
  switch (screen.at) {
    case 'home':
      return <Home />
    case 'setup':
      return <Setup />
    case 'skirmish-setup':
      return <SkirmishSetup />
    case 'cities':
      return <Cities />
    case 'city':
      return <CityEditor city={screen.city} />
    case 'forces':
      return <Forces />
    case 'force':
      return <ForceEditor />
    case 'skirmish-force':
      return <SkirmishForceEditor />
    case 'tables':
      return <TableSets />
    case 'table-set':
      return <TablesEditor />
    case 'scenarios':
      return <Scenarios />
    case 'scenario':
      return <ScenarioEditor />
    case 'terrain':
      return <Terrain />
    case 'workshop':
      return <Workshop />
    case 'packs':
      return <Packs />
    case 'make-pack':
      return <MakePack />
    case 'builder':
      return <Builder design={screen.design} />
    case 'stages':
      return <Stages />
    case 'stage':
      return <StageEditor />
    case 'import':
      return <ImportModel design={screen.design} figure={screen.figure} />
    case 'battle':
      return <Battle key={screen.game} game={screen.game} first={screen.first} />
    case 'film':
      return <FilmScreen key={screen.game} {...screen} />
    case 'studio':
      return <Studio key={screen.game} {...screen} />
    case 'skirmish':
      return <Skirmish key={screen.game} game={screen.game} first={screen.first} />
  }
}
function Overlay() {
  const { overlay, close } = useSlice(routeStore)
  if (overlay === null) return null
  if (overlay.over === 'settings') return <Settings onClose={close} />
  if (overlay.over === 'help') return <Help onClose={close} />
  if (overlay.over === 'arrived') return <ArrivedGame game={overlay.game} onClose={close} />
  if (overlay.over === 'pack') return <OpenedPackDialog pack={overlay.pack} onClose={close} />
  if (overlay.over === 'stagedMoment') return <StagedMoment onClose={close} />
  return <RulePanel rule={overlay.rule} onClose={close} />
}
/** A file was opened from the desktop: a game is offered to be watched, a pack is shown; or why it could not be read. */
function useOpenedFiles(): void {
  const page = usePage()
  useEffect(
    () =>
      page.api.onOpened?.((opened) => {
        toastsStore(page).getState().forgive()
        if ('game' in opened) routeStore(page).getState().open({ over: 'arrived', game: opened.game })
        else if ('pack' in opened) routeStore(page).getState().open({ over: 'pack', pack: opened.pack })
        else toastsStore(page).getState().show('bad', opened.error.message)
      }),
    [],
  )
}
export function App() {
  const page = usePage()
  const { i18n } = useTranslation()
  const { screen, overlay, close } = useSlice(routeStore)
  useOpenedFiles()
  useEffect(() => {
    rulesStore(page).getState().load().catch(page.bound(showFault))
  }, [])
  useMoreBelow()
  return (
    <I18nProvider locale={i18n.language}>
      <GuardedScreen of={screen}>
        <Suspense fallback={<Loading />}>
          <Screen />
        </Suspense>
      </GuardedScreen>
      <GuardedOverlay of={overlay} onClose={close}>
        <Overlay />
      </GuardedOverlay>
      <GuardedPart at="over">
        <Toasts />
      </GuardedPart>
    </I18nProvider>
  )
}
