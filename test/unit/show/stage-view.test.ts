import { describe, expect, it } from 'vitest'
import { cuesOf, wayfinder } from '../../../renderer/facts/cues'
import { StageView, type Staged } from '../../../renderer/show/stage-view'
import type { Piece } from '../../../shared/table/types'
import { madeUpEvent } from '../../made-up-facts'

const piece = (id: string, turn: number): Piece => ({ id, at: { x: 40, z: 60 }, turn }) as unknown as Piece
const view = (pieces: readonly Piece[]): Staged => ({
  table: { width: 1200, depth: 800, pieces },
  models: {},
})
const [whole, changed, wall] = [piece('house', 0), piece('house', 1), piece('wall', 0)]
const cuesFor = (type: string, data: unknown, before: Staged) => {
  const { follow } = wayfinder(before)
  return cuesOf(madeUpEvent({ id: 1, type, data })).flatMap((cue) => follow(cue) ?? [])
}
const opening = { kind: 'door', along: 0, width: 20, sill: 0, height: 50 }

describe('a piece that is otherwise after an act', () => {
  it.each([
    ['lsDoorMoved', { door: { id: 'd', piece: 'house', wall: 0, opening }, shut: true }],
    ['fortified', { seat: 'a', piece: 'house' }],
    ['ruinEndangered', { piece: 'house', cause: 'agreed' }],
    ['ruinSecured', { piece: 'house' }],
  ])('stands as it was until %s is seen', (type, data) => {
    const [before, after] = [view([whole, wall]), view([changed, wall])]
    const stage = new StageView(before, after, cuesFor(type, data, before))
    expect(stage.at(0).table.pieces).toEqual([whole, wall])
    expect(stage.at(1)).toEqual(after)
  })
  it('stands there until it is crushed, and dust rises where it stood', () => {
    const [before, after] = [view([whole, wall]), view([whole])]
    const cues = cuesFor('barricadeCrushed', { unit: 'u', piece: 'wall' }, before)
    const stage = new StageView(before, after, cues)
    expect(stage.at(0).table.pieces).toEqual([whole, wall])
    expect(stage.at(1).table.pieces).toEqual([whole])
    expect(cues[0]).toMatchObject({ cue: 'alter', crushed: true, at: { x: 40, y: 0, z: 60 } })
  })
  it('that comes down is whole until it does, whatever else is said of it', () => {
    const [before, after] = [view([whole]), view([changed])]
    const cues = [
      ...cuesFor('ruinCollapsed', { piece: 'house' }, before),
      ...cuesFor('ruinSecured', { piece: 'house' }, before),
    ]
    const stage = new StageView(before, after, cues)
    expect(stage.at(0).table.pieces).toEqual([whole])
    expect(stage.at(1).table.pieces).toEqual([changed])
  })
})
