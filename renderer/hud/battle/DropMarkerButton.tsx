import { useTranslation } from 'react-i18next'
import { gameStore } from '../../page/game/game-store'
import { attempt } from '../../page/app/toasts'
import { legalFor } from '../../page/table/intent'
import { usePage, useSlice } from '../../hooks/page-context'
import { Button } from '../controls/Button'
import { Cite } from '../controls/Cite'

/** A unit in hand that carries the prize may let go of it (S6-MISS-MIS-6). */
export function DropMarkerButton({ unit }: { readonly unit: string | null }) {
  const page = usePage()
  const { t } = useTranslation()
  const snapshot = useSlice(gameStore, (state) => state.snapshot)
  const command = useSlice(gameStore, (state) => state.command)
  if (unit === null || !snapshot || !legalFor(snapshot, unit).some(({ type }) => type === 'dropMarker'))
    return null
  return (
    <span>
      <Button small onPress={() => attempt(page, command({ type: 'dropMarker', unit }))} testId="drop-marker">
        {t('battle:action.dropMarker')}
      </Button>{' '}
      <Cite rule="S6-MISS-MIS-6" />
    </span>
  )
}
