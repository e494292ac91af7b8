import { describe, expect, it } from 'vitest'
import { moraleDue } from '../../../main/rulesets/core4/morale/shooting-losses'
import { moralePart } from '../../../main/rulesets/core4/morale'
import { movementPart } from '../../../main/rulesets/core4/movement'
import { turnPart } from '../../../main/rulesets/core4/turn'
import { runScripted } from '../../../main/engine'
import type { UnitView } from '../../../shared/protocol/game-view'
import { LINE, line, rollsOf, row, rulesetOf, takeDefault } from './firing-line'

const parts = [turnPart, movementPart, moralePart]
const suffered = (models: number, state: Partial<UnitView>) =>
  line(
    { models: row(2, 4), profile: LINE },
    { models: row(models, 30), profile: LINE, state: { startModels: 10, startWounds: 10, ...state } },
  )
const due = (models: number, state: Partial<UnitView>) =>
  moraleDue(rulesetOf().gameOf(suffered(models, state)))
const endShooting = (state: ReturnType<typeof suffered>, dice: string) => {
  const ruleset = rulesetOf(parts)
  return runScripted(ruleset, state, (game) => ruleset.perform(game, 'a', { type: 'endPhase' }), {
    dice: dice.split(' ').filter(Boolean),
    answers: takeDefault,
  })
}

describe('C4-SHOOT-20 and C4-MORALE-05: a quarter lost to shooting', () => {
  it('eight models, two lost: test; nine models, two lost: none', () => {
    expect(due(6, { turnModels: 8, lostToShooting: 2 })).toEqual(['T'])
    expect(due(7, { turnModels: 9, lostToShooting: 2 })).toEqual([])
  })
  it('ten models: two lost no test, three lost a test; four models: one lost a test', () => {
    expect(due(8, { turnModels: 10, lostToShooting: 2 })).toEqual([])
    expect(due(7, { turnModels: 10, lostToShooting: 3 })).toEqual(['T'])
    expect(due(3, { turnModels: 4, lostToShooting: 1 })).toEqual(['T'])
  })
  it('no loss is no test', () => expect(due(8, { turnModels: 8, lostToShooting: 0 })).toEqual([]))
})

describe('C4-MORALE-04 units that need no test', () => {
  it.each([{ fallingBack: true }, { pinned: true }, { locked: ['F'] }])('%o', (state) =>
    expect(due(4, { turnModels: 8, lostToShooting: 4, ...state })).toEqual([]),
  )
})

describe('C4-MORALE-06 and C4-MORALE-03 A: the test at the end of the Shooting phase', () => {
  it('passed, the unit stays', () => {
    const run = endShooting(suffered(7, { turnModels: 10, lostToShooting: 3 }), '3 4')
    expect(rollsOf(run.events, 'morale')[0]).toMatchObject({ unit: 'T', needed: 7, seat: 'b' })
    expect(run.state.units['T']).toMatchObject({ fallingBack: false, lostToShooting: 0 })
    expect(run.state.turn.phase).toBe('assault')
  })
  it('failed, it falls back at once', () => {
    const run = endShooting(suffered(7, { turnModels: 10, lostToShooting: 3 }), '4 4  2 3')
    expect(run.state.units['T']?.fallingBack).toBe(true)
    const [x, y] = [run.state.models['T.1']?.pose?.at.x, run.state.models['T.1']?.pose?.at.z]
    expect(x).toBeDefined()
    expect(y).toBeLessThan(25.4 * (48 - 30))
  })
  it('each due unit tests once, in the order its owner says', () => {
    const state = line(
      { models: row(2, 4), profile: LINE },
      {
        models: row(6, 30),
        profile: LINE,
        state: { turnModels: 8, lostToShooting: 2, startModels: 8, startWounds: 8 },
      },
      {
        others: [
          {
            id: 'U',
            seat: 'b',
            models: row(6, 36),
            profile: LINE,
            state: { turnModels: 8, lostToShooting: 2, startModels: 8, startWounds: 8 },
          },
        ],
      },
    )
    const ruleset = rulesetOf(parts)
    const run = runScripted(ruleset, state, (game) => ruleset.perform(game, 'a', { type: 'endPhase' }), {
      dice: ['1', '2', '1', '3'],
      answers: (decision) => {
        expect(decision).toMatchObject({ kind: 'moraleOrder', seat: 'b' })
        return { form: 'option', option: 'U' }
      },
    })
    expect(rollsOf(run.events, 'morale').map((roll) => roll.unit)).toEqual(['U', 'T'])
  })
})
