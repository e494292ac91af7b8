import { describe, expect, it } from 'vitest'
import { cityFight } from '../../../main/rulesets'
import { chargeDistance } from '../../../main/rulesets/core4/assault/charge'
import { budgetFor } from '../../../main/rulesets/core4/movement/allowance'
import { difficultDice } from '../../../main/rulesets/core4/movement/difficult'
import { boosting } from '../../../main/rulesets/core4/units'
import type { Command } from '../../../shared/protocol/command'
import type { UnitType } from '../../../shared/protocol/force'
import type { Query, QueryResult } from '../../../shared/protocol/query'
import { board, runRules, waypoint } from '../board'
import { at, captain, play, refusalOf, squad, table } from './characters-board'
import { carries } from './carries'

const line = at([20, 20], [22, 20], [24, 20])
const join: Command = { type: 'join', unit: 'C', to: 'S' }
const leave: Command = { type: 'leave', unit: 'C' }
/** The captain's base edge stands this far from the first of the squad. */
const beside = (gap: number, more = {}) => captain('C', 'a', [20, 19 - gap], more)
const moveTo = (
  state: ReturnType<typeof board>,
  unit: string,
  model: string,
  x: number,
  y: number,
): Command => ({
  type: 'move',
  unit,
  paths: { [model]: [waypoint(state, x, y)] },
  difficult: false,
})

describe('C4-CHAR-01 kinds of characters', () => {
  it('only whose entry says so joins another unit', () => {
    const state = table([squad('S', 'a', line), squad('C', 'a', at([20, 18]))])
    expect(refusalOf(state, join)).toBe('refusal.noCharacter')
    expect(cityFight.legalCommands(state, 'a').some(({ type }) => type === 'join')).toBe(false)
  })
  it('a leader of a squad is one of its models: he does not leave it', () => {
    const state = table([squad('S', 'a', line)])
    expect(refusalOf(state, { type: 'leave', unit: 'S' })).toBe('refusal.joinedNobody')
  })
})

describe('C4-CHAR-02 how characters move', () => {
  const dice = (units: Parameters<typeof table>[0], unit: string, thrown: string) =>
    runRules([], table(units), (game) => difficultDice(game, unit, ['C4-CHAR-02']), {
      dice: thrown.split(' '),
    }).returned
  it('alone he throws three dice for difficult ground and takes the highest', () =>
    expect(dice([captain('C', 'a', [20, 20])], 'C', '2 1 6')).toBe(6))
  it('among a squad it throws its own two', () =>
    expect(dice([squad('S', 'a', line), beside(1, { joined: 'S' })], 'S', '2 1')).toBe(2))
  it('together they go as the slowest of them, in moves and charges', () => {
    const goes = (his: UnitType, theirs: UnitType) => {
      const [front, back] = [
        at([20, 20], [24, 20]),
        captain('C', 'a', [22, 17.4], { joined: 'S', type: his }),
      ]
      const game = cityFight.gameOf(table([squad('S', 'a', front, { type: theirs }), back]))
      return [budgetFor(game, 'S', 'move').label, chargeDistance(game, 'S')]
    }
    expect(goes('bikes', 'bikes')).toEqual([12, 6])
    expect(goes('infantry', 'bikes')).toEqual([6, 6])
    expect(goes('bikes', 'infantry')).toEqual([6, 6])
    expect(goes('beasts', 'beasts')).toEqual([6, 12])
    expect(goes('infantry', 'beasts')).toEqual([6, 6])
  })
  it('he keeps his second throw for dangerous ground, and the squad gets none', () => {
    const state = table([squad('S', 'a', line), beside(1, { joined: 'S' })])
    expect(carries(state, 'C', 'skilledRider')).toBe(true)
    expect(carries(state, 'S', 'skilledRider')).toBe(false)
  })
})

describe('C4-CHAR-03 joining a unit', () => {
  it('2" from one of its models he may, 2.1" he may not', () => {
    expect(refusalOf(table([squad('S', 'a', line), beside(2)]), join)).toBeNull()
    expect(refusalOf(table([squad('S', 'a', line), beside(2.1)]), join)).toBe('refusal.tooFarToJoin')
  })
  it('between floors it is the same link, head to feet', () => {
    const pieces = [
      { id: 'ruin', ruin: { footprint: [10, 10, 30, 30], floors: [{ slab: [19, 10, 30, 30] }] } },
    ] as const
    const upstairs = (x: number) =>
      table(
        [
          squad('S', 'a', [{ at: [20, 20, 1] }]),
          { ...captain('C', 'a', [x, 20]), models: [{ at: [x, 20, 0] }] },
        ],
        { pieces },
      )
    // 1.75" up and 0.95" across is 1.99"; with 1.05" across 2.04".
    expect(refusalOf(upstairs(18.05), join)).toBeNull()
    expect(refusalOf(upstairs(17.95), join)).toBe('refusal.tooFarToJoin')
  })
  it('his model stands in the squad, and his own unit knows where he is', () => {
    const { state } = play(table([squad('S', 'a', line), beside(1)]), [join])
    expect(state.units['S']?.models).toEqual(['S.1', 'S.2', 'S.3', 'C.1'])
    expect(state.models['C.1']).toMatchObject({ unit: 'S', own: 'C' })
    expect(state.units['C']).toMatchObject({ models: [], joined: 'S' })
    expect(refusalOf(state, join)).toBe('refusal.joinedAlready')
  })
  it('two characters alone form no unit, two in one squad may be', () => {
    const twins = [captain('C', 'a', [20, 18]), captain('S', 'a', [20, 20])]
    expect(refusalOf(table(twins), join)).toBe('refusal.charactersFormNoUnit')
    const both = table([squad('S', 'a', line), beside(1), captain('D', 'a', [24, 18])])
    const { state } = play(both, [join, { type: 'join', unit: 'D', to: 'S' }])
    expect(state.units['S']?.models).toHaveLength(5)
  })
  it('not with those who fall back or fight, and not while he does', () => {
    const host = (more: object) => table([squad('S', 'a', line, { state: more }), beside(1)])
    expect(refusalOf(host({ fallingBack: true }), join)).toBe('refusal.cannotJoinFallingBack')
    expect(refusalOf(host({ locked: ['E'] }), join)).toBe('refusal.cannotJoinLocked')
    const he = (more: object) => table([squad('S', 'a', line), beside(1, { state: more })])
    expect(refusalOf(he({ fallingBack: true }), join)).toBe('refusal.fallingBackJoinsNobody')
    expect(refusalOf(he({ locked: ['E'] }), join)).toBe('refusal.lockedJoinsNobody')
    expect(refusalOf(he({ pinned: true }), join)).toBe('refusal.pinnedJoinsNobody')
  })
  it('a pinned squad takes him, and he is pinned with it', () => {
    const { state } = play(table([squad('S', 'a', line, { state: { pinned: true } }), beside(1)]), [join])
    expect(refusalOf(state, leave)).toBe('refusal.cannotLeavePinned')
    expect(refusalOf(state, moveTo(state, 'S', 'C.1', 20, 16))).toBe('refusal.pinnedCannotMove')
  })
  it('no vehicle, no enemy, and only in his own Movement phase', () => {
    expect(
      refusalOf(
        table([squad('S', 'a', at([20, 20]), { type: 'walker' }), captain('C', 'a', [20, 17.5])]),
        join,
      ),
    ).toBe('refusal.vehiclesTakeNobody')
    expect(refusalOf(table([squad('S', 'b', line), beside(1)]), join)).toBe('refusal.noSuchCompany')
    const later = table([squad('S', 'a', line), beside(1)], { phase: 'shooting' })
    expect(refusalOf(later, join)).toBe('refusal.notYourMovement')
    const theirs = table([squad('S', 'a', line), beside(1)], { active: 'b' })
    expect(refusalOf(theirs, join)).toBe('refusal.notYourMovement')
  })
  it('who moved before he joined goes no farther with the squad, and makes it one that has moved', () => {
    const start = table([squad('S', 'a', line), captain('C', 'a', [20, 14])])
    const { state } = play(start, [moveTo(start, 'C', 'C.1', 20, 18), join])
    expect(state.units['S']).toMatchObject({ moved: true, moveDone: false })
    expect(refusalOf(state, moveTo(state, 'S', 'C.1', 21, 18))).toBe('refusal.characterHasMoved')
    // Named where he stands he goes nowhere.
    expect(refusalOf(state, moveTo(state, 'S', 'C.1', 20, 18))).toBeNull()
    expect(refusalOf(state, moveTo(state, 'S', 'S.3', 24, 21))).toBeNull()
    expect(refusalOf(state, leave)).toBe('refusal.movedWithUnit')
  })
  it('C4-TYPE-13 who used turbo-boosters brings their price to the squad, and not their protection', () => {
    const boosted = { turn: 1, far: true }
    const rider = captain('C', 'a', [20, 18], {
      type: 'bikes',
      boosted,
      state: { moved: true, moveDone: true },
    })
    const { state } = play(table([squad('S', 'a', line), rider]), [join])
    expect(state.units['S']).toMatchObject({ conditions: ['boosted'] })
    expect(boosting.of(state).used).toEqual({ S: { turn: 1, far: false } })
  })
  it('drawn to a place, the squad goes without him and keeps beside him', () => {
    const start = table([squad('S', 'a', line), captain('C', 'a', [20, 14])])
    const { state } = play(start, [moveTo(start, 'C', 'C.1', 20, 18), join])
    const drawn: Query = {
      ask: 'suggestMove',
      unit: 'S',
      lead: 'S.3',
      to: waypoint(state, 24, 18.5),
      purpose: 'move',
      single: false,
      formation: 'keep',
    }
    const { paths, check } = cityFight.query(state, 'a', drawn) as QueryResult['suggestMove']
    expect(Object.keys(paths).sort()).toEqual(['S.1', 'S.2', 'S.3'])
    expect(check.refusal).toBeUndefined()
  })
  it('who has not moves on with it, in its chain', () => {
    const { state } = play(table([squad('S', 'a', line), beside(1)]), [join])
    expect(refusalOf(state, moveTo(state, 'S', 'C.1', 20, 16.9))).toBe('refusal.notCoherent')
    expect(refusalOf(state, moveTo(state, 'S', 'C.1', 20, 17.1))).toBeNull()
  })
  it('the lists of what may be done name whom he can join', () => {
    const state = table([squad('S', 'a', line), squad('F', 'a', at([40, 40])), beside(1)])
    const joins = cityFight.legalCommands(state, 'a').filter(({ type }) => type === 'join')
    expect(joins).toEqual([{ type: 'join', unit: 'C', targets: ['S'] }])
  })
})

describe('C4-CHAR-04 leaving a unit', () => {
  const served = () => table([squad('S', 'a', line), beside(1, { joined: 'S' })])
  it('he parts, and the phase does not end before he is out of coherency', () => {
    const { state } = play(served(), [leave])
    expect(state.units['C']).toMatchObject({ models: ['C.1'], moveDone: false })
    expect(state.units['C']?.joined).toBeUndefined()
    expect(state.models['C.1']).toMatchObject({ unit: 'C' })
    expect(refusalOf(state, { type: 'endPhase' })).toBe('refusal.mustGetAway')
    expect(refusalOf(state, moveTo(state, 'C', 'C.1', 20, 17))).toBe('refusal.stillInCompany')
    // Who has drawn no way yet is not told of its end.
    expect(refusalOf(state, { type: 'move', unit: 'C', paths: {}, difficult: false })).toBeNull()
    const gone = play(state, [moveTo(state, 'C', 'C.1', 20, 16.9)]).state
    expect(refusalOf(gone, { type: 'endPhase' })).toBeNull()
  })
  it('where they come after him and all have moved, the phase ends all the same', () => {
    const { state } = play(served(), [leave])
    const gone = play(state, [moveTo(state, 'C', 'C.1', 20, 16.9)]).state
    const after = {
      ...gone,
      models: { ...gone.models, 'C.1': { ...gone.models['C.1'], pose: state.models['C.1']?.pose } },
    } as typeof gone
    expect(refusalOf(after, { type: 'endPhase' })).toBe('refusal.mustGetAway')
    const { S } = after.units
    const spent = {
      ...after,
      units: { ...after.units, S: { ...S, moved: true, moveDone: true } },
    } as typeof gone
    expect(refusalOf(spent, { type: 'endPhase' })).toBeNull()
  })
  it('it is as good when the squad goes away from him', () => {
    const { state } = play(served(), [leave])
    const paths = Object.fromEntries([20, 22, 24].map((x, n) => [`S.${n + 1}`, [waypoint(state, x, 23)]]))
    const gone = play(state, [{ type: 'move', unit: 'S', paths, difficult: false }]).state
    expect(refusalOf(gone, { type: 'endPhase' })).toBeNull()
  })
  it('he may think better of it and join again', () => {
    const { state } = play(served(), [leave, join])
    expect(refusalOf(state, { type: 'endPhase' })).toBeNull()
  })
  it('D72: from one squad to another in one phase', () => {
    const start = table([squad('S', 'a', line), squad('T', 'a', at([20, 11])), beside(1, { joined: 'S' })])
    const { state } = play(start, [
      leave,
      moveTo(start, 'C', 'C.1', 20, 14),
      { type: 'join', unit: 'C', to: 'T' },
    ])
    expect(state.units['T']?.models).toEqual(['T.1', 'C.1'])
    expect(refusalOf(state, { type: 'endPhase' })).toBeNull()
  })
  it('not from those who fall back, are pinned or fight, nor once they have moved with him', () => {
    const host = (more: object) => table([squad('S', 'a', line, { state: more }), beside(1, { joined: 'S' })])
    expect(refusalOf(host({ fallingBack: true }), leave)).toBe('refusal.cannotLeaveFallingBack')
    expect(refusalOf(host({ pinned: true }), leave)).toBe('refusal.cannotLeavePinned')
    expect(refusalOf(host({ locked: ['E'] }), leave)).toBe('refusal.cannotLeaveLocked')
    expect(refusalOf(host({ moveDone: true }), leave)).toBe('refusal.movedWithUnit')
    const later = table([squad('S', 'a', line), beside(1, { joined: 'S' })], { phase: 'assault' })
    expect(refusalOf(later, leave)).toBe('refusal.notYourMovement')
  })
})
