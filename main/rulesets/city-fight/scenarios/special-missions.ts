/** What the special missions of the city add to setting up: ruins fortified beside the stratagems, and their house rules (CF-SPECIAL-03, -04). */
import { liesMostlyIn } from '../../../../shared/geometry'
import type { SettingSpec } from '../../../../shared/protocol/api'
import { otherSeat, type Seat } from '../../../../shared/protocol/spatial'
import { footprint } from '../../../../shared/table'
import type { PieceId } from '../../../../shared/table/types'
import { ask, emit } from '../../../engine/steps'
import type { CoreGame, CorePart, CoreState, StepRule } from '../../core4/game'
import { groundOf, seatOf } from '../../core4/mission'

const fortifyMax: SettingSpec = {
  key: 'cf.special.fortifyMax',
  default: 'unlimited',
  alternatives: [1, 2, 3, 4, 6],
  cite: 'CF-SPECIAL-03',
  younger: true,
}
const reliefReserves: SettingSpec = {
  key: 'cf.special.reliefReserves',
  default: 'opposite',
  alternatives: ['literal'],
  cite: 'CF-SPECIAL-04',
  younger: true,
}

/** Any ruin that is not in the enemy's zone with more than half of it, and is not fortified already. */
export function ruinsToFortify(state: CoreState, seat: Seat): readonly PieceId[] {
  const ground = groundOf(state, otherSeat(seat))
  return state.table.pieces
    .filter(({ design, state: { fortified } }) => design.kind === 'ruin' && fortified !== true)
    .filter((piece) => !ground.some((zone) => liesMostlyIn(footprint(piece), zone)))
    .map(({ id }) => id)
}
type FortifyStep = Parameters<StepRule<'fortify'>['perform']>[1]
function mostOf(game: CoreGame, most: FortifyStep['most']): number {
  const said = typeof most === 'number' ? most : game.setting(most.setting)
  return typeof said === 'number' ? said : Infinity
}
const fortifyStep: StepRule<'fortify'> = {
  *perform(game, { by, most, cite }) {
    const seat = seatOf(game.state, by)
    const from = ruinsToFortify(game.state, seat)
    const max = Math.min(from.length, mostOf(game, most))
    if (max === 0) return 'done'
    const answer = yield* ask({
      seat,
      kind: 'fortifyMore',
      because: cite,
      form: { form: 'pieces' as const, from, min: 0, max },
      default: { form: 'pieces', pieces: from.slice(0, max) },
      deliberate: true,
      focus: { pieces: from },
    })
    for (const piece of answer.pieces) yield* emit('fortified', { seat, piece }, cite)
    return 'done'
  },
}

export const specialMissionsPart: CorePart = {
  id: 'city-fight/special-missions',
  steps: { fortify: fortifyStep },
  settings: [fortifyMax, reliefReserves],
}
