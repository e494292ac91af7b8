/** Who may drive at whom, and where (C4-VASSAULT-02). */
import { beyond, tolerance, type Mm } from '../../../../shared/geometry'
import { cos, sin } from '../../../../shared/portable'
import { hasTrait } from '../../../../shared/force'
import type { CommandOf } from '../../../../shared/protocol/command'
import { allowed, refuse, type Refusal, type Verdict } from '../../../../shared/protocol/refusal'
import { otherSeat, type Seat } from '../../../../shared/protocol/spatial'
import { checkPath, type MoveScene } from '../../../../shared/movement'
import type { Budget } from '../../../../shared/protocol/decision'
import { baseGap, inEachOther } from '../../../../shared/table'
import type { UnitId } from '../../../../shared/table/types'
import { standingModels, unitOf, unitsOnTable, type CoreGame, type StandingModel } from '../game'
import { budgetFor, groundFor, rulesFor, sceneFor, whyNotMove } from '../movement'
import { isStranded, rollsOrFlies } from '../units'
import { metAt, type Course } from './corridor'
import { metByTank, turnedOnTheSpot } from './obstacles'

type Declared = CommandOf<'tankShock'>
const cite = 'C4-VASSAULT-02'

/** Tanks of the unit that can drive, those farthest on the way first: nobody of them is in another's way (C4-SQUAD-05). */
export function tanksOf({ state }: CoreGame, unit: UnitId, facing: number): readonly StandingModel[] {
  const angle = (facing * Math.PI) / 180
  const ahead = ({ pose: { at } }: StandingModel): number => at.x * cos(angle) - at.z * sin(angle)
  return standingModels(state, unit)
    .filter((model) => hasTrait(model.profile, 'tank') && !isStranded(model))
    .sort((one, two) => ahead(two) - ahead(one))
}
/** @param left  those of its squadron that have not driven yet */
export function courseOf(
  game: CoreGame,
  tank: StandingModel,
  { facing, distance }: Pick<Declared, 'facing' | 'distance'>,
  left: readonly StandingModel[],
): Course {
  const alone: Course = { tank, ground: groundFor(game, tank.unit), facing, distance, mates: [] }
  const mates = left.flatMap((mate) =>
    mate.id === tank.id ? [] : [turnedOnTheSpot(game, { ...alone, tank: mate })],
  )
  return { ...alone, mates }
}

export function whyNoShock(game: CoreGame, seat: Seat, unit: UnitId): Refusal | null {
  const not = whyNotMove(game.state, seat, unit) ?? game.ask('mayMove', null, { unit }).value
  if (not) return not
  if (game.state.stage !== 'battle') return refuse('notYourMovement', cite).refusal
  const [first] = standingModels(game.state, unit)
  if (!first || !hasTrait(first.profile, 'tank')) return refuse('noTank', cite, { unit }, [unit]).refusal
  return tanksOf(game, unit, 0).length === 0
    ? refuse('immobilisedCannotMove', 'C4-VEH-16', { unit }, [unit]).refusal
    : null
}

/** On foot, or a walker, which may answer; nobody who is in a fight. */
function whyNotAt(game: CoreGame, seat: Seat, target: UnitId): Refusal | null {
  const enemy = game.state.units[target]
  if (!enemy || enemy.seat === seat || standingModels(game.state, target).length === 0)
    return refuse('noSuchTarget', cite).refusal
  if (unitOf(game.state, target).locked.length > 0)
    return refuse('shockLocked', cite, { unit: target }, [target]).refusal
  return rollsOrFlies(game.state, target)
    ? refuse('shockVehicle', cite, { unit: target }, [target]).refusal
    : null
}

export function checkShock(game: CoreGame, seat: Seat, declared: Declared): Verdict {
  const { unit, target, distance } = declared
  const not = whyNoShock(game, seat, unit) ?? whyNotAt(game, seat, target)
  if (not) return { ok: false, refusal: not }
  const most = budgetFor(game, unit, 'move')
  if (beyond(distance, most.plan)) return refuse('tooFarToShock', cite, { most: most.label }, [unit])
  const tanks = tanksOf(game, unit, declared.facing)
  for (const tank of tanks) {
    const course = courseOf(game, tank, declared, tanks)
    const refusal = whyNotTurn(game, course, most) ?? whyNotBesideMates(game, course)
    if (refusal) return { ok: false, refusal }
  }
  return allowed
}
/** All of them go the same way and as far: who is in a mate once they are turned stays so. */
function whyNotBesideMates(game: CoreGame, course: Course): Refusal | null {
  const turned = turnedOnTheSpot(game, course)
  const mate = course.mates.find((other) => inEachOther(turned, other))
  const cite = ['C4-VEH-10', 'C4-SQUAD-05']
  return mate ? refuse('friendInTheWay', cite, { by: mate.id }, [turned.id, mate.id]).refusal : null
}
/**
 * It turns on the spot first: into nobody, and no nearer than 1" to enemies but those it will drive over (C4-VEH-10, -11,
 * C4-VASSAULT-03). It does not end there: whoever is nearer already stays as near (C4-VASSAULT-19).
 */
function whyNotTurn(game: CoreGame, course: Course, most: Budget): Refusal | null {
  const { tank, facing } = course
  const shocked = new Set(
    metByTank(game, course).flatMap((model) => (metAt(course, model) === null ? [] : [model.unit])),
  )
  const scene = sceneFor(game, tank.unit, 'move')
  const keepFrom = ({ standing, keep }: MoveScene['obstacles'][number]): Mm => {
    if (keep === 0) return 0
    const due = shocked.has(standing.unit) ? 0 : Math.min(keep, baseGap(tank, standing))
    // Not to be turned into, as nobody's enemy is.
    return Math.max(due, tolerance)
  }
  const { at, on } = tank.pose
  const turn = checkPath(
    { ...scene, obstacles: scene.obstacles.map((one) => ({ ...one, keep: keepFrom(one) })) },
    tank,
    [{ at, on, facing }],
    rulesFor(game, tank.unit, 'move', most),
  )
  return turn.refusal ?? null
}
export const shockTargets = (game: CoreGame, seat: Seat): readonly UnitId[] =>
  unitsOnTable(game.state, otherSeat(seat))
    .map(({ id }) => id)
    .filter((id) => whyNotAt(game, seat, id) === null)
