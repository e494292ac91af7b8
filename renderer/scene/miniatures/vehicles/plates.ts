/** Armour plate: solids with sloping sides whose edges are known, so that paint can pick them out. Looking along +z. */
import type { Sculpt, SculptPoint } from '../sculpt'
import type { Slot } from '../schemes'

/** z and y of a corner of a side view; x and z of a corner of a plan view. */
export type Corner = readonly [number, number]

/** Cuts every corner of a convex outline: long edge, short edge, long edge … */
function bevelled(outline: readonly Corner[], cut: number): readonly Corner[] {
  const toward = (from: Corner, to: Corner): Corner => {
    const length = Math.hypot(to[0] - from[0], to[1] - from[1]) || 1
    const k = Math.min(cut, length * 0.3) / length
    return [from[0] + (to[0] - from[0]) * k, from[1] + (to[1] - from[1]) * k]
  }
  return outline.flatMap((corner, i) => {
    const before = outline[(i + outline.length - 1) % outline.length]!
    const after = outline[(i + 1) % outline.length]!
    return [toward(corner, before), toward(corner, after)]
  })
}
const middleOf = (outline: readonly Corner[]): Corner => [
  outline.reduce((sum, [a]) => sum + a, 0) / outline.length,
  outline.reduce((sum, [, b]) => sum + b, 0) / outline.length,
]
/** The outline drawn in towards its middle by about `by`. */
function drawnIn(outline: readonly Corner[], by: number): readonly Corner[] {
  const [a, b] = middleOf(outline)
  return outline.map(([p, q]) => {
    const length = Math.hypot(p - a, q - b) || 1
    const k = Math.max(0, 1 - (by * 1.3) / length)
    return [a + (p - a) * k, b + (q - b) * k]
  })
}

/** Half width at the lowest and at the highest point of a side view: sides lean in or out between them. */
interface Halves {
  readonly low: number
  readonly high: number
}
/**
 * A side view (convex, [z, y]) as wide as `half` says, about the plane x = `at`.
 * @param cut  how much is taken off its edges, mm
 */
export function prism(
  s: Sculpt,
  slot: Slot,
  outline: readonly Corner[],
  half: number | Halves,
  { cut = 1, at = 0 }: { readonly cut?: number; readonly at?: number } = {},
): void {
  const ys = outline.map(([, y]) => y)
  const [bottom, top] = [Math.min(...ys), Math.max(...ys)]
  const { low, high } = typeof half === 'number' ? { low: half, high: half } : half
  const halfAt = (y: number): number => low + ((high - low) * (y - bottom)) / (top - bottom || 1)
  const c = s.coarse ? 0 : cut * 0.62
  const rim = c > 0 ? bevelled(outline, c) : outline
  const face = c > 0 ? drawnIn(rim, c) : rim
  const [mz, my] = middleOf(outline)
  const point = (side: number, [z, y]: Corner, inset: number): SculptPoint => [
    at + side * (halfAt(y) - inset),
    y,
    z,
  ]
  rim.forEach((a, i) => {
    const next = (i + 1) % rim.length
    const b = rim[next]!
    const out: SculptPoint = [0, (a[1] + b[1]) / 2 - my, (a[0] + b[0]) / 2 - mz]
    const edge = c > 0 && i % 2 === 0 ? 1 : 0
    s.facet(slot, [point(1, a, c), point(1, b, c), point(-1, b, c), point(-1, a, c)], edge, out)
    if (c > 0)
      for (const side of [1, -1])
        s.facet(
          slot,
          [point(side, a, c), point(side, b, c), point(side, face[next]!, 0), point(side, face[i]!, 0)],
          1,
          [side * 20, out[1], out[2]],
        )
  })
  for (const side of [1, -1])
    s.facet(
      slot,
      face.map((corner) => point(side, corner, 0)),
      0,
      [side, 0, 0],
    )
}

interface Ring {
  readonly y: number
  /** Convex, [x, z]; as many corners as the other rings have. */
  readonly outline: readonly Corner[]
}
/** Plan views one over the other, joined: turrets, casemates, boats. The topmost has its edge taken off. */
export function stack(s: Sculpt, slot: Slot, rings: readonly Ring[], cut = 1): void {
  const c = s.coarse ? 0 : cut * 0.62
  const cornered = rings.map(({ y, outline }) => ({ y, outline: c > 0 ? bevelled(outline, c) : outline }))
  const highest = cornered[cornered.length - 1]!
  const all =
    c > 0
      ? [
          ...cornered.slice(0, -1),
          { y: highest.y - c * 0.7, outline: highest.outline },
          { y: highest.y, outline: drawnIn(highest.outline, c) },
        ]
      : cornered
  for (let r = 0; r + 1 < all.length; r++) {
    const [low, high] = [all[r]!, all[r + 1]!]
    const [mx, mz] = middleOf(low.outline)
    low.outline.forEach((a, i) => {
      const next = (i + 1) % low.outline.length
      const [b, d, e] = [low.outline[next]!, high.outline[next]!, high.outline[i]!]
      const rim = c > 0 && (i % 2 === 0 || r + 2 === all.length) ? 1 : 0
      // Under an overhang the face looks down; flat ones look out.
      s.facet(
        slot,
        [
          [a[0], low.y, a[1]],
          [b[0], low.y, b[1]],
          [d[0], high.y, d[1]],
          [e[0], high.y, e[1]],
        ],
        rim,
        [(a[0] + b[0]) / 2 - mx, 0, (a[1] + b[1]) / 2 - mz],
      )
    })
  }
  const [lowest, top] = [all[0]!, all[all.length - 1]!]
  const lid = (ring: Ring, way: number): void =>
    s.facet(
      slot,
      ring.outline.map(([x, z]): SculptPoint => [x, ring.y, z]),
      0,
      [0, way, 0],
    )
  lid(top, 1)
  lid(lowest, -1)
}

/** A plan outline mirrored to the other side: given from the front corner back along the left side. */
export const mirrored = (left: readonly Corner[]): readonly Corner[] => [
  ...left,
  ...left.toReversed().map(([x, z]): Corner => [-x, z]),
]
/** A plan outline shrunk in both directions about its middle and pushed along z. */
export const shrunk = (
  outline: readonly Corner[],
  across: number,
  along: number,
  forward = 0,
): readonly Corner[] => outline.map(([x, z]): Corner => [x * across, z * along + forward])
