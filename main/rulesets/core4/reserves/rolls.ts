/** One die for each choice that still waits, before anything else of the player turn (C4-MSR-09, C4-MORALE-24). */
import { emit, roll } from '../../../engine/steps'
import type { Procedure } from '../../../engine/types'
import type { Seat } from '../../../../shared/protocol/spatial'
import type { UnitId } from '../../../../shared/table/types'
import { unitOf, type CoreGame, type TimelineRule } from '../game'
import { entryRuleOf, fitsWho, missionOf, seatOf } from '../mission'
import { reservesKnownTo } from './hidden'
import { comesUnthrown, neededIn, reservesKept } from './kept'

const because = ['C4-MSR-09']
const firstRoll = 2
/** The lowest face that may be needed. */
const lowest = 2

/** In roster order. Nobody may hold back a choice whose die has succeeded. */
export function* rollForReserves(game: CoreGame): Procedure {
  const { turn } = game.state
  if (turn.game < firstRoll) return
  const seat = turn.active
  for (const choice of reservesKept.of(game.state).choices[seat]) {
    const { held } = reservesKept.of(game.state)
    const units = choice.filter((unit) => {
      const waits = held[unit]
      return waits?.comes === false && (waits.notBefore ?? 0) <= turn.game
    })
    if (units.length === 0) continue
    if (comesUnthrown(game.state, turn.game)) {
      yield* emit(
        'reserveRolled',
        { seat, units, comes: true },
        missionOf(game.state).cite,
        reservesKnownTo(game, seat),
      )
      continue
    }
    const needed = neededFor(game, units)
    // Whose die it is, its owner alone is told: the die itself falls on the table.
    const [die] = yield* roll({ kind: 'd6', count: 1, purpose: 'reserves', seat, because, needed })
    const comes = (die?.face ?? 0) >= needed
    yield* emit('reserveRolled', { seat, units, comes }, because, reservesKnownTo(game, seat))
    if (comes && entryRuleOf(game, seat) === 'byDie')
      for (const unit of units) yield* rollForEdge(game, seat, unit)
  }
}

/** By the best of them; a 1 brings nobody, whatever makes it easier, unless the mission lets it (S6-MISS-RES-05). */
function neededFor(game: CoreGame, units: readonly UnitId[]): number {
  const usual = neededIn(game.state, game.state.turn.game)
  const asked = units.map((unit) => game.ask('reserveNeeded', usual, { unit }).value)
  return Math.max(Math.min(usual, lowest), Math.min(...asked))
}

/** Whoever of them still waits comes on in the next player turn of the side, without a die (CF-CUSTOM-08). */
export const callReserves: TimelineRule<'reserves'> = {
  *befall(game, { of, units: who, cite }) {
    const { state } = game
    const seat = seatOf(state, of)
    const units = Object.entries(reservesKept.of(state).held).flatMap(([id, held]) =>
      held.seat === seat && !held.comes && fitsWho(state, unitOf(state, id), who ?? 'all') ? [id] : [],
    )
    if (units.length === 0) return
    yield* emit('reservesCalled', { seat, units }, cite, reservesKnownTo(game, seat))
    if (entryRuleOf(game, seat) === 'byDie') for (const unit of units) yield* rollForEdge(game, seat, unit)
  },
}

const byFace = ['near', 'right', 'far', 'left'] as const
/** Each unit by itself; on a face of no edge it is thrown again (CF-SPECIAL-07). */
function* rollForEdge(game: CoreGame, seat: Seat, unit: UnitId): Procedure {
  const because = missionOf(game.state).cite
  for (;;) {
    const [die] = yield* roll({ kind: 'd6', count: 1, purpose: 'reserveEdge', seat, because })
    const edge = byFace[(die?.face ?? 0) - 1]
    if (edge) return yield* emit('reserveEdge', { unit, edge }, because, reservesKnownTo(game, seat))
  }
}
