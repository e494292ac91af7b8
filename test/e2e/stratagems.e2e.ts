/** Stratagems are chosen in the wizard, declared as proposed, and stand on their sheet in the game. */
import { expect, test } from './seat'
import { pictureOf } from './pictures'

test('what each side chose in the wizard has been declared when the battle opens, and its sheet says where it stands', async ({
  page,
  user,
  complaints,
}) => {
  await page.getByTestId('new-game').click()
  await page.getByTestId('game-step-players').click()
  await page.getByTestId('choice-solo').click()
  await page.getByTestId('game-step-stratagems').click()
  const [own, theirs] = [page.getByTestId('stratagems-a'), page.getByTestId('stratagems-b')]
  await own.getByTestId('wish-hospital').locator('label').click()
  await own.getByTestId('wish-demolition').locator('label').click()
  await expect(own.getByText('2 of 2 chosen')).toBeVisible()
  // By key as well, and no third one.
  await theirs.getByRole('checkbox', { name: 'Fortifications' }).focus()
  await page.keyboard.press('Space')
  await expect(theirs.getByText('1 of 2 chosen')).toBeVisible()
  await theirs.getByTestId('wish-demolition').locator('label').click()
  await expect(own.getByRole('checkbox', { name: 'Fortifications' })).toBeDisabled()
  await pictureOf(page, 'stratagems-wizard')

  await page.getByText('Begin with both sides deployed').click()
  await page.getByTestId('start-game').click()
  await user.ready()
  const { view } = await user.look()
  expect(view.parts.stratagems?.declared).toEqual({
    a: ['hospital', 'demolition'],
    b: ['fortifications', 'demolition'],
  })
  await page.getByTestId('open-stratagems').click()
  const sheet = page.getByTestId('stratagems-sheet')
  await expect(sheet.getByTestId('standing-a-hospital')).toContainText('helps one unit a turn')
  await expect(sheet.getByTestId('standing-b-fortifications')).toContainText('is fortified')
  await expect(sheet.getByTestId('standing-a-demolition')).toContainText('Charges laid in secret: 1')
  // Whoever sits here reads where his own lies, and no other's.
  await expect(sheet.getByTestId('own-charges')).toHaveCount(1)
  await expect(sheet.getByTestId('own-charges')).toContainText('game turn 2')
  await pictureOf(page, 'stratagems-sheet')
  await page.keyboard.press('Control+m')
  await expect(sheet).toBeHidden()
  expect(complaints).toEqual([])
})
