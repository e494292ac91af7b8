/** The weapons of vehicles. Each points along +z from its trunnion at the origin, a third larger than a man carries. */
import type { Sculpt } from '../sculpt'
import type { VehicleArm } from './hull-model'

function machineGun(s: Sculpt): void {
  s.box('gun', [0, 0, -2], [3, 3.4, 9])
  s.rod('metal', [0, 0.4, 2], [0, 0.4, 13], 0.9, 0.8, 6, 'plain')
  if (!s.coarse)
    for (let i = 0; i < 3; i++)
      s.rod('gun', [0, 0.4, 4 + i * 2.2], [0, 0.4, 5 + i * 2.2], 1.4, 1.4, 6, 'plain')
  s.rod('gun', [0, 0.4, 12.4], [0, 0.4, 15.4], 1.3, 1.5, 6, 'plain')
  s.box('trim', [2.8, -0.4, -2], [2.4, 3, 4])
}
function autogun(s: Sculpt): void {
  s.box('gun', [0, 0, -2], [4.6, 5, 12], [0, 0, 0], 0.9, 0.7)
  s.box('armour', [0, 2.4, -1], [3.4, 1, 9])
  s.rod('metal', [0, 0.2, 4], [0, 0.2, 26], 1.3, 1.1, 7, 'plain')
  s.rod('gun', [0, 0.2, 4], [0, 0.2, 12], 2.1, 1.8, 7, 'plain')
  s.rod('gun', [0, 0.2, 25], [0, 0.2, 30], 1.9, 1.9, 7, 'plain')
  s.box('trim', [3.6, -0.6, -3], [3, 4.4, 6], [0, 0, 0], 0.94, 0.5)
}
/** The long gun of a tank, with its sleeve and its brake. */
function longGun(s: Sculpt): void {
  s.rod('armour', [0, 0, -2], [0, 0, 14], 3.6, 3.2, 9, 'plain')
  s.rod('metal', [0, 0, 12], [0, 0, 58], 2.4, 2, 9, 'plain')
  s.rod('armour', [0, 0, 30], [0, 0, 39], 3.1, 3.1, 9, 'plain')
  s.rod('gun', [0, 0, 56], [0, 0, 65], 3, 3, 9, 'plain')
  if (!s.coarse) for (const z of [58.6, 61.6]) s.box('under', [0, 0, z], [6.4, 1.6, 1.4])
}
/** Short, thick and heavy: what throws the greatest shells. */
function howitzer(s: Sculpt): void {
  s.rod('armour', [0, 0, -3], [0, 0, 12], 6.4, 5.8, 10, 'plain')
  s.rod('metal', [0, 0, 10], [0, 0, 36], 4.6, 4.2, 10, 'plain')
  s.rod('armour', [0, 0, 20], [0, 0, 23], 5.2, 5.2, 10, 'plain')
  s.rod('gun', [0, 0, 34], [0, 0, 42], 5.6, 5.8, 10, 'plain')
  s.rod('under', [0, 0, 41.4], [0, 0, 42.3], 3.9, 3.9, 8, 'plain')
  for (const side of [1, -1]) s.rod('gun', [side * 3.4, 4.8, -1], [side * 3.4, 4.4, 19], 1.2, 1.2, 6, 'plain')
}
function mortar(s: Sculpt): void {
  s.within([0, 0, 0], [-52, 0, 0], () => {
    s.rod('gun', [0, 0, -4], [0, 0, 18], 4.6, 4.2, 9, 'plain')
    s.rod('metal', [0, 0, 5], [0, 0, 7], 5.2, 5.2, 9, 'plain')
    s.rod('metal', [0, 0, 16], [0, 0, 20], 5, 5.2, 9, 'plain')
    s.rod('under', [0, 0, 19.6], [0, 0, 20.3], 3.4, 3.4, 8, 'plain')
  })
  s.box('gun', [0, -2.4, 0], [9, 2, 9], [0, 0, 0], 0.8)
}
function flamer(s: Sculpt): void {
  s.rod('gun', [0, 0, -4], [0, 0, 10], 2.2, 1.9, 8, 'plain')
  s.rod('metal', [0, 0, 10], [0, 0, 16], 1.3, 1.4, 7, 'plain')
  s.rod('gun', [0, 0, 16], [0, 0, 21], 1.9, 3.2, 8, 'plain')
  s.ball('lens', [0, 0, 21.4], 1.9, [1, 1, 1.3], 6)
  s.rod('trim', [0, -3.4, -4], [0, -3.4, 7], 2, 2, 7)
}
/** A box of tubes, two rows of three. */
function missiles(s: Sculpt): void {
  s.box('armour', [0, 2, 2], [15, 11, 20], [0, 0, 0], 1, 0.9)
  s.box('gun', [0, 2, 12.2], [13.4, 9.4, 0.8])
  for (const x of [-4.4, 0, 4.4])
    for (const y of [-0.4, 4.4]) {
      s.rod('under', [x, y, 11], [x, y, 12.9], 1.9, 1.9, 7, 'plain')
      s.rod('trim', [x, y, 12], [x, y, 14], 1.4, 0.3, 6, 'plain')
    }
  s.box('metal', [0, 2, -8.4], [13, 9, 1])
}
/** A beam that melts: coils about a bright core. */
function heatBeam(s: Sculpt): void {
  s.box('gun', [0, 0, -2], [5.4, 6, 12], [0, 0, 0], 0.9, 0.9)
  s.rod('lens', [0, 0, 3], [0, 0, 33], 0.9, 0.8, 6, 'plain')
  for (let i = 0; i < 4; i++)
    s.rod('metal', [0, 0, 6 + i * 6], [0, 0, 8.6 + i * 6], 2.6 - i * 0.2, 2.6 - i * 0.2, 8, 'plain')
  for (const y of [2.1, -2.1]) s.rod('gun', [0, y, 3], [0, y * 0.7, 33], 0.7, 0.6, 5, 'plain')
  s.rod('trim', [0, 0, 31], [0, 0, 36], 2.1, 2.6, 8, 'plain')
}
/** Of a walker that fights hand to hand: a forearm and three claws. */
function powerClaw(s: Sculpt): void {
  s.rod('armour', [0, -1, 0], [0, -4, 14], 5, 5.6, 9, 'plain')
  s.rod('gun', [0, -4, 14], [0, -4.6, 18], 4.4, 4.6, 9, 'plain')
  for (const [x, y, roll] of [
    [0, 0, 0],
    [4, -7.4, -120],
    [-4, -7.4, 120],
  ] as const)
    s.within([x, y, 18], [0, 0, roll], () => {
      s.box('metal', [0, 2.4, 3.4], [3.4, 3, 8], [-16, 0, 0], 0.9, 0.6)
      s.box('trim', [0, 2, 9.4], [2.6, 2.4, 7], [20, 0, 0], 0.5, 0.4)
    })
}
export const vehicleArms: Readonly<Record<VehicleArm, (s: Sculpt) => void>> = {
  machineGun,
  autogun,
  longGun,
  howitzer,
  mortar,
  flamer,
  missiles,
  heatBeam,
  powerClaw,
}
/** mm from the trunnion to the mouth. */
export const armReach: Readonly<Record<VehicleArm, number>> = {
  machineGun: 16,
  autogun: 30,
  longGun: 65,
  howitzer: 42,
  mortar: 16,
  flamer: 22,
  missiles: 14,
  heatBeam: 36,
  powerClaw: 20,
}
/** What is left where a weapon was shot away: torn metal and soot. */
export function stub(s: Sculpt): void {
  s.rod('gun', [0, 0, -3], [0, 0.2, 4], 2.6, 2, 6, 'plain')
  for (let i = 0; i < 4; i++)
    s.within([0, 0.2, 3.4], [0, 0, i * 90 + 20], () =>
      s.box('leather', [0, 1.7, 1.4], [1.5, 0.5, 4], [-26 - i * 9, 0, 0], 0.5),
    )
  s.ball('gun', [0, -1.4, 0], 3.4, [1.2, 0.3, 1.1], 6)
}
