/** A city is built upon like a city whatever its seed (CF-SETUP-03, CF-TERRAIN-10), and what hides somebody in it is a piece. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { catalogue, cityToTable, generateCity } from '../../shared/city'
import { builtShare, shareBuilt } from '../../shared/city/generator/density'
import { placedRuins } from '../../shared/city/placement-geometry'
import { bounds, polygonGap, type Bounds } from '../../shared/geometry'
import { inches } from '../../shared/geometry/length'
import { citySchema } from '../../shared/protocol/city'
import { footprint } from '../../shared/table'
import type { Table } from '../../shared/table/types'
import { someOf } from '../draws'

const levels = ['alpha', 'gamma', 'omega'] as const
const most = { alpha: 3, gamma: 6, omega: Infinity } as const
const isHouse = (kind: string): boolean => kind === 'ruin' || kind === 'building'

/** Of two houses that do not share a wall; a street of 2" is one a squad and most bases pass. */
function narrowest({ pieces }: Table): number {
  const outlines = pieces.filter(({ design }) => isHouse(design.kind)).map(footprint)
  return Math.min(
    ...outlines.flatMap((one, i) => outlines.slice(i + 1).map((other) => polygonGap(one, other))),
  )
}

describe.each(levels)('a made %s city', (level) => {
  const seeds = ['quarry', 'mill', 'harbour', 'one', 'two', 'three']
  it.each(someOf(seeds, 2, level))(
    'from "%s" is dense, has no more ruins than its level, and streets between its houses',
    (seed) => {
      const table = cityToTable(generateCity(level, seed))
      // A house more or less: what fits nowhere is not forced in.
      expect(shareBuilt(table)).toBeGreaterThanOrEqual(builtShare[level] - 0.02)
      expect(shareBuilt(table)).toBeLessThan(builtShare[level] + 0.08)
      expect(placedRuins(table).length).toBeLessThanOrEqual(most[level])
      expect(narrowest(table)).toBeGreaterThanOrEqual(inches(2) - 0.1)
    },
  )
  it('leaves a lane for a tank beside whatever it cannot crush in the street', () => {
    const { pieces } = cityToTable(generateCity(level, 'lanes'))
    for (const stop of pieces.filter(({ design }) => ['tram-wreck', 'lorry-wreck'].includes(design.id))) {
      const alongX = Math.abs(Math.sin((stop.turn * Math.PI) / 180)) < 0.5
      const across = ({ minX, maxX, minZ, maxZ }: Bounds) =>
        (alongX ? [minZ, maxZ] : [minX, maxX]) as [number, number]
      const [from, to] = across(bounds(footprint(stop)))
      const street = pieces.find(
        ({ design, turn, ...piece }) =>
          design.kind === 'road' &&
          design.id !== 'road-crossing' &&
          (turn % 180 === 0) === alongX &&
          Math.abs(across(bounds(footprint({ design, turn, ...piece })))[0] + inches(3) - (from + to) / 2) <
            inches(3),
      )
      if (!street) throw new Error(`${stop.design.id} stands in no street`)
      const [kerb, other] = across(bounds(footprint(street)))
      expect(Math.max(from - kerb, other - to), stop.design.id).toBeGreaterThan(inches(3.1))
    }
  })
})

const folder = join(import.meta.dirname, '..', '..', 'resources', 'cities')
const ready = readdirSync(folder)
  .map((name) => citySchema.parse(JSON.parse(readFileSync(join(folder, name), 'utf8'))))
  .flatMap((city) =>
    city.level === 'skirmish' || city.turf !== undefined ? [] : [{ ...city, level: city.level }],
  )
describe('a ready city', () => {
  it.each(ready.map((city) => [city.id, city] as const))('%s is as dense as a made one', (_id, city) => {
    const table = cityToTable(city)
    expect(shareBuilt(table)).toBeGreaterThanOrEqual(builtShare[city.level] - 0.005)
    expect(placedRuins(table).length).toBeLessThanOrEqual(most[city.level])
    expect(narrowest(table)).toBeGreaterThanOrEqual(inches(2) - 0.1)
  })
})

describe('what stands in the streets (CF-TERRAIN-09, CF-RUIN-13)', () => {
  it.each(['car-wreck', 'van-wreck', 'lorry-wreck', 'tram-wreck', 'advert-pillar', 'hoarding'])(
    '%s is high enough to hide somebody, and so it is a piece with a body',
    (id) => {
      const design = catalogue[id]
      if (design?.kind !== 'wall' && design?.kind !== 'barricade') throw new Error(`${id} is no obstacle`)
      expect(design.height).toBeGreaterThan(inches(1))
    },
  )
})
