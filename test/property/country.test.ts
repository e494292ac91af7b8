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
import { footprint } from '../../shared/table'
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
const shared = (one: Piece, other: Piece): number => regionArea(intersection(footprint(one), footprint(other)))

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
