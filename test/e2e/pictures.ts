/** Pictures for people to look at, under test-results/look. */
import { join, resolve } from 'node:path'
import type { Page } from 'playwright/test'

const folder = resolve(import.meta.dirname, '..', '..', 'test-results', 'look')
export async function pictureOf(page: Page, name: string): Promise<void> {
  await page.screenshot({ path: join(folder, `${name}.png`), timeout: 120_000 })
}
