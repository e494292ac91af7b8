import { describe, expect, it } from 'vitest'
import {
  catalogue,
  checkFreePlacement,
  checkPlacement,
  roomForRuin,
  generateCity,
  cityToTable,
  noRoomInRing,
  placedRuins,
  placementStep,
  ruinNumbers,
  tableToCity,
  vitalPiece,
  type Laying,
} from '../../../shared/city'
import { atLeast, inches, polygonGap, pointToPolygon, within } from '../../../shared/geometry'
import { citySchema } from '../../../shared/protocol/city'
import { footprint, structureTop } from '../../../shared/table'
import type { Piece, PieceDesign, RuinDesign, Table } from '../../../shared/table/types'

/** A plain block of a ruin, inches: its footprint is exactly this wide and deep. */
const block = (id: string, width: number, depth: number, height = 6): RuinDesign => {
  const [w, d] = [inches(width) / 2, inches(depth) / 2]
  const corner = (x: number, z: number) => ({ x, z })
  return {
    kind: 'ruin',
    id,
    family: 'brick',
    levels: [{ index: 0, height: 0, slabs: [] }],
    walls: [
      { from: corner(-w, 0), to: corner(w, 0), thickness: 6, base: 0, height: inches(height), openings: [] },
    ],
    stairs: [],
    heaps: [],
    footprintMethod: 'agreed',
    rubbleLine: [corner(-w, -d), corner(w, -d), corner(w, d), corner(-w, d)],
  }
}
const depth = 48
/** Middle of a footprint given as in the specs: x0, x1, y0, y1 with y away from the near edge. */
const at = (x0: number, x1: number, y0: number, y1: number) => ({
  at: { x: inches((x0 + x1) / 2), z: inches(depth - (y0 + y1) / 2) },
  turn: 0,
})
const piece = (id: string, design: PieceDesign, spot: ReturnType<typeof at>): Piece => ({
  id,
  design,
  ...spot,
  state: { fortified: false, dangerous: false },
})
const bare: Table = { width: inches(48), depth: inches(depth), pieces: [] }
const laying = (
  pieces: readonly Piece[],
  stock: readonly PieceDesign[],
  more: Partial<Laying> = {},
): Laying => ({
  table: { ...bare, pieces },
  stock,
  level: 'gamma',
  ...more,
})
const ten = block('ten', 10, 10, 9)
const second = block('second', 8, 8, 8)
const third = block('third', 8.5, 8.5, 6)
const first = piece('first', ten, at(20, 30, 20, 30))
const next = piece('next', second, at(33, 41, 22, 30))
const key = (check: { refusal: { key: string } | null }) => check.refusal?.key ?? null

describe('CF-TERRAIN-10 the order of laying ruins', () => {
  it('asks for the tallest ruin first', () => {
    const all = laying([], [ten, second, third])
    expect(placementStep(all)).toBe(1)
    expect(key(checkPlacement(all, second, at(20, 28, 20, 28)))).toBe('refusal.notTallest')
    expect(checkPlacement(all, ten, at(20, 30, 20, 30)).refusal).toBeNull()
  })

  it('lets the player pick among equally tall ones', () => {
    const twin = block('twin', 6, 6, 9)
    expect(checkPlacement(laying([], [ten, twin]), twin, at(20, 26, 20, 26)).refusal).toBeNull()
  })

  it('asks for the tallest that remains second, and leaves the order free from then on', () => {
    const two = laying([first], [second, third])
    expect(placementStep(two)).toBe(2)
    expect(key(checkPlacement(two, third, at(33, 41.5, 22, 30.5)))).toBe('refusal.notTallest')
    const three = laying([first, next], [third, block('tall', 8, 8, 8)])
    expect(placementStep(three)).toBe(3)
    expect(checkPlacement(three, third, at(31.5, 40, 32, 40.5)).refusal).toBeNull()
  })

  it('goes anywhere at least 2" away when the players agree that the ring is full', () => {
    const far = at(1, 9.5, 1, 9.5)
    const ring = laying([first, next], [third])
    expect(key(checkPlacement(ring, third, far))).toBe('refusal.farFromFirstRuin')
    const agreed = laying([first, next], [third], { agreed: 'noRoom' })
    expect(placementStep(agreed)).toBe(4)
    expect(checkPlacement(agreed, third, far).refusal).toBeNull()
  })

  it('places everything else when the ruins run out, the number of the level stands or both have enough', () => {
    const crater = catalogue['crater-small'] as PieceDesign
    expect(key(checkPlacement(laying([first, next], [third, crater]), crater, at(2, 4, 2, 4)))).toBe(
      'refusal.ruinsFirst',
    )
    expect(placementStep(laying([first, next], [crater]))).toBe(5)
    expect(placementStep(laying([first, next], [third], { agreed: 'enoughRuins' }))).toBe(5)
    const three = [first, next, piece('more', third, at(31.5, 40, 32, 40.5))]
    expect(placementStep(laying(three, [third], { level: 'alpha' }))).toBe(5)
    expect(key(checkPlacement(laying(three, [third], { level: 'alpha' }), third, at(2, 10.5, 2, 10.5)))).toBe(
      'refusal.enoughRuins',
    )
  })
})

describe('CF-TERRAIN-11 the geometry of laying ruins', () => {
  it('takes the worked example: 3" to the first ruin, then 1.5" to the second is refused and 2" accepted', () => {
    expect(checkPlacement(laying([], [ten]), ten, at(20, 30, 20, 30)).refusal).toBeNull()
    const two = checkPlacement(laying([first], [second]), second, at(33, 41, 22, 30))
    expect(two.refusal).toBeNull()
    expect(two.gaps[0]?.gap).toBeCloseTo(inches(3), 3)

    const three = laying([first, next], [third])
    const refused = checkPlacement(three, third, at(31.5, 40, 31.5, 40))
    expect(refused.refusal).toMatchObject({
      key: 'refusal.streetTooNarrow',
      args: { least: 2, is: '1.5' },
      at: ['next'],
    })
    // The specs write the moved footprint with a shorter side; its near corner is what counts.
    const moved = checkPlacement(
      laying([first, next], [block('low', 8.5, 8)]),
      block('low', 8.5, 8),
      at(31.5, 40, 32, 40),
    )
    expect(moved.refusal).toBeNull()
    expect(moved.gaps.map(({ gap }) => Math.round((gap / 25.4) * 100) / 100)).toEqual([2, 2.5])
  })

  it('measures step 1 from the middle to any part of the footprint: 6" is near enough, 6.1" is not', () => {
    const one = laying([], [ten])
    expect(checkPlacement(one, ten, at(30, 40, 20, 30)).refusal).toBeNull()
    expect(key(checkPlacement(one, ten, at(30.1, 40.1, 20, 30)))).toBe('refusal.farFromCentre')
  })

  it('keeps the ring closed at both ends: 2" and 6" are legal, 1.9" and 6.1" are not', () => {
    const two = laying([first], [second])
    expect(checkPlacement(two, second, at(32, 40, 22, 30)).refusal).toBeNull()
    expect(checkPlacement(two, second, at(36, 44, 22, 30)).refusal).toBeNull()
    expect(key(checkPlacement(two, second, at(31.9, 39.9, 22, 30)))).toBe('refusal.streetTooNarrow')
    expect(key(checkPlacement(two, second, at(36.1, 44.1, 22, 30)))).toBe('refusal.farFromFirstRuin')
  })

  it('keeps every ruin inside the table', () => {
    const agreed = laying([first], [second, second], { agreed: 'noRoom' })
    expect(checkPlacement(agreed, second, at(0, 8, 0, 8), 4).refusal).toBeNull()
    expect(key(checkPlacement(agreed, second, at(-0.1, 7.9, 0, 8), 4))).toBe('refusal.pieceOffTable')
  })

  it('finds the last gap in the ring, and says so when there is none', () => {
    // Four bars 2" off the first ruin close the ring but for a corner on the right far side.
    const bar = block('bar', 22, 4)
    const wall = block('wall', 4, 22)
    const closed = [
      first,
      piece('n', bar, at(14, 36, 32, 36)),
      piece('s', bar, at(14, 36, 14, 18)),
      piece('w', wall, at(8, 12, 14, 36)),
      piece('e', wall, at(38, 42, 14, 36)),
    ]
    const table = { ...bare, pieces: closed }
    expect(noRoomInRing(table, [second])).toBe(true)
    expect(roomForRuin(table, second, 3)).toBeNull()
    expect(placementStep(laying(closed, [second]))).toBe(4)
    const open = { ...bare, pieces: closed.slice(0, 4) }
    expect(noRoomInRing(open, [second])).toBe(false)
    const room = roomForRuin(open, second, 3)
    expect(room && checkPlacement(laying(open.pieces, [second]), second, room, 3).refusal).toBeNull()
  })
})

describe('CF-TERRAIN-12 tables laid freely', () => {
  const crater = catalogue['crater-small'] as PieceDesign
  const depot = catalogue['depot'] as PieceDesign

  it('ignores rings and streets, but no house stands inside another and none hangs over the edge', () => {
    const table = { ...bare, pieces: [first] }
    expect(checkFreePlacement(table, second, at(30, 38, 20, 28)).refusal).toBeNull()
    expect(key(checkFreePlacement(table, second, at(29, 37, 20, 28)))).toBe('refusal.pieceInside')
    expect(key(checkFreePlacement(table, depot, at(24, 32, 22, 28)))).toBe('refusal.pieceInside')
    expect(key(checkFreePlacement(table, crater, at(-1, 1, 3, 5)))).toBe('refusal.pieceOffTable')
    expect(checkFreePlacement(table, crater, at(10, 12, 3, 5)).refusal).toBeNull()
  })

  it('lets a small piece stand in the corner of a house whose walls it meets', () => {
    const plain = (id: string, ...corners: readonly (readonly [number, number])[]): PieceDesign => ({
      kind: 'building',
      id,
      name: { en: id, ru: id },
      outline: corners.map(([x, z]) => ({ x: inches(x), z: inches(z) })),
      height: inches(3),
    })
    const hook = plain('hook', [-6, -6], [6, -6], [6, -2], [-2, -2], [-2, 6], [-6, 6])
    const shed = plain('shed', [-1, -1], [1, -1], [1, 1], [-1, 1])
    const spot = (x: number, z: number) => ({ at: { x: inches(20 + x), z: inches(20 + z) }, turn: 0 })
    const table = { ...bare, pieces: [piece('hook', hook, spot(0, 0))] }
    expect(checkFreePlacement(table, shed, spot(-1, -1)).refusal).toBeNull()
    expect(key(checkFreePlacement(table, shed, spot(-1.1, -1)))).toBe('refusal.pieceInside')
  })

  it('marks which ruin counts as the first placed, and keeps foreign designs inside the file', () => {
    const table = { ...bare, pieces: [first, next] }
    const about = { id: 'free', name: { en: 'Free', ru: 'Вольный' }, level: 'alpha' } as const
    const city = citySchema.parse(JSON.parse(JSON.stringify(tableToCity(table, about, 'next'))))
    expect(city.designs.map(({ id }) => id)).toEqual(['ten', 'second'])
    expect(vitalPiece(city)).toBe('piece-2')
    expect(cityToTable(city).pieces.map(({ at, turn }) => ({ at, turn }))).toEqual(
      city.pieces.map((placed) => ({ at: placed.at, turn: placed.turn })),
    )
  })
})

describe('CF-SETUP-03, CF-TERRAIN-10 generated cities', () => {
  it.each([
    ['alpha', 'quarry'],
    ['gamma', 'mill'],
    ['omega', 'harbour'],
  ] as const)('%s city "%s" is laid as the procedure allows', (level, seed) => {
    const city = generateCity(level, seed)
    expect(citySchema.safeParse(city).error).toBeUndefined()
    expect(generateCity(level, seed)).toEqual(city)
    const table = cityToTable(city)
    const ruins = placedRuins(table)
    expect(ruins.length).toBeGreaterThanOrEqual(level === 'omega' ? 12 : ruinNumbers[level].least)
    expect(ruins.length).toBeLessThanOrEqual(ruinNumbers[level].most)
    const [vital] = ruins
    expect(vitalPiece(city)).toBe(vital?.id)
    if (!vital) return
    const middle = { x: table.width / 2, z: table.depth / 2 }
    expect(within(pointToPolygon(middle, footprint(vital)), inches(6))).toBe(true)
    expect(Math.max(...ruins.slice(2).map((ruin) => structureTop(ruin.design)))).toBeLessThanOrEqual(
      structureTop(vital.design),
    )
    let ringIsLeft = false
    ruins.forEach((ruin, i) => {
      const gaps = ruins.slice(0, i).map((other) => polygonGap(footprint(ruin), footprint(other)))
      for (const gap of gaps) expect(atLeast(gap, inches(2))).toBe(true)
      const inRing = gaps[0] === undefined || within(gaps[0], inches(6))
      if (i === 1) expect(inRing).toBe(true)
      if (!inRing) ringIsLeft = true
      expect(inRing && ringIsLeft && i > 0 ? 'ring after leaving it' : 'in order').toBe('in order')
    })
  })
})
