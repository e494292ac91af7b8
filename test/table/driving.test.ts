/** A tank is driven by hand: its track, what it may fire then, turned by key, hidden in smoke, taken back, turned before it fires. */
import { expect, it } from 'vitest'
import { endOfWayStore } from '../../renderer/page/hands/battle/end-of-way'
import { select } from '../../renderer/page/hands/battle/selecting'
import { act } from '../../renderer/page/hands/keyboard'
import { moveStore } from '../../renderer/page/hands/battle/move-store'
import { inches } from '../../shared/geometry/length'
import { Column } from '../e2e/column'
import { TableDriver } from './driver'
import { poseIn } from './staged'

it('a tank is driven by hand', async () => {
  const driver = await TableDriver.sitDown()
  const { page } = driver
  const column = await Column.begin(driver.onlooker)
  const tank = await column.unit('tank')
  const [id = ''] = tank.models
  await driver.open(column.game)
  const poseNow = () => poseIn(driver.battle, id)
  const move = () => moveStore(page).getState().move
  /** How fast it would have been, and how many of its weapons may fire then. */
  const firesThen = () =>
    endOfWayStore(page)
      .getState()
      .told?.fires?.map(({ band, weapons }) => [band, weapons.filter(({ may }) => may).length])
  await driver.button(select, tank.id)
  const start = poseNow()

  // Drawn and held: its end, the band and the weapons it may fire then.
  const held = await driver.hold(id, { x: start.at.x + inches(7), z: start.at.z - inches(3) })
  expect(firesThen()).toEqual([['upTo12', 0]])
  // Shorter: one main weapon and the defensive ones.
  await held.over({ x: start.at.x + inches(3), z: start.at.z - inches(3) })
  expect(firesThen()).toEqual([['upTo6', 3]])
  // It is turned at the end of its way, from where it would look.
  const looks = move()?.check?.models[id]?.end.facing ?? NaN
  await driver.press('Q', 'Q')
  const turned = move()?.check?.models[id]?.end.facing ?? NaN
  expect(turned).toBeCloseTo(looks + 30)
  await held.letGo()
  const driven = poseNow()
  expect(Math.hypot(driven.at.x - start.at.x, driven.at.z - start.at.z)).toBeGreaterThan(inches(3))
  expect(driven.facing).toBeCloseTo(turned)

  // Taken back, and turned where it stands by button and key; nothing happens before yes is said.
  await driver.press('Ctrl+Z')
  expect(poseNow()).toEqual(start)
  await driver.button(select, tank.id)
  await driver.button(act, 'turnRight')
  await driver.press('E')
  expect(firesThen()).toEqual([['stationary', 3]])
  expect(poseNow().facing).toBe(start.facing)
  await driver.press('Enter')
  expect(poseNow().facing).toBeCloseTo(start.facing - 30)

  // Smoke, by its button, taken back.
  await driver.button(act, 'smoke')
  expect(driver.battle.view.parts.smoke?.launched[id]).toBeDefined()
  await driver.press('Ctrl+Z')
  expect(driver.battle.view.parts.smoke?.launched[id]).toBeUndefined()

  // Before it fires it turns once more, and still counts as stationary.
  await driver.press('Ctrl+Enter')
  await driver.answerAll()
  await driver.button(select, tank.id)
  await driver.button(act, 'turnLeft')
  expect(move()).toMatchObject({ unit: tank.id, purpose: 'pivot' })
  await driver.press('Enter')
  expect(poseNow().facing).toBeCloseTo(start.facing - 15)
  expect(driver.told).toEqual([])
})
