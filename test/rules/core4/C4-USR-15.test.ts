import { describe, expect, it } from 'vitest'
import { runScripted } from '../../../main/engine'
import { attacksNow } from '../../../main/rulesets/core4/assault/strike-order'
import { engagementOf } from '../../../main/rulesets/core4/assault/contact'
import { chargeAfterShooting } from '../../../main/rulesets/core4/shooting/charge-after'
import { board, coreRules, type RuleWord, type UnitSpec } from '../board'
import { at, move, moveParts, pathsTo, testsOf, unitOf } from '../movers'
import { LINE, VET, line, refusalOf, row, rulesetOf, shoot, thrown } from './firing-line'
import { gameOf, melee, onlyCombat, rank } from './melee'

const slow = ['slowAndPurposeful']
const walkers = (rules: readonly RuleWord[] = slow, models = at([10, 10])) =>
  board({ units: [unitOf('infantry', models, { rules })] })

describe('C4-USR-15 slow and purposeful', () => {
  it('moves by the higher of two dice on open ground as well: 3 and 6 are 6" (USR-15-a)', () => {
    const run = move(walkers(), { 1: [16, 10] }, ['3', '6'])
    expect(run.place(1)?.x).toBeCloseTo(16)
    expect(run.state.units['L']).toMatchObject({ moved: true, difficultRoll: 6 })
  })
  it('the roll falls without being asked for, and the move is told to need it', () => {
    const state = walkers()
    const rules = coreRules(moveParts)
    const command = {
      type: 'move' as const,
      unit: 'L',
      paths: pathsTo(state, { 1: [12, 10] }),
      difficult: false,
    }
    const run = runScripted(rules, state, (game) => rules.perform(game, 'a', command), {
      dice: ['3', '6'],
      answers: ({ kind }) => {
        throw new Error(`asked ${kind}`)
      },
    })
    expect(run.state.units['L']?.difficultRoll).toBe(6)
    expect(testsOf(walkers(), { 1: [12, 10] })).toEqual(['difficult'])
    expect(testsOf(walkers([]), { 1: [12, 10] })).toEqual([])
  })
  it('one such model makes the whole unit throw', () => {
    const mixed = board({
      units: [unitOf('infantry', [...at([10, 10]), { at: [11.2, 10, 0], rules: slow }])],
    })
    expect(testsOf(mixed, { 1: [12, 10], 2: [13.2, 10] })).toEqual(['difficult'])
  })
  it('who stays where he is throws nothing', () => {
    expect(testsOf(walkers(), {})).toEqual([])
  })
  it('fires heavy weapons after a move, alone of its unit', () => {
    const firers = (models: UnitSpec['models'], rules: readonly RuleWord[]) =>
      line(
        { models, profile: VET, weapons: ['heavySlugGun'], rules, state: { moved: true } },
        { models: row(1, 30), profile: { ...LINE, w: 9 } },
      )
    expect(thrown(shoot(firers(row(1, 10), slow), { dice: '1 1 1' }).events, 'toHit')).toBe(3)
    expect(refusalOf(firers(row(1, 10), []))).toBe('refusal.heavyMoved')
    const mixed = firers([...row(1, 10, 20, { rules: slow }), ...row(1, 10, 22)], [])
    expect(refusalOf(mixed, { fire: [{ model: 'F.1', weapon: 'heavySlugGun' }] })).toBeNull()
    expect(refusalOf(mixed, { fire: [{ model: 'F.2', weapon: 'heavySlugGun' }] })).toBe('refusal.heavyMoved')
  })
  it('may charge whom it has fired at with heavy weapons', () => {
    const state = line(
      { models: row(1, 10), profile: VET, weapons: ['heavySlugGun'], rules: slow },
      { models: row(3, 30), profile: { ...LINE, w: 9 } },
    )
    const after = shoot(state, { dice: '1 1 1' }).state
    expect(chargeAfterShooting(rulesetOf().gameOf(after), 'F', 'T')).toBeNull()
  })
  it('in contact A 2 with two weapons are 3 dice, not 4 (USR-15-a)', () => {
    const state = melee(
      { models: rank(1, 10), profile: { a: 2 }, gear: ['ccw', 'ccw'], rules: slow },
      { models: rank(1, 11) },
      { charged: true },
    )
    const game = gameOf(state)
    const model = state.models['A.1']
    if (!model?.pose) throw new Error('nobody')
    const engagement = engagementOf(game, onlyCombat(state).pairs)
    expect(attacksNow(game, { ...model, pose: model.pose }, engagement).value).toBe(3)
  })
})
