/** Pictures for people to look at: key screens at both sizes in both languages, under test-results/look. */
import { setUpByHand } from './by-hand'
import { pictureOf } from './pictures'
import type { Page } from 'playwright/test'
import { openSpot } from './places'
import { expect, test } from './seat'

test.use({ deviceScaleFactor: 1 })

const sizes = {
  '1920x1080': { width: 1920, height: 1080 },
  '1280x720': { width: 1280, height: 720 },
} as const

test('key screens in both languages', async ({ page, host, spectator, user }) => {
  test.setTimeout(400_000)
  // One game is carried as far as deployment; both languages look at it.
  await setUpByHand(page, spectator)
  await user.ready()
  await user.settle()
  const snapshot = await user.look()
  const unit = snapshot.legal.find(({ type }) => type === 'deploy')?.unit ?? ''
  await user.deploy(unit, openSpot(snapshot, unit))

  for (const language of ['en', 'ru'] as const) {
    const preferences = await spectator.call('preferences', {})
    await spectator.call('savePreferences', {
      preferences: { ...preferences, language, quality: 'medium', hints: true },
    })
    for (const [name, size] of Object.entries(sizes)) {
      await page.setViewportSize(size)
      await visit(page, host.url, `${language}-${name}`)
      // Opening the table takes longest: each size once, each language once.
      if ((language === 'en') === (size.width === 1920))
        await visitTable(page, host.url, `${language}-${name}`)
    }
  }
})

async function visit(page: Page, url: string, name: string): Promise<void> {
  await page.goto(`${url}&bench`)
  await expect(page.getByTestId('continue')).toBeVisible()
  await pictureOf(page, `home-${name}`)
  await page.getByTestId('open-settings').click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await pictureOf(page, `settings-${name}`)
  await page.keyboard.press('Escape')
  await page.getByTestId('new-game').click()
  for (const step of [1, 4, 8]) {
    await page
      .locator('.wizard-step')
      .nth(step - 1)
      .click()
    await pictureOf(page, `setup-${step}-${name}`)
  }
}
async function visitTable(page: Page, url: string, name: string): Promise<void> {
  await page.goto(`${url}&bench`)
  await page.getByTestId('continue').click()
  await expect(page.locator('main.battle[data-ready=true]')).toBeVisible({ timeout: 60_000 })
  await pictureOf(page, `battle-${name}`)
  await page
    .getByRole('button', { name: /^Undo|^Отмен/ })
    .first()
    .hover()
}
