import { useTranslation } from 'react-i18next'
import { useGame } from '../../page/game/game-store'
import { openDecision } from '../../page/table/intent'
import { hasChances, useOdds } from '../../page/hands/battle/odds'
import { usePreferences } from '../../page/app/preferences'
import { useTable } from '../../page/table/table-store'
import { useTools } from '../../page/tools/tool-store'
import { Button } from '../controls/Button'
import { hintOf } from './hint'

/** One short hint at a time, for the step at hand; it goes for good when the step has been done once. */
export function HintStrip() {
  const { t } = useTranslation()
  const { snapshot, handover } = useGame()
  const table = useTable()
  const tool = useTools((state) => state.tool)
  const chances = useOdds(hasChances)
  const { hints, hintsUsed, change, keys } = usePreferences()
  if (!hints || tool !== null || snapshot === null || handover !== null || openDecision(snapshot) !== null)
    return null
  const hint = hintOf(snapshot, table, chances)
  if (hint === null || hintsUsed.includes(hint)) return null
  return (
    <div className="hint" role="note" data-testid="hint">
      <span>
        {t(`battle:hint.${hint}`, {
          sight: keys.sight[0],
          confirm: keys.confirm[0],
          next: keys.nextUnit[0],
          rest: keys.resolveRest[0],
        })}
      </span>
      <Button small tone="quiet" onPress={() => change({ hints: false })}>
        {t('battle:hintsOff')}
      </Button>
    </div>
  )
}
