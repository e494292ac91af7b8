/** Waits in the page itself for what is to be seen there: noticed when it comes, not when somebody looks again. */
import type { Page } from 'playwright/test'

/** Until something on the page is what this selector of CSS names; an error after a minute. */
export async function isOnPage(page: Page, selector: string): Promise<void> {
  await page.waitForFunction((wanted) => document.querySelector(wanted) !== null, selector, {
    timeout: 60_000,
    polling: 50,
  })
}
/**
 * Until the table shows another state of the game than this.
 * @param table     selector of the table
 * @param patience  ms
 * @returns         whether it does
 */
export const changedFrom = (page: Page, table: string, from: number, patience: number): Promise<boolean> =>
  page.evaluate(
    ([selector, state, most]) =>
      new Promise<boolean>((done) => {
        const isOther = () => Number(document.querySelector(selector)?.getAttribute('data-state')) !== state
        const end = () => {
          observer.disconnect()
          clearTimeout(timer)
          done(isOther())
        }
        const observer = new MutationObserver(() => {
          if (isOther()) end()
        })
        const timer = setTimeout(end, most)
        if (isOther()) return end()
        observer.observe(document.body, { subtree: true, childList: true, attributeFilter: ['data-state'] })
      }),
    [table, from, patience] as const,
  )
