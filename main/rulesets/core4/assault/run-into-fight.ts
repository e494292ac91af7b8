/** After the last charge, before the first fight: charged units whose rules let them run into it themselves (C4-USR-03). */
import type { RuleId } from '../../../../shared/protocol/refusal'
import { otherSeat } from '../../../../shared/protocol/spatial'
import type { ModelId, UnitId } from '../../../../shared/table/types'
import { emit } from '../../../engine/steps'
import type { Procedure } from '../../../engine/types'
import { isAutomatic, standingModels, unitOf, unitsOnTable, type CoreGame } from '../game'
import { budgetOf, endWays, dangerousTests, difficultDice, gaitNow } from '../movement'
import { askNextUnit } from './ask-next-unit'
import { touchesDifficult } from './charge-terrain'
import { engagementOf } from './contact'
import { contactMoves, type ContactPlan } from './contact-moves'
import { moversOf, type Approach } from './contact-plan'
import { drawnContact, goIntoContact, movesOf, packedOf, waysPlanned } from './drawn-contact'

/** Inches, however good the dice. */
const farthest = 6

/** Who has charged the unit in this phase and fights it. */
const chargersOf = ({ state }: CoreGame, unit: UnitId): readonly UnitId[] =>
  (state.books.assault.charged[unit] ?? []).filter(
    (enemy) => unitOf(state, unit).locked.includes(enemy) && standingModels(state, enemy).length > 0,
  )

/** Neither in contact nor within 2" of a friend who is. */
const idle = (game: CoreGame, unit: UnitId): readonly ModelId[] => {
  const { locked } = unitOf(game.state, unit)
  const { engaged } = engagementOf(
    game,
    locked.map((enemy) => [unit, enemy] as const),
  )
  return moversOf(game, { unit, purpose: 'assault' })
    .map(({ id }) => id)
    .filter((id) => !engaged.has(id))
}

/**
 * One throw for all who run where one of them would use difficult ground. Ruling: it is a charge move for terrain, and in a
 * charge the dice are the distance of every model (C4-ASSAULT-07), so those on open ground go no farther than the others.
 */
function* approachOf(game: CoreGame, unit: UnitId, movers: readonly ModelId[]): Procedure<Approach> {
  const plain: Approach = {
    unit,
    purpose: 'assault',
    targets: chargersOf(game, unit),
    budget: budgetOf(farthest),
  }
  const gait = gaitNow(game, unit)
  const { moves } = contactMoves(game, plain, movers, null)
  if (gait.labours !== true && !touchesDifficult(game, unit, moves)) return { ...plain, keepsClear: true }
  const highest = yield* difficultDice(game, unit, ['C4-USR-03', 'C4-ASSAULT-07', 'C4-TERRAIN-04'])
  return { ...plain, budget: budgetOf(Math.min(farthest, highest * gait.chargeTimes)) }
}

function* runs(game: CoreGame, unit: UnitId, because: readonly RuleId[]): Procedure {
  const must = idle(game, unit)
  if (must.length === 0) return
  const approach = yield* approachOf(game, unit, must)
  const proposed = contactMoves(game, approach, must, null)
  const { seat } = unitOf(game.state, unit)
  const pending = { ...approach, keepsClear: approach.keepsClear ?? false, first: null, must, may: [] }
  const drawn: ContactPlan = isAutomatic(game, seat, 'assaultMoves')
    ? proposed
    : yield* drawnContact(game, pending, proposed)
  const before = game.in(game.state)
  const plan = yield* goIntoContact(game, unit, drawn, (made) =>
    emit('ranIntoFight', { unit, moves: movesOf(made), ...packedOf(made) }, because),
  )
  yield* dangerousTests(
    game,
    unit,
    plan.moves.map(({ model, move }) => ({ model, legs: move.legs })),
  )
  yield* endWays(game, unit, waysPlanned(before, plan))
}

/** So many would run, where its rules let them. */
const runningOf = (game: CoreGame, unit: UnitId): number =>
  game.ask('runsIntoFight', false, { unit }).value ? idle(game, unit).length : 0

/** One unit after another, in their owner's order. */
export function* runIntoFight(game: CoreGame): Procedure {
  const charged = unitsOnTable(game.state, otherSeat(game.state.turn.active)).map(({ id }) => id)
  const inFight = charged.filter((unit) => chargersOf(game, unit).length > 0 && idle(game, unit).length > 0)
  for (const unit of inFight)
    if (runningOf(game, unit) === 0)
      yield* game.befalls('charged', {
        unit,
        dice: (now) => String(runningOf(now, unit)),
        outlook: (now) => ({ run: runningOf(now, unit) }),
      })
  let left = inFight.filter((unit) => runningOf(game, unit) > 0)
  while (left.length > 0) {
    const [first, ...others] = left
    if (first === undefined) return
    const { seat } = unitOf(game.state, first)
    const { changedBy } = game.ask('runsIntoFight', false, { unit: first })
    const because = changedBy.map(({ cite }) => cite)
    const unit =
      others.length === 0 || isAutomatic(game, seat, 'assaultMoves')
        ? first
        : yield* askNextUnit(seat, [first, ...others], { kind: 'runIntoFightNext', because })
    left = left.filter((one) => one !== unit)
    yield* runs(game, unit, because)
  }
}
