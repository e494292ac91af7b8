import { describe, expect, it } from 'vitest'
import { assaultPart } from '../../../main/rulesets/core4/assault'
import { chargeGround } from '../../../main/rulesets/core4/assault/charge-ground'
import { hullBody } from '../movers'
import { board, coreGame, type PieceSpec, type UnitSpec } from '../board'

const troop = (id: string, seat: 'a' | 'b', places: readonly (readonly [number, number])[]): UnitSpec => ({
  id,
  seat,
  models: places.map(([x, y]) => ({ at: [x, y, 0] })),
})
const told = (
  pieces: readonly PieceSpec[],
  enemy: readonly (readonly [number, number])[],
  more: Partial<UnitSpec> = {},
) => {
  const units = [troop('A', 'a', [[10, 10]]), { ...troop('E', 'b', enemy), ...more }]
  return chargeGround(coreGame(board({ units, pieces }), [assaultPart]), 'A', 'E')
}
const rubble: PieceSpec = { id: 'R', kind: 'rubble', area: [9, 14, 15, 20] }

describe('C4-ASSAULT-07, C4-ASSAULT-16 what a charge meets is told before it is declared', () => {
  it('open ground on both sides: nothing', () => {
    expect(told([], [[10, 15]])).toEqual({ difficult: false })
  })
  it('the charged stand in rubble: dice decide, and those inside strike at Initiative 10', () => {
    const two = [
      [10, 15],
      [12, 15],
      [10, 30],
    ] as const
    expect(told([rubble], two)).toEqual({ difficult: true, cover: { piece: 'R', models: 2 } })
  })
  it('no cover is told of a hull that does not strike, nor of a walker in what is too low for it (C4-VASSAULT-12, C4-WALKER-06)', () => {
    const av = { front: 11, side: 11, rear: 10 }
    const tank: Partial<UnitSpec> = { type: 'vehicle', body: hullBody(4, 3, 2), profile: { av } }
    expect(told([rubble], [[12, 17]], tank)).toEqual({ difficult: true })
    const walker: Partial<UnitSpec> = {
      type: 'walker',
      body: { ...hullBody(2, 2, 3), size: 3 },
      profile: { av, ws: 4, s: 6, i: 4, a: 2, traits: ['walker'] },
    }
    const scrub: PieceSpec = { id: 'R', kind: 'scrub', area: [9, 14, 15, 20] }
    expect(told([scrub], [[12, 17]], walker).cover).toBeUndefined()
  })
  it('rubble that neither stands in slows nobody who keeps clear of it', () => {
    expect(told([rubble], [[10, 30]])).toEqual({ difficult: false })
  })
})
