import { describe, expect, it } from 'vitest'
import { runIntoFight } from '../../../main/rulesets/core4/assault/run-into-fight'
import { attacksNow } from '../../../main/rulesets/core4/assault/strike-order'
import { engagementOf } from '../../../main/rulesets/core4/assault/contact'
import { combatOddsOf } from '../../../main/rulesets/core4/assault/combat-preview'
import { standingModels, type CoreState } from '../../../main/rulesets/core4/game'
import { atOnce } from '../../../shared/sliced'
import type { ChargeOdds } from '../../../shared/protocol/previews/combat'
import { factsOf, takeDefault } from '../core4/firing-line'
import { throwsOf } from '../core4/melee'
import { board, guardProfile, type UnitSpec } from '../board'
import { core, play, sixth } from './bench'

const raiders: UnitSpec = {
  id: 'A',
  seat: 'a',
  models: [20, 21.05, 22.1].map((x) => ({ at: [x, 16, 0] })),
  profile: guardProfile,
}
const elite: UnitSpec = {
  id: 'B',
  seat: 'b',
  models: [20, 21.05, 22.1, 23.15, 24.2].map((x) => ({ at: [x, 20, 0] })),
  profile: { ...guardProfile, a: 1, ld: 9 },
  gear: ['ccw', 'ccw'],
  rules: ['counterAttack'],
}
const captain: UnitSpec = {
  id: 'K',
  seat: 'b',
  models: [{ at: [21, 21.2, 0] }],
  profile: { ...guardProfile, a: 3, w: 2, ld: 9 },
  gear: [],
  character: 'independent',
  joined: 'B',
}
const field = (units: readonly UnitSpec[] = [raiders, elite], more: object = {}): CoreState => {
  const state = board({ phase: 'assault', units, settings: { 'core4.general.freeMeasuring': true }, ...more })
  return state
}
const charge = (state: CoreState, dice: string, unit = 'A', ruleset = sixth, targets = ['B']) =>
  play(
    state,
    (game) => ruleset.perform(game, 'a', { type: 'assault', unit, targets }),
    dice,
    takeDefault,
    ruleset,
  )
const attacks = (state: CoreState, unit: string) => {
  const game = sixth.gameOf(state)
  const engagement = engagementOf(game, [['B', 'A']])
  return standingModels(state, unit).map((model) => attacksNow(game, model, engagement).value)
}

describe('S6-USR-CTA-01 a charge is met by a test of Leadership', () => {
  it('the example: 9 on Leadership 9: five strike three times, the captain thrice as he has it printed', () => {
    const { state, events } = charge(field([raiders, elite, captain]), '4 5')
    expect(throwsOf(events)).toEqual(['counterAttack 9: 4 5'])
    const own = standingModels(state, 'B').filter(({ id }) => id !== 'K.1')
    const all = attacks(state, 'B')
    expect(own.map((_, n) => all[n])).toEqual([3, 3, 3, 3, 3])
    expect(all.at(-1)).toBe(3)
    expect(factsOf<{ models: string[] }>(events, 'chargeMet')[0]?.models).toHaveLength(5)
  })
  it('failed on 10: nothing', () => {
    const { state, events } = charge(field(), '4 6')
    expect(attacks(state, 'B')).toEqual([2, 2, 2, 2, 2])
    expect(factsOf<{ models: string[] }>(events, 'chargeMet')).toMatchObject([{ models: [] }])
  })
  it('the captain’s Leadership serves them', () => {
    const better = { ...captain, profile: { ...captain.profile, ld: 10 } }
    expect(throwsOf(charge(field([raiders, elite, better]), '4 6').events)).toEqual(['counterAttack 10: 4 6'])
  })
  it('where one of them alone has it all are tested, and he alone gains', () => {
    const one = {
      ...elite,
      rules: [],
      models: elite.models.map((at, n) => (n === 2 ? { ...at, rules: ['counterAttack'] } : at)),
    }
    expect(attacks(charge(field([raiders, one]), '4 5').state, 'B')).toEqual([2, 2, 3, 2, 2])
  })
  it('to the end of the phase', () => {
    const { state } = charge(field(), '4 5')
    const later = { ...state, turn: { ...state.turn, player: state.turn.player + 1 } }
    expect(attacks(later, 'B')).toEqual([2, 2, 2, 2, 2])
  })
  it('a charge that reaches nobody charges nobody', () => {
    const far = { ...raiders, models: [{ at: [20, 10, 0] as const }] }
    const run = charge(field([far, elite]), '')
    expect(throwsOf(run.events)).toEqual([])
  })
  it('it takes the place of the core’s: nobody runs into the fight; by the core nobody is tested', () => {
    const { state } = charge(field(), '4 5')
    expect(factsOf(play(state, (game) => runIntoFight(game), '').events, 'ranIntoFight')).toEqual([])
    expect(throwsOf(charge(field(), '', 'A', core).events)).toEqual([])
  })
})

describe('S6-USR-CTA-02 exceptions', () => {
  it('who is locked already is not tested', () => {
    const others = {
      ...raiders,
      id: 'C',
      models: [{ at: [24.2, 21.05, 0] as const }],
      state: { locked: ['B'] },
    }
    const state = field([raiders, { ...elite, state: { locked: ['C'] } }, others])
    const locked = {
      ...state,
      books: { ...state.books, assault: { ...state.books.assault, lockedBefore: ['B', 'C'] } },
    }
    expect(throwsOf(charge(locked, '').events)).toEqual([])
  })
  it('charged by two, the first alone is met by a test', () => {
    const second = { ...raiders, id: 'C', models: [20, 21.05].map((x) => ({ at: [x, 24, 0] as const })) }
    const first = charge(field([raiders, elite, second]), '4 6').state
    expect(throwsOf(charge(first, '', 'C').events)).toEqual([])
  })
  it('a rule that passes tests of Morale does not pass this one', () => {
    const { events } = charge(field([raiders, { ...elite, rules: ['counterAttack', 'ironWill'] }]), '4 6')
    expect(throwsOf(events)).toEqual(['counterAttack 9: 4 6'])
  })
})

describe('S6-USR-CTA-01 the chances', () => {
  const asked = (state: CoreState): ChargeOdds =>
    sixth.query(state, 'a', { ask: 'chargeOdds', unit: 'A', targets: ['B'] } as never) as ChargeOdds
  it('of a charge that is thought of mix both ends of the test: 30 of 36 pass on Leadership 9', () => {
    const small = { ...elite, models: elite.models.slice(0, 1), gear: [] }
    const one = { ...raiders, models: raiders.models.slice(0, 1) }
    const told = asked(field([one, small])).combat?.inflicted.b ?? []
    const after = (dice: string) =>
      atOnce(combatOddsOf(sixth.gameOf(charge(field([one, small]), dice).state), 'A'))
    const [passed, failed] = [after('4 5')?.inflicted.b ?? [], after('6 6')?.inflicted.b ?? []]
    for (const n of [0, 1])
      expect(told[n]).toBeCloseTo(((passed[n] ?? 0) * 30 + (failed[n] ?? 0) * 6) / 36, 6)
    expect(passed[1]).not.toBeCloseTo(failed[1] ?? 0, 3)
  })
})
