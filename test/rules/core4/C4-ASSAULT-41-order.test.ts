import { describe, expect, it } from 'vitest'
import { assaultPart } from '../../../main/rulesets/core4/assault'
import { checkConsolidation, consolidateInOrder } from '../../../main/rulesets/core4/assault/consolidate'
import { automaticPart } from '../../../main/rulesets/core4/game/automatic'
import { casualtiesPart } from '../../../main/rulesets/core4/harm/casualties'
import { moralePart } from '../../../main/rulesets/core4/morale'
import { movementPart } from '../../../main/rulesets/core4/movement'
import { movementQueries } from '../../../main/rulesets/core4/movement/queries'
import { standingModels, type CoreState } from '../../../main/rulesets/core4/game/state'
import { toInches } from '../../../shared/geometry/length'
import { coherency } from '../../../shared/movement'
import { board, coreGame, depthOf, runRules, waypoint, type PieceSpec } from '../board'

const parts = [automaticPart, assaultPart, movementPart, moralePart, casualtiesPart]
const state = (settings: CoreState['settings'] = {}): CoreState =>
  board({
    phase: 'assault',
    settings,
    units: [
      { id: 'a1', seat: 'a', models: [{ at: [10, 10, 0] }] },
      { id: 'a2', seat: 'a', models: [{ at: [20, 10, 0] }] },
      { id: 'b1', seat: 'b', models: [{ at: [10, 14, 0] }] },
    ],
  })
const goes = (from: CoreState, order: string | null = null) =>
  runRules(parts, from, (game) => consolidateInOrder(game, ['a1', 'a2'], (unit) => unit === 'a2'), {
    dice: ['5'],
    answers: (decision) =>
      decision.kind === 'consolidateNext' && order ? { form: 'option', option: order } : decision.default,
  })

describe('C4-ASSAULT-41 the order of the winners is theirs', () => {
  it('who goes next and where is asked, in his order', () => {
    const run = goes(state(), 'a2')
    expect(run.decisions.map(({ kind, args }) => [kind, args?.['distance']])).toEqual([
      ['consolidateNext', undefined],
      ['consolidate', 5],
      ['consolidate', 3],
    ])
    expect(run.events.filter(({ type }) => type === 'consolidated').map(({ data }) => data)).toMatchObject([
      { unit: 'a2' },
      { unit: 'a1' },
    ])
  })
  it('left to the program by the setting nobody is asked, and they go in the order in which they stand', () => {
    const run = goes(state(left))
    expect(run.decisions).toEqual([])
    expect(run.events.filter(({ type }) => type === 'consolidated').map(({ data }) => data)).toMatchObject([
      { unit: 'a1' },
      { unit: 'a2' },
    ])
    expect(run.state.units['a1']?.consolidated).toBe(true)
  })
  it('what is said in the battle goes before the setting, either way', () => {
    expect(goes({ ...state(), automatic: { a: { consolidation: true }, b: {} } }).decisions).toEqual([])
    const again = goes({ ...state(left), automatic: { a: { consolidation: false }, b: {} } })
    expect(again.decisions.map(({ kind }) => kind)).toEqual(['consolidateNext', 'consolidate', 'consolidate'])
  })
  it('what the list of choices shows is what holds: asked unless it is left', () => {
    const spec = automaticPart.settings?.find(({ key }) => key === 'core4.auto.consolidation')
    expect(spec?.default).toBe(goes(state()).decisions.length === 0)
  })
})
const left = { 'core4.auto.consolidation': true }

describe('C4-ASSAULT-41 what is proposed to winners', () => {
  const ruin = (x0: number): PieceSpec => ({
    id: 'R',
    ruin: { footprint: [x0, 5, x0 + 10, 15], floors: [{ slab: [x0, 5, x0 + 10, 15] }] },
  })
  const squad = (settings: CoreState['settings'], pieces: readonly PieceSpec[]) =>
    board({
      phase: 'assault',
      settings,
      pieces,
      units: [
        {
          id: 'a1',
          seat: 'a',
          models: [8, 9.5, 11, 12.5].map((x) => ({ at: [x, 10, 0] as const })),
        },
        { id: 'b1', seat: 'b', models: [{ at: [30, 30, 0] }] },
      ],
    })
  const ends = (from: CoreState) => {
    const run = runRules(parts, from, (game) => consolidateInOrder(game, ['a1'], () => false), {
      answers: (decision) => decision.default,
    })
    return standingModels(run.state, 'a1').map(({ pose }) => toInches(pose.at.x))
  }
  it('is the cover they hold or reach, for as many as come to it', () => {
    const xs = ends(squad(left, [ruin(11.5)]))
    expect(xs.filter((x) => x >= 11.5 - 0.001)).toHaveLength(3)
    expect(xs[3]).toBeCloseTo(12.5, 3)
  })
  it('the same whether they are asked or have left it to the program', () => {
    expect(ends(squad({}, [ruin(11.5)]))).toEqual(ends(squad(left, [ruin(11.5)])))
  })
  it('to stay where none is near, and where all are in it', () => {
    expect(ends(squad(left, [ruin(16)])).map((x) => x.toFixed(2))).toEqual(['8.00', '9.50', '11.00', '12.50'])
    expect(ends(squad(left, [ruin(5)])).map((x) => x.toFixed(2))).toEqual(['8.00', '9.50', '11.00', '12.50'])
  })
  it('never tears them apart', () => {
    const from = squad(left, [ruin(11.5)])
    const run = runRules(parts, from, (game) => consolidateInOrder(game, ['a1'], () => false), {})
    expect(coherency(standingModels(run.state, 'a1')).coherent).toBe(true)
  })
})

describe('C4-ASSAULT-41, C4-ASSAULT-42 an inch from every enemy, or in contact with one', () => {
  /** A rank an inch and a half from middle to middle, and a winner 2" before it. */
  const rank = board({
    phase: 'assault',
    units: [
      { id: 'a1', seat: 'a', models: [{ at: [20, 17, 0] }] },
      { id: 'b1', seat: 'b', models: [18.5, 20, 21.5].map((x) => ({ at: [x, 20, 0] as const })) },
    ],
  })
  const verdict = (x: number, y: number) =>
    checkConsolidation(coreGame(rank, parts), 'a1', { 'a1.1': [waypoint(rank, x, y)] }, budget).refusal
      ?.key ?? null
  const budget = { plan: 76.2, climb: 76.2, label: 3 }
  it('a rank is met from its front, though its neighbours stand within an inch', () =>
    expect(verdict(20, 19)).toBeNull())
  it('between two of them, touching one', () => {
    // 1" from the middle of the one at 20, square to 30 degrees off the front; the other is 0.5" from him.
    expect(verdict(20.5, 20 - Math.sqrt(0.75))).toBeNull()
  })
  it('near one and touching nobody is not allowed', () =>
    expect(verdict(20, 18.5)).toBe('refusal.enemyTooClose'))
  it('who does not touch by more than the tolerance does not touch', () => {
    expect(verdict(20, 18.96)).toBeNull()
    expect(verdict(20, 18.93)).toBe('refusal.enemyTooClose')
  })
  it('an inch away is far enough', () => expect(verdict(20, 18)).toBeNull())
  it('ways that a proposal has changed meanwhile are judged as they are now', () => {
    const game = coreGame(rank, parts)
    const paths: Record<string, ReturnType<typeof waypoint>[]> = { 'a1.1': [waypoint(rank, 20, 18)] }
    const verdictNow = () => checkConsolidation(game, 'a1', paths, budget).refusal?.key ?? null
    expect(verdictNow()).toBeNull()
    paths['a1.1'] = [waypoint(rank, 20, 18.5)]
    expect(verdictNow()).toBe('refusal.enemyTooClose')
    delete paths['a1.1']
    expect(verdictNow()).toBeNull()
  })
})

describe('C4-ASSAULT-42 drawn beside an enemy a model goes into contact with him', () => {
  it('exactly, from a pointer an inch off; farther off it goes where it is drawn', () => {
    const from = state()
    const game = coreGame(from, parts)
    const to = (x: number, y: number) =>
      movementQueries.suggestMove?.(
        game,
        'a',
        {
          ask: 'suggestMove',
          unit: 'a1',
          lead: 'a1.1',
          to: waypoint(from, x, y),
          purpose: 'consolidate',
          single: true,
          formation: 'keep',
          budget: { plan: 76.2, climb: 76.2, label: 3 },
        },
        [],
      )
    const end = to(10, 12.4)?.check.models['a1.1']?.end
    expect(depthOf(from) - toInches(end?.at.z ?? 0)).toBeCloseTo(13, 3)
    expect(to(10, 12.4)?.check.refusal).toBeUndefined()
    const free = to(11, 10.5)?.check.models['a1.1']?.end
    expect(toInches(free?.at.x ?? 0)).toBeCloseTo(11, 3)
  })
})
