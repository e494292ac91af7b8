/** What lies about in a staged skirmish is laid by mouse: markers, zones of covering fire, doors shut. */
import { cityToTable } from '../../shared/city'
import { placed } from '../../shared/geometry'
import { doorsOf, doorway, pieceFrame } from '../../shared/table'
import { pictureOf } from './pictures'
import { expect, test } from './seat'
import { StageUser } from './stage-user'
import { drawn, lookAt, spotOf } from './table-mouse'

/** Of this table, in inches: 80 cm. */
const depth = 80 / 2.54
const town = 'skirmish-town-block'
/** mm */
const doorMiddle = 20

test('markers, a zone and a shut door of a staged skirmish are laid by mouse, and the game has them', async ({
  page,
  spectator,
  user: _user,
  complaints,
}) => {
  const table = cityToTable(await spectator.call('city', { id: town }))
  const feet = table.pieces.flatMap((piece) => {
    const { design } = piece
    if (design.kind !== 'ruin') return []
    return doorsOf(design).flatMap(({ door }) => {
      const found = door.opening.sill === 0 ? doorway(design, door) : null
      return found ? [placed(pieceFrame(piece), found.at)] : []
    })
  })
  // The one nearest to the player.
  const [foot] = feet.sort((one, other) => other.z - one.z)
  if (foot === undefined) throw new Error('the town has no door')
  const stager = new StageUser(page, depth)
  await stager.begins({ title: 'Things', skirmish: true })
  await stager.soldier('a', [12, 8])
  await stager.opens('situation')
  await page.getByLabel('Town').selectOption(town)
  await stager.isChecked()
  const clicks = async (x: number, z: number, y = 0) => {
    const spot = await spotOf(page, { x, y, z })
    await page.mouse.move(spot.x - 3, spot.y)
    await drawn(page)
    await page.mouse.click(spot.x, spot.y)
    await stager.isChecked()
  }
  await lookAt(page, { x: 220, y: 0, z: 730 }, 700)
  await page.getByTestId('lay-markers-a').click()
  for (const x of [140, 180, 220, 260, 300]) await clicks(x, 760)
  await expect(page.getByTestId('marker-a-5')).toBeVisible()
  await expect(page.getByTestId('lay-markers-a')).toBeDisabled()
  await page.keyboard.press('Control+z')
  await expect(page.getByTestId('marker-a-5')).toHaveCount(0)
  await page.keyboard.press('Control+y')
  await expect(page.getByTestId('marker-a-5')).toBeVisible()

  await page.getByTestId('lay-zones-a').click()
  await clicks(200, 700)
  await expect(page.getByTestId('zone-0')).toBeVisible()
  await pictureOf(page, 'stage-things-zone')

  await page.getByTestId('lay-doors').click()
  const shut = page.getByTestId('doors-house').locator('option').filter({ hasText: 'shut' })
  await page.getByTestId('floor-0').click()
  await lookAt(page, { ...foot, y: 0 }, 500)
  await clicks(foot.x, foot.z)
  await expect(shut).toHaveText(/1 shut/)
  await pictureOf(page, 'stage-things-door')
  // With the house whole one looks through the doorway from the front, far into the house: it is that door all the same.
  await page.getByTestId('floor-all').click()
  await lookAt(page, { ...foot, y: 0 }, 500)
  await pictureOf(page, 'stage-things-door-whole')
  await clicks(foot.x, foot.z, doorMiddle)
  await expect(shut).toHaveCount(0)
  await page.keyboard.press('Control+z')
  await expect(shut).toHaveText(/1 shut/)
  await page.keyboard.press('Escape')
  await expect(page.getByTestId('stage-hint')).not.toContainText('doorway')

  const game = await stager.plays()
  const shown = await spectator.call('subscribe', { game, seat: 'a' })
  expect(shown.view.table.pieces.flatMap(({ shut = [] }) => shut)).toHaveLength(1)
  expect(shown.view).toMatchObject({ zones: [{ seat: 'a' }] })
  expect(complaints).toEqual([])
})
