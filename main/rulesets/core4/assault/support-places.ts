/**
 * Places within 2" of a comrade: support for those in contact, and the chain (C4-ASSAULT-10, -12). The nearest there is: the
 * band round him ends in rims and lines, and whatever else stands and lies there cuts these; nothing is sampled.
 */
import {
  boundsMeet,
  pointGap,
  pointToSegment,
  within,
  type Mm,
  type PlanPoint,
} from '../../../../shared/geometry'
import { square } from '../../../../shared/portable'
import {
  coherency,
  outlineCrossings,
  crossingsOfLine,
  linked,
  linkLength,
  outlineSides,
  storeyOf,
  type CoherencyRules,
  type Goal,
  type Grown,
  type Neighbourhood,
} from '../../../../shared/movement'
import type { Waypoint } from '../../../../shared/protocol/spatial'
import { Remembered } from '../../../../shared/remembered'
import { baseOutline, footprintBounds, reachOfBase, surfaces, surfacesAt } from '../../../../shared/table'
import type { Piece, SurfaceRef } from '../../../../shared/table/types'
import type { StandingModel } from '../game'
import { curvesRound, pointingAt, standingAt, type Curve } from './contact-curves'
import { barsBeside, basesBeside, boxBeside, roomBounds } from './contact-fences'
import { isTurned } from './contact-places'
import {
  asItStands,
  checkWay,
  farAway,
  knownNow,
  sceneOf,
  type ContactMove,
  type PlannedContact,
} from './contact-plan'
import { waysInOrder, type Goes } from './plan-ways'

type Friends = readonly StandingModel[]

const longest = ({ link = linkLength }: CoherencyRules): Mm => link
/** How far from edge to edge a link may be for one who stands so high; null where he is too far above or below. */
function linkAt(mover: StandingModel, friend: StandingModel, y: Mm, rules: CoherencyRules): Mm | null {
  const [lower, above] = y > friend.pose.y ? [friend, y - friend.pose.y] : [mover, friend.pose.y - y]
  const rise = rules.baseToBase ? above : above - lower.body.height
  const link = longest(rules)
  return rise > link ? null : Math.sqrt(square(link) - square(Math.max(0, rise)))
}
interface Storey {
  readonly on: SurfaceRef
  readonly y: Mm
}
/** Storeys near him with their heights: the ground with what lies on it, and floors. */
function storeysNear(pieces: readonly Piece[]): readonly Storey[] {
  const floors = pieces.flatMap((piece) => surfaces(piece)).map(({ ref, y }): Storey => ({ on: ref, y }))
  const ground: readonly Mm[] = [0, ...floors.filter(({ on }) => on.level === 0).map(({ y }) => y)]
  const upper = new Map(
    floors.filter(({ on }) => on.level > 0).map((one) => [`${one.on.piece}/${one.on.level}`, one]),
  )
  return [...[...new Set(ground)].map((y) => ({ on: { piece: null, level: 0 }, y })), ...upper.values()]
}

const cutBy = ({ goal }: Curve, fence: Grown) =>
  goal.aim === 'rim' ? outlineCrossings(goal, fence) : crossingsOfLine(goal.from, goal.to, fence)
/** His base and the band round it, as the mover's middle sees them. */
const bandOf = ({ body, pose }: StandingModel, radius: Mm): Grown =>
  body.base.shape === 'round'
    ? { outline: [pose.at], radius: radius + body.base.radius }
    : { outline: baseOutline(body.base, pose.at, pose.facing), radius }

/** A goal, and beside whom it lies. */
type BesideFriend = Goal & { readonly friend: StandingModel }

/** Everywhere the mover could come within a link of this friend. */
class Band implements Neighbourhood<BesideFriend> {
  readonly at: PlanPoint
  readonly radius: Mm
  private rest: (() => readonly Goal[])[] = []

  constructor(
    private readonly plan: PlannedContact,
    private readonly mover: StandingModel,
    private readonly friend: StandingModel,
    private readonly rules: CoherencyRules,
  ) {
    this.at = friend.pose.at
    this.radius = longest(rules) + reachOfBase(mover.body.base) + reachOfBase(friend.body.base)
  }

  /** Where the band round him ends, and where what bars the way cuts that off. */
  goals(): readonly BesideFriend[] {
    const { plan, mover, friend, rules } = this
    const scene = sceneOf(plan, mover)
    const far = longest(rules)
    const box = boxBeside(mover, friend, far)
    const pieces = scene.table.pieces.filter((piece) => boundsMeet(footprintBounds(piece), box))
    const bases = basesBeside(scene, mover, friend, far)
    const goals = storeysNear(pieces).flatMap(({ on, y }) => {
      const link = linkAt(mover, friend, y, rules)
      if (link === null) return []
      const enemy = { ...friend, pose: { ...friend.pose, y } }
      const ground = {
        table: scene.table,
        pieces,
        mover,
        enemy,
        keepsClear: plan.keepsClear === true,
        gap: far,
      }
      const curves = curvesRound(bandOf(friend, link + reachOfBase(mover.body.base)), [], on)
      const walls = scene.walls === 'physical' ? roomBounds(ground) : []
      const bars = [...bases, ...barsBeside(ground), ...walls]
      this.rest.push(() => [
        ...this.whereThereIsRoom(curves, roomBounds(ground), on),
        ...this.withOthers(curves, bases, on, y),
      ])
      const cuts = bars.flatMap((fence) => curves.flatMap((curve) => cutBy(curve, fence)))
      return [...curves.map(({ goal }) => goal), ...this.spots(cuts, on)]
    })
    return goals.map((goal) => ({ ...goal, friend }))
  }
  /** Once the nearest will not do: beyond what one cannot stand in, and where his band ends together with another's. */
  instead(): readonly BesideFriend[] {
    const goals = this.rest.flatMap((goalsOf) => goalsOf())
    this.rest = []
    return goals.map((goal) => ({ ...goal, friend: this.friend }))
  }
  private spots(places: readonly PlanPoint[], on: SurfaceRef): readonly Goal[] {
    return places
      .filter((at) => !farAway(this.plan, this.mover, at, 0))
      .map((at): Goal => ({ aim: 'spot', at, on }))
  }
  private whereThereIsRoom(
    curves: readonly Curve[],
    fences: readonly Grown[],
    on: SurfaceRef,
  ): readonly Goal[] {
    const { at } = this.friend.pose
    const far = this.radius
    const lines = fences
      .flatMap((fence) => outlineSides(fence))
      .filter(({ from, to }) => within(pointToSegment(at, from, to), far))
    return [
      ...this.spots(
        fences.flatMap((fence) => curves.flatMap((curve) => cutBy(curve, fence))),
        on,
      ),
      // The far side of what one passes but does not stand in is met from within.
      ...lines.flatMap(({ from, to, heading }): readonly Goal[] => [
        { aim: 'line', from, to, heading, on },
        { aim: 'line', from, to, heading: heading + Math.PI, on },
      ]),
    ]
  }
  private withOthers(
    curves: readonly Curve[],
    bases: readonly Grown[],
    on: SurfaceRef,
    y: Mm,
  ): readonly Goal[] {
    const { plan, mover, friend, rules } = this
    const bands = [...plan.mates.values()].flatMap((mate) => {
      const link = mate.id === mover.id || mate.id === friend.id ? null : linkAt(mover, mate, y, rules)
      return link === null ? [] : [bandOf(mate, link + reachOfBase(mover.body.base))]
    })
    const rims = [...curves, ...bases.flatMap((base) => curvesRound(base, [], on))]
    return this.spots(
      bands.flatMap((band) => rims.flatMap((curve) => cutBy(curve, band))),
      on,
    )
  }
}

/** A way to a place with which all is well, on whichever surface there is of that storey. */
function endsWell(
  plan: PlannedContact,
  mover: StandingModel,
  friend: StandingModel,
  path: readonly Waypoint[],
  goes: Goes,
  isWanted: (there: StandingModel) => boolean,
): ContactMove | null {
  const last = path[path.length - 1]
  if (!last) return null
  const facings = isTurned(mover)
    ? [undefined, pointingAt(mover.body, last.at, friend.pose.at), mover.pose.facing]
    : [undefined]
  const { table } = plan.scene
  const storey = surfacesAt(table, last.at).filter(
    ({ ref }) => storeyOf(table, ref) === storeyOf(table, last.on),
  )
  for (const surface of storey)
    for (const facing of facings) {
      // Most places are told not to do before anything is asked about the way.
      if (!isTurned(mover) && !isWanted(standingAt(mover, last.at, surface))) continue
      const stop = { ...last, on: surface.ref, ...(facing !== undefined && { facing }) }
      const found = goes([...path.slice(0, -1), stop])
      if (found && isWanted({ ...mover, pose: found.move.end })) return found
    }
  return null
}

/**
 * The nearest place linked to one of these friends: one that holds several parts of the settled unit together before others.
 * @param rules  what counts as a link: the 2" of support unless said, 4" for the chain of a squadron (C4-SQUAD-03)
 */
export function besideFriend(
  plan: PlannedContact,
  mover: StandingModel,
  friends: Friends,
  willDo: (found: ContactMove) => boolean = () => true,
  rules: CoherencyRules = {},
): ContactMove | null {
  const settled = [...plan.mates.values()].filter(({ id }) => plan.settled.has(id) && id !== mover.id)
  const parts = coherency(settled, rules).groups.map((ids) => settled.filter(({ id }) => ids.includes(id)))
  const near = friends.filter((friend) => {
    const touch = reachOfBase(mover.body.base) + reachOfBase(friend.body.base)
    return friend.id !== mover.id && !farAway(plan, mover, friend.pose.at, touch + longest(rules))
  })
  if (near.length === 0) return null
  for (let joins = mostJoined(mover, parts, longest(rules)); joins > 0; joins--) {
    const isWanted = (there: StandingModel): boolean =>
      near.some((friend) => linked(there, friend, rules)) &&
      parts.filter((part) => part.some((mate) => linked(there, mate, rules))).length >= joins
    const stays = { model: mover.id, path: [], move: checkWay(plan, mover, []) }
    if (isWanted(mover) && willDo(stays)) return stays
    const asked = [
      longest(rules),
      rules.baseToBase,
      joins,
      ...near.map(({ id }) => id),
      ';',
      ...parts.map(idsOf),
    ]
    for (const found of linksInOrder(plan, mover, near, rules, asked.join(), isWanted))
      if (willDo(found)) return found
  }
  return null
}
const idsOf = (part: Friends): string => part.map(({ id }) => id).join('+')

/**
 * The ways to places linked to one of these friends, the cheapest first.
 * @param asked  all that `isWanted` depends on besides where the unit stands
 */
function linksInOrder(
  plan: PlannedContact,
  mover: StandingModel,
  near: Friends,
  rules: CoherencyRules,
  asked: string,
  isWanted: (there: StandingModel) => boolean,
): Iterable<ContactMove> {
  const { links } = knownNow(plan)
  const key = `${mover.id} ${asked}`
  const known = links.get(key)
  if (known) return known
  const now = asItStands(plan)
  const bands = near.map((friend) => new Band(now, mover, friend, rules))
  const found = new Remembered(
    waysInOrder(now, mover, bands, now.budget.plan, (path, { friend }, goes) =>
      endsWell(now, mover, friend, path, goes, isWanted),
    ),
  )
  links.set(key, found)
  return found
}
/** One place may link so many parts of the unit at most. */
function mostJoined(mover: StandingModel, parts: readonly Friends[], link: Mm): number {
  const arm = 2 * (link + reachOfBase(mover.body.base))
  const nearBy = (one: Friends, two: Friends): boolean =>
    one.some((a) =>
      two.some(
        (b) => pointGap(a.pose.at, b.pose.at) <= arm + reachOfBase(a.body.base) + reachOfBase(b.body.base),
      ),
    )
  return Math.max(1, ...parts.map((part) => parts.filter((other) => nearBy(part, other)).length))
}
