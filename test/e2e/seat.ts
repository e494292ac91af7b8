/** What every test of the app starts from: a host with a folder of its own, a page on it, and a person before the page. */
import { test as base, expect } from './painting'
import { startHost, type RunningHost } from './host'
import { patrols } from './patrols'
import { Spectator } from './spectator'
import { TableUser } from './table-user'

/** Software rendering is slow: the small picture, no rolling dice, no hints in the way. */
const quick = {
  language: 'en',
  quality: 'low',
  dice: false,
  effects: false,
  motion: 'reduced',
  hints: false,
  passEmpty: false,
}

interface Seat {
  /** `test.use({ opened: false })` where a game is staged first: the test opens the page itself, once. */
  readonly opened: boolean
  readonly host: RunningHost
  readonly spectator: Spectator
  readonly user: TableUser
  /** Complaints of the page: errors and refused promises. */
  readonly complaints: string[]
}
export const test = base.extend<Seat>({
  opened: [true, { option: true }],
  host: async ({}, use) => {
    const host = await startHost()
    await use(host)
    await host.close()
  },
  spectator: async ({ host }, use) => {
    const spectator = await Spectator.at(host.url)
    await spectator.call('savePreferences', { preferences: quick })
    for (const force of await patrols()) await spectator.call('saveForce', { force })
    await use(spectator)
    spectator.leave()
  },
  complaints: async ({ page }, use) => {
    const complaints: string[] = []
    page.on('pageerror', (error) => complaints.push(error.message))
    page.on('console', (message) => {
      if (message.type() === 'error') complaints.push(message.text())
    })
    await use(complaints)
  },
  user: async ({ page, host, spectator, opened, complaints: _complaints }, use) => {
    await page.setViewportSize({ width: 1280, height: 720 })
    const user = new TableUser(page, spectator, `${host.url}&bench`)
    if (opened) await user.opens()
    await use(user)
  },
})
export { expect }
