import { useTranslation } from 'react-i18next'
import { useNames } from '../said/useNames'
import { fallingStore } from '../../page/show/falling'
import { gameStore } from '../../page/game/game-store'
import { pieceName } from '../../../shared/words/names'
import './ruins.css'
import { useSlice } from '../../hooks/page-context'

/** While a ruin comes down: which, and that one need not wait for it. */
export function FallBanner() {
  const { t } = useTranslation()
  const names = useNames()
  const piece = useSlice(fallingStore, (state) => state.piece)
  const view = useSlice(gameStore, (state) => state.snapshot?.view)
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
