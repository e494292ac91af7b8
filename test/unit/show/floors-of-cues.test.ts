/** Where what is shown happens inside a house, the house is open down to that storey, in films, recaps and feeds alike. */
import { describe, expect, it } from 'vitest'
import type { Cue } from '../../../renderer/facts/cues'
import { floorsOfCues, isSomewhere } from '../../../renderer/show/places'
import { storeyHeight } from '../../../shared/geometry/length'
import { centroid } from '../../../shared/geometry/polygon'
import { footprint } from '../../../shared/table'
import { keptRecord } from '../report/record-of'

const record = await keptRecord('core4+city-fight-19-keep-11')
const view = record.acts.at(-1)?.view
if (view === undefined) throw new Error('a record has acts')
const houses = view.table.pieces.filter(({ design }) => design.kind === 'ruin')
const [house, other] = houses
if (house === undefined || other === undefined) throw new Error('the city has houses')
const loss = (piece: typeof house, level: number): Cue =>
  ({
    cue: 'loss',
    model: 'x',
    at: { ...centroid(footprint(piece)), y: level * storeyHeight },
  }) as unknown as Cue
const street = { cue: 'loss', model: 'x', at: { x: -500, y: 0, z: -500 } } as unknown as Cue

describe('houses that are open for what is shown', () => {
  it('are those in which it happens, down to its highest storey, and no other', () => {
    expect(floorsOfCues([loss(house, 0), loss(house, 2), street], view)).toEqual([
      { piece: house.id, level: 2 },
    ])
    expect(floorsOfCues([loss(house, 1), loss(other, 0)], view)).toEqual([
      { piece: house.id, level: 1 },
      { piece: other.id, level: 0 },
    ])
    expect(floorsOfCues([street], view)).toEqual([])
  })
  it('are none where a house itself is what is shown', () => {
    const falls = { cue: 'collapse', piece: house.id } as unknown as Cue
    expect(isSomewhere([falls], view)).toBe(true)
    expect(floorsOfCues([falls], view)).toEqual([])
  })
})
