import { describe, expect, it } from 'vitest'
import type { PoseInput, Seat } from '../../../shared/protocol/spatial'
import type { SkirmishCommandOf } from '../../../shared/protocol/skirmish/command'
import { liveSkirmish } from '../../../main/rulesets/live-skirmish'
import { soldierOf, type SkirmishState } from '../../../main/rulesets/live-skirmish/state'
import { place } from './acting'
import { begun, opened, type Forces } from './deploying'
import { command, stage } from './stage'

type Post = SkirmishCommandOf<'post'>['models'][number]
const pose = (x: number, y: number, facing = 0): PoseInput => ({ ...place(x, y), facing })
const post = (state: SkirmishState, seat: Seat, models: readonly (Partial<Post> & { model: string })[]) =>
  command(state, seat, { type: 'post', models: models.map((one) => ({ hidden: false, ...one })) }).state
const mayPost = (state: SkirmishState, seat: Seat, model: string, x: number, y: number, hidden = false) => {
  const verdict = liveSkirmish.check(state, seat, {
    type: 'post',
    models: [{ model, pose: pose(x, y), hidden }],
  })
  return verdict.ok ? 'allowed' : verdict.refusal.key
}
const done = (state: SkirmishState, seat: Seat, dice: readonly string[] = []) =>
  command(state, seat, { type: 'finishPosting' }, { dice }).state
const finishes = (state: SkirmishState, seat: Seat) =>
  liveSkirmish.check(state, seat, { type: 'finishPosting' }).ok
const nine: Forces = { a: Array.from({ length: 9 }, () => 'R4' as const), b: ['R4', 'R4', 'R4'] }
const south = { lsEdge: () => ({ form: 'option' as const, option: 'south' }) }

describe('LS-SETUP-04 the order of set-up', () => {
  const ex38 = () => opened(begun(nine), ['3', '5'], south)
  it('EX-38: 3 + 1 against 5: B is first and takes the south edge, A gets north, lays the first marker and deploys first', () => {
    const run = ex38()
    expect(run.events.find(({ type }) => type === 'lsSetupWon')?.data).toMatchObject({
      seat: 'b',
      totals: { a: 4, b: 5 },
    })
    expect(run.state.sides).toMatchObject({ a: { edge: 'north' }, b: { edge: 'south' } })
    const laid = run.asked.filter(({ kind }) => kind === 'lsMarker').map(({ seat }) => seat)
    expect(laid).toEqual(['a', 'b', 'a', 'b', 'a', 'b', 'a', 'b', 'a', 'b'])
    expect(run.state.posting).toMatchObject({ seat: 'a', batch: 1, atLeast: 5 })
  })
  it('EX-38: of nine at least five, within 30 cm of the edge: y at least 50', () => {
    const { state } = ex38()
    expect(mayPost(state, 'a', 'a.m1', 40, 50)).toBe('allowed')
    expect(mayPost(state, 'a', 'a.m1', 40, 49.9)).toBe('refusal.lsOutsideZone')
    const four = post(
      state,
      'a',
      [1, 2, 3, 4].map((n) => ({ model: `a.m${n}`, pose: pose(10 * n, 60) })),
    )
    expect(finishes(four, 'a')).toBe(false)
    expect(finishes(post(four, 'a', [{ model: 'a.m5', pose: pose(60, 60) }]), 'a')).toBe(true)
  })
  it('a tie is rolled again, and the bonus counts', () => {
    const run = opened(begun({ lead: { a: 1, b: 0 } }), ['3', '4', '2', '2'])
    expect(run.events.find(({ type }) => type === 'lsSetupWon')?.data).toMatchObject({
      seat: 'a',
      totals: { a: 3, b: 2 },
    })
  })
  it('second, first, second, first; then the battle', () => {
    let { state } = opened(begun({ a: ['R4', 'R4'], b: ['R4', 'R4'] }), ['1', '6'], south)
    const turn: string[] = []
    const step = (model: string, x: number, dice: readonly string[] = []) => {
      const { posting } = state
      if (!posting) throw new Error('nobody deploys')
      turn.push(`${posting.batch}${posting.seat}`)
      state = post(state, posting.seat, [{ model, pose: pose(x, posting.seat === 'a' ? 70 : 10) }])
      state = done(state, posting.seat, dice)
    }
    step('a.m1', 10)
    step('b.m1', 10)
    step('a.m2', 20)
    step('b.m2', 20, ['1', '1', '6', '6'])
    expect(turn).toEqual(['1a', '2b', '3a', '4b'])
    expect(state.turn.number).toBe(1)
    // Who has not hidden lies down nowhere, though enemies see him.
    expect(Object.values(state.models).map(({ posture }) => posture)).toEqual(Array(4).fill('standing'))
  })
  it('a batch for which there is no place left at all may be ended: nobody waits for ever (LS-CORE-07)', () => {
    // A zone of 2.4 by 2.4 cm holds one man.
    const zone = {
      outline: [
        { x: 0, z: 0 },
        { x: 24, z: 0 },
        { x: 24, z: 24 },
        { x: 0, z: 24 },
      ],
    }
    const side = { role: { en: 'x', ru: 'x' } }
    const sides = { a: { ...side, force: 'a', zone }, b: { ...side, force: 'b' } }
    const scenario = { sides, objectives: false }
    const settings = { 'ls.objectives': false }
    let { state } = opened(begun({ a: ['R4', 'R4'], b: ['R4'], scenario, settings }), ['1', '6'], south)
    expect(state.posting).toMatchObject({ seat: 'a', atLeast: 2 })
    expect(finishes(state, 'a')).toBe(false)
    state = post(state, 'a', [{ model: 'a.m1', pose: pose(1.25, 78.75) }])
    expect(finishes(state, 'a')).toBe(true)
    state = done(state, 'a')
    state = done(post(state, 'b', [{ model: 'b.m1', pose: pose(40, 10) }]), 'b')
    // He has one more chance to come, and there still is no place.
    expect(state.posting).toMatchObject({ seat: 'a', batch: 3 })
    state = done(state, 'a', ['1', '1', '6', '6'])
    expect(state.turn.number).toBe(1)
    expect(soldierOf(state, 'a.m2').status).toBe('waiting')
  })
  it('who is placed anew is hidden no longer where he is not put down hidden', () => {
    let { state } = opened(begun({ a: ['R4', 'R4'], b: ['R4', 'R4'] }), ['1', '6'], south)
    state = post(state, 'a', [{ model: 'a.m1', pose: pose(10, 70), hidden: true }])
    expect(soldierOf(state, 'a.m1').hidden).not.toBeNull()
    state = post(state, 'a', [{ model: 'a.m1', pose: pose(12, 70) }])
    expect(soldierOf(state, 'a.m1')).toMatchObject({
      hidden: null,
      status: 'onTable',
      pose: { at: { x: 120 } },
    })
    expect(state.posting?.posted).toEqual(['a.m1'])
  })
  it('everybody in the second round', () => {
    let { state } = opened(begun({ a: ['R4', 'R4', 'R4'], b: ['R4'] }), ['1', '6'], south)
    state = done(
      post(
        state,
        'a',
        [1, 2].map((n) => ({ model: `a.m${n}`, pose: pose(10 * n, 70) })),
      ),
      'a',
    )
    state = done(post(state, 'b', [{ model: 'b.m1', pose: pose(10, 10) }]), 'b')
    expect(state.posting).toMatchObject({ seat: 'a', batch: 3, atLeast: 1 })
    expect(finishes(state, 'a')).toBe(false)
  })
  it('refuses whoever is not at it, men of the other side, and a place on top of a comrade', () => {
    const { state } = ex38()
    expect(mayPost(state, 'b', 'b.m1', 40, 10)).toBe('refusal.lsNotYourBatch')
    expect(mayPost(state, 'a', 'b.m1', 40, 60)).toBe('refusal.lsNotInBatch')
    const one = post(state, 'a', [{ model: 'a.m1', pose: pose(40, 60) }])
    expect(mayPost(one, 'a', 'a.m2', 41, 60)).not.toBe('allowed')
  })
  it('taken back, he stands nowhere and counts no more', () => {
    const { state } = ex38()
    const one = post(state, 'a', [{ model: 'a.m1', pose: pose(40, 60), hidden: true }])
    const back = command(one, 'a', { type: 'unpost', models: ['a.m1'] }).state
    expect(soldierOf(back, 'a.m1')).toMatchObject({ pose: null, hidden: null, status: 'waiting' })
    expect(back.posting?.posted).toEqual([])
  })
  it('a vehicle taken back takes those with it who sit in it, and nobody else', () => {
    const posted = ['a1', 'a2', 'a3']
    const state = stage({
      men: {
        a1: { at: [40, 10], hull: [8, 4, 3], weapons: [] },
        a2: { status: 'aboard', aboard: 'a1' },
        a3: { at: [20, 10] },
        b1: { at: [40, 75] },
      },
      state: { stage: 'deployment', posting: { seat: 'a', batch: 1, atLeast: 1, first: 'a', posted } },
    })
    const { state: back } = command(state, 'a', { type: 'unpost', models: ['a1'] })
    expect(posted.map((id) => soldierOf(back, id).status)).toEqual(['waiting', 'waiting', 'onTable'])
    expect(soldierOf(back, 'a2').aboard).toBeNull()
    expect(back.posting?.posted).toEqual(['a3'])
  })
  it('nobody is posted with a batch that is not his', () => {
    const may = (batch: number, status: 'waiting' | 'infiltrator' | 'ambush') => {
      const state = stage({
        men: { a1: { status }, b1: { at: [40, 75] } },
        state: {
          stage: 'deployment',
          posting: { seat: 'a', batch: batch as never, atLeast: 0, first: 'a', posted: [] },
        },
      })
      const posed = pose(40, 5)
      return liveSkirmish.check(state, 'a', {
        type: 'post',
        models: [{ model: 'a1', pose: posed, hidden: false }],
      })
    }
    expect(may(2, 'waiting')).toMatchObject({ ok: true })
    expect(may(2, 'infiltrator')).toMatchObject({ ok: false })
    expect(may(6, 'waiting')).toMatchObject({ ok: false })
  })
  it('who is taken back waits as those of his batch do', () => {
    const back = (batch: number) => {
      const state = stage({
        men: { a1: { at: [20, 10] }, b1: { at: [40, 75] } },
        state: {
          stage: 'deployment',
          posting: { seat: 'a', batch: batch as never, atLeast: 1, first: 'a', posted: ['a1'] },
        },
      })
      return soldierOf(command(state, 'a', { type: 'unpost', models: ['a1'] }).state, 'a1').status
    }
    expect([1, 4, 5, 6, 7, 8].map(back)).toEqual([
      'waiting',
      'waiting',
      'infiltrator',
      'infiltrator',
      'ambush',
      'ambush',
    ])
  })
  it('hidden if he likes; not where the option is off', () => {
    const { state } = ex38()
    expect(
      soldierOf(post(state, 'a', [{ model: 'a.m1', pose: pose(40, 60), hidden: true }]), 'a.m1').hidden,
    ).toEqual({
      marker: 'h1',
      spottedBy: [],
    })
    const off = opened(begun({ ...nine, settings: { 'ls.deployHidden': false } }), ['3', '5'], south).state
    expect(mayPost(off, 'a', 'a.m1', 40, 60, true)).toBe('refusal.lsNotHiddenHere')
  })
  it('without objectives both sides simply deploy, everybody at once', () => {
    const plain = opened(begun({ ...nine, settings: { 'ls.objectives': false } }), ['3', '5'], south)
    expect(plain.asked.map(({ kind }) => kind)).toEqual(['lsEdge'])
    expect(plain.state.posting).toMatchObject({ batch: 1, atLeast: 9 })
  })
  it('tells the other side neither who waits nor how many must come', () => {
    const { state } = ex38()
    const view = liveSkirmish.view(
      post(state, 'a', [{ model: 'a.m1', pose: pose(40, 60), hidden: true }]),
      'b',
    )
    expect(Object.keys(view.models).filter((id) => id.startsWith('a'))).toEqual([])
    expect(view.posting).toMatchObject({ atLeast: 0, posted: [] })
    expect(view.sides.a.startSoldiers).toBe(0)
  })
})

describe('LS-EXT-01 infiltration', () => {
  const scenario = {
    sides: {
      a: { force: 'a', role: { en: 'x', ru: 'x' }, infiltrators: ['m2'] },
      b: { force: 'b', role: { en: 'x', ru: 'x' } },
    },
  }
  const last = () => {
    let { state } = opened(begun({ scenario }), ['1', '6'], south)
    state = done(post(state, 'a', [{ model: 'a.m1', pose: pose(10, 70) }]), 'a')
    const both = [1, 2].map((n) => ({ model: `b.m${n}`, pose: pose(20 * n, 10) }))
    return done(post(state, 'b', both), 'b')
  }
  it('does not count for the half, and comes last', () => {
    const { state } = opened(begun({ scenario }), ['1', '6'], south)
    expect(state.posting).toMatchObject({ seat: 'a', batch: 1, atLeast: 1 })
    expect(last().posting).toMatchObject({ seat: 'a', batch: 5, atLeast: 1 })
  })
  it('is hidden in any case, anywhere 20 cm from every enemy and 10 cm from enemy markers', () => {
    const state = { ...last(), markers: {} }
    // b.m2 stands at (40, 10): bases of 1.25 cm leave 20.0 and 19.9.
    expect(mayPost(state, 'a', 'a.m2', 40, 32.5)).toBe('allowed')
    expect(mayPost(state, 'a', 'a.m2', 40, 32.4)).toBe('refusal.lsTooNearEnemy')
    const run = command(state, 'a', {
      type: 'post',
      models: [{ model: 'a.m2', pose: pose(60, 40), hidden: false }],
    })
    expect(soldierOf(run.state, 'a.m2')).toMatchObject({ status: 'onTable', hidden: { marker: 'h1' } })
    expect(JSON.stringify(run.events.filter(({ audience }) => audience === 'all'))).not.toContain('a.m2')
  })
  it('keeps 10 cm from enemy markers', () => {
    const state = last()
    const [marker] = Object.values(state.markers).filter(({ seat }) => seat === 'b')
    if (!marker) throw new Error('no marker')
    const at = (y: number) => ({
      ...state,
      markers: { [marker.id]: { ...marker, at: { x: 700, y: 0, z: 800 - 10 * y } } },
    })
    // Foot at (70, 40): 11.25 cm from the centre are 10.0 from the base.
    expect(mayPost(at(51.25), 'a', 'a.m2', 70, 40)).toBe('allowed')
    expect(mayPost(at(51.1), 'a', 'a.m2', 70, 40)).toBe('refusal.lsTooNearMarker')
  })
})

describe('LS-EXT-02 ambush', () => {
  const scenario = {
    sides: {
      a: { force: 'a', role: { en: 'x', ru: 'x' }, ambushers: ['m2'] },
      b: { force: 'b', role: { en: 'x', ru: 'x' } },
    },
  }
  const noting = (troop: 'Irr1' | 'R4' = 'Irr1') => {
    let { state } = opened(
      begun({ scenario, a: [troop, troop] }),
      ['1', '6', ...(troop === 'R4' ? [] : ['1'])],
      south,
    )
    if (troop === 'R4') return state
    state = done(post(state, 'a', [{ model: 'a.m1', pose: pose(10, 70) }]), 'a')
    const both = [1, 2].map((n) => ({ model: `b.m${n}`, pose: pose(20 * n, 10) }))
    return done(post(state, 'b', both), 'b')
  }
  it('is for irregulars alone', () => {
    expect(noting('R4').posting).toMatchObject({ batch: 1, atLeast: 1 })
    expect(soldierOf(noting('R4'), 'a.m2').status).toBe('waiting')
    expect(noting().posting).toMatchObject({ seat: 'a', batch: 7 })
  })
  it('lies in a building or area terrain, 20 cm from the enemy’s edge', () => {
    const state = noting()
    // The wood reaches from 35 to 45 cm each way.
    expect(mayPost(state, 'a', 'a.m2', 40, 40)).toBe('allowed')
    expect(mayPost(state, 'a', 'a.m2', 60, 60)).toBe('refusal.lsAmbushInTheOpen')
    expect(mayPost(state, 'a', 'a.m2', 60, 19.9)).toBe('refusal.lsTooNearEdge')
  })
  it('is proposed nowhere an enemy who is known of would see it at once', () => {
    const state = noting()
    const near = soldierOf(state, 'b.m1')
    if (near.pose === null) throw new Error('he stands nowhere')
    const at = place(40, 33).at
    const watched = { ...state, models: { ...state.models, 'b.m1': { ...near, pose: { ...near.pose, at } } } }
    const proposed = liveSkirmish.query(watched, 'a', { ask: 'lsSuggestPosts' }) as Record<string, PoseInput>
    const there = proposed['a.m2']?.at
    if (there === undefined) throw new Error('there is room in the wood')
    // Bases of 1.25 cm: feet more than 7.5 apart are more than 5 cm apart.
    expect(Math.hypot(there.x - at.x, there.z - at.z)).toBeGreaterThan(75)
  })
  const laid = () => {
    const noted = post(noting(), 'a', [{ model: 'a.m2', pose: pose(40, 40, 270) }])
    return done(noted, 'a', ['6', '6', '1', '1'])
  }
  it('is written down: its own side sees the place, the other nothing, neither in view nor events', () => {
    const noted = post(noting(), 'a', [{ model: 'a.m2', pose: pose(40, 40) }])
    for (const state of [noted, laid()]) {
      expect(liveSkirmish.view(state, 'a').models['a.m2']?.pose?.at).toEqual(pose(40, 40).at)
      const other = JSON.stringify({ ...liveSkirmish.view(state, 'b'), scenario: null, tables: null })
      expect(other).not.toContain('a.m2')
      expect(liveSkirmish.view(state, 'b').rumours).toEqual({})
    }
    expect(liveSkirmish.check(laid(), 'b', { type: 'spot', model: 'b.m1', target: 'ambush a.m2' }).ok).toBe(
      false,
    )
  })
  it('appears hidden with activity E', () => {
    const state = laid()
    expect(state.turn.active).toBe('a')
    const hide = {
      type: 'activate' as const,
      activity: 'hide' as const,
      members: [{ model: 'a.m2', path: [] }],
    }
    const run = command(state, 'a', hide, { dice: ['6'] })
    expect(Object.keys(liveSkirmish.view(run.state, 'b').rumours)).toEqual(['h1'])
    expect(liveSkirmish.view(run.state, 'b').models['a.m2']).toBeUndefined()
  })
  it('appears to everybody with any other', () => {
    const fire = {
      type: 'activate' as const,
      activity: 'cautious' as const,
      members: [{ model: 'a.m2', path: [] }],
    }
    const run = command(laid(), 'a', fire)
    expect(liveSkirmish.view(run.state, 'b').models['a.m2']).toBeDefined()
  })
  it('is revealed when an enemy comes within 5 cm, and not at 5.1', () => {
    const state = { ...laid(), turn: { ...laid().turn, active: 'b' as const } }
    const walk = (y: number) =>
      command(state, 'b', {
        type: 'activate',
        activity: 'run',
        members: [{ model: 'b.m2', path: [place(40, y)] }],
      }).state
    // Bases of 1.25 cm: feet 7.5 apart are 5.0.
    expect(soldierOf(walk(32.5), 'a.m2').hidden).toBeNull()
    expect(soldierOf(walk(32.4), 'a.m2').hidden?.ambush).toBe(true)
  })
  it('may answer as opportunity fire, and is seen at once', () => {
    const state = { ...laid(), turn: { ...laid().turn, active: 'b' as const } }
    const run = command(
      state,
      'b',
      { type: 'activate', activity: 'run', members: [{ model: 'b.m2', path: [place(40, 25)] }] },
      {
        dice: ['1'],
        answers: {
          lsReactPath: (decision) => {
            const chances = decision.form.form === 'reactPath' ? decision.form.chances : []
            const shot = chances.find(({ model, mode }) => model === 'a.m2' && mode === 'aimed')
            return {
              form: 'reaction',
              reactions: shot
                ? [
                    {
                      do: 'fire',
                      t: shot.best.t,
                      order: {
                        model: shot.model,
                        weapon: shot.weapon,
                        mode: shot.mode,
                        aim: { kind: 'model', model: shot.target },
                      },
                    },
                  ]
                : [],
            }
          },
        },
      },
    )
    expect(run.events.some(({ type }) => type === 'lsRevealed')).toBe(true)
    expect(soldierOf(run.state, 'a.m2').hidden).toBeNull()
  })
})

describe('LS-EXT-03 reconnaissance', () => {
  it('tells its user alone what one marker is: its owner learns neither which nor that', () => {
    let { state } = opened(begun({ support: { reconnaissance: true } }), ['1', '6'], south)
    for (const [seat, y] of [
      ['a', 70],
      ['b', 10],
    ] as const)
      state = done(
        post(
          state,
          seat,
          [1, 2].map((n) => ({ model: `${seat}.m${n}`, pose: pose(10 * n, y) })),
        ),
        seat,
        seat === 'b' ? ['1', '1', '6', '6'] : [],
      )
    const seen = (seat: Seat) =>
      Object.values(liveSkirmish.view(state, seat).markers).filter(
        (marker) => marker.seat === 'b' && marker.type,
      )
    expect(seen('a')).toHaveLength(1)
    expect(
      Object.values(liveSkirmish.view(state, 'b').markers).every(({ revealedTo }) => revealedTo.length === 0),
    ).toBe(true)
    expect(JSON.stringify(liveSkirmish.view(state, 'b').markers)).not.toContain('scoutedBy')
  })
})
