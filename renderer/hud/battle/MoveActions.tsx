import type { MoveDraft } from '../../page/hands/battle/move-draft'
import { UnitOrders } from './UnitOrders'
import { useTranslation } from 'react-i18next'
import { useNames } from '../said/useNames'
import { gameStore } from '../../page/game/game-store'
import { announceDifficult, cancelMove, confirmMove } from '../../page/hands/battle/moving'
import { rollsAlong } from '../../page/table/hulls'
import { confirmsInBar, draftStanding } from '../../page/hands/battle/move-draft'
import { attempt } from '../../page/app/toasts'
import { Button } from '../controls/Button'
import { Check } from '../controls/Check'
import { carrierName } from '../../page/words/model-name'
import { DriveBar } from './DriveBar'
import { WayBar } from './WayBar'
import { useKeycaps } from '../../hooks/keycaps'
import { usePage, useSlice } from '../../hooks/page-context'

/** Orders of a unit that is being drawn, and the yes to its way. */
export function MoveActions({ move }: { readonly move: MoveDraft }) {
  const page = usePage()
  const { t } = useTranslation()
  const names = useNames()
  const view = useSlice(gameStore, (state) => state.snapshot?.view)
  const keys = useKeycaps()
  if (view === undefined || !confirmsInBar(move)) return null
  const standing = draftStanding(move)
  // What drives or flies is not slowed by difficult ground: there is no such test to announce (C4-VEH-13).
  const rolls = rollsAlong(view, move.unit)
  return (
    <>
      <UnitOrders>
        <WayBar unit={move.unit} />
        <DriveBar unit={move.unit} />
      </UnitOrders>
      {move.purpose === 'move' && (move.way ?? 'walk') === 'walk' && !move.boost && !rolls && (
        <Check selected={move.difficult} onChange={page.bound(announceDifficult)}>
          {t('battle:action.difficult')}
        </Check>
      )}
      <Button onPress={page.bound(cancelMove)} keycap={keys.cancel[0]}>
        {t('common:cancel')}
      </Button>
      <Button
        tone="primary"
        disabled={standing === 'none' || standing === 'refused'}
        onPress={() => attempt(page, confirmMove(page))}
        keycap={keys.confirm[0]}
        testId="confirm-move"
      >
        {move.boards !== undefined
          ? t('transport:action.embark', { vehicle: carrierName(view, move.boards, names.language) })
          : t(
              move.purpose === 'pivot'
                ? 'battle:action.confirmPivot'
                : standing === 'costs'
                  ? 'battle:action.confirmRisk'
                  : 'battle:action.confirmMove',
            )}
      </Button>
    </>
  )
}
