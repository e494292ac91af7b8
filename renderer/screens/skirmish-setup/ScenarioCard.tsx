import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Library } from '../../../shared/protocol/library'
import type { City } from '../../../shared/protocol/city'
import { CityPlan } from '../../hud/plan/CityPlan'
import { SideMark } from '../../hud/controls/SideMark'
import { useNames } from '../../hud/said/useNames'
import { attempt } from '../../page/app/toasts'
import { useKept } from '../files/use-kept'
import { usePage } from '../../hooks/page-context'

interface ScenarioCardProps {
  readonly listed: Library['scenarios'][number]
  readonly forces: Library['skirmishForces']
  readonly chosen: boolean
  readonly onChoose: () => void
}
/** A ready game on one card: what happens, what each side is there for, where, and with whom. */
export function ScenarioCard({ listed, forces, chosen, onChoose }: ScenarioCardProps) {
  const page = usePage()
  const { t } = useTranslation()
  const { language } = useNames()
  const scenario = useKept('skirmishScenario', listed.id)
  const [city, setCity] = useState<City | null>(null)
  useEffect(() => {
    let shown = true
    attempt(page, page.api.call('city', { id: listed.city }))
      .then((found) => (shown && found !== undefined ? setCity(found) : undefined))
      .catch(console.error)
    return () => {
      shown = false
    }
  }, [listed.city])
  return (
    <button
      type="button"
      role="radio"
      aria-checked={chosen}
      className="choice scenario-card"
      data-testid={`scenario-${listed.id}`}
      onClick={onChoose}
    >
      <span className="scenario-plan">
        {city === null ? (
          <span className="no-picture" aria-hidden />
        ) : (
          <CityPlan city={city} label={t('skirmish-setup:planOf', { city: city.name[language] })} />
        )}
      </span>
      <span className="scenario-words">
        <span className="choice-title">{listed.name[language]}</span>
        {scenario !== null && <span className="small">{scenario.situation[language]}</span>}
        {(['a', 'b'] as const).map((seat) => {
          const force = forces.find(({ id }) => id === listed.forces[seat])
          return (
            <span key={seat} className="small scenario-side">
              <SideMark seat={seat} />
              <span>
                <strong>{scenario?.sides[seat].role[language] ?? t(`common:side.${seat}`)}</strong>
                {force !== undefined && (
                  <span className="dim">
                    {' '}
                    · {force.name[language]},{' '}
                    {t('skirmish-forces:size', { points: force.points, soldiers: force.soldiers })}
                  </span>
                )}
              </span>
            </span>
          )
        })}
        <span className="small dim">{t('skirmish-setup:ordersAtTable')}</span>
      </span>
    </button>
  )
}
