/** What holds in every state of a skirmish, whatever was played: a state that breaks it is an error, not a game. */
import { describe, expect, it } from 'vitest'
import { liveSkirmish } from '../../../main/rulesets/live-skirmish'
import { zoneValue } from '../../../main/rulesets/live-skirmish/fire/zone-value'
import type { SkirmishState } from '../../../main/rulesets/live-skirmish/state'
import type { SkirmishModel } from '../../../shared/protocol/skirmish/model'
import type { CoverZone } from '../../../shared/protocol/skirmish/view'
import { stage, type Man, type Stage } from './stage'

const wounds = { settings: { 'ls.wounds': true } }
const wounded = (turns: number): Man => ({ wound: { turns, stabilised: false } })
const proven = (a1: Man = {}, more: Partial<Stage> = {}, men: Stage['men'] = {}) =>
  liveSkirmish.invariants(
    stage({
      men: { a1: { ...(a1.status === undefined && { at: [20, 20] }), ...a1 }, b1: { at: [60, 60] }, ...men },
      ...more,
    }),
  )

describe('LS-MOVE-03 nobody stands in another', () => {
  const both = (more: Partial<Stage>) => () => proven({}, more, { a2: { at: [20, 20] } })
  it('in the battle, between activities; how they lie before it is nobody’s fault yet', () => {
    expect(both({})).toThrow()
    expect(both({ state: { stage: 'setup' } })).not.toThrow()
    const activity = { seat: 'a', reacted: [], members: [] } as unknown as SkirmishState['activity']
    expect(both({ state: { activity } })).not.toThrow()
  })
})

describe('LS-WND-01, LS-HIDE-01, LS-MELEE-03, LS-VEH-04 what always holds', () => {
  it.each<readonly [string, Man, Partial<Stage>]>([
    ['a plain table', {}, {}],
    ['LS-WND-01 a wound of one turn', wounded(1), wounds],
    ['LS-WND-01 a wound of six turns', wounded(6), wounds],
    ['LS-HIDE-01 a man who hides', { hidden: { marker: 'h1', spottedBy: ['b1'] } }, {}],
    ['LS-TURN-03 who has acted in his own turn', { activated: true }, {}],
  ])('%s is in order', (_, man, more) => expect(() => proven(man, more)).not.toThrow())
  it.each<readonly [string, Man, Partial<Stage>]>([
    ['woundRunOut', wounded(0), wounds],
    ['woundRunOut', wounded(7), wounds],
    ['woundsNotPlayed', wounded(3), {}],
    ['twoPlaces', { at: [20, 20], status: 'left' }, {}],
    ['aboardOrNot', { status: 'aboard' }, {}],
    ['aboardOrNot', { aboard: 'b1' }, {}],
    ['noVehicle', { status: 'aboard', aboard: 'b1' }, {}],
    ['nowhere', { status: 'onTable' }, {}],
    ['hidesNowhere', { hidden: { marker: 'h1', spottedBy: [] }, status: 'prisoner' }, {}],
    ['spottedByOwn', { hidden: { marker: 'h1', spottedBy: ['a1'] } }, {}],
    ['actedOutOfTurn', { activated: true }, { active: 'b' }],
    ['foughtByOneAlone b1', { engaged: ['b1'] }, {}],
  ])('%s is found', (fault, man, more) => expect(() => proven(man, more)).toThrow(`a1: ${fault}`))
  it('who fights a comrade, or one who is not there, is found', () => {
    const a2: Man = { at: [22.5, 20], engaged: ['a1'] }
    expect(() => proven({ engaged: ['a2'] }, {}, { a2 })).toThrow('a1: fightsComrade a2')
    const b2: Man = { status: 'dead', engaged: ['a1'] }
    expect(() => proven({ engaged: ['b2'] }, {}, { b2 })).toThrow('a1: fightsNobodyThere b2')
  })
  it('two men under one marker are found, and two in one place', () => {
    const h1 = { hidden: { marker: 'h1', spottedBy: [] } }
    expect(() => proven(h1, {}, { a2: { at: [30, 20], ...h1 } })).toThrow('two men under one marker')
    expect(() => proven({}, {}, { a2: { at: [21, 20] } })).toThrow('stands badly')
  })
})

describe('what a side brings, holds and scores adds up', () => {
  const truck: Man = { at: [20, 20], hull: [40, 20, 15] }
  const both: Stage['men'] = { a1: { at: [20, 20] }, b1: { at: [60, 60] } }
  const provenWith = (more: Partial<SkirmishState>, settings?: Stage['settings']) => () =>
    liveSkirmish.invariants(stage({ men: both, state: more, ...(settings && { settings }) }))

  it('LS-VEH-04 no more than its seats ride in a vehicle', () => {
    const riders = (n: number): Stage['men'] =>
      Object.fromEntries(
        Array.from({ length: n }, (_, i) => [`a.r${i}`, { status: 'aboard' as const, aboard: 'a1' }]),
      )
    expect(() => proven(truck, {}, riders(6))).not.toThrow()
    expect(() => proven(truck, {}, riders(7))).toThrow('a1: tooManyAboard')
  })
  it('LS-AMMO-01 nobody runs out of ammunition where that is not played', () => {
    const { models } = stage({ men: both })
    const [a1] = Object.values(models)
    if (!a1) throw new Error('nobody is there')
    const weapons = a1.weapons.map((one) => ({ ...one, ammunition: 'empty' as const }))
    const empty = { models: { ...models, a1: { ...a1, weapons } } }
    expect(provenWith(empty, { 'ls.ammo': true })).not.toThrow()
    expect(provenWith(empty)).toThrow('a1: ammunitionNotPlayed')
  })
  it('LS-SUP-01 only soldiers are suppressed', () => {
    expect(() => proven({ suppressed: true })).not.toThrow()
    expect(() => proven({ ...truck, suppressed: true })).toThrow('a1: suppressedNoSoldier')
  })
  it('LS-WND-01 no vehicle is wounded, LS-HIDE-01 nor hides', () => {
    expect(() => proven({ ...truck, ...wounded(3) }, wounds)).toThrow('a1: woundsNotPlayed')
    const hidden = { marker: 'h1', spottedBy: [] }
    expect(() => proven({ ...truck, hidden })).toThrow('a1: hidesNowhere')
  })
  it('LS-REACT-01, LS-TURN-03 nobody reacts or acts twice, or reacts to his own side', () => {
    const acting = (reacted: readonly string[], ...members: readonly string[]) => {
      const activity = { seat: 'a', reacted, members: members.map((model) => ({ model })) }
      return provenWith({ activity: activity as unknown as SkirmishState['activity'] })
    }
    expect(acting(['b1'], 'a1')).not.toThrow()
    expect(acting(['b1', 'b1'], 'a1')).toThrow('reacted twice: b1 b1')
    expect(acting([], 'a1', 'a1')).toThrow('acts twice: a1 a1')
    expect(acting(['b1', 'a1'], 'a1')).toThrow('a1 reacts to his own side')
  })
  it('LS-SETUP-05 a side has all its markers in a battle, or none', () => {
    const marked = (...types: readonly string[]) => ({
      markers: Object.fromEntries(
        types.map((type, n) => [n, { seat: 'a', type }]),
      ) as unknown as SkirmishState['markers'],
    })
    const all = ['main', 'secondary', 'secondary', 'false', 'false']
    expect(provenWith(marked(...all))).not.toThrow()
    expect(provenWith(marked(...all.slice(1)))).toThrow('the markers of a are not those of a side')
    expect(provenWith({ ...marked('main'), stage: 'setup' })).not.toThrow()
  })
  it('LS-VIC-02 the sum is that of its lines', () => {
    const text = { key: 'x' }
    const scored = (a: number, b: number) => {
      const lines = { a: [2, 1].map((points) => ({ text, points })), b: [{ text, points: 4 }] }
      return provenWith({ result: { winner: 'draw', reason: text, points: { a, b }, lines } })
    }
    expect(scored(3, 4)).not.toThrow()
    expect(scored(2, 4)).toThrow('the points of a are not those of their lines')
    expect(scored(3, 5)).toThrow('the points of b are not those of their lines')
  })
  it('LS-COV-02 a zone is worth what those bring who hold it, and they can', () => {
    const { tables, models } = stage({ men: both })
    const by = [{ model: 'a1', weapon: 'ar', number: 2 }]
    const value = zoneValue({ tables, models }, by)
    const [centre, size] = [
      { x: 0, y: 0, z: 0 },
      { width: 10, height: 10, depth: 10, normal: 0 },
    ]
    const held = (change: Partial<CoverZone>, more: Partial<SkirmishState> = {}) =>
      provenWith({ ...more, zones: [{ id: 'z1', seat: 'a', centre, ...size, by, value, ...change }] })
    const a1 = (change: Partial<SkirmishModel>) => {
      const own = models['a1']
      if (!own) throw new Error('nobody is there')
      return { models: { ...models, a1: { ...own, ...change } } }
    }
    expect(held({})).not.toThrow()
    expect(held({ value: value + 1 })).toThrow('zone z1 does not add up')
    expect(held({ seat: 'b' })).toThrow('zone z1 is held by a1, who cannot')
    expect(held({}, a1({ suppressed: true }))).toThrow('zone z1 is held by a1, who cannot')
    expect(held({}, a1({ status: 'dead' }))).toThrow('zone z1 is held by a1, who cannot')
  })
})
