import { useTranslation } from 'react-i18next'
import type { MoveWay } from '../../../shared/protocol/command'
import { useGame } from '../../page/game/game-store'
import { act } from '../../page/hands/keyboard'
import { usePreferences } from '../../page/app/preferences'
import { useTable } from '../../page/table/table-store'
import { mayBoost, wayKeys, mannerNow, waysNow } from '../../page/table/ways'
import { Button } from '../controls/Button'
import { Cites } from '../controls/Cite'

/** Who flies anyway chooses between coming down and staying up; everybody else between foot and air. */
export const wayLabel = (way: MoveWay, ways: readonly MoveWay[]): string =>
  `battle:way.${way === 'jump' && ways.includes('hover') ? 'land' : way}`

/** How a unit goes that has a choice, before it is drawn and while it is (C4-TYPE-05, C4-TYPE-08, C4-TYPE-13). */
export function WayBar({ unit }: { readonly unit: string | null }) {
  const { t } = useTranslation()
  const snapshot = useGame((state) => state.snapshot)
  const told = useTable((state) => (unit === null ? undefined : state.ways[unit]))
  const boosted = useTable((state) => unit !== null && state.boosts[unit] === true)
  const keys = usePreferences((state) => state.keys)
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
          onPress={() => act(wayKeys[way])}
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
          onPress={() => act('boost')}
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
