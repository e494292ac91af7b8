import { useTranslation } from 'react-i18next'
import { doorsIn, isMetric, moveAllDoors, moveDoors, type Picked } from '../../../shared/city/editing'
import type { City } from '../../../shared/protocol/city'
import { Check } from '../../hud/controls/Check'
import { Cite } from '../../hud/controls/Cite'

interface PieceDoorsProps {
  readonly city: City
  readonly picked: Picked
  readonly onChange: (next: City) => void
}
/** Which doors of the picked ruins are shut: all at once, or one by one where one ruin is picked; the plan numbers them. */
export function PieceDoors({ city, picked, onChange }: PieceDoorsProps) {
  const { t } = useTranslation()
  const doors = picked.flatMap((index) => doorsIn(city, index))
  const [only] = picked
  if (doors.length === 0 || only === undefined) return null
  return (
    <fieldset className="city-doors" data-testid="piece-doors">
      <legend>
        {t('cities:doors')} {isMetric(city) && <Cite rule="LS-ACT-01" />}
      </legend>
      <Check
        selected={doors.every(({ shut }) => shut)}
        onChange={(next) => onChange(moveAllDoors(city, picked, next))}
      >
        {t('cities:allDoorsShut')}
      </Check>
      {picked.length === 1 && doors.length > 1 && (
        <div className="city-door-list">
          {doors.map((door, i) => (
            <Check
              key={`${door.wall} ${door.opening}`}
              selected={door.shut}
              onChange={(next) => onChange(moveDoors(city, only, [door], next))}
            >
              {t('cities:doorShut', { number: i + 1 })}
            </Check>
          ))}
        </div>
      )}
      <p className="small dim">{t(isMetric(city) ? 'cities:doorsMetric' : 'cities:doorsBattle')}</p>
    </fieldset>
  )
}
