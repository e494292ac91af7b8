import { describe, expect, it } from 'vitest'
import { cityFight } from '../../../main/rulesets'
import type { CoreState } from '../../../main/rulesets/core4/game/state'
import type { Command } from '../../../shared/protocol/command'
import type { Decision } from '../../../shared/protocol/decision'
import { fighting } from '../keeping'
import { board, waypoint, type BoardSpec, type UnitSpec } from '../board'
import { play } from '../core4/characters-board'
import { tableWeapons } from '../core4/firing-line'
import { answering, melee, rank } from '../core4/melee'
import { battleOn, order } from './CF-DESTROY-session'

const ruin = { id: 'A', ruin: 'A' } as const
const table = (
  units: readonly UnitSpec[],
  spec: Partial<BoardSpec> = {},
  flags: Readonly<Record<string, 'a' | 'b'>> = {},
): CoreState =>
  fighting(board({ weapons: tableWeapons, pieces: [ruin], ...spec, units }), {
    id: 'clear-out',
    level: 'alpha',
    flags,
  })
const one = (id: string, seat: 'a' | 'b', at: readonly [number, number, number], more = {}): UnitSpec => ({
  id,
  seat,
  models: [{ at }],
  ...more,
})
const act = (
  state: CoreState,
  command: Command,
  dice: string,
  answers = (decision: Decision) => decision.default,
  seat: 'a' | 'b' = 'a',
) => play(state, [command], { dice: dice.split(/\s+/).filter(Boolean), answers }, seat).state
const shot = (weapon = 'laserRifle', unit = 'F', target = 'T'): Command => ({
  type: 'shoot',
  unit,
  target,
  fire: [{ model: `${unit}.1`, weapon }],
})
const ended = ({ stage, result }: CoreState) => [stage, result?.winner ?? null, result?.reason.key ?? null]
const lost = (winner: 'a' | 'b') => ['over', winner, 'result.nobodyLeft']
const firer = one('F', 'a', [30, 40, 0], { weapons: ['laserRifle', 'plasmaRifle'] })

describe('CF-SCEN-16 a side with nobody left has lost at once', () => {
  it('in the middle of a phase, by the shot that fells its last man', () => {
    const state = table([firer, one('G', 'a', [50, 10, 0]), one('T', 'b', [30, 47, 0])], {
      phase: 'shooting',
    })
    const over = act(state, shot(), '6 6 6 6 1 1')
    expect(ended(over)).toEqual(lost('a'))
    expect(cityFight.legalCommands(over, 'a')).toEqual([])
  })
  it('not while somebody of it stands, nor while somebody is still to come from reserve', () => {
    const two = [firer, one('T', 'b', [30, 47, 0]), one('U', 'b', [60, 40, 0])]
    expect(act(table(two, { phase: 'shooting' }), shot(), '6 6 6 6 1 1').stage).toBe('battle')
    const state = table(two, { phase: 'shooting' })
    const waiting = state.models['U.1']
    if (!waiting) throw new Error('U.1 is missing')
    const reserve: CoreState = {
      ...state,
      models: { ...state.models, 'U.1': { ...waiting, pose: null, status: 'waiting' } },
    }
    expect(act(reserve, shot(), '6 6 6 6 1 1').stage).toBe('battle')
  })
  it('in its own turn, by the heat of its own weapon', () => {
    const state = table([firer, one('T', 'b', [30, 17, 0])], { phase: 'shooting' })
    expect(ended(act(state, shot('plasmaRifle'), '1  1'))).toEqual(lost('b'))
  })
  it('in its own Movement phase, in bad ground', () => {
    const state = table([one('M', 'a', [30, 40, 0]), one('T', 'b', [60, 40, 0])], {
      phase: 'movement',
      pieces: [{ id: 'G', kind: 'rubble', area: [31, 35, 40, 45], dangerous: true }],
    })
    const to = waypoint(state, 32, 40)
    const walk: Command = { type: 'move', unit: 'M', paths: { 'M.1': [to] }, difficult: true }
    expect(ended(act(state, walk, '4 4 1', (decision) => drawn(decision, to)))).toEqual(lost('b'))
  })
  it('when a ruin comes down on it by agreement, in whosever turn', () => {
    const state = table([one('M', 'a', [22, 22, 0]), one('T', 'b', [60, 40, 0])], { phase: 'assault' })
    const down: Command = { type: 'agreeOnRuin', piece: 'A', state: 'destroyed' }
    const answers = answering({ agreeOnRuin: 'agree' })
    expect(ended(act(state, down, '4 1', answers, 'b'))).toEqual(lost('b'))
    expect(act(state, down, '3', answers, 'b').stage).toBe('battle')
  })
  it('with nobody left on either side the flags decide, at once too', () => {
    const both = [one('M', 'a', [22, 22, 0]), one('T', 'b', [25, 22, 0])]
    const state = table(both, { phase: 'assault' }, { A: 'b' })
    const down: Command = { type: 'agreeOnRuin', piece: 'A', state: 'destroyed' }
    expect(ended(act(state, down, '4 1  4 1', answering({ agreeOnRuin: 'agree' })))).toEqual([
      'over',
      'b',
      'result.flags',
    ])
  })
  it('after a fight once the winners have consolidated: what the rule lets finish is finished', () => {
    const fight = melee(
      { models: rank(2, 20), profile: { ws: 5, s: 8 } },
      { models: rank(1, 21.04), profile: { a: 0 } },
    )
    const state = fighting(fight, { id: 'clear-out', level: 'alpha' })
    const asked: string[] = []
    const over = act(state, { type: 'endPhase' }, '6 6 6 6 1 1 3', (decision) => {
      asked.push(decision.kind)
      return decision.default
    })
    expect(asked).toContain('consolidate')
    expect(ended(over)).toEqual(lost('a'))
  })
  it('a side that never had anybody, as in a question of rules, loses nobody by an act', () => {
    const state = table([{ ...firer, models: [{ at: [30, 40, 0] }, { at: [32, 40, 0] }] }], {
      phase: 'movement',
    })
    const to = waypoint(state, 30, 42)
    const walk: Command = { type: 'move', unit: 'F', paths: { 'F.1': [to] }, difficult: false }
    expect(act(state, walk, '').stage).toBe('battle')
  })
  it('only both together go back past such an end, and on to it again', async () => {
    const state = table([firer, one('T', 'b', [30, 47, 0])], { phase: 'shooting' })
    const game = await battleOn(state, '6 6 6 6 1 1')
    await order(game, 'a', shot())
    expect(game.state.moment.over).toBe(true)
    expect(game.state.decisions).toEqual([])
    expect(game.snapshot('a').timeline.nodes.at(-1)).toMatchObject({ secret: true })
    await expect(game.undo('a', false)).rejects.toThrow()
    await game.undo('a', true)
    expect(game.state.game.stage).toBe('battle')
    expect(game.snapshot('b').timeline.redo).toMatchObject({ needsConsent: true })
    await game.redo('a', true)
    expect(ended(game.state.game)).toEqual(lost('a'))
  })
})

/** As drawn, as far as the dice let him go. */
const drawn = (decision: Decision, to: ReturnType<typeof waypoint>): Decision['default'] =>
  decision.form.form === 'paths' ? { form: 'paths', paths: { 'M.1': [to] } } : decision.default
