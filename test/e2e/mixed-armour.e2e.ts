import { expect, test } from './seat'
import { mixedTargets, Volley } from './volley'

test.use({ opened: false })

test('wounds are dealt out by hand among two kinds of armour, shown on the table, and saved by their rows', async ({
  page,
  host,
  spectator,
  user,
  complaints,
}) => {
  const volley = await Volley.begin(spectator, 'solo', mixedTargets)
  const [squad, near] = [await volley.unit('squad'), await volley.unit('near')]
  await page.goto(`${host.url}&bench`)
  await page.getByTestId('continue').click()
  await user.ready()
  await user.selectUnit(squad.id)
  await page.getByTestId(`target-${near.id}`).click()
  await expect(page.getByTestId('outcome')).toBeVisible()
  await page.locator('body').press('Enter')

  // Whatever is asked before is left as proposed.
  const panel = page.getByTestId('decision')
  for (;;) {
    await expect(panel).toBeVisible()
    const kind = await panel.getAttribute('data-kind')
    if (kind === 'allotWounds') break
    const before = await user.state()
    await page.locator('body').press('Enter')
    expect(await user.changed(before)).toBe(true)
  }
  await expect(panel.getByTestId('wound-row-0')).toContainText('Tenant')
  await expect(panel.getByTestId('wound-row-1')).toContainText('Plated tenant')
  const numbers = () => panel.locator('output').allTextContents()
  const proposed = await numbers()
  const confirm = page.getByTestId('confirm-wounds')
  await expect(confirm).toBeEnabled()
  const shots = process.env.LOOK
  if (shots) await page.screenshot({ path: `${shots}/mixed-1920.png` })

  // One wound less on somebody: it lies on nobody, and nothing can be confirmed.
  await panel.locator('button[aria-label^="One"][aria-label*="fewer"]:enabled').first().click()
  await expect(confirm).toBeDisabled()
  await expect(panel).toContainText('still to deal: 1')
  await page.getByTestId('wounds-proposed').click()
  expect(await numbers()).toEqual(proposed)
  await expect(confirm).toBeEnabled()
  if (shots) {
    await page.setViewportSize({ width: 1280, height: 720 })
    await page.waitForTimeout(500)
    await page.screenshot({ path: `${shots}/mixed-720.png` })
  }
  const before = await user.state()
  await page.locator('body').press('Enter')
  expect(await user.changed(before)).toBe(true)
  expect(complaints).toEqual([])
})
