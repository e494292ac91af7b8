/** What holds in every state of a skirmish, whatever was played: a state that breaks it is an error, not a game. */
import { describe, expect, it } from 'vitest'
import { liveSkirmish } from '../../../main/rulesets/live-skirmish'
import { stage, type Man, type Stage } from './stage'

const wounds = { settings: { 'ls.wounds': true } }
const wounded = (turns: number): Man => ({ wound: { turns, stabilised: false } })
const proven = (a1: Man = {}, more: Partial<Stage> = {}, men: Stage['men'] = {}) =>
  liveSkirmish.invariants(
    stage({
      men: { a1: { ...(a1.status === undefined && { at: [20, 20] }), ...a1 }, b1: { at: [60, 60] }, ...men },
      ...more,
    }),
  )

describe('LS-MOVE-03 nobody stands in another', () => {
  const both = (more: Partial<Stage>) => () => proven({}, more, { a2: { at: [20, 20] } })
  it('in the battle, between activities; how they lie before it is nobody’s fault yet', () => {
    expect(both({})).toThrow()
    expect(both({ state: { stage: 'setup' } })).not.toThrow()
  })
})

describe('LS-WND-01, LS-HIDE-01, LS-MELEE-03, LS-VEH-04 what always holds', () => {
  it.each<readonly [string, Man, Partial<Stage>]>([
    ['a plain table', {}, {}],
    ['LS-WND-01 a wound of one turn', wounded(1), wounds],
    ['LS-WND-01 a wound of six turns', wounded(6), wounds],
    ['LS-HIDE-01 a man who hides', { hidden: { marker: 'h1', spottedBy: ['b1'] } }, {}],
    ['LS-TURN-03 who has acted in his own turn', { activated: true }, {}],
  ])('%s is in order', (_, man, more) => expect(() => proven(man, more)).not.toThrow())
  it.each<readonly [string, Man, Partial<Stage>]>([
    ['has a wound that has run out', wounded(0), wounds],
    ['has a wound that has run out', wounded(7), wounds],
    ['is wounded against the options', wounded(3), {}],
    ['is in two places', { at: [20, 20], status: 'left' }, {}],
    ['is aboard and not', { status: 'aboard' }, {}],
    ['is aboard and not', { aboard: 'b1' }, {}],
    ['rides on what is no vehicle', { status: 'aboard', aboard: 'b1' }, {}],
    ['is on the table and nowhere', { status: 'onTable' }, {}],
    ['hides and is not there', { hidden: { marker: 'h1', spottedBy: [] }, status: 'prisoner' }, {}],
    ['is spotted by his own', { hidden: { marker: 'h1', spottedBy: ['a1'] } }, {}],
    ['has acted in the turn of the other side', { activated: true }, { active: 'b' }],
    ['fights b1, who does not fight him', { engaged: ['b1'] }, {}],
  ])('who %s, is found', (fault, man, more) => expect(() => proven(man, more)).toThrow(`a1 ${fault}`))
  it('who fights a comrade, or one who is not there, is found', () => {
    const a2: Man = { at: [22.5, 20], engaged: ['a1'] }
    expect(() => proven({ engaged: ['a2'] }, {}, { a2 })).toThrow('a1 fights his comrade a2')
    const b2: Man = { status: 'dead', engaged: ['a1'] }
    expect(() => proven({ engaged: ['b2'] }, {}, { b2 })).toThrow('a1 fights b2, and one is not there')
  })
  it('two men under one marker are found, and two in one place', () => {
    const h1 = { hidden: { marker: 'h1', spottedBy: [] } }
    expect(() => proven(h1, {}, { a2: { at: [30, 20], ...h1 } })).toThrow('two men under one marker')
    expect(() => proven({}, {}, { a2: { at: [21, 20] } })).toThrow('stands badly')
  })
})
