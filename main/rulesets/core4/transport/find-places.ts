/** Looks for places outside: as many as there is room for, as near to a spot as may be, in one chain as long as that goes (C4-TRANS-11). */
import { inches, pointGap, stored, within, type Mm } from '../../../../shared/geometry'
import type { PlanPoint } from '../../../../shared/geometry/point'
import { frame, placed } from '../../../../shared/geometry/turn'
import { coherency, linked, type CoherencyRules } from '../../../../shared/movement'
import { refuse, type Refusal } from '../../../../shared/protocol/refusal'
import type { Poses } from '../../../../shared/protocol/spatial'
import { inEachOther, reachOfBase, surfacesAt } from '../../../../shared/table'
import type { ModelId, Pose, Standing } from '../../../../shared/table/types'
import { modelOf, type CoreGame } from '../game'
import { doorsTried, planGapToDoor, wayToDoor, type Exit } from './exit'
import {
  doorReach,
  footingOf,
  isLetDown,
  chainRulesOf,
  outsideAt,
  poseGiven,
  surroundings,
  whyNotThere,
  widestOf,
  type Strictness,
} from './places'

/** Places that are tried lie so far apart. */
const grid: Mm = inches(0.25)

/** @param near  where they would best stand; several are tried one after the other */
export function findPlaces(
  game: CoreGame,
  exit: Exit,
  models: readonly ModelId[],
  near: readonly PlanPoint[] | null,
  manner: Strictness,
): Poses {
  const ground = groundAround(game, exit, models)
  const rules = chainRulesOf(game, models)
  let best: readonly Standing[] = []
  const tried: PlanPoint[] = []
  const isWhole = (): boolean => best.length === models.length && partsOf(best, rules) <= 1
  const tryFrom = (seed: PlanPoint): void => {
    const found = fillFrom(game, ground, models, seed, manner)
    tried.push(seed, ...found.map(({ pose }) => pose.at))
    const more = found.length - best.length
    if (more > 0 || (more === 0 && partsOf(found, rules) < partsOf(best, rules))) best = found
  }
  for (const seed of near ?? doorsTried(exit)) {
    tryFrom(seed)
    if (isWhole()) break
  }
  // About the doors there is not room enough for all together: perhaps between them, or at their far sides.
  for (let n = 0; near === null && !isWhole() && n < farTries; n++) {
    const far = farthestFrom(tried, ground, models)
    if (!far) break
    tryFrom(far)
  }
  return Object.fromEntries(
    best.map(({ id, pose }) => [id, { at: pose.at, on: pose.on, facing: pose.facing }]),
  )
}
const farTries = 6
const partsOf = (standing: readonly Standing[], rules: CoherencyRules): number =>
  coherency(standing, rules).groups.length

/** A place where one of them may stand, as far as can be from all that has been tried. */
function farthestFrom(
  tried: readonly PlanPoint[],
  { spots, stand }: Ground,
  [first = '']: readonly ModelId[],
): PlanPoint | null {
  let found: { readonly at: PlanPoint; readonly off: Mm } = { at: { x: 0, z: 0 }, off: grid }
  for (const spot of spots) {
    const off = Math.min(...tried.map((at) => pointGap(at, spot.at)))
    if (off > found.off && stand(first, spot)) found = { at: spot.at, off }
  }
  return found.off > grid ? found.at : null
}

/** Do they stand in more parts than they would where the program would put as many of them (C4-VDMG-24)? */
export function tornApart(
  game: CoreGame,
  exit: Exit,
  models: readonly ModelId[],
  outside: Readonly<Record<ModelId, Pose>>,
): Refusal | null {
  const out = Object.entries(outside).map(([id, pose]) => outsideAt(game, id, pose))
  const rules = chainRulesOf(game, models)
  const { groups, offenders } = coherency(out, rules)
  if (groups.length <= 1) return null
  const usual = Object.entries(findPlaces(game, exit, models, null, 'drivenOut'))
  const together = usual.flatMap(([id, input]) => {
    const pose = poseGiven(game, input)
    return pose ? [outsideAt(game, id, pose)] : []
  })
  return together.length >= out.length && partsOf(together, rules) < groups.length
    ? refuse('outOfCoherency', ['C4-VDMG-24', 'C4-TRANS-11'], undefined, offenders).refusal
    : null
}

type Spot = Pick<Pose, 'at' | 'on' | 'y'>
interface Ground {
  readonly spots: readonly Spot[]
  /** Those who have the same base and go the same places share what is known of a spot. */
  kindOf(id: ModelId): string
  /** He stands there, as far as those count who were on the table before; null: nobody of his kind does. */
  stand(id: ModelId, spot: Spot): Standing | null
}
/** What is asked of a place does not change while they are put down one by one. */
function groundAround(game: CoreGame, exit: Exit, models: readonly ModelId[]): Ground {
  const around = surroundings(game, exit, widestOf(game, models))
  const { facing } = exit.hull.pose
  const known = new Map<string, Map<Spot, boolean>>()
  const footing = new Map(models.map((id) => [id, footingOf(game, id)]))
  const kinds = new Map(
    models.map((id) => {
      const { kind, body } = modelOf(game.state, id)
      return [id, JSON.stringify([kind, body.base])]
    }),
  )
  const kindOf = (id: ModelId): string => kinds.get(id) ?? id
  return {
    spots: spotsAround(game, exit, models),
    kindOf,
    stand(id, spot) {
      const asked = known.get(kindOf(id)) ?? new Map<Spot, boolean>()
      known.set(kindOf(id), asked)
      if (asked.get(spot) === false) return null
      const model = outsideAt(game, id, { ...spot, facing })
      const free = asked.get(spot) ?? whyNotThere(around, model, footing.get(id) ?? {}) === null
      asked.set(spot, free)
      return free ? model : null
    },
  }
}

function fillFrom(
  game: CoreGame,
  { spots, kindOf, stand }: Ground,
  models: readonly ModelId[],
  seed: PlanPoint,
  manner: Strictness,
): readonly Standing[] {
  const rules = chainRulesOf(game, models)
  const off = ({ at }: Spot): number => Math.hypot(at.x - seed.x, at.z - seed.z)
  const near = [...spots].sort((one, two) => off(one) - off(two))
  const out: Standing[] = []
  /** Spots that may still do for a kind, the nearest first. */
  const left = new Map<string, readonly Spot[]>()
  const place = (id: ModelId, together: boolean): Standing | null => {
    const tried = left.get(kindOf(id)) ?? near
    // Too far from the others now, perhaps not when more of them stand there.
    const apart: Spot[] = []
    for (const [n, spot] of tried.entries()) {
      const model = stand(id, spot)
      if (!model || out.some((mate) => inEachOther(model, mate))) continue
      if (!together || out.length === 0 || out.some((mate) => linked(model, mate, rules))) {
        left.set(kindOf(id), [...apart, ...tried.slice(n + 1)])
        return model
      }
      apart.push(spot)
    }
    left.set(kindOf(id), apart)
    return null
  }
  for (const id of models) {
    const model = place(id, true) ?? (manner === 'drivenOut' ? place(id, false) : null)
    if (model) out.push(model)
    else if (manner === 'freely') return []
  }
  return out
}

/** Every floor of a grid about the hull that a door may reach. */
function spotsAround(game: CoreGame, exit: Exit, models: readonly ModelId[]): readonly Spot[] {
  const { table } = game.state
  const widest = widestOf(game, models)
  const [first = ''] = models.filter((id) => reachOfBase(modelOf(game.state, id).body.base) === widest)
  const { at: middle, facing } = exit.hull.pose
  // Rows that lie along the hull: so they stand close to it, and to each other.
  const turned = frame(middle, facing)
  const rows = Math.ceil((reachOfBase(exit.hull.body.base) + doorReach + widest) / grid)
  const spots: Spot[] = []
  for (let x = -rows; x <= rows; x++)
    for (let z = -rows; z <= rows; z++) {
      const { x: atX, z: atZ } = placed(turned, { x: x * grid, z: z * grid })
      const at = { x: stored(atX), z: stored(atZ) }
      if (!within(planGapToDoor(exit, at) - widest, doorReach)) continue
      for (const { ref, y } of surfacesAt(table, at)) {
        const model = outsideAt(game, first, { at, on: ref, y, facing: 0 })
        if (within(wayToDoor(exit, model).gap, doorReach) || isLetDown(table, exit, model))
          spots.push({ at, on: ref, y })
      }
    }
  return spots
}

/** Is there a place for him beside those who stand out there already, looked for as it would be found (C4-VDMG-24)? */
export function hasRoomFor(
  game: CoreGame,
  exit: Exit,
  id: ModelId,
  outside: Readonly<Record<ModelId, Pose>>,
): boolean {
  const around = surroundings(game, exit, widestOf(game, [id, ...Object.keys(outside)]))
  const out = Object.entries(outside).map(([one, pose]) => outsideAt(game, one, pose))
  const footing = footingOf(game, id)
  const { facing } = exit.hull.pose
  return spotsAround(game, exit, [id]).some(
    (spot) => whyNotThere(around, outsideAt(game, id, { ...spot, facing }), footing, out) === null,
  )
}
