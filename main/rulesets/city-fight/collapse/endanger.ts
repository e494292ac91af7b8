/** Siege shells and wreckers: 4+ makes a ruin dangerous, and brings down one that is dangerous already (CF-STRAT-53, -54); a mission's own word. */
import type { PieceId, UnitId } from '../../../../shared/table/types'
import { emit, roll } from '../../../engine/steps'
import type { Procedure } from '../../../engine/types'
import { unitOf, type CoreGame, type TimelineRule } from '../../core4/game'
import { ruinMeant } from '../../core4/mission'
import { destroyRuin, standingRuin } from './destroy-ruin'

/** As the mission says, at the start of a game turn (CF-CUSTOM-08). */
export const ruinOfTimeline: TimelineRule<'ruin'> = {
  *befall(game, { ruin, becomes, cite }) {
    const piece = ruinMeant(game.state, ruin)
    if (piece?.design.kind !== 'ruin') return
    if (becomes === 'destroyed') yield* destroyRuin(game, piece.id, 'scenario')
    else if (!piece.state.dangerous)
      yield* emit('ruinEndangered', { piece: piece.id, cause: 'scenario' }, cite)
  },
}

const citeOf = { siegeShell: 'CF-STRAT-53', wrecker: 'CF-STRAT-54' } as const
type Battering = 'nothing' | 'dangerous' | 'destroyed'

/**
 * One die for one shell or one wrecker of this unit; no die where no ruin stands. The hits on models come before it
 * (CF-STRAT-53).
 */
export function* endangerOrDestroy(
  game: CoreGame,
  id: PieceId,
  cause: keyof typeof citeOf,
  unit: UnitId,
): Procedure<Battering> {
  const piece = standingRuin(game, id)
  if (!piece) return 'nothing'
  const because = [citeOf[cause], 'CF-RUIN-07']
  const { seat } = unitOf(game.state, unit)
  const [die] = yield* roll({ kind: 'd6', count: 1, purpose: 'batterRuin', seat, because, needed: 4, unit })
  if (!die || die.face < 4) return 'nothing'
  if (!piece.state.dangerous) {
    yield* emit('ruinEndangered', { piece: id, cause }, because)
    return 'dangerous'
  }
  yield* destroyRuin(game, id, cause)
  return 'destroyed'
}
