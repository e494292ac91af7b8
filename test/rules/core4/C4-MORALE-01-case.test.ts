import { describe, expect, it } from 'vitest'
import type { UnitCard } from '../../../shared/protocol/previews/unit-card'
import type { UnitSpec } from '../board'
import { LINE, line, row, rulesetOf } from './firing-line'

const linesOf = (unit: Partial<UnitSpec>) => {
  const state = line({ models: row(5, 10), profile: LINE, ...unit }, { models: row(3, 40) })
  const card = rulesetOf().query(state, 'a', { ask: 'unitCard', unit: 'F' } as never) as UnitCard
  return Object.fromEntries(card.lines.map(({ text, because }) => [text.key, { ...text.args, because }]))
}

describe('C4-MORALE-01 the Leadership on the card opens its case', () => {
  const sergeant = { at: [30, 10, 0] as const, profile: { ...LINE, ld: 9 } }
  it('names whose it is', () => {
    const { 'card.leadership': told } = linesOf({ models: [...row(4, 10), sergeant] })
    expect(told).toEqual({
      value: 9,
      because: { base: { key: 'card.highestOf', args: { model: 'F.5' } }, from: 9, modifiers: [] },
    })
  })
  it('says what below half strength makes of it (C4-MORALE-05)', () => {
    const { 'card.leadership': told } = linesOf({
      models: [...row(1, 10), sergeant],
      state: { startModels: 5, startWounds: 5 },
    })
    expect(told).toMatchObject({
      value: 8,
      because: { from: 9, modifiers: [{ cite: 'C4-MORALE-05', from: 9, to: 8 }] },
    })
  })
})

describe('C4-MOVE-02, C4-TERRAIN-04 the distance of a normal move opens its case', () => {
  it('that of the type, where nothing changes it', () => {
    expect(linesOf({})['card.move.walk']).toEqual({
      value: 6,
      because: { base: { key: 'card.ofType.walk' }, from: 6, modifiers: [] },
    })
  })
  it('and what was rolled for difficult ground', () => {
    expect(linesOf({ state: { difficultRoll: 4 } })['card.move.walk']).toMatchObject({
      value: 4,
      because: { from: 6, modifiers: [{ cite: 'C4-TERRAIN-04', from: 6, to: 4 }] },
    })
  })
  it('on foot and by air for whoever may choose; the roll slows nobody who flies', () => {
    const lines = linesOf({ type: 'jumpInfantry', state: { difficultRoll: 3 } })
    expect([lines['card.move.walk'], lines['card.move.jump']]).toMatchObject([{ value: 3 }, { value: 12 }])
  })
})
