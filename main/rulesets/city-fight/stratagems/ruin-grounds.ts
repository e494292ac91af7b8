/** Which ruins a stratagem may be used on, by where they lie (CF-STRAT-10, -21, -22). */
import { intersection, liesMostlyIn, regionArea } from '../../../../shared/geometry'
import { otherSeat, type Seat } from '../../../../shared/protocol/spatial'
import type { FixedTarget } from '../../../../shared/protocol/mission'
import type { ruinGrounds } from '../../../../shared/protocol/stratagem'
import { footprint } from '../../../../shared/table'
import type { PieceId } from '../../../../shared/table/types'
import type { CoreState } from '../../core4/game'
import { targetRuin } from '../../core4/mission'

type RuinGround = (typeof ruinGrounds)[number]
/** An outline that only touches the zone has no part in it. */
const noArea = 0.01

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
  const [own, enemy] = [sides[seat].zone, sides[otherSeat(seat)].zone]
  return table.pieces
    .filter(({ design }) => design.kind === 'ruin')
    .filter(({ id }) => only === undefined || only === id)
    .filter((piece) => {
      switch (ground) {
        case 'anywhere':
          return true
        case 'ownZone':
          return own !== null && liesMostlyIn(footprint(piece), own)
        case 'notEnemyZone':
          return enemy === null || regionArea(intersection(footprint(piece), enemy)) < noArea
      }
    })
    .map(({ id }) => id)
}
