/** What both players agree a piece counts as, before anybody is deployed (C4-ORG-07). */
import { describe, expect, it } from 'vitest'
import { runScripted } from '../../../main/engine'
import { rulesetFor } from '../../../main/rulesets'
import { checkMove } from '../../../main/rulesets/core4/movement/check-move'
import { inches } from '../../../shared/geometry/length'
import type { CoreState } from '../../../main/rulesets/core4/game/state'
import type { Command } from '../../../shared/protocol/command'
import { sheetInWords } from '../../../shared/protocol/terrain-sheet'
import type { Stage } from '../../../shared/protocol/game-view'
import {
  agreedAs,
  hasAgreedSize,
  pieceOf,
  sheetOf,
  terrainOf,
  type TerrainSheet,
} from '../../../shared/table'
import type { Piece } from '../../../shared/table/types'
import { casualtiesPart } from '../../../main/rulesets/core4/harm/casualties'
import { movementPart } from '../../../main/rulesets/core4/movement'
import { board, coreGame, type PieceSpec } from '../board'
import { undeployed } from '../missions'

const core4 = rulesetFor(['core4'])
const parts = [movementPart, casualtiesPart]
const pieces: PieceSpec[] = [
  { id: 'wood', kind: 'wood', area: [10, 10, 16, 16] },
  { id: 'hedge', kind: 'hedge', area: [20, 10, 26, 11], height: 1 },
  { id: 'traps', kind: 'barricade', area: [30, 10, 34, 11], height: 1 },
  { id: 'house', ruin: 'A' },
]
const before = (stage: Stage = 'deployment', solo = false): CoreState => {
  const state = board({
    width: 48,
    depth: 48,
    stage,
    pieces,
    units: [{ id: 'a1', seat: 'a', models: [{ at: [1, 1, 0] }] }],
  })
  return undeployed({ ...state, books: { ...state.books, ...(solo && { solo }) } })
}
const pieceIn = (state: CoreState, id: string): Piece => {
  const piece = pieceOf(state.table, id)
  if (!piece) throw new Error(id)
  return piece
}
const wanted = (state: CoreState, id: string, changes: Partial<TerrainSheet>): Command => ({
  type: 'agreeOnTerrain',
  piece: id,
  sheet: { ...sheetOf(pieceIn(state, id)), ...changes },
})
const refusal = (state: CoreState, command: Command) => {
  const verdict = core4.check(state, 'a', command)
  return verdict.ok ? null : verdict.refusal.key
}
const proposing = (state: CoreState, command: Command, option: 'agree' | 'refuse') =>
  runScripted(core4, state, (game) => core4.perform(game, 'a', command), {
    dice: [],
    answers: () => ({ form: 'option', option }),
  })

describe('C4-ORG-07 what a piece counts as', () => {
  const start = before()
  const bog = wanted(start, 'wood', {
    ground: 'impassable',
    vehicles: 'impassable',
    cover: 4,
    size: 3,
    dangerous: true,
  })
  it('is proposed by one and counts when the other agrees: ground, cover, Size, danger', () => {
    expect(refusal(start, bog)).toBeNull()
    const run = proposing(start, bog, 'agree')
    expect(run.decisions.map(({ seat, kind }) => [seat, kind])).toEqual([['b', 'agreeOnTerrain']])
    expect(terrainOf(pieceIn(run.state, 'wood'))).toMatchObject({
      ground: 'impassable',
      vehicles: 'impassable',
      cover: 4,
      size: 3,
      dangerous: true,
    })
  })
  it('stays as it was when he does not', () => {
    const run = proposing(start, bog, 'refuse')
    expect(run.state.table).toEqual(start.table)
    expect(run.events.map(({ type }) => type)).toEqual(['agreementRefused'])
  })
  it('is agreed at once alone at the table', () =>
    expect(proposing(before('setUp', true), bog, 'refuse').decisions).toEqual([]))
  it('is fixed from the first model that stands, and in the battle', () => {
    expect(refusal({ ...start, stage: 'battle' }, bog)).toBe('refusal.terrainIsFixed')
    const placed = board({
      pieces,
      stage: 'deployment',
      units: [{ id: 'a1', seat: 'a', models: [{ at: [1, 1, 0] }] }],
    })
    expect(refusal(placed, bog)).toBe('refusal.terrainIsFixed')
    expect(core4.legalCommands(placed, 'a').map(({ type }) => type)).not.toContain('agreeOnTerrain')
  })
  it.each(['terrain', 'setUp', 'deployment'] as const)('is open to both sides in %s', (stage) => {
    for (const seat of ['a', 'b'] as const)
      expect(core4.legalCommands(before(stage), seat)).toContainEqual({
        type: 'agreeOnTerrain',
        targets: pieces.map(({ id }) => id),
      })
  })
  it('can be another for vehicles: tank traps', () => {
    const { state } = proposing(start, wanted(start, 'traps', { vehicles: 'impassable' }), 'agree')
    expect(pieceIn(state, 'traps').agreed).toEqual({ vehicles: 'impassable' })
  })
  it('is not agreed twice, and no Size is agreed for what is seen as it stands', () => {
    expect(refusal(start, wanted(start, 'wood', {}))).toBe('refusal.sheetIsSo')
    expect(refusal(start, wanted(start, 'hedge', { size: 2 }))).toBe('refusal.sheetCannotBe')
    expect(
      refusal(start, { type: 'agreeOnTerrain', piece: 'nothing', sheet: sheetOf(pieceIn(start, 'wood')) }),
    ).toBe('refusal.noSuchPiece')
    expect(pieces.map(({ id }) => hasAgreedSize(pieceIn(start, id)))).toEqual([true, false, false, false])
  })
  it('keeps only what is not usual, so that a ruin can still be fortified', () => {
    const house = pieceIn(start, 'house')
    const dangerous = agreedAs(house, { ...sheetOf(house), dangerous: true })
    expect(dangerous.agreed).toBeUndefined()
    expect(terrainOf({ ...dangerous, state: { ...dangerous.state, fortified: true } })).toMatchObject({
      cover: 3,
      dangerous: true,
    })
    const back = agreedAs(agreedAs(house, { ...sheetOf(house), cover: 6 }), sheetOf(house))
    expect(back).toEqual(house)
  })
  it('is what moves are judged by afterwards', () => {
    const intoTheWood = (terms: Partial<TerrainSheet>) => {
      const { table } = proposing(start, wanted(start, 'wood', terms), 'agree').state
      const troops = [{ id: 'L', seat: 'a', models: [{ at: [13, 8, 0] }] }] as const
      const state = { ...board({ width: 48, depth: 48, units: troops }), table }
      const inside = { at: { x: inches(13), z: inches(48 - 12) }, on: { piece: null, level: 0 } }
      const { refusal: no, tests } = checkMove(
        coreGame(state, parts),
        'L',
        { 'L.1': [inside] },
        'move',
        false,
      )
      return [no?.key ?? null, ...tests.map(({ kind }) => kind)]
    }
    expect(intoTheWood({ cover: 4 })).toEqual([null, 'difficult'])
    expect(intoTheWood({ ground: 'open', vehicles: 'open', dangerous: true })).toEqual([null, 'dangerous'])
    expect(intoTheWood({ ground: 'impassable', vehicles: 'impassable' })).toEqual(['refusal.impassable'])
  })
  it('is told in one line', () => {
    const run = proposing(start, bog, 'agree')
    expect(run.events.map(({ type }) => type)).toEqual(['terrainAgreed'])
    expect(JSON.stringify(sheetInWords(sheetOf(pieceIn(run.state, 'wood'))))).toMatch(
      /ground\.impassable.*terms\.cover.*terms\.size.*terms\.dangerous/,
    )
  })
})
