import { describe, expect, it } from 'vitest'
import { designFrom } from '../../renderer/import/make-design'
import { blocksOf } from '../../renderer/import/blocks'
import { findFloors } from '../../renderer/import/floors'
import { footprintOf } from '../../renderer/import/footprint'
import { catalogue } from '../../shared/city'
import { storeysOf } from '../../shared/table'
import { boxSoup, meshOfSoup } from './import/models'

/** Walls of 5 mm around 150 × 120 mm, so high. */
const walls = (high: number): readonly number[] => [
  ...boxSoup([0, 0, 0], [150, high, 5]),
  ...boxSoup([0, 0, 115], [150, high, 120]),
  ...boxSoup([0, 0, 5], [5, high, 115]),
  ...boxSoup([145, 0, 5], [150, high, 115]),
]
const floor = (top: number): readonly number[] => boxSoup([5, top - 5, 5], [145, top, 115])
function imported(soup: readonly number[]) {
  const mesh = meshOfSoup(soup)
  return designFrom({
    id: 'own',
    name: 'Own',
    kind: 'ruin',
    footprint: footprintOf(mesh, 'ground'),
    floors: findFloors(mesh),
    top: 0,
    mesh: { hash: '0'.repeat(64), triangles: mesh.indices.length / 3 },
    sight: 'mesh',
    blocks: blocksOf(mesh).blocks,
  })
}

describe('a tower of three storeys is counted as three', () => {
  const three = [...floor(76), ...floor(152), ...floor(228)]
  it('with a flat roof and its parapet', () => {
    const tower = imported([...walls(240), ...three])
    expect(tower.kind === 'ruin' && tower.levels.length).toBe(4)
    expect(storeysOf(tower)).toBe(3)
  })
  it('with the head of a stair and a chimney on the roof', () => {
    const head = boxSoup([60, 228, 40], [100, 270, 80])
    const chimney = boxSoup([5, 228, 5], [17, 300, 17])
    expect(storeysOf(imported([...walls(228), ...three, ...head, ...chimney]))).toBe(3)
  })
  it('and as four where walls stand round the uppermost floor', () => {
    expect(storeysOf(imported([...walls(300), ...three]))).toBe(4)
  })
  it('and as four where two of its walls are left up there', () => {
    const corner = [...boxSoup([0, 228, 0], [150, 290, 5]), ...boxSoup([0, 228, 5], [5, 290, 115])]
    expect(storeysOf(imported([...walls(228), ...three, ...corner]))).toBe(4)
  })
})

it.each([
  // Under flat roofs: the flats have three storeys, the block of the raid four, the shop two, the garage one.
  ['town-flats', 3],
  ['town-block', 4],
  ['town-shop', 2],
  ['town-garage', 1],
  // Ruins whose uppermost floor still has walls, the tenement without its roof among them.
  ['town-tenement', 3],
  ['tower', 4],
  ['offices', 4],
  ['corner-house', 3],
  ['court-house', 2],
  // Shells without a floor are one storey; what is no ruin has none.
  ['low-shell', 1],
] as const)('%s has %i storeys', (id, storeys) => {
  const design = catalogue[id]
  if (design === undefined) throw new Error(`no ${id}`)
  expect(storeysOf(design)).toBe(storeys)
})
