import type { GameView } from '../../../shared/protocol/game-view'
import type { PieceId, UnitId } from '../../../shared/table/types'

interface FloorCount {
  readonly level: number
  readonly units: readonly { readonly unit: UnitId; readonly count: number }[]
}
/** Who stands in a building, floor by floor, the highest first; empty floors are left out. */
export function insideOf({ models }: Pick<GameView, 'models'>, piece: PieceId): readonly FloorCount[] {
  const floors = new Map<number, Map<UnitId, number>>()
  for (const { unit, pose, status } of Object.values(models)) {
    if (status !== 'onTable' || pose === null || pose.on.piece !== piece) continue
    const floor = floors.get(pose.on.level) ?? new Map<UnitId, number>()
    floors.set(pose.on.level, floor.set(unit, (floor.get(unit) ?? 0) + 1))
  }
  return [...floors]
    .sort(([one], [other]) => other - one)
    .map(([level, units]) => ({ level, units: [...units].map(([unit, count]) => ({ unit, count })) }))
}
