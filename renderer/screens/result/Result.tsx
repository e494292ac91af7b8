import { useTranslation } from 'react-i18next'
import { toldNumber } from '../../i18n/decimals'
import { ScoreLines } from '../../hud/score'
import { SideMark } from '../../hud/controls/SideMark'
import { useNames, useSay } from '../../hud/said/useNames'
import { gameStore } from '../../page/game/game-store'
import { sideName } from '../../../shared/words/names'
import { scoreStore } from '../../page/table/score-sheet'
import { routeStore } from '../../page/app/route'
import { numbersOf } from './numbers'
import { Compared } from './Compared'
import { JudgedPlaces } from './Places'
import { ResultFrame } from './ResultFrame'
import { usePage, useSlice } from '../../hooks/page-context'
import { playSecondLeg } from '../../page/game/second-leg'
import { attempt } from '../../page/app/toasts'

/** Who has won, why, and the battle in numbers. */
export function Result({ onClose, onLeave }: { readonly onClose: () => void; readonly onLeave: () => void }) {
  const page = usePage()
  const { t } = useTranslation()
  const names = useNames()
  const snapshot = useSlice(gameStore, (state) => state.snapshot)
  const go = useSlice(routeStore, (state) => state.go)
  const say = useSay(snapshot?.view ?? null)
  const sheet = useSlice(scoreStore, ({ now }) => now?.sheet)
  const result = snapshot?.view.result
  if (snapshot === null || result == null) return null
  const { view, events } = snapshot
  const side = { a: sideName(view, 'a', names), b: sideName(view, 'b', names) }
  const a = numbersOf(events, view, 'a')
  const b = numbersOf(events, view, 'b')
  const mean = (value: number | null) => (value === null ? '–' : toldNumber(value, 2))
  const rows: readonly { readonly text: string; readonly a: string | number; readonly b: string | number }[] =
    [
      ...result.lines.map((line) => ({ text: say(line.text), a: line.a, b: line.b })),
      { text: t('result:lost'), a: `${a.lost} / ${a.models}`, b: `${b.lost} / ${b.models}` },
      { text: t('result:dice'), a: a.dice, b: b.dice },
      { text: t('result:mean'), a: mean(a.mean), b: mean(b.mean) },
    ]
  return (
    <ResultFrame
      winner={result.winner}
      reason={result.reason}
      {...(result.leg?.number === 1 && { heading: t('result:firstLeg') })}
      again={
        result.leg?.number === 1
          ? { text: t('result:secondLeg'), onPress: () => attempt(page, playSecondLeg(page, snapshot.game)) }
          : { text: t('home:newGame.button'), onPress: () => go({ at: 'setup' }) }
      }
      onClose={onClose}
      onLeave={onLeave}
    >
      {sheet !== undefined && (
        <section className="result-sheet" aria-label={t('victory:sheet.title')} data-testid="result-sheet">
          <ScoreLines view={view} sheet={sheet} />
        </section>
      )}
      <Compared view={view} result={result} />
      <JudgedPlaces view={view} places={result.places ?? []} />
      <table className="result-table">
        <thead>
          <tr>
            <td />
            <th scope="col">
              <SideMark seat="a" /> {side.a}
            </th>
            <th scope="col">
              <SideMark seat="b" /> {side.b}
            </th>
          </tr>
        </thead>
        <tbody>
          <tr className="score">
            <th scope="row">{t('result:score')}</th>
            <td>{result.score.a}</td>
            <td>{result.score.b}</td>
          </tr>
          {rows.map((row) => (
            <tr key={row.text}>
              <th scope="row">{row.text}</th>
              <td>{row.a}</td>
              <td>{row.b}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </ResultFrame>
  )
}
