import { describe, expect, it } from 'vitest'
import { suppressionTest } from '../../../main/rulesets/live-skirmish/suppression/test'
import type { SkirmishModel } from '../../../shared/protocol/skirmish/model'
import { play, stage, type Man } from './stage'

const unseen: SkirmishModel['hidden'] = { marker: 'h2', spottedBy: [] }
const leader: Man = { at: [10, 13], hidden: unseen, roles: ['commander'], leadership: 2 }
/** R4: his own number is 3. */
const tested = (die: string, near: Man, own: Man = { at: [10, 10] }) => {
  const men = { a1: { class: 'R4', suppressed: true, ...own }, a2: near, b1: { at: [70, 70] } } as const
  const run = play(stage({ men }), (game) => suppressionTest(game, 'a1'), { dice: [die] })
  const told = run.events.map(({ type, data, audience }) => ({ type, data, audience }))
  return { passed: run.result, told }
}
const rolled = (run: ReturnType<typeof tested>) => run.told.find(({ type }) => type === 'rolled')

describe('LS-SUP-03, LS-ENG-07 a commander whom the enemy does not see', () => {
  it('is told by no number: every face that decides nothing looks as if a private lay there', () => {
    for (const die of ['1', '2', '3', '6']) {
      const [led, alone] = [tested(die, leader), tested(die, { at: [10, 13], hidden: unseen })]
      expect(led).toEqual(alone)
      expect(rolled(led)).toMatchObject({ data: { needed: 3, modifiers: [] }, audience: 'all' })
    }
  })
  it('leads all the same, and then it is told that somebody hidden did', () => {
    for (const die of ['4', '5']) {
      const led = tested(die, leader)
      expect(led.passed).toBe(true)
      expect(rolled(led)).toMatchObject({ data: { needed: 3, modifiers: [] } })
      expect(led.told.at(-1)).toMatchObject({
        type: 'lsSuppressed',
        data: { model: 'a1', on: false, why: 'hiddenLeader' },
        audience: 'all',
      })
      expect(tested(die, { at: [10, 13], hidden: unseen }).passed).toBe(false)
    }
  })
  it('who is known beside him is told with his own leadership, and no more', () => {
    const men = { a3: { at: [13, 10], roles: ['commander'], leadership: 1 } } as const
    const state = stage({
      men: { a1: { at: [10, 10], class: 'R4', suppressed: true }, a2: leader, ...men, b1: { at: [70, 70] } },
    })
    const run = play(state, (game) => suppressionTest(game, 'a1'), { dice: ['5'] })
    expect(run.result).toBe(true)
    expect(run.events[0]?.data).toMatchObject({ needed: 4, modifiers: [{ from: 3, to: 4 }] })
  })
  it('is counted openly once he is spotted, and behind the screen where the man himself is hidden', () => {
    const spotted = tested('5', { ...leader, hidden: { marker: 'h2', spottedBy: ['b1'] } })
    expect(rolled(spotted)).toMatchObject({ data: { needed: 5, modifiers: [{ from: 3, to: 5 }] } })
    expect(spotted.told.at(-1)).toMatchObject({ data: { why: 'test' } })
    const hides = tested('5', leader, { at: [10, 10], hidden: { marker: 'h1', spottedBy: [] } })
    expect(rolled(hides)).toMatchObject({
      data: { needed: 5, modifiers: [{ from: 3, to: 5 }] },
      audience: ['a'],
    })
    expect(hides.told.at(-1)).toMatchObject({ data: { why: 'test' }, audience: ['a'] })
  })
})
