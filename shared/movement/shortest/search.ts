/**
 * The shortest way of a base's middle to any of several goals, exactly: a taut way is made of straight lines that touch what
 * they go round, and of arcs along it. Only what was found in the way is gone round; a way that nothing bars though the
 * rest was left out is the shortest with it too.
 */
import { tolerance, type Mm, type PlanPoint } from '../../geometry'
import { square } from '../../portable'
import type { Waypoint } from '../../protocol/spatial'
import type { MoveRules } from '../rules'
import { Bends, type InTheWay } from './bends'
import type { BlockedGround } from './blocks'
import { arrivalAt, isBend, arrivalPath, type Arrival, type Bend, type WayNode } from './arrivals'
import { climbAlong } from './climbs'
import { lineTo, type Goal, type Neighbourhood } from './goals'
import { Queue } from './queue'
import { climbingPlaces, needsStairs, stairStep } from './stairs'
import { isNextBelow, isStoreyOf, storeysInReach, type Storey, type StoreyWalk } from './storeys'
import { cornersOfArc, onCircle, tangentBetween, turnBetween, type Spin } from './tangents'

interface Homed<G extends Goal> {
  readonly goal: G
  readonly storey: Storey
}
/** A way of the middle to one of the goals. */
interface WayTo<G extends Goal> {
  readonly path: readonly Waypoint[]
  readonly goal: G
}
interface Looked extends InTheWay {
  readonly found: Arrival | null
}

/** Of a node, to the goals of a place: looked at once nothing cheaper is left. */
interface Visit<G extends Goal> {
  readonly node: WayNode
  readonly place: Neighbourhood<G>
}
/** Where on its bend a node is come to. */
const placeOf = ({ bend, angle }: WayNode): PlanPoint => (bend.radius > 0 ? onCircle(bend, angle) : bend.at)

/** No way asked for looks at more places than this; whoever stands in such a crowd goes nowhere. */
const mostLooks = 4000
/** More than there ever are: for keys. */
const mostBends = 1 << 16
const hair = 1e-6
/** Of ways that cost the same the one less walked is found first, of those the one less climbed. */
const shorter = 1e-6
const lower = 1e-9
const spins: readonly Spin[] = [1, -1]

/** Asked for every pair of bends: `hypot` takes several times as long. */
const apart = (a: PlanPoint, b: PlanPoint): Mm => Math.sqrt(square(a.x - b.x) + square(a.z - b.z))

export class ShortestWays {
  private readonly storeys: readonly Storey[]
  private readonly bends: Bends
  private readonly lines = new Map<number, readonly BlockedGround[] | null>()
  private readonly arounds = new Map<number, readonly BlockedGround[]>()
  private readonly start: WayNode
  private readonly onStairs: PlanPoint[] = []
  private readonly byStairs: boolean

  constructor(
    private readonly walk: StoreyWalk,
    private readonly rules: Pick<MoveRules, 'budget' | 'sharedClimb'>,
  ) {
    const { pose } = walk.mover
    this.storeys = storeysInReach(walk, rules.budget.climb)
    this.bends = new Bends(this.storeys)
    const storey = this.storeys.find((one) => isStoreyOf(one, pose.on)) ?? (this.storeys[0] as Storey)
    const bend = this.bends.add({ at: pose.at, radius: 0 }, storey)
    this.start = { bend, spin: 1, angle: 0, plan: 0, climb: 0, from: null }
    for (const upper of this.storeys)
      for (const at of climbingPlaces(walk, upper)) {
        this.onStairs.push(at)
        for (const one of this.storeys)
          if (one === upper || isNextBelow(upper, one)) this.bends.add({ at, radius: 0 }, one)
      }
    this.byStairs = needsStairs(walk, this.storeys)
  }

  /**
   * Ways to the goals, the cheapest first: whoever asks for the next one finds no use for the last. Meanwhile others may ask
   * for ways to goals of theirs.
   * @param limit  dearer ones are not looked for; the cost is the greater of walk and climb (C4-ASSAULT-01)
   */
  *to<G extends Goal>(places: readonly Neighbourhood<G>[], limit: Mm): Generator<WayTo<G>, void, undefined> {
    const known = new Map<Neighbourhood<G>, readonly Homed<G>[]>()
    const open = new Queue<Arrival | Visit<G>>()
    /** The nodes whose ways to all the goals of a place known so far have been worked out. */
    const visited = new Map(places.map((place) => [place, [] as WayNode[]]))
    const nodes: WayNode[] = []
    /** Bends that all nodes have been left for. */
    let met = 0
    const seen = new Set<string>()
    const ahead = (at: PlanPoint): Mm => {
      let least = Infinity
      for (const one of places) least = Math.min(least, apart(one.at, at) - one.radius)
      return Math.max(0, least)
    }
    /** The same of bends, by their ids: asked for every pair of them. */
    const aheadOf: Mm[] = []
    const aheadOfBend = ({ id, at }: Bend): Mm => (aheadOf[id] ??= ahead(at))
    /** From another storey than those of the goals the way leads by some stairs: told once all goals are worked out. */
    const isTooFar = ({ plan, end, to, storey }: Arrival): boolean => {
      if (!this.byStairs || !isBend(to) || known.size < places.length) return false
      for (const goals of known.values()) if (goals.some((home) => home.storey === storey)) return false
      let least = Infinity
      // One may climb between two of these places too.
      for (const at of this.onStairs)
        least = Math.min(least, Math.max(0, apart(at, end) + ahead(at) - 2 * stairStep))
      return plan + least > limit + tolerance
    }
    const push = (arrival: Arrival, rest: Mm): void => {
      const cost = this.costOf(arrival.plan + rest, arrival.climb)
      const most = isBend(arrival.to) ? limit : Math.min(limit, arrival.to.within ?? limit)
      if (cost <= most + tolerance && this.affordable(arrival.plan + rest, arrival.climb))
        open.push(cost + shorter * (arrival.plan + rest) + lower * arrival.climb, arrival)
    }
    const leave = (node: WayNode, bends: readonly Bend[]): void => {
      for (const bend of bends) {
        if (bend === node.bend) continue
        // Too far however it is gone to: nothing is worked out.
        const least = node.plan + apart(node.bend.at, bend.at) - node.bend.radius - bend.radius
        if (least + aheadOfBend(bend) - bend.radius > limit + tolerance) continue
        if (this.isTooHigh(node, bend.storey)) continue
        for (const spin of bend.radius > 0 ? spins : ([1] as const)) {
          const line = tangentBetween(node.bend, node.spin, bend, spin)
          if (!line) continue
          const arrival = arrivalAt(node, bend, bend.storey, spin, line, onCircle(bend, line.meets))
          push(arrival, ahead(arrival.end))
        }
      }
    }
    const goTo = (node: WayNode, goals: readonly Homed<G>[]): void => {
      for (const { goal, storey } of goals) {
        const way = lineTo(node.bend, node.spin, goal)
        if (way) push(arrivalAt(node, goal, storey, 1, way.line, way.end), 0)
      }
    }
    const comeTo = (node: WayNode): void => {
      if (this.isDominated(node, nodes)) return
      nodes.push(node)
      leave(node, this.bends.all.slice(0, met))
      for (const place of places) {
        // Most places are never come to by most ways: their goals are worked out when it is their turn.
        const least = node.plan + Math.max(0, apart(placeOf(node), place.at) - place.radius) - tolerance
        if (least <= limit + tolerance)
          open.push(this.costOf(least, node.climb) + shorter * least + lower * node.climb, { node, place })
      }
    }
    const leaveForNew = (): void => {
      const fresh = this.bends.all.slice(met)
      met = this.bends.all.length
      if (fresh.length > 0) for (const one of nodes) leave(one, fresh)
    }
    const { mostLooks: most = mostLooks } = this.walk
    met = this.bends.all.length
    comeTo(this.start)
    for (let looks = 0, next = open.pop(); next && looks < most; next = open.pop()) {
      if ('place' in next) {
        const { node, place } = next
        const goals = known.get(place) ?? this.homed(place.goals())
        known.set(place, goals)
        visited.get(place)?.push(node)
        goTo(node, goals)
        continue
      }
      if (isTooFar(next)) continue
      looks++
      const { node, to, spin } = next
      const key = `${node.bend.id} ${node.spin} ${isBend(to) ? `${to.id} ${spin} ${next.climb}` : ''}`
      if (isBend(to) && seen.has(key)) continue
      if (next.changes === undefined) {
        const looked = this.lookAt(next)
        if (looked.found) push(looked.found, isBend(to) ? ahead(next.end) : 0)
        this.bends.openFor(looked)
        leaveForNew()
        continue
      }
      if (isBend(to)) {
        seen.add(key)
        comeTo({ bend: to, spin, angle: next.line.meets, plan: next.plan, climb: next.climb, from: next })
        continue
      }
      yield { path: arrivalPath(next), goal: to as G }
      leaveForNew()
      for (const [place, goals] of known) {
        const instead = this.homed(place.instead?.() ?? [])
        if (instead.length === 0) continue
        known.set(place, [...goals, ...instead])
        for (const one of visited.get(place) ?? []) goTo(one, instead)
      }
    }
  }
  private homed<G extends Goal>(goals: readonly G[]): readonly Homed<G>[] {
    return goals.flatMap((goal) => {
      const storey = this.storeys.find((one) => isStoreyOf(one, goal.on))
      return storey ? [{ goal, storey }] : []
    })
  }

  /** Could one have come here along the circle from where one was on it before, and no farther? */
  private isDominated({ bend, spin, angle, plan, climb }: WayNode, nodes: readonly WayNode[]): boolean {
    return nodes.some((known) => {
      if (known.bend !== bend || known.climb > climb + tolerance) return false
      if (bend.radius === 0) return known.plan <= plan + hair
      if (known.spin !== spin) return false
      const turn = turnBetween(known.angle, angle, spin)
      return (
        known.plan + turn * bend.radius <= plan + hair &&
        this.arcStops(bend, angle - spin * turn, turn, spin)?.size === 0
      )
    })
  }
  /** What bars an arc; null where it leads off the table. */
  private arcStops(bend: Bend, from: number, turn: number, spin: Spin): ReadonlySet<BlockedGround> | null {
    const stops = new Set<BlockedGround>()
    if (bend.radius === 0 || turn === 0) return stops
    const around = this.aroundOf(bend)
    let here = onCircle(bend, from)
    for (const corner of [...cornersOfArc(bend, from, turn, spin), onCircle(bend, from + spin * turn)]) {
      const barred = bend.storey.stops(here, corner, around)
      if (!barred) return null
      for (const block of barred) stops.add(block)
      here = corner
    }
    return stops
  }

  private aroundOf(bend: Bend): readonly BlockedGround[] {
    const blocks = this.arounds.get(bend.id) ?? bend.storey.around(bend)
    this.arounds.set(bend.id, blocks)
    return blocks
  }

  private costOf(plan: Mm, climb: Mm): Mm {
    return Math.max(plan, climb)
  }
  private affordable(plan: Mm, climb: Mm): boolean {
    const { budget, sharedClimb } = this.rules
    return (
      climb <= budget.climb + tolerance &&
      plan + (sharedClimb === true ? climb : 0) <= budget.plan + tolerance
    )
  }

  /** Between upper floors the height is the same wherever one climbs: too much of it is plain before any line is drawn. */
  private isTooHigh({ bend, climb }: WayNode, storey: Storey): boolean {
    if (storey === bend.storey || storey.isGround || bend.storey.isGround) return false
    return (
      climb + Math.abs(bend.storey.heightAt(bend.at) - storey.heightAt(bend.at)) >
      this.rules.budget.climb + tolerance
    )
  }

  /** Is it free? Else what stands in the way; and whether climbing on the way helps. */
  private lookAt(arrival: Arrival): Looked {
    const { node, line, turn, start, end, storey } = arrival
    const { bend, spin } = node
    const onArc = this.arcStops(bend, line.leaves - spin * turn, turn, spin)
    if (!onArc || onArc.size > 0) return { found: null, stops: [...(onArc ?? [])] }
    const straight = bend.storey === storey ? this.lineStops(arrival) : null
    if (straight?.length === 0) return { found: { ...arrival, changes: [] }, stops: [] }
    // A place that is taken is gone to by no way.
    const ends = storey.stops(end, end)
    if (!ends || (ends.length > 0 && !isBend(arrival.to))) return { found: null, stops: [] }
    const left = this.rules.budget.climb - node.climb
    const detour = bend.storey !== storey || this.walk.overHeads === true
    const climbed =
      detour && this.storeys.length > 1
        ? climbAlong(this.walk, this.storeys, { at: start, storey: bend.storey }, { at: end, storey }, left)
        : null
    const found = climbed && { ...arrival, climb: node.climb + climbed.climb, changes: climbed.changes }
    const barring = straight ?? [...bend.storey.barring(start, end), ...storey.barring(start, end)]
    return { found, stops: barring, corners: [bend.storey, storey].filter((one) => !one.carries(start, end)) }
  }

  /** What bars the straight part of an arrival on one storey; between two circles it is looked at once. */
  private lineStops({ node, to, spin, start, end, storey }: Arrival): readonly BlockedGround[] | null {
    if (!isBend(to)) return storey.stops(start, end)
    const key = (node.bend.id * 2 + (node.spin + 1) / 2) * mostBends * 2 + to.id * 2 + (spin + 1) / 2
    const known = this.lines.get(key)
    if (known !== undefined) return known
    const stops = storey.stops(start, end)
    this.lines.set(key, stops)
    return stops
  }
}
