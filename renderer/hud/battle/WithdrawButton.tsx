import { useTranslation } from 'react-i18next'
import { gameStore } from '../../page/game/game-store'
import { withdraw, withdrawerNow } from '../../page/hands/battle/withdrawing'
import { useKeycaps } from '../../hooks/keycaps'
import { usePage, useSlice } from '../../hooks/page-context'
import { Button } from '../controls/Button'
import { Cite } from '../controls/Cite'

/** A worn-out unit in hand off the table, where the mission lets it come back whole (CF-MSR-06). */
export function WithdrawButton({ unit }: { readonly unit: string | null }) {
  const page = usePage()
  const { t } = useTranslation()
  const keys = useKeycaps()
  // What may be done changes with the game.
  useSlice(gameStore, (state) => state.snapshot)
  if (unit === null || withdrawerNow(page) !== unit) return null
  return (
    <span title={t('reserves:withdrawAbout')}>
      <Button small onPress={() => withdraw(page)} keycap={keys.withdraw[0]} testId="withdraw">
        {t('reserves:withdraw')}
      </Button>{' '}
      <Cite rule="CF-MSR-06" />
    </span>
  )
}
