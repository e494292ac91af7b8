import { useTranslation } from 'react-i18next'
import { useNames } from '../said/useNames'
import { chooseHull, hullTurned, smokesFor, turnsAs } from '../../page/hands/battle/driving'
import { hullsOf } from '../../page/table/hulls'
import { moveStore } from '../../page/hands/battle/move-store'
import { act } from '../../page/hands/keyboard'
import { gameStore } from '../../page/game/game-store'
import { pointTable } from '../../page/table/pointing'
import { Button } from '../controls/Button'
import { hullName } from '../../page/words/model-name'
import { useKeycaps } from '../../hooks/keycaps'
import { usePage, useSlice } from '../../hooks/page-context'

/** What one does with a vehicle besides drawing its way: to turn it on the spot, and to hide it in smoke (C4-VEH-10, -19, -20). */
export function DriveBar({ unit }: { readonly unit: string | null }) {
  const page = usePage()
  const { t } = useTranslation()
  const names = useNames()
  const snapshot = useSlice(gameStore, (state) => state.snapshot)
  const drawing = useSlice(moveStore, (state) => state.move !== null)
  // Read anew with every choice of the one that is turned.
  useSlice(moveStore, (state) => `${state.hullInHand} ${state.move?.lead}`)
  const keys = useKeycaps()
  if (snapshot === null) return null
  const turns = turnsAs(snapshot, unit)
  const hulls = unit === null ? [] : hullsOf(snapshot, unit)
  const turned = unit === null ? undefined : hullTurned(page, snapshot, unit)
  const [smoker, another] = drawing ? [] : smokesFor(snapshot, unit)
  if (turns === null && smoker === undefined) return null
  return (
    <div className="way-bar" role="group" aria-label={t('battle:drive.title')}>
      {turns !== null && hulls.length > 1 && (
        <span role="group" aria-label={t('battle:drive.which')}>
          {hulls.map((id, index) => (
            <Button
              key={id}
              small
              pressed={id === turned}
              onPress={() => chooseHull(page, id)}
              onHoverChange={(over) => pointTable(page, over ? { models: [id] } : undefined)}
              label={t('battle:drive.turnThis', { model: hullName(snapshot.view, id, names) })}
              testId={`turn-${id}`}
            >
              {index + 1}
            </Button>
          ))}
        </span>
      )}
      {turns !== null && (
        <>
          <Button small onPress={() => act(page, 'turnLeft')} keycap={keys.turnLeft[0]} testId="turn-left">
            {t('battle:drive.left')}
          </Button>
          <Button small onPress={() => act(page, 'turnRight')} keycap={keys.turnRight[0]} testId="turn-right">
            {t('battle:drive.right')}
          </Button>
        </>
      )}
      {smoker !== undefined && (
        <Button small onPress={() => act(page, 'smoke')} keycap={keys.smoke[0]} testId="smoke">
          {another === undefined
            ? t('battle:drive.smoke')
            : t('battle:drive.smokeOf', { model: hullName(snapshot.view, smoker, names) })}
        </Button>
      )}
    </div>
  )
}
