/** Pictures for people to look at, under test-results/look. */
import { join, resolve } from 'node:path'
import type { Page } from 'playwright/test'
import { paintsAll } from './painting'

const folder = resolve(import.meta.dirname, '..', '..', 'test-results', 'look')
/** With all pixels of the panels, however few the test draws itself; none is taken of a table that is not painted. */
export async function pictureOf(page: Page, name: string): Promise<void> {
  if (!paintsAll) return
  // What glides or falls has come to rest.
  await page.waitForTimeout(1500)
  const size = page.viewportSize()
  if (size === null) throw new Error('the page has no size')
  const screen = await page.context().newCDPSession(page)
  await screen.send('Emulation.setDeviceMetricsOverride', { ...size, deviceScaleFactor: 1, mobile: false })
  await page.screenshot({ path: join(folder, `${name}.png`), timeout: 120_000 })
  await screen.detach()
}
