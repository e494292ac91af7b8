/** What a player is shown of the time he was away, drawn picture by picture. */
import type { Page } from 'playwright/test'
import type { RunningHost } from './host'
import { expect } from './seat'
import { restingAt } from './table-mouse'

export const recap = (page: Page) => page.getByRole('dialog', { name: 'Since your turn' })
/** Says that he is there, and sees the table. */
export async function sitsDown(page: Page): Promise<void> {
  await page.getByTestId('take-seat').click()
  await expect(page.locator('main.battle[data-ready=true]')).toBeVisible({ timeout: 60_000 })
  await expect(page.getByTestId('curtain')).toHaveCount(0)
}
export async function opens(page: Page, host: RunningHost): Promise<void> {
  await page.goto(`${host.url}&bench`)
  await page.getByTestId('continue').click()
}
/** The recap drawn by fixed steps: each picture as a sum over its file, and what stood over the dice. */
export async function reel(page: Page) {
  // It is drawn from its beginning; what would begin it by the clock of the screen meanwhile has done so, and is at its end.
  await expect(recap(page)).toHaveAttribute('data-phase', /playing|over/)
  // It may come to its end while one reaches for the button.
  await page.evaluate(() => document.querySelector<HTMLElement>('[data-testid=recap-skip]')?.click())
  await expect(recap(page)).toHaveAttribute('data-phase', 'over')
  await restingAt(page, { x: 0, y: 0, z: 0 })
  const drawn = await page.evaluate((wanted) => window.__warStoreysRecap?.(wanted) ?? [], {
    pictures: 10,
    perSecond: 2,
    width: 320,
  })
  expect(new Set(drawn.map(({ sum }) => sum)).size).toBeGreaterThan(2)
  return { drawn, words: await recap(page).textContent() }
}

export const toldBy = ({ drawn, words }: Awaited<ReturnType<typeof reel>>) => ({
  dice: drawn.map(({ dice }) => dice),
  words,
})
