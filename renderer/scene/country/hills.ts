/** Hills in steps that are exactly what rays meet and models stand on: turf above, a broken slope between (C4-LOS-09). */
import type { BuildChance } from '../../../shared/city/design/chance'
import { boundaryDistance, holds } from '../../../shared/geometry/polygon'
import type { PlanPoint, Polygon } from '../../../shared/geometry/point'
import type { PlainDesign } from '../../../shared/table/types'
import { paintMesh, times, type Paint, type Rgb } from '../materials/mesh-writer'
import { sheet } from '../ruins/slab-mesh'
import { band, grassBlade, boulder, clump, pushed, softened, strewn, type CountryWriters } from './shapes'

interface HillLook {
  readonly top: Paint
  readonly slope: Paint
  readonly foot: Paint
  /** How steep the slope is: how far it runs out for its height. */
  readonly run: number
  readonly stones: number
  readonly grass: Paint | null
}
const grassy: HillLook = {
  top: paintMesh('turf', 1.02, 1.02, 0.9),
  slope: paintMesh('turf', 0.86, 0.82, 0.7),
  foot: paintMesh('earth', 0.72, 0.66, 0.5),
  run: 0.62,
  stones: 1,
  grass: paintMesh('turf', 1.08, 1.1, 0.8),
}
const sandy: HillLook = {
  top: paintMesh('earth', 1.22, 1.06, 0.8),
  slope: paintMesh('earth', 1.12, 0.96, 0.7),
  foot: paintMesh('earth', 1.02, 0.88, 0.66),
  run: 1,
  stones: 0.25,
  grass: paintMesh('turf', 1.4, 1.2, 0.8),
}
const rocky: HillLook = {
  top: paintMesh('earth', 1.04, 0.98, 0.78),
  slope: paintMesh('rock', 0.92, 0.87, 0.78),
  foot: paintMesh('rock', 0.66, 0.62, 0.56),
  run: 0.3,
  stones: 3,
  grass: null,
}
const lookOf = (id: string): HillLook => (id.startsWith('dune') ? sandy : id === 'crag' ? rocky : grassy)

const mottled = (paint: Paint, outline: Polygon, p: PlanPoint): Rgb => {
  const edge = Math.min(1, boundaryDistance(outline, p) / 12)
  return times(paint.tint, 0.94 + 0.1 * edge + 0.07 * Math.sin(p.x * 0.07 + 1) * Math.cos(p.z * 0.08))
}

export function hillMesh(into: CountryWriters, design: PlainDesign, luck: BuildChance): void {
  const look = lookOf(design.id)
  const steps = [{ outline: design.outline, height: design.height }, ...(design.tiers ?? [])]
  let under = 0
  for (const [i, step] of steps.entries()) {
    const outline = softened(step.outline, into.fine ? 4 : 2)
    const rise = step.height - under
    slope(into, outline, under, rise, look, i === 0, luck)
    sheet(
      into.low,
      pushed(outline, () => -1.4),
      [],
      step.height,
      look.top,
      (p) => mottled(look.top, outline, p),
      {
        longest: into.fine ? 26 : 60,
      },
    )
    dressed(into, outline, steps[i + 1]?.outline, under, step.height, look, luck)
    under = step.height
  }
}

/** From the step below to this one: it bulges, and is nowhere even. */
function slope(
  { low }: CountryWriters,
  outline: Polygon,
  under: number,
  rise: number,
  look: HillLook,
  onGround: boolean,
  luck: BuildChance,
): void {
  const jitter = outline.map(() => luck.between(0.55, 1.35))
  const tones = outline.map(() => luck.between(0.84, 1.12))
  const out = rise * look.run * 0.55
  const painted =
    (paint: Paint, by: number) =>
    (i: number): Paint => ({ layer: paint.layer, tint: times(paint.tint, by * (tones[i] ?? 1)) })
  const rings = [
    {
      outline: pushed(outline, (i) => out * (jitter[i] ?? 1)),
      y: under + (onGround ? 0.2 : 0.02),
      paint: painted(look.foot, onGround ? 0.94 : 0.8),
    },
    {
      outline: pushed(outline, (i) => out * 0.45 * (jitter[i] ?? 1)),
      y: (i: number) => under + rise * (0.34 + 0.1 * (tones[i] ?? 1)),
      paint: painted(look.slope, 0.86),
    },
    {
      outline: pushed(outline, (i) => 0.4 * (jitter[i] ?? 1)),
      y: under + rise * 0.86,
      paint: painted(look.slope, 1.02),
    },
    { outline: pushed(outline, () => -1.4), y: under + rise, paint: painted(look.top, 1.04) },
  ]
  for (const [i, ring] of rings.entries()) {
    const next = rings[i + 1]
    if (next) band(low, ring, next)
  }
}

/** Stones that have come out of the slope, tufts on the step. */
function dressed(
  { low, fine }: CountryWriters,
  outline: Polygon,
  above: Polygon | undefined,
  under: number,
  top: number,
  look: HillLook,
  luck: BuildChance,
): void {
  const grey = paintMesh('rock', 0.84, 0.8, 0.72)
  const lichen: Rgb = [0.8, 0.8, 0.6]
  const tall = top - under
  outline.forEach((p, i) => {
    if (luck.next() > 0.07 * look.stones) return
    const q = outline[(i + 1) % outline.length] as PlanPoint
    const at = { x: (p.x + q.x) / 2, z: (p.z + q.z) / 2 }
    const size = look === rocky ? luck.between(4, 9) : luck.between(2, 5)
    boulder(
      low,
      [at.x, under + tall * luck.between(0.15, 0.6), at.z],
      [size * 1.3, Math.min(size, tall * 0.7), size],
      luck,
      grey,
      lichen,
    )
  })
  if (!look.grass || !fine) return
  const grass = look.grass
  const sparse = look === sandy ? 3 : 1
  for (const at of strewn(outline, 46 / sparse, 7, 3, luck)) {
    if (above && boundaryDistance(above, at) < 5) continue
    if (above && holds(above, at)) continue
    if (luck.next() < 0.06 && look === grassy)
      clump(low, [at.x, top + 1.6, at.z], [4.4, 3.2, 4], luck, {
        paint: paintMesh('leaf', 0.9, 0.96, 0.62),
        fine: false,
        knobbly: 0.3,
      })
    for (let k = 0; k < 4; k++)
      grassBlade(
        low,
        { x: at.x + luck.between(-1.4, 1.4), z: at.z + luck.between(-1.4, 1.4) },
        top - 0.1,
        0.55,
        luck.between(2.2, 5),
        { x: luck.between(-1.6, 1.6), z: luck.between(-1.6, 1.6) },
        grass,
        luck.between(0, 2),
      )
  }
}
