/** The dust of a fall: puffs at the first tremor, a roll along the ground, a column over the house; then the haze that stays. */
import { Color } from 'three'
import { buildChance, type BuildChance } from '../../../shared/city/design/chance'
import { bounds, contains, wound } from '../../../shared/geometry/polygon'
import type { PlanPoint, Polygon } from '../../../shared/geometry/point'
import { unplaced } from '../../../shared/geometry/turn'
import { pieceFrame } from '../../../shared/table'
import type { RuinDesign } from '../../../shared/table/types'
import type { Quality } from '../materials/built-material'
import type { FallenPiece } from '../ruins/piece-parts'
import { DustField } from './dust-field'
import { acts } from './acts'
import { dustColour, hazeClouds } from './haze-clouds'

const amount: Readonly<Record<Quality, number>> = { low: 96, medium: 180, high: 240 }
const familyDust: Readonly<Record<RuinDesign['family'], Color>> = {
  brick: new Color('#c7a582'),
  concrete: new Color('#c4bcae'),
  factory: new Color('#a79b8f'),
  chapel: new Color('#d0c3a9'),
}
/** When the lasting haze begins to be seen. */
const hazeFrom = 2.2

interface Roller {
  readonly birth: number
  readonly life: number
  readonly x: number
  readonly y: number
  readonly z: number
  readonly vx: number
  readonly vy: number
  readonly vz: number
  /** Air stops it, per second. */
  readonly drag: number
  readonly from: number
  readonly to: number
  readonly alpha: number
}

const onEdge = (outline: Polygon, luck: BuildChance): { readonly at: PlanPoint; readonly out: PlanPoint } => {
  const i = Math.floor(luck.next() * outline.length)
  const [a, b] = [outline[i] as PlanPoint, outline[(i + 1) % outline.length] as PlanPoint]
  const share = luck.next()
  const length = Math.hypot(b.x - a.x, b.z - a.z) || 1
  return {
    at: { x: a.x + (b.x - a.x) * share, z: a.z + (b.z - a.z) * share },
    out: { x: (b.z - a.z) / length, z: -(b.x - a.x) / length },
  }
}
function somewhereIn(outline: Polygon, luck: BuildChance): PlanPoint {
  const box = bounds(outline)
  for (let attempt = 0; attempt < 20; attempt++) {
    const at = { x: luck.between(box.minX, box.maxX), z: luck.between(box.minZ, box.maxZ) }
    if (contains(outline, at)) return at
  }
  return { x: (box.minX + box.maxX) / 2, z: (box.minZ + box.maxZ) / 2 }
}

function rollers(outline: Polygon, top: number, count: number, luck: BuildChance): readonly Roller[] {
  const ring = wound(outline)
  const down = acts.allDown - acts.giveWay
  return Array.from({ length: count }, (_, i): Roller => {
    const lot = i / count
    if (lot < 0.1) {
      const { at, out } = onEdge(ring, luck)
      const pace = luck.between(8, 26)
      return {
        birth: luck.between(0.08, 0.7),
        life: 1.1,
        ...at,
        y: luck.between(6, top * 0.8),
        vx: out.x * pace,
        vy: -8,
        vz: out.z * pace,
        drag: 1,
        from: 9,
        to: 40,
        alpha: 0.6,
      }
    }
    if (lot < 0.58) {
      const { at, out } = onEdge(ring, luck)
      const pace = luck.between(30, 230)
      return {
        birth: acts.giveWay + 0.1 + luck.next() * down,
        life: luck.between(1.8, 2.7),
        ...at,
        y: luck.between(8, 26),
        vx: out.x * pace,
        vy: luck.between(4, 22),
        vz: out.z * pace,
        drag: 1.7,
        from: 46,
        to: luck.between(120, 190),
        alpha: luck.between(0.7, 0.95),
      }
    }
    const at = somewhereIn(ring, luck)
    const birth = acts.giveWay + 0.15 + luck.next() * down
    const left = 1 - ((birth - acts.giveWay) / down) ** 2
    return {
      birth,
      life: luck.between(1.6, 2.4),
      ...at,
      y: 16 + luck.next() * top * 0.55 * left,
      vx: luck.between(-22, 22),
      vy: luck.between(14, 58),
      vz: luck.between(-22, 22),
      drag: 0.9,
      from: 56,
      to: luck.between(110, 180),
      alpha: luck.between(0.5, 0.8),
    }
  })
}

/** In the design's own coordinates. */
export class DustRoll {
  readonly field: DustField
  private readonly rollers: readonly Roller[]
  private readonly haze: readonly { x: number; y: number; z: number; size: number; alpha: number }[]
  private readonly colour: Color

  constructor(fallen: FallenPiece, outline: Polygon, top: number, quality: Quality) {
    const frame = pieceFrame(fallen)
    this.rollers = rollers(outline, top, amount[quality], buildChance(`dust ${fallen.id}`))
    this.haze = hazeClouds(fallen).map((cloud) => ({ ...cloud, ...unplaced(frame, cloud) }))
    this.colour = familyDust[fallen.design.was.family]
    this.field = new DustField(this.rollers.length + this.haze.length)
  }

  show(time: number): void {
    let count = 0
    for (const one of this.rollers) {
      const age = time - one.birth
      if (age <= 0 || age >= one.life) continue
      const k = age / one.life
      const gone = (1 - Math.exp(-one.drag * age)) / one.drag
      const alpha = one.alpha * Math.min(1, age / 0.14) * (1 - k) ** 1.4
      const size = one.from + (one.to - one.from) * Math.sqrt(k)
      const y = Math.max(size * 0.2, one.y + one.vy * age)
      this.field.set(count++, one.x + one.vx * gone, y, one.z + one.vz * gone, size, this.colour, alpha)
    }
    const come = Math.min(1, Math.max(0, (time - hazeFrom) / (acts.end - hazeFrom)))
    if (come > 0)
      for (const { x, y, z, size, alpha } of this.haze)
        this.field.set(count++, x, y, z, size, dustColour, alpha * come)
    this.field.commit(count)
  }

  dispose(): void {
    this.field.dispose()
  }
}
