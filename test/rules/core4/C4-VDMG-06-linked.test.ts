/** A linked template at armour: what has not come through goes again, a glance if its firer gives it up (C4-VDMG-06, C4-VSHOOT-12, C4-BASE-02). */
import { describe, expect, it } from 'vitest'
import type { CoreState } from '../../../main/rulesets/core4/game/state'
import { inches } from '../../../shared/geometry/length'
import type { Answer, Decision } from '../../../shared/protocol/decision'
import type { Weapon } from '../../../shared/protocol/force'
import type { FireOdds } from '../../../shared/protocol/previews/fire'
import { everyEnd, tallied } from './every-die'
import { line, measured, orderOf, rollsOf, rulesetOf, shoot } from './firing-line'
import { arms, firers, gun, hull, suffered, volley, type Hull } from './hulls-under-fire'

const flame = (s: number, rest: Partial<Weapon> = {}): Weapon =>
  gun(s, { type: 'assault', range: 8, rules: [{ rule: 'template' }, { rule: 'twinLinked' }], ...rest })
const front = (armour: number, rest: Partial<Hull> = {}): Hull => ({
  av: { front: armour, side: 10, rear: 10 },
  model: { at: [20, 16, 0] },
  ...rest,
})
/** Fires, and answers the question whether a glance goes again, if it comes. */
function fired(weapon: Weapon, target: Hull, dice: string, option?: 'keep' | 'again') {
  const asked: Decision[] = []
  const answers = (decision: Decision): Answer => {
    if (decision.kind !== 'glanceAgain') return decision.default
    asked.push(decision)
    return option === undefined ? decision.default : { form: 'option', option }
  }
  const run = volley(weapon, target, { dice, answers })
  return { asked, struck: run.struck, results: run.results, run }
}

describe('C4-VDMG-06 a linked template', () => {
  it('throws again what does not come through, and nobody is asked', () => {
    const { asked, struck, run } = fired(flame(7), front(10), '2  6  1')
    expect(struck).toEqual(['13/10 pen'])
    expect(asked).toEqual([])
    expect(rollsOf(run.events, 'penetration').map(({ dice }) => dice[0]?.rerolled === true)).toEqual([
      false,
      true,
    ])
  })
  it('asks about a glance; the second throw stands, even if it is less', () => {
    expect(fired(flame(7), front(10), '3  6  1', 'again').struck).toEqual(['13/10 pen'])
    expect(fired(flame(7), front(10), '3  1', 'again').struck).toEqual(['8/10 none'])
    expect(fired(flame(7), front(10), '3  3  1', 'again').struck).toEqual(['10/10 glance'])
    expect(fired(flame(7), front(10), '3  5', 'keep')).toMatchObject({
      struck: ['10/10 glance'],
      results: ['immobilised'],
    })
  })
  it('asks the firer, with what another throw may bring', () => {
    const [asked] = fired(flame(7), front(10), '3  5', 'keep').asked
    expect(asked).toMatchObject({
      seat: 'a',
      args: { unit: 'F', target: 'T', model: 'T.1', weapon: 'gun', total: 10, armour: 10 },
      because: ['C4-VDMG-06', 'C4-WEAPON-19', 'C4-BASE-02'],
    })
    expect(asked?.form).toMatchObject({
      options: [{ id: 'keep' }, { id: 'again', text: { args: { pen: 50, glance: 16.7 } } }],
    })
  })
  it('proposes what promises more: S7 against 10 throws again, S6 keeps its glance', () => {
    const usual = (s: number, dice: string): string =>
      (fired(flame(s), front(10), dice).asked[0]?.default as { option: string }).option
    expect(usual(7, '3  1')).toBe('again')
    expect(usual(6, '4  1')).toBe('keep')
  })
  it('a penetration is not thrown again', () =>
    expect(fired(flame(7), front(10), '4  1').struck).toEqual(['11/10 pen']))
  it('asks once a hit: each of the two on a vehicle without a roof by itself', () => {
    const { asked, struck } = fired(flame(7), front(10, { traits: ['openTopped'] }), '3 6  3 3  1 1', 'again')
    expect(asked).toHaveLength(2)
    expect(struck).toEqual(['13/10 pen', '10/10 glance'])
  })
  it.each([
    ['its Strength reaches no further', flame(4), front(10), '6  1'],
    ['it has no AP (C4-VDMG-05)', flame(7, { ap: null }), front(10), '3  1'],
  ])('nobody is asked where nothing more could come: %s', (_why, weapon, target, dice) => {
    const { asked, struck } = fired(weapon, target, dice)
    expect(struck).toEqual(['10/10 glance'])
    expect(asked).toEqual([])
  })
  it('nobody is asked where nothing more could come: the skimmer has come too fast (C4-VSHOOT-31)', () => {
    const still = line(firers(), hull(front(10, { skimmer: true })), { weapons: [...arms, flame(7)] })
    const skimmer = { ...still.models['T.1']!, driven: { path: inches(8), displacement: inches(8) } }
    const run = shoot({ ...still, models: { ...still.models, 'T.1': skimmer } }, { dice: '3  1' })
    expect(suffered(run.events).struck).toEqual(['10/10 glance'])
  })
  it('nobody is asked who leaves his second throws to the program: it does as proposed', () => {
    const left = (s: number, dice: string) => {
      const state = line(firers(), hull(front(10)), {
        weapons: [...arms, flame(s)],
        settings: { 'core4.auto.rerolls': true },
      })
      const answers = (decision: Decision): Answer => {
        expect(decision.kind).not.toBe('glanceAgain')
        return decision.default
      }
      return suffered(shoot(state, { dice, answers }).events).struck
    }
    expect(left(7, '3  6  1')).toEqual(['13/10 pen'])
    expect(left(6, '4  1')).toEqual(['10/10 glance'])
  })
})

const oddsOf = (state: CoreState): FireOdds =>
  rulesetOf().query(measured(state), 'a', {
    ask: 'fireOdds',
    unit: 'F',
    target: 'T',
    fire: orderOf(state, {}).fire,
  } as never) as FireOdds
describe('C4-VDMG-06 the chances of a linked template are those of every die, its firer answering as proposed', () => {
  it.each([
    [7, 'again'],
    [6, 'kept'],
    [4, 'never'],
  ] as const)('Strength %s: a glance %s', (s, glanceAgain) => {
    const state = line(firers(), hull(front(10)), { weapons: [...arms, flame(s)] })
    const odds = oddsOf(state)
    expect(odds.groups[0]?.hulls?.[0]?.glanceAgain).toBe(glanceAgain)
    const ends = everyEnd(state, {}, (after) => ({
      gone: after.models['T.1']?.status === 'casualty',
    }))
    const lost = tallied(ends, ({ gone }) => (gone ? 1 : 0))
    expect(odds.casualties[1] ?? 0).toBeCloseTo(lost[1] ?? 0, 10)
  })
  it('S7 against 10: penetrates on three of four', () => {
    const state = line(firers(), hull(front(10)), { weapons: [...arms, flame(7)] })
    const odds = oddsOf(state)
    expect(odds.groups[0]?.hulls?.[0]?.pen).toBeCloseTo(3 / 4, 10)
    expect(odds.groups[0]?.hulls?.[0]?.glance).toBeCloseTo(1 / 12, 10)
  })
})
