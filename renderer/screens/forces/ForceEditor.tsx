import { useDeferredValue, useEffect, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { checkForce, modelsOf, pointsOf } from '../../../shared/force'
import type { Force, ModelKind } from '../../../shared/protocol/force'
import { Button } from '../../hud/controls/Button'
import { Dialog } from '../../hud/controls/Dialog'
import { PageHead } from '../../hud/controls/PageHead'
import { UndoRedo } from '../../hud/controls/UndoRedo'
import { useNames } from '../../i18n/useNames'
import { call } from '../../state/api'
import {
  beginForce,
  becomeCopy,
  changeForce,
  isUnsaved,
  markKept,
  redo,
  undo,
  useForceDraft,
  type Place,
} from '../../state/force-draft'
import { carrying, replaceItem } from '../../state/force-edit'
import { useLibrary } from '../../state/library'
import { useRoute } from '../../state/route'
import { attempt, useToasts } from '../../state/toasts'
import { ArsenalDialog, type ArsenalList } from './ArsenalDialog'
import { copyName } from './copy-name'
import { exportForce } from './export-force'
import { FaultList } from './FaultList'
import { ForceTree } from './ForceTree'
import { typeOf } from './KindForm'
import { KindPreview } from './KindPreview'
import { PlaceForm } from './PlaceForm'
import { useEditorKeys } from './use-editor-keys'
import './forces.css'

/** Asks the model that is being looked at to carry what was just taken from the arsenal. */
function carryAdded(list: ArsenalList, id: string): void {
  const { force, at } = useForceDraft.getState()
  const kind = at?.list === 'kinds' ? force.kinds[at.index] : undefined
  if (at === null || kind === undefined) return
  const change =
    list === 'weapons'
      ? { weapons: carrying(kind.weapons, id, 1) }
      : list === 'closeWeapons'
        ? { gear: carrying(kind.gear, id, 1) }
        : { powers: carrying(kind.powers ?? [], id, 1) }
  changeForce(replaceItem(force, 'kinds', at.index, { ...kind, ...change }))
}

/** The model that is looked at, or the first of the unit. */
function previewed({ kinds, units }: Force, at: Place): ModelKind | undefined {
  if (at?.list === 'kinds') return kinds[at.index]
  const first = at?.list === 'units' ? units[at.index]?.models[0]?.kind : undefined
  return kinds.find(({ id }) => id === first) ?? kinds[0]
}

/** A force is written: its units, who is in them, and what they carry. */
export default function ForceEditor() {
  const { t } = useTranslation()
  const { language } = useNames()
  const go = useRoute((state) => state.go)
  const refresh = useLibrary((state) => state.refresh)
  const draft = useForceDraft()
  const { force, at } = draft
  const [arsenal, setArsenal] = useState<ArsenalList | null>(null)
  const [leaving, setLeaving] = useState(false)
  const [saving, setSaving] = useState(false)
  useEffect(() => {
    refresh().catch(console.error)
  }, [refresh])
  const settled = useDeferredValue(force)
  const faults = useMemo(() => checkForce(settled), [settled])
  const unsaved = isUnsaved(draft)
  useEffect(() => {
    if (!unsaved) return
    const guard = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', guard)
    return () => window.removeEventListener('beforeunload', guard)
  }, [unsaved])
  const ready = faults.length === 0 && !saving
  const save = async () => {
    const { force: written } = useForceDraft.getState()
    if (saving || checkForce(written).length > 0) return
    setSaving(true)
    const saved = await attempt(call('saveForce', { force: written }))
    setSaving(false)
    if (saved === undefined) return
    markKept(written)
    useToasts.getState().show('good', { key: 'forces:saved', args: { name: written.name[language] } })
    await refresh()
  }
  useEditorKeys(save)
  const close = () => {
    go({ at: 'forces' })
    beginForce()
  }
  const leave = () => (unsaved ? setLeaving(true) : close())
  const copy = async () => {
    becomeCopy(copyName(force.name))
    await save()
  }
  const kind = previewed(force, at)
  return (
    <main className="page">
      <PageHead
        title={t(draft.kept === null ? 'forces:newTitle' : 'forces:changeTitle')}
        back={t('home:forces')}
        onBack={leave}
      >
        <UndoRedo draft={draft} onUndo={undo} onRedo={redo} testId="force-undo" />
      </PageHead>
      <div className="force-body">
        <ForceTree faults={faults} onArsenal={setArsenal} />
        <div className="force-form" key={at === null ? 'force' : `${at.list} ${at.index}`}>
          <PlaceForm at={at} onArsenal={setArsenal} />
        </div>
        <aside className="force-side">
          {kind === undefined ? (
            <p className="dim preview-empty">{t('forces:previewEmpty')}</p>
          ) : (
            <KindPreview kind={kind} type={typeOf(force.units, kind.id)} scheme={force.scheme} />
          )}
          <div className="force-foot">
            <p className="force-totals" data-testid="force-totals">
              {t('setup:forces.size', { points: pointsOf(force), models: modelsOf(force) })}
            </p>
            <FaultList faults={faults} />
            <p className="small dim" role="status">
              {faults.length === 0 && unsaved ? t('forces:unsaved') : ''}
            </p>
            <div className="card-foot">
              <Button tone="primary" disabled={!ready} onPress={save} keycap="Ctrl+S" testId="save-force">
                {t('forces:save')}
              </Button>
              {draft.kept !== null && (
                <Button small disabled={!ready} onPress={copy} testId="save-force-copy">
                  {t('forces:saveCopy')}
                </Button>
              )}
              <Button small tone="quiet" onPress={() => exportForce(force, force.name[language])}>
                {t('forces:export')}
              </Button>
            </div>
          </div>
        </aside>
      </div>
      {arsenal !== null && (
        <ArsenalDialog
          list={arsenal}
          onAdded={(id) => carryAdded(arsenal, id)}
          onClose={() => setArsenal(null)}
        />
      )}
      {leaving && (
        <Dialog
          title={t('forces:leaveTitle')}
          onClose={() => setLeaving(false)}
          foot={
            <>
              <Button onPress={() => setLeaving(false)} autoFocus>
                {t('forces:stay')}
              </Button>
              <Button tone="danger" onPress={close}>
                {t('forces:leave')}
              </Button>
            </>
          }
        >
          <p>{t('forces:leaveText')}</p>
        </Dialog>
      )}
    </main>
  )
}
