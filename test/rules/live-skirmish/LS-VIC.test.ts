import { describe, expect, it } from 'vitest'
import { liveSkirmish } from '../../../main/rulesets/live-skirmish'
import { afterActivity } from '../../../main/rulesets/live-skirmish/bystanders'
import { pointLines, pointSheet, victoryPointsOf } from '../../../main/rulesets/live-skirmish/victory'
import { checkTurnLimit, checkVictory } from '../../../main/rulesets/live-skirmish/victory/check-victory'
import { fallTo } from '../../../main/rulesets/live-skirmish/wounds'
import { saveNumber } from '../../../main/rulesets/live-skirmish/fire'
import type { MarkerState, PointEvent } from '../../../main/rulesets/live-skirmish/state'
import { activation, place } from './acting'
import { command, play, stage, type Man, type Stage } from './stage'

const events = (
  ...given: readonly (readonly ['a' | 'b', PointEvent['kind'], number])[]
): readonly PointEvent[] =>
  given.flatMap(([seat, kind, count]) => Array.from({ length: count }, () => ({ seat, kind, turn: 1 })))
const gone = (count: number, seat: string, more: Man = {}): Record<string, Man> =>
  Object.fromEntries(
    Array.from({ length: count }, (_, i) => [`${seat}${i + 1}`, { status: 'dead', lostIn: 1, ...more }]),
  )

describe('LS-VIC-02 defeat points', () => {
  it('EX-37: regulars 5 + 30 + 10 + 20 = 65; irregulars 30 for militia, 10 for their leader, 15 for a retreat = 55', () => {
    const state = stage({
      men: {
        ...gone(3, 'a', { class: 'R4' }),
        a9: { at: [10, 10] },
        ...gone(6, 'b', { class: 'Irr3' }),
        b8: { status: 'dead', class: 'Irr3', roles: ['leader'], lostIn: 1 },
        b9: { at: [70, 70], class: 'Irr3' },
      },
      sides: { b: { nature: 'irregular' } },
      state: {
        points: events(
          ['a', 'firstFire', 1],
          ['a', 'buildingHit', 2],
          ['a', 'secondary', 1],
          ['b', 'retreat', 1],
        ),
      },
    })
    expect([victoryPointsOf(state, 'a'), victoryPointsOf(state, 'b')]).toEqual([65, 55])
    expect(pointLines(state, 'a').map(({ points }) => points)).toEqual([5, 10, 20, 30])
    expect(pointLines(state, 'b').map(({ points }) => points)).toEqual([15, 40])
  })
  it('LS-SETUP-03: whether a captured marker counted its owner does not know while the die is secret', () => {
    const state = stage({
      men: { a1: { at: [10, 10] }, b1: { at: [70, 70] } },
      state: { points: events(['a', 'main', 1], ['a', 'secondary', 1], ['a', 'firstFire', 1]) },
    })
    const guarded = { ...state, secrets: { ...state.secrets, die: { seat: 'b' as const, face: 3 } } }
    const told = (viewer: 'a' | 'b' | null) => pointLines(guarded, 'a', viewer).map(({ text }) => text.key)
    const all = ['points.firstFire', 'points.main', 'points.secondary']
    expect(told('a')).toEqual(['points.firstFire'])
    expect(told('b').sort()).toEqual(all)
    expect(told(null).sort()).toEqual(all)
  })
  it('LS-SETUP-03: which markers brought them, everybody is shown who knows what those are, and all in the end', () => {
    const marker = (id: string, revealedTo: MarkerState['revealedTo']): MarkerState => ({
      ...{ id, seat: 'a', number: 1, at: { x: 0, y: 0, z: 0 }, type: 'secondary', counts: 'secondary' },
      ...{ revealedTo, captured: { by: 'b', turn: 1 }, scoutedBy: null },
    })
    const state = stage({
      men: { a1: { at: [10, 10] }, b1: { at: [70, 70] } },
      state: {
        points: events(['a', 'secondary', 2]),
        markers: { m1: marker('m1', []), m2: marker('m2', ['b']) },
      },
    })
    const shown = (viewer: 'a' | 'b', of = state) => pointSheet(of, 'a', viewer).map(({ at }) => at)
    expect(shown('a')).toEqual([['m1', 'm2']])
    expect(shown('b')).toEqual([['m2']])
    expect(shown('b', { ...state, stage: 'over' })).toEqual([['m1', 'm2']])
    expect(pointSheet(state, 'b', 'b')).toEqual([])
  })
  it('LS-EXT-04: rules of engagement double what houses and civilians cost', () => {
    const points = events(['a', 'buildingHit', 1], ['a', 'civilian', 1])
    const men = { a1: { at: [10, 10] }, b1: { at: [70, 70] } }
    expect(victoryPointsOf(stage({ men, state: { points } }), 'a')).toBe(10)
    expect(
      victoryPointsOf(stage({ men, state: { points }, scenario: { rulesOfEngagement: true } }), 'a'),
    ).toBe(20)
  })
  it('counts special forces 15 each, prisoners like the dead, and who left the table not at all', () => {
    const state = stage({
      men: {
        a1: { status: 'dead', class: 'R1', lostIn: 1 },
        a2: { status: 'prisoner', class: 'R5', lostIn: 1 },
        a3: { status: 'left', leftBy: 'retreat' },
        a4: { at: [10, 10] },
        b1: { at: [70, 70] },
      },
    })
    expect(victoryPointsOf(state, 'a')).toBe(25)
  })
  it('LS-MOVE-08: the first soldier to go home costs 5, once a game', () => {
    const state = stage({
      men: {
        a1: { at: [10, 5] },
        a2: { at: [20, 5] },
        a3: { at: [30, 5] },
        b1: { at: [70, 70], weapons: [] },
      },
    })
    const one = command(state, 'a', activation('run', { a1: [place(10, -1)] })).state
    expect(one.models['a1']).toMatchObject({ status: 'left', leftBy: 'exfiltration' })
    const two = command(one, 'a', activation('run', { a2: [place(20, -1)] })).state
    expect(victoryPointsOf(two, 'a')).toBe(5)
  })
})

describe('LS-VIC-01 the end of the game', () => {
  it('ends at once when nobody of a side is left: the side with more points has lost', () => {
    const state = stage({
      men: {
        a1: { status: 'left', leftBy: 'retreat' },
        a2: { status: 'dead', lostIn: 1 },
        b1: { at: [70, 70] },
      },
      state: { points: events(['b', 'secondary', 1]) },
    })
    const { state: over } = play(state, checkVictory)
    expect(over.stage).toBe('over')
    // A loses 10 and B 20: whoever is gone may have won.
    expect(over.result).toMatchObject({ winner: 'a', points: { a: 10, b: 20 } })
    expect(over.result?.lines.b.map(({ points }) => points)).toEqual([20])
    expect(liveSkirmish.check(over, 'b', { type: 'endTurn' })).toMatchObject({
      refusal: { key: 'refusal.gameIsOver' },
    })
  })
  it('is a draw with equal points', () => {
    const state = stage({
      men: { a1: { status: 'dead', lostIn: 1 }, b1: { at: [70, 70] } },
      state: { points: events(['b', 'firstFire', 2]) },
    })
    expect(play(state, checkVictory).state.result?.winner).toBe('draw')
  })
  it('goes on while somebody fights, rides or is yet to come', () => {
    for (const man of [
      { at: [10, 10] },
      { status: 'ambush' },
      { status: 'infiltrator' },
      { status: 'aboard', aboard: 'b1' },
    ] as const)
      expect(play(stage({ men: { a1: man, b1: { at: [70, 70] } } }), checkVictory).state.stage).toBe('battle')
    const wounded = stage({
      men: { a1: { at: [10, 10], wound: { turns: 2, stabilised: true } }, b1: { at: [70, 70] } },
    })
    expect(play(wounded, checkVictory).state.stage).toBe('over')
  })
  it('ends with the last turn agreed on (opt.turnLimit)', () => {
    const men = { a1: { at: [10, 10] }, b1: { at: [70, 70] } }
    const limited = (number: number) =>
      stage({
        men,
        settings: { 'ls.turnLimit': 4 },
        state: { turn: { number, phase: 'end', active: 'a' }, points: events(['a', 'firstFire', 1]) },
      })
    expect(play(limited(3), checkTurnLimit).state.stage).toBe('battle')
    expect(play(limited(4), checkTurnLimit).state.result?.winner).toBe('b')
  })
  it('or when a player gives up, whatever the points say', () => {
    const state = stage({
      men: { a1: { at: [10, 10] }, b1: { at: [70, 70] } },
      state: { points: events(['b', 'main', 1]) },
    })
    expect(command(state, 'a', { type: 'giveUp' }).state.result).toMatchObject({
      winner: 'b',
      points: { a: 0, b: 50 },
    })
  })
})

describe('LS-EXT-05, LS-SAVE-03 bystanders', () => {
  const street = (more: Partial<Stage> = {}) =>
    stage({
      men: {
        a1: { at: [20, 20], class: 'R4' },
        b1: { at: [40, 40], class: 'Irr3', weapons: [] },
        n1: { at: [42.5, 40], kind: 'journalist' },
        n2: { at: [22.5, 20], kind: 'civilian' },
      },
      sides: { b: { nature: 'irregular' } },
      ...more,
    })
  it('an unengaged irregular who ends an activity beside a journalist takes him: 30 for his enemy, once', () => {
    const taken = play(street(), (game) => afterActivity(game, ['b1'])).state
    expect(taken.models['n1']).toMatchObject({ captured: true, escort: 'b1' })
    expect([victoryPointsOf(taken, 'a'), victoryPointsOf(taken, 'b')]).toEqual([30, 0])
    expect(victoryPointsOf(play(taken, (game) => afterActivity(game, ['b1'])).state, 'a')).toBe(30)
  })
  it('who fights hand to hand, or lies wounded, takes nobody', () => {
    const men = (b1: Man): Record<string, Man> => ({
      a1: { at: [37.5, 40], engaged: b1.engaged ? ['b1'] : [] },
      b1: { at: [40, 40], class: 'Irr3', weapons: [], ...b1 },
      n1: { at: [42.5, 40], kind: 'journalist' },
    })
    const wound = { turns: 3, stabilised: false, bandagedBy: null }
    for (const b1 of [{ engaged: ['a1'] }, { wound }])
      expect(
        play(street({ men: men(b1) }), (game) => afterActivity(game, ['b1'])).state.models['n1']?.captured,
      ).toBe(false)
    expect(
      play(street({ men: men({}) }), (game) => afterActivity(game, ['b1'])).state.models['n1']?.captured,
    ).toBe(true)
  })
  it('a regular takes nobody', () => {
    const { state } = play(
      street({
        men: { a1: { at: [40, 40] }, b1: { at: [70, 70] }, n1: { at: [42.5, 40], kind: 'journalist' } },
      }),
      (game) => afterActivity(game, ['a1']),
    )
    expect(state.models['n1']?.captured).toBe(false)
  })
  it('a civilian killed costs regulars who fight irregulars 5, and irregulars nothing; he saves on 4, against special forces on 3', () => {
    const killed = (seat: 'a' | 'b') =>
      play(street(), (game) => fallTo(game, 'n2', { by: null, seat, weapon: 'grenade' })).state
    expect(victoryPointsOf(killed('a'), 'a')).toBe(5)
    expect(victoryPointsOf(killed('b'), 'b')).toBe(0)
    const state = street()
    expect(saveNumber(state, state.models['n2']!, { cover: true })?.needed).toBe(4)
    expect(saveNumber(state, state.models['n2']!, { specialForces: true })?.needed).toBe(3)
  })
  const raid = (men: Record<string, Man> = {}) =>
    stage({
      men: {
        a1: { at: [20, 6], class: 'R1' },
        n1: { at: [22.5, 6], kind: 'hostage' },
        b1: { at: [70, 70], class: 'Irr1', weapons: [] },
        ...men,
      },
      scenario: { hostages: { rescuer: 'a', saved: 20, lost: 25 } },
    })
  it('a hostage beside whom no captor stands is freed, led off the table, and costs the captors', () => {
    const free = play(raid(), (game) => afterActivity(game, ['a1'])).state
    expect(free.models['n1']?.escort).toBe('a1')
    const led = command(free, 'a', activation('run', { a1: [place(20, 2)], n1: [place(22.5, -1)] })).state
    expect(led.models['n1']).toMatchObject({ status: 'left' })
    expect([victoryPointsOf(led, 'a'), victoryPointsOf(led, 'b')]).toEqual([0, 20])
  })
  it('not while a captor touches him, and not by the captors', () => {
    const guarded = raid({ b1: { at: [25, 6], class: 'Irr1' } })
    expect(play(guarded, (game) => afterActivity(game, ['a1'])).state.models['n1']?.escort).toBeNull()
    expect(play(guarded, (game) => afterActivity(game, ['b1'])).state.models['n1']?.escort).toBeNull()
    expect(liveSkirmish.check(raid(), 'a', activation('run', { n1: [place(22.5, 4)] })).ok).toBe(false)
  })
  it('a hostage killed costs the side that killed him', () => {
    const { state } = play(raid(), (game) => fallTo(game, 'n1', { by: 'b1', seat: 'b', weapon: 'ar' }))
    expect([victoryPointsOf(state, 'a'), victoryPointsOf(state, 'b')]).toEqual([0, 25])
  })
})
