import { describe, expect, it } from 'vitest'
import { cm } from '../../../shared/geometry/length'
import type { Answer } from '../../../shared/protocol/decision'
import { liveSkirmish } from '../../../main/rulesets/live-skirmish'
import {
  attemptSpot,
  hide,
  isNumber,
  maySee,
  revealIfHidden,
  spotChances,
  spottingNumber,
  targetId,
} from '../../../main/rulesets/live-skirmish/hidden'
import { checkDecoy, layDecoys } from '../../../main/rulesets/live-skirmish/setup/decoys'
import { spaceOf } from '../../../main/rulesets/live-skirmish/space-now'
import { soldierOf, type SkirmishState } from '../../../main/rulesets/live-skirmish/state'
import { activation, place } from './acting'
import { plain, ruin } from './ground'
import { command, play, stage, type Man } from './stage'
import { rolls } from './shots'

const lying = (marker = 'h1', spottedBy: readonly string[] = []) => ({ hidden: { marker, spottedBy } })
const wall = ruin('wall', {
  footprint: [27, 0, 29, 20],
  walls: [{ from: [28.2, 0], to: [28.2, 20], height: 2 }],
})
const number = (state: SkirmishState, spotter: string, target: string, asKnown = true) => {
  const game = liveSkirmish.gameOf(state)
  const body = spaceOf(game).models.get(target)
  if (!body) throw new Error(`${target} stands nowhere`)
  const sought = { body, model: soldierOf(state, target) }
  const found = spottingNumber(game, soldierOf(state, spotter), sought, spaceOf(game), asKnown)
  return isNumber(found) ? found.needed : found.key
}
const at = (gap: number): readonly number[] => [10 + gap + 2.5, 10, 0]
const duel = (gap: number, a: Man, b: Man, more: Partial<Parameters<typeof stage>[0]> = {}) =>
  stage({ men: { a1: { at: [10, 10, 0], ...a }, b1: { at: at(gap), ...lying(), ...b } }, ...more })

describe('LS-HIDE-04, LS-DATA-06 the number needed to spot', () => {
  it('EX-13: R5 against Irr3 behind a wall at 18 cm needs 4, R1 needs 2', () => {
    const behind = { pieces: [wall] }
    expect(number(duel(18, { class: 'R5' }, { class: 'Irr3' }, behind), 'a1', 'b1')).toBe(4)
    expect(number(duel(18, { class: 'R1' }, { class: 'Irr3' }, behind), 'a1', 'b1')).toBe(2)
  })
  it('EX-13: a sniper of special forces in jungle at 40 cm would take a 10: refused', () => {
    const jungle = plain('j', 'wood', [45, 0, 60, 20])
    const state = duel(
      40,
      {},
      { class: 'R1', roles: ['sniper'], weapons: ['sniper'] },
      { pieces: [jungle], scenario: { areas: { j: 'jungle' } } },
    )
    expect(number(state, 'a1', 'b1')).toBe(10)
    expect(liveSkirmish.check(state, 'a', { type: 'spot', model: 'a1', target: 'h1' })).toMatchObject({
      ok: false,
      refusal: { key: 'refusal.lsCannotBeSpotted' },
    })
  })
  it('a 7 that only the class of the hidden man makes refuses in solo play; between two players the die alone tells', () => {
    const state = duel(40, {}, { class: 'R1' }, { pieces: [wall] })
    const spot = { type: 'spot', model: 'a1', target: 'h1' } as const
    expect(number(state, 'a1', 'b1')).toBe(7)
    expect(liveSkirmish.check({ ...state, solo: true }, 'a', spot)).toMatchObject({
      ok: false,
      refusal: { key: 'refusal.lsCannotBeSpotted' },
    })
    const run = command(state, 'a', spot, { dice: ['6'] })
    expect(soldierOf(run.state, 'b1').hidden?.spottedBy).toEqual([])
  })
  it('EX-13: militia in the open at 4 cm is found without a roll', () => {
    const state = duel(4, {}, { class: 'Irr3' })
    expect(number(state, 'a1', 'b1')).toBe(-1)
    const run = command(state, 'a', { type: 'spot', model: 'a1', target: 'h1' })
    expect(rolls(run)).toEqual([])
    expect(soldierOf(run.state, 'b1').hidden?.spottedBy).toEqual(['a1'])
  })
  it.each([
    [5, -1],
    [5.01, 2],
    [20, 2],
    [20.01, 4],
    [50, 4],
    [50.01, 5],
  ])('in the open at %s cm the number is %s', (gap, needed) => {
    expect(number(duel(gap, {}, {}), 'a1', 'b1')).toBe(needed)
  })
  it('LS-EXT-06: night adds 2, not to eyes with night vision; jungle and night together add 2 once, and night vision does not cancel jungle', () => {
    const night = { scenario: { night: true } }
    expect(number(duel(18, {}, {}, night), 'a1', 'b1')).toBe(4)
    expect(number(duel(18, { gear: ['nightVision'] }, {}, night), 'a1', 'b1')).toBe(2)
    const both = { scenario: { night: true, jungle: true } }
    expect(number(duel(18, {}, {}, both), 'a1', 'b1')).toBe(4)
    expect(number(duel(18, { gear: ['nightVision'] }, {}, both), 'a1', 'b1')).toBe(4)
  })
  it('special forces add 2, a sniper 1, and a sniper who looks takes 1 off', () => {
    expect(number(duel(18, {}, { class: 'R1' }), 'a1', 'b1')).toBe(4)
    expect(number(duel(18, {}, { roles: ['sniper'], weapons: ['sniper'] }), 'a1', 'b1')).toBe(3)
    expect(number(duel(18, { roles: ['sniper'], weapons: ['sniper'] }, {}), 'a1', 'b1')).toBe(1)
    // The role without the rifle is no sniper (LS-EXT-05).
    expect(number(duel(18, { roles: ['sniper'] }, {}), 'a1', 'b1')).toBe(2)
  })
  it('what the man is stays out of what the other side is told before it knows him', () => {
    expect(number(duel(18, {}, { class: 'R1' }), 'a1', 'b1', false)).toBe(2)
    const [chance] = spotChances(liveSkirmish.gameOf(duel(18, {}, { class: 'R1' })), 'a')
    expect(chance).toMatchObject({ model: 'a1', target: 'h1', needed: 2 })
  })
})

describe('LS-HIDE-01, LS-HIDE-03 hiding', () => {
  it('is hidden under the next marker, flat in the open where an enemy sees him', () => {
    const state = stage({ men: { a1: { at: [10, 10, 0] }, b1: { at: [40, 10, 0] } } })
    const run = play(state, (game) => hide(game, 'a1'))
    expect(soldierOf(run.state, 'a1')).toMatchObject({
      hidden: { marker: 'h1', spottedBy: [] },
      posture: 'prone',
    })
    expect(run.events.every(({ audience }) => audience !== 'all')).toBe(true)
  })
  it('stays on his feet where nobody sees him in the open', () => {
    const run = play(stage({ men: { a1: { at: [10, 10, 0] } } }), (game) => hide(game, 'a1'))
    expect(soldierOf(run.state, 'a1').posture).toBe('standing')
  })
  it('keeps his marker when he hides again unseen, and loses those who had spotted him under a new one', () => {
    const again = (spottedBy: readonly string[]) => {
      const state = stage({
        men: { a1: { at: [10, 10, 0], ...lying('h1', spottedBy) }, b1: { at: [40, 10, 0] } },
        state: { next: { hidden: 2, zone: 1, smoke: 1, activity: 1 } },
      })
      return soldierOf(play(state, (game) => hide(game, 'a1')).state, 'a1').hidden
    }
    expect(again([])).toEqual({ marker: 'h1', spottedBy: [] })
    expect(again(['b1'])).toEqual({ marker: 'h2', spottedBy: [] })
  })
  it.each([
    ['3', 2],
    ['4', 1],
  ])('EX-12: a die of %s leaves %s cm to crawl', (die, length) => {
    const state = stage({ men: { a1: { at: [10, 10, 0] }, b1: { at: [70, 70, 0] } } })
    const go = (far: number) => ({
      lsCrawl: (): Answer => ({ form: 'paths', paths: { a1: [place(10 + far, 10)] } }),
    })
    const run = command(state, 'a', activation('hide', { a1: [] }), { dice: [die], answers: go(length) })
    expect(soldierOf(run.state, 'a1').moved).toBeCloseTo(cm(length), 5)
    expect(soldierOf(run.state, 'a1').hidden).not.toBeNull()
    expect(() =>
      command(state, 'a', activation('hide', { a1: [] }), { dice: [die], answers: go(length + 0.1) }),
    ).toThrow()
  })
  it.each(['5', '6'])('EX-12: a die of %s keeps him where he is', (die) => {
    const state = stage({ men: { a1: { at: [10, 10, 0] }, b1: { at: [70, 70, 0] } } })
    const run = command(state, 'a', activation('hide', { a1: [] }), { dice: [die] })
    expect(soldierOf(run.state, 'a1').moved).toBe(0)
    expect(rolls(run)).toEqual([['lsCrawl', undefined, [Number(die)]]])
    expect(run.events.find(({ type }) => type === 'rolled')?.audience).toEqual(['a'])
  })
  it('is known to everybody once he goes otherwise, and that fact is public', () => {
    const state = stage({ men: { a1: { at: [10, 10, 0], ...lying() }, b1: { at: [70, 70, 0] } } })
    const run = command(state, 'a', activation('run', { a1: [place(20, 10)] }))
    expect(soldierOf(run.state, 'a1').hidden).toBeNull()
    expect(run.events.find(({ type }) => type === 'lsRevealed')).toMatchObject({ audience: 'all' })
  })
  it('stays hidden who does nothing but turn', () => {
    const state = stage({ men: { a1: { at: [10, 10, 0], ...lying() }, b1: { at: [70, 70, 0] } } })
    expect(soldierOf(command(state, 'a', activation('turn', { a1: [] })).state, 'a1').hidden).not.toBeNull()
  })
  it('is no news to reveal one who was never hidden', () => {
    const run = play(stage({ men: { a1: { at: [10, 10, 0] } } }), (game) =>
      revealIfHidden(game, 'a1', 'moved'),
    )
    expect(run.events).toEqual([])
  })
})

describe('LS-HIDE-05 who may spot, and when', () => {
  const spot = (state: SkirmishState, model = 'a1', target = 'h1') =>
    liveSkirmish.check(state, model.startsWith('a') ? 'a' : 'b', { type: 'spot', model, target })
  const men = (more: Record<string, Man> = {}): Record<string, Man> => ({
    a1: { at: [10, 10, 0] },
    a2: { at: [14, 10, 0] },
    a3: { at: [10, 60, 0] },
    b1: { at: [30, 10, 0], ...lying() },
    ...more,
  })
  it('takes one attempt a turn from each', () => {
    const run = command(
      stage({ men: men() }),
      'a',
      { type: 'spot', model: 'a1', target: 'h1' },
      { dice: ['1'] },
    )
    expect(spot(run.state)).toMatchObject({ ok: false, refusal: { key: 'refusal.lsSpottedThisTurn' } })
    expect(spot(run.state, 'a2')).toEqual({ ok: true })
  })
  it('is done before his own activity or after it, not between those of others', () => {
    const state = stage({ men: men() })
    const looked = command(state, 'a', { type: 'spot', model: 'a1', target: 'h1' }, { dice: ['1'] }).state
    // Somebody far from him acts first: that would be between activities of others.
    expect(liveSkirmish.check(looked, 'a', activation('turn', { a3: [] }))).toMatchObject({
      refusal: { key: 'refusal.lsSpotterFirst' },
    })
    expect(spot(looked, 'a3')).toMatchObject({ refusal: { key: 'refusal.lsSpotNotBetween' } })
    const acted = command(looked, 'a', activation('turn', { a1: [] })).state
    expect(
      spot({ ...acted, models: { ...acted.models, a1: { ...soldierOf(acted, 'a1'), spotUsed: false } } }),
    ).toEqual({
      ok: true,
    })
    const passed = command(acted, 'a', activation('turn', { a3: [] })).state
    const fresh = {
      ...passed,
      models: { ...passed.models, a1: { ...soldierOf(passed, 'a1'), spotUsed: false } },
    }
    expect(spot(fresh)).toMatchObject({ refusal: { key: 'refusal.lsSpotNotBetween' } })
  })
  it('needs sight and eyes: no suppressed man, nobody in an armoured vehicle, no name that is none', () => {
    expect(spot(stage({ men: men({ a1: { at: [10, 10, 0], suppressed: true } }) }))).toMatchObject({
      ok: false,
    })
    const high = ruin('high', {
      footprint: [19, 0, 21, 20],
      walls: [{ from: [20, 0], to: [20, 20], height: 6 }],
    })
    expect(spot(stage({ men: men(), pieces: [high] }))).toMatchObject({
      refusal: { key: 'refusal.lsNotInSight' },
    })
    for (const target of ['h7', 'b9'])
      expect(spot(stage({ men: men() }), 'a1', target)).toMatchObject({
        refusal: { key: 'refusal.lsNoSuchTarget' },
      })
  })
  it('refuses an id one cannot know exactly as one that does not exist', () => {
    const state = stage({ men: men() })
    const [known, none] = ['b1', 'b9'].map((target) => spot(state, 'a1', target))
    expect(JSON.stringify(known).replaceAll('b1', 'b9')).toBe(JSON.stringify(none))
    expect(targetId(state, 'a', 'b1')).toBeNull()
    expect(targetId(state, 'a', 'h1')).toBe('b1')
  })
  it('is left to windows for the reacting side', () => {
    const state = stage({
      men: { a1: { at: [10, 10, 0], ...lying() }, b1: { at: [30, 10, 0] } },
    })
    expect(spot(state, 'b1')).toMatchObject({ refusal: { key: 'refusal.lsSpotInWindows' } })
    expect(spotChances(liveSkirmish.gameOf(state), 'b')).toMatchObject([{ model: 'b1', target: 'h1' }])
  })
})

describe('LS-HIDE-06, LS-HIDE-07 success and failure', () => {
  const rubble = plain('r', 'rubble', [35, 35, 50, 45])
  const slipTo = (x: number, y: number) => ({
    lsSlip: (): Answer => ({ form: 'place', at: place(x, y) }),
  })
  const scene = () =>
    stage({
      men: {
        a1: { at: [40, 40, 0], class: 'Irr1', ...lying() },
        b1: { at: [7.5, 40, 0] },
        b2: { at: [66.5, 40, 0] },
        b3: { at: [66.5, 47.5, 0] },
        b4: { at: [66.5, 32.4, 0] },
      },
      pieces: [rubble],
    })
  it('EX-14: a 4 fails at 30 cm, the man slips 5 cm; a 3 finds him at 19 cm, for the spotter and friends within 5 cm', () => {
    const failed = play(scene(), (game) => attemptSpot(game, 'b1', 'h1'), {
      dice: ['4'],
      answers: slipTo(45, 40),
    })
    expect(soldierOf(failed.state, 'a1').hidden?.spottedBy).toEqual([])
    expect(soldierOf(failed.state, 'a1').pose?.at.x).toBeCloseTo(cm(45), 6)
    expect(number(failed.state, 'b2', 'a1')).toBe(3)
    const found = play(failed.state, (game) => attemptSpot(game, 'b2', 'h1'), { dice: ['3'] })
    expect(soldierOf(found.state, 'a1').hidden?.spottedBy).toEqual(['b2'])
    const game = liveSkirmish.gameOf(found.state)
    // b3 is 7.5 − 2.5 = 5.0 cm from b2, b4 7.6 − 2.5 = 5.1.
    expect(['b1', 'b2', 'b3', 'b4'].map((id) => maySee(game, id, 'a1'))).toEqual([false, true, true, false])
  })
  it('goes by where friends are at the moment they use it', () => {
    const found = play(scene(), (game) => attemptSpot(game, 'b2', 'h1'), { dice: ['6'] }).state
    const gone = {
      ...found,
      models: { ...found.models, b2: { ...soldierOf(found, 'b2'), pose: soldierOf(found, 'b1').pose } },
    }
    expect(maySee(liveSkirmish.gameOf({ ...gone, models: { ...gone.models } }), 'b3', 'a1')).toBe(false)
  })
  it('is lost with the spotter', () => {
    const found = play(scene(), (game) => attemptSpot(game, 'b2', 'h1'), { dice: ['6'] }).state
    const run = play(found, function* () {
      yield {
        step: 'emit',
        fact: { type: 'lsFell', data: { model: 'b2', how: 'dead', by: 'x' }, because: [] },
      }
    })
    expect(soldierOf(run.state, 'a1').hidden?.spottedBy).toEqual([])
    expect(liveSkirmish.view(run.state, 'b').models['a1']).toBeUndefined()
  })
  it('asks his owner after every failed attempt, who may stay', () => {
    const asked: string[] = []
    const run = play(
      scene(),
      function* (game) {
        yield* attemptSpot(game, 'b1', 'h1')
        yield* attemptSpot(game, 'b2', 'h1')
      },
      {
        dice: ['1', '1'],
        answers: {
          lsSlip: (decision) => {
            asked.push(decision.seat)
            return decision.default
          },
        },
      },
    )
    expect(asked).toEqual(['a', 'a'])
    expect(soldierOf(run.state, 'a1').pose).toEqual(soldierOf(scene(), 'a1').pose)
  })
  it.each([
    ['5.1 cm are too far', 45.1, 40],
    ['into contact with an enemy', 43.5, 40],
  ])('refuses a slip: %s', (_why, x, y) => {
    const state = stage({
      men: { a1: { at: [40, 40, 0], ...lying() }, b1: { at: [7.5, 40, 0] }, b2: { at: [46, 40, 0] } },
      pieces: [],
    })
    expect(() =>
      play(state, (game) => attemptSpot(game, 'b1', 'h1'), { dice: ['1'], answers: slipTo(x, y) }),
    ).toThrow()
  })
  it('tells the face, and no number that would tell what the man is', () => {
    const state = duel(18, {}, { class: 'R1' })
    const run = command(state, 'a', { type: 'spot', model: 'a1', target: 'h1' }, { dice: ['3'] })
    const rolled = run.events.find(({ type }) => type === 'rolled')
    expect(rolled).toMatchObject({ audience: 'all', data: { purpose: 'lsSpot', target: 'h1' } })
    expect(JSON.stringify(run.events.filter(({ audience }) => audience === 'all'))).not.toContain('b1')
    expect((rolled?.data as { needed?: number }).needed).toBeUndefined()
    // 3 + 2 − 1 = 4 was needed.
    expect(soldierOf(run.state, 'b1').hidden?.spottedBy).toEqual([])
  })
})

describe('LS-HIDE-02 what the other side is shown', () => {
  it('a neutral marker at the true place, with no name, class or weapon', () => {
    const view = liveSkirmish.view(duel(18, {}, {}), 'a')
    expect(view.models['b1']).toBeUndefined()
    expect(Object.keys(view.rumours)).toEqual(['h1'])
    expect(Object.keys(view.rumours['h1'] ?? {}).sort()).toEqual(['id', 'pose', 'seat'])
  })
  it('nothing at all without open markers; a blind look finds whoever is easiest, and tells no more than a die', () => {
    const off = { settings: { 'ls.openHiddenMarkers': false } }
    const state = duel(18, {}, {}, off)
    expect(liveSkirmish.view(state, 'a').rumours).toEqual({})
    expect(targetId(state, 'a', 'h1')).toBeNull()
    const run = command(state, 'a', { type: 'spot', model: 'a1', target: 'anybody' }, { dice: ['2'] })
    expect(soldierOf(run.state, 'b1').hidden?.spottedBy).toEqual(['a1'])
    const nobody = stage({ men: { a1: { at: [10, 10, 0] }, b1: { at: [40, 10, 0] } }, ...off })
    expect(
      rolls(command(nobody, 'a', { type: 'spot', model: 'a1', target: 'anybody' }, { dice: ['2'] })),
    ).toEqual([['lsSpot', undefined, [2]]])
  })
  it('LS-ENG-06: a blind look that fails stops at the other side, whether anybody was near or not', () => {
    const off = { settings: { 'ls.openHiddenMarkers': false } }
    const asked = (state: SkirmishState) =>
      command(state, 'a', { type: 'spot', model: 'a1', target: 'anybody' }, { dice: ['1'] }).decisions.map(
        ({ seat, kind }) => [seat, kind],
      )
    const nobody = stage({ men: { a1: { at: [10, 10, 0] }, b1: { at: [40, 10, 0] } }, ...off })
    expect(asked(duel(18, {}, {}, off))).toEqual([['b', 'lsSlip']])
    expect(asked(nobody)).toEqual([['b', 'lsLookedRound']])
    expect(asked({ ...nobody, solo: true })).toEqual([])
  })
  it('LS-HIDE-04: a look that what he is makes hopeless is allowed like any other, and fails', () => {
    // 30 cm, R4: 5 as everybody sees it; an R1 sniper is 5 + 2 + 1, which no die shows.
    const state = duel(30, {}, { class: 'R1', roles: ['sniper'], weapons: ['sniper'] })
    const look = { type: 'spot' as const, model: 'a1', target: 'h1' }
    expect(liveSkirmish.check(state, 'a', look)).toEqual(liveSkirmish.check(duel(30, {}, {}), 'a', look))
    const run = command(state, 'a', look, { dice: ['6'] })
    expect(soldierOf(run.state, 'b1').hidden?.spottedBy).toEqual([])
  })
  it('a decoy looks like the others, is looked for like them, and is gone when it is found out', () => {
    const decoy = {
      id: 'h2',
      seat: 'b' as const,
      pose: stage({ men: { b9: { at: [40, 20, 0] } } }).models['b9']?.pose,
    }
    const base = duel(18, {}, {})
    if (!decoy.pose) throw new Error('no pose')
    const state: SkirmishState = {
      ...base,
      secrets: { ...base.secrets, decoys: [{ ...decoy, pose: decoy.pose, posture: 'standing' }] },
    }
    const view = liveSkirmish.view(state, 'a')
    expect(Object.keys(view.rumours)).toEqual(['h1', 'h2'])
    expect(Object.keys(view.rumours['h2'] ?? {}).sort()).toEqual(['id', 'pose', 'seat'])
    const run = command(state, 'a', { type: 'spot', model: 'a1', target: 'h2' }, { dice: ['6'] })
    expect(run.state.secrets.decoys).toEqual([])
    const missed = command(state, 'a', { type: 'spot', model: 'a1', target: 'h2' }, { dice: ['1'] })
    expect(missed.state.secrets.decoys).toHaveLength(1)
  })
})

describe('LS-HIDE-05 who is looked for', () => {
  it('is on the table: men held back in hiding are no marker to find', () => {
    const names = (b1: Man) =>
      (
        liveSkirmish.query(
          stage({
            men: { a1: { at: [10, 10, 0] }, b1: { ...lying(), ...b1 }, b2: { at: [40, 10, 0] } },
            settings: { 'ls.openHiddenMarkers': true },
          }),
          'a',
          { ask: 'lsSpotting', model: 'a1' } as { ask: string },
        ) as readonly { readonly target: string }[]
      ).map(({ target }) => target)
    expect(names({ at: [30, 10, 0] })).toEqual(['h1'])
    for (const status of ['infiltrator', 'waiting', 'garrison'] as const)
      expect(names({ status })).toEqual([])
  })
})

describe('LS-HIDE-05 an attempt to spot', () => {
  it('is offered at no name that nobody on the table bears', () => {
    const offered = (b1: Man) =>
      (
        liveSkirmish.legalCommands(
          stage({
            men: { a1: { at: [10, 10, 0] }, b1: { ...lying(), ...b1 } },
            settings: { 'ls.openHiddenMarkers': true },
          }),
          'a',
        ) as readonly { readonly type: string; readonly targets?: readonly string[] }[]
      ).flatMap(({ type, targets = [] }) => (type === 'spot' ? targets : []))
    expect(offered({ at: [30, 10, 0] })).toEqual(['h1'])
    expect(offered({ status: 'garrison' })).toEqual([])
  })
})

describe('LS-HIDE-02 decoys: one for every two hidden men, by house rule', () => {
  const settings = { 'ls.decoys': true, 'ls.openHiddenMarkers': true }
  const men = Object.fromEntries(
    [10, 20, 30, 40, 50].map((x, n) => [`b${n + 1}`, { at: [x, 70, 0], ...lying(`h${5 - n}`) }]),
  )
  const lay = (more: Partial<Parameters<typeof stage>[0]> = {}) =>
    play(
      stage({
        men: { a1: { at: [10, 10, 0] }, ...men },
        settings,
        ...more,
        state: { next: { hidden: 6, zone: 1, smoke: 1, activity: 1 } },
      }),
      (game) => layDecoys(game, 'a'),
    )
  const decoysOf = ({ state }: ReturnType<typeof lay>) => state.secrets.decoys
  it('five men bring two, which only their owner is asked for, proposed in different places of his zone', () => {
    const run = lay()
    expect(run.decisions.map(({ kind, seat, args }) => [kind, seat, args])).toEqual([
      ['lsDecoy', 'b', { left: 2 }],
      ['lsDecoy', 'b', { left: 1 }],
    ])
    const [one, two] = decoysOf(run).map(({ pose }) => pose.at)
    if (!one || !two) throw new Error('there are two')
    // North: no deeper than 30 cm.
    for (const { z } of [one, two]) expect(z).toBeLessThanOrEqual(cm(30))
    expect(Math.hypot(one.x - two.x, one.z - two.z)).toBeGreaterThan(cm(12))
  })
  it('their names tell nothing: all of that side are named anew from west to east', () => {
    const { state } = lay()
    const all = [
      ...Object.values(state.models).flatMap(({ hidden, pose }) =>
        hidden && pose ? [{ id: hidden.marker, x: pose.at.x }] : [],
      ),
      ...state.secrets.decoys.map(({ id, pose }) => ({ id, x: pose.at.x })),
    ]
    expect(all.sort((left, right) => left.x - right.x).map(({ id }) => id)).toEqual([
      'h1',
      'h2',
      'h3',
      'h4',
      'h5',
      'h6',
      'h7',
    ])
  })
  it('men in ambush bring none: nobody sees a marker of theirs (LS-EXT-02)', () => {
    const ambush = { hidden: { marker: 'h1', spottedBy: [], ambush: true as const } }
    const b = { b1: { at: [10, 70, 0], ...ambush }, b2: { at: [20, 70, 0], ...ambush } }
    expect(decoysOf(lay({ men: { a1: { at: [10, 10, 0] }, ...b } }))).toEqual([])
  })
  it('none without the house rule, where no markers are shown, or for one man', () => {
    expect(decoysOf(lay({ settings: { ...settings, 'ls.decoys': false } }))).toEqual([])
    expect(decoysOf(lay({ settings: { ...settings, 'ls.openHiddenMarkers': false } }))).toEqual([])
    expect(decoysOf(lay({ men: { a1: { at: [10, 10, 0] }, b1: { at: [10, 70, 0], ...lying() } } }))).toEqual(
      [],
    )
  })
  it('is refused outside the zone, and where a man lies', () => {
    const game = liveSkirmish.gameOf(stage({ men: { a1: { at: [10, 10, 0] }, ...men }, settings }))
    const [asked] = lay().decisions
    if (!asked) throw new Error('nobody is asked')
    const verdict = (x: number, y: number) => checkDecoy(game, asked, { form: 'place', at: place(x, y) })
    expect(verdict(45, 60)).toEqual({ ok: true })
    expect(verdict(45, 40)).toMatchObject({ refusal: { key: 'refusal.lsOutsideZone' } })
    expect(verdict(40.5, 70).ok).toBe(false)
  })
})
