import { describe, expect, it } from 'vitest'
import { asked } from './asked'
import { stage } from './stage'

describe('LS-ENG-11: what is shown before the dice', () => {
  // The danger zone begins 10 cm before the muzzle and is 10 cm wide on either side (LS-GEO-13).
  const state = stage({
    men: {
      a1: { at: [40, 10], weapons: ['ar', 'grenade'] },
      a2: { at: [49, 30] },
      a3: { at: [43, 25] },
      a4: { at: [51, 30] },
      a5: { at: [44, 15] },
      b1: { at: [40, 45] },
    },
  })
  const odds = (mode: 'aimed' | 'burst', weapon = 'ar') =>
    asked<'lsOdds'>(state, {
      ask: 'lsOdds',
      order: { model: 'a1', weapon, mode, aim: { kind: 'model', model: 'b1' } },
    })
  it('names the friends a miss may find, the one nearest to the line first (LS-FF-01)', () => {
    expect(odds('aimed').danger).toEqual(['a3', 'a2'])
    expect(odds('aimed', 'grenade').danger).toBeUndefined()
  })
  it('says to whom a burst may be spread: within 5 cm of its first target (LS-SHOOT-06)', () => {
    const crowd = stage({
      men: {
        a1: { at: [40, 10] },
        b1: { at: [40, 25] },
        // 5 cm and a little more between the bases.
        b2: { at: [47.5, 25] },
        b3: { at: [32.4, 25] },
      },
    })
    const burst = asked<'lsTargets'>(crowd, { ask: 'lsTargets', model: 'a1' }).find(
      ({ mode }) => mode === 'burst',
    )
    expect(burst?.targets.map(({ target, spread }) => [target, spread])).toEqual([
      ['b1', ['b2']],
      ['b2', ['b1']],
      ['b3', undefined],
    ])
  })
})
