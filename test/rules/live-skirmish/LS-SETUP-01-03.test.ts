import { describe, expect, it } from 'vitest'
import { cm } from '../../../shared/geometry/length'
import type { Answer, Decision } from '../../../shared/protocol/decision'
import type { MarkerType } from '../../../shared/protocol/skirmish/points'
import { liveSkirmish } from '../../../main/rulesets/live-skirmish'
import { afterDie, dieSeat, placingSeats } from '../../../main/rulesets/live-skirmish/setup/marker-types'
import { mayPlaceMarker } from '../../../main/rulesets/live-skirmish/setup/place-markers'
import { revealMarkers } from '../../../main/rulesets/live-skirmish/objectives'
import type { MarkerState } from '../../../main/rulesets/live-skirmish/state'
import { activation, place } from './acting'
import { begun, opened, type Forces } from './deploying'
import { spot } from './shots'
import { command, play, stage, type Man } from './stage'

const assigned: Record<number, MarkerType> = {
  1: 'false',
  2: 'main',
  3: 'secondary',
  4: 'false',
  5: 'secondary',
}
const assign = (decision: Decision): Answer =>
  decision.seat === 'a'
    ? { form: 'assign', values: Object.fromEntries(Object.entries(assigned)) }
    : decision.default
const militia = ['Irr3', 'Irr3'] as const
/** Set-up dice: side b sets up first. */
const table = (dice: readonly string[], more: Forces = {}) =>
  opened(begun({ a: ['R4', 'R4'], b: [...militia], ...more }), ['1', '6', ...dice], { lsMarkerTypes: assign })

describe('LS-SETUP-01 markers: types and secrecy', () => {
  const marker = (at: readonly number[], more: Partial<MarkerState> = {}): Record<string, MarkerState> => ({
    'b.marker-1': {
      id: 'b.marker-1',
      seat: 'b',
      number: 1,
      at: spot(at),
      type: 'main',
      counts: 'main',
      scoutedBy: null,
      revealedTo: [],
      captured: null,
      ...more,
    },
  })
  const near = (gap: number, man: Man = {}) =>
    play(
      stage({
        men: { a1: { at: [20, 20, 0], ...man } },
        state: { markers: marker([20 + 1.25 + gap, 20, 0]) },
      }),
      (game) => revealMarkers(game),
    ).state.markers['b.marker-1']?.revealedTo
  it('one main, two secondary, two false: no other assignment is taken', () => {
    const wrong = (): Answer => ({
      form: 'assign',
      values: { 1: 'main', 2: 'main', 3: 'secondary', 4: 'false', 5: 'false' },
    })
    expect(() => opened(begun(), ['1', '6'], { lsMarkerTypes: wrong })).toThrow()
  })
  it('is revealed within 10 cm of an enemy, hidden or not, and not at 10.1', () => {
    expect(near(10)).toEqual(['a'])
    expect(near(10.1)).toEqual([])
    expect(near(10, { hidden: { marker: 'h1', spottedBy: [] } })).toEqual(['a'])
  })
  it('is not revealed by the height alone of one floor up: 3D distance counts', () => {
    const state = stage({ men: { a1: { at: [20, 20, 0] } }, state: { markers: marker([20, 20, 10.1]) } })
    expect(play(state, (game) => revealMarkers(game)).state.markers['b.marker-1']?.revealedTo).toEqual([])
  })
  it('is revealed by passing it, at any moment of the move, which goes on', () => {
    const state = stage({
      men: { a1: { at: [10, 20, 0] }, b1: { at: [75, 75, 0] } },
      state: { markers: marker([22, 31.25, 0]) },
    })
    const run = command(state, 'a', activation('run', { a1: [place(34, 20)] }))
    expect(run.state.markers['b.marker-1']?.revealedTo).toEqual(['a'])
    expect(run.state.models['a1']?.pose?.at.x).toBeCloseTo(cm(34), 6)
    const farther = stage({
      men: { a1: { at: [10, 20, 0] }, b1: { at: [75, 75, 0] } },
      state: { markers: marker([22, 31.4, 0]) },
    })
    const past = command(farther, 'a', activation('run', { a1: [place(34, 20)] }))
    expect(past.state.markers['b.marker-1']?.revealedTo).toEqual([])
  })
  it('the number is public and the type is not, until it is revealed', () => {
    const state = stage({ men: { a1: { at: [60, 60, 0] } }, state: { markers: marker([20, 20, 0]) } })
    const shown = (revealedTo: MarkerState['revealedTo']) =>
      liveSkirmish.view({ ...state, markers: marker([20, 20, 0], { revealedTo }) }, 'a').markers['b.marker-1']
    expect(shown([])).toMatchObject({ number: 1, type: null, counts: null })
    expect(shown(['a'])).toMatchObject({ number: 1, type: 'main', counts: 'main' })
  })
})

describe('LS-SETUP-02 which side places markers', () => {
  it.each([
    ['regulars against regulars', ['R4'], ['R4'], ['a', 'b'], null],
    ['irregulars against irregulars', ['Irr3'], ['Irr3'], ['a', 'b'], null],
    ['regulars against irregulars', ['R4'], ['Irr3'], ['a', 'b'], 'b'],
    ['irregulars against regulars', ['Irr1'], ['R5'], ['a', 'b'], 'a'],
    ['special forces against regulars', ['R1'], ['R4'], ['b'], null],
    ['special forces against irregulars', ['R1'], ['Irr3'], ['b'], null],
    ['special forces on both sides', ['R1'], ['R1'], ['a', 'b'], null],
    ['one R4 among special forces', ['R1', 'R1', 'R4'], ['R4'], ['a', 'b'], null],
    ['half irregular is not irregular', ['R4'], ['Irr3', 'R4'], ['a', 'b'], null],
    ['more than half is', ['R4'], ['Irr3', 'Irr3', 'R4'], ['a', 'b'], 'b'],
  ] as const)('%s', (_what, a, b, seats, die) => {
    const state = begun({ a: [...a], b: [...b] })
    expect(placingSeats(state)).toEqual(seats)
    expect(dieSeat(state)).toBe(die)
  })
  it('five markers on the own half, 10 cm apart, 5 cm from the edges', () => {
    const { state } = opened(begun(), ['1', '6'])
    const own = Object.values(state.markers)
    expect(own).toHaveLength(10)
    // b is first and has chosen north: z up to 400.
    expect(own.every(({ seat, at }) => (seat === 'b' ? (at?.z ?? 999) <= 400 : (at?.z ?? 0) >= 400))).toBe(
      true,
    )
  })
  it.each([
    ['10 cm from another marker', [30, 20], true],
    ['9.9 cm from another marker', [29.9, 20], false],
    ['5 cm from the edge', [60, 5], true],
    ['4.9 cm from the edge', [60, 4.9], false],
    ['on the middle line', [60, 40], true],
    ['over it', [60, 40.1], false],
  ])('%s', (_what, [x = 0, y = 0], ok) => {
    const state = stage({
      men: {},
      state: {
        markers: {
          'b.marker-1': {
            id: 'b.marker-1',
            seat: 'b',
            number: 1,
            at: spot([20, 20, 0]),
            type: null,
            counts: null,
            scoutedBy: null,
            revealedTo: [],
            captured: null,
          },
        },
      },
    })
    expect(mayPlaceMarker(liveSkirmish.gameOf(state), 'a', place(x, y)).ok).toBe(ok)
  })
  it('the house rule keeps them in the deployment zone', () => {
    const state = stage({ men: {}, settings: { 'ls.markersInZone': true } })
    const may = (y: number) => mayPlaceMarker(liveSkirmish.gameOf(state), 'a', place(60, y)).ok
    expect([may(30), may(30.1)]).toEqual([true, false])
  })
})

describe('LS-SETUP-03 the secret die of the irregulars', () => {
  it('EX-06: a 4 makes number 4 the main objective, and the old main one what 4 was', () => {
    expect(afterDie(assigned, 4, false)).toEqual({
      1: 'false',
      2: 'false',
      3: 'secondary',
      4: 'main',
      5: 'secondary',
    })
  })
  it('EX-06: a 6 leaves no main objective', () => {
    expect(afterDie(assigned, 6, false)).toEqual({ ...assigned, 2: 'false' })
  })
  it('EX-06: a 2 changes nothing', () => {
    expect(afterDie(assigned, 2, false)).toEqual(assigned)
  })
  it('takes the type of a secondary one over in exchange', () => {
    expect(afterDie(assigned, 3, false)).toEqual({ ...assigned, 2: 'secondary', 3: 'main' })
  })
  it('house rule: the number is main besides', () => {
    expect(afterDie(assigned, 4, true)).toEqual({ ...assigned, 4: 'main' })
    expect(afterDie(assigned, 6, true)).toEqual({ ...assigned, 2: 'false' })
  })
  it('is rolled when the types are assigned and before the first marker lies, and told to the irregulars alone', () => {
    const run = table(['4'])
    const die = run.events.find(({ data }) => (data as { purpose?: string }).purpose === 'lsSecretDie')
    expect(die?.audience).toEqual(['b'])
    const order = run.events.map(({ type }) => type)
    expect(order.indexOf('lsSecretDie')).toBeGreaterThan(order.lastIndexOf('lsMarkersAssigned'))
    expect(order.indexOf('lsSecretDie')).toBeLessThan(order.indexOf('lsMarkerPlaced'))
    expect(liveSkirmish.view(run.state, 'a').secretDie).toBeNull()
    expect(liveSkirmish.view(run.state, 'b').secretDie).toBe(4)
  })
  it('what a marker counts is told to the irregulars when it is revealed to them, and to the regulars at the end', () => {
    const { state } = table(['4'])
    const id = 'a.marker-4'
    const marker = state.markers[id]
    if (!marker) throw new Error('no marker')
    const open = { ...state, markers: { ...state.markers, [id]: { ...marker, revealedTo: ['b' as const] } } }
    expect(liveSkirmish.view(open, 'b').markers[id]).toMatchObject({ type: 'false', counts: 'main' })
    expect(liveSkirmish.view(open, 'a').markers[id]).toMatchObject({ type: 'false', counts: null })
    const over = { ...open, stage: 'over' as const }
    expect(liveSkirmish.view(over, 'a')).toMatchObject({
      secretDie: 4,
      markers: { [id]: { counts: 'main' } },
    })
  })
  it('none is rolled where special forces are about', () => {
    expect(opened(begun({ a: ['R1'], b: [...militia] }), ['1', '6']).state.secrets.die).toBeNull()
  })
})
