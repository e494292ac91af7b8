import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useNames } from '../said/useNames'
import { gameStore } from '../../page/game/game-store'
import { ableUnits, actingStore } from '../../page/hands/battle/acting'
import { isLegal } from '../../page/table/intent'
import { lookAtUnits } from '../../page/table/gaze'
import { deployingNow, deployOrderStore } from '../../page/hands/battle/formation-hand'
import { chooseInList, sweepFrom, useDropOnTable } from './roster-hand'
import { select } from '../../page/hands/battle/selecting'
import { tableStore } from '../../page/table/table-store'
import { sideName } from '../../page/words/names'
import type { UnitView } from '../../../shared/protocol/game-view'
import type { Refusal } from '../../../shared/protocol/refusal'
import { RefusalWords } from '../said/RefusalWords'
import { NamedThing } from '../said/Words'
import { Cite } from '../controls/Cite'
import { SideMark } from '../controls/SideMark'
import { carrierName } from '../said/model-name'
import { StateSigns } from './StateSigns'
import { usePage, useSlice } from '../../hooks/page-context'

const signs = { ready: '●', gone: '✕', rest: '○' } as const

/** Why a unit cannot be put down yet. */
function WaitsFor({ refusal }: { readonly refusal: Refusal | undefined }) {
  if (refusal === undefined) return null
  return (
    <p className="small dim roster-waits">
      <RefusalWords refusal={refusal} />
    </p>
  )
}
/** Own units in a list: those with something to do stand first and bright. */
export function Roster() {
  const page = usePage()
  const { t } = useTranslation()
  const names = useNames()
  const snapshot = useSlice(gameStore, (state) => state.snapshot)
  const selected = useSlice(tableStore, (state) => state.selected)
  const inHand = deployingNow(useSlice(tableStore, (state) => state.deploy))
  const why = useSlice(deployOrderStore, (state) => state.why)
  const lines = useRef<HTMLUListElement>(null)
  const whoActs = useSlice(actingStore)
  useDropOnTable()
  // Whoever is taken up by key or on the table is in sight here too.
  useEffect(() => {
    lines.current?.querySelector('[aria-pressed=true]')?.scrollIntoView({ block: 'nearest' })
  }, [selected])
  if (snapshot === null) return null
  const { view, seat } = snapshot
  const ready = ableUnits(snapshot, whoActs)
  const own = Object.values(view.units).filter((unit) => unit.seat === seat)
  const alive = (unit: UnitView) =>
    // A guest is counted in his own line (C4-CHAR-03).
    unit.models.filter((id) => {
      const model = view.models[id]
      const isGuest = model?.own !== undefined && model.own !== unit.id
      return !isGuest && ['onTable', 'waiting', 'aboard'].includes(model?.status ?? '')
    }).length
  const state = (unit: UnitView): 'ready' | 'gone' | 'rest' =>
    ready.includes(unit.id) ? 'ready' : alive(unit) === 0 && unit.joined === undefined ? 'gone' : 'rest'
  /** Whom a click brings into the picture: a character's host while he serves in it (C4-CHAR-03). */
  const placeOf = (unit: UnitView): string => unit.joined ?? unit.id
  const order = { ready: 0, rest: 1, gone: 2 } as const
  const listed = [...own].sort((one, other) => order[state(one)] - order[state(other)])
  const list = listed.map(({ id }) => id)
  const deploys = view.stage === 'deployment' && isLegal(snapshot, 'deploy')
  const category = view.deploy?.category ?? null
  return (
    <section className="roster" aria-label={t('battle:roster')}>
      <h3 className={`side-${seat}`}>
        <SideMark seat={seat} /> {sideName(view, seat, names)}
        {deploys && category !== null && (
          <span className="small dim roster-now">
            {t('deployment:now', { category: t(`common:category.${category}`) })} <Cite rule="C4-DEPLOY-04" />
          </span>
        )}
      </h3>
      <ul ref={lines}>
        {listed.map((unit) => (
          <li key={unit.id}>
            <button
              type="button"
              className={`roster-unit ${state(unit)}`}
              aria-pressed={unit.id === selected || inHand.includes(unit.id)}
              {...(deploys && ready.includes(unit.id) && sweepFrom(page, list, unit.id))}
              onClick={(event) => {
                if (deploys && chooseInList(page, event, list, unit.id)) return
                select(page, unit.id)
                lookAtUnits(page, [placeOf(unit)])
              }}
              data-testid={`unit-${unit.id}`}
            >
              <span className="roster-sign" aria-hidden>
                {unit.joined !== undefined ? '★' : signs[state(unit)]}
              </span>
              <span className="roster-name">
                <NamedThing id={unit.id} /> <StateSigns unit={unit} />
              </span>
              <span className="small dim">
                {unit.joined === undefined
                  ? `${alive(unit)}/${unit.startModels}`
                  : t('assist:unit.inUnit', { unit: view.units[unit.joined]?.name[names.language] ?? '' })}
                {unit.aboard !== undefined &&
                  unit.joined === undefined &&
                  ` · ${t('transport:card.rides', { vehicle: carrierName(view, unit.aboard.vehicle, names.language) })}`}
              </span>
            </button>
            {!ready.includes(unit.id) && <WaitsFor refusal={why[unit.id]} />}
          </li>
        ))}
      </ul>
    </section>
  )
}
