/** Each side chooses the building that it defends: who rolled higher for the quarters first (CF-SCEN-15). */
import type { Draft } from 'immer'
import { liesMostlyIn } from '../../../../shared/geometry'
import type { FactData } from '../../../../shared/protocol/facts'
import type { RuleId } from '../../../../shared/protocol/refusal'
import { otherSeat, type Seat } from '../../../../shared/protocol/spatial'
import { footprint } from '../../../../shared/table'
import type { PieceId } from '../../../../shared/table/types'
import { ask, emit } from '../../../engine/steps'
import type { Procedure } from '../../../engine/types'
import type { CoreGame, CoreState, StepRule } from '../../core4/game'
import { firstByRoll, zonesOfSide } from '../../core4/mission'
import { cityStakes } from './city-stakes'

/** Anywhere but in a zone of the enemy's, which is more than half of it; never the one that is chosen already. */
function buildingsFor(state: CoreState, seat: Seat): readonly PieceId[] {
  const zones = zonesOfSide(state.sides[otherSeat(seat)])
  const taken = cityStakes.of(state).chosen?.[otherSeat(seat)]
  return state.table.pieces
    .filter(({ design }) => design.kind === 'ruin' || design.kind === 'collapsed')
    .filter((piece) => piece.id !== taken && !zones.some((zone) => liesMostlyIn(footprint(piece), zone)))
    .map(({ id }) => id)
}

function* choose(game: CoreGame, seat: Seat, because: readonly RuleId[]): Procedure {
  const from = buildingsFor(game.state, seat)
  const [first] = from
  if (first === undefined) return yield* emit('noBuildingToChoose', { seat }, because)
  const answer = yield* ask({
    seat,
    kind: 'chooseBuilding',
    because,
    form: { form: 'pieces' as const, from, min: 1, max: 1 },
    default: { form: 'pieces', pieces: [first] },
    deliberate: true,
    focus: { pieces: from },
  })
  yield* emit('buildingChosen', { seat, piece: answer.pieces[0] ?? first }, because)
}

export const chooseBuildingsStep: StepRule<'chooseBuildings'> = {
  *perform(game, { cite }) {
    const higher = firstByRoll(game.state, 'higherRoller')
    yield* choose(game, higher, cite)
    yield* choose(game, otherSeat(higher), cite)
    return 'done'
  },
}

export const buildingReducers = {
  noBuildingToChoose() {},
  buildingChosen(draft: Draft<CoreState>, { seat, piece }: FactData<'buildingChosen'>) {
    const stakes = cityStakes.draft(draft)
    stakes.chosen = { ...stakes.chosen, [seat]: piece }
  },
}
