import type { GameView } from '../../../shared/protocol/game-view'
import { inside } from '../../../shared/table'
import type { Piece, Pose, UnitId } from '../../../shared/table/types'

interface FloorCount {
  readonly level: number
  readonly units: readonly { readonly unit: UnitId; readonly count: number }[]
}
/** Does he stand on a floor of it, or in an area that has none (C4-TERRAIN-07)? */
const isIn = (pose: Pose, piece: Piece): boolean =>
  pose.on.piece === piece.id || (piece.design.kind !== 'ruin' && inside(pose, piece))

/** Who stands in a piece of terrain or is inside a house, floor by floor, the highest first; empty floors are left out. */
export function insideOf(
  { models, units }: Pick<GameView, 'models' | 'units'>,
  piece: Piece,
): readonly FloorCount[] {
  const floors = new Map<number, Map<UnitId, number>>()
  for (const { unit, pose, status } of Object.values(models)) {
    const isInHouse = status === 'aboard' && units[unit]?.inside?.piece === piece.id
    if (!isInHouse && (status !== 'onTable' || pose === null || !isIn(pose, piece))) continue
    const level = pose?.on.piece === piece.id ? pose.on.level : 0
    const floor = floors.get(level) ?? new Map<UnitId, number>()
    floors.set(level, floor.set(unit, (floor.get(unit) ?? 0) + 1))
  }
  return [...floors]
    .sort(([one], [other]) => other - one)
    .map(([level, units]) => ({ level, units: [...units].map(([unit, count]) => ({ unit, count })) }))
}
