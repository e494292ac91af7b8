/** A pack as two people meet it: one makes it of what he has, the other opens, takes in, plays in it and throws it away. */
import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright/test'
import { startHost } from './host'
import { keepQuarter, quarter, quarterNames } from './quarter'
import { expect, test } from './seat'
import { Spectator } from './spectator'
import { setUp } from './wizard'
import { toHome, toShelf } from './to-shelf'

const opened = async (page: Page, file: { readonly name: string; readonly buffer: Buffer }) => {
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByTestId('open-pack').click(),
  ])
  await chooser.setFiles({ ...file, mimeType: 'application/zip' })
}

test('a city with a hall of one’s own and a force travel as one file, and are thrown away together', async ({
  page,
  user,
  spectator,
  complaints,
}) => {
  test.setTimeout(300_000)
  await keepQuarter(spectator)
  await page.getByTestId('open-workshop').click()
  await expect(page.getByTestId('count-terrain')).toHaveText('1 of your own')
  await page.getByTestId('workshop-packs').click()
  await page.getByTestId('make-pack').click()
  await expect(page.getByTestId('write-pack')).toBeDisabled()
  const check = (name: string) => page.locator('.make-pack-choice label.check').filter({ hasText: name })
  await page.getByLabel('Search: your own things').fill('mill')
  await check(quarterNames.city).click()
  await check(quarterNames.force).click()
  await expect(page.getByTestId('pack-holds').locator('li')).toHaveText([
    'force: Mill watch',
    'city: Mill quarter',
    'terrain: Mill hall · comes along, for “Mill quarter”',
  ])
  await page.getByLabel('Title').fill('Mill quarter by night')
  await page.getByLabel('Author').fill('Ann')
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByTestId('write-pack').click(),
  ])
  expect(download.suggestedFilename()).toBe('Mill quarter by night.storeypack')
  const file = { name: download.suggestedFilename(), buffer: await readFile(await download.path()) }

  // All is thrown away; of the hall it is said before who has it.
  await page.getByRole('button', { name: '← Packs' }).click()
  await page.getByRole('button', { name: '← Workshop' }).click()
  await page.getByTestId('workshop-terrain').click()
  await expect(page.getByTestId(`notes-design-${quarter.hall}`)).toHaveText('used in “Mill quarter”')
  await page.getByRole('button', { name: `Delete ${quarterNames.hall}` }).click()
  await expect(page.getByTestId('depends')).toHaveText('Keep a copy of their own: “Mill quarter”')
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByTestId(`terrain-${quarter.hall}`)).toHaveCount(0)
  for (const { id } of (await spectator.call('library', {})).cities.filter(({ own }) => own))
    await spectator.call('deleteDocument', { kind: 'city', id })
  await spectator.call('deleteDocument', { kind: 'force', id: quarter.force })

  // Somebody who has nothing.
  const other = await startHost()
  const theirs = await Spectator.at(other.url)
  await theirs.call('savePreferences', { preferences: await spectator.call('preferences', {}) })
  await page.goto(`${other.url}&bench`)
  await page.getByTestId('open-workshop').click()
  await page.getByTestId('workshop-packs').click()
  await opened(page, { name: 'torn.storeypack', buffer: file.buffer.subarray(0, file.buffer.length / 2) })
  await expect(page.locator('.toast')).toContainText('“torn.storeypack” is damaged')
  await opened(page, file)
  const shown = page.getByTestId('opened-pack')
  await expect(shown.locator('li')).toHaveCount(3)
  await expect(shown).toContainText('by Ann')
  await expect(page.getByTestId(`opened-city-${quarter.city}`)).toContainText('comes onto your shelf')
  await expect(page.getByTestId(`opened-city-${quarter.city}`).locator('img')).toBeVisible()
  await expect(page.getByTestId(`opened-design-${quarter.hall}`).locator('img')).toBeVisible()
  expect((await theirs.call('library', {})).cities.some(({ own }) => own)).toBe(false)
  await page.getByTestId('take-pack').click()
  await expect(page.getByTestId('packs')).toContainText('Mill quarter by night')

  // Once more: it is all there.
  await opened(page, file)
  await expect(shown).toContainText('All of it lies on your shelves already')
  await expect(page.getByTestId('take-pack')).toBeDisabled()
  await page.getByRole('button', { name: 'Leave it' }).click()

  await toHome(page)
  await toShelf(page, 'cities')
  await expect(page.getByTestId(`notes-city-${quarter.city}`)).toContainText(
    'from the pack “Mill quarter by night”',
  )
  await toHome(page)
  await setUp(page, {
    level: 'alpha',
    terrain: 'city',
    city: quarterNames.city,
    scenario: 'clear-out',
    forces: [quarterNames.force, 'Hollow Brood'],
    mode: 'solo',
    dice: 'seeded',
    seed: 'pack',
  })
  await expect(user.battle).toHaveAttribute('data-ready', 'true', { timeout: 60_000 })
  const game = await user.game()
  const { view } = await theirs.see(game, 'a')
  expect(view.table.pieces.map(({ design }) => design.id)).toEqual([quarter.hall, quarter.hall])

  // Thrown away together; the game has all it is played with.
  await page.goto(`${other.url}&bench`)
  await page.getByTestId('open-workshop').click()
  await page.getByTestId('workshop-packs').click()
  await page.getByRole('button', { name: 'Throw Mill quarter by night away' }).click()
  await expect(page.locator('.pack-fates li')).toHaveCount(3)
  await page.getByTestId('throw-pack').click()
  await expect(page.getByTestId('packs').locator('article')).toHaveCount(0)
  const left = await theirs.call('library', {})
  expect([...left.cities, ...left.designs, ...left.forces].filter(({ own }) => own)).toEqual([])
  expect((await theirs.see(game, 'a')).view.table.pieces).toHaveLength(2)
  expect(complaints).toEqual([])
  theirs.leave()
  await other.close()
})
