import { describe, expect, it } from 'vitest'
import { cityFight } from '../../../main/rulesets'
import type { UnitCard } from '../../../shared/protocol/previews/unit-card'
import type { Query } from '../../../shared/protocol/query'
import { board, type PieceSpec } from '../board'
import { at, unitOf } from '../movers'

const road: PieceSpec = { id: 'S', kind: 'road', area: [2, 20, 60, 24] }
const linesOf = (...spec: Parameters<typeof unitOf>) => told(spec, [])
function told(spec: Parameters<typeof unitOf>, pieces: readonly PieceSpec[]) {
  const state = board({ pieces, units: [unitOf(...spec)] })
  const query: Query = { ask: 'unitCard', unit: 'L' }
  const { lines } = cityFight.query(state, 'a', query) as UnitCard
  return new Map(lines.map(({ text, because, cite }) => [text.key, { ...text.args, because, cite }]))
}

describe('C4-TYPE-13 what turbo-boosters make of a move stands on the card', () => {
  it('beside the normal move, with its case', () => {
    const lines = linesOf('bikes', at([10, 10]), { rules: ['turboBoosters'] })
    expect(lines.get('card.move.walk')).toMatchObject({ value: 12 })
    expect(lines.get('card.move.boost')).toEqual({
      value: 24,
      cite: 'C4-TYPE-13',
      because: { base: { key: 'card.ofBoosters' }, from: 24, modifiers: [] },
    })
  })
  it('of those alone who have them', () => {
    expect(linesOf('bikes', at([10, 10])).has('card.move.boost')).toBe(true)
    expect(linesOf('cavalry', at([10, 10])).has('card.move.boost')).toBe(false)
  })
})

describe('C4-VEH-17, CF-TERRAIN-08 what a road adds stands on the card of a vehicle', () => {
  it('as the last step of the case of its move', () => {
    expect(told(['vehicle', at([10, 22])], [road]).get('card.move.road')).toMatchObject({
      value: 18,
      cite: 'C4-VEH-17',
      because: { from: 12, modifiers: [{ cite: 'CF-TERRAIN-08', from: 12, to: 18 }] },
    })
  })
  it('only where there is a road, and to vehicles only', () => {
    expect(linesOf('vehicle', at([10, 22])).has('card.move.road')).toBe(false)
    expect(told(['bikes', at([10, 22])], [road]).has('card.move.road')).toBe(false)
  })
})
