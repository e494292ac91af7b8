/** Open country in the wizard; at the table it is laid in test/table/open-country.test.ts. */
import { patrolNames } from './patrols'
import { pictureOf } from './pictures'
import { expect, test } from './seat'
import { setUp } from './wizard'

const looks = process.env['LOOK'] !== undefined
if (looks) test.use({ deviceScaleFactor: 1 })

test('farm country from a seed is drawn with its share of terrain before it is chosen', async ({
  page,
  user,
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
  void user
  expect(complaints).toEqual([])
})

test('without City Fight the wizard sets up a field battle whose table is laid in turns', async ({
  page,
  spectator,
  user,
  complaints,
}) => {
  await setUp(page, {
    inTheOpen: true,
    level: 'gamma',
    terrain: 'procedure',
    scenario: 'cleanse',
    forces: patrolNames,
    mode: 'solo',
    dice: 'seeded',
    seed: 'in turns',
  })
  const begun = async () => (await spectator.call('library', {})).games[0]?.id
  await expect.poll(begun).toBeDefined()
  const { view } = await spectator.see((await begun()) ?? '', 'a')
  expect(view).toMatchObject({
    systems: ['core4'],
    title: { en: 'Field battle', ru: 'Бой в поле' },
    table: { turf: 'grass' },
  })
  void user
  expect(complaints).toEqual([])
})
