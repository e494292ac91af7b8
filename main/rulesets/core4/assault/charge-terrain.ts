/** Bad ground on a charge: who is slowed by it, whose move would touch it, and who could use it (C4-ASSAULT-07). */
import { within, type Mm } from '../../../../shared/geometry/length'
import { difficultTouched } from '../../../../shared/movement'
import type { ModelMove, MoveLeg } from '../../../../shared/protocol/previews/way'
import { pieceGap, terrainOf } from '../../../../shared/table'
import type { ModelId, PieceId, UnitId } from '../../../../shared/table/types'
import { gaitNow, groundFor } from '../movement'
import { standingModels, type CoreGame } from '../game'

interface Moving {
  readonly model: ModelId
  readonly move: Pick<ModelMove, 'legs'>
}

/** Difficult ground a model starts in or one of these moves touches; whom it does not slow it leaves as far as ever (C4-TYPE-03, -05). */
export function difficultOnTheWay(
  game: CoreGame,
  unit: UnitId,
  moves: readonly Moving[],
): ReadonlySet<PieceId> {
  const table = groundFor(game, unit)
  if (!gaitNow(game, unit).slowed) return new Set()
  const pieces = standingModels(game.state, unit).flatMap(({ id, body, pose }) => {
    const spot = { ...pose.at, y: pose.y }
    const start: MoveLeg = { from: spot, to: spot, kind: 'walk', length: 0 }
    const legs = moves.find(({ model }) => model === id)?.move.legs ?? []
    return difficultTouched(table, body, [start, ...legs])
  })
  return new Set(pieces.map(({ id }) => id))
}
export const touchesDifficult = (...way: Parameters<typeof difficultOnTheWay>): boolean =>
  difficultOnTheWay(...way).size > 0

/** Could a model of this unit come to difficult ground on such a way? */
export function couldUseDifficult(game: CoreGame, unit: UnitId, reach: Mm): boolean {
  if (!gaitNow(game, unit).slowed) return false
  const models = standingModels(game.state, unit)
  return groundFor(game, unit).pieces.some(
    (piece) =>
      terrainOf(piece).ground === 'difficult' &&
      models.some((model) => within(pieceGap(model, piece), reach)),
  )
}
