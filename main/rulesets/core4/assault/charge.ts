/** One unit charges: distance, terrain, reach, the moves, the lock (C4-ASSAULT-07 to -12, CF-ASSAULT-01). */
import type { Budget } from '../../../../shared/protocol/decision'
import type { CommandOf } from '../../../../shared/protocol/command'
import type { UnitId } from '../../../../shared/table/types'
import { ask, emit } from '../../../engine/steps'
import type { Procedure } from '../../../engine/types'
import { isAutomatic, unitOf, type CoreGame } from '../game'
import { budgetOf, endWays, dangerousTests, difficultDice, gaitNow } from '../movement'
import { couldUseDifficult, touchesDifficult } from './charge-terrain'
import { contactMoves, firstsIntoContact, type ContactPlan } from './contact-moves'
import { moversOf, type Approach, type ContactMove } from './contact-plan'
import { drawnContact, goIntoContact, movesOf, packedOf, waysPlanned } from './drawn-contact'
import { standsWhenAssaulted } from './stands-when-assaulted'
import { locksNobody } from '../units'

/** Inches (C4-ASSAULT-07, C4-TYPE-15); 0 for those who do not charge. */
export const chargeDistance = (game: CoreGame, unit: UnitId): number => gaitNow(game, unit).charges ?? 0

function* difficultRoll(game: CoreGame, unit: UnitId): Procedure<Budget> {
  const highest = yield* difficultDice(game, unit, ['C4-ASSAULT-07', 'C4-TERRAIN-04', 'CF-MOVE-01'])
  return budgetOf(highest * gaitNow(game, unit).chargeTimes)
}

/** Where only others than the first model could use difficult terrain, the owner chooses to roll or to keep clear (C4-ASSAULT-07). */
function* wantsTerrain(game: CoreGame, unit: UnitId, proposed: boolean): Procedure<boolean> {
  const answer = yield* ask({
    seat: unitOf(game.state, unit).seat,
    kind: 'chargeThroughTerrain',
    args: { unit },
    because: ['C4-ASSAULT-07'],
    form: {
      form: 'option' as const,
      options: [
        { id: 'roll', text: { key: 'option.rollTerrain' } },
        { id: 'avoid', text: { key: 'option.avoidTerrain' } },
      ],
    },
    default: { form: 'option', option: proposed ? 'roll' : 'avoid' },
    focus: { units: [unit] },
  })
  return answer.option === 'roll'
}

function* fails(unit: UnitId, target: UnitId, budget: Budget): Procedure {
  yield* emit('assaultFailed', { unit, target, allowance: budget.label }, ['C4-ASSAULT-08'])
}

/** Who goes first of those equally near: their player says (C4-ASSAULT-09). */
function* firstMover(
  game: CoreGame,
  unit: UnitId,
  firsts: readonly ContactMove[],
): Procedure<ContactMove | null> {
  const [first] = firsts
  const { seat } = unitOf(game.state, unit)
  if (!first || firsts.length === 1 || isAutomatic(game, seat, 'assaultMoves')) return first ?? null
  const answer = yield* ask({
    seat,
    kind: 'firstAssaulter',
    args: { unit },
    because: ['C4-ASSAULT-09'],
    form: { form: 'models' as const, from: firsts.map(({ model }) => model), min: 1, max: 1 },
    default: { form: 'models', models: [first.model] },
    focus: { units: [unit] },
  })
  return firsts.find(({ model }) => model === answer.models[0]) ?? first
}

/**
 * Its player orders the others and says where each ends; without a word from him it is as proposed (C4-ASSAULT-10). Where
 * the program finds no way to keep the unit together he is asked in any case: the first model alone makes the charge succeed.
 */
function* placed(
  game: CoreGame,
  approach: Approach,
  plan: ContactPlan,
  first: ContactMove,
): Procedure<ContactPlan> {
  const { unit, targets, budget, keepsClear = false } = approach
  const { seat } = unitOf(game.state, unit)
  const must = moversOf(game, approach)
    .map(({ id }) => id)
    .filter((id) => id !== first.model)
  if (must.length === 0 || (plan.coherent && isAutomatic(game, seat, 'assaultMoves'))) return plan
  return yield* drawnContact(
    game,
    {
      unit,
      purpose: 'assault',
      targets,
      budget,
      keepsClear,
      first: {
        model: first.model,
        path: first.path,
        ...(first.packed !== undefined && { packed: first.packed }),
      },
      must,
      may: [],
    },
    plan,
  )
}

/**
 * Where everybody ends: a second target that runs is put to the test when somebody would touch it; where it is destroyed
 * the others find their places without it (C4-ASSAULT-06, C4-MORALE-19).
 */
function* intoThoseWhoStand(
  game: CoreGame,
  approach: Approach,
  proposal: ContactPlan,
  first: ContactMove,
): Procedure<ContactPlan> {
  const plan = yield* placed(game, approach, proposal, first)
  const lost: UnitId[] = []
  for (const target of plan.touched) if (!(yield* standsWhenAssaulted(game, target))) lost.push(target)
  if (lost.length === 0) return plan
  const standing = { ...approach, targets: approach.targets.filter((target) => !lost.includes(target)) }
  const movers = moversOf(game, approach).map(({ id }) => id)
  return yield* intoThoseWhoStand(game, standing, contactMoves(game, standing, movers, first), first)
}

export function* charge(game: CoreGame, command: CommandOf<'assault'>): Procedure {
  const { unit, targets } = command
  const [primary] = targets
  if (primary === undefined) throw new Error('an assault names a target')
  yield* emit('assaultDeclared', { unit, targets }, ['C4-ASSAULT-03', 'C4-ASSAULT-06'])

  const direct: Approach = { unit, purpose: 'assault', targets, budget: budgetOf(chargeDistance(game, unit)) }
  let approach = direct
  const movers = moversOf(game, approach).map(({ id }) => id)
  let firsts = firstsIntoContact(game, approach, primary)
  const [nearest] = firsts
  const compulsory =
    gaitNow(game, unit).labours === true || touchesDifficult(game, unit, nearest ? [nearest] : [])
  // Where the dice are owed in any case nobody asks where the others would go without them.
  let plan = nearest && !compulsory ? contactMoves(game, approach, movers, nearest) : null
  // With no way at all a unit in difficult terrain still owes its dice; elsewhere there is nothing to roll for.
  const proposed = plan !== null && touchesDifficult(game, unit, plan.moves)
  // Who draws the moves himself may want to use ground that the program would have left alone.
  const drawn = movers.length > 1 && !isAutomatic(game, unitOf(game.state, unit).seat, 'assaultMoves')
  const optional = proposed || (plan !== null && drawn && couldUseDifficult(game, unit, approach.budget.plan))
  if (compulsory || (optional && (yield* wantsTerrain(game, unit, proposed)))) {
    approach = { ...approach, budget: yield* difficultRoll(game, unit) }
    firsts = firstsIntoContact(game, approach, primary)
  } else {
    // Nobody has rolled: who would be slowed keeps to open ground, the whole unit.
    if (gaitNow(game, unit).slowed) approach = { ...approach, keepsClear: true }
    firsts = firsts.filter((move) => !touchesDifficult(game, unit, [move]))
  }
  const first = yield* firstMover(game, unit, firsts)
  // Where nothing has changed since, the first thought holds.
  if (first !== nearest || approach !== direct)
    plan = first ? contactMoves(game, approach, movers, first) : null
  if (!first || !plan) return yield* fails(unit, primary, approach.budget)

  // Who runs is put to the test before anybody moves (C4-MORALE-19).
  if (!(yield* standsWhenAssaulted(game, primary)))
    return yield* emit('assaultSpent', { unit }, ['C4-MORALE-19'])
  plan = yield* intoThoseWhoStand(game, approach, plan, first)
  const before = game.in(game.state)
  plan = yield* goIntoContact(game, unit, plan, (made) =>
    made.touched.length === 0
      ? emit('chargeFellShort', { unit, moves: movesOf(made) }, ['C4-ASSAULT-12'])
      : emit('assaulted', { unit, targets: made.touched, moves: movesOf(made), ...packedOf(made) }, [
          'C4-ASSAULT-09',
          'C4-ASSAULT-10',
          'C4-ASSAULT-12',
        ]),
  )
  for (const target of plan.touched) yield* game.befalls('chargedHome', { unit: target, by: unit })
  // What the blows do to a hull its chapter says: nobody is locked, and the players throw for it.
  for (const target of plan.touched)
    if (locksNobody(game.state, target)) yield* emit('vehicleAssaulted', { unit, target }, ['C4-ASSAULT-49'])
  yield* dangerousTests(
    game,
    unit,
    plan.moves.map(({ model, move }) => ({ model, legs: move.legs })),
  )
  yield* endWays(game, unit, waysPlanned(before, plan))
}
