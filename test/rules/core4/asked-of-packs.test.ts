/** Questions that no rule of Core 4 answers and rules of packs do (S6-USR-GEN-07): asked in the right place, by a rule of this test. */
import type { FactData } from '../../../shared/protocol/facts'
import { describe, expect, it } from 'vitest'
import { runScripted, type Procedure } from '../../../main/engine'
import { composeCore, coreParts } from '../../../main/rulesets/core4'
import { fightRound } from '../../../main/rulesets/core4/assault/round'
import { sweepingAdvance } from '../../../main/rulesets/core4/assault/pursuit'
import type { CoreGame, CorePart, CoreRule } from '../../../main/rulesets/core4/game'
import type { CoreState } from '../../../main/rulesets/core4/game/state'
import type { Weapon } from '../../../shared/protocol/force'
import { toInches } from '../../../shared/geometry'
import { board } from '../board'
import { HERO, factsOf, line, row, rulesetOf, shoot } from './firing-line'
import { byDefault, melee, onlyCombat, rank, rollsOf, throwsOf } from './melee'
import { laying } from './template-line'

const cite = 'C4-USR-01'
const brings = (rule: Omit<CoreRule, 'cite'>): CorePart => ({
  id: `test/${rule.id}`,
  rules: [{ ...rule, cite }],
})
const played = <R>(
  part: CorePart,
  state: CoreState,
  procedure: (game: CoreGame) => Procedure<R>,
  dice: string,
) => {
  const ruleset = composeCore<null>({
    id: 'test',
    version: 1,
    parts: [...coreParts, part],
    begin: () => board(),
    *opening() {},
  })
  return runScripted(ruleset, state, (game) => procedure(ruleset.live(game)), {
    dice: dice.split(' ').filter(Boolean),
    answers: (decision) =>
      decision.kind === 'forceWeapon' ? { form: 'models', models: ['B.1'] } : byDefault(decision),
  })
}

describe('who does not die at one blow', () => {
  const stoic = brings({
    id: 'stoic',
    carriedBy: ['unit', 'kind'],
    on: { diesAtOnce: { as: 'model', band: 'forbids', answer: () => false } },
  })
  const cannon: Weapon = {
    id: 'cannon',
    name: { en: 'C', ru: 'C' },
    range: 48,
    s: 8,
    ap: 1,
    type: 'heavy',
    shots: 1,
    rules: [],
  }
  const shot = (rules: readonly string[]) =>
    line(
      { models: row(1, 10), profile: { ...HERO, bs: 5 }, weapons: ['cannon'] },
      { models: row(1, 30), profile: { ...HERO, inv: null, w: 3 }, rules },
      { weapons: [cannon] },
    )
  it('loses one wound to twice his Toughness, where others lose all', () => {
    expect(shoot(shot([]), { dice: '6 6', parts: [stoic] }).state.models['T.1']?.wounds).toBe(0)
    expect(shoot(shot(['stoic']), { dice: '6 6', parts: [stoic] }).state.models['T.1']?.wounds).toBe(2)
  })
  it('so do the odds reckon', () => {
    const casualties = (rules: readonly string[]) => {
      const state = shot(rules)
      const odds = rulesetOf([stoic]).query(state, 'a', {
        ask: 'fireOdds',
        unit: 'F',
        target: 'T',
        fire: [{ model: 'F.1', weapon: 'cannon' }],
      } as never) as { readonly casualties: readonly number[] }
      return odds.casualties[1] ?? 0
    }
    expect(casualties([])).toBeCloseTo((5 / 6) * (5 / 6))
    expect(casualties(['stoic'])).toBe(0)
  })
  it('is slain by no force weapon either: nobody is asked, no test is taken', () => {
    const fight = (rules: readonly string[]) =>
      throwsOf(
        played(
          stoic,
          melee(
            { models: rank(1, 10), profile: { ...HERO, a: 1, i: 5 }, gear: ['forceStaff'] },
            { models: rank(1, 11), profile: { ...HERO, w: 3, a: 0, inv: null }, rules },
          ),
          (game) => fightRound(game, onlyCombat(game.state)),
          rules.length > 0 ? '6 6' : '6 6 1 2',
        ).events,
      )
    expect(fight([])).toHaveLength(3)
    expect(fight(['stoic'])).toHaveLength(2)
  })
})

describe('whose blows that miss go again', () => {
  const tireless = brings({
    id: 'tireless',
    carriedBy: ['unit'],
    on: { toHitInCombat: { as: 'model', answer: (die) => ({ ...die, again: die.again ?? cite }) } },
  })
  const fight = (rules: readonly string[], dice: string) =>
    rollsOf(
      played(
        tireless,
        melee(
          { models: rank(1, 10), profile: { ws: 4, a: 3, i: 5 }, rules },
          { models: rank(1, 11), profile: { ws: 4, t: 9, a: 0 } },
        ),
        (game) => fightRound(game, onlyCombat(game.state)),
        dice,
      ).events,
    )
      .filter(({ purpose }) => purpose === 'toHitCombat')
      .map(({ dice: thrown }) => [thrown.map(({ face }) => face), thrown.some(({ rerolled }) => rerolled)])
  it('throws those dice once more, and they alone', () => {
    expect(fight([], '4 1 2')).toEqual([[[4, 1, 2], false]])
    expect(fight(['tireless'], '4 1 2 4 1')).toEqual([
      [[4, 1, 2], false],
      [[4, 1], true],
    ])
  })
  it('throws nothing where none has missed', () => {
    expect(fight(['tireless'], '4 5 6')).toEqual([[[4, 5, 6], false]])
  })
})

describe('who chases with more than one die', () => {
  const eager = brings({
    id: 'eager',
    carriedBy: ['unit'],
    on: { pursuitDice: { as: 'unit', answer: (dice, { pursues }) => dice + (pursues ? 1 : 0) } },
  })
  const chase = (dice: string, rules: readonly string[], theirs: readonly string[] = []) =>
    played(
      eager,
      melee(
        { models: rank(1, 10), profile: { i: 3, a: 0 }, rules },
        { models: rank(1, 11), profile: { i: 4, a: 0 }, rules: theirs },
      ),
      (game) => sweepingAdvance(game, onlyCombat(game.state), 'a', ['B']),
      dice,
    )
  it('adds a D3 after his own die, as the winner alone', () => {
    // 4 + 4 = 8; 3 + 3 = 6, and a 3 is 2: 8 catches 8.
    expect(chase('4 3 3', ['eager']).result.destroyed).toEqual(['B'])
    expect(chase('4 3', []).result.destroyed).toEqual([])
    expect(chase('4 4', [], ['eager']).result.destroyed).toEqual([])
    expect(factsOf<{ total: number }>(chase('4 3 3', ['eager']).events, 'runDown')[0]?.total).toBe(8)
  })
})

describe('whose markers deviate otherwise', () => {
  const steady = brings({
    id: 'steady',
    carriedBy: ['unit'],
    on: { scatters: { as: 'model', answer: (usual) => ({ ...usual, dice: 2, reads: 'sum', less: 4 }) } },
  })
  const far = (rules: readonly string[], dice: string) => {
    const state = line(
      { models: row(1, 10, 20, { weapons: ['mortar'] }), profile: HERO, rules },
      { models: row(1, 40), profile: HERO },
    )
    const run = shoot(state, { dice, answers: laying([[20, 40]]), parts: [steady] })
    return toInches(factsOf<FactData<'markerScattered'>>(run.events, 'markerScattered')[0]?.distance ?? -1)
  }
  it('two dice together less a number, never less than nothing', () => {
    expect(far([], 'A0 3')).toBeCloseTo(3)
    expect(far(['steady'], 'A0 3 6')).toBeCloseTo(5)
    expect(far(['steady'], 'A0 1 2  6 6')).toBeCloseTo(0)
  })
})
