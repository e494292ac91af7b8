/** Home in one glance: what goes on, what begins, what one makes, the program itself; every shelf is two acts away by keys. */
import { workshopEntries } from '../../renderer/screens/workshop/entries'
import { expect, test } from './seat'

test('every shelf is reached from Home by two buttons, with the keyboard alone, and left the same way', async ({
  page,
  user: _user,
  complaints,
}) => {
  const ways = page.locator('.home-nav button')
  await expect(ways).toHaveText([/^Workshop/, 'Settings', 'Help'])
  for (const { id } of workshopEntries) {
    await page.getByTestId('open-workshop').press('Enter')
    await page.getByTestId(`workshop-${id}`).press('Enter')
    await expect(page.locator('.workshop-entries')).toHaveCount(0)
    await page.getByRole('button', { name: '← Workshop' }).press('Enter')
    await page.getByRole('button', { name: '← Home' }).press('Enter')
  }
  for (const over of ['settings', 'help']) {
    await page.getByTestId(`open-${over}`).press('Enter')
    await expect(page.getByRole('dialog')).toBeVisible()
    await page.keyboard.press('Escape')
  }
  expect(complaints).toEqual([])
})
