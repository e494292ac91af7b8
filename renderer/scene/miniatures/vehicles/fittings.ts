/** What is bolted, strapped and welded to a hull. Small and few-sided: dozens of them make a machine. */
import type { Sculpt, SculptPoint } from '../sculpt'
import type { Slot } from '../schemes'

/** A round lid on its ring, with a hinge at the back. */
export function hatch(s: Sculpt, [x, y, z]: SculptPoint, radius: number, slot: Slot = 'armour'): void {
  s.within([x, y, z], [0, 0, 0], () =>
    s.lathe(
      slot,
      [
        [radius, -0.4],
        [radius, 1],
        [radius * 0.7, 1],
        [radius * 0.64, 1.7],
        [0, 1.9],
      ],
      s.coarse ? 6 : 8,
      false,
    ),
  )
  if (!s.coarse) s.box('gun', [x, y + 1.3, z - radius * 0.86], [radius * 0.9, 1, 1.4])
}

export function lamp(s: Sculpt, [x, y, z]: SculptPoint, radius = 1.7): void {
  s.rod('gun', [x, y, z - 1.6], [x, y, z], radius, radius * 1.1, 6, 'plain')
  s.rod('lens', [x, y, z - 0.4], [x, y, z + 0.35], radius * 0.8, radius * 0.7, 6, 'plain')
}

/** A row of rivet heads from `a` to `b` on a face that looks along `facing`. */
export function rivets(
  s: Sculpt,
  slot: Slot,
  a: SculptPoint,
  b: SculptPoint,
  count: number,
  facing: 'left' | 'right' | 'up' | 'ahead' | 'back',
): void {
  if (s.coarse) return
  const r = 0.75
  const turn: Readonly<Record<typeof facing, SculptPoint>> = {
    up: [0, 0, 0],
    left: [0, 0, -90],
    right: [0, 0, 90],
    ahead: [90, 0, 0],
    back: [-90, 0, 0],
  }
  for (let i = 0; i < count; i++) {
    const t = count === 1 ? 0.5 : i / (count - 1)
    const at: SculptPoint = [a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t, a[2] + (b[2] - a[2]) * t]
    s.within(at, turn[facing], () => {
      const corners: SculptPoint[] = [
        [r, 0, 0],
        [-r * 0.5, 0, r * 0.87],
        [-r * 0.5, 0, -r * 0.87],
      ]
      corners.forEach((corner, k) => {
        const next = corners[(k + 1) % 3]!
        s.facet(slot, [corner, next, [0, 0.55, 0]], 0.8, [corner[0] + next[0], 1, corner[2] + next[2]])
      })
    })
  }
}

/** Slats over an engine. */
export function grille(
  s: Sculpt,
  [x, y, z]: SculptPoint,
  width: number,
  length: number,
  slats: number,
): void {
  s.box('gun', [x, y, z], [width, 0.6, length])
  if (s.coarse) return
  for (let i = 0; i < slats; i++)
    s.box(
      'armour',
      [x, y + 0.5, z - length / 2 + ((i + 0.5) * length) / slats],
      [width - 1.2, 0.8, (length / slats) * 0.46],
      [-14, 0, 0],
    )
}

/** A line of darker seam on a face: two plates meet there. */
export function seam(s: Sculpt, at: SculptPoint, size: SculptPoint): void {
  if (!s.coarse) s.box('under', at, size)
}

/** A pipe with a burnt end; it stands out of the hull. */
export function exhaust(s: Sculpt, a: SculptPoint, b: SculptPoint, radius = 1.8): void {
  s.beyond(() => {
    s.rod('leather', a, b, radius, radius, 7, 'plain')
    const [dx, dy, dz] = [b[0] - a[0], b[1] - a[1], b[2] - a[2]]
    const l = Math.hypot(dx, dy, dz) || 1
    s.rod(
      'gun',
      b,
      [b[0] + (dx / l) * 1.6, b[1] + (dy / l) * 1.6, b[2] + (dz / l) * 1.6],
      radius * 0.8,
      radius * 1.1,
      7,
      'plain',
    )
  })
}

export function aerial(s: Sculpt, [x, y, z]: SculptPoint, height: number): void {
  s.beyond(() => {
    s.rod('gun', [x, y - 0.6, z], [x, y + 2, z], 0.9, 0.7, 5, 'plain')
    s.rod('metal', [x, y + 2, z], [x, y + height, z - height * 0.12], 0.32, 0.18, 4, 'plain')
  })
}

export function crate(s: Sculpt, at: SculptPoint, size: SculptPoint, turn = 0, slot: Slot = 'canvas'): void {
  s.box(slot, at, size, [0, turn, 0], 1, 0.5)
  if (s.coarse) return
  s.box('leather', at, [size[0] + 0.3, size[1] + 0.3, 0.9], [0, turn, 0])
}

/** A rolled tarpaulin with two straps. */
export function bedroll(s: Sculpt, [x, y, z]: SculptPoint, length: number, radius: number): void {
  const half = length / 2
  s.rod('canvas', [x - half, y, z], [x + half, y, z], radius, radius, 7, 'plain')
  if (s.coarse) return
  for (const k of [-0.5, 0.5])
    s.rod(
      'leather',
      [x + k * half - 0.5, y, z],
      [x + k * half + 0.5, y, z],
      radius + 0.25,
      radius + 0.25,
      7,
      'plain',
    )
}

export function jerrycan(s: Sculpt, [x, y, z]: SculptPoint, turn = 0): void {
  s.box('cloth', [x, y + 3.2, z], [3, 6.4, 5], [0, turn, 0], 1, 0.6)
  if (!s.coarse) s.box('gun', [x, y + 6.8, z], [1, 0.9, 3], [0, turn, 0])
}

/** Slits that somebody looks through, under a small hood. */
export function visor(s: Sculpt, at: SculptPoint, width: number, turn: SculptPoint = [0, 0, 0]): void {
  s.within(at, turn, () => {
    s.box('gun', [0, 0, 0.2], [width, 1.5, 0.8])
    s.box('lens', [0, 0, 0.55], [width * 0.72, 0.6, 0.3])
    if (!s.coarse) s.box('armour', [0, 1.2, 0.5], [width + 1, 0.7, 1.5], [12, 0, 0])
  })
}

/** The sign of the force painted on a plate: a bar and two chevrons, flat on a face that looks to one side. */
export function sign(s: Sculpt, [x, y, z]: SculptPoint, size: number, out: number): void {
  const face = (points: readonly (readonly [number, number])[]): void =>
    s.facet(
      'device',
      points.map(([along, up]): SculptPoint => [x + out * 0.12, y + up * size, z + along * size]),
      0,
      [out, 0, 0],
    )
  face([
    [-1, 0.5],
    [-0.55, 0.5],
    [-0.05, 0],
    [-0.5, 0],
  ])
  face([
    [-1, -0.5],
    [-0.55, -0.5],
    [-0.05, 0],
    [-0.5, 0],
  ])
  face([
    [0.1, 0.5],
    [0.42, 0.5],
    [0.42, -0.5],
    [0.1, -0.5],
  ])
}

/** Who looks out of a hatch, from the belt up: counts for nothing. */
export function crewman(s: Sculpt, at: SculptPoint, facing = 0, arms: 'rest' | 'aim' = 'rest'): void {
  s.beyond(() =>
    s.within(at, [0, facing, 0], () => {
      s.box('cloth', [0, 3.4, 0], [6.2, 6.8, 4.2], [4, 0, 0], 1.06, 0)
      s.box('armour', [0, 4.8, 0.9], [5, 3.6, 3.4], [0, 0, 0], 0.9, 0)
      for (const side of [1, -1]) {
        const hand: SculptPoint = arms === 'aim' ? [side * 1.8, 4.6, 5.2] : [side * 4.4, 1.6, 3]
        s.rod('cloth', [side * 3.7, 6.2, 0], hand, 1.5, 1.1, 5, 'plain')
        s.box('armour', [side * 3.9, 6.6, 0], [2.8, 1.8, 3.4], [0, 0, side * -24], 0.8, 0)
      }
      s.box('skin', [0, 8.8, 0.6], [2.6, 3, 2.8], [0, 0, 0], 0.9, 0)
      s.lathe(
        'armour',
        [
          [2.6, 9],
          [2.5, 10.4],
          [1.6, 11.8],
          [0, 12.2],
        ],
        s.coarse ? 5 : 7,
      )
    }),
  )
}
