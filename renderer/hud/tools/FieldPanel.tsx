import { useTranslation } from 'react-i18next'
import { useMarkedNames } from '../said/useNames'
import { turnField, fieldStore, type FieldDirection } from '../../page/tools/field'
import type { SurveyView } from '../../page/tools/survey'
import { Words } from '../said/Words'
import { oneOfEach } from '../../../shared/words/subjects'
import { Cite } from '../controls/Cite'
import { SideMark } from '../controls/SideMark'
import { percentOf, sharesByFloor } from './field-floors'
import { floorName, modelName } from '../../page/words/model-name'
import { ramps } from '../../scene/overlays/field-mesh'
import { usePage, useSlice } from '../../hooks/page-context'

const ways: readonly FieldDirection[] = ['out', 'in']

/** What a step of the legend stands for: so many places of a body. */
const placesOf = (step: number, samples: 5 | 9): string =>
  samples === 5 || step === 5
    ? `${step === 5 ? samples : step}/${samples}`
    : `${2 * step - 1}–${2 * step}/${samples}`

/**
 * The field of fire in words: which way, what the tiles mean, and whom one sees from there.
 * @param samples  places of a body that rays go to
 * @param covered  so many of them or fewer in sight are cover, by this rule
 */
export function FieldPanel({
  view,
  samples,
  named = false,
  covered = null,
}: {
  readonly view: SurveyView
  readonly samples: 5 | 9
  readonly named?: boolean
  readonly covered?: { readonly most: number; readonly cite: string } | null
}) {
  const page = usePage()
  const { t } = useTranslation()
  const names = useMarkedNames()
  const { way, map, of } = useSlice(fieldStore)
  const from = of === null ? null : 'model' in of ? modelName(view, of.model, names) : floorName(of.on, names)
  // Men who all have names are named; of others it is told on which floors they are.
  const byUnit = new Map<string, string[]>()
  for (const id of map?.models ?? []) {
    const model = view.models[id]
    if (model?.pose == null) continue
    const who = named ? modelName(view, id, names) : floorName(model.pose.on, names)
    byUnit.set(model.unit, [...(byUnit.get(model.unit) ?? []), who])
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
      {from !== null && (
        <p className="dim">
          <Words text={t('tools:fieldFrom', { place: from })} />
        </p>
      )}
      <div className="segments" role="radiogroup" aria-label={t('tools:name.field')}>
        {ways.map((one) => (
          <button
            key={one}
            type="button"
            role="radio"
            className="segment"
            aria-checked={one === way}
            data-selected={one === way || undefined}
            onClick={() => turnField(page, one)}
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
            {placesOf(5 - i, samples)}
          </li>
        ))}
        <li>
          <span className="field-swatch unseen" />
          {t('tools:unseen')}
        </li>
      </ul>
      <p className="dim">{t(`tools:fieldFloors.${samples}`)}</p>
      {covered !== null && (
        <p className="dim">
          {t('tools:fieldCover', { most: covered.most })} <Cite rule={covered.cite} />
        </p>
      )}
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
              <span className="field-percent">
                {percentOf(floor)} % <small className="dim">{floor.seen}</small>
              </span>
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
                {view.units[unit]?.seat != null && <SideMark seat={view.units[unit].seat} />}{' '}
                {view.units[unit]?.name[names.language]} ×{floors.length}{' '}
                <span className="dim">
                  <Words text={named ? floors.join('; ') : oneOfEach(floors).join(', ')} />
                </span>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  )
}
