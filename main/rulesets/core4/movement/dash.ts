/**
 * Moves outside the Movement phase that are neither charge nor flight: those who are fleet run D6" instead of shooting
 * (C4-TYPE-14), jet packs fly 6" instead of charging (C4-TYPE-09, CF-MOVE-07).
 */
import type { CommandOf } from '../../../../shared/protocol/command'
import type { Budget } from '../../../../shared/protocol/decision'
import { allowed, refuse, type Refusal } from '../../../../shared/protocol/refusal'
import type { Seat } from '../../../../shared/protocol/spatial'
import type { UnitId } from '../../../../shared/table/types'
import { ask, emit, roll } from '../../../engine/steps'
import type { Procedure } from '../../../engine/types'
import type { CommandRule, CoreGame } from '../part'
import { unitRefusal } from '../shooting/may-shoot'
import { standingModels, unitOf, unitsOnTable } from '../state'
import { budgetOf } from './allowance'
import { planMove } from './check-move'
import { dangerousTests } from './dangerous'
import type { Dashed } from './facts'

const jetDistance = 6
type Kind = 'fleet' | 'jet'

/** Beasts and riders are fleet by their type. */
const isFleet = (game: CoreGame, unit: UnitId): boolean => {
  const { type, rules } = unitOf(game.state, unit).entry
  return type === 'beasts' || type === 'cavalry' || rules.includes('fleet')
}

/** Which of the two the phase offers. */
const kindNow = (game: CoreGame): Kind => (game.state.turn.phase === 'assault' ? 'jet' : 'fleet')

function whyNotJet({ state }: CoreGame, seat: Seat, id: UnitId): Refusal | null {
  const unit = state.units[id]
  const no = (key: string): Refusal => refuse(key, 'C4-TYPE-09', { unit: id }, [id]).refusal
  if (!unit || unit.seat !== seat || state.turn.active !== seat) return no('notYourUnit')
  if (unit.entry.type !== 'jetPack' || standingModels(state, id).length === 0) return no('cannotDash')
  if (unit.locked.length > 0) return no('lockedCannotMove')
  if (unit.pinned) return no('pinnedCannotMove')
  if (unit.fallingBack) return no('fallingBackCannotMove')
  return unit.assaulted || state.books.assault.spent.includes(id) ? no('assaultedAlready') : null
}
function whyNotFleet(game: CoreGame, seat: Seat, id: UnitId): Refusal | null {
  const not = unitRefusal(game, seat, id)
  if (not) return not
  const unit = unitOf(game.state, id)
  const no = (key: string): Refusal => refuse(key, ['C4-TYPE-14', 'C4-USR-06'], { unit: id }, [id]).refusal
  if (unit.fallingBack) return no('fallingBackCannotMove')
  if (unit.regrouped) return no('regroupedCannotMove')
  return isFleet(game, id) ? null : no('cannotDash')
}
function whyNotDash(game: CoreGame, seat: Seat, unit: UnitId): Refusal | null {
  if (game.state.stage !== 'battle' || game.state.turn.phase === 'movement')
    return refuse('cannotDash', ['C4-TYPE-14', 'C4-TYPE-09'], { unit }, [unit]).refusal
  return kindNow(game) === 'jet' ? whyNotJet(game, seat, unit) : whyNotFleet(game, seat, unit)
}

function* fleetDistance(game: CoreGame, unit: UnitId): Procedure<number> {
  const [die] = yield* roll({
    kind: 'd6',
    count: 1,
    purpose: 'fleet',
    seat: unitOf(game.state, unit).seat,
    because: ['C4-TYPE-14', 'C4-USR-06'],
    unit,
  })
  return die?.face ?? 0
}

function* dash(game: CoreGame, { unit }: CommandOf<'dash'>): Procedure {
  const kind = kindNow(game)
  const inches = kind === 'jet' ? jetDistance : yield* fleetDistance(game, unit)
  const budget: Budget = budgetOf(inches)
  const because = kind === 'jet' ? ['C4-TYPE-09', 'CF-MOVE-07'] : ['C4-TYPE-14', 'CF-MOVE-07']
  const answer = yield* ask({
    seat: unitOf(game.state, unit).seat,
    kind: 'dashMove',
    args: { unit, inches },
    because,
    form: {
      form: 'paths' as const,
      unit,
      models: standingModels(game.state, unit).map(({ id }) => id),
      budget,
      purpose: kind,
    },
    default: { form: 'paths', paths: {} },
    focus: { units: [unit] },
  })
  const plan = planMove(game, unit, answer.paths, kind, budget)
  const moves: Dashed['moves'] = Object.fromEntries(
    standingModels(game.state, unit).flatMap(({ id, pose }) => {
      const move = plan.models[id]
      return move && plan.moving.includes(id) ? [[id, { legs: move.legs, from: pose, end: move.end }]] : []
    }),
  )
  yield* emit('dashed', { unit, kind, moves } satisfies Dashed, because)
  const travelled = Object.entries(moves).map(([model, { legs }]) => ({ model, legs }))
  yield* dangerousTests(game, unit, travelled)
}

export const dashRule: CommandRule<'dash'> = {
  check(game, seat, { unit }) {
    const refusal = whyNotDash(game, seat, unit)
    return refusal ? { ok: false, refusal } : allowed
  },
  perform: (game, _seat, command) => dash(game, command),
  legal: (game, seat) =>
    unitsOnTable(game.state, seat)
      .filter(({ id }) => !whyNotDash(game, seat, id))
      .map(({ id }) => ({ type: 'dash', unit: id })),
  label: ({ unit }) => ({ key: 'label.dash', args: { unit } }),
}
