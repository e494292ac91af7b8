import { describe, expect, it } from 'vitest'
import { assaultPart } from '../../../main/rulesets/core4/assault'
import { consolidationProposal } from '../../../main/rulesets/core4/assault/consolidation-places'
import { movementPart, planMove } from '../../../main/rulesets/core4/movement'
import { inches, toInches } from '../../../shared/geometry/length'
import { board, coreGame, depthOf, type PieceSpec } from '../board'

type At = readonly [x: number, y: number]
const ruin = (id: string, x0: number, y0: number, x1: number, y1: number): PieceSpec => ({
  id,
  ruin: { footprint: [x0, y0, x1, y1], floors: [{ slab: [x0, y0, x1, y1] }] },
})
/** Where each of them is proposed to go who is to go anywhere: inches and level. */
function proposed(
  places: readonly At[],
  pieces: readonly PieceSpec[],
  far: number,
  enemies: readonly At[] = [[40, 40]],
) {
  const state = board({
    phase: 'assault',
    pieces,
    units: [
      { id: 'A', seat: 'a', models: places.map(([x, y]) => ({ at: [x, y, 0] as const })) },
      { id: 'E', seat: 'b', models: enemies.map(([x, y]) => ({ at: [x, y, 0] as const })) },
    ],
  })
  const game = coreGame(state, [assaultPart, movementPart])
  const budget = { plan: inches(far), climb: inches(far), label: far }
  const paths = consolidationProposal(game, 'A', budget)
  const { models, refusal } = planMove(game, 'A', paths, 'consolidate', budget)
  expect(refusal).toBeUndefined()
  return Object.fromEntries(
    Object.keys(paths).map((id) => {
      const { at = { x: 0, z: 0 }, on } = models[id]?.end ?? {}
      return [
        id,
        [Number(toInches(at.x).toFixed(2)), Number((depthOf(state) - toInches(at.z)).toFixed(2)), on?.level],
      ]
    }),
  )
}

describe('C4-ASSAULT-41 who is proposed to go, and where', () => {
  const file: readonly At[] = [8, 9.5, 11, 12.5].map((x) => [x, 10])
  /** As far apart as the chain allows. */
  const loose: readonly At[] = [8, 10.9, 13.8].map((x) => [x, 10])
  const east = (x: number) => ruin('R', x, 5, 21.5, 15)
  const west = (x: number) => ruin('Q', 2, 5, x, 15)

  it('whoever reaches the cover, the nearest first; who is linked to them all the same does not stir', () => {
    expect(proposed(file, [east(11.5)], 0.4)).toEqual({})
    expect(proposed(file, [east(11.5)], 1)).toEqual({ 'A.3': [11.5, 10, 0] })
  })
  it('the next upstairs where the ground is taken, and who would be left behind closes up', () =>
    expect(proposed(file, [east(11.5)], 3)).toEqual({
      'A.3': [11.5, 10, 0],
      'A.2': [11.5, 10, 1],
      'A.1': [8.5, 10, 0],
    }))
  it('one after another, each as near as links him to those before', () =>
    expect(proposed(loose, [east(14.1)], 1)).toEqual({
      'A.3': [14.3, 10, 0],
      'A.2': [11.4, 10, 0],
      'A.1': [8.5, 10, 0],
    }))
  it('beside an enemy an inch from him', () =>
    expect(proposed(loose, [east(14.1)], 1.5, [[8, 11]])['A.1']).toEqual([9, 9.13, 0]))
  it('nobody, where somebody would be torn off', () =>
    expect(proposed(loose, [east(14.1)], 0.8, [[8, 11]])).toEqual({}))
  it('nobody, where no cover is within reach, even if their chain is broken', () =>
    expect(proposed([...file, [16.6, 10]], [east(21)], 3)).toEqual({}))
  it('who would leave somebody behind stays with him, and the others go', () => {
    const three: readonly At[] = [
      [8, 10],
      [10.9, 10],
      [11.5, 11.2],
    ]
    expect(proposed(three, [east(11.9)], 1.2, [[8, 11]])).toEqual({ 'A.3': [12, 11.2, 0] })
  })
  it('nobody to where one of them has gone before', () => {
    const two: readonly At[] = [
      [11, 9.3],
      [11, 10.7],
    ]
    const strip: PieceSpec = { id: 'X', kind: 'wood', area: [12.5, 9.6, 20, 10.4] }
    expect(proposed(two, [strip], 3)).toEqual({ 'A.1': [12.5, 10.17, 0], 'A.2': [13.5, 9.83, 0] })
  })
  it('not farther than they may go', () => {
    expect(proposed(loose, [east(15)], 1)).toEqual({})
    expect(Object.keys(proposed(loose, [east(15)], 1.5))).toEqual(['A.3', 'A.2', 'A.1'])
  })

  const both = (one: PieceSpec, other: PieceSpec, far: number) => {
    const found = proposed(file, [one, other], far)
    return [found, proposed(file, [other, one], far)]
  }
  it('the cover that somebody holds goes before one that more of them reach', () => {
    expect(proposed(file, [east(13.2)], 2)).toEqual({ 'A.4': [13.25, 10.43, 0] })
    expect(both(east(13.2), west(8.2), 2)).toEqual([{}, {}])
  })
  it('where nobody holds any, the one that more of them reach', () => {
    const there = { 'A.4': [13.25, 10.43, 0] }
    expect(proposed(file, [west(6.5)], 2)).toEqual({ 'A.1': [6.5, 10, 0] })
    expect(both(east(13.1), west(6.5), 2)).toEqual([there, there])
  })
  it('what hides nobody who stands in it is none', () => {
    const area = [11.5, 5, 21.5, 15] as const
    const into = (kind: 'wood' | 'hill' | 'road', agreed?: PieceSpec['agreed']) =>
      Object.keys(proposed(file, [{ id: 'X', kind, area, ...(agreed && { agreed }) }], 1))
    expect(into('wood')).toEqual(['A.3'])
    expect(into('hill')).toEqual([])
    expect(into('road')).toEqual([])
    expect(into('wood', { cover: null })).toEqual([])
  })
})
