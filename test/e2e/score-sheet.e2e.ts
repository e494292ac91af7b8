import { inches } from '../../shared/geometry/length'
import { openSpot } from './places'
import { houseAlone } from './staged-game'
import { expect, test } from './seat'

test('counters are laid at the table, and the score sheet tells at any moment how it would end', async ({
  page,
  host,
  spectator,
  user,
  complaints,
}) => {
  await spectator.call('createGame', {
    setup: {
      title: 'Loot',
      systems: ['core4'],
      level: 'gamma',
      terrain: { how: 'inline', city: houseAlone('loot') },
      scenario: 'secure-and-control',
      sides: {
        a: { name: 'Ada', force: 'harbour-watch-patrol' },
        b: { name: 'Boris', force: 'cinder-order-patrol' },
      },
      dice: { source: 'seeded', seed: 'loot' },
      mode: 'solo',
      settings: {},
    },
  })
  await page.goto(`${host.url}&bench`)
  await page.getByTestId('continue').click()
  await user.ready()
  await user.settle()
  await expect(page.getByTestId('counters-panel')).toBeVisible()
  // Too near to the edge: refused under the cursor, with the figure.
  const at = (x: number, y: number) => ({ x: inches(x), y: 0, z: inches(48 - y) })
  await user.clickTable(at(8, 24), 1)
  await expect(page.getByTestId('cursor-tip')).toContainText('to the table edge')
  // A place is shown on demand, and Enter lays the counter there.
  const left = await page.getByTestId('counters-panel').locator('h3').innerText()
  await page.getByTestId('show-counter-place').click()
  await expect(page.getByTestId('prompt')).not.toContainText('to the table edge')
  await page.keyboard.press('Enter')
  await user.settle()
  await expect(page.getByTestId('counters-panel')).not.toContainText(left)
  for (const [x, y] of [
    [16, 16],
    [32, 16],
    [16, 32],
    [30, 30],
    [24, 24],
  ] as const) {
    if (await page.getByTestId('counters-panel').isHidden()) break
    await user.clickTable(at(x, y))
  }
  await user.settle()
  await user.deployAll(openSpot)
  await user.settle()
  await page.getByTestId('open-score').click()
  await expect(page.getByTestId('score-sheet')).toContainText('If it ended now')
  // The same key that puts everything down closes it; its own opens it again.
  await page.keyboard.press('Escape')
  if (await page.getByTestId('score-sheet').isVisible()) await page.keyboard.press('Escape')
  await expect(page.getByTestId('score-sheet')).toHaveCount(0)
  await page.keyboard.press('Shift+M')
  await expect(page.getByTestId('score-a')).toContainText('C4-VP-02')
  expect(complaints).toEqual([])
})
