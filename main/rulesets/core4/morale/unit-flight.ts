/**
 * How a unit runs, worked out before anybody moves: how far, which way, and where everybody ends (C4-MORALE-12 to -16). The
 * move itself and its preview are this.
 */
import { beyond, closerThan, inches, tolerance, type Mm } from '../../../../shared/geometry'
import { chainOrder, coherency, difficultTouched, type MoveScene } from '../../../../shared/movement'
import type { SettingSpec } from '../../../../shared/protocol/api'
import { baseGap, basesOverlap, terrainOf } from '../../../../shared/table'
import type { ModelId, Standing, Table, UnitId } from '../../../../shared/table/types'
import { standingModels, unitOf, type CoreGame, type StandingModel } from '../game'
import { budgetOf, coherencyRules, gaitNow, isSlowedBy, sceneFor, storeysFor } from '../movement'
import { fleeingMove, isSlowed, standsInDifficult, type FleeingMove, type FlightPlan } from './fall-back-path'
import { advance, corridorOf, flightOf, shiftAlong, type Flight } from './flight-line'
import { leapAway } from './flight-by-air'

export const trappedIfAny: SettingSpec = {
  key: 'core4.morale.trappedIfAny',
  default: false,
  alternatives: [true],
  cite: 'C4-MORALE-16',
}

/** Foes of the combat are run past, but nobody ends within 1" of them: the scene keeps them out of the way only. */
const withoutFoes = (game: CoreGame, unit: UnitId, foes: readonly UnitId[]) => {
  const scene = sceneFor(game, unit, 'fallBack')
  return { ...scene, obstacles: scene.obstacles.filter(({ standing }) => !foes.includes(standing.unit)) }
}

/** Nobody is moved on farther than this. */
const farthestOn = inches(6)
/**
 * Moved on by the least distance that clears the foes of the combat (C4-MORALE-16). Where somebody else bars the way on he
 * ends short of it: clear of them, or at least on none of them.
 */
function clearOfFoes(
  game: CoreGame,
  plan: FlightPlan,
  model: Standing,
  beside: readonly Standing[],
  foes: readonly UnitId[],
): FleeingMove {
  const enemies = foes.flatMap((foe) => standingModels(game.state, foe))
  const runs = plan.rules.manner === 'jump' ? leapAway : fleeingMove
  const isClear = ({ move: { end }, touchesEdge }: FleeingMove): boolean =>
    touchesEdge || !enemies.some((enemy) => closerThan(baseGap({ ...model, pose: end }, enemy), inches(1)))
  const runOn = (extra: Mm): FleeingMove => {
    const distance = plan.distance + extra
    const budget = { ...plan.rules.budget, plan: distance }
    return runs({ ...plan, distance, rules: { ...plan.rules, budget } }, model, beside)
  }
  let found = runs(plan, model, beside)
  if (enemies.length === 0 || isClear(found)) return found
  let extra: Mm = 0
  while (!isClear(found) && extra < farthestOn) {
    extra += inches(0.25)
    found = runOn(extra)
  }
  if (!isClear(found)) {
    const off = (gap: Mm): FleeingMove => runs({ ...plan, clearOf: { foes: enemies, gap } }, model, beside)
    const apart = off(inches(1))
    return isClear(apart) ? apart : off(0)
  }
  let [near, clear] = [extra - inches(0.25), extra]
  while (clear - near > tolerance / 2) {
    const middle = (near + clear) / 2
    const tried = runOn(middle)
    if (isClear(tried)) [clear, found] = [middle, tried]
    else near = middle
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
  const gone: Standing[] = models.flatMap((model) => {
    const move = rooted.get(model.id)
    return move ? [{ ...model, pose: move.move.end }] : []
  })
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
  first: ReadonlyMap<ModelId, FleeingMove> = new Map(),
): ReadonlyMap<ModelId, FleeingMove> {
  const rooted = new Map(first)
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
/**
 * The unit ends as one where it can (C4-MORALE-14): everybody as he runs by himself; else those whom something stops first
 * and the others beside them; else all towards the middle of the corridor.
 */
function chainedMoves(
  game: CoreGame,
  plan: FlightPlan,
  models: readonly StandingModel[],
  foes: readonly UnitId[],
): ReadonlyMap<ModelId, FleeingMove> {
  const plain = fleeingMoves(game, plan, models, foes)
  const holds = (moves: ReadonlyMap<ModelId, FleeingMove>): boolean => {
    const ends = models.map((model) => ({ ...model, pose: moves.get(model.id)?.move.end ?? model.pose }))
    return coherency(ends, coherencyRules(game, plan.unit)).coherent
  }
  if (holds(plain) || [...plain.values()].some(({ touchesEdge }) => touchesEdge)) return plain
  const stopped = new Map([...plain].filter(([, { blocked }]) => blocked))
  const beside =
    stopped.size > 0 && stopped.size < models.length ? fleeingMoves(game, plan, models, foes, stopped) : plain
  if (holds(beside)) return beside
  const middle = (plan.corridor.from + plan.corridor.to) / 2
  const gathered = fleeingMoves(game, { ...plan, gather: middle }, models, foes)
  return holds(gathered) ? gathered : plain
}
const placedBase = ({ body, pose }: Standing) => ({ base: body.base, at: pose.at, facing: pose.facing })
const standIn = (one: Standing, two: Standing): boolean =>
  Math.abs(one.pose.y - two.pose.y) < inches(1) && basesOverlap(placedBase(one), placedBase(two))

/** A unit's whole fall-back move. */
export interface UnitFlight {
  readonly plan: FlightPlan
  readonly models: readonly StandingModel[]
  readonly moves: ReadonlyMap<ModelId, FleeingMove>
  /** Inches, after halving. */
  readonly distance: number
  readonly halved: boolean
  /** One base at the edge takes the whole unit off (C4-MORALE-25). */
  readonly leaves: boolean
  readonly trapped: boolean
  /** It goes round bad ground (C4-MORALE-15). */
  readonly round?: boolean
}

function planFor(
  game: CoreGame,
  unit: UnitId,
  flight: Flight,
  distance: number,
  foes: readonly UnitId[],
): FlightPlan {
  return {
    unit,
    scene: withoutFoes(game, unit, foes),
    flight,
    corridor: corridorOf(standingModels(game.state, unit), flight),
    rules: {
      budget: budgetOf(distance),
      manner: gaitNow(game, unit).flees,
      ...storeysFor(game, unit),
      cite: ['C4-MORALE-12'],
    },
    distance: inches(distance),
  }
}
function carriedOut(
  game: CoreGame,
  plan: FlightPlan,
  models: readonly StandingModel[],
  foes: readonly UnitId[],
): Pick<UnitFlight, 'plan' | 'models' | 'moves' | 'leaves' | 'trapped'> {
  const moves = chainedMoves(game, plan, models, foes)
  const blocked = [...moves.values()].filter((move) => move.blocked).length
  const leaves = [...moves.values()].some((move) => move.touchesEdge)
  const trapped = game.setting(trappedIfAny.key) === true ? blocked > 0 : blocked === models.length
  return { plan, models, moves, leaves, trapped: trapped && !leaves }
}

/** Straight for the edge, as far as rolled; halved for all where one starts in bad ground or its path touches some (C4-MORALE-15). */
export function straightFlight(
  game: CoreGame,
  unit: UnitId,
  rolled: number,
  foes: readonly UnitId[],
): UnitFlight | null {
  const models = standingModels(game.state, unit)
  const flight = flightOf(models, game.state.sides[unitOf(game.state, unit).seat].homeEdges)
  if (!flight) return null
  const gait = gaitNow(game, unit)
  const { table } = game.state
  const slowed = isSlowedBy(gait, gait.flees)
  const at = (distance: number) => carriedOut(game, planFor(game, unit, flight, distance, foes), models, foes)
  // Judged on the full path, for the whole unit; fractions up.
  if (!slowed || !models.some((model) => isSlowed(table, model, flight, inches(rolled)))) {
    const full = at(rolled)
    // Where somebody is in the way the path leads aside, maybe into bad ground that the straight one does not touch.
    const touches = ({ id, body }: StandingModel): boolean =>
      difficultTouched(table, body, full.moves.get(id)?.move.legs ?? []).length > 0
    if (!slowed || !models.some(touches)) return { ...full, distance: rolled, halved: false }
  }
  const distance = Math.ceil(rolled / 2)
  return { ...at(distance), distance, halved: true }
}

/** Bad ground as a wall: what a way round it has to go round. */
const walledOff = (table: Table): Table => ({
  ...table,
  pieces: table.pieces.map((piece) =>
    terrainOf(piece).ground === 'difficult' || piece.design.kind === 'ruin'
      ? { ...piece, agreed: { ...piece.agreed, ground: 'impassable' as const } }
      : piece,
  ),
})
/** Nearer than this to bad ground counts as touching it: the way round keeps as far off. */
const hairsBreadth = inches(0.02)
const wider = (model: StandingModel): StandingModel => {
  const { base } = model.body
  const grown =
    base.shape === 'round'
      ? { ...base, radius: base.radius + hairsBreadth }
      : { ...base, length: base.length + 2 * hairsBreadth, width: base.width + 2 * hairsBreadth }
  return { ...model, body: { ...model.body, base: grown } }
}

/**
 * The same distance unhalved, round the bad ground: where everybody can, inside the corridor and never more aside than on
 * (C4-MORALE-13, -15). Null where there is no such way.
 */
export function flightRound(
  game: CoreGame,
  unit: UnitId,
  rolled: number,
  foes: readonly UnitId[],
): UnitFlight | null {
  const models = standingModels(game.state, unit)
  const { table } = game.state
  const flight = flightOf(models, game.state.sides[unitOf(game.state, unit).seat].homeEdges)
  if (!flight || models.some((model) => standsInDifficult(table, model))) return null
  const open = planFor(game, unit, flight, rolled, foes)
  const scene: MoveScene = { ...open.scene, table: walledOff(open.scene.table) }
  const grown = models.map(wider)
  const plan: FlightPlan = { ...open, scene, corridor: corridorOf(grown, flight), keepsCorridor: true }
  const found = carriedOut(game, plan, grown, foes)
  const goes = models.every((model) => {
    const made = found.moves.get(model.id)
    if (!made || made.blocked) return false
    const aside = Math.abs(shiftAlong(model.pose.at, made.move.end.at, flight))
    const touched = difficultTouched(table, model.body, made.move.legs)
    return touched.length === 0 && !beyond(aside, advance(model.pose.at, made.move.end.at, flight))
  })
  return goes ? { ...found, plan: open, models, distance: rolled, halved: false, round: true } : null
}
