/** Bad ground on a charge: who is slowed by it, whose move would touch it, and who could use it (C4-ASSAULT-07). */
import { within, type Mm } from '../../../../shared/geometry/length'
import { difficultTouched } from '../../../../shared/movement'
import type { ModelMove, MoveLeg } from '../../../../shared/protocol/query'
import { pieceGap, terrainOf } from '../../../../shared/table'
import type { ModelId, UnitId } from '../../../../shared/table/types'
import { gaitNow } from '../movement'
import type { CoreGame } from '../part'
import { standingModels } from '../state'

interface Moving {
  readonly model: ModelId
  readonly move: Pick<ModelMove, 'legs'>
}

/** Does a model start in difficult ground, or one of these moves touch it? Whom it does not slow it leaves as far as ever (C4-TYPE-03, -05). */
export function touchesDifficult(game: CoreGame, unit: UnitId, moves: readonly Moving[]): boolean {
  const { table } = game.state
  if (!gaitNow(game, unit).slowed) return false
  return standingModels(game.state, unit).some(({ id, body, pose }) => {
    const spot = { ...pose.at, y: pose.y }
    const start: MoveLeg = { from: spot, to: spot, kind: 'walk', length: 0 }
    const legs = moves.find(({ model }) => model === id)?.move.legs ?? []
    return difficultTouched(table, body, [start, ...legs]).length > 0
  })
}

/** Could a model of this unit come to difficult ground on such a way? */
export function couldUseDifficult(game: CoreGame, unit: UnitId, reach: Mm): boolean {
  if (!gaitNow(game, unit).slowed) return false
  const models = standingModels(game.state, unit)
  return game.state.table.pieces.some(
    (piece) =>
      terrainOf(piece).ground === 'difficult' &&
      models.some((model) => within(pieceGap(model, piece), reach)),
  )
}
