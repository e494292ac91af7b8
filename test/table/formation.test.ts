/** Several units are put down in one go: taken in the list, turned and spread over the table, undone by one key. */
import { expect, it } from 'vitest'
import { deployingNow, deployOrderStore } from '../../renderer/page/hands/battle/formation-hand'
import { deployStore } from '../../renderer/page/hands/battle/deploy-draft'
import { tableStore } from '../../renderer/page/table/table-store'
import { readLog } from '../../shared/words/log'
import type { Names } from '../../shared/words/names'
import { inches } from '../../shared/geometry/length'
import { ableToStand } from '../../shared/protocol/placements'
import { Parade } from '../e2e/parade'
import { TableDriver } from './driver'

/** Keys in the place of words. */
const plain: Names = { language: 'en', translate: (key) => key, exists: () => false }
const platoon = ['line-a', 'guns-a', 'storm-a'] as const

/** The list lies ready, nobody stands. */
async function paradeAt() {
  const driver = await TableDriver.sitDown()
  const parade = await Parade.begin(driver.onlooker)
  await driver.open(parade.game)
  const [line = '', guns = '', storm = ''] = await Promise.all(
    platoon.map(async (entry) => (await parade.unit(entry)).id),
  )
  const deploy = () => deployStore(driver.page).getState().deploy
  return {
    driver,
    parade,
    line,
    guns,
    storm,
    deploy,
    inHand: () => deployingNow(deploy()),
    /** How many of those in hand can stand where they are held. */
    canStand: () => ableToStand(deploy()?.beside?.placed ?? []).length,
    standing: () => Promise.all(platoon.map((entry) => parade.standing(entry))),
  }
}
const troopsFirst = { key: 'refusal.earlierCategoryFirst', args: { category: 'troops' } }
const otherFirst = { key: 'refusal.otherPlacesFirst' }

it('a formation of three is taken from the list, turned, spread, put down, and undone by one key', async () => {
  const { driver, parade, line, guns, storm, deploy, inHand, canStand, standing } = await paradeAt()
  const { page } = driver
  const captain = (await parade.unit('captain-a')).id
  // Whoever waits for his turn says for what.
  expect(deployOrderStore(page).getState().why[captain]).toMatchObject(troopsFirst)

  await driver.clickInList(line)
  await driver.clickInList(guns, { ctrl: true })
  await driver.clickInList(storm, { ctrl: true })
  expect(inHand()).toEqual([line, guns, storm])
  // Of another category: told why not.
  await driver.clickInList(captain, { ctrl: true })
  expect(tableStore(page).getState().turnedDown).toMatchObject(otherFirst)
  expect(inHand()).toEqual([line, guns, storm])

  const spot = { x: inches(10), z: inches(38) }
  await driver.hover(spot)
  expect(canStand()).toBe(3)
  const straight = deploy()
  await driver.press('Q', 'Q', '=')
  expect(deploy()?.beside?.gap).toBeGreaterThan(straight?.beside?.gap ?? 0)
  expect(deploy()?.check?.poses).not.toEqual(straight?.check?.poses)
  await driver.hover(spot)
  expect(canStand()).toBe(3)
  const before = driver.battle.state
  await driver.click(spot)
  expect(driver.battle.state).not.toBe(before)
  expect(await standing()).toEqual([5, 3, 4])
  // The log tells of them in one line.
  const { events, view } = driver.battle
  const told = readLog(events, view, plain).flatMap(({ lines }) => lines)
  expect(told.findLast(({ event }) => event.type === 'deployed')?.together).toEqual([line, storm, guns])
  await driver.press('Ctrl+Z')
  expect(driver.battle.state).toBe(before)
  expect(await standing()).toEqual([0, 0, 0])

  // By key alone: all who may come together, over the quarter, down.
  await driver.press('Ctrl+A')
  expect([...inHand()].sort()).toEqual([line, guns, storm].sort())

  // All by default: two keys, for whoever may come in this turn; the captain waits for the other side.
  await driver.press('Shift+Enter')
  expect(deploy()?.beside?.proposed?.then).toMatchObject(otherFirst)
  await driver.press('Enter')
  expect(driver.battle.state).not.toBe(before)
  expect(await standing()).toEqual([5, 3, 4])
  await driver.press('Ctrl+Z')
  expect(driver.battle.state).toBe(before)
  expect(await standing()).toEqual([0, 0, 0])

  await driver.press('Shift+Enter')
  expect(deploy()?.beside?.proposed).toBeDefined()
})

it('a drag over the list takes three units, and goes on over the table: where it ends they stand', async () => {
  const { driver, line, guns, storm, standing } = await paradeAt()
  await driver.clickInList(line)
  const before = driver.battle.state
  await driver.dragFromList(line, [guns, storm], { x: inches(12), z: inches(36) })
  expect(driver.battle.state).not.toBe(before)
  expect(await standing()).toEqual([5, 3, 4])
  // The captain may come at another time only, however far one sweeps.
  expect(driver.inputsMade).toBe(2)
})
