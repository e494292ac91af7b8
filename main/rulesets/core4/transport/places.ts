/**
 * Where those who get out may stand: near a door, on free ground, clear of the enemy, with a straight way to it, and
 * together (C4-TRANS-11). The command, the answer of those who are driven out, the pointer and the machine ask this.
 */
import { inches, stored, within, type Mm } from '../../../../shared/geometry'
import { closerThan, shownInches } from '../../../../shared/geometry/length'
import type { PlanPoint } from '../../../../shared/geometry/point'
import { coherency, linked } from '../../../../shared/movement'
import type { DeployCheck } from '../../../../shared/protocol/previews/deploy'
import { refuse, type Refusal } from '../../../../shared/protocol/refusal'
import { otherSeat, type PoseInput, type Poses, type Waypoint } from '../../../../shared/protocol/spatial'
import { firstHit, isFlying, tableTracer } from '../../../../shared/sight'
import {
  baseGap,
  canStand,
  inEachOther,
  overlaps,
  reachOfBase,
  surfaceHeight,
  surfacesAt,
} from '../../../../shared/table'
import type { ModelId, Pose, Standing } from '../../../../shared/table/types'
import { coherencyRules, standingRules } from '../movement'
import { modelOf, standingModels, unitsOnTable, type CoreGame } from '../game'
import { standingOf } from '../units'
import { doorsTried, wayToDoor, type Exit } from './exit'

/** From a door to the edge of a base (C4-TRANS-07, -11). */
export const doorReach: Mm = inches(2)
const enemyGap: Mm = inches(1)
/** The way out is looked for so high over the floor: above what one steps over. */
const stepHeight: Mm = inches(0.5)
/** Places that are tried lie so far apart. */
const grid: Mm = inches(0.25)

const standingAt = (game: CoreGame, id: ModelId, pose: Pose): Standing => ({
  ...standingOf({ ...modelOf(game.state, id), pose }),
})
const everybody = ({ state }: CoreGame, seat?: 'a' | 'b'): readonly Standing[] =>
  unitsOnTable(state, seat).flatMap(({ id }) => standingModels(state, id).map(standingOf))

/** What is against a place for somebody who gets out by himself; `others` stand there already. */
function whyNotThere(
  game: CoreGame,
  exit: Exit,
  model: Standing,
  others: readonly Standing[],
  foes: readonly Standing[],
): Refusal | null {
  const { table } = game.state
  const { id, unit, pose, body } = model
  const { gap, door } = wayToDoor(exit, model)
  if (!within(gap, doorReach))
    return refuse('tooFarFromDoor', 'C4-TRANS-11', { is: shownInches(gap) }, [id, exit.vehicle]).refusal
  const near = foes.find((foe) => closerThan(baseGap(model, foe), enemyGap))
  if (near) return refuse('getsOutTooNear', 'C4-TRANS-11', { by: near.id }, [id, near.id]).refusal
  const stands = canStand(table, body, pose.at, pose.on, others, {
    ...standingRules(game, unit, modelOf(game.state, id)),
    facing: pose.facing,
  })
  if (stands) return stands
  const under = isFlying(exit.hull) && ruinUnder(game, exit.hull, model)
  if (under) return refuse('notIntoRuinBelow', 'CF-RUIN-08', { by: under }, [id, under]).refusal
  const foot = { ...pose.at, y: pose.y + stepHeight }
  const threshold = { ...door, y: Math.max(door.y, Math.min(foot.y, door.y + stepHeight)) }
  const wall = firstHit(tableTracer(table), threshold, foot)
  return wall ? refuse('throughWall', 'C4-TRANS-11', { by: wall.piece }, [id, wall.piece]).refusal : null
}
/** Whoever hovers over a ruin lets nobody down into it (CF-RUIN-08). */
const ruinUnder = ({ state }: CoreGame, hull: Standing, model: Standing): string | undefined =>
  state.table.pieces.find(
    (piece) => piece.design.kind === 'ruin' && overlaps(hull, piece) && overlaps(model, piece),
  )?.id

/** How strictly places are judged: of those who are driven out some may be missing, and the chain may be broken (C4-VDMG-24). */
type Manner = 'freely' | 'drivenOut'

export function checkPlaces(
  game: CoreGame,
  exit: Exit,
  models: readonly ModelId[],
  poses: Poses,
  manner: Manner,
): DeployCheck {
  const refusals: Record<ModelId, Refusal> = {}
  const others = [...everybody(game)]
  const foes = foesOf(game, exit)
  const out: Standing[] = []
  for (const id of models) {
    const input = poses[id]
    const pose = input && poseAt(game, input)
    if (!pose) {
      if (input || manner === 'freely')
        refusals[id] = refuse('modelNotPlaced', 'C4-TRANS-11', undefined, [id]).refusal
      continue
    }
    const model = standingAt(game, id, pose)
    const not = whyNotThere(game, exit, model, others, foes)
    if (not) refusals[id] = not
    others.push(model)
    out.push(model)
  }
  const stranger = Object.keys(poses).find((id) => !models.includes(id))
  if (stranger !== undefined) refusals[stranger] = refuse('notInUnit', 'C4-TRANS-11').refusal
  const chain = coherency(out, rulesOf(game, models))
  if (manner === 'freely' && !chain.coherent)
    for (const id of chain.offenders)
      refusals[id] ??= refuse('outOfCoherency', 'C4-TRANS-11', undefined, [id]).refusal
  const [refusal] = Object.values(refusals)
  return { poses: Object.fromEntries(out.map(({ id, pose }) => [id, pose])), refusals, refusal }
}

const rulesOf = (game: CoreGame, [first = '']: readonly ModelId[]) =>
  coherencyRules(game, modelOf(game.state, first).unit)

function poseAt({ state }: CoreGame, { at, on, facing }: PoseInput): Pose | null {
  const y = surfaceHeight(state.table, on, at)
  return y === null ? null : { at, on, y, facing }
}
const foesOf = (game: CoreGame, exit: Exit): readonly Standing[] =>
  everybody(game, otherSeat(modelOf(game.state, exit.vehicle).seat))

/** Places for as many as find room, as near to a spot as may be; in one chain as long as that goes. */
export function findPlaces(
  game: CoreGame,
  exit: Exit,
  models: readonly ModelId[],
  near: Waypoint | null,
  manner: Manner,
): Poses {
  const seeds = near ? [near.at] : doorsTried(exit)
  const ground = groundAround(game, exit, models)
  const found = seeds.map((seed) => fillFrom(game, ground, models, seed, manner))
  return found.reduce((best, one) => (Object.keys(one).length > Object.keys(best).length ? one : best))
}

type Spot = Pick<Pose, 'at' | 'on' | 'y'>
interface Ground {
  readonly spots: readonly Spot[]
  /** He stands there, as far as those count who were on the table before. */
  stand(id: ModelId, spot: Spot): Standing | null
}
/** What is asked of a place does not change while they are put down one by one. */
function groundAround(game: CoreGame, exit: Exit, models: readonly ModelId[]): Ground {
  const foes = foesOf(game, exit)
  const others = everybody(game)
  const { facing } = exit.hull.pose
  const asked = new Map<string, Map<Spot, boolean>>()
  return {
    spots: spotsAround(game, exit, models),
    stand(id, spot) {
      const model = standingAt(game, id, { ...spot, facing })
      const kind = JSON.stringify([modelOf(game.state, id).kind, model.body.base])
      const known = asked.get(kind) ?? new Map<Spot, boolean>()
      asked.set(kind, known)
      const free = known.get(spot) ?? whyNotThere(game, exit, model, others, foes) === null
      known.set(spot, free)
      return free ? model : null
    },
  }
}

function fillFrom(
  game: CoreGame,
  { spots, stand }: Ground,
  models: readonly ModelId[],
  seed: PlanPoint,
  manner: Manner,
): Poses {
  const rules = rulesOf(game, models)
  const off = ({ at }: Spot): number => Math.hypot(at.x - seed.x, at.z - seed.z)
  const near = [...spots].sort((one, two) => off(one) - off(two))
  const out: Standing[] = []
  const place = (id: ModelId, together: boolean): Standing | null => {
    for (const spot of near) {
      const model = stand(id, spot)
      if (!model || out.some((mate) => inEachOther(model, mate))) continue
      if (!together || out.length === 0 || out.some((mate) => linked(model, mate, rules))) return model
    }
    return null
  }
  for (const id of models) {
    const model = place(id, true) ?? (manner === 'drivenOut' ? place(id, false) : null)
    if (model) out.push(model)
    else if (manner === 'freely') return {}
  }
  return Object.fromEntries(
    out.map(({ id, pose }) => [id, { at: pose.at, on: pose.on, facing: pose.facing }]),
  )
}

/** Every floor of a grid about the hull that a door may reach. */
function spotsAround(game: CoreGame, exit: Exit, models: readonly ModelId[]): readonly Spot[] {
  const { table } = game.state
  const baseOf = (id: ModelId): Mm => reachOfBase(modelOf(game.state, id).body.base)
  const [widest = ''] = [...models].sort((one, two) => baseOf(two) - baseOf(one))
  const { at: middle } = exit.hull.pose
  const reach = reachOfBase(exit.hull.body.base) + doorReach + baseOf(widest)
  const spots: Spot[] = []
  for (let x = middle.x - reach; x <= middle.x + reach; x += grid)
    for (let z = middle.z - reach; z <= middle.z + reach; z += grid) {
      const at = { x: stored(x), z: stored(z) }
      for (const { ref, y } of surfacesAt(table, at)) {
        const model = standingAt(game, widest, { at, on: ref, y, facing: 0 })
        if (within(wayToDoor(exit, model).gap, doorReach)) spots.push({ at, on: ref, y })
      }
    }
  return spots
}

/** Is there a place for him beside those who stand out there already (C4-VDMG-24)? */
export function hasRoomFor(
  game: CoreGame,
  exit: Exit,
  id: ModelId,
  placed: Readonly<Record<ModelId, Pose>>,
): boolean {
  const others = [
    ...everybody(game),
    ...Object.entries(placed).map(([one, pose]) => standingAt(game, one, pose)),
  ]
  const foes = foesOf(game, exit)
  return spotsAround(game, exit, [id]).some(
    (spot) => whyNotThere(game, exit, standingAt(game, id, { ...spot, facing: 0 }), others, foes) === null,
  )
}
