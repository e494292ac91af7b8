import { describe, expect, it } from 'vitest'
import { casualtiesPart } from '../../../main/rulesets/core4/harm/casualties'
import { moralePart } from '../../../main/rulesets/core4/morale'
import { callTestRule } from '../../../main/rulesets/core4/morale/call-test'
import { movementPart } from '../../../main/rulesets/core4/movement'
import { commandSchema } from '../../../shared/protocol/command'
import type { UnitView } from '../../../shared/protocol/game-view'
import { board, coreGame, runRules, type UnitSpec } from '../board'

const parts = [moralePart, movementPart, casualtiesPart]
const troop = (state: Partial<UnitView> = {}, more: Partial<UnitSpec> = {}): UnitSpec => ({
  id: 'L',
  seat: 'a',
  models: [{ at: [10, 20, 0] }, { at: [11.5, 20, 0] }],
  state,
  ...more,
})
type Test = 'morale' | 'pinning'
const calls = (test: Test, dice: readonly string[], agrees = true, more: Partial<UnitSpec> = {}) =>
  runRules(
    parts,
    board({ units: [troop({}, more)] }),
    (game) => callTestRule.perform(game, 'a', { type: 'callTest', unit: 'L', test }),
    { dice, answers: () => ({ form: 'option', option: agrees ? 'agree' : 'refuse' }) },
  )
const refusal = (test: Test, state: Partial<UnitView>, more: Partial<UnitSpec> = {}) => {
  const game = coreGame(board({ units: [troop(state, more)] }), parts)
  const verdict = callTestRule.check(game, 'b', { type: 'callTest', unit: 'L', test })
  return verdict.ok ? null : verdict.refusal.key
}

describe('C4-MORALE-07, C4-MORALE-03 a test both players call for', () => {
  it('the other side is asked, and without its word nothing is thrown', () => {
    const run = calls('morale', [], false)
    expect(run.decisions).toMatchObject([{ seat: 'b', kind: 'callTest' }])
    expect(run.events.map(({ type }) => type)).toEqual(['calledTestRefused'])
  })
  it('failed, the unit falls back at once', () => {
    const run = calls('morale', ['4', '4', '2', '3'])
    expect(run.events.map(({ type }) => type)).toEqual(
      expect.arrayContaining(['testCalled', 'startedFallingBack', 'fellBack']),
    )
    expect(run.state.units['L']?.fallingBack).toBe(true)
  })
  it('below half strength it is one harder, and nothing else changes it', () => {
    const run = runRules(
      parts,
      board({ units: [troop({ startModels: 5, startWounds: 5 })] }),
      (game) => callTestRule.perform(game, 'a', { type: 'callTest', unit: 'L', test: 'morale' }),
      { dice: ['3', '3'], answers: () => ({ form: 'option', option: 'agree' }) },
    )
    expect(run.events.find(({ type }) => type === 'rolled')?.data).toMatchObject({ needed: 6 })
    expect(run.state.units['L']?.fallingBack).toBe(false)
  })
  it('a pinning test pins', () => expect(calls('pinning', ['6', '5']).state.units['L']?.pinned).toBe(true))
  it('the fearless pass either without dice', () => {
    expect(calls('morale', [], true, { rules: ['fearless'] }).state.units['L']?.fallingBack).toBe(false)
    expect(calls('pinning', [], true, { rules: ['fearless'] }).state.units['L']?.pinned).toBe(false)
  })
  it('who would not take it is not put to it', () => {
    expect(refusal('morale', {})).toBeNull()
    expect(refusal('morale', { fallingBack: true })).toBe('refusal.runsAlready')
    expect(refusal('pinning', { fallingBack: true })).toBeNull()
    expect(refusal('morale', { pinned: true })).toBe('refusal.pinnedTakesNoTest')
    expect(refusal('pinning', { locked: ['X'] })).toBe('refusal.lockedTakesNoTest')
    expect(refusal('morale', {}, { type: 'walker' })).toBe('refusal.neverTests')
  })
  it('is a command anybody may write', () =>
    expect(commandSchema.safeParse({ type: 'callTest', unit: 'L', test: 'pinning' }).success).toBe(true))
})
