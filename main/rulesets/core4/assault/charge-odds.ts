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
import { moversOf, type Approach, type ContactMove } from './contact-plan'
import { movesOf, packedOf } from './drawn-contact'
import { assaultReducers } from './facts'

const approachWith = (
  unit: UnitId,
  targets: readonly UnitId[],
  distance: number,
  keepsClear = false,
): Approach => ({ unit, purpose: 'assault', targets, budget: budgetOf(distance), keepsClear })

/** Who goes first with so many inches: the charge comes through where there is somebody (C4-ASSAULT-08). */
function firstOf(game: CoreGame, approach: Approach): ContactMove | null {
  const { unit, targets, keepsClear } = approach
  const [primary] = targets
  if (primary === undefined) return null
  const [first] = firstsIntoContact(game, approach, primary).filter(
    (move) => keepsClear !== true || !touchesDifficult(game, unit, [move]),
  )
  return first ?? null
}
/** Everybody to his place beside the enemy, behind who goes first. */
const planBehind = (game: CoreGame, approach: Approach, first: ContactMove): ContactPlan =>
  contactMoves(
    game,
    approach,
    moversOf(game, approach).map(({ id }) => id),
    first,
  )
/** In the open for certain, through bad ground as the dice fall (C4-ASSAULT-07, -08). */
function arrival(game: CoreGame, unit: UnitId, targets: readonly UnitId[]): number {
  const most = chargeDistance(game, unit)
  const { slowed, labours, chargeTimes } = gaitNow(game, unit)
  const direct = approachWith(unit, targets, most)
  const first = firstOf(game, direct)
  if (!first) return 0
  if (labours !== true) {
    // Where the others go is asked only if it matters: in the open, and who comes upon bad ground first has decided it.
    const strays =
      slowed &&
      (touchesDifficult(game, unit, [first]) ||
        touchesDifficult(game, unit, planBehind(game, direct, first).moves))
    if (!strays) return 1
    // Who may keep to open ground does so where that is enough.
    if (firstOf(game, approachWith(unit, targets, most, true))) return 1
  }
  return difficultChanceOf(
    game,
    unit,
    (face) => firstOf(game, approachWith(unit, targets, face * chargeTimes)) !== null,
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
  if (arrives === 0) return { arrives, combat: null }
  // Not to be told how long the way is, it is looked for as if there were inches enough (C4-BASE-15).
  const most = chargeDistance(game, unit)
  const approach = unmeasured
    ? { ...approachWith(unit, targets, wide * most), imagined: true }
    : approachWith(unit, targets, most)
  const first = firstOf(game, approach)
  const plan = first && planBehind(game, approach, first)
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
