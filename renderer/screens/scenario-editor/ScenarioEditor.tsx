import { useEffect, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useNames } from '../../hud/said/useNames'
import { usePage, useSlice } from '../../hooks/page-context'
import { libraryStore } from '../../page/app/library'
import { routeStore } from '../../page/app/route'
import { rulesStore } from '../../page/app/rules'
import {
  becomeScenarioCopy,
  changeScenario,
  hasUnsavedScenario,
  noteScenarioKept,
  redoScenarioEdit,
  scenarioDraftStore,
  undoScenarioEdit,
} from '../../page/editors/scenario/draft'
import { checkDraft, type ReadDraft } from '../../page/editors/scenario/faults'
import { isObject, isWithin, jsonAt } from '../../page/editors/form/json'
import { forgetTrial } from '../../page/editors/scenario/try-out'
import type { Page } from '../../page/page'
import { EditorFoot } from '../editor/EditorFoot'
import { EditorPage } from '../editor/EditorPage'
import { useEditorKeys } from '../editor/use-editor-keys'
import { useSaving } from '../editor/use-saving'
import { copyName } from '../forces/copy-name'
import { exportScenarioFile } from './export-scenario'
import { ScenarioFaults } from './ScenarioFaults'
import { FieldForm } from '../form/FieldForm'
import { FormWorkProvider } from '../form/work'
import { ScenarioPlan } from './plan/ScenarioPlan'
import { usePlanCity } from './plan/use-plan-city'
import { useTable } from './plan/use-table'
import { ScenarioSection } from './ScenarioSection'
import { ScenarioNav } from './ScenarioNav'
import { useChecked } from './use-checked'
import { useOptions } from './use-options'
import { useScenarioWords } from './use-scenario-words'
import '../forces/forces.css'
import './scenario-editor.css'

const write = (page: Page, draft: ReadDraft): Promise<unknown> =>
  draft.family === 'battle'
    ? page.api.call('saveMission', { mission: draft.file })
    : page.api.call('saveSkirmishScenario', { scenario: draft.file })

/** A scenario of either game is written, section by section, with its plan and what is wrong beside it. */
export default function ScenarioEditor() {
  const page = usePage()
  const { t } = useTranslation()
  const { language } = useNames()
  const go = useSlice(routeStore, (state) => state.go)
  const library = useSlice(libraryStore, (state) => state.library)
  const load = useSlice(rulesStore, (state) => state.load)
  const draft = useSlice(scenarioDraftStore)
  const { family, document, section, place } = draft
  const { saving, save: keepFile } = useSaving()
  const checked = useChecked()
  const laid = useTable(usePlanCity())
  const table = laid?.table ?? null
  const options = useOptions(table)
  const words = useScenarioWords()
  useEffect(() => {
    load().catch(console.error)
    // Whoever leaves the editor calls its games off.
    return () => void forgetTrial(page)
  }, [load, page])
  const unsaved = hasUnsavedScenario(draft)
  const ready = checked.sound && !saving
  const name = jsonAt(document, ['name', language])
  const title = typeof name === 'string' && name.trim() !== '' ? name : t('scenario:unnamed')
  const keep = async (): Promise<boolean> => {
    const now = scenarioDraftStore(page).getState()
    const cities = libraryStore(page).getState().library?.cities ?? []
    const { read, faults } = checkDraft(
      now.family,
      now.document,
      cities.map(({ id }) => id),
    )
    if (read === null || faults.length > 0) return false
    if (now.kept === now.document) return true
    return keepFile({
      writing: () => write(page, read),
      name: read.file.name[language],
      note: () => noteScenarioKept(page, now.document),
    })
  }
  const save = async (): Promise<void> => {
    if (ready) await keep()
  }
  useEditorKeys(save, page.bound(undoScenarioEdit), page.bound(redoScenarioEdit))
  const copy = async (): Promise<void> => {
    if (checked.read === null) return
    becomeScenarioCopy(page, copyName(checked.read.file.name))
    await keep()
  }
  const work = useMemo(
    () => ({
      document,
      faults: checked.faults,
      change: page.bound(changeScenario),
      faultsAt: (at: string) => checked.faults.flatMap((one) => (one.place === at ? [one.words] : [])),
      isFaulty: (at: string) => checked.faults.some((one) => isWithin(one.place, at)),
      options,
      place,
      words,
      folded: false,
      FieldForm,
    }),
    [document, checked.faults, options, place, words, page],
  )
  return (
    <EditorPage
      title={title}
      back={t('scenario:title')}
      onClose={() => go({ at: 'scenarios' })}
      unsaved={unsaved}
      steps={draft}
      onUndo={page.bound(undoScenarioEdit)}
      onRedo={page.bound(redoScenarioEdit)}
      undoTestId="scenario-undo"
    >
      <FormWorkProvider value={work}>
        <div className="scenario-body">
          <ScenarioNav faults={checked.faults} />
          <div className="force-form scenario-form" key={section}>
            <div className="item-head">
              <h2>{t(`scenario:section.${section}`)}</h2>
              <span />
            </div>
            <p className="section-about dim">{t(`scenario:aboutSection.${section}`)}</p>
            {library !== null && (
              <ScenarioSection
                family={family}
                section={section}
                table={table}
                draft={checked.sound ? checked.read : null}
                library={library}
                keep={keep}
              />
            )}
          </div>
          <aside className="force-side">
            <div className="scenario-side">
              {table && <ScenarioPlan family={family} document={document} table={table} />}
            </div>
            <EditorFoot
              what="scenario"
              ready={ready}
              status={unsaved || draft.kept === null ? t('editor:unsaved') : t('editor:saved')}
              onSave={save}
              onSaveCopy={draft.kept === null ? null : copy}
              onExport={() => {
                if (isObject(document)) exportScenarioFile(page, family, document, title)
              }}
            >
              <ScenarioFaults faults={checked.faults} />
            </EditorFoot>
          </aside>
        </div>
      </FormWorkProvider>
    </EditorPage>
  )
}
