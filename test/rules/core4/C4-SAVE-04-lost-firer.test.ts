import { describe, expect, it } from 'vitest'
import { LINE, fallen, line, rollsOf, shoot } from './firing-line'
import { laying } from './template-line'

describe('C4-SAVE-04, C4-LOS-01 cover is judged when the fire begins', () => {
  it('another unit under the marker keeps its wood though the weapon has killed its firer', () => {
    const wood = { id: 'wood', kind: 'wood' as const, area: [21.2, 29, 24, 32] as const, height: 3 }
    const state = line(
      { models: [{ at: [20, 10, 0] as const }], profile: { ...LINE, bs: 5 }, weapons: ['twoShells'] },
      { models: [{ at: [20.5, 30, 0] as const }], profile: LINE },
      {
        pieces: [wood],
        others: [{ id: 'U', seat: 'b', models: [{ at: [21.5, 30, 0] }], profile: LINE }],
        weapons: [
          {
            id: 'twoShells',
            name: { en: 's', ru: 's' },
            range: 36,
            s: 7,
            ap: 2,
            type: 'heavy',
            shots: 2,
            rules: [{ rule: 'blast' }, { rule: 'getsHot' }],
          },
        ],
      },
    )
    // The first die hits and overheats; its firer fails his save. The second misses.
    const run = shoot(state, {
      dice: '2 1  1  6 6  5',
      answers: laying([[20.5, 30]]),
    })
    expect(fallen(run.state, 'F')).toEqual(['F.1'])
    expect(rollsOf(run.events, 'coverSave')).toMatchObject([{ unit: 'U', needed: 5 }])
    expect(fallen(run.state, 'U')).toEqual([])
  })
})
