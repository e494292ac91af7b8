import { describe, expect, it } from 'vitest'
import { casualtiesPart } from '../../../main/rulesets/core4/harm/casualties'
import { movementPart } from '../../../main/rulesets/core4/movement'
import type { QueryResult } from '../../../shared/protocol/query'
import { board, coreRules, waypoint, type PieceSpec } from '../../rules/board'

const rules = coreRules([movementPart, casualtiesPart])
/** A door 1.2" high in a wall from (5, 10) to (15, 10). */
const door: PieceSpec = {
  id: 'D',
  ruin: {
    footprint: [5, 5, 15, 15],
    walls: [
      {
        from: [5, 10],
        to: [15, 10],
        z: [0, 3],
        openings: [{ along: 4, width: 1.25, sill: 0, height: 1.2 }],
      },
    ],
  },
}
const state = board({
  pieces: [{ id: 'A', ruin: 'A' }, door, { id: 'U', kind: 'rubble', area: [34, 34, 38, 38], height: 0.5 }],
  units: [
    { id: 'L', seat: 'a', models: [{ at: [3, 3, 0] }] },
    { id: 'E', seat: 'b', models: [{ at: [23, 23, 1] }] },
  ],
})
const stand = (x: number, y: number, level = 0, on?: { piece: string | null; level: number }) => {
  const at = waypoint(state, x, y, level)
  const answer = rules.query(state, 'a', {
    ask: 'stand',
    model: 'L.1',
    at: on ? { ...at, on } : at,
    facing: 0,
  } as { ask: string }) as QueryResult['stand']
  return answer.refusal ? answer.refusal.key : answer.shaky ? answer.why?.key : 'stands'
}

describe('may it stand there, and would a figure stay up?', () => {
  it('in the middle of a floor it stands', () => expect(stand(22, 25, 1)).toBe('stands'))
  it('on the bare table it stands', () => expect(stand(3, 40)).toBe('stands'))
  it('its base half over the slab edge is allowed, exactly at the edge too, and falls', () => {
    // Level 1 of Ruin A ends at x = 27.
    expect(stand(27, 24, 1)).toBe('shaky.edge')
    expect(stand(26.95, 24, 1)).toBe('shaky.edge')
  })
  it('a quarter of the half width inside the edge it stays up', () => {
    expect(stand(26.88, 24, 1)).toBe('shaky.edge')
    expect(stand(26.87, 24, 1)).toBe('stands')
  })
  it('at a broken corner most of the base hangs over', () =>
    expect(stand(26.9, 26.9, 1)).toBe('shaky.overhang'))
  it('beyond the edge there is no floor', () =>
    expect(stand(27.02, 24, 0, { piece: 'A', level: 1 })).toBe('refusal.noFloorThere'))
  it('on another base it may not stand', () => expect(stand(23.9, 23, 1)).toBe('refusal.baseOverlap'))
  it('in a wall it may not stand', () => expect(stand(20.3, 25)).toBe('refusal.insideWall'))
  it('half in a low door it may, but its head meets the lintel', () => {
    expect(stand(9.625, 9.42)).toBe('shaky.opening')
    expect(stand(9.625, 9.6)).toBe('refusal.noHeadroom')
    expect(stand(9.625, 9.3)).toBe('stands')
  })
  it('with its rim on the rubble beside it, it tilts', () => expect(stand(33.8, 36)).toBe('shaky.heap'))
})
