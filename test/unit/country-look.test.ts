import { describe, expect, it } from 'vitest'
import { boardMesh } from '../../renderer/scene/ground/board-mesh'
import { pieceMesh } from '../../renderer/scene/ground/piece-mesh'
import type { MeshData } from '../../renderer/scene/materials/mesh-writer'
import { cityToTable, countryStock, generateCountry } from '../../shared/city'
import { structureTop } from '../../shared/table'
import type { PlainDesign } from '../../shared/table/types'

const designs = Object.values(countryStock).filter(
  (design): design is PlainDesign => design.kind !== 'ruin' && design.kind !== 'collapsed',
)
const isSound = (data: MeshData): boolean =>
  data.position.every(Number.isFinite) &&
  data.normal.every(Number.isFinite) &&
  data.index.every((i) => i < data.position.length / 3)
/** Triangles whose corners are painted from different layers: between two lies a third that belongs to neither. */
const mixed = ({ index, uvl }: MeshData): number => {
  let found = 0
  for (let i = 0; i < index.length; i += 3) {
    const [a, b, c] = [0, 1, 2].map((k) => uvl[(index[i + k] ?? 0) * 3 + 2])
    if (a !== b || b !== c) found++
  }
  return found
}
const topOf = ({ position }: MeshData): number =>
  position.reduce((top, value, i) => (i % 3 === 1 ? Math.max(top, value) : top), 0)

describe('pictures of open country', () => {
  it.each(designs.map((design) => [design.id, design] as const))(
    '%s is drawn in every quality',
    (_, design) => {
      for (const quality of ['low', 'high'] as const) {
        const { low, crowns, water } = pieceMesh(design, quality)
        expect(low.index.length).toBeGreaterThan(30)
        for (const data of [low, crowns, water]) expect([isSound(data), mixed(data)]).toEqual([true, 0])
        expect((low.index.length + crowns.index.length) / 3).toBeLessThan(quality === 'low' ? 9000 : 16_000)
      }
    },
  )
  it('what blocks sight by its shape is drawn as high as that shape', () => {
    for (const design of designs.filter(({ kind }) => ['hill', 'wall', 'hedge'].includes(kind))) {
      const top = topOf(pieceMesh(design, 'high').low)
      expect([design.id, top > structureTop(design) - 1.5, top < structureTop(design) + 14]).toEqual([
        design.id,
        true,
        true,
      ])
    }
  })
  it('trees have crowns that may be lifted off, water has a surface of its own', () => {
    for (const design of designs) {
      const { crowns, water } = pieceMesh(design, 'low')
      expect([design.id, crowns.index.length > 0]).toEqual([design.id, design.kind === 'wood'])
      expect([design.id, water.index.length > 0]).toEqual([design.id, design.kind === 'water'])
    }
  })
  it('a wood is the same wood whenever it is drawn, and not like its neighbour of the same design', () => {
    const oaks = countryStock['wood-oaks'] as PlainDesign
    const copy: PlainDesign = { ...oaks, outline: oaks.outline.map((p) => ({ ...p })) }
    expect(pieceMesh(copy, 'low', 1).crowns.position).toEqual(pieceMesh(oaks, 'low', 1).crowns.position)
    expect(pieceMesh(oaks, 'low', 2).crowns.position).not.toEqual(pieceMesh(oaks, 'low', 1).crowns.position)
  })
  it('a board of open country is grass or dust, with nothing of a street on it', () => {
    const city = generateCountry('farmland', 'gamma', 'board')
    const grass = boardMesh(cityToTable(city), 'low')
    expect(isSound(grass)).toBe(true)
    expect(grass.uvl).not.toEqual(boardMesh({ ...cityToTable(city), turf: 'dust' }, 'low').uvl)
    expect(mixed(grass)).toBe(0)
  })
})
