import { useTranslation } from 'react-i18next'
import { Button } from '../../hud/controls/Button'
import { usePage, useSlice } from '../../hooks/page-context'
import { ownKeys } from '../../page/app/own-keys'
import { cityDraftStore } from '../../page/editors/city/draft'
import { cityHandStore, cityTools, takeCityTool } from '../../page/editors/city/hand'
import { doublePicked, removePicked, turnCityPieces } from '../../page/editors/city/work'

/** What one draws with, and what is done to whoever is picked; each has its key. */
export function CityToolbar() {
  const page = usePage()
  const { t } = useTranslation()
  const tool = useSlice(cityHandStore, (state) => (state.stamp === null ? state.tool : null))
  const stamp = useSlice(cityHandStore, (state) => state.stamp)
  const picked = useSlice(cityDraftStore, (state) => state.picked.length)
  const nobody = picked === 0
  return (
    <div className="city-tools" role="toolbar" aria-orientation="vertical" aria-label={t('cities:tools')}>
      {cityTools.map((one) => (
        <Button
          key={one}
          small
          pressed={one === tool}
          onPress={() => takeCityTool(page, one)}
          keycap={ownKeys.city[one][0]}
          testId={`tool-${one}`}
        >
          {t(`cities:tool.${one}`)}
        </Button>
      ))}
      <hr />
      <div className="city-turns">
        <Button
          small
          disabled={nobody && stamp === null}
          onPress={() => turnCityPieces(page, 15)}
          keycap={ownKeys.city.turnLeft[0]}
          label={t('cities:turnLeft')}
        >
          ↺
        </Button>
        <Button
          small
          disabled={nobody && stamp === null}
          onPress={() => turnCityPieces(page, -15)}
          keycap={ownKeys.city.turnRight[0]}
          label={t('cities:turnRight')}
        >
          ↻
        </Button>
      </div>
      <Button
        small
        disabled={nobody}
        onPress={() => doublePicked(page)}
        keycap={ownKeys.city.double[0]}
        testId="double"
      >
        {t('cities:double')}
      </Button>
      <Button
        small
        disabled={nobody}
        onPress={() => removePicked(page)}
        keycap={ownKeys.city.remove[0]}
        testId="remove"
      >
        {t('cities:remove')}
      </Button>
    </div>
  )
}
