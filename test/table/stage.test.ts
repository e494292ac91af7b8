/** A moment is staged by mouse and keys, without a browser. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { resourcesFolder } from '../../main/hosts/resources-folder'
import { toastsStore } from '../../renderer/page/app/toasts'
import { doorsOfStage } from '../../renderer/page/editors/stage/doors'
import { changeStage, selectStaged, stageDraftStore } from '../../renderer/page/editors/stage/draft'
import {
  isSkirmishStage,
  type StagedBattle,
  type StagedSkirmish,
} from '../../renderer/page/editors/stage/document'
import { stageSeenStore } from '../../renderer/page/editors/stage/look'
import { addPerson, isStaged, personFrom, withSkirmishForce } from '../../renderer/page/editors/stage/people'
import { unitIn } from '../../renderer/page/editors/stage/units'
import { takeUpUnit } from '../../renderer/page/hands/stage/in-hand'
import { layingHand, thingInHandStore } from '../../renderer/page/hands/stage/laying-hand'
import { chooseStorey } from '../../renderer/page/tools/open-floor'
import { spokenNow } from '../../renderer/page/words/spoken'
import { inches } from '../../shared/geometry/length'
import { citySchema } from '../../shared/protocol/city'
import { houseAlone } from '../e2e/staged-game'
import { TableDriver } from './driver'

/** Inches from the near left corner, as a stage writes them. */
const at = (x: number, y: number) => ({ x: inches(x), z: inches(48 - y) })
const house = houseAlone('house')
const squads: StagedBattle = {
  title: 'two squads and a house',
  table: { city: house },
  units: [
    { id: 'L', seat: 'a', models: [{}, {}, {}] },
    { id: 'E', seat: 'b', models: [{ at: [20, 30] }, { at: [22, 30] }] },
  ],
}
async function desk(stage: StagedBattle | StagedSkirmish = squads) {
  const driver = await TableDriver.sitDown()
  await driver.stage(stage)
  const { page } = driver
  return {
    driver,
    page,
    unit(id: string) {
      const { stage: now } = stageDraftStore(page).getState()
      return isSkirmishStage(now) ? undefined : unitIn(now, id)
    },
    faults: () => stageSeenStore(page).getState().faults,
    view: () => stageSeenStore(page).getState().view,
  }
}

describe('a unit in the hand', () => {
  it('is drawn up where one clicks, everybody on his own room and within reach of the others', async () => {
    const { driver, page, unit, view, faults } = await desk()
    takeUpUnit(page, 'L', ['L.1', 'L.2', 'L.3'], null)
    await driver.click(at(12, 10))
    const places = unit('L')?.models?.map((model) => model.at) ?? []
    expect(places).toHaveLength(3)
    expect(new Set(places.map(String)).size).toBe(3)
    for (const place of places)
      expect(Math.hypot((place?.[0] ?? 0) - 12, (place?.[1] ?? 0) - 10)).toBeLessThan(3)
    expect(faults()).toEqual([])
    expect(view()?.models['L.2']?.pose).not.toBeNull()
  })
  it('goes up to the storey that the wheel has opened', async () => {
    const { driver, page, unit, faults } = await desk()
    takeUpUnit(page, 'L', ['L.1', 'L.2', 'L.3'], null)
    await driver.hover(at(31, 38))
    for (let floor = driver.hitAt(at(31, 38)).on.level; floor > 1; floor--) await driver.wheel(1)
    await driver.click(at(31, 38))
    expect(unit('L')?.models?.map((model) => model.at?.[2])).toEqual([1, 1, 1])
    expect(faults()).toEqual([])
  })
  it('is laid aside with Escape, and nothing has changed', async () => {
    const { driver, page, unit } = await desk()
    takeUpUnit(page, 'L', ['L.1', 'L.2', 'L.3'], null)
    await driver.hover(at(12, 10))
    await driver.press('Escape')
    await driver.click(at(12, 10))
    expect(unit('L')?.models).toEqual([{}, {}, {}])
  })
})
describe('people who stand on the table', () => {
  it('are carried about together, as they stand to each other', async () => {
    const { driver, unit } = await desk()
    await driver.drag('E.1', at(30, 10))
    expect(unit('E')?.models?.map((model) => model.at)).toEqual([
      [30, 10],
      [32, 10],
    ])
  })
  it('are carried alone when one of them was picked', async () => {
    const { driver, unit } = await desk()
    await driver.click('E.2')
    await driver.click('E.2')
    await driver.drag('E.2', at(24, 31))
    expect(unit('E')?.models?.map((model) => model.at)).toEqual([
      [20, 30],
      [24, 31],
    ])
  })
  it('are turned about their middle, pushed, taken off and brought back step by step', async () => {
    const { driver, page, unit } = await desk()
    selectStaged(page, 'E')
    await driver.press('Q', 'Q')
    expect(unit('E')?.models?.map(({ facing }) => facing)).toEqual([30, 30])
    await driver.press('ArrowRight', 'ArrowRight')
    const before = unit('E')?.models?.[0]?.at?.[0] ?? 0
    await driver.press('Delete')
    expect(unit('E')?.models?.every((model) => model.at === undefined)).toBe(true)
    await driver.press('Delete')
    expect(unit('E')).toBeUndefined()
    await driver.press('Ctrl+Z', 'Ctrl+Z')
    expect(unit('E')?.models?.[0]?.at?.[0]).toBeCloseTo(before, 3)
    // Pushed twice, turned twice: each is one step.
    await driver.press('Ctrl+Z', 'Ctrl+Z')
    expect(unit('E')?.models).toEqual([{ at: [20, 30] }, { at: [22, 30] }])
    await driver.press('Ctrl+Y')
    expect(unit('E')?.models?.map(({ facing }) => facing)).toEqual([30, 30])
  })
})
describe('several units', () => {
  const three: StagedBattle = {
    ...squads,
    units: [
      { id: 'L', seat: 'a', models: [{ at: [8, 10] }, { at: [10, 10] }] },
      { id: 'M', seat: 'a', models: [{ at: [8, 14] }, { at: [20, 14] }] },
      { id: 'E', seat: 'b', models: [{ at: [40, 14] }] },
    ],
  }
  const places = (unit: ReturnType<Awaited<ReturnType<typeof desk>>['unit']>) =>
    unit?.models?.map((model) => model.at?.slice(0, 2))
  it('are taken with a box, and those within it are carried, turned and taken off together', async () => {
    const { driver, page, unit } = await desk(three)
    await driver.drag(at(6, 16), at(12, 8))
    const { selected, picked } = stageDraftStore(page).getState()
    expect([selected, [...picked].sort()]).toEqual(['L', ['L.1', 'L.2', 'M.1']])
    await driver.drag('M.1', at(18, 24))
    expect([places(unit('L')), places(unit('M'))]).toEqual([
      [
        [18, 20],
        [20, 20],
      ],
      [
        [18, 24],
        [20, 14],
      ],
    ])
    await driver.press('Q')
    expect(unit('M')?.models?.map(({ facing }) => facing ?? 0)).toEqual([15, 0])
    await driver.press('Delete')
    expect(unit('L')?.models?.map((model) => model.at)).toEqual([undefined, undefined])
    expect(places(unit('M'))).toEqual([undefined, [20, 14]])
  })
  it('come one by one with Ctrl, whole', async () => {
    const { driver, page } = await desk(three)
    await driver.click('L.1')
    await driver.click('M.2', { ctrl: true })
    expect([...stageDraftStore(page).getState().picked].sort()).toEqual(['L.1', 'L.2', 'M.1', 'M.2'])
  })
})
describe('who stands in a house', () => {
  it('goes a storey up and down by a key', async () => {
    const { driver, page, unit } = await desk({
      ...squads,
      units: [{ id: 'L', seat: 'a', models: [{ at: [31, 38] }, { at: [31, 40] }] }],
    })
    selectStaged(page, 'L')
    await driver.press(']')
    expect(unit('L')?.models?.map((model) => model.at?.[2])).toEqual([1, 1])
    await driver.press('[')
    expect(unit('L')?.models?.map((model) => model.at?.[2] ?? 0)).toEqual([0, 0])
  })
})
describe('what cannot be so', () => {
  it('is said of whom it is about, and the last good picture stays', async () => {
    const { driver, page, faults, view } = await desk()
    changeStage(page, { ...squads, units: [{ id: 'L', seat: 'a', models: [{ at: [10, 10, 3] }] }] })
    await driver.quiet()
    expect(faults().map(({ path }) => path)[0]).toMatch(/^\$\.units\[0\]/)
    expect(view()?.models['E.1']?.pose).not.toBeNull()
  })
})
describe('a soldier of a skirmish', () => {
  const street: StagedSkirmish = {
    title: 'two men',
    systems: ['live-skirmish'],
    models: [
      { id: 'a1', seat: 'a', at: [20, 10] },
      { id: 'b1', seat: 'b' },
    ],
  }
  it('is put down and carried about in centimetres', async () => {
    const { driver, page, faults } = await desk(street)
    takeUpUnit(page, 'b1', ['b1'], null)
    await driver.click({ x: 400, z: 800 - 600 })
    await driver.drag('a1', { x: 300, z: 800 - 150 })
    const { stage } = stageDraftStore(page).getState()
    expect(isSkirmishStage(stage) && stage.models?.map((man) => man.at)).toEqual([
      [30, 15, 0],
      [40, 60, 0],
    ])
    expect(faults()).toEqual([])
  })
  it('comes out of a force, once, with what the force says of him', async () => {
    const { driver, page, view } = await desk({ title: 'a patrol', systems: ['live-skirmish'] })
    const { skirmishForces } = await driver.onlooker.call('library', {})
    const force = await driver.onlooker.call('skirmishForce', { id: skirmishForces[0]?.id ?? '' })
    const [first] = force.squads[0]?.soldiers ?? []
    if (!first) throw new Error('an empty force')
    const now = () => {
      const { stage } = stageDraftStore(page).getState()
      if (!isSkirmishStage(stage)) throw new Error('no skirmish')
      return stage
    }
    changeStage(page, withSkirmishForce(now(), 'a', force))
    changeStage(page, addPerson(now(), personFrom('a', first), 'm'))
    expect(isStaged(now(), 'a', first.id)).toBe(true)
    takeUpUnit(page, 'm1', ['m1'], null)
    await driver.quiet()
    await driver.click({ x: 400, z: 200 })
    expect(view()?.models['m1']).toMatchObject({ name: first.name, pose: { at: { x: 400, z: 200 } } })
    changeStage(page, withSkirmishForce(now(), 'a', null))
    expect(now().models).toEqual([])
  })
  it('has smoke and devices about him that are laid by a click', async () => {
    const { driver, page, faults, view } = await desk(street)
    for (const kind of ['smoke', 'devices'] as const) {
      thingInHandStore(page).setState({ thing: { kind, seat: 'a' } })
      await driver.click({ x: 500, z: 300 })
      expect(thingInHandStore(page).getState().thing).toBeNull()
    }
    const { stage } = stageDraftStore(page).getState()
    expect(isSkirmishStage(stage) && [stage.smoke, stage.devices]).toEqual([
      [{ seat: 'a', at: [50, 50, 0] }],
      [{ seat: 'a', at: [50, 50, 0] }],
    ])
    expect(faults()).toEqual([])
    const shown = view()
    expect(shown?.family === 'skirmish' && shown.smoke).toHaveLength(1)
  })
  it('has five markers of a side, click by click, and the hand is empty then', async () => {
    const { driver, page, faults } = await desk(street)
    thingInHandStore(page).setState({ thing: { kind: 'markers', seat: 'a' } })
    for (const x of [100, 200, 300, 400, 500]) {
      expect(thingInHandStore(page).getState().thing).not.toBeNull()
      await driver.click({ x, z: 700 })
    }
    expect(thingInHandStore(page).getState().thing).toBeNull()
    const { stage } = stageDraftStore(page).getState()
    expect(
      isSkirmishStage(stage) && stage.markers?.map(({ number, type, at: lies }) => [number, type, lies[0]]),
    ).toEqual([
      [1, 'main', 10],
      [2, 'secondary', 20],
      [3, 'secondary', 30],
      [4, 'false', 40],
      [5, 'false', 50],
    ])
    expect(faults()).toEqual([])
  })
  it('holds a zone that stands where one clicks', async () => {
    const { driver, page, faults } = await desk(street)
    thingInHandStore(page).setState({ thing: { kind: 'zones', seat: 'a' } })
    await driver.click({ x: 220, z: 800 - 250 })
    expect(thingInHandStore(page).getState().thing).toBeNull()
    const { stage } = stageDraftStore(page).getState()
    expect(isSkirmishStage(stage) && stage.zones).toEqual([
      { seat: 'a', centre: [22, 25, 7.5], by: [{ model: 'a1', weapon: 'ar' }] },
    ])
    expect(faults()).toEqual([])
  })
  it('has doors shut and opened by a click near them; elsewhere it is said that none is there', async () => {
    const { driver, page } = await desk()
    const doors = () => {
      const { stage } = stageDraftStore(page).getState()
      const { view } = stageSeenStore(page).getState()
      return view === null ? [] : doorsOfStage(stage, view.table)
    }
    const [door] = doors().filter(({ at: foot }) => foot.y < 1)
    if (!door) throw new Error('the house has no door')
    thingInHandStore(page).setState({ thing: { kind: 'doors' } })
    const shut = () =>
      doors()
        .filter((one) => one.shut)
        .map(({ wall, opening }) => [wall, opening])
    await driver.click({ x: door.at.x, z: door.at.z })
    expect(shut()).toEqual([[door.wall, door.opening]])
    await driver.click({ x: door.at.x, z: door.at.z })
    expect(shut()).toEqual([])
    await driver.click({ x: inches(5), z: inches(40) })
    expect(shut()).toEqual([])
    expect(
      toastsStore(page)
        .getState()
        .list.map(({ text }) => text.key),
    ).toEqual(['stages:doors.noneHere'])
    expect(thingInHandStore(page).getState().thing).not.toBeNull()
    await driver.press('Escape')
    expect(thingInHandStore(page).getState().thing).toBeNull()
  })
  it('has the doors ringed whose storeys are shown, and no other can be meant', async () => {
    const ready = readFileSync(join(resourcesFolder(), 'cities', 'skirmish-town-block.json'), 'utf8')
    const city = citySchema.parse(JSON.parse(ready))
    const { page, view } = await desk({ ...street, table: { city } })
    const now = view()
    if (now === null) throw new Error('nothing is staged')
    const doors = doorsOfStage(stageDraftStore(page).getState().stage, now.table)
    const above = doors.filter(({ level }) => level > 0)
    const [upper] = above
    if (upper === undefined) throw new Error('no door leads to an upper floor')
    thingInHandStore(page).setState({ thing: { kind: 'doors' } })
    const ringed = () => {
      const drawn = [layingHand(page).marks].flat().map((one) => one?.drawn(spokenNow()))
      return drawn.flatMap((one) => one?.shapes?.discs ?? []).map(({ at: foot }) => foot)
    }
    expect(ringed()).toHaveLength(doors.length)
    chooseStorey(page, 0)
    expect(ringed()).toEqual(doors.filter(({ level }) => level === 0).map(({ at: foot }) => foot))
    const hit = {
      at: upper.at,
      y: upper.at.y,
      on: { piece: null, level: 0 },
      model: null,
      unit: null,
      piece: null,
    }
    const meant = () => {
      const event = {
        type: 'hover',
        hit,
        origin: null,
        shift: false,
        ctrl: false,
        screen: { x: 0, y: 0 },
      } as const
      layingHand(page).point?.(event)
      return thingInHandStore(page).getState().door
    }
    expect(meant()?.level ?? 0).toBe(0)
    chooseStorey(page, 'all')
    expect(meant()).toMatchObject({ at: upper.at })
  })
})
