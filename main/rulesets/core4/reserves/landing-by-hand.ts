/**
 * A landing as its owner wants it: each circle turned as he likes, who of those alike stands on which place, which way each
 * looks (C4-MSR-03). As many stand in each circle as the best turn of it has room for. The hand, the preview and the answer
 * are judged by this one check.
 */
import {
  type PlanPoint,
  bearing,
  beyond,
  closerThan,
  inches,
  pointGap,
  touchTolerance,
  within,
} from '../../../../shared/geometry'
import type { Decision, Answer } from '../../../../shared/protocol/decision'
import type { DeployCheck } from '../../../../shared/protocol/previews/deploy'
import { allowed, refuse, type Refusal, type Verdict } from '../../../../shared/protocol/refusal'
import type { Poses } from '../../../../shared/protocol/spatial'
import { displaced } from '../../../../shared/templates'
import { reachOfBase } from '../../../../shared/table'
import type { ModelId, Pose, Standing, UnitId } from '../../../../shared/table/types'
import { ask } from '../../../engine/steps'
import type { Procedure } from '../../../engine/types'
import { isAutomatic, unitOf, type CoreGame } from '../game'
import { landing, type LandedCircle, type LandedUnit } from './landing'
import { inWall, placeAt, skyOf, surfaceBelow, type Lander, type Sky } from './landing-place'

const because = ['C4-MSR-03']
const asked = 'deepStrikePlaces'

/** What has come down where: with whom it was aimed, and where the dice have sent him. */
interface Landing {
  readonly sky: Sky
  readonly at: PlanPoint
  readonly proposed: LandedUnit
  /** Of whom the poses are asked. */
  readonly models: readonly ModelId[]
}
function landingOf(game: CoreGame, { kind, args, form }: Decision): Landing | null {
  if (kind !== asked || form.form !== 'poses') return null
  const { unit, first, x, z } = args ?? {}
  const sky = skyOf(game, String(unit), String(first))
  return { ...aboutMiddle(sky, { x: Number(x), z: Number(z) }), models: form.models }
}
/** The circles lie about where the first of them stands, a little aside where a wall has been in his way. */
function aboutMiddle(sky: Sky, aim: PlanPoint): Omit<Landing, 'models'> {
  const proposed = landing(sky, aim)
  return { sky, at: proposed.middle?.at ?? aim, proposed }
}

export function* placesSaid(
  game: CoreGame,
  unit: UnitId,
  first: ModelId,
  at: PlanPoint,
  there: LandedUnit,
): Procedure<LandedUnit['poses']> {
  const { seat } = unitOf(game.state, unit)
  const models = Object.keys(there.poses)
  if (there.circles.every(({ poses }) => poses.size === 0) || isAutomatic(game, seat, 'landing'))
    return there.poses
  const answer = yield* ask({
    seat,
    kind: 'deepStrikePlaces',
    args: { unit, first, x: at.x, z: at.z },
    because,
    form: { form: 'poses' as const, unit, models },
    default: { form: 'poses', poses: asInput(there.poses) },
    focus: { units: [unit] },
  })
  const sky = skyOf(game, unit, first)
  return checkPlaces({ ...aboutMiddle(sky, at), models }, answer.poses).poses
}
const asInput = (poses: LandedUnit['poses']): Poses =>
  Object.fromEntries(Object.entries(poses).map(([id, { at, on, facing }]) => [id, { at, on, facing }]))

/** Its own circle is the one it is nearest to. */
function circleOf({ circles }: LandedUnit, middle: PlanPoint, at: PlanPoint): LandedCircle | undefined {
  const off = ({ circle: { radius } }: LandedCircle): number => Math.abs(pointGap(middle, at) - radius)
  return [...circles].sort((one, two) => off(one) - off(two))[0]
}

function checkPlaces({ sky, at, proposed, models }: Landing, poses: Poses): DeployCheck {
  const refusals: Record<ModelId, Refusal> = {}
  const standing: Standing[] = []
  const deny = (id: ModelId, key: string): void => {
    refusals[id] ??= refuse(key, because, undefined, [id]).refusal
  }
  const [lead] = sky.models
  const own = lead && proposed.poses[lead.id]
  if (lead && own) {
    const given = poses[lead.id]
    if (!given || closerThan(touchTolerance, pointGap(given.at, own.at))) deny(lead.id, 'firstStandsThere')
    const { pose, refusal } = placeAt(sky, lead, own.at, given?.facing ?? own.facing, {
      beside: [],
      shifts: false,
    })
    if (refusal && given?.facing !== own.facing) refusals[lead.id] ??= refusal
    standing.push({ id: lead.id, unit: sky.unit, body: lead.body, pose: pose && !refusal ? pose : own })
  }
  const others = sky.models.filter(({ id }) => id !== lead?.id && models.includes(id))
  for (const { id } of others) if (!poses[id]) deny(id, 'modelNotPlaced')
  const inCircle = (one: LandedCircle): readonly Lander[] =>
    others.filter(({ id }) => {
      const given = poses[id]
      return given !== undefined && circleOf(proposed, at, given.at) === one
    })
  for (const one of proposed.circles) {
    const members = inCircle(one)
    if (!fills(one, members)) for (const { id } of members) deny(id, 'circleFilledOtherwise')
    const turned = turnOf(one, at, members, poses)
    for (const lander of members) {
      const given = poses[lander.id]
      if (!given) continue
      const level = proposed.middle && surfaceBelow(sky, proposed.middle)
      const trial = { beside: [...standing], shifts: false, ...(level !== null && { level }) }
      if (!isOnPlace(sky, one, at, turned, lander, given, trial)) deny(lander.id, 'offItsCircle')
      const { pose, refusal } = placeAt(sky, lander, given.at, given.facing, trial)
      if (refusal) refusals[lander.id] ??= refusal
      if (pose) standing.push({ id: lander.id, unit: sky.unit, body: lander.body, pose })
    }
  }
  const [refusal] = Object.values(refusals)
  return {
    poses: Object.fromEntries(standing.map(({ id, pose }) => [id, pose])),
    refusals,
    ...(refusal && { refusal }),
  }
}

/** As many as find room when it is turned best, and of each kind no more than come into it. */
function fills({ come, poses }: LandedCircle, members: readonly Lander[]): boolean {
  const count = (some: readonly Lander[], wanted: string): number =>
    some.filter((one) => one.kind === wanted).length
  return (
    members.length === poses.size && members.every((one) => count(members, one.kind) <= count(come, one.kind))
  )
}
/** By those who stand on the circle itself: how far its first place is turned, degrees. */
function turnOf(
  { circle: { radius, places } }: LandedCircle,
  middle: PlanPoint,
  members: readonly Lander[],
  poses: Poses,
): number {
  const on = members.flatMap(({ id }) => poses[id]?.at ?? [])
  const exact = on.find((at) => Math.abs(pointGap(middle, at) - radius) <= touchTolerance) ?? on[0]
  return exact ? bearing(middle, exact) % (360 / places) : 0
}
/** On one of its places, or shifted from it because a wall stands there. */
function isOnPlace(
  sky: Sky,
  { circle: { radius, places } }: LandedCircle,
  middle: PlanPoint,
  turned: number,
  lander: Lander,
  { at, facing }: Pose | Poses[string],
  trial: Parameters<typeof placeAt>[4],
): boolean {
  const spots = Array.from({ length: places }, (_, n) =>
    displaced(middle, turned + (360 / places) * n, radius),
  )
  const far = reachOfBase(lander.body.base)
  return spots.some((spot) => {
    const off = pointGap(spot, at)
    if (within(off, touchTolerance)) return true
    if (!within(off, far)) return false
    const { refusal } = placeAt(sky, lander, spot, facing, trial)
    return refusal !== null && inWall(refusal)
  })
}

export function checkLandingAnswer(game: CoreGame, decision: Decision, answer: Answer): Verdict {
  const there = landingOf(game, decision)
  if (!there || answer.form !== 'poses') return refuse('wrongForm', because)
  const { refusal } = checkPlaces(there, answer.poses)
  return refusal ? { ok: false, refusal } : allowed
}

/**
 * The circle that is pointed at turned so that one of its places lies there; as it was where not all of it find room so.
 * @param poses  as they are drawn now
 */
export function suggestLanding(
  game: CoreGame,
  open: readonly Decision[],
  unit: UnitId,
  poses: Poses,
  to?: PlanPoint,
): { readonly poses: Poses; readonly check: DeployCheck } {
  const decision = open.find((one) => one.kind === asked && one.args?.['unit'] === unit)
  const there = decision && landingOf(game, decision)
  if (!decision || !there || decision.default.form !== 'poses')
    return { poses: {}, check: { poses: {}, refusals: {}, refusal: refuse('nothingLands', because).refusal } }
  const drawn = Object.keys(poses).length > 0 ? poses : decision.default.poses
  const turned = to ? turnedTo(there, drawn, to) : drawn
  const check = checkPlaces(there, turned)
  return check.refusal ? { poses: drawn, check: checkPlaces(there, drawn) } : { poses: turned, check }
}
function turnedTo({ sky, at: middle, proposed, models }: Landing, drawn: Poses, to: PlanPoint): Poses {
  const one = circleOf(proposed, middle, to)
  // Beside all of them one points at something else.
  if (!one || beyond(pointGap(middle, to), proposed.reach + inches(1))) return drawn
  const { places, radius } = one.circle
  const members = sky.models.filter(({ id }) => {
    const given = drawn[id]
    return (
      id !== sky.models[0]?.id && models.includes(id) && given && circleOf(proposed, middle, given.at) === one
    )
  })
  const level = proposed.middle && surfaceBelow(sky, proposed.middle)
  const from = bearing(middle, to)
  // From the place that is pointed at to either side, as far as there are any.
  const order = Array.from({ length: places }, (_, n) => (n % 2 === 1 ? (n + 1) / 2 : -n / 2))
  for (const shifts of [false, true]) {
    const beside: Standing[] = Object.entries(proposed.poses).flatMap(([id, pose]) => {
      const lander = sky.models.find((model) => model.id === id)
      return lander && id === sky.models[0]?.id ? [{ id, unit: sky.unit, body: lander.body, pose }] : []
    })
    const waiting = [...members]
    const found: Record<ModelId, Poses[string]> = {}
    for (const n of order) {
      const spot = displaced(middle, from + (360 / places) * n, radius)
      // Whoever stands nearest goes along, so that those who have changed places keep them.
      const off = ({ id }: Lander): number => pointGap(spot, drawn[id]?.at ?? spot)
      const next = [...waiting]
        .sort((one, two) => off(one) - off(two))
        .find((lander) => {
          const facing = drawn[lander.id]?.facing ?? 0
          const { pose, refusal } = placeAt(sky, lander, spot, facing, {
            beside,
            shifts,
            ...(level !== null && { level }),
          })
          if (!pose || refusal) return false
          beside.push({ id: lander.id, unit: sky.unit, body: lander.body, pose })
          found[lander.id] = { at: pose.at, on: pose.on, facing: pose.facing }
          return true
        })
      if (next) waiting.splice(waiting.indexOf(next), 1)
    }
    if (waiting.length === 0) return { ...drawn, ...found }
  }
  return drawn
}
