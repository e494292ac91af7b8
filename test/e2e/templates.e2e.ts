import { Gunnery } from './gunnery'
import { expect, test } from './seat'

test.use({ opened: false })

test('a scatter die is typed by pointing at the rose, and Enter is meant for the die, not for the button clicked last', async ({
  page,
  spectator,
  user,
  complaints,
}) => {
  const gunnery = await Gunnery.begin(spectator)
  await gunnery.deployAll()
  await gunnery.toShooting(5)
  const before = await gunnery.see('a')
  await user.opens()
  await page.getByTestId('continue').click()
  await user.ready()
  await user.selectUnit(gunnery.unitOf(before, 'mortars').id)
  await page.getByTestId(`target-${gunnery.unitOf(before, 'holders').id}`).click()
  await expect(page.getByTestId('attack-card')).toBeVisible()
  await page.locator('body').press('Enter')
  await expect(user.decision).toHaveAttribute('data-kind', 'placeMarker')
  await page.locator('body').press('Enter')
  const rose = await page.getByTestId('compass').boundingBox()
  if (rose === null) throw new Error('no rose')
  await page.mouse.click(rose.x + rose.width * 0.1, rose.y + rose.height / 2)
  await expect(page.getByTestId('scatter-bearing')).toHaveValue('180')
  await page.getByTestId('scatter-hit').click()
  const state = await user.state()
  await page.keyboard.press('Enter')
  expect(await user.changed(state)).toBe(true)
  user.dice = (_asked, count) => Array.from({ length: count }, () => 5)
  await user.settle()
  const { events } = await gunnery.see('a')
  expect(events.findLast(({ type }) => type === 'markerScattered')?.data).toMatchObject({ hit: true })
  expect(complaints).toEqual([])
})
