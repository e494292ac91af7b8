import { describe, expect, it } from 'vitest'
import { aimWeapon } from '../../../main/rulesets/core4/shooting/aim'
import { coreSees, crewServedSees } from '../../../main/rulesets/core4/sight/sight'
import type { CoreState } from '../../../main/rulesets/core4/game/state'
import { board, coreGame, type PieceSpec } from '../board'

const roles: Readonly<Record<string, 'gun' | 'crew'>> = { 'G.1': 'gun', 'G.2': 'crew', 'G.3': 'crew' }
type Place = readonly [x: number, y: number]
/** A gun at (20, 10), its crew where said, the enemy far ahead. */
function battery(
  crew: readonly Place[],
  pieces: readonly PieceSpec[] = [],
  { behind, gun = [20, 10] }: { readonly behind?: Place; readonly gun?: Place } = {},
): CoreState {
  const state = board({
    pieces,
    units: [
      {
        id: 'G',
        seat: 'a',
        models: [{ at: [...gun, 0] }, ...crew.map(([x, y]) => ({ at: [x, y, 0] as const }))],
      },
      { id: 'T', seat: 'b', models: [{ at: [20, 30, 0] }] },
      ...(behind ? [{ id: 'S', seat: 'a' as const, models: [{ at: [...behind, 0] as const }] }] : []),
    ],
  })
  const models = Object.fromEntries(
    Object.entries(state.models).map(([id, model]) => [
      id,
      { ...model, ...(roles[id] && { role: roles[id] }) },
    ]),
  )
  return { ...state, models }
}
const sees = (state: CoreState): boolean => crewServedSees(coreGame(state, []), 'G.1', 'T.1')
const wall = (x0: number, x1: number): PieceSpec => ({
  id: 'wall',
  kind: 'building',
  area: [x0, 12, x1, 12.5],
  height: 4,
})

describe('C4-LOS-11 crew-served weapons', () => {
  it('the gun and one of its crew must see', () => {
    expect(sees(battery([[21.5, 10]]))).toBe(true)
    expect(sees(battery([[21.5, 10]], [wall(18, 20.5)]))).toBe(false)
    // A wall in front of the crewman alone: it runs on far enough for all his lines.
    expect(sees(battery([[22.8, 10]], [wall(20.6, 26)]))).toBe(false)
    expect(
      sees(
        battery(
          [
            [22.8, 10],
            [17.5, 10],
          ],
          [wall(20.6, 26)],
        ),
      ),
    ).toBe(true)
  })
  it('the crewman stands within 2" of the gun: exactly 2.0" will do', () => {
    expect(sees(battery([[23, 10]]))).toBe(true)
    expect(sees(battery([[23.1, 10]]))).toBe(false)
  })
  it('a gun without crew fires at nobody', () => {
    expect(sees(battery([]))).toBe(false)
  })
  it('its fire is aimed by the same rule', () => {
    const shot = (state: CoreState) => {
      const models = { ...state.models, 'G.1': { ...state.models['G.1']!, weapons: ['cannon'] } }
      return aimWeapon(coreGame({ ...state, models }, []), 'G', 'T', { model: 'G.1', weapon: 'cannon' })
    }
    expect(shot(battery([[21.5, 10]]))).toMatchObject({ shots: 3, eligible: ['T.1'] })
    const blind = shot(battery([[22.8, 10]], [wall(20.6, 26)]))
    expect(blind).toMatchObject({ shots: 0, eligible: [] })
    expect(blind.refusal?.key).toBe('refusal.noSight')
  })
})

describe('C4-BASE-06, C4-LOS-04 a gun counts as a vehicle', () => {
  it('it stands in the way of other lines, its crew do not', () => {
    const gunBetween = battery([[24, 10]], [], { behind: [20, 5] })
    expect(coreSees(coreGame(gunBetween, []), 'S.1', 'T.1')).toBe(false)
    const crewBetween = battery([[20, 8]], [], { behind: [20, 5], gun: [24, 10] })
    expect(coreSees(coreGame(crewBetween, []), 'S.1', 'T.1')).toBe(true)
  })
})
