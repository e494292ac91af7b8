import { describe, expect, it } from 'vitest'
import { coreLook, coreSees, rangeBetween } from '../../main/rulesets/core4/sight/sight'
import type { CoreState } from '../../main/rulesets/core4/game/state'
import { inches } from '../../shared/geometry/length'
import { bodies } from '../../shared/table'
import { board, coreGame } from '../rules/board'

/** Two men look at each other along z; a monster and others stand aside. */
const start = board({
  units: [
    { id: 'F', seat: 'a', models: [{ at: [20, 10, 0] }, { at: [40, 10, 0] }] },
    { id: 'T', seat: 'b', models: [{ at: [20, 30, 0] }, { at: [23, 30, 0] }] },
    { id: 'M', seat: 'b', models: [{ at: [35, 20, 0] }] },
    { id: 'N', seat: 'a', models: [{ at: [36, 20, 0] }] },
  ],
})
const big: CoreState = changed(start, 'M.1', { body: { ...bodies.infantry, size: 3, radius: inches(2) } })

function changed(state: CoreState, id: string, by: object): CoreState {
  const model = state.models[id]
  if (!model) throw new Error(`no model ${id}`)
  return { ...state, models: { ...state.models, [id]: { ...model, ...by } } }
}
/** In inches of the board, as it is laid out above. */
function moved(state: CoreState, id: string, x: number, y: number): CoreState {
  const pose = state.models[id]?.pose
  return changed(state, id, {
    pose: pose && { ...pose, at: { x: inches(x), z: state.table.depth - inches(y) } },
  })
}
const sees = (state: CoreState): boolean => coreSees(coreGame(state, []), 'F.1', 'T.1')

describe('what has been seen is remembered', () => {
  it('while neither of the two changes, nor what could stand between them', () => {
    const witness = coreLook(coreGame(big, []), 'F.1', 'T.1')
    const other = moved(big, 'F.2', 41, 11)
    expect(coreLook(coreGame(other, []), 'F.1', 'T.1')).toBe(witness)
    expect(coreLook(coreGame(changed(other, 'F.2', { pose: null }), []), 'F.1', 'T.1')).toBe(witness)
  })
  it('until somebody large steps between them, and again when he is gone', () => {
    expect(sees(big)).toBe(true)
    const between = moved(big, 'M.1', 20, 20)
    expect(sees(between)).toBe(false)
    expect(sees(big)).toBe(true)
    expect(sees(changed(between, 'M.1', { status: 'casualty', pose: null }))).toBe(true)
  })
  it('until a combat closes the line', () => {
    const near = moved(moved(start, 'M.1', 19.3, 20), 'N.1', 20.7, 20)
    expect(sees(near)).toBe(true)
    const lock = (unit: string, locked: string): CoreState['units'] => {
      const own = near.units[unit]
      if (!own) throw new Error(`no unit ${unit}`)
      return { [unit]: { ...own, locked: [locked] } }
    }
    const units = { ...near.units, ...lock('M', 'N'), ...lock('N', 'M') }
    expect(sees({ ...near, units })).toBe(false)
    expect(sees({ ...moved(near, 'N.1', 26, 20), units })).toBe(true)
  })
  it('until one of the two moves; so are distances', () => {
    const range = (state: CoreState): number => rangeBetween(coreGame(state, []), 'F.1', 'T.1')
    const far = range(start)
    const nearer = moved(start, 'F.1', 20, 15)
    expect(range(nearer)).toBeCloseTo(far - inches(5))
    expect(range(start)).toBe(far)
    expect(coreLook(coreGame(nearer, []), 'F.1', 'T.1')).not.toBe(coreLook(coreGame(start, []), 'F.1', 'T.1'))
  })
})
