/** One activity of the active side, from its declaration to its end (LS-ACT). */
import { otherSeat, type Seat } from '../../../../shared/protocol/spatial'
import type { ModelId } from '../../../../shared/table/types'
import type { Procedure } from '../../../engine'
import { about } from '../facts'
import { revealIfHidden } from '../hidden'
import { mayKnow } from '../knowledge'
import type { SkirmishGame } from '../part'
import { soldierOf, type MemberState } from '../state'
import { squadBegun } from '../turn/squads'
import type { Activation, ActivityRule } from './activity-rule'
import { ruleOf } from './activity-rules'
import { underWay } from './under-way'
import { tell } from './facts'
import { linkedTo } from './groups'
import { placedModel } from './members'
import { rise } from './rise'
import { steady } from './steady'
import { groupWalk, standingStill } from './walking'

export function* activate(game: SkirmishGame, seat: Seat, command: Activation): Procedure {
  const rule = ruleOf(command.activity)
  const fit = rule.untested ? command.members : yield* steady(game, command.members)
  const joined = linkedTo(
    game,
    fit.map(({ model }) => model).filter((model) => soldierOf(game.state, model).pose !== null),
  )
  const members = fit.length > 1 ? fit.filter(({ model }) => joined.includes(model)) : fit
  if (members.length === 0) return
  // LS-HIDE-03: any move but a crawl ends the hidden state, before anybody is asked.
  if (command.activity !== 'hide')
    for (const { model, path } of members) {
      // Who lies in ambush appears with whatever he does but hide (LS-EXT-02).
      const appears = soldierOf(game.state, model).hidden?.ambush && command.activity !== 'turn'
      const goes = path.length > 0 || goesWithout.includes(command.activity)
      if (goes || appears) yield* revealIfHidden(game, model, appears ? 'ambush' : 'moved')
      yield* rise(game, model)
    }
  yield* declare(game, seat, { ...command, members }, rule)
  yield* underWay(game, rule)
}

/** Moves of which no path is drawn (LS-HIDE-03). */
const goesWithout: readonly Activation['activity'][] = [
  'assault',
  'embark',
  'drag',
  'storm',
  'takeWheel',
  'retreat',
]

/** LS-ACT-04 1: members, letter, all paths, final facings are committed. */
function* declare(game: SkirmishGame, seat: Seat, command: Activation, rule: ActivityRule): Procedure {
  const { activity, target = null, reverse = false } = command
  const paths = groupMembers(game, command, rule)
  const ids = paths.map(({ model }) => model)
  const squad = squadBegun(
    game.state,
    ids.map((id) => soldierOf(game.state, id)),
  )
  const because = ['LS-ACT-01', ...rule.cite]
  // Whom the other side does not know, it does not learn of from what is done for him (LS-ENG-07).
  const forWhom = target === null ? undefined : game.state.models[target]
  const concealed = forWhom !== undefined && !mayKnow(game.state, forWhom, otherSeat(seat))
  yield* tell(
    game,
    'lsDeclared',
    { seat, activity, target: concealed ? null : target, reverse, members: paths, squad },
    because,
    ids,
  )
  if (concealed) yield* tell(game, 'lsTargetNamed', { target: forWhom.id }, because, [forWhom.id])
  for (const model of ids) yield* about(game, 'lsActivated', { model, models: [model] }, ['LS-TURN-03'])
}

function groupMembers(game: SkirmishGame, command: Activation, rule: ActivityRule): readonly MemberState[] {
  const still = ({ model, facing }: Activation['members'][number]): MemberState =>
    standingStill(model, startOf(game, model), facing)
  if (rule.manner === null || rule.drawnLater) return command.members.map(still)
  const walking = command.members.filter(({ model }) => soldierOf(game.state, model).pose !== null)
  const { walks } = groupWalk(game, walking, rule)
  return command.members.map((member) => {
    const walk = walks.get(member.model)
    // Somebody who broke on the way to it may stand where he wanted to: then he stays.
    if (!walk || walk.refusal) return still(member)
    return { ...still(member), path: member.path, length: walk.length, allowance: walk.allowance }
  })
}
const startOf = (game: SkirmishGame, id: ModelId): MemberState['start'] => {
  const model = soldierOf(game.state, id)
  const vehicle = model.aboard === null ? null : soldierOf(game.state, model.aboard)
  return vehicle?.pose ?? placedModel(game.state, id).pose
}
