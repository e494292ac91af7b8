import { readFile } from 'node:fs/promises'
import { expect, test } from './seat'
import { toShelf } from './to-shelf'

test('a cell of the skirmish tables is corrected with the keyboard, kept as an own set, and sent as a file (LS-DATA-09)', async ({
  page,
  host,
  spectator,
  complaints,
}) => {
  await page.setViewportSize({ width: 1280, height: 720 })
  await page.goto(host.url)
  await toShelf(page, 'tables')
  await page.getByTestId('tables-standard').getByRole('button', { name: 'Edit a copy' }).click()
  const cell = (place: string) => page.locator(`[data-place="${place}"]`)

  // A rebuilt cell says so, in words too; a cell of the source does not.
  await page.getByTestId('section-fire').click()
  await expect(cell('fire.rifle.modes.aimed.tn[1]')).toHaveAccessibleName(/Rifle, ≤ 50\. rebuilt: designed/)
  await expect(cell('fire.ar.modes.aimed.tn[1]')).toHaveAccessibleName(/aimed, ≤ 50\. stands in the source/)

  // From cell to cell by keys; a number nobody can roll is told at once, and the set cannot be kept.
  await cell('fire.pistol.modes.aimed.tn[0]').focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowRight')
  await expect(cell('fire.rifle.modes.aimed.tn[1]')).toBeFocused()
  await page.keyboard.type('9')
  await expect(page.getByTestId('table-faults')).toContainText('Fire · Rifle, ≤ 50: 9 is no number to roll')
  await expect(page.getByTestId('save-tables')).toBeDisabled()
  await page.keyboard.press('Control+z')
  await expect(cell('fire.rifle.modes.aimed.tn[1]')).toHaveValue('4')

  // What the number comes to is told live: one die, 3 or more, against 4 or more as shipped.
  await cell('fire.rifle.modes.aimed.tn[1]').fill('3')
  await expect(page.getByTestId('edited-hits')).toContainText('0.670.500.50 / 0.33')
  await expect(page.getByTestId('expected-hits')).toContainText('0.67 / 0.50 (was 0.50 / 0.33)')
  await page.getByTestId('section-covering').click()
  await cell('covering.rifle[0]').fill('x')
  await expect(page.getByTestId('table-faults')).toContainText('This is no number')
  await cell('covering.rifle[0]').fill('1')
  await page.keyboard.press('Enter')
  await expect(cell('covering.ar[0]')).toBeFocused()
  await expect(page.getByTestId('lone-zones')).toContainText('2: 97 % (was 3: 92 %)')

  // An odd class is pointed out, and put back.
  await page.getByTestId('section-classes').click()
  await cell('classes.R2.melee').fill('2')
  const warnings = page.getByTestId('table-warnings')
  await expect(warnings).toContainText('R2 (2) is worse here than R3 (3)')
  await page.getByTestId('section-points').click()
  await warnings.getByRole('button').click()
  await expect(cell('classes.R2.melee')).toBeFocused()
  await page.getByTestId('put-back').click()
  await expect(warnings).toHaveCount(0)

  await page.getByTestId('section-set').click()
  await page.getByLabel('Name of the set').fill('Steadier hands')
  await page.keyboard.press('Control+s')
  await expect(page.getByText('“Steadier hands” is saved.')).toBeVisible()
  const listed = (await spectator.call('library', {})).tables
  expect(listed.map(({ name, changed, own }) => [name.en, changed, own])).toEqual([
    ['Standard tables', 0, false],
    ['Steadier hands', 2, true],
  ])
  const kept = await spectator.call('tables', { id: listed[1]?.id ?? '' })
  expect([kept.fire.rifle.modes.aimed?.tn, kept.sources.fire.rifle.modes.aimed?.tn]).toEqual([
    [3, 3, 4, 5],
    ['D', 'O', 'D', 'D'],
  ])

  // A file of it comes back as another set; a spoilt one is refused with its place.
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByTestId('export-tables').click(),
  ])
  const file = await readFile(await download.path(), 'utf8')
  await page.getByRole('button', { name: '← Skirmish tables' }).click()
  const bring = async (name: string, text: string) => {
    const [chooser] = await Promise.all([
      page.waitForEvent('filechooser'),
      page.getByTestId('import-tables').click(),
    ])
    await chooser.setFiles({ name, mimeType: 'application/json', buffer: Buffer.from(text) })
  }
  await bring('spoilt.json', file.replace('"R3": {', '"R7": {'))
  await expect(
    page.getByText(/“spoilt.json” cannot be used, for 2 reasons.*names.classes.R3: A cell is missing.*R7/),
  ).toBeVisible()
  await bring('steadier.json', file)
  await page.getByTestId('section-set').click()
  await expect(page.getByLabel('Name of the set')).toHaveValue('Steadier hands')
  await page.getByLabel('Name of the set').fill('Sent by a friend')
  await page.getByTestId('save-tables').click()
  await expect(page.getByText('“Sent by a friend” is saved.')).toBeVisible()
  await page.getByRole('button', { name: '← Skirmish tables' }).click()
  await page.getByRole('button', { name: 'Delete Sent by a friend' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByRole('heading', { name: 'Sent by a friend' })).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'Steadier hands' })).toBeVisible()
  expect(complaints).toEqual([])
})
