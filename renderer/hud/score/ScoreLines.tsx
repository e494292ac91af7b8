import { Fragment } from 'react'
import { useTranslation } from 'react-i18next'
import type { GameView } from '../../../shared/protocol/game-view'
import type { Award, ScoreSheet } from '../../../shared/protocol/mission'
import type { Seat } from '../../../shared/protocol/spatial'
import { useNames } from '../said/useNames'
import { scoreLinesOf, type ValuedAward } from '../../page/table/score-sheet'
import { sideName } from '../../../shared/words/names'
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
function Lines({ lines }: { readonly lines: readonly ValuedAward[] }) {
  const lights = useLit()
  return (
    <ul>
      {lines.map(({ line, value }, n) => (
        <li key={n} className={`score-line ${value === 0 ? 'dim' : ''}`} {...lights(line.focus)}>
          <span className="score-what">
            <Scored {...line} /> <Cites rules={line.cite} most={2} />
          </span>
          <span className="score-value">{value}</span>
        </li>
      ))}
    </ul>
  )
}
function Side({ seat, sheet, view }: LinesProps & { readonly seat: Seat }) {
  const { t } = useTranslation()
  const names = useNames()
  const { idle, ...counts } = scoreLinesOf(sheet, seat)
  const isEmpty = counts.objective.length + counts.losses.length === 0
  return (
    <section className={`score-side side-${seat}`} data-testid={`score-${seat}`}>
      <header>
        <SideMark seat={seat} /> <strong>{sideName(view, seat, names)}</strong>
        <strong className="score-value">{sheet.total[seat]}</strong>
      </header>
      {(['objective', 'losses'] as const).map(
        (title) =>
          counts[title].length > 0 && (
            <Fragment key={title}>
              <h4 className="small dim">{t(`victory:sheet.${title}`)}</h4>
              <Lines lines={counts[title]} />
            </Fragment>
          ),
      )}
      {isEmpty && <p className="small dim">{t('victory:sheet.nothing')}</p>}
      {idle.length > 0 && (
        <details className="score-idle">
          <summary className="small dim">{t('victory:sheet.idle', { count: idle.length })}</summary>
          <Lines lines={idle} />
        </details>
      )}
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
