import { useTranslation } from 'react-i18next'
import { useGame } from '../../page/game/game-store'
import { openDecision } from '../../page/table/intent'
import { act } from '../../page/hands/keyboard'
import { powersOf, usePowers } from '../../page/hands/battle/powers'
import { usePreferences } from '../../page/app/preferences'
import { Button } from '../controls/Button'

/** The button for the powers of the unit in hand, where it may use any. */
export function PowerBar({ unit }: { readonly unit: string | null }) {
  const { t } = useTranslation()
  const snapshot = useGame((state) => state.snapshot)
  const opened = usePowers((state) => state.opened)
  const key = usePreferences((state) => state.keys.power[0])
  if (snapshot === null || unit === null || openDecision(snapshot) !== null) return null
  if (powersOf(snapshot, unit).length === 0) return null
  return (
    <Button small onPress={() => act('power')} pressed={opened === unit} keycap={key} testId="powers">
      {t('psychic:panel.button')}
    </Button>
  )
}
