/** A unit that has failed its Morale test runs for its edge (C4-MORALE-11 to -17, -25). */
import { closerThan, inches } from '../../../../shared/geometry'
import { chainOrder } from '../../../../shared/movement'
import { baseGap, basesOverlap } from '../../../../shared/table'
import type { ModelId, Standing, UnitId } from '../../../../shared/table/types'
import type { SettingSpec } from '../../../../shared/protocol/api'
import { emit, roll } from '../../../engine/steps'
import type { Procedure } from '../../../engine/types'
import { removeCasualties } from '../casualties'
import type { CoreGame } from '../part'
import { standingModels, unitOf, type StandingModel } from '../state'
import { budgetOf, sceneFor, storeysFor } from './allowance'
import { dangerousTests } from './dangerous'
import type { FellBack, Fled, ModelMoved } from './facts'
import {
  corridorOf,
  fleeingMove,
  flightOf,
  isSlowed,
  type FleeingMove,
  type FlightPlan,
} from './fall-back-path'
import { leapAway } from './flight-by-air'
import { gaitNow, isSlowedBy } from './gait'
import { leaveSurplusGuns } from './surplus-guns'

export const trappedIfAny: SettingSpec = {
  key: 'core4.morale.trappedIfAny',
  default: false,
  alternatives: [true],
  cite: 'C4-MORALE-16',
}
export interface FallBackFrom {
  /** Out of a combat the enemies fought there do not bar the way (C4-MORALE-16). */
  readonly fromCombat: boolean
  readonly foes?: readonly UnitId[]
}

/** 2D6 inches, 3D6 for those who are faster, once for the unit. */
function* fallBackDistance(game: CoreGame, unit: UnitId): Procedure<number> {
  const dice = yield* roll({
    kind: 'd6',
    count: gaitNow(game.state, unit).fallBackDice,
    purpose: 'fallBack',
    seat: unitOf(game.state, unit).seat,
    because: ['C4-MORALE-12'],
    unit,
  })
  return dice.reduce((sum, die) => sum + die.face, 0)
}

/** Foes of the combat are run past, but nobody ends within 1" of them: the scene keeps them out of the way only. */
const withoutFoes = (game: CoreGame, unit: UnitId, foes: readonly UnitId[]) => {
  const scene = sceneFor(game, unit, 'fallBack')
  return { ...scene, obstacles: scene.obstacles.filter(({ standing }) => !foes.includes(standing.unit)) }
}

/** Moved on by the least distance that clears the foes of the combat (C4-MORALE-16). */
function clearOfFoes(
  game: CoreGame,
  plan: FlightPlan,
  model: Standing,
  beside: readonly Standing[],
  foes: readonly UnitId[],
): FleeingMove {
  const enemies = foes.flatMap((foe) => standingModels(game.state, foe))
  const runs = plan.rules.manner === 'jump' ? leapAway : fleeingMove
  let found = runs(plan, model, beside)
  for (let extra = inches(0.25); extra <= inches(6); extra += inches(0.25)) {
    const { end } = found.move
    const near = enemies.some((enemy) => closerThan(baseGap({ ...model, pose: end }, enemy), inches(1)))
    if (!near || found.touchesEdge) return found
    const farther = { ...plan.rules.budget, plan: plan.distance + extra }
    found = runs(
      { ...plan, distance: plan.distance + extra, rules: { ...plan.rules, budget: farther } },
      model,
      beside,
    )
  }
  return found
}

/** Whoever is nearest to the edge goes first; the others follow as the chain links them (C4-MORALE-14). */
function movesInOrder(
  game: CoreGame,
  plan: FlightPlan,
  models: readonly StandingModel[],
  foes: readonly UnitId[],
  rooted: ReadonlyMap<ModelId, FleeingMove>,
): Map<ModelId, FleeingMove> {
  const { toEdge } = plan.flight
  const front = (model: Standing): number => model.pose.at.x * toEdge.x + model.pose.at.z * toEdge.z
  const moves = new Map<ModelId, FleeingMove>(rooted)
  const gone: Standing[] = models.filter(({ id }) => rooted.has(id))
  const [first] = [...models].sort((one, two) => front(two) - front(one))
  if (!first) return moves
  for (const model of chainOrder(models, first)) {
    if (rooted.has(model.id)) continue
    const move = clearOfFoes(game, plan, model, gone, foes)
    moves.set(model.id, move)
    gone.push({ ...model, pose: move.move.end })
  }
  return moves
}

/**
 * Every model's move. Those in front run onto places that those behind are still to leave; whoever turns out to be
 * stuck there is known to the others from the start of another attempt.
 */
function fleeingMoves(
  game: CoreGame,
  plan: FlightPlan,
  models: readonly StandingModel[],
  foes: readonly UnitId[],
): ReadonlyMap<ModelId, FleeingMove> {
  const rooted = new Map<ModelId, FleeingMove>()
  for (;;) {
    const moves = movesInOrder(game, plan, models, foes, rooted)
    const ends = models.map((model) => ({ ...model, pose: moves.get(model.id)?.move.end ?? model.pose }))
    const stuck = ends.find((model) => {
      const move = moves.get(model.id)
      const stays = move !== undefined && move.move.legs.length === 0 && !rooted.has(model.id)
      return stays && ends.some((other) => other.id !== model.id && standIn(model, other))
    })
    const move = stuck && moves.get(stuck.id)
    if (!move) return moves
    rooted.set(stuck.id, move)
  }
}
const placedBase = ({ body, pose }: Standing) => ({ base: body.base, at: pose.at, facing: pose.facing })
const standIn = (one: Standing, two: Standing): boolean =>
  Math.abs(one.pose.y - two.pose.y) < inches(1) && basesOverlap(placedBase(one), placedBase(two))

/** The compulsory move: as far as the dice say, straight for the edge. */
export function* fallBackMove(game: CoreGame, unit: UnitId, foes: readonly UnitId[] = []): Procedure {
  yield* leaveSurplusGuns(game, unit)
  const rolled = yield* fallBackDistance(game, unit)
  const models = standingModels(game.state, unit)
  const flight = flightOf(models, game.state.sides[unitOf(game.state, unit).seat].homeEdges)
  if (!flight) throw new Error(`${unit} has no edge to fall back to`)
  // C4-MORALE-15: judged on the full path, for the whole unit; fractions up.
  const gait = gaitNow(game.state, unit)
  const halved =
    isSlowedBy(gait, gait.flees) &&
    models.some((model) => isSlowed(game.state.table, model, flight, inches(rolled)))
  const distance = halved ? Math.ceil(rolled / 2) : rolled
  const plan: FlightPlan = {
    scene: withoutFoes(game, unit, foes),
    flight,
    corridor: corridorOf(models, flight),
    rules: {
      budget: budgetOf(distance),
      manner: gait.flees,
      ...storeysFor(game, unit),
      cite: ['C4-MORALE-12'],
    },
    distance: inches(distance),
  }
  const moves = fleeingMoves(game, plan, models, foes)
  const blocked = [...moves.values()].filter((move) => move.blocked).length
  const leaves = [...moves.values()].some((move) => move.touchesEdge)
  const trapped = game.setting(trappedIfAny.key) === true ? blocked > 0 : blocked === models.length
  if (trapped && !leaves)
    return yield* removeCasualties(
      game,
      models.map(({ id }) => id),
      'trapped',
      ['C4-MORALE-16'],
    )

  const made: Record<ModelId, ModelMoved> = {}
  for (const { id, pose } of models) {
    const move = moves.get(id)?.move
    if (move && move.legs.length > 0) made[id] = { legs: move.legs, from: pose, end: move.end }
  }
  yield* emit('fellBack', { unit, moves: made, distance, halved } satisfies FellBack, [
    'C4-MORALE-12',
    'C4-MORALE-13',
    ...(halved ? ['C4-MORALE-15'] : []),
  ])
  if (leaves) {
    // One base at the edge takes the whole unit off (C4-MORALE-25).
    yield* emit('fled', { unit, models: models.map(({ id }) => id) } satisfies Fled, ['C4-MORALE-25'])
    return
  }
  yield* dangerousTests(
    game,
    unit,
    Object.entries(made).map(([model, { legs }]) => ({ model, legs })),
  )
}

/** Breaks: the state, and the first move at once. */
export function* fallBack(game: CoreGame, unit: UnitId, { fromCombat, foes }: FallBackFrom): Procedure {
  if (standingModels(game.state, unit).length === 0) return
  yield* emit('startedFallingBack', { unit }, ['C4-MORALE-11', ...(fromCombat ? ['C4-MORALE-17'] : [])])
  yield* fallBackMove(game, unit, fromCombat ? foes : [])
}
