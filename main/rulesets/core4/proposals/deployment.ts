/**
 * Places for all units that may be put down now. What counts, in this order: how far ahead a unit belongs (who fights hand to
 * hand in front, who shoots far and whoever is huge in the rear, all others between), its own stretch of the front, cover, a
 * counter that troops may hold, and for the rear a floor and lanes from which much can be seen. A hull keeps out of houses as
 * long as there is room beside them: under a roof nobody finds it. A character stands by his squad. Nobody who stands already is moved, no die is thrown, and the same table has the same proposal.
 */
import {
  bearing,
  centroid,
  contains,
  inches,
  pointGap,
  toInches,
  type PlanPoint,
} from '../../../../shared/geometry'
import type { Query, QueryResult } from '../../../../shared/protocol/query'
import type { UnitPlaced } from '../../../../shared/protocol/previews/deploy'
import type { Ride } from '../../../../shared/protocol/ids'
import { refuse } from '../../../../shared/protocol/refusal'
import { otherSeat, type Seat, type Waypoint } from '../../../../shared/protocol/spatial'
import { sees } from '../../../../shared/sight'
import { footprint, surfaceHeight, surfacesAt } from '../../../../shared/table'
import type { ModelId, Standing, UnitId } from '../../../../shared/table/types'
import {
  comeTogether,
  deployOrder,
  ridingThere,
  roomToDeploy,
  roomToMuster,
  shootsFar,
  spotsToDeploy,
  standingThere,
  suggestDeployment,
  whyNotStartIn,
  type Parked,
} from '../deployment'
import { modelOf, standingModels, unitOf, unitsOnTable, type CoreGame, type CoreState } from '../game'
import { missionKept } from '../mission'
import { countersKept } from '../objectives'
import { sightOf } from '../sight'
import { boughtTogether, isIndependent, isVehicle } from '../units'

type Role = 'front' | 'line' | 'rear' | 'leader'
/** Inches: with no weapon that reaches farther one goes to the enemy. */
const closeReach = 12
/** Of a model that hides behind nothing. */
const huge = 3
/** Where on the way from the own edge (0) to the enemy (1) each belongs. */
const place = { front: 1, line: 0.6, rear: 0, leader: 0.5 } as const
/** Points: for the whole way to that place, and along the front; for cover, each floor, each lane; at a counter; a roof over a hull. */
const worth = { depth: 10, stretch: 8, cover: 3, floor: 1.5, lane: 2, counter: 6, roof: -100 } as const
/** Places looked at in earnest, and those from which lanes are counted. */
const most = { tried: 40, lanes: 12 } as const

/** Those who need most room and sight choose first, leaders when their squads stand. */
const turnOf = { rear: 0, line: 1, front: 2, leader: 3 } as const
/** A transport before whoever starts in it. */
const first = -1

/** The transport that was bought for them (C4-TRANS-02). */
function carries(state: CoreState, carrier: UnitId, riders: UnitId): boolean {
  const [own, theirs] = [unitOf(state, carrier), unitOf(state, riders)]
  return own.seat === theirs.seat && own.entry.dedicatedTo === theirs.entry.id
}
/** Their own transport, where it stands and takes them: streets are narrow, and whoever was bought one starts in it. */
const ownTransport = (game: CoreGame, unit: UnitId): ModelId | undefined =>
  unitsOnTable(game.state, unitOf(game.state, unit).seat)
    .filter(({ id }) => carries(game.state, id, unit))
    .flatMap(({ models }) => models)
    .find((vehicle) => !whyNotStartIn(game, unit, vehicle))

function roleOf(state: CoreState, unit: UnitId): Role {
  const own = unitOf(state, unit)
  const models = own.models.map((id) => modelOf(state, id))
  if (isIndependent(own)) return 'leader'
  if (shootsFar(state, unit) || models.some(({ body }) => body.size === huge)) return 'rear'
  const reaches = models.flatMap(({ weapons }) => weapons.map((id) => state.weapons[id]?.range ?? 0))
  return reaches.every((range) => range <= closeReach) ? 'front' : 'line'
}

/** The ground as its side sees it: 0 to 1 from the own edge to the enemy, and along the front. */
interface Front {
  readonly enemy: PlanPoint
  depth(at: PlanPoint): number
  along(at: PlanPoint): number
}
function frontOf({ table, sides }: CoreState, seat: Seat): Front {
  const zone = sides[seat].zone ?? []
  const middle = { x: table.width / 2, z: table.depth / 2 }
  const theirs = sides[otherSeat(seat)].zone
  const enemy = theirs ? centroid(theirs) : middle
  const own = zone.length > 0 ? centroid(zone) : middle
  const length = Math.max(1, pointGap(own, enemy))
  const ahead = { x: (enemy.x - own.x) / length, z: (enemy.z - own.z) / length }
  const share = (way: PlanPoint) => {
    const far = (at: PlanPoint): number => at.x * way.x + at.z * way.z
    const reaches = zone.map(far)
    const [least, span] = [Math.min(...reaches), Math.max(...reaches) - Math.min(...reaches)]
    return (at: PlanPoint): number => (span > 0 ? (far(at) - least) / span : 0.5)
  }
  return { enemy, depth: share(ahead), along: share({ x: -ahead.z, z: ahead.x }) }
}

/** In the middle of its own stretch of the front: as many as there are squads, in the order of the roster. */
function stretchOf(state: CoreState, seat: Seat, unit: UnitId): number {
  const squads = Object.values(state.units).filter((one) => one.seat === seat && !isIndependent(one))
  return (squads.findIndex(({ id }) => id === unit) + 0.5) / Math.max(1, squads.length)
}

/** A hull has a floor of its house over it. */
const isHoused = (state: CoreState, unit: UnitId, { at, on }: Waypoint): boolean =>
  on.piece !== null &&
  isVehicle(state, unit) &&
  surfacesAt(state.table, at).some(({ ref }) => ref.piece === on.piece && ref.level > on.level)

/** How well a place suits a unit of this role. */
function valueOf(state: CoreState, front: Front, role: Role, stretch: number, { at, on }: Waypoint): number {
  const covered = on.piece !== null || state.table.pieces.some((piece) => contains(footprint(piece), at))
  const counters = countersKept.find(state)?.laid ?? []
  const nearest = Math.min(...counters.map((one) => toInches(pointGap(one.at, at))))
  return (
    -worth.depth * Math.abs(front.depth(at) - place[role]) -
    worth.stretch * Math.abs(front.along(at) - stretch) +
    (covered ? worth.cover : 0) +
    (role === 'rear' ? worth.floor * on.level : 0) +
    (role === 'line' ? Math.max(0, worth.counter - nearest) : 0)
  )
}

/** How many of three places between the sides can be seen from there. */
function lanesFrom(game: CoreGame, front: Front, unit: UnitId, { at, on }: Waypoint): number {
  const { state } = game
  const { body } = modelOf(state, unitOf(state, unit).models[0] ?? '')
  const standing = (id: string, place: Waypoint): Standing => ({
    id,
    unit: '',
    body,
    pose: {
      ...place,
      y: surfaceHeight(state.table, place.on, place.at) ?? 0,
      facing: bearing(place.at, front.enemy),
    },
  })
  const eye = standing('#eye', { at, on })
  const middle = { x: state.table.width / 2, z: state.table.depth / 2 }
  const way = { x: front.enemy.x - middle.x, z: front.enemy.z - middle.z }
  const length = Math.max(1, Math.hypot(way.x, way.z))
  return [-1, 0, 1].filter((side) => {
    const off = (side * inches(10)) / length
    const aim = { x: middle.x - way.z * off, z: middle.z + way.x * off }
    return sees(sightOf(game), eye, standing('#aim', { at: aim, on: { piece: null, level: 0 } }))
  }).length
}

/** Towards the enemy; a hull that does not fit so stands along the streets, first as it can still see most of him. */
function facingsOf(state: CoreState, unit: UnitId, ahead: number): readonly number[] {
  if (!unitOf(state, unit).models.some((id) => modelOf(state, id).body.base.shape === 'rect')) return [ahead]
  const along = Math.round(ahead / 90) * 90
  return [ahead, along, along + (ahead > along ? 90 : -90)]
}
/** Places for a unit, the best first. */
function placesFor(game: CoreGame, seat: Seat, unit: UnitId, role: Role, front: Front): readonly Parked[] {
  const { state } = game
  const stretch = stretchOf(state, seat, unit)
  const mayStand = roomToMuster(game, unit)
  const value = (to: Waypoint): number =>
    valueOf(state, front, role, stretch, to) + (isHoused(state, unit, to) ? worth.roof : 0)
  const parked = (to: Waypoint): readonly Parked[] =>
    facingsOf(state, unit, bearing(to.at, front.enemy))
      .filter((facing) => mayStand(to, facing))
      .map((facing) => ({ to, facing }))
  const good: { readonly to: Waypoint; readonly value: number; readonly ways: readonly Parked[] }[] = []
  for (const spot of bestFirst([...spotsToDeploy(game, unit)].map((to) => ({ to, value: value(to) })))) {
    const ways = parked(spot.to)
    if (ways.length > 0) good.push({ ...spot, ways })
    if (good.length === most.tried) break
  }
  const [few, others] = [good.slice(0, most.lanes), good.slice(most.lanes)]
  const seen =
    role === 'rear'
      ? few.map((one) => ({ ...one, value: one.value + worth.lane * lanesFrom(game, front, unit, one.to) }))
      : few
  return [...bestFirst(seen), ...others].flatMap(({ ways }) => ways)
}
const bestFirst = <T extends { readonly value: number }>(rated: readonly T[]): readonly T[] =>
  rated.toSorted((one, two) => two.value - one.value)

/** Beside the largest squad that has no leader yet; those bought with him come first. */
function besideSquads(game: CoreGame, seat: Seat, unit: UnitId): readonly Waypoint[] {
  const { state } = game
  const own = unitOf(state, unit)
  const standing = unitsOnTable(state, seat)
  const led = standing.filter(isIndependent).flatMap(({ id }) => standingModels(state, id))
  const rate = (squad: UnitId): number => {
    const { entry, models } = unitOf(state, squad)
    const bought = entry.partOf === own.entry.id || own.entry.partOf === entry.id
    const [first] = standingModels(state, squad)
    const has = led.some(({ pose }) => first && pointGap(pose.at, first.pose.at) < inches(6))
    return (bought ? 100 : 0) + (has ? 0 : 50) + models.length
  }
  return standing
    .filter((squad) => !isIndependent(squad))
    .sort((one, two) => rate(two.id) - rate(one.id))
    .flatMap(({ id }) => {
      const models = standingModels(state, id)
      const pose = models[Math.floor(models.length / 2)]?.pose
      return pose ? [{ at: pose.at, on: pose.on }] : []
    })
}

function placed(game: CoreGame, seat: Seat, unit: UnitId, front: Front): UnitPlaced {
  const role = roleOf(game.state, unit)
  const beside =
    role === 'leader'
      ? besideSquads(game, seat, unit).map((to) => ({ to, facing: bearing(to.at, front.enemy) }))
      : []
  let scattered: UnitPlaced | null = null
  let housed: UnitPlaced | null = null
  const ways = [
    () => beside,
    () => placesFor(game, seat, unit, role, front),
    // Where nothing else has been found: who is not put down then has no room at all.
    () => (scattered ? [] : roomToDeploy(game, unit)),
  ]
  for (const places of ways)
    for (const { to, facing } of places()) {
      const asked = { ask: 'suggestDeploy' as const, unit, to, formation: 'keep' as const, facing }
      const { poses, check } = suggestDeployment(game, seat, asked)
      if (check.refusal) continue
      if (Object.values(poses).some((pose) => isHoused(game.state, unit, pose))) {
        housed ??= { unit, poses, check }
        continue
      }
      // All on one floor, where there is any room for that.
      if (new Set(Object.values(check.poses).map(({ y }) => y)).size <= 1) return { unit, poses, check }
      scattered ??= { unit, poses, check }
    }
  const second = scattered ?? housed
  if (second) return second
  const { refusal } = refuse('noPlaceFound', 'C4-DEPLOY-06', { unit }, [unit])
  return { unit, poses: {}, check: { poses: {}, refusals: {}, refusal } }
}

type Proposed = QueryResult['suggestDeployAll']
/** One after the other, in this order. */
function placedInTurn(
  game: CoreGame,
  seat: Seat,
  units: readonly UnitId[],
): Pick<Proposed, 'placed' | 'aboard'> {
  const front = frontOf(game.state, seat)
  const all: UnitPlaced[] = []
  const aboard: Ride[] = []
  let now = game
  for (const id of units) {
    const vehicle = ownTransport(now, id)
    if (vehicle !== undefined) {
      aboard.push({ unit: id, vehicle })
      now = ridingThere(now, { unit: id, vehicle })
      continue
    }
    const found = placed(now, seat, id, front)
    if (!found.check.refusal) now = standingThere(now, id, found.check.poses)
    all.push(found)
  }
  return { placed: all, aboard }
}

export function proposeDeployment(
  game: CoreGame,
  seat: Seat,
  { unit }: Extract<Query, { ask: 'suggestDeployAll' }>,
): Proposed {
  const { state } = game
  const groups = comeTogether(game, seat)
  const units = groups.find((group) => unit !== undefined && group.includes(unit)) ?? groups[0] ?? []
  const turn = (id: UnitId): number =>
    units.some((other) => carries(state, id, other)) ? first : turnOf[roleOf(state, id)]
  const inTurn = [...units].sort((one, two) => turn(one) - turn(two))
  const order = missionKept.find(state)?.mission?.steps.find((step) => step.step === 'deploy')?.order ?? []
  const rank = (id: UnitId): number => order.indexOf(boughtTogether(state, unitOf(state, id)).category)
  let found = placedInTurn(game, seat, inTurn)
  // Who is put down later takes nobody's room: an earlier category without any would have to wait (C4-DEPLOY-06).
  if (found.placed.some(({ check }) => check.refusal) && new Set(units.map(rank)).size > 1)
    found = placedInTurn(
      game,
      seat,
      [...inTurn].sort((one, two) => rank(one) - rank(two)),
    )
  const [then = null] = Object.values(deployOrder(game, seat, units))
  return { ...found, then }
}
