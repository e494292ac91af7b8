import { describe, expect, it } from 'vitest'
import { createSightScene, look, sees, type SightSettings } from '../../../shared/sight'
import { inches } from '../../../shared/geometry/length'
import type { Piece, Raised, Standing } from '../../../shared/table/types'
import { hull } from '../core4/hulls'
import { box, model, perch, piece, table } from './CF-RUIN-board'

/** What a tank of 4" by 3" by 2.5" has left at (16, 20). */
const wreck = (raised?: Raised): Piece =>
  piece('wreck-x', {
    kind: 'rubble',
    id: 'wreck',
    outline: box(14, 18, 18.5, 21.5),
    height: inches(2.5),
    usual: { vehicles: 'impassable' },
    wreckOf: 12,
    ...(raised && { raised }),
  })
const upstairs = (level = 1): readonly [Piece, Standing] => [
  perch('tower', 10, 20, level),
  model('s', [10, 20, 3 * level], 'infantry', 'tower'),
]
const glance = (pieces: readonly Piece[], models: readonly Standing[], settings?: Partial<SightSettings>) => {
  const scene = createSightScene(table(...pieces), models, settings)
  const witness = look(scene, 's', 't')
  expect(sees(scene, 's', 't')).toBe(witness.visible)
  return witness
}

describe('CF-LOS-08 wrecks count as models: an upper floor looks over them', () => {
  const trooper = model('t', [19, 20, 0])
  it('the worked line: its ray to the head is inside the hull, and it sees; the wreck gives no cover', () => {
    const [tower, shooter] = upstairs()
    expect(glance([tower, wreck()], [shooter, trooper])).toMatchObject({ fully: true, cover: [] })
  })
  it('from the ground it blocks, and hides a part of who looks out behind it: cover 4+ (C4-VDMG-26)', () => {
    expect(glance([wreck()], [model('s', [10, 20, 0]), trooper])).toMatchObject({
      visible: false,
      cite: 'CF-LOS-03',
    })
    const aside = glance([wreck()], [model('s', [10, 20, 0]), model('t', [19, 23.45, 0])])
    expect(aside).toMatchObject({ visible: true, fully: false, cover: ['wreck-x'] })
  })
  it('who stands on it keeps its cover from every side and floor', () => {
    const [tower, shooter] = upstairs()
    const on = { ...model('t', [16, 20, 0]), pose: { ...model('t', [16, 20, 0]).pose, y: inches(2.5) } }
    expect(glance([tower, wreck()], [shooter, on]).cover).toEqual(['wreck-x'])
  })
  it('seen from below, those upstairs are seen over it too, unless the table agreed otherwise', () => {
    const pieces = [perch('tower', 10, 20, 1), wreck()]
    const close = [model('s', [19, 20, 0]), model('t', [10, 20, 3], 'infantry', 'tower')]
    expect(glance(pieces, close).fully).toBe(true)
    expect(glance(pieces, close, { upperSymmetric: false }).visible).toBe(false)
  })
  it('a hull behind it has no place hidden from up there, and is obscured from the ground (CF-LOS-12)', () => {
    const tank = hull('t', [21, 20, 0], { length: 4, width: 3, height: 2 }, 180)
    const [tower, shooter] = upstairs()
    expect(glance([tower, wreck()], [shooter, tank]).hull).toMatchObject({ hidden: 0, obscured: false })
    expect(glance([wreck()], [model('s', [8, 20, 0]), tank]).hull).toMatchObject({ obscured: true })
  })
  it('one that lies on an upper floor is looked over by nobody', () => {
    const roof = (x: number): Piece => perch(`roof${x}`, x, 20, 1)
    const pieces = [
      perch('tower', 10, 20, 1),
      roof(22),
      wreck({ by: inches(3), on: { piece: 'tower', level: 1 } }),
    ]
    const [, shooter] = upstairs()
    const across = [shooter, model('t', [22, 20, 3], 'infantry', 'roof22')]
    expect(glance(pieces, across)).toMatchObject({ visible: false })
    // On the ground below it nothing stands in the way.
    expect(glance(pieces, [model('s', [10, 17, 0]), model('t', [16, 20, 0])]).visible).toBe(true)
  })
})
