/** The outline of a piece on the table (CF-RUIN-02): everything "inside, over, across" is asked of it. */
import { largest, union } from '../geometry/clip'
import { simplified } from '../geometry/convex'
import { closerThan, inches, type Mm } from '../geometry/length'
import { bounds, contains, convexHull, signedArea, type Bounds } from '../geometry/polygon'
import type { PlanPoint, Polygon } from '../geometry/point'
import { placedOutline } from '../geometry/turn'
import { pieceFrame, remembered } from './placement'
import type { Piece, PieceDesign, RuinDesign, Wall } from './types'
import { wallOutline } from './walls'

/** Walls that begin lower than this shape the footprint (CF-RUIN-02, hull). */
const groundWall = inches(1)

/** In table coordinates. */
export const footprint: (piece: Piece) => Polygon = remembered((piece) =>
  placedOutline(pieceFrame(piece), designFootprint(piece.design)),
)
export const footprintBounds: (piece: Piece) => Bounds = remembered((piece) => bounds(footprint(piece)))

/** In the design's own coordinates. */
export const designFootprint: (design: PieceDesign) => Polygon = remembered((design) =>
  simplified(design.kind === 'ruin' ? ruinOutline(design) : design.outline),
)

function ruinOutline(ruin: RuinDesign): Polygon {
  switch (ruin.footprintMethod) {
    case 'agreed':
    case 'baseRubbleLine':
      return ruin.rubbleLine ?? hull(ruin)
    case 'cornerLine':
      return cornerLine(ruin)
    case 'hull':
      return hull(ruin)
  }
}

const groundWalls = (ruin: RuinDesign): readonly Wall[] =>
  ruin.walls.filter((wall) => closerThan(wall.base, groundWall))

/** Outer faces of the walls; the rubble line, else straight lines, where none stands. */
function hull(ruin: RuinDesign): Polygon {
  const walls = groundWalls(ruin)
  const outlines = walls.map((wall) => wallOutline(wall, walls))
  const closing = ruin.rubbleLine ?? cornerLine(ruin)
  // Lines from chain to chain may cross: what they go round is within, whichever way.
  const within = union([closing]).map(({ outline }) => outline)
  return largest(union([...outlines, ...within])) ?? closing
}

/** Outer corners of the walls joined by straight lines, the last to the first. */
function cornerLine(ruin: RuinDesign): Polygon {
  const walls = groundWalls(ruin)
  const line = joinedChains(chainsOf(walls).filter((chain) => !isInner(chain, walls)))
  const winding = Math.sign(signedArea(line.flatMap(({ from, to }) => [from, to])))
  if (line.length < 2 || winding === 0) return convexHull(walls.flatMap((wall) => wallOutline(wall, walls)))
  return line.flatMap((run, i) => {
    const next = line[(i + 1) % line.length] as Run
    const linked = near(run.to, next.from, reachOf(run.wall, next.wall))
    const corner = linked ? facesMeet(run, next, winding) : undefined
    return corner ? [corner] : [outer(run, run.to, winding), outer(next, next.from, winding)]
  })
}

/** A wall walked in one direction. */
interface Run {
  readonly wall: Wall
  readonly from: PlanPoint
  readonly to: PlanPoint
}
type Chain = readonly Run[]

const near = (a: PlanPoint, b: PlanPoint, slack: Mm): boolean => Math.hypot(a.x - b.x, a.z - b.z) <= slack
/** Walls whose ends are so close meet there: corners may be drawn to the middle line or to the face. */
const reachOf = (a: Wall, b: Wall): Mm => Math.max(a.thickness, b.thickness) * 1.1
const reversed = (chain: Chain): Chain =>
  [...chain].reverse().map(({ wall, from, to }) => ({ wall, from: to, to: from }))

/** Walls that meet end to end, as lines walked in one direction. */
function chainsOf(walls: readonly Wall[]): readonly Chain[] {
  const left = new Set(walls)
  const after = (run: Run): Run | undefined => {
    for (const wall of left) {
      const reach = reachOf(run.wall, wall)
      if (near(wall.from, run.to, reach)) return { wall, from: wall.from, to: wall.to }
      if (near(wall.to, run.to, reach)) return { wall, from: wall.to, to: wall.from }
    }
    return undefined
  }
  const chains: Chain[] = []
  for (const wall of walls) {
    if (!left.delete(wall)) continue
    let chain: Chain = [{ wall, from: wall.from, to: wall.to }]
    for (let way = 0; way < 2; way++) {
      for (let next = after(chain.at(-1) as Run); next; next = after(chain.at(-1) as Run)) {
        left.delete(next.wall)
        chain = [...chain, next]
      }
      chain = reversed(chain)
    }
    chains.push(chain)
  }
  return chains
}

/** A partition: a line of walls that begins or ends in the middle of another wall. */
const isInner = (chain: Chain, walls: readonly Wall[]): boolean =>
  [chain[0]?.from, chain.at(-1)?.to].some((end) =>
    walls.some((wall) => {
      if (!end || chain.some((run) => run.wall === wall)) return false
      const reach = wall.thickness * 1.5
      if (near(wall.from, end, reach) || near(wall.to, end, reach)) return false
      return contains(wallOutline(wall, []), end, wall.thickness / 2)
    }),
  )

/** Lines of walls joined at their nearest ends, longest first. */
function joinedChains(chains: readonly Chain[]): Chain {
  const [first, ...rest] = [...chains].sort((a, b) => b.length - a.length)
  let line: Chain = first ?? []
  const left = new Set(rest)
  while (left.size > 0) {
    const end = (line.at(-1) as Run).to
    let best: { readonly chain: Chain; readonly walked: Chain; readonly distance: Mm } | undefined
    for (const chain of left) {
      for (const walked of [chain, reversed(chain)]) {
        const start = (walked[0] as Run).from
        const distance = Math.hypot(start.x - end.x, start.z - end.z)
        if (!best || distance < best.distance) best = { chain, walked, distance }
      }
    }
    if (!best) break
    left.delete(best.chain)
    line = [...line, ...best.walked]
  }
  return line
}

/** From the middle line of a wall to its outer face. */
function normal({ wall, from, to }: Run, winding: number): PlanPoint {
  const half = (winding * wall.thickness) / 2 / Math.hypot(to.x - from.x, to.z - from.z)
  return { x: (to.z - from.z) * half, z: (from.x - to.x) * half }
}
function outer(run: Run, end: PlanPoint, winding: number): PlanPoint {
  const n = normal(run, winding)
  return { x: end.x + n.x, z: end.z + n.z }
}

/** Where the outer faces of two walls meet; none when they run on in one line. */
function facesMeet(a: Run, b: Run, winding: number): PlanPoint | undefined {
  const p = outer(a, a.to, winding)
  const q = outer(b, b.from, winding)
  const u = { x: a.to.x - a.from.x, z: a.to.z - a.from.z }
  const v = { x: b.to.x - b.from.x, z: b.to.z - b.from.z }
  const turn = u.x * v.z - u.z * v.x
  if (Math.abs(turn) < 0.1 * Math.hypot(u.x, u.z) * Math.hypot(v.x, v.z)) return undefined
  const t = ((q.x - p.x) * v.z - (q.z - p.z) * v.x) / turn
  return { x: p.x + u.x * t, z: p.z + u.z * t }
}
