import type { Opening } from '../../../shared/table/types'
import type { BuildChance } from '../../../shared/city/design/chance'
import { times, type Paint, type Rgb, type MeshPoint } from '../materials/mesh-writer'
import type { FamilyLook } from './family-look'
import type { StoreyWriters } from './storey-writers'
import { coveredBy, type WallLine } from './wall-line'

/** The crown is cut this much below the sight volume; teeth of up to twice that stand on it (CF-RUIN-13: 0.1"). */
const crownCut = 2.4

/** Cuts of a line at `marks`, and between them wherever a stretch is longer than `longest`. */
function cuts(from: number, to: number, marks: readonly number[], longest: number): number[] {
  const sorted = [from, ...marks.filter((m) => m > from + 0.3 && m < to - 0.3), to].sort((a, b) => a - b)
  return sorted.flatMap((mark, i) => {
    const next = sorted[i + 1]
    if (next === undefined) return [mark]
    if (next - mark < 0.05) return []
    const parts = Math.max(1, Math.ceil((next - mark) / longest))
    return Array.from({ length: parts }, (_, n) => mark + ((next - mark) * n) / parts)
  })
}

/** Steady noise of a place, 0..1, so that neighbouring faces agree at their shared corners. */
const noiseAt = ([x, y, z]: MeshPoint): number => {
  const n =
    Math.sin(Math.round(x * 4) * 12.9898 + Math.round(y * 4) * 78.233 + Math.round(z * 4) * 37.719) *
    43758.5453
  return n - Math.floor(n)
}

/** Fire marks above an opening, run-off below it. */
function weather(openings: readonly Opening[], soot: readonly number[], along: number, y: number): number {
  let factor = 1
  openings.forEach((opening, i) => {
    const off = Math.max(0, opening.along - along, along - opening.along - opening.width)
    if (off > 9) return
    const beside = 1 - off / 9
    const above = y - opening.sill - opening.height
    const below = opening.sill - y
    if (above > -8) factor *= 1 - (soot[i] ?? 0) * beside * Math.exp(-Math.max(0, above) / 15)
    else if (below > 0 && opening.sill > 2) factor *= 1 - 0.22 * beside * Math.exp(-below / 14)
  })
  return factor
}

export interface WallContext {
  readonly look: FamilyLook
  readonly writers: StoreyWriters
  readonly walls: readonly WallLine[]
  readonly luck: BuildChance
  /** Longest edge of a painted cell, mm. */
  readonly cell: number
  /** Slow machines get fewer, wider teeth, one deep. */
  readonly coarse: boolean
}

/** One wall as faces of small painted cells around its openings, capped where a storey ends, toothed where it broke. */
export function wallMesh(line: WallLine, { look, writers, walls, luck, cell, coarse }: WallContext): void {
  const { wall } = line
  const half = wall.thickness / 2
  const soot = wall.openings.map(() => (luck.next() < 0.55 ? luck.between(0.35, 0.8) : 0.12))
  const storeyMarks: number[] = []
  for (let s = writers.storeyAt(wall.base) + 1; writers.floorOf(s) < line.top - 1; s++)
    storeyMarks.push(writers.floorOf(s))
  const columns = cuts(
    0,
    line.length,
    wall.openings.flatMap((o) => [o.along, o.along + o.width]),
    cell,
  )
  const rows = cuts(
    wall.base,
    line.top - crownCut,
    [...storeyMarks, ...wall.openings.flatMap((o) => [wall.base + o.sill, wall.base + o.sill + o.height])],
    cell,
  )
  const openAt = (along: number, y: number): boolean =>
    wall.openings.some(
      (o) =>
        along > o.along &&
        along < o.along + o.width &&
        y > wall.base + o.sill &&
        y < wall.base + o.sill + o.height,
    )
  const solid = (i: number, j: number): boolean => {
    const [a, b, lo, hi] = [columns[i], columns[i + 1], rows[j], rows[j + 1]]
    if (a === undefined || b === undefined || lo === undefined || hi === undefined) return false
    return !openAt((a + b) / 2, (lo + hi) / 2)
  }
  const faceLook = (side: 1 | -1, y: number): Paint => {
    const isOutside = side === 1 ? line.leftOutside : line.rightOutside
    if (isOutside) return look.outside
    return look.inside[writers.storeyAt(y) % look.inside.length] as Paint
  }
  const tintAt = (base: Rgb, along: number, y: number, side: number, isOutside: boolean): Rgb => {
    const at = line.point(along, y, side)
    const foot = y < 22 ? 0.62 + 0.38 * (y / 22) : 1
    const dust = 1 + 0.16 * Math.exp(-(line.top - y) / 9)
    const depth = isOutside ? 1 : 0.86
    return times(
      base,
      (0.9 + 0.2 * noiseAt(at)) * foot * dust * depth * weather(wall.openings, soot, along, y - wall.base),
    )
  }
  const quad = (
    storey: number,
    corners: readonly [along: number, y: number, side: number][],
    look: Paint,
    isOutside: boolean,
  ): void =>
    writers.of(storey).face(
      corners.map(([a, y, s]) => line.point(a, y, s)),
      look,
      corners.map(([a, y, s]) => tintAt(look.tint, a, y, s, isOutside)),
    )

  for (let j = 0; j + 1 < rows.length; j++) {
    const [lo, hi] = [rows[j]!, rows[j + 1]!]
    const storey = writers.storeyAt((lo + hi) / 2)
    const isStoreyEnd = storeyMarks.some((mark) => Math.abs(mark - hi) < 0.05)
    const left = faceLook(1, (lo + hi) / 2)
    const right = faceLook(-1, (lo + hi) / 2)
    for (let i = 0; i + 1 < columns.length; i++) {
      if (!solid(i, j)) continue
      const [a, b] = [columns[i]!, columns[i + 1]!]
      quad(
        storey,
        [
          [b, lo, half],
          [a, lo, half],
          [a, hi, half],
          [b, hi, half],
        ],
        left,
        line.leftOutside,
      )
      quad(
        storey,
        [
          [a, lo, -half],
          [b, lo, -half],
          [b, hi, -half],
          [a, hi, -half],
        ],
        right,
        line.rightOutside,
      )
      const edge = look.fracture
      // A corner or a reveal is dressed like the face; only what broke shows its inside.
      const dressed: Paint = { layer: look.outside.layer, tint: times(look.outside.tint, 1.12) }
      const exposedEnd = (along: number): boolean => {
        const [x, , z] = line.point(along, 0, 0)
        return !coveredBy(walls, line.index, { x, z }, (lo + hi) / 2)
      }
      if (i === 0 ? exposedEnd(-0.3) : !solid(i - 1, j)) {
        quad(
          storey,
          [
            [a, lo, half],
            [a, lo, -half],
            [a, hi, -half],
            [a, hi, half],
          ],
          dressed,
          true,
        )
      }
      if (i + 2 === columns.length ? exposedEnd(line.length + 0.3) : !solid(i + 1, j)) {
        quad(
          storey,
          [
            [b, lo, -half],
            [b, lo, half],
            [b, hi, half],
            [b, hi, -half],
          ],
          dressed,
          true,
        )
      }
      const hasTop = j + 2 === rows.length || !solid(i, j + 1)
      if (hasTop || isStoreyEnd) {
        quad(
          storey,
          [
            [a, hi, half],
            [a, hi, -half],
            [b, hi, -half],
            [b, hi, half],
          ],
          edge,
          true,
        )
      }
      if (j > 0 && !solid(i, j - 1)) {
        quad(
          storey,
          [
            [a, lo, -half],
            [a, lo, half],
            [b, lo, half],
            [b, lo, -half],
          ],
          look.underside,
          false,
        )
      }
    }
  }
  crown()

  /** Bricks or lumps of concrete that still stand on the broken edge, two deep so that it is ragged from above too. */
  function crown(): void {
    const writer = writers.at(line.top - 1)
    const { width, height, course } = look.tooth
    for (let a = 0; a < line.length - 0.2;) {
      const b = Math.min(line.length, a + width * luck.between(0.6, 1.3) * (coarse ? 1.7 : 1))
      const middle = (a + b) / 2
      const [x, , z] = line.point(middle, 0, 0)
      const isCovered = coveredBy(walls, line.index, { x, z }, line.top + 1)
      if (!openAt(middle, line.top - 0.5)) {
        const split = luck.between(-0.4, 0.4) * half
        const depths = coarse ? [[-half, half] as const] : [[-half, split] as const, [split, half] as const]
        for (const [s0, s1] of depths) {
          const drawn = luck.next() * height
          const rise = isCovered ? crownCut : course > 0 ? Math.round(drawn / course) * course : drawn
          if (rise < 0.3) continue
          const [y0, y1] = [line.top - crownCut, line.top - crownCut + rise]
          const slant = course > 0 || isCovered ? 0 : luck.between(-0.8, 0.8)
          const at = (along: number, side: number, y: number): MeshPoint => line.point(along, y, side)
          const outer = s1 > half - 0.01 ? faceLook(1, y0) : faceLook(-1, y0)
          writer.block(
            [at(a, s1, y0), at(b, s1, y0), at(b, s0, y0), at(a, s0, y0)],
            [at(a, s1, y1 + slant), at(b, s1, y1), at(b, s0, y1 - slant), at(a, s0, y1)],
            { layer: outer.layer, tint: times(outer.tint, luck.between(0.9, 1.25)) },
            { skipBottom: true, topTint: times(look.fracture.tint, luck.between(0.75, 1)) },
          )
        }
      }
      a = b
    }
  }
}
