import { describe, expect, it } from 'vitest'
import { MOB, VET, line, previewOf } from '../core4/firing-line'

/** Ruin B of the spec: walls 3" high along x = 20 and x = 28, no floors; shots from the west. */
const ruinB = { id: 'B', ruin: 'B' as const }
const firer = (x: number, y: number) => ({
  models: [{ at: [x, y, 0] as const }],
  profile: VET,
  weapons: ['heavySlugGun'],
})
const target = (x: number, y: number) => ({ models: [{ at: [x, y, 0] as const }], profile: MOB })
const low = (x: number) => ({
  id: 'low',
  kind: 'barricade' as const,
  area: [x, 20, x + 0.2, 30] as const,
  height: 0.9,
})

describe('CF-LOS-11 when a target is in cover, as the rules of shooting use it', () => {
  it('inside a ruin, seen whole or in part: its 4+', () => {
    const open = { id: 'O', ruin: { footprint: [20, 20, 28, 30] as const } }
    expect(previewOf(line(firer(10, 25), target(22, 25), { pieces: [open] })).cover).toMatchObject({
      save: 4,
      piece: 'O',
    })
  })
  it('outside with all five rays free: none', () =>
    expect(previewOf(line(firer(10, 15), target(24, 15), { pieces: [ruinB] })).cover).toBeNull())
  it('partly hidden by a piece: its save', () =>
    expect(previewOf(line(firer(10, 25), target(25, 25), { pieces: [low(23)] })).cover).toMatchObject({
      save: 4,
      piece: 'low',
    }))
  it('a piece the firer stands within 1 inch of is ignored', () => {
    expect(previewOf(line(firer(23 - 1.5, 25), target(25, 25), { pieces: [low(23)] })).cover).toBeNull()
    expect(previewOf(line(firer(23 - 1.6, 25), target(25, 25), { pieces: [low(23)] })).cover?.save).toBe(4)
  })
})
