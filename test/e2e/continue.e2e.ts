import { readFile } from 'node:fs/promises'
import { startHost } from './host'
import { patrolNames } from './patrols'
import { expect, test } from './seat'
import { Spectator } from './spectator'
import { TableUser } from './table-user'
import { setUp } from './wizard'

test('a host killed over an open question asks it again; a game goes out as a file and comes in again', async ({
  page,
  host,
  user,
}, testInfo) => {
  await setUp(page, {
    level: 'alpha',
    terrain: 'city',
    city: 'Mill lane',
    scenario: 'clear-out',
    forces: patrolNames,
    mode: 'solo',
    dice: 'typed',
    title: 'Cut short',
  })
  await user.ready()
  // One roll-off is answered, the next question stays open.
  const before = await user.state()
  await user.typeDice('Roll-off', 'a')
  expect(await user.changed(before)).toBe(true)
  const asked = await user.decision.locator('h3').textContent()
  const game = await user.game()
  const known = await user.look()
  await host.kill()

  const again = await startHost(host.data)
  const spectator = await Spectator.at(again.url)
  const second = new TableUser(page, spectator, `${again.url}&bench`)
  await page.goto(`${again.url}&bench`)
  await page.getByTestId('continue').click()
  await second.ready()
  await expect(second.decision.locator('h3')).toHaveText(asked ?? '')
  expect(await second.look()).toEqual(known)

  // Out as a file…
  const waiting = page.waitForEvent('download')
  await page.getByTestId('battle-menu').click()
  await page.getByRole('menuitem', { name: 'Export to a file' }).click()
  const file = testInfo.outputPath('kept.storey')
  expect((await waiting).suggestedFilename()).toBe('Cut short.storey')
  await (await waiting).saveAs(file)
  await page.getByTestId('battle-menu').click()
  await page.getByRole('menuitem', { name: 'Save and leave' }).click()
  // …gone from the shelf, and in again: the same table.
  await page.getByRole('button', { name: 'Delete Cut short' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('Your games appear here.', { exact: false })).toBeVisible()
  const input = page.locator('input[type=file]')
  await input.setInputFiles(file)
  // It is offered to be watched first.
  await expect(page.getByTestId('arrived-watch')).toBeFocused()
  await page.getByTestId('arrived-play-on').click()
  await second.ready()
  await expect(second.decision.locator('h3')).toHaveText(asked ?? '')
  const imported = await second.look()
  expect(imported.view).toEqual(known.view)
  expect(imported.decisions).toEqual(known.decisions)
  expect(game).not.toBe('')

  // A damaged file is one clear error, and changes nothing.
  await page.getByTestId('battle-menu').click()
  await page.getByRole('menuitem', { name: 'Save and leave' }).click()
  // Once more beside it: two saves of one name are told apart, and so are their files.
  await input.setInputFiles(file)
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
  await expect(page.locator('.saved-title')).toHaveCount(2)
  expect((await page.locator('.saved-title').allTextContents()).sort()).toEqual(['Cut short', 'Cut short 2'])
  const [copy] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export Cut short 2 to a file' }).click(),
  ])
  expect(copy.suggestedFilename()).toBe('Cut short 2.storey')
  await page.getByRole('button', { name: 'Delete Cut short 2' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.locator('.saved-title')).toHaveCount(1)
  const bytes = await readFile(file)
  bytes.fill(0x5a, Math.floor(bytes.length / 3), Math.floor(bytes.length / 3) + 64)
  await input.setInputFiles({ name: 'torn.storey', mimeType: 'application/octet-stream', buffer: bytes })
  const faults = page.getByRole('alert')
  await expect(faults).toHaveCount(1)
  await expect(faults).toContainText('torn.storey')
  await expect(page.getByTestId('continue')).toContainText('Cut short')
  spectator.leave()
  await again.kill()
})
