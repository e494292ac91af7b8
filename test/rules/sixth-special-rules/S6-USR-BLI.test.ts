import { describe, expect, it } from 'vitest'
import type { CombatOdds } from '../../../shared/protocol/previews/combat'
import { weaponSchema } from '../../../shared/protocol/force'
import type { CoreState } from '../../../main/rulesets/core4/game'
import { valueNow } from '../../../main/rulesets/core4/units'
import { factsOf, line, LINE, rollsOf, row, shoot as shootInCore, VET } from '../core4/firing-line'
import { melee, rank, stepsOf, throwsOf } from '../core4/melee'
import { guardProfile, type ModelSpec, type UnitSpec } from '../board'
import { play, round, shoot, sixth } from './bench'

const flash = weaponSchema.parse({
  id: 'flash',
  name: { en: 'flash', ru: 'flash' },
  range: 36,
  s: 1,
  ap: null,
  type: 'heavy',
  shots: 1,
  rules: [{ rule: 'blind' }],
})
const plain = { ...flash, id: 'plain', rules: [] }
const dazzled = (targets: Partial<UnitSpec> = {}, more: object = {}, shots = 1): CoreState =>
  line(
    { models: row(shots, 10), profile: VET, weapons: ['flash'] },
    { models: row(3, 30), profile: LINE, ...targets },
    { weapons: [flash, plain], ...more },
  )
const skills = (state: CoreState, model = 'T.1') => {
  const game = sixth.gameOf(state)
  return (['ws', 'bs'] as const).map((what) => valueNow(game, model, what))
}
const at = (state: CoreState, player: number): CoreState => ({ ...state, turn: { ...state.turn, player } })

describe('S6-USR-BLI-01 a hit is enough for an Initiative test [S6-USR-X-01 reconstructed]', () => {
  it('the example: I3, a 4 fails, before anything is thrown to wound', () => {
    const run = shoot(dazzled(), '6 | 4 | 1')
    expect(rollsOf(run.events, 'blindTest').map(({ needed, compare }) => `${compare} ${needed}`)).toEqual([
      'atMost 3',
    ])
    expect(throwsOf(run.events).map((one) => one.split(' ')[0])).toEqual(['toHit', 'blindTest', 'toWound'])
    expect(skills(run.state)).toEqual([1, 1])
  })
  it('before the first player turn nobody is blinded, nor concussed (S6-USR-CON-01)', () => {
    const state = at(dazzled(), 0)
    const now = sixth.gameOf(state)
    expect([...skills(state), valueNow(now, 'T.1', 'i')]).toEqual([3, 3, 3])
  })
  it('a 3 passes, and nothing changes', () => {
    const run = shoot(dazzled(), '6 | 3 | 1')
    expect(factsOf<{ models: string[] }>(run.events, 'facedBlinding')).toMatchObject([{ models: [] }])
    expect(skills(run.state)).toEqual([3, 3])
  })
  it('one test, however many hits; none where nothing has hit, or where it blinds nobody', () => {
    expect(rollsOf(shoot(dazzled({}, {}, 3), '6 6 6 | 3 | 1 1 1').events, 'blindTest')).toHaveLength(1)
    expect(rollsOf(shoot(dazzled(), '1').events, 'blindTest')).toHaveLength(0)
    const other = { fire: [{ model: 'F.1', weapon: 'plain' }] }
    const state = line(
      { models: [{ at: [20, 10, 0], weapons: ['plain'] }], profile: VET },
      { models: row(3, 30), profile: LINE },
      { weapons: [flash, plain] },
    )
    expect(rollsOf(shoot(state, '6 | 1', other).events, 'blindTest')).toHaveLength(0)
  })
  it('a model that has it blinds with whatever it fires, its comrade does not', () => {
    const models: readonly ModelSpec[] = [{ at: [20, 10, 0], rules: ['blind'] }, { at: [21.1, 10, 0] }]
    const both = line(
      { models, profile: VET, weapons: ['plain'] },
      { models: row(3, 30), profile: LINE },
      { weapons: [plain] },
    )
    expect(rollsOf(shoot(both, '6 1 | 3 | 1').events, 'blindTest')).toHaveLength(1)
    expect(rollsOf(shoot(both, '1 6 | 1').events, 'blindTest')).toHaveLength(0)
  })
  it('who is struck by his own fire shuts his eyes, his friends do not', () => {
    const state = line(
      { models: row(1, 10), profile: VET },
      { models: row(1, 30), profile: LINE },
      {
        weapons: [flash],
        others: [{ id: 'G', seat: 'a', profile: LINE, models: [{ at: [30, 10, 0] }] }],
      },
    )
    const hits = [{ model: 'F.1', weapon: flash }]
    const struck = (unit: string, dice: string) =>
      throwsOf(
        play(state, (game) => game.befalls('hit', { unit, by: 'F', hits, dealtWith: new Set() }), dice)
          .events,
      )
    expect(struck('F', '')).toEqual([])
    expect(struck('G', '2')).toEqual(['blindTest 3: 2'])
  })
  it('by the core the word means nothing', () => {
    const state = line(
      { models: row(1, 10), profile: VET, weapons: ['plain'], rules: ['blind'] },
      { models: row(3, 30), profile: LINE },
      { weapons: [plain] },
    )
    expect(rollsOf(shoot(state, '6 | 1 | 1').events, 'blindTest')).toHaveLength(1)
    expect(rollsOf(shootInCore(state, { dice: '6 1' }).events, 'blindTest')).toEqual([])
  })
})

describe('S6-USR-X-01 a die against a characteristic', () => {
  it.each([
    ['a 6 fails whatever it is', 10, 6, true],
    ['a 5 passes with 5', 5, 5, false],
    ['a 1 passes with 1', 1, 1, false],
    ['a 2 fails with 1', 1, 2, true],
  ])('%s', (_what, i, face, fails) => {
    const run = shoot(dazzled({ profile: { ...LINE, i } }), `6 | ${face} | 1`)
    expect(skills(run.state)[0]).toBe(fails ? 1 : 3)
  })
  it('who has none is not tested: a gun counts for nothing beside its crew', () => {
    const guns = dazzled({
      type: 'artillery',
      models: [{ at: [20, 30, 0] }, { at: [21.1, 30, 0] }, { at: [22.2, 30, 0], role: 'gun' }],
    })
    const run = shoot(guns, '6 | 1 | 4 | 1')
    expect(rollsOf(run.events, 'blindTest').map(({ needed }) => needed)).toEqual([3])
  })
})

describe('S6-USR-BLI-02 whose Initiative, and for how long', () => {
  const mixed = (...each: readonly number[]) => ({
    models: each.map((i, n) => ({ at: [20 + 1.1 * n, 30, 0] as const, profile: { ...LINE, i } })),
  })
  it('that of most of them, of equals the lower; by house rule the highest', () => {
    const needed = (targets: Partial<UnitSpec>, settings = {}) =>
      rollsOf(shoot(dazzled(targets, { settings }), '6 | 1 | 1').events, 'blindTest')[0]?.needed
    expect(needed(mixed(4, 4, 2))).toBe(4)
    expect(needed(mixed(4, 2))).toBe(2)
    expect(needed(mixed(4, 2), { 's6.rules.blindTestValue': 'highest' })).toBe(4)
  })
  it('to the end of its owner’s next player turn', () => {
    const run = shoot(at(dazzled(), 3), '6 | 4 | 1')
    expect([3, 4, 5].map((player) => skills(at(run.state, player))[1])).toEqual([1, 1, 3])
  })
  it('all of its models, the captain who serves with it too', () => {
    const captain: UnitSpec = {
      id: 'K',
      seat: 'b',
      character: 'independent',
      joined: 'T',
      profile: { ...VET, ws: 5, bs: 5 },
      models: [{ at: [22, 31.1, 0] }],
    }
    const run = shoot(dazzled({}, { others: [captain] }), '6 | 4 | 1')
    expect(skills(run.state, 'K.1')).toEqual([1, 1])
  })
  it('S6-USR-GEN-06: what is 0 stays 0', () => {
    const run = shoot(dazzled({ profile: { ...LINE, ws: 0 } }), '6 | 4 | 1')
    expect(skills(run.state)).toEqual([0, 1])
  })
  it('with Ballistic Skill 1 it hits on 6, a sniper on 2 as ever', () => {
    const sniper = { ...plain, id: 'sniper', rules: [{ rule: 'sniper' }] }
    const state = dazzled(
      { models: row(2, 30).map((one, n) => ({ ...one, weapons: [n ? 'sniper' : 'plain'] })) },
      { weapons: [flash, plain, sniper] },
    )
    const blinded = shoot(state, '6 | 4 | 1').state
    const back = at({ ...blinded, turn: { ...blinded.turn, active: 'b' } }, blinded.turn.player + 1)
    const game = sixth.gameOf(back)
    const odds = sixth.query(back, 'b', {
      ask: 'fireOdds',
      unit: 'T',
      target: 'F',
      fire: [
        { model: 'T.1', weapon: 'plain' },
        { model: 'T.2', weapon: 'sniper' },
      ],
    } as never)
    expect(valueNow(game, 'T.1', 'bs')).toBe(1)
    const told = JSON.stringify(odds)
    expect(told).toContain('"toHit":6')
    expect(told).toContain('"toHit":2')
  })
})
describe('S6-USR-BLI-01 in close combat', () => {
  const duel = (i: number) =>
    melee(
      { models: rank(1, 20), profile: { ...guardProfile, a: 1, i: 5 }, rules: ['blind'] },
      { models: rank(1, 21), profile: { ...guardProfile, a: 1, i, w: 2, sv: 2 } },
    )
  it('after the dice to hit; from the next step on he strikes blindly', () => {
    const fight = round(duel(4), '6 | 6 | 1 | 4')
    expect(throwsOf(fight.events)).toEqual([
      'toHitCombat 4: 6',
      'blindTest 4: 6',
      'toWound 4: 1',
      'toHitCombat 5: 4',
    ])
  })
  it('not in the step itself: those blows are struck together', () => {
    const fight = round(duel(5), '6 | 6 | 1 | 4 | 1')
    expect(stepsOf(fight.events)).toEqual(['5: A.1 B.1'])
    expect(throwsOf(fight.events).at(-2)).toBe('toHitCombat 4: 4')
  })
  it('two throws of one step test once, those of another step again', () => {
    const pair = melee(
      {
        models: [
          { at: [19.5, 20.14, 0], gear: ['ccw'], profile: { i: 5 } },
          { at: [20.5, 20.14, 0], gear: ['powerBlade'], profile: { i: 5 } },
        ],
        profile: { ...guardProfile, a: 1 },
        rules: ['blind'],
      },
      { models: rank(1, 21), profile: { ...guardProfile, a: 0, w: 3, i: 4, sv: 2 } },
    )
    const tests = (state: CoreState, dice: string) =>
      throwsOf(round(state, dice).events).filter((one) => one.startsWith('blindTest'))
    expect(tests(pair, '6 | 4 | 1 | 6 | 1')).toHaveLength(1)
    const slower = { ...pair.models['A.2'], profile: { ...pair.models['A.2']?.profile, i: 4 } }
    const apart = { ...pair, models: { ...pair.models, 'A.2': slower } } as CoreState
    expect(tests(apart, '6 | 4 | 1 | 6 | 4 | 1')).toHaveLength(2)
  })
  it('the chances say that they leave it out', () => {
    const asked = (state: CoreState) =>
      sixth.query(state, 'a', { ask: 'combatOdds', unit: 'A' } as never) as CombatOdds
    expect(asked(duel(4)).lacks?.map(({ key }) => key)).toEqual(['odds.lack.blind'])
    const blunt = melee({ models: rank(1, 20) }, { models: rank(1, 21) })
    expect(asked(blunt).lacks).toBeUndefined()
  })
})
