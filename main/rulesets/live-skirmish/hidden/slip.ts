/** After a failed attempt the hidden man may slip away unseen: his owner is asked every time (LS-HIDE-07). */
import { allowed, type Verdict } from '../../../../shared/protocol/refusal'
import type { Seat, Waypoint } from '../../../../shared/protocol/spatial'
import { moveLength } from '../../../../shared/skirmish/tables'
import type { ModelId } from '../../../../shared/table/types'
import { ask, emit, type Procedure, type AnswerTo, type DecisionOf } from '../../../engine'
import { discreet } from '../knowledge'
import { groundRules, inHisWay } from '../activity/walking'
import { about } from '../facts'
import { revealMarkers } from '../objectives/reveal'
import type { SkirmishGame } from '../part'
import { tell } from '../activity/facts'
import { walkPathOf, type SoldierWalk } from '../../../../shared/skirmish/space'
import { spaceOf } from '../space-now'
import { otherSeat } from '../../../../shared/protocol/spatial'
import { settleHidden, settleDecoy } from './hide'
import { soughtBy } from './may-spot'
import type { Sought } from './spotting-number'

export function* slip(game: SkirmishGame, { body, model }: Sought): Procedure {
  const seat = body.side
  if (seat === null) return
  const { pose } = body
  const answer = yield* ask({
    seat,
    kind: 'lsSlip',
    args: { marker: model?.hidden?.marker ?? body.id, unit: body.id },
    because: ['LS-HIDE-07'],
    form: {
      form: 'place',
      what: 'slip',
      ...(model && { model: model.id }),
      radius: body.body.base.shape === 'round' ? body.body.base.radius : 0,
      around: {
        at: { x: pose.at.x, y: pose.y, z: pose.at.z },
        reach: moveLength(game.state.tables, 'reaction'),
      },
    },
    default: { form: 'place', at: { at: pose.at, on: pose.on } },
    focus: model ? { models: [model.id] } : undefined,
  })
  const way = slipWalk(game, seat, body, answer.at)
  if (way.refusal || way.length === 0) return
  if (!model) {
    yield* emit('lsDecoyMoved', { marker: body.id, pose: way.end }, ['LS-HIDE-07'], [seat])
    yield* settleDecoy(game, body.id)
    return
  }
  yield* about(game, 'lsMoved', { model: model.id, pose: way.end, length: way.length }, ['LS-HIDE-07'])
  yield* leaveCrawl(game, model.id)
  yield* settleHidden(game, model.id)
  yield* revealMarkers(game)
}
/** Who slips away in the middle of a crawl has left his way: it ends where he lies now. */
function* leaveCrawl(game: SkirmishGame, id: ModelId): Procedure {
  const { activity } = game.state
  if (!activity?.members.some(({ model, length }) => model === id && length > 0)) return
  yield* tell(game, 'lsStopped', { model: id, t: activity.t }, ['LS-HIDE-07'], [id])
}
function slipWalk(game: SkirmishGame, seat: Seat, body: Sought['body'], to: Waypoint): SoldierWalk {
  const { at, on } = body.pose
  const stays =
    Math.hypot(at.x - to.at.x, at.z - to.at.z) === 0 && on.piece === to.on.piece && on.level === to.on.level
  return walkPathOf(spaceOf(game), body, stays ? [] : [to], {
    manner: 'reaction',
    freeFacing: true,
    ...groundRules(game, seat),
    ...inHisWay(game, seat),
  })
}
export function checkSlip(
  game: SkirmishGame,
  { seat, args }: DecisionOf<'place'>,
  answer: AnswerTo<'place'>,
): Verdict {
  const sought = soughtBy(game, otherSeat(seat), String(args?.['marker'] ?? ''), spaceOf(game))
  if (!sought) {
    // Without markers the other side knows no name for him; his own does.
    const own = spaceOf(game).models.get(String(args?.['unit'] ?? ''))
    return own ? verdict(game, seat, slipWalk(game, seat, own, answer.at)) : allowed
  }
  return verdict(game, seat, slipWalk(game, seat, sought.body, answer.at))
}
const verdict = (game: SkirmishGame, seat: Seat, { refusal }: SoldierWalk): Verdict =>
  refusal ? { ok: false, refusal: discreet(game.state, seat, refusal) } : allowed
