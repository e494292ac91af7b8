/** What each model of the active side could begin now: cheap, asked whenever the table is drawn. */
import type { Seat } from '../../../../shared/protocol/spatial'
import { activities, type LegalSkirmish } from '../../../../shared/protocol/skirmish/command'
import { numbersFor, crossingAllowance } from '../../../../shared/skirmish/space'
import type { SkirmishGame } from '../part'
import { modelsOfSide } from '../state'
import type { ActivityRule } from './activity-rule'
import { activityRules } from './activity-rules'
import { turnRefusal } from './check'
import { memberRefusal } from './members'

export function legalActivities(game: SkirmishGame, seat: Seat): readonly LegalSkirmish[] {
  const { state } = game
  if (turnRefusal(game, seat)) return []
  // Who has looked round before his own activity goes first (LS-HIDE-05); others may only join him.
  const { bound } = state.attempts
  const may = modelsOfSide(state, seat).filter(({ id }) => bound.length === 0 || bound.includes(id))
  return may.flatMap((model) =>
    activities.flatMap((activity): readonly LegalSkirmish[] => {
      const rule = activityRules[activity]
      if (!rule || memberRefusal(state, model, rule) || rule.may?.(game, model)) return []
      return [{ type: 'activate', model: model.id, activity, allowance: reachOf(game, rule) }]
    }),
  )
}
function reachOf({ state }: SkirmishGame, { manner, drawnLater }: ActivityRule): number {
  if (manner === null || drawnLater || manner === 'tracked' || manner === 'wheeled') return 0
  return crossingAllowance(numbersFor(state.tables, state.settings), { manner })
}
