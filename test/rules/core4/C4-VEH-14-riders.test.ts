/** What the way of a carrier means for those inside: the test of its ground, the road, how far it went, the order of its steps. */
import { describe, expect, it } from 'vitest'
import { drivenBand } from '../../../main/rulesets/core4/units'
import type { Command } from '../../../shared/protocol/command'
import type { PieceSpec } from '../board'
import { place } from '../board'
import { rollsOf } from './firing-line'
import { act, box, driven, enemy, inPhase, inside, posesOf, refusalOf, rules, squad, table } from './riders'

const on = { piece: null, level: 0 } as const
const drive = (x: number, unit = 'V'): Command => ({
  type: 'move',
  unit,
  paths: { [`${unit}.1`]: [{ at: place(48, x, 20), on }] },
  difficult: false,
})
const rubble: PieceSpec = { id: 'heap', kind: 'crater', area: [27, 15, 40, 25] }
const four = inside(4, { profile: { sv: 4 } })
const inRubble = () => table([box(), four], { pieces: [rubble] })
const out = (state: ReturnType<typeof table>) =>
  ({ type: 'disembark', unit: 'S', poses: posesOf(state, { 1: [19, 22.6], 2: [20.2, 22.6] }) }) as const

describe('C4-VEH-14, C4-VDMG-21 lost to the ground it drove over', () => {
  it('two 1s on a way of more than 6": the worse column, whatever it had gone by then', () => {
    const { state, events } = act(inRubble(), drive(29), { dice: '1 1  5 2 4 1  6 3  4 4 4'.split(/\s+/) })
    const [first, again] = rollsOf(events, 'thrownOut')
    expect([first?.dice.length, again?.dice.length]).toEqual([4, 2])
    expect(state.units['S']).toMatchObject({ pinned: true })
    expect(state.units['S']?.aboard).toBeUndefined()
    expect(rules.gameOf(state).ask('mayAssault', null, { unit: 'S' }).value).not.toBeNull()
  })
  it('one 1 only stops it: nobody is thrown out, and they may get out by themselves', () => {
    const { state } = act(inRubble(), drive(29), { dice: ['1', '4'] })
    expect(state.units['S']?.aboard).toEqual({ vehicle: 'V.1' })
    expect(state.models['V.1']?.damage?.immobilised).toBe(true)
  })
})

describe('C4-VEH-17 by road nobody gets in or out', () => {
  const road: PieceSpec = { id: 'road', kind: 'road', area: [10, 18, 60, 22] }
  const gone = (units: Parameters<typeof table>[0], x: number) =>
    act(table(units, { pieces: [road] }), drive(x)).state
  it('more than it could without it: not in, and not out', () => {
    const full = gone([box(), inside(2)], 33)
    expect(refusalOf(full, out(full))).toBe('tooFastToGetOut')
    const empty = gone([box(), squad([[33, 22.6]])], 33)
    expect(refusalOf(empty, { type: 'embark', unit: 'S', vehicle: 'V.1' })).toBe('noLoadingByRoad')
  })
  it('no farther than it could without it, nothing is forbidden', () => {
    const empty = gone([box(), squad([[32, 22.6]])], 32)
    expect(refusalOf(empty, { type: 'embark', unit: 'S', vehicle: 'V.1' })).toBeNull()
  })
  it.each([
    ['got in', [box(), squad([[20, 22.6]])], 'embark'],
    ['got out', [box(), inside(2)], 'disembark'],
  ] as const)('once somebody has %s it has no more than its own distance', (_, units, type) => {
    const bare = table(units, { pieces: [road] })
    // A road is no floor of its own.
    const models = Object.fromEntries(
      Object.entries(bare.models).map(([id, one]) => [id, { ...one, pose: one.pose && { ...one.pose, on } }]),
    )
    const start = { ...bare, models }
    const loaded = act(start, type === 'embark' ? { type, unit: 'S', vehicle: 'V.1' } : out(start)).state
    expect(refusalOf(loaded, drive(33))).toBe('tooFar')
    expect(refusalOf(loaded, drive(32))).toBeNull()
  })
})

describe('C4-VEH-12 by which passengers go', () => {
  it('what has come down from above has moved, up to 6"', () => {
    const state = table([box(), inside(2)])
    const model = state.models['V.1']
    const landed = { ...model, driven: { path: 0, displacement: 0, landed: true } }
    const down = { ...state, models: { ...state.models, 'V.1': landed } } as typeof state
    expect(drivenBand(rules.gameOf(down), 'V.1')).toBe('upTo6')
  })
  it('a turn and back is a way: its length counts for them, not where it ended', () => {
    const state = table([box({}, {}, {}), inside(2)])
    const model = state.models['V.1']
    const back = { ...model, driven: { path: 13 * 25.4, displacement: 0 } }
    const far = { ...state, models: { ...state.models, 'V.1': back } } as typeof state
    expect(refusalOf(far, out(far))).toBe('tooFastToGetOut')
  })
})

describe('C4-VEH-22 the order of its steps', () => {
  it('out, then another unit, then the carrier, then its smoke', () => {
    const start = table([
      box({ smokeLaunchers: true }),
      inside(2),
      squad([[10, 10]], { id: 'O' }),
      enemy([[60, 40]]),
    ])
    const let1 = act(start, out(start)).state
    const others = act(let1, {
      ...drive(12, 'O'),
      paths: { 'O.1': [{ at: place(48, 12, 10), on }] },
    } as Command)
    const gone = act(others.state, drive(30)).state
    expect(gone.models['V.1']?.driven?.path).toBeCloseTo(10 * 25.4)
    const smoked = act(gone, { type: 'smoke', model: 'V.1' }).state
    expect(refusalOf(smoked, drive(31))).not.toBeNull()
  })
  it('in after its move: locked, and smoke still comes last', () => {
    const start = driven(table([box({ smokeLaunchers: true }), squad([[20, 22.6]])]), 6)
    const loaded = act(start, { type: 'embark', unit: 'S', vehicle: 'V.1' }).state
    expect(refusalOf(loaded, drive(21))).not.toBeNull()
    expect(refusalOf(loaded, { type: 'smoke', model: 'V.1' })).toBeNull()
  })
})

describe('C4-USR-06 fleet and vehicles', () => {
  const fleet = { rules: ['fleet'] }
  const dash = { type: 'dash', unit: 'S' } as const
  it('nobody runs inside', () => {
    expect(refusalOf(inPhase(table([box(), inside(2, fleet)]), 'shooting'), dash)).not.toBeNull()
  })
  it('nor after getting out of one that had moved', () => {
    const start = driven(table([box(), inside(2, fleet)]), 6)
    const state = act(start, out(start)).state
    expect(refusalOf(inPhase(state, 'shooting'), dash)).toBe('gotOutGoesNoFarther')
  })
  it('out of one that stood still they run', () => {
    const start = table([box(), inside(2, fleet)])
    expect(refusalOf(inPhase(act(start, out(start)).state, 'shooting'), dash)).toBeNull()
  })
})
