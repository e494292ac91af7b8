/** The normal move of a unit, in the order of CF-MOVE-09: declare, test, paths, dangers, chain. */
import type { FactData } from '../../../../shared/protocol/facts'
import { ask, emit } from '../../../engine/steps'
import type { Procedure } from '../../../engine/types'
import type { CommandOf } from '../../../../shared/protocol/command'
import type { Answer, Decision, MovePurpose } from '../../../../shared/protocol/decision'
import { allowed, refuse, type Refusal, type Verdict } from '../../../../shared/protocol/refusal'
import type { Paths, Seat } from '../../../../shared/protocol/spatial'
import type { UnitId } from '../../../../shared/table/types'
import { standingModels, unitOf, unitsOnTable, type CommandRule, type CoreGame } from '../game'
import { dangerousTests } from './dangerous'
import { announcesTest, difficultTest } from './difficult'
import { endWays } from './barricades'
import { driveUnit } from './driving'
import { budgetFor, type Going } from './allowance'
import { cutMove } from './cut-move'
import { boostRules, isFar, stoodAt, whyNotBoost } from './boost'
import { needsTest, planMove, travelledBy, whyNotMove, type PlannedMove } from './check-move'
import { gaitNow, isSlowedBy, waysOf } from './gait'
import { noteRegained } from './lost-chain'
import { abandon } from './squadron'
import { goTheirWays } from './underway'
import { drives } from '../units'

/** The announced paths as far as the result allows them, unless their owner draws new ones, or stays. */
function* pathsWithin(game: CoreGame, unit: UnitId, announced: Paths, going: Going): Procedure<Paths> {
  // At the doors they may be far apart; held up on the way they are out in the open.
  if (going.boards && !planMove(game, unit, announced, 'move', undefined, going).refusal) return announced
  const paths = cutMove(game, unit, announced, 'move')
  if (paths === announced) return announced
  const answer = yield* ask({
    seat: unitOf(game.state, unit).seat,
    kind: 'difficultMove',
    args: { unit, result: unitOf(game.state, unit).difficultRoll ?? 0 },
    because: ['C4-TERRAIN-04', 'CF-MOVE-01', 'CF-MOVE-02'],
    form: {
      form: 'paths' as const,
      unit,
      models: standingModels(game.state, unit).map(({ id }) => id),
      budget: budgetFor(game, unit, 'move'),
      purpose: 'move',
    },
    default: { form: 'paths', paths },
    // To stay is to give the move up.
    ...(Object.keys(paths).length === 0 && { deliberate: true }),
    focus: { units: [unit] },
  })
  return answer.paths
}

/** The ways of a checked plan, as they are recorded. */
export const waysMade = (
  game: CoreGame,
  unit: UnitId,
  plan: Pick<PlannedMove, 'models' | 'moving'>,
): FactData<'moved'>['moves'] =>
  Object.fromEntries(
    plan.moving.flatMap((id) => {
      const move = plan.models[id]
      const model = standingModels(game.state, unit).find((one) => one.id === id)
      return move && model ? [[id, { legs: move.legs, from: model.pose, end: move.end }]] : []
    }),
  )
/** Carries out a checked plan. */
export function* makeMove(game: CoreGame, unit: UnitId, plan: PlannedMove, purpose: MovePurpose): Procedure {
  const moves = waysMade(game, unit, plan)
  yield* emit(
    'moved',
    {
      unit,
      purpose,
      moves,
      ...(plan.road && { road: true }),
      ...(plan.declared && Object.keys(plan.declared).length > 0 && { declared: plan.declared }),
    },
    purpose === 'move' ? ['C4-MOVE-01'] : ['C4-MORALE-23'],
  )
}

/** The same for those who walk: who falls on the way does not arrive. */
export function* walkUnit(
  game: CoreGame,
  unit: UnitId,
  plan: PlannedMove,
  purpose: MovePurpose,
): Procedure<PlannedMove> {
  const going = Object.entries(plan.models).filter(([id]) => plan.moving.includes(id))
  const asMade = (models: PlannedMove['models']): PlannedMove => ({
    ...plan,
    models: { ...plan.models, ...models },
    moving: plan.moving.filter((id) => models[id]),
  })
  return asMade(
    yield* goTheirWays(game, unit, Object.fromEntries(going), (models) =>
      makeMove(game, unit, asMade(models), purpose),
    ),
  )
}

type Move = Pick<CommandOf<'move'>, 'unit' | 'paths' | 'difficult'>

/** Why a unit does not make this move, or null. */
export const whyNotThisMove = (
  game: CoreGame,
  seat: Seat,
  { unit, paths }: Move,
  going: Going,
): Refusal | null =>
  whyNotMove(game.state, seat, unit) ??
  game.ask('mayMove', null, { unit }).value ??
  planMove(game, unit, paths, 'move', undefined, going).refusal ??
  null

export function* goThisMove(game: CoreGame, { unit, paths, difficult }: Move, going: Going): Procedure {
  const before = game.in(game.state)
  const stood = stoodAt(game, unit)
  let plan = planMove(game, unit, paths, 'move', undefined, going)
  const announced = difficult && isSlowedBy(gaitNow(game, unit), plan.manner)
  const needed = needsTest(game, unit, plan)
  // Who throws wherever he goes has nothing to announce (C4-USR-15).
  const asked = needed && !announced && gaitNow(game, unit).labours !== true
  if (asked && !(yield* announcesTest(game, unit))) return
  if (announced || needed) {
    yield* difficultTest(game, unit)
    plan = planMove(game, unit, yield* pathsWithin(game, unit, paths, going), 'move', undefined, going)
  }
  if (drives(game.state, unit))
    plan = yield* driveUnit(game, unit, plan, (made) => makeMove(game, unit, made, 'move'))
  else plan = yield* walkUnit(game, unit, plan, 'move')
  if (going.boost) yield* emit('boosted', { unit, far: isFar(stood, stoodAt(game, unit)) }, boostRules)
  yield* dangerousTests(game, unit, travelledBy(plan))
  yield* endWays(game, unit, waysMade(before, unit, plan))
  yield* abandon(game, unit, plan.abandoned)
  yield* noteRegained(game, unit)
}

export const moveRule: CommandRule<'move'> = {
  check(game, seat, { manner, boost, ...move }) {
    const refusal = whyNotThisMove(game, seat, move, { manner, boost })
    return refusal ? { ok: false, refusal } : allowed
  },
  perform: (game, _seat, { manner, boost, ...move }) => goThisMove(game, move, { manner, boost }),
  legal: (game, seat) =>
    unitsOnTable(game.state, seat)
      .filter(
        ({ id: unit }) => !(whyNotMove(game.state, seat, unit) ?? game.ask('mayMove', null, { unit }).value),
      )
      .map((unit) => {
        const ways = waysOf(gaitNow(game, unit.id))
        const boost = !whyNotBoost(game, unit.id)
        return { type: 'move', unit: unit.id, ...(ways.length > 0 && { ways }), ...(boost && { boost }) }
      }),
  label: ({ unit }) => ({ key: 'label.move', args: { unit } }),
}

/** New paths after the roll, and those of a regrouped unit: judged as their preview is. */
export function checkPathsAnswer(game: CoreGame, decision: Decision, answer: Answer): Verdict {
  const { form } = decision
  if (form.form !== 'paths' || answer.form !== 'paths') return refuse('wrongForm', decision.because)
  const { refusal } = planMove(game, form.unit, answer.paths, form.purpose, form.budget)
  return refusal ? { ok: false, refusal } : allowed
}
