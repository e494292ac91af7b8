/** Reserves at the table: the tray says when a unit may come, and what a deep strike may cost before it is made. */
import { inches } from '../../shared/geometry/length'
import { pictureOf } from './pictures'
import { Reserve } from './reserve'
import { expect, test } from './seat'
import { restingAt } from './table-mouse'

test('a unit waits in the tray with its next die, is aimed on the table with its odds, and comes down', async ({
  page,
  spectator,
  user,
  complaints,
}) => {
  const staged = await Reserve.begin(spectator)
  await staged.handOver('b')
  const band = (await staged.unit('band-a')).id
  await page.reload()
  await page.getByTestId('continue').click()
  await user.ready()
  const tray = page.getByTestId('reserves')
  await expect(tray).toContainText('turn 2: 4+, 50 %')
  await pictureOf(page, 'reserves-waiting')

  await staged.passToArrival()
  await expect(tray).toContainText('comes now', { timeout: 20_000 })
  await page.getByTestId(`reserve-${band}`).click()
  await expect(page.getByTestId('prompt')).toContainText('Aim')
  const spot = await restingAt(page, { x: inches(20), y: 0, z: inches(24) })
  await page.mouse.move(spot.x, spot.y)
  await page.mouse.move(spot.x + 2, spot.y + 2)
  const tip = page.getByTestId('cursor-tip')
  await expect(tip).toContainText(/some lost|nobody can be lost/, { timeout: 15_000 })
  await pictureOf(page, 'reserves-aimed')
  const before = await user.state()
  await page.mouse.click(spot.x + 2, spot.y + 2)
  expect(await user.changed(before)).toBe(true)
  await user.settle()
  const { view } = await staged.see('a')
  const standing = view.units[band]?.models.filter((id) => view.models[id]?.status === 'onTable') ?? []
  expect(standing.length).toBeGreaterThan(0)
  await expect(tray).toBeHidden()
  await pictureOf(page, 'reserves-landed')
  expect(complaints).toEqual([])
})
