import { useDeferredValue, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { SkirmishForce } from '../../../shared/protocol/skirmish'
import { natureOf, skirmishPoints, soldiersOf } from '../../../shared/skirmish/points'
import { defaultTables } from '../../../shared/skirmish/tables'
import { Cite } from '../../hud/controls/Cite'
import { useNames } from '../../hud/said/useNames'
import { routeStore } from '../../page/app/route'
import {
  isForceUnsaved,
  markForceKept,
  redoForce,
  undoForce,
  skirmishForceStore,
} from '../../page/editors/skirmish/force-draft'
import type { ForcePlace } from '../../page/editors/skirmish/force-edit'
import { adviceOn, faultsOfForce } from '../../page/editors/skirmish/force-findings'
import { EditorFoot } from '../editor/EditorFoot'
import { EditorPage } from '../editor/EditorPage'
import { useEditorKeys } from '../editor/use-editor-keys'
import { useSaving } from '../editor/use-saving'
import { exportForce } from '../forces/export-force'
import { FigurePreview } from './FigurePreview'
import { Findings } from './Findings'
import { SkirmishForceTree } from './SkirmishForceTree'
import { SoldierForm } from './SoldierForm'
import { VehicleForm } from './VehicleForm'
import { schemeOf, SquadForm, SupportForm, WholeForm } from './WholeForm'
import '../forces/forces.css'
import './skirmish-forces.css'
import { usePage, useSlice } from '../../hooks/page-context'

function PlaceForm({ force, at }: { readonly force: SkirmishForce; readonly at: ForcePlace }) {
  const scheme = schemeOf(force)
  if (at === null) return <WholeForm force={force} />
  switch (at.list) {
    case 'support':
      return <SupportForm force={force} />
    case 'squad':
      return <SquadForm force={force} index={at.squad} />
    case 'vehicle': {
      const vehicle = force.vehicles[at.vehicle]
      return vehicle === undefined ? null : (
        <VehicleForm force={force} index={at.vehicle} vehicle={vehicle} scheme={scheme} />
      )
    }
    case 'soldier': {
      const soldier = force.squads[at.squad]?.soldiers[at.soldier]
      return soldier === undefined ? null : (
        <SoldierForm force={force} squad={at.squad} index={at.soldier} soldier={soldier} scheme={scheme} />
      )
    }
  }
}
/** Millimetres of the figure that is shown: LS-GEO-02, or the vehicle's hull. */
function figureAt(force: SkirmishForce, at: ForcePlace) {
  const vehicle = at?.list === 'vehicle' ? force.vehicles[at.vehicle] : undefined
  if (vehicle !== undefined) {
    const { length, height } = vehicle.hull
    return { figure: vehicle.figure, size: { radius: length * 5, height: height * 10 } }
  }
  const squad = at?.list === 'squad' || at?.list === 'soldier' ? force.squads[at.squad] : force.squads[0]
  const soldier = at?.list === 'soldier' ? squad?.soldiers[at.soldier] : squad?.soldiers[0]
  const { r, H } = defaultTables.model
  return soldier === undefined ? null : { figure: soldier.figure, size: { radius: r * 10, height: H * 10 } }
}

/** A force for Live Skirmish is written: squads, men, vehicles, support; points and faults follow every change. */
export default function SkirmishForceEditor() {
  const page = usePage()
  const { t } = useTranslation()
  const { language } = useNames()
  const go = useSlice(routeStore, (state) => state.go)
  const draft = useSlice(skirmishForceStore)
  const { force, at } = draft
  const { saving, save: keep } = useSaving()
  const settled = useDeferredValue(force)
  const faults = useMemo(() => faultsOfForce(settled), [settled])
  const advice = useMemo(() => adviceOn(settled, defaultTables), [settled])
  const unsaved = isForceUnsaved(draft)
  const save = async () => {
    const { force: written } = skirmishForceStore(page).getState()
    if (saving || faultsOfForce(written).length > 0) return
    await keep({
      writing: () => page.api.call('saveSkirmishForce', { force: written }),
      name: written.name[language],
      said: 'forces:saved',
      note: () => markForceKept(page, written),
    })
  }
  useEditorKeys(save, page.bound(undoForce), page.bound(redoForce))
  const shown = figureAt(force, at)
  const men = soldiersOf(force)
  return (
    <EditorPage
      title={t('skirmish-forces:editorTitle')}
      back={t('home:forces')}
      onClose={() => go({ at: 'forces' })}
      unsaved={unsaved}
      steps={draft}
      onUndo={page.bound(undoForce)}
      onRedo={page.bound(redoForce)}
      undoTestId="skirmish-force-undo"
    >
      <div className="force-body">
        <SkirmishForceTree faults={faults} advice={advice} />
        <div className="force-form" key={JSON.stringify(at)}>
          <PlaceForm force={force} at={at} />
        </div>
        <aside className="force-side">
          {shown === null ? (
            <p className="dim preview-empty">{t('forces:previewEmpty')}</p>
          ) : (
            <FigurePreview figure={shown.figure} scheme={schemeOf(force)} size={shown.size} />
          )}
          <EditorFoot
            what="skirmish-force"
            ready={faults.length === 0 && !saving}
            status={faults.length === 0 && unsaved ? t('editor:unsaved') : ''}
            onSave={save}
            onSaveCopy={null}
            onExport={() => exportForce(page, force, force.name[language])}
          >
            <p className="force-totals" data-testid="skirmish-force-totals">
              {t('skirmish-forces:size', {
                points: skirmishPoints(force, defaultTables),
                soldiers: men.length,
              })}{' '}
              <Cite rule="LS-DATA-08" />
            </p>
            {men.length > 0 && (
              <p className="small dim">{t(`skirmish-forces:nature.${natureOf(force, defaultTables)}`)}</p>
            )}
            <Findings force={force} faults={faults} advice={advice} />
          </EditorFoot>
        </aside>
      </div>
    </EditorPage>
  )
}
