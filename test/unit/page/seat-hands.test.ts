import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Api } from '../../../shared/protocol/api'
import type { Seat } from '../../../shared/protocol/spatial'
import { askGame, gameStore } from '../../../renderer/page/game/game-store'
import { preferencesStore } from '../../../renderer/page/app/preferences'
import { select } from '../../../renderer/page/hands/battle/selecting'
import { deploymentStore } from '../../../renderer/page/hands/skirmish-deploy/deploying'
import { takeInHand } from '../../../renderer/page/hands/skirmish/in-hand'
import { skirmishTableStore } from '../../../renderer/page/table/skirmish-table'
import { takeSkirmishTool } from '../../../renderer/page/hands/skirmish/tools'
import { watchSkirmish } from '../../../renderer/page/hands/watch-skirmish'
import { askSkirmish, skirmishStore } from '../../../renderer/page/game/skirmish-game'
import { waysStore } from '../../../renderer/page/table/told-ways'
import { emptyTable, tableStore } from '../../../renderer/page/table/table-store'
import { takebackStore } from '../../../renderer/page/game/takeback'
import { toastsStore } from '../../../renderer/page/app/toasts'
import { takeTool } from '../../../renderer/page/hands/battle/tools'
import { tapeClick, tapeStore } from '../../../renderer/page/tools/tape'
import { watchGame } from '../../../renderer/page/hands/watch-battle'
import { toolsStore } from '../../../renderer/page/tools/tool-store'
import { screenByHand } from './pictures'
import { newPage, setApi } from '../../new-page'

const page = newPage()

beforeEach(screenByHand)
const pose = { at: { x: 30, z: 40 }, y: 0, on: { piece: null, level: 0 }, facing: 0 }
const place = { model: null, unit: null, at: { x: 10, z: 10 }, y: 0, on: { piece: null, level: 0 } } as never
const questions = [
  {
    id: 'd1',
    kind: 'saves',
    seat: 'b',
    form: { form: 'option', options: [] },
    default: { form: 'option', option: 'o' },
  },
]
/** Answers that are still under way. */
let late: ((answer: unknown) => void)[] = []
beforeEach(() => {
  late = []
  preferencesStore(page).setState({ hintsUsed: ['select', 'choose'] })
  setApi(page, {
    call: (method: string, { query }: { readonly query?: { readonly ask: string } }) =>
      method !== 'query'
        ? Promise.resolve({})
        : query?.ask === 'late'
          ? new Promise((come) => late.push(come))
          : Promise.resolve(
              query?.ask === 'tape'
                ? { legs: [], plan: 1, climb: 0, straight: 1 }
                : query?.ask === 'scoreSheet'
                  ? null
                  : [],
            ),
    onUpdate: () => () => undefined,
  } as unknown as Api)
})
const common = (seat: Seat, asked: boolean) => ({
  game: 'g',
  seat,
  mode: 'hotSeat',
  handover: 'sealed',
  events: [],
  timeline: { nodes: [], at: 0 },
  decisions: asked && seat === 'b' ? questions : [],
  waitingFor: asked ? ['b'] : [seat],
  legal: [],
})
const table = { width: 100, depth: 100, pieces: [] }

describe('what a player of a battle has in hand', () => {
  const man = (id: string, seat: Seat, status = 'onTable') => ({
    id,
    unit: `${seat}-unit`,
    seat,
    status,
    pose: status === 'onTable' ? pose : null,
  })
  function sits(seat: Seat, { asked = false, fallen = false } = {}): void {
    const snapshot = {
      ...common(seat, asked),
      view: {
        parts: {},
        stage: 'battle',
        units: {
          'a-unit': { id: 'a-unit', seat: 'a', models: ['a1'], locked: [] },
          'b-unit': { id: 'b-unit', seat: 'b', models: ['b1'], locked: [] },
        },
        models: { a1: man('a1', 'a', fallen ? 'casualty' : 'onTable'), b1: man('b1', 'b') },
        sides: { a: { zone: null }, b: { zone: null } },
        table,
      },
    }
    gameStore(page).setState({ game: 'g', seat, snapshot: snapshot as never })
  }
  let stop = (): void => undefined
  afterEach(() => {
    stop()
    gameStore(page).setState({ game: null, seat: null, snapshot: null })
  })
  function begin(): void {
    sits('a')
    stop = watchGame(page)
    select(page, 'a-unit')
    takeTool(page, 'tape')
    tapeClick(page, place)
    tableStore(page).setState({ turnedDown: { key: 'no' }, storey: 2 })
    waysStore(page).setState({ ways: { 'a-unit': 'jump' } })
  }

  it('is on the table for nobody else, and his again when he is back', () => {
    begin()
    sits('b')
    expect(tableStore(page).getState()).toEqual(emptyTable)
    expect(waysStore(page).getState().ways).toEqual({})
    expect(toolsStore(page).getState().tool).toBeNull()
    expect(tapeStore(page).getState().stops).toEqual([])
    select(page, 'b-unit')
    sits('a')
    expect(tableStore(page).getState()).toMatchObject({
      selected: 'a-unit',
      turnedDown: null,
      // The floors he has opened with it.
      storey: 2,
    })
    expect(waysStore(page).getState().ways).toEqual({ 'a-unit': 'jump' })
    expect(toolsStore(page).getState().tool).toBe('tape')
    expect(tapeStore(page).getState().stops).toHaveLength(1)
    sits('b')
    expect(tableStore(page).getState().selected).toBe('b-unit')
    expect(waysStore(page).getState().ways).toEqual({})
    expect(toolsStore(page).getState().tool).toBeNull()
  })
  it('waits until he has answered, when he is only asked something', () => {
    begin()
    sits('b')
    select(page, 'b-unit')
    sits('a')
    sits('b', { asked: true })
    expect(tableStore(page).getState().selected).toBeNull()
    sits('a')
    sits('b')
    expect(tableStore(page).getState().selected).toBe('b-unit')
  })
  it('is no longer a unit of which nobody is left', () => {
    begin()
    sits('b')
    sits('a', { fallen: true })
    expect(tableStore(page).getState().selected).toBeNull()
  })
  it('brings no answer to the other player that he had asked for, and no fault either', async () => {
    begin()
    toastsStore(page).getState().clear()
    const asked = askGame(page, { ask: 'late' } as never)
    sits('b')
    late[0]?.('his secret')
    await expect(asked).rejects.toThrow()
    expect(toastsStore(page).getState().list).toEqual([])
  })
  it('is no wish to go back either: the question whether the other agrees is not left open before him', () => {
    begin()
    takebackStore(page).setState({ asked: { to: 'undo' } })
    sits('b')
    expect(takebackStore(page).getState().asked).toBeNull()
  })
})

describe('what a player of a skirmish has in hand', () => {
  const man = (id: string, seat: Seat, status = 'onTable') => ({
    id,
    seat,
    status,
    pose,
    kind: 'soldier',
    hidden: null,
  })
  function sits(seat: Seat, { asked = false, fallen = false, stage = 'battle' } = {}): void {
    const snapshot = {
      ...common(seat, asked),
      view: {
        family: 'skirmish',
        stage,
        squads: {},
        models: { 'a.ash': man('a.ash', 'a', fallen ? 'dead' : 'onTable'), 'b.elm': man('b.elm', 'b') },
        rumours: {},
        markers: {},
        sides: { a: { zone: null, edge: null }, b: { zone: null, edge: null } },
        posting: null,
        zones: [],
        smoke: [],
        activity: null,
        tables: {},
        turn: { active: seat },
        table,
      },
    }
    skirmishStore(page).setState({ game: 'g', seat, snapshot: snapshot as never })
  }
  let stop = (): void => undefined
  afterEach(() => {
    stop()
    skirmishStore(page).setState({ game: null, seat: null, snapshot: null })
  })
  function begin(): void {
    sits('a')
    stop = watchSkirmish(page)
    takeInHand(page, 'a.ash')
    takeSkirmishTool(page, 'sight')
    skirmishTableStore(page).setState({ lit: ['h1'], wall: { x: 1, y: 1, z: 1 } })
    tableStore(page).setState({ hover: { hit: place, screen: { x: 1, y: 1 } } })
  }

  it('is on the table for nobody else, and his again when he is back', () => {
    begin()
    sits('b')
    expect(skirmishTableStore(page).getState()).toMatchObject({
      selected: null,
      group: [],
      tool: null,
      lit: [],
      wall: null,
    })
    expect(tableStore(page).getState().hover).toBeNull()
    takeInHand(page, 'b.elm')
    sits('a')
    expect(skirmishTableStore(page).getState()).toMatchObject({
      selected: 'a.ash',
      group: ['a.ash'],
      tool: 'sight',
    })
    sits('b')
    expect(skirmishTableStore(page).getState()).toMatchObject({
      selected: 'b.elm',
      group: ['b.elm'],
      tool: null,
    })
  })
  it('waits until he has answered, when he is only asked something', () => {
    begin()
    sits('b')
    takeInHand(page, 'b.elm')
    sits('a')
    sits('b', { asked: true })
    expect(skirmishTableStore(page).getState().selected).toBeNull()
    sits('b')
    expect(skirmishTableStore(page).getState().selected).toBe('b.elm')
  })
  it('is no longer a man who has fallen', () => {
    begin()
    sits('b')
    sits('a', { fallen: true })
    expect(skirmishTableStore(page).getState()).toMatchObject({ selected: null, tool: 'sight' })
  })
  it('does not tell by the tick of a box that he puts his men down hidden, nor which way they look', () => {
    begin()
    deploymentStore(page).setState({ hidden: true, facing: 270 })
    sits('b', { stage: 'deployment' })
    expect(deploymentStore(page).getState()).toMatchObject({ hidden: false, facing: null })
    sits('a', { stage: 'deployment' })
    expect(deploymentStore(page).getState()).toMatchObject({ hidden: true, facing: 270 })
  })
  it('brings no answer to the other player that he had asked for', async () => {
    begin()
    const asked = askSkirmish(page, { ask: 'late' } as never)
    sits('b')
    late[0]?.('his secret')
    await expect(asked).rejects.toThrow()
  })
})
