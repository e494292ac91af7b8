/** Men ride: put down inside, drawn onto a vehicle, let out of it before the enemy, and on to the blow. */
import { heldAt } from './in-hand'
import { expect, it } from 'vitest'
import { draftStanding } from '../../renderer/page/hands/battle/move-draft'
import { boardsAt, ridingOf } from '../../renderer/page/hands/battle/riding'
import { select } from '../../renderer/page/hands/battle/selecting'
import { inches } from '../../shared/geometry/length'
import { Convoy } from '../e2e/convoy'
import { TableDriver } from './driver'
import { poseIn, thrown } from './staged'

it('a unit is put down inside a vehicle', async () => {
  const driver = await TableDriver.sitDown()
  const convoy = await Convoy.begin(driver.onlooker, 'deployment')
  const [box, gunners] = [await convoy.unit('box'), await convoy.unit('gunners')]
  const hull = box.models[0] ?? ''
  await driver.open(convoy.game)
  await driver.button(select, gunners.id)
  await driver.hover(hull)
  expect(boardsAt(driver.battle, gunners.id, hull)).toBe('deployAboard')
  await driver.click(hull)
  expect(driver.battle.view.units[gunners.id]?.aboard?.vehicle).toBe(hull)
  expect(driver.told).toEqual([])
})

it('drawn onto a truck, driven up, let out, and on to the blow', async () => {
  const driver = await TableDriver.sitDown()
  const convoy = await Convoy.begin(driver.onlooker)
  const [truck, raiders, block] = [
    await convoy.unit('truck'),
    await convoy.unit('raiders'),
    await convoy.unit('block'),
  ]
  const hull = truck.models[0] ?? ''
  const [first = ''] = raiders.models
  await driver.open(convoy.game)
  const table = () => heldAt(driver.page)
  const ridesIn = () => driver.battle.view.units[raiders.id]?.aboard?.vehicle
  const dice = thrown(({ seat }) => (seat === 'a' ? 5 : 2))

  // Dragged onto it they walk to its side and get in.
  await driver.button(select, raiders.id)
  const from = poseIn(driver.battle, first)
  const held = await driver.hold(first, hull)
  const { move } = table()
  expect(move).toMatchObject({ unit: raiders.id, boards: hull })
  expect(move === null ? null : draftStanding(move)).toBe('legal')
  await held.letGo()
  expect(ridesIn()).toBe(hull)
  // The way and getting in are one: taken back at once, and done again.
  await driver.press('Ctrl+Z')
  expect(ridesIn()).toBeUndefined()
  expect(poseIn(driver.battle, first).at).toEqual(from.at)
  await driver.press('Ctrl+Y')
  expect(ridesIn()).toBe(hull)
  expect(driver.inputsMade).toBe(4)

  // It drives up in two turns.
  await convoy.walks('a', truck.id, { x: inches(10.4), z: -inches(6) })
  await convoy.handOver('a')
  await convoy.handOver('b')
  await convoy.walks('a', truck.id, { x: inches(6.9), z: -inches(4) })
  await driver.answerAll(dice)

  // By key they get out where they are pointed to.
  await driver.button(select, truck.id)
  expect(ridingOf(driver.battle, truck.id).leaves).toEqual([raiders.id])
  await driver.press("'")
  expect(table().deploy).toMatchObject({ unit: raiders.id, leaves: true })
  const front = { x: inches(32.4), z: inches(21.9) }
  // The places there are still being asked of the rules: Enter waits for them.
  await Promise.all([driver.hover(front), driver.press('Enter')])
  expect(ridesIn()).toBeUndefined()
  expect(raiders.models.map((id) => driver.battle.view.models[id]?.status)).toEqual(
    raiders.models.map(() => 'onTable'),
  )

  // They charge from the open truck, and strike.
  for (let phases = 0; phases < 2; phases++) {
    await driver.press('Ctrl+Enter')
    await driver.answerAll(dice)
  }
  await driver.button(select, raiders.id)
  await driver.click(block.models[0] ?? '')
  expect(table().assault).toEqual({ unit: raiders.id, targets: [block.id] })
  await driver.press('Enter')
  await driver.answerAll(dice)
  expect(driver.battle.view.units[raiders.id]?.locked).toEqual([block.id])
  await driver.press('Ctrl+Enter')
  await driver.answerAll(dice)
  const { models } = driver.battle.view
  expect(block.models.filter((id) => models[id]?.status === 'casualty').length).toBeGreaterThan(0)
  expect(driver.told).toEqual([])
})
