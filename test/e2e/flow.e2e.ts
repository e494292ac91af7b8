/** A turn that flows: everybody acts as proposed in few presses, and one undo takes it back. */
import { expect, test } from './seat'
import { Volley } from './volley'

test.use({ opened: false })

test('all fire as proposed: a key shows the summary, a key carries it out, one undo takes it back', async ({
  page,
  host,
  spectator,
  user,
  complaints,
}) => {
  await Volley.begin(spectator)
  await page.goto(`${host.url}&bench`)
  await page.getByTestId('continue').click()
  await user.ready()
  const before = await page.locator('main.battle').getAttribute('data-state')
  await page.locator('body').press('Shift+Enter')
  const card = page.getByTestId('proposal')
  await expect(card).toBeVisible()
  expect(await card.locator('li input[type=checkbox]').count()).toBeGreaterThan(0)
  await page.locator('body').press('Enter')
  await expect(card).toHaveCount(0)
  await expect(page.locator('main.battle')).not.toHaveAttribute('data-state', before ?? '')
  await page.locator('body').press('Control+z')
  await expect(page.locator('main.battle')).toHaveAttribute('data-state', before ?? '')
  expect(complaints).toEqual([])
})
