import { describe, expect, it } from 'vitest'
import { besideNeighbours, type Neighbour } from '../../../renderer/page/hands/skirmish/beside'
import { basesGap } from '../../../shared/table'

const ground = { piece: null, level: 0 }
const base = { shape: 'round', radius: 12.5 } as const
const comer = { base, from: { x: 100, z: 100 }, y: 0 }
const man: Neighbour = { base, pose: { at: { x: 200, z: 100 }, y: 0, on: ground, facing: 0 } }
const car: Neighbour = {
  base: { shape: 'rect', length: 80, width: 36 },
  pose: { at: { x: 200, z: 100 }, y: 0, on: ground, facing: 90 },
}
const gap = (x: number, neighbour: Neighbour, within?: number): number => {
  const to = besideNeighbours({ at: { x, z: 100 }, on: ground }, comer, [neighbour], within)
  return basesGap({ base, at: to.at }, { base: neighbour.base, ...neighbour.pose })
}

describe('a way that ends beside somebody (LS-GEO-10)', () => {
  it('ends in contact, no more than 0.1 cm away, pointed at him, into him or just short of him', () => {
    for (const x of [200, 190, 172])
      for (const neighbour of [man, x < 190 ? man : car]) {
        expect(gap(x, neighbour)).toBeGreaterThan(0)
        expect(gap(x, neighbour)).toBeLessThanOrEqual(1)
      }
  })
  it('leaves everybody else where he was pointed, and pushes by keys only out of the other', () => {
    expect(gap(150, man)).toBe(25)
    expect(gap(172, man, 0.2)).toBe(3)
    expect(gap(180, man, 0.2)).toBeLessThanOrEqual(1)
    const above = { ...man, pose: { ...man.pose, y: 76.2 } }
    const to = besideNeighbours({ at: { x: 195, z: 100 }, on: ground }, comer, [above])
    expect(to.at.x).toBe(195)
  })
})
