/** What vehicles run on: link tracks round road wheels with their guards, and wheels with deep tyres. */
import type { Sculpt, SculptPoint } from '../sculpt'
import type { Corner } from './plates'

interface TrackSpec {
  /** Middle of the band, x. */
  readonly at: number
  readonly width: number
  /** Closed side view of the band, [z, y], clockwise or not; rounded by its own corners. */
  readonly outline: readonly Corner[]
  readonly link?: number
}

/** Points at equal steps along the outline. */
function paced(outline: readonly Corner[], step: number): readonly Corner[] {
  const points: Corner[] = []
  outline.forEach((a, i) => {
    const b = outline[(i + 1) % outline.length]!
    const run = Math.hypot(b[0] - a[0], b[1] - a[1])
    const n = Math.max(1, Math.round(run / step))
    for (let k = 0; k < n; k++) points.push([a[0] + ((b[0] - a[0]) * k) / n, a[1] + ((b[1] - a[1]) * k) / n])
  })
  return points
}

/** A band of links: each rises a little to its end, so that light catches every one. `gap` leaves some of them out. */
export function track(s: Sculpt, { at, width, outline, link = 9 }: TrackSpec, gap = 0): void {
  const points = paced(outline, s.coarse ? link * 2.2 : link)
  const [mz, my] = [
    points.reduce((sum, [z]) => sum + z, 0) / points.length,
    points.reduce((sum, [, y]) => sum + y, 0) / points.length,
  ]
  const half = width / 2
  // The band has its outer face on the outline and never below it.
  const drop = 0.9
  points.forEach((a, i) => {
    if (i < gap) return
    const b = points[(i + 1) % points.length]!
    const length = Math.hypot(b[0] - a[0], b[1] - a[1]) || 1
    let [nz, ny] = [-(b[1] - a[1]) / length, (b[0] - a[0]) / length]
    if (nz * ((a[0] + b[0]) / 2 - mz) + ny * ((a[1] + b[1]) / 2 - my) < 0) [nz, ny] = [-nz, -ny]
    const at2 = (x: number, [z, y]: Corner, in_: number): SculptPoint => [x, y - ny * in_, z - nz * in_]
    const out: SculptPoint = [0, ny, nz]
    const [l, r] = [at + half, at - half]
    s.facet('gun', [at2(l, a, drop), at2(l, b, 0), at2(r, b, 0), at2(r, a, drop)], 0.25, out)
    if (s.coarse) return
    s.facet('metal', [at2(l, b, 0), at2(l, b, drop), at2(r, b, drop), at2(r, b, 0)], 0, [
      0,
      (b[1] - a[1]) / length,
      (b[0] - a[0]) / length,
    ])
    const side = at < 0 ? r : l
    s.facet('gun', [at2(side, a, drop), at2(side, b, 0), at2(side, b, 3), at2(side, a, 3)], 0, [
      Math.sign(at),
      0,
      0,
    ])
  })
}

/** Links that lie on the ground beside the wheels they came off. */
export function shedLinks(s: Sculpt, at: SculptPoint, width: number, count: number): void {
  for (let i = 0; i < count; i++)
    s.box('gun', [at[0] + Math.sin(i * 1.3) * 2, 0.8, at[2] + i * 5.6], [width, 1.5, 5], [0, i * 5 - 9, 0])
}

/** The outer face of a wheel within a track: tyre, dish and hub. `out` 1 looks to the left, -1 to the right. */
export function roadWheel(s: Sculpt, at: SculptPoint, radius: number, out: number, sides = 7): void {
  s.within(at, [0, 0, out * -90], () => {
    const rim: (readonly [number, number])[] = s.coarse
      ? [
          [radius, -1],
          [radius, 1.6],
          [0, 1.6],
        ]
      : [
          [radius, -1.6],
          [radius, 1.6],
          [radius * 0.66, 0.6],
          [radius * 0.2, 2],
        ]
    s.lathe('cloth', rim, s.coarse ? 6 : sides, false)
  })
}

/** A wheel with a deep tyre on its own axle. */
export function tyre(s: Sculpt, at: SculptPoint, radius: number, width: number, out: number): void {
  s.within(at, [0, 0, out * -90], () => {
    const half = width / 2
    s.lathe(
      'gun',
      s.coarse
        ? [
            [0, -half],
            [radius, -half],
            [radius, half],
            [radius * 0.6, half],
          ]
        : [
            [radius * 0.7, -half],
            [radius, -half * 0.7],
            [radius, half * 0.62],
            [radius * 0.84, half],
            [radius * 0.56, half * 0.9],
          ],
      s.coarse ? 8 : 11,
      false,
    )
    s.lathe(
      'armour',
      [
        [radius * 0.58, half * 0.86],
        [radius * 0.48, half * 0.45],
        [0, half * 0.95],
      ],
      s.coarse ? 5 : 8,
      false,
    )
    if (s.coarse) return
    for (let i = 0; i < 12; i++) {
      const angle = ((i + 0.5) / 12) * Math.PI * 2
      s.within(
        [Math.cos(angle) * radius, 0, -Math.sin(angle) * radius],
        [0, (angle * 180) / Math.PI, 0],
        () =>
          s.facet(
            'under',
            [
              [0.3, -half * 0.6, -0.9],
              [0.3, half * 0.6, -0.9],
              [0.3, half * 0.6, 0.9],
              [0.3, -half * 0.6, 0.9],
            ],
            0.3,
            [1, 0, 0],
          ),
      )
    }
  })
}

export interface TrackedGear {
  readonly at: number
  readonly width: number
  readonly outline: readonly Corner[]
  readonly wheels: readonly number[]
  readonly radius: number
  readonly ends: readonly (readonly [z: number, y: number, radius: number])[]
}

/** Tracks of both sides with their wheels; the left one lies on the ground when it is shed. */
export function trackedGear(s: Sculpt, gear: TrackedGear, lame: boolean): void {
  const { at, width, outline, wheels, radius, ends } = gear
  for (const side of [1, -1]) {
    const shed = lame && side === 1
    track(s, { at: side * at, width, outline }, shed ? (s.coarse ? 6 : 17) : 0)
    const face = side * (at + width * 0.22)
    wheels.forEach((z, i) => {
      if (!(shed && i === 1)) roadWheel(s, [face, radius + 1.2, z], radius, side)
    })
    for (const [z, y, r] of ends) roadWheel(s, [face, y, z], r, side, 8)
    if (shed) s.beyond(() => shedLinks(s, [at + width, 0, outline[0]![0] * 0.5], width, 6))
  }
}

/** A plate over a track, bent down before and behind: [rearmost, bend, bend, foremost]. */
export function guard(
  s: Sculpt,
  x: number,
  width: number,
  y: number,
  [rear, behind, before, front]: readonly [number, number, number, number],
): void {
  s.box('armour', [x, y, (behind + before) / 2], [width, 1.6, before - behind], [0, 0, 0], 1, 0.5)
  for (const [from, to] of [
    [before, front],
    [behind, rear],
  ] as const) {
    const [run, way] = [Math.abs(to - from), Math.sign(to - from)]
    s.within([x, y, from], [way * 26, 0, 0], () =>
      s.box('armour', [0, 0, (way * run) / 1.9], [width, 1.5, run], [0, 0, 0], 1, 0.5),
    )
  }
}
