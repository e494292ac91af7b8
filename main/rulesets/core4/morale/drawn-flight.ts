/** Places inside the corridor that the owner of a fleeing unit chooses, where the players agreed so (C4-MORALE-13). */
import { beyond, closerThan, inches, within, type Mm } from '../../../../shared/geometry'
import { checkPath, coherency, difficultTouched, wayOf, type UnitMove } from '../../../../shared/movement'
import type { SettingSpec } from '../../../../shared/protocol/api'
import type { ModelMove } from '../../../../shared/protocol/previews/way'
import { refuse, type Refusal } from '../../../../shared/protocol/refusal'
import type { Paths, Waypoint } from '../../../../shared/protocol/spatial'
import { baseGap, reachOfBase } from '../../../../shared/table'
import type { ModelId, Standing, UnitId } from '../../../../shared/table/types'
import { ask, emit } from '../../../engine/steps'
import type { Procedure } from '../../../engine/types'
import {
  standingModels,
  unitOf,
  type CoreGame,
  type CorePart,
  type FlightPending,
  type StandingModel,
} from '../game'
import { checkPathsAnswer, drawnMove, coherencyRules, gaitNow, isSlowedBy, withStanding } from '../movement'
import type { FleeingMove } from './fall-back-path'
import { advance, distanceToEdge, shiftAlong, staysInCorridor } from './flight-line'
import { flightRound, straightFlight, type UnitFlight } from './unit-flight'

export const manualFallBack: SettingSpec = {
  key: 'core4.morale.manualFallBack',
  default: false,
  alternatives: [true],
  cite: 'C4-MORALE-13',
}
const cite = 'C4-MORALE-13'
/** A length drawn by hand may fall short by so little. */
const slack: Mm = inches(0.02)

const flightNow = (
  game: CoreGame,
  { unit, rolled, round, foes, arrived = {} }: FlightPending,
): UnitFlight | null =>
  (round ? flightRound : straightFlight)(withStanding(game, arrived), unit, rolled, foes)
const foesOf = (game: CoreGame, { foes, arrived = {} }: FlightPending): readonly StandingModel[] => {
  const { state } = withStanding(game, arrived)
  return foes.flatMap((foe) => standingModels(state, foe))
}

const reachesEdge = (flight: UnitFlight, end: Standing): boolean =>
  distanceToEdge(end.pose.at, flight.plan.flight.edge) - reachOfBase(end.body.base) <= slack

/** What is wrong with one model's way: its length, its direction, the corridor, the ground (C4-MORALE-13, -15, -16). */
function whyNotSo(
  game: CoreGame,
  pending: FlightPending,
  flight: UnitFlight,
  model: StandingModel,
  path: readonly Waypoint[],
  move: ModelMove,
): Refusal | null {
  const { plan, distance, halved } = flight
  const proposed = flight.moves.get(model.id)
  const no = (key: string, rule = cite, args?: Readonly<Record<string, number>>): Refusal =>
    refuse(key, rule, args, [model.id]).refusal
  const places = [model.pose.at, ...path.map(({ at }) => at)]
  const recedes = places.some((at, index) => {
    const before = places[index - 1]
    return (
      before !== undefined &&
      beyond(distanceToEdge(at, plan.flight.edge), distanceToEdge(before, plan.flight.edge))
    )
  })
  if (recedes) return no('neverTurnsBack')
  const end = { ...model, pose: move.end }
  // Who is blocked, or finds no room where he would end, owes no more than the way that is left to him (C4-MORALE-16).
  const owed = Math.min(inches(distance), proposed?.move.plan ?? Infinity)
  if (!reachesEdge(flight, end) && beyond(owed, move.plan + slack))
    return no('runsAllTheWay', cite, { distance })
  const detours =
    proposed !== undefined &&
    (proposed.blocked ||
      proposed.path.length > 1 ||
      Math.abs(shiftAlong(model.pose.at, proposed.move.end.at, plan.flight)) > slack)
  if (!detours) {
    const radius = reachOfBase(model.body.base)
    if (path.some(({ at }) => !staysInCorridor(at, radius, plan.corridor, plan.flight)))
      return no('leavesCorridor')
    const aside = Math.abs(shiftAlong(model.pose.at, move.end.at, plan.flight))
    if (beyond(aside, advance(model.pose.at, move.end.at, plan.flight) + slack)) return no('tooFarAside')
  }
  const slowed = isSlowedBy(gaitNow(game, pending.unit), plan.rules.manner ?? 'walk')
  const [ground] = slowed && !halved ? difficultTouched(game.state.table, model.body, move.legs) : []
  if (ground)
    return refuse('keepsToOpenGround', 'C4-MORALE-15', { terrain: ground.id }, [model.id, ground.id]).refusal
  const crowds = (there: Standing, foe: Standing): boolean => closerThan(baseGap(there, foe), inches(1))
  // Whom no way leads clear of a foe stays beside him: blocked models go as far as they can.
  const near = foesOf(game, pending).find(
    (foe) => crowds(end, foe) && !(proposed && crowds({ ...model, pose: proposed.move.end }, foe)),
  )
  return near
    ? refuse('enemyTooClose', 'C4-MORALE-16', { keep: 1, by: near.id }, [model.id, near.id]).refusal
    : null
}

/** The preview under the pointer and the answer share this. */
function judgeFlight(game: CoreGame, pending: FlightPending, paths: Paths): UnitMove | null {
  const flight = flightNow(game, pending)
  if (!flight) return null
  const { plan, models } = flight
  // Moved on to be clear of former foes one goes farther than the dice (C4-MORALE-16).
  const rulesOf = ({ id }: StandingModel) => {
    const { budget } = plan.rules
    const farthest = Math.max(budget.plan, flight.moves.get(id)?.move.plan ?? 0)
    return { ...plan.rules, budget: { ...budget, plan: farthest } }
  }
  const endOf = (model: StandingModel): Standing => ({
    ...model,
    pose: wayOf(plan.scene, model, paths[model.id] ?? [], rulesOf(model)).end,
  })
  const ends = models.map(endOf)
  const foes = foesOf(game, pending)
  const moves: Record<ModelId, ModelMove> = {}
  let refusal: Refusal | null = null
  for (const model of models) {
    const path = paths[model.id] ?? []
    // Who stays beside a foe still stands on nobody.
    const beside = [...ends.filter(({ id }) => id !== model.id), ...foes]
    const move = checkPath(plan.scene, model, path, rulesOf(model), beside)
    moves[model.id] = move
    refusal ??= move.refusal ?? whyNotSo(game, pending, flight, model, path, move)
  }
  const rules = coherencyRules(game, pending.unit)
  const chain = coherency(ends, rules)
  const proposed = models.map((model) => ({
    ...model,
    pose: flight.moves.get(model.id)?.move.end ?? model.pose,
  }))
  // The chain holds where it can (C4-MORALE-14).
  if (!chain.coherent && coherency(proposed, rules).coherent)
    refusal ??= refuse('outOfCoherency', 'C4-MORALE-14', undefined, chain.offenders).refusal
  return {
    models: moves,
    ends,
    coherency: chain,
    moving: models.map(({ id }) => id).filter((id) => (moves[id]?.legs.length ?? 0) > 0),
    abandoned: [],
    difficult: [],
    dangerous: [],
    refusal: refusal ?? undefined,
  }
}

/** Asks the owner for the places, with the program's proposal to confirm; as proposed where nobody is to be asked. */
export function* drawnFlight(
  game: CoreGame,
  flight: UnitFlight,
  pending: FlightPending,
): Procedure<UnitFlight> {
  const { unit } = pending
  const { seat } = unitOf(game.state, unit)
  // The house rule itself asks; in the battle a player may still leave it to the program.
  const asked =
    game.setting(manualFallBack.key) === true && game.state.automatic?.[seat].fallBackRoute !== true
  if (!asked || flight.trapped || flight.leaves) return flight
  yield* emit('flightOpened', pending, [cite])
  const proposal = [...flight.moves].filter(([, { path }]) => path.length > 0)
  const answer = yield* ask({
    seat,
    kind: 'fallBackMoves',
    args: { unit, distance: flight.distance },
    because: [cite],
    form: {
      form: 'paths' as const,
      unit,
      models: flight.models.map(({ id }) => id),
      budget: flight.plan.rules.budget,
      purpose: 'fallBack',
    },
    default: { form: 'paths', paths: Object.fromEntries(proposal.map(([id, { path }]) => [id, [...path]])) },
    focus: { units: [unit] },
  })
  const judged = judgeFlight(game, pending, answer.paths)
  if (!judged) return flight
  const moves = new Map<ModelId, FleeingMove>()
  for (const end of judged.ends) {
    const move = judged.models[end.id]
    const touchesEdge = reachesEdge(flight, end)
    if (move) moves.set(end.id, { path: answer.paths[end.id] ?? [], move, blocked: false, touchesEdge })
  }
  return { ...flight, moves, leaves: [...moves.values()].some(({ touchesEdge }) => touchesEdge) }
}

/** Drawn anywhere it runs that way, as far as it must: never more aside than on. */
function drawnTo(
  game: CoreGame,
  pending: FlightPending,
  lead: ModelId,
  to: Waypoint,
): readonly Waypoint[] | null {
  const flight = flightNow(game, pending)
  const model = flight?.models.find(({ id }) => id === lead)
  if (!flight || !model) return null
  const { toEdge } = flight.plan.flight
  const on = advance(model.pose.at, to.at, flight.plan.flight)
  const aside = shiftAlong(model.pose.at, to.at, flight.plan.flight)
  if (within(on, 0)) return [to]
  const held = Math.sign(aside) * Math.min(Math.abs(aside), on)
  const share = inches(flight.distance) / Math.hypot(on, held)
  const at = {
    x: model.pose.at.x + (toEdge.x * on - toEdge.z * held) * share,
    z: model.pose.at.z + (toEdge.z * on + toEdge.x * held) * share,
  }
  return [{ at, on: flight.moves.get(lead)?.path.at(-1)?.on ?? to.on }]
}

const pendingFor = (game: CoreGame, unit: UnitId, purpose: string): FlightPending | null => {
  const { flight } = game.state.books
  return purpose === 'fallBack' && flight?.unit === unit ? flight : null
}
export const flightIsDrawn = drawnMove({
  id: 'drawnFlight',
  cite,
  modifier: 'modifier.flight',
  pending: pendingFor,
  judge: judgeFlight,
  drawnTo,
})
export const drawnFlightAnswers: NonNullable<CorePart['answers']> = { fallBackMoves: checkPathsAnswer }
