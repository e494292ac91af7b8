/** Units that leave their fight at the end of the Assault phase, before the pile-in (C4-USR-08). */
import { bearing } from '../../../../shared/geometry'
import type { PlanPoint } from '../../../../shared/geometry'
import type { Answer, Decision, DecisionForm } from '../../../../shared/protocol/decision'
import type { CourseChance, CourseReport } from '../../../../shared/protocol/previews/combat'
import { allowed, refuse, type Verdict } from '../../../../shared/protocol/refusal'
import { otherSeat } from '../../../../shared/protocol/spatial'
import type { ModelId, UnitId } from '../../../../shared/table/types'
import { ask, emit, roll } from '../../../engine/steps'
import type { Procedure } from '../../../engine/types'
import {
  budgetOf,
  dangerousTests,
  endWays,
  goTheirWays,
  unitsInside,
  waysMade,
  type ModelMoved,
  type PlannedMove,
} from '../movement'
import { straightCourse, wayOut } from './straight-course'
import {
  standingModels,
  unitOf,
  unitsOnTable,
  type BreakingOff,
  type CoreGame,
  type StandingModel,
} from '../game'
import { foughtWith, isImmobilised } from '../units'
import { consolidateInOrder } from './consolidate'

const because = ['C4-USR-08']

/** Everybody in it has to have the rule, and be able to go; a contact of this very phase is left next time (C4-ASSAULT-42). */
function howItLeaves(game: CoreGame, unit: UnitId): BreakingOff | null {
  const { state } = game
  if (unitOf(state, unit).fallingBack || foughtWith(state, unit).length === 0) return null
  if (standingModels(state, unit).some(isImmobilised)) return null
  const parts = unitsInside(state, unit).map(({ id }) => game.ask('breaksOff', null, { unit: id }).value)
  return parts.every((part) => part !== null) ? (parts[0] ?? null) : null
}

const middle = (models: readonly StandingModel[]): PlanPoint => ({
  x: models.reduce((sum, { pose }) => sum + pose.at.x, 0) / models.length,
  z: models.reduce((sum, { pose }) => sum + pose.at.z, 0) / models.length,
})
/** Away from those it fights: the first direction that is proposed; null where it can go nowhere. */
function proposed(game: CoreGame, unit: UnitId): number | null {
  const foes = unitOf(game.state, unit).locked
  const from = middle(foes.flatMap((foe) => standingModels(game.state, foe)))
  const away = Math.round(bearing(from, middle(standingModels(game.state, unit))))
  return wayOut(game, unit, foes, away)
}

function* asksToLeave(game: CoreGame, unit: UnitId): Procedure<boolean> {
  const answer = yield* ask({
    seat: unitOf(game.state, unit).seat,
    kind: 'breakOff',
    args: { unit },
    because,
    form: {
      form: 'option' as const,
      options: ['leave', 'stay'].map((id) => ({
        id,
        text: { key: `decision.breakOff.${id}` },
        focus: { units: [unit] },
      })),
    },
    default: { form: 'option', option: 'stay' },
    deliberate: true,
    focus: { units: [unit, ...unitOf(game.state, unit).locked] },
  })
  return answer.option === 'leave'
}

function* asksForCourse(
  game: CoreGame,
  unit: UnitId,
  form: Pick<Extract<DecisionForm, { form: 'course' }>, 'dice' | 'rolled'>,
): Procedure<number> {
  const away = proposed(game, unit) ?? 0
  const answer = yield* ask({
    seat: unitOf(game.state, unit).seat,
    kind: 'breakOffCourse',
    args: { unit, ...(form.rolled !== null && { distance: form.rolled }) },
    because,
    form: { form: 'course' as const, unit, ...form },
    default: { form: 'bearing', bearing: away },
    deliberate: true,
    focus: { units: [unit] },
  })
  return answer.bearing
}

function* distanceOf(game: CoreGame, unit: UnitId, count: number): Procedure<number> {
  const { seat } = unitOf(game.state, unit)
  const dice = yield* roll({ kind: 'd6', count, purpose: 'breakOff', seat, because, unit })
  return dice.reduce((sum, { face }) => sum + face, 0)
}

/** @returns whether it is out of the fight */
function* breakOff(game: CoreGame, unit: UnitId, { dice, saidFirst }: BreakingOff): Procedure<boolean> {
  if (!(yield* asksToLeave(game, unit))) return false
  const said = saidFirst ? yield* asksForCourse(game, unit, { dice, rolled: null }) : null
  const rolled = yield* distanceOf(game, unit, dice)
  const course = said ?? (yield* asksForCourse(game, unit, { dice, rolled }))
  const foes = unitOf(game.state, unit).locked
  const run = straightCourse(game, unit, foes, course).run(rolled)
  if (!run) {
    yield* emit('foundNoWayOut', { unit, distance: rolled }, because)
    return false
  }
  const before = game.in(game.state)
  const { distance, gone, halved } = run
  const asMade = (models: PlannedMove['models']): Readonly<Record<ModelId, ModelMoved>> =>
    waysMade(before, unit, { models, moving: Object.keys(models) })
  const moves = asMade(
    yield* goTheirWays(game, unit, Object.fromEntries(run.moves), (models) =>
      emit('brokeOff', { unit, moves: asMade(models), distance, gone, halved }, because),
    ),
  )
  yield* dangerousTests(
    game,
    unit,
    Object.entries(moves).map(([model, { legs, end }]) => ({ model, legs, hovering: end.hovering })),
  )
  yield* endWays(game, unit, moves)
  const freed = foes.filter(
    (foe) => standingModels(game.state, foe).length > 0 && unitOf(game.state, foe).locked.length === 0,
  )
  yield* consolidateInOrder(game, freed, () => false)
  return true
}

/**
 * The active player first: who is not locked any more when his turn comes has nothing to leave.
 * @returns the units that have left
 */
export function* breakOffAll(game: CoreGame): Procedure<readonly UnitId[]> {
  const gone: UnitId[] = []
  const { active } = game.state.turn
  for (const seat of [active, otherSeat(active)])
    for (const { id } of unitsOnTable(game.state, seat)) {
      const leaves = howItLeaves(game, id)
      if (leaves && proposed(game, id) !== null && (yield* breakOff(game, id, leaves))) gone.push(id)
    }
  return gone
}

/** A direction in which it could end nowhere is no answer. */
export function checkCourse(game: CoreGame, { form, because: rules }: Decision, answer: Answer): Verdict {
  if (form.form !== 'course' || answer.form !== 'bearing') return refuse('wrongForm', rules)
  const foes = unitOf(game.state, form.unit).locked
  const { refusal } = straightCourse(game, form.unit, foes, answer.bearing)
  return refusal ? { ok: false, refusal } : allowed
}

/** Chances of the sums of so many dice, by their sum. */
function sums(dice: number): ReadonlyMap<number, number> {
  let chances = new Map([[0, 1]])
  for (let die = 0; die < dice; die++) {
    const next = new Map<number, number>()
    for (const [sum, chance] of chances)
      for (let face = 1; face <= 6; face++) next.set(sum + face, (next.get(sum + face) ?? 0) + chance / 6)
    chances = next
  }
  return chances
}

/** What the owner is shown while he turns the course: by the function that carries it out. */
export function courseReport(
  game: CoreGame,
  decision: Decision | undefined,
  to: number,
): CourseReport | null {
  if (decision?.form.form !== 'course') return null
  const { unit, dice, rolled } = decision.form
  const course = straightCourse(game, unit, unitOf(game.state, unit).locked, to)
  const shown = rolled ?? Math.ceil(dice * mean)
  if (course.refusal) return { refusal: course.refusal, rolled: shown, check: null, chances: [] }
  const run = course.run(shown)
  const chances = new Map<string, CourseChance>()
  for (const [sum, chance] of rolled === null ? sums(dice) : new Map([[rolled, 1]])) {
    const { distance, gone, halved } = course.run(sum) ?? { distance: sum, gone: 0, halved: false }
    const inches = Math.round(gone * 10) / 10
    const key = `${distance} ${inches} ${halved}`
    chances.set(key, { distance, gone: inches, halved, chance: (chances.get(key)?.chance ?? 0) + chance })
  }
  return {
    rolled: shown,
    check: run && {
      models: Object.fromEntries(run.moves),
      budget: budgetOf(run.distance),
      tests: [],
      coherent: true,
      offenders: [],
    },
    chances: [...chances.values()].sort((one, two) => one.gone - two.gone || one.distance - two.distance),
  }
}
/** Mean of a die. */
const mean = 3.5
