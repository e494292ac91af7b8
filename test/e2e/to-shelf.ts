/** From Home to what a player makes, and home again: by the workshop. */
import type { Page } from 'playwright/test'
import type { workshopEntries } from '../../renderer/screens/workshop/entries'

type Shelf = (typeof workshopEntries)[number]['id']
/** Two clicks from Home. */
export async function toShelf(page: Page, shelf: Shelf): Promise<void> {
  await page.getByTestId('open-workshop').click()
  await page.getByTestId(`workshop-${shelf}`).click()
}
/** From a shelf. */
export async function toHome(page: Page): Promise<void> {
  await page.getByRole('button', { name: '← Workshop' }).click()
  await page.getByRole('button', { name: '← Home' }).click()
}
