import { describe, expect, it } from 'vitest'
import { liveSkirmish } from '../../../main/rulesets/live-skirmish'
import type { SkirmishState } from '../../../main/rulesets/live-skirmish/state'
import { activation } from './acting'
import { command, stage } from './stage'

const hidden = { marker: 'h1', spottedBy: [] }

describe('LS-PLT-03 a squad that acts by hidden men is not told to the other side (LS-ENG-07)', () => {
  const platoon = (lies: boolean): SkirmishState =>
    stage({
      men: {
        a1: { at: [10, 10], squad: 'a.one', ...(lies && { hidden }) },
        a2: { at: [14, 10], squad: 'a.one' },
        b1: { at: [70, 70], yaw: 180 },
      },
      sides: { a: { platoon: true } },
    })
  const done = { type: 'finishSquad', squad: 'a.one' } as const
  it.each([
    [true, { acting: false, finished: false }],
    [false, { acting: true, finished: true }],
  ])('hidden: %s', (lies, seen) => {
    const begun = command(platoon(lies), 'a', activation('turn', { a1: [] })).state
    expect(begun.squads['a.one']).toMatchObject({ acting: true })
    expect(liveSkirmish.view(begun, 'b').squads['a.one']).toMatchObject({ acting: seen.acting })
    expect(liveSkirmish.view(begun, 'a').squads['a.one']).toMatchObject({ acting: true })
    const after = command(begun, 'a', done)
    expect(liveSkirmish.view(after.state, 'b').squads['a.one']).toMatchObject({ finished: seen.finished })
    expect(after.events.find(({ type }) => type === 'lsSquadFinished')?.audience).toEqual(
      lies ? ['a'] : 'all',
    )
  })
  it('nor is its name on the timeline', () => {
    expect(JSON.stringify(liveSkirmish.publicLabel?.(done))).not.toContain('a.one')
  })
})
