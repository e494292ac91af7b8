import { describe, expect, it } from 'vitest'
import type { Decision } from '../../../shared/protocol/decision'
import {
  directionFor,
  directionPointedAt,
  directionTurnedBy,
} from '../../../renderer/page/hands/battle/direction-draft'

const at = (x: number, z: number) => ({ pose: { at: { x, z } } })
const view = {
  units: { R: { models: ['R.1', 'R.2', 'R.3'] } },
  models: { 'R.1': at(100, 100), 'R.2': at(300, 200), 'R.3': { pose: null } },
} as unknown as Parameters<typeof directionFor>[1]
const asked: Decision = {
  id: 'd7',
  seat: 'a',
  kind: 'breakOffCourse',
  because: ['C4-USR-08'],
  form: { form: 'course', unit: 'R', dice: 3, rolled: null },
  default: { form: 'bearing', bearing: -90 },
}

describe('a course in the hand', () => {
  it('begins as proposed, about the middle of those who stand', () =>
    expect(directionFor(asked, view)).toEqual({
      decision: 'd7',
      from: { x: 200, z: 150 },
      bearing: 270,
      pinned: false,
    }))
  it('follows the pointer in half degrees, counter-clockwise from the right', () => {
    const draft = directionFor(asked, view)
    if (draft === null) throw new Error('no course')
    expect(directionPointedAt(draft, { x: 300, z: 150 }).bearing).toBe(0)
    expect(directionPointedAt(draft, { x: 200, z: 50 }).bearing).toBe(90)
    expect(directionPointedAt(draft, { x: 300, z: 149.4 }).bearing).toBe(0.5)
  })
  it('is turned by keys all the way round, and held there', () => {
    const draft = directionFor(asked, view)
    if (draft === null) throw new Error('no course')
    expect(directionTurnedBy(draft, 95)).toMatchObject({ bearing: 5, pinned: true })
    expect(directionTurnedBy(draft, -275)).toMatchObject({ bearing: 355 })
  })
  it('stays as it is when one points at the unit itself', () => {
    const draft = directionFor(asked, view)
    expect(draft && directionPointedAt(draft, draft.from)).toBe(draft)
  })
  it('is held for no other question, nor for a unit that stands nowhere', () => {
    expect(directionFor({ ...asked, form: { form: 'pieces', from: [], min: 0, max: 1 } }, view)).toBeNull()
    expect(directionFor(asked, { ...view, units: {} })).toBeNull()
  })
})
