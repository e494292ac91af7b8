import { useEffect, useRef, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { cutText } from '../../../shared/cut-text'
import { Tabs } from '../../hud/controls/Tabs'
import { GuardedPart } from '../../hud/fault/Guarded'
import { usePage, useSlice } from '../../hooks/page-context'
import { routeStore } from '../../page/app/route'
import {
  becomeStageCopy,
  hasUnsavedStage,
  noteStageKept,
  redoStageEdit,
  stageDraftStore,
  undoStageEdit,
} from '../../page/editors/stage/draft'
import { isSkirmishStage, type StageDocument } from '../../page/editors/stage/document'
import { watchStage } from '../../page/editors/stage/look'
import { stepStage } from '../../page/hands/stage/stage-table'
import { watchStageTable } from '../../page/hands/watch-stage'
import type { Page } from '../../page/page'
import type { SceneHandle } from '../../scene/props'
import { EditorPage } from '../editor/EditorPage'
import { useEditorKeys } from '../editor/use-editor-keys'
import { useSaving } from '../editor/use-saving'
import { useMouseFocus } from '../table/mouse-focus'
import { useTableKeys } from '../table/table-keys'
import { AllFields } from './AllFields'
import { PersonSheet } from './PersonSheet'
import { Situation } from './Situation'
import { SkirmishRoster } from './SkirmishRoster'
import { SkirmishSituation } from './SkirmishSituation'
import { StageBar } from './StageBar'
import { StageFaults } from './StageFaults'
import { StageHint } from './StageHint'
import { StageRoster } from './StageRoster'
import { StageTable } from './StageTable'
import { UnitSheet } from './UnitSheet'
import '../forces/forces.css'
import './stage.css'

/** As long as the title of a case may be. */
const longestTitle = 300
const tabs = ['unit', 'situation', 'fields'] as const
type Tab = (typeof tabs)[number]

/** One save at a time; what was kept is the stage as it was when it was sent. */
function useKeeping() {
  const page = usePage()
  const { saving, save: keep } = useSaving()
  const save = async (): Promise<boolean> => {
    const { id, stage } = stageDraftStore(page).getState()
    if (stage.title.trim() === '') return false
    return keep({
      writing: () => page.api.call('saveStage', { stage: { ...stage, id } }),
      name: stage.title,
      note: () => noteStageKept(page, stage),
    })
  }
  return { saving, save }
}
const undo = (page: Page): void => void stepStage(page, undoStageEdit)
const redo = (page: Page): void => void stepStage(page, redoStageEdit)

/** A moment is staged: who stands where and how, whose turn it is, and whether that can be so; it is played from here. */
export default function StageEditor() {
  const page = usePage()
  const { t } = useTranslation()
  const go = useSlice(routeStore, (state) => state.go)
  const draft = useSlice(stageDraftStore)
  const { stage, selected } = draft
  const [tab, setTab] = useState<Tab>('unit')
  const [ready, setReady] = useState(false)
  const scene = useRef<SceneHandle>(null)
  const { saving, save } = useKeeping()
  useEffect(() => {
    const stops = [watchStage(page), watchStageTable(page)]
    return () => stops.forEach((stop) => stop())
  }, [page])
  useMouseFocus()
  useTableKeys(scene)
  useEditorKeys(save, page.bound(undo), page.bound(redo))
  // Who is chosen on the table is looked at.
  useEffect(() => {
    if (selected !== null) setTab((now) => (now === 'situation' ? 'unit' : now))
  }, [selected])
  const copy = async () => {
    becomeStageCopy(page, cutText(t('forces:copyOf', { name: stage.title }), longestTitle))
    await save()
  }
  return (
    <EditorPage
      title={t('stages:title')}
      back={t('stages:shelf')}
      onClose={() => go({ at: 'stages' })}
      unsaved={hasUnsavedStage(draft)}
      steps={draft}
      onUndo={page.bound(undo)}
      onRedo={page.bound(redo)}
      undoTestId="stage-undo"
    >
      <StageBar saving={saving} onSave={save} onCopy={draft.kept === null ? null : copy} />
      <div className="stage-body" data-ready={ready} data-testid="stage-body">
        <aside className="stage-left">
          <GuardedPart of={stage}>
            {isSkirmishStage(stage) ? <SkirmishRoster stage={stage} /> : <StageRoster stage={stage} />}
          </GuardedPart>
        </aside>
        <div className="stage-middle">
          <GuardedPart of={stage}>
            <StageTable ref={scene} onReady={() => setReady(true)} />
          </GuardedPart>
          <StageHint />
        </div>
        <aside className="stage-right">
          <Tabs
            value={tab}
            tabs={tabs.map((id) => ({ id, text: t(`stages:tab.${id}`) }))}
            onChange={setTab}
            testId="stage-tab"
          />
          <div className="stage-form">
            <GuardedPart of={`${tab} ${draft.past.length}`}>{panelOf(tab, stage)}</GuardedPart>
          </div>
          <StageFaults onElsewhere={() => setTab('situation')} />
        </aside>
      </div>
    </EditorPage>
  )
}
function panelOf(tab: Tab, stage: StageDocument): ReactNode {
  if (tab === 'fields') return <AllFields stage={stage} />
  if (isSkirmishStage(stage))
    return tab === 'unit' ? <PersonSheet stage={stage} /> : <SkirmishSituation stage={stage} />
  return tab === 'unit' ? <UnitSheet stage={stage} /> : <Situation stage={stage} />
}
