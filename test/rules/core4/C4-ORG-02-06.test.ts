import { describe, expect, it } from 'vitest'
import { breachesOf, choicesOf, detachmentsAllowed, filledCharts, standardTerms } from '../../../shared/force'
import { forceSchema, type Force, type UnitEntry } from '../../../shared/protocol/force'
import type { Terms } from '../../../shared/protocol/organising'
import { someForce, someKind, someUnit } from '../../unit/forces/some-force'

type Category = UnitEntry['category']
/** So many units of each category, a point each. */
const units = (counts: Partial<Record<Category, number>>, more: Partial<UnitEntry> = {}): UnitEntry[] =>
  Object.entries(counts).flatMap(([category, count]) =>
    Array.from({ length: count }, (_, i) => ({
      ...someUnit,
      id: `${category}${i + 1}${more.detachment ?? ''}`,
      category: category as Category,
      points: 1,
      ...more,
    })),
  )
const force = (entries: readonly UnitEntry[]): Force => ({ ...someForce, units: [...entries] })
const told = (entries: readonly UnitEntry[], terms: Partial<Terms> = {}) =>
  breachesOf(force(entries), { ...standardTerms, ...terms }).map(({ at, text, cite }) => ({
    at,
    problem: text.key.replace('breach.', ''),
    args: text.args,
    cite,
  }))
const lawful = { hq: 1, troops: 2 }
const rowOf = (entries: readonly UnitEntry[], category: Category, detachment = 1) => {
  const row = filledCharts(force(entries))
    .find((chart) => chart.detachment === detachment)
    ?.rows.find((one) => one.category === category)
  return row && [row.filled.length, row.owed, row.left, row.beyond.length]
}

describe('C4-ORG-02 the points limit', () => {
  const costing = (points: number): UnitEntry[] =>
    units(lawful).map((unit, i) => (i === 0 ? { ...unit, points: points - 2 } : unit))
  it('a force that costs the whole limit keeps it', () =>
    expect(told(costing(1500), { limit: 1500 })).toEqual([]))
  it('one point more breaks it, and says how many are too many', () =>
    expect(told(costing(1501), { limit: 1500 })).toEqual([
      {
        at: { of: 'force' },
        problem: 'points',
        args: { points: 1501, limit: 1500, over: 1 },
        cite: 'C4-ORG-02',
      },
    ]))
})

describe('C4-ORG-03 categories', () => {
  it('every unit of a force file has exactly one of the five', () => {
    const parsed = (category: unknown) =>
      forceSchema.safeParse({ ...someForce, units: [{ ...someUnit, category }] }).success
    expect(['hq', 'elites', 'troops', 'fastAttack', 'heavySupport'].map(parsed)).toEqual(
      Array.from({ length: 5 }, () => true),
    )
    expect([parsed(undefined), parsed('reserve'), parsed(['hq', 'troops'])]).toEqual([false, false, false])
  })
  it('a retinue and a transport have none of their own: they stand where their parent stands', () => {
    const entries = [
      ...units(lawful),
      { ...someUnit, id: 'guard', category: 'elites' as const, retinueOf: 'hq1' },
      { ...someUnit, id: 'carrier', category: 'fastAttack' as const, partOf: 'troops1' },
    ]
    expect(rowOf(entries, 'elites')).toEqual([0, 0, 3, 0])
    expect(rowOf(entries, 'fastAttack')).toEqual([0, 0, 3, 0])
  })
})

describe('C4-ORG-04 the standard chart', () => {
  it('one HQ, two Troops and three Heavy Support keep it', () =>
    expect(told(units({ ...lawful, heavySupport: 3 }))).toEqual([]))
  it('one HQ and one Troops owe another Troops', () => {
    expect(told(units({ hq: 1, troops: 1 }))).toEqual([
      {
        at: { of: 'category', category: 'troops', detachment: 1 },
        problem: 'fewer',
        args: { category: 'troops', have: 1, least: 2, most: 6 },
        cite: 'C4-ORG-04',
      },
    ])
    expect(rowOf(units({ hq: 1, troops: 1 }), 'troops')).toEqual([1, 1, 4, 0])
  })
  it('the fourth Elites has no room, and is told so at its own line', () => {
    const entries = units({ ...lawful, elites: 4 })
    expect(told(entries)).toEqual([
      {
        at: { of: 'category', category: 'elites', detachment: 1 },
        problem: 'more',
        args: { category: 'elites', have: 4, least: 0, most: 3 },
        cite: 'C4-ORG-04',
      },
      {
        at: { of: 'unit', index: entries.findIndex(({ id }) => id === 'elites4') },
        problem: 'noRoom',
        args: { category: 'elites', number: 4, most: 3 },
        cite: 'C4-ORG-04',
      },
    ])
    expect(rowOf(entries, 'elites')).toEqual([3, 0, 0, 1])
  })
  it.each([
    ['hq', 1, 2],
    ['elites', 0, 3],
    ['troops', 2, 6],
    ['fastAttack', 0, 3],
    ['heavySupport', 0, 3],
  ] as const)('%s: %i to %i', (category, least, most) => {
    const broken = (count: number): boolean =>
      told(units({ ...lawful, [category]: count })).some(({ at }) => at.of === 'category')
    expect([least - 1, least, most, most + 1].map((count) => broken(Math.max(0, count)))).toEqual([
      least > 0,
      false,
      false,
      true,
    ])
  })
  it('an empty force owes one HQ and two Troops', () =>
    expect(told([]).map(({ args }) => [args?.['category'], args?.['least']])).toEqual([
      ['hq', 1],
      ['troops', 2],
    ]))
})

describe('C4-ORG-05 several detachments', () => {
  const terms = (part: Partial<Terms>): Terms => ({ ...standardTerms, detachments: 2, ...part })
  it('two are allowed above 2500 points where the players agreed on two, and one up to 2500', () => {
    expect(detachmentsAllowed(terms({ limit: 3000 }))).toBe(2)
    expect(detachmentsAllowed(terms({ limit: 2501 }))).toBe(2)
    expect(detachmentsAllowed(terms({ limit: 2500 }))).toBe(1)
  })
  it('core4.forces.multiDetachment allows them always, or never', () => {
    expect(detachmentsAllowed(terms({ limit: 500, multiDetachment: 'always' }))).toBe(2)
    expect(detachmentsAllowed(terms({ limit: 5000, multiDetachment: 'never' }))).toBe(1)
  })
  it('each keeps the chart by itself: two of them want two HQ and four Troops', () => {
    const both = [...units(lawful), ...units(lawful, { detachment: 2 })]
    expect(told(both, terms({ limit: 3000 }))).toEqual([])
    const three = both.filter(({ id }) => id !== 'troops22')
    expect(told(three, terms({ limit: 3000 }))).toEqual([
      {
        at: { of: 'category', category: 'troops', detachment: 2 },
        problem: 'within',
        args: {
          detachment: 2,
          what: { key: 'breach.fewer', args: { category: 'troops', have: 1, least: 2, most: 6 } },
        },
        cite: 'C4-ORG-04',
      },
    ])
  })
  it('a second where one is allowed is told as a whole and at each of its choices', () => {
    const entries = [...units({ hq: 1, troops: 2 }), ...units({ hq: 1, troops: 2 }, { detachment: 2 })]
    expect(told(entries, terms({ limit: 1000 })).map(({ at, problem }) => [at.of, problem])).toEqual([
      ['force', 'detachments'],
      ['unit', 'detachment'],
      ['unit', 'detachment'],
      ['unit', 'detachment'],
    ])
  })
  it('a unit belongs to one: what is bought with it fights in the same', () => {
    const entries = [
      ...units(lawful),
      ...units(lawful, { detachment: 2 }),
      { ...someUnit, id: 'carrier', partOf: 'troops12' },
    ]
    expect(rowOf(entries, 'troops', 1)).toEqual([2, 0, 4, 0])
    expect(rowOf(entries, 'troops', 2)).toEqual([2, 0, 4, 0])
  })
})

describe('C4-ORG-06 what one choice contains', () => {
  it('a character, his retinue and their transport are one choice of three units', () => {
    const entries: UnitEntry[] = [
      ...units(lawful).map((unit) =>
        unit.id === 'hq1' ? { ...unit, character: 'independent' as const } : unit,
      ),
      { ...someUnit, id: 'guard', retinueOf: 'hq1' },
      { ...someUnit, id: 'carrier', type: 'vehicle', partOf: 'hq1' },
    ]
    const [first] = choicesOf(force(entries))
    expect(first?.units.map(({ id }) => id)).toEqual(['hq1', 'guard', 'carrier'])
    expect(rowOf(entries, 'hq')).toEqual([1, 0, 1, 0])
    expect(told(entries)).toEqual([])
  })
  it('a platoon fills one box with all its squads, and six platoons are six choices', () => {
    const platoon = (n: number): UnitEntry[] => [
      { ...someUnit, id: `command${n}` },
      { ...someUnit, id: `squad${n}a`, partOf: `command${n}` },
      { ...someUnit, id: `squad${n}b`, partOf: `command${n}` },
    ]
    const entries = [...units({ hq: 1 }), ...[1, 2, 3, 4, 5, 6].flatMap(platoon)]
    expect(rowOf(entries, 'troops')).toEqual([6, 0, 0, 0])
    expect(told(entries, { limit: 5000, multiDetachment: 'never' })).toEqual([])
  })
  it('a squad of three vehicles is one unit and one choice', () => {
    const squadron = {
      ...someUnit,
      id: 'squadron',
      type: 'vehicle' as const,
      category: 'heavySupport' as const,
    }
    const entries = [...units(lawful), { ...squadron, models: [{ kind: someKind.id, count: 3 }] }]
    expect(rowOf(entries, 'heavySupport')).toEqual([1, 0, 2, 0])
  })
  it('units that name each other, or somebody who is not there, were bought alone', () => {
    const entries = units({ troops: 3 }).map((unit, i) => ({
      ...unit,
      partOf: ['troops2', 'troops1', 'nobody'][i] ?? '',
    }))
    expect(choicesOf(force(entries))).toHaveLength(3)
  })
})
