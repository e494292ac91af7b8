import { describe, expect, it } from 'vitest'
import type { Decision } from '../../../shared/protocol/decision'
import { courseFor, coursePointedAt, courseTurnedBy } from '../../../renderer/state/hand/battle/course-draft'

const at = (x: number, z: number) => ({ pose: { at: { x, z } } })
const view = {
  units: { R: { models: ['R.1', 'R.2', 'R.3'] } },
  models: { 'R.1': at(100, 100), 'R.2': at(300, 200), 'R.3': { pose: null } },
} as unknown as Parameters<typeof courseFor>[1]
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
    expect(courseFor(asked, view)).toEqual({
      decision: 'd7',
      from: { x: 200, z: 150 },
      bearing: 270,
      pinned: false,
    }))
  it('follows the pointer in half degrees, counter-clockwise from the right', () => {
    const draft = courseFor(asked, view)
    if (draft === null) throw new Error('no course')
    expect(coursePointedAt(draft, { x: 300, z: 150 }).bearing).toBe(0)
    expect(coursePointedAt(draft, { x: 200, z: 50 }).bearing).toBe(90)
    expect(coursePointedAt(draft, { x: 300, z: 149.4 }).bearing).toBe(0.5)
  })
  it('is turned by keys all the way round, and held there', () => {
    const draft = courseFor(asked, view)
    if (draft === null) throw new Error('no course')
    expect(courseTurnedBy(draft, 95)).toMatchObject({ bearing: 5, pinned: true })
    expect(courseTurnedBy(draft, -275)).toMatchObject({ bearing: 355 })
  })
  it('stays as it is when one points at the unit itself', () => {
    const draft = courseFor(asked, view)
    expect(draft && coursePointedAt(draft, draft.from)).toBe(draft)
  })
  it('is held for no other question, nor for a unit that stands nowhere', () => {
    expect(courseFor({ ...asked, form: { form: 'pieces', from: [], min: 0, max: 1 } }, view)).toBeNull()
    expect(courseFor(asked, { ...view, units: {} })).toBeNull()
  })
})
