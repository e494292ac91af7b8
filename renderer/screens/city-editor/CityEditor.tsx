import { useCallback, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { cityFindings } from '../../../shared/city/editing'
import { Tabs } from '../../hud/controls/Tabs'
import { GuardedPart } from '../../hud/fault/Guarded'
import { useNames } from '../../hud/said/useNames'
import { usePage, useSlice } from '../../hooks/page-context'
import { routeStore } from '../../page/app/route'
import { attempt, showFault } from '../../page/app/toasts'
import { exportCity } from '../../page/editors/city/city-file'
import {
  becomeCityCopy,
  beginCity,
  cityDraftStore,
  hasUnsavedCity,
  noteCityKept,
  openCity,
  redoCityEdit,
  takeCity,
  undoCityEdit,
} from '../../page/editors/city/draft'
import { cityHandStore, emptyHand } from '../../page/editors/city/hand'
import type { Page } from '../../page/page'
import type { SceneHandle } from '../../scene/props'
import { EditorFoot } from '../editor/EditorFoot'
import { EditorPage } from '../editor/EditorPage'
import { useSaving } from '../editor/use-saving'
import { copyName } from '../forces/copy-name'
import { useMouseFocus } from '../table/mouse-focus'
import { CityStage } from './CityStage'
import { CityStrip, type CityViews } from './CityStrip'
import { CityToolbar } from './CityToolbar'
import { CityFindings } from './CityFindings'
import { lightPieces } from './lit-pieces'
import { PieceSheet } from './PieceSheet'
import { PlanSheet } from './PlanSheet'
import { StockPanel } from './StockPanel'
import { TableForm } from './TableForm'
import { useCityKeys } from './use-city-keys'
import '../forces/forces.css'
import './city-editor.css'

async function reopen(page: Page, id: string): Promise<void> {
  const { kept } = cityDraftStore(page).getState()
  if (kept?.id === id) return
  const city = await attempt(page, page.api.call('city', { id }))
  const library = await attempt(page, page.api.call('library', {}))
  if (city === undefined || library === undefined) return
  // What comes with the program is copied, not changed.
  if (library.cities.find((one) => one.id === id)?.own === true) openCity(page, city)
  else takeCity(page, city, copyName(city.name))
}
const tabs = ['stock', 'piece', 'table'] as const
type Tab = (typeof tabs)[number]

/** Who has something picked reads about it, until he looks at something else. */
function useTab(): readonly [Tab, (tab: Tab) => void] {
  const [tab, setTab] = useState<Tab>('stock')
  const isPicked = useSlice(cityDraftStore, (state) => state.picked.length > 0)
  const isLaying = useSlice(cityHandStore, (state) => state.stamp !== null)
  useEffect(() => {
    if (isLaying) return
    setTab((now) => (isPicked && now === 'stock' ? 'piece' : !isPicked && now === 'piece' ? 'stock' : now))
  }, [isPicked, isLaying])
  return [tab, setTab]
}

/** A player makes a table: draws it, lays pieces on it, sees it stand beside the plan, and keeps it for games to come. */
export default function CityEditor({ city: asked }: { readonly city?: string }) {
  const page = usePage()
  const { t } = useTranslation()
  const { language } = useNames()
  const go = useSlice(routeStore, (state) => state.go)
  const draft = useSlice(cityDraftStore)
  const { city } = draft
  const [views, setViews] = useState<CityViews>('both')
  const [tab, setTab] = useTab()
  const scene = useRef<SceneHandle>(null)
  const { saving, save: keep } = useSaving()
  useMouseFocus()
  useEffect(() => {
    cityHandStore(page).setState(emptyHand)
    lightPieces(page, [])
    if (asked !== undefined) reopen(page, asked).catch(page.bound(showFault))
    return () => cityHandStore(page).setState(emptyHand)
  }, [asked, page])
  const settled = useDeferredValue(city)
  const findings = useMemo(() => cityFindings(settled), [settled])
  const unsaved = hasUnsavedCity(draft)
  const isNamed = city.name.en.trim() !== '' && city.name.ru.trim() !== ''
  const ready = isNamed && !saving && !findings.some(({ gravity }) => gravity === 'fault')
  const save = useCallback(async () => {
    const { city: written } = cityDraftStore(page).getState()
    if (written.name.en.trim() === '' || written.name.ru.trim() === '') return
    await keep({
      writing: () => page.api.call('saveCity', { city: written }),
      name: written.name[language],
      said: 'cities:saved',
      note: () => noteCityKept(page, written),
    })
  }, [page, keep, language])
  const toggle = useCallback(
    (one: 'plan' | 'stage') =>
      setViews((now) => {
        const other = one === 'plan' ? 'stage' : 'plan'
        return now === 'both' ? other : now === one ? other : 'both'
      }),
    [],
  )
  useCityKeys(save, toggle)
  const copy = async () => {
    becomeCityCopy(page, copyName(city.name))
    await save()
  }
  const show = useCallback((pieces: readonly number[]) => {
    const { city: now } = cityDraftStore(page).getState()
    const places = pieces.flatMap((i) => {
      const at = now.pieces[i]?.at
      return at ? [{ ...at, y: 0 }] : []
    })
    if (places.length > 0) scene.current?.show(places, { near: true })
  }, [])
  const status = !isNamed ? t('cities:needsName') : unsaved ? t('editor:unsaved') : ''
  return (
    <EditorPage
      title={t(draft.kept === null ? 'cities:newTitle' : 'cities:changeTitle')}
      back={t('home:cities')}
      onClose={() => {
        go({ at: 'cities' })
        beginCity(page, 'gamma', { en: '', ru: '' })
      }}
      unsaved={unsaved}
      steps={draft}
      onUndo={page.bound(undoCityEdit)}
      onRedo={page.bound(redoCityEdit)}
      undoTestId="city-undo"
    >
      <div className="city-body">
        <CityToolbar />
        <section className="city-work" aria-label={t('cities:work')}>
          <CityStrip views={views} onViews={setViews} />
          <div className={`city-views ${views}`}>
            {views !== 'stage' && <PlanSheet />}
            {views !== 'plan' && (
              <GuardedPart of={city.id}>
                <div className="city-stage">
                  <CityStage scene={scene} />
                </div>
              </GuardedPart>
            )}
          </div>
        </section>
        <aside className="city-side">
          <Tabs
            value={tab}
            tabs={tabs.map((id) => ({ id, text: t(`cities:tab.${id}`) }))}
            onChange={setTab}
            testId="tab"
          />
          <div className="city-panel" role="tabpanel">
            {tab === 'stock' ? <StockPanel /> : tab === 'piece' ? <PieceSheet /> : <TableForm />}
          </div>
          <EditorFoot
            what="city"
            ready={ready}
            status={status}
            onSave={save}
            onSaveCopy={draft.kept === null ? null : copy}
            onExport={() => {
              exportCity(page, city).catch(page.bound(showFault))
            }}
          >
            <CityFindings findings={findings} onShow={show} />
          </EditorFoot>
        </aside>
      </div>
    </EditorPage>
  )
}
