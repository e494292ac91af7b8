/** Activity F: a run into contact, and the fight at its end (LS-MELEE-01, LS-MELEE-02). */
import { allowed, refuse, type Refusal, type Verdict } from '../../../../shared/protocol/refusal'
import type { Seat } from '../../../../shared/protocol/spatial'
import type { ModelId } from '../../../../shared/table/types'
import type { Procedure } from '../../../engine'
import type { Activation, ActivityRule } from '../activity/activity-rule'
import { placedModel } from '../activity/members'
import { groupWalk } from '../activity/walking'
import { about } from '../facts'
import { revealIfHidden } from '../hidden'
import type { SkirmishGame } from '../part'
import { runningActivity } from '../reactions/reactors'
import { standingSoldier } from '../space-now'
import { isFightingSoldier, isPlaced, soldierOf } from '../state'
import { assaultable, touched } from './contact'
import { fight, formFights } from './fight'

/** No more fight against one. */
const mostAgainstOne = 3

export const assaultRule: ActivityRule = {
  cite: ['LS-MELEE-01'],
  manner: 'run',
  group: true,
  whileEngaged: true,
  may: (game, model): Refusal | null =>
    model.seat !== null && assaultable(game, model.seat).length > 0
      ? null
      : refuse('lsNobodyToAssault', 'LS-MELEE-01', undefined, [model.id]).refusal,
  walks: (game, model) => ({ mayTouch: model.seat === null ? [] : assaultable(game, model.seat) }),
  check: checkAssault,
  *after(game): Procedure {
    yield* joinBattle(game)
  },
}

function checkAssault(game: SkirmishGame, seat: Seat, command: Activation): Verdict {
  const { walks } = groupWalk(game, command.members, assaultRule)
  const members = command.members.map(({ model }) => model)
  const against = new Map<ModelId, number>()
  for (const { model: id, path } of command.members) {
    const man = placedModel(game.state, id)
    // Who is bound fights on where he stands, or breaks away by another activity (LS-MELEE-03).
    if (man.engaged.length > 0 && path.length > 0) return refuse('lsEngaged', 'LS-MELEE-03', undefined, [id])
    const end = walks.get(id)?.end ?? man.pose
    const foes = touched(game, seat, {
      ...standingSoldier(game.state, { ...man, posture: 'standing' }),
      pose: end,
    })
    if (foes.length === 0) return refuse('lsNoContact', 'LS-MELEE-01', undefined, [id])
    for (const foe of foes) against.set(foe, (against.get(foe) ?? 0) + 1)
  }
  for (const [foe, count] of against) {
    const before = soldierOf(game.state, foe).engaged.filter((id) => !members.includes(id)).length
    if (count + before > mostAgainstOne)
      return refuse('lsThreeAgainstOne', 'LS-MELEE-01', { most: mostAgainstOne }, [foe])
  }
  return allowed
}

/** Those who have come into contact are engaged with all they touch; then they fight, one enemy at a time. */
function* joinBattle(game: SkirmishGame): Procedure {
  const { members, seat } = runningActivity(game.state)
  const arrived: ModelId[] = []
  for (const { model: id, broken } of members) {
    const model = soldierOf(game.state, id)
    if (!isPlaced(model) || !isFightingSoldier(model)) continue
    const foes = touched(game, seat, standingSoldier(game.state, model))
    if (foes.length === 0) continue
    for (const foe of foes) yield* revealIfHidden(game, foe, 'engaged')
    yield* about(game, 'lsEngaged', { model: id, with: [...foes] }, ['LS-MELEE-03'])
    // Who was cowed at the last moment is bound all the same, and strikes no blow (LS-SUP-04, LS-MELEE-03).
    if (!broken && !model.suppressed) arrived.push(id)
  }
  for (const bout of formFights(game, arrived)) yield* fight(game, seat, bout)
}
