import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { inches, toInches } from '../../../shared/geometry/length'
import { regionArea } from '../../../shared/geometry/clip'
import { Button } from '../../hud/controls/Button'
import { Cite } from '../../hud/controls/Cite'
import { showFault } from '../../page/app/toasts'
import { importStore } from './import-draft'
import { dropFloor, findAllFloors, markFloor } from './terrain-draft'
import { NumberInput } from '../../hud/controls/NumberInput'
import { usePage, useSlice } from '../../hooks/page-context'

const shown = (value: number): number => Math.round(value * 100) / 100

/** The storeys one can stand on: found, clicked or typed (CF-RUIN-01, -12). */
export function FloorsSection() {
  const page = usePage()
  const { t } = useTranslation()
  const { floors, picking } = useSlice(importStore)
  const [height, setHeight] = useState(3)
  return (
    <>
      <p className="small dim">
        {t('terrain:floors.about')} <Cite rule="CF-RUIN-12" />
      </p>
      <ol className="floor-list" data-testid="floors">
        <li className="small">{t('terrain:floors.ground')}</li>
        {floors.map((floor, i) => (
          <li key={floor.height} className="small">
            <span>
              {t('terrain:floors.one', {
                index: i + 1,
                height: shown(toInches(floor.height)),
                area: Math.round(regionArea(floor.regions) / inches(1) ** 2),
                holes: floor.regions.reduce((sum, { holes }) => sum + holes.length, 0),
              })}
            </span>
            <Button
              small
              tone="quiet"
              onPress={() => dropFloor(page, floor.height)}
              label={t('terrain:floors.drop', { index: i + 1 })}
            >
              ✕
            </Button>
          </li>
        ))}
      </ol>
      <div className="row">
        <Button small onPress={() => findAllFloors(page).catch(page.bound(showFault))} testId="find-floors">
          {t('terrain:floors.find')}
        </Button>
        <Button
          small
          pressed={picking}
          onPress={() => importStore(page).setState({ picking: !picking })}
          testId="pick-floor"
        >
          {t(picking ? 'terrain:floors.picking' : 'terrain:floors.pick')}
        </Button>
      </div>
      <div className="row">
        <NumberInput
          label={t('terrain:floors.height')}
          value={height}
          least={0}
          most={60}
          step={0.01}
          onChange={setHeight}
        />
        <Button
          small
          onPress={() => markFloor(page, inches(height)).catch(page.bound(showFault))}
          testId="mark-floor"
        >
          {t('terrain:floors.mark')}
        </Button>
      </div>
    </>
  )
}
