/** Under a hull that has no base: a thin frame in the side's colour with its mark, and an arrow where its front is. */
import { BufferAttribute, BufferGeometry, Color, Vector3 } from 'three'
import type { Mm } from '../../../../shared/geometry/length'
import type { RimMark } from '../base-geometry'

export interface UnderlaySize {
  readonly length: Mm
  readonly width: Mm
}
/** mm: over the table, and how far it stands out of the hull's outline. */
const thick = 1.3
const beyond = 3.4
/** How far it reaches in under the hull. */
const within = 2.6
const notch = 9

const pale = new Color('#f3ead2')
const gap = new Color('#191715')

/** Looks along +x. It counts for nothing where the hull is measured: it only says whose it is. */
export function underlayGeometry(
  { length, width }: UnderlaySize,
  { rim, mark }: { readonly rim: string; readonly mark: RimMark },
): BufferGeometry {
  const position: number[] = []
  const colour: number[] = []
  const high = new Color(rim)
  const low = high.clone().multiplyScalar(0.55)
  const quad = (corners: readonly Vector3[], paint: readonly Color[]): void => {
    for (const [i, j, k] of [
      [0, 2, 1],
      [0, 3, 2],
    ] as const)
      for (const n of [i, j, k]) {
        position.push(...corners[n]!.toArray())
        colour.push(...paint[n]!.toArray())
      }
  }
  const [l, w] = [length / 2 + beyond, width / 2 + beyond]
  const corners = [
    new Vector3(l, 0, -w),
    new Vector3(-l, 0, -w),
    new Vector3(-l, 0, w),
    new Vector3(l, 0, w),
  ] as const
  corners.forEach((from, side) => {
    const to = corners[(side + 1) % 4]!
    const run = from.distanceTo(to)
    const pieces = Math.max(3, Math.round(run / notch))
    const inward = new Vector3(-(from.x + to.x), 0, -(from.z + to.z)).normalize()
    const at = (t: number, inset: number, y: number): Vector3 => {
      // Corners meet at an angle.
      const k = inset / run
      const share = Math.min(1 - k, Math.max(k, t))
      return from.clone().lerp(to, share).addScaledVector(inward, inset).setY(y)
    }
    for (let i = 0; i < pieces; i++) {
      const cut = mark === 'notched' && i % 3 === 1
      const [bright, dim] = cut ? [gap, gap] : [high, low]
      const [a, b] = [i / pieces, (i + 1) / pieces]
      const skirt = cut ? 1.4 : 0
      quad(
        [at(a, skirt, 0), at(a, skirt + 0.6, thick), at(b, skirt + 0.6, thick), at(b, skirt, 0)],
        [dim, bright, bright, dim],
      )
      quad(
        [
          at(a, skirt + 0.6, thick),
          at(a, beyond + within, thick),
          at(b, beyond + within, thick),
          at(b, skirt + 0.6, thick),
        ],
        [bright, bright, bright, bright],
      )
    }
  })
  // The arrow head before the bow.
  const head = [
    new Vector3(l + 6, 0.3, 0),
    new Vector3(l - 0.4, 0.3, -8),
    new Vector3(l - 0.4, 0.3, 8),
  ] as const
  const over = head.map((p) => p.clone().setY(thick + 0.2))
  quad([over[0]!, over[1]!, over[2]!, over[0]!], [pale, pale, pale, pale])
  quad([head[0], head[1], over[1]!, over[0]!], [gap, gap, pale, pale])
  quad([head[2], head[0], over[0]!, over[2]!], [gap, gap, pale, pale])
  const geometry = new BufferGeometry()
  geometry.setAttribute('position', new BufferAttribute(new Float32Array(position), 3))
  geometry.setAttribute('color', new BufferAttribute(new Float32Array(colour), 3))
  geometry.computeVertexNormals()
  return geometry
}
