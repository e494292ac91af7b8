import { describe, expect, it } from 'vitest'
import { cityFight } from '../../../main/rulesets'
import { night } from '../../../main/rulesets/core4/mission/night'
import type { CoreState } from '../../../main/rulesets/core4/game'
import { hideAtFirst, showAll, showWhoActed } from '../../../main/rulesets/core4/reserves/concealment'
import type { FireOdds } from '../../../shared/protocol/previews/fire'
import type { Command } from '../../../shared/protocol/command'
import { waypoint, type UnitSpec } from '../board'
import { keeping } from '../keeping'
import { throwsOf } from './melee'
import { act, battle, line, run, told } from './reserve-board'

const at = (x: number, y: number) => [{ at: [x, y, 0] as const }]
const shooter: UnitSpec = { id: 'S', seat: 'a', models: at(10, 10), weapons: ['rifle'] }
/** 23" from centre to centre: 22" from base to base. */
const target: UnitSpec = { id: 'T', seat: 'b', models: at(33, 10), weapons: ['rifle'] }

const hidden = (more: Parameters<typeof battle>[0] = {}): CoreState =>
  run(
    battle({
      turn: 1,
      phase: 'shooting',
      rules: ['concealment'],
      ...more,
      units: more.units ?? [shooter, target],
    }),
    hideAtFirst,
  ).state
const fire: Command = { type: 'shoot', unit: 'S', target: 'T', fire: [{ model: 'S.1', weapon: 'rifle' }] }
const concealed = (state: CoreState) =>
  Object.values(state.units)
    .filter(({ conditions }) => conditions.includes('concealed'))
    .map(({ id }) => id)

describe('C4-MSR-01 concealed until they act', () => {
  it('everybody on the table before the battle but vehicles; nobody who waits in reserve', () => {
    const units = [shooter, target, line('R', 'a'), line('V', 'a', 1, { type: 'vehicle' })]
    expect(concealed(hidden({ units, waiting: { R: {} } }))).toEqual(['S', 'T'])
    expect(concealed(hidden({ units, waiting: { R: {} }, rules: [] }))).toEqual([])
  })
  it('where there are vehicles alone nothing is told of it', () => {
    const state = battle({
      turn: 1,
      phase: 'shooting',
      rules: ['concealment'],
      units: [line('V', 'a', 1, { type: 'vehicle' })],
    })
    expect(told(run(state, hideAtFirst).events, 'concealed')).toEqual([])
  })
  it('one of several models that has moved is enough, one that has fallen is none', () => {
    const pair: UnitSpec = { ...target, models: [...at(33, 10), ...at(35, 10)] }
    const state = hidden({ units: [shooter, pair] })
    const [first, second] = ['T.1', 'T.2'].map((id) => state.models[id])
    if (!first?.pose || !second?.pose) throw new Error('both stand')
    const shown = (models: CoreState['models']) =>
      told(run({ ...state, models: { ...state.models, ...models } }, showWhoActed).events, 'concealmentEnded')
    expect(shown({})).toEqual([])
    expect(
      shown({ 'T.2': { ...second, pose: { ...second.pose, at: { ...second.pose.at, x: 1000 } } } }),
    ).toEqual([{ units: ['T'] }])
    expect(shown({ 'T.2': { ...second, pose: null, status: 'casualty' } })).toEqual([])
  })
  it('nor is one who used a power instead of shooting, or in this turn, hidden any longer', () => {
    const pair: UnitSpec = { ...target, models: [...at(33, 10), ...at(35, 10)] }
    const state = hidden({ units: [shooter, pair] })
    const shown = (books: object) =>
      told(
        run({ ...state, books: { ...state.books, ...books } as CoreState['books'] }, showWhoActed).events,
        'concealmentEnded',
      )
    expect(shown({ powerInstead: { 'T.2': 1 } })).toEqual([{ units: ['T'] }])
    expect(shown({ psychic: { 'T.1': 1 } })).toEqual([{ units: ['T'] }])
  })
  it('beyond 2D6 × 3 inches it is not shot at, and the shooting is lost (MSR-01-a)', () => {
    const { state, events } = act(hidden(), 'a', fire, '3 4')
    expect(throwsOf(events)).toEqual(['spotting -: 3 4'])
    expect(told(events, 'shootingLost')).toMatchObject([{ unit: 'S', spotted: 21, distance: 22 }])
    expect(state.units['S']?.shot).toBe(true)
  })
  it('within them it is', () => {
    const { events } = act(hidden(), 'a', fire, '4 4 1')
    expect(throwsOf(events).map((text) => text.split(' ')[0])).toEqual(['spotting', 'toHit'])
  })
  it('who has moved is seen by everybody: no more dice for it', () => {
    const moving = hidden({ phase: 'movement', active: 'b', units: [shooter, target] })
    const move: Command = {
      type: 'move',
      unit: 'T',
      paths: { 'T.1': [waypoint(moving, 32, 10)] },
      difficult: false,
    }
    const { state, events } = act(moving, 'b', move)
    expect(told(events, 'concealmentEnded')).toEqual([{ units: ['T'] }])
    expect(concealed(state)).toEqual(['S'])
    const shooting = { ...state, turn: { ...state.turn, active: 'a' as const, phase: 'shooting' as const } }
    expect(throwsOf(act(shooting, 'a', fire, '1').events).map((text) => text.split(' ')[0])).toEqual([
      'toHit',
    ])
  })
  it('who shoots is no longer concealed, who is fought or shot at still is', () => {
    const { state } = act(hidden(), 'a', fire, '6 6 1')
    expect(concealed(state)).toEqual(['T'])
  })
  it('who has lost its shooting in the dark counts as not having fired, and stays concealed (C4-MSR-07)', () => {
    expect(concealed(act(hidden(), 'a', fire, '1 1').state)).toEqual(['S', 'T'])
  })
  it('all are seen at the end of the first game turn', () => {
    expect(concealed(run(hidden(), showAll).state)).toEqual([])
    const later = hidden()
    const second = { ...later, turn: { ...later.turn, game: 2 } }
    expect(concealed(run(second, showAll).state)).toEqual(['S', 'T'])
  })
  it('at night one throw serves for both', () => {
    const dark = keeping(hidden(), night, { turns: [1] })
    expect(throwsOf(act(dark, 'a', fire, '3 4').events)).toEqual(['spotting -: 3 4'])
  })
  it('those who charge need not spot it', () => {
    const near: UnitSpec = { id: 'T', seat: 'b', models: at(14, 10) }
    const state = hidden({ phase: 'assault', units: [shooter, near] })
    expect(cityFight.check(state, 'a', { type: 'assault', unit: 'S', targets: ['T'] }).ok).toBe(true)
  })
  it('the card says so', () => {
    const { units } = cityFight.view(hidden(), 'a')
    expect(units['T']?.conditions).toEqual(['concealed'])
  })
  const odds = (state: CoreState) =>
    cityFight.query(state, 'a', {
      ask: 'fireOdds',
      unit: 'S',
      target: 'T',
      fire: [{ model: 'S.1', weapon: 'rifle' }],
    } as { ask: string }) as FireOdds
  it('the odds say how likely it is made out, once the distance may be known', () => {
    expect(odds(hidden()).spotting).toEqual({ why: 'concealed', chance: null })
    const open = hidden({ settings: { 'core4.general.freeMeasuring': true } })
    // 22": a sum of 8 and more, 15 of 36.
    expect(odds(open).spotting).toEqual({ why: 'concealed', chance: 15 / 36 })
    expect(odds(keeping(open, night, { turns: [1] })).spotting?.why).toBe('night')
  })
  it('night vision throws twice', () => {
    const settings = { 'core4.general.freeMeasuring': true }
    const keen = hidden({ settings, units: [{ ...shooter, rules: ['nightVision'] }, target] })
    expect(odds(keen).spotting?.chance).toBeCloseTo(1 - (21 / 36) ** 2, 9)
  })
})
