import { describe, expect, it } from 'vitest'
import { weaponSchema } from '../../../shared/protocol/force'
import { plainWound, type CoreState } from '../../../main/rulesets/core4/game'
import { rulesetFor } from '../../../main/rulesets'
import { Toll, sufferOn } from '../../../main/rulesets/core4/harm'
import {
  factsOf,
  fallen,
  line,
  row,
  shoot as shootInCore,
  takeDefault,
  thrown,
  VET,
} from '../core4/firing-line'
import { melee, rank, throwsOf } from '../core4/melee'
import { guardProfile, type RuleWord } from '../board'
import { core, lossesExpected, lossesThrown, play, round, shoot, sixth } from './bench'

const gun = (s: number, ap: number | null, shots = 1) =>
  weaponSchema.parse({ id: 'gun', name: { en: 'gun', ru: 'gun' }, range: 48, s, ap, type: 'heavy', shots })
const file = [30, 32, 34].map((y) => ({ at: [20, y, 0] as const }))
const needs = (needed: number): RuleWord => ({ rule: 'feelNoPain', args: { needed } })
const fired = (
  shots: number,
  rules: readonly RuleWord[],
  more: object = {},
  weapon = gun(4, null),
): CoreState =>
  line(
    { models: row(shots, 10), profile: VET, weapons: ['gun'] },
    { models: file, profile: { ...VET, sv: 4 }, rules, ...more },
    { weapons: [weapon], ...(more as { settings?: CoreState['settings'] }) },
  )

describe('S6-USR-FNP-01 each unsaved wound is shrugged off on 5+', () => {
  it('the example: three wounds on A, B, C, and A alone falls', () => {
    const run = shoot(fired(3, ['feelNoPain']), '6 6 6 | 6 6 6 | 3 5 | 5 | 2 4')
    expect(fallen(run.state)).toEqual(['T.1'])
    expect([thrown(run.events, 'armourSave'), thrown(run.events, 'ignoreWound')]).toEqual([3, 2])
  })
  it('the example with 6+: A falls to the first, the second is for B', () => {
    const run = shoot(fired(2, [needs(6)]), '6 6 | 6 6 | 3 5 | 4')
    expect(fallen(run.state)).toEqual(['T.1'])
    expect(factsOf<{ model: string }>(run.events, 'facesWounds').map(({ model }) => model)).toEqual([
      'T.1',
      'T.2',
    ])
  })
  it('the face that is named counts: 4 is enough for 4+, and not for 5+', () => {
    expect(fallen(shoot(fired(1, [needs(4)]), '6 | 6 | 3 4').state)).toEqual([])
    expect(fallen(shoot(fired(1, [needs(5)]), '6 | 6 | 3 4').state)).toEqual(['T.1'])
  })
  it('S6-USR-GEN-03: of two sources the better is used, and one die is thrown', () => {
    for (const rules of [
      [needs(4), 'feelNoPain'],
      ['feelNoPain', needs(4)],
    ])
      expect(fallen(shoot(fired(1, rules), '6 | 6 | 3 4').state)).toEqual([])
  })
  it('also where no save was allowed', () => {
    expect(fallen(shoot(fired(1, ['feelNoPain'], {}, gun(4, 1)), '6 | 6 | 5').state)).toEqual([])
  })
  it('its owner may suffer the wound instead, once he has taken the choice back', () => {
    const state = fired(1, ['feelNoPain'], { settings: { 'core4.auto.whichSave': false } })
    const asked = shoot(state, '6 | 6 | 3 5', { answers: takeDefault })
    expect(asked.decisions.map(({ kind, seat }) => `${kind} ${seat}`)).toEqual(['ignoreWound b'])
    expect(fallen(asked.state)).toEqual([])
    const suffered = shoot(state, '6 | 6 | 3', {
      answers: (one) => (one.kind === 'ignoreWound' ? { form: 'option', option: 'take' } : takeDefault(one)),
    })
    expect(fallen(suffered.state)).toEqual(['T.1'])
    expect(shoot(fired(1, ['feelNoPain']), '6 | 6 | 3 5').decisions).toEqual([])
  })
  it('a wound that has been doubled is thrown for twice', () => {
    const burnt = { ...gun(4, null), rules: [{ rule: 'template' }] }
    const state = line(
      { models: [{ at: [20, 24, 0] }], profile: VET, weapons: ['gun'] },
      {
        models: file.slice(0, 1),
        profile: { ...VET, sv: null, w: 3 },
        rules: ['vulnerableToBlasts', 'feelNoPain'],
      },
      { weapons: [burnt] },
    )
    const run = shoot(state, '6 | 5 4')
    expect(run.state.models['T.1']?.wounds).toBe(2)
  })
})

describe('S6-USR-FNP-01 without the pack the words mean what they meant', () => {
  it('4+ by the core, and the number named is not read', () => {
    const run = (rules: readonly RuleWord[]) =>
      fallen(shootInCore(fired(1, rules), { dice: '6 6 3 4' }).state)
    expect(run(['feelNoPain'])).toEqual([])
    expect(run([needs(6)])).toEqual([])
  })
  it('a force may name the number, with either', () => {
    const card = (systems: readonly string[]) =>
      rulesetFor(systems).cards.find(({ id }) => id === 'feelNoPain')
    expect(card(['core4', 'sixth-special-rules'])?.args).toEqual({ needed: { as: 'face', optional: true } })
    expect(card(['core4'])?.args).toEqual({})
  })
  it('its card is told by the pack, and by the core where that is not played', () => {
    const told = (ruleset: typeof core) => ruleset.cards.find(({ id }) => id === 'feelNoPain')
    expect(told(sixth)?.args).toEqual({ needed: { as: 'face', optional: true } })
    expect(told(core)?.args).toEqual({})
  })
})

describe('S6-USR-FNP-02 what is shrugged off has not been suffered', () => {
  it('it pins nobody', () => {
    const pinning = { ...gun(4, null), rules: [{ rule: 'pinning' }] }
    const run = shoot(fired(1, ['feelNoPain'], {}, pinning), '6 | 6 | 3 5')
    expect(thrown(run.events, 'pinning')).toBe(0)
    expect(factsOf<{ unsaved: number }>(run.events, 'shootingResolved')[0]?.unsaved).toBe(0)
  })
  it('it counts for nothing in a fight, and stuns nobody', () => {
    const state = melee(
      { models: rank(1, 20), profile: { ...guardProfile, a: 1 }, gear: ['thunderHammer'] },
      { models: rank(1, 21), profile: { t: 5, a: 0, sv: null, w: 2 }, rules: ['feelNoPain'] },
    )
    const spared = round(state, '6 | 6 | 5')
    expect(spared.result).toEqual({ a: 0, b: 0 })
    expect(factsOf(spared.events, 'stunned')).toEqual([])
    expect(factsOf(round(state, '6 | 6 | 4').events, 'stunned')).toHaveLength(1)
  })
})

describe('S6-USR-FNP-03 not against what kills at one blow', () => {
  it('twice the Toughness: no die', () => {
    expect(thrown(shoot(fired(1, ['feelNoPain'], {}, gun(8, 1)), '6 | 6').events, 'ignoreWound')).toBe(0)
    expect(fallen(shoot(fired(1, ['feelNoPain'], {}, gun(7, 1)), '6 | 6 | 5').state)).toEqual([])
  })
  it('power weapons and rending blows allow it, which by the core they do not', () => {
    const struck = (gear: string) =>
      melee(
        { models: rank(1, 20), profile: { ...guardProfile, s: 4, a: 1 }, gear: [gear] },
        { models: rank(1, 21), profile: { t: 4, a: 0, sv: 3 }, rules: ['feelNoPain'] },
      )
    expect(throwsOf(round(struck('powerBlade'), '6 | 6 | 5').events).at(-1)).toBe('ignoreWound 5: 5')
    expect(throwsOf(round(struck('rendingBlades'), '6 | 5').events).at(-1)).toBe('ignoreWound 5: 5')
    expect(throwsOf(round(struck('powerBlade'), '6 | 6', takeDefault, core).events).at(-1)).toBe(
      'toWound 4: 6',
    )
  })
  it('dangerous ground, backlash and whatever else leaves no save allow it', () => {
    const run = play(
      fired(1, ['feelNoPain']),
      function* (game) {
        const toll = new Toll(game, 'T')
        yield* sufferOn(game, toll, ['T.2'], (id) => plainWound([id]), 'unsaveable')
        return toll.suffered
      },
      '5',
    )
    expect([run.result, ...throwsOf(run.events)]).toEqual([0, 'ignoreWound 5: 5'])
  })
  const captain = {
    profile: { ...VET, w: 2, sv: null },
    rules: ['feelNoPain', 'eternalWarrior'],
    models: file.slice(0, 1),
  }
  it('an eternal warrior dies of nothing at once, and so may throw', () => {
    const run = shoot(fired(1, [], captain, gun(8, 1)), '6 | 6 | 5')
    expect(run.state.models['T.1']?.wounds).toBe(2)
    expect(shoot(fired(1, [], captain, gun(8, 1)), '6 | 6 | 4').state.models['T.1']?.wounds).toBe(1)
  })
  it('unless the players have it otherwise', () => {
    const strict = { ...captain, settings: { 's6.rules.eternalWarriorMayUseFnp': false } }
    const run = shoot(fired(1, [], strict, gun(8, 1)), '6 | 6')
    expect(run.state.models['T.1']?.wounds).toBe(1)
    expect(shoot(fired(1, [], strict, gun(7, 1)), '6 | 6 | 5').state.models['T.1']?.wounds).toBe(2)
  })
})

describe('S6-USR-FNP-04 with him wounds come one at a time', () => {
  const onlyOne = (which: number) => ({
    models: file.map((one, n) => (n === which ? { ...one, rules: ['feelNoPain'] } : one)),
  })
  it('also where only the last of them has it, for all of them', () => {
    const run = shoot(fired(2, [], onlyOne(2)), '6 6 | 6 6 | 3 | 3')
    expect(fallen(run.state)).toEqual(['T.1', 'T.2'])
    expect(thrown(run.events, 'ignoreWound')).toBe(0)
  })
  it('once the last who has it is gone the owner chooses again', () => {
    const state = fired(1, [], onlyOne(2))
    const one = state.models['T.3']
    const left = {
      ...state,
      models: {
        ...state.models,
        'T.3': { ...(one as typeof one & object), status: 'casualty', pose: null, wounds: 0 },
      },
    }
    expect(shoot(left as CoreState, '6 | 6 | 3').decisions.map(({ kind }) => kind)).toEqual(['casualties'])
  })
  it.each([
    ['all have it', fired(2, ['feelNoPain'])],
    ['6+, of three wounds', fired(3, [needs(6)], {}, gun(4, 4))],
    ['the second alone has it', fired(3, [], onlyOne(1), gun(4, 4))],
  ])('what is expected is what falls: %s', (_what, state) => {
    const [told, fell] = [lossesExpected(state), lossesThrown(state)]
    for (let n = 0; n < 4; n++) expect(told[n] ?? 0).toBeCloseTo(fell[n] ?? 0, 10)
  })
})
