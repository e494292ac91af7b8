/**
 * Ways through a city whose walls stand in the way (`cf.move.walls` physical, CF-RUIN-11): by openings, round the free ends of
 * walls, up stairs and ladders and through holes. Where one may turn, and what the walls leave free between two such places,
 * hangs on the table alone and is kept with it; who stands in between is asked anew.
 */
import {
  boundsMeet,
  centroid,
  contains,
  placed,
  pointGap,
  tolerance,
  within,
  type Bounds,
  type Mm,
  type PlanPoint,
} from '../geometry'
import type { MoveLeg } from '../protocol/previews/way'
import type { Waypoint } from '../protocol/spatial'
import { footprint, footprintBounds, pieceFrame, surfaces, surfacesAt } from '../table'
import type { Body, Piece, RuinDesign, SurfaceRef, Table, Wall } from '../table/types'
import type { Lane } from './lane'
import { legsOf } from './legs'
import { wallInTheWay } from './physical-walls'
import type { MoveRules, MoveScene } from './rules'

/** Kept off walls beyond what the body needs. */
const clearance: Mm = 4 * tolerance

/** A place one may turn at, on its storey. */
interface Gate {
  readonly at: PlanPoint
  readonly on: SurfaceRef
  readonly y: Mm
  /** The same place one storey up or down, by a stair, ladder or hole. */
  readonly beyond: Gate[]
}
/** A gate one has come to. */
export interface Passage extends Waypoint {
  readonly y: Mm
  readonly gone: Mm
  readonly climbed: Mm
  readonly path: readonly Waypoint[]
}

/** What the walls of a table leave to bodies of one kind. */
class Gates {
  private readonly ofPiece = new Map<Piece, readonly Gate[]>()
  private readonly clear = new Map<Gate, Map<Gate, boolean>>()
  constructor(
    private readonly table: Table,
    private readonly body: Body,
  ) {}

  near(around: Bounds): readonly Gate[] {
    return this.table.pieces
      .filter((piece) => piece.design.kind === 'ruin' && boundsMeet(footprintBounds(piece), around))
      .flatMap((piece) => {
        const known = this.ofPiece.get(piece) ?? gatesOf(this.table, piece, this.body)
        this.ofPiece.set(piece, known)
        return known
      })
  }
  /** Does no wall stand between two gates of one storey? */
  leavesFree(a: Gate, b: Gate): boolean {
    const row = this.clear.get(a) ?? new Map<Gate, boolean>()
    this.clear.set(a, row)
    let free = row.get(b)
    if (free === undefined) {
      const legs = legsOf(this.table, a, [b])
      free = legs.every((leg) => leg.kind === 'walk' && !wallInTheWay(this.table, this.body, leg))
      row.set(b, free)
    }
    return free
  }
}
const known = new WeakMap<Table, Map<string, Gates>>()
function gatesFor(table: Table, body: Body): Gates {
  const all = known.get(table) ?? new Map<string, Gates>()
  known.set(table, all)
  const key = `${body.radius} ${body.height}`
  const gates = all.get(key) ?? new Gates(table, body)
  all.set(key, gates)
  return gates
}

function gatesOf(table: Table, piece: Piece, body: Body): readonly Gate[] {
  const { design } = piece
  if (design.kind !== 'ruin') return []
  const frame = pieceFrame(piece)
  const gates: Gate[] = []
  const gateAt = (at: PlanPoint, level: number, y: Mm): Gate | null => {
    const on = storeyAt(table, piece, at, level)
    const spot: MoveLeg = { from: { ...at, y }, to: { ...at, y }, kind: 'walk', length: 0 }
    if (!on || wallInTheWay(table, body, spot)) return null
    const same = gates.find((gate) => gate.y === y && pointGap(gate.at, at) < 1)
    if (same) return same
    const gate = { at, on, y, beyond: [] }
    gates.push(gate)
    return gate
  }
  for (const { index, height } of design.levels)
    for (const place of turningPlaces(design, body)) gateAt(placed(frame, place), index, height)
  for (const { level, at } of climbs(piece, design)) {
    const [low, high] = [level, level + 1].map((index) => {
      const floor = design.levels.find((one) => one.index === index)
      return floor ? gateAt(at, index, floor.height) : null
    })
    if (!low || !high) continue
    low.beyond.push(high)
    high.beyond.push(low)
  }
  return gates
}

function storeyAt(table: Table, piece: Piece, at: PlanPoint, level: number): SurfaceRef | null {
  if (level > 0) return contains(footprint(piece), at) ? { piece: piece.id, level } : null
  return surfacesAt(table, at).findLast(({ ref }) => ref.level === 0)?.ref ?? null
}

/** Both sides of every opening, and round the ends of walls that join no other; in the ruin's own coordinates. */
function turningPlaces(design: RuinDesign, body: Body): readonly PlanPoint[] {
  return design.walls.flatMap((wall) => {
    const off = wall.thickness / 2 + body.radius + clearance
    const along = (distance: Mm, aside: Mm): PlanPoint => beside(wall, distance, aside)
    const sides = wall.openings
      .map((opening) => opening.along + opening.width / 2)
      .flatMap((middle) => [along(middle, off), along(middle, -off)])
    const length = pointGap(wall.from, wall.to)
    const ends = [
      { end: wall.from, past: -off },
      { end: wall.to, past: length + off },
    ]
      .filter(({ end }) =>
        design.walls.every((other) => other === wall || !reaches(other, end, wall.thickness)),
      )
      .flatMap(({ past }) => [along(past, 0), along(past, off), along(past, -off)])
    return [...sides, ...ends]
  })
}
function beside({ from, to }: Wall, distance: Mm, aside: Mm): PlanPoint {
  const length = pointGap(from, to)
  const [ux, uz] = [(to.x - from.x) / length, (to.z - from.z) / length]
  return { x: from.x + ux * distance - uz * aside, z: from.z + uz * distance + ux * aside }
}
const reaches = (wall: Wall, at: PlanPoint, thickness: Mm): boolean =>
  Math.min(pointGap(wall.from, at), pointGap(wall.to, at)) <= Math.max(wall.thickness, thickness) * 1.1

/** Where a storey is changed: both ends of stairs and ladders, the middle of holes. `level` is the lower one. */
function climbs(
  piece: Piece,
  design: RuinDesign,
): readonly { readonly level: number; readonly at: PlanPoint }[] {
  const frame = pieceFrame(piece)
  return [
    ...design.stairs.flatMap(({ level, from, to }) =>
      [from, to].map((end) => ({ level, at: placed(frame, end) })),
    ),
    ...surfaces(piece).flatMap(({ ref, holes }) =>
      holes.map((hole) => ({ level: ref.level - 1, at: centroid(hole) })),
    ),
  ]
}

type Means = Pick<MoveRules, 'budget' | 'sharedClimb'>
const explored = new WeakMap<MoveScene, Map<string, readonly Passage[]>>()

/** Every gate the mover can come to within its budget, nearest first; found once for a scene. */
export function passages(lane: Lane, rules: Means): readonly Passage[] {
  const ofScene = explored.get(lane.scene) ?? new Map<string, readonly Passage[]>()
  explored.set(lane.scene, ofScene)
  const { id, pose } = lane.mover
  const key = JSON.stringify([id, pose, rules.budget, rules.sharedClimb])
  const found = ofScene.get(key) ?? explore(lane, rules)
  ofScene.set(key, found)
  return found
}
function explore(lane: Lane, rules: Means): readonly Passage[] {
  const { mover, scene } = lane
  const { budget, sharedClimb } = rules
  const { at, y, on } = mover.pose
  const around = {
    minX: at.x - budget.plan,
    maxX: at.x + budget.plan,
    minZ: at.z - budget.plan,
    maxZ: at.z + budget.plan,
  }
  const gates = gatesFor(scene.table, mover.body)
  const left = new Set(gates.near(around).filter((gate) => within(pointGap(gate.at, at), budget.plan)))
  const open = new Map<Gate, Passage>()
  const found: Passage[] = []
  const affordable = ({ gone, climbed }: Pick<Passage, 'gone' | 'climbed'>): boolean =>
    within(gone + (sharedClimb ? climbed : 0), budget.plan) && within(climbed, budget.climb)
  const come = (
    gate: Gate,
    from: Pick<Passage, 'gone' | 'climbed' | 'path'>,
    walked: Mm,
    climbed: Mm,
  ): void => {
    const passage: Passage = {
      at: gate.at,
      on: gate.on,
      y: gate.y,
      gone: from.gone + walked,
      climbed: from.climbed + climbed,
      path: [...from.path, { at: gate.at, on: gate.on }],
    }
    const better = open.get(gate)
    if (affordable(passage) && (!better || passage.gone < better.gone)) open.set(gate, passage)
  }
  const start = { gone: 0, climbed: 0, path: [] }
  for (const gate of left) {
    if (Math.abs(gate.y - y) < tolerance && lane.barrier({ at, y, on }, gate) === null)
      come(gate, start, pointGap(gate.at, at), 0)
  }
  for (let next = nearest(open); next; next = nearest(open)) {
    const [gate, passage] = next
    open.delete(gate)
    left.delete(gate)
    found.push(passage)
    for (const other of gate.beyond) if (left.has(other)) come(other, passage, 0, Math.abs(other.y - gate.y))
    for (const other of left) {
      const walked = pointGap(gate.at, other.at)
      if (other.y !== gate.y || !affordable({ gone: passage.gone + walked, climbed: passage.climbed }))
        continue
      if (gates.leavesFree(gate, other) && !lane.isTaken(gate.at, other.at, gate.y))
        come(other, passage, walked, 0)
    }
  }
  return found
}
function nearest(open: ReadonlyMap<Gate, Passage>): readonly [Gate, Passage] | null {
  let best: readonly [Gate, Passage] | null = null
  for (const entry of open) if (!best || entry[1].gone < best[1].gone) best = entry
  return best
}

/** The shortest way to a place through the gates, or null. */
export function wayThrough(lane: Lane, to: Waypoint, rules: MoveRules): readonly Waypoint[] | null {
  let best: { readonly path: readonly Waypoint[]; readonly cost: Mm } | null = null
  for (const passage of passages(lane, rules)) {
    const { gone, climbed, path } = passage
    const cost = gone + pointGap(passage.at, to.at)
    if (!within(cost, rules.budget.plan) || (best && cost >= best.cost)) continue
    const legs = legsOf(lane.scene.table, passage, [to])
    const climb = climbed + legs.reduce((sum, leg) => sum + (leg.kind === 'climb' ? leg.length : 0), 0)
    if (
      !within(climb, rules.budget.climb) ||
      !within(cost + (rules.sharedClimb ? climb : 0), rules.budget.plan)
    )
      continue
    if (lane.isFree(legs)) best = { path: [...path, to], cost }
  }
  return best?.path ?? null
}
