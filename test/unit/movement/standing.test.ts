import { describe, expect, it } from 'vitest'
import { casualtiesPart } from '../../../main/rulesets/core4/harm/casualties'
import { movementPart } from '../../../main/rulesets/core4/movement'
import type { CoreState } from '../../../main/rulesets/core4/game/state'
import { board, coreRules } from '../../rules/board'

const rules = coreRules([movementPart, casualtiesPart])
const two = (x: number, level = 0): CoreState =>
  board({
    pieces: [{ id: 'A', ruin: 'A' }],
    units: [{ id: 'L', seat: 'a', models: [{ at: [22, 24, 0] }, { at: [x, 24, level] }] }],
  })
const lifted = (state: CoreState): CoreState => {
  const model = state.models['L.1']
  if (!model?.pose) throw new Error('no model')
  return { ...state, models: { ...state.models, 'L.1': { ...model, pose: { ...model.pose, y: 10 } } } }
}

describe('every model stands on a floor and in nobody', () => {
  it('lets bases touch', () => expect(() => rules.invariants(two(23))).not.toThrow())
  it('finds two in one place', () => expect(() => rules.invariants(two(22.9))).toThrow('stand in each other'))
  it('lets one stand straight above the other', () =>
    expect(() => rules.invariants(two(22, 1))).not.toThrow())
  it('finds one that floats', () =>
    expect(() => rules.invariants(lifted(two(24)))).toThrow('L.1 stands at 10 mm'))
})
