/**
 * What lies in wait on the ways of a unit springs before it has gone them: who falls does not arrive, and what is stopped
 * stands where it was struck (CF-STRAT-20). Every move passes here.
 */
import type { ModelMove } from '../../../../shared/protocol/previews/way'
import type { ModelId, PieceId, UnitId } from '../../../../shared/table/types'
import type { Procedure } from '../../../engine/types'
import { modelOf, type CoreGame, type WayMade, type WayStop } from '../game'
import { groundFor } from './allowance'
import { wayAlong } from './cut-way'

type Moves = Readonly<Record<ModelId, ModelMove>>
type WaysMade = Readonly<Record<ModelId, WayMade>>

/** What has become of a unit so far on its way. */
export interface Underway {
  readonly stops: Map<ModelId, WayStop>
  /** Pieces in which nothing more springs at it on this way. */
  readonly passed: Set<PieceId>
}
export const setsOut = (): Underway => ({ stops: new Map(), passed: new Set() })

const isThere = ({ state }: CoreGame, id: ModelId): boolean => modelOf(state, id).status === 'onTable'

/** They go so far; who is off the table still passes by what waits when he has come on to it. */
export function* goUnder(game: CoreGame, unit: UnitId, moves: Moves, underway: Underway): Procedure {
  const ways = Object.fromEntries(
    Object.entries(moves).flatMap(([id, { legs, end }]) => {
      const { pose: from } = modelOf(game.state, id)
      return from && legs.length > 0 && isThere(game, id) ? [[id, { legs, from, end }]] : []
    }),
  )
  if (Object.keys(ways).length > 0) yield* game.befalls('underway', { unit, ways, ...underway })
}

/**
 * The ways of a unit that goes all at once, as those who are left make them.
 * @param make  records the move; what has stopped somebody is suffered after it
 */
export function* goTheirWays(
  game: CoreGame,
  unit: UnitId,
  moves: Moves,
  make: (made: Moves) => Procedure,
): Procedure<Moves> {
  const underway = setsOut()
  yield* goUnder(game, unit, moves, underway)
  const made: Record<ModelId, ModelMove> = {}
  for (const [id, move] of Object.entries(moves)) {
    const model = modelOf(game.state, id)
    const { pose } = model
    if (!pose || !isThere(game, id)) continue
    const stop = underway.stops.get(id)
    made[id] = stop ? wayAlong(groundFor(game, unit), { ...model, pose }, move, stop.gone) : move
  }
  yield* make(made)
  yield* sufferStops(underway)
  return made
}
export function* sufferStops({ stops }: Underway): Procedure {
  for (const stop of stops.values()) yield* stop.suffers()
}

/** Those who have come down where they stand, or on to the table: at the end of their ways all the same. */
export function* haveCome(
  game: CoreGame,
  unit: UnitId,
  ways: WaysMade,
  standsAt: (model: ModelId, stop: WayStop) => Procedure = function* () {},
): Procedure {
  const underway = setsOut()
  yield* game.befalls('underway', { unit, ways, ...underway })
  for (const [model, stop] of underway.stops) yield* standsAt(model, stop)
  yield* sufferStops(underway)
}
