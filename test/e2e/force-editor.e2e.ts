import { readFile } from 'node:fs/promises'
import { openSpot } from './places'
import { expect, test } from './seat'
import { setUp } from './wizard'
import { pictureOf } from './pictures'
import { toHome, toShelf } from './to-shelf'

test('a force is written, kept, chosen for a game, and its unit stands on the table with its own weapon', async ({
  page,
  user,
  spectator,
  complaints,
}) => {
  await toShelf(page, 'forces')
  await page.getByTestId('new-force').click()
  const faults = page.getByTestId('force-faults')
  await expect(faults).toContainText('There is no unit yet')
  await expect(page.getByTestId('save-force')).toBeDisabled()

  // A weapon of the table is taken over and made another.
  await page.getByRole('button', { name: 'Weapons from the list', exact: true }).click()
  await page.getByLabel('Find').fill('plasma rif')
  await page.getByRole('button', { name: 'Add Plasma rifle' }).click()
  await page.getByRole('button', { name: 'Close', exact: true }).click()
  await page.getByRole('button', { name: 'Plasma rifle', exact: true }).click()
  const form = page.locator('.force-form')
  await form.getByLabel('Name', { exact: true }).fill('Cooled rifle')
  await form.getByText('Gets hot', { exact: true }).click()
  await form.getByText('Rending', { exact: true }).click()

  await page.getByTestId('add-kinds').click()
  await form.getByLabel('Name', { exact: true }).fill('Digger')
  await expect(form.getByRole('checkbox', { name: 'Cooled rifle' })).toBeChecked()
  await page.getByTestId('figure-brute').click()
  await expect(page.getByTestId('body-size')).toContainText('1.25″ high')

  await page.getByTestId('add-units').click()
  await form.getByLabel('Name', { exact: true }).fill('Tunnel gang')
  await form.getByLabel('Points').fill('77')
  await form.getByLabel('Points').press('Tab')
  await form.getByLabel('Number').fill('4')
  await form.getByLabel('Number').press('Tab')
  await expect(page.getByTestId('force-totals')).toContainText('77 points · 4 models')
  // A character of four is told at once, with the remedy; undone, the unit is as it was.
  await form.getByRole('heading', { name: 'Special rules' }).scrollIntoViewIfNeeded()
  await form.getByText('Fearless', { exact: true }).click()
  // A rule says what it has to be told, and is told it.
  const hated = form.getByTestId('rule-preferredEnemy')
  await hated.getByText('Preferred enemy', { exact: true }).click()
  await expect(faults).toContainText('“Preferred enemy”: “tag” has to be a tag of the units that are meant')
  await hated.getByLabel('Units tagged').fill('brood')
  await expect(faults).not.toContainText('Preferred enemy')
  await pictureOf(page, 'force-editor-unit-rules')
  await page.getByTestId('add-models').click()
  await form.getByText('Independent character', { exact: true }).click()
  await expect(faults).toContainText('An independent character is one model alone, here are 5')
  await page.keyboard.press('Control+z')
  await page.keyboard.press('Control+z')
  await expect(page.getByTestId('force-totals')).toContainText('4 models')
  await expect(faults).toContainText('The force has no name')

  // Leaving asks first.
  await page.getByRole('button', { name: '← Forces' }).click()
  await page.getByRole('button', { name: 'Stay' }).click()
  await faults.getByRole('button').first().click()
  await form.getByLabel('Name of the force').fill('Diggers')
  await expect(page.getByTestId('no-force-faults')).toBeVisible()
  await page.keyboard.press('Control+s')
  await expect(page.getByText('“Diggers” is saved.')).toBeVisible()

  const [own] = (await spectator.call('library', {})).forces.filter(({ name }) => name.en === 'Diggers')
  const force = await spectator.call('force', { id: own?.id ?? '' })
  expect(force.weapons).toMatchObject([{ s: 7, rules: [{ rule: 'rending' }], name: { en: 'Cooled rifle' } }])
  expect(force.units).toMatchObject([
    {
      points: 77,
      rules: [{ rule: 'fearless' }, { rule: 'preferredEnemy', args: { tag: 'brood' } }],
      models: [{ count: 4 }],
    },
  ])

  // A file of it comes back as another force, beside this one.
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export', exact: true }).click(),
  ])
  const file = await readFile(await download.path())
  await page.getByRole('button', { name: '← Forces' }).click()
  const bring = async (name: string, buffer: Buffer) => {
    const [chooser] = await Promise.all([
      page.waitForEvent('filechooser'),
      page.getByTestId('import-force').click(),
    ])
    await chooser.setFiles({ name, mimeType: 'application/json', buffer })
  }
  await bring('torn.json', file.subarray(0, 200))
  await expect(page.getByText('“torn.json” cannot be used')).toBeVisible()
  await bring('diggers.json', file)
  await expect(form.getByLabel('Name of the force')).toHaveValue('Diggers')
  await form.getByLabel('Name of the force').fill('Other diggers')
  await page.getByTestId('save-force').click()
  await expect(page.getByText('“Other diggers” is saved.')).toBeVisible()
  await page.getByRole('button', { name: '← Forces' }).click()
  await expect(page.getByTestId(`force-${force.id}`)).toContainText('Tunnel gang')
  await page.getByRole('button', { name: 'Delete Other diggers' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByRole('heading', { name: 'Other diggers' })).toHaveCount(0)

  await toHome(page)
  await setUp(page, {
    level: 'alpha',
    terrain: 'seed',
    scenario: 'clear-out',
    forces: ['Diggers', 'Cinder patrol'],
    mode: 'solo',
    dice: 'seeded',
    seed: 'diggers',
  })
  await user.ready()
  await user.settle()
  for (let turn = 0; turn < 4; turn++) {
    const snapshot = await user.look()
    const unit = snapshot.legal.find(({ type }) => type === 'deploy')?.unit
    if (unit === undefined || snapshot.view.stage !== 'deployment') break
    await user.deploy(unit, openSpot(snapshot, unit))
    await user.settle()
  }
  const { view } = await user.look()
  const gang = Object.values(view.models).filter(({ seat }) => seat === 'a')
  expect(gang.map(({ pose, figure, name }) => [pose !== null, figure, name.en])).toEqual(
    Array.from({ length: 4 }, () => [true, 'brute', 'Digger']),
  )
  expect(view.weapons[gang[0]?.weapons[0] ?? '']).toMatchObject({ name: { en: 'Cooled rifle' }, s: 7 })
  expect(complaints).toEqual([])
})
