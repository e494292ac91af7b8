/** The floors under a place are looked up by patches; they are those that every surface is asked for (README §5 "surface"). */
import { describe, expect, it } from 'vitest'
import { cityToTable, generateCity, generateCountry } from '../../shared/city'
import { buildChance } from '../../shared/city/design/chance'
import { contains, inches, tolerance, type PlanPoint } from '../../shared/geometry'
import { footprint, isOn, openGround, surfaces, surfacesAt, terrainOf } from '../../shared/table'
import type { Surface, Table } from '../../shared/table/types'

const tables: readonly (readonly [string, Table])[] = [
  ['city', cityToTable(generateCity('gamma', 'floors'))],
  ['country', cityToTable(generateCountry('woodedHills', 'gamma', 'floors'))],
]

/** Every surface of every piece asked, none left out beforehand. */
function askedOneByOne(table: Table, at: PlanPoint): readonly Surface[] {
  const ground = openGround(table)
  if (!isOn(ground, at)) return []
  const found = table.pieces.flatMap(surfaces).filter((surface) => isOn(surface, at))
  const closed = table.pieces.some(
    (piece) => terrainOf(piece).ground === 'impassable' && contains(footprint(piece), at),
  )
  return found.some(({ ref }) => ref.level === 0) || closed ? found : [...found, ground]
}
const named = (floors: readonly Surface[]): readonly string[] =>
  floors.map(({ ref, y }) => `${y} ${ref.piece} ${ref.level}`).toSorted()

describe.each(tables)('the floors under a place of a %s', (name, table) => {
  const luck = buildChance(`looks down on ${name}`)
  const corners = table.pieces.flatMap((piece) => [
    ...footprint(piece),
    ...surfaces(piece).flatMap(({ outline, holes }) => [...outline, ...holes.flat()]),
  ])
  // On an outline, a hair beside it, on either side of the tolerance, and on the lines between patches.
  const hairs = [0, 1e-9, -1e-9, tolerance * 0.99, -tolerance * 0.99, tolerance * 1.01, -tolerance * 1.01]
  const hair = (): number => luck.pick(hairs) ?? 0
  const nearCorner = (): PlanPoint => {
    const { x, z } = luck.pick(corners) ?? { x: 0, z: 0 }
    return { x: x + hair(), z: z + hair() }
  }
  const anywhere = (): PlanPoint => ({
    x: luck.between(-1, table.width + 1),
    z: luck.between(-1, table.depth + 1),
  })
  const betweenPatches = (): PlanPoint => ({
    x: inches(Math.round(luck.between(0, table.width / 25.4))) + hair(),
    z: inches(Math.round(luck.between(0, table.depth / 25.4))) + hair(),
  })
  it.each([
    ['anywhere, a little beside the table too', anywhere],
    ['beside corners of pieces and storeys', nearCorner],
    ['between patches and along the edge of the table', betweenPatches],
  ])('are those that each surface is asked for: %s', (_, place) => {
    let raised = 0
    for (let n = 0; n < 1500; n++) {
      const at = place()
      const floors = surfacesAt(table, at)
      expect(named(floors), `at ${at.x} ${at.z}`).toEqual(named(askedOneByOne(table, at)))
      expect(floors.map(({ y }) => y)).toEqual(floors.map(({ y }) => y).toSorted((a, b) => b - a))
      if (floors.some(({ ref }) => ref.piece !== null)) raised++
    }
    expect(raised).toBeGreaterThan(0)
  })
})
