import { useTranslation } from 'react-i18next'
import { useNames } from '../said/useNames'
import { attempt } from '../../page/app/toasts'
import { beginGettingOut } from '../../page/hands/battle/deploying'
import { ridingOf } from '../../page/hands/battle/riding'
import { deployStore } from '../../page/hands/battle/deploy-draft'
import { gameStore } from '../../page/game/game-store'
import { pointTable } from '../../page/table/pointing'
import { Button } from '../controls/Button'
import { pieceName } from '../../../shared/words/names'
import { carrierName } from '../../page/words/model-name'
import { useKeycaps } from '../../hooks/keycaps'
import { usePage, useSlice } from '../../hooks/page-context'

/** Vehicles the unit in hand may get into, and who may get out where it rides (C4-TRANS-07, -09, -10, -17). */
export function RideBar({ unit }: { readonly unit: string | null }) {
  const page = usePage()
  const { t } = useTranslation()
  const names = useNames()
  const { language } = names
  const snapshot = useSlice(gameStore, (state) => state.snapshot)
  const command = useSlice(gameStore, (state) => state.command)
  const keys = useKeycaps()
  const deploy = useSlice(deployStore, (state) => state.deploy)
  if (snapshot === null) return null
  const { view } = snapshot
  const nameOf = (id: string): string => view.units[id]?.name[language] ?? id
  const { boards, houses, leaves } = ridingOf(snapshot, unit)
  // Where they come to stand is being shown on the table.
  if (deploy?.leaves) return null
  return (
    <>
      {boards.map(({ type, vehicle }, index) => (
        <Button
          key={vehicle}
          small
          onPress={() => {
            pointTable(page, undefined)
            if (unit !== null) void attempt(page, command({ type, unit, vehicle }))
          }}
          keycap={leaves.length === 0 && index === 0 ? keys.ride[0] : undefined}
          onHoverChange={(over) => pointTable(page, over ? { models: [vehicle] } : undefined)}
          testId={`board-${vehicle}`}
        >
          {t(type === 'embark' ? 'transport:action.embark' : 'transport:action.startAboard', {
            vehicle: carrierName(view, vehicle, language),
          })}
        </Button>
      ))}
      {houses.map(({ type, piece }, index) => (
        <Button
          key={piece}
          small
          onPress={() => {
            pointTable(page, undefined)
            if (unit !== null) void attempt(page, command({ type, unit, piece }))
          }}
          keycap={leaves.length + boards.length === 0 && index === 0 ? keys.ride[0] : undefined}
          onHoverChange={(over) => pointTable(page, over ? { pieces: [piece] } : undefined)}
          testId={`enter-${piece}`}
        >
          {t(type === 'goInside' ? 'sixth-set-up:house.goInside' : 'sixth-set-up:house.startInside', {
            piece: pieceName(view, piece, names),
          })}
        </Button>
      ))}
      {leaves.map((id, index) => (
        <Button
          key={id}
          small
          onPress={() => beginGettingOut(page, id)}
          keycap={index === 0 ? keys.ride[0] : undefined}
          testId={`get-out-${id}`}
        >
          {id === unit
            ? t('transport:action.disembark')
            : t('transport:action.disembarkOne', { unit: nameOf(id) })}
        </Button>
      ))}
    </>
  )
}
