import { useTranslation } from 'react-i18next'
import { ableToStand, groupWith } from '../../state/formation-draft'
import { deployingNow, placeAble, takeTogether } from '../../state/formation-hand'
import { useGame } from '../../state/game-store'
import { usePreferences } from '../../state/preferences'
import { useTable } from '../../state/table-store'
import { attempt } from '../../state/toasts'
import { Button } from '../controls/Button'

/** While units are put down: who may come with those in hand, and those of a formation who can stand where it is held. */
export function DeployBar() {
  const { t } = useTranslation()
  const legal = useGame((state) => state.snapshot?.legal)
  const deploy = useTable((state) => state.deploy)
  const keys = usePreferences((state) => state.keys)
  const first = deployingNow(deploy)[0] ?? legal?.find(({ type }) => type === 'deploy')?.unit
  if (legal === undefined || first === undefined) return null
  const group = groupWith(legal, first)
  const inHand = deployingNow(deploy)
  const placed = deploy?.beside?.placed ?? []
  const able = ableToStand(placed).length
  return (
    <>
      {group.length > Math.max(1, inHand.length) && (
        <Button small onPress={() => takeTogether()} keycap={keys.takeTogether[0]} testId="take-together">
          {t('deployment:takeTogether', { count: group.length })}
        </Button>
      )}
      {able > 0 && able < placed.length && (
        <Button small onPress={() => attempt(placeAble())} keycap={keys.endPhase[0]} testId="place-able">
          {t('deployment:placeAble', { able, count: placed.length })}
        </Button>
      )}
    </>
  )
}
