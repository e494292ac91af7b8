import { useTranslation } from 'react-i18next'
import { useNames } from '../said/useNames'
import { useFalling } from '../../page/show/falling'
import { useGame } from '../../page/game/game-store'
import { pieceName } from '../../page/words/names'
import './ruins.css'

/** While a ruin comes down: which, and that one need not wait for it. */
export function FallBanner() {
  const { t } = useTranslation()
  const names = useNames()
  const piece = useFalling((state) => state.piece)
  const view = useGame((state) => state.snapshot?.view)
  if (piece === null || view === undefined) return null
  return (
    <p className="fall-banner" role="status" data-testid="fall-banner">
      <strong>{t('ruins:falls', { piece: pieceName(view, piece, names) })}</strong>{' '}
      <span className="dim">
        {t('ruins:skip', { key: t('common:key.Space', { defaultValue: 'Space' }) })}
      </span>
    </p>
  )
}
