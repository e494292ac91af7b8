import { beforeAll, describe, expect, it } from 'vitest'
import type { SeatSnapshot } from '../../../shared/protocol/api'
import { gameStore } from '../../../renderer/page/game/game-store'
import { courseQuestion } from '../../../renderer/page/hands/battle/course'
import { bearingPointedAt, bearingTurnedBy } from '../../../renderer/page/hands/desk/bearing'
import { newPage } from '../../new-page'

const page = newPage()
const at = (x: number, z: number) => ({ pose: { at: { x, z } } })
const view = {
  units: { R: { models: ['R.1', 'R.2', 'R.3'] } },
  models: { 'R.1': at(100, 100), 'R.2': at(300, 200), 'R.3': { pose: null } },
}
const draftNow = () =>
  courseQuestion.open(page, {
    id: 'd7',
    seat: 'a',
    kind: 'breakOffCourse',
    because: ['C4-USR-08'],
    form: { form: 'course', unit: 'R', dice: 3, rolled: null },
    default: { form: 'bearing', bearing: -90 },
  })
beforeAll(() => gameStore(page).setState({ snapshot: { seat: 'a', view } as unknown as SeatSnapshot }))

describe('a course in the hand', () => {
  it('begins as proposed, about the middle of those who stand', () =>
    expect(draftNow()).toMatchObject({ from: { x: 200, z: 150 }, bearing: 270, pinned: false }))
  it('follows the pointer in half degrees, counter-clockwise from the right', () => {
    const draft = draftNow()
    expect(bearingPointedAt(draft, { x: 300, z: 150 }).bearing).toBe(0)
    expect(bearingPointedAt(draft, { x: 200, z: 50 }).bearing).toBe(90)
    expect(bearingPointedAt(draft, { x: 300, z: 149.4 }).bearing).toBe(0.5)
  })
  it('is turned by keys all the way round, and held there', () => {
    const draft = draftNow()
    expect(bearingTurnedBy(draft, 95)).toMatchObject({ bearing: 5, pinned: true })
    expect(bearingTurnedBy(draft, -275)).toMatchObject({ bearing: 355 })
  })
  it('stays as it is when one points at the unit itself', () => {
    const draft = draftNow()
    expect(bearingPointedAt(draft, draft.from)).toBe(draft)
  })
})
