import { describe, expect, it } from 'vitest'
import {
  modernFigures,
  isToScale,
  proneFigure,
  standsAlone,
  woundedFigure,
  wreckFigure,
  type ModernFigure,
} from '../../../renderer/scene/miniatures/figures/modern'
import { Sculpt } from '../../../renderer/scene/miniatures/sculpt'
import { smokeClouds } from '../../../renderer/scene/miniatures/smoke-clouds'

const names = Object.keys(modernFigures) as ModernFigure[]
const cast = (name: ModernFigure, pose = 0): Float32Array => {
  const sculpt = new Sculpt()
  modernFigures[name][pose]!(sculpt)
  return sculpt.finish().position
}
const along = (points: Float32Array, axis: 0 | 1 | 2): { low: number; high: number } => {
  let [low, high] = [Infinity, -Infinity]
  for (let i = axis; i < points.length; i += 3) {
    low = Math.min(low, points[i]!)
    high = Math.max(high, points[i]!)
  }
  return { low, high }
}
const soldiers = names.filter(
  (name) => !standsAlone(name) && !name.endsWith('-prone') && !name.startsWith('wounded'),
)
const vehicles = names.filter((name) => wreckFigure(name) !== name)

describe('the modern miniatures', () => {
  it('show everybody lying down as well, and much lower then', () => {
    expect(soldiers.length).toBeGreaterThanOrEqual(20)
    for (const name of soldiers) {
      const lying = proneFigure(name) as ModernFigure
      expect(lying).toBe(`${name}-prone`)
      expect(along(cast(lying), 1).high).toBeLessThan(18)
      expect(along(cast(lying), 1).high).toBeLessThan(along(cast(name), 1).high - 4)
    }
  })

  it('show every vehicle burnt out, in the same place and other colours', () => {
    expect(vehicles).toEqual(['pickup', 'pickup-gun', 'car-4x4', 'carrier', 'battle-tank'])
    for (const name of vehicles) {
      const wreck = wreckFigure(name) as ModernFigure
      expect(Math.abs(along(cast(wreck), 2).low - along(cast(name), 2).low)).toBeLessThan(10)
    }
  })

  it('have vehicles of the size of the hulls in the ready forces', () => {
    const length = (name: ModernFigure): number => along(cast(name), 2).high - along(cast(name), 2).low
    expect(length('pickup')).toBeGreaterThan(80)
    expect(length('pickup')).toBeLessThan(92)
    expect(length('car-4x4')).toBeLessThan(90)
    expect(length('carrier')).toBeGreaterThan(110)
    expect(length('carrier')).toBeLessThan(length('battle-tank'))
  })

  it('lay markers down without a base under them', () => {
    for (const name of ['hidden-marker', 'objective-1', 'objective-5', 'hidden-device'] as const) {
      expect(standsAlone(name)).toBe(true)
      expect(isToScale(name)).toBe(true)
    }
    expect(standsAlone('rifleman')).toBe(false)
    expect(standsAlone('hidden-marker-prone')).toBe(false)
  })

  it('tell every number apart', () => {
    const shapes = [1, 2, 3, 4, 5].map((n) => cast(`objective-${n}` as ModernFigure).join())
    expect(new Set(shapes).size).toBe(5)
  })

  it('know who is hurt', () => {
    expect(woundedFigure('rifleman')).toBe('wounded-soldier')
    expect(woundedFigure('fighter-cap')).toBe('wounded-fighter')
  })

  it('lay the wounded flat on their base, no larger and no smaller than they stood', () => {
    for (const name of ['wounded-soldier', 'wounded-fighter'] as const) {
      const points = cast(name)
      expect(isToScale(name)).toBe(true)
      expect(along(points, 1).high).toBeLessThan(16)
      const { low, high } = along(points, 2)
      expect(high - low).toBeGreaterThan(24)
      expect(Math.max(-low, high)).toBeLessThan(16)
    }
  })
})

describe('smoke', () => {
  it('keeps to its column of 100 x 75 mm and looks the same every time (LS-GEO-14)', () => {
    const column = { id: 's1', at: { x: 400, y: 76.2, z: 300 }, radius: 50, height: 75 }
    const puffs = smokeClouds(column)
    expect(puffs).toEqual(smokeClouds(column))
    for (const { x, y, z, size } of puffs) {
      expect(Math.hypot(x - 400, z - 300) + size * 0.38).toBeLessThanOrEqual(50.001)
      expect(y - 76.2 + size * 0.38).toBeLessThanOrEqual(75.001)
      expect(y).toBeGreaterThan(76.2)
    }
  })
})
