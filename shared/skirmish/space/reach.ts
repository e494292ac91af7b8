/** Where a model can get to, and how: for the overlay, for the way to a place, for whoever seeks cover. */
import type { ReachArea } from '../../protocol/previews/way'
import type { Refusal } from '../../protocol/refusal'
import type { Edge } from '../../protocol/skirmish'
import type { Waypoint } from '../../protocol/spatial'
import { boundsHold, bounds, type Mm, type PlanPoint } from '../../geometry'
import type { Sliced } from '../../sliced'
import { baseOutline, inside, type Table } from '../../table'
import { latticeOf, spacing, type LatticeLink, type LatticePlace } from './lattice'
import { crossed } from './obstacle-rules'
import { atMost } from './precision'
import { closedTo } from './sealed'
import type { SkirmishSpace, SpaceModel } from './space'
import { standsBadly } from './support'
import { isOutOfReach, walkPathOf } from './walk'
import type { Path, SoldierWalk, WalkOptions } from './walk-types'
import { stretch, type PathStep, type PathStretch } from './legs'

/** A place a model can come to, with the length of the way. */
interface Reached {
  readonly place: LatticePlace
  readonly length: Mm
  /** May it stand there, or only come through? */
  readonly stands: boolean
}

/** One way to a place: its length so far, and what was climbed on it. */
interface Label {
  readonly place: LatticePlace
  readonly length: Mm
  readonly low: number
  readonly high: LatticeLink['high']
  /** He has climbed onto what he is on now: coming down from it is the same obstacle (LS-GEO-07). */
  readonly perched: boolean
  readonly before: Label | null
}

/** How long a way may be after so many obstacles; −1: not at all. */
function allowances(space: SkirmishSpace, options: WalkOptions): (label: Pick<Label, 'low' | 'high'>) => Mm {
  const known = new Map<string, Mm>()
  return ({ low, high }) => {
    const key = `${low} ${high}`
    let most = known.get(key)
    if (most === undefined) {
      const at = { x: 0, y: 0, z: 0 }
      const climb = (level: 'I' | 'II' | 'III') => ({ at, level, height: 0, gone: 0 })
      const all = [...Array.from({ length: low }, () => climb('I')), ...(high ? [climb(high)] : [])]
      const { allowance, refusal } = crossed(space.numbers, all, options)
      most = refusal ? -1 : allowance
      known.set(key, most)
    }
    return most
  }
}

/** The shortest ways from where a model stands, nearest places first. */
function* flood(space: SkirmishSpace, model: SpaceModel, options: WalkOptions): Generator<Label> {
  const lattice = latticeOf(space)
  const most = allowances(space, options)
  const queue = new Queue()
  const push = (link: LatticeLink, before: Label | null): void => {
    const isDown =
      before?.perched === true && link.ends === 'down' && (link.high === null || before.high !== null)
    if (before?.high && link.high && !isDown) return
    const label: Label = {
      place: link.to,
      length: (before?.length ?? 0) + link.length,
      low: (before?.low ?? 0) + (isDown ? 0 : link.low),
      high: before?.high ?? link.high,
      perched: link.ends === 'up' || (before?.perched === true && link.ends === null),
      before,
    }
    if (atMost(label.length, most(label))) queue.push(label)
  }
  const start = { at: model.pose.at, y: model.pose.y, on: model.pose.on }
  for (const place of lattice.beside(start)) {
    const link = lattice.link(start, place)
    if (link) push(link, null)
  }
  const closed = closedTo(space, model, options.held)
  const isOpen = ({ at, on }: LatticePlace): boolean => !closed.some((piece) => inside({ at, on }, piece))
  const done = new Map<LatticePlace, Label[]>()
  for (let label = queue.pop(); label; label = queue.pop()) {
    const here: Label = label
    const before = done.get(here.place)
    // A longer way is of use only where fewer obstacles lie on it.
    if (before?.some((one) => one.low <= here.low && (one.high === null || here.high !== null))) continue
    if (!isOpen(here.place)) continue
    if (before) before.push(here)
    else done.set(here.place, [here])
    if (!before) yield here
    for (const link of lattice.links(here.place)) if (!isInHull(space, model, link.to)) push(link, here)
  }
}

/** Vehicles and wrecks are gone round. */
const isInHull = (space: SkirmishSpace, model: SpaceModel, { at, y }: LatticePlace): boolean =>
  space.hulls.some(
    ({ id, body, pose }) =>
      id !== model.id &&
      y < pose.y + body.height &&
      pose.y < y + model.body.height &&
      boundsHold(bounds(baseOutline(body.base, pose.at, pose.facing)), at),
  )

/** Every place within the allowance, nearest first. The way is that over the lattice: a little longer than the shortest. */
export const soldierReach = (
  space: SkirmishSpace,
  model: SpaceModel,
  options: WalkOptions,
): readonly Reached[] => [...placesReached(space, model, options)]
/** The same one after the other, for whoever looks for the nearest place that does. */
export function* placesReached(
  space: SkirmishSpace,
  model: SpaceModel,
  options: WalkOptions,
): Generator<Reached> {
  const others = [...space.models.values(), ...(options.decoys ?? [])].filter(
    ({ id }) => id !== model.id && !options.unknown?.includes(id),
  )
  for (const { place, length } of flood(space, model, options)) {
    const pose = { at: place.at, y: place.y, on: place.on, facing: model.pose.facing }
    yield { place, length, stands: standsBadly(space, model, pose, others) === null }
  }
}

/** As cells of one inch on every support, for the overlay. */
export function* reachAreas(
  space: SkirmishSpace,
  model: SpaceModel,
  options: WalkOptions,
): Sliced<readonly ReachArea[]> {
  const areas = new Map<string, { readonly on: ReachArea['on']; readonly y: Mm; readonly cells: number[] }>()
  for (const { place, stands } of placesReached(space, model, options)) {
    yield
    // Every other place is the middle of a cell of one inch.
    if (!stands || place.column % 2 === 0 || place.row % 2 === 0) continue
    const key = `${place.on.piece} ${place.on.level}`
    const area = areas.get(key) ?? { on: place.on, y: place.y, cells: [] }
    areas.set(key, area)
    area.cells.push(place.at.x, place.at.z)
  }
  return [...areas.values()]
}

/** A way to a place: straight where it can be gone straight, else the shortest round what is in the way. */
export function soldierRouteTo(
  space: SkirmishSpace,
  model: SpaceModel,
  to: Waypoint,
  options: WalkOptions,
): { readonly path: Path; readonly walk: SoldierWalk; readonly refusal?: Refusal } {
  const straight = walkPathOf(space, model, [to], options)
  if (!straight.refusal) return { path: [to], walk: straight }
  if (isOutOfReach(space, model, to, options))
    return { path: [to], walk: straight, refusal: straight.refusal }
  const lattice = latticeOf(space)
  const between = rememberedStretches()
  const targets = new Set(lattice.beside(to))
  let tries = 0
  for (const label of flood(space, model, options)) {
    if (!targets.has(label.place) || tries >= mostTries) continue
    tries++
    const path = pulled(space, model, [...waypoints(label), to], options, between)
    const round = walkPathOf(space, model, path, options, between)
    if (!round.refusal) return { path, walk: round }
  }
  return { path: [to], walk: straight, refusal: straight.refusal }
}
const mostTries = 6

export const toEdge = (
  { x, z }: PlanPoint,
  edge: Edge,
  { width, depth }: Pick<Table, 'width' | 'depth'>,
): Mm => (edge === 'north' ? z : edge === 'south' ? depth - z : edge === 'west' ? x : width - x)
/** Just over the edge from there. */
export function overEdge(
  { x, z }: PlanPoint,
  edge: Edge,
  { width, depth }: Pick<Table, 'width' | 'depth'>,
): Waypoint {
  const at = {
    north: { x, z: -1 },
    south: { x, z: depth + 1 },
    west: { x: -1, z },
    east: { x: width + 1, z },
  }[edge]
  return { at, on: { piece: null, level: 0 } }
}
/** The shortest way off the table over an edge, round what is in the way; null where none leads there. */
export function routeOut(
  space: SkirmishSpace,
  model: SpaceModel,
  edge: Edge,
  options: WalkOptions,
): { readonly path: Path; readonly walk: SoldierWalk } | null {
  const between = rememberedStretches()
  let tries = 0
  for (const label of flood(space, model, options)) {
    if (label.place.on.piece !== null || toEdge(label.place.at, edge, space.table) > spacing) continue
    if (tries >= mostTries) return null
    tries++
    const found = [...waypoints(label), overEdge(label.place.at, edge, space.table)]
    const path = pulled(space, model, found, options, between)
    // The last stretch goes straight at the edge, and not where the lattice came out.
    const bend = path.at(-2)
    const ways = bend ? [[...path.slice(0, -1), overEdge(bend.at, edge, space.table)], path] : [path]
    for (const way of ways) {
      const round = walkPathOf(space, model, way, options, between)
      if (!round.refusal && round.leaves === edge) return { path: way, walk: round }
    }
  }
  return null
}

/** Paths that are tried one after the other share most of their stretches. */
function rememberedStretches(): typeof stretch {
  const known = new Map<string, PathStretch>()
  const nameOf = ({ at, on }: PathStep): string => `${at.x} ${at.z} ${on.piece} ${on.level}`
  return (space, mover, from, to) => {
    const name = `${nameOf(from)} ${from.y} ${nameOf(to)}`
    const one = known.get(name) ?? stretch(space, mover, from, to)
    known.set(name, one)
    return one
  }
}

function waypoints(label: Label): readonly Waypoint[] {
  const places: Waypoint[] = []
  for (let one: Label | null = label; one; one = one.before)
    places.unshift({ at: one.place.at, on: one.place.on })
  return places
}

/** Corners left out as long as the way gets shorter and crosses no more than before. */
function pulled(
  space: SkirmishSpace,
  model: SpaceModel,
  path: Path,
  options: WalkOptions,
  between: typeof stretch,
): Path {
  const free: WalkOptions = { ...options, allowance: Infinity }
  const high = ({ crossings }: SoldierWalk): number => crossings.filter(({ level }) => level !== 'I').length
  const climbed = high(walkPathOf(space, model, path, free, between))
  const price = (one: Path): number => {
    const gone = walkPathOf(space, model, one, free, between)
    const { length, crossings, refusal } = gone
    const bad = refusal?.cite.includes('LS-GEO-08') || refusal?.cite.includes('LS-GEO-07')
    // A wall that was gone round is not climbed instead, however far round it is.
    if (bad || high(gone) > climbed) return Infinity
    return length + crossings.length * space.numbers.move.runPerLevelI
  }
  let best = path
  let cost = price(path)
  for (let keep = 0; keep < best.length - 1; keep++)
    for (let next = best.length - 1; next > keep; next--) {
      const shorter = [...best.slice(0, keep), ...best.slice(next)]
      if (shorter.length === best.length) continue
      const now = price(shorter)
      if (now > cost + spacing / 100) continue
      best = shorter
      cost = now
      break
    }
  return best
}

/** The shortest way first. */
class Queue {
  private readonly heap: Label[] = []
  push(label: Label): void {
    const { heap } = this
    let i = heap.length
    heap.push(label)
    while (i > 0) {
      const up = (i - 1) >> 1
      if ((heap[up] as Label).length <= label.length) break
      heap[i] = heap[up] as Label
      i = up
    }
    heap[i] = label
  }
  pop(): Label | undefined {
    const { heap } = this
    const first = heap[0]
    const last = heap.pop()
    if (!first || !last || heap.length === 0) return first
    let i = 0
    for (;;) {
      let next = 2 * i + 1
      if (next >= heap.length) break
      if (next + 1 < heap.length && (heap[next + 1] as Label).length < (heap[next] as Label).length) next++
      if ((heap[next] as Label).length >= last.length) break
      heap[i] = heap[next] as Label
      i = next
    }
    heap[i] = last
    return first
  }
}
