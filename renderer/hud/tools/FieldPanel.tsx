import { useTranslation } from 'react-i18next'
import { useNames } from '../../i18n/useNames'
import { useGame } from '../../state/open-game/game-store'
import { turnField, useField, type FieldDirection } from '../../state/tools/field'
import { SideMark } from '../controls/SideMark'
import { percentOf, sharesByFloor } from './field-floors'
import { floorName, modelName } from './model-name'
import { ramps } from '../../scene/overlays/field-mesh'

const ways: readonly FieldDirection[] = ['out', 'in']

/** The field of fire in words: which way, what the tiles mean, and whom one sees from there. */
export function FieldPanel() {
  const { t } = useTranslation()
  const names = useNames()
  const view = useGame((state) => state.snapshot?.view)
  const { way, map, of } = useField()
  if (view === undefined) return null
  const from = of === null ? null : 'model' in of ? modelName(view, of.model, names) : floorName(of.on, names)
  const byUnit = new Map<string, string[]>()
  for (const id of map?.models ?? []) {
    const model = view.models[id]
    if (model?.pose == null) continue
    byUnit.set(model.unit, [...(byUnit.get(model.unit) ?? []), floorName(model.pose.on, names)])
  }
  return (
    <section
      className="tool-panel"
      aria-label={t('tools:name.field')}
      data-testid="field-panel"
      data-way={way}
      data-areas={map?.areas.length ?? 0}
    >
      <h3>{t('tools:name.field')}</h3>
      {from !== null && <p className="dim">{t('tools:fieldFrom', { place: from })}</p>}
      <div className="segments" role="radiogroup" aria-label={t('tools:name.field')}>
        {ways.map((one) => (
          <button
            key={one}
            type="button"
            role="radio"
            className="segment"
            aria-checked={one === way}
            data-selected={one === way || undefined}
            onClick={() => turnField(one)}
            data-testid={`field-${one}`}
          >
            {t(`tools:way.${one}`)}
          </button>
        ))}
      </div>
      <ul className={`field-legend ${way}`}>
        {[...ramps[way]].reverse().map((colour, i) => (
          <li key={colour}>
            <span className="field-swatch" style={{ background: colour }}>
              <i style={{ width: `${0.25 + 0.1 * (5 - i)}em`, height: `${0.25 + 0.1 * (5 - i)}em` }} />
            </span>
            {5 - i}/5
          </li>
        ))}
        <li>
          <span className="field-swatch unseen" />
          {t('tools:unseen')}
        </li>
      </ul>
      <p className="dim">{t('tools:fieldFloors')}</p>
      {map !== null && (
        <ul className={`field-floors ${way}`} aria-label={t(`tools:fieldShare.${way}`)}>
          {sharesByFloor(map).map((floor) => (
            <li key={floor.level} data-floor={floor.level}>
              <span>
                {floor.level === 0 ? t('tools:groundLevel') : t('tools:floor', { floor: floor.level })}
              </span>
              <span className="field-bar" aria-hidden>
                <i style={{ width: `${percentOf(floor)}%` }} />
              </span>
              <span className="field-percent">{percentOf(floor)} %</span>
            </li>
          ))}
        </ul>
      )}
      {of !== null && map === null && <p role="status">{t('common:loading')}</p>}
      {map !== null && (
        <>
          <h4>{t(`tools:seenBy.${way}`, { count: map.models.length })}</h4>
          <ul className="field-models">
            {[...byUnit].map(([unit, floors]) => (
              <li key={unit}>
                <SideMark seat={view.units[unit]?.seat ?? 'a'} /> {view.units[unit]?.name[names.language]} ×
                {floors.length} <span className="dim">{[...new Set(floors)].join(', ')}</span>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  )
}
