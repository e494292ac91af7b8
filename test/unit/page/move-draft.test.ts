import { describe, expect, it } from 'vitest'
import {
  beginMove,
  dragMove,
  fixCorner,
  movesOnRelease,
  needsCheck,
  obstacleOf,
  spent,
  draftStanding,
  takeSuggestion,
} from '../../../renderer/page/hands/battle/move-draft'
import type { ModelMove, MoveCheck } from '../../../shared/protocol/previews/way'
import type { Waypoint } from '../../../shared/protocol/spatial'

const at = (x: number, z: number): Waypoint => ({ at: { x, z }, on: { piece: null, level: 0 } })
const went = (plan: number, climb = 0, refusal?: ModelMove['refusal']): ModelMove => ({
  legs: [],
  plan,
  climb,
  end: { at: { x: 0, z: 0 }, y: 0, on: { piece: null, level: 0 }, facing: 0 },
  refusal,
})
const checked = (part: Partial<MoveCheck> = {}): MoveCheck => ({
  models: { m1: went(100), m2: went(120, 76.2) },
  budget: { plan: 152.4, climb: 152.4, label: 6 },
  tests: [],
  coherent: true,
  offenders: [],
  ...part,
})
const begun = beginMove('u1', 'm1', 'move', null, false)
const suggested = { paths: { m1: [at(10, 0)], m2: [at(20, 0)] }, check: checked() }

describe('a move being drawn', () => {
  it('takes the suggested path of every model of the unit', () => {
    const draft = takeSuggestion(dragMove(begun, at(10, 0)), suggested)
    expect(draft.paths).toEqual(suggested.paths)
    expect(draft.check).toBe(suggested.check)
  })
  it('goes on from a fixed corner, and is then checked as a whole', () => {
    const cornered = fixCorner(takeSuggestion(dragMove(begun, at(10, 0)), suggested))
    expect(needsCheck(begun)).toBe(false)
    expect(needsCheck(cornered)).toBe(true)
    const after = takeSuggestion(cornered, {
      paths: { m1: [at(5, 5), at(10, 30)], m2: [at(20, 30)] },
      check: checked(),
    })
    expect(after.paths['m1']).toEqual([at(10, 0), at(10, 30)])
    expect(after.paths['m2']).toEqual([at(20, 0), at(20, 30)])
  })
  it('moves one model alone and keeps what the others have been given', () => {
    const unit = takeSuggestion(dragMove(begun, at(10, 0)), suggested)
    const single = takeSuggestion(beginMove('u1', 'm2', 'move', null, true, unit), {
      paths: { m1: [at(99, 99)], m2: [at(30, 5)] },
      check: checked(),
    })
    expect(single.paths).toEqual({ m1: [at(10, 0)], m2: [at(30, 5)] })
  })
  it('forgets the drawn paths when another unit is taken up', () => {
    const unit = takeSuggestion(dragMove(begun, at(10, 0)), suggested)
    expect(beginMove('u2', 'x1', 'move', null, true, unit).paths).toEqual({})
  })
})
describe('letting go', () => {
  const drawn = takeSuggestion(dragMove(begun, at(10, 0)), suggested)
  it('moves at once when the way is clear', () => {
    expect(draftStanding(drawn)).toBe('legal')
    expect(movesOnRelease(drawn)).toBe(true)
  })
  it('waits for a yes when dice will be rolled or coherency is lost', () => {
    const risky = { ...drawn, check: checked({ tests: [{ kind: 'dangerous', cite: 'C4-TERRAIN-04' }] }) }
    expect(draftStanding(risky)).toBe('costs')
    expect(movesOnRelease(risky)).toBe(false)
    expect(draftStanding({ ...drawn, check: checked({ coherent: false, offenders: ['m2'] }) })).toBe('costs')
  })
  it('never moves what is refused, and says the first reason', () => {
    const refusal = { key: 'refusal.tooFar', cite: ['C4-MOVE-01'] }
    const refused = { ...drawn, check: checked({ models: { m1: went(10), m2: went(999, 0, refusal) } }) }
    expect(draftStanding(refused)).toBe('refused')
    expect(movesOnRelease(refused)).toBe(false)
    expect(obstacleOf(refused)).toBe(refusal)
  })
  it('of a single model waits, so that its fellows can be moved too', () => {
    expect(movesOnRelease({ ...drawn, single: true })).toBe(false)
  })
  it('shows what the model that has gone furthest has spent', () => {
    expect(spent(checked())).toEqual({ plan: 120, climb: 76.2 })
  })
})
