import { describe, expect, it } from 'vitest'
import { overheadSigns } from '../../renderer/scene/overlays/Signs'
import { battleScene } from '../../renderer/scene/views/battle-scene'
import { inches } from '../../shared/geometry/length'
import type { GameView } from '../../shared/protocol/game-view'
import { registerMesh } from '../../shared/table'
import type { Piece } from '../../shared/table/types'
import { board } from '../rules/board'
import { at, hullBody, unitOf } from '../rules/movers'
import { boxSoup, meshOfSoup } from './import/models'

const remains = (
  kind: 'wreck' | 'debris',
  more: Partial<Extract<Piece['design'], { outline: unknown }>> = {},
) =>
  ({
    id: `${kind}-L.1`,
    design: {
      kind: kind === 'wreck' ? 'rubble' : 'crater',
      id: kind,
      outline: [],
      height: 50,
      ...(kind === 'wreck' && { wreckOf: 12 }),
      ...more,
    },
    at: { x: 300, z: 400 },
    turn: 30,
    state: { fortified: false, dangerous: false },
  }) as Piece

/** A vehicle of a figure of the kit that is gone, and what it has left. */
const lost = (figure: string, piece: Piece, skimmer = false): GameView => {
  const body = skimmer ? hullBody(4, 3, 3, { bottom: 1.5, skimmer: true }) : hullBody(6, 4, 2.6)
  const state = board({ units: [unitOf('vehicle', at([10, 10]), { body })] })
  const model = state.models['L.1']
  if (!model) throw new Error('no model')
  return {
    ...state,
    looks: {},
    models: { 'L.1': { ...model, figure, pose: null, status: 'casualty', wounds: 0 } },
    table: { ...state.table, pieces: [piece] },
  } as unknown as GameView
}

describe('what is left of vehicles is drawn in the place of its piece', () => {
  it('a wreck is the burnt-out hull', () => {
    const [hulk] = battleScene(lost('tank', remains('wreck'))).hulks ?? []
    expect(hulk).toMatchObject({
      piece: 'wreck-L.1',
      model: 'L.1',
      at: { x: 300, y: 0, z: 400 },
      facing: 30,
      look: { hull: 'tank', damage: { wreck: true } },
    })
  })
  it('a wreck of a miniature of one’s own is that miniature, burnt out', () => {
    const hash = 'c'.repeat(64)
    registerMesh(hash, meshOfSoup(boxSoup([-50, 0, -30], [50, 30, 30])))
    const view = lost('rifle', remains('wreck'))
    const models = { 'L.1': { ...view.models['L.1'], ownFigure: hash } } as GameView['models']
    expect(battleScene({ ...view, models }).hulks).toMatchObject([
      { model: 'L.1', look: { own: hash, damage: { wreck: true } } },
    ])
  })
  it('debris is scraps, on the hill or floor where they lie', () => {
    const raised = { by: inches(3), on: { piece: 'R', level: 1 } }
    const [hulk] = battleScene(lost('tank', remains('debris', { raised }))).hulks ?? []
    expect(hulk).toMatchObject({ at: { y: inches(3) }, on: raised.on, look: { damage: { exploded: true } } })
  })
  it('what flew lies on its belly', () => {
    const [hulk] = battleScene(lost('gravTank', remains('wreck'), true)).hulks ?? []
    expect(hulk?.look.box).toMatchObject({ bottom: 0, height: inches(1.5) })
  })
  it('a figure that is no hull leaves the heap of stones', () =>
    expect(battleScene(lost('rifle', remains('wreck'))).hulks).toEqual([]))
})

describe('what lies there to be fought for', () => {
  const lying = { at: { x: 10, z: 20 }, y: 76, on: { piece: null, level: 0 }, facing: 0 }
  it('has a sign over it: counters a star, numbered markers of a skirmish their number too, once they lie there', () => {
    const models = {
      'marker:m1': { id: 'marker:m1', figure: 'objective-3', pose: lying },
      'marker:m2': { id: 'marker:m2', figure: 'objective-1', pose: null },
      somebody: { id: 'somebody', figure: 'rifle', pose: lying },
    } as never
    const counters = { laid: [{ id: 'c1', at: { x: 5, y: 0, z: 6 } }] } as never
    expect(overheadSigns({ models, parts: { counters } as never })).toEqual([
      { id: 'c1', at: { x: 5, y: 30, z: 6 }, text: '★' },
      { id: 'marker:m1', at: { x: 10, y: 106, z: 20 }, text: '★ 3' },
    ])
    expect(overheadSigns({ models: {} })).toEqual([])
  })
  it('CF-STRAT-20, -42: over traps and manholes a sign says whose they are', () => {
    const traps = { laid: [{ id: 't', seat: 'a', at: { x: 1, y: 0, z: 2 } }] }
    const sewers = { laid: [{ id: 'm', seat: 'b', at: { x: 3, z: 4 } }] }
    expect(overheadSigns({ models: {}, parts: { traps, sewers } as never })).toMatchObject([
      { id: 't', seat: 'a' },
      { id: 'm', at: { x: 3, y: 30, z: 4 }, seat: 'b' },
    ])
  })
})
