import { describe, expect, it } from 'vitest'
import { assaultPart } from '../../../main/rulesets/core4/assault'
import { consolidateInOrder } from '../../../main/rulesets/core4/assault/consolidate'
import { automaticPart } from '../../../main/rulesets/core4/automatic'
import { casualtiesPart } from '../../../main/rulesets/core4/casualties'
import { moralePart } from '../../../main/rulesets/core4/morale'
import { movementPart } from '../../../main/rulesets/core4/movement'
import { movementQueries } from '../../../main/rulesets/core4/movement/queries'
import type { CoreState } from '../../../main/rulesets/core4/state'
import { toInches } from '../../../shared/geometry/length'
import { board, coreGame, depthOf, runRules, waypoint } from '../board'

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
  it('who goes next is asked where the choice is not left to the program', () => {
    const run = goes(state({ 'core4.auto.consolidation': false }), 'a2')
    expect(run.decisions.map(({ kind }) => kind)).toEqual(['consolidateNext', 'consolidate', 'consolidate'])
    expect(run.events.filter(({ type }) => type === 'consolidated').map(({ data }) => data)).toMatchObject([
      { unit: 'a2' },
      { unit: 'a1' },
    ])
  })
  it('else they go in the order in which they stand, each where its owner draws it', () => {
    const run = goes(state())
    expect(run.decisions.map(({ kind, args }) => [kind, args?.['distance']])).toEqual([
      ['consolidate', 3],
      ['consolidate', 5],
    ])
  })
  it('who leaves it all to the program in the battle is not asked and stays, and has consolidated', () => {
    const run = goes({ ...state(), automatic: { a: { consolidation: true }, b: {} } })
    expect(run.decisions).toEqual([])
    expect(run.state.units['a1']?.consolidated).toBe(true)
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
