import { useTranslation } from 'react-i18next'
import type { MoveWay } from '../../../shared/protocol/command'
import { useGame } from '../../state/game-store'
import { act } from '../../state/key-actions'
import { usePreferences } from '../../state/preferences'
import { useTable } from '../../state/table-store'
import { wayKeys, wayOf, waysFor } from '../../state/ways'
import { Button } from '../controls/Button'

/** Who flies anyway chooses between coming down and staying up; everybody else between foot and air. */
export const wayLabel = (way: MoveWay, ways: readonly MoveWay[]): string =>
  `battle:way.${way === 'jump' && ways.includes('hover') ? 'land' : way}`

/** How a unit goes that has a choice, before it is drawn and while it is (C4-TYPE-05, C4-TYPE-08). */
export function WayBar({ unit }: { readonly unit: string | null }) {
  const { t } = useTranslation()
  const legal = useGame((state) => state.snapshot?.legal)
  const told = useTable((state) => (unit === null ? undefined : state.ways[unit]))
  const keys = usePreferences((state) => state.keys)
  const ways = waysFor(legal ?? [], unit)
  const now = wayOf(ways, told)
  if (now === null) return null
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
    </div>
  )
}
