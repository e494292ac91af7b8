import { describe, expect, it } from 'vitest'
import { liveSkirmish } from '../../../main/rulesets/live-skirmish'
import { formFights } from '../../../main/rulesets/live-skirmish/melee/fight'
import { stage } from './stage'

const bouts = (engaged: Readonly<Record<string, readonly string[]>>, attackers: readonly string[]) => {
  const men = Object.fromEntries(
    Object.entries(engaged).map(([id, foes], i) => [id, { at: [10 + 5 * i, 20], engaged: [...foes] }]),
  )
  return formFights(liveSkirmish.gameOf(stage({ men })), attackers)
}

describe('LS-MELEE-02 everybody fights once', () => {
  it('an enemy who touches two lone attackers fights beside one of their enemies, not beside both', () => {
    const touching = { a1: ['b1', 'b3'], a2: ['b2', 'b3'], b1: ['a1'], b2: ['a2'], b3: ['a1', 'a2'] }
    expect(bouts(touching, ['a1', 'a2'])).toEqual([
      { ours: ['a1'], theirs: ['b1', 'b3'] },
      { ours: ['a2'], theirs: ['b2'] },
    ])
  })
  it('a comrade who held two enemies takes part in one fight', () => {
    const holding = { a1: ['b1'], a2: ['b2'], a9: ['b1', 'b2'], b1: ['a1', 'a9'], b2: ['a2', 'a9'] }
    expect(bouts(holding, ['a1', 'a2'])).toEqual([
      { ours: ['a1', 'a9'], theirs: ['b1'] },
      { ours: ['a2'], theirs: ['b2'] },
    ])
  })
  it('of two enemies with as many attackers it is the one with the lowest id', () => {
    expect(bouts({ a1: ['b10', 'b2'], b2: ['a1'], b10: ['a1'] }, ['a1'])[0]?.theirs[0]).toBe('b2')
  })
})
