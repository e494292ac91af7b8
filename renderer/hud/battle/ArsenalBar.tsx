import { useTranslation } from 'react-i18next'
import { useNames } from '../said/useNames'
import { arsenalOf } from '../../page/hands/battle/arsenal'
import { attempt } from '../../page/app/toasts'
import { gameStore } from '../../page/game/game-store'
import { pointTable } from '../../page/table/pointing'
import { pieceName } from '../../../shared/words/names'
import { Button } from '../controls/Button'
import { useKeycaps } from '../../hooks/keycaps'
import { usePage, useSlice } from '../../hooks/page-context'

/** What its side's arsenal lets the unit in hand do, with what it takes (CF-STRAT-51, -54). */
export function ArsenalBar({ unit }: { readonly unit: string | null }) {
  const page = usePage()
  const { t } = useTranslation()
  const names = useNames()
  const snapshot = useSlice(gameStore, (state) => state.snapshot)
  const command = useSlice(gameStore, (state) => state.command)
  const keys = useKeycaps()
  if (snapshot === null) return null
  return arsenalOf(snapshot, unit).map((order, index) => {
    const piece = order.type === 'throwSmoke' ? undefined : order.piece
    return (
      <Button
        key={`${order.type} ${piece ?? ''}`}
        small
        onPress={() => {
          pointTable(page, undefined)
          void attempt(page, command(order))
        }}
        keycap={index === 0 ? keys.arsenal[0] : undefined}
        onHoverChange={(over) =>
          pointTable(page, over && piece !== undefined ? { pieces: [piece] } : undefined)
        }
        testId={`arsenal-${order.type}${piece === undefined ? '' : `-${piece}`}`}
      >
        {t(`battle:arsenal.${order.type}`, {
          piece: piece === undefined ? '' : pieceName(snapshot.view, piece, names),
        })}
      </Button>
    )
  })
}
