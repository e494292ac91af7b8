import { describe, expect, it } from 'vitest'
import { runIntoFight } from '../../../main/rulesets/core4/assault/run-into-fight'
import { attacksNow, strikeInitiative } from '../../../main/rulesets/core4/assault/strike-order'
import { engagementOf } from '../../../main/rulesets/core4/assault/contact'
import { standingModels, type CoreState } from '../../../main/rulesets/core4/game/state'
import { inches } from '../../../shared/geometry'
import { board, infantry, type PieceSpec, type RuleWord, type UnitSpec } from '../board'
import { gameOf, play } from './melee'

/** Three guards touch raiders, two stand behind them, three 5.5" from the nearest raider who is free. */
const guards = [
  [20, 20],
  [21.05, 20],
  [22.1, 20],
  [20, 18.5],
  [21.05, 18.5],
] as const
const raiders = [
  [20, 21],
  [21.05, 21],
  [22.1, 21],
  [24.5, 21.5],
  [25.55, 21.5],
  [26.6, 21.5],
] as const
const rear = [
  [24.5, 15],
  [25.55, 15],
  [26.6, 15],
] as const
const places = (all: readonly (readonly [number, number])[]) =>
  all.map(([x, y]) => ({ at: [x, y, 0] as const }))
const charged = (rules: readonly RuleWord[], pieces: readonly PieceSpec[] = []): CoreState => {
  const state = board({
    phase: 'assault',
    pieces,
    units: [
      { id: 'A', seat: 'a', models: places(raiders), state: { locked: ['B'], assaulted: true } },
      {
        id: 'B',
        seat: 'b',
        models: places([...guards, ...rear]),
        rules,
        state: { locked: ['A'] },
        profile: { a: 1 },
        gear: [],
      },
    ],
  })
  const assault = { ...state.books.assault, charged: { B: ['A'] }, lockedBefore: [] }
  return { ...state, books: { ...state.books, assault } }
}
const runs = (state: CoreState, dice = '') => play(state, (game) => runIntoFight(game), dice)
const touching = (state: CoreState): readonly string[] => [
  ...engagementOf(gameOf(state), [['B', 'A']]).touches.keys(),
]

describe('C4-USR-03 counter-attack', () => {
  it('those in the rear reach contact over open ground, and all strike with their own Attacks (USR-03-a)', () => {
    const { state } = runs(charged(['counterAttack']))
    expect(touching(state).filter((id) => id.startsWith('B'))).toEqual(
      expect.arrayContaining(['B.6', 'B.7', 'B.8']),
    )
    const game = gameOf(state)
    const engagement = engagementOf(game, [['B', 'A']])
    const attacks = standingModels(state, 'B').map((model) => attacksNow(game, model, engagement).value)
    expect(attacks).toEqual([1, 1, 1, 1, 1, 1, 1, 1])
  })
  it('from difficult ground they go the higher of two dice: 4" do not reach contact (USR-03-b)', () => {
    const { state, events } = runs(
      charged(['counterAttack'], [{ id: 'W', kind: 'wood', area: [23, 13, 28, 16] }]),
      '2 4',
    )
    expect(touching(state)).not.toEqual(expect.arrayContaining(['B.6']))
    expect(events.some(({ type }) => type === 'ranIntoFight')).toBe(true)
  })
  it('as in a charge all who run go by the dice, though one alone stands in difficult ground (C4-ASSAULT-07)', () => {
    const wood: PieceSpec = { id: 'W', kind: 'wood', area: [26.2, 13, 28, 16] }
    const ran = (dice: string) =>
      touching(runs(charged(['counterAttack'], [wood]), dice).state).filter((id) =>
        ['B.6', 'B.7', 'B.8'].includes(id),
      )
    expect(ran('2 4')).toEqual([])
    expect(ran('2 6')).toEqual(expect.arrayContaining(['B.6', 'B.7', 'B.8']))
  })
  it('without the rule nobody moves, nor where the contact was no charge', () => {
    expect(runs(charged([])).events).toEqual([])
    const met = charged(['counterAttack'])
    const assault = { ...met.books.assault, charged: {} }
    expect(runs({ ...met, books: { ...met.books, assault } }).events).toEqual([])
  })
  it('a character who lacks it takes it from them while he is with them (C4-USR-01)', () => {
    const state = charged(['counterAttack'])
    const models = { ...state.models, 'B.8': { ...state.models['B.8']!, own: 'C' } }
    const own = state.units['B']!
    const captain = {
      ...own,
      id: 'C',
      joined: 'B',
      models: [],
      entry: { ...own.entry, id: 'C', character: 'independent' as const, rules: [] },
    }
    expect(runs({ ...state, models, units: { ...state.units, C: captain } }).events).toEqual([])
  })
  it('who has run out is not quick for having cover; who stayed is', () => {
    const state = charged(['counterAttack'], [{ id: 'W', kind: 'wood', area: [18, 17, 23, 20.4] }])
    const quick = (ranIn: readonly string[]) => {
      const assault = { ...state.books.assault, ranIn }
      const game = gameOf({ ...state, books: { ...state.books, assault } })
      const engagement = engagementOf(game, [['B', 'A']])
      const model = standingModels(state, 'B')[0]
      if (!model) throw new Error('nobody')
      return strikeInitiative(game, model, null, engagement).value
    }
    expect(quick([])).toBe(10)
    expect(quick(['B.1'])).toBe(3)
  })
  it('on legs through a barricade: it is gone (CF-STRAT-31)', () => {
    const walker: UnitSpec['profile'] = {
      av: { front: 12, side: 12, rear: 10 },
      ws: 4,
      s: 6,
      i: 4,
      a: 2,
      traits: ['walker'],
    }
    const state = board({
      phase: 'assault',
      pieces: [{ id: 'K', kind: 'barricade', area: [17, 23, 30, 23.4], height: 0.8 }],
      units: [
        {
          id: 'A',
          seat: 'a',
          models: places([
            [20, 20],
            [22.5, 20],
          ]),
          state: { locked: ['B'], assaulted: true },
        },
        {
          id: 'B',
          seat: 'b',
          type: 'walker',
          body: { ...infantry, base: { shape: 'round', radius: inches(1) }, radius: inches(1), size: 3 },
          profile: walker,
          models: places([
            [18.5, 20],
            [22.5, 25],
          ]),
          rules: ['counterAttack'],
          state: { locked: ['A'] },
        },
      ],
    })
    const assault = { ...state.books.assault, charged: { B: ['A'] }, lockedBefore: [] }
    const { events } = runs({ ...state, books: { ...state.books, assault } }, '6 6')
    expect(events.map(({ type }) => type)).toEqual(
      expect.arrayContaining(['ranIntoFight', 'barricadeCrushed']),
    )
  })
})
