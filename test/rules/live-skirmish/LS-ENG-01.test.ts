import { describe, expect, it } from 'vitest'
import { liveSkirmish } from '../../../main/rulesets/live-skirmish'
import { cityFight } from '../../../main/rulesets'
import { playTurns } from '../../../main/rulesets/live-skirmish/turn'
import { command, play, stage } from './stage'

describe('LS-ENG-01 one interface for games that break each other’s assumptions', () => {
  const table = stage({
    men: { a1: { at: [10, 10], class: 'R1' }, b1: { at: [10, 70], class: 'Irr3' } },
    state: { turn: { number: 0, phase: 'start', active: 'b' } },
  })

  it('the rules decide turn by turn who acts: the same side may act twice running', () => {
    const first = play(table, playTurns, { dice: ['6', '6', '1', '1'] })
    const second = command(
      first.state,
      first.state.turn.active,
      { type: 'endTurn' },
      { dice: ['6', '6', '1', '1'] },
    )
    expect(second.state.turn.active).toBe(first.state.turn.active)
    expect(second.state.turn.number).toBe(2)
  })

  it('who is active may begin something, and the other side nothing but what it says aside', () => {
    const { state } = play(table, playTurns, { dice: ['6', '6', '1', '1'] })
    const { active } = state.turn
    const other = active === 'a' ? 'b' : 'a'
    expect(liveSkirmish.legalCommands(state, active).some(({ type }) => type === 'activate')).toBe(true)
    const open = new Set(liveSkirmish.legalCommands(state, other).map(({ type }) => type))
    expect([...open].filter((type) => type !== 'standingOrders' && type !== 'giveUp')).toEqual([])
  })

  it('brings not one command of the other family, and takes none of it', () => {
    const { state } = play(table, playTurns, { dice: ['6', '6', '1', '1'] })
    const types = new Set<string>(
      liveSkirmish.legalCommands(state, state.turn.active).map(({ type }) => type),
    )
    for (const type of ['move', 'shoot', 'assault', 'endPhase']) expect(types.has(type)).toBe(false)
    expect(() => liveSkirmish.readCommand?.({ type: 'endPhase' })).toThrow()
    expect(cityFight.id).not.toBe(liveSkirmish.id)
  })
})
