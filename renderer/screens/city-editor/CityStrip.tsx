import { useTranslation } from 'react-i18next'
import { isMetric } from '../../../shared/city/editing'
import { inches, toInches } from '../../../shared/geometry/length'
import { Button } from '../../hud/controls/Button'
import { Check } from '../../hud/controls/Check'
import { Keycaps } from '../../hud/controls/Keycaps'
import { NumberInput } from '../../hud/controls/NumberInput'
import { Segments } from '../../hud/controls/Segments'
import { useKeycap } from '../../hooks/keycaps'
import { usePage, useSlice } from '../../hooks/page-context'
import { ownKeys } from '../../page/app/own-keys'
import { routeStore } from '../../page/app/route'
import { cityDraftStore } from '../../page/editors/city/draft'
import { cityHandStore, roadWidthOf } from '../../page/editors/city/hand'

export type CityViews = 'both' | 'plan' | 'stage'

/** How the table is looked at, whether it holds to the rules and to the grid, and what the tool in hand does. */
export function CityStrip({
  views,
  onViews,
}: {
  readonly views: CityViews
  readonly onViews: (views: CityViews) => void
}) {
  const page = usePage()
  const { t } = useTranslation()
  const cap = useKeycap()
  const hold = useSlice(cityDraftStore, (state) => state.hold)
  const city = useSlice(cityDraftStore, (state) => state.city)
  // Nothing here goes with the mouse.
  const tool = useSlice(cityHandStore, (state) => (state.stamp === null ? state.tool : 'stamp'))
  const snap = useSlice(cityHandStore, (state) => state.snap)
  const roadWidth = useSlice(cityHandStore, (state) => state.roadWidth)
  const metric = isMetric(city)
  const width = roadWidthOf(city, { roadWidth })
  const words = {
    left: cap(ownKeys.city.turnLeft[0]),
    right: cap(ownKeys.city.turnRight[0]),
    finish: cap(ownKeys.city.finish[0]),
    leave: cap(ownKeys.city.leave[0]),
    back: cap(ownKeys.city.remove[1]),
  }
  return (
    <div className="city-strip">
      <Segments
        label={t('cities:views')}
        hideLabel
        value={views}
        onChange={onViews}
        options={(['plan', 'both', 'stage'] as const).map((id) => ({ id, text: t(`cities:view.${id}`) }))}
      />
      <Check selected={hold} onChange={(next) => cityDraftStore(page).setState({ hold: next })}>
        {t('cities:hold')} <Keycaps names={[ownKeys.city.hold[0]]} />
      </Check>
      <Check selected={snap} onChange={(next) => cityHandStore(page).setState({ snap: next })}>
        {t(metric ? 'cities:gridMetric' : 'cities:grid')} <Keycaps names={[ownKeys.city.grid[0]]} />
      </Check>
      {tool === 'road' && (
        <NumberInput
          label={t(metric ? 'cities:roadWidthCm' : 'cities:roadWidth')}
          value={Math.round((metric ? width / 10 : toInches(width)) * 100) / 100}
          least={1}
          most={metric ? 30 : 12}
          step={0.5}
          onChange={(next) => cityHandStore(page).setState({ roadWidth: metric ? next * 10 : inches(next) })}
        />
      )}
      <Button
        small
        tone="quiet"
        className="city-help"
        onPress={() => routeStore(page).getState().open({ over: 'help' })}
        keycap={ownKeys.city.help[0]}
      >
        {t('cities:keys')}
      </Button>
      <p className="small dim city-hint">{t(`cities:hint.${tool}`, words)}</p>
    </div>
  )
}
