import { describe, expect, it } from 'vitest'
import { coreSees, coverAgainst } from '../../../main/rulesets/core4/sight/sight'
import type { CoreState } from '../../../main/rulesets/core4/game/state'
import { coverOfUnit } from '../../../main/rulesets/core4/shooting/cover'
import { inches, tolerance, touchTolerance } from '../../../shared/geometry'
import { footprint, hoverPose, hoversOver } from '../../../shared/table'
import { board, coreGame, type PieceSpec } from '../board'

/** A jetbike at (24, 20) that hovers above whatever lies there, or has landed in it; the firer at (x, 20). */
function over(pieces: readonly PieceSpec[], { hovering = true, from = 10, at = 24 } = {}): CoreState {
  const state = board({
    pieces,
    units: [
      { id: 'S', seat: 'a', models: [{ at: [from, 20, 0] }] },
      { id: 'J', seat: 'b', type: 'jetbikes', models: [{ at: [at, 20, 0] }] },
    ],
  })
  const jet = state.models['J.1']
  if (!jet?.pose || !hovering) return state
  const y = hoverPose(state.table, jet.body, jet.pose.at, 0)?.y ?? 0
  const pose = { ...jet.pose, y, hovering: true }
  return { ...state, models: { ...state.models, 'J.1': { ...jet, pose } } }
}
const cover = (state: CoreState) => coverAgainst(coreGame(state, []), 'S.1', 'J.1')
const area = (kind: PieceSpec['kind'], size?: 1 | 2 | 3): PieceSpec => ({
  id: 'W',
  kind,
  area: [20, 15, 30, 25],
  ...(size && { agreed: { size } }),
})

describe('C4-TYPE-05 a jetbike that hovers above an area', () => {
  it.each([1, 2, 3] as const)('of Size %i has no cover from it, wherever it is seen from', (size) => {
    for (const kind of ['wood', 'rubble', 'crater'] as const)
      for (const from of [2, 10, 16, 21, 40]) {
        const state = over([area(kind, size)], { from })
        expect([kind, from, cover(state)]).toEqual([kind, from, []])
      }
  })
  it.each([1, 2, 3] as const)(
    'of Size %i sees and is seen over it, and has its cover once landed',
    (size) => {
      const state = over([area('wood', size)])
      expect(coreSees(coreGame(state, []), 'S.1', 'J.1')).toBe(true)
      expect(cover(over([area('wood', size)], { hovering: false }))).toEqual(['W'])
    },
  )
  it('not even with a rim above its edge', () =>
    expect(cover(over([area('wood', 3)], { at: 19.5, from: 40 }))).toEqual([]))
  it('and is as high over it as soon as it is over it at all, to the last of what counts as touching', () => {
    const state = over([area('wood', 3)])
    const { body } = state.models['J.1']!
    if (body.base.shape !== 'round') throw new Error('a round base')
    const edge = Math.min(...footprint(state.table.pieces[0]!).map(({ x }) => x))
    const z = state.models['J.1']!.pose!.at.z
    for (const off of [0, touchTolerance, touchTolerance + tolerance / 2, touchTolerance + 2 * tolerance]) {
      const at = { x: edge - body.base.radius - off, z }
      const height = hoversOver(state.table, body, at) ? inches(3) : 0
      expect([off, hoverPose(state.table, body, at, 0)?.y]).toEqual([off, height])
    }
  })
  it('nor from the walls of a ruin it hovers above', () => {
    const ruin: PieceSpec = {
      id: 'W',
      ruin: {
        footprint: [20, 15, 30, 25],
        floors: [{ slab: [23, 18, 30, 25] }],
        walls: [{ from: [20.125, 15], to: [20.125, 25], z: [0, 4] }],
      },
    }
    expect(cover(over([ruin], { from: 2 }))).toEqual([])
  })
  it('keeps the cover of anything else between', () => {
    const wall: PieceSpec = { id: 'wall', kind: 'barricade', area: [19, 15, 19.5, 25], height: 2 }
    expect(cover(over([wall, area('wood', 2)]))).toEqual(['wall'])
    const bushes: PieceSpec = { id: 'bushes', kind: 'wood', area: [14, 15, 18, 25], agreed: { size: 1 } }
    expect(cover(over([bushes, area('wood', 1)]))).toEqual(['bushes'])
  })
  it('a barrage that comes down beside it finds it without the cover of the area as well', () => {
    const game = coreGame(over([area('wood', 3)]), [])
    const at = { x: game.state.models['S.1']!.pose!.at.x, z: game.state.models['J.1']!.pose!.at.z }
    const impact = { at, floor: { piece: null, level: 0, y: 0 } }
    expect(coverOfUnit(game, 'J', [{ model: impact, eligible: ['J.1'] }])).toBeNull()
  })
})
