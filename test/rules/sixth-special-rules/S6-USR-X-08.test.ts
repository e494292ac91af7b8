import { describe, expect, it } from 'vitest'
import { fightCombats } from '../../../main/rulesets/core4/assault/fight'
import type { CoreState } from '../../../main/rulesets/core4/game'
import type { UnitSpec } from '../board'
import { answering, melee, rank } from '../core4/melee'
import { inSixth, core, play, sixth } from './bench'

const on = { 's6.rules.uselessWeapons': true }
/** One of twelve brutes strikes; six troopers of Strength 3 lose one and strike back at Toughness so high, or cannot. */
const lost = (
  toughness: number,
  settings: Readonly<Record<string, boolean>> = on,
  more: Partial<UnitSpec> = {},
): CoreState => {
  const state = inSixth(
    melee(
      { models: rank(12, 11), profile: { i: 4, a: 0, sv: null, t: toughness } },
      { models: rank(6, 10), profile: { i: 4, a: 1, s: 3, sv: null, ld: 10 }, ...more },
      { settings },
    ),
  )
  const striker = state.models['A.1']
  if (!striker) throw new Error('nobody strikes')
  return {
    ...state,
    models: { ...state.models, 'A.1': { ...striker, profile: { ...striker.profile, a: 1 } } },
  } as CoreState
}
/** The first throw is that of the brute; a unit that cannot wound throws to hit all the same. */
const fought = (state: CoreState, dice: string, answers: Readonly<Record<string, string>>, rules = sixth) =>
  play(state, (game) => fightCombats(game), dice, answering({ pursue: 'stay', ...answers }), rules)
const asked = (run: ReturnType<typeof fought>) => run.decisions.some(({ kind }) => kind === 'giveWay')
const brute = '6 6  1 1 1 1 1 1'

describe('S6-USR-X-08 useless weapons', () => {
  it('beaten by what it cannot wound a unit may run without a test', () => {
    const run = fought(lost(8), `${brute}  3 3`, { giveWay: 'break' })
    expect(asked(run)).toBe(true)
    expect(run.state.units['B']).toMatchObject({ fallingBack: true })
    expect(run.events.find(({ type }) => type === 'broke')?.because).toContain('S6-USR-X-08')
  })
  it('or takes the test, which is what is proposed', () => {
    const run = fought(lost(8), `${brute}  2 2`, {})
    expect(asked(run)).toBe(true)
    expect(run.state.units['B']).toMatchObject({ fallingBack: false, locked: ['A'] })
  })
  it('not where one of its blows could wound, be it by a six, or be it that of one who stands behind', () => {
    expect(asked(fought(lost(6), `${brute}  2 2`, { giveWay: 'break' }))).toBe(false)
    const behind = [...rank(6, 10), { at: [20, 4, 0], profile: { s: 6 } } as const]
    expect(asked(fought(lost(8, on, { models: behind }), `${brute}  2 2`, { giveWay: 'break' }))).toBe(false)
  })
  it('the fearless never do (S6-USR-FLS-03)', () => {
    const run = fought(lost(8, on, { rules: ['fearless'] }), `${brute}`, { giveWay: 'break' })
    expect(asked(run)).toBe(false)
    expect(run.state.units['B']).toMatchObject({ fallingBack: false })
  })
  it('is off unless agreed, and unknown to the core', () => {
    expect(asked(fought(lost(8, {}), `${brute}  2 2`, { giveWay: 'break' }))).toBe(false)
    expect(asked(fought(lost(8), `${brute}  2 2`, { giveWay: 'break' }, core))).toBe(false)
  })
})
