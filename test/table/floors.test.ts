/** Men put down on floors and roofs with the mouse, in both games: the way a hand does it. */
import { expect, it } from 'vitest'
import { batchOf } from '../../renderer/page/hands/skirmish-deploy/batch'
import { takeToDeploy } from '../../renderer/page/hands/skirmish-deploy/deploying'
import { openTable } from '../../renderer/page/game/open-table'
import { chooseStorey, underHandNow } from '../../renderer/page/tools/open-floor'
import { bounds } from '../../shared/geometry/polygon'
import { footprint } from '../../shared/table'
import { TableDriver } from './driver'
import { housesIn, roofs, smallestToDeploy, standingOn, type House } from './roofs'

/** From the street before the house, over its front, to the middle of its topmost floor; the ground floor has opened on the way. */
async function carryTo(driver: TableDriver, { piece, at }: House): Promise<void> {
  const street = { x: at.x, z: bounds(footprint(piece)).maxZ + 40 }
  for (let step = 0; step <= 8; step++)
    await driver.hover({ x: at.x, z: street.z + ((at.z - street.z) * step) / 8 })
}
/** The building under what is in the hand, and the floor that is meant: what is told at the mouse. */
function under({ page }: TableDriver) {
  const { snapshot } = openTable(page)
  return snapshot === null ? null : underHandNow(page, snapshot.view.table)
}
it('a unit in the hand reaches every floor of the building under the mouse, and the roof of each', async () => {
  const driver = await TableDriver.sitDown()
  const game = await roofs(driver.onlooker)
  await driver.open(game)
  await driver.answerAll()
  const { view, seat } = driver.battle
  const unit = smallestToDeploy(driver.battle)
  if (unit === undefined) throw new Error('nobody can deploy')
  const houses = housesIn(view.table, view.sides[seat].zone ?? [])
  expect(houses.length).toBeGreaterThan(1)
  let reached = 0
  for (const house of houses.slice(0, 3)) {
    await driver.clickInList(unit)
    await carryTo(driver, house)
    const top = house.roof.ref.level
    const shows = (level: number) => expect(under(driver)).toEqual({ building: house.piece.id, top, level })
    for (let level = 0; level <= top; level++) {
      await driver.press(String(level))
      shows(level)
    }
    // Down to the ground by wheel and up again, without leaving the building.
    for (let level = top - 1; level >= 0; level--) {
      // What is not yet a step is no more the camera's.
      expect(await driver.wheel(0)).toBe(true)
      shows(level + 1)
      await driver.wheel(1)
      shows(level)
    }
    for (let level = 1; level <= top; level++) {
      await driver.wheel(-1)
      shows(level)
    }
    const before = driver.battle.state
    await driver.click(house.at)
    if (driver.battle.state !== before) {
      reached += 1
      expect(standingOn(driver.battle, house), house.piece.id).toBeGreaterThan(0)
      await driver.press('Ctrl+Z')
      expect(driver.battle.state).toBe(before)
      await driver.press('Escape')
    } else await driver.press('Escape', 'Escape')
  }
  expect(reached).toBeGreaterThan(0)
})

it('a man in the hand of a skirmish reaches the floor of the strip and the roof by the wheel', async () => {
  const driver = await TableDriver.sitDown()
  const { page, onlooker } = driver
  const { game } = await onlooker.call('createGame', {
    setup: {
      title: 'Roofs',
      systems: ['live-skirmish'],
      scenario: { how: 'ready', id: 'market-street' },
      sides: { a: { name: 'Ada', force: 'rowan-section' }, b: { name: 'Boris', force: 'saltmarsh-militia' } },
      dice: { source: 'seeded', seed: 'roofs' },
      mode: 'solo',
      settings: {},
    },
  })
  await driver.open(game)
  await driver.answerAll()
  const { view, seat } = driver.skirmish
  const zone = view.sides[seat].zone?.outline ?? [
    { x: 0, z: 0 },
    { x: view.table.width, z: 0 },
    { x: view.table.width, z: view.table.depth },
    { x: 0, z: view.table.depth },
  ]
  const [house] = housesIn(view.table, zone)
  const [man] = batchOf(driver.skirmish)?.waiting ?? []
  if (house === undefined || man === undefined) throw new Error('there is nobody, or nowhere to go up')
  takeToDeploy(page, [man])
  await carryTo(driver, house)
  const top = house.roof.ref.level
  const shows = (level: number) => expect(under(driver)).toEqual({ building: house.piece.id, top, level })
  for (let level = under(driver)?.level ?? 0; level > 0; level--) await driver.wheel(1)
  shows(0)
  // The strip's floor wins over what had opened.
  chooseStorey(page, top)
  await driver.hover(house.at)
  shows(top)
  chooseStorey(page, 'all')
  await carryTo(driver, house)
  for (let level = under(driver)?.level ?? top; level < top; level++) await driver.wheel(-1)
  shows(top)
  await driver.click(house.at)
  expect(standingOn(driver.skirmish, house)).toBe(1)
})
