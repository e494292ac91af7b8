import { useTranslation } from 'react-i18next'
import { Button } from '../../hud/controls/Button'
import { usePage, useSlice } from '../../hooks/page-context'
import { openScenarioPlace, scenarioDraftStore } from '../../page/editors/scenario/draft'
import { sectionOfPlace } from '../../page/editors/scenario/sections'

/** What has to be mended before the scenario can be kept; a click goes there. */
export function ScenarioFaults({
  faults,
}: {
  readonly faults: readonly { readonly place: string; readonly words: string }[]
}) {
  const page = usePage()
  const { t } = useTranslation()
  const family = useSlice(scenarioDraftStore, (state) => state.family)
  if (faults.length === 0)
    return (
      <p className="small fine" data-testid="no-scenario-faults">
        ✓ {t('scenario:fine')}
      </p>
    )
  return (
    <ul className="fault-list" data-testid="scenario-faults">
      {faults.map(({ place, words }, n) => (
        <li key={`${n} ${place}`}>
          <Button small tone="quiet" onPress={() => openScenarioPlace(page, place)}>
            ⚠ {t(`scenario:section.${sectionOfPlace(family, place)}`)}: {words}
          </Button>
        </li>
      ))}
    </ul>
  )
}
