import { useTranslation } from 'react-i18next'
import { useNames } from '../said/useNames'
import { gameStore } from '../../page/game/game-store'
import { sideName } from '../../../shared/words/names'
import { closeScore, toggleScore, scoreStore } from '../../page/table/score-sheet'
import { Said } from '../said/Words'
import { Button } from '../controls/Button'
import { Check } from '../controls/Check'
import { Cites } from '../controls/Cite'
import { TableSheet } from '../controls/TableSheet'
import { Scored, ScoreLines } from './ScoreLines'
import { useLit } from '../said/useLit'
import { useKeycaps } from '../../hooks/keycaps'
import { usePage, useSlice } from '../../hooks/page-context'

/** Opens the sheet from the bar at the top, once anything is fought for. */
export function ScoreButton() {
  const page = usePage()
  const { t } = useTranslation()
  const { now, open } = useSlice(scoreStore)
  const key = useKeycaps().scoreSheet[0]
  if (now === null) return null
  return (
    <Button small onPress={page.bound(toggleScore)} pressed={open} keycap={key} testId="open-score">
      {t('victory:sheet.button')}
    </Button>
  )
}

/** How it would be judged if the game ended now, line by line; what dice will still decide is told. */
export function ScorePanel() {
  const page = usePage()
  const { t } = useTranslation()
  const lights = useLit()
  const names = useNames()
  const { now, open, drawn } = useSlice(scoreStore)
  const view = useSlice(gameStore, (state) => state.snapshot?.view)
  const handover = useSlice(gameStore, (state) => state.handover)
  if (!open || now === null || view === undefined || handover !== null) return null
  const { sheet } = now
  const { winner, reason } = now.result
  const over = view.stage === 'over'
  const outcome =
    winner === 'draw'
      ? t('victory:sheet.draw')
      : t('victory:sheet.wins', { side: sideName(view, winner, names) })
  return (
    <TableSheet
      label={t('victory:sheet.title')}
      title={t(over ? 'victory:sheet.title' : 'victory:sheet.now')}
      testId="score-sheet"
      onClose={page.bound(closeScore)}
    >
      <p>
        <strong data-testid="score-verdict">{outcome}</strong> <Said text={reason} />.
      </p>
      {sheet.twice && <p className="small dim">{t('victory:sheet.twice')}</p>}
      {sheet.limit !== null && (
        <p className="small dim">
          {sheet.mostWins ? t('victory:sheet.most') : t('victory:sheet.limit', { limit: sheet.limit })}
        </p>
      )}
      <ScoreLines view={view} sheet={sheet} />
      {now.leavesOut && (
        <p className="small dim">
          {t('victory:sheet.leavesOut')} <Cites rules={['C4-DEPLOY-11']} />
        </p>
      )}
      {now.open.length > 0 && (
        <ul className="score-open small" aria-label={t('victory:sheet.open')}>
          {now.open.map((die, n) => (
            <li key={n} {...lights(die.focus)}>
              ⚄ <Scored {...die} text={die} />. <Cites rules={die.cite} />
            </li>
          ))}
        </ul>
      )}
      {now.grounds.length > 0 && (
        <Check selected={drawn} onChange={(shown) => scoreStore(page).setState({ drawn: shown })}>
          {t('victory:sheet.onTable')}
        </Check>
      )}
    </TableSheet>
  )
}
