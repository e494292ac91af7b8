/** A spotting attempt, and what becomes of it (LS-HIDE-05 to -07). */
import { otherSeat, type Seat } from '../../../../shared/protocol/spatial'
import type { ModelId } from '../../../../shared/table/types'
import { ask, emit, reveal, roll, type Procedure } from '../../../engine'
import { audienceOf } from '../facts'
import { showsMarkers } from '../knowledge'
import type { SkirmishGame } from '../part'
import { spaceOf } from '../space-now'
import { soldierOf } from '../state'
import {
  anybody,
  easiestSought,
  isAttempt,
  isKnownTo,
  judgeSpot,
  spotterRefusal,
  type Attempt,
} from './may-spot'
import { slip } from './slip'
import { impossible, isNumber, spottingNumber } from './spotting-number'

/**
 * @param name  a marker, a man this side knows, or anybody where markers are not shown
 */
export function* attemptSpot(game: SkirmishGame, spotter: ModelId, name: string): Procedure {
  const model = soldierOf(game.state, spotter)
  const { seat } = model
  if (seat === null) return
  const blind = name === anybody && !showsMarkers(game.state)
  const judged = blind ? null : judgeSpot(game, model, name)
  // Something at the same moment has come between; without markers one may always look.
  if (blind ? spotterRefusal(game, model, spaceOf(game)) : !judged || !isAttempt(judged)) return
  const attempt = judged && isAttempt(judged) ? judged : null
  const sought = blind ? easiestSought(game, model) : (attempt?.sought ?? null)
  const number = sought && spottingNumber(game, model, sought, spaceOf(game))
  const needed = number && isNumber(number) ? number.needed : impossible
  const audience = audienceOf(game.state, spotter)
  yield* emit('lsSpotUsed', { model: spotter }, ['LS-HIDE-05'], audience)
  if (needed > 1 && (yield* thrown(game, spotter, seat, name, attempt)) < needed) {
    yield* emit('lsNotSpotted', { marker: name, by: spotter }, ['LS-HIDE-07'], audience)
    if (sought) yield* slip(game, sought)
    else if (!game.state.solo) yield* letPass(otherSeat(seat))
    return
  }
  if (sought?.model) {
    const { id } = sought.model
    yield* reveal('lsSpotted', { model: id, by: spotter }, ['LS-HIDE-06'], audience)
    // A look that fails asks his owner, so he hears of one that finds him too; whose it was stays a secret. Otherwise he
    // could tell by what of his man's doings both may see.
    if (audience !== 'all') yield* emit('lsFoundOut', { model: id }, ['LS-HIDE-06'], [otherSeat(seat)])
  } else if (sought) yield* reveal('lsDecoyFound', { marker: sought.body.id }, ['LS-HIDE-02'])
}

/** Where nobody was there to slip away the other side is asked all the same: else the pause would tell (LS-ENG-06). */
function* letPass(seat: Seat): Procedure {
  yield* ask({
    seat,
    kind: 'lsLookedRound',
    because: ['LS-HIDE-07', 'LS-ENG-06'],
    form: { form: 'option', options: [{ id: 'goOn', text: { key: 'option.lsLookedRound.goOn' } }] },
    default: { form: 'option', option: 'goOn' },
  })
}

/** What the hidden man is stays out of the throw: its number is told of men the spotter's side knows already. */
function* thrown(
  game: SkirmishGame,
  spotter: ModelId,
  seat: Seat,
  name: string,
  attempt: Attempt | null,
): Procedure<number> {
  const known = attempt !== null && isKnownTo(game.state, seat, attempt.sought)
  const [die] = yield* roll({
    kind: 'd6',
    count: 1,
    purpose: 'lsSpot',
    seat,
    because: ['LS-HIDE-04', 'LS-HIDE-05'],
    unit: spotter,
    target: name,
    audience: audienceOf(game.state, spotter),
    ...(attempt && { modifiers: attempt.shown.modifiers, ...(known && { needed: attempt.shown.needed }) }),
  })
  return die?.face ?? 0
}
