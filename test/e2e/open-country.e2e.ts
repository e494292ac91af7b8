/** Open country in the wizard; at the table it is laid in test/table/open-country.test.ts. */
import { patrolNames } from './patrols'
import { pictureOf } from './pictures'
import { expect, test } from './seat'
import type { Spectator } from './spectator'
import { setUp } from './wizard'

const looks = process.env['LOOK'] !== undefined
if (looks) test.use({ deviceScaleFactor: 1 })

test('farm country from a seed is drawn with its share of terrain before it is chosen', async ({
  page,
  user: _user,
  complaints,
}) => {
  await page.getByTestId('new-game').click()
  const next = page.getByRole('button', { name: 'Next', exact: true })
  for (let step = 0; step < 3; step++) await next.click()
  await page.getByTestId('choice-seed').click()
  await page.getByText('Farm country', { exact: true }).click()
  await expect(page.getByTestId('density')).toContainText('% of the table')
  await expect(page.locator('.seed-plan .piece.crops')).not.toHaveCount(0)
  if (looks) await pictureOf(page, 'open-country-wizard')
  expect(complaints).toEqual([])
})

/** What the wizard has begun a game with, as its first player sees it. */
async function begunWith(spectator: Spectator) {
  const begun = async () => (await spectator.call('library', {})).games[0]?.id
  await expect.poll(begun).toBeDefined()
  return (await spectator.see((await begun()) ?? '', 'a')).view
}
const asked = { forces: patrolNames, mode: 'solo', dice: 'seeded', seed: 'laid in the open' } as const

test('a meadow is left to the players to be laid', async ({ page, spectator, user: _user, complaints }) => {
  await setUp(page, { ...asked, level: 'alpha', terrain: 'free', land: 'Meadow', scenario: 'clear-out' })
  const { table, stage } = await begunWith(spectator)
  expect({ stage, turf: table.turf, pieces: table.pieces }).toEqual({
    stage: 'terrain',
    turf: 'grass',
    pieces: [],
  })
  expect(complaints).toEqual([])
})

test('without City Fight the wizard sets up a field battle whose table is laid in turns', async ({
  page,
  spectator,
  user: _user,
  complaints,
}) => {
  await setUp(page, {
    ...asked,
    inTheOpen: true,
    level: 'gamma',
    terrain: 'procedure',
    scenario: 'cleanse',
  })
  expect(await begunWith(spectator)).toMatchObject({
    systems: ['core4'],
    title: { en: 'Field battle', ru: 'Бой в поле' },
    table: { turf: 'grass' },
  })
  expect(complaints).toEqual([])
})
