/** A low window, Russian, and letters of 160 %: what one needs is there, whole, and no panel lies where one works. */
import type { Page } from 'playwright/test'
import { expect, test } from './seat'
import type { Spectator } from './spectator'
import { Storm } from './storm'
import { Volley } from './volley'

const low = { width: 1280, height: 720 }
async function inRussian(spectator: Spectator, scale: number): Promise<void> {
  const preferences = await spectator.call('preferences', {})
  await spectator.call('savePreferences', { preferences: { ...preferences, language: 'ru', scale } })
}
/** What hangs over the edge of its own box, or of the window. */
const cut = (page: Page, parts: string, within: string): Promise<readonly string[]> =>
  page.evaluate(
    ([part, frame]) =>
      [...document.querySelectorAll(part)].flatMap((one) => {
        const [box, room] = [one.getBoundingClientRect(), one.closest(frame)?.getBoundingClientRect()]
        if (room === undefined) return [`${part} without ${frame}`]
        const whole =
          box.left >= room.left - 0.5 &&
          box.right <= room.right + 0.5 &&
          one.scrollWidth <= one.clientWidth + 1
        return whole
          ? []
          : [`${one.textContent ?? ''}: ${box.left}–${box.right} in ${room.left}–${room.right}`]
      }),
    [parts, within] as const,
  )
test('in a low window with large Russian letters everything is in reach and no number is cut', async ({
  page,
  host,
  spectator,
  user,
}) => {
  const storm = await Storm.begin(spectator)
  for (const scale of [1, 1.6]) {
    await inRussian(spectator, scale)
    await page.setViewportSize(low)
    await page.goto(`${host.url}&bench`)
    await expect(page.getByTestId('continue')).toBeVisible()
    const lowest = await page
      .locator('.home-nav .button')
      .evaluateAll((all) => Math.max(...all.map((one) => one.getBoundingClientRect().bottom)))
    expect(lowest).toBeLessThanOrEqual(low.height)
    expect(await cut(page, '.start-card .start-title', '.start-card')).toEqual([])
  }
  // Every step of the wizard is whole, and the way on and the start are in reach.
  await page.getByTestId('new-game').click()
  const steps = page.locator('.wizard-step')
  for (let step = 0; step < (await steps.count()); step++) {
    await steps.nth(step).click()
    await expect(page.locator('.wizard-body h2')).toBeVisible()
    expect(await cut(page, '.wizard-body > *, .wizard-body .choice', '.wizard-body')).toEqual([])
    for (const button of await page.locator('.wizard-side .button').all())
      await expect(button).toBeInViewport({ ratio: 1 })
  }
  await steps.first().click()
  await expect(page.locator('.wizard-body')).toHaveAttribute('data-more', 'ниже ещё')
  await page.locator('.page-head .button').first().click()
  await page.getByTestId('continue').click()
  await user.ready()
  // The party stands before the house: whom it charges is chosen, and the fight is laid out before the dice.
  await user.selectUnit((await storm.unit('party')).id)
  await page.locator('.assault-list .check').first().click()
  const before = await user.state()
  await page.keyboard.press('Enter')
  expect(await user.changed(before)).toBe(true)
  user.answering = async () => {
    if ((await user.decision.getAttribute('data-form')) !== 'dice') return false
    await page.keyboard.type('66')
    await page.keyboard.press('Enter')
    return true
  }
  await user.settle()
  await page.getByRole('tab').first().click()
  await user.selectUnit((await storm.unit('party')).id)
  await page.getByRole('tab').nth(2).click()
  await expect(page.locator('.chain-cell b').first()).toBeVisible()
  expect(await cut(page, '.chain-cell b', '.chain-cell')).toEqual([])
  expect(await cut(page, '.top-bar .button', '.top-bar')).toEqual([])
  // Nobody is left to charge: the fights come before the end of the turn.
  await expect(page.getByTestId('end-phase')).toContainText('К рукопашным')
})

test('in a low window the hint lies along the far edge, and what is at stake stands over the tabs whatever is open', async ({
  page,
  host,
  spectator,
  user,
}) => {
  const volley = await Volley.begin(spectator)
  await spectator.call('savePreferences', {
    preferences: { ...(await spectator.call('preferences', {})), hints: true },
  })
  await page.setViewportSize(low)
  await page.goto(`${host.url}&bench`)
  await page.getByTestId('continue').click()
  await user.ready()
  const table = await page.locator('.table-area').boundingBox()
  const hint = await page.getByTestId('hint').boundingBox()
  if (table === null || hint === null) throw new Error('neither table nor hint')
  expect(hint.y + hint.height).toBeLessThan(table.y + table.height * 0.12)
  // The last turn: how it stands is told on every tab.
  await volley.passTo(6)
  const stakes = page.getByTestId('stakes').filter({ visible: true })
  await expect(stakes).toHaveCount(1)
  await page.getByRole('tab', { name: 'Log' }).click()
  await expect(stakes).toHaveCount(1)
})
