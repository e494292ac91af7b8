/** One tank drives at its enemies: what it meets, in the order in which it meets it (C4-VASSAULT-03 to -11). */
import { touchTolerance, within, type Mm } from '../../../../shared/geometry'
import { emit } from '../../../engine/steps'
import type { Procedure } from '../../../engine/types'
import type { ModelId, Piece, Pose, UnitId } from '../../../../shared/table/types'
import { standingModels, unitOf, type CoreGame, type StandingModel, type WayStop } from '../game'
import { removeCasualties, stopsHull, sufferDamage, sufferHits, type HullDamage } from '../harm'
import { fallBack, leadershipTest } from '../morale'
import {
  endWays,
  goUnder,
  groundAhead,
  groundStops,
  isDestroyedBy,
  setsOut,
  sufferGround,
  sufferStops,
  type Underway,
} from '../movement'
import { isSkimmer, isVehicle } from '../units'
import { beforeTouching, metAt, type Course } from './corridor'
import { gloryHit, spendShot, standsForGlory, type GloryAttack } from './glory'
import { haltsAt, makeWayFor, shortOf } from './make-way'
import { metFirst, type Met } from './met-first'
import { arrivedAt, metByTank, stopsOn, wayAhead } from './obstacles'
import { steppedAside } from './step-aside'

/** What becomes of the drive, while it lasts. */
interface Drive {
  readonly course: Course
  /** What has struck it and has not stopped it: it is suffered when the drive is over (C4-VASSAULT-10). */
  readonly struck: HullDamage[]
  /** Units that it has reached already. */
  readonly reached: Set<UnitId>
  /** Who stands his ground, and strikes when the leading edge is at him. */
  readonly standing: Map<UnitId, GloryAttack>
  readonly tested: Set<Piece['id']>
  /** What lies in wait for it (CF-STRAT-20). */
  readonly underway: Underway
}
/** One place to the eye: bases and edges that touch may stand so far in each other. */
const hair: Mm = 2 * touchTolerance

/** Its enemies by unit, each where the leading edge comes to the first of it. */
function unitsMet(game: CoreGame, course: Course): ReadonlyMap<UnitId, Mm> {
  const met = new Map<UnitId, Mm>()
  for (const model of metByTank(game, course)) {
    const at = metAt(course, model)
    if (at !== null) met.set(model.unit, Math.min(at, met.get(model.unit) ?? Infinity))
  }
  return met
}
/** Of a unit those who stand in its way now. */
export const inTheWayOf = (game: CoreGame, course: Course, unit: UnitId): readonly StandingModel[] =>
  standingModels(game.state, unit).filter((model) => metAt(course, model) !== null)

/** What it meets next: of several things at one place its enemies say which comes first, after all tests of nerve. */
function* nextMet(game: CoreGame, drive: Drive): Procedure<Met> {
  const ahead = metAhead(game, drive)
  const nearest = Math.min(...ahead.map(({ at }) => at))
  return yield* metFirst(
    drive.course,
    ahead.filter(({ at }) => at <= nearest + hair),
  )
}
function metAhead(game: CoreGame, { course, reached, standing, tested }: Drive): readonly Met[] {
  const [stop] = stopsOn(game, course)
  const end: Mm = Math.min(course.distance, stop?.at ?? Infinity)
  const flies = isSkimmer(game.state, course.tank.unit)
  const ground = flies ? [] : groundAhead(game, course.tank, wayAhead(game, course, end), course.distance)
  const all: readonly Met[] = [
    ...[...unitsMet(game, course)].flatMap(([unit, at]): readonly Met[] =>
      reached.has(unit) ? [] : [{ what: 'unit', at, unit }],
    ),
    ...[...standing].flatMap(([unit, attack]): readonly Met[] => {
      const model = standingModels(game.state, unit).find(({ id }) => id === attack.model)
      const at = model ? metAt(course, model) : null
      return at === null ? [] : [{ what: 'glory', at, unit, attack }]
    }),
    ...ground.flatMap((one): readonly Met[] =>
      tested.has(one.piece.id) ? [] : [{ what: 'ground', ...one }],
    ),
    { what: 'stop', at: end, by: within(course.distance, end) ? undefined : (stop?.by ?? null) },
  ]
  return all.filter(({ at }) => within(at, end))
}

/** What tanks of one squadron have done with, one after the other. */
export interface DoneWith {
  /** Units that have passed the test for another of them (C4-SQUAD-05). */
  readonly brave: Set<UnitId>
  readonly passed: Underway['passed']
}
export function* rush(game: CoreGame, course: Course, { brave, passed }: DoneWith): Procedure {
  const drive: Drive = {
    course,
    struck: [],
    reached: new Set(),
    standing: new Map(),
    tested: new Set(),
    underway: { ...setsOut(), passed },
  }
  yield* rushOn(game, drive, brave)
  yield* sufferStops(drive.underway)
}
function* rushOn(game: CoreGame, drive: Drive, brave: Set<UnitId>): Procedure {
  const { course } = drive
  const { tank } = course
  for (;;) {
    const met = yield* nextMet(game, drive)
    const struck = yield* waitsBefore(game, drive, met)
    if (struck) {
      yield* halt(game, course, struck.gone)
      return yield* suffer(game, drive.struck, 'C4-VASSAULT-10')
    }
    if (met.what === 'stop') {
      yield* halt(game, course, met.at)
      return yield* suffer(game, drive.struck, 'C4-VASSAULT-10')
    }
    if (met.what === 'unit') {
      drive.reached.add(met.unit)
      const stands = yield* reach(game, course, met, brave)
      if (stands) drive.standing.set(met.unit, stands)
      continue
    }
    if (met.what === 'glory') {
      drive.standing.delete(met.unit)
      const there = arrivedAt(game, course, met.at)
      drive.struck.push(...(yield* strike(there, tank, met.attack)))
      if (isStopped(there, tank, drive.struck)) {
        yield* emit('tankHalted', { unit: tank.unit, model: tank.id, by: met.attack.model }, [
          'C4-VASSAULT-09',
        ])
        yield* halt(game, course, beforeTouching(met.at))
        return yield* suffer(game, drive.struck, 'C4-VASSAULT-09')
      }
      yield* removeCasualties(game, [met.attack.model], 'tankShock', ['C4-VASSAULT-10'])
      continue
    }
    drive.tested.add(met.piece.id)
    const stop = yield* groundStops(tank, met.piece, met.dice)
    if (!stop) continue
    const halts = met.unturned ? { ...course, facing: tank.pose.facing } : course
    // What is destroyed counts as having gone all its way (C4-VEH-14).
    yield* halt(game, halts, met.halts, isDestroyedBy(stop.dice) ? course.distance : undefined)
    // Nothing of it stops the tank, so that it is still there for what the ground does to it.
    yield* suffer(game, drive.struck, 'C4-VASSAULT-10')
    return yield* sufferGround(game, tank.id, stop.dice, stop.because)
  }
}
/** What springs at it before it is at what it meets next, and stops it. */
function* waitsBefore(game: CoreGame, { course, underway }: Drive, met: Met): Procedure<WayStop | undefined> {
  const { tank } = course
  const way = wayAhead(game, course, met.what === 'ground' ? met.halts : met.at)
  yield* goUnder(game, tank.unit, { [tank.id]: way }, underway)
  return underway.stops.get(tank.id)
}
function* suffer(game: CoreGame, struck: readonly HullDamage[], because: string): Procedure {
  if (struck.length > 0) yield* sufferDamage(game, struck, 'deathOrGlory', [because])
}
/** Does all that has struck it so far stop it where it is (C4-VASSAULT-09)? */
const isStopped = (game: CoreGame, { id }: StandingModel, struck: readonly HullDamage[]): boolean =>
  stopsHull(game, {
    model: id,
    automatic: struck.flatMap(({ automatic }) => automatic),
    rolled: struck.flatMap(({ rolled }) => rolled),
  })

/** The one attack: it hits, at the front. */
function* strike(game: CoreGame, tank: StandingModel, attack: GloryAttack): Procedure<readonly HullDamage[]> {
  yield* spendShot(game, attack)
  const { hulls } = yield* sufferHits(game, [{ effect: attack.effect, hits: [gloryHit] }])
  return hulls.filter(({ model }) => model === tank.id)
}

/** A unit is reached: its nerve is tried, unless it is pinned or drives, and who has held may face the tank (C4-VASSAULT-05, -07). */
function* reach(
  game: CoreGame,
  course: Course,
  { unit, at }: Pick<Extract<Met, { what: 'unit' }>, 'unit' | 'at'>,
  brave: Set<UnitId>,
): Procedure<GloryAttack | null> {
  const { tank } = course
  yield* emit('tankReached', { unit: tank.unit, model: tank.id, target: unit }, ['C4-VASSAULT-03'])
  if (unitOf(game.state, unit).pinned) return null
  if (!isVehicle(game.state, unit)) {
    const passed = brave.has(unit) || (yield* holds(game, unit))
    if (!passed) {
      const { end } = wayAhead(game, course, beforeTouching(at))
      const mates = course.mates.map(({ id, pose }) => [id, pose] as const)
      const arrived = Object.fromEntries([...mates, [tank.id, end]])
      yield* fallBack(game, unit, { fromCombat: false, foes: [tank.unit], arrived })
      return null
    }
    brave.add(unit)
  }
  return yield* standsForGlory(game, course, unit, inTheWayOf(game, course, unit))
}

function* holds(game: CoreGame, unit: UnitId): Procedure<boolean> {
  const braves = game.ask('bravesTanks', false, { unit })
  if (braves.value) {
    yield* emit('passedByRule', { unit, test: 'morale' }, [
      'C4-VASSAULT-05',
      ...braves.changedBy.map(({ cite }) => cite),
    ])
    return true
  }
  return yield* leadershipTest(game, unit, 'morale')
}

/**
 * It stands there; whoever is under it has made way, or it stops short of him (C4-VASSAULT-06).
 * @param declared  what counts as driven, where that is not what it has driven
 */
function* halt(game: CoreGame, course: Course, wanted: Mm, declared?: Mm): Procedure {
  const { tank } = course
  const { at } = haltsAt(game, course, wanted)
  const { legs, end } = wayAhead(game, course, at)
  const way = yield* makeWayFor(game, course, at, end)
  if ('stuck' in way && at > 0) return yield* halt(game, course, shortOf(course, at, way.stuck), declared)
  const moved: ReadonlyMap<ModelId, Pose> = 'moved' in way ? way.moved : new Map()
  if (moved.size > 0) {
    const moves = Object.fromEntries(
      [...moved].map(([id, pose]) => {
        const from = poseOf(game, id)
        return [id, steppedAside(from, pose)]
      }),
    )
    yield* emit('madeWay', { unit: tank.unit, moves }, ['C4-VASSAULT-06'])
  }
  const moves = { [tank.id]: { legs, from: tank.pose, end } }
  yield* emit(
    'tankDrove',
    { unit: tank.unit, moves, ...(declared !== undefined && { declared: { [tank.id]: declared } }) },
    ['C4-VASSAULT-02'],
  )
  yield* endWays(game, tank.unit, moves)
}
function poseOf(game: CoreGame, id: ModelId) {
  const pose = game.state.models[id]?.pose
  if (!pose) throw new Error(`${id} is not on the table`)
  return pose
}
