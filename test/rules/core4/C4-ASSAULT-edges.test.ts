import { describe, expect, it } from 'vitest'
import { inches } from '../../../shared/geometry/length'
import { emit } from '../../../main/engine/steps'
import { coherency } from '../../../shared/movement'
import type { Paths } from '../../../shared/protocol/spatial'
import { charge } from '../../../main/rulesets/core4/assault/charge'
import { combatsOf } from '../../../main/rulesets/core4/units/combats'
import { engagementOf } from '../../../main/rulesets/core4/assault/contact'
import { judgeContact } from '../../../main/rulesets/core4/assault/judge-contact'
import { pileInAll } from '../../../main/rulesets/core4/assault/pile-in'
import { unitInitiative } from '../../../main/rulesets/core4/assault/strike-order'
import { fightCombats } from '../../../main/rulesets/core4/assault/fight'
import { removeCasualties } from '../../../main/rulesets/core4/harm/casualties'
import { fallBack } from '../../../main/rulesets/core4/morale/fall-back'
import { standingModels, type ContactPending, type CoreState } from '../../../main/rulesets/core4/game/state'
import { board, brute, guardProfile, place, waypoint } from '../board'
import { byDefault, gameOf, melee, play, rank, round, rollsOf, stepsOf } from './melee'

describe('C4-ASSAULT-16 cover that is too low', () => {
  const inCrater = (size: 1 | 2) =>
    stepsOf(
      round(
        melee(
          { models: rank(1, 20), profile: guardProfile },
          { models: [{ at: [20, 21.7, 0], body: brute, profile: { i: 2 } }] },
          {
            charged: true,
            pieces: [{ id: 'crater', kind: 'crater', area: [15, 20.8, 25, 28], agreed: { size } }],
          },
        ),
        '1 1 | 1',
      ).events,
    )
  it('a piece of Size 1 gives a creature of Size 3 nothing', () =>
    expect(inCrater(1)).toEqual(['4: A.1', '2: B.1']))
  it('one of Size 2 gives it Initiative 10', () => expect(inCrater(2)).toEqual(['10: B.1', '4: A.1']))
})

describe('C4-ASSAULT-12 who is locked with whom', () => {
  const afterLosing = (lost: string, reason: string, type: 'phaseBegan' | 'playerTurnBegan' = 'phaseBegan') =>
    play(
      melee({ models: rank(1, 20) }, { models: rank(2, 21) }),
      function* (game) {
        yield* removeCasualties(game, [lost], reason, [])
        if (type === 'phaseBegan') yield* emit(type, { phase: 'shooting', seat: 'a' }, [])
        else yield* emit(type, { game: 2, player: 3, seat: 'a' }, [])
      },
      '',
    ).state.units
  it('from the next phase on the dead hold nobody, whatever killed them outside a combat', () => {
    expect(afterLosing('A.1', 'dangerous')['B']?.locked).toEqual([])
    expect(afterLosing('A.1', 'shooting', 'playerTurnBegan')['B']?.locked).toEqual([])
    expect(afterLosing('B.1', 'shooting')['A']?.locked).toEqual(['B'])
  })
})

describe('C4-ASSAULT-06, C4-MORALE-19 a second target that runs', () => {
  const state = board({
    phase: 'assault',
    units: [
      {
        id: 'A',
        seat: 'a',
        models: [{ at: [20, 20, 0] }, { at: [22, 20, 0] }],
      },
      { id: 'P', seat: 'b', models: [{ at: [20, 23, 0] }] },
      { id: 'S', seat: 'b', models: [{ at: [22, 23, 0] }], state: { fallingBack: true } },
    ],
  })
  const charges = (dice: string) =>
    play(state, (game) => charge(game, { type: 'assault', unit: 'A', targets: ['P', 'S'] }), dice)
  it('destroyed, it does not take the charge at the first one away', () => {
    const { state: after } = charges('6 6')
    expect(standingModels(after, 'S')).toEqual([])
    expect(after.units['P']?.locked).toEqual(['A'])
    expect(after.units['A']?.assaulted).toBe(true)
    // Nobody is left for him to touch but P.
    expect(after.books.assault.charged).toEqual({ P: ['A'] })
  })
  it('regrouped, it is locked as well', () => {
    const { state: after } = charges('3 4')
    expect(after.units['A']?.locked).toEqual(['P', 'S'])
    expect(after.units['S']?.fallingBack).toBe(false)
  })
})

/** Two against one, the one strikes everybody at 5 and each loses one of two; Leadership 7. */
const twoLosers = (rules: readonly string[] = []): CoreState =>
  board({
    phase: 'assault',
    units: [
      { id: 'A', seat: 'a', models: rank(2, 20), state: { locked: ['X'] }, profile: { a: 0 } },
      { id: 'B', seat: 'a', models: rank(2, 20, {}, 24), rules, state: { locked: ['X'] }, profile: { a: 0 } },
      {
        id: 'X',
        seat: 'b',
        models: [...rank(2, 21), ...rank(2, 21, {}, 24)],
        profile: { ...guardProfile, s: 10, a: 1 },
        state: { locked: ['A', 'B'] },
      },
    ],
  })
const loses = (state: CoreState, dice: string, first?: string) =>
  play(state, fightCombats, dice, (decision) =>
    decision.kind === 'lostCombatOrder' && first ? { form: 'option', option: first } : byDefault(decision),
  )
describe('C4-ASSAULT-02, -37 the order of the tests after a lost combat', () => {
  const blows = '6 1 | 6 | 1 6 | 6 | 1 | 1'
  it('is their owner’s', () => {
    const run = loses(twoLosers(), `${blows} | 1 1 | 2 1`, 'B')
    const tests = rollsOf(run.events).filter(({ purpose }) => purpose === 'morale')
    expect(tests.map(({ unit }) => unit)).toEqual(['B', 'A'])
    expect(run.decisions.filter(({ kind }) => kind === 'lostCombatOrder')).toHaveLength(1)
  })
  it('is not asked where only one of them throws', () => {
    const run = loses(twoLosers(['steadfast']), `${blows} | 1 1 | 6`)
    expect(run.decisions.map(({ kind }) => kind)).not.toContain('lostCombatOrder')
  })
})

describe('C4-MORALE-16 past the foes of the combat', () => {
  it('who would end within 1" of one is moved on just as far as needed', () => {
    const state = board({
      phase: 'assault',
      units: [
        { id: 'L', seat: 'a', models: [{ at: [20, 20, 0] }] },
        { id: 'F', seat: 'b', models: [{ at: [20, 14.9, 0] }] },
      ],
    })
    const run = play(state, (game) => fallBack(game, 'L', { fromCombat: true, foes: ['F'] }), '2 3')
    const [left] = standingModels(run.state, 'L')
    // Five inches end at y = 15, on the foe; an inch beyond his base is y = 14.9 - 0.5 - 1 - 0.5.
    expect(left?.pose.at.z).toBeCloseTo(place(48, 20, 12.9).z, 0)
    expect(Math.abs((left?.pose.at.z ?? 0) - place(48, 20, 12.9).z)).toBeLessThan(inches(0.005))
  })
})

describe('C4-ASSAULT-44 a unit whose enemies fell while others fight on', () => {
  it('is free and may move 3" where it reached nobody', () => {
    // B kills its enemy; the draw goes on between A and X, 20" away.
    const state = board({
      phase: 'assault',
      units: [
        { id: 'A', seat: 'a', models: rank(1, 20, {}, 10), profile: { a: 0 }, state: { locked: ['X', 'Y'] } },
        { id: 'A2', seat: 'a', models: rank(1, 24, {}, 10), state: { locked: ['X'] } },
        { id: 'B', seat: 'a', models: rank(1, 20, {}, 40), state: { locked: ['Y'] } },
        { id: 'X', seat: 'b', models: rank(1, 21, {}, 10), state: { locked: ['A', 'A2'] } },
        { id: 'Y', seat: 'b', models: rank(1, 21, {}, 40), profile: { a: 0 }, state: { locked: ['A', 'B'] } },
      ],
    })
    const run = play(state, fightCombats, '6 6 1 | 6 6 1', byDefault)
    expect(run.events.find(({ type }) => type === 'combatResult')?.data).toMatchObject({ winner: null })
    const moved = run.events.filter(({ type }) => type === 'consolidated')
    expect(moved.map(({ data }) => (data as { unit: string }).unit)).toContain('B')
  })
})

describe('C4-ASSAULT-43, -10, -11 a pile-in keeps the unit together', () => {
  /** The last of a chain of three could touch a free enemy 5.3" away, and would be torn off. */
  const chain = (settings: CoreState['settings']): CoreState =>
    board({
      phase: 'assault',
      settings,
      units: [
        {
          id: 'A',
          seat: 'a',
          models: [{ at: [20, 20, 0] }, { at: [20, 17.1, 0] }, { at: [20, 14.2, 0] }],
          state: { locked: ['E'] },
        },
        { id: 'E', seat: 'b', models: [{ at: [20, 21, 0] }, { at: [25, 18, 0] }], state: { locked: ['A'] } },
      ],
    })
  it('nobody takes a contact that would tear it apart', () => {
    const before = chain({})
    const { state } = play(before, (game) => pileInAll(game, combatsOf(before)), '')
    expect(coherency(standingModels(state, 'A')).coherent).toBe(true)
    const engaged = engagementOf(gameOf(state), [['A', 'E']]).engaged
    expect(engaged.has('A.3')).toBe(true)
  })
  it('its player may not hold the last one back, nor send him away', () => {
    const state = chain({ 'core4.auto.pileIn': false })
    const run = play(state, (game) => pileInAll(game, combatsOf(state)), '')
    const [decision] = run.decisions
    const answer = decision?.default
    if (answer?.form !== 'paths') throw new Error('nobody was asked for paths')
    const pending: ContactPending = {
      unit: 'A',
      purpose: 'pileIn',
      targets: ['E'],
      budget: { plan: inches(6), climb: inches(6), label: 6 },
      keepsClear: false,
      first: null,
      must: ['A.3'],
      may: ['A.2'],
    }
    const why = (paths: Paths) => judgeContact(gameOf(state), pending, paths).refusal?.key ?? null
    expect(why(answer.paths)).toBeNull()
    expect(why({})).toBe('refusal.mustSupport')
    // Beside the free enemy, touching him.
    expect(why({ 'A.3': [waypoint(state, 24.203, 17.396)] })).toBe('refusal.outOfCoherency')
  })
})

describe('C4-ASSAULT-29 a ward makes no type of armour', () => {
  /** Five of one armour, two of them with a ward, beside four in lighter armour; so many blows that hit and wound. */
  const struck = (blows: number, saves: number, gear: readonly string[] = [], answers = byDefault) =>
    round(
      melee(
        { models: rank(blows, 20), profile: { ...guardProfile, a: 1 }, gear },
        {
          models: [
            ...rank(3, 21, { profile: { sv: 3 } }),
            ...rank(2, 21, { profile: { sv: 3, inv: 4 } }, 20 + 3 * 1.05),
            ...rank(4, 21, { profile: { sv: 5 } }, 20 + 5 * 1.05),
          ],
          profile: { a: 0 },
        },
      ),
      Array<string>(2 * blows + saves)
        .fill('6')
        .join(' '),
      answers,
    )
  it('ordinary wounds find five in heavy armour, more than the four in light', () => {
    const saves = rollsOf(struck(7, 7).events).filter(({ purpose }) => purpose === 'save')
    expect(saves.map(({ needed, dice }) => [needed, dice.length])).toEqual([
      [3, 5],
      [5, 2],
    ])
  })
  it('but their owner may let others die instead', () => {
    const { decisions, events } = struck(3, 0, ['powerBlade'], (decision) =>
      decision.kind === 'allotWounds' ? { form: 'wounds', counts: [[0], [3]] } : decision.default,
    )
    expect(decisions.map(({ kind }) => kind)).toEqual(['allotWounds'])
    expect(decisions[0]).toMatchObject({
      form: {
        rows: [
          { least: 0, most: 2 },
          { least: 1, most: 3 },
        ],
        first: { rows: 2, wounds: 3 },
      },
      default: { counts: [[2], [1]] },
    })
    expect(events.find(({ type }) => type === 'casualties')?.data).toMatchObject({
      models: ['B.1', 'B.2', 'B.3'],
    })
  })
  it('against wounds past armour those with a ward face theirs first', () => {
    const saves = rollsOf(struck(3, 2, ['powerBlade']).events).filter(({ purpose }) =>
      purpose.endsWith('Save'),
    )
    expect(saves.map(({ needed, dice }) => [needed, dice.length])).toEqual([[4, 2]])
  })
})

describe('C4-ASSAULT-39 the Initiative of a battery that pursues', () => {
  it('is that of its crew, though there are more guns', () => {
    const state = melee(
      {
        models: [
          ...rank(2, 20, { role: 'crew' }),
          ...rank(3, 20, { role: 'gun', profile: { a: 0, i: 0 } }, 20 + 2 * 1.05),
        ],
        type: 'artillery',
      },
      { models: rank(2, 21) },
    )
    expect(unitInitiative(state, 'A')).toBe(3)
  })
})

describe('C4-ASSAULT-07 difficult ground that only others than the first could use', () => {
  const kinds = (automatic: boolean, wood: readonly [number, number, number, number]) => {
    const state = board({
      phase: 'assault',
      settings: { 'core4.auto.assaultMoves': automatic },
      pieces: [{ id: 'wood', kind: 'wood', area: wood }],
      units: [
        { id: 'A', seat: 'a', models: [{ at: [20, 20, 0] }, { at: [22, 20, 0] }] },
        { id: 'B', seat: 'b', models: [{ at: [20, 24, 0] }, { at: [18, 24, 0] }] },
      ],
    })
    return play(state, (game) => charge(game, { type: 'assault', unit: 'A', targets: ['B'] }), '').decisions
  }
  it('is asked about where its player draws the moves, and left alone unless he says otherwise', () => {
    const [decision, ...rest] = kinds(false, [24, 20, 28, 26])
    expect(decision).toMatchObject({
      kind: 'chargeThroughTerrain',
      default: { form: 'option', option: 'avoid' },
    })
    expect(rest.map(({ kind }) => kind)).toEqual(['assaultMoves'])
  })
  it('is not asked about where nobody could come to it, or the program moves round it', () => {
    expect(kinds(false, [29, 20, 34, 26]).map(({ kind }) => kind)).toEqual(['assaultMoves'])
    expect(kinds(true, [24, 20, 28, 26])).toEqual([])
  })
})
