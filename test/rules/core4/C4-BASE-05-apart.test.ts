import { describe, expect, it } from 'vitest'
import { everybodyStands } from '../../../main/rulesets/core4/movement/standing'
import type { CoreState } from '../../../main/rulesets/core4/game'
import { inches } from '../../../shared/geometry'
import { board } from '../board'

const floor = {
  id: 'R',
  ruin: { footprint: [20, 20, 30, 30] as const, floors: [{ slab: [20, 20, 30, 30] as const }] },
}
const pair = (x: number, level = 0): CoreState =>
  board({
    pieces: [floor],
    units: [
      { id: 'A', seat: 'a', models: [{ at: [25, 25, 0] }] },
      { id: 'B', seat: 'b', models: [{ at: [x, 25, level] }] },
    ],
  })
const at = (state: CoreState, change: object, model: object = {}): CoreState => {
  const own = state.models['B.1']
  if (!own?.pose) throw new Error('it stands')
  return {
    ...state,
    models: { ...state.models, 'B.1': { ...own, ...model, pose: { ...own.pose, ...change } } as never },
  }
}
const check = (state: CoreState) => () => everybodyStands(state)

describe('C4-BASE-05 no base stands in another, and everybody on a floor', () => {
  it('beside each other, or on two storeys, they may', () => {
    for (const state of [pair(26), pair(27), pair(25, 1)]) expect(check(state)).not.toThrow()
    expect(check(pair(25.5))).toThrow('A.1 and B.1 stand in each other')
  })
  it('nor a hair above or below the floor he stands on', () => {
    expect(check(at(pair(27), { y: 5 }))).toThrow('stands at 5 mm on')
    expect(check(at(pair(27, 1), { y: inches(2) }))).toThrow('where the floor is at 76')
    expect(check(at(pair(27), { y: 5, hovering: true }))).not.toThrow()
    expect(check(at(pair(27), { y: 5 }, { firesFrom: 'V.1' }))).not.toThrow()
  })
  it('an inch above another he is over him, and who fires out of a hatch is in nobody', () => {
    expect(check(at(pair(25), { y: inches(1), hovering: true }))).not.toThrow()
    expect(check(at(pair(25), { y: inches(0.99), hovering: true }))).toThrow('stand in each other')
    expect(check(at(pair(25), {}, { firesFrom: 'V.1' }))).not.toThrow()
  })
})
