import { describe, expect, it } from 'vitest'
import { inches } from '../../../shared/geometry/length'
import { bodyOf, canStand, surfaceHeight, surfacesAt, type BodyClass } from '../../../shared/table'
import { box, floor, model, piece, place, ruin, ruinA, table, wall } from './CF-RUIN-board'

const block = piece('block', { kind: 'building', id: 'block', outline: box(2, 8, 2, 8), height: inches(5) })
const board = table(ruinA, block)
const refusal = (
  x: number,
  y: number,
  level: number,
  others = [] as ReturnType<typeof model>[],
  kind: BodyClass = 'infantry',
) =>
  canStand(
    board,
    bodyOf(kind),
    place(x, y),
    { piece: level > 0 || (x > 20 && y > 20) ? 'A' : null, level },
    others,
  )?.key ?? null

describe('CF-RUIN-04 standing on a surface', () => {
  it('finds the surfaces under a place, top first', () => {
    expect(surfacesAt(board, place(22, 23)).map((s) => s.ref.level)).toEqual([2, 1, 0])
    expect(surfacesAt(board, place(29, 29)).map((s) => s.ref)).toEqual([{ piece: 'A', level: 0 }])
    expect(surfacesAt(board, place(40, 40)).map((s) => s.ref)).toEqual([{ piece: null, level: 0 }])
    expect(surfacesAt(board, place(5, 5))).toEqual([])
    expect(surfaceHeight(board, { piece: 'A', level: 2 }, place(22, 23))).toBeCloseTo(inches(6), 6)
    expect(surfaceHeight(board, { piece: 'A', level: 2 }, place(26, 23))).toBeNull()
  })
  it('asks the base centre to lie on the floor: half a base may hang over', () => {
    expect(refusal(26.9, 23, 1)).toBeNull()
    expect(refusal(27, 23, 1)).toBeNull()
    expect(refusal(27.1, 23, 1)).toBe('refusal.noFloorThere')
  })
  it('asks of a size 3 model that its whole base is on the floor', () => {
    const open = table(
      ruin('R', { rubbleLine: box(10, 20, 10, 20), levels: [floor(0), floor(1, box(10, 20, 10, 20))] }),
    )
    const brute = bodyOf('monstrousCreature')
    expect(canStand(open, brute, place(11.2, 15), { piece: 'R', level: 1 }, [])).toBeNull()
    expect(canStand(open, brute, place(11.1, 15), { piece: 'R', level: 1 }, [])?.key).toBe(
      'refusal.noFloorThere',
    )
  })
  it('keeps bases apart on the same level only; touching is allowed', () => {
    const other = model('o', [23, 23, 3], 'infantry', 'A')
    expect(refusal(24, 23, 1, [other])).toBeNull()
    expect(refusal(23.9, 23, 1, [other])).toBe('refusal.baseOverlap')
    expect(refusal(23, 23, 0, [other])).toBeNull()
  })
  it('lets no base reach into a wall', () => {
    expect(refusal(20.75, 21, 1)).toBeNull()
    expect(refusal(20.7, 21, 1)).toBe('refusal.insideWall')
    expect(refusal(19.4, 23, 0)).toBeNull()
    expect(refusal(19.6, 23, 0)).toBe('refusal.insideWall')
  })
  it('lets a model stand in a doorway that is high enough', () => {
    const gate = ruin('G', {
      rubbleLine: box(10, 20, 10, 20),
      walls: [wall([10, 20, 10, 10.25], 0, 3, [[14, 16, 0, 2]])],
    })
    expect(
      canStand(table(gate), bodyOf('infantry'), place(15, 10.1), { piece: 'G', level: 0 }, []),
    ).toBeNull()
  })
  it('asks for headroom: a brute 3" tall does not fit under a slab 2.8" above its feet', () => {
    expect(refusal(23, 23, 0, [], 'monstrousCreature')).toBe('refusal.noHeadroom')
    expect(refusal(28.5, 28.5, 0, [], 'monstrousCreature')).toBeNull()
    const brute = bodyOf('monstrousCreature')
    expect(
      canStand(board, brute, place(23, 23), { piece: 'A', level: 0 }, [], { headroom: false }),
    ).toBeNull()
  })
  it('refuses impassable ground and places off the table', () => {
    expect(refusal(5, 5, 0)).toBe('refusal.impassable')
    expect(refusal(8.4, 5, 0)).toBe('refusal.impassable')
    expect(refusal(8.5, 5, 0)).toBeNull()
    expect(refusal(0.5, 15, 0)).toBeNull()
    expect(refusal(0.4, 15, 0)).toBe('refusal.offTable')
  })
  it('cites its rule and points at what is in the way', () => {
    const other = model('o', [40, 40, 0])
    const found = canStand(board, bodyOf('infantry'), place(40.5, 40), { piece: null, level: 0 }, [other])
    expect(found).toMatchObject({ cite: ['CF-RUIN-04', 'C4-BASE-05'], at: ['o'] })
  })
  it('lets a model stand half on a heap that is itself a place to stand', () => {
    const heap = piece('heap', {
      kind: 'rubble',
      id: 'heap',
      outline: box(10, 14, 10, 14),
      height: inches(0.6),
    })
    expect(
      canStand(table(heap), bodyOf('infantry'), place(9.8, 12), { piece: null, level: 0 }, []),
    ).toBeNull()
    expect(surfaceHeight(table(heap), { piece: 'heap', level: 0 }, place(12, 12))).toBeCloseTo(inches(0.6), 6)
    expect(canStand(table(heap), bodyOf('infantry'), place(12, 12), { piece: null, level: 0 }, [])?.key).toBe(
      'refusal.noFloorThere',
    )
  })
})
