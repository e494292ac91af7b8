import { useDeferredValue, useEffect, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { inches } from '../../../shared/geometry/length'
import { planBounds } from '../../../shared/city/build/plan-grid'
import type { Pt } from '../../../shared/city/build/sketch'
import { Button } from '../../hud/controls/Button'
import { Check } from '../../hud/controls/Check'
import { Dialog } from '../../hud/controls/Dialog'
import { PageHead } from '../../hud/controls/PageHead'
import { TextInput } from '../../hud/controls/TextInput'
import { UndoRedo } from '../../hud/controls/UndoRedo'
import { call } from '../../state/api'
import { useRoute } from '../../state/route'
import { attempt, showFault, useToasts } from '../../state/toasts'
import { begin, fileOf, isUnsaved, markKept, open, redo, undo, useBuilder } from './builder-draft'
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

async function reopen(id: string): Promise<void> {
  const file = await attempt(call('design', { id }))
  if (file !== undefined && !open(file))
    useToasts.getState().show('bad', { key: 'builder:notDrawnHere', args: { file: id } })
}

/** A player draws a ruin, storey by storey, sees it stand beside the plan, and keeps it for every city. */
export default function Builder({ design }: { readonly design?: string }) {
  const { t } = useTranslation()
  const go = useRoute((state) => state.go)
  const draft = useBuilder()
  const { plan, id, name, level } = draft
  const [solids, setSolids] = useState(false)
  const [cutAbove, setCutAbove] = useState(false)
  const [pointed, setPointed] = useState<readonly Pt[] | null>(null)
  const [leaving, setLeaving] = useState(false)
  const [saving, setSaving] = useState(false)
  useEffect(() => {
    begin()
    if (design !== undefined) reopen(design).catch(showFault)
    return () => begin()
  }, [design])
  useEffect(() => setPointed(null), [plan, level])
  // Drawing goes on while the ruin is still being built from the stroke before.
  const settled = useDeferredValue(plan)
  const inspected = useMemo(() => inspectPlan(settled, id), [settled, id])
  const unsaved = isUnsaved(draft)
  useEffect(() => {
    if (!unsaved) return
    const guard = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', guard)
    return () => window.removeEventListener('beforeunload', guard)
  }, [unsaved])
  const ready = inspected.faults.length === 0 && name.trim() !== '' && !saving
  const save = async () => {
    if (!ready) return
    setSaving(true)
    const saved = await attempt(call('saveDesign', { design: fileOf(draft) }))
    setSaving(false)
    if (saved === undefined) return
    markKept()
    useToasts.getState().show('good', { key: 'terrain:saved', args: { name: name.trim() } })
    go({ at: 'terrain' })
  }
  useBuilderKeys(save)
  const leave = () => (unsaved ? setLeaving(true) : go({ at: 'terrain' }))
  const why =
    inspected.faults.length > 0
      ? t('builder:saveFaults', { count: inspected.faults.length })
      : name.trim() === ''
        ? t('builder:saveName')
        : unsaved
          ? t('builder:unsaved')
          : ''
  return (
    <main className="page">
      <PageHead
        title={t(design === undefined ? 'builder:title' : 'builder:change')}
        back={t('terrain:title')}
        onBack={leave}
      >
        <UndoRedo draft={draft} onUndo={undo} onRedo={redo} testId="builder-undo" />
      </PageHead>
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
            onChange={(next) => useBuilder.setState({ name: next })}
          />
          <StartSection unsaved={unsaved} />
          <RuinSection squareInches={inspected.squareInches} />
          <PlanActions />
          <div className="builder-foot">
            <Checklist
              faults={inspected.faults}
              onPoint={(fault) => {
                useBuilder.setState({ level: fault.level })
                // The storey is turned to first; turning to it takes the last mark away.
                setTimeout(() => setPointed(fault.ring))
              }}
            />
            <p className="small dim" role="status" data-testid="builder-status">
              {why}
            </p>
            <Button tone="primary" disabled={!ready} onPress={save} keycap="Ctrl+S" testId="save-ruin">
              {t('builder:save')}
            </Button>
          </div>
        </aside>
      </div>
      {leaving && (
        <Dialog
          title={t('builder:leaveTitle')}
          onClose={() => setLeaving(false)}
          foot={
            <>
              <Button onPress={() => setLeaving(false)} autoFocus>
                {t('builder:stay')}
              </Button>
              <Button tone="danger" onPress={() => go({ at: 'terrain' })}>
                {t('builder:leave')}
              </Button>
            </>
          }
        >
          <p>{t('builder:leaveText')}</p>
        </Dialog>
      )}
    </main>
  )
}
