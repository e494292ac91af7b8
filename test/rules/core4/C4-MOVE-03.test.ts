import { describe, expect, it } from 'vitest'
import { checkMove } from '../../../main/rulesets/core4/movement/check-move'
import { movementPart } from '../../../main/rulesets/core4/movement'
import { standingModels, type CoreState } from '../../../main/rulesets/core4/game/state'
import { inches } from '../../../shared/geometry'
import { checkPath } from '../../../shared/movement'
import { bodyOf } from '../../../shared/table'
import type { Body, Standing } from '../../../shared/table/types'
import { board, coreGame, waypoint } from '../board'

type Place = readonly [number, number]
const squad = (strict: boolean, ...places: readonly Place[]): CoreState =>
  board({
    units: [{ id: 'L', seat: 'a', models: places.map(([x, y]) => ({ at: [x, y, 0] })) }],
    settings: { 'core4.move.strictOwnUnitPaths': strict },
  })
const verdict = (state: CoreState, moves: Readonly<Record<string, readonly Place[]>>) =>
  checkMove(
    coreGame(state, [movementPart]),
    'L',
    Object.fromEntries(
      Object.entries(moves).map(([id, path]) => [id, path.map(([x, y]) => waypoint(state, x, y))]),
    ),
    'move',
    false,
  ).refusal

describe('C4-MOVE-03 models of one unit pass each other', () => {
  const through = { 'L.1': [[14, 10]] } as const
  it('freely by the rule', () => expect(verdict(squad(false, [10, 10], [12, 10]), through)).toBeUndefined())
  it('not where the players agreed on core4.move.strictOwnUnitPaths; the comrade is named', () =>
    expect(verdict(squad(true, [10, 10], [12, 10]), through)).toMatchObject({
      key: 'refusal.friendInTheWay',
      cite: ['C4-MOVE-03'],
      at: ['L.1', 'L.2'],
    }))
  it('but round him they may go', () =>
    expect(
      verdict(squad(true, [10, 10], [12, 10]), {
        'L.1': [
          [11, 11.2],
          [13, 11.2],
          [13.5, 10],
        ],
      }),
    ).toBeUndefined())
  it('and after him: the front one goes first, whatever the order of the paths', () => {
    const column = { 'L.1': [[12, 10]], 'L.2': [[14, 10]] } as const
    expect(verdict(squad(true, [10, 10], [12, 10]), column)).toBeUndefined()
  })
  it('two that change places head on cannot', () => {
    const swap = { 'L.1': [[12, 10]], 'L.2': [[10, 10]] } as const
    expect(verdict(squad(false, [10, 10], [12, 10]), swap)).toBeUndefined()
    expect(verdict(squad(true, [10, 10], [12, 10]), swap)?.key).toBe('refusal.friendInTheWay')
  })
})

const bike: Body = { ...bodyOf('infantry'), base: { shape: 'oval', length: inches(2.8), width: inches(1) } }

describe('C4-MOVE-03 a long base passes where it fits lengthwise', () => {
  const state = board({
    units: [
      { id: 'L', seat: 'a', models: [{ at: [8, 10, 0], body: bike }] },
      { id: 'F', seat: 'a', models: [{ at: [12, 9, 0] }, { at: [12, 11, 0] }] },
    ],
  })
  const [rider] = standingModels(state, 'L')
  const friends = standingModels(state, 'F')
  const ride = (gap: number) => {
    if (!rider) throw new Error('no rider')
    const depth = state.table.depth
    const posts = friends.map((friend, index): Standing => ({
      ...friend,
      pose: {
        ...friend.pose,
        at: { x: inches(12), z: depth - inches(10 + (index === 0 ? -1 : 1) * (0.5 + gap / 2)) },
      },
    }))
    const scene = { table: state.table, obstacles: posts.map((standing) => ({ standing, keep: 0 })) }
    return checkPath(scene, rider, [waypoint(state, 16, 10)], {
      budget: { plan: inches(12), climb: 0, label: 12 },
    }).refusal?.key
  }
  it('through a gap of exactly its width', () => expect(ride(1)).toBeUndefined())
  it('not through a narrower one', () => expect(ride(0.99)).toBe('refusal.friendInTheWay'))
})
