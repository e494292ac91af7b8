/** A battle of two sample forces that is still to be set up: its first question waits on the page. */
import type { Page } from 'playwright/test'
import type { Spectator } from './spectator'

export async function setUpByHand(page: Page, spectator: Spectator): Promise<void> {
  await spectator.call('createGame', {
    setup: {
      title: 'By hand',
      systems: ['core4', 'city-fight'],
      level: 'gamma',
      terrain: { how: 'city', city: 'gamma-crossroads' },
      scenario: 'clear-out',
      sides: {
        a: { name: 'Verdigris', force: 'harbour-watch' },
        b: { name: 'Ember', force: 'cinder-order' },
      },
      dice: { source: 'seeded', seed: 'by hand' },
      mode: 'solo',
      settings: {},
    },
  })
  await page.reload()
  await page.getByTestId('continue').click()
}
