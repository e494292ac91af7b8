import { describe, expect, it } from 'vitest'
import { citations, ruleCoverage } from '../../../main/hosts/commands/rules'
import { resourcesFolder } from '../../../main/hosts/resources-folder'
import { readRuleIndex } from '../../../main/hosts/rule-index'

describe('the index of rules', () => {
  it('lists all 953 rules of the eight systems, and counts those that are more than a name', async () => {
    const rules = await readRuleIndex(resourcesFolder())
    expect(rules).toHaveLength(953)
    expect(rules.filter(({ state }) => state === 'unruled').map(({ id }) => id)).toEqual([
      'C4-MSR-11',
      'S6-USR-X-10',
    ])
    const coverage = ruleCoverage(rules)
    expect(coverage.map(({ id, total }) => [id, total])).toEqual([
      ['core4-1', 112],
      ['core4-2', 119],
      ['core4-3', 158],
      ['core4-4', 91],
      ['city-fight', 172],
      ['sixth-missions', 72],
      ['sixth-special-rules', 70],
      ['live-skirmish', 157],
    ])
    for (const { total, enforced, assisted, todo } of coverage) expect(enforced + assisted + todo).toBe(total)
  })

  it('names each rule in a few words: no tag of the specs, no sentence and no table row in a title', async () => {
    const odd = (await readRuleIndex(resourcesFolder())).filter(
      ({ title }) =>
        /[[\]|]|\*\*/.test(title) || title.length > 80 || title.trim() !== title || title.endsWith('.'),
    )
    expect(odd.map(({ id, title }) => `${id} ${title}`)).toEqual([])
  })

  it('reads citations as people write them', () => {
    expect(citations('S6-MISS-RES-07b, and S6-MISS-RES-08')).toEqual(['S6-MISS-RES-07b', 'S6-MISS-RES-08'])
    expect(citations('C4-SHOOT-05, -07 and C4-LOS-01')).toEqual(['C4-SHOOT-05', 'C4-SHOOT-07', 'C4-LOS-01'])
    expect(citations('CF-LOS-04 to -06')).toEqual(['CF-LOS-04', 'CF-LOS-05', 'CF-LOS-06'])
    expect(citations('S6-USR-BLA-05 and S6-MISS-MIS-1')).toEqual(['S6-USR-BLA-05', 'S6-MISS-MIS-1'])
    expect(citations('XC4-SHOOT-05')).toEqual([])
  })
})
