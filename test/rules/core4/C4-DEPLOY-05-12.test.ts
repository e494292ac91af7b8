import { describe, expect, it } from 'vitest'
import { runScripted } from '../../../main/engine'
import { rulesetFor } from '../../../main/rulesets'
import type { CoreState } from '../../../main/rulesets/core4/game'
import { firstDeployer } from '../../../main/rulesets/core4/mission/sides'
import { toInches } from '../../../shared/geometry/length'
import type { PlanPoint } from '../../../shared/geometry/point'
import type { Answer, Decision } from '../../../shared/protocol/decision'
import { board } from '../board'
import { missionNamed, onMission, step } from '../missions'

const core4 = rulesetFor(['core4'])
const byDefault = (decision: Decision): Answer => decision.default
const choose = (option: string) => (): Answer => ({ form: 'option', option })
const on = (mission: string, width = 72): CoreState => onMission(board({ width, depth: 48 }), mission)
const sides = (state: CoreState, dice: string, answers: (decision: Decision) => Answer = byDefault) =>
  runScripted(core4, state, (game) => step('sides')(core4.live(game)), { dice: dice.split(' '), answers })
/** As people read the spec: inches from the lower left corner. */
const read = ({ x, z }: PlanPoint): string => `${Math.round(toInches(x))},${Math.round(48 - toInches(z))}`
const box = (zone: readonly PlanPoint[] | null): readonly string[] => (zone ?? []).map(read).sort()

describe('C4-DEPLOY-05, C4-MISSION-08: sides, and the edges that are home', () => {
  it('Cleanse: any quarter, the other gets the one diagonally across; home are its two half-edges', () => {
    const { state } = sides(on('cleanse'), '5 2', choose('farRight'))
    expect(box(state.sides.a.zone)).toEqual(['36,24', '36,48', '72,24', '72,48'])
    expect(box(state.sides.b.zone)).toEqual(['0,0', '0,24', '36,0', '36,24'])
    expect(state.sides.a.homeEdges.map((edge) => edge.map(read))).toEqual([
      ['72,48', '36,48'],
      ['72,48', '72,24'],
    ])
  })
  it.each([
    ['secure-and-control', 12],
    ['seek-and-destroy', 15],
    ['recon', 15],
    ['take-and-hold', 12],
  ])('%s: a strip of %i inches along a long edge, home the whole of it', (mission, depth) => {
    const { state, decisions } = sides(on(mission), '2 6', choose('far'))
    expect(decisions[0]?.seat).toBe('b')
    expect(box(state.sides.b.zone)).toEqual([`0,${48 - depth}`, '0,48', `72,${48 - depth}`, '72,48'].sort())
    expect(box(state.sides.a.zone)).toEqual(['0,0', `0,${depth}`, '72,0', `72,${depth}`].sort())
    expect(state.sides.a.homeEdges.map((edge) => edge.map(read))).toEqual([['0,0', '72,0']])
  })
  const edgesOffered = (state: CoreState) => {
    const [asked] = sides(state, '5 2').decisions
    return asked?.form.form === 'option' ? asked.form.options.map(({ id }) => id) : []
  }
  it('on a square table any of the four edges, or near and far only where that was agreed', () => {
    expect(edgesOffered(on('recon'))).toEqual(['near', 'far'])
    expect(edgesOffered(on('recon', 48))).toEqual(['near', 'far', 'left', 'right'])
    const two = on('recon', 48)
    const settings = { ...two.settings, 'core4.deploy.squareTableEdges': 'northSouth' }
    expect(edgesOffered({ ...two, settings })).toEqual(['near', 'far'])
  })
})

describe('C4-DEPLOY-02 who rolled higher is remembered', () => {
  it.each([
    ['cleanse', 'a'],
    ['secure-and-control', 'b'],
    ['seek-and-destroy', 'a'],
    ['recon', 'a'],
    ['take-and-hold', 'b'],
  ])('%s: tied once, then 2 against 6: %s deploys first', (mission, first) => {
    const { state } = sides(on(mission), '4 4 2 6')
    expect(firstDeployer(state)).toBe(first)
  })
})

describe('C4-DEPLOY-12 the first turn', () => {
  it('the higher roller chooses: second gives the other the first turn', () => {
    const run = runScripted(core4, on('recon'), (game) => step('firstTurn')(core4.live(game)), {
      dice: ['4', '4', '2', '5'],
      answers: choose('second'),
    })
    expect(run.decisions[0]).toMatchObject({ seat: 'b', kind: 'firstTurn' })
    expect(run.state.turn).toMatchObject({ first: 'a', active: 'a', game: 1 })
    expect(run.state.stage).toBe('battle')
  })
})

describe('C4-MISSION-09 what the levels add, the same in all five', () => {
  const five = ['cleanse', 'secure-and-control', 'seek-and-destroy', 'recon', 'take-and-hold']
  it.each(five)('%s', (id) => {
    const { levels } = missionNamed(id)
    const rules = (level: 'alpha' | 'gamma' | 'omega') => levels[level]?.rules.map(({ rule }) => rule)
    const gamma = ['infiltrate', 'deepStrike', 'duskDawn']
    expect(rules('alpha')).toEqual([])
    const decides = (level: 'alpha' | 'gamma' | 'omega') => levels[level]?.victory.map(({ by }) => by)
    expect([decides('alpha'), decides('gamma'), decides('omega')]).toEqual([
      ['count'],
      ['points'],
      ['points'],
    ])
    expect(rules('gamma')).toEqual(gamma)
    expect(rules('omega')?.toSorted()).toEqual(
      [...gamma, 'escalation', 'reserves', 'concealment', 'randomGameLength'].toSorted(),
    )
  })
})
