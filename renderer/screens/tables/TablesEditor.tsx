import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../hud/controls/Button'
import { Dialog } from '../../hud/controls/Dialog'
import { PageHead } from '../../hud/controls/PageHead'
import { UndoRedo } from '../../hud/controls/UndoRedo'
import { useNames } from '../../i18n/useNames'
import { call } from '../../state/api'
import { useLibrary } from '../../state/library'
import { useRoute } from '../../state/route'
import { attempt, useToasts } from '../../state/toasts'
import { copyName } from '../forces/copy-name'
import { CellSide } from './CellSide'
import { exportTables } from './export-tables'
import { FindingList } from './FindingList'
import { useFindings, useTold } from './findings'
import { Legend } from './Legend'
import { SectionNav } from './SectionNav'
import { SectionPage } from './SectionPage'
import { SetForm } from './SetForm'
import { becomeCopy, isUnsaved, markKept, redo, undo, useTablesDraft } from './tables-draft'
import { useTablesKeys } from './use-tables-keys'
import '../forces/forces.css'
import './tables.css'

/** The tables of Live Skirmish are corrected, cell by cell, and kept as a set of one's own (LS-DATA-09). */
export default function TablesEditor() {
  const { t } = useTranslation()
  const { language } = useNames()
  const go = useRoute((state) => state.go)
  const refresh = useLibrary((state) => state.refresh)
  const draft = useTablesDraft()
  const { tables, section } = draft
  const findings = useFindings()
  const [faults, warnings] = [useTold(findings.faults), useTold(findings.warnings)]
  const [leaving, setLeaving] = useState(false)
  const [saving, setSaving] = useState(false)
  const unsaved = isUnsaved(draft)
  useEffect(() => {
    if (!unsaved) return
    const guard = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', guard)
    return () => window.removeEventListener('beforeunload', guard)
  }, [unsaved])
  const ready = findings.faults.length === 0 && !saving
  const save = async () => {
    const { tables: written } = useTablesDraft.getState()
    if (!ready) return
    setSaving(true)
    const saved = await attempt(call('saveTables', { tables: written }))
    setSaving(false)
    if (saved === undefined) return
    markKept(written)
    useToasts.getState().show('good', { key: 'tables:saved', args: { name: written.name[language] } })
    await refresh()
  }
  useTablesKeys(save)
  const close = () => go({ at: 'tables' })
  const copy = async () => {
    becomeCopy(copyName(tables.name))
    await save()
  }
  return (
    <main className="page">
      <PageHead
        title={tables.name[language]}
        back={t('tables:title')}
        onBack={() => (unsaved ? setLeaving(true) : close())}
      >
        <UndoRedo draft={draft} onUndo={undo} onRedo={redo} testId="tables-undo" />
      </PageHead>
      <div className="tables-body">
        <SectionNav {...findings} />
        <div className="force-form table-page" key={section ?? 'set'}>
          {section === null ? (
            <SetForm />
          ) : (
            <SectionPage section={section} faults={faults} warnings={warnings} />
          )}
        </div>
        <aside className="force-side">
          <div className="table-side">
            <CellSide faults={faults} warnings={warnings} />
            <Legend />
          </div>
          <div className="force-foot">
            <FindingList {...findings} />
            <p className="small dim" role="status">
              {unsaved || draft.kept === null ? t('tables:unsaved') : t('tables:kept')}
            </p>
            <div className="card-foot">
              <Button tone="primary" disabled={!ready} onPress={save} keycap="Ctrl+S" testId="save-tables">
                {t('tables:save')}
              </Button>
              {draft.kept !== null && (
                <Button small disabled={!ready} onPress={copy} testId="save-tables-copy">
                  {t('tables:saveCopy')}
                </Button>
              )}
              <Button
                small
                tone="quiet"
                disabled={!ready}
                onPress={() => exportTables(tables, tables.name[language])}
                testId="export-tables"
              >
                {t('tables:export')}
              </Button>
            </div>
          </div>
        </aside>
      </div>
      {leaving && (
        <Dialog
          title={t('tables:leaveTitle')}
          onClose={() => setLeaving(false)}
          foot={
            <>
              <Button onPress={() => setLeaving(false)} autoFocus>
                {t('tables:stay')}
              </Button>
              <Button tone="danger" onPress={close}>
                {t('tables:leave')}
              </Button>
            </>
          }
        >
          <p>{t('tables:leaveText')}</p>
        </Dialog>
      )}
    </main>
  )
}
