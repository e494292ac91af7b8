/** A great gun that drives itself: a bare tracked bed, a shield, spades behind, and the crew in the open. */
import type { Sculpt } from '../../sculpt'
import { aerial, crate, crewman, exhaust, grille, hatch, lamp, rivets, sign, visor } from '../fittings'
import type { HullModel } from '../hull-model'
import { prism } from '../plates'
import { trackedGear } from '../running-gear'

function platformBody(s: Sculpt, lame: boolean): void {
  trackedGear(
    s,
    {
      at: 37,
      width: 16,
      outline: [
        [-58, 0],
        [50, 0],
        [66, 9],
        [70, 16],
        [64, 22],
        [-62, 22],
        [-70, 14],
      ],
      wheels: [-52, -36, -20, -4, 12, 28, 44],
      radius: 6.8,
      ends: [
        [60, 14.6, 6.4],
        [-62, 14.6, 6.4],
      ],
    },
    lame,
  )
  prism(
    s,
    'armour',
    [
      [-70, 10],
      [-64, 5],
      [56, 5],
      [71, 16],
      [70, 22],
      [40, 28],
      [-70, 26],
    ],
    28.6,
    { cut: 1.3 },
  )
  for (const side of [1, -1]) {
    s.box('armour', [side * 37, 23.6, -2], [18, 1.5, 134], [0, 0, 0], 1, 0.5)
    crate(s, [side * 38, 27.4, 26], [12, 6, 24], 0, 'cloth')
    sign(s, [side * 45, 27.4, 26], 0.1, side)
    // Shells in their rack, noses up.
    for (let i = 0; i < 4; i++) {
      s.rod('trim', [side * 39, 24, -42 + i * 6.4], [side * 39, 33, -42 + i * 6.4], 2.3, 2.3, 7, 'plain')
      s.rod('metal', [side * 39, 33, -42 + i * 6.4], [side * 39, 38, -42 + i * 6.4], 2.2, 0.5, 7, 'plain')
    }
    s.box('gun', [side * 39, 26, -32], [8, 1.4, 28])
    rivets(s, 'armour', [side * 28.7, 14, 46], [side * 28.7, 14, 46], 1, 'ahead')
    lamp(s, [side * 22, 24, 66], 2.1)
    // Spades that dig in, and the arms that carry them.
    s.beyond(() => {
      s.rod('metal', [side * 20, 14, -68], [side * 22, 5, -84], 2, 2, 6, 'plain')
      s.box('metal', [side * 22, 5, -85], [20, 10, 2], [24, 0, 0], 0.9, 0.6)
    })
  }
  // The driver's box at the front left, the engine beside it.
  prism(
    s,
    'armour',
    [
      [30, 26],
      [62, 22],
      [54, 36],
      [32, 37],
    ],
    { low: 11.4, high: 9 },
    { cut: 1, at: 15.6 },
  )
  visor(s, [15.6, 31.6, 58.4], 12, [-30, 0, 0])
  hatch(s, [15.6, 36.4, 42], 5.4)
  grille(s, [-14, 28, 42], 22, 26, 6)
  exhaust(s, [-26, 26, 46], [-34, 34, 34], 2.2)
  s.box('leather', [0, 27, -44], [54, 1.2, 48])
  if (!s.coarse) for (let i = 0; i < 5; i++) s.box('under', [0, 27.7, -62 + i * 9], [54, 0.3, 0.8])
  s.rod('gun', [0, 26, -10], [0, 29, -10], 21, 20, s.coarse ? 8 : 14, 'plain')
  for (const side of [1, -1]) s.rod('metal', [side * 27, 34, -66], [side * 27, 34, -26], 0.7, 0.7, 5, 'plain')
  for (const side of [1, -1])
    for (const z of [-66, -46, -26])
      s.rod('metal', [side * 27, 27, z], [side * 27, 34, z], 0.7, 0.7, 5, 'plain')
  crewman(s, [17, 28, -46], 40)
  crewman(s, [-16, 28, -54], -20)
  aerial(s, [-24, 27, 22], 30)
}
/** Trunnions, a breech, and a broad shield in three plates. */
function cradle(s: Sculpt): void {
  s.rod('gun', [0, -0.4, 0], [0, 3, 0], 17, 16, s.coarse ? 8 : 14, 'plain')
  for (const side of [1, -1]) {
    prism(
      s,
      'armour',
      [
        [-14, 2],
        [13, 2],
        [7, 20],
        [-3, 20],
      ],
      2,
      { cut: 0.8, at: side * 9.6 },
    )
    s.rod('metal', [side * 7, 16, 2], [side * 13, 16, 2], 3.4, 3.4, 8, 'plain')
    s.within([side * 17.4, 17, 13], [0, side * 26, 0], () => {
      s.box('armour', [0, 0, 0], [19, 27, 1.6], [-14, 0, 0], 0.86, 0.6)
      rivets(s, 'armour', [-6, -8, 3], [6, -8, 3], 4, 'ahead')
      s.box('device', [0, 2, 1.4], [5, 5, 0.3], [-14, 0, 45])
    })
    s.rod('gun', [side * 14.6, 12, -6], [side * 17, 12, -6], 4, 4, 8, 'plain')
  }
  s.box('armour', [0, 27, 13], [20, 9, 1.6], [-14, 0, 0], 0.9, 0.6)
  s.box('gun', [0, 16, -8], [11, 12, 20], [0, 0, 0], 0.94, 1.2)
  s.box('metal', [0, 16, -19], [8, 9, 3], [0, 0, 0], 0.9, 0.8)
}
const gunPlatform: HullModel = {
  box: { length: 141.8, width: 92.2, height: 60.4, bottom: 0 },
  drive: 'tracks',
  body: platformBody,
  turret: { radius: 30.2, height: 31.6, gun: { up: 16, forward: 8 }, shell: cradle },
  mounts: [{ id: 'main', kind: 'turret', at: { forward: -10, left: 0, up: 45 }, arm: 'howitzer' }],
}
export const platforms = { gunPlatform }
