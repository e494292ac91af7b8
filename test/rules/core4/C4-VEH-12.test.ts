/** What is remembered about a vehicle's move, for how long, and who may see it (C4-VEH-12, core4-3 §0.6, §0.7). */
import { describe, expect, it } from 'vitest'
import { drivenBand, drivenOf, displacementOf } from '../../../main/rulesets/core4/units'
import { turnPart } from '../../../main/rulesets/core4/turn'
import { runScripted } from '../../../main/engine'
import type { CoreState } from '../../../main/rulesets/core4/game/state'
import { toInches } from '../../../shared/geometry'
import { board, coreGame, coreRules, place } from '../board'
import { at, move, moveParts, unitOf } from '../movers'

const game = (state: CoreState) => coreGame(state, moveParts)
const plain = (places = at([10, 10]), more = {}) =>
  board({
    units: [
      unitOf('vehicle', places, { profile: { traits: ['fast'] }, ...more }),
      { id: 'foe', seat: 'b', models: [{ at: [60, 40, 0] }] },
    ],
  })
const ground = { piece: null, level: 0 } as const
/** A path of several corners, in inches. */
const along = (state: CoreState, ...corners: readonly (readonly [number, number])[]) => {
  const rules = coreRules([turnPart, ...moveParts])
  const paths = { 'L.1': corners.map(([x, y]) => ({ at: place(48, x, y), on: ground })) }
  const command = { type: 'move' as const, unit: 'L', paths, difficult: false }
  const verdict = rules.check(state, 'a', command)
  if (!verdict.ok) throw new Error(verdict.refusal.key)
  return runScripted(rules, state, (run) => rules.perform(run, 'a', command)).state
}
const nextTurn = (state: CoreState) => {
  const rules = coreRules([turnPart, ...moveParts])
  let now = state
  const { active } = state.turn
  for (let phase = 0; phase < 3; phase++)
    now = runScripted(rules, now, (run) => rules.perform(run, active, { type: 'endPhase' })).state
  return now
}

describe('C4-VEH-12 what is remembered', () => {
  it('the whole path, and the straight way from start to end (example of C4-VEH-10)', () => {
    const state = along(plain(), [15, 10], [15, 14])
    expect(toInches(drivenOf(state, 'L.1').path)).toBeCloseTo(9, 3)
    expect(toInches(displacementOf(state, 'L.1'))).toBeCloseTo(6.403, 3)
    expect(drivenBand(game(state), 'L.1')).toBe('upTo12')
  })
  it.each([
    [0.1, 'upTo6'],
    [6, 'upTo6'],
    [6.1, 'upTo12'],
    [12, 'upTo12'],
    [12.1, 'over12'],
    [24, 'over12'],
  ])('%f inches are %s', (inches, band) =>
    expect(drivenBand(game(along(plain(), [10 + inches, 10])), 'L.1')).toBe(band),
  )
  it('nothing is stationary', () => {
    expect(drivenBand(game(plain()), 'L.1')).toBe('stationary')
    expect(drivenOf(plain(), 'L.1')).toEqual({ path: 0, displacement: 0 })
  })
  it('each vehicle of a squadron has its own', () => {
    const { state } = move(plain(at([10, 10], [10, 14])), { 1: [16, 10], 2: [14, 14] }, [])
    expect(['L.1', 'L.2'].map((id) => Math.round(toInches(drivenOf(state, id).path)))).toEqual([6, 4])
  })
  it('those on foot are not noted', () => {
    const walk = board({ units: [unitOf('infantry', at([10, 10]))] })
    expect(move(walk, { 1: [12, 10] }, []).state.models['L.1']?.driven).toBeUndefined()
  })
  it('lasts through the enemy turn, until the next of its owner begins', () => {
    const driven = along(plain(), [20, 10])
    const enemys = nextTurn(driven)
    expect(enemys.turn.active).toBe('b')
    expect(drivenBand(game(enemys), 'L.1')).toBe('upTo12')
    expect(drivenBand(game(nextTurn(enemys)), 'L.1')).toBe('stationary')
  })
  it('is seen by both sides', () => {
    const rules = coreRules(moveParts)
    const driven = along(plain(), [20, 10])
    for (const seat of ['a', 'b'] as const)
      expect(toInches(rules.view(driven, seat).models['L.1']?.driven?.path ?? 0)).toBeCloseTo(10, 3)
  })
})

describe('C4-WALKER-02 a walker that rolled', () => {
  it('has moved though it stayed', () => {
    const walker = board({
      units: [unitOf('walker', at([10, 10]), { state: { difficultRoll: 3, moved: true } })],
    })
    expect(drivenBand(game(walker), 'L.1')).toBe('upTo6')
  })
})
