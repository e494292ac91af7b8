/** The owner may tell the enemy of anything that is hidden, at any time: who waits, and how; who rides in what (C4-DEPLOY-11). */
import type { Draft } from 'immer'
import type { FactData } from '../../../../shared/protocol/facts'
import { allowed, refuse } from '../../../../shared/protocol/refusal'
import { otherSeat, type Seat } from '../../../../shared/protocol/spatial'
import type { UnitId } from '../../../../shared/table/types'
import type { Fact } from '../../../engine/types'
import { modelOf, type CoreGame, type CorePart, type CoreState } from '../game'
import { showRiders } from '../transport'
import { hostOf } from '../units'
import { hiddenFrom } from './hidden'
import { heldOf, makeKnown } from './kept'

const hiddenOf = (game: CoreGame, seat: Seat): readonly UnitId[] => hiddenFrom(game, otherSeat(seat))

/** A character is told of with his escort, and passengers with the vehicle that is hidden too. */
function told(game: CoreGame, seat: Seat, unit: UnitId): readonly Fact[] {
  const { state } = game
  const host = hostOf(state, unit)
  const vehicle = host.aboard?.vehicle
  const carrier = vehicle === undefined ? null : modelOf(state, vehicle).unit
  const why = heldOf(state, host.id)?.why
  return [
    ...(carrier !== null && hiddenOf(game, seat).includes(carrier) ? told(game, seat, carrier) : []),
    {
      type: 'unitRevealed',
      data: { unit: host.id, ...(why && { why }), ...(vehicle !== undefined && { vehicle }) },
      because: ['C4-DEPLOY-11'],
      reveals: true,
    },
  ]
}

export const revealAsides: CorePart['asides'] = {
  reveal: {
    check: (game, seat, { unit }) =>
      hiddenOf(game, seat).includes(unit)
        ? allowed
        : refuse('nothingHidden', 'C4-DEPLOY-11', { unit }, [unit]),
    aside: (game, seat, { unit }) => told(game, seat, unit),
    legal: (game, seat) => hiddenOf(game, seat).map((unit) => ({ type: 'reveal', unit })),
    label: ({ unit }) => ({ key: 'label.reveal', args: { unit } }),
  },
}

export const revealReducers = {
  unitRevealed(draft: Draft<CoreState>, { unit }: FactData<'unitRevealed'>) {
    showRiders(draft, unit)
    makeKnown(draft, unit)
  },
}
