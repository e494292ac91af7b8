import { describe, expect, it } from 'vitest'
import { catalogue } from '../../../shared/city'
import { coverPieces, createSightScene, look } from '../../../shared/sight'
import { bodies, canStand, inside, terrainOf } from '../../../shared/table'
import type { Piece, PieceDesign, Standing } from '../../../shared/table/types'
import { model, piece, place, table } from './CF-RUIN-board'

const designed = (id: string): PieceDesign => {
  const design = catalogue[id]
  if (!design) throw new Error(`no design ${id}`)
  return design
}
/** A piece of the catalogue with its middle at (24, 24). */
const put = (id: string, rest: Partial<Piece> = {}): Piece =>
  piece(id, designed(id), { at: place(24, 24), ...rest })
const seen = (pieces: readonly Piece[], s: Standing, t: Standing) => {
  const scene = createSightScene(table(...pieces), [s, t])
  const witness = look(scene, s, t)
  return { visible: witness.visible, cover: coverPieces(scene, s, t, witness) }
}
const mayStand = (it: Piece, x: number, y: number) =>
  canStand(table(it), bodies.infantry, place(x, y), { piece: null, level: 0 }, [])

describe('CF-TERRAIN-03 intact buildings', () => {
  const house = put('block-house')
  it('nobody may stand in one, and a base that only touches its wall may', () => {
    expect(mayStand(house, 24, 24)?.key).toBe('refusal.impassable')
    expect(mayStand(house, 27.4, 24)?.key).toBe('refusal.impassable')
    expect(mayStand(house, 27.6, 24)).toBeNull()
  })
  it('it blocks every line through it, and hides a model at its corner with 4+', () => {
    expect(seen([house], model('s', [10, 24, 0]), model('t', [38, 24, 0])).visible).toBe(false)
    const corner = seen([house], model('s', [10, 26.6, 0]), model('t', [30, 26.6, 0]))
    expect(corner).toMatchObject({ visible: true, cover: [house.id] })
    expect(terrainOf(house).cover).toBe(4)
    expect(seen([house], model('s', [10, 30, 0]), model('t', [38, 30, 0])).cover).toEqual([])
  })
})

describe('CF-TERRAIN-04 city ruins', () => {
  it('are difficult, give 4+, fortified 3+, and never have a Size', () => {
    const ruin = put('corner-house')
    expect(terrainOf(ruin)).toMatchObject({ ground: 'difficult', cover: 4, size: null, shelters: true })
    expect(terrainOf({ ...ruin, state: { fortified: true, dangerous: false } }).cover).toBe(3)
  })
})

describe('CF-TERRAIN-05 rubble piles', () => {
  it('are difficult and give 4+; area terrain of an agreed Size only where the players say so', () => {
    expect(terrainOf(put('rubble-round'))).toMatchObject({ ground: 'difficult', cover: 4, size: null })
    expect(terrainOf(put('rubble-round', { agreed: { size: 2 } })).size).toBe(2)
  })
  it('a small one does not hide a model behind it, but covers it', () => {
    const heap = put('rubble-long')
    expect(seen([heap], model('s', [24, 12, 0]), model('t', [24, 27, 0]))).toEqual({
      visible: true,
      cover: [heap.id],
    })
  })
  it('agreed as Size 2 it hides a trooper from a trooper across it', () => {
    const heap = put('rubble-long', { agreed: { size: 2 } })
    expect(seen([heap], model('s', [24, 12, 0]), model('t', [24, 36, 0])).visible).toBe(false)
  })
})

describe('CF-TERRAIN-06 craters', () => {
  it('count as rubble for movement and cover and are flat for sight', () => {
    const crater = put('crater-wide')
    expect(terrainOf(crater)).toMatchObject({ ground: 'difficult', cover: 4, size: null })
    expect(inside({ at: place(24, 24) }, crater)).toBe(true)
    expect(seen([crater], model('s', [24, 12, 0]), model('t', [24, 24, 0]))).toEqual({
      visible: true,
      cover: [crater.id],
    })
    expect(seen([crater], model('s', [24, 12, 0]), model('t', [24, 36, 0]))).toEqual({
      visible: true,
      cover: [],
    })
  })
})

describe('CF-TERRAIN-07 barricades as ordinary terrain', () => {
  it('are difficult and give 4+ to those behind them', () => {
    const wall = put('barricade-wall')
    expect(terrainOf(wall)).toMatchObject({ ground: 'difficult', cover: 4 })
    expect(seen([wall], model('s', [24, 12, 0]), model('t', [24, 25, 0]))).toEqual({
      visible: true,
      cover: [wall.id],
    })
    expect(seen([wall], model('s', [24, 30, 0]), model('t', [24, 25, 0])).cover).toEqual([])
  })
})

describe('CF-TERRAIN-09 other terrain, and CF-TERRAIN-01 what the players agree', () => {
  it('goes before the sheet: ground, cover and Size of a piece', () => {
    const odd = put('rubble-small', { agreed: { ground: 'impassable', cover: 5, size: 3 } })
    expect(terrainOf(odd)).toMatchObject({ ground: 'impassable', cover: 5, size: 3 })
    expect(mayStand(odd, 24, 24)?.key).toBe('refusal.impassable')
    expect(terrainOf(put('depot', { agreed: { cover: null } })).cover).toBeNull()
  })
})
