/** What the figures carry. Every weapon is modelled along +z with its grip at the origin of the current frame. */
import type { Sculpt } from '../sculpt'

export function rifle(s: Sculpt): void {
  s.box('leather', [0, -0.2, -3.4], [1.1, 2, 4], [8, 0, 0], 0.9)
  s.box('gun', [0, 0.2, 0.6], [1.2, 1.7, 5])
  s.box('leather', [0, -0.1, 4.4], [1.1, 1.3, 3.6])
  s.rod('gun', [0, 0.4, 5.5], [0, 0.4, 10.6], 0.42, 0.42, 7, 'flat')
  s.rod('metal', [0, 0.4, 10.2], [0, 0.4, 11.4], 0.6, 0.55, 7, 'flat')
  s.box('metal', [0, -1.6, 2], [0.9, 2.4, 1.5], [14, 0, 0])
  s.rod('gun', [0, 1.5, -0.4], [0, 1.5, 2.4], 0.42, 0.5, 6, 'flat')
}

export function pistol(s: Sculpt): void {
  s.box('gun', [0, 0.6, 1.4], [1.2, 1.7, 4.4])
  s.box('leather', [0, -0.8, -0.2], [1.1, 2.4, 1.4], [-14, 0, 0])
  s.rod('metal', [0, 0.8, 3.2], [0, 0.8, 5], 0.5, 0.6, 7, 'flat')
}

/** A broad chopping blade, point up along +y. */
export function blade(s: Sculpt): void {
  s.rod('leather', [0, -1.6, 0], [0, 1.4, 0], 0.5, 0.5, 6)
  s.box('trim', [0, 1.5, 0], [1, 0.7, 3])
  s.box('metal', [0, 6.6, 0.2], [0.55, 9.6, 1.9], [0, 0, 0], 1.25, 0.25)
  s.box('metal', [0, 12, 0.5], [0.5, 2, 2], [38, 0, 0], 0.5, 0.2)
}

/** Heavy gun on a tripod with a shield and a belt box, muzzle along +z, pivot at the origin. */
export function tripodGun(s: Sculpt): void {
  s.box('gun', [0, 0.6, -1], [2.6, 3, 8])
  s.rod('metal', [0, 0.9, 3], [0, 0.9, 12.5], 0.95, 0.8, 8, 'flat')
  for (let i = 0; i < 4; i++)
    s.rod('gun', [0, 0.9, 4 + i * 1.7], [0, 0.9, 4.8 + i * 1.7], 1.35, 1.35, 8, 'flat')
  s.rod('gun', [0, 0.9, 12.2], [0, 0.9, 14.6], 1.3, 1.55, 8, 'flat')
  s.box('armour', [0, 1.6, 2.6], [9, 6.4, 0.7], [-8, 0, 0], 0.86, 0.25)
  s.box('gun', [0, 2.8, 3], [2.4, 1, 0.6], [-8, 0, 0])
  s.box('trim', [3, 0, -1.4], [2.6, 3, 3.4])
  s.rod('metal', [1.2, 1.6, -1], [2.4, 1.3, -1.2], 0.6, 0.6, 6)
  for (const side of [1, -1]) s.rod('leather', [side * 1.1, 0.4, -5], [side * 1.1, -1, -6.6], 0.5, 0.5, 6)
  for (const [x, z] of [
    [5.4, 4.5],
    [-5.4, 4.5],
    [0, -6.5],
  ] as const)
    s.rod('gun', [x * 0.1, -0.8, z * 0.1], [x, -8.6, z], 0.62, 0.5, 6)
}

/** A rotary support gun for the strongest: carried low at the hip. */
export function heavyCannon(s: Sculpt): void {
  s.box('gun', [0, 0.4, 0], [3.2, 3.6, 7])
  s.box('armour', [0, 2.3, 0.4], [2.6, 0.9, 5])
  for (let i = 0; i < 4; i++) {
    const angle = (i / 4) * Math.PI * 2 + 0.4
    const at: [number, number] = [Math.cos(angle) * 0.95, Math.sin(angle) * 0.95]
    s.rod('metal', [at[0], at[1], 3], [at[0], at[1], 11], 0.62, 0.62, 6, 'flat')
  }
  s.rod('gun', [0, 0, 9.2], [0, 0, 10.2], 1.9, 1.9, 9, 'flat')
  s.rod('trim', [-2.6, -1.2, -0.6], [-2.6, -1.2, 3], 2, 2, 9, 'flat')
}

export function backpack(s: Sculpt): void {
  s.box('canvas', [0, 5.6, -3.4], [5, 5, 2.8], [0, 0, 0], 0.92)
  s.rod('canvas', [-3, 8.9, -3.5], [3, 8.9, -3.5], 1.2, 1.2, 7, 'flat')
  s.box('leather', [0, 5.6, -4.9], [0.8, 4.6, 0.4])
  s.rod('metal', [2.9, 3.2, -3.2], [2.9, 5.4, -3.2], 0.9, 0.9, 7, 'flat')
}

/** Twin-engined jump pack with intakes above and bells below. */
export function jumpPack(s: Sculpt): void {
  s.box('gun', [0, 6, -3.2], [4, 5.4, 2.6])
  for (const side of [1, -1])
    s.within([side * 3.6, 6, -4.4], [-10, 0, side * -9], () => {
      s.lathe(
        'armour',
        [
          [0, -4.2],
          [1.7, -4.2],
          [2.2, -2],
          [2.4, 2.4],
          [1.9, 4.4],
          [1.3, 4.7],
          [0, 4.1],
        ],
        9,
      )
      s.lathe(
        'gun',
        [
          [0, -4.6],
          [2.1, -6.4],
          [2.3, -6.4],
          [1.4, -4.1],
          [0, -4],
        ],
        9,
        false,
      )
      s.lathe(
        'trim',
        [
          [0, 2.2],
          [2.55, 2.2],
          [2.55, 2.9],
          [0, 2.9],
        ],
        9,
        false,
      )
    })
}
