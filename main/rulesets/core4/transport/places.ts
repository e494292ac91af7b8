/**
 * Where those who get out may stand: near a door, on free ground, clear of the enemy, with a straight way to it, and
 * together (C4-TRANS-11). The command, the answer of those who are driven out, the pointer and the machine ask this.
 */
import { inches, pointGap, tolerance, within, type Mm } from '../../../../shared/geometry'
import { shownInches } from '../../../../shared/geometry/length'
import { coherency, enemyDistance } from '../../../../shared/movement'
import type { DeployCheck } from '../../../../shared/protocol/previews/deploy'
import { refuse, type Refusal } from '../../../../shared/protocol/refusal'
import { otherSeat, type PoseInput, type Poses } from '../../../../shared/protocol/spatial'
import { firstHit, tableTracer } from '../../../../shared/sight'
import {
  baseGap,
  basesOverlap,
  canStand,
  isFlying,
  overlaps,
  pieceGap,
  pieceOf,
  reachOfBase,
  surfaceHeight,
  surfacesAt,
  type PlacedBase,
  type StandingRules,
} from '../../../../shared/table'
import type { ModelId, Pose, Standing, Table } from '../../../../shared/table/types'
import { coherencyRules, standingRules } from '../movement'
import { modelOf, standingModels, unitsOnTable, type CoreGame } from '../game'
import { standingOf } from '../units'
import { planGapToDoor, wayToDoor, type Exit } from './exit'

/** From a door to the edge of a base (C4-TRANS-07, -11). */
export const doorReach: Mm = inches(2)
/** The way out is looked for so high over the floor: above what one steps over. */
const stepHeight: Mm = inches(0.5)

/** Who stands about a vehicle, as far as he could be in the way of somebody who gets out. */
interface Surroundings {
  readonly game: CoreGame
  readonly exit: Exit
  readonly others: readonly Standing[]
  readonly foes: readonly Standing[]
}
/** @param widest  the widest base among those who get out, mm from its middle */
export function surroundings(game: CoreGame, exit: Exit, widest: Mm): Surroundings {
  const { pose, body } = exit.hull
  const reach = reachOfBase(body.base) + doorReach + 2 * widest + enemyDistance + 2 * tolerance
  const isNear = (one: Standing): boolean =>
    pointGap(one.pose.at, pose.at) <= reach + reachOfBase(one.body.base)
  return {
    game,
    exit,
    others: everybody(game).filter(isNear),
    foes: everybody(game, otherSeat(exit.seat)).filter(isNear),
  }
}
const everybody = ({ state }: CoreGame, seat?: 'a' | 'b'): readonly Standing[] =>
  unitsOnTable(state, seat).flatMap(({ id }) => standingModels(state, id).map(standingOf))
export const widestOf = ({ state }: CoreGame, models: readonly ModelId[]): Mm =>
  Math.max(0, ...models.map((id) => reachOfBase(modelOf(state, id).body.base)))
export const outsideAt = (game: CoreGame, id: ModelId, pose: Pose): Standing =>
  standingOf({ ...modelOf(game.state, id), pose })
/** What his kind may stand on, whichever way he looks. */
export const footingOf = (game: CoreGame, id: ModelId): StandingRules => {
  const model = modelOf(game.state, id)
  return standingRules(game, model.unit, model)
}

/**
 * Let down on a line: onto the topmost floor there of a ruin that the vehicle is over or beside, as near to a door as ever,
 * seen from above; how deep it goes is no matter (CF-STRAT-52).
 */
export function isLetDown(table: Table, exit: Exit, model: Standing): boolean {
  const { at, on } = model.pose
  if (exit.rappels !== true || on.level < 1) return false
  const [top] = surfacesAt(table, at)
  const ruin = pieceOf(table, on.piece ?? '')
  return (
    ruin?.design.kind === 'ruin' &&
    top?.ref.piece === on.piece &&
    top.ref.level === on.level &&
    within(pieceGap(exit.hull, ruin), doorReach) &&
    within(planGapToDoor(exit, at) - reachOfBase(model.body.base), doorReach)
  )
}

/** What is against a place for somebody who gets out by himself; `placed` have got out before him. */
export function whyNotThere(
  { game, exit, others, foes }: Surroundings,
  model: Standing,
  footing: StandingRules,
  placed: readonly Standing[] = [],
): Refusal | null {
  const { table } = game.state
  const { id, pose, body } = model
  const onLine = isLetDown(table, exit, model)
  const { gap, door } = wayToDoor(exit, model)
  if (!onLine && !within(gap, doorReach))
    return refuse('tooFarFromDoor', 'C4-TRANS-11', { is: shownInches(gap) }, [id, exit.of]).refusal
  // "Not within 1"": an inch exactly is too near, though one may walk as near as that (C4-MOVE-04).
  const near = foes.find((foe) => within(baseGap(model, foe), enemyDistance))
  if (near) return refuse('getsOutTooNear', 'C4-TRANS-11', { by: near.id }, [id, near.id]).refusal
  const inTheWay = placed.length === 0 ? others : [...others, ...placed]
  const stands = canStand(table, body, pose.at, pose.on, inTheWay, { ...footing, facing: pose.facing })
  if (stands) return stands
  if (exit.wrecked && basesOverlap(placeOf(model), placeOf(exit.hull)))
    return refuse('ontoItsWreck', 'C4-VDMG-24', { by: exit.of }, [id, exit.of]).refusal
  if (onLine) return null
  const under = isFlying(exit.hull) && ruinUnder(game, exit.hull, model)
  if (under) return refuse('notIntoRuinBelow', 'CF-RUIN-08', { by: under }, [id, under]).refusal
  const foot = { ...pose.at, y: pose.y + stepHeight }
  const threshold = { ...door, y: Math.max(door.y, Math.min(foot.y, door.y + stepHeight)) }
  const wall = firstHit(tableTracer(table), threshold, foot)
  return wall ? refuse('throughWall', 'C4-TRANS-11', { by: wall.piece }, [id, wall.piece]).refusal : null
}
const placeOf = ({ body, pose }: Standing): PlacedBase => ({
  base: body.base,
  at: pose.at,
  facing: pose.facing,
})
/** Whoever hovers over a ruin lets nobody down into it (CF-RUIN-08). */
const ruinUnder = ({ state }: CoreGame, hull: Standing, model: Standing): string | undefined =>
  state.table.pieces.find(
    (piece) => piece.design.kind === 'ruin' && overlaps(hull, piece) && overlaps(model, piece),
  )?.id

/** How strictly places are judged: of those who are driven out some may be missing, and the chain may be broken (C4-VDMG-24). */
export type Strictness = 'freely' | 'drivenOut'

export function checkPlaces(
  game: CoreGame,
  exit: Exit,
  models: readonly ModelId[],
  poses: Poses,
  manner: Strictness,
): DeployCheck {
  const refusals: Record<ModelId, Refusal> = {}
  const around = surroundings(game, exit, widestOf(game, models))
  const out: Standing[] = []
  for (const id of models) {
    const input = poses[id]
    const pose = input && poseGiven(game, input)
    if (!pose) {
      if (input || manner === 'freely')
        refusals[id] = refuse('modelNotPlaced', 'C4-TRANS-11', undefined, [id]).refusal
      continue
    }
    const model = outsideAt(game, id, pose)
    const not = whyNotThere(around, model, footingOf(game, id), out)
    if (not) refusals[id] = not
    out.push(model)
  }
  const stranger = Object.keys(poses).find((id) => !models.includes(id))
  if (stranger !== undefined) refusals[stranger] = refuse('notInUnit', 'C4-TRANS-11').refusal
  const chain = coherency(out, chainRulesOf(game, models))
  if (manner === 'freely' && !chain.coherent)
    for (const id of chain.offenders)
      refusals[id] ??= refuse('outOfCoherency', 'C4-TRANS-11', undefined, [id]).refusal
  const [refusal] = Object.values(refusals)
  return { poses: Object.fromEntries(out.map(({ id, pose }) => [id, pose])), refusals, refusal }
}

export const chainRulesOf = (game: CoreGame, [first = '']: readonly ModelId[]) =>
  coherencyRules(game, modelOf(game.state, first).unit)

export function poseGiven({ state }: CoreGame, { at, on, facing }: PoseInput): Pose | null {
  const y = surfaceHeight(state.table, on, at)
  return y === null ? null : { at, on, y, facing }
}
