import { describe, expect, it } from 'vitest'
import type { CoreState } from '../../../main/rulesets/core4/game'
import { leadershipOf } from '../../../main/rulesets/core4/morale'
import { carriedByUnit } from '../../../main/rulesets/core4/units'
import { commanderOf, commandersKept } from '../../../main/rulesets/sixth-missions/commanders/kept'
import type { Trait } from '../../../shared/protocol/parts/commanders'
import type { UnitSpec } from '../board'
import { guardProfile } from '../board'
import { keeping } from '../keeping'
import { carryOut, gameOf, saying, settingUp, squad } from './setting-up'

const captain = (id: string, seat: 'a' | 'b', ld: number, more: Partial<UnitSpec> = {}): UnitSpec =>
  squad(id, seat, 1, [20, 4], {
    category: 'hq',
    character: 'independent',
    profile: { ...guardProfile, ld },
    ...more,
  })
const other = captain('Z', 'b', 8)
const named = (
  units: readonly UnitSpec[],
  dice: readonly string[],
  said: Readonly<Record<string, string>> = {},
) =>
  carryOut(settingUp({ units, during: 'commanders' }), 'commanders', {
    dice: [...dice],
    answers: saying(said),
  })

describe('S6-MISS-CMD-01 each army has one commander', () => {
  it('the character of the headquarters who leads best, and nobody is asked', () => {
    const units = [captain('K', 'a', 8), captain('M', 'a', 9), squad('L', 'a', 3, [10, 4]), other]
    const { state, decisions } = named(units, ['6', '6'])
    expect(commanderOf(state, 'a')).toMatchObject({ unit: 'M', model: 'M.1' })
    expect(decisions).toEqual([])
  })
  it('between equals his owner chooses', () => {
    const units = [captain('K', 'a', 9), captain('M', 'a', 9), other]
    const { state, decisions } = named(units, ['6', '6'], { commander: 'M.1' })
    expect(decisions.map(({ seat, kind }) => [seat, kind])).toEqual([['a', 'commander']])
    expect(commanderOf(state, 'a')?.unit).toBe('M')
  })
  it('without one any character, and without those anybody who is no vehicle', () => {
    const elite = captain('E', 'a', 7, { category: 'elites' })
    expect(commanderOf(named([elite, squad('L', 'a', 2, [10, 4]), other], ['6', '6']).state, 'a')?.unit).toBe(
      'E',
    )
    const tank: UnitSpec = {
      id: 'T',
      seat: 'a',
      type: 'vehicle',
      category: 'hq',
      models: [{ at: [30, 4, 0] }],
    }
    const men = named([tank, squad('L', 'a', 2, [10, 4]), other], ['6', '6'], { commander: 'L.2' })
    expect(commanderOf(men.state, 'a')).toMatchObject({ unit: 'L', model: 'L.2' })
  })
})

describe('S6-MISS-CMD-02 a die for each, whoever chose his half first', () => {
  const both = [captain('K', 'a', 9), other]
  it('by its face', () => {
    const trait = (face: string) => commanderOf(named(both, [face, '6']).state, 'b')?.trait
    expect(['1', '2', '3', '4', '5', '6'].map(trait)).toEqual([
      'steadyVoice',
      'nightRaider',
      'ambusher',
      'wideFlank',
      'stubbornDefence',
      'standardBearer',
    ])
  })
  it('without traits they are only named', () => {
    const state = settingUp({ units: both, during: 'commanders', settings: { 's6.missions.traits': false } })
    const run = carryOut(state, 'commanders')
    expect([commanderOf(run.state, 'a'), commanderOf(run.state, 'b')]).toMatchObject([
      { unit: 'K', trait: null },
      { unit: 'Z', trait: null },
    ])
  })
  it('whoever brings his trait with him throws for none', () => {
    const brings = captain('K', 'a', 9, { rules: [{ rule: 'fixedTrait', args: { trait: 'wideFlank' } }] })
    expect(commanderOf(named([brings, other], ['6']).state, 'a')?.trait).toBe('wideFlank')
  })
  it('played without traits he has none, brought or not; agreed so, only who brings one has one', () => {
    const brings = captain('K', 'a', 9, { rules: [{ rule: 'fixedTrait', args: { trait: 'wideFlank' } }] })
    const traits = (played: boolean | string) => {
      const settings = { 's6.missions.traits': played }
      const { state } = carryOut(
        settingUp({ units: [brings, other], during: 'commanders', settings }),
        'commanders',
      )
      return (['a', 'b'] as const).map((seat) => commanderOf(state, seat)?.trait)
    }
    expect(traits(false)).toEqual([null, null])
    expect(traits('brought')).toEqual(['wideFlank', null])
  })
})

/** Side a's commander K has this trait. */
const led = (trait: Trait, units: readonly UnitSpec[], ambushers: readonly string[] = []): CoreState =>
  keeping(settingUp({ units, stage: 'battle' }), commandersKept, {
    of: { a: { unit: 'K', model: 'K.1', trait } },
    ambushers: { a: ambushers, b: [] },
  })
const fallen = (state: CoreState): CoreState => {
  const model = state.models['K.1']
  if (!model) throw new Error('he is there')
  return { ...state, models: { ...state.models, 'K.1': { ...model, pose: null, status: 'casualty' } } }
}
const rulesOf = (state: CoreState, unit: string) => carriedByUnit(gameOf(state), unit).map(({ rule }) => rule)

describe('S6-MISS-CMD-03 steady voice', () => {
  const line = (x: number, ld = 7) => squad('L', 'a', 2, [x, 4], { profile: { ...guardProfile, ld } })
  const ld = (state: CoreState) => leadershipOf(gameOf(state), 'L', 'morale').value
  const at = (x: number, own?: number) => led('steadyVoice', [captain('K', 'a', 9), line(x, own)])
  it('his Leadership exactly 12″ from him, their own a tenth beyond', () => {
    expect(ld(at(33))).toBe(9)
    expect(ld(at(33.1))).toBe(7)
  })
  it('no worse than their own, nor when he has fallen, nor for the enemy', () => {
    expect(ld(at(25, 10))).toBe(10)
    expect(ld(fallen(at(25)))).toBe(7)
    const foe = squad('L', 'b', 2, [25, 4], { profile: { ...guardProfile, ld: 7 } })
    expect(ld(led('steadyVoice', [captain('K', 'a', 9), foe]))).toBe(7)
  })
})

describe('S6-MISS-CMD-03 night raider', () => {
  const raiders = [captain('K', 'a', 9), captain('Z', 'b', 9)]
  const night = (dice: readonly string[], said: readonly string[]) =>
    gameOf(
      carryOut(settingUp({ units: raiders, during: 'commanders' }), 'commanders', {
        dice: [...dice],
        answers: saying({ nightRaider: said }),
      }).state,
    ).ask('nightSaid', null, {}).value
  it('one says dark or light in place of the die', () => {
    expect(night(['2', '6'], ['dark'])).toBe('dark')
    expect(night(['2', '6'], ['light'])).toBe('light')
    expect(night(['2', '6'], ['roll'])).toBeNull()
  })
  it('two who do not agree leave it to the die', () => {
    expect(night(['2', '2'], ['dark', 'light'])).toBeNull()
    expect(night(['2', '2'], ['dark', 'dark'])).toBe('dark')
  })
})

describe('S6-MISS-CMD-03 ambusher', () => {
  const army = [
    captain('K', 'a', 9),
    ...['L1', 'L2', 'L3', 'L4'].map((id, n) => squad(id, 'a', 1, [10 + 3 * n, 8])),
    { id: 'T', seat: 'a' as const, type: 'vehicle' as const, models: [{ at: [40, 4, 0] as const }] },
    other,
  ]
  it('up to three units beside his own, and no vehicle', () => {
    const run = carryOut(settingUp({ units: army, during: 'commanders' }), 'commanders', {
      dice: ['6', '3'],
      answers: saying({ ambusher: ['L1', 'L2', 'L4'] }),
    })
    expect(commandersKept.of(run.state).ambushers.a).toEqual(['L1', 'L2', 'L4'])
    const [asked] = run.decisions.filter(({ kind }) => kind === 'ambusher')
    expect(asked?.form.form === 'option' && asked.form.options.map(({ id }) => id)).toEqual([
      ...['L1', 'L2', 'L3', 'L4'],
      'none',
    ])
  })
  it('they infiltrate as long as he lives', () => {
    const state = led('ambusher', army, ['L1'])
    const late = (now: CoreState, unit: string) => gameOf(now).ask('deploysLate', false, { unit }).value
    expect([late(state, 'L1'), late(state, 'K'), late(state, 'L3')]).toEqual([true, true, false])
    expect(late(fallen(state), 'L1')).toBe(false)
  })
})

describe('S6-MISS-CMD-03 wide flank, stubborn defence, standard bearer', () => {
  const company = (y: number) => [
    squad('L', 'a', 2, [10, y], { category: 'elites' }),
    captain('K', 'a', 9, { joined: 'L', models: [{ at: [13, y, 0] }] }),
    squad('M', 'a', 2, [30, 4]),
  ]
  it('he and those he is with outflank, nobody else', () => {
    const state = led('wideFlank', company(4))
    expect(['L', 'K', 'M'].map((unit) => gameOf(state).ask('outflanks', false, { unit }).value)).toEqual([
      true,
      true,
      false,
    ])
  })
  it('his unit counter-attacks while all of it stands in its own zone', () => {
    expect(rulesOf(led('stubbornDefence', company(11.4)), 'L')).toContain('counterAttack')
    expect(rulesOf(led('stubbornDefence', company(11.6)), 'L')).not.toContain('counterAttack')
    expect(rulesOf(led('stubbornDefence', company(4)), 'M')).not.toContain('counterAttack')
  })
  it('the unit he is part of scores, until he falls', () => {
    const scores = (state: CoreState) => gameOf(state).ask('isScoring', false, { unit: 'L' }).value
    expect(scores(led('standardBearer', company(4)))).toBe(true)
    expect(scores(fallen(led('standardBearer', company(4))))).toBe(false)
    expect(scores(led('wideFlank', company(4)))).toBe(false)
  })
})
