import { beforeEach, describe, expect, it } from 'vitest'
import {
  clearQueue,
  haltFor,
  plan,
  unplan,
  queueStore,
  type Planned,
} from '../../../renderer/page/hands/skirmish/queue'
import { newPage } from '../../new-page'

const page = newPage()

const one = (model: string, activity: Planned['activity'] = 'run'): Planned => ({
  type: 'activate',
  activity,
  members: [{ model, path: [] }],
})
const known = (seen: readonly string[], whole: readonly string[], there = ['a1', 'a2']) => ({
  there: new Set([...seen, ...there]),
  seen: new Set(seen),
  whole: new Set(whole),
})

describe('a plan of activities', () => {
  beforeEach(page.bound(clearQueue))
  it('keeps its order, and of each man the last word', () => {
    plan(page, 'a', one('a1'))
    plan(page, 'a', one('a2'))
    plan(page, 'a', one('a1', 'cover'))
    expect(queueStore(page).getState().planned).toEqual([one('a2'), one('a1', 'cover')])
    unplan(page, one('a2'))
    expect(queueStore(page).getState().planned).toHaveLength(2)
    const [first] = queueStore(page).getState().planned
    if (first) unplan(page, first)
    expect(queueStore(page).getState().planned).toEqual([one('a1', 'cover')])
  })
  it('is of one seat: the other begins its own', () => {
    plan(page, 'a', one('a1'))
    plan(page, 'b', one('b1'))
    expect(queueStore(page).getState()).toMatchObject({ seat: 'b', planned: [one('b1')] })
  })
  it('halts for an enemy who comes in sight, and for a man hit or cowed; not for one who is gone', () => {
    const before = known(['b1'], ['a1', 'a2'])
    expect(haltFor(before, known(['b1'], ['a1', 'a2']))).toBeNull()
    expect(haltFor(before, known([], ['a1', 'a2']))).toBeNull()
    expect(haltFor(before, known(['b1', 'b2'], ['a1', 'a2']))).toBe('seen')
    expect(haltFor(before, known(['b1'], ['a2']))).toBe('hurt')
    // Who has gone under the veil with all that is hidden is not hurt for that.
    expect(haltFor(before, known(['b1'], ['a2'], ['a2']))).toBeNull()
  })
})
