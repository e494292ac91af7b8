import { describe, expect, it } from 'vitest'
import { cm } from '../../../shared/geometry/length'
import type { Decision } from '../../../shared/protocol/decision'
import type { Refusal } from '../../../shared/protocol/refusal'
import type { Activity } from '../../../shared/protocol/skirmish/command'
import { liveSkirmish } from '../../../main/rulesets/live-skirmish'
import type { SkirmishState } from '../../../main/rulesets/live-skirmish/state'
import { activation, place } from './acting'
import { plain, ruin, storey } from './ground'
import { command, stage, type Man } from './stage'

type Paths = Parameters<typeof activation>[1]
const refusal = (state: SkirmishState, activity: Activity, paths: Paths): Refusal | null => {
  const verdict = liveSkirmish.check(state, 'a', activation(activity, paths))
  return verdict.ok ? null : verdict.refusal
}
const far: Man = { at: [78, 78] }

describe('LS-ACT-01, LS-MOVE-01 allowances', () => {
  const state = stage({ men: { a1: { at: [40, 10] }, b1: far } })
  it.each([
    ['run', 25],
    ['moveShoot', 15],
    ['cautious', 5],
    ['cover', 5],
  ] as const)('%s: path of %d cm, and no more', (activity, most) => {
    expect(refusal(state, activity, { a1: [place(40, 10 + most)] })).toBeNull()
    expect(refusal(state, activity, { a1: [place(40, 10 + most + 0.01)] })).toMatchObject({
      key: 'refusal.pathTooLong',
    })
  })
  it('nobody moves in an activity without a path', () => {
    expect(refusal(state, 'turn', { a1: [place(40, 11)] })).toMatchObject({ key: 'refusal.lsNoMoveHere' })
    expect(refusal(state, 'hide', { a1: [place(40, 11)] })).toMatchObject({ key: 'refusal.lsDiceFirst' })
  })
  it('the lengths are those of the tables in force', () => {
    const tables = { ...state.tables, move: { ...state.tables.move, run: 20 } }
    const edited = stage({ men: { a1: { at: [40, 10] }, b1: far }, tables })
    expect(refusal(edited, 'run', { a1: [place(40, 30)] })).toBeNull()
    expect(refusal(edited, 'run', { a1: [place(40, 30.1)] })).toMatchObject({ key: 'refusal.pathTooLong' })
  })
  it('refuses who does not exist, the enemy and a hidden enemy in the same words', () => {
    const hidden = stage({
      men: { a1: { at: [40, 10] }, b1: { ...far, hidden: { marker: 'h1', spottedBy: [] } } },
    })
    const words = ['b1', 'nobody', 'h1'].map((id) => refusal(hidden, 'run', { [id]: [] })?.key)
    expect(new Set(words)).toEqual(new Set(['refusal.lsNoSuchModel']))
  })
  it('refuses wounded men, and who is not on the table', () => {
    const out = stage({
      men: {
        a1: { at: [40, 10], wound: { turns: 2, stabilised: false } },
        a2: {},
        a3: { at: [1, 1], status: 'dead' },
        b1: far,
      },
    })
    expect(refusal(out, 'run', { a1: [] })).toMatchObject({ key: 'refusal.lsWounded' })
    expect(refusal(out, 'run', { a2: [] })).toMatchObject({ key: 'refusal.lsNotOnTable' })
    expect(refusal(out, 'run', { a3: [] })).toMatchObject({ key: 'refusal.lsNotOnTable' })
  })
  it('says what may be begun, and how far', () => {
    const legal = liveSkirmish.legalCommands(state, 'a') as readonly {
      activity?: string
      allowance?: number
      type: string
    }[]
    expect(legal.find(({ activity }) => activity === 'moveShoot')?.allowance).toBe(cm(15))
    expect(legal.some(({ type }) => type === 'endTurn')).toBe(true)
    expect(liveSkirmish.legalCommands(state, 'b').map(({ type }) => type)).not.toContain('activate')
  })
})

describe('LS-ACT-02 groups', () => {
  const men: Readonly<Record<string, Man>> = {
    a1: { at: [10, 10] },
    a2: { at: [17.5, 10] },
    a3: { at: [25, 10] },
    a4: { at: [32.51, 10] },
    b1: far,
  }
  const all = (...ids: string[]): Paths => Object.fromEntries(ids.map((id) => [id, []]))
  it('a chain of links of at most 5.0 cm', () => {
    expect(refusal(stage({ men }), 'cautious', all('a1', 'a2', 'a3'))).toBeNull()
    expect(refusal(stage({ men }), 'cautious', all('a1', 'a3'))).toMatchObject({
      key: 'refusal.lsGroupTooFarApart',
    })
    expect(refusal(stage({ men }), 'cautious', all('a1', 'a2', 'a3', 'a4'))).toMatchObject({
      key: 'refusal.lsGroupTooFarApart',
      at: ['a4'],
    })
  })
  it('with the house rule every pair', () => {
    const state = stage({ men, settings: { 'ls.groupAllPairs': true } })
    expect(refusal(state, 'cautious', all('a1', 'a2'))).toBeNull()
    expect(refusal(state, 'cautious', all('a1', 'a2', 'a3'))).toMatchObject({
      key: 'refusal.lsGroupTooFarApart',
    })
  })
  it('of one squad; no vehicles; nobody twice', () => {
    const two = stage({ men: { ...men, a2: { at: [13, 10], squad: 'a.other' } } })
    expect(refusal(two, 'cautious', all('a1', 'a2'))).toMatchObject({ key: 'refusal.lsNotOneSquad' })
    const twice = liveSkirmish.check(stage({ men }), 'a', {
      ...activation('run', {}),
      members: [
        { model: 'a1', path: [] },
        { model: 'a1', path: [] },
      ],
    })
    expect(twice).toMatchObject({ refusal: { key: 'refusal.chosenTwice' } })
  })
  it('need not stay together, and each has used his activity', () => {
    const { state } = command(
      stage({ men }),
      'a',
      activation('run', { a1: [place(10, 35)], a2: [place(17.5, 5)] }),
    )
    expect(['a1', 'a2', 'a3'].map((id) => state.models[id]?.activated)).toEqual([true, true, false])
  })
  it('do not end on each other, but where another has left', () => {
    expect(refusal(stage({ men }), 'run', { a1: [place(14, 20)], a2: [place(15, 20)] })).not.toBeNull()
    expect(refusal(stage({ men }), 'run', { a1: [place(17.5, 10)], a2: [place(17.5, 20)] })).toBeNull()
  })
  it('LS-ACT-03: fire at one common target', () => {
    const state = stage({
      men: { a1: { at: [10, 10] }, a2: { at: [14, 10] }, b1: { at: [10, 30] }, b2: { at: [14, 30] } },
    })
    const { decisions } = command(state, 'a', activation('cautious', all('a1', 'a2')))
    const form = decisions.find(({ kind }) => kind === 'lsFire')?.form
    expect(form).toMatchObject({ form: 'fire', common: true })
  })
})

describe('LS-PLT-03 squad by squad', () => {
  const men: Readonly<Record<string, Man>> = {
    a1: { at: [10, 10], squad: 'a.one' },
    a2: { at: [14, 10], squad: 'a.two' },
    a3: { at: [18, 10], squad: 'a.two', roles: ['medic'] },
    b1: far,
  }
  const state = stage({ men, sides: { a: { platoon: true } } })
  it('no other squad acts before the one that began has done', () => {
    const begun = command(state, 'a', activation('run', { a1: [place(10, 15)] })).state
    expect(begun.squads['a.one']).toMatchObject({ acting: true })
    expect(refusal(begun, 'run', { a2: [] })).toMatchObject({ key: 'refusal.lsOtherSquadActs' })
    expect(refusal(begun, 'run', { a3: [] })).toBeNull()
    const done = command(begun, 'a', { type: 'finishSquad', squad: 'a.one' }).state
    expect(done.squads['a.one']).toMatchObject({ acting: false, finished: true })
    expect(refusal(done, 'run', { a2: [] })).toBeNull()
  })
  it('a man who fails his test and stays in cover has begun for his squad', () => {
    const cowed = stage({
      men: { ...men, a1: { at: [10, 10], squad: 'a.one', suppressed: true } },
      sides: { a: { platoon: true } },
      pieces: [plain('crater', 'crater', [8, 8, 12, 12])],
    })
    const after = command(cowed, 'a', activation('run', { a1: [place(10, 15)] }), { dice: ['6'] }).state
    expect(after.models['a1']).toMatchObject({ activated: true, moved: 0 })
    expect(after.squads['a.one']).toMatchObject({ acting: true })
    expect(refusal(after, 'run', { a2: [] })).toMatchObject({ key: 'refusal.lsOtherSquadActs' })
  })
  it('a specialist joins the group of any squad', () => {
    const near = stage({
      men: { ...men, a3: { at: [10, 14], squad: 'a.two', roles: ['medic'] } },
      sides: { a: { platoon: true } },
    })
    expect(refusal(near, 'run', { a1: [], a3: [] })).toBeNull()
    expect(refusal(near, 'run', { a1: [], a2: [] })).toMatchObject({ key: 'refusal.lsNotOneSquad' })
  })
})

describe('LS-AMMO-01 reloading', () => {
  it('takes the whole activity, is answered by nobody, and is for empty magazines only', () => {
    const empty = [{ weapon: 'ar', ammunition: 'empty' }] as const
    const begin = stage({
      men: { a1: { at: [40, 10] }, a2: { at: [50, 10] }, b1: { at: [40, 30], yaw: 180 } },
    })
    const a1 = begin.models['a1']
    if (!a1) throw new Error('no a1')
    const state: SkirmishState = { ...begin, models: { ...begin.models, a1: { ...a1, weapons: empty } } }
    const { state: after, decisions } = command(state, 'a', activation('reload', { a1: [] }))
    expect(after.models['a1']).toMatchObject({ activated: true, weapons: [{ ammunition: 'loaded' }] })
    expect(decisions).toEqual([])
    expect(refusal(state, 'reload', { a2: [] })).toMatchObject({ key: 'refusal.lsNothingEmpty' })
  })
})

describe('LS-MOVE-05 level III with help', () => {
  const house = ruin('house', {
    footprint: [20, 20, 40, 40],
    floors: [{ slab: [20, 20, 40, 40] }],
    walls: [{ from: [20, 20], to: [40, 20], height: storey }],
  })
  const up = [place(30, 21.6, { piece: 'house', level: 1 })]
  const state = (a2: Man, a1: Man = {}): SkirmishState =>
    stage({
      men: { a1: { at: [30, 18.4], ...a1 }, a2: { at: [32.5, 18.4], ...a2 }, b1: far },
      pieces: [house],
    })
  it('EX-10: in contact with a wall of one storey: refused without help, climbed with a helper who stays', () => {
    expect(refusal(state({}), 'run', { a1: up })).toMatchObject({ key: 'refusal.needsHelpUp' })
    expect(refusal(state({}), 'run', { a1: up, a2: [] })).toBeNull()
    const { state: after } = command(state({}), 'a', activation('run', { a1: up, a2: [] }))
    expect(after.models['a1']?.pose).toMatchObject({ on: { piece: 'house', level: 1 } })
    expect(after.models['a2']).toMatchObject({ activated: true, moved: 0 })
  })
  it('with climbing gear nobody need help', () => {
    expect(refusal(state({}, { gear: ['climbing'] }), 'run', { a1: up })).toBeNull()
  })
  it('a leg-up beforehand costs the helper his activity, and is good for this turn', () => {
    const legUp = activation('legUp', { a2: [] }, { target: 'a1' })
    const helped = command(state({}), 'a', legUp).state
    expect(helped.models['a2']?.activated).toBe(true)
    expect(refusal(helped, 'run', { a1: up })).toBeNull()
    const next = command(helped, 'a', { type: 'endTurn' }, { dice: ['6', '6', '1', '1'] }).state
    expect(refusal(next, 'run', { a1: up })).toMatchObject({ key: 'refusal.needsHelpUp' })
  })
  it('LS-ENG-07: of a hidden man who is helped up the other side hears nothing', () => {
    const hidden = state({}, { posture: 'prone', hidden: { marker: 'h1', spottedBy: [] } })
    const { events, state: after } = command(hidden, 'a', activation('legUp', { a2: [] }, { target: 'a1' }))
    expect(after.models['a1']?.helpedBy).toBe('a2')
    const open = events.filter(({ audience }) => audience === 'all')
    expect(open.map(({ type }) => type)).toContain('lsDeclared')
    expect(JSON.stringify(open.map(({ data }) => data))).not.toContain('a1')
  })
  it('no helper: suppressed, apart, or away from the wall', () => {
    expect(refusal(state({ suppressed: true }), 'run', { a1: up, a2: [] })).toMatchObject({
      key: 'refusal.needsHelpUp',
    })
    expect(refusal(state({ at: [32.7, 18.4] }), 'run', { a1: up, a2: [] })).toMatchObject({
      key: 'refusal.needsHelpUp',
    })
    expect(refusal(state({ at: [30, 15.9] }), 'run', { a1: up, a2: [] })).toMatchObject({
      key: 'refusal.needsHelpUp',
    })
  })
})

describe('LS-MOVE-07, LS-MOVE-08 facing, leaving the table', () => {
  const state = stage({ men: { a1: { at: [40, 6], yaw: 90 }, b1: far } })
  const facing = (activity: Activity, to: readonly [number, number], wish: number): number | undefined => {
    const members = [{ model: 'a1', path: [place(...to)], facing: wish }]
    return command(state, 'a', activation(activity, {}, { members })).state.models['a1']?.pose?.facing
  }
  it('a move of more than 5 cm ends facing along its last stretch; a shorter one as one likes', () => {
    expect(facing('run', [40, 11.1], 0)).toBeCloseTo(90)
    expect(facing('run', [40, 11], 0)).toBeCloseTo(0)
    expect(facing('cautious', [37, 6], 0)).toBeCloseTo(0)
  })
  it('leaves over his own edge, and over no other', () => {
    const { state: after } = command(state, 'a', activation('run', { a1: [place(40, -1)] }))
    expect(after.models['a1']).toMatchObject({ status: 'left', leftBy: 'exfiltration', pose: null })
    const west = stage({ men: { a1: { at: [3, 6] }, b1: far } })
    expect(refusal(west, 'run', { a1: [place(-1, 6)] })).toMatchObject({ key: 'refusal.wrongTableEdge' })
  })
})

const kindsAsked = (decisions: readonly Decision[]): readonly string[] => decisions.map(({ kind }) => kind)

describe('LS-HIDE-01, LS-HIDE-03 hiding and crawling', () => {
  const state = stage({ men: { a1: { at: [40, 10] }, b1: { at: [40, 30], yaw: 180 } } })
  it('EX-12: a 3 leaves 2 cm, a 5 or 6 nothing', () => {
    const crawl = command(state, 'a', activation('hide', { a1: [] }), {
      dice: ['3'],
      answers: { lsCrawl: () => ({ form: 'paths', paths: { a1: [place(40, 12)] } }) },
    })
    expect(crawl.state.models['a1']?.hidden).not.toBeNull()
    expect(crawl.state.models['a1']?.moved).toBeCloseTo(cm(2))
    expect(crawl.decisions[0]?.kind).toBe('lsCrawl')
    for (const die of ['5', '6'])
      expect(
        kindsAsked(command(state, 'a', activation('hide', { a1: [] }), { dice: [die] }).decisions),
      ).toEqual([])
    const tooFar = () =>
      command(state, 'a', activation('hide', { a1: [] }), {
        dice: ['3'],
        answers: { lsCrawl: () => ({ form: 'paths', paths: { a1: [place(40, 12.1)] } }) },
      })
    expect(tooFar).toThrow(/pathTooLong/)
  })
  it('the die and the crawl are his own side’s affair', () => {
    const { events } = command(state, 'a', activation('hide', { a1: [] }), { dice: ['6'] })
    expect(events.find(({ type }) => type === 'rolled')?.audience).toEqual(['a'])
  })
  it('any other move ends it, before anybody is asked', () => {
    const hidden = stage({
      men: {
        a1: { at: [40, 10], hidden: { marker: 'h1', spottedBy: [] }, posture: 'prone' },
        b1: { at: [40, 30], yaw: 180 },
      },
    })
    const { events, state: after } = command(hidden, 'a', activation('run', { a1: [place(40, 15)] }))
    expect(events[0]?.type).toBe('lsRevealed')
    expect(after.models['a1']).toMatchObject({ hidden: null, posture: 'standing' })
  })
})
