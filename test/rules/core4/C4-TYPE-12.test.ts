import { describe, expect, it } from 'vitest'
import { assaultPart } from '../../../main/rulesets/core4/assault'
import { sweepingAdvance } from '../../../main/rulesets/core4/assault/pursuit'
import { checkAssaulter } from '../../../main/rulesets/core4/assault/declare'
import { removeCasualties } from '../../../main/rulesets/core4/harm/casualties'
import { fallBack } from '../../../main/rulesets/core4/morale/fall-back'
import type { BoardSpec, ModelSpec, UnitSpec } from '../board'
import { board, coreGame, runRules } from '../board'
import { moveParts, unitOf } from '../movers'

const parts = [...moveParts, assaultPart]
/** Guns at x 20, the crew behind them. */
const battery = (guns: number, crew: number, more: Partial<UnitSpec> = {}): UnitSpec =>
  unitOf(
    'artillery',
    [
      ...Array.from({ length: guns }, (_, n): ModelSpec => ({ at: [20 + 3 * n, 20, 0], role: 'gun' })),
      ...Array.from({ length: crew }, (_, n): ModelSpec => ({ at: [20 + 1.2 * n, 18, 0], role: 'crew' })),
    ],
    more,
  )
const foe = (more: Partial<UnitSpec> = {}): UnitSpec => ({
  id: 'E',
  seat: 'b',
  models: [{ at: [20, 17, 0] }],
  ...more,
})
const locked = (own: UnitSpec, enemy = foe({ state: { locked: ['L'] } }), more: BoardSpec = {}) =>
  board({ phase: 'assault', active: 'b', units: [{ ...own, state: { locked: ['E'] } }, enemy], ...more })
const lost = (events: readonly { readonly type: string; readonly data: unknown }[]) =>
  events.flatMap(({ type, data }) =>
    type === 'casualties' ? (data as { readonly models: readonly string[] }).models : [],
  )
const runs = (own: UnitSpec, answer?: readonly string[], settings: BoardSpec['settings'] = {}) => {
  const state = board({ units: [own], settings })
  const asked: string[] = []
  const run = runRules(parts, state, (game) => fallBack(game, 'L', { fromCombat: false }), {
    dice: ['1', '2'],
    answers: (decision) => {
      asked.push(decision.kind)
      return answer ? { form: 'models', models: [...answer] } : decision.default
    },
  })
  return { ...run, lost: lost(run.events), asked }
}

describe('C4-TYPE-10 guns are nothing without those who serve them', () => {
  const after = (guns: number, crew: number, fall: readonly string[]) => {
    const state = board({ units: [battery(guns, crew)] })
    const run = runRules(parts, state, (game) => removeCasualties(game, fall, 'shooting', ['C4-SHOOT-15']))
    return lost(run.events)
  }
  it('with the last of the crew all guns go, whatever took him', () => {
    expect(after(2, 2, ['L.3'])).toEqual(['L.3'])
    expect(after(2, 2, ['L.3', 'L.4'])).toEqual(['L.3', 'L.4', 'L.1', 'L.2'])
  })
  it('the crew stays when the guns are gone', () => expect(after(1, 2, ['L.1'])).toEqual(['L.1']))
})

describe('C4-TYPE-12 a battery charges nobody while a gun is left', () => {
  const may = (own: UnitSpec) =>
    checkAssaulter(
      coreGame(board({ phase: 'assault', units: [own, foe({ models: [{ at: [20, 30, 0] }] })] }), parts),
      'a',
      'L',
    ).ok
  it('with one gun it does not, without any its crew may', () => {
    expect(may(battery(1, 2))).toBe(false)
    expect(may(battery(0, 2))).toBe(true)
  })
})

describe('C4-TYPE-12 a battery that runs leaves the guns it has no men for', () => {
  it('two guns and two men lose none; two guns and one man lose one', () => {
    expect(runs(battery(2, 2)).lost).toEqual([])
    const one = runs(battery(2, 1))
    expect(one.lost).toEqual(['L.2'])
    expect(one.asked).toEqual(['surplusGuns'])
    expect(one.events.map(({ type }) => type)).toContain('fellBack')
  })
  it('which of them, its owner says; with nothing to choose he is not asked', () => {
    expect(runs(battery(2, 1), ['L.1']).lost).toEqual(['L.1'])
    expect(runs(battery(2, 1), undefined, { 'core4.auto.casualties': true }).asked).toEqual([])
  })
})

describe('C4-TYPE-12 a battery in reach of a pursuer is caught without dice or choice', () => {
  const sweep = (state: ReturnType<typeof locked>) => {
    const run = runRules(parts, state, (game) =>
      sweepingAdvance(game, { id: 'E', units: { a: ['L'], b: ['E'] }, pairs: [['L', 'E']], hulls: [] }, 'b', [
        'L',
      ]),
    )
    return { ...run, lost: lost(run.events) }
  }
  it('touched by a winner whose enemies have all broken', () => {
    const run = sweep(locked(battery(1, 2)))
    expect(run.lost).toHaveLength(3)
    expect(run.returned).toEqual({ destroyed: ['L'], caught: ['E'], held: [] })
    expect(run.state.units['E']?.locked).toEqual([])
    expect(run.events.filter(({ type }) => type === 'rolled')).toEqual([])
  })
  it('not where nobody touches it: then it runs', () => {
    const far = foe({ state: { locked: ['L'] }, models: [{ at: [20, 16.5, 0] }] })
    expect(sweep(locked(battery(1, 2), far)).lost).toEqual([])
  })
})
