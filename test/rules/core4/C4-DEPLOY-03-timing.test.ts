import { describe, expect, it } from 'vitest'
import { beginDeployment } from '../../../main/rulesets/core4/deployment/late'
import { quarterOutline } from '../../../main/rulesets/core4/mission'
import type { CoreState } from '../../../main/rulesets/core4/game'
import { heldOf } from '../../../main/rulesets/core4/reserves/kept'
import type { Command } from '../../../shared/protocol/command'
import type { Seat } from '../../../shared/protocol/spatial'
import { waypoint, type UnitSpec } from '../board'
import { onMission } from '../missions'
import { act, battle, legal, line, run, told, whyNot } from './reserve-board'

const units: readonly UnitSpec[] = [
  line('X', 'a', 1, { rules: ['deepStrike'] }),
  line('I', 'a', 1, { rules: ['infiltrate'] }),
  line('P', 'a'),
  line('E', 'b'),
]
function waiting(settings: Readonly<Record<string, string>>): CoreState {
  const state = battle({
    stage: 'deployment',
    turn: 1,
    units,
    rules: ['deepStrike', 'infiltrate'],
    settings,
    waiting: { X: null, I: null, P: null, E: null },
  })
  const side = (seat: Seat) => ({
    ...state.sides[seat],
    zone: quarterOutline(state.table, seat === 'a' ? 'nearLeft' : 'farRight'),
  })
  return {
    ...onMission(state, 'clear-out', { rolls: { a: 2, b: 5 }, level: 'alpha', during: 'deploy' }),
    scenario: state.scenario,
    sides: { a: side('a'), b: side('b') },
  }
}
const begun = (settings: Readonly<Record<string, string>>) =>
  run(waiting(settings), function* (game) {
    yield* beginDeployment(game)
  })
const late = { 'core4.deploy.declareTiming': 'whenPlacing' }
const declare = (unit: string, as: 'late' | 'deepStrike' | 'chosen'): Command => ({
  type: 'declare',
  unit,
  as,
})

describe('C4-DEPLOY-03 when it is said how a unit comes', () => {
  it('upfront: all say it before the first unit is placed, and not again', () => {
    const { decisions, state } = begun({})
    expect(decisions.map(({ kind, args }) => [kind, args?.['unit']])).toEqual([
      ['deployLate', 'X'],
      ['deployLate', 'I'],
    ])
    // Each question rests on the rules by which the unit may come otherwise.
    expect(decisions.map(({ because }) => because)).toEqual([
      ['C4-DEPLOY-03', 'C4-MSR-02'],
      ['C4-DEPLOY-03', 'C4-USR-09'],
    ])
    expect(legal(state, 'a', 'declare')).toEqual([])
    expect(whyNot(state, 'a', declare('X', 'deepStrike'))).toBe('refusal.comesNotSo')
  })
  it('core4.deploy.declareTiming whenPlacing: nobody is asked, and each says it when his placement comes', () => {
    const { decisions, state } = begun(late)
    expect(decisions).toEqual([])
    expect(state.deploy?.seat).toBe('a')
    expect(legal(state, 'a', 'declare')).toEqual(['X', 'I'])
    expect(legal(state, 'b', 'declare')).toEqual([])
    expect(whyNot(state, 'a', declare('X', 'late'))).toBe('refusal.comesNotSo')
    expect(whyNot(state, 'a', declare('P', 'deepStrike'))).toBe('refusal.comesNotSo')
    expect(whyNot(state, 'b', declare('E', 'late'))).toBe('refusal.notYourDeployment')
    expect(whyNot(state, 'a', declare('E', 'late'))).toBe('refusal.notYourUnit')
  })
  it('who is not put down uses up no placement: the same side places next, and the enemy learns nothing', () => {
    const { state } = begun(late)
    const { state: held, events } = act(state, 'a', declare('X', 'deepStrike'))
    expect(heldOf(held, 'X')?.why).toBe('deepStrike')
    expect(events.find(({ type }) => type === 'heldInReserve')?.audience).toEqual(['a'])
    expect(held.deploy).toMatchObject({ seat: 'a' })
    const { state: both } = act(held, 'a', declare('I', 'late'))
    expect(both.units['I']?.conditions).toContain('deploysLate')
    expect(both.deploy).toMatchObject({ seat: 'a', category: 'troops' })
    const poses = { 'P.1': { ...waypoint(both, 5, 5), facing: 0 } }
    const { state: placed } = act(both, 'a', { type: 'deploy', unit: 'P', poses })
    expect(placed.deploy).toMatchObject({ seat: 'b', category: 'troops' })
    const { state: last, events: end } = act(placed, 'b', {
      type: 'deploy',
      unit: 'E',
      poses: { 'E.1': { ...waypoint(placed, 60, 40), facing: 0 } },
    })
    expect(told(end, 'lateDeploymentTurn')).toEqual([{ seat: 'a' }])
    expect(whyNot(last, 'a', declare('I', 'late'))).toBe('refusal.comesNotSo')
  })
})
