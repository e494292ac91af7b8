import { describe, expect, it } from 'vitest'
import { CaseFault, readCase, runCase } from '../../main/judge'

const fight = (hero: object, enemy: object = {}, more: object = {}) => ({
  title: 'One fights one',
  units: [
    {
      id: 'A',
      seat: 'a',
      models: [{ at: [20, 20] }],
      state: { locked: ['B'] },
      profile: { ws: 2, i: 5 },
      ...hero,
    },
    {
      id: 'B',
      seat: 'b',
      models: [{ at: [20, 21] }],
      profile: { ws: 7, a: 0, ld: 10 },
      ...enemy,
    },
  ],
  turn: { phase: 'assault' },
  dice: [1],
  answers: 'defaults',
  script: [{ seat: 'a', command: { type: 'endPhase' } }],
  ...more,
})
const needed = async (given: object): Promise<unknown> => {
  const { events } = await runCase(readCase(given))
  const throws = (events as readonly { type: string; needed?: number; data?: { needed?: number } }[]).filter(
    ({ type }) => type === 'rolled',
  )
  return throws[0]?.needed ?? throws[0]?.data?.needed
}
const hater = { rule: 'preferredEnemy', args: { tag: 'brood' } }
const faultOf = async (given: object): Promise<string> => {
  try {
    await runCase(readCase(given))
  } catch (fault) {
    if (fault instanceof CaseFault) return fault.message
    throw fault
  }
  return ''
}

describe('the judge has words for special rules', () => {
  it('with arguments on a unit and on a model, and tags for them', async () => {
    expect(await needed(fight({}, { tags: ['brood'] }))).toBe(5)
    expect(await needed(fight({ rules: ['stealth', hater] }, { tags: ['brood'] }))).toBe(3)
    expect(await needed(fight({ models: [{ at: [20, 20], rules: [hater] }] }, { tags: ['brood'] }))).toBe(3)
    expect(await needed(fight({ rules: [hater] }, { tags: ['moot'] }))).toBe(5)
  })
  it('on weapons; those of old cases are read as they were meant', async () => {
    const blade = { id: 'edge', name: { en: 'Edge', ru: 'Клинок' } }
    const struck = (closeWeapon: object) =>
      runCase(
        readCase(
          fight(
            { gear: ['edge'] },
            { profile: { ws: 2, a: 0, sv: 2, ld: 10 } },
            { closeWeapons: [closeWeapon], dice: [6, 6] },
          ),
        ),
      )
    for (const weapon of [
      { ...blade, rules: ['power'] },
      { ...blade, rules: [{ rule: 'power' }] },
      { ...blade, properties: ['power'] },
    ])
      expect(JSON.stringify((await struck(weapon)).events)).not.toContain('armourSave')
  })
  it('and tells what is wrong with them, with the place', async () => {
    expect(await faultOf(fight({ rules: [{ rule: 'preferredEnemy' }] }))).toBe(
      "$.units[0].rules[0].args: 'preferredEnemy' has to be told 'tag': a tag of units",
    )
    expect(await faultOf(fight({ rules: ['lance'] }))).toContain(
      "$.units[0].rules[0]: 'lance' is no rule of a unit",
    )
    expect(
      await faultOf(
        fight({ models: [{ at: [20, 20], rules: ['fleet', { rule: 'stealth', args: { by: 2 } }] }] }),
      ),
    ).toMatch(/^\$\.units\[0\]\.models\[0\]\.rules/)
    expect(await faultOf(fight({ rules: [{ rule: 'stealth', arg: {} }] }))).toContain('$.units[0].rules[0]')
  })
  it('and leaves words alone that are the players’ own', async () => {
    expect(await needed(fight({ rules: ['ours', { rule: 'ours too', args: { by: 2 } }] }))).toBe(5)
  })
})
