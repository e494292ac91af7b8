/** Units that have lost their chain: they must draw together, and until they have they neither shoot nor charge (C4-MOVE-07, CF-COH-04). */
import { coherency } from '../../../../shared/movement'
import { refuse, type Refusal } from '../../../../shared/protocol/refusal'
import type { Seat } from '../../../../shared/protocol/spatial'
import type { UnitId } from '../../../../shared/table/types'
import { emit } from '../../../engine/steps'
import type { Procedure } from '../../../engine/types'
import {
  standingRule,
  standingModels,
  unitOf,
  unitsOnTable,
  type AboutQuestion,
  type CoreGame,
  type CoreState,
} from '../game'
import { coherencyRules } from './allowance'
import { whyNotMove } from './check-move'

/** Chip on the unit's card while it must draw together. */
export const brokenChain = 'brokenChain'

export const isCoherent = (game: CoreGame, unit: UnitId): boolean =>
  coherency(standingModels(game.state, unit), coherencyRules(game, unit)).coherent
const isBroken = (game: CoreGame, unit: UnitId): boolean =>
  unitOf(game.state, unit).conditions.includes(brokenChain)

/** At the start of the Movement phase: who must regain the chain, and who has it again without moving. */
export function* noteLostChains(game: CoreGame): Procedure {
  for (const { id } of unitsOnTable(game.state, game.state.turn.active)) {
    const coherent = isCoherent(game, id)
    if (!coherent && !isBroken(game, id)) yield* emit('chainLost', { unit: id }, ['C4-MOVE-07', 'CF-COH-04'])
    if (coherent && isBroken(game, id))
      yield* emit('chainRestored', { unit: id }, ['C4-MOVE-07', 'CF-COH-04'])
  }
}

/** In the midst of the phase: somebody has left it or come to it, or it has got into a vehicle, and it hangs together again. */
export function* noteRegained(game: CoreGame, unit: UnitId): Procedure {
  if (isBroken(game, unit) && isCoherent(game, unit))
    yield* emit('chainRestored', { unit }, ['C4-MOVE-07', 'CF-COH-04'])
}

/** A unit out of coherency at the end of its move holds its fire and does not charge. */
const holdsBack = (value: Refusal | null, { game, unit }: AboutQuestion<'mayShoot'>): Refusal | null =>
  value ??
  (isBroken(game, unit)
    ? refuse('chainIsBroken', ['C4-MOVE-07', 'CF-COH-04'], { unit }, [unit]).refusal
    : null)

/** The phase does not end before every such unit that can move has tried. */
function unmovedStray(state: CoreState, seat: Seat): Refusal | null {
  const stray = unitsOnTable(state, seat).find(
    ({ id, conditions }) => conditions.includes(brokenChain) && !whyNotMove(state, seat, id),
  )
  return stray ? refuse('mustRestoreChain', 'C4-MOVE-07', { unit: stray.id }, [stray.id]).refusal : null
}

export const holdsItsChain = standingRule({
  id: 'brokenChain',
  cite: 'C4-MOVE-07',
  text: { key: 'modifier.brokenChain' },
  on: {
    mayShoot: { as: 'game', band: 'forbids', answer: holdsBack },
    mayAssault: { as: 'game', band: 'forbids', answer: holdsBack },
    mayEndPhase: {
      as: 'game',
      band: 'forbids',
      answer: (value, { game, seat }) => value ?? unmovedStray(game.state, seat),
    },
  },
})
