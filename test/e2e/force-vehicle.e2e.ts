/** A vehicle is written in the editor: what it is, what stands where on its hull, whom it carries. */
import { pictureOf } from './pictures'
import { expect, test } from './seat'
import { toShelf } from './to-shelf'

test('a carrier is written with a turret, a sponson put on its flank by the mouse, doors and seats, and is in order', async ({
  page,
  user,
  spectator,
  complaints,
}) => {
  await expect(user.page.getByRole('heading', { name: 'War Storeys' })).toBeVisible()
  await toShelf(page, 'forces')
  await page.getByTestId('new-force').click()
  const form = page.locator('.force-form')
  const faults = page.getByTestId('force-faults')
  await page.getByRole('button', { name: 'Weapons from the list', exact: true }).click()
  await page.getByLabel('Find').fill('plasma rif')
  await page.getByRole('button', { name: 'Add Plasma rifle' }).click()
  await page.getByRole('button', { name: 'Close', exact: true }).click()

  await page.getByTestId('add-kinds').click()
  await form.getByLabel('Name', { exact: true }).fill('Carrier')
  await form.getByText('A vehicle', { exact: true }).click()
  await expect(form.getByTestId('mount-0')).toBeVisible()
  await page.getByTestId('figure-lightTransport').click()
  await form.getByText('Fast', { exact: true }).click()
  await form.getByTestId('add-mount').selectOption({ label: 'Plasma rifle' })
  await form.getByTestId('mount-kind-1').selectOption({ label: 'Left sponson' })
  // The second weapon is dragged over the plan to the rear of the other flank.
  const plan = form.getByTestId('hull-plan')
  await plan.scrollIntoViewIfNeeded()
  const gun = await plan.getByTestId('plan-mounts-1').boundingBox()
  const hull = await plan.locator('.hull-box').boundingBox()
  if (gun === null || hull === null) throw new Error('the hull is not drawn')
  await page.mouse.move(gun.x + gun.width / 2, gun.y + gun.height / 2)
  await page.mouse.down()
  await page.mouse.move(hull.x + hull.width - 2, hull.y + hull.height * 0.7, { steps: 4 })
  await page.mouse.up()
  await pictureOf(page, 'force-vehicle-hull')
  await form.getByText('Carries passengers', { exact: true }).click()
  await form.getByTestId('add-accessPoints').click()
  await form.getByTestId('add-firePoints').click()
  await pictureOf(page, 'force-vehicle-seats')

  await page.getByTestId('add-units').click()
  await form.getByLabel('Name', { exact: true }).fill('Carriers')
  await form.getByLabel('Number').fill('1')
  await form.getByLabel('Number').press('Tab')
  await expect(faults).toContainText('A vehicle stands in a unit that is not one of vehicles')
  await form.getByTestId('unit-type').selectOption({ label: 'Vehicle' })
  await expect(faults).not.toContainText('vehicle')
  await faults.getByRole('button').first().click()
  await form.getByLabel('Name of the force').fill('Road company')
  await expect(page.getByTestId('no-force-faults')).toBeVisible()
  await page.keyboard.press('Control+s')
  await expect(page.getByText('“Road company” is saved.')).toBeVisible()

  const [own] = (await spectator.call('library', {})).forces.filter(({ name }) => name.en === 'Road company')
  const { kinds } = await spectator.call('force', { id: own?.id ?? '' })
  const [profile] = kinds.map((kind) => kind.profile)
  if (profile?.is !== 'vehicle') throw new Error('the carrier is no vehicle')
  expect(profile.traits).toEqual(['fast'])
  expect(profile.mounts.map(({ kind }) => kind)).toEqual(['turret', 'sponsonLeft'])
  expect(profile.mounts[1]?.at?.left).toBeLessThan(0)
  expect(profile.mounts[1]?.at?.forward).toBeLessThan(0)
  expect(profile.transport).toMatchObject({ capacity: 10 })
  expect(profile.transport?.accessPoints).toHaveLength(2)
  expect(profile.transport?.firePoints).toHaveLength(1)
  expect(complaints).toEqual([])
})
