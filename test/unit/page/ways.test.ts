import { waysStore } from '../../../renderer/page/table/told-ways'
import { clearTable } from '../../../renderer/page/hands/battle/drafts'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { LegalCommand } from '../../../shared/protocol/command'
import type { Paths, Waypoint } from '../../../shared/protocol/spatial'
import { defaultKeys, actionOf, bind } from '../../../renderer/page/app/keys'
import { beginMove, dragMove, takeSuggestion, takeWay } from '../../../renderer/page/hands/battle/move-draft'
import { gameStore } from '../../../renderer/page/game/game-store'
import {
  chooseManner,
  confirmMove,
  dash,
  takeUp,
  toggleBoost,
  wayNow,
} from '../../../renderer/page/hands/battle/moving'
import { moveStore } from '../../../renderer/page/hands/battle/move-store'
import { tableStore } from '../../../renderer/page/table/table-store'
import {
  goingOf,
  inWay,
  mayBoost,
  wayKeys,
  mannerNow,
  waysFor,
  waysNow,
} from '../../../renderer/page/table/ways'
import { newPage } from '../../new-page'

const page = newPage()

const stop = (x: number): Waypoint => ({ at: { x, z: 0 }, on: { piece: null, level: 0 } })
const legal: readonly LegalCommand[] = [
  { type: 'move', unit: 'packs', ways: ['walk', 'jump'] },
  { type: 'move', unit: 'sleds', ways: ['jump', 'hover'] },
  { type: 'move', unit: 'foot' },
  { type: 'move', unit: 'wheels', boost: true },
  { type: 'dash', unit: 'dogs' },
]
const check = {
  models: {},
  budget: { plan: 1, climb: 1, label: 1 },
  tests: [],
  coherent: true,
  offenders: [],
}

describe('the way a unit goes', () => {
  it('is a choice only where the host says so', () => {
    expect(waysFor(legal, 'packs')).toEqual(['walk', 'jump'])
    expect(waysFor(legal, 'foot')).toEqual([])
    expect(waysFor(legal, 'dogs')).toEqual([])
    expect(waysFor(legal, null)).toEqual([])
  })
  it('is the usual one until it is told another, and never one it has not', () => {
    expect(mannerNow(['walk', 'jump'], undefined)).toBe('walk')
    expect(mannerNow(['walk', 'jump'], 'jump')).toBe('jump')
    expect(mannerNow(['walk', 'jump'], 'hover')).toBe('walk')
    expect(mannerNow([], 'jump')).toBeNull()
  })
  it('is told to the rules as a manner; staying up is a manner of flight (C4-TYPE-05)', () => {
    expect(goingOf('walk', false)).toEqual({ manner: 'walk' })
    expect(goingOf('jump', false)).toEqual({ manner: 'jump' })
    expect(goingOf('hover', true)).toEqual({ manner: 'jump', boost: true })
    expect(goingOf(null, false)).toEqual({})
  })
  it('ends in the air at the last stop of each path and nowhere else', () => {
    const paths: Paths = { m1: [stop(1), stop(2)], m2: [stop(3)] }
    const up = inWay(paths, 'hover')
    expect(up['m1']).toEqual([stop(1), { ...stop(2), hover: true }])
    expect(up['m2']).toEqual([{ ...stop(3), hover: true }])
    expect(inWay(up, 'jump')).toEqual(paths)
    expect(inWay(paths, null)).toBe(paths)
  })
  it('has a key of its own for each, which can be bound anew', () => {
    const own = [...Object.values(wayKeys), 'boost' as const]
    expect(new Set(own.map((action) => defaultKeys[action][0])).size).toBe(4)
    const keys = Object.values(defaultKeys).flat()
    expect(new Set(keys).size).toBe(keys.length)
    expect(actionOf(bind(defaultKeys, 'goByAir', 'Z'), 'Z')).toBe('goByAir')
  })
})

describe('a move drawn in a way', () => {
  const begun = beginMove('sleds', 'm1', 'move', null, false, null, 'hover')
  const drawn = takeSuggestion(dragMove(begun, stop(9)), { paths: { m1: [stop(9)], m2: [stop(8)] }, check })
  it('keeps everybody up who is to stay up', () => {
    expect(Object.values(drawn.paths).map((path) => path.at(-1)?.hover)).toEqual([true, true])
  })
  it('brings down what is drawn when it is told to', () => {
    expect(takeWay(drawn, 'jump').paths).toEqual({ m1: [stop(9)], m2: [stop(8)] })
  })
  it('forgets the announced difficult way once it goes by air (C4-TYPE-08)', () => {
    const slow = { ...beginMove('packs', 'm1', 'move', null, false, null, 'walk'), difficult: true }
    expect(takeWay(slow, 'walk').difficult).toBe(true)
    expect(takeWay(slow, 'jump').difficult).toBe(false)
  })
})

describe('choosing the way', () => {
  // Turned down, so that nothing of the page is touched.
  const command = vi.fn(() => Promise.resolve(false))
  const table = (selected: string) => {
    clearTable(page)
    tableStore(page).setState({ selected })
    gameStore(page).setState({ snapshot: { seat: 'a', legal, decisions: [] } as never, command })
  }
  afterEach(() => {
    command.mockClear()
    clearTable(page)
    gameStore(page).setState({ snapshot: null })
  })
  it('is remembered for the unit and goes into its next move', async () => {
    table('packs')
    expect(wayNow(page, 'packs')).toBe('walk')
    expect(chooseManner(page, 'jump')).toBe(true)
    expect(wayNow(page, 'packs')).toBe('jump')
    takeUp(page, 'packs', 'm1', false)
    expect(moveStore(page).getState().move?.way).toBe('jump')
    const { move } = moveStore(page).getState()
    moveStore(page).setState({ move: move && { ...move, paths: { m1: [stop(5)] }, check } })
    await confirmMove(page)
    expect(command).toHaveBeenCalledWith({
      type: 'move',
      unit: 'packs',
      paths: { m1: [stop(5)] },
      difficult: false,
      manner: 'jump',
    })
  })
  it('does nothing for who has no choice', () => {
    table('foot')
    expect(chooseManner(page, 'jump')).toBe(false)
    takeUp(page, 'foot', 'm1', false)
    expect(moveStore(page).getState().move?.way).toBeNull()
  })
  it('changes the move that is in the hand', () => {
    table('sleds')
    takeUp(page, 'sleds', 'm1', false)
    expect(moveStore(page).getState().move?.way).toBe('jump')
    chooseManner(page, 'hover')
    expect(moveStore(page).getState().move?.way).toBe('hover')
  })
  it('is not asked in a move that a rule has given', () => {
    const decision = {
      id: 'd1',
      seat: 'a',
      form: { form: 'paths', unit: 'packs', models: ['m1'], purpose: 'jet', budget: check.budget },
    }
    table('packs')
    gameStore(page).setState({ snapshot: { seat: 'a', legal, decisions: [decision] } as never })
    takeUp(page, 'packs', 'm1', false)
    expect(moveStore(page).getState().move).toMatchObject({ way: null, purpose: 'jet', decision: 'd1' })
  })
})

describe('turbo-boosters (C4-TYPE-13)', () => {
  const command = vi.fn(() => Promise.resolve(false))
  afterEach(() => {
    command.mockClear()
    clearTable(page)
    gameStore(page).setState({ snapshot: null })
  })
  it('are for those of whom the host says so', () => {
    expect(mayBoost(legal, 'wheels')).toBe(true)
    expect(mayBoost(legal, 'sleds')).toBe(false)
    expect(mayBoost(legal, null)).toBe(false)
  })
  it('are opened and shut, before a move and while it is drawn, and go into it', async () => {
    clearTable(page)
    tableStore(page).setState({ selected: 'wheels' })
    gameStore(page).setState({ snapshot: { seat: 'a', legal, decisions: [] } as never, command })
    expect(toggleBoost(page)).toBe(true)
    takeUp(page, 'wheels', 'm1', false)
    expect(moveStore(page).getState().move?.boost).toBe(true)
    toggleBoost(page)
    expect(moveStore(page).getState().move?.boost).toBe(false)
    toggleBoost(page)
    const { move } = moveStore(page).getState()
    moveStore(page).setState({ move: move && { ...move, paths: { m1: [stop(5)] }, check } })
    await confirmMove(page)
    expect(command).toHaveBeenCalledWith({
      type: 'move',
      unit: 'wheels',
      paths: { m1: [stop(5)] },
      difficult: false,
      boost: true,
    })
  })
  it('do nothing for those who have none', () => {
    clearTable(page)
    tableStore(page).setState({ selected: 'sleds' })
    waysStore(page).setState({ boosts: { sleds: true } })
    gameStore(page).setState({ snapshot: { seat: 'a', legal, decisions: [] } as never, command })
    expect(toggleBoost(page)).toBe(false)
    takeUp(page, 'sleds', 'm1', false)
    expect(moveStore(page).getState().move?.boost).toBe(false)
  })
})

describe('a swift jetbike in the Assault phase (C4-TYPE-06)', () => {
  it('comes down or stays up as the question says, whatever may be started besides', () => {
    const form = {
      form: 'paths',
      unit: 'sleds',
      models: ['m1'],
      purpose: 'jet',
      budget: check.budget,
      ways: ['jump', 'hover'],
    }
    const decisions = [{ id: 'd1', seat: 'a', form }]
    const snapshot = { seat: 'a', legal: [], decisions } as never
    expect(waysNow(snapshot, 'sleds')).toEqual(['jump', 'hover'])
    expect(waysNow(snapshot, 'packs')).toEqual([])
    clearTable(page)
    tableStore(page).setState({ selected: 'sleds' })
    gameStore(page).setState({ snapshot })
    takeUp(page, 'sleds', 'm1', false)
    expect(chooseManner(page, 'hover')).toBe(true)
    expect(moveStore(page).getState().move).toMatchObject({ way: 'hover', decision: 'd1' })
    clearTable(page)
    gameStore(page).setState({ snapshot: null })
  })
})

describe('running on instead of shooting (C4-TYPE-14)', () => {
  it('is told to the rules for the selected unit, where it may', () => {
    const command = vi.fn(() => Promise.resolve(true))
    gameStore(page).setState({ snapshot: { seat: 'a', legal, decisions: [] } as never, command })
    clearTable(page)
    tableStore(page).setState({ selected: 'packs' })
    expect(dash(page)).toBe(false)
    tableStore(page).setState({ selected: 'dogs' })
    expect(dash(page)).toBe(true)
    expect(command).toHaveBeenCalledWith({ type: 'dash', unit: 'dogs' })
  })
})
