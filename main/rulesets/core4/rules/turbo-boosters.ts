/**
 * Turbo-boosters of bikes and jetbikes: up to 24" at the price of fire, powers and charge; 18" from where one began, armour
 * saves what nothing saves in the enemy's next Shooting phase (C4-TYPE-13, C4-USR-22).
 */
import type { UnitId } from '../../../../shared/table/types'
import { refuse, type Refusal } from '../../../../shared/protocol/refusal'
import { modelOf, unitOf, type CoreGame, type CoreRule } from '../game'
import { boostedNow, boostOf } from '../units'

const cites = ['C4-TYPE-13', 'C4-USR-22']
/** In the player turn in which they were used: neither fire nor power, neither charge nor any other move. */
const barred = (key: string) => ({
  as: 'unit' as const,
  band: 'forbids' as const,
  answer: (value: Refusal | null, { game, unit }: { game: CoreGame; unit: UnitId }): Refusal | null =>
    value ?? (boostedNow(game.state, unit) ? refuse(key, cites, { unit }, [unit]).refusal : null),
})

/** 18" and more on boosters: it lasts through the opponent's next Shooting phase. */
function isBlurred({ state }: CoreGame, id: UnitId): boolean {
  const [boost, { seat }] = [boostOf(state, id), unitOf(state, id)]
  const { player, phase, active } = state.turn
  return boost?.far === true && boost.turn === player - 1 && phase === 'shooting' && active !== seat
}
const better = (one: number | null, two: number | null): number | null =>
  one === null || two === null ? (one ?? two) : Math.min(one, two)

export const turboBoosters: CoreRule = {
  id: 'turboBoosters',
  cite: 'C4-USR-22',
  carriedBy: ['unit'],
  types: ['bikes', 'jetbikes'],
  comesWith: ({ type, mobility = type }) => mobility === 'bikes' || mobility === 'jetbikes',
  on: {
    boosts: {
      as: 'unit',
      answer(_boosts, { game, unit }) {
        const { type, mobility = type } = unitOf(game.state, unit).entry
        return mobility === 'bikes' || mobility === 'jetbikes'
      },
    },
    mayShoot: barred('noFireAfterBoost'),
    mayUsePower: barred('boostedNoPower'),
    mayAssault: barred('noChargeAfterBoost'),
    mayMoveOn: barred('noMoveAfterBoost'),
    saves: {
      as: 'model',
      answer: (saves, { game, model }) =>
        isBlurred(game, modelOf(game.state, model).unit)
          ? { ...saves, inv: better(saves.sv, saves.inv) }
          : saves,
    },
  },
}
