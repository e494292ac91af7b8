import { useTranslation } from 'react-i18next'
import type { GameView } from '../../../shared/protocol/game-view'
import type { Award, ScoreSheet } from '../../../shared/protocol/mission'
import type { Seat } from '../../../shared/protocol/spatial'
import { useNames } from '../said/useNames'
import { sideName } from '../../page/words/names'
import { CaseWords } from '../said/RefusalWords'
import { useMarkedSay } from '../said/Words'
import { Cites } from '../controls/Cite'
import { SideMark } from '../controls/SideMark'
import './score.css'
import { useLit } from '../said/useLit'

interface LinesProps {
  readonly view: GameView
  readonly sheet: ScoreSheet
}
/** A sentence of the score: it lights what it is about and opens its case. */
export function Scored({ text, cite, focus }: Pick<Award, 'text' | 'cite' | 'focus'>) {
  const say = useMarkedSay()
  const { units = [], models = [], pieces = [] } = focus ?? {}
  return <CaseWords text={say(text)} at={[...units, ...models, ...pieces]} cite={cite} testId="scored" />
}
function Line({ line, of }: { readonly line: Award; readonly of: number }) {
  const lights = useLit()
  return (
    <li className={`score-line ${of === 0 ? 'dim' : ''}`} {...lights(line.focus)}>
      <span className="score-what">
        <Scored {...line} /> <Cites rules={line.cite} most={2} />
      </span>
      <span className="score-value">{of}</span>
    </li>
  )
}
function Side({ seat, sheet, view }: LinesProps & { readonly seat: Seat }) {
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
            <Line key={n} line={line} of={valueOf(line)} />
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
