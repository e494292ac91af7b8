/** Every press, click and drag that reaches the page, counted by the page itself: nobody can forget one. */
import type { Page } from 'playwright/test'

declare global {
  interface Window {
    __inputs?: number
  }
}
const modifiers = ['Shift', 'Control', 'Alt', 'Meta']

/** From the next page that is opened on; a key held down is one, a modifier goes with its key, a drag is one press. */
export async function countInputs(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript((alone) => {
    window.__inputs = 0
    const count = () => (window.__inputs = (window.__inputs ?? 0) + 1)
    window.addEventListener('pointerdown', count, true)
    window.addEventListener(
      'keydown',
      ({ key, repeat }) => {
        if (!repeat && !alone.includes(key)) count()
      },
      true,
    )
  }, modifiers)
  return () => page.evaluate(() => window.__inputs ?? 0)
}
