/** Charged, a unit some of whom know how to meet it takes a test of Leadership: they strike once more (S6-USR-CTA). */
import type { ModelId, UnitId } from '../../../../shared/table/types'
import { emit } from '../../../engine/steps'
import type { Procedure } from '../../../engine/types'
import {
  standingModels,
  standingRule,
  unitOf,
  type ChancedState,
  type CoreGame,
  type CorePart,
  type UnitMoments,
} from '../../core4/game'
import { failsTwoDice } from '../../core4/harm'
import { leadershipOf, leadershipTest, passesByRule } from '../../core4/morale'
import { combatsOf, isVehicle, unitsIn } from '../../core4/units'
import { chargesMet, hasMet, hasOneMore, metReducers, withMet } from './kept'

const because = ['S6-USR-CTA-01']

const ready = (game: CoreGame, unit: UnitId): readonly ModelId[] =>
  standingModels(game.state, unit)
    .map(({ id }) => id)
    .filter((model) => game.ask('meetsCharges', false, { model }).value)
/** Who was locked already is not charged by surprise, and who is charged twice in a phase is tested by the first. */
const isTested = (game: CoreGame, unit: UnitId): boolean =>
  !isVehicle(game.state, unit) &&
  !game.state.books.assault.lockedBefore.includes(unit) &&
  !hasMet(game.state, unit) &&
  ready(game, unit).length > 0

function* meetCharge(game: CoreGame, { unit }: UnitMoments['chargedHome']): Procedure {
  if (!isTested(game, unit)) return
  const passed = yield* leadershipTest(game, unit, 'counterAttack', [], ['S6-USR-CTA-01', 'C4-BASE-08'])
  yield* emit('chargeMet', { unit, models: passed ? ready(game, unit) : [] }, because)
}

/** Of a charge that is only thought of the test is still to come. */
function withTests(begins: readonly ChancedState[], game: CoreGame, unit: UnitId): readonly ChancedState[] {
  return begins.flatMap((begin) => {
    const own = unitOf(begin.state, unit).joined ?? unit
    const fight = combatsOf(begin.state).find((combat) => unitsIn(combat).includes(own))
    const { charged } = begin.state.books.assault
    const due = (fight ? unitsIn(fight) : []).filter(
      (one) => (charged[one] ?? []).length > 0 && isTested(game.in(begin.state), one),
    )
    return due.reduce<readonly ChancedState[]>(
      (all, one) =>
        all.flatMap(({ state, chance }) => {
          const now = game.in(state)
          const fails = passesByRule(now, one, 'counterAttack')
            ? 0
            : failsTwoDice(leadershipOf(now, one, 'counterAttack').value, false)
          return [
            { state: withMet(state, one, ready(now, one)), chance: chance * (1 - fails) },
            { state: withMet(state, one, []), chance: chance * fails },
          ].filter((either) => either.chance > 0)
        }),
      [begin],
    )
  })
}

const oneMoreAttack = standingRule({
  id: 'chargeMet',
  cite: 'S6-USR-CTA-01',
  on: {
    attacks: {
      as: 'game',
      answer: (attacks, { game, model }) => (hasOneMore(game.state, model) ? attacks + 1 : attacks),
    },
    beforeFight: {
      as: 'game',
      // Before fear: who counters is known when the first charger touches him.
      band: 'sets',
      answer: (begins, { game, unit }) => withTests(begins, game, unit),
    },
  },
})

export const chargedPart: CorePart = {
  id: 'sixth-special-rules/charged',
  keeps: chargesMet,
  rules: [oneMoreAttack],
  reducers: metReducers,
  unitMoments: { chargedHome: meetCharge },
}
