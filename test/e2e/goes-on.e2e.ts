/** A player has updated the program in the middle of his evening: he is told what that means, and plays on by one click. */
import { readFile } from 'node:fs/promises'
import { packStorey, unpackStorey } from '../../main/storage/storey-file'
import { encodeJournal } from '../../main/storage/journal-format'
import { keptFile } from './film-user'
import { startHost, type RunningHost } from './host'
import { expect, test } from './painting'
import { Spectator } from './spectator'
import { pictureOf } from './pictures'
import { TableUser } from './table-user'

let host: RunningHost
let spectator: Spectator
test.beforeEach(async () => {
  host = await startHost()
  spectator = await Spectator.at(host.url)
})
test.afterEach(async () => {
  spectator.leave()
  await host.close()
})
/** The first lines of a kept game, as if it had been left there. */
async function brokenOff(name: string, count: number): Promise<string> {
  const { header, lines } = unpackStorey(name, await readFile(keptFile(name)))
  const journal = encodeJournal(lines.slice(0, count).map((line) => Buffer.from(JSON.stringify(line))))
  const bytes = Buffer.from(packStorey(header, journal, null)).toString('base64')
  return (await spectator.call('importGame', { name: `${name}.storey`, bytes })).game
}

test('a running game of older rules opens at words that say what is kept, and is played on', async ({
  page,
}) => {
  const game = await brokenOff('live-skirmish-6-keep-6', 60)
  await page.goto(`${host.url}&bench`)
  await page.locator('.saved-open').click()
  await expect(page.getByTestId('way-on-seam')).toBeVisible({ timeout: 60_000 })
  await pictureOf(page, 'goes-on-seam')
  await page.getByTestId('go-on').click()
  const user = new TableUser(page, spectator, `${host.url}&bench`)
  await user.ready()
  const { timeline } = await spectator.call('subscribe', { game, seat: 'a' })
  expect(timeline.from).toBeGreaterThan(0)
  expect((await spectator.call('library', {})).games[0]).not.toHaveProperty('older')
})

test('one that goes the same is said to be proven', async ({ page }) => {
  await brokenOff('core4+city-fight-11-keep-11', 30)
  await page.goto(`${host.url}&bench`)
  await page.getByTestId('continue').click()
  await expect(page.getByTestId('way-on-proven')).toBeVisible({ timeout: 60_000 })
  await pictureOf(page, 'goes-on-proven')
  await page.getByTestId('go-on').click()
  await new TableUser(page, spectator, `${host.url}&bench`).ready()
})
