/** Pictures of any moment of a record, of older rules too: the film stands still for them. */
import { bringIn, FilmUser } from './film-user'
import { pictureOf } from './pictures'
import { expect, test } from './seat'
import { opacityOf, takeStill } from './stills'

test('a moment of a game of older rules is looked at alone and taken twice to the same file', async ({
  page,
  spectator,
  user: _user,
  complaints,
}) => {
  await bringIn(spectator, 'core4+city-fight-4-keep-2')
  await page.reload()
  await page.getByRole('button', { name: 'Watch' }).first().click()
  const film = new FilmUser(page, spectator)
  await film.ready()
  await page.getByTestId('still').click()
  const dialog = page.getByRole('dialog', { name: 'Picture of the table' })
  await expect(dialog.getByRole('img')).toBeVisible()
  if (process.env['LOOK']) await pictureOf(page, 'film-still')
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  const look = { width: 320, height: 180, transparent: true, marks: false }
  const one = await takeStill(page, look)
  expect((await takeStill(page, look)).hash).toBe(one.hash)
  expect(await opacityOf(page, one.png)).toMatchObject({ corner: 0, middle: 255 })
  await page.getByTestId('clean').click()
  await expect(page.locator('.film-time')).toBeHidden()
  await page.keyboard.press('Escape')
  await expect(page.locator('.film-time')).toBeVisible()
  expect(complaints).toEqual([])
})
