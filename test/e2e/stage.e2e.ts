/** A moment is staged by mouse from an empty desk, and the game that begins from it shows it. */
import { expect, test } from './seat'
import { houseAlone } from './staged-game'
import { StageUser } from './stage-user'
import { toShelf } from './to-shelf'

test('two units of two forces, one upstairs, one with a loss and pinned: the game shows them so, again and again', async ({
  page,
  spectator,
  user: _user,
  complaints,
}) => {
  test.setTimeout(300_000)
  await spectator.call('saveCity', { city: houseAlone('own-house') })
  const { forces } = await spectator.call('library', {})
  const idOf = (name: string): string => forces.find((one) => one.id.startsWith(name))?.id ?? ''
  await page.reload()
  const stager = new StageUser(page, 48)
  await stager.begins({
    title: 'A house is held',
    city: 'own-house',
    a: idOf('harbour-watch-patrol'),
    b: idOf('cinder-order-patrol'),
  })
  await stager.brings('a', 'first-watch', { x: 14, y: 20 })
  await stager.brings('b', 'stormers', { x: 31, y: 38, level: 1 })
  await stager.chooses('first-watch')
  await stager.ticks('state-pinned')
  await stager.ticks('lost-first-watch.1')
  const game = await stager.plays()

  const { view } = await spectator.see(game, 'a')
  const units = Object.values(view.units)
  expect(units.map(({ entry }) => entry.id).sort()).toEqual(['first-watch', 'stormers'])
  const watch = units.find(({ entry }) => entry.id === 'first-watch')
  expect(watch?.pinned).toBe(true)
  const [lost, ...rest] = watch?.models ?? []
  expect(view.models[lost ?? '']?.status).toBe('casualty')
  for (const id of rest) expect(view.models[id]?.status).toBe('onTable')
  const stormers = units.find(({ entry }) => entry.id === 'stormers')
  for (const id of stormers?.models ?? []) expect(view.models[id]?.pose?.on.level).toBe(1)
  expect(view).toMatchObject({ stage: 'battle', turn: { game: 1, phase: 'movement', active: 'a' } })

  // The shelf has kept it, and another game begins from the same start: one, however often it is pressed.
  await page.reload()
  await toShelf(page, 'stages')
  await page.getByRole('button', { name: 'Play A house is held' }).dblclick()
  const table = page.locator('main.battle[data-ready=true]')
  await expect(table).toBeVisible({ timeout: 180_000 })
  const again = (await table.getAttribute('data-game')) ?? ''
  expect(again).not.toBe(game)
  expect((await spectator.call('library', {})).games).toHaveLength(2)
  const second = await spectator.see(again, 'a')
  expect(Object.values(second.view.models).map(({ pose }) => pose)).toEqual(
    Object.values(view.models).map(({ pose }) => pose),
  )

  // A moment of that game becomes a stage again.
  await page.getByTestId('battle-menu').click()
  await page.getByRole('menuitem', { name: 'Stage this moment' }).click()
  await expect(page.getByTestId('moment-left')).toBeAttached()
  await page.getByTestId('open-staged-moment').click()
  await stager.isLaid()
  await stager.isSound()
  expect(complaints).toEqual([])
})
