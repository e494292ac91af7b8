/** Vehicles turned on the spot: which one of a squadron, and nothing is ordered before the turn made last has been judged. */
import { clearTable } from '../../../renderer/page/hands/battle/drafts'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { preferencesStore } from '../../../renderer/page/app/preferences'
import { turnShown, turnHull } from '../../../renderer/page/hands/battle/driving'
import { confirmMove } from '../../../renderer/page/hands/battle/moving'
import { select } from '../../../renderer/page/hands/battle/selecting'
import { moveStore } from '../../../renderer/page/hands/battle/move-store'
import { tableStore } from '../../../renderer/page/table/table-store'
import { gameStore } from '../../../renderer/page/game/game-store'
import { arcsOf } from '../../../renderer/page/tools/arcs'
import type { Api } from '../../../shared/protocol/api'
import { newPage, setApi } from '../../new-page'

const page = newPage()

const hull = (id: string) => ({
  id,
  unit: 'T',
  seat: 'a',
  status: 'onTable',
  profile: { is: 'vehicle', traits: ['tank'], mounts: [] },
  pose: { at: { x: 100, z: 100 }, on: { piece: null, level: 0 }, y: 0, facing: 0 },
})
/** Turned by more than a right angle it stands in somebody. */
const judge = (paths: Readonly<Record<string, readonly { readonly facing?: number }[]>>) => {
  const refused = Object.values(paths).some((path) => (path.at(-1)?.facing ?? 0) > 90)
  const refusal = { key: 'refusal.friendInTheWay', cite: ['C4-VEH-10'] }
  return {
    models: {},
    budget: { plan: 0, climb: 0 },
    tests: [],
    coherent: true,
    offenders: [],
    ...(refused && { refusal }),
  }
}
describe('a vehicle turned on the spot (C4-VEH-10, -19)', () => {
  const ordered: unknown[] = []
  beforeEach(() => {
    ordered.length = 0
    preferencesStore(page).setState({ hintsUsed: ['select', 'move'] })
    setApi(page, {
      call: (
        name: string,
        input: { readonly query?: { readonly ask: string; readonly paths: Parameters<typeof judge>[0] } },
      ) => {
        if (name === 'submit') ordered.push(input)
        const answer = input.query?.ask === 'checkMove' ? judge(input.query.paths) : {}
        return new Promise((go) => setTimeout(() => go(answer), 5))
      },
      onUpdate: () => () => undefined,
    } as unknown as Api)
    clearTable(page)
    const snapshot = {
      game: 'g',
      seat: 'a',
      state: 1,
      decisions: [],
      waitingFor: [],
      legal: [{ type: 'pivot', unit: 'T' }],
      view: {
        stage: 'battle',
        units: { T: { id: 'T', seat: 'a', models: ['T.1', 'T.2'], locked: [], entry: { type: 'vehicle' } } },
        models: { 'T.1': hull('T.1'), 'T.2': hull('T.2') },
      },
    }
    gameStore(page).setState({ game: 'g', seat: 'a', snapshot: snapshot as never })
    select(page, 'T')
  })
  afterEach(() => {
    gameStore(page).setState({ game: null, seat: null, snapshot: null })
    clearTable(page)
  })
  it('a yes that comes quickly waits for what the rules say of the last turn', async () => {
    turnHull(page, 60)
    await confirmMove(page)
    expect(ordered).toHaveLength(1)
    moveStore(page).setState({ move: null })
    turnHull(page, 60)
    await new Promise((go) => setTimeout(go, 20))
    turnHull(page, 60)
    await confirmMove(page)
    expect(ordered).toHaveLength(1)
    expect(tableStore(page).getState().turnedDown).toMatchObject({ key: 'refusal.friendInTheWay' })
  })
  it('each of a squadron is turned that is chosen for it, and those turned before stay so', () => {
    turnHull(page, 15)
    moveStore(page).setState({ hullInHand: 'T.2' })
    turnHull(page, -15)
    const facings = Object.entries(moveStore(page).getState().move?.paths ?? {}).map(([id, path]) => [
      id,
      path.at(-1)?.facing,
    ])
    expect(facings).toEqual([
      ['T.1', 15],
      ['T.2', 345],
    ])
  })
})

describe('what is told of a turn', () => {
  const told = (facing: number, plan = 0) =>
    turnShown(
      { models: { 'T.1': hull('T.1') } } as never,
      { lead: 'T.1', check: { models: { 'T.1': { plan, end: { facing } } } } } as never,
    )
  it('is by how much it is turned, the shorter way; nothing where it goes anywhere', () => {
    expect([told(30), told(315), told(0)]).toEqual([30, -45, 0])
    expect(told(30, 25.4)).toBe(0)
  })
})

describe('whose arcs are drawn', () => {
  const known = (...types: readonly string[]) =>
    ({
      legal: types.map((type) => ({ type, unit: 'T' })),
      view: { units: { T: { entry: { type: 'vehicle' } }, S: { entry: { type: 'infantry' } } } },
    }) as never
  const inHand = { selected: 'T', arcsOf: null }
  it('those of the vehicle in hand as long as it may fire or turn to fire, and of any that is asked about', () => {
    expect([arcsOf(known('shoot'), inHand), arcsOf(known('pivot'), inHand)]).toEqual(['T', 'T'])
    expect(arcsOf(known(), inHand)).toBeNull()
    expect(arcsOf(known('move'), inHand)).toBeNull()
    expect(arcsOf(known(), { ...inHand, arcsOf: 'T' })).toBe('T')
    expect(arcsOf(known('shoot'), { selected: 'S', arcsOf: null })).toBeNull()
  })
})
