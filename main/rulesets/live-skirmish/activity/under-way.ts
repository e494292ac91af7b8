/** The steps of an activity once it is declared (LS-ACT-04, LS-ACT-05). */
import type { Procedure } from '../../../engine'
import { revealMarkers } from '../objectives'
import { afterActivity } from '../bystanders/after-activity'
import type { SkirmishGame } from '../part'
import { checkVictory } from '../victory/check-victory'
import type { ActivityRule } from './activity-rule'
import { tell } from './facts'
import { fireStep, zoneStep } from './fire-step'
import { pathStep } from './path-step'

export function* underWay(game: SkirmishGame, rule: ActivityRule): Procedure {
  if (rule.before) yield* rule.before(game)
  yield* pathStep(game, rule)
  if (rule.fires && game.state.stage !== 'over')
    yield* rule.fires === 'zones' ? zoneStep(game) : fireStep(game)
  yield* tell(game, 'lsStep', { step: 'after' }, ['LS-ACT-01'])
  if (rule.after && game.state.stage !== 'over') yield* rule.after(game)
  if (game.state.stage !== 'over') yield* revealMarkers(game)
  const { activity } = game.state
  if (activity && game.state.stage !== 'over')
    yield* afterActivity(
      game,
      activity.members.map(({ model }) => model),
    )
  if (activity) yield* tell(game, 'lsActivityEnded', { id: activity.id }, ['LS-ACT-01'])
  yield* checkVictory(game)
}
