/** Several units are put down in one go: taken in the list, turned and spread over the table, undone by one key. */
import { inches } from '../../shared/geometry/length'
import { Parade } from './parade'
import { pictureOf } from './pictures'
import { expect, test } from './seat'
import { restingAt } from './table-mouse'

test.use({ opened: false })

const platoon = ['line-a', 'guns-a', 'storm-a'] as const

test('a formation of three is taken from the list, turned, spread, put down, and undone by one key', async ({
  page,
  spectator,
  user,
  complaints,
}) => {
  const parade = await Parade.begin(spectator)
  await user.opens()
  await page.getByTestId('continue').click()
  await user.ready()
  const [line, guns, storm] = await Promise.all(platoon.map(async (entry) => (await parade.unit(entry)).id))
  const inList = (unit = '') => page.getByTestId(`unit-${unit}`)
  await expect(inList(line)).toBeVisible()
  // Whoever waits for his turn says for what.
  const captain = (await parade.unit('captain-a')).id
  await expect(inList(captain).locator('xpath=..')).toContainText('First comes: Troops')

  await inList(line).click()
  await inList(guns).click({ modifiers: ['Control'] })
  await inList(storm).click({ modifiers: ['Control'] })
  for (const unit of [line, guns, storm]) await expect(inList(unit)).toHaveAttribute('aria-pressed', 'true')
  // Of another category: told why not.
  await inList(captain).click({ modifiers: ['Control'] })
  await expect(page.getByTestId('prompt')).toContainText('the other player places first')

  const tip = page.getByTestId('formation-tip')
  const hover = async () => {
    const { x, y } = await restingAt(page, { x: inches(10), y: 0, z: inches(38) })
    await page.mouse.move(x, y)
    await page.mouse.move(x + 2, y)
    await expect(tip).toContainText('3 of 3 can stand here')
    return { x: x + 2, y }
  }
  await hover()
  await page.keyboard.press('q')
  await page.keyboard.press('q')
  await page.keyboard.press('=')
  const spot = await hover()
  const before = await user.state()
  await page.mouse.click(spot.x, spot.y)
  expect(await user.changed(before)).toBe(true)
  expect(await Promise.all(platoon.map((entry) => parade.standing(entry)))).toEqual([5, 3, 4])

  const stands = await user.state()
  await page.getByRole('tab', { name: 'Log' }).click()
  await expect(page.locator('.log-line[data-event=deployed]').last()).toContainText(
    'Line squad, Storm squad, Gun squad',
  )
  await page.keyboard.press('Control+z')
  expect(await user.changed(stands)).toBe(true)
  expect(await Promise.all(platoon.map((entry) => parade.standing(entry)))).toEqual([0, 0, 0])

  await page.getByRole('tab', { name: 'Units' }).click()
  // By key alone: all who may come together, over the quarter, down.
  await page.keyboard.press('Control+a')
  for (const unit of [line, guns, storm]) await expect(inList(unit)).toHaveAttribute('aria-pressed', 'true')

  // All by default: two keys, for whoever may come in this turn; the captain waits for the other side.
  await page.keyboard.press('Shift+Enter')
  await expect(page.getByTestId('place-then')).toContainText('the other player places first')
  const proposed = await user.state()
  await page.keyboard.press('Enter')
  expect(await user.changed(proposed)).toBe(true)
  expect(await Promise.all(platoon.map((entry) => parade.standing(entry)))).toEqual([5, 3, 4])
  const again = await user.state()
  await page.keyboard.press('Control+z')
  expect(await user.changed(again)).toBe(true)
  expect(await Promise.all(platoon.map((entry) => parade.standing(entry)))).toEqual([0, 0, 0])

  await expect(inList(line)).toBeVisible()
  await page.keyboard.press('Shift+Enter')
  await expect(page.getByTestId('place-proposed')).toBeVisible()
  await pictureOf(page, 'formation-proposed')
  expect(complaints).toEqual([])
})

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
