import { useTranslation } from 'react-i18next'
import { Button } from '../../hud/controls/Button'
import { Cite } from '../../hud/controls/Cite'
import { useNames } from '../../hud/said/useNames'
import { routeStore } from '../../page/app/route'
import { setupDeskStore } from '../../page/editors/skirmish/desk'
import { ChoiceCards } from '../../hud/controls/ChoiceCards'
import type { SkirmishStepProps } from './step'
import { usePage, useSlice } from '../../hooks/page-context'

/** By which numbers it is played: those of the program, or a corrected set (LS-DATA-09). */
export function TablesStep({ draft, library, change }: SkirmishStepProps) {
  const page = usePage()
  const { t } = useTranslation()
  const { language } = useNames()
  const go = useSlice(routeStore, (state) => state.go)
  return (
    <>
      <ChoiceCards
        label={t('skirmish-setup:tables.title')}
        value={draft.tables}
        onChange={(tables) => change({ tables })}
        choices={library.tables.map(({ id, name, changed, own }) => ({
          id,
          title: name[language],
          about: own
            ? t('skirmish-setup:tables.changed', { count: changed })
            : t('skirmish-setup:tables.shipped'),
        }))}
      />
      <p>
        <Cite rule="LS-DATA-09" />{' '}
        <Button
          small
          tone="quiet"
          onPress={() => {
            setupDeskStore(page).setState({ away: true })
            go({ at: 'tables' })
          }}
          testId="edit-tables"
        >
          {t('skirmish-setup:tables.edit')}
        </Button>
      </p>
    </>
  )
}
