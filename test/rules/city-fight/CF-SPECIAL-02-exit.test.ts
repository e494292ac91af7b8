import { describe, expect, it } from 'vitest'
import { runScripted } from '../../../main/engine'
import { cityFight } from '../../../main/rulesets'
import type { CoreState } from '../../../main/rulesets/core4/game'
import { namedKept } from '../../../main/rulesets/core4/mission/named'
import { toInches } from '../../../shared/geometry'
import type { Command } from '../../../shared/protocol/command'
import type { ModelView } from '../../../shared/protocol/game-view'
import type { Mission } from '../../../shared/protocol/mission'
import type { ObjectiveAnswers } from '../../../shared/protocol/parts/objectives'
import type { Query } from '../../../shared/protocol/query'
import { infantry, place, type UnitSpec } from '../board'
import { keeping } from '../keeping'
import { hull } from './CF-DESTROY-board'
import { fought, play, resultOf, sheetOf, squadIn, written } from './objectives-board'

/** Half of the attacker's units are to leave about a point of the far edge, the defender's. */
const gauntlet = (more: Partial<Parameters<typeof written>[0]> = {}): Mission =>
  written({
    objectives: [
      {
        kind: 'exit',
        id: 'out',
        role: 'attacker',
        over: { aboutExitPoint: 6 },
        share: { of: 'units', percent: 50 },
        cite: ['CF-SPECIAL-02'],
      },
    ],
    victory: [
      { by: 'achieved', objective: 'out', wins: 'attacker', cite: ['CF-SPECIAL-02'] },
      { by: 'otherwise', wins: 'defender', cite: ['CF-SPECIAL-02'] },
    ],
    whenNobodyIsLeft: 'ends',
    ...more,
  })
/** The exit is at (36, 48), the middle of the far edge. */
const battle = (units: readonly UnitSpec[], more: Partial<Parameters<typeof fought>[0]> = {}): CoreState =>
  keeping(
    fought({ mission: gauntlet(), attacker: 'a', units, phase: 'movement', active: 'a', ...more }),
    namedKept,
    { points: { exit: place(48, 36, 48) } },
  )
/** Its foremost model is so far from the edge, bases measured. */
const near = (id: string, inchesOff: number, x = 36, more: Partial<UnitSpec> = {}): UnitSpec => ({
  id,
  seat: 'a',
  models: Array.from({ length: 3 }, (_, n) => ({ at: [x, 48 - inchesOff - 0.5 - 1.2 * n, 0] as const })),
  body: infantry,
  ...more,
})
const enemy = squadIn('b1', 'b', 1, 0, 5)
const leave = (state: CoreState, unit = 'a1', dice: readonly string[] = []) =>
  runScripted(
    cityFight,
    state,
    (game) => cityFight.perform(cityFight.live(game), 'a', { type: 'leaveTable', unit }),
    { dice: [...dice], answers: (decision) => decision.default },
  )
const refusalOf = (state: CoreState, unit = 'a1') => {
  const command: Command = { type: 'leaveTable', unit }
  const verdict = cityFight.check(state, 'a', command)
  return verdict.ok ? null : verdict.refusal.key
}
const asking = (unit: string): Query => ({ ask: 'wayOff', unit })
const wayOff = (state: CoreState, unit = 'a1') =>
  cityFight.query(state, 'a', asking(unit)) as ObjectiveAnswers['wayOff']

describe('CF-SPECIAL-02, -06 how many have left', () => {
  const result = (of: 'units' | 'points', left: readonly string[], more: readonly UnitSpec[] = []) => {
    const mission = gauntlet({
      objectives: [
        {
          kind: 'exit',
          id: 'out',
          role: 'attacker',
          over: { aboutExitPoint: 6 },
          share: { of, percent: 50 },
          cite: ['CF-SPECIAL-02'],
        },
      ],
    })
    const state = battle(
      [
        near('a1', 1, 30, { points: 100 }),
        near('a2', 1, 36, { points: 300 }),
        near('a3', 1, 42, { points: 50 }),
        ...more,
        enemy,
      ],
      { mission },
    )
    const models = Object.fromEntries(
      Object.entries(state.models).map(([id, model]) => [
        id,
        left.includes(model.unit) ? { ...model, status: 'exited' as const, pose: null } : model,
      ]),
    )
    const { winner, reason } = resultOf({ ...state, models })
    return [winner, reason.key, reason.args?.['left'], reason.args?.['needed']]
  }
  it('half of the units: two of three', () => {
    expect(result('units', ['a1'])).toEqual(['b', 'result.exited.units.tooFew', 1, 2])
    expect(result('units', ['a1', 'a3'])).toEqual(['a', 'result.exited.units.enough', 2, 2])
  })
  it('half of the points: the dear one alone', () => {
    expect(result('points', ['a1', 'a3'])).toEqual(['b', 'result.exited.points.tooFew', 150, 225])
    expect(result('points', ['a2'])).toEqual(['a', 'result.exited.points.enough', 300, 225])
  })
})

describe('CF-SPECIAL-02 leaving the table', () => {
  it('six inches to the edge will do, and one more hair will not', () => {
    expect(refusalOf(battle([near('a1', 5.98), enemy]))).toBeNull()
    expect(refusalOf(battle([near('a1', 6.05), enemy]))).toBe('refusal.exitTooFar')
  })
  it('who flies leaves from as far as he flies', () => {
    const jumper = (inchesOff: number) => near('a1', inchesOff, 36, { type: 'jumpInfantry' })
    expect(refusalOf(battle([jumper(11.98), enemy]))).toBeNull()
    expect(refusalOf(battle([jumper(12.05), enemy]))).toBe('refusal.exitTooFar')
  })
  it('who stands at the edge already leaves without a step', () => {
    const state = battle([near('a1', 0.01), enemy])
    expect(wayOff(state).check?.models['a1.1']?.plan).toBe(0)
    expect(leave(state).state.models['a1.1']?.status).toBe('exited')
  })
  it('one model that can is enough: the whole unit goes', () => {
    const far = near('a1', 5, 36, {
      models: [{ at: [36, 44, 0] }, { at: [36, 40, 0] }, { at: [36, 36, 0] }],
    })
    const { state, events } = leave(battle([far, squadIn('a2', 'a', 1, 0, 5), enemy]))
    expect(events.map(({ type }) => type)).toEqual(['moved', 'leftTable'])
    expect(Object.values(state.models).filter(({ status }) => status === 'exited')).toHaveLength(3)
    expect(state.units.a1?.conditions).toContain('exited')
  })
  it.each([
    ['near', [36, 3.5], [36, 0.5]],
    ['far', [36, 44.5], [36, 47.5]],
    ['left', [3.5, 24], [0.5, 24]],
    ['right', [68.5, 24], [71.5, 24]],
  ] as const)('over all four edges, where the mission has it so: the %s one', (_, [x, y], [outX, outY]) => {
    const anywhere = gauntlet({
      objectives: [
        {
          kind: 'exit',
          id: 'out',
          role: 'attacker',
          over: { edges: 'all' },
          share: { of: 'units', percent: 50 },
          cite: ['CF-SPECIAL-02'],
        },
      ],
    })
    const lone: UnitSpec = { id: 'a1', seat: 'a', models: [{ at: [x, y, 0] }] }
    const state = battle([lone, squadIn('a2', 'a', 1, 0, 5), enemy], { mission: anywhere })
    const end = wayOff(state).check?.models['a1.1']?.end.at
    expect(end && [toInches(end.x), 48 - toInches(end.z)].map((inch) => Math.round(inch * 10) / 10)).toEqual([
      outX,
      outY,
    ])
    expect(leave(state).state.models['a1.1']?.status).toBe('exited')
  })
  it('within six inches of the exit point only', () => {
    expect(refusalOf(battle([near('a1', 3, 41.9), enemy]))).toBeNull()
    // So far aside that the way to the last inch of the exit is longer than the move.
    expect(refusalOf(battle([near('a1', 3, 48), enemy]))).toBe('refusal.exitTooFar')
  })
  it('a part of the short edge belongs to an exit near the corner', () => {
    const corner = keeping(battle([near('a1', 12, 71), enemy]), namedKept, {
      points: { exit: place(48, 70, 48) },
    })
    const beside: UnitSpec = { ...near('a1', 3), models: [{ at: [68, 44.5, 0] }] }
    const state = keeping(battle([beside, enemy]), namedKept, { points: { exit: place(48, 71, 48) } })
    expect(refusalOf(corner)).toBe('refusal.exitTooFar')
    expect(refusalOf(state)).toBeNull()
  })
  it('the enemy has no exit, nor has anybody in another mission', () => {
    const defender = { ...near('b9', 3), seat: 'b' as const }
    const state = battle([defender, near('a1', 3, 10)], { active: 'b' })
    expect(cityFight.check(state, 'b', { type: 'leaveTable', unit: 'b9' })).toMatchObject({
      ok: false,
      refusal: { key: 'refusal.noExit' },
    })
    const other = fought({
      mission: 'clear-out',
      units: [near('a1', 3), enemy],
      phase: 'movement',
      active: 'a',
    })
    expect(refusalOf(other)).toBe('refusal.noExit')
  })
  it.each([
    ['has moved', { moveDone: true }, 'refusal.alreadyMoved'],
    ['is pinned', { pinned: true }, 'refusal.pinnedCannotMove'],
    ['falls back', { fallingBack: true }, 'refusal.fallingBackCannotMove'],
    ['is in combat', { locked: ['b1'] }, 'refusal.lockedCannotMove'],
  ] as const)('who %s does not leave', (_, state, key) =>
    expect(refusalOf(battle([near('a1', 3, 36, { state }), enemy]))).toBe(key),
  )
  it('it is listed, drawn before and refused out of its phase', () => {
    const state = battle([near('a1', 3), near('a2', 20, 20), enemy])
    const listed = play(state)
      .legal('a')
      .filter(({ type }) => type === 'leaveTable')
    expect(listed).toEqual([{ type: 'leaveTable', unit: 'a1' }])
    expect(Object.keys(wayOff(state).check?.models ?? {})).toContain('a1.1')
    const late = battle([near('a1', 3), enemy], { phase: 'shooting' })
    expect(wayOff(late)).toMatchObject({ check: null, refusal: { key: 'refusal.notYourMovement' } })
  })
  it('the other seat learns nothing by asking', () => {
    const state = battle([near('a1', 3), enemy])
    expect(cityFight.query(state, 'b', asking('a1'))).toMatchObject({ check: null })
  })
  it('in bad ground the dice say whether it gets so far; if not it may still move as far as they say', () => {
    const wood = { id: 'wood', kind: 'wood' as const, area: [30, 40, 42, 48] as const }
    const state = battle([near('a1', 4), enemy], { pieces: [wood] })
    expect(wayOff(state).check?.tests.map(({ kind }) => kind)).toEqual(['difficult'])
    const short = leave(state, 'a1', ['2', '3'])
    expect(short.events.map(({ type }) => type)).toContain('staysOnTable')
    expect(short.state.units.a1).toMatchObject({ moveDone: false, difficultRoll: 3 })
    expect(leave(state, 'a1', ['2', '4']).events.map(({ type }) => type)).toContain('leftTable')
  })
  it('who rides goes with the vehicle', () => {
    const carrier: UnitSpec = {
      id: 'carrier',
      seat: 'a',
      type: 'vehicle',
      body: hull(4, 3, 2),
      profile: { transport: { capacity: 10, accessPoints: [], firePoints: [] } },
      models: [{ id: 'carrier', at: [36, 42, 0], facing: 90 }],
    }
    const riders = squadIn('riders', 'a', 1, 0, 1, { aboard: 'carrier' })
    const { state, events } = leave(battle([carrier, riders, enemy]), 'carrier')
    expect(events.find(({ type }) => type === 'leftTable')?.data).toMatchObject({ riders: ['riders'] })
    expect(state.models['riders.1']?.status).toBe('exited')
    expect(state.units.riders?.aboard).toBeUndefined()
    expect(resultOf(state)).toMatchObject({ winner: 'a', score: { a: 2, b: 0 } })
  })
})

describe('CF-SPECIAL-02 The Gauntlet: half of the units', () => {
  /** Nine units at the start, of whom so many have left, one of them with a rider aboard. */
  const nine = (left: number, fled = 0): CoreState => {
    const units = Array.from({ length: 9 }, (_, n) => squadIn(`a${n + 1}`, 'a', 1 + Math.floor(n / 2), 0, 2))
    const state = battle([...units, enemy])
    const status = (id: string): ModelView['status'] | null => {
      const n = Number(id.slice(1, 2))
      return id.startsWith('b') ? null : n <= left ? 'exited' : n <= left + fled ? 'fled' : null
    }
    const models = Object.fromEntries(
      Object.entries(state.models).map(([id, model]) => {
        const now = status(id)
        return [id, now ? { ...model, status: now, pose: null } : model] as const
      }),
    )
    return { ...state, models }
  }
  it('five of nine are needed: with four the defender wins, with five the attacker', () => {
    expect(resultOf(nine(4))).toMatchObject({ winner: 'b', reason: { args: { left: 4, needed: 5 } } })
    expect(resultOf(nine(5))).toMatchObject({ winner: 'a', reason: { args: { left: 5, needed: 5 } } })
    expect(resultOf(nine(6)).winner).toBe('a')
  })
  it('who ran over the edge does not count', () => expect(resultOf(nine(4, 3)).winner).toBe('b'))
  it('each that has left is a line of the sheet', () =>
    expect(sheetOf(nine(2))?.lines.map(({ text }) => [text.key, text.args?.unit])).toEqual([
      ['award.exited', 'a1'],
      ['award.exited', 'a2'],
    ]))
  it('when everybody of a side has left, the battle ends and its clauses decide: who left is not lost', () => {
    const state = nine(9)
    const over = runScripted(cityFight, state, (game) => cityFight.live(game).at('shootingEnd')).state
    expect(over.result).toMatchObject({ winner: 'a', reason: { key: 'result.exited.units.enough' } })
    const usual = fought({ mission: 'clear-out', units: [] })
    const left = {
      ...state,
      parts: { ...state.parts, mission: usual.parts.mission },
      scenario: usual.scenario,
    }
    expect(resultOf(left).reason.key).toBe('result.flagsEqual')
  })
})

describe('CF-SPECIAL-06 Main Street Drive: points of who has left', () => {
  const drive = (units: readonly UnitSpec[]): CoreState =>
    fought({
      attacker: 'a',
      units,
      mission: written({
        objectives: [
          {
            kind: 'exit',
            id: 'out',
            role: 'attacker',
            over: { edges: 'acrossHome' },
            cite: ['CF-SPECIAL-06'],
          },
        ],
        victory: [
          {
            by: 'points',
            counts: [
              { what: 'losses', of: 'defender' },
              { what: 'losses', of: 'attacker', times: 2 },
              { what: 'exited', of: 'attacker' },
            ],
            draw: 'equal',
            cite: ['CF-SPECIAL-06'],
          },
        ],
      }),
    })
  const gone = (state: CoreState, ids: readonly string[]): CoreState => ({
    ...state,
    models: Object.fromEntries(
      Object.entries(state.models).map(([id, model]) => [
        id,
        ids.includes(model.unit) ? { ...model, status: 'exited' as const, pose: null } : model,
      ]),
    ),
  })
  const lost = (id: string, seat: 'a' | 'b', points: number) => squadIn(id, seat, 1, 0, 0, { points })
  it('400 left and 300 destroyed against (250 + 60) twice: 700 to 620', () => {
    const tank: UnitSpec = {
      id: 'tank',
      seat: 'a',
      type: 'vehicle',
      body: hull(4, 3, 2),
      points: 120,
      models: [
        {
          at: [36, 10, 0],
          damage: { shaken: false, stunned: false, weaponsLost: 0, immobilised: true, wrecked: false },
        },
      ],
    }
    const units = [
      squadIn('out', 'a', 1, 0, 5, { points: 400 }),
      lost('dead', 'a', 250),
      tank,
      lost('dead2', 'b', 300),
    ]
    expect(resultOf(gone(drive([...units, enemy]), ['out']))).toMatchObject({
      winner: 'a',
      score: { a: 700, b: 620 },
    })
  })
  it('a unit that left gives the enemy what its state then was worth, twice, and its own side the whole cost', () => {
    const weak = squadIn('out', 'a', 1, 0, 2, { points: 100, state: { startModels: 10, startWounds: 10 } })
    expect(resultOf(gone(drive([weak, squadIn('a2', 'a', 2, 0, 5), enemy]), ['out']))).toMatchObject({
      score: { a: 100, b: 100 },
      winner: 'draw',
    })
  })
  it('nothing is added for who is left on the table', () =>
    expect(resultOf(drive([squadIn('a1', 'a', 1, 0, 5, { points: 500 }), enemy])).score.a).toBe(0))
  it('over the short edge that lies across', () => {
    const state = drive([{ ...near('a1', 3), models: [{ at: [69, 20, 0] }] }, enemy])
    const edged = {
      ...state,
      turn: { ...state.turn, phase: 'movement' as const, active: 'a' as const },
      sides: {
        ...state.sides,
        a: {
          ...state.sides.a,
          homeEdges: [
            [
              { x: 0, z: 0 },
              { x: 0, z: state.table.depth },
            ],
          ] as const,
        },
      },
    }
    expect(refusalOf(edged)).toBeNull()
  })
})
