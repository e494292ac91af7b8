import { clearTable } from '../../../renderer/page/hands/battle/drafts'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Api } from '../../../shared/protocol/api'
import type { Command } from '../../../shared/protocol/command'
import type { Ride } from '../../../shared/protocol/ids'
import type { UnitPlaced } from '../../../shared/protocol/previews/deploy'
import type { Refusal } from '../../../shared/protocol/refusal'
import { inches } from '../../../shared/geometry/length'
import { pointInDeployment, placeUnitAt } from '../../../renderer/page/hands/battle/deploying'
import {
  between,
  comingWith,
  spaced,
  usualGap,
  wholeCheck,
} from '../../../renderer/page/hands/battle/formation-draft'
import {
  deployingNow,
  takeAlone,
  takeTo,
  toggleInFormation,
} from '../../../renderer/page/hands/battle/formation-hand'
import { gameStore } from '../../../renderer/page/game/game-store'
import { battleTable } from '../../../renderer/page/hands/battle-table'
import { lay } from '../../../renderer/page/table/hand'
import { act } from '../../../renderer/page/hands/keyboard'
import { preferencesStore } from '../../../renderer/page/app/preferences'
import { select } from '../../../renderer/page/hands/battle/selecting'
import { deployStore } from '../../../renderer/page/hands/battle/deploy-draft'
import { tableStore } from '../../../renderer/page/table/table-store'
import { formationStore } from '../../../renderer/page/tools/formation'
import { screenByHand } from './pictures'
import { newPage, setApi } from '../../new-page'

const page = newPage()

lay(page, battleTable(page))

const refusal: Refusal = { key: 'refusal.outsideZone', cite: ['C4-DEPLOY-06'] }
const names = ['x', 'y', 'z', 'late'] as const
const together = [['x', 'y', 'z']]
const legal = [
  ...['x', 'y', 'z'].map((unit) => ({ type: 'deploy' as const, unit })),
  { type: 'deployMany' as const, together },
]
const hit = (x: number) =>
  ({ at: { x, z: 10 }, on: { piece: null, level: 0 }, y: 0, model: null, unit: null, piece: null }) as never

describe('units in a formation', () => {
  it('are those of a list who may come in one go with the first of them', () => {
    expect(comingWith(legal, ['x', 'late', 'z'])).toEqual(['x', 'z'])
    expect(comingWith(legal, ['late', 'x'])).toEqual(['late'])
  })
  it('are taken from line to line in either direction, the first being where one began', () => {
    expect(between(names, 'x', 'z')).toEqual(['x', 'y', 'z'])
    expect(between(names, 'z', 'x')).toEqual(['z', 'y', 'x'])
  })
  it('stand from base to base at the closest, and a foot apart at most', () => {
    expect(spaced(usualGap, 1)).toBe(inches(3))
    expect(spaced(0, -1)).toBe(0)
    expect(spaced(inches(12), 1)).toBe(inches(12))
  })
  it('are at fault model by model; who may not come at all with every one of his', () => {
    const pose = { at: { x: 0, z: 0 }, on: { piece: null, level: 0 }, facing: 0, y: 0 }
    const one = (unit: string, refusals: Record<string, Refusal>, whole?: Refusal): UnitPlaced => ({
      unit,
      poses: {},
      check: {
        poses: { [`${unit}1`]: pose, [`${unit}2`]: pose },
        refusals,
        ...(whole && { refusal: whole }),
      },
    })
    const check = wholeCheck([one('x', {}), one('y', { y2: refusal }, refusal), one('z', {}, refusal)])
    expect(Object.keys(check.refusals)).toEqual(['y2', 'z1', 'z2'])
    expect(Object.keys(check.poses)).toHaveLength(6)
    expect(check.refusal).toBe(refusal)
  })
})

describe('a formation in the hand', () => {
  let sent: Command[] = []
  let asked: {
    readonly ask: string
    readonly units?: readonly string[]
    readonly gap?: number
    readonly to?: { readonly at: { readonly x: number } }
  }[] = []
  /** Who cannot stand where he is shown. */
  let unable: readonly string[] = []
  /** Who starts in a vehicle in what is proposed. */
  let aboard: readonly Ride[] = []
  const answer = (query: (typeof asked)[number]): unknown => {
    asked.push(query)
    if (query.ask === 'deployOrder') return { late: refusal }
    if (query.ask === 'suggestDeployAll') return { placed: placesOf(['x', 'y', 'z']), aboard, then: refusal }
    return placesOf(query.units ?? [], query.to?.at.x)
  }
  const placesOf = (units: readonly string[], x = 1): readonly unknown[] =>
    units.map((unit) => ({
      unit,
      poses: { [`${unit}1`]: { at: { x, z: 1 }, on: { piece: null, level: 0 }, facing: 40 } },
      check: {
        poses: { [`${unit}1`]: { at: { x: 1, z: 1 }, on: { piece: null, level: 0 }, facing: 40, y: 0 } },
        refusals: unable.includes(unit) ? { [`${unit}1`]: refusal } : {},
        ...(unable.includes(unit) && { refusal }),
      },
    }))
  const settled = () => new Promise((go) => setTimeout(go))
  const held = () => deployingNow(deployStore(page).getState().deploy)
  beforeEach(() => {
    sent = []
    asked = []
    unable = []
    aboard = []
    preferencesStore(page).setState({ hintsUsed: ['select', 'choose', 'deploy'] })
    screenByHand()
    formationStore(page).setState({ formation: 'keep', facing: null })
    clearTable(page)
    setApi(page, {
      call: (name: string, { query, input }: { query: never; input: { command: Command } }) => {
        if (name === 'query') return Promise.resolve(answer(query))
        sent.push(input.command)
        return Promise.resolve({ ok: true })
      },
      onUpdate: () => () => undefined,
    } as unknown as Api)
    const unit = (id: string) => [id, { id, seat: 'a', models: [`${id}1`], locked: [] }] as const
    const model = (id: string) =>
      [`${id}1`, { id: `${id}1`, unit: id, pose: null, status: 'waiting' }] as const
    const snapshot = {
      game: 'g',
      seat: 'a',
      state: 1,
      decisions: [],
      waitingFor: ['a'],
      legal,
      view: {
        stage: 'deployment',
        deploy: { seat: 'a', category: 'troops' },
        units: Object.fromEntries(names.map(unit)),
        models: Object.fromEntries(names.map(model)),
        sides: { a: { zone: null }, b: { zone: null } },
        table: { width: 100, depth: 100, pieces: [] },
      },
    }
    gameStore(page).setState({ game: 'g', seat: 'a', snapshot: snapshot as never })
    select(page, 'x')
  })
  afterEach(() => {
    gameStore(page).setState({ game: null, seat: null, snapshot: null })
    clearTable(page)
  })

  it('grows and shrinks with Ctrl, and who may not come is told why', async () => {
    await toggleInFormation(page, 'z')
    expect(held()).toEqual(['x', 'z'])
    await toggleInFormation(page, 'late')
    expect(held()).toEqual(['x', 'z'])
    expect(tableStore(page).getState().turnedDown).toBe(refusal)
    await toggleInFormation(page, 'x')
    expect(held()).toEqual(['z'])
    expect(deployStore(page).getState().deploy?.beside).toBeUndefined()
  })
  it('is swept out of the list, without those who may not come', () => {
    takeTo(page, names, 'late', 'x')
    expect(held()).toEqual(['x', 'y', 'z'])
    takeAlone(page, 'y')
    expect(held()).toEqual(['y'])
  })
  it('is all who may come together by one key, and is spread by another', async () => {
    expect(act(page, 'takeTogether')).toBe(true)
    expect(held()).toEqual(['x', 'y', 'z'])
    pointInDeployment(page, hit(5))
    await settled()
    expect(act(page, 'spreadOut')).toBe(true)
    await settled()
    expect(asked.filter(({ ask }) => ask === 'suggestDeployMany').map(({ gap }) => gap)).toEqual([
      inches(2),
      inches(3),
    ])
  })
  it('turns on from the way it is shown', async () => {
    act(page, 'takeTogether')
    pointInDeployment(page, hit(5))
    await settled()
    act(page, 'turnLeft')
    expect(formationStore(page).getState().facing).toBe(55)
  })
  it('is put down by one click, as one command', async () => {
    act(page, 'takeTogether')
    placeUnitAt(page, hit(5))
    await settled()
    await settled()
    expect(sent).toHaveLength(1)
    expect(sent[0]).toMatchObject({
      type: 'deployMany',
      units: [{ unit: 'x' }, { unit: 'y' }, { unit: 'z' }],
    })
  })
  it('Enter waits for the places that are still being asked for', async () => {
    act(page, 'takeTogether')
    pointInDeployment(page, hit(5))
    await settled()
    pointInDeployment(page, hit(9))
    act(page, 'confirm')
    await settled()
    await settled()
    expect(sent).toMatchObject([{ units: [{ poses: { x1: { at: { x: 9 } } } }, {}, {}] }])
  })
  it('with one who cannot stand nothing is put down, until the others are told to come without him', async () => {
    unable = ['y']
    act(page, 'takeTogether')
    placeUnitAt(page, hit(5))
    await settled()
    await settled()
    expect(sent).toEqual([])
    expect(tableStore(page).getState().turnedDown).toBe(refusal)
    act(page, 'endPhase')
    await settled()
    expect(sent).toMatchObject([{ type: 'deployMany', units: [{ unit: 'x' }, { unit: 'z' }] }])
  })
  it('all by default lie ready wherever the mouse is, and one key puts down who has a place', async () => {
    unable = ['z']
    expect(act(page, 'resolveRest')).toBe(true)
    await settled()
    expect(held()).toEqual(['x', 'y', 'z'])
    pointInDeployment(page, hit(7))
    await settled()
    expect(asked.map(({ ask }) => ask)).not.toContain('suggestDeployMany')
    expect(deployStore(page).getState().deploy?.beside?.proposed?.then).toEqual(refusal)
    expect(sent).toEqual([])
    act(page, 'confirm')
    await settled()
    expect(sent).toMatchObject([{ type: 'deployMany', units: [{ unit: 'x' }, { unit: 'y' }] }])
  })
  it('all by default seats who starts in a vehicle in the same go (C4-DEPLOY-08)', async () => {
    aboard = [{ unit: 'riders', vehicle: 'x1' }]
    act(page, 'resolveRest')
    await settled()
    expect(held()).toEqual(['x', 'y', 'z', 'riders'])
    act(page, 'confirm')
    await settled()
    expect(sent).toMatchObject([
      { type: 'deployMany', units: [{ unit: 'x' }, { unit: 'y' }, { unit: 'z' }], aboard },
    ])
  })
  it('all by default with nobody to put down seats who may start in a vehicle', async () => {
    aboard = [{ unit: 'riders', vehicle: 'x1' }]
    unable = ['x', 'y', 'z']
    act(page, 'resolveRest')
    await settled()
    act(page, 'confirm')
    await settled()
    expect(sent).toEqual([{ type: 'deployAboard', unit: 'riders', vehicle: 'x1' }])
  })
  it('all by default are laid aside by Escape, and by taking one in hand', async () => {
    act(page, 'resolveRest')
    await settled()
    act(page, 'cancel')
    expect(held()).toEqual([])
    act(page, 'resolveRest')
    await settled()
    takeAlone(page, 'x')
    expect(deployStore(page).getState().deploy?.beside).toBeUndefined()
    expect(sent).toEqual([])
  })
})
