import { describe, expect, it } from 'vitest'
import { runScripted } from '../../../main/engine'
import { rulesetFor } from '../../../main/rulesets'
import type { CoreState } from '../../../main/rulesets/core4/game'
import { missionKept } from '../../../main/rulesets/core4/mission'
import { chooseMission } from '../../../main/rulesets/core4/mission/choose'
import type { Answer, Decision } from '../../../shared/protocol/decision'
import type { Seat } from '../../../shared/protocol/spatial'
import { board } from '../board'
import { keeping } from '../keeping'
import { wishing } from '../missions'

const core4 = rulesetFor(['core4'])
const byDefault = (decision: Decision): Answer => decision.default
const choose =
  (option: string) =>
  ({ kind, ...decision }: Decision): Answer =>
    kind === 'scenario' ? { form: 'option', option } : decision.default
const chosen = (state: CoreState, dice: string, answers: (decision: Decision) => Answer = byDefault) =>
  runScripted(core4, state, (game) => chooseMission(core4.live(game)), { dice: dice.split(' '), answers })
const table = (wish: string): CoreState => wishing(board({ width: 72, depth: 48 }), wish)
const rated = (state: CoreState, ratings: Readonly<Record<Seat, number>>): CoreState => ({
  ...state,
  sides: {
    a: { ...state.sides.a, strategyRating: ratings.a },
    b: { ...state.sides.b, strategyRating: ratings.b },
  },
})

describe('C4-MISSION-01 which mission', () => {
  it.each([
    ['1', 'cleanse'],
    ['2', 'secure-and-control'],
    ['3', 'seek-and-destroy'],
    ['4', 'recon'],
    ['5', 'take-and-hold'],
  ])('a %s is %s', (face, id) => expect(chosen(table('roll'), face).state.scenario?.id).toBe(id))
  it('agreed beforehand, no die is thrown', () => {
    const { state, events } = runScripted(core4, table('recon'), (game) => chooseMission(core4.live(game)), {
      dice: [],
      answers: byDefault,
    })
    expect(state.scenario?.id).toBe('recon')
    expect(events.some(({ type }) => type === 'rolled')).toBe(false)
  })
})

describe('C4-MISSION-03 the strategy roll', () => {
  it('on a 6 each throws his rating and keeps the highest; equal: all again; the winner names one of five', () => {
    const state = rated(table('roll'), { a: 3, b: 1 })
    const run = chosen(state, '6 2 5 3 5 1 4 4 6', choose('recon'))
    expect(run.state.scenario?.id).toBe('recon')
    const [asked] = run.decisions.filter(({ kind }) => kind === 'scenario')
    expect(asked?.seat).toBe('b')
    expect(asked?.form.form === 'option' && asked.form.options.map(({ id }) => id)).toEqual([
      'cleanse',
      'secure-and-control',
      'seek-and-destroy',
      'recon',
      'take-and-hold',
    ])
    expect(run.events.filter(({ type }) => type === 'rollOffTied')).toHaveLength(1)
  })
  it('whose force says nothing throws one die', () => {
    const run = chosen(table('roll'), '6 4 3', choose('cleanse'))
    expect(run.decisions.find(({ kind }) => kind === 'scenario')?.seat).toBe('a')
  })
})

describe('C4-MISSION-02 the level', () => {
  it.each([
    ['1', 'alpha'],
    ['2', 'alpha'],
    ['3', 'gamma'],
    ['4', 'gamma'],
    ['5', 'omega'],
    ['6', 'omega'],
  ])('a %s is %s, after the mission', (face, level) => {
    const state = keeping(table('roll'), missionKept, { rollsLevel: true })
    const run = chosen(state, `1 ${face}`)
    expect(run.state.level).toBe(level)
    expect(run.state.scenario).toMatchObject({ id: 'cleanse', level })
  })
})
