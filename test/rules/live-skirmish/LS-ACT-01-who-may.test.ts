/** Who may begin which activity, alone or together, and how he goes in it: the whole menu (LS-ACT-01). */
import { describe, expect, it } from 'vitest'
import { liveSkirmish } from '../../../main/rulesets/live-skirmish'
import type { SkirmishState } from '../../../main/rulesets/live-skirmish/state'
import { activities, type Activity } from '../../../shared/protocol/skirmish/command'
import { activation, place } from './acting'
import { asked } from './asked'
import { command, stage, type Man } from './stage'
import { rolls } from './shots'

const menu = (state: SkirmishState, ...models: string[]) => asked<'lsMenu'>(state, { ask: 'lsMenu', models })
/** Activities that are refused for just that reason. */
const refusedFor = (key: string, state: SkirmishState, ...models: string[]): readonly Activity[] =>
  menu(state, ...models)
    .filter(({ refusal }) => refusal?.key === `refusal.${key}`)
    .map(({ activity }) => activity)
const but = (...some: readonly Activity[]): readonly Activity[] =>
  activities.filter((one) => !some.includes(one))
const lone: Man = { at: [30, 30] }
const far: Man = { at: [70, 70], weapons: [] }

describe('LS-ACT-01 the menu of one man', () => {
  it('LS-MELEE-03 in contact he fights on or breaks away by A or B, looks round, or runs: nothing else', () => {
    const state = stage({
      men: { a1: { ...lone, engaged: ['b1'] }, b1: { at: [30, 32.5], engaged: ['a1'] }, b2: far },
    })
    expect(refusedFor('lsEngaged', state, 'a1')).toEqual(
      but('run', 'moveShoot', 'assault', 'turn', 'retreat', 'drive'),
    )
  })
  it('LS-MOR-04 who runs does nothing else, in contact or out of it', () => {
    const runs: Man = { ...lone, suppressed: true, shaken: true, retreat: { edge: 'south' } }
    const free = stage({ men: { a1: runs, b1: far } })
    expect(refusedFor('lsRunsAway', free, 'a1')).toEqual(but('retreat', 'drive'))
    expect(menu(free, 'a1').find(({ activity }) => activity === 'retreat')?.refusal).toBeUndefined()
    const bound = stage({
      men: { a1: { ...runs, engaged: ['b1'] }, b1: { at: [30, 32.5], engaged: ['a1'], weapons: [] } },
    })
    expect(menu(bound, 'a1').find(({ activity }) => activity === 'retreat')?.refusal).toBeUndefined()
  })
  it('who stands firm does not run', () =>
    expect(refusedFor('lsDoesNotRetreat', stage({ men: { a1: lone, b1: far } }), 'a1')).toEqual(['retreat']))
  it('on foot he neither gets out nor drives nor takes a wheel', () => {
    const state = stage({ men: { a1: lone, b1: far } })
    expect(refusedFor('lsNotHisActivity', state, 'a1')).toEqual(['drive'])
    expect([...refusedFor('lsNotAboard', state, 'a1'), ...refusedFor('lsNoFreeWheel', state, 'a1')]).toEqual([
      'disembark',
      'takeWheel',
    ])
  })
  it('LS-VEH-04 under armour he gets out, takes the wheel, or treats; in an open one he fires and reloads besides', () => {
    const riding = (armour: 'protected' | 'unarmoured') => {
      const { vehicle } = stage({ men: { a1: { at: [40, 40], hull: [8, 4, 3] } } }).models['a1'] ?? {}
      return stage({
        men: {
          a1: { status: 'aboard', aboard: 'av' },
          av: { at: [40, 40], hull: [8, 4, 3], vehicle: vehicle && { ...vehicle, armour } },
          b1: far,
        },
        settings: { 'ls.wounds': true, 'ls.ammo': true },
      })
    }
    const inside = ['disembark', 'takeWheel', 'stabilise'] as const
    expect(refusedFor('lsNotOnTable', riding('protected'), 'a1')).toEqual(but(...inside, 'drive'))
    expect(refusedFor('lsNotOnTable', riding('unarmoured'), 'a1')).toEqual(
      but(...inside, 'drive', 'moveShoot', 'cautious', 'reload'),
    )
  })
})

describe('LS-ACT-02 together', () => {
  it.each([['run', 'moveShoot', 'cautious', 'cover', 'hide', 'turn', 'assault']] as const)(
    '%s and the like may be done in a group',
    (...together) => {
      const state = stage({ men: { a1: lone, a2: { at: [33, 30] }, b1: { at: [33, 40] } } })
      for (const activity of together)
        expect([activity, menu(state, 'a1', 'a2').find((one) => one.activity === activity)?.refusal]).toEqual(
          [activity, undefined],
        )
    },
  )
  it('what takes one man is refused to two', () => {
    const runs: Man = { suppressed: true, shaken: true, retreat: { edge: 'south' } }
    const running = stage({ men: { a1: { ...lone, ...runs }, a2: { at: [33, 30], ...runs }, b1: far } })
    expect(refusedFor('lsNoGroup', running, 'a1', 'a2')).toEqual(['retreat'])
    const hull: Man = { at: [40, 40], hull: [8, 4, 3] }
    const column = stage({ men: { a1: hull, a2: { ...hull, at: [60, 40] }, b1: far } })
    expect(refusedFor('lsNoGroup', column, 'a1', 'a2')).toEqual(['drive'])
    const aboard: Man = { status: 'aboard', aboard: 'av' }
    const riders = stage({ men: { a1: aboard, a2: aboard, av: hull, b1: far } })
    expect(refusedFor('lsNoGroup', riders, 'a1', 'a2')).toEqual(['disembark', 'takeWheel'])
    const medics: Man = { roles: ['medic'] }
    const help = stage({
      men: {
        a1: { ...lone, ...medics },
        a2: { at: [33, 30], ...medics },
        a3: { at: [31.5, 31], wound: { turns: 3, stabilised: false } },
        b1: far,
      },
      settings: { 'ls.wounds': true },
    })
    expect(refusedFor('lsNoGroup', help, 'a1', 'a2')).toEqual(['stabilise', 'drag'])
  })
})

describe('LS-ACT-01 how he goes', () => {
  const state = stage({ men: { a1: lone, b1: far } })
  it('a die comes before the way of who crawls, drags, runs off or drives: none of it is judged before', () => {
    const first = activities.filter(
      (activity) =>
        asked<'lsWalk'>(state, { ask: 'lsWalk', activity, members: [{ model: 'a1', path: [place(30, 31)] }] })
          .refusal?.key === 'refusal.lsDiceFirst',
    )
    expect(first).toEqual(['hide', 'drag', 'drive', 'retreat'])
  })
  it('LS-MOR-04 who runs off draws his way when he is asked for it, and passes no test before', () => {
    const runs = stage({
      men: { a1: { ...lone, suppressed: true, shaken: true, retreat: { edge: 'south' } }, b1: far },
    })
    expect(liveSkirmish.check(runs, 'a', activation('retreat', { a1: [place(30, 20)] }))).toMatchObject({
      refusal: { key: 'refusal.lsDiceFirst' },
    })
    const run = command(runs, 'a', activation('retreat', { a1: [] }))
    expect(rolls(run)).toEqual([])
    expect(run.state.models['a1']?.pose?.at.z).toBe(650)
  })
})
