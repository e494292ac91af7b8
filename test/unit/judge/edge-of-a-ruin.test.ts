import { describe, expect, it } from 'vitest'
import { waypoint } from '../../../main/judge/places'
import { inches } from '../../../shared/geometry/length'
import type { SpotInCase } from '../../../shared/protocol/case'
import { namedFloor, type SurfaceRef, type Table } from '../../../shared/table'
import { ruin } from '../../rules/live-skirmish/ground'

/** A house from 300 to 500 mm along the table, 300 to 400 mm from its far edge. */
const table: Table = {
  width: 800,
  depth: 800,
  pieces: [ruin('house', { footprint: [30, 40, 50, 50] })],
}
const measure = { unit: inches(1), depth: table.depth }
const open: SurfaceRef = { piece: null, level: 0 }
const inside: SurfaceRef = { piece: 'house', level: 0 }

describe('a place at the very edge of a ruin, written into a stage and read again', () => {
  const again = (x: number, on: SurfaceRef) => {
    const at = { x, z: 350 }
    const spot = [x / measure.unit, (table.depth - at.z) / measure.unit, ...namedFloor(table, at, on)]
    return waypoint(measure, table, spot as unknown as SpotInCase).on
  }
  it('is inside for whoever stands inside, and outside for whoever stands outside', () => {
    for (const x of [299.99, 300, 300.01]) {
      expect(again(x, inside)).toEqual(inside)
      expect(again(x, open)).toEqual(open)
    }
  })
  it('is told apart there alone', () => {
    expect(namedFloor(table, { x: 300, z: 350 }, open)).toEqual([0, null])
    expect(namedFloor(table, { x: 299, z: 350 }, open)).toEqual([])
    expect(again(299, open)).toEqual(open)
  })
})
