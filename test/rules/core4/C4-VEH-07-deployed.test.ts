import { describe, expect, it } from 'vitest'
import { hullBody } from '../movers'
import type { PieceSpec, UnitSpec } from '../board'
import { begun, deploying, put } from './deploy-board'
import { act, line } from './reserve-board'

const skimmer: UnitSpec = {
  id: 'A skiff',
  seat: 'a',
  type: 'skimmer',
  body: hullBody(4, 3, 2, { bottom: 1.5, skimmer: true }),
  models: [{ at: [3, 3, 0] }],
}
const tank: UnitSpec = { ...skimmer, type: 'vehicle', body: hullBody(4, 3, 2, {}) }

describe('C4-VEH-07 a skimmer is in the air from its deployment on', () => {
  const deployed = (unit: UnitSpec, pieces: readonly PieceSpec[]) => {
    const state = begun(deploying({ pieces, units: [unit, line('B one', 'b')] }))
    return act(state, 'a', put('A skiff', [[24, 24]])).state.models['A skiff.1']?.pose
  }
  it.each(['wood', 'rubble', 'crater'] as const)('over a %s', (kind) =>
    expect(deployed(skimmer, [{ id: 'W', kind, area: [18, 18, 30, 30] }])).toMatchObject({ hovering: true }),
  )
  it('over open ground, as after a move', () =>
    expect(deployed(skimmer, [])).toMatchObject({ hovering: true, y: 0 }))
  it('which a tank is not', () =>
    expect(deployed(tank, [{ id: 'W', kind: 'wood', area: [18, 18, 30, 30] }])?.hovering).toBeUndefined())
})
