/**
 * Where the survivors stand on the rubble (CF-DESTROY-07): everybody drops straight down; who lands on somebody, or has a wreck
 * come down on him, is moved the least distance to a free spot. Lower floors first, then the order of units and models.
 */
import {
  closerThan,
  contactTolerance,
  contains,
  inches,
  ringAbout,
  stored,
  within,
  type Mm,
  type PlanPoint,
} from '../../../../shared/geometry'
import {
  coherency,
  enemyDistance,
  findRoom,
  placesRound,
  touchingPlaces,
  type CoherencyRules,
} from '../../../../shared/movement'
import {
  baseEnters,
  baseGap,
  canStand,
  footprint,
  planGap,
  surfacesAt,
  type StandingRules,
} from '../../../../shared/table'
import type { ModelId, Piece, PieceId, Pose, Standing, Table } from '../../../../shared/table/types'

/** One who stood on the ruin, or has a wreck of it on his place. */
export interface Survivor extends Standing {
  /** The table after the fall as it is for him: some ground is barred to vehicles, and wrecks to those of weaker armour (C4-VEH-11). */
  readonly ground: Table
  /** What he may stand in or over: a hull over a low wall next door (CF-RUIN-10). */
  readonly footing: StandingRules
  /** What holds its unit together. */
  readonly chain: CoherencyRules
  /** Enemy units it fights. */
  readonly fights: readonly string[]
  readonly enemyOf: (other: Standing) => boolean
  /** Enemies it fought base to base. */
  readonly touching: readonly ModelId[]
}
interface Settled {
  readonly poses: Readonly<Record<ModelId, Pose>>
  readonly lost: readonly ModelId[]
}
const step: Mm = inches(0.25)
const near: Mm = inches(3)
const far: Mm = inches(6)

/**
 * @param fallen the ruin
 * @param survivors those who stood on it or below its wrecks, in the order of units and models
 * @param others everybody else on the table
 * @param wrecks that have come down with its floors
 */
export function settleSurvivors(
  fallen: PieceId,
  survivors: readonly Survivor[],
  others: readonly Standing[],
  wrecks: readonly Piece[],
): Settled {
  const inOrder = survivors
    .map((model, order) => ({ model, order }))
    .sort((one, two) => one.model.pose.y - two.model.pose.y || one.order - two.order)
    .map(({ model }) => model)
  const placed: Standing[] = [...others]
  const poses: Record<ModelId, Pose> = {}
  const displaced: Survivor[] = []
  const put = (model: Survivor, pose: Pose): void => {
    poses[model.id] = pose
    placed.push({ ...model, pose })
  }
  // Whoever may stay under the place where it stood does, before anybody is moved.
  for (const model of inOrder) {
    const pose = landing(fallen, model, model.pose.at)
    if (pose && hasRoom(model, pose, placed, wrecks)) put(model, pose)
    else displaced.push(model)
  }
  const lost: ModelId[] = []
  for (const model of displaced) {
    const pose = freeSpot(fallen, model, placed, wrecks)
    if (pose) put(model, pose)
    else lost.push(model.id)
  }
  return { poses, lost }
}

/** The ground at a place: the rubble, or what else lies there; who was on the ground stays on it. Null: nobody stands there. */
function landing(fallen: PieceId, { pose, ground }: Survivor, at: PlanPoint): Pose | null {
  const places = surfacesAt(ground, at).filter(({ ref }) => ref.level === 0)
  const kept = pose.on.level === 0 ? places.find(({ ref }) => ref.piece === fallen) : undefined
  const surface = kept ?? places[0]
  if (!surface) return null
  const { facing, hovering } = pose
  return { at, y: surface.y, on: surface.ref, facing, ...(hovering && { hovering }) }
}

/** Does a wreck come down on one who stands there? At its edge a base may rest, but no hull. Who comes down himself may lie on it. */
export const liesUnder = (
  { body, pose }: Pick<Standing, 'body' | 'pose'>,
  wrecks: readonly Piece[],
): boolean =>
  pose.on.level === 0 &&
  wrecks.some((wreck) =>
    body.hull
      ? baseEnters({ base: body.base, at: pose.at, facing: pose.facing }, footprint(wreck))
      : contains(footprint(wreck), pose.at),
  )

function hasRoom(
  { ground, body, footing, pose: before }: Survivor,
  pose: Pose,
  placed: readonly Standing[],
  wrecks: readonly Piece[],
): boolean {
  if (before.on.level === 0 && liesUnder({ body, pose }, wrecks)) return false
  return canStand(ground, body, pose.at, pose.on, placed, { ...footing, facing: pose.facing }) === null
}

/** The nearest spot within 3" that keeps contact and chain, else contact, else the chain, else any; else one within 6". */
function freeSpot(
  fallen: PieceId,
  model: Survivor,
  placed: readonly Standing[],
  wrecks: readonly Piece[],
): Pose | null {
  const mates = placed.filter(({ unit }) => unit === model.unit)
  const opponents = placed.filter(({ id }) => model.touching.includes(id))
  const strangers = placed.filter((other) => model.enemyOf(other) && !model.fights.includes(other.unit))
  const stand = (at: PlanPoint): Standing | null => {
    const pose = landing(fallen, model, at)
    if (!pose || !hasRoom(model, pose, placed, wrecks)) return null
    const here = { ...model, pose }
    return strangers.some((enemy) => closerThan(baseGap(here, enemy), enemyDistance)) ? null : here
  }
  const worth = (here: Standing): number =>
    (touchesOne(here, opponents) ? 2 : 0) + (coherency([...mates, here], model.chain).coherent ? 1 : 0)
  const most = (opponents.length > 0 ? 2 : 0) + 1
  const named = [
    ...touchingPlaces(model, placed, far, (other) => (strangers.includes(other) ? enemyDistance : 0)),
    ...rimsOf(model, opponents),
  ]
  const found =
    findRoom(placesRound(model.pose.at, { to: near, step, named }), stand, worth, most) ??
    findRoom(placesRound(model.pose.at, { from: near, to: far, step, named }), stand, worth, most)
  return found?.pose ?? null
}

const touchesOne = (model: Standing, opponents: readonly Standing[]): boolean =>
  opponents.some(
    (other) =>
      within(Math.abs(other.pose.y - model.pose.y), inches(1)) &&
      within(planGap(model, other), contactTolerance),
  )

/** Rounded places must not reach into each other. */
const rounding: Mm = 0.02
const rimsOf = ({ body: { base } }: Standing, opponents: readonly Standing[]): readonly PlanPoint[] =>
  opponents.flatMap(({ pose: { at }, body: { base: other } }) =>
    base.shape === 'round' && other.shape === 'round'
      ? ringAbout(at, base.radius + other.radius + rounding, 72).map(({ x, z }) => ({
          x: stored(x),
          z: stored(z),
        }))
      : [],
  )
