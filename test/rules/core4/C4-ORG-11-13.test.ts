import { describe, expect, it } from 'vitest'
import {
  archetypeOf,
  archetypes,
  asArchetype,
  breachesOf,
  isFootInfantry,
  sizeClassOf,
  standardTerms,
} from '../../../shared/force'
import { unitTypes, type ModelKind, type UnitEntry, type UnitType } from '../../../shared/protocol/force'
import { gaitNow } from '../../../main/rulesets/core4/movement/gait'
import { cityFight } from '../../../main/rulesets'
import { someForce, someKind, someUnit } from '../../unit/forces/some-force'
import { board } from '../board'
import { carries } from './carries'
import { at, captain, refusalOf, squad, table } from './characters-board'

describe('C4-ORG-11 the list of unit types', () => {
  it('has every line of the list once, or twice where riders and beasts share one', () => {
    const lines = archetypes.flatMap((one) => [...one.lines])
    expect([...new Set(lines)].sort((a, b) => a - b)).toEqual(Array.from({ length: 18 }, (_, i) => i + 1))
    expect(lines.filter((line, i) => lines.indexOf(line) !== i)).toEqual([14])
  })
  it.each(archetypes.map(({ id }) => [id] as const))('a unit made one of %s is one', (id) => {
    const unit = { ...someUnit, rules: [{ rule: 'stubborn' }, { rule: 'swarm' }, { rule: 'swift' }] }
    const made = asArchetype(unit, id)
    expect(archetypeOf({ ...unit, ...made })).toBe(id)
    expect(made.rules.map(({ rule }) => rule)).toContain('stubborn')
  })
  it('whoever moves in a way that the list does not know is none of them', () =>
    expect(archetypeOf({ type: 'infantry', mobility: 'cavalry', rules: [] })).toBeNull())
  it.each(archetypes.filter(({ types }) => types[0] !== 'vehicle').map((one) => [one.id, one] as const))(
    'on the table %s have the rules of their line',
    (id, { brings, rules }) => {
      const { type, mobility, rules: carried } = asArchetype(someUnit, id)
      const state = board({
        units: [
          {
            id: 'U',
            seat: 'a',
            models: at([20, 20]),
            type,
            mobility,
            rules: carried.map(({ rule }) => rule),
          },
        ],
      })
      expect([...brings, ...rules].filter((rule) => !carries(state, 'U', rule))).toEqual([])
    },
  )
  it.each([
    ['flyingSwarm', 'jetbikes'],
    ['wingedMonsters', 'jumpInfantry'],
  ] as const)('%s move as %s', (id, as) => {
    const { type, mobility, rules } = asArchetype(someUnit, id)
    const gait = (of: { type: UnitType; mobility?: UnitType }) =>
      gaitNow(
        cityFight.gameOf(
          board({
            units: [
              { id: 'U', seat: 'a', models: at([20, 20]), ...of, rules: rules.map(({ rule }) => rule) },
            ],
          }),
        ),
        'U',
      )
    expect(gait({ type, mobility }).flies).toBe(gait({ type: as }).flies)
    expect(gait({ type }).flies).toBeNull()
  })
  it('infantry on foot is whoever has the type, whatever it flies on', () => {
    const onFoot = archetypes.filter(({ types }) => isFootInfantry({ type: types[0] })).map(({ id }) => id)
    expect(onFoot).toEqual(['foot', 'swarm', 'flyingSwarm'])
  })
})

describe('C4-ORG-12 Sizes by type', () => {
  const kind = (part: Partial<ModelKind> = {}): ModelKind => ({ ...someKind, ...part })
  const sizeOf = (type: UnitType, rules: readonly string[] = [], part: Partial<ModelKind> = {}) =>
    sizeClassOf({ type, rules: rules.map((rule) => ({ rule })) }, kind(part))
  it('small targets and swarms are Size 1, monsters and vehicles Size 3, everybody else Size 2', () => {
    expect([sizeOf('infantry', ['smallTargets']), sizeOf('infantry', ['swarm'])]).toEqual([1, 1])
    expect(sizeOf('infantry', [], { rules: [{ rule: 'smallTargets' }] })).toBe(1)
    const threes: readonly UnitType[] = ['monstrousCreature', 'vehicle']
    expect(threes.map((type) => sizeOf(type))).toEqual([3, 3])
    const twos: readonly UnitType[] = [
      'infantry',
      'jumpInfantry',
      'jetPack',
      'bikes',
      'jetbikes',
      'cavalry',
      'beasts',
    ]
    expect(twos.map((type) => sizeOf(type))).toEqual(twos.map(() => 2))
  })
  it('a gun counts as a vehicle, its crew as men', () => {
    expect(sizeOf('artillery', [], { role: 'gun' })).toBe(3)
    expect(sizeOf('artillery', [], { role: 'crew' })).toBe(2)
  })
  const breaches = (unit: Partial<UnitEntry>, part: Partial<ModelKind>) =>
    breachesOf(
      { ...someForce, kinds: [kind(part)], units: [{ ...someUnit, ...unit }] },
      standardTerms,
    ).filter(({ cite }) => cite === 'C4-ORG-12')
  it('a foot soldier built to the knee without the rule for it is told at his line', () =>
    expect(breaches({}, { body: 'small' })).toEqual([
      {
        at: { of: 'kind', index: 0 },
        text: { key: 'breach.size', args: { size: 1, due: 2 } },
        cite: 'C4-ORG-12',
      },
    ]))
  it('a giant among foot soldiers too, and a monster of a man’s height', () => {
    expect(breaches({}, { body: 'monstrousCreature' }).map(({ text }) => text.args)).toEqual([
      { size: 3, due: 2 },
    ])
    expect(
      breaches({ type: 'monstrousCreature' }, { body: 'infantry' }).map(({ text }) => text.args),
    ).toEqual([{ size: 2, due: 3 }])
  })
  it('as a type is built unless its writer says otherwise, its Size is the one it should have', () => {
    const wrong = unitTypes.filter((type) => breaches({ type }, {}).length > 0)
    expect(wrong).toEqual([])
  })
  it('however a small target is built, it is small', () =>
    expect(breaches({ rules: [{ rule: 'smallTargets' }] }, { body: 'infantry' })).toEqual([]))
})

describe('C4-ORG-13 independent characters', () => {
  const line = at([20, 20], [22, 20])
  it('a single model of the finest profile joins nobody unless its entry says that it may', () => {
    const entry = (character?: 'independent') =>
      table([squad('S', 'a', line), captain('C', 'a', [20, 18], { character })])
    const join = { type: 'join', unit: 'C', to: 'S' } as const
    expect(refusalOf(entry(), join)).toBe('refusal.noCharacter')
    expect(refusalOf(entry('independent'), join)).toBeNull()
  })
})
