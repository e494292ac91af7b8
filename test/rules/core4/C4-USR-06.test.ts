import { describe, expect, it } from 'vitest'
import { cityFight } from '../../../main/rulesets'
import { runScripted } from '../../../main/engine'
import type { UnitSpec } from '../board'
import { board, type BoardSpec, type PieceSpec } from '../board'
import { at, pathsTo, unitOf } from '../movers'

const run = { type: 'dash' as const, unit: 'L' }
const hounds = (state: UnitSpec['state'] = {}, more: BoardSpec = {}, unit: Partial<UnitSpec> = {}) =>
  board({ phase: 'shooting', units: [unitOf('beasts', at([10, 10]), { state, ...unit })], ...more })
const may = (state: ReturnType<typeof board>): string => {
  const verdict = cityFight.check(state, 'a', run)
  return verdict.ok ? 'yes' : verdict.refusal.key.replace('refusal.', '')
}
const ran = (state: ReturnType<typeof board>, x: number, dice: string) =>
  runScripted(cityFight, state, (game) => cityFight.perform(game, 'a', run), {
    dice: dice.split(' '),
    answers: () => ({ form: 'paths', paths: pathsTo(state, { 1: [x, 10] }) }),
  })
const ruin: PieceSpec = {
  id: 'R',
  ruin: { footprint: [5, 5, 15, 15], floors: [] },
  dangerous: true,
}

describe('C4-USR-06 fleet', () => {
  it('is for whoever is free to move: not locked, pinned, falling back or after a shot', () => {
    expect(may(hounds())).toBe('yes')
    expect(may(hounds({ pinned: true }))).toBe('pinnedCannotShoot')
    expect(may(hounds({ fallingBack: true }))).toBe('fallingBackCannotMove')
    expect(may(hounds({ shot: true }))).toBe('alreadyShot')
    expect(
      may(
        hounds(
          { locked: ['E'] },
          {
            units: [
              unitOf('beasts', at([10, 10]), { state: { locked: ['E'] } }),
              { id: 'E', seat: 'b', models: at([11.5, 10]), state: { locked: ['L'] } },
            ],
          },
        ),
      ),
    ).toBe('lockedCannotShoot')
  })
  it('is open to who has regrouped this turn: that costs the move of the Movement phase alone', () => {
    const state = hounds({ regrouped: true, moved: true, moveDone: true })
    expect(may(state)).toBe('yes')
    expect(ran(state, 13, '3').state.models['L.1']?.pose).not.toBeNull()
  })
  it('is for the unit once, and gone where a rule keeps it from moving on', () => {
    const once = ran(hounds(), 12, '3').state
    expect(may(once)).toBe('alreadyShot')
    const boosted = hounds({}, {}, { type: 'bikes', rules: ['fleet'], boosted: { turn: 1, far: true } })
    expect(may(boosted)).toBe('noFireAfterBoost')
  })
  it('is tested for danger, unless the table agrees otherwise', () => {
    expect(ran(hounds({}, { pieces: [ruin] }), 11, '3 1').state.models['L.1']?.pose).toBeNull()
    const brave = hounds({}, { pieces: [ruin], settings: { 'core4.rules.fleetDangerous': 'ignored' } })
    expect(ran(brave, 11, '3').state.models['L.1']?.pose).not.toBeNull()
  })
  it('that house rule is no matter of moves in the Movement phase', () => {
    const state = hounds(
      {},
      { phase: 'movement', pieces: [ruin], settings: { 'core4.rules.fleetDangerous': 'ignored' } },
    )
    const move = { type: 'move' as const, unit: 'L', paths: pathsTo(state, { 1: [11, 10] }), difficult: true }
    const after = runScripted(cityFight, state, (game) => cityFight.perform(game, 'a', move), {
      dice: ['6', '6', '1'],
      answers: (decision) => decision.default,
    })
    expect(after.state.models['L.1']?.pose).toBeNull()
  })
})
