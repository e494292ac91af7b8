import { useDeferredValue, useEffect, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { SkirmishForce } from '../../../shared/skirmish'
import { natureOf, skirmishPoints, soldiersOf } from '../../../shared/skirmish/points'
import { defaultTables } from '../../../shared/skirmish/tables'
import { Button } from '../../hud/controls/Button'
import { Cite } from '../../hud/controls/Cite'
import { Dialog } from '../../hud/controls/Dialog'
import { PageHead } from '../../hud/controls/PageHead'
import { UndoRedo } from '../../hud/controls/UndoRedo'
import { useNames } from '../../i18n/useNames'
import { call } from '../../state/api'
import { useLibrary } from '../../state/library'
import { useRoute } from '../../state/route'
import {
  isForceUnsaved,
  markForceKept,
  redoForce,
  undoForce,
  useSkirmishForce,
} from '../../state/skirmish-setup/force-draft'
import type { ForcePlace } from '../../state/skirmish-setup/force-edit'
import { adviceOn, faultsOfForce } from '../../state/skirmish-setup/force-findings'
import { attempt, useToasts } from '../../state/toasts'
import { exportForce } from '../forces/export-force'
import { useEditorKeys } from '../forces/use-editor-keys'
import { FigurePreview } from './FigurePreview'
import { Findings } from './Findings'
import { SkirmishForceTree } from './SkirmishForceTree'
import { SoldierForm } from './SoldierForm'
import { VehicleForm } from './VehicleForm'
import { schemeOf, SquadForm, SupportForm, WholeForm } from './WholeForm'
import '../forces/forces.css'
import './skirmish-forces.css'

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
  const { t } = useTranslation()
  const { language } = useNames()
  const go = useRoute((state) => state.go)
  const refresh = useLibrary((state) => state.refresh)
  const draft = useSkirmishForce()
  const { force, at } = draft
  const [leaving, setLeaving] = useState(false)
  const [saving, setSaving] = useState(false)
  const settled = useDeferredValue(force)
  const faults = useMemo(() => faultsOfForce(settled), [settled])
  const advice = useMemo(() => adviceOn(settled, defaultTables), [settled])
  const unsaved = isForceUnsaved(draft)
  useEffect(() => {
    if (!unsaved) return
    const guard = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', guard)
    return () => window.removeEventListener('beforeunload', guard)
  }, [unsaved])
  const save = async () => {
    const { force: written } = useSkirmishForce.getState()
    if (saving || faultsOfForce(written).length > 0) return
    setSaving(true)
    const saved = await attempt(call('saveSkirmishForce', { force: written }))
    setSaving(false)
    if (saved === undefined) return
    markForceKept(written)
    useToasts.getState().show('good', { key: 'forces:saved', args: { name: written.name[language] } })
    await refresh()
  }
  useEditorKeys(save, undoForce, redoForce)
  const close = () => go({ at: 'forces' })
  const shown = figureAt(force, at)
  const men = soldiersOf(force)
  return (
    <main className="page">
      <PageHead
        title={t('skirmish-forces:editorTitle')}
        back={t('home:forces')}
        onBack={() => (unsaved ? setLeaving(true) : close())}
      >
        <UndoRedo draft={draft} onUndo={undoForce} onRedo={redoForce} testId="skirmish-force-undo" />
      </PageHead>
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
          <div className="force-foot">
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
            <p className="small dim" role="status">
              {faults.length === 0 && unsaved ? t('forces:unsaved') : ''}
            </p>
            <div className="card-foot">
              <Button
                tone="primary"
                disabled={faults.length > 0 || saving}
                onPress={save}
                keycap="Ctrl+S"
                testId="save-skirmish-force"
              >
                {t('forces:save')}
              </Button>
              <Button small tone="quiet" onPress={() => exportForce(force, force.name[language])}>
                {t('forces:export')}
              </Button>
            </div>
          </div>
        </aside>
      </div>
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
