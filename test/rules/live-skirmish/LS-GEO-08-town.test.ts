import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { buildSpace, soldierReach } from '../../../shared/skirmish/space'
import { cityToTable } from '../../../shared/city'
import { citySchema } from '../../../shared/protocol/city'
import { numbers, soldier } from './ground'

/** Where a soldier begins, cm from the far left corner: in the street of either city. */
const streets = { 'skirmish-town-block': [40, 45], 'skirmish-raid-site': [40, 12] } as const

describe('LS-GEO-08 the ready cities are walked by bases of 25 mm', () => {
  it.each(Object.entries(streets))(
    '%s: from the street through doors and up stairs onto every floor and roof',
    (id, [x, y]) => {
      const table = cityToTable(
        citySchema.parse(JSON.parse(readFileSync(`resources/cities/${id}.json`, 'utf8'))),
      )
      const walker = soldier('walker', [x, y, 0])
      const space = buildSpace({ table, models: [walker], numbers })
      const places = new Map<string, number>()
      // Long enough for any way; nothing as high as a man is crossed on it, for that leaves 5 cm (LS-MOVE-03).
      for (const { place, stands } of soldierReach(space, walker, { manner: 'run', allowance: 4000 }))
        if (stands) {
          const key = `${place.on.piece} ${place.on.level}`
          places.set(key, (places.get(key) ?? 0) + 1)
        }
      for (const { id: piece, design } of table.pieces)
        if (design.kind === 'ruin')
          for (const { index } of design.levels)
            expect({
              piece,
              house: design.id,
              level: index,
              places: places.get(`${piece} ${index}`) ?? 0,
            }).toEqual({
              piece,
              house: design.id,
              level: index,
              places: expect.toSatisfy((count: number) => count >= 4),
            })
    },
  )
})
