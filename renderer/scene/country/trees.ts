/** Trees by species: how tall they are follows from the Size their wood counts as, nothing else does. */
import type { BuildChance } from '../../../shared/city/design/chance'
import type { PlanPoint } from '../../../shared/geometry/point'
import { paintMesh, times, type MeshPoint, type Paint } from '../materials/mesh-writer'
import { grassBlade, clump, branch, type CountryWriters } from './shapes'

type Tree = (into: CountryWriters, at: PlanPoint, y: number, scale: number, luck: BuildChance) => void

const bark = paintMesh('boards', 0.55, 0.46, 0.38)
const greens: readonly Paint[] = [
  paintMesh('leaf', 0.9, 0.98, 0.72),
  paintMesh('leaf', 1.02, 1.02, 0.66),
  paintMesh('leaf', 0.78, 0.92, 0.74),
]

/** A round crown of several clumps on a forked trunk. */
const broadleaf =
  (leaves: readonly Paint[], tall: number, wide: number): Tree =>
  ({ low, crowns, fine }, { x, z }, y, scale, luck) => {
    const top = tall * scale * luck.between(0.88, 1.1)
    const spread = wide * scale * luck.between(0.88, 1.12)
    const fork: MeshPoint = [x + luck.between(-2, 2), y + top * 0.42, z + luck.between(-2, 2)]
    branch(low, [x, y - 0.5, z], fork, 3.1 * scale, 2 * scale, bark, 7)
    const paint = luck.pick(leaves)
    const look = { paint, fine, shade: 0.58, knobbly: 0.2 }
    clump(crowns, [fork[0], y + top * 0.72, fork[2]], [spread * 0.72, top * 0.27, spread * 0.72], luck, look)
    const around = fine ? 6 : 4
    for (let n = 0; n < around; n++) {
      const angle = ((n + luck.between(-0.3, 0.3)) / around) * 2 * Math.PI
      const far = spread * luck.between(0.42, 0.62)
      const at: MeshPoint = [
        fork[0] + Math.cos(angle) * far,
        y + top * luck.between(0.55, 0.72),
        fork[2] + Math.sin(angle) * far,
      ]
      branch(crowns, fork, [at[0], at[1] - 2, at[2]], 1.4 * scale, 0.6 * scale, bark, 4)
      const size = spread * luck.between(0.4, 0.56)
      clump(crowns, at, [size, size * 0.78, size], luck, look)
    }
  }

/** Skirts of boughs that hang, one above the other. */
const pine: Tree = ({ low, crowns, fine }, { x, z }, y, scale, luck) => {
  const top = 100 * scale * luck.between(0.84, 1.14)
  const wide = 17 * scale * luck.between(0.9, 1.12)
  branch(
    low,
    [x, y - 0.5, z],
    [x, y + top * 0.86, z],
    2.6 * scale,
    0.7 * scale,
    paintMesh('boards', 0.62, 0.44, 0.34),
  )
  const paint = luck.pick([paintMesh('leaf', 0.52, 0.72, 0.62), paintMesh('leaf', 0.6, 0.76, 0.56)])
  const tiers = fine ? 6 : 4
  const sides = fine ? 11 : 8
  const turn = luck.between(0, 6)
  for (let tier = 0; tier < tiers; tier++) {
    const share = tier / tiers
    const radius = wide * (1 - share * 0.86)
    const foot = y + top * (0.24 + 0.7 * share)
    const tip = foot + (top * 0.95) / tiers + top * 0.08
    const centre: MeshPoint = [x, tip, z]
    const ring = Array.from({ length: sides * 2 }, (_, i): MeshPoint => {
      const out = radius * (i % 2 === 0 ? luck.between(0.92, 1.12) : luck.between(0.6, 0.72))
      const angle = turn + tier + (i / (sides * 2)) * -2 * Math.PI
      return [
        x + Math.cos(angle) * out,
        foot - (i % 2 === 0 ? luck.between(1, 4) : -1),
        z + Math.sin(angle) * out,
      ]
    })
    const by = 0.72 + 0.4 * share
    const [tint, dark] = [times(paint.tint, by * 1.1), times(paint.tint, by * 0.42)]
    for (let i = 0; i < ring.length; i++) {
      const [p, q] = [ring[i] as MeshPoint, ring[(i + 1) % ring.length] as MeshPoint]
      crowns.face([p, q, centre], paint, [tint, tint, dark])
      crowns.face([q, p, [x, foot + 3, z]], paint, [dark, dark, times(dark, 0.6)])
    }
  }
}

/** White bark, a thin crown. */
const birch: Tree = ({ low, crowns, fine }, { x, z }, y, scale, luck) => {
  const top = 78 * scale * luck.between(0.85, 1.12)
  const lean = { x: luck.between(-4, 4), z: luck.between(-4, 4) }
  branch(
    low,
    [x, y - 0.5, z],
    [x + lean.x, y + top * 0.8, z + lean.z],
    1.7 * scale,
    0.7 * scale,
    paintMesh('plaster', 1.06, 1.04, 0.98),
    6,
  )
  const paint = luck.pick([paintMesh('leaf', 1.12, 1.12, 0.66), paintMesh('leaf', 1.2, 1.08, 0.6)])
  const clumps = fine ? 6 : 4
  for (let n = 0; n < clumps; n++) {
    const share = n / (clumps - 1)
    const out = 6.5 * scale * (1 - share * 0.6)
    const angle = luck.between(0, 2 * Math.PI)
    const size = 8.6 * scale * (1 - share * 0.45)
    clump(
      crowns,
      [
        x + lean.x * share + Math.cos(angle) * out,
        y + top * (0.46 + 0.5 * share),
        z + lean.z * share + Math.sin(angle) * out,
      ],
      [size, size * 1.15, size],
      luck,
      { paint, fine, shade: 0.45, knobbly: 0.24 },
    )
  }
}

/** Grey sticks going every way, a few leaves on them. */
const thorn: Tree = ({ low, crowns }, at, y, scale, luck) => {
  const tall = 34 * scale * luck.between(0.8, 1.15)
  const paint = luck.pick([paintMesh('leaf', 0.98, 0.9, 0.68), paintMesh('leaf', 0.84, 0.84, 0.6)])
  for (let n = 0; n < 5; n++) {
    const angle = luck.between(0, 2 * Math.PI)
    const far = luck.between(4, 11) * scale
    const end: MeshPoint = [
      at.x + Math.cos(angle) * far,
      y + tall * luck.between(0.5, 0.8),
      at.z + Math.sin(angle) * far,
    ]
    branch(low, [at.x, y - 0.5, at.z], end, 1.2, 0.5, paintMesh('boards', 0.6, 0.54, 0.48), 4)
    const size = luck.between(4.5, 8) * scale
    clump(crowns, end, [size * 1.3, size * 0.62, size * 1.2], luck, { paint, fine: false, knobbly: 0.3 })
  }
  for (let n = 0; n < 7; n++)
    grassBlade(
      low,
      { x: at.x + luck.between(-9, 9), z: at.z + luck.between(-9, 9) },
      y,
      0.7,
      luck.between(4, 9),
      { x: luck.between(-3, 3), z: luck.between(-3, 3) },
      paintMesh('turf', 1.2, 1.06, 0.8),
      luck.between(0, 2),
    )
}

const oak = broadleaf(greens, 86, 25)
const hazel = broadleaf([paintMesh('leaf', 1.02, 1.04, 0.7), paintMesh('leaf', 0.86, 0.98, 0.66)], 60, 18)
const apple = broadleaf([paintMesh('leaf', 0.96, 1.04, 0.74), paintMesh('leaf', 1.06, 1.04, 0.76)], 50, 16)

/** What grows in a wood, most common first, and how much of its ground a tree takes, mm. */
interface Growth {
  readonly trees: readonly Tree[]
  readonly apart: number
}
export const growths: Readonly<Record<string, Growth>> = {
  'wood-oaks': { trees: [oak, oak, oak, hazel], apart: 42 },
  'wood-pines': { trees: [pine, pine, pine, birch], apart: 32 },
  'wood-copse': { trees: [hazel, oak, birch], apart: 36 },
  'wood-birches': { trees: [birch, birch, birch, hazel], apart: 30 },
  'thorn-thicket': { trees: [thorn], apart: 24 },
  orchard: { trees: [apple], apart: 0 },
}
/** A wood that no design is known for: what grows anywhere. */
export const anyGrowth: Growth = { trees: [oak, hazel, birch], apart: 38 }
