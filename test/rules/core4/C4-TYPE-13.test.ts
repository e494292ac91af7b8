import { describe, expect, it } from 'vitest'
import { runScripted } from '../../../main/engine'
import { assaultPart } from '../../../main/rulesets/core4/assault'
import { checkAssaulter } from '../../../main/rulesets/core4/assault/declare'
import { isFar } from '../../../main/rulesets/core4/movement/boost'
import { boostedNow, boostOf } from '../../../main/rulesets/core4/units'
import { turnPart } from '../../../main/rulesets/core4/turn'
import type { CoreState } from '../../../main/rulesets/core4/game/state'
import { inches, toInches } from '../../../shared/geometry'
import type { LegalCommand } from '../../../shared/protocol/command'
import type { UnitType } from '../../../shared/protocol/force'
import type { QueryResult } from '../../../shared/protocol/query'
import { board, coreGame, coreRules, type PieceSpec, type UnitSpec } from '../board'
import { at, move, moveParts, pathsTo, unitOf, why } from '../movers'

const wood: PieceSpec = { id: 'W', kind: 'wood', area: [20, 5, 30, 15] }
const fast = { rules: ['turboBoosters'] }
const on = (type: UnitType, pieces: readonly PieceSpec[] = [], more: Partial<UnitSpec> = fast) =>
  board({ pieces, units: [unitOf(type, at([10, 10]), more)] })
const boost = { boost: true } as const

describe('C4-TYPE-13 C4-USR-22 turbo-boosters', () => {
  it.each(['bikes', 'jetbikes'] as const)('carry %s 24", without them 12"', (type) => {
    const state = on(type)
    expect(why(state, { 1: [34, 10] }, boost)).toBeUndefined()
    expect(why(state, { 1: [34.01, 10] }, boost)).toBe('tooFar')
    expect(why(state, { 1: [22.01, 10] })).toBe('tooFar')
  })
  it('are for all bikes and jetbikes (USR-01) and nobody else; the list of what is legal says so', () => {
    const offered = (state: CoreState) => {
      const legal: readonly LegalCommand[] = coreRules(moveParts).legalCommands(state, 'a')
      return legal.find(({ type }) => type === 'move')?.boost
    }
    expect(why(on('bikes', [], {}), { 1: [34, 10] }, boost)).toBeUndefined()
    expect(why(on('cavalry'), { 1: [12, 10] }, boost)).toBe('noTurboBoosters')
    expect(offered(on('bikes'))).toBe(true)
    expect(offered(on('bikes', [], {}))).toBe(true)
    expect(offered(on('cavalry'))).toBeUndefined()
    // Who moves as jetbikes do has them too (C4-TYPE-01).
    expect(offered(on('infantry', [], { ...fast, mobility: 'jetbikes' }))).toBe(true)
  })
  it('take bikes through no difficult ground', () => {
    expect(why(on('bikes', [wood]), { 1: [32, 10] }, boost)).toBe('noDifficultByBoost')
    // The base has a radius of 0.75": beside the wood it goes.
    expect(why(on('bikes', [{ ...wood, area: [20, 10.8, 30, 15] }]), { 1: [32, 10] }, boost)).toBeUndefined()
    expect(why(on('bikes', [{ ...wood, area: [20, 10.75, 30, 15] }]), { 1: [32, 10] }, boost)).toBe(
      'noDifficultByBoost',
    )
  })
  it('take jetbikes over it: they may end above it, not in it', () => {
    const state = on('jetbikes', [wood])
    expect(why(state, { 1: [32, 10] }, boost)).toBeUndefined()
    expect(why(state, { 1: [25, 10] }, boost)).toBe('noDifficultByBoost')
    expect(why(state, { 1: [25, 10] }, { boost: true, hover: true })).toBeUndefined()
  })
  it('are a question of the whole unit: 18" straight for each model, or nobody is protected', () => {
    const two = board({ units: [unitOf('bikes', at([10, 10], [10, 12]), fast)] })
    const after = (first: number, second: number) =>
      boostOf(move(two, { 1: [first, 10], 2: [second, 12] }, [], boost).state, 'L')
    expect(after(28, 28)).toEqual({ turn: 1, far: true })
    expect(after(28, 27.99)).toEqual({ turn: 1, far: false })
  })
  it('20" along a line protect; 12" and 12" at right angles are 16.97" and do not (USR-22-a, -b)', () => {
    const state = on('bikes')
    expect(boostOf(move(state, { 1: [30, 10] }, [], boost).state, 'L')?.far).toBe(true)
    const [line] = Object.values(pathsTo(state, { 1: [22, 10] }))
    const [corner] = Object.values(pathsTo(state, { 1: [22, 22] }))
    const command = {
      type: 'move' as const,
      unit: 'L',
      paths: { 'L.1': [...(line ?? []), ...(corner ?? [])] },
      difficult: false,
      boost: true,
    }
    const rules = coreRules(moveParts)
    expect(rules.check(state, 'a', command).ok).toBe(true)
    const run = runScripted(rules, state, (game) => rules.perform(game, 'a', command), {})
    expect(boostOf(run.state, 'L')).toEqual({ turn: 1, far: false })
  })
  it('count height as well', () => {
    const pose = (x: number, y: number) => ({
      at: { x: inches(x), z: 0 },
      y: inches(y),
      on: { piece: null, level: 0 },
      facing: 0,
    })
    expect(isFar([pose(0, 0)], [pose(17.9, 0)])).toBe(false)
    expect(isFar([pose(0, 0)], [pose(17.9, 3)])).toBe(true)
  })
  it('cost the fire, the charge and every other move of that turn', () => {
    const parts = [...moveParts, assaultPart, turnPart]
    const { state } = move(
      on('jetbikes', [], { rules: ['turboBoosters', 'swift'] }),
      { 1: [30, 10] },
      [],
      boost,
    )
    expect(boostedNow(state, 'L')).toBe(true)
    const game = coreGame(state, parts)
    expect(game.ask('mayShoot', null, { unit: 'L' }).value?.key).toBe('refusal.noFireAfterBoost')
    const fight = { ...state, turn: { ...state.turn, phase: 'assault' as const } }
    const charge = checkAssaulter(coreGame(fight, parts), 'a', 'L')
    expect(charge.ok ? '' : charge.refusal.key).toBe('refusal.noChargeAfterBoost')
    const dash = coreRules(parts).check(fight, 'a', { type: 'dash', unit: 'L' })
    expect(dash.ok ? '' : dash.refusal.key).toBe('refusal.noMoveAfterBoost')
  })
  it('protect in the next Shooting phase of the enemy and no longer', () => {
    const parts = [...moveParts, turnPart]
    const rules = coreRules(parts)
    let { state } = move(on('bikes'), { 1: [30, 10] }, [], boost)
    const seen: (string | boolean | undefined)[] = []
    for (let phases = 0; phases < 6; phases++) {
      seen.push(`${state.turn.active} ${state.turn.phase}`, boostOf(state, 'L')?.far)
      const { active } = state.turn
      state = runScripted(rules, state, (game) => rules.perform(game, active, { type: 'endPhase' }), {}).state
    }
    expect(seen).toEqual([
      'a movement',
      true,
      'a shooting',
      true,
      'a assault',
      true,
      'b movement',
      true,
      'b shooting',
      true,
      'b assault',
      undefined,
    ])
    expect(state.units['L']?.conditions).toEqual([])
  })
  it('reach as far as they may: the envelope asked with them is that of the move', () => {
    const ask = (more: object) =>
      coreRules(moveParts).query(on('jetbikes', [wood]), 'a', {
        ask: 'reach',
        model: 'L.1',
        purpose: 'move',
        manner: 'jump',
        ...more,
      } as never) as QueryResult['reach']
    const farthest = (more: object) =>
      Math.max(...ask(more).flatMap(({ cells }) => cells.filter((_, index) => index % 2 === 0)))
    expect(farthest({})).toBeLessThanOrEqual(inches(22))
    expect(farthest({})).toBeGreaterThan(inches(20.5))
    expect(farthest({ boost: true })).toBeLessThanOrEqual(inches(34))
    expect(farthest({ boost: true })).toBeGreaterThan(inches(32.5))
    expect(farthest({ boost: true, hover: true })).toBeGreaterThan(inches(32.5))
  })
  it('leave out of reach what they may not use, and what is proposed goes round it', () => {
    const house: PieceSpec = {
      id: 'R',
      ruin: { footprint: [14, 20, 20, 26], floors: [{ slab: [14, 20, 20, 26] }] },
    }
    const cells = (state: CoreState, more: object) => {
      const areas = coreRules(moveParts).query(state, 'a', {
        ask: 'reach',
        model: 'L.1',
        purpose: 'move',
        boost: true,
        ...more,
      } as never) as QueryResult['reach']
      return areas.flatMap(({ cells: flat }) =>
        flat.flatMap((x, index) =>
          index % 2 === 0
            ? [`${toInches(x).toFixed(1)},${(48 - toInches(flat[index + 1] ?? 0)).toFixed(1)}`]
            : [],
        ),
      )
    }
    const jets = on('jetbikes', [wood, house])
    const land = cells(jets, { manner: 'jump' })
    const above = cells(jets, { manner: 'jump', hover: true })
    for (const place of ['25.5,10.5', '17.5,23.5']) {
      expect(land).not.toContain(place)
      expect(above).toContain(place)
    }
    expect(land).toContain('32.5,10.5')
    // Wheels come round the wood, where they have the inches: 24" from (10, 10).
    const round = cells(on('bikes', [{ ...wood, area: [14, 8, 16, 12] }]), {})
    expect(round).toContain('20.5,10.5')
    const to = { at: { x: inches(20), z: inches(38) }, on: { piece: null, level: 0 } }
    const { check } = coreRules(moveParts).query(on('bikes', [{ ...wood, area: [14, 8, 16, 12] }]), 'a', {
      ask: 'suggestMove',
      unit: 'L',
      lead: 'L.1',
      to,
      purpose: 'move',
      boost: true,
      single: false,
      formation: 'keep',
    } as never) as QueryResult['suggestMove']
    expect(check.refusal).toBeUndefined()
    expect(check.models['L.1']?.plan).toBeGreaterThan(inches(10.2))
  })
})
