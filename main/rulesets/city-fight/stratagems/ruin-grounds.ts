/** Which ruins a stratagem may be used on, by where they lie (CF-STRAT-10, -21, -22). */
import { area, difference, intersection, regionArea } from '../../../../shared/geometry'
import type { Polygon } from '../../../../shared/geometry/point'
import { otherSeat, type Seat } from '../../../../shared/protocol/spatial'
import type { FixedTarget } from '../../../../shared/protocol/mission'
import type { ruinGrounds } from '../../../../shared/protocol/stratagem'
import { footprint } from '../../../../shared/table'
import type { PieceId } from '../../../../shared/table/types'
import type { CoreState } from '../../core4/game'
import { targetRuin, zonesOfSide } from '../../core4/mission'

type RuinGround = (typeof ruinGrounds)[number]
/** An outline that only touches the zone has no part in it. */
const noArea = 0.01
/** Whatever rounding makes of two areas. */
const halfIsHalf = 1e-4

/** The share of an outline that lies in any of these. */
const partIn = (outline: Polygon, zones: readonly Polygon[]): number =>
  zones.length === 0 ? 0 : 1 - regionArea(difference(outline, zones)) / area(outline)

/** `ownZone`: more than half of the footprint lies in it; `notEnemyZone`: no part of it lies in the enemy's. */
export function ruinsOn(
  state: CoreState,
  seat: Seat,
  ground: RuinGround,
  /** By the mission this one alone. */
  on?: FixedTarget,
): readonly PieceId[] {
  const { table, sides } = state
  const only = on === 'target' ? targetRuin(state) : on?.piece
  const [own, enemy] = [zonesOfSide(sides[seat]), zonesOfSide(sides[otherSeat(seat)])]
  return table.pieces
    .filter(({ design }) => design.kind === 'ruin')
    .filter(({ id }) => only === undefined || only === id)
    .filter((piece) => {
      switch (ground) {
        case 'anywhere':
          return true
        case 'ownZone':
          return partIn(footprint(piece), own) > 0.5 + halfIsHalf
        case 'notEnemyZone':
          return enemy.every((zone) => regionArea(intersection(footprint(piece), zone)) < noArea)
      }
    })
    .map(({ id }) => id)
}
