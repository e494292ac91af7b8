import { useTranslation } from 'react-i18next'
import type { CityFinding } from '../../../shared/city/editing'
import { Button } from '../../hud/controls/Button'
import { Cites } from '../../hud/controls/Cite'
import { useLights } from '../../hud/controls/use-lights'
import { useSay } from '../../hud/said/useNames'
import { usePage, useSlice } from '../../hooks/page-context'
import { cityDraftStore, doAllTheSame, dropTurnedDown, pick } from '../../page/editors/city/draft'
import { lightPieces } from './lit-pieces'
import { indexOfPiece } from './use-city-pointer'

const signs: Readonly<Record<CityFinding['gravity'], string>> = { fault: '⚠', refused: '✕', told: '!' }
const indices = (pieces: readonly string[]): readonly number[] =>
  pieces.flatMap((id) => indexOfPiece(id) ?? [])

/** Why the last edit was turned down, and the way to do it all the same (CF-TERRAIN-12). */
function TurnedDown() {
  const page = usePage()
  const { t } = useTranslation()
  const say = useSay()
  const turnedDown = useSlice(cityDraftStore, (state) => state.turnedDown)
  if (turnedDown === null) return null
  const { refusal } = turnedDown
  return (
    <div className="city-refused" role="alert" data-testid="turned-down">
      <p className="small">
        ✕ {say(refusal)} <Cites rules={refusal.cite} />
      </p>
      <div className="card-foot">
        <Button small onPress={() => doAllTheSame(page)} testId="all-the-same">
          {t('cities:allTheSame')}
        </Button>
        <Button small tone="quiet" onPress={() => dropTurnedDown(page)}>
          {t('cities:leaveIt')}
        </Button>
      </div>
    </div>
  )
}

/** What speaks against the city as it lies; a line that is pointed at lights its pieces, a click picks them. */
export function CityFindings({
  findings,
  onShow,
}: {
  readonly findings: readonly CityFinding[]
  readonly onShow: (pieces: readonly number[]) => void
}) {
  const page = usePage()
  const { t } = useTranslation()
  const say = useSay()
  const lit = useLights(() => lightPieces(page, []))
  return (
    <section className="city-findings" aria-label={t('cities:check')}>
      <TurnedDown />
      {findings.length === 0 ? (
        <p className="small fine" data-testid="no-findings">
          ✓ {t('cities:fine')}
        </p>
      ) : (
        <ul className="fault-list" data-testid="findings">
          {findings.map(({ gravity, refusal, pieces }, i) => (
            <li
              key={i}
              className={`fault-breach ${gravity}`}
              data-rule={refusal.cite.join(' ')}
              {...lit(() => lightPieces(page, pieces))}
            >
              <Button
                small
                tone="quiet"
                onPress={() => {
                  const chosen = indices(pieces.slice(0, 1))
                  pick(page, chosen)
                  onShow(indices(pieces))
                }}
              >
                {signs[gravity]} {say(refusal)}
              </Button>
              <Cites rules={refusal.cite} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
