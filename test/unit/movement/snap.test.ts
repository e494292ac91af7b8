import { describe, expect, it } from 'vitest'
import { standingModels } from '../../../main/rulesets/core4/game/state'
import { toInches } from '../../../shared/geometry'
import { snappedEnds } from '../../../shared/movement'
import { roomFor } from '../../../shared/table'
import { board, depthOf, waypoint } from '../../rules/board'

const state = board({
  pieces: [
    { id: 'A', ruin: 'A' },
    { id: 'B', kind: 'barricade', area: [40, 20, 46, 20.5], height: 1 },
  ],
  units: [{ id: 'L', seat: 'a', models: [{ at: [10, 10, 0] }] }],
})
const [model] = standingModels(state, 'L')
if (!model) throw new Error('a model stands')
const radius = model.body.base.shape === 'round' ? toInches(model.body.base.radius) : 0
const snapped = (x: number, y: number, level = 0) => {
  const [best] = snappedEnds(state.table, model, waypoint(state, x, y, level))
  if (!best) return null
  const { at, on } = best.to
  expect(roomFor(state.table, model.body, at, on)).toBeNull()
  return {
    why: best.why,
    piece: best.piece,
    x: toInches(at.x),
    y: depthOf(state) - toInches(at.z),
  }
}

describe('an end drawn by hand is set where a player would put it', () => {
  it('flush at the window it looks out of', () => {
    const at = snapped(21, 23.2)
    expect(at).toMatchObject({ why: 'window', piece: 'A' })
    expect(at?.x).toBeCloseTo(20.25 + radius, 1)
    expect(at?.y).toBeCloseTo(23.2, 2)
  })
  it('at the nearest end of the window where it is drawn beside it', () =>
    expect(snapped(20.9, 24.2)?.y).toBeCloseTo(24, 2))
  it('against a barricade', () => {
    const at = snapped(43, 19.3)
    expect(at).toMatchObject({ why: 'cover', piece: 'B' })
    expect(at?.y).toBeCloseTo(20 - radius, 1)
  })
  it('within the edge of its floor', () => {
    const at = snapped(26.8, 23.5, 1)
    expect(at).toMatchObject({ why: 'edge', piece: 'A' })
    expect(at?.x).toBeCloseTo(27 - radius, 1)
  })
  it('nowhere else: in the open, or farther off than half an inch', () => {
    expect(snapped(10, 30)).toBeNull()
    expect(snapped(43, 18.4)).toBeNull()
  })
})
