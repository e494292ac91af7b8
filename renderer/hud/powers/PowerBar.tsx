import { useTranslation } from 'react-i18next'
import { gameStore } from '../../page/game/game-store'
import { openDecision } from '../../page/table/intent'
import { act } from '../../page/hands/keyboard'
import { powersOf, powersStore } from '../../page/hands/battle/powers'
import { Button } from '../controls/Button'
import { useKeycaps } from '../../hooks/keycaps'
import { usePage, useSlice } from '../../hooks/page-context'

/** The button for the powers of the unit in hand, where it may use any. */
export function PowerBar({ unit }: { readonly unit: string | null }) {
  const page = usePage()
  const { t } = useTranslation()
  const snapshot = useSlice(gameStore, (state) => state.snapshot)
  const opened = useSlice(powersStore, (state) => state.opened)
  const key = useKeycaps().power[0]
  if (snapshot === null || unit === null || openDecision(snapshot) !== null) return null
  if (powersOf(snapshot, unit).length === 0) return null
  return (
    <Button small onPress={() => act(page, 'power')} pressed={opened === unit} keycap={key} testId="powers">
      {t('psychic:panel.button')}
    </Button>
  )
}
