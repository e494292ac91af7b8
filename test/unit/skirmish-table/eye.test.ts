import { describe, expect, it } from 'vitest'
import { eyeView } from '../../../renderer/page/hands/skirmish/eye'
import type { SkirmishView } from '../../../shared/protocol/skirmish/view'

const man = (facing: number) => ({
  pose: { at: { x: 100, z: 200 }, y: 75, on: { piece: 'house', level: 1 }, facing },
  body: { eye: 16 },
})
const view = {
  models: { north: man(90), east: man(0), aboard: { ...man(0), pose: null } },
} as unknown as Pick<SkirmishView, 'models'>
describe('the eye of a man (LS-GEO-04)', () => {
  it('is as high as his own over the floor he stands on, and looks level the way he faces', () => {
    const north = eyeView(view, 'north')
    expect(north?.eye).toEqual({ x: 100, y: 91, z: 200 })
    expect(north?.towards.x).toBeCloseTo(100)
    expect(north?.towards.y).toBe(91)
    expect(north?.towards.z).toBeCloseTo(-100)
    expect(eyeView(view, 'east')?.towards).toEqual({ x: 400, y: 91, z: 200 })
  })
  it('belongs to nobody who does not stand on the table', () => {
    expect(eyeView(view, 'aboard')).toBeNull()
    expect(eyeView(view, 'h1')).toBeNull()
  })
})
