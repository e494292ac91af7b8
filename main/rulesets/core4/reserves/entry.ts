/**
 * On to the table from a home edge (C4-MSR-10): a model stands just outside its entry point and moves from there as in any
 * other move. The command, its preview and its proposal ask the same functions as every move does.
 */
import {
  bearing,
  beyond,
  inches,
  pointGap,
  tolerance,
  touchTolerance,
  within,
  type Mm,
} from '../../../../shared/geometry'
import type { PlanPoint } from '../../../../shared/geometry/point'
import { suggestMove, type Manner } from '../../../../shared/movement'
import type { Budget } from '../../../../shared/protocol/decision'
import type { Formation, Paths, Waypoint } from '../../../../shared/protocol/spatial'
import { refuse, type Refusal } from '../../../../shared/protocol/refusal'
import { openGround, reachAlongAxes, surfacesAt } from '../../../../shared/table'
import type { ModelId, Pose, Table, UnitId } from '../../../../shared/table/types'
import { modelOf, standingModels, unitOf, type CoreGame, type CoreState, type Entries } from '../game'
import { entryEdgesOf } from '../mission'
import { heldOf } from './kept'
import { budgetFor, byRoad, planMove, rulesFor, sceneFor, type PlannedMove } from '../movement'

const because = ['C4-MSR-10']
const ground = { piece: null, level: 0 }
type Edge = CoreState['sides']['a']['homeEdges'][number]

/** How a unit comes on, for those who may choose. */
export interface EntryWish {
  readonly manner?: Manner
  readonly boost?: boolean
}
interface EntryPoint {
  readonly at: PlanPoint
  readonly inward: PlanPoint
  /** It comes out of the ground there. */
  readonly spot?: string
}
/** By the edges alone, where nobody says otherwise. */
const usual: Entries = { byEdge: true, spots: [] }
const entriesOf = (game: CoreGame, unit: UnitId): Entries => game.ask('entries', usual, { unit }).value
const openSpots = (game: CoreGame, unit: UnitId): Entries['spots'] =>
  entriesOf(game, unit).spots.filter(({ refusal }) => refusal === null)
const downwards = { x: 0, z: -1 }

/** Straight in from an edge of the table. */
function inwardFrom({ width }: Table, [from, to]: Edge): PlanPoint {
  if (from.x === to.x) return { x: from.x < width / 2 ? 1 : -1, z: 0 }
  return { x: 0, z: from.z <= 0 ? 1 : -1 }
}
const clamped = (value: number, one: number, two: number): number =>
  Math.min(Math.max(value, Math.min(one, two)), Math.max(one, two))
/** The point of an edge nearest to a place, `room` away from where it ends. */
function onEdge([from, to]: Edge, { x, z }: PlanPoint, room: Mm): PlanPoint {
  const keep = (one: number, two: number): readonly [number, number] =>
    one === two ? [one, two] : [Math.min(one, two) + room, Math.max(one, two) - room]
  return { x: clamped(x, ...keep(from.x, to.x)), z: clamped(z, ...keep(from.z, to.z)) }
}
function edgesOf(game: CoreGame, unit: UnitId): readonly Edge[] {
  const { byEdge, edge } = entriesOf(game, unit)
  const { seat } = unitOf(game.state, unit)
  return byEdge ? entryEdgesOf(game, seat, edge ?? heldOf(game.state, unit)?.edge ?? null) : []
}

/** Where one enters who goes to a place: straight in from the nearest of the home edges. */
function entryTowards(game: CoreGame, unit: UnitId, to: PlanPoint, room: Mm): EntryPoint | null {
  const edges = edgesOf(game, unit).map((edge): EntryPoint => ({
    at: onEdge(edge, to, room),
    inward: inwardFrom(game.state.table, edge),
  }))
  const spots = openSpots(game, unit).map(({ at, id }): EntryPoint => ({
    at,
    inward: downwards,
    spot: id,
  }))
  const found = [...spots, ...edges].sort((one, two) => pointGap(one.at, to) - pointGap(two.at, to))
  return found[0] ?? null
}
/** Is this a point of a home edge, or a spot where it may come up? */
function entryAt(game: CoreGame, unit: UnitId, at: PlanPoint): EntryPoint | null {
  const spot = openSpots(game, unit).find((one) => within(pointGap(one.at, at), touchTolerance))
  if (spot) return { at: spot.at, inward: downwards, spot: spot.id }
  const edge = edgesOf(game, unit).find((one) => within(pointGap(onEdge(one, at, 0), at), touchTolerance))
  return edge ? { at, inward: inwardFrom(game.state.table, edge) } : null
}

/** Just outside: the foremost point of its base on the edge. */
function outside(game: CoreGame, id: ModelId, { at, inward, spot }: EntryPoint): Pose {
  if (spot !== undefined) {
    // At the spot itself; what its base takes up of the way is taken off the way (CF-STRAT-42).
    const { ref: on, y } = surfacesAt(game.state.table, at).at(-1) ?? openGround(game.state.table)
    return { at, y, on, facing: 0 }
  }
  const facing = bearing({ x: 0, z: 0 }, inward)
  const reach = reachAlongAxes(modelOf(game.state, id).body.base, facing)
  return {
    at: { x: at.x - inward.x * reach.x, z: at.z - inward.z * reach.z },
    y: 0,
    on: ground,
    facing,
  }
}
/** The game as if they stood there. */
function standingOutside(game: CoreGame, entries: Readonly<Record<ModelId, EntryPoint>>): CoreGame {
  const models = Object.fromEntries(
    Object.entries(entries).map(([id, entry]) => [
      id,
      { ...modelOf(game.state, id), pose: outside(game, id, entry), status: 'onTable' as const },
    ]),
  )
  return game.in({ ...game.state, models: { ...game.state.models, ...models } })
}

const waiting = ({ state }: CoreGame, unit: UnitId): readonly ModelId[] =>
  unitOf(state, unit).models.filter((id) => modelOf(state, id).status === 'waiting')

/** Rings about a place in which so many stand beside each other, one of them in its middle. */
function ringsFor(count: number): number {
  let rings = 0
  while (1 + 3 * rings * (rings + 1) < count) rings++
  return rings
}
/** Whoever has too short a way to be wholly on the table is put down at its edge, or about the spot where they come up. */
function budgetOn(game: CoreGame, unit: UnitId, wish: EntryWish, fromSpot: boolean): Budget {
  const usual = budgetFor(game, unit, 'move', wish)
  const widest = Math.max(
    ...unitOf(game.state, unit).models.map((id) => {
      const { x, z } = reachAlongAxes(modelOf(game.state, id).body.base, 0)
      return 2 * Math.max(x, z)
    }),
  )
  if (fromSpot) {
    const rings = ringsFor(unitOf(game.state, unit).models.length)
    return { ...usual, plan: Math.max(usual.plan - widest / 2, rings * (widest + inches(0.1))) }
  }
  return usual.plan < widest ? { ...usual, plan: widest + tolerance } : usual
}

const isSameWay = (one: EntryPoint, two: EntryPoint | undefined): boolean =>
  one.inward.x === two?.inward.x && one.inward.z === two.inward.z

export interface PlannedEntry {
  readonly plan: PlannedMove | null
  readonly refusal: Refusal | null
  /** The game in which they stand outside. */
  readonly from: CoreGame
  /** Where they come up, all of them (CF-STRAT-42). */
  readonly spot?: string
}
/** The whole check of a way on to the table. */
export function planEntry(game: CoreGame, unit: UnitId, paths: Paths, wish: EntryWish): PlannedEntry {
  const no = (refusal: Refusal): PlannedEntry => ({ plan: null, refusal, from: game })
  const { oneEdge } = entriesOf(game, unit)
  const entries: Record<ModelId, EntryPoint> = {}
  const ways: Record<ModelId, Waypoint[]> = {}
  for (const id of waiting(game, unit)) {
    const [entry, ...way] = paths[id] ?? []
    if (!entry || way.length === 0) return no(refuse('modelNotPlaced', because, undefined, [id]).refusal)
    const point = entryAt(game, unit, entry.at)
    if (!point) return no(refuse('notOnHomeEdge', because, { unit }, [id]).refusal)
    entries[id] = point
    ways[id] = way
  }
  const points = Object.values(entries)
  const spot = points[0]?.spot
  if (oneEdge === true && points.some((one) => !isSameWay(one, points[0])))
    return no(refuse('notOneEdge', because, { unit }, [unit]).refusal)
  if (points.some((one) => one.spot !== spot))
    return no(refuse('notOneSpot', because, { unit }, [unit]).refusal)
  const from = standingOutside(game, entries)
  // Its usual distance is for the move itself to know: by road it is longer (C4-VEH-17).
  const usual = budgetFor(from, unit, 'move', wish)
  const budget = budgetOn(from, unit, wish, spot !== undefined)
  const plan = planMove(from, unit, ways, 'move', budget.plan === usual.plan ? undefined : budget, wish)
  const stray = plan.coherency.coherent
    ? null
    : refuse('outOfCoherency', [...because, 'C4-MOVE-06'], undefined, plan.coherency.offenders).refusal
  return { plan, refusal: plan.refusal ?? stray, from, ...(spot !== undefined && { spot }) }
}

/** A row along the edge about the point where the first of them enters. */
function rowAt(game: CoreGame, unit: UnitId, to: PlanPoint): Readonly<Record<ModelId, EntryPoint>> | null {
  const models = waiting(game, unit)
  const sizes = models.map((id) => {
    const { x, z } = reachAlongAxes(modelOf(game.state, id).body.base, 0)
    return 2 * Math.max(x, z)
  })
  const pitch = Math.max(...sizes) + inches(0.1)
  const middle = entryTowards(game, unit, to, pitch / 2)
  if (!middle) return null
  // Out of the ground they come one after the other.
  if (middle.spot !== undefined) return Object.fromEntries(models.map((id) => [id, middle]))
  const along = { x: Math.abs(middle.inward.z), z: Math.abs(middle.inward.x) }
  const { width, depth } = game.state.table
  const length = along.x > 0 ? width : depth
  const wanted = along.x > 0 ? middle.at.x : middle.at.z
  const last = models.length - 1
  // The first enters straight towards where it is drawn, the others to its right and left, as far as the edge reaches.
  const leftmost = clamped(wanted - Math.floor(last / 2) * pitch, pitch / 2, length - (last + 0.5) * pitch)
  const order = models
    .map((_, n) => leftmost + n * pitch)
    .sort((one, two) => Math.abs(one - wanted) - Math.abs(two - wanted))
  return Object.fromEntries(
    models.flatMap((id, n) => {
      const at =
        along.x > 0 ? { x: order[n] ?? wanted, z: middle.at.z } : { x: middle.at.x, z: order[n] ?? wanted }
      const entry = entryAt(game, unit, at) ?? entryTowards(game, unit, at, pitch / 2)
      return entry ? [[id, entry] as const] : []
    }),
  )
}

export interface EntryDrawn extends EntryWish {
  /** Nobody is tried nearer to the edge where the others cannot follow: other places are tried instead. */
  readonly noNearer?: boolean
  readonly formation?: Formation
  readonly facing?: number
}
/** Ways of all of them to where the first is drawn, as far as they go: by road a vehicle goes farther (C4-VEH-17). */
export function suggestEntry(game: CoreGame, unit: UnitId, to: Waypoint, drawn: EntryDrawn = {}): Paths {
  const row = rowAt(game, unit, to.at)
  const [lead] = waiting(game, unit)
  if (!row || lead === undefined) return {}
  const from = standingOutside(game, row)
  const budget = budgetOn(from, unit, drawn, row[lead]?.spot !== undefined)
  const start = modelOf(from.state, lead).pose?.at ?? to.at
  const isFar = beyond(pointGap(start, to.at), budget.plan)
  const longer = isFar ? byRoad(from, unit, budget) : null
  const byItsRoad = longer && entryWithin(from, unit, { row, lead, to, drawn }, longer)
  if (byItsRoad && !planEntry(game, unit, byItsRoad, drawn).refusal) return byItsRoad
  return entryWithin(from, unit, { row, lead, to, drawn }, budget)
}
interface EntryDrag {
  readonly row: Readonly<Record<ModelId, EntryPoint>>
  readonly lead: ModelId
  readonly to: Waypoint
  readonly drawn: EntryDrawn
}
function entryWithin(
  from: CoreGame,
  unit: UnitId,
  { row, lead, to, drawn }: EntryDrag,
  budget: Budget,
): Paths {
  const start = modelOf(from.state, lead).pose?.at ?? to.at
  const gap = pointGap(start, to.at)
  const share = gap > budget.plan ? budget.plan / gap : 1
  const at = { x: start.x + (to.at.x - start.x) * share, z: start.z + (to.at.z - start.z) * share }
  const drag = {
    lead,
    to: share < 1 ? { ...to, at, on: ground } : to,
    formation: drawn.formation,
    facing: drawn.facing,
    noNearer: drawn.noNearer,
    whole: true,
  }
  const { paths: ways } = suggestMove(
    sceneFor(from, unit, 'move'),
    standingModels(from.state, unit),
    drag,
    rulesFor(from, unit, 'move', budget, drawn),
  )
  return Object.fromEntries(
    Object.entries(ways).flatMap(([id, way]) => {
      const entry = row[id]
      return entry ? [[id, [{ at: entry.at, on: ground }, ...way]] as const] : []
    }),
  )
}

/** Between the places that are tried along an edge. */
const step = inches(2)
/** How much of their move they go inwards, as it is tried. */
const depths = [0.9, 0.5, 0.2, 0.7, 0.35]
interface Spot {
  readonly key: string
  readonly at: PlanPoint
  readonly inward: PlanPoint
}
function spotsOf(game: CoreGame, unit: UnitId): readonly Spot[] {
  const spots = openSpots(game, unit).flatMap(({ id, at }) =>
    around.map((inward, n): Spot => ({ key: `${id} ${n}`, at, inward })),
  )
  const alongEdges = edgesOf(game, unit).flatMap((edge, e) => {
    const [from, to] = edge
    const inward = inwardFrom(game.state.table, edge)
    const count = Math.max(1, Math.floor(pointGap(from, to) / step))
    return Array.from({ length: count + 1 }, (_, n) => ({
      key: `${e} ${n}`,
      at: { x: from.x + ((to.x - from.x) * n) / count, z: from.z + ((to.z - from.z) * n) / count },
      inward,
    }))
  })
  return [...spots, ...alongEdges]
}
const half = Math.SQRT1_2
const around: readonly PlanPoint[] = [
  ...[-1, 1].flatMap((x) => [
    { x, z: 0 },
    { x: 0, z: x },
    { x: half * x, z: half * x },
    { x: half * x, z: -half * x },
  ]),
]

/** A state never changes: where somebody finds no room it need not be looked for again while a pointer moves. */
const tried = new WeakMap<CoreState, Map<string, Paths | null>>()
/**
 * Some way on to the table, the one nearest to `about` first; null: there is none, and the unit stays in reserve.
 */
export function anyEntry(
  game: CoreGame,
  unit: UnitId,
  about: PlanPoint | null,
  { manner, boost }: EntryWish = {},
): Paths | null {
  const known = tried.get(game.state) ?? new Map<string, Paths | null>()
  tried.set(game.state, known)
  const wish = { manner, boost }
  const far = budgetFor(game, unit, 'move', wish).plan
  const middle = about ?? { x: game.state.table.width / 2, z: game.state.table.depth / 2 }
  const near = [...spotsOf(game, unit)].sort(
    (one, two) => pointGap(one.at, middle) - pointGap(two.at, middle),
  )
  for (const share of depths)
    for (const spot of near) {
      const key = `${unit} ${manner ?? ''} ${boost ?? ''} ${share} ${spot.key}`
      let paths = known.get(key)
      if (paths === undefined) {
        const depth = Math.max(far * share, inches(0.6))
        known.set(key, (paths = entryFrom(game, unit, spot, depth, { ...wish, noNearer: true })))
      }
      if (paths) return paths
    }
  return null
}
/** So far straight in from a place of the edge, or null where they may not. */
function entryFrom(
  game: CoreGame,
  unit: UnitId,
  { at, inward }: Spot,
  depth: Mm,
  wish: EntryDrawn,
): Paths | null {
  const to = { at: { x: at.x + inward.x * depth, z: at.z + inward.z * depth }, on: ground }
  const paths = suggestEntry(game, unit, to, wish)
  return Object.keys(paths).length > 0 && !planEntry(game, unit, paths, wish).refusal ? paths : null
}
