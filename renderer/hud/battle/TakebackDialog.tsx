import { useTranslation } from 'react-i18next'
import type { Text } from '../../../shared/protocol/refusal'
import type { Timeline } from '../../../shared/protocol/api'
import { useNames, useSay } from '../said/useNames'
import { otherSeat } from '../../../shared/protocol/spatial'
import type { OpeningWay } from '../../page/game/open-game'
import { namesIn } from '../../page/game/open-table'
import { sideName } from '../../../shared/words/names'
import { takebackStore } from '../../page/game/takeback'
import { attempt } from '../../page/app/toasts'
import { Button } from '../controls/Button'
import { Dialog } from '../controls/Dialog'
import { usePage, useSlice } from '../../hooks/page-context'
import { useOpenTable } from '../../hooks/open-table'

const labelOf = ({ nodes, undo, redo }: Timeline, way: OpeningWay): Text | undefined =>
  way.to === 'node'
    ? nodes.find(({ id }) => id === way.node)?.label
    : (way.to === 'undo' ? undo : redo)?.label

/** Dice, a secret or the other's own steps lie on the way: to go it needs the other player's word. */
export function TakebackDialog() {
  const page = usePage()
  const { t } = useTranslation()
  const names = useNames()
  const { asked, consent, decline } = useSlice(takebackStore)
  const snapshot = useOpenTable((state) => state.snapshot)
  const say = useSay(snapshot === null ? null : namesIn(page, snapshot.view))
  if (asked === null || snapshot === null) return null
  const label = labelOf(snapshot.timeline, asked)
  const side = sideName(snapshot.view, otherSeat(snapshot.seat), names)
  return (
    <Dialog
      title={t('battle:takeback.title', { side })}
      onClose={decline}
      foot={
        <>
          <Button onPress={decline} autoFocus>
            {t('battle:takeback.decline')}
          </Button>
          <Button tone="primary" onPress={() => attempt(page, consent())}>
            {t('battle:takeback.agree')}
          </Button>
        </>
      }
    >
      <p>{t('battle:takeback.text', { side, what: label === undefined ? '' : say(label) })}</p>
    </Dialog>
  )
}
