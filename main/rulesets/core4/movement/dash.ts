/**
 * Moves outside the Movement phase that are neither charge nor flight: those who are fleet run D6" instead of shooting
 * (C4-TYPE-14), jet packs and swift jetbikes fly 6" instead of charging (C4-TYPE-06, C4-TYPE-09, CF-MOVE-07).
 */
import type { FactData } from '../../../../shared/protocol/facts'
import type { CommandOf } from '../../../../shared/protocol/command'
import type { Budget } from '../../../../shared/protocol/decision'
import { allowed, refuse, type Refusal, type RuleId } from '../../../../shared/protocol/refusal'
import type { Seat } from '../../../../shared/protocol/spatial'
import type { UnitId } from '../../../../shared/table/types'
import { ask, emit, roll } from '../../../engine/steps'
import type { Procedure } from '../../../engine/types'
import { standingModels, unitOf, unitsOnTable, type CommandRule, type CoreGame, type Run } from '../game'
import { unitRefusal } from '../units'
import { budgetOf } from './allowance'
import { planMove, type PlannedMove } from './check-move'
import { endWays } from './barricades'
import { dangerousTests } from './dangerous'
import { gaitNow, mobilityType, unitsInside, waysOf } from './gait'
import { waysMade } from './move'
import { goTheirWays } from './underway'

const jetDistance = 6
type Kind = FactData<'dashed'>['kind']

const runOf = (game: CoreGame, unit: UnitId): Run | null => game.ask('runs', null, { unit }).value
/** Jet packs, and jetbikes that are swift (C4-TYPE-06, C4-TYPE-09). */
const fliesOn = (game: CoreGame, unit: UnitId): 'jet' | 'swift' | null => {
  const parts = unitsInside(game.state, unit)
  if (parts.every((part) => mobilityType(part) === 'jetPack')) return 'jet'
  const swift = parts.every(
    (part) => mobilityType(part) === 'jetbikes' && game.ask('fliesOn', false, { unit: part.id }).value,
  )
  return swift ? 'swift' : null
}

/** What the phase offers to this unit. */
const kindNow = (game: CoreGame, unit: UnitId): Kind =>
  game.state.turn.phase === 'assault'
    ? (fliesOn(game, unit) ?? 'jet')
    : (runOf(game, unit)?.by.kind ?? 'fleet')
const rulesOf: Readonly<Record<Exclude<Kind, 'run'>, readonly RuleId[]>> = {
  fleet: ['C4-TYPE-14', 'C4-USR-06'],
  jet: ['C4-TYPE-09'],
  swift: ['C4-TYPE-06'],
}
/** Paragraphs of the run that a unit has in the Shooting phase; of that of the fleet where it has none. */
function rulesOfRun(game: CoreGame, unit: UnitId): readonly RuleId[] {
  const by = runOf(game, unit)?.by
  return by?.kind === 'run' ? [by.cite] : rulesOf.fleet
}

function whyNotFly(game: CoreGame, seat: Seat, id: UnitId): Refusal | null {
  const { state } = game
  const unit = state.units[id]
  const kind = unit ? fliesOn(game, id) : null
  const no = (key: string): Refusal => refuse(key, rulesOf[kind ?? 'jet'], { unit: id }, [id]).refusal
  if (!unit || unit.seat !== seat || state.turn.active !== seat) return no('notYourUnit')
  if (!kind || standingModels(state, id).length === 0) return no('cannotDash')
  if (unit.locked.length > 0) return no('lockedCannotMove')
  if (unit.pinned) return no('pinnedCannotMove')
  if (unit.fallingBack) return no('fallingBackCannotMove')
  const barred = game.ask('mayMoveOn', null, { unit: id }).value
  if (barred) return barred
  return unit.assaulted || state.books.assault.spent.includes(id) ? no('assaultedAlready') : null
}
function whyNotFleet(game: CoreGame, seat: Seat, id: UnitId): Refusal | null {
  const not = unitRefusal(game, seat, id)
  if (not) return not
  const unit = unitOf(game.state, id)
  const no = (key: string): Refusal => refuse(key, rulesOfRun(game, id), { unit: id }, [id]).refusal
  if (unit.pinned) return no('pinnedCannotMove')
  if (unit.fallingBack) return no('fallingBackCannotMove')
  const { books, turn } = game.state
  // C4-PSY-03: one of them has used a power in place of a shot.
  if (unit.models.some((model) => books.powerInstead?.[model] === turn.player)) return no('powerNoRun')
  return runOf(game, id) ? game.ask('mayMoveOn', null, { unit: id }).value : no('cannotDash')
}
function whyNotDash(game: CoreGame, seat: Seat, unit: UnitId): Refusal | null {
  const { stage, turn } = game.state
  if (stage !== 'battle' || turn.phase === 'movement')
    return refuse('cannotDash', ['C4-TYPE-14', 'C4-TYPE-09', 'C4-TYPE-06'], { unit }, [unit]).refusal
  return turn.phase === 'assault' ? whyNotFly(game, seat, unit) : whyNotFleet(game, seat, unit)
}

function* runDistance(game: CoreGame, unit: UnitId): Procedure<number> {
  const { value: count, changedBy } = game.ask('runDice', 1, { unit })
  const dice = yield* roll({
    kind: 'd6',
    count,
    purpose: runOf(game, unit)?.by.kind ?? 'fleet',
    ...(count > 1 && { reads: 'highest' as const }),
    seat: unitOf(game.state, unit).seat,
    because: [...rulesOfRun(game, unit), ...changedBy.map(({ cite }) => cite)],
    unit,
  })
  return Math.max(...dice.map(({ face }) => face))
}

function* dash(game: CoreGame, { unit }: CommandOf<'dash'>): Procedure {
  const kind = kindNow(game, unit)
  const runs = kind === 'fleet' || kind === 'run'
  const inches = runs ? yield* runDistance(game, unit) : jetDistance
  const budget: Budget = budgetOf(inches)
  const purpose = runs ? 'fleet' : 'jet'
  const because = [...(kind === 'run' ? rulesOfRun(game, unit) : rulesOf[kind]), 'CF-MOVE-07']
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
      purpose,
      // Down or not: as in the Movement phase (C4-TYPE-06).
      ...(kind === 'swift' && { ways: waysOf(gaitNow(game, unit)) }),
    },
    default: { form: 'paths', paths: {} },
    deliberate: true,
    focus: { units: [unit] },
  })
  const plan = planMove(game, unit, answer.paths, purpose, budget)
  const before = game.in(game.state)
  const going = Object.entries(plan.models).filter(([id]) => plan.moving.includes(id))
  const asMade = (models: PlannedMove['models']): FactData<'dashed'>['moves'] =>
    waysMade(before, unit, { models, moving: Object.keys(models) })
  const moves = asMade(
    yield* goTheirWays(game, unit, Object.fromEntries(going), (models) =>
      emit('dashed', { unit, kind, moves: asMade(models) }, because),
    ),
  )
  const braves = runs && runOf(game, unit)?.braves === true
  const travelled = Object.entries(moves).map(([model, { legs, end }]) => ({
    model,
    legs,
    hovering: end.hovering,
  }))
  if (!braves) yield* dangerousTests(game, unit, travelled)
  yield* endWays(game, unit, moves)
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
