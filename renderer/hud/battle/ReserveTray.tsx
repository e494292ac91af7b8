/** Who waits beside the table: when each may come, its next die, and those who must come now (C4-MSR-09, C4-DEPLOY-11). */
import { useTranslation } from 'react-i18next'
import type { ReserveChoice } from '../../../shared/protocol/parts/reserves'
import type { SeatSnapshot } from '../../../shared/protocol/api'
import type { UnitView } from '../../../shared/protocol/game-view'
import { otherSeat } from '../../../shared/protocol/spatial'
import { useNames } from '../said/useNames'
import { beginArrival } from '../../page/hands/battle/deploying'
import { gameStore } from '../../page/game/game-store'
import { select } from '../../page/hands/battle/selecting'
import { deployStore, type DeployDraft } from '../../page/hands/battle/deploy-draft'
import { tableStore } from '../../page/table/table-store'
import { attempt } from '../../page/app/toasts'
import { Button } from '../controls/Button'
import { Cite } from '../controls/Cite'
import { comesWhen } from './comes-when'
import './reserve-tray.css'
import { usePage, useSlice } from '../../hooks/page-context'

/** Its missions bring reserves on in their own way. */
const isOfSixth = ({ view }: SeatSnapshot): boolean => view.parts['sixth-missions/outflanks'] !== undefined
const edgeRule = (snapshot: SeatSnapshot): string => (isOfSixth(snapshot) ? 'S6-MISS-RES-07b' : 'C4-MSR-10')

export function ReserveTray() {
  const { t } = useTranslation()
  const snapshot = useSlice(gameStore, (state) => state.snapshot)
  const reserves = snapshot?.view.parts.reserves
  if (snapshot === null || reserves === undefined) return null
  const own = reserves.own[snapshot.seat] ?? []
  const theirs = reserves.count[otherSeat(snapshot.seat)]
  const told = reserves.told?.[otherSeat(snapshot.seat)] ?? []
  if (own.length === 0 && theirs === 0) return null
  return (
    <section className="reserve-tray" aria-label={t('reserves:tray.title')} data-testid="reserves">
      <h3>
        {t('reserves:tray.title')} <Cite rule={isOfSixth(snapshot) ? 'S6-MISS-RES-04' : 'C4-MSR-09'} />
      </h3>
      <ul>
        {own.map((choice) => (
          <Choice key={choice.units.join()} choice={choice} snapshot={snapshot} />
        ))}
      </ul>
      {told.length > 0 && (
        <>
          <h4 className="small">{t('reserves:tray.told')}</h4>
          <ul data-testid="told-reserves">
            {told.map((choice) => (
              <Choice key={choice.units.join()} choice={choice} snapshot={snapshot} />
            ))}
          </ul>
        </>
      )}
      {theirs > told.length && <p className="small dim">{t('reserves:tray.enemy', { count: theirs })}</p>}
    </section>
  )
}

function Choice({
  choice: { units, comes, next },
  snapshot,
}: {
  readonly choice: ReserveChoice
  readonly snapshot: SeatSnapshot
}) {
  const { t } = useTranslation()
  const { key, args } = comesWhen(next)
  return (
    <li className={comes ? 'comes' : ''}>
      {units.map((unit) => (
        <Waiting key={unit} unit={unit} snapshot={snapshot} />
      ))}
      <p className="small" title={t('reserves:tray.nextWhy')}>
        {t(key, args)}
      </p>
    </li>
  )
}

/** Over which edge or from above, who has joined it, who rides in it: as it was declared (S6-MISS-RES-03). */
function Company({ unit, snapshot }: { readonly unit: string; readonly snapshot: SeatSnapshot }) {
  const { t } = useTranslation()
  const { language } = useNames()
  const { view } = snapshot
  const { ways, edges } = view.parts['sixth-missions/outflanks'] ?? { ways: {}, edges: {} }
  const inside = companyOf(view, unit).map(({ name }) => name[language])
  const { [unit]: way } = ways
  const { [unit]: edge } = edges
  const said = [
    ...(way === undefined ? [] : [t(`reserves:tray.${way}`)]),
    ...(edge === undefined ? [] : [t(`cityfight:tableEdge.${edge}`)]),
    ...(inside.length === 0 ? [] : [t('reserves:tray.with', { units: inside.join(', ') })]),
  ]
  return said.length === 0 ? null : (
    <p className="small" data-testid={`coming-${unit}`}>
      {said.join(' · ')}
    </p>
  )
}
/** Characters who have joined it, passengers of its vehicles, and whoever has joined those. */
function companyOf({ units }: SeatSnapshot['view'], id: string): readonly UnitView[] {
  const vehicles = units[id]?.models ?? []
  return Object.values(units).filter(({ joined, aboard }) => {
    const ride = joined === undefined ? aboard : units[joined]?.aboard
    return joined === id || (ride !== undefined && vehicles.includes(ride.vehicle))
  })
}

function Waiting({ unit, snapshot }: { readonly unit: string; readonly snapshot: SeatSnapshot }) {
  const page = usePage()
  const { t } = useTranslation()
  const { language } = useNames()
  const { selected } = useSlice(tableStore)
  const { deploy } = useSlice(deployStore)
  const command = useSlice(gameStore, (state) => state.command)
  const shown = snapshot.view.units[unit]
  if (shown === undefined) return null
  const legal = snapshot.legal.filter((one) => one.unit === unit)
  const { arrivals = [] } = legal.find(({ type }) => type === 'arrive') ?? {}
  const mayStay = arrivals.includes('edge') && legal.some(({ type }) => type === 'holdBack')
  return (
    <div className="reserve-unit">
      <button
        type="button"
        className="reserve-name"
        aria-pressed={unit === selected}
        onClick={() => select(page, unit)}
        data-testid={`reserve-${unit}`}
      >
        <b>{shown.name[language]}</b>
        <span className="small dim">{t('reserves:tray.models', { count: shown.models.length })}</span>
      </button>
      <Company unit={unit} snapshot={snapshot} />
      {arrivals.length > 0 && (
        <div className="reserve-ways" role="group">
          {arrivals.map((way) => (
            <span
              key={way}
              title={`${t(`reserves:tray.${way}About`)} (${way === 'edge' ? edgeRule(snapshot) : 'C4-MSR-03'})`}
            >
              <Button
                small
                pressed={deploy?.unit === unit && deploy.arrival === way}
                onPress={() => beginArrival(page, unit, way)}
                testId={`arrive-${way}-${unit}`}
              >
                {t(`reserves:tray.${way}`)}
              </Button>
            </span>
          ))}
          {mayStay && (
            <span title={`${t('reserves:tray.noRoomAbout')} (${edgeRule(snapshot)})`}>
              <Button small tone="quiet" onPress={() => attempt(page, command({ type: 'holdBack', unit }))}>
                {t('reserves:tray.noRoom')}
              </Button>
            </span>
          )}
        </div>
      )}
    </div>
  )
}

/** What scatter may cost the unit that is aimed: beside the pointer, before the dice. */
export function LandingChances({ draft: { landing } }: { readonly draft: DeployDraft }) {
  const { t } = useTranslation()
  const chances = landing?.chances
  if (chances == null) return <p className="dim">{t('reserves:odds.working')}</p>
  if (chances.any === 0)
    return (
      <p className="landing-chances">
        ● {t('reserves:odds.safe')} <Cite rule="C4-MSR-03" />
      </p>
    )
  const tenth = (share: number): string => (Math.round(share * 1000) / 10).toFixed(1)
  return (
    <p className="landing-chances" data-testid="landing-chances">
      ⚠ {t('reserves:odds.any', { percent: tenth(chances.any) })} ·{' '}
      {t('reserves:odds.whole', { percent: tenth(chances.whole) })} ·{' '}
      {t('reserves:odds.mean', { count: Math.round(chances.mean * 100) / 100 })} <Cite rule="C4-MSR-03" />
    </p>
  )
}
