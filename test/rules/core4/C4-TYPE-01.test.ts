import { describe, expect, it } from 'vitest'
import { cityFight } from '../../../main/rulesets'
import { gaitNow as gaitOfUnit } from '../../../main/rulesets/core4/movement/gait'
import type { CoreState } from '../../../main/rulesets/core4/game/state'
import type { UnitType } from '../../../shared/protocol/force'
import { innateToughness } from '../../../main/rulesets/core4/units/characteristics'
import { board, type PieceSpec, lineProfile } from '../board'
import { at, move, testsOf, unitOf, why } from '../movers'

const gaitNow = (state: CoreState, unit: string) => gaitOfUnit(cityFight.gameOf(state), unit)

const wood: PieceSpec = { id: 'W', kind: 'wood', area: [20, 5, 30, 15] }
const ruin: PieceSpec = {
  id: 'R',
  ruin: { footprint: [14, 5, 24, 15], floors: [{ slab: [14, 5, 24, 15] }] },
}
/** A unit of one type with a leader of another in it, as a joined character is. */
function joined(
  host: UnitType,
  leader: UnitType,
  pieces: readonly PieceSpec[] = [],
  rules: readonly string[] = [],
  his: readonly string[] = rules,
): CoreState {
  const state = board({
    pieces,
    units: [
      unitOf(host, at([10, 10]), { rules }),
      { id: 'C', seat: 'a', type: leader, models: [{ at: [10, 12, 0], id: 'L.2' }], rules: his },
    ],
  })
  const { C: character, L: squad } = state.units
  const him = state.models['L.2']
  if (!character || !squad || !him) throw new Error('no unit')
  return {
    ...state,
    units: {
      ...state.units,
      L: { ...squad, models: [...squad.models, 'L.2'] },
      C: { ...character, joined: 'L', models: [] },
    },
    models: { ...state.models, 'L.2': { ...him, unit: 'L', own: 'C' } },
  }
}

describe('C4-TYPE-01 what a unit is and how it moves are two things', () => {
  it('a creature with wings flies, charges and runs as jump infantry', () => {
    const state = board({ units: [unitOf('monstrousCreature', at([10, 10]), { mobility: 'jumpInfantry' })] })
    const jump = { manner: 'jump' } as const
    expect(why(state, { 1: [22, 10] }, jump)).toBeUndefined()
    expect(why(state, { 1: [22.01, 10] }, jump)).toBe('tooFar')
    expect(why(state, { 1: [16.01, 10] })).toBe('tooFar')
    expect(gaitNow(state, 'L')).toMatchObject({ charges: 6, fallBackDice: 3, flees: 'jump', risk: 'landing' })
  })
  it('it keeps the dice of its type: on foot it throws them again', () => {
    const state = board({
      pieces: [wood],
      units: [unitOf('monstrousCreature', at([17, 10]), { mobility: 'jumpInfantry' })],
    })
    expect(move(state, { 1: [20, 10] }, ['1', '2', '3', '1']).rolls).toEqual([2, 2])
  })
  it('men who ride the air go 12" and are not slowed; they do not come down in a wood for nothing', () => {
    const state = board({
      pieces: [wood],
      units: [unitOf('infantry', at([13, 10]), { mobility: 'jetbikes' })],
    })
    expect(why(state, { 1: [25, 10] })).toBeUndefined()
    expect(testsOf(state, { 1: [25, 10] })).toEqual(['dangerous'])
    expect(testsOf(state, { 1: [25, 10] }, { hover: true })).toEqual([])
  })
  it('storeys are those of the way it moves: riders stay on the ground', () => {
    const up = (mobility?: UnitType) => {
      const units = [unitOf('infantry', at([13, 10]), mobility ? { mobility } : {})]
      return why(board({ pieces: [ruin], units }), { 1: [16, 10, 1] })
    }
    expect(up()).toBeUndefined()
    expect(up('cavalry')).toBe('notOnThisStorey')
  })
})

describe('C4-MOVE-05 C4-CHAR-02 a unit of several kinds goes as its slowest', () => {
  it('bikes with a man on foot: 6", slowed, two dice to run', () => {
    const state = joined('bikes', 'infantry')
    expect(why(state, { 1: [16, 10], 2: [16, 12] })).toBeUndefined()
    expect(why(state, { 1: [16.01, 10], 2: [16, 12] })).toBe('tooFar')
    expect(gaitNow(state, 'L')).toMatchObject({ walks: 6, slowed: true, fallBackDice: 2, charges: 6 })
  })
  it('packs with a man on foot do not fly; with a pack he flies with them', () => {
    expect(gaitNow(joined('jumpInfantry', 'infantry'), 'L')).toMatchObject({
      walks: 6,
      flies: null,
      flees: 'walk',
    })
    expect(gaitNow(joined('jumpInfantry', 'jetPack'), 'L')).toMatchObject({
      walks: 6,
      flies: 6,
      flees: 'jump',
    })
  })
  it('jetbikes beside a bike keep to its wheels, 12" and no hovering', () => {
    const gait = gaitNow(joined('jetbikes', 'bikes'), 'L')
    expect(gait).toMatchObject({ walks: 12, flies: null, slowed: false })
    expect(gait.hovers).toBeUndefined()
  })
  it('hounds led by a man charge 6", once the die', () =>
    expect(gaitNow(joined('beasts', 'infantry'), 'L')).toMatchObject({ charges: 6, chargeTimes: 1 }))
  it('what he risks stays his: only the biker rolls for danger in the wood', () => {
    const state = joined('infantry', 'bikes', [{ ...wood, area: [12, 5, 15, 15] }])
    expect(testsOf(state, { 1: [13, 10] })).toEqual(['difficult'])
    expect(testsOf(state, { 1: [13, 10], 2: [13, 12] })).toEqual(['difficult', 'dangerous'])
    const run = move(state, { 1: [13, 10], 2: [13, 12] }, ['6', '5', '1'])
    expect(run.rolls).toEqual([2, 1])
    expect([1, 2].map((index) => run.place(index) !== null)).toEqual([true, false])
  })
  it('a rider among men on foot stays on the ground while they climb', () => {
    const state = joined('infantry', 'cavalry', [
      { ...ruin, ruin: { footprint: [9, 5, 24, 15], floors: [{ slab: [9, 5, 24, 15] }] } },
    ])
    expect(why(state, { 1: [11, 10, 1] })).toBeUndefined()
    expect(why(state, { 1: [11, 10, 1], 2: [11, 12, 1] })).toBe('notOnThisStorey')
  })
  it('three dice under cover only if everybody knows how (USR-10)', () => {
    const dice = (rules: readonly string[], his: readonly string[]) => {
      const state = joined('infantry', 'infantry', [{ ...wood, area: [12, 5, 15, 15] }], rules, his)
      return move(state, { 1: [12, 10] }, ['5', '5', '5'].slice(0, rules.length + his.length > 1 ? 3 : 2))
        .rolls
    }
    expect(dice(['moveThroughCover'], ['moveThroughCover'])).toEqual([3])
    expect(dice([], ['moveThroughCover'])).toEqual([2])
    expect(dice(['moveThroughCover'], [])).toEqual([2])
  })
  it('turbo-boosters only if he has them too (USR-22)', () => {
    const boost = { boost: true } as const
    const ends = { 1: [20, 10], 2: [20, 12] } as const
    expect(why(joined('bikes', 'bikes', [], ['turboBoosters']), ends, boost)).toBeUndefined()
    expect(why(joined('bikes', 'bikes'), ends, boost)).toBeUndefined()
    expect(why(joined('bikes', 'cavalry'), ends, boost)).toBe('noTurboBoosters')
  })
  it('a skilled rider among others throws his own die again, and nobody else', () => {
    const state = joined('bikes', 'bikes', [{ ...wood, area: [12, 5, 16, 15] }], [], ['skilledRider'])
    const run = move(state, { 1: [20, 10], 2: [20, 12] }, ['1', '1', '4'])
    expect(run.rolls).toEqual([1, 1, 1])
    expect([1, 2].map((index) => run.place(index) !== null)).toEqual([false, true])
  })
})

describe('C4-TYPE-04 the bonus of a bike is no Toughness against Instant Death', () => {
  it('4(5) counts as 4, a plain 5 as 5', () => {
    expect(innateToughness({ ...lineProfile, t: 5, tBase: 4 })).toBe(4)
    expect(innateToughness({ ...lineProfile, t: 5 })).toBe(5)
  })
})
