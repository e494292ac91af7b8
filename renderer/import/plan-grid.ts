/**
 * The table seen from above as small cells: what lies where is filled in, cleaned and traced as outlines. A union of
 * the projected triangles themselves would be exact and would fail on the first model that is not clean; cells cannot.
 */
import { isSimple } from '../../shared/table'
import { convexHull, stored, type PlanPoint, type Polygon, type Region } from '../../shared/geometry'

/** An outline differs from the model by no more than this (CF-RUIN-13 allows 0.1"). */
const cellSize = 1
/** Along one side: a larger model gets larger cells. */
const mostCells = 900
/** Corners of a traced outline; a city file takes 200. */
const mostCorners = 90

export interface PlanBox {
  readonly minX: number
  readonly minZ: number
  readonly maxX: number
  readonly maxZ: number
}

export class PlanGrid {
  readonly cell: number
  readonly columns: number
  readonly rows: number
  readonly cells: Uint8Array
  private readonly x0: number
  private readonly z0: number

  /** @param border  empty cells all round, so that everything can be walked around and closed over */
  constructor(box: PlanBox, border = 4) {
    const side = Math.max(box.maxX - box.minX, box.maxZ - box.minZ)
    this.cell = Math.max(cellSize, side / mostCells)
    this.x0 = box.minX - border * this.cell
    this.z0 = box.minZ - border * this.cell
    this.columns = Math.ceil((box.maxX - box.minX) / this.cell) + 2 * border
    this.rows = Math.ceil((box.maxZ - box.minZ) / this.cell) + 2 * border
    this.cells = new Uint8Array(this.columns * this.rows)
  }

  /** Fills the cells whose middle lies in the triangle, its edges included. */
  triangle(ax: number, az: number, bx: number, bz: number, cx: number, cz: number): void {
    const { cell } = this
    const first = Math.max(0, Math.ceil((Math.min(az, bz, cz) - this.z0) / cell - 0.5 - 1e-6))
    const last = Math.min(this.rows - 1, Math.floor((Math.max(az, bz, cz) - this.z0) / cell - 0.5 + 1e-6))
    for (let row = first; row <= last; row++) {
      const z = this.z0 + (row + 0.5) * cell
      let low = Infinity
      let high = -Infinity
      const cut = (px: number, pz: number, qx: number, qz: number): void => {
        if (Math.min(pz, qz) - 1e-6 > z || Math.max(pz, qz) + 1e-6 < z) return
        const t = qz === pz ? 0 : Math.max(0, Math.min(1, (z - pz) / (qz - pz)))
        const x = px + (qx - px) * t
        low = Math.min(low, x, qz === pz ? qx : x)
        high = Math.max(high, x, qz === pz ? qx : x)
      }
      cut(ax, az, bx, bz)
      cut(bx, bz, cx, cz)
      cut(cx, cz, ax, az)
      const from = Math.max(0, Math.ceil((low - this.x0) / cell - 0.5 - 1e-6))
      const to = Math.min(this.columns - 1, Math.floor((high - this.x0) / cell - 0.5 + 1e-6))
      if (from <= to) this.cells.fill(1, row * this.columns + from, row * this.columns + to + 1)
    }
  }

  /** Fills the cells a line runs through: a wall that is thinner than a cell still stands there. */
  line(ax: number, az: number, bx: number, bz: number): void {
    const steps = Math.max(1, Math.ceil((Math.hypot(bx - ax, bz - az) / this.cell) * 2))
    for (let i = 0; i <= steps; i++) {
      const column = Math.floor((ax + ((bx - ax) * i) / steps - this.x0) / this.cell)
      const row = Math.floor((az + ((bz - az) * i) / steps - this.z0) / this.cell)
      if (column >= 0 && row >= 0 && column < this.columns && row < this.rows)
        this.cells[row * this.columns + column] = 1
    }
  }

  /** Closes gaps up to twice this wide, mm. */
  close(by: number): void {
    const steps = Math.max(1, Math.round(by / this.cell))
    grow(this.cells, this.columns, this.rows, steps, 1)
    grow(this.cells, this.columns, this.rows, steps, 0)
  }

  /** What is narrower than this, mm, is dropped: tops of walls, edges, railings, also where they join a floor. */
  dropThin(width: number): void {
    const steps = Math.max(1, Math.floor(width / this.cell / 2))
    const wide = this.cells.slice()
    grow(wide, this.columns, this.rows, steps, 0)
    // One step farther than it was taken back: corners that lie across the cells come back whole.
    grow(wide, this.columns, this.rows, steps + 1, 1)
    wide.forEach((kept, i) => {
      if (kept === 0) this.cells[i] = 0
    })
  }

  /** The part of what is filled that is nowhere wider than this, mm: 1 for lines of walls, 0 for a solid block. */
  thinShare(width: number): number {
    const steps = Math.max(1, Math.ceil(width / this.cell / 2))
    const wide = this.cells.slice()
    grow(wide, this.columns, this.rows, steps, 0)
    grow(wide, this.columns, this.rows, steps, 1)
    const count = (cells: Uint8Array): number => cells.reduce((sum, cell) => sum + cell, 0)
    return 1 - count(wide) / Math.max(1, count(this.cells))
  }

  /** Holes smaller than this, mm², are filled. */
  fillHoles(smallerThan: number): void {
    const label = this.parts(0)
    const sizes = new Map<number, number>()
    for (const part of label) sizes.set(part, (sizes.get(part) ?? 0) + 1)
    const outside = label[0]
    label.forEach((part, i) => {
      if (part !== 0 && part !== outside && sizes.get(part)! * this.cell ** 2 < smallerThan) this.cells[i] = 1
    })
  }

  /** Numbers the connected parts of the filled (1) or empty (0) cells; 0 elsewhere. Cells meet at their sides. */
  private parts(value: 0 | 1): Uint32Array {
    const label = new Uint32Array(this.cells.length)
    const stack: number[] = []
    let next = 0
    for (let start = 0; start < label.length; start++) {
      if (this.cells[start] !== value || label[start] !== 0) continue
      label[start] = ++next
      stack.push(start)
      for (let at = stack.pop(); at !== undefined; at = stack.pop()) {
        const column = at % this.columns
        for (const to of [
          column > 0 ? at - 1 : -1,
          column < this.columns - 1 ? at + 1 : -1,
          at - this.columns,
          at + this.columns,
        ]) {
          if (to < 0 || to >= label.length || this.cells[to] !== value || label[to] !== 0) continue
          label[to] = next
          stack.push(to)
        }
      }
    }
    return label
  }

  /**
   * The filled parts as outlines with holes, largest first. Corners that come close to one of `corners`, the model's
   * own, are put exactly there.
   */
  regions(corners: readonly PlanPoint[] = []): readonly Region[] {
    const rings = this.rings().map((ring) => this.smoothed(ring, corners))
    const outlines = rings.filter(({ hole, ring }) => !hole && ring.length >= 3)
    const found = outlines.map(({ ring, cellArea }) => ({ outline: ring, cellArea, holes: [] as Polygon[] }))
    found.sort((a, b) => b.cellArea - a.cellArea)
    for (const { hole, ring, probe } of rings) {
      if (!hole || ring.length < 3) continue
      // The smallest part around it is the one it is a hole of.
      const owner = [...found].reverse().find(({ outline }) => holdsProbe(outline, probe))
      owner?.holes.push(ring)
    }
    return found.map(({ outline, holes }) => ({ outline, holes }))
  }

  /** Borders between filled and empty cells, in cell corners; filled cells lie to the right of the way. */
  private rings(): readonly (readonly [number, number])[][] {
    const { columns, rows, cells } = this
    const filled = (c: number, r: number): boolean =>
      c >= 0 && r >= 0 && c < columns && r < rows && cells[r * columns + c] === 1
    // An edge per side of a filled cell that faces an empty one, by the cell corner where it begins.
    const width = columns + 1
    const out = new Map<number, number[]>()
    const edge = (c: number, r: number, toC: number, toR: number): void => {
      const from = r * width + c
      const ends = out.get(from)
      if (ends) ends.push(toR * width + toC)
      else out.set(from, [toR * width + toC])
    }
    for (let r = 0; r < rows; r++) {
      for (let c = 0; c < columns; c++) {
        if (!filled(c, r)) continue
        if (!filled(c, r - 1)) edge(c, r, c + 1, r)
        if (!filled(c + 1, r)) edge(c + 1, r, c + 1, r + 1)
        if (!filled(c, r + 1)) edge(c + 1, r + 1, c, r + 1)
        if (!filled(c - 1, r)) edge(c, r + 1, c, r)
      }
    }
    const rings: [number, number][][] = []
    for (const [start, ends] of out) {
      while (ends.length > 0) {
        const ring: [number, number][] = []
        let before = -1
        let at = start
        do {
          ring.push([at % width, Math.floor(at / width)])
          const ways = out.get(at)!
          // Where two cells meet in a corner the way turns back along its own cell: parts stay apart.
          const pick = ways.length > 1 ? ways.findIndex((to) => turnsRight(before, at, to, width)) : 0
          const [to] = ways.splice(Math.max(0, pick), 1)
          before = at
          at = to!
        } while (at !== start)
        rings.push(ring)
      }
    }
    return rings
  }

  private smoothed(
    ring: readonly (readonly [number, number])[],
    corners: readonly PlanPoint[],
  ): {
    readonly hole: boolean
    readonly ring: Polygon
    readonly cellArea: number
    readonly probe: PlanPoint
  } {
    const raw = ring.map(([c, r]) => ({ x: this.x0 + c * this.cell, z: this.z0 + r * this.cell }))
    let twice = 0
    raw.forEach((p, i) => {
      const q = raw[(i + 1) % raw.length]!
      twice += p.x * q.z - q.x * p.z
    })
    const shape = { hole: twice < 0, cellArea: Math.abs(twice) / 2 }
    const [a, b] = [raw[0]!, raw[1] ?? raw[0]!]
    // Just beside the first edge, on the filled side.
    const probe = {
      x: (a.x + b.x) / 2 - Math.sign(b.z - a.z) * this.cell * 0.5,
      z: (a.z + b.z) / 2 + Math.sign(b.x - a.x) * this.cell * 0.5,
    }
    for (const slack of [0.75, 1, 1.5, 2, 3, 5, 8]) {
      const thinner = withoutSteps(raw, slack * this.cell)
      if (thinner.length < 3 || thinner.length > mostCorners) continue
      const exact = snapped(thinner, corners, this.cell * 1.6)
      const chosen = isSimple(exact) ? exact : thinner
      if (isSimple(chosen)) return { ...shape, probe, ring: chosen.map(rounded) }
    }
    return { ...shape, probe, ring: convexHull(raw).map(rounded) }
  }
}

const rounded = ({ x, z }: PlanPoint): PlanPoint => ({ x: stored(x), z: stored(z) })

function turnsRight(before: number, at: number, to: number, width: number): boolean {
  if (before < 0) return true
  const dx = (at % width) - (before % width)
  const dz = Math.floor(at / width) - Math.floor(before / width)
  const ex = (to % width) - (at % width)
  const ez = Math.floor(to / width) - Math.floor(at / width)
  return dx * ez - dz * ex > 0
}

function holdsProbe(outline: Polygon, at: PlanPoint): boolean {
  let inside = false
  outline.forEach((a, i) => {
    const b = outline[(i + outline.length - 1) % outline.length]!
    if (a.z > at.z !== b.z > at.z && at.x < ((b.x - a.x) * (at.z - a.z)) / (b.z - a.z) + a.x) inside = !inside
  })
  return inside
}

/** Grows the filled (value 1) or empty (value 0) cells by so many steps in all eight directions. */
function grow(cells: Uint8Array, columns: number, rows: number, steps: number, value: 0 | 1): void {
  const spread = (stride: number, length: number, lines: number, lineStride: number): void => {
    const line = new Uint8Array(length)
    for (let l = 0; l < lines; l++) {
      for (let i = 0; i < length; i++) line[i] = cells[l * lineStride + i * stride]!
      let last = -Infinity
      for (let i = 0; i < length; i++) {
        if (line[i] === value) last = i
        else if (i - last <= steps) cells[l * lineStride + i * stride] = value
      }
      last = Infinity
      for (let i = length - 1; i >= 0; i--) {
        if (line[i] === value) last = i
        else if (last - i <= steps) cells[l * lineStride + i * stride] = value
      }
    }
  }
  spread(1, columns, rows, columns)
  spread(columns, rows, columns, 1)
}

/** Douglas–Peucker on a ring, from its two corners that lie farthest apart. */
function withoutSteps(ring: readonly PlanPoint[], slack: number): Polygon {
  const n = ring.length
  const far = (from: number): number => {
    let best = from
    let most = -1
    ring.forEach((p, i) => {
      const d = Math.hypot(p.x - ring[from]!.x, p.z - ring[from]!.z)
      if (d > most) [most, best] = [d, i]
    })
    return best
  }
  const start = far(0)
  const end = far(start)
  const keep = new Uint8Array(n)
  keep[start] = keep[end] = 1
  const spans: [number, number][] = [
    [start, end],
    [end, start],
  ]
  for (let span = spans.pop(); span; span = spans.pop()) {
    const [from, to] = span
    const [a, b] = [ring[from]!, ring[to]!]
    const length = Math.hypot(b.x - a.x, b.z - a.z)
    let most = slack
    let at = -1
    for (let i = (from + 1) % n; i !== to; i = (i + 1) % n) {
      const p = ring[i]!
      const d =
        length === 0
          ? Math.hypot(p.x - a.x, p.z - a.z)
          : Math.abs((b.x - a.x) * (p.z - a.z) - (b.z - a.z) * (p.x - a.x)) / length
      if (d > most) [most, at] = [d, i]
    }
    if (at < 0) continue
    keep[at] = 1
    spans.push([from, at], [at, to])
  }
  return ring.filter((_, i) => keep[i] === 1)
}

/** Corners near one of the model's own are that one; two never become the same. */
function snapped(ring: Polygon, corners: readonly PlanPoint[], reach: number): Polygon {
  const taken = new Set<PlanPoint>()
  return ring.map((p) => {
    let best: PlanPoint | undefined
    let nearest = reach
    for (const corner of corners) {
      const d = Math.hypot(corner.x - p.x, corner.z - p.z)
      if (d < nearest && !taken.has(corner)) [nearest, best] = [d, corner]
    }
    if (!best) return p
    taken.add(best)
    return best
  })
}
