import { describe, expect, it } from 'vitest'
import { isInside } from '../../../main/rulesets/core4/sight/inside'
import { movementPart } from '../../../main/rulesets/core4/movement'
import { standingModels } from '../../../main/rulesets/core4/game/state'
import { board, coreGame } from '../board'

/** Ruin A begins at x = 20; a base reaches half an inch from its middle. */
const within = (x: number, anyOverlap: boolean, level = 0): boolean => {
  const state = board({
    pieces: [{ id: 'A', ruin: 'A' }],
    units: [{ id: 'L', seat: 'a', models: [{ at: [x, 25, level] }] }],
    settings: { 'core4.terrain.insideAnyOverlap': anyOverlap },
  })
  const [model] = standingModels(state, 'L')
  const [ruin] = state.table.pieces
  if (!model || !ruin) throw new Error('nobody there')
  return isInside(coreGame(state, [movementPart]), model, ruin)
}

describe('C4-TERRAIN-07 inside by the middle of the base', () => {
  it('boundary included, a hair outside it is out', () => {
    expect(within(20, false)).toBe(true)
    expect(within(19.99, false)).toBe(false)
  })
  it('on a floor of the piece in any case', () => expect(within(22, false, 1)).toBe(true))
})

describe('C4-TERRAIN-07 with core4.terrain.insideAnyOverlap', () => {
  it('any overlap is enough', () => expect(within(19.6, true)).toBe(true))
  it('touching it is not', () => {
    expect(within(19.5, true)).toBe(false)
    expect(within(19.51, true)).toBe(true)
  })
})
