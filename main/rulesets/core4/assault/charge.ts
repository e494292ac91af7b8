/** One unit charges: distance, terrain, reach, the moves, the lock (C4-ASSAULT-07 to -12, CF-ASSAULT-01). */
import { difficultTouched } from '../../../../shared/movement'
import type { MoveLeg } from '../../../../shared/protocol/query'
import type { Budget } from '../../../../shared/protocol/decision'
import type { CommandOf } from '../../../../shared/protocol/command'
import type { UnitId } from '../../../../shared/table/types'
import { ask, emit } from '../../../engine/steps'
import type { Procedure } from '../../../engine/types'
import { budgetOf, dangerousTests, difficultDice, gaitNow } from '../movement'
import type { CoreGame } from '../part'
import { standingModels, unitOf } from '../state'
import { contactMoves, firstIntoContact, type ContactMove, type ContactPlan } from './contact-moves'
import { standsWhenAssaulted } from './stands-when-assaulted'

/** Inches (C4-ASSAULT-07, C4-TYPE-15); 0 for those who do not charge. */
export const chargeDistance = (game: CoreGame, unit: UnitId): number =>
  gaitNow(game.state, unit).charges ?? 0

/** Does a model start in difficult terrain, or one of these moves touch it? */
function touchesDifficult(game: CoreGame, unit: UnitId, moves: readonly ContactMove[]): boolean {
  const { table } = game.state
  // Whom it does not slow it leaves as far as ever (C4-TYPE-03, -05).
  if (!gaitNow(game.state, unit).slowed) return false
  return standingModels(game.state, unit).some(({ id, body, pose }) => {
    const spot = { ...pose.at, y: pose.y }
    const start: MoveLeg = { from: spot, to: spot, kind: 'walk', length: 0 }
    const legs = moves.find(({ model }) => model === id)?.move.legs ?? []
    return difficultTouched(table, body, [start, ...legs]).length > 0
  })
}

function* difficultRoll(game: CoreGame, unit: UnitId): Procedure<Budget> {
  const highest = yield* difficultDice(game, unit, ['C4-ASSAULT-07', 'C4-TERRAIN-04', 'CF-MOVE-01'])
  return budgetOf(highest * gaitNow(game.state, unit).chargeTimes)
}

/** Where only others than the first model would use difficult terrain, the owner chooses to roll or to keep clear (C4-ASSAULT-07). */
function* wantsTerrain(game: CoreGame, unit: UnitId): Procedure<boolean> {
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
    default: { form: 'option', option: 'roll' },
    focus: { units: [unit] },
  })
  return answer.option === 'roll'
}

function* fails(unit: UnitId, target: UnitId, budget: Budget): Procedure {
  yield* emit('assaultFailed', { unit, target, allowance: budget.label }, ['C4-ASSAULT-08'])
}

export interface Assaulted {
  readonly unit: UnitId
  readonly targets: readonly UnitId[]
  readonly moves: Readonly<
    Record<string, { readonly legs: ContactMove['move']['legs']; readonly end: ContactMove['move']['end'] }>
  >
}
export const movesOf = (plan: ContactPlan): Assaulted['moves'] =>
  Object.fromEntries(plan.moves.map(({ model, move }) => [model, { legs: move.legs, end: move.end }]))

export function* charge(game: CoreGame, command: CommandOf<'assault'>): Procedure {
  const { unit, targets } = command
  const [primary] = targets
  if (primary === undefined) throw new Error('an assault names a target')
  const movers = standingModels(game.state, unit).map(({ id }) => id)
  yield* emit('assaultDeclared', { unit, targets }, ['C4-ASSAULT-03', 'C4-ASSAULT-06'])

  let budget = budgetOf(chargeDistance(game, unit))
  let first = firstIntoContact(game, unit, primary, targets, budget)
  const onItsWay = first ? [first] : []
  const compulsory = touchesDifficult(game, unit, onItsWay)
  let plan = first ? contactMoves(game, unit, targets, budget, movers, first) : null
  // With no way at all a unit in difficult terrain still owes its dice; elsewhere there is nothing to roll for.
  const optional = plan !== null && touchesDifficult(game, unit, plan.moves)
  const rolls = compulsory || (optional && (yield* wantsTerrain(game, unit)))
  if (rolls) {
    budget = yield* difficultRoll(game, unit)
    first = firstIntoContact(game, unit, primary, targets, budget)
    plan = first ? contactMoves(game, unit, targets, budget, movers, first) : null
  } else if (optional && plan && first) {
    const avoids = (move: ContactMove): boolean => touchesDifficult(game, unit, [move])
    plan = contactMoves(game, unit, targets, budget, movers, first, avoids)
  }
  if (!plan || !plan.coherent) return yield* fails(unit, primary, budget)

  for (const target of plan.touched)
    if (!(yield* standsWhenAssaulted(game, target)))
      return yield* emit('assaultSpent', { unit }, ['C4-MORALE-19'])
  yield* emit('assaulted', { unit, targets: plan.touched, moves: movesOf(plan) } satisfies Assaulted, [
    'C4-ASSAULT-09',
    'C4-ASSAULT-10',
    'C4-ASSAULT-12',
  ])
  yield* dangerousTests(
    game,
    unit,
    plan.moves.map(({ model, move }) => ({ model, legs: move.legs })),
  )
}
