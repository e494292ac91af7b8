import { useTranslation } from 'react-i18next'
import { gameStore } from '../../page/game/game-store'
import { openDecision } from '../../page/table/intent'
import { hasChances, oddsStore } from '../../page/hands/battle/odds'
import { preferencesStore } from '../../page/app/preferences'
import { attackStore } from '../../page/hands/battle/attack-store'
import { deployStore } from '../../page/hands/battle/deploy-draft'
import { moveStore } from '../../page/hands/battle/move-store'
import { tableStore } from '../../page/table/table-store'
import { toolsStore } from '../../page/tools/tool-store'
import { Button } from '../controls/Button'
import { hintOf } from './hint'
import { useKeycaps } from '../../hooks/keycaps'
import { useSlice } from '../../hooks/page-context'

/** One short hint at a time, for the step at hand; it goes for good when the step has been done once. */
export function HintStrip() {
  const { t } = useTranslation()
  const { snapshot, handover } = useSlice(gameStore)
  const selected = useSlice(tableStore, (state) => state.selected)
  const { attack } = useSlice(attackStore)
  const { move } = useSlice(moveStore)
  const { deploy } = useSlice(deployStore)
  const tool = useSlice(toolsStore, (state) => state.tool)
  const chances = useSlice(oddsStore, hasChances)
  const { hints, hintsUsed, change } = useSlice(preferencesStore)
  const keys = useKeycaps()
  if (!hints || tool !== null || snapshot === null || handover !== null || openDecision(snapshot) !== null)
    return null
  const hint = hintOf(snapshot, { selected, attack, deploy, move }, chances)
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
