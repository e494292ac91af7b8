import { describe, expect, it } from 'vitest'
import { isCleared } from '../../../main/rulesets/core4/victory/clauses'
import type { CoreState } from '../../../main/rulesets/core4/game'
import { fortificationsKept } from '../../../main/rulesets/sixth-missions/fortifications/kept'
import { whyNotDenying, whyNotScoring } from '../../../main/rulesets/sixth-missions/standing'
import type { Answer, Decision } from '../../../shared/protocol/decision'
import type { Command } from '../../../shared/protocol/command'
import { place, depthOf, type PieceSpec, type UnitSpec } from '../board'
import { keeping } from '../keeping'
import { hullBody } from '../movers'
import { byDefault, carryOut, command, gameOf, posesAt, settingUp, sixth, squad } from './setting-up'
import { fought, seen, withUnit } from './sixth-board'

const on = { 's6.missions.fortifications': true }
const bunker: PieceSpec = {
  id: 'bunker',
  kind: 'building',
  area: [20, 8, 26, 12],
  height: 3,
  inside: { capacity: 5, doors: [[23, 12]] },
}

describe('S6-MISS-SET-04 fortifications are laid before the markers, the chooser of the halves first', () => {
  const laying = (
    answers: (decision: Decision) => Answer,
    settings: Record<string, boolean> = on,
    pieces: PieceSpec[] = [],
  ) => carryOut(settingUp({ settings, pieces }), 'fortifications', { answers })
  const brings =
    (design: string) =>
    (decision: Decision): Answer =>
      decision.kind === 'fortification' ? { form: 'option', option: design } : decision.default
  it('b has won the roll-off: it is asked before a', () => {
    const { decisions } = laying(byDefault)
    expect(decisions.map(({ kind, seat }) => `${seat} ${kind}`)).toEqual([
      'b fortification',
      'b layFortification',
      'a fortification',
      'a layFortification',
    ])
  })
  it('each lies in the half of its army, and is known as its own', () => {
    const { state } = laying(brings('watchtower'))
    expect(state.table.pieces.map(({ design }) => design.id)).toEqual(['watchtower', 'watchtower'])
    const [first, second] = state.table.pieces
    expect(first?.at.z).toBeLessThan(state.table.depth / 2)
    expect(second?.at.z).toBeGreaterThan(state.table.depth / 2)
    expect(fortificationsKept.of(state).owners).toEqual({ 'piece-1': 'b', 'piece-2': 'a' })
  })
  it('none, or no such agreement: nobody lays one', () => {
    expect(laying(brings('none')).state.table.pieces).toEqual([])
    const off = laying(byDefault, {})
    expect([off.decisions, off.state.table.pieces]).toEqual([[], []])
  })
  const whyNot = (x: number, y: number, turn = 0, pieces: PieceSpec[] = [], owners = {}) => {
    const state = keeping(settingUp({ settings: on, pieces }), fortificationsKept, { owners })
    const design = { design: 'bunker', at: place(depthOf(state), x, y), turn }
    const seen = { kind: 'layFortification', seat: 'a' as const, because: [] }
    const query = sixth.query(state, 'a', { ask: 'checkPiece', ...design }, [
      { id: 'd', form: { form: 'lay', designs: ['bunker'] }, ...seen } as unknown as Decision,
    ]) as { refusal?: { key: string } }
    return query.refusal?.key
  }
  it('wholly in its half, at any distance from the line: up to it, not over it', () => {
    expect(whyNot(36, 21.9)).toBeUndefined()
    expect(whyNot(36, 22)).toBeUndefined()
    expect(whyNot(36, 22.1)).toBe('refusal.fortificationOutsideHalf')
    expect(whyNot(36, 40)).toBe('refusal.fortificationOutsideHalf')
  })
  it('not within 3″ of another fortification: 3″ exactly is too near', () => {
    const other: PieceSpec[] = [{ id: 'pit', kind: 'crater', area: [30, 8, 34, 12] }]
    expect(whyNot(24, 10, 0, other, { pit: 'b' })).toBe('refusal.fortificationTooNear')
    expect(whyNot(23.9, 10, 0, other, { pit: 'b' })).toBeUndefined()
    expect(whyNot(24, 10, 0, other)).toBeUndefined()
  })
  it('not on other terrain, unless that lies flat', () => {
    const wood: PieceSpec[] = [{ id: 'wood', kind: 'wood', area: [30, 8, 34, 12] }]
    const road: PieceSpec[] = [{ id: 'road', kind: 'road', area: [30, 8, 34, 12] }]
    expect(whyNot(32, 10, 0, wood)).toBe('refusal.fortificationOnTerrain')
    expect(whyNot(32, 10, 0, road)).toBeUndefined()
    expect(whyNot(1, 10)).toBe('refusal.pieceOffTable')
  })
})

describe('S6-MISS-SET-04 a unit goes into a house, and out of it again', () => {
  const inTurn = (units: readonly UnitSpec[], settings: Record<string, boolean> = on): CoreState => {
    const state = fought({ units, pieces: [bunker], settings })
    return { ...state, settings: { ...state.settings, ...settings } }
  }
  const enters = (state: CoreState, unit: string) =>
    sixth.check(state, state.units[unit]?.seat ?? 'a', { type: 'goInside', unit, piece: 'bunker' })
  const key = (state: CoreState, unit: string): string | undefined => {
    const verdict = enters(state, unit)
    return verdict.ok ? undefined : verdict.refusal.key
  }
  const atDoor = (more: Partial<UnitSpec> = {}, count = 2) => squad('L', 'a', count, [22.4, 13], more)
  const goes = (state: CoreState, wish: Command) => {
    const run = command(state, 'a', wish)
    expect(run.refusal).toBeNull()
    return run
  }
  const inside = (state: CoreState = inTurn([atDoor(), squad('E', 'b', 1, [60, 40])])): CoreState =>
    goes(state, { type: 'goInside', unit: 'L', piece: 'bunker' }).state
  it('from within 2″ of a door, all of it', () => {
    expect(key(inTurn([atDoor()]), 'L')).toBeUndefined()
    // Base radius 0.5 (0.492 inches of 25 mm): the second stands 3.75 inches along.
    expect(key(inTurn([atDoor({}, 4)]), 'L')).toBe('refusal.tooFarToBoard')
    expect(key(inTurn([squad('L', 'a', 1, [23, 6.9])]), 'L')).toBe('refusal.tooFarToBoard')
  })
  it('at the end of its own move as well', () => {
    const state = inTurn([atDoor()])
    expect(key(withUnit(state, 'L', { moved: true, moveDone: true }), 'L')).toBeUndefined()
    expect(key(withUnit(state, 'L', { fallingBack: true }), 'L')).toBe('refusal.fallingBackCannotBoard')
  })
  it('only where that was agreed', () =>
    expect(key(inTurn([atDoor()], {}), 'L')).toBe('refusal.houseIsClosed'))
  it('is offered to whoever may, with the houses it may go into', () => {
    const offered = (units: readonly UnitSpec[]) =>
      sixth
        .legalCommands(inTurn(units), 'a')
        .flatMap(({ type, unit, targets }) => (type === 'goInside' ? [[unit, targets]] : []))
    const enemy = squad('E', 'b', 1, [60, 40])
    expect(offered([atDoor(), enemy])).toEqual([['L', ['bunker']]])
    expect(offered([squad('L', 'a', 1, [40, 30]), enemy])).toEqual([])
    expect(offered([atDoor(), squad('M', 'a', 1, [40, 30]), enemy])).toEqual([['L', ['bunker']]])
    expect(offered([atDoor({ state: { fallingBack: true } }), enemy])).toEqual([])
    expect(offered([squad('L', 'b', 2, [22.4, 13])])).toEqual([])
  })
  it('infantry alone, with a seat for everybody', () => {
    expect(key(inTurn([atDoor({ type: 'bikes' }, 1)]), 'L')).toBe('refusal.onlyInfantryGoesIn')
    const six = squad('L', 'a', 6, [22, 13])
    const close = {
      ...six,
      models: six.models.map((model, n) => ({ ...model, at: [21.6 + 0.5 * n, 13, 0] as const })),
    }
    expect(key(inTurn([close]), 'L')).toBe('refusal.noRoomInside')
  })
  it('one unit at a time, of either side; the enemy walks in where nobody is', () => {
    const state = inside(inTurn([atDoor(), squad('M', 'a', 1, [23, 14.3]), squad('E', 'b', 1, [21.2, 13])]))
    expect(key(state, 'M')).toBe('refusal.houseIsTaken')
    const his = { ...inTurn([squad('E', 'b', 1, [21.5, 13])]) }
    const theirs = { ...his, turn: { ...his.turn, active: 'b' as const, player: 2 } }
    expect(key(keeping(theirs, fortificationsKept, { owners: { bunker: 'a' } }), 'E')).toBeUndefined()
  })
  it('inside it is off the table, lives, neither scores nor denies (S6-MISS-SCO-02, -04)', () => {
    const state = inside()
    expect(state.models['L.1']).toMatchObject({ status: 'aboard', pose: null })
    const unit = state.units['L']
    if (!unit) throw new Error('no unit')
    expect(unit.inside).toEqual({ piece: 'bunker' })
    expect(whyNotScoring(gameOf(state), unit)).toMatchObject({ key: 'scoring.inHouse' })
    expect(whyNotDenying(gameOf(state), unit)).toMatchObject({ key: 'scoring.inHouse' })
  })
  it('it keeps its side on the battlefield (S6-MISS-LEN-04)', () => {
    expect(isCleared(gameOf(inside()), 'a')).toBe(false)
  })
  it('nobody fires out of it, and nobody at it', () => {
    const state = { ...inside(), turn: { ...inside().turn, phase: 'shooting' as const } }
    const fire = (seat: 'a' | 'b', unit: string, target: string) => {
      const verdict = sixth.check(state, seat, {
        type: 'shoot',
        unit,
        target,
        fire: [{ model: `${unit}.1`, weapon: 'rifle' }],
      })
      return verdict.ok ? undefined : verdict.refusal.key
    }
    expect(fire('a', 'L', 'E')).toBe('refusal.insideDoesNotFire')
    const theirs = { ...state, turn: { ...state.turn, active: 'b' as const, player: 2 } }
    const verdict = sixth.check(theirs, 'b', {
      type: 'shoot',
      unit: 'E',
      target: 'L',
      fire: [{ model: 'E.1', weapon: 'rifle' }],
    })
    expect(verdict.ok ? null : verdict.refusal.key).toBe('refusal.targetNotOnTable')
  })
  const out = (state: CoreState, x: number, y: number) => {
    const verdict = sixth.check(state, 'a', {
      type: 'disembark',
      unit: 'L',
      poses: posesAt(state, 'L', x, y),
    })
    return verdict.ok ? undefined : verdict.refusal.key
  }
  const later = (state: CoreState): CoreState => ({
    ...state,
    units: Object.fromEntries(
      Object.entries(state.units).map(([id, unit]) => [id, { ...unit, moved: false, moveDone: false }]),
    ),
    turn: { ...state.turn, game: 2, player: 3 },
  })
  it('it stays in the turn in which it went in, and later stands within 2″ of a door', () => {
    const state = inside()
    expect(out(state, 22.4, 13)).toBe('refusal.wentInThisTurn')
    expect(out(later(state), 22.4, 13)).toBeUndefined()
    expect(out(later(state), 22.4, 16)).toBe('refusal.tooFarFromDoor')
    expect(out(later(state), 23, 6.9)).toBe('refusal.tooFarFromDoor')
  })
  it('it comes out, goes on from there, and does not go in again in that turn', () => {
    const state = later(inside())
    const run = goes(state, { type: 'disembark', unit: 'L', poses: posesAt(state, 'L', 22.4, 13) })
    expect(run.state.units['L']).toMatchObject({ moved: true, moveDone: false })
    expect(run.state.units['L']?.inside).toBeUndefined()
    expect(run.state.models['L.1']?.status).toBe('onTable')
    expect(key(run.state, 'L')).toBe('refusal.gotOutThisTurn')
  })
  it('its places outside are proposed as those of a vehicle are', () => {
    const found = seen(later(inside()), { ask: 'suggestDisembark', unit: 'L' }) as {
      poses: object
      check: { refusal?: object }
    }
    expect(Object.keys(found.poses)).toEqual(['L.1', 'L.2'])
    expect(found.check.refusal).toBeUndefined()
  })
  it('a house without doors of its own is gone into over all of its walls', () => {
    const open = fought({
      units: [squad('L', 'a', 1, [23, 6.5])],
      pieces: [{ ...bunker, inside: { capacity: 5 } }],
      settings: on,
    })
    expect(key({ ...open, settings: { ...open.settings, ...on } }, 'L')).toBeUndefined()
  })
  it('a vehicle does not go in', () => {
    const tank: UnitSpec = {
      id: 'T',
      seat: 'a',
      type: 'vehicle',
      body: hullBody(4, 3, 2),
      models: [{ at: [23, 14, 0] }],
    }
    expect(key(inTurn([tank]), 'T')).toBe('refusal.onlyInfantryGoesIn')
  })
})
