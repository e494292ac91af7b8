import { useTranslation } from 'react-i18next'
import { leavingStore, leaveTable } from '../../page/hands/battle/leaving'
import { useKeycaps } from '../../hooks/keycaps'
import { usePage, useSlice } from '../../hooks/page-context'
import { Button } from '../controls/Button'
import { Cite } from '../controls/Cite'

/** Off the table for good with the unit in hand; what may be thrown on its way is said before. */
export function LeaveTableButton({ unit }: { readonly unit: string | null }) {
  const page = usePage()
  const { t } = useTranslation()
  const leaving = useSlice(leavingStore)
  const keys = useKeycaps()
  if (unit === null || leaving.unit !== unit || leaving.check === null) return null
  const risky = leaving.check.tests.length > 0
  return (
    <span>
      <Button small onPress={() => leaveTable(page)} keycap={keys.leaveTable[0]} testId="leave-table">
        {t(risky ? 'battle:action.leaveTableRisk' : 'battle:action.leaveTable')}
      </Button>{' '}
      <Cite rule="CF-SPECIAL-02" />
    </span>
  )
}
