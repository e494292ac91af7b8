/** A mission of one's own comes in as a file, is played, goes out again and is thrown away. */
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from 'playwright/test'
import { patrolNames } from './patrols'
import { expect, test } from './seat'

const shipped = join(import.meta.dirname, '..', '..', 'resources', 'missions', 'recon.json')
interface File {
  readonly name: Record<string, string>
  turns: number
  levels: Record<string, { rules: { rule: string }[] }>
}
const read = async (): Promise<File> => JSON.parse(await readFile(shipped, 'utf8')) as File

/** The wizard, Core 4 alone, at the step where the mission is chosen. */
async function toMissions(page: Page): Promise<void> {
  const next = page.getByRole('button', { name: 'Next', exact: true })
  await page.getByTestId('new-game').click()
  await page.getByTestId('pack-city-fight').click()
  await next.click()
  for (const [i, name] of patrolNames.entries())
    await page.locator('.side-forces').nth(i).getByRole('radio', { name }).click()
  await expect(page.locator('.force-sheet')).toHaveCount(2)
  const agreement = page.getByTestId('as-they-are')
  if (await agreement.isVisible()) await agreement.locator('label').click()
  for (let step = 0; step < 3; step++) await next.click()
  await expect(page.getByTestId('choice-recon')).toBeVisible()
}
async function bringIn(page: Page, path: string): Promise<void> {
  const chooses = page.waitForEvent('filechooser')
  await page.getByTestId('import-mission').click()
  await (await chooses).setFiles(path)
}

test('a mission file is taken in, chosen and played; one that cannot be says where and why', async ({
  page,
  user,
  complaints,
}, info) => {
  const path = info.outputPath('raid.json')
  const mission = { ...(await read()), name: { en: 'Quick raid', ru: 'Быстрый рейд' }, turns: 3 }
  await toMissions(page)

  const wrong = structuredClone(mission)
  wrong.levels['gamma']?.rules.push({ rule: 'lookouts' })
  await writeFile(path, JSON.stringify(wrong))
  await bringIn(page, path)
  await expect(
    page.getByText(/\(levels\.gamma\.rules\[3\]\.rule\): “lookouts” is no special rule/),
  ).toBeVisible()
  await writeFile(path, JSON.stringify({ ...mission, turns: 0 }))
  await bringIn(page, path)
  await expect(page.getByText(/“raid\.json” cannot be used: turns/)).toBeVisible()
  await expect(page.getByRole('radio', { name: /Quick raid/ })).toHaveCount(0)

  await writeFile(path, JSON.stringify(mission))
  await bringIn(page, path)
  await expect(page.getByRole('radio', { name: /Quick raid/ })).toHaveAttribute('aria-checked', 'true')
  // What was refused before it is said no longer.
  expect(await page.getByText(/“raid\.json” cannot be used/).count()).toBe(0)
  const written = page.waitForEvent('download')
  await page.getByTestId('export-mission').click()
  expect((await written).suggestedFilename()).toBe('Quick raid.mission.json')

  const next = page.getByRole('button', { name: 'Next', exact: true })
  for (let step = 0; step < 3; step++) await next.click()
  await page.getByRole('button', { name: 'Start', exact: true }).click()
  await user.ready()
  await user.settle()
  const { view } = await user.look()
  expect(view.scenario).toMatchObject({ name: { en: 'Quick raid' }, turns: 3 })
  await page.goBack()
  expect(complaints).toEqual([])
})

test('an own mission is thrown away; those of the program stay', async ({ page, user, complaints }, info) => {
  void user
  const path = info.outputPath('raid.json')
  await writeFile(path, JSON.stringify({ ...(await read()), name: { en: 'Quick raid', ru: 'Быстрый рейд' } }))
  await toMissions(page)
  await expect(page.getByTestId('delete-mission')).toHaveCount(0)
  await bringIn(page, path)
  await page.getByTestId('delete-mission').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByRole('radio', { name: /Quick raid/ })).toHaveCount(0)
  await expect(page.getByTestId('delete-mission')).toHaveCount(0)
  await expect(page.locator('[role=radio][aria-checked=true]')).toHaveCount(1)
  expect(complaints).toEqual([])
})
