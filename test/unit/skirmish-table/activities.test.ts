import { describe, expect, it } from 'vitest'
import { activities, type Activity, type LegalSkirmish } from '../../../shared/protocol/skirmish/command'
import type { SkirmishView } from '../../../shared/protocol/skirmish/view'
import {
  activityFor,
  behindLetter,
  letters,
  readyModels,
  sharedActivities,
} from '../../../renderer/page/hands/skirmish/activities'

const may = (model: string, ...list: readonly Activity[]): LegalSkirmish[] =>
  list.map((activity) => ({ type: 'activate', model, activity }))

describe('the menu of activities (LS-ACT-01)', () => {
  it('has a letter for every activity, and none twice', () => {
    const listed = letters.flatMap((one) => one.activities)
    expect([...listed].sort()).toEqual([...activities].sort())
    expect(new Set(letters.map(({ letter }) => letter)).size).toBe(letters.length)
  })
  it('of a group holds what every one of its men may begin (LS-ACT-02)', () => {
    const legal = [...may('a.one', 'run', 'moveShoot', 'legUp'), ...may('a.two', 'run', 'turn')]
    const view = { models: {} } as SkirmishView
    expect([...sharedActivities({ legal, view }, ['a.one', 'a.two'])]).toEqual(['run'])
    expect([...sharedActivities({ legal, view }, [])]).toEqual([])
    expect(readyModels({ legal })).toEqual(['a.one', 'a.two'])
  })
  it('goes round the special activities behind letter I, and only those that are legal', () => {
    const legal = new Set<Activity>(['stabilise', 'drag', 'run'])
    expect(behindLetter('I', legal, null)).toBe('stabilise')
    expect(behindLetter('I', legal, 'stabilise')).toBe('drag')
    expect(behindLetter('I', legal, 'drag')).toBe('stabilise')
    expect(behindLetter('H', legal, null)).toBeNull()
  })
  it('leaves whoever is pushed along as much to do as possible', () => {
    expect(activityFor(new Set<Activity>(['run', 'moveShoot']))).toBe('moveShoot')
    expect(activityFor(new Set<Activity>(['run']))).toBe('run')
    expect(activityFor(new Set<Activity>(['retreat', 'run']))).toBe('retreat')
    expect(activityFor(new Set<Activity>(['reload']))).toBeNull()
  })
})
