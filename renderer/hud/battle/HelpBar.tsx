import { useTranslation } from 'react-i18next'
import { useNames } from '../said/useNames'
import { attempt } from '../../page/app/toasts'
import { gameStore } from '../../page/game/game-store'
import { helpersOf } from '../../page/hands/battle/key-building'
import { pointTable } from '../../page/table/pointing'
import { pieceName } from '../../../shared/words/names'
import { Button } from '../controls/Button'
import { useKeycaps } from '../../hooks/keycaps'
import { usePage, useSlice } from '../../hooks/page-context'

/** Key buildings that may help the unit in hand before it shoots (CF-STRAT-10). */
export function HelpBar({ unit }: { readonly unit: string | null }) {
  const page = usePage()
  const { t } = useTranslation()
  const names = useNames()
  const snapshot = useSlice(gameStore, (state) => state.snapshot)
  const command = useSlice(gameStore, (state) => state.command)
  const keys = useKeycaps()
  if (snapshot === null || unit === null) return null
  return (
    <>
      {helpersOf(snapshot, unit).map(({ piece, stratagem }, index) => (
        <span key={piece} title={`${names.translate(`stratagem.${stratagem}.about`)} (CF-STRAT-10)`}>
          <Button
            small
            onPress={() => {
              pointTable(page, undefined)
              void attempt(page, command({ type: 'useKeyBuilding', unit, piece }))
            }}
            keycap={index === 0 ? keys.keyBuilding[0] : undefined}
            onHoverChange={(over) => pointTable(page, over ? { pieces: [piece] } : undefined)}
            testId={`help-${piece}`}
          >
            {t('cityfight:keyBuilding.use', {
              stratagem: names.translate(`stratagem.${stratagem}`),
              piece: pieceName(snapshot.view, piece, names),
            })}
          </Button>
        </span>
      ))}
    </>
  )
}
