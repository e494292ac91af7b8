import { useDeferredValue, useEffect, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  breachesOf,
  checkForce,
  isVehicleProfile,
  modelsOf,
  pointsOf,
  vehiclesOf,
} from '../../../shared/force'
import type { Force, ModelKind } from '../../../shared/protocol/force'
import { useNames } from '../../hud/said/useNames'
import { call } from '../../page/wire/api'
import {
  beginForce,
  becomeForceCopy,
  changeForce,
  hasUnsavedForce,
  noteForceKept,
  redoForceEdit,
  undoForceEdit,
  useForceDraft,
  type ForceEditorPlace,
} from '../../page/editors/force-draft'
import { carrying, replaceItem } from '../../page/editors/force-edit'
import { withMount } from '../../page/editors/vehicle-edit'
import { useLibrary } from '../../page/app/library'
import { useRoute } from '../../page/app/route'
import { useRules } from '../../page/app/rules'
import { useTerms } from '../../page/editors/terms'
import { useToasts } from '../../page/app/toasts'
import { ChartBoxes } from './ChartBoxes'
import { useForceSize } from './force-size'
import { EditorFoot } from '../editor/EditorFoot'
import { EditorPage } from '../editor/EditorPage'
import { useEditorKeys } from '../editor/use-editor-keys'
import { useSaving } from '../editor/use-saving'
import { ArsenalDialog, type ArsenalList } from './ArsenalDialog'
import { adviceOnForce } from '../../page/editors/arms-of-kind'
import { copyName } from './copy-name'
import { exportForce } from './export-force'
import { FaultList } from './FaultList'
import { ForceTree } from './ForceTree'
import { unitTypeOfKind } from './KindForm'
import { KindPreview } from './KindPreview'
import { ForcePlaceForm } from './PlaceForm'
import './forces.css'
import './vehicle/hull.css'

/** Asks the model that is being looked at to carry what was just taken from the arsenal. */
function carryAdded(list: ArsenalList, id: string): void {
  const { force, at } = useForceDraft.getState()
  const kind = at?.list === 'kinds' ? force.kinds[at.index] : undefined
  if (at === null || kind === undefined) return
  const change =
    list === 'weapons' && isVehicleProfile(kind.profile)
      ? { profile: withMount(kind, kind.profile, id) }
      : list === 'weapons'
        ? { weapons: carrying(kind.weapons, id, 1) }
        : list === 'closeWeapons'
          ? { gear: carrying(kind.gear, id, 1) }
          : { powers: carrying(kind.powers ?? [], id, 1) }
  changeForce(replaceItem(force, 'kinds', at.index, { ...kind, ...change }))
}

/** The model that is looked at, or the first of the unit. */
function previewed({ kinds, units }: Force, at: ForceEditorPlace): ModelKind | undefined {
  if (at?.list === 'kinds') return kinds[at.index]
  const first = at?.list === 'units' ? units[at.index]?.models[0]?.kind : undefined
  return kinds.find(({ id }) => id === first) ?? kinds[0]
}

/** A force is written: its units, who is in them, and what they carry. */
export default function ForceEditor() {
  const { t } = useTranslation()
  const size = useForceSize()
  const { language } = useNames()
  const go = useRoute((state) => state.go)
  const refresh = useLibrary((state) => state.refresh)
  const draft = useForceDraft()
  const { force, at } = draft
  const [arsenal, setArsenal] = useState<ArsenalList | null>(null)
  const { saving, save: keep } = useSaving()
  useEffect(() => {
    refresh().catch(console.error)
  }, [refresh])
  const settled = useDeferredValue(force)
  const cards = useRules((state) => state.cards)
  const faults = useMemo(() => checkForce(settled, cards), [settled, cards])
  const terms = useTerms()
  const breaches = useMemo(() => breachesOf(settled, terms), [settled, terms])
  const advice = useMemo(() => adviceOnForce(settled), [settled])
  const unsaved = hasUnsavedForce(draft)
  const ready = faults.length === 0 && !saving
  const save = async () => {
    const { force: written } = useForceDraft.getState()
    if (saving || checkForce(written, cards).length > 0) return
    if (!(await keep(() => call('saveForce', { force: written })))) return
    noteForceKept(written)
    useToasts.getState().show('good', { key: 'forces:saved', args: { name: written.name[language] } })
    await refresh()
  }
  useEditorKeys(save, undoForceEdit, redoForceEdit)
  const close = () => {
    go({ at: 'forces' })
    beginForce()
  }
  const copy = async () => {
    becomeForceCopy(copyName(force.name))
    await save()
  }
  const kind = previewed(force, at)
  return (
    <EditorPage
      title={t(draft.kept === null ? 'forces:newTitle' : 'forces:changeTitle')}
      back={t('home:forces')}
      onClose={close}
      unsaved={unsaved}
      words="forces"
      steps={draft}
      onUndo={undoForceEdit}
      onRedo={redoForceEdit}
      undoTestId="force-undo"
    >
      <div className="force-body">
        <ForceTree faults={faults} breaches={breaches} onArsenal={setArsenal} />
        <div className="force-form" key={at === null ? 'force' : `${at.list} ${at.index}`}>
          <ForcePlaceForm at={at} onArsenal={setArsenal} />
        </div>
        <aside className="force-side">
          {kind === undefined ? (
            <p className="dim preview-empty">{t('forces:previewEmpty')}</p>
          ) : (
            <KindPreview kind={kind} type={unitTypeOfKind(force.units, kind.id)} scheme={force.scheme} />
          )}
          <EditorFoot
            words="forces"
            what="force"
            ready={ready}
            status={faults.length === 0 && unsaved ? t('forces:unsaved') : ''}
            onSave={save}
            onSaveCopy={draft.kept === null ? null : copy}
            onExport={() => exportForce(force, force.name[language])}
            exportable
          >
            <p className="force-totals" data-testid="force-totals">
              {size({ points: pointsOf(force), models: modelsOf(force), vehicles: vehiclesOf(force) })}
            </p>
            <ChartBoxes force={settled} />
            <FaultList faults={faults} advice={advice} breaches={breaches} />
          </EditorFoot>
        </aside>
      </div>
      {arsenal !== null && (
        <ArsenalDialog
          list={arsenal}
          onAdded={(id) => carryAdded(arsenal, id)}
          onClose={() => setArsenal(null)}
        />
      )}
    </EditorPage>
  )
}
