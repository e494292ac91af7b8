import { describe, expect, it } from 'vitest'
import { cityFight } from '../../../main/rulesets'
import type { Query } from '../../../shared/protocol/query'
import type { UnitCard } from '../../../shared/protocol/previews/unit-card'
import { board, type ModelSpec } from '../board'

const lines = (models: readonly ModelSpec[], state = {}): readonly string[] => {
  const game = board({
    phase: 'shooting',
    units: [
      { id: 'L', seat: 'a', type: 'artillery', models, state },
      { id: 'E', seat: 'b', models: [{ at: [5, 5, 0] }] },
    ],
  })
  const query: Query = { ask: 'unitCard', unit: 'L' }
  const card = cityFight.query(game, 'a', query) as UnitCard
  return card.lines
    .filter(({ text }) => text.args?.['weapon'] !== undefined)
    .map(
      ({ text, cite }) =>
        `${text.key} ${text.args?.['count']} ${text.args?.['weapon']} ${Math.round(Number(text.args?.['range']) * 100) / 100} ${cite}`,
    )
}
const gun = (x: number): ModelSpec => ({ at: [x, 20, 0], role: 'gun', weapons: ['cannon'] })
const crew = (x: number, y = 18.5): ModelSpec => ({ at: [x, y, 0], role: 'crew', weapons: ['rifle'] })

describe('C4-TYPE-11: the card of a gun and its crew', () => {
  it('names the reach of the gun; what the crew carry is laid aside while it stands', () => {
    expect(lines([gun(20), crew(20), crew(21.2)])).toEqual([
      'card.weaponReady 1 cannon 36 C4-WEAPON-04',
      'card.armsAside 2 rifle 24 C4-TYPE-11',
    ])
  })
  it('tells a gun that has nobody beside it from one that has', () => {
    expect(lines([gun(20), gun(30), crew(20)])).toEqual([
      'card.weaponReady 1 cannon 36 C4-WEAPON-04',
      'card.gunUnserved 1 cannon 36 C4-TYPE-11',
      'card.armsAside 1 rifle 24 C4-TYPE-11',
    ])
  })
  it('gives the crew their own weapons back once the guns are gone, with their reach after a move', () => {
    expect(lines([crew(20), crew(21.2)])).toEqual(['card.weaponReady 2 rifle 24 C4-WEAPON-04'])
    expect(lines([crew(20), crew(21.2)], { moved: true })).toEqual([
      'card.weaponReady 2 rifle 12 C4-WEAPON-04',
    ])
  })
})
