import { useEffect, useRef, type PointerEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useNames } from '../said/useNames'
import { gameStore } from '../../page/game/game-store'
import { actingStore } from '../../page/hands/battle/acting'
import { deployingNow, deployOrderStore } from '../../page/hands/battle/formation-hand'
import {
  clickInRoster,
  categoryInTurn,
  deploysFrom,
  endSweep,
  pressInRoster,
  rosterOf,
  sweepOut,
  sweepOver,
} from '../../page/hands/battle/roster'
import { deployStore } from '../../page/hands/battle/deploy-draft'
import { adds } from '../../page/app/modifiers'
import { tableStore } from '../../page/table/table-store'
import { pieceName, sideName } from '../../../shared/words/names'
import type { UnitId } from '../../../shared/table/types'
import type { Page } from '../../page/page'
import type { Refusal } from '../../../shared/protocol/refusal'
import { RefusalWords } from '../said/RefusalWords'
import { NamedThing } from '../said/Words'
import { Cite } from '../controls/Cite'
import { SideMark } from '../controls/SideMark'
import { carrierName } from '../../page/words/model-name'
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
const sweepFrom = (page: Page, unit: UnitId) => ({
  onPointerDown: (event: PointerEvent<HTMLButtonElement>) => {
    if (event.button !== 0 || adds(event) || event.shiftKey) return
    // The other lines and the table follow the mouse from here on.
    event.currentTarget.releasePointerCapture(event.pointerId)
    pressInRoster(page, unit)
  },
  onPointerLeave: ({ buttons }: PointerEvent) => {
    if (buttons === 1) sweepOut(page, unit)
  },
  onPointerEnter: ({ buttons }: PointerEvent) => {
    if (buttons === 1) sweepOver(page, unit)
  },
})
function useDropOnTable(): void {
  const page = usePage()
  useEffect(() => {
    const up = ({ button, target }: globalThis.PointerEvent) => {
      if (button === 0) endSweep(page, target instanceof HTMLCanvasElement)
    }
    window.addEventListener('pointerup', up)
    return () => window.removeEventListener('pointerup', up)
  }, [])
}
/** Own units in a list: those with something to do stand first and bright. */
export function Roster() {
  const page = usePage()
  const { t } = useTranslation()
  const names = useNames()
  const snapshot = useSlice(gameStore, (state) => state.snapshot)
  const selected = useSlice(tableStore, (state) => state.selected)
  const inHand = deployingNow(useSlice(deployStore, (state) => state.deploy))
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
  const listed = rosterOf(snapshot, whoActs)
  const deploys = deploysFrom(snapshot)
  const category = categoryInTurn(snapshot)
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
        {listed.map(({ unit, state, alive }) => (
          <li key={unit.id}>
            <button
              type="button"
              className={`roster-unit ${state}`}
              aria-pressed={unit.id === selected || inHand.includes(unit.id)}
              {...(deploys && state === 'ready' && sweepFrom(page, unit.id))}
              onClick={(event) => clickInRoster(page, unit.id, { ctrl: adds(event), shift: event.shiftKey })}
              data-testid={`unit-${unit.id}`}
            >
              <span className="roster-sign" aria-hidden>
                {unit.joined !== undefined ? '★' : signs[state]}
              </span>
              <span className="roster-name">
                <NamedThing id={unit.id} /> <StateSigns unit={unit} />
              </span>
              <span className="small dim">
                {unit.joined === undefined
                  ? `${alive}/${unit.startModels}`
                  : t('assist:unit.inUnit', { unit: view.units[unit.joined]?.name[names.language] ?? '' })}
                {unit.inside !== undefined &&
                  ` · ${t('sixth-set-up:house.in', { piece: pieceName(view, unit.inside.piece, names) })}`}
                {unit.aboard !== undefined &&
                  unit.joined === undefined &&
                  ` · ${t('transport:card.rides', { vehicle: carrierName(view, unit.aboard.vehicle, names.language) })}`}
              </span>
            </button>
            {state !== 'ready' && <WaitsFor refusal={why[unit.id]} />}
          </li>
        ))}
      </ul>
    </section>
  )
}
