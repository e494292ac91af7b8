import { useDeferredValue, useEffect, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { inches } from '../../../shared/geometry/length'
import { planBounds } from '../../../shared/city/design/plan-grid'
import type { Pt } from '../../../shared/city/design/sketch'
import { Check } from '../../hud/controls/Check'
import { TextInput } from '../../hud/controls/TextInput'
import { routeStore } from '../../page/app/route'
import { attempt, showFault, toastsStore } from '../../page/app/toasts'
import { EditorFoot } from '../editor/EditorFoot'
import { EditorPage } from '../editor/EditorPage'
import { useSaving } from '../editor/use-saving'
import {
  beginStroke,
  fileOf,
  hasUnsavedPlan,
  notePlanKept,
  openPlan,
  redoPlanEdit,
  undoPlanEdit,
  builderStore,
} from './builder-draft'
import { Checklist } from './Checklist'
import { inspectPlan } from './inspect-plan'
import { PlanActions, RuinSection, StartSection } from './PlanSections'
import { RuinPreview } from './RuinPreview'
import { Sheet } from './Sheet'
import { Storeybar } from './Storeybar'
import { Toolbar } from './Toolbar'
import { useBuilderKeys } from './use-builder-keys'
import '../terrain/terrain.css'
import './builder.css'
import type { Page } from '../../page/page'
import { usePage, useSlice } from '../../hooks/page-context'

async function reopen(page: Page, id: string): Promise<void> {
  const file = await attempt(page, page.api.call('design', { id }))
  if (file !== undefined && !openPlan(page, file))
    toastsStore(page)
      .getState()
      .show('bad', { key: 'builder:notDrawnHere', args: { file: id } })
}

/** A player draws a ruin, storey by storey, sees it stand beside the plan, and keeps it for every city. */
export default function Builder({ design }: { readonly design?: string }) {
  const page = usePage()
  const { t } = useTranslation()
  const { go, leaveFor } = useSlice(routeStore)
  const draft = useSlice(builderStore)
  const { plan, id, name, level } = draft
  const [solids, setSolids] = useState(false)
  const [cutAbove, setCutAbove] = useState(false)
  const [pointed, setPointed] = useState<readonly Pt[] | null>(null)
  const { saving, save: keep } = useSaving()
  useEffect(() => {
    beginStroke(page)
    if (design !== undefined) reopen(page, design).catch(page.bound(showFault))
    return () => beginStroke(page)
  }, [design])
  useEffect(() => setPointed(null), [plan, level])
  // Drawing goes on while the ruin is still being built from the stroke before.
  const settled = useDeferredValue(plan)
  const inspected = useMemo(() => inspectPlan(settled, id), [settled, id])
  const unsaved = hasUnsavedPlan(draft)
  const ready = inspected.faults.length === 0 && name.trim() !== '' && !saving
  const save = async () => {
    if (!ready) return
    const saved = await keep({
      writing: () => page.api.call('saveDesign', { design: fileOf(draft) }),
      name: name.trim(),
      said: 'terrain:saved',
      note: () => notePlanKept(page),
    })
    if (saved) leaveFor({ at: 'terrain' })
  }
  useBuilderKeys(save)
  const why =
    inspected.faults.length > 0
      ? t('builder:saveFaults', { count: inspected.faults.length })
      : name.trim() === ''
        ? t('builder:saveName')
        : unsaved
          ? t('editor:unsaved')
          : ''
  return (
    <EditorPage
      title={t(design === undefined ? 'builder:title' : 'builder:change')}
      back={t('terrain:title')}
      onClose={() => go({ at: 'terrain' })}
      unsaved={unsaved}
      steps={draft}
      onUndo={page.bound(undoPlanEdit)}
      onRedo={page.bound(redoPlanEdit)}
      undoTestId="builder-undo"
    >
      <div className="builder-body">
        <Toolbar />
        <section className="builder-sheet" aria-label={t('builder:plan')}>
          <Storeybar />
          <div className="sheet-holder">
            <Sheet footprint={inspected.footprint} pointed={pointed} />
            {planBounds(plan) === undefined && <p className="sheet-empty dim">{t('builder:empty')}</p>}
          </div>
          <p className="small dim builder-hint">{t(`builder:hint.${draft.tool}`)}</p>
        </section>
        <section className="builder-stage" aria-label={t('builder:preview')}>
          <RuinPreview
            ruin={inspected.ruin}
            outline={inspected.outline}
            cut={cutAbove ? level : Infinity}
            solids={solids}
            sheet={inches((Math.max(settled.columns, settled.rows) * settled.cell) / 2)}
            seen={`${id} ${settled.columns} ${settled.rows} ${settled.cell} ${settled.storeys.length}`}
          />
          <div className="preview-checks">
            <Check selected={cutAbove} onChange={setCutAbove}>
              {t('builder:cut')}
            </Check>
            <Check selected={solids} onChange={setSolids}>
              {t('builder:solids')}
            </Check>
          </div>
        </section>
        <aside className="builder-side">
          <TextInput
            label={t('terrain:name')}
            value={name}
            onChange={(next) => builderStore(page).setState({ name: next })}
          />
          <StartSection unsaved={unsaved} />
          <RuinSection squareInches={inspected.squareInches} />
          <PlanActions />
          <EditorFoot what="ruin" ready={ready} status={why} onSave={() => void save()} onSaveCopy={null}>
            <Checklist
              faults={inspected.faults}
              onPoint={(fault) => {
                builderStore(page).setState({ level: fault.level })
                // The storey is turned to first; turning to it takes the last mark away.
                setTimeout(() => setPointed(fault.ring))
              }}
            />
          </EditorFoot>
        </aside>
      </div>
    </EditorPage>
  )
}
