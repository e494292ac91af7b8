import { useTranslation } from 'react-i18next'
import type { GameView, ResultView } from '../../../shared/protocol/game-view'
import { Cites } from '../../hud/controls/Cite'
import { useNames } from '../../hud/said/useNames'
import { sideName } from '../../../shared/words/names'

/** Points compared beside whatever has decided the battle: how great a victory they would make (CF-VP-05). */
export function Compared({ view, result }: { readonly view: GameView; readonly result: ResultView }) {
  const { t } = useTranslation()
  const names = useNames()
  const { compared } = result
  if (!compared) return null
  const { score, limit, degree } = compared
  const lead = Math.abs(score.a - score.b)
  return (
    <p className="small" data-testid="compared">
      {t('result:compared.points', { a: score.a, b: score.b })}{' '}
      {degree === undefined
        ? t('result:compared.draw', { lead, limit })
        : t(`result:compared.${degree}`, {
            side: sideName(view, score.a > score.b ? 'a' : 'b', names),
            lead,
            limit,
          })}{' '}
      <Cites rules={['CF-VP-05']} />
    </p>
  )
}
