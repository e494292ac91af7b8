import { useTranslation } from 'react-i18next'
import { attempt } from '../../page/app/toasts'
import { gameStore } from '../../page/game/game-store'
import { legalFor, openDecision } from '../../page/table/intent'
import { usePage, useSlice } from '../../hooks/page-context'
import { Button } from '../controls/Button'
import { Cite } from '../controls/Cite'

/** A worn-out unit in hand off the table, where the mission lets it come back whole (CF-MSR-06). */
export function WithdrawButton({ unit }: { readonly unit: string | null }) {
  const page = usePage()
  const { t } = useTranslation()
  const snapshot = useSlice(gameStore, (state) => state.snapshot)
  const command = useSlice(gameStore, (state) => state.command)
  if (snapshot === null || unit === null || openDecision(snapshot) !== null) return null
  if (!legalFor(snapshot, unit).some(({ type }) => type === 'withdraw')) return null
  return (
    <span title={t('reserves:withdrawAbout')}>
      <Button small onPress={() => attempt(page, command({ type: 'withdraw', unit }))} testId="withdraw">
        {t('reserves:withdraw')}
      </Button>{' '}
      <Cite rule="CF-MSR-06" />
    </span>
  )
}
