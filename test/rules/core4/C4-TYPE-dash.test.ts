import { describe, expect, it } from 'vitest'
import { runScripted } from '../../../main/engine'
import type { UnitType } from '../../../shared/protocol/force'
import type { Paths } from '../../../shared/protocol/spatial'
import { toInches } from '../../../shared/geometry'
import { board, coreRules, type BoardSpec, type PieceSpec } from '../board'
import { at, moveParts, pathsTo, unitOf } from '../movers'

const rules = coreRules(moveParts)
const command = { type: 'dash' as const, unit: 'L' }
const on = (
  type: UnitType,
  phase: BoardSpec['phase'],
  more: BoardSpec = {},
  special: readonly string[] = [],
) => board({ phase, units: [unitOf(type, at([10, 10]), { rules: special })], ...more })
const may = (state: ReturnType<typeof board>): string => {
  const verdict = rules.check(state, 'a', command)
  return verdict.ok ? 'yes' : verdict.refusal.key.replace('refusal.', '')
}
const dash = (state: ReturnType<typeof board>, paths: Paths, dice: readonly string[]) =>
  runScripted(rules, state, (game) => rules.perform(game, 'a', command), {
    dice: [...dice],
    answers: () => ({ form: 'paths', paths }),
  })

describe('C4-TYPE-14 CF-MOVE-07 fleet units run in the Shooting phase', () => {
  it('beasts, riders and whoever has the rule; nobody else', () => {
    expect(may(on('beasts', 'shooting'))).toBe('yes')
    expect(may(on('cavalry', 'shooting'))).toBe('yes')
    expect(may(on('infantry', 'shooting', {}, ['fleet']))).toBe('yes')
    expect(may(on('infantry', 'shooting'))).toBe('cannotDash')
    expect(may(on('beasts', 'movement'))).toBe('cannotDash')
  })
  it('as far as the die, wood or not, and shoot no more', () => {
    const wood: PieceSpec = { id: 'W', kind: 'wood', area: [11, 5, 13, 15] }
    const state = on('beasts', 'shooting', { pieces: [wood] })
    const run = dash(state, pathsTo(state, { 1: [13, 10] }), ['3'])
    expect(toInches(run.state.models['L.1']?.pose?.at.x ?? 0)).toBeCloseTo(13)
    expect(run.state.units['L']?.shot).toBe(true)
    expect(may(run.state)).toBe('alreadyShot')
    expect(() => dash(state, pathsTo(state, { 1: [13.01, 10] }), ['3'])).toThrow('tooFar')
  })
  it('up a storey where the die is 3, not 2; danger stays danger', () => {
    const ruin = (dangerous: boolean): PieceSpec => ({
      id: 'R',
      ruin: { footprint: [5, 5, 15, 15], floors: [{ slab: [5, 5, 15, 15] }] },
      dangerous,
    })
    const state = on('beasts', 'shooting', { pieces: [ruin(false)] })
    expect(() => dash(state, pathsTo(state, { 1: [11, 10, 1] }), ['2'])).toThrow('endsBetweenFloors')
    expect(dash(state, pathsTo(state, { 1: [11, 10, 1] }), ['3']).state.models['L.1']?.pose?.on.level).toBe(1)
    const bad = on('beasts', 'shooting', { pieces: [ruin(true)] })
    expect(dash(bad, pathsTo(bad, { 1: [11, 10] }), ['3', '1']).state.models['L.1']?.pose).toBeNull()
  })
})

describe('C4-TYPE-09 CF-MOVE-07 jet packs fly 6" in the Assault phase instead of charging', () => {
  it('jet packs alone, unless pinned, locked or falling back', () => {
    expect(may(on('jetPack', 'assault'))).toBe('yes')
    expect(may(on('jumpInfantry', 'assault'))).toBe('cannotDash')
    const held = (state: Parameters<typeof unitOf>[2]) =>
      may(board({ phase: 'assault', units: [unitOf('jetPack', at([10, 10]), state)] }))
    expect(held({ state: { pinned: true } })).toBe('pinnedCannotMove')
    expect(held({ state: { fallingBack: true } })).toBe('fallingBackCannotMove')
    expect(held({ state: { assaulted: true } })).toBe('assaultedAlready')
  })
  it('over a building, and charge no more', () => {
    const block: PieceSpec = { id: 'B', kind: 'building', area: [11.5, 0, 13.5, 40], height: 6 }
    const state = on('jetPack', 'assault', { pieces: [block] })
    const run = dash(state, pathsTo(state, { 1: [16, 10] }), [])
    expect(toInches(run.state.models['L.1']?.pose?.at.x ?? 0)).toBeCloseTo(16)
    expect(run.state.books.assault.spent).toContain('L')
    expect(() => dash(state, pathsTo(state, { 1: [16.01, 10] }), [])).toThrow('tooFar')
  })
  it('with a die where it comes down in difficult ground', () => {
    const wood: PieceSpec = { id: 'W', kind: 'wood', area: [14, 5, 20, 15] }
    const state = on('jetPack', 'assault', { pieces: [wood] })
    expect(dash(state, pathsTo(state, { 1: [16, 10] }), ['1']).state.models['L.1']?.pose).toBeNull()
  })
})

describe('C4-TYPE-06 swift jetbikes always have 6" in the Assault phase', () => {
  const swift = { rules: ['swift'] }
  const bikes = (more: Parameters<typeof unitOf>[2] = swift, pieces: readonly PieceSpec[] = []) =>
    board({
      phase: 'assault',
      pieces,
      units: [unitOf('jetbikes', at([10, 10]), more), { id: 'E', seat: 'b', models: at([13, 10]) }],
    })
  it('jetbikes with the rule alone; not locked, pinned, falling back or after a charge', () => {
    expect(may(bikes())).toBe('yes')
    expect(may(bikes({}))).toBe('cannotDash')
    expect(may(on('bikes', 'assault', {}, ['swift']))).toBe('cannotDash')
    expect(may(bikes({ ...swift, state: { locked: ['E'] } }))).toBe('lockedCannotMove')
    expect(may(bikes({ ...swift, state: { pinned: true } }))).toBe('pinnedCannotMove')
    expect(may(bikes({ ...swift, state: { fallingBack: true } }))).toBe('fallingBackCannotMove')
    expect(may(bikes({ ...swift, state: { assaulted: true } }))).toBe('assaultedAlready')
  })
  it('over models, 1" from enemies at the end, and charge no more', () => {
    const run = dash(bikes(), pathsTo(bikes(), { 1: [16, 10] }), [])
    expect(toInches(run.state.models['L.1']?.pose?.at.x ?? 0)).toBeCloseTo(16)
    expect(run.state.books.assault.spent).toContain('L')
    expect(() => dash(bikes(), pathsTo(bikes(), { 1: [16.01, 10] }), [])).toThrow('tooFar')
    expect(() => dash(bikes(), pathsTo(bikes(), { 1: [15.2, 10] }), [])).toThrow('enemyTooClose')
  })
  it('as in the Movement phase: over a wood without a die, in it with one', () => {
    const wood: PieceSpec = { id: 'W', kind: 'wood', area: [2, 2, 8, 18] }
    const state = bikes(swift, [wood])
    const above = dash(state, pathsTo(state, { 1: [5, 10] }, { hover: true }), []).state.models['L.1']?.pose
    expect([above?.hovering, toInches(above?.y ?? 0)]).toEqual([true, 2])
    expect(dash(state, pathsTo(state, { 1: [5, 10] }), ['1']).state.models['L.1']?.pose).toBeNull()
  })
})
