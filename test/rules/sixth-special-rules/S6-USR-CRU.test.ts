import { describe, expect, it } from 'vitest'
import { sweepingAdvance } from '../../../main/rulesets/core4/assault/pursuit'
import type { CoreState } from '../../../main/rulesets/core4/game'
import type { Answer, Decision } from '../../../shared/protocol/decision'
import { factsOf, takeDefault } from '../core4/firing-line'
import { melee, onlyCombat, rank, throwsOf } from '../core4/melee'
import { board, type UnitSpec } from '../board'
import { core, play, sixth } from './bench'

describe('S6-USR-CRU-02 who pursues adds a D3', () => {
  const chase = (dice: string, rules: readonly string[], theirs: readonly string[] = [], ruleset = sixth) =>
    play(
      melee(
        { models: rank(2, 10), profile: { i: 3, a: 0 }, rules },
        { models: rank(2, 11), profile: { i: 4, a: 0 }, rules: theirs },
      ),
      (game) => sweepingAdvance(game, onlyCombat(game.state), 'a', ['B']),
      dice,
      takeDefault,
      ruleset,
    )
  it('the example: 4 + 4 = 8 runs, 3 + 3 and a 3, which is 2, catch it', () => {
    const run = chase('4 3 3', ['crusader'])
    expect(factsOf(run.events, 'runDown')).toMatchObject([{ runs: 8, total: 8 }])
    expect(run.result.destroyed).toEqual(['B'])
  })
  it('not who flees, nor by the core', () => {
    expect(factsOf(chase('4 3', [], ['crusader']).events, 'escaped')).toMatchObject([{ runs: 8, total: 6 }])
    expect(factsOf(chase('4 3', ['crusader'], [], core).events, 'escaped')).toMatchObject([{ total: 6 }])
  })
  it('one man who has it is enough, and two men do not add more', () => {
    const with_ = (count: number) =>
      play(
        melee(
          {
            models: rank(2, 10).map((one, n) => (n < count ? { ...one, rules: ['crusader'] } : one)),
            profile: { i: 3, a: 0 },
          },
          { models: rank(2, 11), profile: { i: 4, a: 0 } },
        ),
        (game) => sweepingAdvance(game, onlyCombat(game.state), 'a', ['B']),
        '4 3 3',
      )
    expect(factsOf(with_(1).events, 'runDown')).toMatchObject([{ total: 8 }])
    expect(factsOf(with_(2).events, 'runDown')).toMatchObject([{ total: 8 }])
  })
})

describe('S6-USR-CRU-01 who runs has two dice, and the higher counts', () => {
  const runners = (rules: readonly string[], more: Partial<UnitSpec> = {}): CoreState =>
    board({
      phase: 'shooting',
      units: [
        { id: 'A', seat: 'a', models: rank(2, 10), rules, ...more },
        { id: 'B', seat: 'b', models: rank(1, 40) },
      ],
    })
  const run = (state: CoreState, dice: string, ruleset = sixth) => {
    const asked: Decision[] = []
    const answers = (decision: Decision): Answer => {
      asked.push(decision)
      return takeDefault(decision)
    }
    const done = play(
      state,
      (game) => ruleset.perform(game, 'a', { type: 'dash', unit: 'A' }),
      dice,
      answers,
      ruleset,
    )
    return { ...done, inches: asked.find(({ kind }) => kind === 'dashMove')?.args?.['inches'] }
  }
  it('the example: 2 and 5 are 5"', () => {
    const crusaders = run(runners(['fleet', 'crusader']), '2 5')
    expect(crusaders.inches).toBe(5)
    expect(throwsOf(crusaders.events)).toEqual(['fleet -: 2 5'])
  })
  it('without it one die, by the core always', () => {
    expect(run(runners(['fleet']), '4').inches).toBe(4)
    expect(run(runners(['fleet', 'crusader']), '4', core).inches).toBe(4)
  })
  it('one man, or a captain who serves with them, is enough', () => {
    const one = runners(['fleet'], {
      models: rank(2, 10).map((at, n) => (n ? at : { ...at, rules: ['crusader'] })),
    })
    expect(run(one, '2 5').inches).toBe(5)
    const led = board({
      phase: 'shooting',
      units: [
        { id: 'A', seat: 'a', models: rank(2, 10), rules: ['fleet'] },
        {
          id: 'K',
          seat: 'a',
          models: [{ at: [21, 11.1, 0] }],
          rules: ['fleet', 'crusader'],
          character: 'independent',
          joined: 'A',
        },
        { id: 'B', seat: 'b', models: rank(1, 40) },
      ],
    })
    expect(run(led, '2 5').inches).toBe(5)
  })
})
