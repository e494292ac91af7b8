/** Vehicles in a city: over a barricade, stopped by a ruin and by tank traps; a wreck burns and gives cover. */
import { heldAt } from './in-hand'
import { expect, it } from 'vitest'
import { draftStanding, obstacleOf } from '../../renderer/page/hands/battle/move-draft'
import { confirmMove } from '../../renderer/page/hands/battle/moving'
import { select } from '../../renderer/page/hands/battle/selecting'
import { inches } from '../../shared/geometry/length'
import { Streets } from '../e2e/streets'
import { TableDriver } from './driver'
import { poseIn, thrown } from './staged'

it('a tank in the street, and what it leaves of a truck', async () => {
  const driver = await TableDriver.sitDown()
  const { page } = driver
  const battle = await Streets.begin(driver.onlooker)
  const [tank, truck, watch, gunner, hunter] = [
    await battle.unit('tank'),
    await battle.unit('truck'),
    await battle.unit('watch'),
    await battle.unit('gunner'),
    await battle.unit('hunter'),
  ]
  const [hull = ''] = tank.models
  await driver.open(battle.game)
  const dice = thrown(() => 5)
  const table = () => heldAt(page)
  const obstacle = () => {
    const { move } = table()
    return move === null ? null : (obstacleOf(move) ?? move.stopped?.because)
  }
  const kinds = () => driver.battle.view.table.pieces.map(({ design }) => design.kind)
  await driver.button(select, tank.id)
  const start = poseIn(driver.battle, hull)

  // A ruin stops it: its walls are not driven through.
  const first = await driver.hold(hull, { x: inches(15), z: inches(29) })
  expect(obstacle()?.key).toBe('refusal.hullInTheWay')
  await driver.press('Escape')
  await first.letGo()
  expect(poseIn(driver.battle, hull)).toEqual(start)

  // Over the barricade, as far as the tank traps let it.
  const second = await driver.hold(hull, { x: start.at.x, z: inches(22) })
  expect(obstacle()?.key).toBe('refusal.impassable')
  await second.over({ x: start.at.x, z: inches(28.6) })
  expect(obstacle()).toBeUndefined()
  // What it may cost is said before it is confirmed.
  await second.letGo()
  const { move } = table()
  expect(move === null ? null : draftStanding(move)).toBe('costs')
  const [test] = move?.check?.tests ?? []
  expect(test?.kind === 'dangerous' && test.hulls?.stops).toBeGreaterThan(0)
  expect(poseIn(driver.battle, hull)).toEqual(start)
  await driver.button(confirmMove)
  await driver.answerAll(dice)
  expect(poseIn(driver.battle, hull).at.z).toBeLessThan(inches(30))
  expect(kinds()).not.toContain('barricade')

  // A shot makes a wreck of the truck, which lies where it stood.
  await driver.press('Ctrl+Enter')
  await driver.answerAll(dice)
  await battle.fires('a', hunter.id, truck.id)
  await driver.quiet()
  expect(driver.battle.view.table.pieces.map(({ id }) => id)).toContainEqual(expect.stringMatching(/^wreck-/))

  // Men behind the wreck have its cover, 4+.
  await driver.button(select, gunner.id)
  await driver.click(watch.models[0] ?? '')
  const { attack, targets } = table()
  expect(attack?.target).toBe(watch.id)
  expect(targets?.list.find(({ target }) => target === watch.id)?.cover).toMatchObject({
    save: 4,
    piece: expect.stringMatching(/^wreck-/) as string,
  })
  expect(driver.told).toEqual([])
})
