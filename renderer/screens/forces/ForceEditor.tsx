import { useDeferredValue, useMemo, useState } from 'react'
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
import {
  beginForce,
  becomeForceCopy,
  changeForce,
  hasUnsavedForce,
  noteForceKept,
  redoForceEdit,
  undoForceEdit,
  forceDraftStore,
  type ForceEditorPlace,
} from '../../page/editors/force-draft'
import { carrying, replaceItem } from '../../page/editors/force-edit'
import { withMount } from '../../page/editors/vehicle-edit'
import { routeStore } from '../../page/app/route'
import { rulesStore } from '../../page/app/rules'
import { termsStore } from '../../page/editors/terms'
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
import { RereadByPacks } from './Reread'
import './forces.css'
import './vehicle/hull.css'
import type { Page } from '../../page/page'
import { usePage, useSlice } from '../../hooks/page-context'

/** Asks the model that is being looked at to carry what was just taken from the arsenal. */
function carryAdded(page: Page, list: ArsenalList, id: string): void {
  const { force, at } = forceDraftStore(page).getState()
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
  changeForce(page, replaceItem(force, 'kinds', at.index, { ...kind, ...change }))
}

/** The model that is looked at, or the first of the unit. */
function previewed({ kinds, units }: Force, at: ForceEditorPlace): ModelKind | undefined {
  if (at?.list === 'kinds') return kinds[at.index]
  const first = at?.list === 'units' ? units[at.index]?.models[0]?.kind : undefined
  return kinds.find(({ id }) => id === first) ?? kinds[0]
}

/** A force is written: its units, who is in them, and what they carry. */
export default function ForceEditor() {
  const page = usePage()
  const { t } = useTranslation()
  const size = useForceSize()
  const { language } = useNames()
  const go = useSlice(routeStore, (state) => state.go)
  const draft = useSlice(forceDraftStore)
  const { force, at } = draft
  const [arsenal, setArsenal] = useState<ArsenalList | null>(null)
  const { saving, save: keep } = useSaving()
  const settled = useDeferredValue(force)
  const cards = useSlice(rulesStore, (state) => state.cards)
  const faults = useMemo(() => checkForce(settled, cards), [settled, cards])
  const terms = useSlice(termsStore)
  const breaches = useMemo(() => breachesOf(settled, terms), [settled, terms])
  const advice = useMemo(() => adviceOnForce(settled), [settled])
  const unsaved = hasUnsavedForce(draft)
  const ready = faults.length === 0 && !saving
  const save = async () => {
    const { force: written } = forceDraftStore(page).getState()
    if (saving || checkForce(written, cards).length > 0) return
    await keep({
      writing: () => page.api.call('saveForce', { force: written }),
      name: written.name[language],
      said: 'forces:saved',
      note: () => noteForceKept(page, written),
    })
  }
  useEditorKeys(save, page.bound(undoForceEdit), page.bound(redoForceEdit))
  const close = () => {
    go({ at: 'forces' })
    beginForce(page)
  }
  const copy = async () => {
    becomeForceCopy(page, copyName(force.name))
    await save()
  }
  const kind = previewed(force, at)
  return (
    <EditorPage
      title={t(draft.kept === null ? 'forces:newTitle' : 'forces:changeTitle')}
      back={t('home:forces')}
      onClose={close}
      unsaved={unsaved}
      steps={draft}
      onUndo={page.bound(undoForceEdit)}
      onRedo={page.bound(redoForceEdit)}
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
            what="force"
            ready={ready}
            status={faults.length === 0 && unsaved ? t('editor:unsaved') : ''}
            onSave={save}
            onSaveCopy={draft.kept === null ? null : copy}
            onExport={() => exportForce(page, force, force.name[language])}
          >
            <p className="force-totals" data-testid="force-totals">
              {size({ points: pointsOf(force), models: modelsOf(force), vehicles: vehiclesOf(force) })}
            </p>
            <ChartBoxes force={settled} />
            <FaultList faults={faults} advice={advice} breaches={breaches} />
            <RereadByPacks force={settled} />
          </EditorFoot>
        </aside>
      </div>
      {arsenal !== null && (
        <ArsenalDialog
          list={arsenal}
          onAdded={(id) => carryAdded(page, arsenal, id)}
          onClose={() => setArsenal(null)}
        />
      )}
    </EditorPage>
  )
}
