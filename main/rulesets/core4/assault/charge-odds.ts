/** What a charge may bring, before it is declared: whether it comes through, and the fight that follows. */
import { produce } from 'immer'
import type { ChargeOdds } from '../../../../shared/protocol/previews/combat'
import type { Sliced } from '../../../../shared/sliced'
import type { UnitId } from '../../../../shared/table/types'
import type { CoreGame } from '../game'
import { budgetOf, difficultChanceOf, gaitNow } from '../movement'
import { targetUnnamed } from '../sight'
import { chargeDistance } from './charge'
import { touchesDifficult } from './charge-terrain'
import { combatOddsOf } from './combat-preview'
import { contactMoves, firstsIntoContact, type ContactPlan } from './contact-moves'
import { moversOf, type Approach } from './contact-plan'
import { movesOf, packedOf } from './drawn-contact'
import { assaultReducers } from './facts'

/** Everybody to his place beside the enemy, with so many inches; null: nobody gets there. */
function planWith(
  game: CoreGame,
  unit: UnitId,
  targets: readonly UnitId[],
  distance: number,
  keepsClear: boolean,
): ContactPlan | null {
  const [primary] = targets
  if (primary === undefined) return null
  const approach: Approach = { unit, purpose: 'assault', targets, budget: budgetOf(distance), keepsClear }
  const [first] = firstsIntoContact(game, approach, primary).filter(
    (move) => !keepsClear || !touchesDifficult(game, unit, [move]),
  )
  const movers = moversOf(game, approach).map(({ id }) => id)
  return first ? contactMoves(game, approach, movers, first) : null
}
/** In the open for certain, through bad ground as the dice fall (C4-ASSAULT-07, -08). */
function arrival(game: CoreGame, unit: UnitId, targets: readonly UnitId[]): number {
  const most = chargeDistance(game, unit)
  const { slowed, labours, chargeTimes } = gaitNow(game, unit)
  const direct = planWith(game, unit, targets, most, false)
  if (!direct) return 0
  if (labours !== true && (!slowed || !touchesDifficult(game, unit, direct.moves))) return 1
  // Who may keep to open ground does so where that is enough.
  if (labours !== true && planWith(game, unit, targets, most, true)) return 1
  return difficultChanceOf(
    game,
    unit,
    (face) => planWith(game, unit, targets, face * chargeTimes, false) !== null,
  )
}
/** How far one looks for a way of which nobody may say how long it is: who is farther off is plainly too far. */
const wide = 2

export function* chargeOdds(
  game: CoreGame,
  { unit, targets }: { readonly unit: UnitId; readonly targets: readonly UnitId[] },
): Sliced<ChargeOdds> {
  const unmeasured = targetUnnamed(game, unit) !== null
  const arrives = unmeasured ? null : arrival(game, unit, targets)
  yield
  // Not to be told how long the way is, it is looked for as if there were inches enough (C4-BASE-15).
  const plan = planWith(game, unit, targets, wide * chargeDistance(game, unit), false)
  if (!plan || plan.touched.length === 0) return { arrives, combat: null }
  const there = produce(game.state, (draft) =>
    assaultReducers.assaulted(draft, {
      unit,
      targets: plan.touched,
      moves: movesOf(plan),
      ...packedOf(plan),
    }),
  )
  return { arrives, combat: yield* combatOddsOf(game.in(there), unit) }
}
