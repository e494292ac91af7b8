/** Obstacles: D3 and some pieces of a kind, laid at once anywhere on the ground; they are nobody's (CF-STRAT-30 to -33). */
import type { Draft } from 'immer'
import { obstacleDesigns } from '../../../../shared/city'
import { bearing, centroid, type PlanPoint } from '../../../../shared/geometry'
import type { FactData } from '../../../../shared/protocol/facts'
import { otherSeat, type Seat } from '../../../../shared/protocol/spatial'
import { emit, roll } from '../../../engine/steps'
import { layByOrder } from '../../core4/battlefield'
import type { CorePart, CoreState } from '../../core4/game'
import type { EffectRule } from './effect'

const because = ['CF-STRAT-30']

/** Across the way from the own zone to the enemy's, a little on this side of the middle. */
function barring({ table, sides }: CoreState, seat: Seat): { near: PlanPoint; turn: number } {
  const middle = { x: table.width / 2, z: table.depth / 2 }
  const middleOf = (side: Seat): PlanPoint => {
    const { zone } = sides[side]
    return zone === null ? middle : centroid(zone)
  }
  const [own, enemy] = [middleOf(seat), middleOf(otherSeat(seat))]
  const near = { x: middle.x + (own.x - middle.x) / 3, z: middle.z + (own.z - middle.z) / 3 }
  const apart = Math.hypot(enemy.x - own.x, enemy.z - own.z)
  return { near, turn: apart < 1 ? 0 : (Math.round(bearing(own, enemy) / 15) * 15 + 90) % 180 }
}

export const lays: EffectRule<'lays'> = {
  does: 'lays',
  serves: () => true,
  *declare(game, { seat, effect }) {
    const { obstacle, count: some } = effect
    const more = some.plusD3 ? yield* roll({ kind: 'd3', count: 1, purpose: 'obstacles', seat, because }) : []
    const count = some.least + more.reduce((sum, { face }) => sum + Math.ceil(face / 2), 0)
    yield* emit('obstaclesRolled', { seat, kind: obstacle, count }, because)
    yield* layByOrder(game, {
      seat,
      designs: obstacleDesigns[obstacle],
      count,
      ...barring(game.state, seat),
      because,
    })
  },
  standing({ state }, { effect }) {
    const pieces = state.table.pieces
      .filter(({ design }) => design.kind === effect.obstacle)
      .map(({ id }) => id)
    return [
      pieces.length > 0
        ? { text: { key: 'standing.obstacles', args: { count: pieces.length } }, focus: { pieces } }
        : { text: { key: 'standing.obstaclesGone' }, over: true },
    ]
  },
}

export const obstaclesPart: CorePart = {
  id: 'city-fight/obstacles',
  reducers: {
    obstaclesRolled() {},
    obstacleRemoved(draft: Draft<CoreState>, { piece }: FactData<'obstacleRemoved'>) {
      draft.table.pieces = draft.table.pieces.filter(({ id }) => id !== piece)
    },
  },
}
