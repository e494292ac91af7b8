/** The mouse itself draws several units out of the list, and on over the table. */
import { inches } from '../../shared/geometry/length'
import { Parade } from './parade'
import { expect, test } from './seat'
import { restingAt } from './table-mouse'

test.use({ opened: false })

const platoon = ['line-a', 'guns-a', 'storm-a'] as const

test('a drag over the list takes three units, and goes on over the table: where it ends they stand', async ({
  page,
  spectator,
  user,
  complaints,
}) => {
  const parade = await Parade.begin(spectator)
  await user.opens()
  await page.getByTestId('continue').click()
  await user.ready()
  const [first, , last] = await Promise.all(
    platoon.map(async (entry) => page.getByTestId(`unit-${(await parade.unit(entry)).id}`)),
  )
  // With its card shown the list has its place.
  await first?.click()
  const [from, to] = await Promise.all([first, last].map(async (entry) => entry?.boundingBox()))
  if (from == null || to == null) throw new Error('the list is not to be seen')
  const spot = await restingAt(page, { x: inches(12), y: 0, z: inches(36) })
  const before = await user.state()
  await page.mouse.move(from.x + 60, from.y + from.height / 2)
  await page.mouse.down()
  await page.mouse.move(to.x + 60, to.y + to.height / 2, { steps: 8 })
  await page.mouse.move(spot.x, spot.y, { steps: 8 })
  await expect(page.getByTestId('formation-tip')).toContainText('3 of 3 can stand here')
  await page.mouse.up()
  expect(await user.changed(before)).toBe(true)
  expect(await Promise.all(platoon.map((entry) => parade.standing(entry)))).toEqual([5, 3, 4])
  expect(complaints).toEqual([])
})
