/** What runs across the country in pieces: tracks, and rivers with their banks and fords; and standing water. */
import type { BuildChance } from '../../../shared/city/design/chance'
import { bendDegrees, bendRadius } from '../../../shared/city/country/shapes'
import { boundaryDistance, bounds } from '../../../shared/geometry/polygon'
import { inches } from '../../../shared/geometry/length'
import type { PlanPoint, Polygon } from '../../../shared/geometry/point'
import type { PlainDesign } from '../../../shared/table/types'
import { MeshWriter, paintMesh, times, type MeshPoint, type Paint, type Rgb } from '../materials/mesh-writer'
import { sheet } from '../ruins/slab-mesh'
import { band, grassBlade, boulder, clump, pushed, softened, strewn, type CountryWriters } from './shapes'

/** A place of a run: `along` 0 to 1, `aside` in mm from its middle line. */
type Course = (along: number, aside: number) => PlanPoint
const isBend = ({ id }: PlainDesign): boolean => id.endsWith('-bend')
function courseOf(design: PlainDesign): Course {
  if (!isBend(design)) {
    const box = bounds(design.outline)
    return (along, aside) => ({ x: box.minX + along * (box.maxX - box.minX), z: aside })
  }
  const radius = inches(bendRadius)
  return (along, aside) => {
    const angle = ((along - 0.5) * bendDegrees * Math.PI) / 180
    return { x: (radius + aside) * Math.sin(angle), z: (radius + aside) * Math.cos(angle) - radius }
  }
}
/** Half of the width of a run: its ends are as wide as it is. */
const halfOf = (design: PlainDesign): number => {
  const course = courseOf(design)
  const [p] = design.outline
  const near = course(0, 0)
  return p ? Math.hypot(p.x - near.x, p.z - near.z) : 0
}

interface StripPoint {
  readonly aside: number
  readonly y: number
  readonly paint: Paint
}
/** A strip along the run by its profile across. What varies along it is still at both ends, so that pieces join. */
function strip(
  writer: MeshWriter,
  course: Course,
  steps: number,
  profile: (step: number, ends: number) => readonly StripPoint[],
): void {
  const rows = Array.from({ length: steps + 1 }, (_, n) => {
    const along = n / steps
    const points = profile(n, Math.min(1, Math.min(n, steps - n) / 2))
    return points.map(({ aside, y, paint }, k) => {
      const { x, z } = course(along, aside)
      const [before, after] = [points[k - 1] ?? points[k], points[k + 1] ?? points[k]]
      const [rise, run] = [
        (after?.y ?? y) - (before?.y ?? y),
        (after?.aside ?? aside) - (before?.aside ?? aside),
      ]
      const ahead = course(along + 0.01, aside)
      const length = Math.hypot(ahead.x - x, ahead.z - z) || 1
      const side = { x: -(ahead.z - z) / length, z: (ahead.x - x) / length }
      const tilt = Math.hypot(rise, run) || 1
      const normal: MeshPoint = [(-side.x * rise) / tilt, run / tilt, (-side.z * rise) / tilt]
      return { at: [x, y, z] as MeshPoint, normal, paint }
    })
  })
  const columns = (rows[0]?.length ?? 1) - 1
  for (let k = 0; k < columns; k++) {
    // Between two layers of the texture lies a third: a face has one.
    const layer = rows[0]?.[k + 1]?.paint.layer ?? 'earth'
    const ids = rows.map((row) =>
      row
        .slice(k, k + 2)
        .map(({ at, normal, paint }) => writer.vertex(at, normal, { layer, tint: paint.tint }, at[0], at[2])),
    )
    for (let n = 0; n < steps; n++) {
      const [[a, b], [d, c]] = [ids[n], ids[n + 1]] as [[number, number], [number, number]]
      writer.triangle(a, b, c)
      writer.triangle(a, c, d)
    }
  }
}

/** Two ruts with a green crown between, frayed at the edges. */
export function trackMesh({ low, fine }: CountryWriters, design: PlainDesign, luck: BuildChance): void {
  const course = courseOf(design)
  const half = halfOf(design)
  const soil = paintMesh('earth', 0.98, 0.82, 0.6)
  const at = (by: number, green = 0): Paint => ({
    layer: 'earth',
    tint: [soil.tint[0] * by * (1 - 0.14 * green), soil.tint[1] * by, soil.tint[2] * by * (1 - 0.1 * green)],
  })
  strip(low, course, fine ? 16 : 8, (_, ends) => {
    const wave = (by: number): number => luck.between(-by, by) * ends
    const fray = half - 3
    return [
      { aside: -fray - 4 + wave(3), y: 0.08, paint: at(0.74, 0.8) },
      { aside: -fray + wave(2), y: 0.5, paint: at(0.92, 0.3) },
      { aside: -half * 0.62 + wave(1), y: 0.6, paint: at(1.02) },
      { aside: -half * 0.42 + wave(1), y: 0.34, paint: at(0.66) },
      { aside: -half * 0.2 + wave(1), y: 0.7, paint: at(0.96, 0.5) },
      { aside: wave(1.5), y: 0.8, paint: at(0.82, 1) },
      { aside: half * 0.2 + wave(1), y: 0.7, paint: at(0.96, 0.5) },
      { aside: half * 0.42 + wave(1), y: 0.34, paint: at(0.66) },
      { aside: half * 0.62 + wave(1), y: 0.6, paint: at(1.02) },
      { aside: fray + wave(2), y: 0.5, paint: at(0.92, 0.3) },
      { aside: fray + 4 + wave(3), y: 0.08, paint: at(0.74, 0.8) },
    ]
  })
  if (!fine) return
  for (let n = 0; n < 46; n++) {
    const middle = luck.next() < 0.55
    const place = course(
      luck.between(0.02, 0.98),
      middle ? luck.between(-4, 4) : luck.pick([-1, 1]) * (half - luck.between(-2, 4)),
    )
    grassBlade(
      low,
      place,
      0.4,
      0.5,
      luck.between(1.6, 4),
      { x: luck.between(-1.4, 1.4), z: luck.between(-1.4, 1.4) },
      paintMesh('turf', 1.06, 1.08, 0.76),
      luck.between(0, 2),
    )
  }
  for (let n = 0; n < 9; n++) {
    const place = course(luck.between(0, 1), luck.between(-half, half) * 0.9)
    boulder(
      low,
      [place.x, 0.6, place.z],
      [luck.between(0.8, 1.8), 0.9, luck.between(0.8, 1.6)],
      luck,
      paintMesh('rock', 0.9, 0.86, 0.76),
    )
  }
}

const mud = (by: number): Paint => paintMesh('earth', 0.7 * by, 0.6 * by, 0.44 * by)
const grassy = (by: number): Paint => paintMesh('turf', 0.86 * by, 0.92 * by, 0.7 * by)

/** Raised banks along both sides, reeds and stones on them; over a ford they are worn down and stones lie across. */
function riverMesh(into: CountryWriters, design: PlainDesign, luck: BuildChance): void {
  const { low, fine } = into
  const course = courseOf(design)
  const half = halfOf(design)
  const isFord = design.id === 'river-ford'
  const worn = isFord ? 0.35 : 1
  for (const side of [-1, 1]) {
    strip(low, course, fine ? 14 : 8, (_, ends) => {
      const wave = luck.between(-2.4, 2.4) * ends
      const tall = 1 - (1 - worn) * ends
      const profile = [
        { aside: half + 9 + wave, y: 0.1, paint: grassy(0.94) },
        {
          aside: half + 4 + wave * 0.8,
          y: 1.7 * tall + 0.2,
          paint: isFord && ends > 0 ? mud(1.16) : grassy(1),
        },
        {
          aside: half + wave * 0.5,
          y: 2.1 * tall + 0.3,
          paint: isFord && ends > 0 ? mud(1.1) : grassy(0.84),
        },
        { aside: half - 4 + wave * 0.5, y: 0.5, paint: mud(0.72) },
      ].map((point) => ({ ...point, aside: point.aside * side }))
      return side > 0 ? profile.reverse() : profile
    })
  }
  if (isFord) stones()
  dress()

  function stones(): void {
    for (const row of [0.34, 0.5, 0.66])
      for (let aside = -half + 5; aside < half - 3; aside += luck.between(7, 10)) {
        const place = course(row + luck.between(-0.03, 0.03), aside)
        const size = luck.between(3.4, 5.4)
        boulder(
          low,
          [place.x, 0.5, place.z],
          [size, 1.5, size * luck.between(0.7, 1)],
          luck,
          paintMesh('rock', 0.86, 0.84, 0.78),
          [0.92, 0.9, 0.82],
        )
      }
  }
  function dress(): void {
    const reeds = isFord ? 6 : fine ? 30 : 12
    for (let n = 0; n < reeds; n++) {
      const side = luck.pick([-1, 1])
      const place = course(luck.between(0.03, 0.97), side * (half - luck.between(-3, 3.5)))
      for (let k = 0; k < 4; k++)
        grassBlade(
          low,
          { x: place.x + luck.between(-2, 2), z: place.z + luck.between(-2, 2) },
          0.5,
          0.6,
          luck.between(5, 13),
          { x: luck.between(-2.4, 2.4), z: luck.between(-2.4, 2.4) },
          paintMesh('turf', 0.94, 1.1, 0.66),
          luck.between(0, 2),
        )
    }
    for (let n = 0; n < 7; n++) {
      const side = luck.pick([-1, 1])
      const place = course(luck.between(0.03, 0.97), side * (half - luck.between(-1, 7)))
      const size = luck.between(1.4, 3.6)
      boulder(
        low,
        [place.x, 0.7, place.z],
        [size, size * 0.6, size * 0.8],
        luck,
        paintMesh('rock', 0.8, 0.79, 0.73),
      )
    }
    if (!isFord && luck.next() < 0.5) {
      const place = course(luck.between(0.2, 0.8), luck.pick([-1, 1]) * (half + 5))
      clump(low, [place.x, 4, place.z], [6, 5, 5.4], luck, {
        paint: paintMesh('leaf', 0.9, 1, 0.7),
        fine,
        knobbly: 0.24,
      })
    }
  }
}

const puddles = (design: PlainDesign, luck: BuildChance): readonly Polygon[] =>
  strewn(design.outline, 9, 22, 16, luck).map(({ x, z }) => {
    const size = luck.between(8, 15)
    return Array.from({ length: 14 }, (_, i) => {
      const angle = (i / 14) * 2 * Math.PI
      const out = size * (1 + 0.22 * Math.sin(angle * 2 + x) + 0.12 * Math.sin(angle * 3 + z))
      return { x: x + Math.cos(angle) * out * 1.2, z: z + Math.sin(angle) * out }
    })
  })

function pondMesh({ low, fine }: CountryWriters, design: PlainDesign, luck: BuildChance): void {
  const outline = softened(design.outline, 3)
  const shore = outline.map(() => luck.between(0.7, 1.3))
  const by =
    (far: number) =>
    (i: number): number =>
      far * (shore[i] ?? 1)
  const rings = [
    { outline: pushed(outline, by(8)), y: 0.1, paint: () => grassy(0.94) },
    { outline: pushed(outline, by(3)), y: 1.9, paint: () => grassy(0.98) },
    { outline: pushed(outline, () => 0), y: 2.1, paint: () => grassy(0.82) },
    { outline: pushed(outline, () => -5), y: 0.5, paint: () => mud(0.72) },
  ]
  for (const [i, ring] of rings.entries()) {
    const next = rings[i + 1]
    if (next) band(low, ring, next)
  }
  reedsAlong(outline, fine ? 46 : 16)

  function reedsAlong(ring: Polygon, count: number): void {
    for (let n = 0; n < count; n++) {
      const p = luck.pick(ring)
      if (Math.sin(p.x * 0.06 + p.z * 0.04) < -0.2) continue
      for (let k = 0; k < 4; k++)
        grassBlade(
          low,
          { x: p.x * 0.96 + luck.between(-3, 3), z: p.z * 0.96 + luck.between(-3, 3) },
          0.5,
          0.6,
          luck.between(6, 14),
          { x: luck.between(-2, 2), z: luck.between(-2, 2) },
          paintMesh('turf', 0.9, 1.08, 0.64),
          luck.between(0, 2),
        )
    }
  }
}

function marshMesh({ low, fine }: CountryWriters, design: PlainDesign, luck: BuildChance): void {
  const outline = softened(design.outline, 2)
  const bog = paintMesh('turf', 0.66, 0.72, 0.56)
  sheet(
    low,
    outline,
    [],
    0.45,
    bog,
    (p) => times(bog.tint, 1.22 - 0.34 * Math.min(1, boundaryDistance(outline, p) / 26)),
    { longest: 16 },
  )
  for (const at of strewn(outline, fine ? 90 : 34, 5, 3, luck))
    for (let k = 0; k < 4; k++)
      grassBlade(
        low,
        { x: at.x + luck.between(-2.4, 2.4), z: at.z + luck.between(-2.4, 2.4) },
        0.4,
        0.6,
        luck.between(4, 12),
        { x: luck.between(-2, 2), z: luck.between(-2, 2) },
        luck.pick([paintMesh('turf', 0.92, 1.02, 0.62), paintMesh('turf', 1.24, 1.06, 0.7)]),
        luck.between(0, 2),
      )
}

export function waterMesh(into: CountryWriters, design: PlainDesign, luck: BuildChance): void {
  if (design.id === 'marsh') return marshMesh(into, design, luck)
  if (design.id.startsWith('river')) return riverMesh(into, design, luck)
  pondMesh(into, design, luck)
}

/** The surface of the water alone: dark in the middle, pale over stones and along the banks. */
export function waterSurface(writer: MeshWriter, design: PlainDesign, luck: BuildChance): void {
  const deep: Rgb = [0.09, 0.17, 0.17]
  const shallow: Rgb = [0.4, 0.4, 0.26]
  const mixed = (t: number): Rgb =>
    [0, 1, 2].map((i) => (deep[i] ?? 0) + ((shallow[i] ?? 0) - (deep[i] ?? 0)) * t) as unknown as Rgb
  const paint: Paint = { layer: 'grain', tint: deep }
  const level = 1
  if (design.id.startsWith('river')) {
    const course = courseOf(design)
    const half = halfOf(design)
    const isFord = design.id === 'river-ford'
    strip(writer, course, 12, (_, ends) =>
      [-1, -0.72, -0.34, 0, 0.34, 0.72, 1].map((share) => ({
        aside: share * (half - 0.5),
        y: level,
        paint: {
          layer: 'grain' as const,
          tint: mixed(Math.min(1, share ** 4 * 0.8 + (isFord ? 0.62 * ends : 0))),
        },
      })),
    )
    return
  }
  for (const outline of design.id === 'marsh' ? puddles(design, luck) : [softened(design.outline, 3)])
    sheet(
      writer,
      outline,
      [],
      design.id === 'marsh' ? 0.7 : level,
      paint,
      (p) => mixed(Math.max(0, 1 - boundaryDistance(outline, p) / 16) * 0.8),
      { longest: 12 },
    )
}
