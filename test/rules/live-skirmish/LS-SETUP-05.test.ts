import { describe, expect, it } from 'vitest'
import type { SettingValue } from '../../../shared/protocol/game-view'
import type { MarkerType } from '../../../shared/protocol/skirmish/points'
import { captureMarkers } from '../../../main/rulesets/live-skirmish/objectives'
import { victoryPointsOf } from '../../../main/rulesets/live-skirmish/victory'
import type { SkirmishState } from '../../../main/rulesets/live-skirmish/state'
import { spot } from './shots'
import { play, stage, type Man } from './stage'

interface Scene {
  readonly men: Readonly<Record<string, Man>>
  readonly settings?: Readonly<Record<string, SettingValue>>
  readonly counts?: MarkerType
  readonly type?: MarkerType
}
const scene = ({ men, settings, counts = 'main', type = counts }: Scene): SkirmishState =>
  stage({
    men,
    settings,
    state: {
      markers: {
        'b.marker-1': {
          id: 'b.marker-1',
          seat: 'b',
          number: 1,
          at: spot([20, 60, 0]),
          type,
          counts,
          scoutedBy: null,
          revealedTo: [],
          captured: null,
        },
      },
    },
  })
const after = (given: Scene) => play(scene(given), (game) => captureMarkers(game)).state
const captured = (men: Readonly<Record<string, Man>>, settings?: Scene['settings']): boolean =>
  after({ men, settings }).markers['b.marker-1']?.captured !== null
const man = { at: [25.5, 60, 0] }

describe('LS-SETUP-05 capturing a marker', () => {
  it('EX-07: a soldier 4.25 cm from it with an enemy at 30.0 cm does not capture it', () => {
    expect(captured({ a1: man, b1: { at: [58, 60, 0] } })).toBe(false)
  })
  it('who lies in ambush is not deployed: he takes no marker, and keeps nobody from one (LS-EXT-02)', () => {
    const ambush: Man = { hidden: { marker: 'h1', spottedBy: [], ambush: true } }
    expect(captured({ a1: { ...man, ...ambush } })).toBe(false)
    expect(captured({ a1: man, b1: { at: [40, 60, 0], ...ambush } })).toBe(true)
    expect(captured({ a1: man, b1: { at: [40, 60, 0], hidden: { marker: 'h1', spottedBy: [] } } })).toBe(
      false,
    )
  })
  it('EX-07: with the enemy at 30.1 cm he does', () => {
    expect(captured({ a1: man, b1: { at: [58.1, 60, 0] } })).toBe(true)
  })
  it('stands within 5 cm, 5.0 included', () => {
    expect(captured({ a1: { at: [26.25, 60, 0] } })).toBe(true)
    expect(captured({ a1: { at: [26.3, 60, 0] } })).toBe(false)
  })
  it.each([
    ['hidden', { hidden: { marker: 'h1', spottedBy: [] } }],
    ['suppressed', { suppressed: true }],
  ])('an enemy who is %s counts', (_what, more) => {
    expect(captured({ a1: man, b1: { at: [50, 60, 0], ...more } })).toBe(false)
  })
  it('an enemy in a vehicle counts, and the vehicle too', () => {
    expect(captured({ a1: man, b1: { at: [50, 60, 0], hull: [8, 4, 4] } })).toBe(false)
  })
  it.each([
    ['dead', { status: 'dead' as const }],
    ['wounded', { wound: { turns: 2, stabilised: false } }],
  ])('an enemy who is %s does not', (_what, more) => {
    expect(captured({ a1: man, b1: { at: [50, 60, 0], ...more } })).toBe(true)
  })
  it('civilians do not', () => {
    expect(captured({ a1: man, n1: { at: [30, 60, 0] } })).toBe(true)
  })
  it.each<[string, Man]>([
    ['a vehicle', { ...man, hull: [8, 4, 4] }],
    ['a wounded man', { ...man, wound: { turns: 2, stabilised: false } }],
    ['a man who runs', { ...man, retreat: { edge: 'south' } }],
  ])('%s captures nothing', (_what, one) => {
    expect(captured({ a1: one })).toBe(false)
  })
  it('a suppressed or hidden man does', () => {
    expect(captured({ a1: { ...man, suppressed: true } })).toBe(true)
    expect(captured({ a1: { ...man, hidden: { marker: 'h1', spottedBy: [] } } })).toBe(true)
  })
  it('its own side captures nothing', () => {
    expect(captured({ b1: man })).toBe(false)
  })
  it('house rule: clear is measured from the marker', () => {
    // The enemy is 31.25 − 1.25 = 30.0 cm from the marker, and 31.4 − 1.25 = 30.15.
    const from = { 'ls.captureClearFromMarker': true }
    expect(captured({ a1: man, b1: { at: [51.25, 60, 0] } }, from)).toBe(false)
    expect(captured({ a1: man, b1: { at: [51.4, 60, 0] } }, from)).toBe(true)
  })
  it.each([
    ['main', 'false', 50],
    ['secondary', 'main', 20],
    ['false', 'main', 0],
  ] as const)('costs its owner what it counts: %s, whatever he made it', (counts, type, points) => {
    const state = after({ men: { a1: man }, counts, type })
    expect(state.points.map(({ seat, kind }) => [seat, kind])).toEqual(points ? [['b', counts]] : [])
    expect(victoryPointsOf(state, 'b')).toBe(points)
  })
  it('is scored once, and for good', () => {
    const state = after({ men: { a1: man } })
    const again = play(state, (game) => captureMarkers(game))
    expect(again.events).toEqual([])
    const back = { ...state, models: stage({ men: { b1: man } }).models }
    expect(play(back, (game) => captureMarkers(game)).events).toEqual([])
  })
  it('house rule: it is won back, and the points with it', () => {
    const state = after({ men: { a1: man }, settings: { 'ls.recapture': true } })
    expect(victoryPointsOf(state, 'b')).toBe(state.tables.points.main)
    const back = { ...state, models: stage({ men: { b1: man } }).models }
    const won = play(back, (game) => captureMarkers(game)).state
    expect(won.markers['b.marker-1']?.captured).toBeNull()
    expect(victoryPointsOf(won, 'b')).toBe(0)
  })
  it('house rule: its price comes back to its own side, and no other that anybody has paid', () => {
    const state = after({ men: { a1: man }, settings: { 'ls.recapture': true } })
    const before: SkirmishState['points'] = [
      { seat: 'a', kind: 'main', turn: 1 },
      { seat: 'b', kind: 'secondary', turn: 1 },
    ]
    const back = {
      ...state,
      models: stage({ men: { b1: man } }).models,
      points: [...before, ...state.points],
    }
    expect(play(back, (game) => captureMarkers(game)).state.points).toEqual(before)
  })
})
