import { describe, expect, it } from 'vitest'
import { runScripted } from '../../../main/engine'
import { cityFight } from '../../../main/rulesets'
import { declaredStratagems } from '../../../main/rulesets/city-fight'
import type { CoreState } from '../../../main/rulesets/core4/game/state'
import type { Command } from '../../../shared/protocol/command'
import type { Answer, Decision } from '../../../shared/protocol/decision'
import { board, place, type BoardSpec, type UnitSpec } from '../board'
import { keeping } from '../keeping'
import { rolls, types } from './CF-DESTROY-board'

const squad = (places: readonly (readonly [number, number])[], more: Partial<UnitSpec> = {}): UnitSpec => ({
  id: 'L',
  seat: 'a',
  models: places.map(([x, y]) => ({ at: [x, y, 0] as const })),
  ...more,
})
const foe = (at: readonly [number, number, number], more: Partial<UnitSpec> = {}): UnitSpec => ({
  id: 'E',
  seat: 'b',
  models: [{ at }],
  ...more,
})
const engineers = (spec: BoardSpec, declared: readonly string[] = ['combat-engineers']): CoreState =>
  keeping(board({ width: 48, depth: 48, ...spec }), declaredStratagems, {
    declared: { a: declared, b: [] },
  })
const usual = (decision: Decision): Answer => decision.default
const act = (
  state: CoreState,
  command: Command,
  dice: string,
  answers: (decision: Decision) => Answer = usual,
) => {
  const verdict = cityFight.check(state, 'a', command)
  if (!verdict.ok) throw new Error(verdict.refusal.key)
  return runScripted(cityFight, state, (game) => cityFight.perform(game, 'a', command), {
    dice: dice === '' ? [] : dice.split(' '),
    answers,
  })
}
const live = (state: CoreState) => cityFight.live({ state } as Parameters<typeof cityFight.live>[0])

describe('CF-STRAT-51 wire cutters', () => {
  const wire = (declared?: readonly string[], men: Parameters<typeof squad>[0] = [[15, 12]]) =>
    engineers(
      {
        pieces: [{ id: 'W', kind: 'wire', area: [12, 13, 18, 14] }],
        units: [squad(men), foe([45, 45, 0])],
      },
      declared,
    )
  const cross: Command = {
    type: 'move',
    unit: 'L',
    difficult: true,
    paths: { 'L.1': [{ at: place(48, 15, 14.9), on: { piece: null, level: 0 } }] },
  }
  it('the worked example: dice [2, 3], then a 4: the wire is removed', () => {
    const { state, events } = act(wire(), cross, '2 3 4')
    expect(rolls(events)).toEqual([
      ['difficult', 'L', '2 3'],
      ['cutWire', 'L', '4'],
    ])
    expect(state.table.pieces).toEqual([])
  })
  it('a 3 leaves it; so does an owner who would rather keep it', () => {
    expect(act(wire(), cross, '2 3 3').state.table.pieces).toHaveLength(1)
    const kept = act(wire(), cross, '2 3', (decision) =>
      decision.kind === 'cutWire' ? { form: 'pieces', pieces: [] } : decision.default,
    )
    expect(kept.state.table.pieces).toHaveLength(1)
  })
  it('nobody else is asked', () =>
    expect(act(wire([]), cross, '2 3').decisions.map(({ kind }) => kind)).not.toContain('cutWire'))
  it('one man across is enough, whoever stays behind', () => {
    const both = wire(undefined, [
      [15, 12],
      [15, 10.9],
    ])
    const paths = {
      ...cross.paths,
      'L.2': [{ at: place(48, 15, 12.2), on: { piece: null, level: 0 } }],
    }
    expect(act(both, { ...cross, paths }, '2 3 4').state.table.pieces).toEqual([])
  })
  it('who stops before it has not crossed it', () => {
    const short: Command = {
      ...cross,
      difficult: false,
      paths: { 'L.1': [{ at: place(48, 15, 12.4), on: { piece: null, level: 0 } }] },
    }
    expect(rolls(act(wire(), short, '').events)).toEqual([])
  })
})

describe('CF-STRAT-51 smoke grenades', () => {
  const pieces = [{ id: 'R', ruin: { footprint: [30, 30, 40, 40] as const } }]
  const field = (more: Partial<BoardSpec> = {}, own: Partial<UnitSpec> = {}) =>
    engineers({
      phase: 'shooting',
      pieces,
      units: [
        squad(
          [
            [10, 10],
            [11.5, 10],
          ],
          own,
        ),
        foe([10, 22, 0]),
      ],
      ...more,
    })
  const smoke: Command = { type: 'throwSmoke', unit: 'L' }
  const coverOf = (state: CoreState, turn = state.turn.player) => {
    const now: CoreState = { ...state, turn: { ...state.turn, player: turn } }
    return live(now).ask('veil', null, { model: 'L.1' }).value
  }
  it('5+ from now until the start of its next player turn', () => {
    const { state, events } = act(field(), smoke, '')
    expect(types(events)).toEqual(['smokeThrown'])
    const { player } = state.turn
    expect([player, player + 1, player + 2].map((turn) => coverOf(state, turn))).toEqual([5, 5, null])
  })
  it('in place of its fire, and once a game', () => {
    const { state } = act(field(), smoke, '')
    expect(
      live(state)
        .legal('a')
        .map(({ type }) => type),
    ).not.toContain('shoot')
    const later: CoreState = {
      ...state,
      turn: { ...state.turn, player: state.turn.player + 2 },
      units: { ...state.units, L: { ...state.units['L'], shot: false } as CoreState['units'][string] },
    }
    const verdict = cityFight.check(later, 'a', smoke)
    expect(verdict.ok ? null : verdict.refusal.key).toBe('refusal.smokeIsThrown')
  })
  const shotAt = (state: CoreState) => {
    const turn = { ...state.turn, active: 'b' as const, player: state.turn.player + 1 }
    const now: CoreState = { ...state, turn }
    const preview = cityFight.query(now, 'b', { ask: 'targets', unit: 'E' } as { ask: string })
    return JSON.stringify(preview)
  }
  it('the enemy is told before he fires', () => {
    const { state } = act(field(), smoke, '')
    expect(shotAt(state)).toContain('"cover":{"save":5,"cite":"C4-SAVE-07","piece":null}')
    expect(shotAt(field())).toContain('"cover":null')
  })
  it('better cover stays better: they do not add up', () => {
    const inRuin = engineers({
      phase: 'shooting',
      pieces: [{ id: 'R', ruin: { footprint: [5, 5, 15, 15] } }],
      units: [
        squad([
          [10, 10],
          [11.5, 10],
        ]),
        foe([10, 22, 0]),
      ],
    })
    const { state } = act(inRuin, smoke, '')
    expect(shotAt(state)).toContain('"cover":{"save":4,"cite":"C4-SAVE-07","piece":"R"}')
  })
  it('not while falling back, nor riders', () => {
    const state = field()
    const running: CoreState = {
      ...state,
      units: { ...state.units, L: { ...state.units['L'], fallingBack: true } as CoreState['units'][string] },
    }
    for (const not of [running, field({}, { type: 'bikes' })]) {
      const verdict = cityFight.check(not, 'a', smoke)
      expect(verdict.ok ? null : verdict.refusal.key).toBe('refusal.noEngineers')
    }
  })
  it('not without the stratagem, nor in another phase', () => {
    const plain = engineers({ phase: 'shooting', units: [squad([[10, 10]]), foe([10, 22, 0])] }, [])
    const verdict = cityFight.check(plain, 'a', smoke)
    expect(verdict.ok ? null : verdict.refusal.key).toBe('refusal.noEngineers')
    expect(cityFight.check(field({ phase: 'movement' }), 'a', smoke).ok).toBe(false)
  })
})

describe('CF-STRAT-51 breaching charges', () => {
  const assault = (declared?: readonly string[], fortified = true) =>
    engineers(
      {
        phase: 'assault',
        pieces: [{ id: 'R', ruin: { footprint: [10, 19.2, 40, 40], floors: [], walls: [] }, fortified }],
        units: [
          squad(
            [
              [20, 16.5],
              [21.2, 16.5],
            ],
            { profile: { i: 4 }, gear: ['ccw'] },
          ),
          foe([20, 21, 0], { profile: { i: 3 } }),
        ],
      },
      declared,
    )
  const charge: Command = { type: 'assault', unit: 'L', targets: ['E'] }
  it('at contact the ruin is fortified no more, and they strike at Initiative 10 with its defenders', () => {
    const { state, events } = act(assault(), charge, '6 5')
    expect(types(events)).toContain('fortificationBreached')
    expect(state.table.pieces[0]?.state.fortified).toBe(false)
    const game = live(state)
    const initiative = (assaulting: boolean) =>
      game.ask('strikeInitiative', 4, { model: 'L.1', assaulting, against: 'E' }).value
    expect([initiative(true), initiative(false)]).toEqual([10, 4])
    const next = live({ ...state, turn: { ...state.turn, player: state.turn.player + 1 } })
    expect(next.ask('strikeInitiative', 4, { model: 'L.1', assaulting: true, against: 'E' }).value).toBe(4)
  })
  it('the odds know it before they have charged', () => {
    const game = live(assault())
    expect(game.ask('strikeInitiative', 4, { model: 'L.1', assaulting: true, against: 'E' }).value).toBe(10)
  })
  it.each<[string, CoreState]>([
    ['without the stratagem', assault([])],
    ['where nothing is fortified', assault(undefined, false)],
  ])('nothing of it %s', (_, state) => {
    const { state: after, events } = act(state, charge, '6 5')
    expect(types(events)).not.toContain('fortificationBreached')
    expect(after.table.pieces[0]?.state.fortified).toBe(state.table.pieces[0]?.state.fortified)
    expect(
      live(after).ask('strikeInitiative', 4, { model: 'L.1', assaulting: true, against: 'E' }).value,
    ).toBe(4)
  })
})

describe('CF-STRAT-51 suppressors', () => {
  const needed = (declared?: readonly string[], fallingBack = false) => {
    const state = engineers({ units: [squad([[10, 10]]), foe([40, 40, 0])] }, declared)
    const unit = { ...state.units['L'], fallingBack } as CoreState['units'][string]
    return live({ ...state, units: { ...state.units, L: unit } }).ask('trapGoesOff', 4, { unit: 'L' }).value
  }
  it('an enemy trap goes off under them on a 6 alone, unless they run', () =>
    expect([needed(), needed([]), needed(undefined, true)]).toEqual([6, 4, 4]))
})
