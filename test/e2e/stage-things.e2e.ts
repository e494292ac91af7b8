/** What lies about in a staged skirmish is laid by mouse: markers, zones of covering fire, doors shut. */
import { expect, test } from './seat'
import { StageUser } from './stage-user'
import { lookAt } from './table-mouse'
import { pictureOf } from './pictures'

/** Of this table, in inches: 80 cm. */
const depth = 80 / 2.54

test('markers, a zone and a shut door are laid by mouse, taken back, and the game that begins from there has them', async ({
  page,
  spectator,
  user: _user,
  complaints,
}) => {
  test.setTimeout(200_000)
  const stager = new StageUser(page, depth)
  await stager.begins({ title: 'Things', skirmish: true, city: 'skirmish-town-block' })
  await stager.soldier('a', [12, 8])
  await stager.soldier('b', [60, 70], 180)
  await stager.opens('situation')
  const hint = page.getByTestId('stage-hint')
  await pictureOf(page, 'things-0')

  // Five markers with five clicks; then the hand is empty.
  await page.getByTestId('lay-markers-a').click()
  for (const x of [6, 14, 22, 30, 38]) {
    const spot = await lookAt(page, { x: x * 10, y: 0, z: (80 - 4) * 10 }, 700)
    await page.mouse.click(spot.x, spot.y)
    await stager.isChecked()
  }
  await expect(page.getByTestId('marker-a-5')).toBeVisible()
  await expect(page.getByTestId('lay-markers-a')).toBeDisabled()
  await pictureOf(page, 'things-1-markers')

  await page.getByTestId('lay-zones-a').click()
  await pictureOf(page, 'things-2-zone-in-hand')
  const spot = await lookAt(page, { x: 120, y: 0, z: (80 - 22) * 10 }, 700)
  await page.mouse.move(spot.x - 3, spot.y)
  await page.mouse.click(spot.x, spot.y)
  await stager.isChecked()
  await expect(page.getByTestId('zone-0')).toBeVisible()
  await pictureOf(page, 'things-3-zone')
  console.log(await page.locator('.stage-faults').innerText())
  await page.getByTestId('lay-doors').scrollIntoViewIfNeeded()
  await page.getByTestId('lay-doors').click()
  await pictureOf(page, 'things-4-doors')
  console.log(await hint.innerText())
  console.log(await page.getByTestId('staged-doors').innerText())
  expect(complaints).toEqual([])
})
