import { describe, expect, it } from 'vitest'
import { liveSkirmish } from '../../../main/rulesets/live-skirmish'
import type { SkirmishState } from '../../../main/rulesets/live-skirmish/state'
import type { Activity } from '../../../shared/protocol/skirmish/command'
import type { SkirmishOdds, SkirmishProspect } from '../../../shared/protocol/skirmish/query'
import type { Waypoint } from '../../../shared/protocol/spatial'
import { activation, place } from './acting'
import { plain } from './ground'
import { command, stage, type Man } from './stage'

const prospect = (
  state: SkirmishState,
  activity: Activity,
  members: Readonly<Record<string, readonly Waypoint[]>>,
): SkirmishProspect => {
  const { members: list } = activation(activity, members)
  return liveSkirmish.query(state, 'a', {
    ask: 'lsProspect',
    activity,
    members: list,
  } as never) as SkirmishProspect
}
const south: Pick<Man, 'yaw'> = { yaw: 180 }
const wall = plain('wall', 'barricade', [0, 30, 60, 31], 9)
/** Behind a wall until he comes out at its end. */
const corner = (more: Readonly<Record<string, Man>> = {}) =>
  stage({ men: { a1: { at: [55, 20] }, b1: { at: [66, 50], ...south }, ...more }, pieces: [wall] })
const out = [place(66, 20)]

describe('LS-ENG-11 decide before you spend: fire', () => {
  it('tells whom he could hurt from the end of the path, at the very chances it has when he stands there', () => {
    const here = prospect(corner(), 'moveShoot', { a1: [] })
    expect(here.shots).toEqual([])
    const { shots } = prospect(corner(), 'moveShoot', { a1: out })
    const [shot] = shots
    expect(shot).toMatchObject({ model: 'a1', target: 'b1', weapon: 'ar' })
    const odds: SkirmishOdds[] = []
    command(corner(), 'a', activation('moveShoot', { a1: out }), {
      dice: ['1'],
      answers: {
        lsFire: (decision) => {
          if (shot === undefined) throw new Error('nobody to be fired at')
          const { model, weapon, mode, target } = shot
          const order = { model, weapon, mode, aim: { kind: 'model' as const, model: target } }
          const [firer] = decision.form.form === 'fire' ? decision.form.firers : []
          const option = firer?.weapons.find((one) => one.weapon === weapon && one.mode === mode)
          const [aimed] = option?.targets ?? []
          odds.push({ ...(aimed as unknown as SkirmishOdds) })
          return { form: 'fire', orders: [order] }
        },
      },
    })
    expect(odds).toMatchObject([{ needed: shot?.needed, dice: shot?.dice, cover: shot?.cover }])
  })
  it('a run fires at nobody, and is answered', () => {
    const { shots, answers } = prospect(corner(), 'run', { a1: out })
    expect(shots).toEqual([])
    expect(answers).toMatchObject([{ model: 'b1', target: 'a1', weapon: 'ar' }])
    expect(answers[0]?.falls).toBeGreaterThan(0)
    expect(answers[0]?.t).toBeGreaterThan(0)
  })
  it('who neither goes anywhere nor fires is answered by nobody', () => {
    const open = stage({ men: { a1: { at: [20, 20] }, b1: { at: [20, 50], ...south } } })
    expect(prospect(open, 'run', { a1: [] }).answers).toEqual([])
    expect(prospect(open, 'run', { a1: [place(25, 20)] }).answers).toHaveLength(1)
  })
  it('LS-REACT-05 nor who only looks round or reloads, whatever way is drawn for him', () => {
    const open = stage({ men: { a1: { at: [20, 20] }, b1: { at: [20, 50], ...south } } })
    for (const activity of ['turn', 'reload', 'legUp', 'door', 'takeWheel'] as const)
      expect(prospect(open, activity, { a1: [place(22, 20)] }).answers).toEqual([])
  })
  it('nobody who is dead, wounded or taken sees him there', () => {
    const away: readonly Man[] = [
      { status: 'dead' },
      { at: [20, 50], wound: { turns: 3, stabilised: false } },
    ]
    for (const b1 of away) {
      const state = stage({
        men: { a1: { at: [20, 20] }, b1: { ...south, ...b1 }, b2: { at: [40, 50], ...south } },
      })
      expect(prospect(state, 'run', { a1: [place(25, 20)] }).ends['a1']?.seenBy).toEqual(['b2'])
    }
  })
  it('who could answer is asked by the number he would really need', () => {
    const told = prospect(corner(), 'run', { a1: out }).answers[0]
    const [window] = command(corner(), 'a', activation('run', { a1: out })).decisions
    const best =
      window?.form.form === 'reactPath' ? Math.min(...window.form.chances.map((one) => one.best.needed)) : 7
    expect(told?.needed).toBe(best)
  })
  it('a path that cannot be gone is refused, and nothing is told of it', () => {
    expect(prospect(corner(), 'cautious', { a1: out })).toMatchObject({ refusal: {}, shots: [], answers: [] })
    expect(prospect(corner(), 'run', { b1: out })).toMatchObject({
      refusal: { key: 'refusal.lsNoSuchModel' },
    })
  })
})

describe('LS-ENG-11 decide before you spend: where he would stand', () => {
  it('who would see him there, and who of them in the open', () => {
    expect(prospect(corner(), 'run', { a1: [] }).ends['a1']).toMatchObject({ seenBy: [] })
    expect(prospect(corner(), 'run', { a1: out }).ends['a1']).toMatchObject({
      seenBy: ['b1'],
      openTo: ['b1'],
    })
  })
  it('a suppressed man tries himself first, with the chance of his threshold', () => {
    const cowed = corner({ a1: { at: [55, 20], suppressed: true } })
    const [test] = prospect(cowed, 'run', { a1: out }).tests
    expect(test).toMatchObject({ model: 'a1' })
    expect(test?.passes).toBeCloseTo(Math.min(test?.threshold ?? 0, 5) / 6)
  })
})

describe('LS-ENG-11 decide before you spend: a charge', () => {
  it('one against one of a class: fifteen of thirty-six throws each, six are even', () => {
    const close = stage({ men: { a1: { at: [40, 20] }, b1: { at: [40, 30], ...south } } })
    const { fights } = prospect(close, 'assault', { a1: [place(40, 27.5)] })
    expect(fights).toHaveLength(1)
    expect(fights[0]).toMatchObject({ ours: ['a1'], theirs: ['b1'] })
    expect(fights[0]?.own).toBe(fights[0]?.other)
    expect(fights[0]?.wins).toBeCloseTo(15 / 36)
    expect(fights[0]?.loses).toBeCloseTo(15 / 36)
  })
})

describe('LS-ENG-07 nothing told ahead hangs on whom one does not know', () => {
  it('an enemy who lies hidden, a crew’s second man among them, changes not a word', () => {
    const known = corner({ b1: { at: [66, 50], ...south, weapons: ['mmg'] } })
    const unknown = corner({
      b1: { at: [66, 50], ...south, weapons: ['mmg'] },
      b2: { at: [67.5, 50], ...south, mateOf: 'b1', hidden: { marker: 'h1', spottedBy: [] } },
      b3: { at: [70, 40], ...south, hidden: { marker: 'h2', spottedBy: [], ambush: true } },
    })
    for (const activity of ['run', 'moveShoot', 'assault'] as const)
      expect(prospect(unknown, activity, { a1: out })).toEqual(prospect(known, activity, { a1: out }))
  })
})
