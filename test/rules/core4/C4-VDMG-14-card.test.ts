/** What cannot move any more is named on its card (C4-VDMG-14). */
import { describe, expect, it } from 'vitest'
import { cityFight } from '../../../main/rulesets'
import type { UnitCard } from '../../../shared/protocol/previews/unit-card'
import type { Query } from '../../../shared/protocol/query'
import { board, type ModelSpec } from '../board'
import { at, unitOf } from '../movers'

const stuck = { shaken: false, stunned: false, weaponsLost: 0, immobilised: true, wrecked: false }
const [whole, second] = at([10, 10], [10, 15]) as [ModelSpec, ModelSpec]
const linesOf = (models: readonly ModelSpec[]) => {
  const query: Query = { ask: 'unitCard', unit: 'L' }
  const { lines } = cityFight.query(board({ units: [unitOf('vehicle', models)] }), 'a', query) as UnitCard
  return lines.map(({ text, cite }) => [text.key, text.args?.['model'], cite])
}

describe('C4-VDMG-14 on the card', () => {
  const line = ['card.immobilised', 'L.1', 'C4-VDMG-14']
  it('whoever is immobilised is named, and no move is told where nobody has one', () => {
    const lines = linesOf([{ ...whole, damage: stuck }])
    expect(lines).toContainEqual(line)
    expect(lines.map(([key]) => key)).not.toContain('card.move.walk')
  })
  it('of a squadron those alone who are', () => {
    const lines = linesOf([{ ...whole, damage: stuck }, second])
    expect(lines.filter(([key]) => key === 'card.immobilised')).toEqual([line])
    expect(lines.map(([key]) => key)).toContain('card.move.walk')
  })
  it('nothing is said of a whole one', () =>
    expect(linesOf([whole]).map(([key]) => key)).not.toContain('card.immobilised'))
})
