import { useTranslation } from 'react-i18next'
import type { GameView } from '../../../shared/protocol/game-view'
import type { Award, ScoreSheet } from '../../../shared/protocol/mission'
import type { Seat } from '../../../shared/protocol/spatial'
import { useNames, useSay } from '../../i18n/useNames'
import { sideName } from '../../state/words/names'
import { pointTable } from '../../state/tools/pointing'
import { Cites } from '../controls/Cite'
import { SideMark } from '../controls/SideMark'
import './score.css'

interface LinesProps {
  readonly view: GameView
  readonly sheet: ScoreSheet
  /** Lines point at the table: it is to be seen beside the sheet. */
  readonly points?: boolean
}
function Line({
  line,
  of,
  points,
  view,
}: { readonly line: Award; readonly of: number } & Omit<LinesProps, 'sheet'>) {
  const say = useSay(view)
  return (
    <li
      className={`score-line ${of === 0 ? 'dim' : ''}`}
      onMouseEnter={() => (points ? pointTable(line.focus) : undefined)}
      onMouseLeave={() => (points ? pointTable(undefined) : undefined)}
    >
      <span className="score-what">
        {say(line.text)} <Cites rules={line.cite} most={2} />
      </span>
      <span className="score-value">{of}</span>
    </li>
  )
}
function Side({ seat, sheet, view, points }: LinesProps & { readonly seat: Seat }) {
  const { t } = useTranslation()
  const names = useNames()
  const lines = sheet.lines.filter((line) => line.seat === seat)
  const valueOf = ({ points: worth, count }: Award): number => (sheet.by === 'points' ? worth : count)
  const part = (title: 'objective' | 'losses', of: readonly Award[]) =>
    of.length > 0 && (
      <>
        <h4 className="small dim">{t(`victory:sheet.${title}`)}</h4>
        <ul>
          {of.map((line, n) => (
            <Line key={n} line={line} of={valueOf(line)} view={view} {...(points === true && { points })} />
          ))}
        </ul>
      </>
    )
  return (
    <section className={`score-side side-${seat}`} data-testid={`score-${seat}`}>
      <header>
        <SideMark seat={seat} /> <strong>{sideName(view, seat, names)}</strong>
        <strong className="score-value">{sheet.total[seat]}</strong>
      </header>
      {part(
        'objective',
        lines.filter(({ count }) => count > 0),
      )}
      {part(
        'losses',
        lines.filter(({ count }) => count === 0),
      )}
      {lines.length === 0 && <p className="small dim">{t('victory:sheet.nothing')}</p>}
    </section>
  )
}
/** Line by line, for each side, where its points or whatever is counted come from. */
export function ScoreLines(props: LinesProps) {
  return (
    <div className="score-sides">
      <Side {...props} seat="a" />
      <Side {...props} seat="b" />
    </div>
  )
}
