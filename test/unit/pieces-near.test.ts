import { describe, expect, it } from 'vitest'
import { cityToTable, generateCity } from '../../shared/city'
import { boundsHold } from '../../shared/geometry/polygon'
import { footprintBounds } from '../../shared/table'
import { nearness, piecesNear } from '../../shared/table/pieces-near'

describe('The pieces near a place', () => {
  const table = cityToTable(generateCity('omega', 'near'))

  it('are all that come within 2" of it, in the order of the table, also beside the table', () => {
    let met = 0
    for (let x = -60; x <= table.width + 60; x += 37)
      for (let z = -60; z <= table.depth + 60; z += 41) {
        const near = piecesNear(table, { x, z })
        const wanted = table.pieces.filter((piece) => boundsHold(footprintBounds(piece), { x, z }, nearness))
        met += wanted.length
        expect(near.filter((piece) => wanted.includes(piece))).toEqual(wanted)
      }
    expect(met).toBeGreaterThan(500)
  })

  it('are fewer than all of them', () => {
    expect(piecesNear(table, { x: 5, z: 5 }).length).toBeLessThan(table.pieces.length / 2)
  })
})
