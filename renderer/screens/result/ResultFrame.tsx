import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Text } from '../../../shared/protocol/refusal'
import type { Seat } from '../../../shared/protocol/spatial'
import { Said } from '../../hud/said/Words'
import { Button } from '../../hud/controls/Button'
import { SideMark } from '../../hud/controls/SideMark'
import { useNames } from '../../hud/said/useNames'
import { sideName } from '../../../shared/words/names'
import { namesIn } from '../../page/game/open-table'
import { attempt } from '../../page/app/toasts'
import { exportGame } from '../../page/game/export-game'
import { reportOpenGame } from '../../page/game/watch-open-game'
import './result.css'
import { usePage } from '../../hooks/page-context'
import { useOpenTable } from '../../hooks/open-table'

interface ResultFrameProps {
  readonly winner: Seat | 'draw'
  readonly reason: Text
  /** In place of who has won, where nobody has yet. */
  readonly heading?: string
  readonly className?: string
  /** Another game of this family. */
  readonly again: { readonly text: string; readonly onPress: () => void }
  readonly onClose: () => void
  readonly onLeave: () => void
  readonly children: ReactNode
}
/** Who has won and why; what it comes from is the family's own. */
export function ResultFrame({
  winner,
  reason,
  heading,
  className = '',
  again,
  onClose,
  onLeave,
  children,
}: ResultFrameProps) {
  const page = usePage()
  const { t } = useTranslation()
  const names = useNames()
  const snapshot = useOpenTable((state) => state.snapshot)
  if (snapshot === null) return null
  const { game, view } = snapshot
  return (
    <div className="veil result-veil">
      <section
        className={`dialog result ${className} ${winner === 'draw' ? '' : `side-${winner}`}`}
        role="dialog"
        aria-modal
        aria-labelledby="result-title"
        data-testid="result"
        data-winner={winner}
      >
        <header className="result-head">
          {winner !== 'draw' && (
            <span className="curtain-mark">
              <SideMark seat={winner} />
            </span>
          )}
          <h2 id="result-title">
            {heading ??
              (winner === 'draw'
                ? t('result:draw')
                : t('result:wins', { side: sideName(namesIn(page, view), winner, names) }))}
          </h2>
          <p className="dim">
            <Said text={reason} />
          </p>
        </header>
        <div className="dialog-body">{children}</div>
        <div className="dialog-foot">
          <Button onPress={onLeave}>{t('common:home')}</Button>
          <Button onPress={() => attempt(page, exportGame(page, game))}>{t('battle:export')}</Button>
          <Button onPress={page.bound(reportOpenGame)} testId="result-report">
            {t('studio:command')}
          </Button>
          <Button onPress={again.onPress}>{again.text}</Button>
          <Button tone="primary" autoFocus onPress={onClose} testId="result-back">
            {t('result:back')}
          </Button>
        </div>
      </section>
    </div>
  )
}
