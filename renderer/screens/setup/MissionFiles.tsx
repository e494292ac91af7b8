import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../hud/controls/Button'
import { useNames } from '../../hud/said/useNames'
import { libraryStore } from '../../page/app/library'
import { missionsFor, type SetupDraft } from '../../page/editors/setup-draft'
import { attempt, toastsStore } from '../../page/app/toasts'
import { DeleteDocument } from '../documents/DeleteDocument'
import { FileFaults } from '../lists/FileFaults'
import { OpenFile } from '../files/OpenFile'
import { exportMission, takeMissionFile } from './mission-files'
import type { StepProps } from './step'
import type { Page } from '../../page/page'
import { usePage } from '../../hooks/page-context'

/** A mission out of a file, the chosen one into a file, and one's own thrown away. */
export function MissionFiles({ draft, library, change }: Omit<StepProps, 'chosen'>) {
  const page = usePage()
  const { t } = useTranslation()
  const { language } = useNames()
  const [doomed, setDoomed] = useState(false)
  const chosen = missionsFor(library, draft).find(({ id }) => id === draft.scenario)
  const take = async (file: File) => {
    const mission = await takeMissionFile(page, file)
    if (mission === null) return
    const shelf = libraryStore(page).getState().library
    const fits = shelf !== null && missionsFor(shelf, draft).some(({ id }) => id === mission.id)
    toastsStore(page)
      .getState()
      .show('good', {
        key: `setup:mission.${fits ? 'taken' : 'takenForOthers'}`,
        args: { name: mission.name[language] },
      })
    if (fits) change({ scenario: mission.id })
  }
  return (
    <div className="mission-files" data-testid="mission-files">
      <OpenFile onFile={(file) => attempt(page, take(file))}>
        <Button testId="import-mission">{t('setup:mission.open')}</Button>
      </OpenFile>
      {chosen !== undefined && (
        <Button
          onPress={() => attempt(page, exportMission(page, chosen.id, chosen.name[language]))}
          testId="export-mission"
        >
          {t('setup:mission.write')}
        </Button>
      )}
      {chosen?.own === true && (
        <Button tone="danger" onPress={() => setDoomed(true)} testId="delete-mission">
          {t('setup:mission.delete')}
        </Button>
      )}
      <FileFaults shelves={['missions']} testId="mission-faults" />
      {doomed && chosen !== undefined && (
        <DeleteDocument
          document={{ kind: 'mission', id: chosen.id }}
          title={t('setup:mission.deleteTitle')}
          text={t('setup:mission.deleteText', { name: chosen.name[language] })}
          onGone={() => change(withoutScenario(page, draft, chosen.id))}
          onClose={() => setDoomed(false)}
        />
      )}
    </div>
  )
}
/** What is left to be played in its place. */
function withoutScenario(page: Page, draft: SetupDraft, gone: string): Partial<SetupDraft> {
  const shelf = libraryStore(page).getState().library
  const next = shelf === null ? undefined : missionsFor(shelf, draft).find(({ id }) => id !== gone)
  return { scenario: next?.id ?? 'roll' }
}
