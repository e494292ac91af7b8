import { describe, expect, it } from 'vitest'
import { lookAtStage, placesOf, gazeStore } from '../../../renderer/page/table/gaze'
import type { GameView, ModelView } from '../../../shared/protocol/game-view'
import { newPage } from '../../new-page'

const page = newPage()

const model = (status: ModelView['status'], x: number): ModelView =>
  ({
    status,
    pose:
      status === 'onTable' ? { at: { x, z: 20 }, y: 76.2, on: { piece: null, level: 0 }, facing: 0 } : null,
  }) as ModelView
const view = {
  units: { u: { models: ['m1', 'm2'] } },
  models: { m1: model('onTable', 10), m2: model('casualty', 0) },
  table: { pieces: [{ id: 'p', at: { x: 7, z: 8 } }] },
} as unknown as GameView

describe('what is shown', () => {
  it('finds the standing models of a unit and the pieces a question is about', () => {
    expect(placesOf(view, { units: ['u'], models: ['m1'], pieces: ['p'] })).toEqual([
      { x: 10, y: 76.2, z: 20 },
      { x: 7, y: 0, z: 8 },
    ])
  })
  it('shows the whole zone when units are to be put down in it, the whole table when the battle begins', () => {
    const table = { width: 100, depth: 50 }
    const zone = [
      { x: 0, z: 0 },
      { x: 40, z: 0 },
      { x: 0, z: 40 },
    ]
    gazeStore(page).setState({ places: [], near: true })
    lookAtStage(page, undefined, 'deployment', table, zone)
    lookAtStage(page, 'deployment', 'deployment', table, zone)
    expect(gazeStore(page).getState().places).toEqual([])
    lookAtStage(page, 'stratagems', 'deployment', table, zone)
    expect(gazeStore(page).getState()).toEqual({
      places: zone.map(({ x, z }) => ({ x, y: 0, z })),
      near: false,
      people: false,
    })
    lookAtStage(page, 'deployment', 'battle', table, zone)
    expect(
      gazeStore(page)
        .getState()
        .places.map(({ x, z }) => [x, z]),
    ).toEqual([
      [0, 0],
      [0, 50],
      [100, 0],
      [100, 50],
    ])
  })
})
