import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useNames } from '../../i18n/useNames'
import { useGame } from '../../state/game-store'
import { readyUnits } from '../../state/intent'
import { lookAtUnits } from '../../state/gaze'
import { select } from '../../state/selecting'
import { useTable } from '../../state/table-store'
import { sideName } from '../../state/names'
import type { UnitView } from '../../../shared/protocol/game-view'
import { SideMark } from '../controls/SideMark'
import { StateSigns } from './StateSigns'

const signs = { ready: '●', gone: '✕', rest: '○' } as const

/** Own units in a list: those with something to do stand first and bright. */
export function Roster() {
  const { t } = useTranslation()
  const names = useNames()
  const snapshot = useGame((state) => state.snapshot)
  const selected = useTable((state) => state.selected)
  const list = useRef<HTMLUListElement>(null)
  // Whoever is taken up by key or on the table is in sight here too.
  useEffect(() => {
    list.current?.querySelector('[aria-pressed=true]')?.scrollIntoView({ block: 'nearest' })
  }, [selected])
  if (snapshot === null) return null
  const { view, seat } = snapshot
  const ready = readyUnits(snapshot)
  const own = Object.values(view.units).filter((unit) => unit.seat === seat)
  const alive = (unit: UnitView) =>
    // A guest is counted in his own line (C4-CHAR-03).
    unit.models.filter((id) => {
      const model = view.models[id]
      const isGuest = model?.own !== undefined && model.own !== unit.id
      return !isGuest && ['onTable', 'waiting'].includes(model?.status ?? '')
    }).length
  const state = (unit: UnitView): 'ready' | 'gone' | 'rest' =>
    ready.includes(unit.id) ? 'ready' : alive(unit) === 0 && unit.joined === undefined ? 'gone' : 'rest'
  /** Whom a click brings into the picture: a character's host while he serves in it (C4-CHAR-03). */
  const placeOf = (unit: UnitView): string => unit.joined ?? unit.id
  const order = { ready: 0, rest: 1, gone: 2 } as const
  return (
    <section className="roster" aria-label={t('battle:roster')}>
      <h3 className={`side-${seat}`}>
        <SideMark seat={seat} /> {sideName(view, seat, names)}
      </h3>
      <ul ref={list}>
        {[...own]
          .sort((one, other) => order[state(one)] - order[state(other)])
          .map((unit) => (
            <li key={unit.id}>
              <button
                type="button"
                className={`roster-unit ${state(unit)}`}
                aria-pressed={unit.id === selected}
                onClick={() => {
                  select(unit.id)
                  lookAtUnits([placeOf(unit)])
                }}
                data-testid={`unit-${unit.id}`}
              >
                <span className="roster-sign" aria-hidden>
                  {unit.joined !== undefined ? '★' : signs[state(unit)]}
                </span>
                <span className="roster-name">
                  {unit.name[names.language]} <StateSigns unit={unit} />
                </span>
                <span className="small dim">
                  {unit.joined === undefined
                    ? `${alive(unit)}/${unit.startModels}`
                    : t('assist:unit.inUnit', { unit: view.units[unit.joined]?.name[names.language] ?? '' })}
                </span>
              </button>
            </li>
          ))}
      </ul>
    </section>
  )
}
