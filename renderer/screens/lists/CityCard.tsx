import { useEffect, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Library } from '../../../shared/protocol/library'
import type { City } from '../../../shared/protocol/city'
import { CityPlan } from '../../hud/plan/CityPlan'
import { useNames } from '../../hud/said/useNames'
import { attempt } from '../../page/app/toasts'
import './lists.css'
import { usePage } from '../../hooks/page-context'

interface CityCardProps {
  readonly city: Library['cities'][number]
  readonly selected?: boolean
  /** What the shelf knows of it. */
  readonly notes?: ReactNode
  readonly onSelect?: () => void
  /** What can be done with it. */
  readonly foot?: ReactNode
}
/** A city of the library with its plan; the plan is fetched when the card is first shown. */
export function CityCard({ city, selected = false, notes, onSelect, foot }: CityCardProps) {
  const page = usePage()
  const { t } = useTranslation()
  const { language } = useNames()
  const [file, setFile] = useState<City | null>(null)
  useEffect(() => {
    let shown = true
    attempt(page, page.api.call('city', { id: city.id }))
      .then((found) => (shown && found !== undefined ? setFile(found) : undefined))
      .catch(console.error)
    return () => {
      shown = false
    }
  }, [city.id])
  const about = (
    <>
      <span className="city-card-plan">
        {file === null ? (
          <span className="no-picture" />
        ) : (
          <CityPlan city={file} label={city.name[language]} />
        )}
      </span>
      <span className="city-card-name">{city.name[language]}</span>
      <span className="small dim">
        {t(`common:level.${city.level}`)} ·{' '}
        {city.open ? t('setup:land.open') : t('setup:terrain.ruins', { count: city.ruins })}
      </span>
    </>
  )
  return (
    <div className={`panel city-card ${selected ? 'selected' : ''}`} data-testid={`city-${city.id}`}>
      {onSelect === undefined ? (
        <div className="city-card-body">{about}</div>
      ) : (
        <button type="button" className="city-card-body" aria-pressed={selected} onClick={onSelect}>
          {about}
        </button>
      )}
      {notes !== undefined && <div className="city-card-notes">{notes}</div>}
      {foot !== undefined && <div className="card-foot city-card-foot">{foot}</div>}
    </div>
  )
}
