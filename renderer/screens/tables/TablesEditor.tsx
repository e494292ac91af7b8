import { useTranslation } from 'react-i18next'
import { useNames } from '../../hud/said/useNames'
import { routeStore } from '../../page/app/route'
import { EditorFoot } from '../editor/EditorFoot'
import { EditorPage } from '../editor/EditorPage'
import { useEditorKeys } from '../editor/use-editor-keys'
import { useSaving } from '../editor/use-saving'
import { copyName } from '../forces/copy-name'
import { CellSide } from './CellSide'
import { exportTables } from './export-tables'
import { FindingList } from './FindingList'
import { useFindings, useTold } from './findings'
import { Legend } from './Legend'
import { SectionNav } from './SectionNav'
import { SectionPage } from './SectionPage'
import { SetForm } from './SetForm'
import {
  becomeTablesCopy,
  hasUnsavedTables,
  noteTablesKept,
  redoTablesEdit,
  undoTablesEdit,
  tablesDraftStore,
} from './tables-draft'
import '../forces/forces.css'
import './tables.css'
import { usePage, useSlice } from '../../hooks/page-context'

/** The tables of Live Skirmish are corrected, cell by cell, and kept as a set of one's own (LS-DATA-09). */
export default function TablesEditor() {
  const page = usePage()
  const { t } = useTranslation()
  const { language } = useNames()
  const go = useSlice(routeStore, (state) => state.go)
  const draft = useSlice(tablesDraftStore)
  const { tables, section } = draft
  const findings = useFindings()
  const [faults, warnings] = [useTold(findings.faults), useTold(findings.warnings)]
  const { saving, save: keep } = useSaving()
  const unsaved = hasUnsavedTables(draft)
  const ready = findings.faults.length === 0 && !saving
  const save = async () => {
    const { tables: written } = tablesDraftStore(page).getState()
    if (!ready) return
    await keep({
      writing: () => page.api.call('saveTables', { tables: written }),
      name: written.name[language],
      note: () => noteTablesKept(page, written),
    })
  }
  useEditorKeys(save, page.bound(undoTablesEdit), page.bound(redoTablesEdit))
  const copy = async () => {
    becomeTablesCopy(page, copyName(tables.name))
    await save()
  }
  return (
    <EditorPage
      title={tables.name[language]}
      back={t('tables:title')}
      onClose={() => go({ at: 'tables' })}
      unsaved={unsaved}
      steps={draft}
      onUndo={page.bound(undoTablesEdit)}
      onRedo={page.bound(redoTablesEdit)}
      undoTestId="tables-undo"
    >
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
          <EditorFoot
            what="tables"
            ready={ready}
            status={unsaved || draft.kept === null ? t('editor:unsaved') : t('editor:saved')}
            onSave={save}
            onSaveCopy={draft.kept === null ? null : copy}
            onExport={ready ? () => exportTables(page, tables, tables.name[language]) : null}
          >
            <FindingList {...findings} />
          </EditorFoot>
        </aside>
      </div>
    </EditorPage>
  )
}
