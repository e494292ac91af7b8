import type { Opening } from '../../../shared/table/types'
import { paintMesh, times, type MeshPoint } from '../materials/mesh-writer'
import type { WallContext } from './wall-mesh'
import type { WallLine } from './wall-line'

const rust = paintMesh('grain', 0.34, 0.15, 0.08)

/** A thin bar between two places, three-sided: rebar, ladder rails, frame leftovers. */
export function bar(
  writer: { face(corners: readonly MeshPoint[], look: ReturnType<typeof paintMesh>): void },
  from: MeshPoint,
  to: MeshPoint,
  radius: number,
  look: ReturnType<typeof paintMesh>,
): void {
  const [dx, dy, dz] = [to[0] - from[0], to[1] - from[1], to[2] - from[2]]
  const length = Math.hypot(dx, dy, dz) || 1
  // Any direction that is not along the bar gives two across it.
  const other: MeshPoint = Math.abs(dy) / length > 0.8 ? [1, 0, 0] : [0, 1, 0]
  const side: MeshPoint = [
    dy * other[2] - dz * other[1],
    dz * other[0] - dx * other[2],
    dx * other[1] - dy * other[0],
  ]
  const s = Math.hypot(...side) || 1
  const u: MeshPoint = [side[0] / s, side[1] / s, side[2] / s]
  const v: MeshPoint = [
    (dy * u[2] - dz * u[1]) / length,
    (dz * u[0] - dx * u[2]) / length,
    (dx * u[1] - dy * u[0]) / length,
  ]
  const ring = (at: MeshPoint): MeshPoint[] =>
    [0, 1, 2].map((n) => {
      const [c, w] = [Math.cos((n * 2 * Math.PI) / 3) * radius, Math.sin((n * 2 * Math.PI) / 3) * radius]
      return [at[0] + u[0] * c + v[0] * w, at[1] + u[1] * c + v[1] * w, at[2] + u[2] * c + v[2] * w]
    })
  const [low, high] = [ring(from), ring(to)]
  for (let i = 0; i < 3; i++) {
    const j = (i + 1) % 3
    writer.face([low[i]!, low[j]!, high[j]!, high[i]!], look)
  }
}

/** Sill, lintel and what is left of the window in one opening. */
function openingTrim(line: WallLine, opening: Opening, { look, writers, luck }: WallContext): void {
  const { wall } = line
  const low = wall.base + opening.sill
  const high = low + opening.height
  const middle = opening.along + opening.width / 2
  const depth = wall.thickness / 2 + 1
  const trim = { layer: look.trim.layer, tint: times(look.trim.tint, luck.between(0.85, 1.08)) }
  if (opening.kind === 'window' && opening.sill > 2) {
    writers
      .at(low)
      .box(line.point(middle, low - 0.5, 0), [opening.width / 2 + 1.6, 0.9, depth], line.turn, trim)
  }
  const hasLintel = high < line.top - 4
  if (hasLintel && opening.kind !== 'breach') {
    writers
      .at(high - 1)
      .box(line.point(middle, high + 1.4, 0), [opening.width / 2 + 2.4, 1.7, depth - 0.4], line.turn, trim)
  }
  if (opening.kind !== 'window' || !hasLintel) return
  const [columns, rows] = look.panes
  const at = (along: number, y: number): MeshPoint => line.point(along, y, 0)
  const tall = opening.height > 80 ? rows * 3 : rows
  const writer = (y: number): ReturnType<typeof writers.at> => writers.at(y)
  for (let c = 0; c <= columns; c++) {
    const along = opening.along + 0.7 + ((opening.width - 1.4) * c) / columns
    const isEdge = c === 0 || c === columns
    const chance = isEdge ? 0.62 : 0.4
    for (let r = 0; r < tall; r++) {
      const [y0, y1] = [low + (opening.height * r) / tall, low + (opening.height * (r + 1)) / tall]
      if (luck.next() < chance)
        bar(
          writer((y0 + y1) / 2),
          at(along, y0),
          at(along, luck.next() < 0.25 ? (y0 + y1) / 2 : y1),
          0.75,
          look.frame,
        )
    }
  }
  for (let r = 1; r <= tall; r++) {
    const y = low + (opening.height * r) / tall - (r === tall ? 0.7 : 0)
    for (let c = 0; c < columns; c++) {
      if (luck.next() > (r === tall ? 0.6 : 0.3)) continue
      const [a, b] = [
        opening.along + (opening.width * c) / columns,
        opening.along + (opening.width * (c + 1)) / columns,
      ]
      bar(writer(y - 1), at(a, y), at(luck.next() < 0.3 ? (a + b) / 2 : b, y), 0.7, look.frame)
    }
  }
}

/** A pointed hood over a tall window outside, and what is left of its tracery. */
function pointedTrim(line: WallLine, opening: Opening, { look, writers, luck }: WallContext): void {
  const high = line.wall.base + opening.sill + opening.height
  const [from, to] = [opening.along, opening.along + opening.width]
  const middle = (from + to) / 2
  if (high + opening.width * 0.6 < line.top - 1) {
    const half = line.wall.thickness / 2 + 0.6
    const sides = [line.leftOutside ? half : null, line.rightOutside ? -half : null]
    for (const side of sides) {
      if (side === null) continue
      const peak = high + opening.width * 0.5
      for (const end of [from - 2, to + 2]) {
        bar(
          writers.at(high - 1),
          line.point(end, high - 3, side),
          line.point(middle, peak, side),
          1.5,
          look.trim,
        )
      }
    }
  }
  const spring = high - opening.width * 0.75
  for (const end of [from + 0.5, to - 0.5]) {
    if (luck.next() < 0.75) {
      bar(writers.at(spring), line.point(middle, spring, 0), line.point(end, high - 1, 0), 1, look.frame)
    }
  }
}

/** Buttresses on the outer faces of a wall without openings under them: thin, for the sight volume has none. */
function buttresses(line: WallLine, { look, writers, coarse }: WallContext): void {
  const { wall } = line
  const openAt = (along: number): boolean =>
    wall.openings.some((o) => along > o.along - 5 && along < o.along + o.width + 5)
  for (const along of [6, line.length / 2, line.length - 6]) {
    if (openAt(along) || line.length < 30) continue
    for (const side of [line.leftOutside ? 1 : 0, line.rightOutside ? -1 : 0]) {
      if (side === 0) continue
      const top = Math.min(line.top - 4, writers.floorOf(1) * 0.96)
      const courses = coarse ? [1] : [1, 0.62]
      courses.forEach((share, i) => {
        const reach = 1.2 + i * 1.1
        const middle = line.point(along, (top * share) / 2, side * (wall.thickness / 2 + reach / 2))
        writers
          .of(0)
          .box(middle, [3.6 + i, (top * share) / 2, reach / 2], line.turn, look.trim, { skipBottom: true })
      })
    }
  }
}

/** Bands at floor height on outer faces, where the wall stands unbroken. */
function bands(line: WallLine, { look, writers }: WallContext): void {
  const { wall } = line
  for (let s = 1; writers.floorOf(s) < line.top - 6; s++) {
    const y = writers.floorOf(s)
    if (y < wall.base + 4) continue
    const half = wall.thickness / 2
    const sides = [line.leftOutside ? half + 0.5 : null, line.rightOutside ? -half - 0.5 : null]
    for (const side of sides) {
      if (side === null) continue
      writers
        .of(s - 1)
        .box(line.point(line.length / 2, y - 2.6, side), [line.length / 2, 2.2, 0.7], line.turn, look.trim)
    }
  }
}

/** Iron sticking out of a broken concrete crown. */
function crownIron(line: WallLine, { writers, luck }: WallContext): void {
  const writer = writers.at(line.top - 1)
  for (let along = luck.between(2, 12); along < line.length - 2; along += luck.between(6, 22)) {
    const from = line.point(along, line.top - 3, luck.between(-1.6, 1.6))
    const lean = (): number => luck.between(-4, 4)
    const reach = luck.between(4, 12)
    const bend: MeshPoint = [from[0] + lean() * 0.4, from[1] + reach * 0.7, from[2] + lean() * 0.4]
    bar(writer, from, bend, 0.5, rust)
    bar(writer, bend, [bend[0] + lean(), bend[1] + reach * 0.4, bend[2] + lean()], 0.5, rust)
  }
}

/** Everything that sits on a wall. */
export function wallTrim(line: WallLine, context: WallContext): void {
  for (const opening of line.wall.openings) {
    openingTrim(line, opening, context)
    if (opening.kind === 'window' && opening.height > 80) pointedTrim(line, opening, context)
  }
  if (context.look.buttresses && line.wall.base < 1) buttresses(line, context)
  if (context.look.bands && line.wall.base < 1) bands(line, context)
  if (context.look.rebar && line.wall.thickness > 5.5) crownIron(line, context)
}
