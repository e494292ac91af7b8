import { useTranslation } from 'react-i18next'
import { ableToStand } from '../../../shared/protocol/placements'
import { groupWith } from '../../page/hands/battle/formation-draft'
import { confirmDeploy } from '../../page/hands/battle/deploying'
import {
  deployingNow,
  placeAble,
  placeWholeSide,
  proposeRest,
  takeTogether,
} from '../../page/hands/battle/formation-hand'
import { gameStore } from '../../page/game/game-store'
import { deployStore } from '../../page/hands/battle/deploy-draft'
import { attempt } from '../../page/app/toasts'
import { RefusalWords } from '../said/RefusalWords'
import { Button } from '../controls/Button'
import { useKeycaps } from '../../hooks/keycaps'
import { usePage, useSlice } from '../../hooks/page-context'

/** While units are put down: who may come with those in hand, and those of a formation who can stand where it is held. */
export function DeployBar() {
  const page = usePage()
  const { t } = useTranslation()
  const legal = useSlice(gameStore, (state) => state.snapshot?.legal)
  const deploy = useSlice(deployStore, (state) => state.deploy)
  const keys = useKeycaps()
  const first = deployingNow(deploy)[0] ?? legal?.find(({ type }) => type === 'deploy')?.unit
  if (legal === undefined || first === undefined) return null
  const group = groupWith(legal, first)
  const inHand = deployingNow(deploy)
  const placed = deploy?.beside?.placed ?? []
  const able = ableToStand(placed).length
  const proposed = deploy?.beside?.proposed
  const aboard = proposed?.aboard.length ?? 0
  return (
    <>
      {proposed?.then != null && (
        <span className="small dim" data-testid="place-then">
          <RefusalWords refusal={proposed.then} />
        </span>
      )}
      {proposed?.then != null && able + aboard > 0 && (
        <Button
          small
          onPress={() => attempt(page, placeWholeSide(page))}
          keycap={keys.endPhase[0]}
          testId="place-side"
        >
          {t('deployment:placeSide')}
        </Button>
      )}
      {proposed === undefined ? (
        <Button small onPress={() => proposeRest(page)} keycap={keys.resolveRest[0]} testId="place-rest">
          {t('deployment:placeRest')}
        </Button>
      ) : (
        <Button
          tone="primary"
          disabled={able + aboard === 0}
          onPress={() => attempt(page, confirmDeploy(page))}
          keycap={keys.confirm[0]}
          testId="place-proposed"
        >
          {aboard === 0
            ? t('deployment:putDown', { count: able })
            : t('deployment:putDownAndAboard', { count: able, aboard })}
        </Button>
      )}
      {proposed === undefined && group.length > Math.max(1, inHand.length) && (
        <Button small onPress={() => takeTogether(page)} keycap={keys.takeTogether[0]} testId="take-together">
          {t('deployment:takeTogether', { count: group.length })}
        </Button>
      )}
      {proposed === undefined && able > 0 && able < placed.length && (
        <Button
          small
          onPress={() => attempt(page, placeAble(page))}
          keycap={keys.endPhase[0]}
          testId="place-able"
        >
          {t('deployment:placeAble', { able, count: placed.length })}
        </Button>
      )}
    </>
  )
}
