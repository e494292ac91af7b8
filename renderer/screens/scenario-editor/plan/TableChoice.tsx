import { useTranslation } from 'react-i18next'
import { Choice } from '../../../hud/controls/Choice'
import { useNames } from '../../../hud/said/useNames'
import { useSlice, usePage } from '../../../hooks/page-context'
import { libraryStore } from '../../../page/app/library'
import { drawOnTable } from '../../../page/editors/scenario/draft'
import { usePlanCity } from './use-plan-city'

/** On which table a mission is drawn: it is no part of the mission. */
export function TableChoice() {
  const page = usePage()
  const { t } = useTranslation()
  const { language } = useNames()
  const cities = useSlice(libraryStore, (state) => state.library?.cities ?? [])
  return (
    <Choice
      label={t('scenario:planOn')}
      value={usePlanCity() ?? ''}
      options={cities
        .filter(({ level }) => level !== 'skirmish')
        .map(({ id, name }) => ({ id, text: name[language] }))}
      onChange={(id) => drawOnTable(page, id)}
      testId="plan-table"
    />
  )
}
