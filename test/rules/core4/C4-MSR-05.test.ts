import type { TroopType } from '../board'
import { describe, expect, it } from 'vitest'
import { cityFight } from '../../../main/rulesets'
import { declareAll } from '../../../main/rulesets/core4/deployment/declare'
import { heldOf } from '../../../main/rulesets/core4/reserves/kept'
import type { CoreState } from '../../../main/rulesets/core4/game'
import { runScripted } from '../../../main/engine'
import type { Answer, Decision } from '../../../shared/protocol/decision'
import type { UnitSpec } from '../board'
import { battle, line, told } from './reserve-board'

const unplaced = (units: readonly UnitSpec[], rules: readonly string[], settings = {}): CoreState =>
  battle({
    stage: 'deployment',
    turn: 1,
    units,
    rules,
    settings,
    waiting: Object.fromEntries(units.map(({ id }) => [id, null])),
  })
const declare = (state: CoreState, answers = (decision: Decision): Answer => decision.default) =>
  runScripted(cityFight, state, (game) => declareAll(cityFight.live(game), 'a'), { answers })
const held = (state: CoreState) =>
  Object.keys(state.units).flatMap((id) => {
    const one = heldOf(state, id)
    return one ? [`${id}: ${one.why}`] : []
  })
const options = ({ decisions }: ReturnType<typeof declare>) =>
  decisions.map(({ form }) => (form.form === 'option' ? form.options.map(({ id }) => id) : []))
const say = (option: string) => (): Answer => ({ form: 'option', option })
const partOf = (state: CoreState, unit: string, parent: string): CoreState => {
  const one = state.units[unit]
  if (!one) throw new Error(unit)
  return { ...state, units: { ...state.units, [unit]: { ...one, entry: { ...one.entry, partOf: parent } } } }
}

describe('C4-MSR-05 who begins in reserve', () => {
  const omega = ['escalation', 'reserves']
  it('everybody but infantry on foot; a squad goes with its transport, scouts stay (MSR-05-a)', () => {
    const units = [
      line('captain', 'a', 1, { character: 'independent', category: 'hq' }),
      line('first', 'a'),
      line('second', 'a'),
      line('third', 'a'),
      line('carrier', 'a', 1, { type: 'vehicle' }),
      line('tank', 'a', 1, { type: 'vehicle' }),
      line('bikes', 'a', 1, { type: 'bikes' }),
      line('scouts', 'a', 1, { type: 'bikes', rules: ['scouts'] }),
    ]
    const { state } = declare(partOf(unplaced(units, omega), 'carrier', 'third'))
    expect(held(state)).toEqual(['third: mission', 'carrier: mission', 'tank: mission', 'bikes: mission'])
    // Squad and transport are one choice, and so one die.
    expect(cityFight.view(state, 'a').parts.reserves?.own.a?.map(({ units: these }) => these)).toEqual([
      ['third', 'carrier'],
      ['tank'],
      ['bikes'],
    ])
  })
  it('of a platoon the squad with a transport waits with it, the squads on foot deploy (C4-ORG-06)', () => {
    const units = [
      line('command', 'a'),
      line('riders', 'a'),
      line('walkers', 'a'),
      line('carrier', 'a', 1, { type: 'vehicle', dedicatedTo: 'riders' }),
    ]
    const platoon = ['riders', 'walkers', 'carrier'].reduce(
      (state, unit) => partOf(state, unit, 'command'),
      unplaced(units, omega),
    )
    expect(held(declare(platoon).state)).toEqual(['riders: mission', 'carrier: mission'])
  })
  it('a transport that is said to carry a squad shares its die, without being called a part of its choice', () => {
    const units = [line('riders', 'a'), line('carrier', 'a', 1, { type: 'skimmer', dedicatedTo: 'riders' })]
    const { state } = declare(unplaced(units, omega))
    expect(held(state)).toEqual(['riders: mission', 'carrier: mission'])
    expect(cityFight.view(state, 'a').parts.reserves?.own.a?.map(({ units: these }) => these)).toEqual([
      ['riders', 'carrier'],
    ])
  })
  it('a character and his escort wait with the transport that was bought for him', () => {
    const units = [
      line('captain', 'a', 1, { character: 'independent', joined: 'guard' }),
      line('guard', 'a', 3),
      line('carrier', 'a', 1, { type: 'vehicle', dedicatedTo: 'captain' }),
    ]
    expect(held(declare(unplaced(units, omega)).state)).toEqual(['guard: mission', 'carrier: mission'])
  })
  it('C4-USR-13 the owner of scouts says whether they begin on the table or wait like all others', () => {
    const units = [line('scouts', 'a', 1, { type: 'bikes', rules: ['scouts'] })]
    const asked = declare(unplaced(units, omega))
    expect(options(asked)).toEqual([['normally', 'chosen']])
    expect(held(asked.state)).toEqual([])
    expect(held(declare(unplaced(units, omega), say('chosen')).state)).toEqual(['scouts: chosen'])
    // On foot they would not have been held back, and nothing is left to say.
    expect(options(declare(unplaced([line('U', 'a', 1, { rules: ['scouts'] })], omega)))).toEqual([])
  })
  it('C4-USR-13 scouts with a transport of their own may begin on foot; the transport waits', () => {
    const units = [
      line('scouts', 'a', 3, { rules: ['scouts'] }),
      line('carrier', 'a', 1, { type: 'vehicle', dedicatedTo: 'scouts' }),
    ]
    const asked = declare(unplaced(units, omega))
    expect(options(asked)).toEqual([['normally', 'chosen']])
    expect(held(asked.state)).toEqual(['carrier: mission'])
    expect(held(declare(unplaced(units, omega), say('chosen')).state)).toEqual([
      'scouts: chosen',
      'carrier: mission',
    ])
  })
  it('of every other type nobody begins on the table', () => {
    const others: readonly TroopType[] = [
      'jumpInfantry',
      'jetPack',
      'beasts',
      'cavalry',
      'jetbikes',
      'monstrousCreature',
      'artillery',
      'walker',
      'skimmer',
    ]
    for (const type of others)
      expect(held(declare(unplaced([line('U', 'a', 1, { type })], omega)).state)).toEqual(['U: mission'])
  })
  it('without Escalation nobody is held back', () => {
    const { state, decisions } = declare(unplaced([line('bikes', 'a', 1, { type: 'bikes' })], ['reserves']))
    expect([held(state), decisions]).toEqual([[], []])
  })
})

describe('C4-DEPLOY-03 what is said of a unit before the first is placed', () => {
  const able = line('D', 'a', 1, { rules: ['deepStrike'] })
  const both = line('D', 'a', 1, { rules: ['deepStrike', 'infiltrate'] })
  it('deploy, infiltrate or deep strike: what it can do in this mission', () => {
    expect(options(declare(unplaced([able], ['deepStrike']), say('normally')))).toEqual([
      ['normally', 'deepStrike'],
    ])
    expect(options(declare(unplaced([both], ['deepStrike', 'infiltrate'])))).toEqual([
      ['late', 'normally', 'deepStrike'],
    ])
    expect(options(declare(unplaced([able], [])))).toEqual([])
    expect(options(declare(unplaced([line('D', 'a')], ['deepStrike', 'infiltrate'])))).toEqual([])
  })
  it('marked for deep strike it waits in reserve, in a mission without reserves too (C4-MSR-02)', () => {
    const { state } = declare(unplaced([able, line('P', 'a')], ['deepStrike']), say('deepStrike'))
    expect(held(state)).toEqual(['D: deepStrike'])
  })
  it('nobody is kept in reserve by choice, unless it was agreed and the mission has reserves', () => {
    const agreed = { 'core4.missions.voluntaryReserves': 'inReserveMissions' }
    const plain = [line('P', 'a')]
    expect(options(declare(unplaced(plain, ['reserves'])))).toEqual([])
    expect(options(declare(unplaced(plain, [], agreed)))).toEqual([])
    const { state } = declare(unplaced(plain, ['reserves'], agreed), say('chosen'))
    expect(held(state)).toEqual(['P: chosen'])
  })
  it('is said in secret: neither the question nor the answer is the enemy’s (C4-DEPLOY-11)', () => {
    const { decisions, events } = declare(unplaced([able], ['deepStrike']), say('deepStrike'))
    expect(decisions.map(({ sealed }) => sealed)).toEqual([true])
    expect(events.map(({ audience }) => audience)).toEqual([['a']])
    expect(told(events, 'heldInReserve')).toEqual([{ unit: 'D', why: 'deepStrike' }])
  })
})
