import { useTranslation } from 'react-i18next'
import type { TemplateReport } from '../../../shared/protocol/previews/space'
import { useMarkedNames } from '../said/useNames'
import { gameStore } from '../../page/game/game-store'
import { NamedThing, useMarkedName, Words } from '../said/Words'
import { floorName } from '../../page/words/model-name'
import {
  isStruckLevel,
  ownStruck,
  unitsOn,
  type CoveredUnit,
  type ShownLevel,
} from '../../page/hands/battle/template-shown'
import { SideMark } from '../controls/SideMark'
import { useLit } from '../said/useLit'
import { useSlice } from '../../hooks/page-context'

/** Level by level from the top, unit by unit: whom a marker or template covers, and whom it will strike. */
export function UnderTemplate({ report }: { readonly report: TemplateReport | null }) {
  const { t } = useTranslation()
  const snapshot = useSlice(gameStore, (state) => state.snapshot)
  if (snapshot === null || report === null) return <p className="dim">{t('templates:looking')}</p>
  const { view, seat } = snapshot
  const own = ownStruck(report, view, seat)
  return (
    <section className="under" aria-label={t('templates:under')} data-testid="under-template">
      {own > 0 && (
        <p className="tip-warn" role="status">
          ⚠ {t('templates:ownStruck', { count: own })}
        </p>
      )}
      {report.levels.length === 0 && <p className="dim">{t('templates:nobody')}</p>}
      <ol className="under-levels">
        {report.levels.map((level) => (
          <LevelRow
            key={`${level.on.piece ?? ''}.${level.on.level}`}
            level={level}
            struck={isStruckLevel(report, level)}
            units={unitsOn(level, view, seat)}
          />
        ))}
      </ol>
    </section>
  )
}
function LevelRow({
  level,
  struck,
  units,
}: {
  readonly level: ShownLevel
  readonly struck: boolean
  readonly units: readonly CoveredUnit[]
}) {
  const { t } = useTranslation()
  const lights = useLit()
  const names = useMarkedNames()
  const called = useMarkedName()
  const view = useSlice(gameStore, (state) => state.snapshot?.view)
  if (view === undefined) return null
  const { piece, level: floor } = level.on
  const place = piece === null ? t('battle:tip.ground') : `${floorName(level.on, names)} · ${called(piece)}`
  return (
    <li className={`under-level ${struck ? 'struck' : 'safe'}`} data-level={floor} data-struck={struck}>
      <p className="under-place">
        <span aria-hidden>{struck ? '✶' : '·'}</span> <Words text={place} />
        <span className={struck ? 'chip warn' : 'chip'}>
          {t(struck ? 'templates:struck' : 'templates:safe')}
        </span>
      </p>
      <ul>
        {units.map(({ unit, own, whole, partly, models }) => (
          <li
            key={unit}
            className={own && struck ? 'under-unit own' : 'under-unit'}
            {...lights({ models: models.map(({ model }) => model) })}
          >
            <SideMark seat={view.units[unit]?.seat ?? 'a'} />
            <span className="under-name">
              {own && struck ? '⚠ ' : ''}
              <NamedThing id={unit} />
            </span>
            <span className="under-count">
              {!struck
                ? t('templates:covered', { count: whole + partly })
                : [
                    whole > 0 ? t('templates:hit', { count: whole }) : null,
                    partly > 0 ? t('templates:onFour', { count: partly }) : null,
                  ]
                    .filter((part) => part !== null)
                    .join(' · ')}
            </span>
          </li>
        ))}
      </ul>
    </li>
  )
}
