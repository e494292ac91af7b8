import { describe, expect, it } from 'vitest'
import { cityFight } from '../../../main/rulesets'
import type { CoreState } from '../../../main/rulesets/core4/game/state'
import { companyOf } from '../../../renderer/page/hands/battle/company'
import { readyUnits } from '../../../renderer/page/table/intent'
import { joinsHeld } from '../../../renderer/page/hands/battle/joining'
import type { SeatSnapshot } from '../../../shared/protocol/api'
import { at, captain, play, squad, table } from '../../rules/core4/characters-board'

const snapshot = (state: CoreState) => ({
  view: cityFight.view(state, 'a'),
  legal: cityFight.legalCommands(state, 'a'),
  seat: 'a' as const,
  decisions: [],
})
const board = (joined?: string) =>
  table([squad('S', 'a', at([20, 20], [22, 20])), captain('C', 'a', [20, 18], joined ? { joined } : {})])

describe('C4-CHAR-03 whom he joins is picked on the table', () => {
  const two = table([
    squad('S', 'a', at([20, 20], [22, 20])),
    squad('T', 'a', at([20, 16], [22, 16])),
    captain('C', 'a', [20, 18]),
  ])
  const seen = { ...snapshot(two), state: 4 } as unknown as SeatSnapshot
  it('while he is in hand and nothing else has happened', () => {
    expect(joinsHeld({ unit: 'C', state: 4 }, seen, 'C')).toEqual(['S', 'T'])
    expect(joinsHeld({ unit: 'C', state: 3 }, seen, 'C')).toBeNull()
    expect(joinsHeld({ unit: 'C', state: 4 }, seen, 'S')).toBeNull()
    expect(joinsHeld(null, seen, 'C')).toBeNull()
  })
})
describe('C4-CHAR-03, C4-CHAR-04 what the buttons offer', () => {
  it('a character beside a squad: to join it', () => {
    expect(companyOf(snapshot(board()), 'C')).toEqual({ joins: ['S'], leaves: [], lingering: [] })
    expect(companyOf(snapshot(board()), 'S').joins).toEqual([])
  })
  it('a squad with a character, or he himself: that he leaves; by that alone nobody is ready', () => {
    const shown = snapshot(board('S'))
    expect(companyOf(shown, 'S').leaves).toEqual(['C'])
    expect(companyOf(shown, 'C').leaves).toEqual(['C'])
    expect(companyOf(shown, null).leaves).toEqual([])
    expect(readyUnits(shown)).toEqual(['S'])
  })
  it('who has left and still stands there is named until he is gone or back', () => {
    const left = play(board('S'), [{ type: 'leave', unit: 'C' }]).state
    expect(companyOf(snapshot(left), null)).toEqual({ joins: [], leaves: [], lingering: ['C'] })
    const back = play(left, [{ type: 'join', unit: 'C', to: 'S' }]).state
    expect(companyOf(snapshot(back), null).lingering).toEqual([])
  })
})
