/** A small battle at docks with houses of many storeys, and their roofs: for putting somebody down on them. */
import { centroid, contains } from '../../shared/geometry/polygon'
import type { PlanPoint } from '../../shared/geometry/point'
import type { SeatSnapshot, SkirmishSnapshot } from '../../shared/protocol/api'
import { surfaces } from '../../shared/table'
import type { Piece, Surface, Table, UnitId } from '../../shared/table/types'
import type { Onlooker } from './onlooker'
import { patrolBattle } from './patrol-battle'

export interface House {
  readonly piece: Piece
  /** Its topmost floor. */
  readonly roof: Surface
  readonly at: PlanPoint
}
/** Ruins with a floor upstairs whose topmost floor has its middle in the zone. */
export function housesIn(table: Table, zone: readonly PlanPoint[]): readonly House[] {
  return table.pieces.flatMap((piece) => {
    if (piece.design.kind !== 'ruin') return []
    const roof = [...surfaces(piece)].sort((one, other) => other.ref.level - one.ref.level)[0]
    const at = roof === undefined ? null : centroid(roof.outline)
    return roof !== undefined &&
      at !== null &&
      roof.ref.level > 0 &&
      contains(zone, at) &&
      contains(roof.outline, at)
      ? [{ piece, roof, at }]
      : []
  })
}
export const standingOn = (
  { view }: Pick<SeatSnapshot | SkirmishSnapshot, 'view'>,
  { piece, roof }: House,
): number =>
  Object.values(view.models).filter(
    ({ pose }) => pose !== null && pose.on.piece === piece.id && pose.on.level === roof.ref.level,
  ).length

/** @returns the game, opened */
export const roofs = (onlooker: Onlooker): Promise<string> =>
  patrolBattle(onlooker, {
    title: 'Roofs',
    level: 'omega',
    terrain: { how: 'city', city: 'omega-docks' },
    scenario: 'clear-out',
    dice: { source: 'seeded', seed: 'roofs' },
  })
/** Who of those that may be put down now takes least room. */
export function smallestToDeploy({ legal, view }: SeatSnapshot): UnitId | undefined {
  const sizeOf = (unit: UnitId): number => view.units[unit]?.models.length ?? 0
  return legal
    .flatMap(({ type, unit }) => (type === 'deploy' && unit !== undefined ? [unit] : []))
    .sort((one, other) => sizeOf(one) - sizeOf(other))[0]
}
