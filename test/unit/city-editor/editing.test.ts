import { describe, expect, it } from 'vitest'
import { cityToTable, generateCity, generateTown, vitalPiece } from '../../../shared/city'
import {
  addPieces,
  asWreck,
  copyPieces,
  designNamed,
  drawArea,
  drawBlock,
  drawRoad,
  drawRubble,
  emptyCity,
  floorsUnder,
  layOn,
  liesOn,
  markVital,
  movePieces,
  removePieces,
  turnPieces,
  wreckArmour,
} from '../../../shared/city/editing'
import { inches } from '../../../shared/geometry'
import { citySchema, type City } from '../../../shared/protocol/city'
import { atOnce } from '../../../shared/sliced'
import { footprintBounds, solids } from '../../../shared/table'
import { placedPieces } from '../../../renderer/scene/ground/placed-pieces'
import { pieceFrameLines } from '../../../renderer/scene/ruins/piece-lines'

const at = (x: number, z: number) => ({ x: inches(x), z: inches(z) })
const sheet = (level: City['level'] = 'gamma', turf?: City['turf']): City =>
  emptyCity({ id: 'own-test', name: { en: 'Test', ru: 'Тест' }, level, ...(turf && { turf }) })
const named = (city: City, id: string) => {
  const design = designNamed(city, id)
  if (design === undefined) throw new Error(`no design ${id}`)
  return design
}
const put = (city: City, id: string, x: number, z: number, turn = 0): City =>
  addPieces(city, [{ design: named(city, id), at: at(x, z), turn }])
const laid = (city: City) =>
  city.pieces.map(({ design, at: { x, z }, turn }) => [
    design,
    Math.round(x / 0.254) / 100,
    Math.round(z / 0.254) / 100,
    turn,
  ])

describe('an empty sheet', () => {
  it('has the size that its level recommends (CF-SETUP-03, LS-CORE-02)', () => {
    const size = ({ width, depth }: City) => [Math.round(width), Math.round(depth)]
    expect(size(sheet('gamma'))).toEqual([1219, 1219])
    expect(size(sheet('omega'))).toEqual([1829, 1219])
    expect(size(sheet('skirmish'))).toEqual([800, 800])
  })
})

describe('roads', () => {
  it('meets the edge it ends near, and crosses another at right angles with a crossing between', () => {
    const city = drawRoad(
      drawRoad(sheet(), [at(0.5, 24), at(47, 24)], inches(6)),
      [at(24, 0), at(24, 48)],
      inches(6),
    )
    expect(laid(city)).toEqual([
      ['road-5334x1524', 10.5, 24, 0],
      ['road-5334x1524', 37.5, 24, 0],
      ['road-crossing', 24, 24, 90],
      ['road-5334x1524', 24, 10.5, 90],
      ['road-5334x1524', 24, 37.5, 90],
    ])
  })
  it('has a round piece where it turns, and takes pieces of the catalogue where they fit', () => {
    const city = drawRoad(sheet(), [at(6, 12), at(18, 12), at(18, 24)], inches(6))
    expect(city.pieces.map(({ design }) => design)).toEqual(['road-long', 'road-long', 'road-corner-1524'])
  })
  it('is a track in open country', () => {
    const city = drawRoad(sheet('gamma', 'grass'), [at(6, 12), at(12, 12)], inches(3))
    expect(city.pieces.map(({ design }) => design)).toEqual(['track'])
  })
})

describe('what is drawn by its outline', () => {
  const square = [at(4, 4), at(12, 4), at(12, 12), at(4, 12)]
  it('lies where it was drawn', () => {
    const [wood] = cityToTable(drawArea(sheet(), 'wood', square)).pieces
    const box = wood && footprintBounds(wood)
    expect(wood?.design.kind).toBe('wood')
    expect([box?.minX, box?.maxZ].map((mm) => Math.round((mm ?? 0) / 25.4))).toEqual([4, 12])
  })
  it('rises in steps where it is a hill, each inside the one below (C4-LOS-09)', () => {
    const [hill] = cityToTable(drawArea(sheet(), 'hill', square)).pieces
    expect(hill?.design).toMatchObject({ tiers: [{ height: 38.1 }, { height: 57.15 }] })
  })
  it('is nothing where its sides cross, or where it is smaller than a piece may be (CF-RUIN-13)', () => {
    const city = sheet()
    expect(drawArea(city, 'wood', [at(4, 4), at(12, 12), at(12, 4), at(4, 12)])).toBe(city)
    expect(drawArea(city, 'wood', [at(4, 4), at(4.5, 4), at(4.5, 4.5)])).toBe(city)
  })
  it('lays heaps along a line, and none over the edge', () => {
    const city = drawRubble(sheet(), [at(0, 30), at(20, 30)])
    expect(city.pieces.length).toBeGreaterThan(3)
    for (const piece of cityToTable(city).pieces)
      expect(footprintBounds(piece).minX).toBeGreaterThanOrEqual(0)
  })
})

describe('a block', () => {
  it('fills in the order of the procedure, the tallest first and near the middle (CF-TERRAIN-10)', () => {
    const city = atOnce(drawBlock(sheet(), { from: at(15, 15), to: at(33, 33) }, true))
    const ruins = cityToTable(city).pieces
    expect(ruins.length).toBeGreaterThan(1)
    expect(vitalPiece(city)).toBe('piece-1')
  })
  it('takes no more ruins than the level while the rules are held to, and more without (CF-SETUP-03)', () => {
    const block = { from: at(0, 0), to: at(48, 48) }
    expect(atOnce(drawBlock(sheet('alpha'), block, true)).pieces).toHaveLength(3)
    expect(atOnce(drawBlock(sheet('alpha'), block, false)).pieces.length).toBeGreaterThan(6)
  })
  it('is the same each time', () => {
    const block = { from: at(0, 0), to: at(20, 20) }
    expect(atOnce(drawBlock(sheet(), block, true))).toEqual(atOnce(drawBlock(sheet(), block, true)))
  })
  it('is a town’s in a skirmish', () => {
    const town = atOnce(
      drawBlock(sheet('skirmish'), { from: { x: 10, z: 10 }, to: { x: 700, z: 350 } }, true),
    )
    expect(town.pieces.every(({ design }) => design.startsWith('town-'))).toBe(true)
    expect(town.pieces.length).toBeGreaterThan(2)
  })
})

describe('pieces that are picked', () => {
  const two = put(put(sheet(), 'tower', 10, 10), 'chapel', 30, 10)
  it('move, and turn about the middle of all of them', () => {
    expect(laid(movePieces(two, [1], at(2, 1)))).toEqual([
      ['tower', 10, 10, 0],
      ['chapel', 32, 11, 0],
    ])
    const turned = turnPieces(two, [0, 1], 180)
    expect(turned.pieces.map(({ turn }) => turn)).toEqual([180, 180])
    expect(turned.pieces[0]?.at.x).toBeGreaterThan(turned.pieces[1]?.at.x ?? Infinity)
  })
  it('leave all others the same objects', () => {
    const moved = movePieces(two, [1], at(2, 1))
    expect(moved.pieces[0]).toBe(two.pieces[0])
    expect(cityToTable(moved).pieces[0]).toBe(cityToTable(two).pieces[0])
  })
  it('are copied behind the others with their states, and the copy is not vital', () => {
    const marked = markVital(two, 0)
    const stated = { ...marked, pieces: marked.pieces.map((piece) => ({ ...piece, fortified: true })) }
    const copied = copyPieces(stated, [0], at(0, 20))
    expect(copied.pieces[2]).toMatchObject({ design: 'tower', fortified: true, vital: false })
  })
  it('take their drawn designs with them when they go', () => {
    const drawn = drawArea(two, 'wood', [at(4, 30), at(12, 30), at(12, 38)])
    expect(drawn.designs).toHaveLength(1)
    expect(removePieces(drawn, [2]).designs).toHaveLength(0)
  })
})

describe('a piece on a floor of another', () => {
  const ruin = put(sheet(), 'tower', 24, 24)
  const laidIn = put(ruin, 'barricade-sandbags', 23, 24)
  const floors = floorsUnder(laidIn, 1)
  const [floor] = floors
  if (floor === undefined) throw new Error('no floor under the barricade')
  const raised = layOn(laidIn, 1, floor)
  it('stands at the height of the floor', () => {
    expect(liesOn(raised, 1)).toEqual({ piece: 'piece-1', level: floor.level })
    const [, barricade] = cityToTable(raised).pieces
    expect(barricade && solids(barricade)[0]?.from).toBeCloseTo(floor.y, 1)
  })
  it('goes where the ruin goes, and is copied onto its copy', () => {
    const moved = movePieces(raised, [0], at(4, 0))
    expect(Math.round((moved.pieces[1]?.at.x ?? 0) / 25.4)).toBe(27)
    const copied = copyPieces(raised, [0], at(-15, 0))
    expect(liesOn(copied, 3)?.piece).toBe('piece-3')
    expect(liesOn(copied, 1)?.piece).toBe('piece-1')
  })
  it('comes down when the ruin goes, and follows its number when another goes', () => {
    expect(liesOn(removePieces(raised, [0]), 0)).toBe(null)
    const before = put(sheet(), 'chapel', 40, 40)
    const later = layOn(put(put(before, 'tower', 24, 24), 'barricade-sandbags', 23, 24), 2, {
      ...floor,
      piece: 'piece-2',
    })
    expect(liesOn(removePieces(later, [0]), 1)?.piece).toBe('piece-1')
  })
  it('comes down where it is carried off its floor, and stays up where it is carried along it', () => {
    expect(liesOn(movePieces(raised, [1], at(8, 0)), 1)).toBe(null)
    expect(movePieces(raised, [1], at(8, 0)).pieces[1]?.design).toBe('barricade-sandbags')
    expect(liesOn(movePieces(raised, [1], at(0.25, 0)), 1)).toEqual(liesOn(raised, 1))
    expect(liesOn(turnPieces(raised, [0], 90), 1)).toEqual(liesOn(raised, 1))
    expect(liesOn(copyPieces(raised, [1], at(8, 0)), 2)).toBe(null)
  })
  it('is drawn at that height, under its own look, and framed there', () => {
    const car = put(ruin, 'car-wreck', 23, 24)
    const upstairs = layOn(asWreck(car, 1, 10), 1, floor)
    const [, plain] = cityToTable(car).pieces
    const [, lifted] = cityToTable(upstairs).pieces
    if (plain === undefined || lifted === undefined) throw new Error('no car')
    const [below] = placedPieces([plain], 'low', 'low')
    const [above] = placedPieces([lifted], 'low', 'low')
    expect([below?.y, above?.y]).toEqual([0, floor.y])
    expect(above?.data.index.length).toBe(below?.data.index.length)
    expect(below?.data.index.length).toBeGreaterThan(0)
    const heights = pieceFrameLines(lifted)
      .getAttribute('position')
      .array.filter((_, i) => i % 3 === 1)
    expect(Math.min(...heights)).toBeGreaterThan(floor.y)
  })
  it('lies on the highest step of a hill that is under it, told once', () => {
    const [one, ...others] = floorsUnder(
      put(
        drawArea(sheet(), 'hill', [at(10, 10), at(30, 10), at(30, 30), at(10, 30)]),
        'barricade-sandbags',
        20,
        20,
      ),
      1,
    )
    expect(others).toEqual([])
    expect(one?.y).toBeGreaterThan(26)
  })
  it('is the catalogue’s own again on the ground', () => {
    expect(layOn(raised, 1, null)).toEqual(laidIn)
  })
})

describe('C4-VDMG-26 a wreck', () => {
  it('has the armour it is given, and is a mere obstacle again without', () => {
    const city = put(sheet(), 'car-wreck', 10, 10)
    const wreck = asWreck(asWreck(city, 0, 10), 0, 12)
    const { design = '' } = wreck.pieces[0] ?? {}
    expect(wreckArmour(named(wreck, design))).toBe(12)
    expect(wreck.designs).toHaveLength(1)
    expect(asWreck(wreck, 0, null)).toEqual(city)
  })
  it('is called by what it is, its armour and its floor, once each, however often they change', () => {
    const lying = put(put(sheet(), 'tower', 24, 24), 'car-wreck', 23, 24)
    const [first] = floorsUnder(lying, 1)
    if (first === undefined) throw new Error('no floor')
    const id = (city: City): string => city.pieces[1]?.design ?? ''
    let city = lying
    for (const armour of [10, 12, 14]) city = asWreck(layOn(city, 1, first), 1, armour)
    expect(id(city)).toBe(`car-wreck-armour-14-on-1-${first.level}`)
    expect(id(asWreck(city, 1, null))).toBe(`car-wreck-on-1-${first.level}`)
    expect(id(layOn(city, 1, null))).toBe('car-wreck-armour-14')
    expect(asWreck(layOn(city, 1, null), 1, null)).toEqual(lying)
  })
})

it('keeps every made city as it is through the schema', () => {
  for (const city of [generateCity('omega', 'one'), generateTown('one')])
    expect(citySchema.parse(copyPieces(city, [0, 1, 2], at(1, 1))).pieces).toHaveLength(
      city.pieces.length + 3,
    )
})
