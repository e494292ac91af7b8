import { describe, expect, it } from 'vitest'
import { inches, toInches } from '../../shared/geometry/length'
import { createSightScene, look } from '../../shared/sight'
import { bodies, structureTop, surfaceHeight, terrainOf } from '../../shared/table'
import type { Piece, PlainDesign } from '../../shared/table/types'
import { box, model, piece, place, ruin, ruinA, table, wall } from '../rules/city-fight/CF-RUIN-board'

const plain = (kind: PlainDesign['kind'], rest: Partial<Piece> = {}): Piece =>
  piece(kind, { kind, id: kind, outline: box(10, 14, 10, 14), height: inches(1) }, rest)

describe('CF-TERRAIN-02 the terrain sheet', () => {
  it.each([
    ['building', 'impassable', 4],
    ['rubble', 'difficult', 4],
    ['crater', 'difficult', 4],
    ['barricade', 'difficult', 4],
    ['wire', 'difficult', null],
    ['tankTraps', 'open', 5],
    ['road', 'open', null],
    ['wood', 'difficult', 5],
  ] as const)('%s: %s, cover %s', (kind, ground, cover) => {
    expect(terrainOf(plain(kind))).toMatchObject({ ground, cover, dangerous: false })
  })
  it('vehicles roll over wire and are stopped by tank traps; what is agreed for everybody holds for them', () => {
    expect(terrainOf(plain('wire')).vehicles).toBe('open')
    expect(terrainOf(plain('tankTraps')).vehicles).toBe('impassable')
    expect(terrainOf(plain('tankTraps', { agreed: { ground: 'difficult' } })).vehicles).toBe('difficult')
    expect(terrainOf(plain('wire', { agreed: { vehicles: 'difficult' } }))).toMatchObject({
      ground: 'difficult',
      vehicles: 'difficult',
    })
  })
  it('city ruins: difficult, 4+; fortified 3+; dangerous ones stay difficult; both together', () => {
    expect(terrainOf(ruinA)).toMatchObject({ ground: 'difficult', cover: 4, dangerous: false, size: null })
    const state = (fortified: boolean, dangerous: boolean): Piece => ({
      ...ruinA,
      state: { fortified, dangerous },
    })
    expect(terrainOf(state(true, false))).toMatchObject({ cover: 3, dangerous: false })
    expect(terrainOf(state(false, true))).toMatchObject({ ground: 'difficult', cover: 4, dangerous: true })
    expect(terrainOf(state(true, true))).toMatchObject({ cover: 3, dangerous: true })
  })
  it('what players agree goes before the sheet, but a ruin never has a Size (CF-TERRAIN-13)', () => {
    expect(terrainOf(plain('rubble', { agreed: { size: 2, cover: null, ground: 'open' } }))).toMatchObject({
      size: 2,
      cover: null,
      ground: 'open',
    })
    expect(terrainOf({ ...ruinA, agreed: { size: 3 } }).size).toBeNull()
  })
})

describe('CF-RUIN-05 and C4-BASE-06 classes of bodies', () => {
  it.each([
    ['small', 1, 0.5, 0.3, 0.75, 0.6],
    ['infantry', 2, 0.5, 0.4, 1.25, 1.1],
    ['bike', 2, 0.75, 0.5, 1.75, 1.5],
    ['monstrousCreature', 3, 1.2, 1, 3, 2.6],
  ] as const)('%s', (kind, size, base, radius, height, eye) => {
    const body = bodies[kind]
    expect(body.size).toBe(size)
    expect(body.base.shape === 'round' && toInches(body.base.radius)).toBeCloseTo(base, 9)
    expect([body.radius, body.height, body.eye].map(toInches)).toEqual(
      [radius, height, eye].map((n) => expect.closeTo(n, 9)),
    )
  })
})

describe('CF-RUIN-01 levels and CF-RUIN-12 storeys of other heights', () => {
  const tall = ruin('T', {
    rubbleLine: box(20, 30, 20, 30),
    walls: [wall([20, 30, 20, 20.25], 0, 8)],
    levels: [
      { index: 0, height: 0, slabs: [] },
      { index: 1, height: inches(4.5), slabs: [{ outline: box(20, 30, 20.25, 30), holes: [] }] },
    ],
  })
  it('the height of the floor is that of the piece, not a multiple of 3"', () => {
    expect(toInches(surfaceHeight(table(tall), { piece: 'T', level: 1 }, place(25, 25)) ?? 0)).toBeCloseTo(
      4.5,
      9,
    )
  })
  it('the slab is 0.2" thick below the walking surface', () => {
    const seen = (z: number) => {
      const s = model('s', [15, 28, 0])
      const t = {
        ...model('t', [25, 28, 0]),
        pose: { ...model('t', [25, 28, 0]).pose, y: inches(z) - 0.2 * bodies.infantry.height },
      }
      return look(createSightScene(table(tall), [s, t], { ruinMode: 'trueOnly' }), s, t).rays[2]?.clear
    }
    expect(seen(4.2)).toBe(true)
    expect(seen(4.4)).toBe(false)
  })
  it('knows its highest point', () => {
    expect(toInches(structureTop(ruinA.design))).toBeCloseTo(9, 9)
  })
})
