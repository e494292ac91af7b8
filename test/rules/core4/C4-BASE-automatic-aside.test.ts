import { describe, expect, it } from 'vitest'
import { board } from '../board'
import { answer, battleOn, order, reopened } from '../city-fight/CF-DESTROY-session'

const state = board({
  phase: 'movement',
  units: [
    { id: 'U', seat: 'a', models: [{ at: [10, 10, 0] }, { at: [12, 10, 0] }] },
    { id: 'E', seat: 'b', models: [{ at: [40, 40, 0] }] },
  ],
})
/** b is asked whether a test is due. */
async function asked() {
  const battle = await battleOn(state, '1 1')
  await order(battle, 'a', { type: 'callTest', unit: 'U', test: 'morale' })
  return battle
}
const automate = { type: 'automate', choice: 'saves', on: true } as const

describe('what is left to the program may be changed while a question is open', () => {
  it('by whoever is asked and by the other; the question goes on waiting', async () => {
    const battle = await asked()
    await order(battle, 'a', automate)
    await order(battle, 'b', { type: 'automate', choice: 'closeWeapons', on: false })
    expect(battle.state.game.automatic).toEqual({ a: { saves: true }, b: { closeWeapons: false } })
    expect(battle.state.decisions.map(({ kind, seat }) => [kind, seat])).toEqual([['callTest', 'b']])
    await answer(battle, 'callTest', 'agree')
    expect(battle.state.events.map(({ type }) => type)).toEqual(
      expect.arrayContaining(['automated', 'automated', 'testCalled', 'rolled']),
    )
  })
  it('and is taken back with the timeline, and read back from the disk', async () => {
    const battle = await asked()
    await order(battle, 'b', automate)
    const again = reopened(battle, state)
    expect(again.state.game).toEqual(battle.state.game)
    await answer(again, 'callTest', 'agree')
    expect(again.state.game.automatic?.b).toEqual({ saves: true })
    await battle.undo('b', false)
    expect(battle.state.game.automatic?.b.saves).toBeUndefined()
    await answer(battle, 'callTest', 'refuse')
    expect(battle.state.events.at(-1)?.type).toBe('calledTestRefused')
  })
  it('while nothing else is taken', async () => {
    const battle = await asked()
    await expect(order(battle, 'a', { type: 'endPhase' })).rejects.toMatchObject({
      error: { refusal: { key: 'refusal.decisionOpen' } },
    })
  })
})
