import { describe, expect, it } from 'vitest'
import type { BoardSpec, PieceSpec, TroopType, UnitSpec } from '../board'
import { throwsOf } from '../core4/melee'
import { at, hullBody, pathsTo } from '../movers'
import { gameUnder, may, perform, core, sixthBoard } from './bench'

const run = { type: 'dash' as const, unit: 'L' }
const line = (unit: Partial<UnitSpec> = {}, more: BoardSpec = {}) =>
  sixthBoard({
    phase: 'shooting',
    ...more,
    units: [{ id: 'L', seat: 'a', models: at([10, 10]), ...unit }, ...(more.units ?? [])],
  })
type State = ReturnType<typeof line>
const ran = (state: State, x: number, dice: string) =>
  perform(state, 'a', run, dice, () => ({ form: 'paths', paths: pathsTo(state, { 1: [x, 10] }) }))
const inPhase = (state: State, phase: 'shooting' | 'assault'): State => ({
  ...state,
  turn: { ...state.turn, phase },
})
const enemy: UnitSpec = { id: 'E', seat: 'b', models: at([10, 18]) }
const ruin: PieceSpec = { id: 'R', ruin: { footprint: [5, 5, 15, 15], floors: [] } }
const charge = { type: 'assault' as const, unit: 'L', targets: ['E'] }

describe('S6-USR-X-03 run', () => {
  it('a line squad runs up to its die: a 4 is four inches and not more (worked example)', () => {
    const after = ran(line(), 14, '4')
    expect(throwsOf(after.events)).toEqual(['run -: 4'])
    expect(after.state.units['L']).toMatchObject({ shot: true })
    expect(() => ran(line(), 14.1, '4')).toThrow()
  })
  it('difficult ground does not slow it, dangerous ground is tested', () => {
    expect(ran(line({}, { pieces: [ruin] }), 14, '4').state.models['L.1']?.pose).not.toBeNull()
    const deadly = line({}, { pieces: [{ ...ruin, dangerous: true }] })
    expect(ran(deadly, 14, '4 1').state.models['L.1']?.pose).toBeNull()
  })
  it('keeps an inch from enemies', () => {
    const near = line({}, { units: [{ ...enemy, models: at([15, 10]) }] })
    expect(() => ran(near, 13.1, '4')).toThrow()
    expect(ran(near, 13, '4').state.units['L']?.shot).toBe(true)
  })
  it('is for who is free: not locked, pinned, falling back, and not after a shot', () => {
    expect(may(line(), 'a', run)).toBe('yes')
    expect(may(line({ state: { pinned: true } }), 'a', run)).toBe('pinnedCannotShoot')
    expect(may(line({ state: { fallingBack: true } }), 'a', run)).toBe('fallingBackCannotMove')
    expect(may(line({ state: { shot: true } }), 'a', run)).toBe('alreadyShot')
    const locked = line(
      { state: { locked: ['E'] } },
      { units: [{ ...enemy, models: at([11.5, 10]), state: { locked: ['L'] } }] },
    )
    expect(may(locked, 'a', run)).toBe('lockedCannotShoot')
    expect(may(ran(line(), 12, '4').state, 'a', run)).toBe('alreadyShot')
  })
  it('forbids a charge this turn, and none in the next', () => {
    const fresh = line({}, { units: [enemy] })
    expect(may(inPhase(fresh, 'assault'), 'a', charge)).toBe('yes')
    const after = ran(fresh, 11, '4').state
    expect(may(inPhase(after, 'assault'), 'a', charge)).toBe('ranCannotAssault')
    const later = { ...after, turn: { ...after.turn, player: after.turn.player + 2 } }
    expect(may(inPhase(later, 'assault'), 'a', charge)).toBe('yes')
  })
  it('a fleet unit runs by its own rule, and charges', () => {
    const after = ran(line({ rules: ['fleet'] }, { units: [enemy] }), 11, '4')
    expect(throwsOf(after.events)).toEqual(['fleet -: 4'])
    expect(may(inPhase(after.state, 'assault'), 'a', charge)).toBe('yes')
  })
  it.each([
    ['walker', 'yes'],
    ['vehicle', 'cannotDash'],
    ['skimmer', 'cannotDash'],
    ['bikes', 'yes'],
  ] as const)('%s: %s', (type: TroopType, verdict) => {
    const hull = type === 'bikes' ? {} : { body: hullBody(4, 3, 2) }
    expect(may(line({ type, ...hull }), 'a', run)).toBe(verdict)
  })
  it('is off by agreement, and unknown to the core', () => {
    expect(may(line({}, { settings: { 's6.rules.run': false } }), 'a', run)).toBe('cannotDash')
    expect(may(line(), 'a', run, core)).toBe('cannotDash')
    expect(
      gameUnder(line())
        .legal('a')
        .map(({ type }) => type),
    ).toContain('dash')
    expect(
      gameUnder(line(), core)
        .legal('a')
        .map(({ type }) => type),
    ).not.toContain('dash')
  })
})
