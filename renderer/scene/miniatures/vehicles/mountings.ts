/** What holds weapons and hulls: sockets, sponsons, posts, shoulders, plain turrets, stands; and what an explosion leaves. */
import type { Sculpt } from '../sculpt'
import type { TurretModel } from './hull-model'

/** A ball in the plate; the barrel comes out of it along +z. */
export function socket(s: Sculpt): void {
  s.ball('gun', [0, 0, -0.6], 3.6, [1, 1, 0.8], s.coarse ? 6 : 8)
  s.beyond(() => s.rod('armour', [0, 0, -1.4], [0, 0, 0.8], 5, 4.6, s.coarse ? 6 : 9, 'plain'))
}
/** A drum on the flank, its gun in a slit: turns about its own axis. */
export function sponson(s: Sculpt): void {
  s.rod('armour', [0, -5.4, 0], [0, 5, 0], 7.2, 6.8, s.coarse ? 6 : 10, 'plain')
  s.rod('trim', [0, 4.6, 0], [0, 5.6, 0], 5, 4.6, s.coarse ? 5 : 8, 'plain')
  s.box('gun', [0, 0, 5.2], [5, 6, 3.6])
}
/** mm from the deck to the trunnion of a gun on a post. */
export const postHeight = 7
export function cluster(s: Sculpt): void {
  s.rod('gun', [0, -0.6, 0], [0, postHeight - 1.4, 0], 1.3, 1.1, 6, 'plain')
  s.box('metal', [0, postHeight - 1.4, 0], [3.6, 1.6, 3.6])
  s.box('armour', [0, postHeight + 1, 3.4], [11, 6.4, 0.9], [-12, 0, 0], 0.86, 0.3)
  s.box('gun', [0, postHeight + 1.2, 3.9], [2.6, 3.4, 0.7])
}
export function shoulder(s: Sculpt): void {
  s.rod('armour', [-4, 0, 0], [4, 0, 0], 5, 5, s.coarse ? 6 : 9, 'plain')
  s.box('gun', [0, -0.6, 3.4], [6, 6, 8], [0, 0, 0], 0.9, 0.7)
}
/** For a hull that is sculpted without a turret. */
export const ringTurret: TurretModel = {
  radius: 12,
  height: 11,
  gun: { up: 6, forward: 8 },
  shell: (s) => {
    s.rod('gun', [0, -0.4, 0], [0, 1.4, 0], 11, 11, s.coarse ? 8 : 14, 'plain')
    s.box('armour', [0, 6, 6.4], [15, 9, 1.6], [-12, 0, 0], 0.88, 0.6)
    for (const side of [1, -1])
      s.box('armour', [side * 7.4, 5.2, 0], [1.5, 7.6, 12], [0, side * -8, 0], 0.94, 0.5)
    s.box('gun', [0, 4, 1], [5, 5, 8])
  },
}
/** A clear rod under a hull that floats, and its foot. */
export function standOn(s: Sculpt, height: number): void {
  s.rod('metal', [0, 0, 0], [0, 1.4, 0], 13, 11, s.coarse ? 8 : 14, 'plain')
  s.rod('gun', [0, 1.2, 0], [0, 2.2, 0], 6, 4, 8, 'plain')
  s.rod('metal', [0, 2, 0], [0, height + 2, 0], 1.5, 1.3, 7, 'plain')
}

/** Half the length and width of what an explosion leaves, as it is sculpted, mm. */
export const rubbleHalf = 50
/** A scorched hollow with what is left of a hull in it; flat, so that nothing is hidden by it. */
export function rubble(s: Sculpt): void {
  const at = (i: number, r: number): readonly [number, number] => {
    const angle = (i / 16) * Math.PI * 2
    const k = r * (0.92 + 0.08 * Math.sin(i * 2.7))
    return [Math.cos(angle) * k, Math.sin(angle) * k]
  }
  const rings = [
    [rubbleHalf, 0.1, 'leather'],
    [rubbleHalf * 0.8, 3.4, 'under'],
    [rubbleHalf * 0.62, 2.6, 'gun'],
    [rubbleHalf * 0.3, 0.7, 'gun'],
  ] as const
  for (let i = 0; i < 16; i++) {
    for (let r = 0; r + 1 < rings.length; r++) {
      const [[outer, low], [inner, high, slot]] = [rings[r]!, rings[r + 1]!]
      const [a, b] = [at(i, outer), at(i + 1, outer)]
      const [c, d] = [at(i + 1, inner), at(i, inner)]
      s.facet(
        slot,
        [
          [a[0], low, a[1]],
          [b[0], low, b[1]],
          [c[0], high, c[1]],
          [d[0], high, d[1]],
        ],
        0.2,
        [0, 1, 0],
      )
    }
    const [p, q] = [at(i, rubbleHalf * 0.3), at(i + 1, rubbleHalf * 0.3)]
    s.facet(
      'gun',
      [
        [p[0], 0.7, p[1]],
        [q[0], 0.7, q[1]],
        [0, 0.5, 0],
      ],
      0,
      [0, 1, 0],
    )
  }
  for (let i = 0; i < 14; i++) {
    const angle = i * 2.399963
    const r = 8 + ((i * 17) % 30)
    const [x, z] = [Math.cos(angle) * r, Math.sin(angle) * r]
    s.box(
      i % 3 === 0 ? 'leather' : 'gun',
      [x, 2.6, z],
      [4 + ((i * 5) % 9), 1.2, 5 + ((i * 7) % 11)],
      [((i * 13) % 40) - 20, i * 47, ((i * 19) % 36) - 18],
      0.8,
    )
    if (i % 3 === 1) s.ball('lens', [x * 0.8, 1.8, z * 0.8], 1.5, [1.4, 0.5, 1], 5)
  }
  s.within([16, 3.4, -14], [76, 20, 12], () => s.rod('gun', [0, -2, 0], [0, 2, 0], 8, 8, 9, 'plain'))
  s.rod('leather', [-30, 2.4, 12], [6, 3.4, 26], 1.8, 1.6, 7, 'plain')
}
