/** Is a planned move legal, and what will it bring? Asked by the pointer, the command, the answers and the machine. */
import type { Mm } from '../../../../shared/geometry'
import { checkUnitMove, missingLinks, type Manner, type UnitMove } from '../../../../shared/movement'
import type { Budget, MovePurpose } from '../../../../shared/protocol/decision'
import type { MoveTest } from '../../../../shared/protocol/previews/move'
import type { MoveCheck } from '../../../../shared/protocol/previews/way'
import { refuse, type Refusal } from '../../../../shared/protocol/refusal'
import type { Paths, Seat } from '../../../../shared/protocol/spatial'
import type { ModelId, UnitId } from '../../../../shared/table/types'
import { standingModels, type CoreGame, type CoreState, type WayMade } from '../game'
import { drives, isImmobilised, isStranded } from '../units'
import { budgetFor, coherencyRules, rulesFor, sceneFor, staysPut, type Going } from './allowance'
import { boostRefused } from './boost'
import { dangerousChances, difficultChances } from './chances'
import { riskyPieces, type Travelled } from './dangerous'
import { gaitNow, isSlowedBy, mannerOf } from './gait'
import { hullRisk } from './ground-tests'
import { pivotRefused } from './may-pivot'
import { byRoad, keepsToRoad, roadRefused, usesRoad } from './road'
import { bandsRefused } from './squadron'

/** Why it is not this unit's time to move, or null: its side's Movement phase, or its free move before the battle. */
export function whyNotTimeToMove(
  { stage, turn, early }: CoreState,
  seat: Seat,
  unit: UnitId,
  cite: string,
): Refusal | null {
  const no = (key: string, because: string): Refusal => refuse(key, because, { unit }, [unit]).refusal
  if (stage === 'earlyMoves') {
    if (early?.seat !== seat) return no('notYourEarlyMove', 'C4-USR-13')
    return early.left[seat].includes(unit) ? null : no('noEarlyMove', 'C4-USR-13')
  }
  return stage === 'battle' && turn.phase === 'movement' && turn.active === seat
    ? null
    : no('notYourMovement', cite)
}
/** Why the unit may not be moved by its player now (C4-MOVE-01), or null. */
export function whyNotMove(state: CoreState, seat: Seat, unitId: UnitId): Refusal | null {
  const unit = state.units[unitId]
  const no = (key: string, cite: string): Refusal => refuse(key, cite, { unit: unitId }, [unitId]).refusal
  const notNow = whyNotTimeToMove(state, seat, unitId, 'C4-MOVE-01')
  if (notNow) return notNow
  if (!unit || unit.seat !== seat) return no('notYourUnit', 'C4-MOVE-01')
  if (standingModels(state, unitId).length === 0) return no('notOnTable', 'C4-MOVE-01')
  if (unit.locked.length > 0) return no('lockedCannotMove', 'C4-MOVE-01')
  if (unit.pinned) return no('pinnedCannotMove', 'C4-MOVE-01')
  if (unit.fallingBack) return no('fallingBackCannotMove', 'C4-MORALE-11')
  if (unit.regrouped) return no('regroupedCannotMove', 'C4-MORALE-23')
  if (unit.moveDone) return no('alreadyMoved', 'C4-MOVE-01')
  const models = standingModels(state, unitId)
  if (models.every(isImmobilised)) return no('immobilisedCannotMove', 'C4-VEH-16')
  if (models.every(isStranded)) return no('stunnedCannotMove', 'C4-VEH-16')
  const count = (role: 'gun' | 'crew'): number => models.filter((model) => model.role === role).length
  // C4-TYPE-11: each gun needs a man.
  if (unit.entry.type === 'artillery' && count('crew') < count('gun'))
    return no('gunsWithoutCrew', 'C4-TYPE-11')
  return null
}

/** A model of another unit, or none at all, has no path in this move. */
function strangers(game: CoreGame, unit: UnitId, paths: Paths): Refusal | null {
  const own = new Set(standingModels(game.state, unit).map(({ id }) => id))
  const others = Object.keys(paths).filter((id) => !own.has(id))
  return others.length > 0 ? refuse('notInUnit', 'C4-MOVE-01', { unit }, others).refusal : null
}

/** What cannot make such a move stays while the rest of its unit goes (C4-VEH-16); the stunned close up (C4-WALKER-13). */
function rooted(
  game: CoreGame,
  unit: UnitId,
  moving: readonly ModelId[],
  purpose: MovePurpose,
): Refusal | null {
  const stuck = standingModels(game.state, unit).find(
    (model) => moving.includes(model.id) && staysPut(game, model, purpose),
  )
  if (!stuck) return null
  const key = isImmobilised(stuck) ? 'immobilisedCannotMove' : 'stunnedCannotMove'
  return refuse(key, 'C4-VEH-16', { unit }, [stuck.id]).refusal
}
export interface PlannedMove extends UnitMove {
  readonly budget: Budget
  readonly manner: Manner
  /** It goes farther than it could off the road (CF-TERRAIN-08). */
  readonly road: boolean
  /** What vehicles were to drive that their way destroys (C4-VEH-14). */
  readonly declared?: Readonly<Record<ModelId, Mm>>
}
/**
 * The whole check of one kind of move.
 * @param given  the budget of an open decision; without it that of the type and its dice
 * @param going  on foot or by air, with turbo-boosters: for those who may choose
 */
const wentBy = ({ models, moving }: UnitMove): Readonly<Record<ModelId, Mm>> =>
  Object.fromEntries(moving.map((id) => [id, models[id]?.plan ?? 0]))
export function planMove(
  game: CoreGame,
  unit: UnitId,
  paths: Paths,
  purpose: MovePurpose,
  given?: Budget,
  going: Going = {},
): PlannedMove {
  const scene = sceneFor(game, unit, purpose)
  const models = standingModels(game.state, unit)
  const usual = given ?? budgetFor(game, unit, purpose, going)
  const guided = game.ask('guidedMove', null, { unit, purpose, paths, budget: usual }).value
  if (guided)
    return {
      ...guided,
      refusal: strangers(game, unit, paths) ?? rooted(game, unit, guided.moving, purpose) ?? guided.refusal,
      budget: usual,
      road: false,
      manner: mannerOf(gaitNow(game, unit), purpose, going.manner),
    }
  const longer = purpose === 'move' && !given ? byRoad(game, unit, usual) : null
  const checked = (budget: Budget): UnitMove =>
    checkUnitMove(scene, models, paths, rulesFor(game, unit, purpose, budget, going))
  let [budget, check] = [usual, checked(usual)]
  const legs = Object.values(check.models).flatMap((move) => move.legs)
  const road = longer !== null && usesRoad(check, usual) && keepsToRoad(game.state.table, legs)
  if (road) [budget, check] = [longer, checked(longer)]
  const refusal =
    strangers(game, unit, paths) ??
    rooted(game, unit, check.moving, purpose) ??
    (going.boost && purpose === 'move' ? boostRefused(game, unit, check) : null) ??
    check.refusal ??
    (road ? roadRefused(unit, check) : null) ??
    (purpose === 'move' ? bandsRefused(game, unit, check) : null) ??
    (purpose === 'pivot' ? pivotRefused(game, unit, check.moving) : null) ??
    game.ask('moveEnds', null, { unit, purpose, ends: check.ends, moving: check.moving, went: wentBy(check) })
      .value ??
    undefined
  return {
    ...check,
    refusal,
    budget,
    road,
    manner: mannerOf(gaitNow(game, unit), purpose, going.manner),
  }
}

/**
 * Climbing is possible only with a test, even in a piece that slows nobody otherwise (C4-MOVE-11); by air there is none.
 * Some throw wherever they go (C4-USR-15).
 */
export function needsTest(game: CoreGame, unit: UnitId, plan: PlannedMove): boolean {
  const gait = gaitNow(game, unit)
  if (!isSlowedBy(gait, plan.manner)) return false
  const climbs = plan.moving.some((id) => (plan.models[id]?.climb ?? 0) > 0)
  return plan.difficult.length > 0 || climbs || (gait.labours === true && plan.moving.length > 0)
}

/** Consolidation and pile-in take no tests, nor who only turns to fire (C4-ASSAULT-41, C4-VEH-19, CF-MOVE-07). */
const riskless: ReadonlySet<MovePurpose> = new Set(['consolidate', 'pileIn', 'regroup', 'pivot'])
/** Will anybody roll for bad ground? */
function isRisky(game: CoreGame, unit: UnitId, purpose: MovePurpose, plan: PlannedMove): boolean {
  if (riskless.has(purpose)) return false
  if (drives(game.state, unit)) return plan.difficult.length + plan.dangerous.length > 0
  return travelledBy(plan).some((travelled) => riskyPieces(game, unit, travelled).length > 0)
}
/** The ways of those who move, as dangerous ground asks for them. */
export const travelledBy = ({ moving, models }: PlannedMove): readonly Travelled[] =>
  moving.map((model) => {
    const move = models[model]
    return { model, legs: move?.legs ?? [], hovering: move?.end.hovering }
  })

/** Tests that will be rolled if the plan is carried out, each with its rule. */
export function testsOf(
  game: CoreGame,
  unit: UnitId,
  plan: PlannedMove,
  purpose: MovePurpose,
  announced: boolean,
  going: Going = {},
): readonly MoveTest[] {
  const rolled = game.state.units[unit]?.difficultRoll !== null
  const slowed = isSlowedBy(gaitNow(game, unit), plan.manner)
  const difficult = purpose === 'move' && !rolled && slowed && (announced || needsTest(game, unit, plan))
  const risky = isRisky(game, unit, purpose, plan)
  const hulls = risky && drives(game.state, unit) ? hullRisk(game, unit, plan) : null
  const dangerous = drives(game.state, unit) ? hulls !== null : risky
  const { value: traps } = game.ask('trapsAhead', null, { unit, ways: waysOfPlan(game, plan) })
  return [
    ...(difficult
      ? [{ kind: 'difficult' as const, cite: 'CF-MOVE-01', ...difficultChances(game, unit, plan, going) }]
      : []),
    ...(dangerous
      ? [
          {
            kind: 'dangerous' as const,
            ...(hulls
              ? { cite: 'C4-VEH-14', hulls }
              : { cite: 'C4-TERRAIN-06', ...dangerousChances(game, unit, travelledBy(plan)) }),
          },
        ]
      : []),
    ...(traps ? [traps] : []),
  ]
}
const waysOfPlan = ({ state }: CoreGame, { moving, models }: PlannedMove): Record<ModelId, WayMade> =>
  Object.fromEntries(
    moving.flatMap((id) => {
      const [move, from] = [models[id], state.models[id]?.pose]
      return move && from ? [[id, { legs: move.legs, from, end: move.end }]] : []
    }),
  )

/** Those who are not left behind. */
const keptOf = ({ ends, abandoned }: PlannedMove): PlannedMove['ends'] =>
  ends.filter(({ id }) => !abandoned.includes(id))

export function checkMove(
  game: CoreGame,
  unit: UnitId,
  paths: Paths,
  purpose: MovePurpose,
  announced: boolean,
  budget?: Budget,
  going: Going = {},
): MoveCheck {
  const plan = planMove(game, unit, paths, purpose, budget, going)
  return {
    models: plan.models,
    budget: plan.budget,
    tests: testsOf(game, unit, plan, purpose, announced, going),
    refusal: plan.refusal,
    ...(plan.abandoned.length > 0 && { abandons: plan.abandoned }),
    coherent: plan.coherency.coherent,
    offenders: plan.coherency.offenders,
    links: plan.coherency.links,
    missing: missingLinks(keptOf(plan), plan.coherency, coherencyRules(game, unit)),
  }
}
