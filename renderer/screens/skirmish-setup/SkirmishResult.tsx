import { useTranslation } from 'react-i18next'
import type { PointLine, SkirmishView } from '../../../shared/protocol/skirmish/view'
import type { Seat } from '../../../shared/protocol/spatial'
import { lightOver } from '../../page/tools/light'
import { useMarkedName, Words } from '../../hud/said/Words'
import { PointsWords } from '../../hud/skirmish/PointsPanel'
import { Cites } from '../../hud/controls/Cite'
import { SideMark } from '../../hud/controls/SideMark'
import { useNames } from '../../hud/said/useNames'
import { sideName } from '../../../shared/words/names'
import { routeStore } from '../../page/app/route'
import { skirmishStore } from '../../page/game/skirmish-game'
import { namedOf } from '../../../shared/words/skirmish-named'
import { revealedMarkers, toldSecrets } from '../../page/game/revealed'
import { ResultFrame } from '../result/ResultFrame'
// The two columns: a game that is gone on with has not come through the set-up.
import '../setup/setup.css'
import './skirmish-setup.css'
import { usePage, useSlice } from '../../hooks/page-context'

function Points({
  seat,
  name,
  lines,
  total,
  view,
}: {
  readonly seat: Seat
  readonly name: string
  readonly lines: readonly PointLine[]
  readonly total: number
  readonly view: SkirmishView
}) {
  const page = usePage()
  const { t } = useTranslation()
  const { losses, startSoldiers } = view.sides[seat]
  return (
    <section className={`side-forces side-${seat}`} aria-label={name}>
      <h3>
        <SideMark seat={seat} /> {name}
      </h3>
      <p className="result-total" data-testid={`points-${seat}`}>
        {total}
      </p>
      <table className="result-table">
        <tbody>
          {lines.map((line, i) => (
            <tr key={`${line.text.key} ${i}`} {...lightOver(page, line.at ?? [])}>
              <th scope="row">
                <PointsWords line={line} />
              </th>
              <td>{line.points > 0 ? `+${line.points}` : line.points}</td>
            </tr>
          ))}
          {lines.length === 0 && (
            <tr>
              <th scope="row">{t('skirmish-setup:result.noPoints')}</th>
              <td>0</td>
            </tr>
          )}
        </tbody>
      </table>
      <p className="small dim">{t('skirmish-setup:result.lost', { losses, soldiers: startSoldiers })}</p>
    </section>
  )
}

/** What was secret until now: types of markers, what they counted as, the irregulars' die, who lay in wait. */
function Secrets({ view }: { readonly view: SkirmishView }) {
  const page = usePage()
  const { t } = useTranslation()
  const names = useNames()
  const called = useMarkedName()
  const markers = revealedMarkers(view)
  const told = toldSecrets(view)
  const type = (id: string | null) => (id === null ? '–' : names.translate(`markerType.${id}`))
  if (markers.length === 0 && told.die === null && told.unseen.length === 0) return null
  return (
    <section className="result-secrets" aria-label={t('skirmish-setup:result.secrets')}>
      <h3>{t('skirmish-setup:result.secrets')}</h3>
      {told.die !== null && (
        <p className="small">
          {t('skirmish-setup:result.die', { face: told.die })} <Cites rules={['LS-SETUP-03']} />
        </p>
      )}
      {told.unseen.length > 0 && (
        <p className="small">
          <Words
            text={t('skirmish-setup:result.unseen', {
              names: told.unseen.map(({ id }) => called(id)).join(', '),
            })}
          />
        </p>
      )}
      {markers.length > 0 && (
        <table className="result-table marker-table" data-testid="result-markers">
          <thead>
            <tr>
              <th scope="col">{t('skirmish-setup:result.marker')}</th>
              <th scope="col">{t('skirmish-setup:result.assigned')}</th>
              <th scope="col">{t('skirmish-setup:result.counted')}</th>
              <th scope="col">{t('skirmish-setup:result.captured')}</th>
            </tr>
          </thead>
          <tbody>
            {markers.map((marker) => (
              <tr
                key={marker.id}
                className={marker.counts === 'main' ? 'counts-main' : undefined}
                {...lightOver(page, [marker.id])}
              >
                <th scope="row">
                  <SideMark seat={marker.seat} /> {marker.number}
                </th>
                <td>{type(marker.type)}</td>
                <td>{type(marker.counts)}</td>
                <td>
                  {marker.captured === null
                    ? '–'
                    : t('skirmish-setup:result.by', {
                        side: sideName(namedOf(view), marker.captured.by, names),
                        turn: marker.captured.turn,
                      })}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  )
}

/** Who has won, why, the defeat points of both sides line by line, and what had been secret (LS-VIC-01, -02). */
export function SkirmishResult({
  onClose,
  onLeave,
}: {
  readonly onClose: () => void
  readonly onLeave: () => void
}) {
  const { t } = useTranslation()
  const names = useNames()
  const snapshot = useSlice(skirmishStore, (state) => state.snapshot)
  const go = useSlice(routeStore, (state) => state.go)
  const result = snapshot?.view.result
  if (snapshot === null || result == null) return null
  const { view } = snapshot
  return (
    <ResultFrame
      winner={result.winner}
      reason={result.reason}
      className="skirmish-result"
      again={{ text: t('skirmish-setup:home.button'), onPress: () => go({ at: 'skirmish-setup' }) }}
      onClose={onClose}
      onLeave={onLeave}
    >
      <p className="small dim">
        {t('skirmish-setup:result.about')} <Cites rules={['LS-VIC-01', 'LS-VIC-02']} />
      </p>
      <div className="two-sides">
        {(['a', 'b'] as const).map((seat) => (
          <Points
            key={seat}
            seat={seat}
            name={sideName(namedOf(view), seat, names)}
            lines={view.sides[seat].points}
            total={result.points[seat]}
            view={view}
          />
        ))}
      </div>
      <Secrets view={view} />
    </ResultFrame>
  )
}
