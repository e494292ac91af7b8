import { expect, test } from './seat'
import { pictureOf } from './pictures'
import { toHome, toShelf } from './to-shelf'

test('C4-ORG-02 and -04 to -06: the chart fills up while a force is written, and a game waits until both agree to what it breaks', async ({
  page,
  user: _user,
  spectator,
  complaints,
}) => {
  await toShelf(page, 'forces')
  const ready = page.getByTestId('force-harbour-watch')
  await expect(ready).toContainText('Keeps the chart and the limit.')
  // The captain and his retinue fill one box together.
  await expect(ready.getByTestId('chart-1-hq')).toContainText('1 of 1–2')
  await expect(ready.getByTestId('chart-1-elites').locator('.chart-box.filled')).toHaveCount(3)
  // The limit is that of all forces on the page.
  await page.getByText('500', { exact: true }).click()
  await expect(ready).toContainText('1000 points: 500 over the limit of 500.')
  await page.getByText('1000', { exact: true }).click()
  await expect(ready).not.toContainText('over the limit')

  await page.getByRole('button', { name: 'Edit a copy of Harbour Watch', exact: true }).click()
  const form = page.locator('.force-form')
  const foot = page.locator('.editor-foot')
  const elites = foot.getByTestId('chart-1-elites')
  await expect(elites.locator('.chart-box.left')).toHaveCount(0)
  await page.getByTestId('add-units').click()
  await form.getByLabel('Name', { exact: true }).fill('Dockers')
  await expect(foot.getByTestId('chart-1-troops')).toContainText('3 of 2–6')
  await form.getByLabel('Category').selectOption('elites')
  // The fourth has no room: its line, its box and the list of what is to mend say so at once.
  await expect(elites.locator('.chart-box.beyond')).toHaveCount(1)
  await expect(elites).toContainText('4 of 0–3')
  const line = page.locator('.force-tree li', { hasText: 'Dockers' })
  await expect(line).toContainText('Number 4 of Elites; there is room for 3.')
  await expect(page.getByTestId('force-faults')).toContainText('1050 points: 50 over the limit of 1000.')
  await pictureOf(page, 'force-chart-beyond')
  // Bought as one choice with the first watch it needs no box of its own.
  await form.getByTestId('part-of').selectOption({ label: 'First watch' })
  await expect(form).toContainText('Stands in the chart with “First watch”.')
  await expect(elites.locator('.chart-box.beyond')).toHaveCount(0)
  await expect(foot.getByTestId('chart-1-troops')).toContainText('2 of 2–6')
  await form.getByTestId('part-of').selectOption('')
  await form.getByLabel('Category').selectOption('elites')
  await expect(elites.locator('.chart-box.beyond')).toHaveCount(1)
  // Above 2500 points there may be several detachments, and each has a chart of its own.
  await page.locator('.force-tree').getByRole('button', { name: 'Harbour Watch (copy)' }).click()
  const typed = async (label: string, number: string) => {
    await form.getByLabel(label).fill(number)
    await form.getByLabel(label).press('Tab')
  }
  await typed('Another number', '3000')
  await typed('Detachments, at most', '2')
  await typed('Strategy rating', '2')
  await line.getByRole('button').click()
  await typed('Detachment', '2')
  await expect(elites.locator('.chart-box.beyond')).toHaveCount(0)
  await expect(foot.getByTestId('chart-2-troops').locator('.chart-box.owed')).toHaveCount(2)
  await expect(page.getByTestId('force-faults')).toContainText(
    'Detachment 2. Troops: 0 of at least 2 (at most 6).',
  )
  await typed('Detachment', '1')
  await page.locator('.force-tree').getByRole('button', { name: 'Harbour Watch (copy)' }).click()
  await form.getByText('1000', { exact: true }).click()
  await line.getByRole('button').click()
  // A class of troops brings its type and its rules.
  await form.getByTestId('archetype').selectOption('swarm')
  await expect(form.getByTestId('rule-swarm').getByRole('checkbox')).toBeChecked()
  await page.getByTestId('save-force').click()
  await expect(page.getByText('is saved.')).toBeVisible()
  const [own] = (await spectator.call('library', {})).forces.filter(({ name }) => name.en.endsWith('(copy)'))
  expect(await spectator.call('force', { id: own?.id ?? '' })).toMatchObject({ strategyRating: 2 })
  await page.getByRole('button', { name: '← Forces' }).click()
  await toHome(page)

  await page.getByTestId('new-game').click()
  await page.getByTestId('game-step-forces').click()
  const start = page.getByTestId('start-game')
  await expect(start).toBeEnabled()
  await page.locator('.side-forces').first().getByRole('radio', { name: 'Harbour Watch (copy)' }).click()
  const mine = page.locator('.side-forces').first()
  await expect(mine).toContainText('Number 4 of Elites; there is room for 3.')
  await expect(start).toBeDisabled()
  await pictureOf(page, 'force-chart-wizard')
  // More points for both: the fourth Elites is still too many.
  await page.getByText('1500', { exact: true }).click()
  await expect(mine).not.toContainText('over the limit')
  await expect(start).toBeDisabled()
  await page.getByText('We both agree to play these forces as they are').click()
  await expect(start).toBeEnabled()
  // Another force is another agreement.
  await page.locator('.side-forces').last().getByRole('radio', { name: 'Watch patrol' }).click()
  await expect(start).toBeDisabled()
  await page.getByText('We both agree to play these forces as they are').click()
  await start.click()
  await expect(page.locator('main.battle')).toBeVisible()
  expect((await spectator.call('library', {})).games).toHaveLength(1)
  expect(complaints).toEqual([])
})
