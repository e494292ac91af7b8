/** Open country from a seed (C4-ORG-07 to -09): always sensible, always the same for one seed, never the same for two. */
import { describe, expect, it } from 'vitest'
import {
  cityToTable,
  densityBounds,
  generateCountry,
  isUsualDensity,
  terrainClass,
  terrainDensity,
} from '../../shared/city'
import { intersection, regionArea, inches } from '../../shared/geometry'
import { citySchema } from '../../shared/protocol/city'
import { footprint, terrainOf } from '../../shared/table'
import type { Piece } from '../../shared/table/types'

const sets = ['farmland', 'woodedHills', 'dryRocks'] as const
const levels = ['gamma', 'omega'] as const
const seeds = Array.from({ length: 9 }, (_, i) => `field ${i * 37}`)
const all = sets.flatMap((set) => levels.flatMap((level) => seeds.map((seed) => ({ set, level, seed }))))
const made = all.map((one) => {
  const city = generateCountry(one.set, one.level, one.seed)
  return { ...one, city, table: cityToTable(city) }
})
const is =
  (prefix: string) =>
  ({ design }: Piece) =>
    design.id.startsWith(prefix)
const shared = (one: Piece, other: Piece): number =>
  regionArea(intersection(footprint(one), footprint(other)))

describe('C4-ORG-09 the sets of six pieces, as they are written', () => {
  const sixOf = (set: 'farmSix' | 'citySix') =>
    levels.flatMap((level) => seeds.map((seed) => cityToTable(generateCountry(set, level, seed))))
  it('farm country: three or four hills that slow nobody, one or two woods that slow, one farm', () => {
    const woods = new Set<number>()
    for (const { pieces, turf } of sixOf('farmSix')) {
      expect(turf).toBe('grass')
      const hills = pieces.filter(({ design }) => design.kind === 'hill')
      const wooded = pieces.filter(({ design }) => design.kind === 'wood')
      expect(hills.length + wooded.length).toBe(5)
      expect([3, 4]).toContain(hills.length)
      woods.add(wooded.length)
      for (const hill of hills) expect([terrainClass(hill), terrainOf(hill).ground]).toEqual(['C', 'open'])
      for (const wood of wooded)
        expect([terrainClass(wood), terrainOf(wood).ground]).toEqual(['A', 'difficult'])
      // All else is the one farm: its buildings, the field, and what stands round it.
      const farm = pieces.filter((one) => !hills.includes(one) && !wooded.includes(one))
      expect(farm.filter(is('farmhouse')).length).toBe(1)
      expect(farm.filter(is('crops')).length).toBe(1)
      expect(farm.filter(is('hedge')).length).toBeGreaterThan(0)
      expect(farm.every(({ design }) => /^(farm|barn|crops|hedge|field-wall)/.test(design.id))).toBe(true)
    }
    expect([...woods].sort()).toEqual([1, 2])
  })
  it('ruined city: two of slight cover only, one levelled, three half ruined that hide and cover well', () => {
    for (const { pieces, turf } of sixOf('citySix')) {
      expect(turf).toBeUndefined()
      expect(pieces).toHaveLength(6)
      const sheets = pieces.map((piece) => [
        piece.design.kind,
        terrainClass(piece),
        terrainOf(piece).ground,
        terrainOf(piece).cover,
      ])
      expect(sheets.filter((one) => one.join() === 'ruin,B,difficult,6')).toHaveLength(2)
      expect(sheets.filter((one) => one.join() === 'rubble,B,difficult,4')).toHaveLength(1)
      expect(sheets.filter((one) => one.join() === 'ruin,A,difficult,4')).toHaveLength(3)
    }
  })
})

describe('C4-ORG-09 a countryside from a seed', () => {
  it('covers about a quarter of the table, whatever the set and the table (C4-ORG-08)', () => {
    for (const { set, level, seed, table } of made) {
      const density = terrainDensity(table)
      expect([set, level, seed, isUsualDensity(density), density]).toEqual([set, level, seed, true, density])
    }
    const mean = made.reduce((sum, { table }) => sum + terrainDensity(table), 0) / made.length
    expect(Math.abs(mean - densityBounds.usual)).toBeLessThan(0.02)
  })
  it('holds pieces of all three classes', () => {
    for (const { set, seed, table } of made)
      expect([set, seed, ...new Set(table.pieces.map(terrainClass))].sort()).toEqual(
        expect.arrayContaining(['A', 'B', 'C']),
      )
  })
  it('lays nothing on anything: only runs of a river or a track meet, end to end', () => {
    for (const { set, seed, table } of made) {
      const { pieces } = table
      for (const [i, one] of pieces.entries())
        for (const other of pieces.slice(i + 1)) {
          const runs = [one, other].every((piece) => is('river')(piece) || is('track')(piece))
          // Bends are drawn with corners: a joint may overlap by a sliver.
          expect([
            set,
            seed,
            one.design.id,
            other.design.id,
            shared(one, other) < (runs ? inches(1) ** 2 : 1),
          ]).toEqual([set, seed, one.design.id, other.design.id, true])
        }
    }
  })
  it('keeps everything but rivers and tracks wholly on the table', () => {
    for (const { table } of made)
      for (const piece of table.pieces.filter((one) => !is('river')(one) && !is('track')(one)))
        for (const { x, z } of footprint(piece)) {
          expect(Math.min(x, z)).toBeGreaterThan(0)
          expect(x).toBeLessThan(table.width)
          expect(z).toBeLessThan(table.depth)
        }
  })
  it('leads rivers and tracks from edge to edge, a river with two fords at least', () => {
    const overEdge = (piece: Piece, { width, depth }: { width: number; depth: number }): boolean =>
      footprint(piece).some(({ x, z }) => x < 0 || z < 0 || x > width || z > depth)
    let rivers = 0
    let tracks = 0
    for (const { table } of made) {
      for (const kind of ['river', 'track']) {
        const run = table.pieces.filter(is(kind))
        if (run.length === 0) continue
        if (kind === 'river') rivers++
        else tracks++
        expect(run.filter((piece) => overEdge(piece, table)).length).toBeGreaterThanOrEqual(2)
      }
      const river = table.pieces.filter(is('river'))
      if (river.length > 0) expect(river.filter(is('river-ford')).length).toBeGreaterThanOrEqual(2)
    }
    expect(rivers).toBeGreaterThan(5)
    expect(tracks).toBeGreaterThan(20)
  })
  it('is the same for one seed, another for the next, and a sound city file', () => {
    const [first] = made
    if (!first) throw new Error('nothing made')
    expect(generateCountry(first.set, first.level, first.seed)).toEqual(first.city)
    expect(new Set(made.map(({ city }) => JSON.stringify(city.pieces))).size).toBe(made.length)
    for (const { city } of made) expect(citySchema.parse(JSON.parse(JSON.stringify(city)))).toEqual(city)
  })
  it('has the size of its level, and a farm in farm country', () => {
    for (const { set, level, table } of made) {
      expect(table.width).toBeCloseTo(inches(level === 'omega' ? 72 : 48), 1)
      if (set === 'farmland') expect(table.pieces.some(is('farmhouse'))).toBe(true)
      expect(table.turf).toBe(set === 'dryRocks' ? 'dust' : 'grass')
    }
  })
})
