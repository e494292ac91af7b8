/** A unit is carried from floor to floor with the mouse itself: the wheel over a house is for it, and not for the camera. */
import type { Page } from 'playwright/test'
import type { Point3 } from '../../shared/geometry/point'
import { housesIn, roofs, smallestToDeploy, standingOn, type House } from '../table/roofs'
import { expect, test } from './seat'
import type { Spectator } from './spectator'
import { lead, restingAt } from './table-mouse'
import { TableUser } from './table-user'

const over = ({ at, roof }: House): Point3 => ({ x: at.x, y: roof.y, z: at.z })

/** From the street before the house, over its front, to the middle of its topmost floor; the ground floor has opened on the way. */
async function carryTo(page: Page, house: House): Promise<{ x: number; y: number }> {
  const spot = await restingAt(page, over(house))
  const street = { x: spot.x, y: spot.y + 90 }
  await page.mouse.move(street.x, street.y)
  await lead(page, street, spot, 8)
  return spot
}
/** A turn of the wheel, as far from the one before as a hand needs. */
async function notch(page: Page, far: number): Promise<void> {
  await page.waitForTimeout(100)
  await page.mouse.wheel(0, far)
}
const floorTip = (page: Page) => page.locator('.tip-floor')

/** Until the first unit may be put down. */
async function deployment(spectator: Spectator): Promise<void> {
  const game = await roofs(spectator)
  for (;;) {
    const seats = [await spectator.see(game, 'a'), await spectator.see(game, 'b')]
    const [open] = seats.flatMap(({ seat, decisions }) => decisions.filter((one) => one.seat === seat))
    if (open === undefined) return
    const { seat, id: decision, default: answer } = open
    const { state } = await spectator.see(game, seat)
    await spectator.call('submit', { game, input: { kind: 'answer', seat, state, decision, answer } })
  }
}

test('a unit in the hand goes down and up a house by the wheel, and stands on its roof', async ({
  page,
  host,
  spectator,
  complaints,
}) => {
  await deployment(spectator)
  await page.goto(`${host.url}&bench`)
  const user = new TableUser(page, spectator, `${host.url}&bench`)
  await page.getByTestId('continue').click()
  await user.ready()
  const start = await user.look()
  const unit = smallestToDeploy(start)
  if (unit === undefined) throw new Error('nobody can deploy')
  const houses = housesIn(start.view.table, start.view.sides[start.seat].zone ?? [])
  expect(houses.length).toBeGreaterThan(1)
  let reached = 0
  for (const house of houses.slice(0, 3)) {
    await user.selectUnit(unit)
    const spot = await carryTo(page, house)
    const top = house.roof.ref.level
    await page.keyboard.press(String(top))
    await expect(floorTip(page)).toContainText(`floor ${top}`)
    // Down to the ground by wheel and up again, without leaving the building.
    for (let level = top - 1; level >= 0; level--) {
      await notch(page, 100)
      await expect(floorTip(page)).toContainText(level === 0 ? 'ground floor' : `floor ${level}`)
    }
    for (let level = 1; level <= top; level++) {
      await notch(page, -100)
      await expect(floorTip(page)).toContainText(`floor ${level}`)
    }
    const before = await user.state()
    await page.mouse.click(spot.x, spot.y)
    if (await user.changed(before, 4000)) {
      reached += 1
      expect(standingOn(await user.look(), house), house.piece.id).toBeGreaterThan(0)
      break
    } else for (const _again of [1, 2]) await page.keyboard.press('Escape')
  }
  expect(reached).toBeGreaterThan(0)
  expect(complaints).toEqual([])
})
