import { describe, expect, it } from 'vitest'
import { runScripted } from '../../../main/engine'
import { inches, pointGap, toInches } from '../../../shared/geometry'
import { sufferDamage } from '../../../main/rulesets/core4/harm'
import { outOf } from '../../../main/rulesets/core4/units'
import type { Command } from '../../../shared/protocol/command'
import type { Decision } from '../../../shared/protocol/decision'
import type { FactData } from '../../../shared/protocol/facts'
import { infantry, type PieceSpec, type UnitSpec } from '../board'
import { hullBody } from '../movers'
import { factsOf, rollsOf } from './firing-line'
import { box, driven, enemy, inPhase, inside, posesOf, refusalOf, room, rules, squad, table } from './riders'

type End = 'none' | 'penetrated' | 'destroyed' | 'exploded' | 'annihilated'
/** A volley of the enemy's that has come to this; the dice after its damage. */
function suffers(
  state: ReturnType<typeof table>,
  end: End,
  dice: string,
  answer?: (one: Decision) => unknown,
) {
  const theirs = {
    ...inPhase(state, 'shooting'),
    turn: { ...state.turn, phase: 'shooting' as const, active: 'b' as const, player: 2 },
  }
  const damage = end === 'none' || end === 'penetrated' ? 'shaken' : end
  const rolled = [[damage]] as const
  const run = runScripted(
    rules,
    theirs,
    (game) =>
      sufferDamage(
        rules.live(game),
        [{ model: 'V.1', by: 'b', rolled, automatic: [], penetrated: end !== 'none' }],
        'shooting',
        ['C4-VDMG-01'],
      ) as never,
    {
      dice: dice.split(/\s+/).filter(Boolean),
      answers: (decision) => (answer?.(decision) as never) ?? decision.default,
    },
  )
  rules.invariants(run.state)
  return run
}
const four = (more: Partial<UnitSpec> = {}) => inside(4, { profile: { sv: 4 }, ...more })
const dead = (state: ReturnType<typeof table>): readonly string[] =>
  Object.values(state.models)
    .filter(({ unit, status }) => unit === 'S' && status === 'casualty')
    .map(({ id }) => id)

describe('C4-VDMG-21 when passengers are forced out', () => {
  it('a penetration, though the crew is only shaken', () => {
    const { state } = suffers(table([box(), four()]), 'penetrated', '1 1')
    expect(state.units['S']?.aboard).toBeUndefined()
    expect(state.models['S.1']?.status).toBe('onTable')
  })
  it('a glance that leaves it whole forces nobody', () => {
    const { state } = suffers(table([box(), four()]), 'none', '')
    expect(state.units['S']?.aboard).toEqual({ vehicle: 'V.1' })
  })
  it('however far it had gone', () => {
    const { state } = suffers(driven(table([box(), four()]), 20), 'penetrated', '1 1 1 1  1 1')
    expect(state.models['S.1']?.status).toBe('onTable')
  })
})

describe('C4-VDMG-22 the table', () => {
  it('penetrated at up to 6": no wounds', () => {
    const run = suffers(driven(table([box(), four()]), 6), 'penetrated', '1 1')
    expect(rollsOf(run.events, 'thrownOut')).toHaveLength(0)
    expect(rollsOf(run.events, 'pinning')).toHaveLength(1)
  })
  it('penetrated at more: each on 4+', () => {
    const run = suffers(driven(table([box(), four()]), 7), 'penetrated', '4 3 1 2  3  1 1')
    expect(dead(run.state)).toEqual(['S.1'])
  })
  it('wrecked at up to 6": 5 2 4 1 are two wounds, 4 and 3 against armour 4+: one dies', () => {
    const run = suffers(table([box(), four()]), 'destroyed', '5 2 4 1  4 3')
    expect(dead(run.state)).toEqual(['S.3'])
    expect(run.state.units['S']?.pinned).toBe(true)
  })
  it('wrecked at more: what failed is thrown once more, 6 3: three wounds', () => {
    const run = suffers(driven(table([box(), four()]), 7), 'destroyed', '5 2 4 1  6 3  4 4 4')
    const [first, again] = rollsOf(run.events, 'thrownOut')
    expect(first?.dice).toHaveLength(4)
    expect(again?.dice).toHaveLength(2)
    const saves = rollsOf(run.events, 'armourSave').reduce((sum, { dice }) => sum + dice.length, 0)
    expect(saves).toBe(3)
    expect(dead(run.state)).toEqual([])
  })
  it('annihilated: all of them, without saves', () => {
    const run = suffers(table([box(), four()]), 'annihilated', '')
    expect(dead(run.state)).toHaveLength(4)
  })
})

describe('C4-MORALE-05 who dies as he is thrown out of a vehicle that is shot', () => {
  const lost = (settings: Readonly<Record<string, boolean>> = {}) => {
    const start = { ...driven(table([box(), four()]), 7), settings }
    return suffers(start, 'penetrated', '4 3 1 2  3  1 1').state.units['S']?.lostToShooting
  }
  it('is lost to shooting', () => expect(lost()).toBe(1))
  it('unless the table agrees otherwise', () =>
    expect(lost({ 'core4.vehicles.thrownOutShot': false })).toBe(0))
})

describe('C4-VDMG-23 entangled', () => {
  it('pinned without a test, whoever is immune', () => {
    const fearless = four({ rules: ['fearless'] })
    const run = suffers(table([box(), fearless]), 'destroyed', '1 1 1 1')
    expect(run.state.units['S']?.pinned).toBe(true)
    expect(rollsOf(run.events, 'pinning')).toHaveLength(0)
  })
  it('but a mere penetration is passed by those who are', () => {
    const run = suffers(table([box(), four({ rules: ['fearless'] })]), 'penetrated', '')
    expect(run.state.units['S']?.pinned).toBe(false)
  })
  it('a test like any other: failed, they are pinned', () => {
    const run = suffers(table([box(), four()]), 'penetrated', '6 6')
    expect(run.state.units['S']?.pinned).toBe(true)
  })
})

describe('C4-VDMG-24 places', () => {
  it('wounds fall before anybody is stood', () => {
    const order: string[] = []
    const run = suffers(table([box(), four()]), 'destroyed', '5 2 4 1  4 3', (decision) => {
      order.push(decision.kind)
      return undefined
    })
    const kinds = run.events.map(({ type }) => type)
    expect(order).toEqual(['getOut'])
    expect(kinds.indexOf('casualties')).toBeLessThan(kinds.indexOf('drivenOut'))
    const placed = factsOf<FactData<'drivenOut'>>(run.events, 'drivenOut')[0]
    expect(Object.keys(placed?.poses ?? {})).toEqual(['S.1', 'S.2', 'S.4'])
  })
  it('also where an exploded hull was', () => {
    const start = table([box(), inside(1)])
    const poses = posesOf(start, { 1: [18, 20] })
    const there = { 'S.1': { ...poses['S.1'], on: { piece: null, level: 0 } } }
    const run = suffers(start, 'exploded', '1  1', () => ({ form: 'poses', poses: there }))
    expect(run.state.models['S.1']?.pose?.at).toEqual(poses['S.1']?.at)
  })
  it('not on the wreck, which still stands there', () => {
    const start = table([box(), inside(1)])
    const onIt = {
      'S.1': { ...posesOf(start, { 1: [18, 20] })['S.1'], on: { piece: 'wreck-V.1', level: 0 } },
    }
    expect(() => suffers(start, 'destroyed', '1', () => ({ form: 'poses', poses: onIt }))).toThrow()
    const { state } = suffers(start, 'destroyed', '1')
    const { at } = state.models['S.1']?.pose ?? {}
    // The hull is 6" by 4" about (20, 20).
    const [dx, dz] = [Math.abs(toInches(at?.x ?? 0) - 20), Math.abs(48 - toInches(at?.z ?? 0) - 20)]
    expect(dx > 3 || dz > 2).toBe(true)
  })
  it('for whom there is no room he is lost', () => {
    const wall = (id: string, x: number, y: number, facing: number): UnitSpec =>
      enemy([], {
        id,
        type: 'vehicle',
        body: hullBody(id === 'E3' ? 8 : 7, 1, 3),
        models: [{ at: [x, y, 0], facing }],
      })
    const shut = table([
      box(),
      four(),
      wall('E1', 20.2, 23.2, 0),
      wall('E2', 20.2, 16.8, 0),
      wall('E3', 15.8, 20, 90),
    ])
    expect(dead(suffers(shut, 'penetrated', '').state)).toHaveLength(4)
  })
  it('nobody is left inside for whom there is room', () => {
    const state = table([box(), inside(2)])
    const run = () =>
      suffers(state, 'penetrated', '1 1', () => ({ form: 'poses', poses: posesOf(state, { 1: [20, 22.6] }) }))
    expect(run).toThrow(/roomForHim/)
  })
  it('what is proposed holds, also of a long base for which there is room only across', () => {
    // A lane an inch and a bit wide leads away from the right-hand door, and every other place is shut.
    const shut = (id: string, area: PieceSpec['area']): PieceSpec => ({
      id,
      kind: 'building',
      area,
      height: 6,
    })
    const long = { ...infantry, base: { shape: 'rect', length: inches(2), width: inches(1) } } as const
    const state = table(
      [
        box({}, {}, { facing: 90 }),
        squad([], { aboard: 'V.1', models: [{ at: [1, 1, 0] }, { at: [1, 1, 0], body: long }] }),
      ],
      {
        pieces: [
          shut('W', [12, 10, 17.9, 30]),
          shut('N', [17.9, 23.1, 30, 30]),
          shut('S', [17.9, 10, 30, 16.9]),
          shut('R1', [22.1, 16.9, 30, 19.4]),
          shut('R2', [22.1, 20.6, 30, 23.1]),
        ],
      },
    )
    const { state: after } = suffers(state, 'penetrated', '1 1')
    expect(after.models['S.1']?.status).toBe('onTable')
    expect(after.models['S.2']?.status).toBe('casualty')
  })
})

describe('C4-VDMG-24, C4-TRANS-11 they stand together where all have room together', () => {
  const water = (areas: readonly PieceSpec['area'][]): readonly PieceSpec[] =>
    areas.map((area, n) => ({ id: `water-${n}`, kind: 'water', area }))
  const west = [10, 10, 17, 30] as const
  /** At the left-hand door two strips of dry land, 3" apart from base to base. */
  const strips = [
    [17, 22, 17.3, 30],
    [18.5, 22, 21.5, 30],
    [22.7, 22, 30, 30],
    [17.3, 23.3, 18.5, 30],
    [21.5, 23.3, 22.7, 30],
  ] as const
  const apart = { 1: [17.9, 22.6], 2: [22.1, 22.6] } as const
  const [left, right] = [
    table([box(), inside(2)], { pieces: water([west, ...strips]) }),
    table([box(), inside(2)], { pieces: water([west, ...strips, [10, 10, 30, 18], [23, 10, 30, 30]]) }),
  ]
  const gapOf = (state: ReturnType<typeof table>): number => {
    const [one, two] = ['S.1', 'S.2'].map((id) => state.models[id]?.pose?.at)
    return one && two ? toInches(pointGap(one, two)) - 2 * toInches(infantry.radius) : NaN
  }
  it('what is proposed is a place for all of them together, though another door is tried first', () =>
    expect(gapOf(suffers(left, 'penetrated', '1 1').state)).toBeLessThanOrEqual(2))
  it('nor may their owner stand them apart', () => {
    const said = () =>
      suffers(left, 'penetrated', '1 1', () => ({ form: 'poses', poses: posesOf(left, apart) }))
    expect(said).toThrow(/outOfCoherency/)
  })
  it('where they have not they stand apart, and nobody is lost for that', () => {
    const { state } = suffers(right, 'penetrated', '1 1')
    expect([gapOf(state) > 2, dead(state)]).toEqual([true, []])
    const said = suffers(right, 'penetrated', '1 1', () => ({ form: 'poses', poses: posesOf(right, apart) }))
    expect(dead(said.state)).toEqual([])
  })
  it('also where the place nearest to the only door is one for one of them', () => {
    const one = { ...room, accessPoints: [{ at: { forward: -3, left: 0, up: 0.5 } }] }
    const shore = [
      [10, 22.05, 17, 30],
      [10, 20.95, 15.9, 22.05],
      [10, 18.78, 17, 20.95],
    ] as const
    const start = table([box({ transport: one }), inside(2)], { pieces: water(shore) })
    const { state } = suffers(start, 'penetrated', '1 1')
    expect([gapOf(state) <= 2, dead(state)]).toEqual([true, []])
  })
})

describe('C4-VDMG-25 afterwards', () => {
  it('others of the enemy may shoot them in the same phase', () => {
    const start = table([box(), four(), enemy([[30, 24]])])
    const { state } = suffers(start, 'penetrated', '1 1')
    const shot: Command = {
      type: 'shoot',
      unit: 'E',
      target: 'S',
      fire: [{ model: 'E.1', weapon: 'rifle' }],
    }
    expect(refusalOf(state, shot, 'b')).toBeNull()
  })
  it('whoever drove them out assaults only the vehicle it shot', () => {
    const start = table([
      box(),
      four(),
      enemy([[24, 25]], { state: { shot: true, shotAt: 'V', fired: ['assault'] } }),
    ])
    const { state } = suffers(start, 'penetrated', '1 1')
    const later = inPhase(state, 'assault')
    expect(refusalOf(later, { type: 'assault', unit: 'E', targets: ['S'] }, 'b')).toBe('chargeOtherThanShot')
  })
  it.each([
    ['a closed one', {}, 'noChargeAfterGettingOut'],
    ['an open one', { traits: ['openTopped' as const] }, null],
    ['one with a ramp', { transport: { ...room, assaultRamp: true } }, null],
  ])('in their own turn they have left a vehicle that moved: out of %s (C4-TRANS-12)', (_, profile, why) => {
    const start = driven(table([box(profile), four(), enemy([[20, 27]])]), 6)
    const run = runScripted(
      rules,
      start,
      (game) =>
        sufferDamage(
          rules.live(game),
          [{ model: 'V.1', by: 'b', rolled: [['shaken']], automatic: [], penetrated: true }],
          'deathOrGlory',
          ['C4-VASSAULT-10'],
        ) as never,
      { dice: ['1', '1'], answers: (decision) => decision.default },
    )
    const later = inPhase(run.state, 'assault')
    expect(refusalOf(later, { type: 'assault', unit: 'S', targets: ['E'] })).toBe(why)
  })
  it("in the enemy's turn they have done nothing of their own", () => {
    const { state } = suffers(table([box(), four()]), 'penetrated', '1 1')
    expect(outOf(state, 'S')).toBeUndefined()
  })
})
