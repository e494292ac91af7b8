import { describe, expect, it } from 'vitest'
import { numberedFloor } from '../../../renderer/scene/miniatures/marks'
import { oddsSpread } from '../../../renderer/page/hands/battle/spread'

const street = { piece: null, level: 0 }
const on = (level: number, piece = 'house') => ({ piece, level })

describe('a unit that is to be set down', () => {
  it('lies over two floors where some of it hangs over the edge, those with most of it first', () => {
    expect(oddsSpread([on(1), on(1), on(0), on(1)])).toEqual([
      { on: on(1), count: 3 },
      { on: on(0), count: 1 },
    ])
  })
  it('lies on one level with one foot in a ruin and one in the street', () => {
    expect(oddsSpread([on(0), street, street])).toHaveLength(1)
  })
  it('lies on two floors where they are as high, in two houses', () => {
    expect(oddsSpread([on(1), on(1, 'other')])).toHaveLength(2)
  })
  it('lies nowhere as long as nobody knows', () => {
    expect(oddsSpread([])).toEqual([])
  })
})

describe('the number at a base', () => {
  const ruins = new Set(['house'])
  it('stands on every floor of a ruin, the ground floor too: its walls may hide who is inside', () => {
    expect(numberedFloor(on(0), ruins)).toBe(0)
    expect(numberedFloor(on(2), ruins)).toBe(2)
  })
  it('does not stand in the street, nor on what lies flat on it', () => {
    expect(numberedFloor(street, ruins)).toBeNull()
    expect(numberedFloor(on(0, 'wood'), ruins)).toBeNull()
  })
})
