import { describe, expect, it } from 'vitest'
import { ruinMesh } from '../../renderer/scene/ruins/ruin-mesh'
import { boardMesh } from '../../renderer/scene/ground/board-mesh'
import { pieceMesh } from '../../renderer/scene/ground/piece-mesh'
import type { MeshData } from '../../renderer/scene/materials/mesh-writer'
import { catalogue, cityToTable, generateCity, ruinDesigns } from '../../shared/city'
import { inches } from '../../shared/geometry/length'
import { structureTop } from '../../shared/table'
import type { RuinDesign } from '../../shared/table/types'

const heights = (data: MeshData): { low: number; high: number } => {
  let [low, high] = [Infinity, -Infinity]
  for (let i = 1; i < data.position.length; i += 3) {
    low = Math.min(low, data.position[i]!)
    high = Math.max(high, data.position[i]!)
  }
  return { low, high }
}
const isSound = (data: MeshData): boolean =>
  data.position.every(Number.isFinite) &&
  data.normal.every(Number.isFinite) &&
  data.index.every((i) => i < data.position.length / 3)

describe('pictures of ruins', () => {
  it.each(ruinDesigns().map((design) => [design.id, design] as const))(
    '%s is drawn storey by storey',
    (_, design) => {
      const storeys = ruinMesh(design, 'medium')
      expect(storeys.length).toBeGreaterThanOrEqual(design.levels.length)
      storeys.forEach((data, n) => {
        expect(isSound(data)).toBe(true)
        // A floor's underside, joists and iron hang below the storey; iron, ladders and steps reach above it.
        if (data.index.length > 0) {
          expect(heights(data).low).toBeGreaterThan(inches(3) * n - 14)
          expect(heights(data).high).toBeLessThan(inches(3) * (n + 1) + 22)
        }
      })
      const triangles = storeys.reduce((sum, data) => sum + data.index.length / 3, 0)
      expect(triangles).toBeLessThan(30_000)
    },
  )

  it('ends no more than 0.1" from the sight volume at the crown, where no iron sticks out', () => {
    for (const design of ruinDesigns().filter(({ family }) => family === 'brick' || family === 'chapel')) {
      const top = Math.max(
        ...ruinMesh(design, 'high').map((data) => (data.index.length > 0 ? heights(data).high : 0)),
      )
      // The ladder of a building may be its highest part.
      if (design.stairs.some(({ kind }) => kind === 'ladder')) continue
      expect(Math.abs(top - structureTop(design))).toBeLessThanOrEqual(inches(0.1))
    }
  })

  it('looks the same every time, and less detailed on a slow machine', () => {
    const design = catalogue['corner-house']
    if (design?.kind !== 'ruin') throw new Error('the corner house is a ruin')
    const again = ruinMesh(structuredClone(design), 'high')
    expect(again).toBe(ruinMesh(design, 'high'))
    const count = (quality: 'low' | 'high') =>
      ruinMesh(design, quality).reduce((sum, data) => sum + data.index.length, 0)
    expect(count('low')).toBeLessThan(count('high') * 0.6)
  })
})

describe('a ruin of which nothing is drawn yet', () => {
  it('has an empty picture', () => {
    const nothing: RuinDesign = {
      kind: 'ruin',
      id: 'nothing',
      family: 'brick',
      levels: [{ index: 0, height: 0, slabs: [] }],
      walls: [],
      stairs: [],
      heaps: [],
      footprintMethod: 'hull',
    }
    expect(ruinMesh(nothing, 'low').every(({ index }) => index.length === 0)).toBe(true)
  })
})

describe('pictures of everything else', () => {
  it('draws every plain piece and the board of a city', () => {
    for (const design of Object.values(catalogue)) {
      if (design.kind === 'ruin' || design.kind === 'collapsed') continue
      const data = pieceMesh(design, 'medium').low
      expect(data.index.length).toBeGreaterThan(30)
      expect(isSound(data)).toBe(true)
    }
    expect(isSound(boardMesh(cityToTable(generateCity('gamma', 'board')), 'low'))).toBe(true)
  })
})
