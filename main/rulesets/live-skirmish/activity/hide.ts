/** Activity E: he hides at once, and may crawl as far as a die leaves him (LS-HIDE-01, LS-HIDE-03). */
import { randomMove } from '../../../../shared/skirmish/tables'
import type { ModelId } from '../../../../shared/table/types'
import type { Mm } from '../../../../shared/geometry/length'
import { allowed, type Verdict } from '../../../../shared/protocol/refusal'
import type { Waypoint } from '../../../../shared/protocol/spatial'
import { ask, roll, type Procedure, type AnswerTo, type DecisionOf } from '../../../engine'
import { hide, settleHidden } from '../hidden'
import type { SkirmishGame } from '../part'
import { runningActivity } from '../reactions/reactors'
import type { SoldierWalk } from '../../../../shared/skirmish/space'
import { standingSoldier } from '../space-now'
import { soldierOf } from '../state'
import type { ActivityRule } from './activity-rule'
import { discreet } from '../knowledge'
import { tell } from './facts'
import { placedModel } from './members'
import { groupWalk, walkOf, walkOptions } from './walking'

export const hideRule: ActivityRule = {
  cite: ['LS-HIDE-01', 'LS-HIDE-03'],
  manner: 'short',
  drawnLater: true,
  group: true,
  *before(game): Procedure {
    for (const { model } of runningActivity(game.state).members) {
      yield* hide(game, model)
      yield* crawl(game, model)
    }
  },
  *after(game): Procedure {
    for (const { model } of runningActivity(game.state).members) yield* settleHidden(game, model)
  },
}

/** The die is his own side's affair, as he is (LS-ENG-07). */
function* crawl(game: SkirmishGame, id: ModelId): Procedure {
  const { seat } = soldierOf(game.state, id)
  if (seat === null) return
  const { dice, length } = randomMove(game.state.tables, 'hide')
  const faces = yield* roll({
    kind: 'd6',
    count: dice,
    purpose: 'lsCrawl',
    seat,
    because: ['LS-HIDE-03'],
    unit: id,
    audience: [seat],
  })
  const reach = length(faces.reduce((sum, { face }) => sum + face, 0))
  if (reach <= 0) return
  const answer = yield* ask({
    seat,
    kind: 'lsCrawl',
    args: { unit: id },
    because: ['LS-HIDE-03'],
    form: { form: 'way', model: id, reach, into: 'anywhere', spots: [] },
    default: { form: 'paths', paths: {} },
    deliberate: true,
    focus: { models: [id] },
  })
  const path = answer.paths[id]
  if (!path) return
  const walked = crawlWalk(game, id, path, reach)
  yield* tell(
    game,
    'lsPathsDrawn',
    { members: [{ model: id, path, length: walked?.length ?? 0, allowance: reach, facing: null }] },
    ['LS-HIDE-03'],
    [id],
  )
}
function crawlWalk(game: SkirmishGame, id: ModelId, path: Waypoint[], reach: Mm): SoldierWalk | undefined {
  // Those of the group who have drawn their way lie at its end when he gets there.
  const mates = (game.state.activity?.members ?? []).filter(
    (member) => member.model !== id && member.path.length > 0,
  )
  const { walks } = groupWalk(game, [{ model: id, path }], hideRule, (model) => ({
    ...walkOptions(game, model, hideRule),
    allowance: reach,
    instead: mates.map((member) => ({
      ...standingSoldier(game.state, placedModel(game.state, member.model)),
      pose: walkOf(game, member).end,
    })),
  }))
  return walks.get(id)
}
export function checkCrawl(
  game: SkirmishGame,
  { form, seat }: DecisionOf<'way'>,
  answer: AnswerTo<'way'>,
): Verdict {
  const path = answer.paths[form.model]
  const refusal = path && crawlWalk(game, form.model, path, form.reach)?.refusal
  return refusal ? { ok: false, refusal: discreet(game.state, seat, refusal) } : allowed
}
