/** Whoever and whatever words of a skirmish speak of is lit on its table, and brought into the picture. */
import { beforeEach, describe, expect, it } from 'vitest'
import type { SkirmishSnapshot } from '../../../shared/protocol/api'
import { tableStore } from '../../../renderer/page/table/table-store'
import { darkenNamed, lightNamed, lookAtNamed } from '../../../renderer/page/tools/skirmish-light'
import { skirmishTableStore } from '../../../renderer/page/table/skirmish-table'
import { skirmishStore } from '../../../renderer/page/game/skirmish-game'
import { gazeStore } from '../../../renderer/page/table/gaze'
import { newPage } from '../../new-page'

const page = newPage()

const pose = (x: number) => ({ at: { x, z: 10 }, y: 0, on: { piece: null, level: 0 }, facing: 0 })
const view = {
  family: 'skirmish',
  squads: { first: { id: 'first' } },
  models: {
    m1: { id: 'm1', squad: 'first', pose: pose(1) },
    m2: { id: 'm2', squad: 'first', pose: pose(2) },
    m3: { id: 'm3', squad: null, pose: pose(3) },
  },
  rumours: { h1: { id: 'h1', pose: pose(4) } },
  markers: { 'a.marker-1': { id: 'a.marker-1', at: { x: 5, y: 80, z: 10 } } },
  table: { pieces: [{ id: 'house', at: { x: 6, z: 10 } }] },
}
const lit = () => skirmishTableStore(page).getState().lit
const pieces = () => tableStore(page).getState().focus?.pieces

describe('words light what they speak of on the table of a skirmish', () => {
  beforeEach(() => {
    darkenNamed(page)
    skirmishStore(page).setState({ snapshot: { seat: 'a', view } as unknown as SkirmishSnapshot })
  })
  it('a squad by its men, a man, a neutral marker and a numbered one by themselves, a building by its outline', () => {
    lightNamed(page, ['first', 'm3', 'h1', 'a.marker-1', 'house'], undefined)
    expect(lit()).toEqual(expect.arrayContaining(['m1', 'm2', 'm3', 'h1', 'a.marker-1']))
    expect(pieces()).toEqual(['house'])
    darkenNamed(page)
    expect(lit()).toEqual([])
    expect(pieces()).toBeUndefined()
  })
  it('what was lit before goes dark', () => {
    lightNamed(page, ['m1', 'house'], undefined)
    lightNamed(page, ['m2'], undefined)
    expect(lit()).toEqual(['m2'])
    expect(pieces()).toEqual([])
  })
  it('all of them come into the picture, each at its height', () => {
    lookAtNamed(page, ['h1', 'a.marker-1', 'house', 'nobody'])
    expect(gazeStore(page).getState().places).toEqual([
      { x: 4, y: 0, z: 10 },
      { x: 5, y: 80, z: 10 },
      { x: 6, y: 0, z: 10 },
    ])
  })
})
