import { describe, expect, it } from 'vitest'
import { cityFight } from '../../../main/rulesets'
import { gaitOf } from '../../../main/rulesets/core4/movement/gait'
import { checkMove, whyNotMove } from '../../../main/rulesets/core4/movement/check-move'
import type { Answer, Decision } from '../../../shared/protocol/decision'
import { inside } from '../../../shared/table'
import { board, coreGame, type PieceSpec, type TroopType } from '../board'
import { at, move, moveParts, pathsTo, testsOf, unitOf, why } from '../movers'

const wood: PieceSpec = { id: 'W', kind: 'wood', area: [20, 5, 30, 15] }
const swamp: PieceSpec = { id: 'S', kind: 'crater', area: [20, 5, 30, 15], dangerous: true }
const on = (
  type: TroopType,
  pieces: readonly PieceSpec[] = [],
  ...places: readonly (readonly [number, number])[]
) => board({ pieces, units: [unitOf(type, at(...(places.length > 0 ? places : [[10, 10] as const])))] })

describe('C4-TYPE-02 C4-MOVE-02 how far each type moves in the open', () => {
  const rows: readonly (readonly [TroopType, number, 'walk' | 'jump'])[] = [
    ['infantry', 6, 'walk'],
    ['bikes', 12, 'walk'],
    ['jetbikes', 12, 'walk'],
    ['monstrousCreature', 6, 'walk'],
    ['jumpInfantry', 6, 'walk'],
    ['jumpInfantry', 12, 'jump'],
    ['jetPack', 6, 'jump'],
    ['artillery', 6, 'walk'],
    ['beasts', 6, 'walk'],
    ['cavalry', 6, 'walk'],
    ['walker', 6, 'walk'],
    ['vehicle', 12, 'walk'],
    ['skimmer', 12, 'walk'],
  ]
  it.each(rows)('%s: %i" (%s)', (type, far, manner) => {
    const models = type === 'artillery' ? [{ at: [10, 10, 0] as const, role: 'crew' as const }] : at([10, 10])
    const state = board({ units: [unitOf(type, models)] })
    expect(why(state, { 1: [10 + far, 10] }, { manner })).toBeUndefined()
    expect(why(state, { 1: [10 + far + 0.01, 10] }, { manner })).toBe('tooFar')
  })
  it('a jetbike that goes too far is told the rule of moving, not that of its flight in the Assault phase', () => {
    const tooFar = (purpose: 'move' | 'jet') => {
      const state = board({ units: [unitOf('jetbikes', at([10, 10]))] })
      const paths = pathsTo(state, { 1: [30, 10] })
      return checkMove(coreGame(state, moveParts), 'L', paths, purpose, false).refusal
    }
    expect(tooFar('move')).toMatchObject({ key: 'refusal.tooFar', cite: ['C4-MOVE-02'] })
    expect(tooFar('jet')).toMatchObject({ key: 'refusal.tooFar', cite: ['C4-TYPE-06', 'CF-MOVE-07'] })
  })
  it.each(['vehicle', 'skimmer'] as const)('a fast %s twice as far (C4-VEH-09)', (type) => {
    const state = board({ units: [unitOf(type, at([10, 10]), { rules: ['fast'] })] })
    expect(why(state, { 1: [34, 10] })).toBeUndefined()
    expect(why(state, { 1: [34.01, 10] })).toBe('tooFar')
  })
})

describe('C4-TERRAIN-05 whom difficult ground slows, and who tests for danger in it', () => {
  const through: readonly (readonly [TroopType, readonly string[]])[] = [
    ['infantry', ['difficult']],
    ['bikes', ['dangerous']],
    ['monstrousCreature', ['difficult']],
    ['jumpInfantry', ['difficult']],
    ['beasts', ['difficult']],
    ['cavalry', ['difficult']],
    ['walker', ['difficult']],
    ['vehicle', ['dangerous']],
    ['skimmer', []],
    ['jetbikes', ['dangerous']],
  ]
  it.each(through)('%s ending in a wood: %o', (type, tests) =>
    expect(testsOf(on(type, [wood], [17.5, 10]), { 1: [22, 10] })).toEqual(tests),
  )
  it.each(['jetbikes', 'skimmer'] as const)('%s beyond the wood: none', (type) =>
    expect(testsOf(on(type, [{ ...wood, area: [20, 5, 23, 15] }], [17, 10]), { 1: [28, 10] })).toEqual([]),
  )
  it.each(through)('%s in a wood that is dangerous: danger for all but skimmers', (type) =>
    expect(testsOf(on(type, [swamp], [17.5, 10]), { 1: [22, 10] }).includes('dangerous')).toBe(
      type !== 'skimmer',
    ),
  )
})

describe('C4-TYPE-03 bikes', () => {
  it('go through a wood at full speed, each rolling once; the second of three is lost', () => {
    const state = on('bikes', [wood], [15, 8], [15, 10], [15, 12])
    const run = move(state, { 1: [26, 8], 2: [26, 10], 3: [26, 12] }, ['4', '1', '6'])
    expect(run.rolls).toEqual([3])
    expect([1, 2, 3].map((index) => run.place(index)?.x.toFixed(2))).toEqual(['26.00', undefined, '26.00'])
  })
  it('do not roll beside it', () =>
    expect(testsOf(on('bikes', [wood], [10, 18]), { 1: [20, 18] })).toEqual([]))
})

describe('C4-TYPE-05 jetbikes', () => {
  const state = on('jetbikes', [wood], [15, 10])
  it('hover over the wood at the height of its Size, without a test', () => {
    expect(testsOf(state, { 1: [25, 10] }, { hover: true })).toEqual([])
    expect(move(state, { 1: [25, 10] }, [], { hover: true }).place(1)).toMatchObject({
      height: 2,
      hovering: true,
    })
  })
  it('or go in and land: a test, and it stands on the ground', () => {
    const run = move(state, { 1: [25, 10] }, ['2'])
    expect(run.place(1)).toMatchObject({ height: 0, hovering: false })
  })
  it('stays up only over something: over open ground it comes down', () => {
    expect(move(state, { 1: [15, 18] }, [], { hover: true }).place(1)).toMatchObject({
      height: 0,
      hovering: false,
    })
    // A rim over the edge of the wood is enough: its base has a radius of 0.75".
    const edge = on('jetbikes', [wood], [15, 10])
    expect(move(edge, { 1: [19.25, 10] }, [], { hover: true }).place(1)).toMatchObject({ hovering: true })
    expect(move(edge, { 1: [19.2, 10] }, [], { hover: true }).place(1)).toMatchObject({ hovering: false })
  })
  it('hovers without the cover of the wood, and lands in it with that', () => {
    const there = (hover: boolean) => {
      const run = move(state, { 1: [25, 10] }, hover ? [] : ['2'], { hover })
      const pose = run.state.models['L.1']?.pose
      const piece = run.state.table.pieces[0]
      if (!pose || !piece) throw new Error('no model')
      return inside(pose, piece)
    }
    expect(there(true)).toBe(false)
    expect(there(false)).toBe(true)
  })
  it('pass over models, but neither end on one nor within 1" of an enemy', () => {
    const over = (pieces: readonly PieceSpec[]) =>
      board({
        pieces,
        units: [
          unitOf('jetbikes', at([10, 10])),
          { id: 'E', seat: 'b', models: at([14, 10], [14, 11], [14, 9]) },
        ],
      })
    const [crowd, inTheWood] = [over([]), over([{ ...wood, area: [12, 5, 17, 15] }])]
    expect(why(crowd, { 1: [18, 10] })).toBeUndefined()
    expect(why(crowd, { 1: [14, 10] })).toBe('baseOverlap')
    expect(why(crowd, { 1: [16.25, 10] })).toBeUndefined()
    expect(why(crowd, { 1: [16.24, 10] })).toBe('enemyTooClose')
    expect(why(inTheWood, { 1: [14, 10] }, { hover: true })).toBe('hoversOverSomebody')
    expect(why(inTheWood, { 1: [16.25, 10] }, { hover: true })).toBeUndefined()
    expect(why(inTheWood, { 1: [16.24, 10] }, { hover: true })).toBe('enemyTooClose')
  })
})

describe('C4-TYPE-07 monstrous creatures may throw their terrain dice again', () => {
  const state = on('monstrousCreature', [wood], [17, 10])
  const answer =
    (option: string) =>
    (decision: Decision): Answer =>
      decision.kind === 'difficultAgain' ? { form: 'option' as const, option } : decision.default
  it('1 and 2, thrown again 3 and 1: it must accept 3', () => {
    const run = move(state, { 1: [20, 10] }, ['1', '2', '3', '1'], {}, answer('again'))
    expect(run.state.units['L']?.difficultRoll).toBe(3)
    expect(run.place(1)?.x).toBeCloseTo(20)
  })
  it('left to the program: anything below 4 is thrown again', () => {
    const left = board({
      pieces: [wood],
      units: [unitOf('monstrousCreature', at([17, 10]))],
      settings: { 'core4.auto.rerolls': true },
    })
    const never = (): Answer => {
      throw new Error('nobody is asked')
    }
    expect(move(left, { 1: [20, 10] }, ['3', '1', '1', '4'], {}, never).rolls).toEqual([2, 2])
    expect(move(left, { 1: [20, 10] }, ['4', '1'], {}, never).rolls).toEqual([2])
  })
  it('or keep what they have', () =>
    expect(move(state, { 1: [19, 10] }, ['1', '2'], {}, answer('keep')).state.units['L']?.difficultRoll).toBe(
      2,
    ))
})

describe('C4-TYPE-08 jump infantry', () => {
  it('flies 12" over a building and ends with two of five in a wood: two dice', () => {
    const state = on(
      'jumpInfantry',
      [
        { id: 'B', kind: 'building', area: [14, 0, 16, 30], height: 5 },
        { id: 'W', kind: 'wood', area: [20, 5, 30, 10.4] },
      ],
      [10, 9],
      [10, 10.2],
      [10, 11.5],
      [10, 12.7],
      [10, 13.9],
    )
    const ends = { 1: [22, 9], 2: [22, 10.2], 3: [22, 11.5], 4: [22, 12.7], 5: [22, 13.9] } as const
    expect(why(state, ends)).toBe('tooFar')
    const run = move(state, ends, ['3', '2'], { manner: 'jump' })
    expect(run.rolls).toEqual([2])
  })
  it('takes no test for starting in difficult ground', () =>
    expect(testsOf(on('jumpInfantry', [wood], [29, 10]), { 1: [36, 10] }, { manner: 'jump' })).toEqual([]))
  it('walks as infantry does: slowed, and no test for danger', () =>
    expect(testsOf(on('jumpInfantry', [wood], [29, 10]), { 1: [33, 10] })).toEqual(['difficult']))
})

describe('C4-TYPE-11 artillery', () => {
  const team = (crew: number, pieces: readonly PieceSpec[] = []) =>
    board({
      pieces,
      units: [
        unitOf('artillery', [
          { at: [17.5, 9, 0], role: 'gun' },
          { at: [17.5, 10.5, 0], role: 'gun' },
          ...at([17.5, 12], [17.5, 13.2])
            .slice(0, crew)
            .map((one) => ({ ...one, role: 'crew' as const })),
        ]),
      ],
    })
  it('tests for each gun and for no man; a 1 destroys that gun', () => {
    const state = team(2, [wood])
    const ends = { 1: [21, 9], 2: [21, 10.5], 3: [21, 12], 4: [21, 13.2] } as const
    expect(testsOf(state, ends)).toEqual(['difficult', 'dangerous'])
    const run = move(state, ends, ['5', '2', '6', '1'])
    expect(run.rolls).toEqual([2, 2])
    expect([1, 2, 3, 4].map((index) => run.place(index) !== null)).toEqual([true, false, true, true])
  })
  describe('C4-TERRAIN-07 upper floors', () => {
    const house: PieceSpec = {
      id: 'R',
      ruin: { footprint: [18, 5, 30, 16], floors: [{ slab: [18, 5, 30, 16] }] },
    }
    const climbs = (roles: readonly ('gun' | 'crew')[], mobility?: 'bikes') => {
      const models = roles.map((role, n) => ({ at: [19, 9 + 1.2 * n, 0] as const, role }))
      const state = board({ pieces: [house], units: [unitOf('artillery', models, { mobility })] })
      const ends = Object.fromEntries(roles.map((_, n) => [n + 1, [19, 9 + 1.2 * n, 1] as const]))
      return why(state, ends)
    }
    it('are for its men on foot, and for no gun', () => {
      expect(climbs(['crew', 'crew'])).toBeUndefined()
      expect(climbs(['gun', 'crew'])).toBe('notOnThisStorey')
    })
    it('nor for men who ride (CF-MOVE-07)', () => expect(climbs(['crew'], 'bikes')).toBe('notOnThisStorey'))
  })
  it('is not moved with fewer men than guns', () => {
    expect(whyNotMove(team(2), 'a', 'L')).toBeNull()
    expect(whyNotMove(team(1), 'a', 'L')?.key).toBe('refusal.gunsWithoutCrew')
  })
})

describe('C4-TYPE-15 C4-MORALE-12 beasts and riders charge twelve and run three dice', () => {
  const gait = (type: TroopType) => {
    const state = on(type)
    const unit = state.units['L']
    if (!unit) throw new Error('no unit')
    return gaitOf(cityFight.gameOf(state), unit)
  }
  it.each(['beasts', 'cavalry'] as const)('%s', (type) =>
    expect(gait(type)).toMatchObject({
      charges: 12,
      chargeTimes: 2,
      fallBackDice: 3,
      slowed: true,
      flees: 'walk',
    }),
  )
  it.each(['bikes', 'jetbikes', 'jumpInfantry', 'jetPack'] as const)(
    '%s run three dice, charge six',
    (type) => expect(gait(type)).toMatchObject({ charges: 6, chargeTimes: 1, fallBackDice: 3 }),
  )
  it.each(['infantry', 'monstrousCreature', 'artillery'] as const)('%s run two', (type) =>
    expect(gait(type).fallBackDice).toBe(2),
  )
})

describe('C4-USR-10 C4-USR-14 special rules of the tests', () => {
  it('moving through cover throws a third die', () => {
    const state = board({
      pieces: [wood],
      units: [unitOf('infantry', at([15, 10]), { rules: ['moveThroughCover'] })],
    })
    expect(move(state, { 1: [20, 10] }, ['2', '1', '5']).state.units['L']?.difficultRoll).toBe(5)
  })
  it('a skilled rider throws a failed die again', () => {
    const riders = board({
      pieces: [wood],
      units: [unitOf('bikes', at([15, 10]), { rules: ['skilledRider'] })],
    })
    expect(move(riders, { 1: [22, 10] }, ['1', '3']).place(1)).not.toBeNull()
    expect(move(riders, { 1: [22, 10] }, ['1', '1']).place(1)).toBeNull()
    const left = { ...riders, settings: { 'core4.auto.rerolls': true } }
    const never = (): Answer => {
      throw new Error('nobody is asked')
    }
    expect(move(left, { 1: [22, 10] }, ['1', '3'], {}, never).place(1)).not.toBeNull()
  })
})
