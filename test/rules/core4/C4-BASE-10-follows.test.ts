import { describe, expect, it } from 'vitest'
import type { CorePart } from '../../../main/rulesets/core4/game/part'
import { shootingPart } from '../../../main/rulesets/core4/shooting'
import { beginPlayerTurn, turnPart } from '../../../main/rulesets/core4/turn'
import { board, runRules } from '../board'

const state = board({
  units: [
    { id: 'A', seat: 'a', models: [{ at: [5, 5, 0] }], state: { shot: true, shotAt: 'B' } },
    { id: 'B', seat: 'b', models: [{ at: [5, 30, 0] }], state: { shot: true, shotAt: 'A' } },
  ],
})
const next = { game: 2, player: 3, seat: 'a' as const }
const begin = (parts: readonly CorePart[]) =>
  runRules(parts, state, (game) => beginPlayerTurn(game, next)).state

describe('C4-BASE-10 a player turn begins', () => {
  it('each part begins anew what is its own: who has fired may fire again, of the side whose turn it is', () => {
    const { units } = begin([turnPart, shootingPart])
    expect(units['A']).toMatchObject({ shot: false, shotAt: null })
    expect(units['B']).toMatchObject({ shot: true, shotAt: 'A' })
  })
  it('a part of any pack is told whose turn it is', () => {
    const told: unknown[] = []
    const listener: CorePart = {
      id: 'test/listener',
      follows: { playerTurnBegan: (_, { seat }) => void told.push(seat) },
    }
    begin([turnPart, listener])
    expect(told).toEqual(['a'])
  })
  it('without the part nobody touches its fields', () =>
    expect(begin([turnPart]).units['A']).toMatchObject({ shot: true }))
})
