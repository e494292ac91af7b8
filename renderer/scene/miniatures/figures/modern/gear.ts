/** Weapons and loads of today, along +z with the grip at the origin. */
import type { Sculpt } from '../../sculpt'

export function assaultRifle(s: Sculpt): void {
  s.box('gun', [0, 0, -3.2], [1, 1.7, 3.8], [6, 0, 0], 0.85)
  s.box('gun', [0, 0.3, 0.7], [1.1, 1.6, 4.6])
  s.box('canvas', [0, 0.3, 4.2], [1.2, 1.3, 3])
  s.rod('gun', [0, 0.4, 5.4], [0, 0.4, 9], 0.4, 0.4, 6, 'flat')
  s.rod('metal', [0, 0.4, 8.6], [0, 0.4, 9.6], 0.55, 0.5, 6, 'flat')
  s.box('gun', [0, -1.9, 1.9], [0.8, 2.8, 1.4], [18, 0, 0])
  s.box('gun', [0, 1.6, 1.2], [0.7, 1, 2])
}
/** With a curved magazine and a wooden stock: what irregulars carry. */
export function oldRifle(s: Sculpt): void {
  s.box('leather', [0, -0.4, -3.4], [1, 1.9, 3.8], [10, 0, 0], 0.85)
  s.box('gun', [0, 0.2, 0.4], [1, 1.4, 4])
  s.box('leather', [0, 0.1, 3.6], [1.1, 1.2, 2.6])
  s.rod('gun', [0, 0.3, 4.8], [0, 0.3, 9.4], 0.4, 0.38, 6, 'flat')
  s.box('metal', [0, -1.7, 1.8], [0.8, 2.2, 1.3], [12, 0, 0])
  s.box('metal', [0, -3.2, 2.7], [0.8, 1.8, 1.2], [34, 0, 0])
  s.box('gun', [0, 1.2, 8.2], [0.4, 1.2, 0.5])
}
export function underBarrel(s: Sculpt): void {
  assaultRifle(s)
  s.rod('metal', [0, -1.1, 3.6], [0, -1.1, 8], 1.05, 1.05, 8, 'flat')
  s.rod('gun', [0, -1.1, 7.6], [0, -1.1, 8.4], 1.2, 1.2, 8, 'flat')
}
export function shortGun(s: Sculpt): void {
  s.box('gun', [0, 0.2, 0], [1, 1.5, 3.6])
  s.rod('gun', [0, 0.3, 1.8], [0, 0.3, 6.2], 0.75, 0.75, 7, 'flat')
  s.box('gun', [0, -1.8, 0.9], [0.8, 2.8, 1])
  s.rod('gun', [0, 0.2, -1.8], [0, -0.2, -4.8], 0.35, 0.35, 5)
}
export function lightMachineGun(s: Sculpt): void {
  s.box('gun', [0, -0.1, -3.6], [1.1, 2, 4], [6, 0, 0], 0.85)
  s.box('gun', [0, 0.3, 0.8], [1.4, 2, 5.4])
  s.box('canvas', [0.2, -2, 1.4], [2.4, 2.8, 2.8], [0, 0, 0], 0.94)
  s.rod('gun', [0, 0.5, 3.4], [0, 0.5, 12], 0.6, 0.5, 7, 'flat')
  s.rod('metal', [0, 0.5, 11.6], [0, 0.5, 13], 0.7, 0.75, 7, 'flat')
  s.box('gun', [0, 1.9, 1], [0.9, 0.7, 3])
  for (const side of [1, -1]) s.rod('gun', [side * 0.5, 0, 9.6], [side * 1, -0.4, 5], 0.3, 0.3, 5)
}
/** The same with its two legs down, for one who lies or has it on a wall. */
export function bipodGun(s: Sculpt): void {
  s.box('leather', [0, -0.1, -3.8], [1.2, 2.2, 4.2], [6, 0, 0], 0.85)
  s.box('gun', [0, 0.3, 1], [1.7, 2.2, 6])
  s.rod('gun', [0, 0.6, 4], [0, 0.6, 14], 0.7, 0.6, 8, 'flat')
  s.rod('metal', [0, 0.6, 13.4], [0, 0.6, 15], 0.9, 0.95, 8, 'flat')
  s.box('metal', [-1.9, -0.8, 1.4], [2.4, 2.2, 3])
  s.box('gun', [0, 2, 2.4], [0.6, 0.9, 4])
  for (const side of [1, -1]) s.rod('metal', [side * 0.4, 0.2, 11], [side * 2.6, -3.4, 12.4], 0.4, 0.35, 6)
}
export function longRifle(s: Sculpt): void {
  s.box('canvas', [0, -0.2, -3.6], [1.1, 2, 4.6], [6, 0, 0], 0.8)
  s.box('gun', [0, 0.2, 1.2], [1.1, 1.4, 5.6])
  s.rod('gun', [0, 0.4, 4], [0, 0.4, 14], 0.45, 0.4, 7, 'flat')
  s.rod('metal', [0, 0.4, 13.4], [0, 0.4, 15.2], 0.7, 0.7, 7, 'flat')
  s.rod('gun', [0, 2, -0.6], [0, 2, 4.4], 0.75, 0.9, 8, 'flat')
  s.ball('lens', [0, 2, 4.4], 0.7, [1, 1, 0.4], 6)
}
/** A tube over the shoulder with the pointed grenade in its mouth. */
export function rocketLauncher(s: Sculpt): void {
  s.rod('gun', [0, 0.8, -8], [0, 0.8, 7], 0.95, 0.95, 8, 'flat')
  s.rod('gun', [0, 0.8, -10], [0, 0.8, -7.6], 1.7, 1, 8, 'flat')
  s.rod('leather', [0, 0.8, -4], [0, 0.8, 1.4], 1.25, 1.25, 8, 'flat')
  s.box('gun', [0, -0.6, 1.4], [0.8, 2.4, 1])
  s.box('gun', [1.2, 1.8, 1.2], [0.8, 1.6, 1.6])
  s.within([0, 0.8, 7], [90, 0, 0], () =>
    s.lathe(
      'trim',
      [
        [0.9, 0],
        [1.7, 1.6],
        [1.8, 2.8],
        [0.5, 6],
        [0, 6.2],
      ],
      8,
    ),
  )
}
export function pack(s: Sculpt): void {
  s.box('canvas', [0, 5, -3.6], [4.6, 5.4, 2.6], [0, 0, 0], 0.9)
  s.box('canvas', [0, 3.8, -5.2], [3.2, 2.4, 1])
}
/** A tall aerial says who commands. */
export function radio(s: Sculpt): void {
  s.box('gun', [0, 5.4, -3.6], [4, 5, 2.4])
  s.box('metal', [0, 8.2, -3.6], [3, 0.6, 1.8])
  s.rod('metal', [-1.4, 8, -3.8], [-2.2, 20.5, -5], 0.34, 0.26, 5, 'flat')
  s.ball('trim', [-2.2, 20.6, -5], 0.6, [1, 1, 1], 6)
}
/** A bag with a pale field and a cross. */
export function medicBag(s: Sculpt): void {
  s.box('canvas', [0, 5, -3.7], [5.4, 6, 2.8], [0, 0, 0], 0.94)
  s.box('device', [0, 5.2, -5.2], [4, 4, 0.5])
  s.box('banner', [0, 5.2, -5.5], [3, 1, 0.4])
  s.box('banner', [0, 5.2, -5.5], [1, 3, 0.4])
}
/** Spare grenades, tails up. */
export function rocketPack(s: Sculpt): void {
  s.box('canvas', [0, 4.6, -3.4], [4.8, 5.6, 2.2])
  for (const x of [-1.5, 0, 1.5]) {
    s.rod('trim', [x, 6.6, -3.6], [x, 10, -3.8], 0.85, 0.7, 7)
    s.rod('gun', [x, 10, -3.8], [x, 12.4, -3.9], 0.35, 0.6, 6, 'flat')
  }
}
