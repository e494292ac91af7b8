/**
 * One unit on its way into contact: who stands where, who has moved, and the ways that are open to the next
 * (C4-ASSAULT-08 to -11, -43, CF-ASSAULT-01). Moves, room and distances are those of every other move.
 */
import { within, type Mm } from '../../../../shared/geometry/length'
import type { PlanPoint } from '../../../../shared/geometry/point'
import { pointGap } from '../../../../shared/geometry'
import {
  checkPath,
  enemyDistance,
  type MoveScene,
  type ShortestWays,
  type Shut,
} from '../../../../shared/movement'
import type { Budget } from '../../../../shared/protocol/decision'
import type { ModelMove } from '../../../../shared/protocol/previews/way'
import type { Waypoint } from '../../../../shared/protocol/spatial'
import { planGap, surfacesAt } from '../../../../shared/table'
import { remembered } from '../../../../shared/table/placement'
import type { ModelId, UnitId } from '../../../../shared/table/types'
import { rulesFor, sceneFor, standingRules, staysPut } from '../movement'
import { standingModels, unitOf, type CoreGame, type CoreState, type StandingModel } from '../game'
import { touchesDifficult } from './charge-terrain'
import { inContact } from './contact'

type ContactPurpose = 'assault' | 'pileIn'
/** What is asked of one unit's moves into contact. */
export interface Approach {
  readonly unit: UnitId
  readonly purpose: ContactPurpose
  /** Enemy units it may touch; of all others it keeps clear. */
  readonly targets: readonly UnitId[]
  readonly budget: Budget
  /** It keeps out of difficult ground: nobody has rolled for it (C4-ASSAULT-07). */
  readonly keepsClear?: boolean
  /** Ways over the heads of others count too, by another floor of a ruin (CF-MOVE-04). */
  readonly overHeads?: boolean
  /** Nobody goes there: who finds no way soon stays behind in the picture of the fight. */
  readonly imagined?: boolean
}
export interface ContactMove {
  readonly model: ModelId
  readonly path: readonly Waypoint[]
  readonly move: ModelMove
  /** How far it would have gone to touch its enemy but for the wall it is set down against (CF-ASSAULT-02). */
  readonly wouldGo?: Mm
  /** The enemy he counts as touching though the enemy's floor has no room for him (C4-ASSAULT-07). */
  readonly packed?: ModelId
}
/** What was found out while everybody of the unit stands as he does. */
interface KnownWays {
  readonly ways: Map<ModelId, ShortestWays>
  /** Where one's base was found to have no room in any facing. */
  readonly shut: Map<ModelId, readonly Shut[]>
  /** Moves into contact, by who makes them with whom, the cheapest first. */
  readonly contacts: Map<string, Iterable<ContactMove & { readonly enemy: StandingModel }>>
  /** Moves to a place linked to comrades, by who makes them and what is asked of the place, the cheapest first. */
  readonly links: Map<string, Iterable<ContactMove>>
}
/** By how the unit stands: plans of one approach try the same moves, and look for nothing twice. */
export type Lookout = Map<string, KnownWays>
export interface PlannedContact extends Approach {
  readonly game: CoreGame
  readonly enemies: readonly StandingModel[]
  /** Everybody who is not of the unit, with the distance that is his due. */
  readonly scene: MoveScene
  /** The unit's models where they stand or will stand. */
  readonly mates: Map<ModelId, StandingModel>
  /** Those of them that will not move any more. */
  readonly settled: Set<ModelId>
  /** Who counts as touching whom from beside a packed floor. */
  readonly packed: Map<ModelId, ModelId>
  /** Shared by plans of one approach. */
  readonly lookout: Lookout
  /** Where bases of one build are set down in thin walls beside an enemy; nobody of the unit has a say in that. */
  readonly inWalls: Map<string, Map<string, readonly PlanPoint[]>>
}

/** Models of the unit that can go there: nobody who is immobilised, nor who is stunned but to close up (C4-WALKER-05, -13). */
export const moversOf = (
  game: CoreGame,
  { unit, purpose }: Pick<Approach, 'unit' | 'purpose'>,
): readonly StandingModel[] =>
  standingModels(game.state, unit).filter((model) => !staysPut(game, model, purpose))

export function contactPlanFor(
  game: CoreGame,
  approach: Approach,
  lookout: Lookout = new Map(),
): PlannedContact {
  const { unit, purpose, targets } = approach
  const { seat } = unitOf(game.state, unit)
  const scene = sceneFor(game, unit, purpose)
  // The 1" rule is lifted towards the targets alone (C4-ASSAULT-11).
  const obstacles = scene.obstacles.map(({ standing }) => {
    const other = unitOf(game.state, standing.unit)
    return { standing, keep: other.seat === seat || targets.includes(other.id) ? 0 : enemyDistance }
  })
  return {
    ...approach,
    game,
    scene: { ...scene, obstacles },
    settled: new Set(),
    packed: new Map(),
    lookout,
    inWalls: inWallsOf(game.state, unit),
    enemies: targets.flatMap((target) => standingModels(game.state, target)),
    mates: new Map(standingModels(game.state, unit).map((model) => [model.id, model])),
  }
}

/** One state's plans are many: the chances of a charge, one for each throw, the charge itself. */
const placesInWalls = remembered((_: CoreState) => new Map<UnitId, PlannedContact['inWalls']>())
function inWallsOf(state: CoreState, unit: UnitId): PlannedContact['inWalls'] {
  const known = placesInWalls(state)
  const places: PlannedContact['inWalls'] = known.get(unit) ?? new Map()
  known.set(unit, places)
  return places
}

/** The model has made this move, and stays there. */
export function occupyPlace(plan: PlannedContact, { model, move, packed }: ContactMove): void {
  if (packed !== undefined) plan.packed.set(model, packed)
  const mover = plan.mates.get(model)
  if (!mover) throw new Error(`${model} is not of this unit`)
  plan.mates.set(model, { ...mover, pose: move.end })
  plan.settled.add(model)
}
/** The plan as the unit stands now: what goes on searching when others have moved on keeps to it. */
export const asItStands = (plan: PlannedContact): PlannedContact => ({ ...plan, mates: new Map(plan.mates) })
/** What is known of the ways while the unit stands as it does; nothing yet where it has not stood so before. */
export function knownNow({ lookout, mates }: PlannedContact): KnownWays {
  const stands = JSON.stringify([...mates.values()].map(({ pose }) => pose))
  const known = lookout.get(stands) ?? {
    ways: new Map(),
    shut: new Map(),
    contacts: new Map(),
    links: new Map(),
  }
  lookout.set(stands, known)
  return known
}

/** Nobody passes through anybody, his own unit included (C4-ASSAULT-11). */
export function sceneOf({ scene, mates }: PlannedContact, mover: StandingModel): MoveScene {
  const others = [...mates.values()].filter(({ id }) => id !== mover.id)
  return { ...scene, obstacles: [...scene.obstacles, ...others.map((standing) => ({ standing, keep: 0 }))] }
}
export const rulesOf = ({ game, unit, purpose, budget }: PlannedContact, mover: StandingModel) => ({
  ...rulesFor(game, unit, purpose, budget),
  levels: standingRules(game, unit, mover).levels,
})

/** One model's drawn path among the others as they stand now: the same check as that of any move. */
export function checkWay(plan: PlannedContact, mover: StandingModel, path: readonly Waypoint[]): ModelMove {
  return checkPath(sceneOf(plan, mover), mover, onTheGroundThere(plan, path), rulesOf(plan, mover))
}
/** Whoever ends on the ground inside a ruin ends on its floor, whoever leaves it on the street (CF-RUIN-03). */
function onTheGroundThere({ scene }: PlannedContact, path: readonly Waypoint[]): readonly Waypoint[] {
  const last = path[path.length - 1]
  if (!last || last.on.level > 0) return path
  const floors = surfacesAt(scene.table, last.at).filter(({ ref }) => ref.level === 0)
  const lowest = floors[floors.length - 1]
  if (!lowest || floors.some(({ ref }) => ref.piece === last.on.piece)) return path
  return [...path.slice(0, -1), { ...last, on: lowest.ref }]
}
/** Does the move use ground that the unit has not rolled for? */
export const strays = (plan: PlannedContact, move: Pick<ContactMove, 'model' | 'move'>): boolean =>
  plan.keepsClear === true && touchesDifficult(plan.game, plan.unit, [move])

/** A way as a move, where nothing is held against it. */
export function wayBy(
  plan: PlannedContact,
  mover: StandingModel,
  path: readonly Waypoint[],
): ContactMove | null {
  const way = onTheGroundThere(plan, path)
  const found = { model: mover.id, path: way, move: checkWay(plan, mover, way) }
  return found.move.refusal || strays(plan, found) ? null : found
}
export const farAway = (plan: PlannedContact, mover: StandingModel, at: PlanPoint, gap: Mm): boolean =>
  !within(pointGap(mover.pose.at, at), plan.budget.plan + gap)

const meets = ({ game, packed }: PlannedContact, mate: StandingModel, enemy: StandingModel): boolean =>
  packed.get(mate.id) === enemy.id || inContact(game, mate, enemy)

/** Is this enemy in contact with somebody of the unit? */
export const isTouched = (plan: PlannedContact, enemy: StandingModel, but?: ModelId): boolean =>
  [...plan.mates.values()].some((mate) => mate.id !== but && meets(plan, mate, enemy))

/** Enemies nearest to a model first. */
export const nearestEnemies = ({ enemies }: PlannedContact, mover: StandingModel): readonly StandingModel[] =>
  enemies
    .map((enemy) => ({ enemy, gap: planGap(mover, enemy) }))
    .sort((one, two) => one.gap - two.gap)
    .map(({ enemy }) => enemy)

/** Comrades who will not move any more and touch an enemy. */
export const frontOf = (plan: PlannedContact): readonly StandingModel[] =>
  [...plan.mates.values()].filter(
    (mate) => plan.settled.has(mate.id) && plan.enemies.some((enemy) => meets(plan, mate, enemy)),
  )
/** Targets that somebody of the unit touches now. */
export const touchedTargets = (plan: PlannedContact): readonly UnitId[] =>
  plan.targets.filter((target) =>
    plan.enemies.some((enemy) => enemy.unit === target && isTouched(plan, enemy)),
  )
