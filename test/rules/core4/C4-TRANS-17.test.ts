import { describe, expect, it } from 'vitest'
import { cityFight } from '../../../main/rulesets'
import { conditionOf, leftOf, modelsLeft, scores } from '../../../main/rulesets/core4/score'
import type { CoreState } from '../../../main/rulesets/core4/game'
import type { Command } from '../../../shared/protocol/command'
import type { GameEvent } from '../../../shared/protocol/event'
import type { UnitSpec } from '../board'
import { begun, deploying } from './deploy-board'
import { act, battle, line } from './reserve-board'
import { box, driven, inside, table } from './riders'

const carrier = (more: Partial<UnitSpec> = {}): UnitSpec =>
  box({}, { category: 'heavySupport', ...more }, { at: [20, 10, 0] })
const aboard = (unit = 'S', type: 'deployAboard' | 'arriveAboard' = 'deployAboard'): Command => ({
  type,
  unit,
  vehicle: 'V.1',
})
const keyOf = (state: CoreState, command: Command): string | null => {
  const verdict = cityFight.check(state, 'a', command)
  return verdict.ok ? null : verdict.refusal.key.replace('refusal.', '')
}
const start = (...units: readonly UnitSpec[]) =>
  begun(deploying({ units: [carrier(), ...units, line('E', 'b', 2)], stands: ['V'] }))
const toldTo = (seat: 'a' | 'b', events: readonly GameEvent[]): readonly GameEvent[] =>
  events.filter(({ audience }) => audience === undefined || audience === 'all' || audience.includes(seat))

describe('C4-DEPLOY-08, C4-TRANS-17 starting aboard', () => {
  it('in a vehicle that stands, with no place of its own, and using up no placement', () => {
    const { state } = act(start(line('S', 'a', 5), line('T', 'a', 2)), 'a', aboard())
    expect(state.units['S']?.aboard).toEqual({ vehicle: 'V.1', unseen: true })
    expect(state.models['S.1']).toMatchObject({ status: 'aboard', pose: null })
    expect(state.deploy?.seat).toBe('a')
  })
  it('one unit in each', () => {
    const { state } = act(start(line('S', 'a', 5), line('T', 'a', 2)), 'a', aboard())
    expect(keyOf(state, aboard('T'))).toBe('transportTaken')
  })
  it('never in what was bought for others, nor in what does not stand yet', () => {
    const others = deploying({
      units: [carrier({ dedicatedTo: 'X' }), line('S', 'a', 5), line('E', 'b', 2)],
      stands: ['V'],
    })
    expect(keyOf(begun(others), aboard())).toBe('dedicatedToOthers')
    const later = deploying({
      units: [carrier({ category: 'troops' }), line('S', 'a', 5), line('E', 'b', 2)],
    })
    expect(keyOf(begun(later), aboard())).toBe('transportFirst')
  })
  it('a lone character may start with those who ride in it', () => {
    const hero = line('H', 'a', 1, { character: 'independent' })
    const { state } = act(start(line('S', 'a', 5), hero), 'a', aboard())
    const both = act(state, 'a', aboard('H')).state
    expect(both.units['H']?.joined).toBe('S')
    expect(both.models['H.1']?.status).toBe('aboard')
  })
})

describe('C4-USR-09, C4-DEPLOY-03 infiltrators and vehicles', () => {
  const sneaks = line('S', 'a', 5, { rules: ['infiltrate'] })
  it('who starts aboard has not said that he infiltrates, and does not', () => {
    const { state } = act(start(sneaks, line('T', 'a', 2)), 'a', aboard())
    expect(state.units['S']?.aboard).toEqual({ vehicle: 'V.1', unseen: true })
    expect(state.units['S']?.conditions).not.toContain('deploysLate')
  })
  it('who has said so starts in no vehicle, neither in his category nor after all the others', () => {
    const before = start(sneaks, line('T', 'a', 2))
    const unit = { ...before.units['S'], conditions: ['deploysLate'] }
    const said = { ...before, units: { ...before.units, S: unit } } as CoreState
    expect(keyOf(said, aboard())).toBe('deploysLate')
    const late = { ...said, deploy: { seat: 'a' as const, category: null } }
    expect(keyOf(late, aboard())).toBe('infiltratesOnFoot')
    expect(cityFight.legalCommands(late, 'a').some(({ type }) => type === 'deployAboard')).toBe(false)
  })
})

describe('C4-TRANS-16 whom the enemy does not know of', () => {
  it('who has started aboard is not in his view, and he is told nothing', () => {
    const { state, events } = act(start(line('S', 'a', 5), line('T', 'a', 2)), 'a', aboard())
    expect(Object.keys(cityFight.view(state, 'b').units)).not.toContain('S')
    expect(Object.keys(cityFight.view(state, 'a').units)).toContain('S')
    expect(JSON.stringify(toldTo('b', events))).not.toContain('"S"')
  })
  it('hidden rosters off: he sees them', () => {
    const open = deploying({
      units: [carrier(), line('S', 'a', 5), line('T', 'a', 2), line('E', 'b', 2)],
      stands: ['V'],
      settings: { 'core4.deploy.hiddenRosters': 'off' },
    })
    const { state } = act(begun(open), 'a', aboard())
    expect(Object.keys(cityFight.view(state, 'b').units)).toContain('S')
  })
  it('whoever got in before his eyes he knows', () => {
    const state = table([box(), inside(3), line('E', 'b')])
    expect(Object.keys(cityFight.view(state, 'b').units)).toContain('S')
  })
})

describe('C4-TRANS-17 coming on aboard', () => {
  const coming = (both = true) =>
    battle({
      turn: 2,
      units: [carrier(), line('S', 'a', 5), line('E', 'b', 2)],
      waiting: { V: { comes: both }, S: { comes: true } },
    })
  it('where both come in this turn', () => {
    const { state } = act(coming(), 'a', aboard('S', 'arriveAboard'))
    expect(state.units['S']?.aboard).toEqual({ vehicle: 'V.1', unseen: true })
    expect(keyOf(state, aboard('S', 'arriveAboard'))).toBe('notArrivingNow')
    expect(Object.keys(cityFight.view(state, 'b').units)).not.toContain('S')
  })
  it('not where the vehicle waits on', () => {
    expect(keyOf(coming(false), aboard('S', 'arriveAboard'))).toBe('transportComesNotNow')
  })
})

describe('C4-MISSION-05 passengers score where their vehicle is', () => {
  const state = table([box(), inside(3)])
  it('at its hull', () => {
    const game = cityFight.gameOf(state)
    expect(scores(game, 'S')).toBe(true)
    expect(leftOf(game, 'S').map(({ pose }) => pose)).toEqual(Array(3).fill(state.models['V.1']?.pose))
  })
  it('core4.missions.embarkedScore off: they do not', () => {
    const game = cityFight.gameOf({ ...state, settings: { 'core4.missions.embarkedScore': false } })
    expect(scores(game, 'S')).toBe(false)
    expect(conditionOf(game, 'S')).toMatchObject({ lost: 0, why: { key: 'scoring.aboard' } })
  })
  it('nor do they cost less than on foot (C4-VP-02)', () => {
    const weak = table([box(), inside(2, { state: { startModels: 10, startWounds: 10 } })])
    const game = cityFight.gameOf({ ...weak, settings: { 'core4.missions.embarkedScore': false } })
    expect(conditionOf(game, 'S')).toMatchObject({ scores: false, lost: 0.5 })
  })
})

describe('C4-TRANS-16 passengers are still there', () => {
  it('who may yet get out keeps the phase open, though nobody else can do anything', () => {
    const state = driven(table([box(), inside(3), line('E', 'b')]), 6)
    expect(cityFight.query(state, 'a', { ask: 'whoCanAct' })).toMatchObject({ empty: false })
    const alone = driven(table([box(), line('E', 'b')]), 6)
    expect(cityFight.query(alone, 'a', { ask: 'whoCanAct' })).toMatchObject({ empty: true })
  })
  it('they are among those who are left, for the enemy as far as he knows of them (CF-SCEN-16)', () => {
    const state = table([box(), inside(3), line('E', 'b')])
    const unit = { ...state.units['S'], aboard: { vehicle: 'V.1', unseen: true as const } }
    const unseen = { ...state, units: { ...state.units, S: unit } } as CoreState
    expect(modelsLeft(cityFight.gameOf(unseen), 'a', 'a')).toBe(4)
    expect(modelsLeft(cityFight.gameOf(unseen), 'a', 'b')).toBe(1)
  })
})
