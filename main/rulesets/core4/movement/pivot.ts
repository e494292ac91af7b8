/** A vehicle that has stood turns on the spot before it fires; it still counts as stationary (C4-VEH-19). */
import type { CommandOf } from '../../../../shared/protocol/command'
import { allowed } from '../../../../shared/protocol/refusal'
import { emit } from '../../../engine/steps'
import type { Procedure } from '../../../engine/types'
import { unitsOnTable, type CommandRule, type CoreGame } from '../game'
import { planMove } from './check-move'
import { whyNotPivot } from './may-pivot'
import { waysMade } from './move'

function* pivot(game: CoreGame, { unit, paths }: CommandOf<'pivot'>): Procedure {
  const moves = waysMade(game, unit, planMove(game, unit, paths, 'pivot'))
  if (Object.keys(moves).length > 0) yield* emit('pivoted', { unit, moves }, ['C4-VEH-19'])
}

export const pivotRule: CommandRule<'pivot'> = {
  check(game, seat, { unit, paths }) {
    const refusal = whyNotPivot(game, seat, unit) ?? planMove(game, unit, paths, 'pivot').refusal
    return refusal ? { ok: false, refusal } : allowed
  },
  perform: (game, _seat, command) => pivot(game, command),
  legal: (game, seat) =>
    unitsOnTable(game.state, seat)
      .filter(({ id }) => !whyNotPivot(game, seat, id))
      .map(({ id }) => ({ type: 'pivot', unit: id })),
  label: ({ unit }) => ({ key: 'label.pivot', args: { unit } }),
}
