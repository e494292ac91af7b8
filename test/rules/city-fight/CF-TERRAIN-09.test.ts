import { describe, expect, it } from 'vitest'
import { catalogue } from '../../../shared/city'
import { createSightScene, look } from '../../../shared/sight'
import { bodies, canStand, terrainOf } from '../../../shared/table'
import type { Piece } from '../../../shared/table/types'
import { model, piece, place, table } from './CF-RUIN-board'

/** A piece of the catalogue with its middle at (24, 24). */
const put = (id: string): Piece => {
  const design = catalogue[id]
  if (!design) throw new Error(`no design ${id}`)
  return piece(id, design, { at: place(24, 24) })
}

describe('CF-TERRAIN-09 what was left in the streets goes by the sheets of the rules', () => {
  it.each([
    // Metal and brick 4+, boards as a fence 6+ (C4-SAVE-08).
    ['car-wreck', 'difficult', 'difficult', 4],
    ['lorry-wreck', 'difficult', 'impassable', 4],
    ['tram-wreck', 'impassable', 'impassable', 4],
    ['advert-pillar', 'impassable', 'impassable', 4],
    ['hoarding', 'difficult', 'difficult', 6],
    ['lot-square', 'difficult', 'difficult', 4],
    ['row-houses', 'impassable', 'impassable', 4],
  ] as const)('%s: %s on foot, %s for vehicles, %d+ cover', (id, ground, vehicles, cover) => {
    expect(terrainOf(put(id))).toMatchObject({ ground, vehicles, cover, dangerous: false, size: null })
  })
  it.each(['lorry-wreck', 'tram-wreck', 'hoarding', 'row-houses'])(
    'a trooper close behind a %s is not seen over it, one beside it is',
    (id) => {
      const ahead = model('s', [24, 34, 0])
      const [hidden, open] = [model('t', [24, 20, 0]), model('u', [40, 20, 0])]
      const scene = createSightScene(table(put(id)), [ahead, hidden, open])
      expect(look(scene, ahead, hidden).visible).toBe(false)
      expect(look(scene, ahead, open).visible).toBe(true)
    },
  )
  it('a gabled house is seen over at the slope of its roof and not through its ridge (C4-LOS-09)', () => {
    const house = put('row-houses')
    if (house.design.kind !== 'building') throw new Error('no house')
    expect(house.design.tiers?.at(-1)?.height).toBeGreaterThan(house.design.height)
  })
  it('nobody ends in a tram or a pillar for bills', () => {
    for (const id of ['tram-wreck', 'advert-pillar']) {
      const stands = canStand(table(put(id)), bodies.infantry, place(24, 24), { piece: null, level: 0 }, [])
      expect(stands?.key, id).toBe('refusal.impassable')
    }
  })
})
