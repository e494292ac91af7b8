/** Several units moved in one go: one input, one taking back; each is lawful by itself when its turn comes (C4-MOVE-01). */
import type { CommandOf } from '../../../../shared/protocol/command'
import { allowed, refuse, type Verdict } from '../../../../shared/protocol/refusal'
import type { Seat } from '../../../../shared/protocol/spatial'
import type { Procedure } from '../../../engine/types'
import { unitOf, type CommandRule, type CoreGame } from '../game'
import { drivenAlong, isVehicleModel } from '../units'
import { planMove, type PlannedMove } from './check-move'
import { cutMove } from './cut-move'
import { moveRule } from './move'

type Move = CommandOf<'moveMany'>['moves'][number]
const single = (move: Move): CommandOf<'move'> => ({ ...move, type: 'move' })

/** The game as it will be when this unit has moved, its dice apart: for those who come after it. */
export function afterMove(
  game: CoreGame,
  move: Pick<Move, 'unit'>,
  { ends, models, moving }: Pick<PlannedMove, 'ends' | 'models' | 'moving'>,
): CoreGame {
  const { state } = game
  const moved = Object.fromEntries(
    ends.flatMap(({ id, pose }) => {
      const model = state.models[id]
      if (!model) return []
      const legs = moving.includes(id) && isVehicleModel(model) && model.pose && models[id]?.legs
      const driven =
        legs && model.pose ? drivenAlong(model, { legs, from: model.pose, end: pose }) : undefined
      return [[id, { ...model, pose, ...(driven && { driven }) }]]
    }),
  )
  const unit = { ...unitOf(state, move.unit), moveDone: true }
  return game.in({
    ...state,
    models: { ...state.models, ...moved },
    units: { ...state.units, [move.unit]: unit },
  })
}

function check(game: CoreGame, seat: Seat, { moves }: CommandOf<'moveMany'>): Verdict {
  const twice = moves.find(({ unit }, index) => moves.findIndex((other) => other.unit === unit) !== index)
  if (twice) return refuse('alreadyMoved', 'C4-MOVE-01', { unit: twice.unit }, [twice.unit])
  let then = game
  for (const move of moves) {
    const verdict = moveRule.check(then, seat, single(move))
    if (!verdict.ok) return verdict
    const { unit, paths, manner, boost } = move
    then = afterMove(then, move, planMove(then, unit, paths, 'move', undefined, { manner, boost }))
  }
  return allowed
}

/** Dice of those before him may have changed the way: then he goes as far as it is still lawful, or has not moved. */
function* perform(game: CoreGame, seat: Seat, { moves }: CommandOf<'moveMany'>): Procedure {
  for (const move of moves) {
    if (moveRule.check(game, seat, single(move)).ok) {
      yield* moveRule.perform(game, seat, single(move))
      continue
    }
    const { unit, manner, boost } = move
    if (!game.state.units[unit]) continue
    const cut = { ...move, paths: cutMove(game, unit, move.paths, 'move', { manner, boost }) }
    const goes = Object.keys(cut.paths).length > 0 && moveRule.check(game, seat, single(cut)).ok
    if (goes) yield* moveRule.perform(game, seat, single(cut))
  }
}

export const moveManyRule: CommandRule<'moveMany'> = {
  check,
  perform,
  // Who may move is listed by himself.
  legal: () => [],
  label: ({ moves }) => ({ key: 'label.moveMany', args: { count: moves.length } }),
}
