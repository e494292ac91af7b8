import { describe, expect, it } from 'vitest'
import { CaseFault, lookAtCase, readCase, runCase } from '../../main/judge'
import en from '../../shared/words/en/stage-faults.json'
import ru from '../../shared/words/ru/stage-faults.json'
import type { CoreState } from '../../main/rulesets/core4/game'

const ruin = (id: string, x: number, y: number) => ({ id, ruin: { footprint: [x, y, x + 8, y + 8] } })
const table = {
  width: 48,
  depth: 48,
  pieces: [ruin('near', 4, 4), ruin('far', 36, 36), { id: 'W', kind: 'wood', area: [4, 30, 10, 36] }],
}
const mission = { quarters: { a: 'nearLeft', b: 'farRight' } }
const verdictOf = (a: readonly unknown[], more: object = {}) =>
  runCase(readCase({ title: 'Declared', table, mission, stratagems: { a }, ...more }))
async function faultOf(a: readonly unknown[], more: object = {}): Promise<string> {
  try {
    await verdictOf(a, more)
  } catch (fault) {
    if (fault instanceof CaseFault) return fault.message
    throw fault
  }
  return ''
}

describe('what a case says has been declared (CF-SETUP-06)', () => {
  it('stands there as in a game that was played to it', async () => {
    const { state } = await verdictOf([
      'master-snipers',
      { stratagem: 'demolition', pieces: ['near'], turn: 3 },
      { stratagem: 'fortifications', pieces: ['near'] },
      { stratagem: 'tank-traps', places: [[24, 24]] },
    ])
    const { sides, books, table: laid } = state as CoreState & { books: { charges: unknown } }
    expect(sides.a).toMatchObject({
      stratagems: ['master-snipers', 'demolition', 'fortifications', 'tank-traps'],
    })
    expect(books.charges).toEqual([{ seat: 'a', piece: 'near', turn: 3, needed: 2 }])
    expect(laid.pieces.map(({ design, state: now }) => [design.kind, now.fortified])).toEqual([
      ['ruin', true],
      ['ruin', false],
      ['wood', false],
      ['tankTraps', false],
    ])
  })
  it.each<[string, unknown, string]>([
    ['one nobody knows', 'moon-dust', '$.stratagems.a[0]: no stratagem moon-dust in this game'],
    ['without its ruin', 'sacred-ground', '$.stratagems.a[0]: sacred-ground has to be told its pieces'],
    [
      'without its turn',
      { stratagem: 'demolition', pieces: ['near'] },
      '$.stratagems.a[0]: demolition has to be told its turn',
    ],
    [
      'with what it does not know',
      { stratagem: 'master-snipers', turn: 2 },
      '$.stratagems.a[0].turn: master-snipers has no turn',
    ],
    [
      'on two ruins',
      { stratagem: 'hospital', pieces: ['near', 'far'] },
      '$.stratagems.a[0].pieces: hospital is declared on one ruin',
    ],
    [
      'on a wood',
      { stratagem: 'hospital', pieces: ['W'] },
      '$.stratagems.a[0].pieces[0]: hospital cannot be used on W',
    ],
    [
      'in the enemy’s zone (CF-STRAT-21)',
      { stratagem: 'demolition', pieces: ['far'], turn: 1 },
      '$.stratagems.a[0].pieces[0]: demolition cannot be used on far',
    ],
    [
      'after the last turn (CF-STRAT-21)',
      { stratagem: 'demolition', pieces: ['near'], turn: 7 },
      '$.stratagems.a[0].turn: the game ends in turn 6',
    ],
    [
      'a trap in a wood (CF-STRAT-20)',
      { stratagem: 'booby-traps', pieces: ['near', 'W'] },
      '$.stratagems.a[0].pieces[1]: no trap may lie in W',
    ],
    [
      'wire over the table’s edge (CF-STRAT-30)',
      {
        stratagem: 'razor-wire',
        places: [
          [24, 24],
          [48, 24],
        ],
      },
      '$.stratagems.a[0].places[1]: razor-wire cannot lie there',
    ],
  ])('%s is a fault with its place', async (_, one, fault) => expect(await faultOf([one])).toBe(fault))
  it('no ruin is two key buildings, whoever owns it (CF-STRAT-10)', async () => {
    const hospital = { stratagem: 'hospital', pieces: ['near'] }
    const both = { stratagems: { a: [hospital], b: [{ ...hospital, stratagem: 'fuel-depot' }] } }
    expect(await faultOf([], both)).toBe('$.stratagems.b[0].pieces[0]: fuel-depot cannot be used on near')
  })
  it('Core 4 alone has none', async () =>
    expect(await faultOf(['master-snipers'], { systems: ['core4'] })).toBe(
      '$.stratagems.a[0]: no stratagem master-snipers in this game',
    ))
})

describe('what somebody meets who stages a moment by mouse', () => {
  const wordsOf = (words: object, key: string): unknown =>
    key
      .split('.')
      .reduce<unknown>((at, part) => Object.entries(at ?? {}).find(([one]) => one === part)?.[1], words)
  const armour = { type: 'vehicle', body: { hull: { length: 5, width: 3, height: 2 } } }
  it.each([
    [{ stratagems: { a: ['ammunition-store'] } }, '$.stratagems.a[0]'],
    [
      { stratagems: { a: [{ stratagem: 'ammunition-store', pieces: ['near', 'far'] }] } },
      '$.stratagems.a[0].pieces',
    ],
    [
      { stratagems: { a: [{ stratagem: 'ammunition-store', pieces: ['W'] }] } },
      '$.stratagems.a[0].pieces[0]',
    ],
    [
      { stratagems: { a: [{ stratagem: 'booby-traps', pieces: ['nowhere'] }] } },
      '$.stratagems.a[0].pieces[0]',
    ],
    [{ stratagems: { a: ['sewer-rats'] } }, '$.stratagems.a[0]'],
    [{ stratagems: { a: [{ stratagem: 'demolition', pieces: ['near'] }] } }, '$.stratagems.a[0]'],
    [{ mission: { scenario: 'take-and-hold-nothing' } }, '$.mission.scenario'],
    [
      { units: [{ ...armour, id: 'T', seat: 'a', models: [{ at: [20, 20] }], state: { moved: true } }] },
      '$.units[0].models[0].driven',
    ],
    [
      {
        units: [
          { id: 'A', seat: 'a', models: [{ at: [20, 20] }], joined: 'B' },
          { id: 'B', seat: 'a', models: [{ at: [22, 20] }] },
        ],
      },
      '$.units[0].joined',
    ],
  ])('%j is told in both languages, where it stands', (parts, path) => {
    const { faults } = lookAtCase({ title: 'By mouse', table, mission, ...parts })
    const fault = faults.find((one) => one.path === path)
    const key = fault?.text.key ?? ''
    expect([key, wordsOf(en, key), wordsOf(ru, key)]).toEqual([
      expect.not.stringMatching('stageFault.said'),
      expect.any(String),
      expect.any(String),
    ])
  })
})
