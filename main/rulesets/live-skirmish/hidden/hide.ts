/** Hiding, and being hidden no longer (LS-HIDE-01, LS-HIDE-03). */
import { otherSeat } from '../../../../shared/protocol/spatial'
import type { RuleId } from '../../../../shared/protocol/refusal'
import type { ModelId } from '../../../../shared/table/types'
import { emit, reveal, type Procedure } from '../../../engine'
import { about } from '../facts'
import type { SkirmishGame } from '../part'
import { isPlaced, isUnknownTo, soldierOf } from '../state'
import { coverFromAll } from '../../../../shared/skirmish/space'
import { guiseOf, spaceOf, standingSoldier } from '../space-now'
import { decoyBody, decoyOf } from './targets'
import { enemiesKnown, enemiesKnownTo } from '../suppression/to-cover'

/** Hidden from now on, under a neutral marker; whoever had spotted him has lost him (LS-HIDE-06). */
export function* hide(
  game: SkirmishGame,
  id: ModelId,
  because: readonly RuleId[] = ['LS-HIDE-01'],
): Procedure {
  const { hidden } = soldierOf(game.state, id)
  // Who is hidden from everybody already keeps his marker: a new one would tell that he has done something.
  if (!hidden || hidden.ambush || hidden.spottedBy.length > 0)
    yield* emit('lsHid', { model: id, marker: `h${game.state.next.hidden}` }, because, ownSide(game, id))
  yield* settleHidden(game, id)
}
const ownSide = ({ state }: SkirmishGame, id: ModelId): 'all' | readonly ['a' | 'b'] => {
  const { seat } = soldierOf(state, id)
  return seat === null ? 'all' : [seat]
}

/** In the open a hidden man lies flat, behind something he need not (LS-HIDE-01, LS-GEO-02). */
export function* settleHidden(game: SkirmishGame, id: ModelId): Procedure {
  const model = soldierOf(game.state, id)
  if (!isPlaced(model) || model.hidden === null || model.ground !== null) return
  const upright = standingSoldier(game.state, { ...model, posture: 'standing' })
  const guise = { ...guiseOf(game.state, model), hidden: false }
  const covered = coverFromAll(spaceOf(game), upright, enemiesKnown(game.state, id), guise)
  const posture = covered ? 'standing' : 'prone'
  if (posture !== model.posture)
    yield* about(game, 'lsPosture', { model: id, posture }, ['LS-HIDE-01', 'LS-GEO-02'])
}

/** As a man would lie there (LS-HIDE-02). */
export function* settleDecoy(game: SkirmishGame, marker: string): Procedure {
  const { state } = game
  const decoy = decoyOf(state, marker)
  if (!decoy) return
  const covered = coverFromAll(
    spaceOf(game),
    decoyBody(state, { ...decoy, posture: 'standing' }),
    enemiesKnownTo(state, decoy.seat),
  )
  const posture = covered ? 'standing' : 'prone'
  if (posture !== decoy.posture)
    yield* emit('lsDecoySettled', { marker, posture }, ['LS-HIDE-01', 'LS-HIDE-02'], [decoy.seat])
}

const reasons: Readonly<Record<string, readonly RuleId[]>> = {
  ambush: ['LS-EXT-02'],
  moved: ['LS-HIDE-03', 'LS-MOVE-01'],
}
/** He is known to everybody again: he has moved otherwise, or declares a shot (LS-HIDE-03). */
export function* revealIfHidden(game: SkirmishGame, id: ModelId, why: string): Procedure {
  const model = soldierOf(game.state, id)
  if (!model.hidden) return
  const news = model.seat !== null && isUnknownTo(game.state, model, otherSeat(model.seat))
  const because = reasons[why] ?? ['LS-HIDE-03']
  const data = { model: id, marker: model.hidden.marker }
  yield* news ? reveal('lsRevealed', data, because) : emit('lsRevealed', data, because)
}
