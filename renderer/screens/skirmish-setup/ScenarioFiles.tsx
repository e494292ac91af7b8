import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../hud/controls/Button'
import { useNames } from '../../hud/said/useNames'
import { libraryStore } from '../../page/app/library'
import { withoutScenario, withScenario } from '../../page/editors/skirmish/draft'
import { showFault } from '../../page/app/toasts'
import { DeleteDocument } from '../documents/DeleteDocument'
import { OpenFile } from '../files/OpenFile'
import { exportScenario, takeScenarioFile } from './scenario-files'
import type { SkirmishStepProps } from './step'
import { usePage } from '../../hooks/page-context'

/** Scenarios that others have written: a file comes in, the chosen one goes out, an own one may go for good. */
export function ScenarioFiles({ draft, library, scenario, change }: SkirmishStepProps) {
  const page = usePage()
  const { t } = useTranslation()
  const { language } = useNames()
  const [doomed, setDoomed] = useState(false)
  const own = library.scenarios.find(({ id, own: mine }) => mine && id === scenario?.id)
  const take = async (file: File) => {
    const id = await takeScenarioFile(
      page,
      file,
      library.cities.map((city) => city.id),
    )
    const listed = libraryStore(page)
      .getState()
      .library?.scenarios.find((one) => one.id === id)
    if (listed !== undefined) change(withScenario(draft, listed))
  }
  return (
    <div className="force-ways scenario-files">
      <OpenFile
        onFile={(file) => {
          take(file).catch(page.bound(showFault))
        }}
      >
        <Button testId="import-scenario">{t('skirmish-setup:scenario.open')}</Button>
      </OpenFile>
      {scenario !== null && (
        <Button tone="quiet" onPress={() => exportScenario(page, scenario, scenario.name[language])}>
          {t('skirmish-setup:scenario.export', { name: scenario.name[language] })}
        </Button>
      )}
      {own !== undefined && (
        <Button tone="quiet" onPress={() => setDoomed(true)} testId="delete-scenario">
          {t('skirmish-setup:scenario.delete', { name: own.name[language] })}
        </Button>
      )}
      {doomed && own !== undefined && (
        <DeleteDocument
          document={{ kind: 'scenario', id: own.id }}
          title={t('skirmish-setup:scenario.deleteTitle')}
          text={t('forces:deleteText', { name: own.name[language] })}
          onGone={() => {
            const { library: left } = libraryStore(page).getState()
            if (left !== null) change(withoutScenario(draft, own.id, left))
          }}
          onClose={() => setDoomed(false)}
        />
      )}
    </div>
  )
}
