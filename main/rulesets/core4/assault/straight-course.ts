/**
 * A whole unit straight on in one direction, in its formation, through the enemies it leaves (C4-USR-08). What it may not
 * pass stops all of it; where it would end too near to those it leaves it goes on to the first place that will do.
 */
import {
  closerThan,
  inches,
  stepped,
  stored,
  toInches,
  tolerance,
  type Mm,
} from '../../../../shared/geometry'
import {
  checkPath,
  coherency,
  dangerousTouched,
  difficultTouched,
  enemyDistance,
  legsOf,
  obstruction,
  type Manner,
  type MoveScene,
} from '../../../../shared/movement'
import type { ModelMove, MoveLeg } from '../../../../shared/protocol/previews/way'
import { refuse, type Refusal } from '../../../../shared/protocol/refusal'
import type { Waypoint } from '../../../../shared/protocol/spatial'
import { baseGap, inEachOther, reachOfBase, surfacesAt } from '../../../../shared/table'
import type { ModelId, UnitId } from '../../../../shared/table/types'
import { standingModels, type CoreGame, type StandingModel } from '../game'
import { coherencyRules, gaitNow, isSlowedBy, sceneFor, storeysFor } from '../movement'
import { standsInDifficult } from '../morale'

/** Inches; nobody is carried on farther than this, whatever stands in his way. */
const farthest = 48
const step: Mm = inches(0.25)
/** So finely a place short of a comrade is looked for. */
const shortStep: Mm = inches(0.05)
const because = ['C4-USR-08']
const openTable = { piece: null, level: 0 }

type Moves = ReadonlyMap<ModelId, ModelMove>
interface CourseRun {
  readonly moves: Moves
  /** Inches as the dice and the ground have it; how far it really went, `gone` says. */
  readonly distance: number
  readonly halved: boolean
  readonly gone: number
}
interface StraightCourse {
  /** No place in this direction where it could end, however the dice fall. */
  readonly refusal: Refusal | null
  /** Null: so few inches bring it nowhere it could stand. */
  run(rolled: number): CourseRun | null
}

/** Everything a course is judged by, whichever way it goes. */
interface Setting {
  readonly scene: MoveScene
  readonly models: readonly StandingModel[]
  /** Those it leaves: passed, but none of them is ended near to. */
  readonly left: readonly StandingModel[]
  readonly manner: Manner
  readonly slowed: boolean
}
function settingOf(game: CoreGame, unit: UnitId, foes: readonly UnitId[]): Setting {
  const scene = sceneFor(game, unit, 'breakOff')
  const gait = gaitNow(game, unit)
  return {
    scene: { ...scene, obstacles: scene.obstacles.filter(({ standing }) => !foes.includes(standing.unit)) },
    models: standingModels(game.state, unit),
    left: foes.flatMap((foe) => standingModels(game.state, foe)),
    manner: gait.flees,
    slowed: isSlowedBy(gait, gait.flees),
  }
}

/**
 * The floors one may be on so far on: as high as one is for as long as there is one, else the next below; from the ground
 * over whatever lies on it. By air the topmost.
 */
function floorsAt({ scene, manner }: Setting, model: StandingModel, at: Waypoint['at']): readonly Waypoint[] {
  const floors = surfacesAt(scene.table, at)
  const own = model.pose.on
  const reached =
    manner === 'jump'
      ? floors.slice(0, 1)
      : floors.filter(({ ref }) => ref.level === 0 || (ref.piece === own.piece && ref.level <= own.level))
  return reached.map(({ ref }) => ({ at, on: ref }))
}

/** @param bearing  degrees counter-clockwise from +x */
export function straightCourse(
  game: CoreGame,
  unit: UnitId,
  foes: readonly UnitId[],
  bearing: number,
): StraightCourse {
  const setting = settingOf(game, unit, foes)
  const { scene, models, left, manner, slowed } = setting
  const { table } = scene
  const placeOf = (model: StandingModel, length: Mm): Waypoint['at'] => {
    const { x, z } = stepped(model.pose.at, bearing, length)
    return { x: stored(x), z: stored(z) }
  }
  const legsTo = (model: StandingModel, length: Mm): readonly MoveLeg[] => {
    const at = placeOf(model, length)
    // What flies meets nothing on its way but the edge of the table.
    const floor = manner === 'jump' ? { at, on: openTable } : floorsAt(setting, model, at)[0]
    return floor ? legsOf(table, model.pose, [floor], manner) : []
  }
  const isBarred = (length: Mm): boolean =>
    models.some((model) => {
      const legs = legsTo(model, length)
      return legs.length === 0 || obstruction(scene, model, legs) !== null
    })

  /** One model's move, on the highest of its floors that will do. */
  function moveOf(model: StandingModel, length: Mm, climb: Mm): ModelMove | null {
    const rules = { budget: { plan: length + tolerance, climb, label: 0 }, manner, ...storeysFor(game, unit) }
    for (const floor of floorsAt(setting, model, placeOf(model, length))) {
      const move = checkPath(scene, model, [floor], rules)
      if (move.refusal) continue
      const there = { ...model, pose: move.end }
      if (!left.some((foe) => closerThan(baseGap(there, foe), enemyDistance))) return move
    }
    return null
  }
  /** Whoever comes down a storey where a comrade comes to stand halts short of him. */
  function clearOf(
    ended: readonly StandingModel[],
    model: StandingModel,
    length: Mm,
    climb: Mm,
  ): ModelMove | null {
    const most = Math.min(length, 4 * reachOfBase(model.body.base))
    for (let short = 0; short <= most; short += shortStep) {
      const move = moveOf(model, length - short, climb)
      if (!move || !ended.some((mate) => inEachOther({ ...model, pose: move.end }, mate))) return move
    }
    return null
  }
  const lowestFirst = [...models].sort((one, two) => one.pose.y - two.pose.y)
  const holds = coherency(models, coherencyRules(game, unit)).coherent
  const known = new Map<string, Moves | null>()
  function endsAt(length: Mm, climb: Mm): Moves | null {
    const key = `${length} ${climb}`
    const before = known.get(key)
    if (before !== undefined) return before
    const found = allEndAt(length, climb)
    known.set(key, found)
    return found
  }
  function allEndAt(length: Mm, climb: Mm): Moves | null {
    const moves = new Map<ModelId, ModelMove>()
    const ends: StandingModel[] = []
    for (const model of lowestFirst) {
      const move = clearOf(ends, model, length, climb)
      if (!move) return null
      moves.set(model.id, move)
      ends.push({ ...model, pose: move.end })
    }
    return holds && !coherency(ends, coherencyRules(game, unit)).coherent ? null : moves
  }

  /** As far as all of them get before one is stopped; found once. */
  let limit: Mm | null = null
  function stopsAt(): Mm {
    if (limit !== null) return limit
    let [free, barred] = [0, 0]
    while (barred === 0 && free < inches(farthest)) {
      if (isBarred(free + inches(1))) barred = free + inches(1)
      else free += inches(1)
    }
    while (barred - free > tolerance / 4) {
      const middle = (free + barred) / 2
      if (isBarred(middle)) barred = middle
      else free = middle
    }
    return (limit = free)
  }
  /** At this length, else the first place farther on, else the last before what stops them. */
  function endNear(length: Mm, climb: Mm): { readonly length: Mm; readonly moves: Moves } | null {
    const most = stopsAt()
    const wanted = Math.min(length, most)
    const found = (at: Mm) => {
      const moves = at > tolerance ? endsAt(at, climb) : null
      return moves && { length: at, moves }
    }
    const there = found(wanted)
    if (there) return there
    for (let on = wanted + step; on < most + step; on += step) {
      const end = found(Math.min(on, most))
      if (!end) continue
      let [bad, good, best] = [end.length - step, end.length, end]
      while (good - bad > tolerance / 2) {
        const middle = (good + bad) / 2
        const tried = found(middle)
        if (tried) [good, best] = [middle, tried]
        else bad = middle
      }
      return best
    }
    for (let back = wanted - step; back > 0; back -= step) {
      const end = found(back)
      if (end) return end
    }
    return null
  }

  /** Starts in bad ground, or meets some on its full length (C4-MORALE-15). */
  const isSlowed = (length: Mm): boolean =>
    slowed &&
    models.some((model) => {
      const legs = legsTo(model, Math.min(length, stopsAt()))
      const touched = [
        ...difficultTouched(table, model.body, legs),
        ...dangerousTouched(table, model.body, legs),
      ]
      return touched.length > 0 || standsInDifficult(table, model)
    })
  return {
    get refusal() {
      return endNear(inches(farthest), inches(farthest))
        ? null
        : refuse('noWayOutThere', because, { unit }, [unit]).refusal
    },
    run(rolled) {
      const halved = isSlowed(inches(rolled))
      const distance = halved ? Math.ceil(rolled / 2) : rolled
      const end = endNear(inches(distance), inches(distance))
      return end && { moves: end.moves, distance, halved, gone: toInches(end.length) }
    },
  }
}

/** Straight away from those it leaves, or the direction nearest to that in which it can end; null: there is none. */
export function wayOut(game: CoreGame, unit: UnitId, foes: readonly UnitId[], away: number): number | null {
  for (let turn = 0; turn <= 180; turn += turnStep)
    for (const side of turn === 0 || turn === 180 ? [turn] : [turn, -turn]) {
      const bearing = (away + side + 360) % 360
      if (!straightCourse(game, unit, foes, bearing).refusal) return bearing
    }
  return null
}
const turnStep = 15
