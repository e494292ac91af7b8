import { describe, expect, it } from 'vitest'
import {
  binomial,
  capped,
  chanceOf,
  convolved,
  failsTwoDice,
} from '../../main/rulesets/core4/harm/odds/chances'
import { faceChance, successChance, type DieSpec } from '../../main/rulesets/core4/game/die'
import type { CoreState } from '../../main/rulesets/core4/game/state'
import type { Weapon } from '../../shared/protocol/force'
import type { FireOdds } from '../../shared/protocol/previews/fire'
import { everyDie, tallied } from '../rules/core4/every-die'
import {
  HERO,
  LINE,
  MOB,
  OGRE,
  VET,
  line,
  measured,
  orderOf,
  previewOf,
  row,
  rulesetOf,
} from '../rules/core4/firing-line'

const sum = (odds: readonly number[]) => odds.reduce((total, p) => total + p, 0)
const mean = (odds: readonly number[]) => odds.reduce((total, p, n) => total + p * n, 0)

const arm = (id: string, rest: Partial<Weapon> = {}): Weapon => ({
  id,
  name: { en: id, ru: id },
  range: 36,
  s: 4,
  ap: 5,
  type: 'assault',
  shots: 1,
  rules: [],
  ...rest,
})
const oddsOf = (state: CoreState, under?: number): FireOdds =>
  rulesetOf().query(measured(state), 'a', {
    ask: 'fireOdds',
    unit: 'F',
    target: 'T',
    fire: orderOf(state, {}).fire.map((order) => ({ ...order, under })),
  } as never) as FireOdds

const near = (found: readonly number[], exact: readonly number[]): void => {
  for (let n = 0; n < Math.max(found.length, exact.length); n++)
    expect(found[n] ?? 0, `of ${n}`).toBeCloseTo(exact[n] ?? 0, 10)
}

describe('the arithmetic of dice', () => {
  it('a face is worth a sixth, a 1 never succeeds', () => {
    expect([2, 3, 4, 5, 6, 7].map(chanceOf).map((p) => Math.round(p * 6))).toEqual([5, 4, 3, 2, 1, 0])
    expect(chanceOf(1)).toBeCloseTo(5 / 6)
    expect(chanceOf(null)).toBe(0)
  })
  it('two coins: a quarter, a half, a quarter', () => expect(binomial(2, 0.5)).toEqual([0.25, 0.5, 0.25]))
  it('what nobody can suffer is heaped on the most that can be', () =>
    expect(capped(binomial(2, 0.5), 1)).toEqual([0.25, 0.75]))
  it('two weapons are one convolution', () =>
    expect(convolved([0.5, 0.5], [0.75, 0.25])).toEqual([0.375, 0.5, 0.125]))
  it('a die thrown again counts with its last face', () => {
    // Needing 4+: half of all dice are thrown again.
    const die: DieSpec = { needed: 4, again: 'C4-BASE-02', modifiers: [] }
    expect([1, 6].map((face) => faceChance(die, face))).toEqual([1 / 12, 1 / 4])
    expect(sum([1, 2, 3, 4, 5, 6].map((face) => faceChance(die, face)))).toBeCloseTo(1)
    expect([successChance(die), successChance({ ...die, again: null })]).toEqual([3 / 4, 1 / 2])
    expect(successChance({ ...die, needed: null })).toBe(0)
  })
  it('two dice beat 7 in 15 of 36 throws; two ones never fail where they pass', () => {
    expect(failsTwoDice(7, false)).toBeCloseTo(15 / 36)
    expect(failsTwoDice(1, true)).toBeCloseTo(35 / 36)
  })
})

describe('exact odds agree with every die of the real engine (C4-SHOOT-13)', () => {
  const wood = { id: 'wood', kind: 'wood' as const, area: [10, 26, 40, 34] as const }
  const firers = (weapons: readonly string[], profile = VET) => ({
    models: row(weapons.length, 10).map((model, index) => ({ ...model, weapons: [weapons[index] ?? ''] })),
    profile,
  })
  const mixed = (...profiles: readonly (typeof LINE)[]) => ({
    models: row(profiles.length, 30).map((model, index) => ({ ...model, profile: profiles[index] ?? LINE })),
  })
  const battery = {
    type: 'artillery' as const,
    profile: LINE,
    weapons: [],
    models: row(3, 30).map((model, index) => ({
      ...model,
      role: index === 0 ? ('gun' as const) : ('crew' as const),
    })),
  }
  const cases: Readonly<Record<string, CoreState>> = {
    'three plain shots at a line': line(firers(['p', 'p', 'p']), mixed(LINE, LINE, LINE, LINE), {
      weapons: [arm('p')],
    }),
    'three plain shots at a line in a wood': line(firers(['p', 'p', 'p']), mixed(LINE, LINE, LINE, LINE), {
      weapons: [arm('p')],
      pieces: [wood],
    }),
    'more wounds than models': line(firers(['p']), mixed(LINE, LINE), { weapons: [arm('p', { shots: 3 })] }),
    'twin-linked and rending': line(firers(['t', 'r']), mixed(VET, VET, VET), {
      weapons: [arm('t', { rules: [{ rule: 'twinLinked' }] }), arm('r', { rules: [{ rule: 'rending' }] })],
    }),
    'rending and twin-linked in one weapon at what it cannot hurt': line(
      firers(['t', 't']),
      mixed({ ...VET, t: 8 }, { ...VET, t: 8 }),
      { weapons: [arm('t', { rules: [{ rule: 'twinLinked' }, { rule: 'rending' }] })] },
    ),
    'a hot weapon fired twice, twin-linked': line(firers(['h'], HERO), mixed(VET, VET), {
      weapons: [arm('h', { type: 'heavy', shots: 2, rules: [{ rule: 'getsHot' }, { rule: 'twinLinked' }] })],
    }),
    'instant death and plain wounds among brutes': line(firers(['p', 'p', 'd']), mixed(OGRE, OGRE), {
      weapons: [arm('p'), arm('d', { s: 8, ap: 2 })],
    }),
    'a brute already hurt and one whole': line(
      firers(['p', 'd']),
      { models: row(2, 30).map((model, n) => ({ ...model, profile: OGRE, wounds: n === 0 ? 1 : 3 })) },
      { weapons: [arm('p', { shots: 2 }), arm('d', { s: 8, ap: 2 })] },
    ),
    'mixed armour and two weapons': line(firers(['p', 'a', 'p']), mixed(VET, VET, MOB), {
      weapons: [arm('p', { ap: 6 }), arm('a', { s: 7, ap: 2 })],
    }),
    'mixed armour with a hero, named and saved first': line(firers(['p', 'a']), mixed(MOB, HERO), {
      weapons: [arm('p', { shots: 2 }), arm('a', { s: 8, ap: 2 })],
    }),
    'mixed Toughness': line(firers(['p', 'p']), mixed({ ...LINE, t: 5 }, LINE, { ...LINE, t: 5 }), {
      weapons: [arm('p')],
    }),
    'a sniper who may pin': line(firers(['s', 'p'], LINE), mixed(OGRE, { ...LINE, t: 8 }, LINE), {
      weapons: [arm('s', { s: 1, ap: 6, rules: [{ rule: 'sniper' }, { rule: 'pinning' }] }), arm('p')],
    }),
    'rending shots and shots that pin, among men of whom the first feels no pain': line(
      firers(['r', 'b', 'r']),
      {
        models: row(2, 30).map((model, n) => ({ ...model, ...(n === 0 && { rules: ['feelNoPain'] }) })),
        profile: VET,
      },
      {
        weapons: [
          arm('r', { rules: [{ rule: 'rending' }] }),
          arm('b', { ap: 2, s: 5, rules: [{ rule: 'pinning' }] }),
        ],
      },
    ),
    'two of three men of one kind feel no pain, and one of two brutes': line(
      firers(['p', 'd', 'p']),
      {
        models: row(5, 30).map((model, n) => ({
          ...model,
          profile: n < 3 ? LINE : OGRE,
          ...((n === 0 || n === 2 || n === 4) && { rules: ['feelNoPain'] }),
        })),
      },
      { weapons: [arm('p', { s: 6 }), arm('d', { s: 6, ap: 4 })] },
    ),
    'a gun and its crew under rifle and melta': line(firers(['p', 'm']), battery, {
      weapons: [arm('p', { s: 6 }), arm('m', { s: 8, ap: 1, rules: [{ rule: 'melta' }], range: 48 })],
    }),
    'rending at a gun and its crew': line(firers(['r']), battery, {
      weapons: [arm('r', { s: 4, shots: 2, rules: [{ rule: 'rending' }] })],
    }),
  }
  for (const [name, state] of Object.entries(cases))
    it(name, () => {
      const leaves = everyDie(state)
      const odds = oddsOf(state)
      expect(sum(leaves.map(({ chance }) => chance))).toBeCloseTo(1)
      near(
        odds.casualties,
        tallied(leaves, ({ casualties }) => casualties),
      )
      near(
        odds.unsaved,
        tallied(leaves, ({ unsaved }) => unsaved),
      )
      near(
        odds.overheated,
        tallied(leaves, ({ own }) => own),
      )
      expect(odds.moraleDue).toBeCloseTo(sum(leaves.map((leaf) => (leaf.moraleDue ? leaf.chance : 0))), 10)
    })
})

describe('what the odds tell besides', () => {
  it('each throw with its numbers and means, agreeing with the chain of the preview', () => {
    const state = line(
      { models: row(4, 10), profile: VET, weapons: ['slugRifle'] },
      { models: row(8, 30, 18), profile: { ...LINE, sv: 4 } },
    )
    const preview = previewOf(state)
    expect(preview.chain).toEqual([{ weapon: 'slugRifle', shots: 4, toHit: 3, toWound: 3, save: 4 }])
    expect(mean(preview.odds ?? [])).toBeCloseTo(4 * (4 / 6) * (4 / 6) * (1 / 2))
    const odds = oddsOf(state)
    expect(odds.groups).toEqual([
      expect.objectContaining({ weapon: 'slugRifle', shots: 4, toHit: 3, again: false, toWound: 3 }),
    ])
    const [group] = odds.groups
    expect(group?.save).toEqual({ needed: 4, kind: 'armourSave' })
    expect(group?.unsaved).toBeCloseTo(mean(odds.unsaved))
    near(odds.unsaved, preview.odds ?? [])
  })
  it('seven weapons that are no one kind, at two sorts of armour that none of them leaves', () => {
    const kinds = Array.from({ length: 7 }, (_, n) => `w${n}`)
    const state = line(
      { models: row(7, 10).map((model, n) => ({ ...model, weapons: [`w${n}`] })), profile: VET },
      { models: row(8, 30, 18).map((model, n) => ({ ...model, profile: n < 4 ? VET : { ...VET, sv: 4 } })) },
      { weapons: kinds.map((id, n) => arm(id, { ap: 2, rules: n % 2 === 0 ? [{ rule: 'pinning' }] : [] })) },
    )
    // 3+ to hit, 4+ to wound, nothing saved: a third each, whoever takes it.
    near(oddsOf(state).unsaved, binomial(7, 1 / 3))
    near(oddsOf(state).casualties, binomial(7, 1 / 3))
  })
  it('a unit breaks as often as it has to test and then throws more than its Leadership', () => {
    const state = line(
      { models: row(2, 10), profile: VET, weapons: ['slugRifle'] },
      { models: row(4, 30), profile: LINE },
    )
    const odds = oddsOf(state)
    expect(odds.moraleDue).toBeCloseTo(1 - (odds.casualties[0] ?? 0))
    // Ld 7: 15 of 36 throws fail. Two of four lost is not below half.
    expect(odds.breaks).toBeCloseTo(odds.moraleDue * (15 / 36))
  })
  it('courage is that of those who are left: without the only one who knew fear they do not test', () => {
    const state = line(
      { models: row(1, 10), profile: VET, weapons: ['slugRifle'] },
      {
        models: row(4, 30).map((model, n) => ({ ...model, ...(n < 3 && { rules: ['fearless'] }) })),
        profile: LINE,
      },
    )
    expect(oddsOf(state).casualties[1]).toBeGreaterThan(0)
    expect(oddsOf(state)).toMatchObject({ moraleDue: 0, breaks: 0 })
  })
  it('fearless units never test', () => {
    const state = line(
      { models: row(2, 10), profile: VET, weapons: ['slugRifle'] },
      { models: row(4, 30), profile: LINE, rules: ['fearless'] },
    )
    expect(oddsOf(state)).toMatchObject({ moraleDue: 0, breaks: 0 })
  })
  it('so many lie under each marker as somebody supposes, whatever it would cover', () => {
    const state = line(
      { models: row(1, 10), profile: VET, weapons: ['fragMissile'] },
      { models: row(4, 30), profile: { ...LINE, sv: null } },
    )
    const known = oddsOf(state, 3)
    expect(known.refusal).toBeUndefined()
    // Hits on 3+ and then three at once: Strength 4 wounds Toughness 3 on 3+.
    expect(known.casualties[3]).toBeCloseTo((2 / 3) * (2 / 3) ** 3)
    expect(known.casualties[0]).toBeCloseTo(1 / 3 + (2 / 3) * (1 / 3) ** 3)
  })
  it('thirty shots of three weapons are counted to the last chance', () => {
    const weapons = ['slugRifle', 'bigShooter', 'plasmaRifle']
    const state = line(
      {
        models: row(20, 10, 5).map((model, n) => ({ ...model, weapons: [weapons[n % 3] ?? ''] })),
        profile: VET,
      },
      { models: [...row(10, 30, 10, { profile: VET }), ...row(5, 31.5, 10, { profile: MOB })] },
    )
    const odds = oddsOf(state)
    expect(sum(odds.casualties)).toBeCloseTo(1, 10)
    expect(sum(odds.overheated)).toBeCloseTo(1, 10)
    expect(odds.casualties.length).toBeGreaterThan(15)
  })
})

describe('the chances of a large volley', () => {
  const volley = (): CoreState =>
    line(
      { models: row(20, 12), weapons: ['w0', 'w1'], profile: VET },
      { models: row(12, 24).map((model, n) => ({ ...model, profile: [VET, MOB, HERO][n % 3] ?? VET })) },
      { weapons: [arm('w0'), arm('w1', { ap: 3, s: 5 })] },
    )
  const asked = (state: CoreState, ask: 'fireOdds' | 'targets') =>
    ({ ask, unit: 'F', target: 'T', fire: orderOf(state, {}).fire }) as never
  it.each(['fireOdds', 'targets'] as const)('leave room for others while they are reckoned: %s', (ask) => {
    const ruleset = rulesetOf()
    const state = measured(volley())
    const work = ruleset.querying?.(state, 'a', asked(state, ask))
    if (!work) throw new Error('no slices')
    let pauses = 0
    let step = work.next()
    for (; step.done !== true; step = work.next()) pauses++
    // One for each who fires at the least, and one for each set of wounds.
    expect(pauses).toBeGreaterThan(60)
    expect(step.value).toEqual(ruleset.query(measured(volley()), 'a', asked(state, ask)))
  })
})
