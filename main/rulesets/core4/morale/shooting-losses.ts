/** Morale for losses to shooting, at the end of the phase (C4-MORALE-03 A, -04, -06, C4-SHOOT-20). */
import type { UnitId } from '../../../../shared/table/types'
import { otherSeat } from '../../../../shared/protocol/spatial'
import { ask, emit } from '../../../engine/steps'
import type { Procedure } from '../../../engine/types'
import { fallBack } from './fall-back'
import { unitsOnTable, type CoreGame } from '../game'
import { failsTwoDice } from '../harm'
import { leadershipOf, leadershipTest } from './leadership'
import { passesByRule } from './passes-by-rule'
import { isVehicle, lostAQuarter } from '../units'

/** Units that must test: a quarter lost, and not falling back, pinned or locked; vehicles never do (C4-VEH-21). */
export const moraleDue = (game: CoreGame): readonly UnitId[] =>
  unitsOnTable(game.state, otherSeat(game.state.turn.active))
    .filter(
      (unit) =>
        !isVehicle(game.state, unit.id) &&
        !unit.fallingBack &&
        !unit.pinned &&
        unit.locked.length === 0 &&
        lostAQuarter(game, unit.id),
    )
    .map((unit) => unit.id)

/** The same before the phase ends, with the chance that each fails; who passes by rule is not put to the test (C4-MORALE-04). */
export const testsToCome = (game: CoreGame): readonly { readonly unit: UnitId; readonly fails: number }[] =>
  game.state.stage !== 'battle' || game.state.turn.phase !== 'shooting'
    ? []
    : moraleDue(game)
        .filter((unit) => passesByRule(game, unit, 'morale') === null)
        .map((unit) => ({ unit, fails: failsTwoDice(leadershipOf(game, unit, 'morale').value, true) }))

/** Each tests once; a failure falls back at once, before the next tests. The owner says who is next. */
export function* testShootingLosses(game: CoreGame): Procedure {
  let due = moraleDue(game)
  while (due.length > 0) {
    const unit = yield* nextOf(game, due)
    due = due.filter((other) => other !== unit)
    if (!(yield* leadershipTest(game, unit, 'morale'))) yield* fallBack(game, unit, { fromCombat: false })
  }
  yield* emit('shootingLossesCounted', {}, ['C4-MORALE-06'])
}

function* nextOf(game: CoreGame, due: readonly UnitId[]): Procedure<UnitId> {
  const [first] = due
  if (first === undefined || due.length === 1) return first as UnitId
  const answer = yield* ask({
    seat: otherSeat(game.state.turn.active),
    kind: 'moraleOrder',
    because: ['C4-MORALE-06'],
    form: {
      form: 'option',
      options: due.map((unit) => ({
        id: unit,
        text: { key: 'decision.moraleOrder.option', args: { unit } },
        focus: { units: [unit] },
      })),
    },
    default: { form: 'option', option: first },
    focus: { units: due },
  })
  return answer.option
}
