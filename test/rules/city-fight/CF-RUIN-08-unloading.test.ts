import { describe, expect, it } from 'vitest'
import type { CoreState } from '../../../main/rulesets/core4/game/state'
import type { PoseInput } from '../../../shared/protocol/spatial'
import { board, place } from '../board'
import { toInches } from '../../../shared/geometry/length'
import { box, inside, refusalOf } from '../core4/riders'
import { hullBody } from '../movers'

const body = hullBody(6, 4, 3.5, { bottom: 1.5, skimmer: true })
/** A ruin with a floor at 3" up to x = 21.5; the skimmer hovers over its edge, its rear door at (23, 20) past it. */
const edge = (): CoreState => {
  const state = board({
    pieces: [{ id: 'R', ruin: { footprint: [8, 8, 21.5, 32], floors: [{ slab: [8, 8, 21.5, 32] }] } }],
    units: [
      box({ traits: ['skimmer'] }, { body, type: 'skimmer' }, { at: [20, 20, 1], facing: 180 }),
      inside(1),
    ],
  })
  const model = state.models['V.1']
  if (!model?.pose) throw new Error('no skimmer')
  return {
    ...state,
    models: { ...state.models, 'V.1': { ...model, pose: { ...model.pose, hovering: true } } },
  }
}
const out = (x: number, y: number, level: 0 | 1, piece: string | null = level === 1 ? 'R' : null) => {
  const state = edge()
  const pose: PoseInput = { at: place(toInches(state.table.depth), x, y), on: { piece, level }, facing: 0 }
  return refusalOf(state, { type: 'disembark', unit: 'S', poses: { 'S.1': pose } })
}

describe('CF-RUIN-08 unloading from above a ruin', () => {
  it('nobody gets down into it: neither to the floor right below nor to its ground', () => {
    expect(out(20, 23, 1)).toBe('notIntoRuinBelow')
    expect(out(20, 23, 0, 'R')).toBe('tooFarFromDoor')
  })
  it('by a door past its edge they get down to the street, within 2" of it', () => {
    expect(out(23.6, 20, 0)).toBeNull()
    expect(out(25.5, 20, 0)).toBeNull()
    expect(out(25.51, 20, 0)).toBe('tooFarFromDoor')
  })
  it('whose base still reaches over the outline would be let down into it', () =>
    expect(out(21.9, 20, 0)).not.toBeNull())
})
