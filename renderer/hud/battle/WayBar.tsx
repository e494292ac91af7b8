import { useTranslation } from 'react-i18next'
import type { MoveWay } from '../../../shared/protocol/command'
import { gameStore } from '../../page/game/game-store'
import { act } from '../../page/hands/keyboard'
import { waysStore } from '../../page/table/told-ways'
import { mayBoost, wayKeys, mannerNow, waysNow } from '../../page/table/ways'
import { Button } from '../controls/Button'
import { Cites } from '../controls/Cite'
import { useKeycaps } from '../../hooks/keycaps'
import { usePage, useSlice } from '../../hooks/page-context'

/** Who flies anyway chooses between coming down and staying up; everybody else between foot and air. */
export const wayLabel = (way: MoveWay, ways: readonly MoveWay[]): string =>
  `battle:way.${way === 'jump' && ways.includes('hover') ? 'land' : way}`

/** How a unit goes that has a choice, before it is drawn and while it is (C4-TYPE-05, C4-TYPE-08, C4-TYPE-13). */
export function WayBar({ unit }: { readonly unit: string | null }) {
  const page = usePage()
  const { t } = useTranslation()
  const snapshot = useSlice(gameStore, (state) => state.snapshot)
  const told = useSlice(waysStore, (state) => (unit === null ? undefined : state.ways[unit]))
  const boosted = useSlice(waysStore, (state) => unit !== null && state.boosts[unit] === true)
  const keys = useKeycaps()
  const ways = waysNow(snapshot, unit)
  const now = mannerNow(ways, told)
  const boost = mayBoost(snapshot?.legal ?? [], unit)
  if (now === null && !boost) return null
  return (
    <div className="way-bar" role="group" aria-label={t('battle:way.title')}>
      {ways.map((way) => (
        <Button
          key={way}
          small
          pressed={way === now}
          onPress={() => act(page, wayKeys[way])}
          keycap={keys[wayKeys[way]][0]}
          testId={`way-${way}`}
        >
          {t(wayLabel(way, ways))}
        </Button>
      ))}
      {boost && (
        <Button
          small
          pressed={boosted}
          onPress={() => act(page, 'boost')}
          keycap={keys.boost[0]}
          testId="way-boost"
        >
          {t('battle:way.boost')}
        </Button>
      )}
      {boost && boosted && (
        <p className="way-why small">
          {t('battle:way.boostWhy')} <Cites rules={['C4-TYPE-13', 'C4-USR-22']} />
        </p>
      )}
    </div>
  )
}
