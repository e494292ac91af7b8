import { describe, expect, it } from 'vitest'
import { declaredStratagems } from '../../../main/rulesets/city-fight'
import { offeredTo } from '../../../main/rulesets/city-fight/stratagems/allowance'
import { cityFight } from '../../../main/rulesets'
import type { CoreState } from '../../../main/rulesets/core4/game/state'
import { arrivalsOf, reserveChoices } from '../../../main/rulesets/core4/reserves/declare'
import { infantry } from '../board'
import { act, battle, line, spotOf, strike } from '../core4/reserve-board'
import { keeping } from '../keeping'
import { rolls } from './CF-DESTROY-board'

/** Ruin A as far as the example needs it: the slab of its first floor ends at x = 27. */
const coming = (settings: Readonly<Record<string, boolean>> = {}): CoreState =>
  keeping(
    battle({
      turn: 2,
      settings,
      pieces: [
        { id: 'A', ruin: { footprint: [20, 20, 30, 30], floors: [{ slab: [20.25, 20.25, 27, 27] }] } },
      ],
      units: [line('P', 'a'), line('X', 'a', 5, { body: infantry, rules: ['deepStrike'] }), line('E', 'b')],
      waiting: { X: { why: 'deepStrike', comes: true } },
    }),
    declaredStratagems,
    { declared: { a: ['deep-strike'], b: [] } },
  )
const fallen = (state: CoreState): number =>
  Object.values(state.models).filter(({ unit, status }) => unit === 'X' && status !== 'onTable').length

describe('CF-STRAT-40 deep strike into a ruin', () => {
  it('the worked example: three inches off the first stands at the brink of the floor, and nobody is lost', () => {
    const ran = act(coming(), 'a', strike(coming(), 'X', 24, 24), 'A0 2 1')
    expect(spotOf(ran.state, 'X.1')).toEqual([27, 24])
    expect(fallen(ran.state)).toBe(0)
    for (const id of ran.state.units['X']?.models ?? []) {
      expect(ran.state.models[id]?.pose?.on).toEqual({ piece: 'A', level: 1 })
      expect(spotOf(ran.state, id)?.[0]).toBeLessThanOrEqual(27)
    }
    expect(rolls(ran.events).map(([purpose]) => purpose)).not.toContain('dangerous')
  })
  it('by house rule everybody who lands in it throws for danger, and nobody beside it', () => {
    const agreed = coming({ 'cf.deepStrike.ruinDangerous': true })
    const ran = act(agreed, 'a', strike(agreed, 'X', 24, 24), 'A0 2 1 2 1 3 4 5')
    expect(rolls(ran.events).at(-1)).toEqual(['dangerous', 'X', '2 1 3 4 5'])
    expect(fallen(ran.state)).toBe(1)
    const aside = act(agreed, 'a', strike(agreed, 'X', 40, 10), 'A0 2 1')
    expect(rolls(aside.events).map(([purpose]) => purpose)).not.toContain('dangerous')
  })
})

describe('CF-STRAT-40 who begins in reserve though the mission has none', () => {
  const waiting = (rules: readonly string[], declared: readonly string[]): CoreState =>
    keeping(
      battle({
        units: [line('X', 'a', 1, { rules }), line('E', 'b')],
        waiting: { X: { why: 'deepStrike', comes: true } },
      }),
      declaredStratagems,
      { declared: { a: declared, b: ['deep-strike'] } },
    )
  const ways = (state: CoreState) => {
    const game = cityFight.live({ state })
    return { said: reserveChoices(game, 'X'), comes: arrivalsOf(game, 'X') }
  }
  const offers = (state: CoreState) =>
    offeredTo(cityFight.live({ state }), 'a').find(({ stratagem }) => stratagem.id === 'deep-strike')?.refusal
  const fromAbove = { said: ['deepStrike'], comes: ['deepStrike'] }
  it('those who know how, by the stratagem of their own side alone', () => {
    expect(ways(waiting(['deepStrike'], ['deep-strike']))).toEqual(fromAbove)
    expect(ways(waiting(['deepStrike'], [])).said).toEqual([])
    expect(ways(waiting([], ['deep-strike'])).said).toEqual([])
  })
  it('those who always may, without it: for them alone it is not even offered', () => {
    expect(ways(waiting(['deepStrikeAlways'], []))).toEqual(fromAbove)
    expect(offers(waiting(['deepStrikeAlways'], []))?.key).toBe('refusal.nobodyDeepStrikes')
    expect(offers(waiting(['deepStrike'], []))).toBeNull()
  })
})
