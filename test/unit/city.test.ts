import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import en from '../../shared/words/en/designs.json'
import ru from '../../shared/words/ru/designs.json'
import {
  catalogue,
  cityToTable,
  isUsualDensity,
  placedRuins,
  ruinDesigns,
  ruinNumbers,
  tableToCity,
  terrainClass,
  terrainDensity,
  vitalPiece,
} from '../../shared/city'
import { atLeast, inches, pointToPolygon, polygonGap, within } from '../../shared/geometry'
import { citySchema, isBattleCity, pieceDesignSchema } from '../../shared/protocol/city'
import { footprint } from '../../shared/table'
import { rectangle } from '../../shared/geometry/turn'
import type { Piece } from '../../shared/table/types'

const cities = readdirSync('resources/cities').map((file) =>
  citySchema.parse(JSON.parse(readFileSync(`resources/cities/${file}`, 'utf8'))),
)

describe('the catalogue of designs', () => {
  it('offers at least twelve ruins of one to four storeys, and every plain kind a city needs', () => {
    expect(ruinDesigns().length).toBeGreaterThanOrEqual(12)
    const storeys = new Set(ruinDesigns().map((design) => design.levels.length))
    expect([...storeys].sort()).toEqual([1, 2, 3, 4])
    const kinds = new Set(Object.values(catalogue).map((design) => design.kind))
    for (const kind of ['building', 'rubble', 'crater', 'barricade', 'wire', 'tankTraps', 'road'] as const)
      expect(kinds).toContain(kind)
  })

  it('holds only designs that a city file may carry', () => {
    for (const design of Object.values(catalogue))
      expect(pieceDesignSchema.safeParse(design).error).toBeUndefined()
  })

  it('names every design in both languages', () => {
    // What vehicles leave behind is named like a design, and cannot be laid.
    const named = [...Object.keys(catalogue), 'debris', 'wreck'].sort()
    expect(Object.keys(en).sort()).toEqual(named)
    expect(Object.keys(ru).sort()).toEqual(named)
  })

  it('puts no window sill higher than 0.6" above its floor, so that infantry looks out', () => {
    let windows = 0
    for (const design of ruinDesigns()) {
      for (const wall of design.walls) {
        for (const opening of wall.openings) {
          windows++
          expect((opening.sill + wall.base) % inches(3)).toBeLessThanOrEqual(inches(0.6) + 0.01)
          expect(opening.along).toBeGreaterThanOrEqual(0)
          expect(opening.sill + opening.height).toBeLessThanOrEqual(wall.height + 0.02)
        }
      }
    }
    expect(windows).toBeGreaterThan(100)
  })
})

describe('ready cities', () => {
  it.each(cities.map((city) => [city.id, city] as const))(
    '%s becomes a table and comes back the same',
    (_, city) => {
      const table = cityToTable(city)
      expect(table.pieces).toHaveLength(city.pieces.length)
      expect(tableToCity(table, city, vitalPiece(city))).toEqual(city)
    },
  )

  it('a city kept in the middle of a battle holds every wreck as it lies, one on a floor too (C4-VDMG-26)', () => {
    const city = cities.find(({ id }) => id === 'gamma-crossroads')
    if (!city) throw new Error('a ready city')
    const table = cityToTable(city)
    const [ruin] = placedRuins(table)
    if (!ruin) throw new Error('a city has ruins')
    const wreck = (id: string, length: number, more: object = {}): Piece => ({
      id,
      design: {
        kind: 'rubble',
        id: 'wreck',
        outline: rectangle(-length / 2, -30, length, 60),
        height: 50,
        wreckOf: 11,
        ...more,
      },
      at: ruin.at,
      turn: 30,
      state: { fortified: false, dangerous: false },
    })
    const on = { piece: ruin.id, level: 1 }
    const wrecks = [
      wreck('wreck/b1.1', 120),
      wreck('wreck/b2.1', 90, { wreckOf: 14 }),
      wreck('wreck/b3.1', 120),
      wreck('wreck/b4.1', 120, { raised: { by: 76.2, on } }),
    ]
    // The pieces have gone through other hands: their ids are not their numbers.
    const fought = { ...table, pieces: [...wrecks, ...table.pieces] }
    const kept = cityToTable(citySchema.parse(JSON.parse(JSON.stringify(tableToCity(fought, city, ruin.id)))))
    const told = ({ design }: Piece): unknown => ({ ...design, id: '' })
    const lies = { piece: kept.pieces[4 + table.pieces.indexOf(ruin)]?.id, level: 1 }
    expect(kept.pieces.slice(0, 4).map(told)).toEqual([
      told(wrecks[0]!),
      told(wrecks[1]!),
      told(wrecks[2]!),
      { ...(told(wrecks[3]!) as object), raised: { by: 76.2, on: lies } },
    ])
    expect(kept.pieces.slice(4).map(({ design }) => design)).toEqual(table.pieces.map(({ design }) => design))
  })

  it('there is one for every level', () => {
    expect(new Set(cities.map((city) => city.level))).toEqual(
      new Set(['alpha', 'gamma', 'omega', 'skirmish']),
    )
  })
})

describe('CF-TERRAIN-10 ready cities', () => {
  it.each(
    cities
      .filter(isBattleCity)
      .filter(({ turf }) => turf === undefined)
      .map((city) => [city.id, city] as const),
  )('%s keeps the rings and streets of the procedure', (_, city) => {
    const table = cityToTable(city)
    const ruins = placedRuins(table)
    expect(ruins.length).toBeGreaterThanOrEqual(ruinNumbers[city.level].least)
    expect(ruins.length).toBeLessThanOrEqual(ruinNumbers[city.level].most)
    expect(city.pieces[0]?.vital).toBe(true)
    const first = footprint(ruins[0]!)
    expect(within(pointToPolygon({ x: table.width / 2, z: table.depth / 2 }, first), inches(6))).toBe(true)
    let ringIsLeft = false
    ruins.forEach((ruin, i) => {
      const gaps = ruins.slice(0, i).map((other) => polygonGap(footprint(ruin), footprint(other)))
      for (const gap of gaps) expect(atLeast(gap, inches(2))).toBe(true)
      // Both may agree that the ring is full (step 4); from then on nobody goes back to it.
      const inRing = i === 0 || within(gaps[0] ?? Infinity, inches(6))
      if (city.level !== 'omega' && i < ruinNumbers[city.level].least) expect(inRing).toBe(true)
      if (city.level !== 'omega' && ringIsLeft) expect(inRing).toBe(false)
      if (!inRing) ringIsLeft = true
    })
  })
})

describe('C4-ORG-08, -09 ready battlefields of open country', () => {
  const fields = cities.filter(({ turf }) => turf !== undefined)
  it('there are three, two of them 72" by 48"', () => {
    expect(
      fields.map(({ width, depth }) => [Math.round(width / 25.4), Math.round(depth / 25.4)]).sort(),
    ).toEqual([
      [48, 48],
      [72, 48],
      [72, 48],
    ])
  })
  it.each(fields.map((city) => [city.id, city] as const))(
    '%s has the usual share of terrain, in all three classes',
    (_, city) => {
      const table = cityToTable(city)
      expect(isUsualDensity(terrainDensity(table))).toBe(true)
      expect([...new Set(table.pieces.map(terrainClass))].filter(Boolean).sort()).toEqual(['A', 'B', 'C'])
    },
  )
})
